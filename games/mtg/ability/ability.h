/* SPDX-License-Identifier: MIT */
/* ability.h - what one source can do, read off the words of its card.
 *
 *   g_autoptr (MtgReading) r = mtg_ability_read ("{1}, {T}: Add {W}{U}.", NULL, MTG_NO_AMOUNT, &error);
 *   const MtgAbility *a = mtg_reading_ability (r, 0);   -> taps, mana "{1}", one mode: 1 of {W}, 1 of {U}
 *
 * Plain data: nothing here knows of problems, kinds or channels. Every line of the text that is not blank is one
 * ability and keeps its index, whether or not it makes mana; so is what stands behind a full stop and begins with a
 * cost and a colon, as triggers do ("Whenever") or with a keyword that has a cost ("Equip {1}"), and what stands behind
 * "//" between two faces. Places are byte offsets into the text as it was given.
 */
#pragma once
#include "notation/notation.h"
G_BEGIN_DECLS

#define MTG_NO_AMOUNT G_MININT64 /* the same value as PAY_NOT_GIVEN */
#define MTG_USES_ANY (-1)

/* Limits; beyond them PAY_ERROR_TOO_LARGE. */
#define MTG_ABILITY_MAX_TEXT 16384 /* bytes of a text */
#define MTG_ABILITY_MAX_LINES 64   /* abilities of a text */
#define MTG_ABILITY_MAX_MODES 64   /* modes of an ability */

/* READ:         an ability that can be used; everything below is filled in.
 * UNSUPPORTED:  understood, but [missing] says what the request would have to tell ("needs amount: the number of Elves
 * you control", "the chosen color"); a caller must not use it nor pretend that it is not there. NOT_MANA:     a line
 * that makes no mana while a cost is paid ("Flying", "~ enters tapped.", other abilities). */
typedef enum { MTG_ABILITY_READ, MTG_ABILITY_UNSUPPORTED, MTG_ABILITY_NOT_MANA } MtgAbilityStatus;

/* How an ability is used: MANA by its cost; the others are helpers that pay for the spell itself, after all mana
 * abilities. CONVOKE pays generic or [convoke] (C: a creature without colours, generic only); IMPROVISE generic, by
 * tapping; DELVE generic, by leaving; ASSIST up to [assist] generic by another player; WATERBEND the waterbend part
 * only, by tapping. */
typedef enum {
  MTG_ROLE_MANA,
  MTG_ROLE_CONVOKE,
  MTG_ROLE_IMPROVISE,
  MTG_ROLE_DELVE,
  MTG_ROLE_ASSIST,
  MTG_ROLE_WATERBEND
} MtgRole;

/* [count] units of mana, each one freely of [types] ("any combination of"). */
typedef struct {
  MtgTypes types;
  gint64 count;
} MtgGive;

/* Everything that one activation adds; of several modes exactly one is chosen. "W or U" is one mode, 1 of {W,U};
 * "{W}{W}, {W}{U}, or {U}{U}" one mode, 2 of {W,U}; "two mana of any one color" five modes. A mode without gives adds
 * nothing. */
typedef struct {
  GArray *gives; /* of MtgGive */
} MtgMode;

/* The parts of a cost that the game's numbers do not show: what is needed, in the card's words. */
typedef enum {
  MTG_NEED_SACRIFICE, /* another permanent: "a creature", "another Goblin" */
  MTG_NEED_TAP,       /* tapping others: "an untapped creature you control" */
  MTG_NEED_UNTAP,     /* "a tapped land an opponent controls" */
  MTG_NEED_DISCARD,   /* "a card", "your hand" */
  MTG_NEED_EXILE,     /* other cards: "a card from your graveyard" */
  MTG_NEED_COUNTERS,  /* removed from itself: "a charge counter" */
  MTG_NEED_RETURN,    /* other permanents to a hand */
  MTG_NEED_MILL,
  MTG_NEED_REVEAL,
  MTG_NEED_OTHER /* "Forage", "Collect evidence 3" */
} MtgNeedKind;
typedef struct {
  MtgNeedKind kind;
  gint64 count;   /* how many of them; 0: not a fixed number ("your hand") */
  char *what;     /* the words after the verb, as written */
  gboolean other; /* "another", "other": not the card itself */
} MtgNeed;

/* The tag of what cannot be sacrificed for a cost. */
#define MTG_NEVER_SACRIFICED "never-sacrificed"
/* It does not leave for the cost of another; it is tapped for what is paid for itself, and asked for by that alone. */
#define MTG_SPOKEN_FOR "spoken-for"
#define MTG_TAPPED_FOR "tapped-for"

/* (transfer full); [what_taken] belongs to it. */
MtgNeed *mtg_need_new (MtgNeedKind kind, gint64 count, char *what_taken);
void mtg_need_free (MtgNeed *need);
/* Where a card is. */
typedef enum { MTG_ZONE_BATTLEFIELD, MTG_ZONE_HAND, MTG_ZONE_GRAVEYARD, MTG_ZONE_EXILE } MtgZone;

/* Which things meet [need], one to sacrifice, tap, discard, exile or return: those that are in [zone] and whose tags
 * satisfy it. NULL: no tags say what its words ask for, or it has no fixed number. (transfer full) */
MtgLimits *mtg_need_limits (const MtgNeed *need, MtgZone *zone);

/* "artifacts, creatures, and/or lands" as "artifacts or creatures or lands". (transfer full) */
char *mtg_need_without_commas (const char *words);

/* The needs of a cost in a card's words: "sacrifice a creature", "discard a card, sacrifice two artifacts"; X is a need
 * without a fixed number. NULL with [error] set, its place the byte: it is something else, or more. (transfer full)
 * (element-type MtgNeed) */
