/* SPDX-License-Identifier: MIT */
/* scene.h - what lies on the table: what each card is there, what it gives and asks, and what its words change of
 * others. The words of cards are read by card/; what can be played with it all is put together by board/. */
#pragma once
#include "card/card.h"
#include <pay/game.h>
#include <pay/pattern.h>
G_BEGIN_DECLS

extern const char *const mtg_zones[];
extern const PayNoteForm mtg_notes[];

/* A number that is taken to be another one than the table tells: of things that come and go in a plan. */
typedef struct {
  const void *of; /* the MtgCount, or the MtgCardLine whose types of mana depend on what is there */
  MtgTypes types; /* of a line: the devotion to it, or whether it is there */
  gint64 by;
} MtgMoved;

/* What a card gives to pay with. */
typedef struct {
  char *text;          /* its abilities, as a source has them; NULL: it makes nothing */
  gint64 amount, uses; /* of a source */
  gboolean asked;      /* abilities of others could ask for it */
  GPtrArray *needs;    /* of const MtgNeed *: what it asks of others, of whom the card that is played is none */
} MtgOffer;
#define MTG_STANDINGS 36

/* Cards that are alike, as they lie there. */
typedef struct {
  guint zone, card; /* of the board */
  int copy;         /* of the card's line, where copies differ; -1: they do not */
  guint whose;      /* MTG_YOU or MTG_OPPONENTS */
  guint where;      /* one of MTG_ZONE_* */
  gint64 count;
  const PayBoardCard *given;
  GPtrArray *faces;    /* of MtgCard *; empty: nothing is known of them */
  const MtgCard *face; /* that is up, or the front; NULL: as above. Of [faces] */
  GPtrArray *tags;     /* of char *: what it is now */
  gboolean tapped, sick, haste;
  gboolean recoloured;        /* its spell, too, has the colours among [tags]; else those of the face */
  GString *besides;           /* types that its spell has, too, in words */
  gboolean blank;             /* it has lost the abilities of its words */
  gboolean bare;              /* those of its land types, too */
  gboolean spared;            /* one -1/-1 counter less is put on it */
  gboolean muted;             /* nothing triggers when it enters */
  const MtgCardLine *frail;   /* that comes: says why its toughness may be 0, so that it dies at once; NULL: nothing */
  gboolean banned, but_mana;  /* its abilities cannot be activated; but mana abilities can */
  GPtrArray *given_text;      /* of char *: abilities that others give it */
  const char *haste_for;      /* for so much mana it has haste; interned, (nullable) */
  GString *extra;             /* what it adds on top */
  gint64 life_more;           /* that its mana abilities cost */
  gint64 times;               /* as much mana as it says */
  gint64 again;               /* and so many more of the types that it makes then */
  gint64 again_of[MTG_TYPES]; /* ... of that type where it makes some */
  MtgTypes instead;           /* tapped for at least [instead_from] mana, it makes this; 0: what it says */
  gint64 instead_from;
  gboolean instead_amount;         /* ... and only one of it */
  MtgOffer *offers[MTG_STANDINGS]; /* (nullable); see mtg_piece_offer() */
} MtgPiece;

typedef struct {
  const PayBoard *board;
  PayTable *table;
  PayStore *kept; /* what was read before; (nullable) */
  MtgEdition edition;
  GPtrArray *pieces;     /* of MtgPiece * */
  GHashTable *unapplied; /* of const MtgCardLine *: what they say was understood, and is not followed: bits of
                            PayLineTurns */
  GHashTable *guessed;   /* of const MtgCardLine * to char *: what was taken to hold of it */
  GHashTable *counted;   /* of const MtgCardLine *: their numbers follow what is cast in the plan */
  GHashTable *brought;   /* of const MtgCardLine *: what they bring is in the plan */
  GHashTable *open;      /* const MtgCardLine * to PayLineTurns: in a plan they could do something that is not in it */
  GHashTable *later; /* const MtgCardLine * to PayLineTurns: so could they turn what is paid for after something else,
                        where each play is asked for itself */
  GHashTable
      *firsts; /* const PayBoardPlay * to GPtrArray of MtgFirst *: what is changed for the first of a turn alone */
  GHashTable
      *limits; /* const PayBoardPlay * to GPtrArray of const MtgCardLine *: by each of them one play is in a turn */
  GHashTable *grows;      /* ... each of them changes its cost for each other spell before it */
  GHashTable *told;       /* const PayBoardPlay * to MtgTold *: what it is to others' words */
  GHashTable *last;       /* of const MtgCardLine *: since nobody follows it, nothing is played after its card */
  GHashTable *readings;   /* char * to MtgReading * (nullable): of abilities; see mtg_piece_told() */
  GHashTable *words;      /* char * to MtgCard *: texts that were read; see mtg_scene_words() */
  gboolean spends;        /* some play gives up others for its cost */
  gboolean settled;       /* nothing changes what lies there any more: what a card gives is worked out once */
  gboolean sure;          /* a colour that was chosen, and no note tells, is one that pays for ... */
  MtgTypes sure_of;       /* ... what this does, {C}: generic mana; 0: for nothing */
  gboolean untaps_later;  /* something that is played untaps, so that what is tapped is of use */
  GHashTable *followed;   /* of const MtgCardLine *: what is used before is among what pays */
  GHashTable *unequipped; /* of const MtgCardLine *: on too many creatures could it be for that to be followed */
  gboolean lends_haste;   /* to each creature that comes, for nothing */
  GArray *moved;          /* of MtgMoved; (nullable): all is as it lies there */
  MtgTypes identity;      /* of the commanders */
  gboolean has_identity;
} MtgScene;

MtgPiece *mtg_scene_piece (const MtgScene *scene, guint i);
const char *mtg_piece_name (const MtgPiece *piece);
gboolean mtg_piece_has (const MtgPiece *piece, const char *tag);
gboolean mtg_piece_is (const MtgPiece *piece, const MtgLimits *limits);
/* The same in the words of [self] (nullable), where something was chosen for it: "of the chosen type". */
gboolean mtg_piece_is_for (const MtgPiece *self, const MtgPiece *piece, const MtgLimits *limits);
/* The [count] tags of something called [name] (nullable), with "chosen-type", "chosen-name" where that was chosen for
 * [self] (nullable). (transfer full) */
GStrv mtg_tags_for (const MtgPiece *self, const char *const *tags, guint count, const char *name);
void mtg_piece_add_tag (MtgPiece *piece, const char *tag);
/* [whose] as the words of [piece] (nullable: of ours) mean it, as seen from our side: "you" of a card of an opponent's
 * is the opponent. */
guint mtg_seen_by (const MtgPiece *piece, guint whose);
gboolean mtg_piece_is_ours (const MtgPiece *piece); /* a permanent of ours */
/* A copy of its own of a piece that is several. Owned by the scene. */
MtgPiece *mtg_scene_split (MtgScene *scene, MtgPiece *piece);

/* Are all that lie there, and all that are played, cards with their words, so that nothing else changes them? */
gboolean mtg_scene_knows_all (const MtgScene *scene);

/* ---- kept.c: a card that may have been read before, as mtg_card_read() gives it; it goes back by the call below it.
 */
MtgCard *mtg_scene_read_card (const MtgScene *scene, const char *name, const char *cost, const char *types,
                              const char *text);
void mtg_scene_leave_card (const MtgScene *scene, MtgCard *card);
/* Is there time to read more? Else the table will not be used. */
gboolean mtg_scene_goes_on (const MtgScene *scene);
/* Leaves all cards and readings of the scene. */
void mtg_scene_leave_all (MtgScene *scene);

/* ---- known.c: what everybody knows by its name. NULL: nothing. (transfer full) */
MtgCard *mtg_known_read (const MtgScene *scene, const char *name, gboolean *token);

/* ---- scene.c */
gboolean mtg_scene_fill (MtgScene *scene, GError **error);
/* notes.c: do notes, own words and zones fit the cards? FALSE with [error], its place as PayGame.read_board() has it.
 */
gboolean mtg_scene_fits (const MtgScene *scene, GError **error);
/* Abilities that others give, read once for each text. Owned by the scene. */
const MtgCard *mtg_scene_words (const MtgScene *scene, const char *text);
void mtg_scene_clear (MtgScene *scene);
void mtg_offer_leave (MtgOffer *offer); /* (nullable); see mtg_piece_offer() */