GPtrArray *mtg_needs_read (const char *words, GError **error);

typedef struct {
  MtgAbilityStatus status;
  MtgRole role;
  gsize at, len; /* the line in the text */
  char *missing; /* UNSUPPORTED: what is missing, in words; else NULL */
  gsize missing_at;
  gboolean chosen; /* it is activated, a choice: whoever cannot read or count it can do without it */
  gboolean unread; /* UNSUPPORTED, see mtg_ability_read_usable(): [missing] is the whole message */

  /* The cost. */
  gboolean taps;           /* {T} */
  gboolean untaps;         /* {Q} */
  gboolean leaves;         /* sacrifices, exiles or returns itself: its self is gone */
  gboolean sacrifices;     /* it sacrifices itself or others; for `never: sacrifice` */
  gboolean loyalty;        /* "+1": one such ability of a card each turn */
  gint64 loyalty_cost;     /* below 0: that many counters are removed */
  gboolean from_hand;      /* works only while the card is in the hand */
  gboolean from_graveyard; /* works only while the card is in the graveyard */
  gboolean returns;        /* what leaves goes to its owner's hand */
  gboolean says_creature;  /* the cost calls the card "this creature" ... */
  gboolean says_land;      /* ... or "this land" */
  gboolean stays_tapped;   /* because of it the card does not untap in the next untap step */
  char *mana;              /* mana symbols as written, {X} replaced by the amount; NULL: none */
  gsize mana_at;           /* where it begins in the text */
  gint64 life, energy;     /* paid */
  GPtrArray *needs;        /* of MtgNeed *: costs that only `uses` can count; may be empty */
  GPtrArray *also;         /* of char *: all of the cost but mana and {T}, each part in the card's words, "it" for ~ */

  /* How often, besides taps, untaps and leaves: 1 for "only once each turn" and where there are needs, 3 for "no more
   * than three times", else MTG_USES_ANY. A request's `uses` replaces it unless it is MTG_USES_ANY,
   * up to [limit]. */
  gint64 uses;
  gint64 limit; /* the same, as far as the text says it: MTG_USES_ANY where there are only needs */

  /* What it makes. */
  GPtrArray *modes;  /* of MtgMode *; at least one when READ */
  MtgLimits *limits; /* NULL: the mana may be spent on anything */
  gint64 damage;     /* to you, by the ability itself; never refused */
  gint64 life_lost, life_gained, energy_gained;
  MtgNeed *untapped; /* what gets its turn back, "land", count of them; "~": itself; NULL: nothing does */
  gboolean counted;  /* the amount of the request was used */

  /* When. */
  char *gate;        /* "Activate only if ...": taken as holding, since the request lists the source; NULL: none */
  gboolean priority; /* "Activate only as an instant / a sorcery": not while a cost is being paid */
  gboolean library;  /* cost or effect moves a card to or from a library (draw, mill): no mana ability since the 2026
                        edition */

  MtgTypes convoke; /* MTG_ROLE_CONVOKE; 0 or colour bits, several for a creature of several colours */
  gint64 assist;    /* MTG_ROLE_ASSIST; without a number the amount, without that 1 */
} MtgAbility;

typedef struct {
  GPtrArray *abilities;  /* of MtgAbility * */
  gint64 damage_on_tap;  /* "Whenever ~ becomes tapped, it deals 1 damage to you": counts as damage, refuses nothing */
  gboolean snow;         /* "Snow-Covered Island": snow although no tag says so */
  char *counted;         /* the words that the amount is for, "for each Elf"; NULL: none */
  gboolean stays_tapped; /* "~ doesn't untap during your untap step" */
  gboolean does_more;    /* its turn or itself is worth something besides mana: see ability/besides.c */
} MtgReading;

/* What [ability] gives up in its cost, in units of what is lost: permanents that are not made for it and cards of the
 * hand; tokens that are made for it, counters, energy, cards of a graveyard, what goes back to a hand; creatures that
 * it taps besides its own card. An unknown number counts 1. The card itself is not counted, nor are needs that are
 * keys of [but] ((nullable)). */
typedef struct {
  gint64 lost, spent, tapped;
} MtgGivenUp;
MtgGivenUp mtg_ability_gives_up (const MtgAbility *ability, GHashTable *but);

/* Reads [text]. [name] (nullable): the card's own name, which may stand for "~" in the text; text that is a basic
 * land's name is that land. [amount]: the number behind "for each ...", X or "if ..." (1 holds, 0 does not), or
 * MTG_NO_AMOUNT; negative counts as 0. NULL with [error]: PAY_ERROR_SYNTAX for text that is no ability,
 * PAY_ERROR_UNSUPPORTED for words that are not understood, PAY_ERROR_TOO_LARGE; its place is "text" and the byte of the
 * first word not understood. (transfer full) */
MtgReading *mtg_ability_read (const char *text, const char *name, gint64 amount, GError **error);
/* The same, but where some ability is READ an activated one that is not understood is UNSUPPORTED instead of an error.
 * (transfer full) */
MtgReading *mtg_ability_read_usable (const char *text, const char *name, gint64 amount, GError **error);
MtgReading *mtg_reading_new (void); /* without abilities. (transfer full) */
void mtg_reading_free (MtgReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MtgReading, mtg_reading_free)

const MtgAbility *mtg_reading_ability (const MtgReading *reading, guint index);
/* Is it a keyword of spells that mana may ask for: "a spell with devoid"? */
gboolean mtg_limits_know_keyword (const char *word);
G_END_DECLS