/* Does the clause speak of lands? Are they some lands alone? [which] (nullable): they are not. */
gboolean mtg_clause_is_of_lands (const GArray *clause);
gboolean mtg_limits_are_lands (const MtgLimits *which);

/* "(met)": what no board says and the words of [self] (nullable) ask for holds. */
gboolean mtg_piece_is_met (const MtgPiece *self);
/* ---- count.c. [self] (nullable): whose words they are. FALSE: no board tells, and [n] is what is usual. */
gboolean mtg_scene_count (const MtgScene *scene, const MtgPiece *self, const MtgCount *count, gint64 *n);
/* Is [piece] among what the words of [self] count? */
gboolean mtg_piece_is_counted (const MtgPiece *self, const MtgPiece *piece, const MtgCount *count);
/* How far the number is taken to have moved. */
gint64 mtg_scene_moved (const MtgScene *scene, const void *of, MtgTypes types);
/* The symbols of these types in its cost. */
gint64 mtg_card_devotion (const MtgCard *face, MtgTypes types);
/* Is it of powers, and is there something that has one? */
gboolean mtg_scene_has_powers (const MtgScene *scene, const MtgPiece *self, const MtgCount *count);
/* "a tapped creature" that a spell could target: is there one? */
gboolean mtg_scene_has_targets (const MtgScene *scene, const MtgPiece *self, const MtgCount *count);
/* Our devotion to these colours together. */
gint64 mtg_scene_devotion (const MtgScene *scene, MtgTypes types);
/* Does a note say that some such counters are on it? "any": of any kind. */
gboolean mtg_piece_has_counter (const MtgPiece *piece, const char *kind);
gboolean mtg_scene_holds (const MtgScene *scene, const MtgPiece *self, const MtgCondition *condition,
                          gboolean *is_known);

/* ---- attached.c: the one that a note names, or the first that it could be attached to; NULL: none. */
MtgPiece *mtg_piece_attached_to (const MtgScene *scene, const MtgPiece *piece);
/* Where no note says it: is there another one that it could be attached to instead of [on], which differs from that?
 * [ours]: among our permanents. */
gboolean mtg_piece_could_be_elsewhere (const MtgScene *scene, const MtgPiece *piece, const MtgPiece *on, gboolean ours);
/* ---- rules.c: what cards say of others' types, abilities and mana. */
void mtg_scene_apply_rules (MtgScene *scene);
/* What [face] of [piece] becomes on the battlefield, as if it lay there: it is what others' words make of it, and can
 * do what they say; it is not on the scene. */
MtgPiece *mtg_scene_arrive (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face);
/* ---- comes.c: what a rule of others does to what comes, beside what it does to what lies there; and what its own
 * words, and what it has become, do. */
void mtg_piece_come_by (const MtgCardLine *line, MtgPiece *arrived);
void mtg_piece_has_come (MtgPiece *arrived);
/* "white", "colorless", "multicolored" */
gboolean mtg_is_colour_word (const char *tag);
/* ---- tags.c: what a piece is made by words. The basic land types and the colours, in order; NULL-ended. */
extern const char *const mtg_land_types[];
extern const char *const mtg_colour_tags[];
void mtg_piece_remove_tag (MtgPiece *piece, const char *tag);
/* It is of the colours among [words] and of no others; "all": of each; none of them: colorless. */
void mtg_piece_set_colours (MtgPiece *piece, const char *words);
void mtg_piece_add_colours (MtgPiece *piece, const char *words);
/* A colorless land and nothing else. */
void mtg_piece_make_only_land (MtgPiece *piece);
/* A unit of the colour that was chosen for it; of any where nobody says which. */
#define MTG_ANY_COLOUR "W|U|B|R|G"
char *mtg_piece_chosen_letters (const MtgPiece *piece);
/* In place of all that it has. */
void mtg_piece_set_creature_type (MtgPiece *piece, const char *type);
/* "not creature", "nonbasic", "haste", "all", "every", and types. */
void mtg_piece_add_types (MtgPiece *piece, const char *types);

/* ---- unnoted.c: it speaks of a commander, no card is said to be one, and a legendary creature that lies there could
 * be.
 */
gboolean mtg_line_misses_commander (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* Its mana is of the colours of a card that was exiled for it, and no note says which that is. */
gboolean mtg_line_asks_for_exiled (const MtgPiece *piece, const MtgCardLine *line);
/* One of these, or it counts what was chosen, and no note says what: what it comes to, and what it could turn. */
gboolean mtg_line_is_unnoted (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line,
                              PayLineVerdict *verdict, guint *turns);

/* ---- where.c: is the line in force where its card lies? Is it so on the battlefield alone? */
gboolean mtg_line_is_there (const MtgPiece *piece, const MtgCardLine *line);
gboolean mtg_line_is_of_permanent (MtgLineKind kind);

/* ---- offers.c */
/* How a card stands to what is played. */
typedef struct {
  const MtgPiece *but; /* what is played is a card itself; (nullable) */
  gboolean stays;      /* it is not given up, ... */
  gboolean tapped;     /* or not tapped, since the spell itself asks for that */
  gboolean planned;    /* spells are paid one after the other */
  gboolean hand_asked; /* the spell itself asks for cards of the hand */
} MtgStanding;
/* What [piece] gives, which is the same whatever is played where none of its abilities looks at that; to be left by
 * mtg_offer_leave(). */
MtgOffer *mtg_piece_offer (const MtgScene *scene, const MtgPiece *piece, const MtgStanding *as);

/* ---- sources.c */
/* Those that mtg_piece_has_to_stay() are not given up; they may be; those that have to stay for more are not. */
typedef enum { MTG_STAYING_STAYS, MTG_STAYING_LEAVES, MTG_STAYING_FOR_MORE } MtgStaying;
/* Appends what can pay, and what can be given up. [but]: a card that is played itself; [helpers]: bits 1 << MtgRole of
 * the helpers that pay; [victims] (nullable): what is given up for the spell itself. */
void mtg_scene_add_sources (const MtgScene *scene, const MtgPiece *but, guint helpers, const GArray *victims,
                            MtgStaying staying, PayRequest *request);
/* Appends what [piece] is as a source, even where it does nothing. */
void mtg_scene_add_piece (const MtgScene *scene, const MtgPiece *piece, MtgStaying staying, PayRequest *request);
/* What mana sources that are not [from] (nullable: all are) make is for abilities alone, or with [no_mana] that of all,
 * and so is what others add; nobody knows where floating mana is from. */
void mtg_request_take_only (const MtgScene *scene, const MtgLimits *from, gboolean no_mana, PayRequest *request);
/* Does some mana ability cost mana? */
gboolean mtg_scene_makes_for_mana (const MtgScene *scene);
/* "convoke" as a bit 1 << MtgRole; 0: it is no helper. */
guint mtg_helper_bit (const char *word);
/* Appends the modifiers that say that a cost has the helpers [roles]. */
void mtg_add_helpers (guint roles, GPtrArray *modifiers);
/* Does the request, or a spell of it, ask for things that are given up, or that help? */
gboolean mtg_scene_asks (const PayRequest *request);
/* So many of a piece that are given up, or tapped, for the cost of the spell itself. */
typedef struct {
  const MtgPiece *piece;
  gint64 count;
  MtgNeedKind deed;
} MtgVictim;
/* Its counters of the kind that [what] speaks of, "a charge counter", as notes say; -1: none does. */
gint64 mtg_piece_counters (const MtgPiece *piece, const char *what);
/* Adds to [n] those that notes tell, "2" or "charge 2", of a kind; NULL: of any. FALSE: no note does. */
gboolean mtg_piece_noted (const MtgPiece *piece, const char *kind, gint64 *n);
/* Has it the loyalty for the ability? Where no note says how much there is, for all but the last one (606.6). */
#define MTG_USUAL_LOYALTY 4
gboolean mtg_piece_has_loyalty (const MtgPiece *piece, const MtgAbility *ability);
/* How many such counters ([what] nullable: any) its words have it come with; MTG_USES_ANY: they do not tell. */
gint64 mtg_piece_came_with (const MtgPiece *piece, const char *what);
/* Is mana of a colour that was chosen, and no note tells, among what we have? */
gboolean mtg_scene_has_unchosen (const MtgScene *scene);
/* The one card in exile, which could be what was exiled for a permanent; NULL: none is there, or several. */
const MtgPiece *mtg_scene_exiled (const MtgScene *scene);
/* Does the piece do anything at all for payments? */
gboolean mtg_piece_pays (const MtgScene *scene, const MtgPiece *piece);
/* asked.c: what abilities ask of others, and whom they untap. */
gboolean mtg_scene_asks_for (const MtgScene *scene, const MtgPiece *piece);
gboolean mtg_scene_takes (const MtgScene *scene, const MtgPiece *piece); /* ... so that it leaves */
gboolean mtg_scene_can_untap (const MtgScene *scene, const MtgPiece *piece);
#define MTG_UNTAP_X "Untap X target "
/* "{X}, {T}: Untap X target lands." */
gboolean mtg_line_untaps_x (const MtgCardLine *line);
/* "Exile a creature you control: Add X mana of any one color, where X is 1 plus the exiled creature's mana value.",
 * "Sacrifice a land: Add one mana of any type the sacrificed land could produce.", "{T}, Sacrifice an artifact: Add an
 * amount of {B} equal to the sacrificed artifact's mana value." */
typedef struct {
  MtgNeedKind deed;
  gsize whom, whom_len; /* "creature", in the words of the line; with an article where it taps */
  char symbol;          /* as much of it as its mana value is; '\0': see [value] */
  gboolean value;       /* its mana value and one more, of one colour; else one of a type that it could make */
  gboolean taps;
  gsize rest; /* what stands behind */
} MtgOfEach;
/* FALSE: it is no such ability. */
gboolean mtg_line_of_each (const MtgCardLine *line, MtgOfEach *of);
/* each.c: gives such pieces an ability for each number of things, and each creature its own where it is exiled. */
void mtg_scene_spell_out (MtgScene *scene);
/* ability-cost.c: the words of a mana ability, or one that untaps, at the cost that others' words make of it; [ability]
 * (nullable): that of a basic land type. (transfer full) */
#define MTG_MANA_ABILITY "mana-ability"
char *mtg_scene_ability_words (const MtgScene *scene, const MtgPiece *piece, const MtgAbility *ability,
                               char *words_taken);
/* made.c: the words of an ability that taps [piece] for mana, as others' words change what it makes; [amount], the
 * number that they are for, is PAY_NOT_GIVEN behind where they tell it themselves. (transfer full) */
char *mtg_piece_told (const MtgScene *scene, const MtgPiece *piece, const char *words, gint64 *amount);

/* ---- types.c: the types of mana that the piece could make (106.7); those of its basic land types; those of its
 * colours. [asked]: pieces that were asked already. */
MtgTypes mtg_scene_could_make (const MtgScene *scene, const MtgPiece *piece, GPtrArray *asked);
MtgTypes mtg_piece_basic_types (const MtgPiece *piece);
MtgTypes mtg_piece_colours (const MtgPiece *piece);
/* ... where it is one of those that [types_of] (nullable: all permanents) speaks of in the words of [self]. */
MtgTypes mtg_piece_colours_among (const MtgPiece *self, const MtgPiece *piece, const MtgCount *types_of);
/* Of a line whose types only a board knows. */
MtgTypes mtg_scene_types_from (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, GPtrArray *asked);

/* ---- lends.c: could a rule of mana that is taken not to hold give mana, were it so? */
gboolean mtg_line_could_lend (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);

/* ---- goes.c: could a mana ability give it up? One of its own? */
gboolean mtg_piece_can_leave (const MtgPiece *piece);
/* How many cards of ours could be given up for mana, so that they lie in the graveyard then. */
gint64 mtg_scene_could_bury (const MtgScene *scene);
gboolean mtg_piece_could_go (const MtgScene *scene, const MtgPiece *piece);
/* Does it change how mana may be spent, to the good of who pays? */
gboolean mtg_rule_helps_to_pay (const MtgManaRule *rule);
/* Has it such words and could be given up, so that they hold only while it is not? How many are there? */
gboolean mtg_piece_has_to_stay (const MtgScene *scene, const MtgPiece *piece);
/* Its only line that makes spells cheaper, where a plan of several follows whether it is there; NULL: there is none, or
 * others. Such a line says so of itself alone. */
const MtgCardLine *mtg_piece_follows (const MtgPiece *piece);
gboolean mtg_line_is_of_itself (const MtgCardLine *line);
/* ... or words that make spells cheaper that no plan follows, so that it stays between several? */
gboolean mtg_piece_has_to_stay_for_more (const MtgScene *scene, const MtgPiece *piece);
guint mtg_scene_count_staying (const MtgScene *scene);
/* What the line could turn since something could go: bits of PayLineTurns; [taken]: how it was taken. */
guint mtg_line_goes (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, const char **taken);

/* Of a plan: a request whose only source is [piece], which has just come. (transfer full) */
PayRequest *mtg_scene_source_of (const MtgScene *scene, const MtgPiece *piece);
/* The piece that [face] of [piece] becomes on the battlefield; it is not on the scene, whose rules do not reach it. */
MtgPiece *mtg_piece_arrive (const MtgPiece *piece, const MtgCard *face);
void mtg_piece_free (MtgPiece *piece);

/* The piece that a source is, by its id; NULL: none is. */
const MtgPiece *mtg_scene_piece_of_id (const MtgScene *scene, const char *id);
/* The card that is played, NULL: none of the board's pieces; its side that is. */
const MtgPiece *mtg_scene_piece_of (const MtgScene *scene, const PayBoardPlay *play);
const MtgCard *mtg_scene_face_of (const MtgPiece *piece, const PayBoardPlay *play);

/* ---- yields.c */
#define MTG_ALL 100 /* "untap all lands": so many are more than there are */
/* "two", "a", "all", "3"; 0: it is no number. */
gint64 mtg_number_of (const char *word);
/* The parts of [words] that [pattern], whole and whatever the case, catches; NULL: it does not fit. (transfer full) */
GStrv mtg_parts_of (const char *pattern, const char *words);
/* Could what is played, or given up, change the number? */
gboolean mtg_count_may_change (const MtgCount *count);
/* "untap up to two target artifacts": 2 and "artifact", "untap all nonland permanents you control": MTG_ALL. FALSE: it
 * says more than that. [whom]: (transfer full) */
gboolean mtg_untap_of (const char *effect, gint64 *count, char **whom);
/* What an effect yields. */
typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece; /* whose words they are */
  gboolean itself;       /* the things are what the card itself is: there can be no others */
  GString *units;        /* mana, as in a pool */
  char *things;          /* "2 {T}, Sacrifice this artifact: Add ...", (nullable) */
  GStrv tags;            /* of the things */
} MtgYield;
/* "add {R}{R}", "create two Treasure tokens". FALSE: it is none that is understood as a whole. */
gboolean mtg_yield_mana (MtgYield *yield, const char *effect);
gboolean mtg_yield_tokens (MtgYield *yield, const char *effect);
/* Mana first, then the text of the things. NULL: there are none. (transfer full) */
char *mtg_yield_write (const MtgYield *yield);
void mtg_yield_clear (MtgYield *yield);

/* ---- hears.c */
/* The spells that are [which] have [tag] among their purposes. */
void mtg_spells_tag (const MtgLimits *which, const char *tag, PayRequest *together);
/* "Whenever you cast a spell, add {R}." of [face] of [piece], as long as it is there: what each payment brings, but for
 * which. The line; NULL: there is none. [each] is filled. */
const MtgCardLine *mtg_scene_hear (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, PayTrigger *each);
/* What that filled in. */
void mtg_trigger_clear (PayTrigger *each);
/* Which spells of [together] its sources hear; which ones what [spell] brings does. */
void mtg_scene_hear_all (const MtgScene *scene, PayRequest *together);
void mtg_scene_bring_hearing (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, PaySpell *spell,
                              PayRequest *together);

/* ---- others.c: what others' words change of the cost of a spell. */
typedef struct {
  const char *const *tags;
  const char *name; /* (nullable) */
  gint64 value;     /* mana value */
  const MtgPiece *piece;
} MtgSpell;
/* The same, with tags of its own. */
typedef struct {
  MtgSpell spell;
  GStrv tags;
  gint64 worth; /* what the card is worth in the best set; not given: as its cost says */
} MtgTold;
void mtg_told_free (gpointer told); /* (nullable) */
typedef struct {
  GPtrArray *modifiers;    /* of char * */
  GPtrArray *may;          /* of char *: those that are a choice ... */
  GPtrArray *may_once;     /* ... and of these, in their place, those of the first spell of a turn alone; (nullable) */
  GPtrArray *may_limits;   /* ... the line by which it is for one spell of a turn, or NULL; (nullable) */
  GPtrArray *firsts;       /* of MtgFirst *: of [modifiers]; (nullable) */
  GPtrArray *offers;       /* of const MtgCardLine *: their ways are offered to the spell; (nullable) */
  GPtrArray *limits;       /* ... only one such spell can be cast in a turn; (nullable) */
  GPtrArray *grows;        /* ... it costs more, or less, for each other spell before it; (nullable) */
  guint helpers;           /* bits */
  const MtgCardLine *bar;  /* it cannot be cast, says this line; NULL: none does */
  const MtgCardLine *open; /* by some X, or by what was chosen and no note tells, it would say something; (nullable) */
  const MtgPiece *open_by; /* whose line it is */
  gboolean gone;           /* given: those that mtg_piece_has_to_stay() have left */
  GPtrArray *purpose;      /* of char *: of a plan, how the spell is called by what changes it as long as that is there;
                              (nullable): it is changed for good */
} MtgChanges;
/* The line by which a permanent of ours changes costs in a plan as long as it is there; NULL: none. */
const MtgCardLine *mtg_piece_change (const MtgScene *scene, const MtgPiece *piece);
/* A word that no other card has; such words have no digits. (transfer full) */
char *mtg_own_tag (const char *word, guint zone, guint card);
#define MTG_PAWN "pawn" /* of what is given up for one way of a card alone: whom a request asks for so has the tag */
/* A change of the first such spell of a turn. */
typedef struct {
  const MtgCardLine *line;
  char *modifier;
} MtgFirst;
void mtg_scene_change_cost (const MtgScene *scene, const MtgSpell *spell, MtgChanges *changes);
/* What that line of [piece] alone changes, by others' costs. */
void mtg_scene_change_by (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, const MtgSpell *spell,
                          MtgChanges *changes);
/* "sacrifice", by MtgNeedKind; NULL: other cards are not asked. */
extern const char *const mtg_need_verbs[MTG_NEED_OTHER + 1];
/* No board says it: who has such a power is assumed. */
#define MTG_WITH_POWER " with power "
/* "additional sacrifice two creatures"; NULL: such things cannot be asked for. (transfer full) */
char *mtg_need_modifier (const MtgNeed *need);
/* "white card from your hand" of "white cards from your hand", or as it is. (transfer full) */
char *mtg_need_words (const char *words, gboolean one);
/* "a tapped creature you control to its owner's hand" */
gboolean mtg_need_is_tapped (const MtgNeed *need);
gboolean mtg_scene_meets (const MtgScene *scene, const MtgPiece *piece, const MtgNeed *need);
/* The cards that could meet [need], for a card [but] that is played itself; G_MAXINT64: no tags say. */
gint64 mtg_scene_candidates (const MtgScene *scene, const MtgPiece *but, const MtgNeed *need);
/* Cards of which only their number is known, where [need] looks for some, and that may be such or not. */
gint64 mtg_scene_unnamed (const MtgScene *scene, const MtgNeed *need);
/* "a token named Wood": so many permanents are asked for, and no tags say which. */
gboolean mtg_need_is_beyond (const MtgScene *scene, const MtgNeed *need);
/* Appends [change] of so many copies as modifiers, as often as it applies. FALSE: no board tells how often, or whether.
 */
gboolean mtg_scene_add_change (const MtgScene *scene, const MtgPiece *self, const MtgCostChange *change, gint64 copies,
                               GPtrArray *modifiers);
G_END_DECLS
