/* SPDX-License-Identifier: MIT */
/* notation.h - what a request says, as data: Resource Costs, their changes, cards of the Resource, colours. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

/* ---- Texts of any bytes, one character at a time. Full-width forms and Japanese punctuation read as their plain
 * forms; places stay bytes of the text as it was given. */
#define ZX_NO_CHARACTER 0xFFFFFFFFu /* bytes that are no UTF-8 */

typedef struct {
  const char *start; /* the whole text, NUL-ended */
  const char *next;  /* the next byte */
  const char *where; /* the field, for errors; (nullable) */
} ZxText;

typedef enum { ZX_ABSENT, ZX_READ, ZX_WRONG } ZxResult;

/* The next character, 0 at the end. */
gunichar zx_text_peek (const ZxText *text);
void zx_text_advance (ZxText *text);
void zx_text_skip_space (ZxText *text);
gboolean zx_text_at_end (const ZxText *text);

/* Takes [character], or [word] (lower case; the text may have any ASCII case), when it stands next. */
gboolean zx_text_take (ZxText *text, gunichar character);
gboolean zx_text_take_word (ZxText *text, const char *word);

/* Are both one name? The case of ASCII letters and the width of characters do not matter. */
gboolean zx_names_are_one (const char *one, const char *other);

/* A number from 0 to PAY_MAX_AMOUNT. ZX_ABSENT: no digit stands next. */
ZxResult zx_text_read_number (ZxText *text, gint64 *number, GError **error);

/* Both return FALSE. The first says that [expected] was expected at the next byte and what stands there; the second
 * sets any message at [at]. */
gboolean zx_text_expected (const ZxText *text, const char *expected, GError **error);
gboolean zx_text_error (const ZxText *text, const char *at, PayError code, GError **error, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

/* ---- The five colours in the order R U W K G: names, letters, and sets of them. A set without any is colourless. */
#define ZX_COLOURS 5
#define ZX_ALL_COLOURS 31

typedef guint8 ZxColours; /* bit i: the ith colour */

const char *zx_colour_word (int colour);  /* "red" */
const char *zx_colour_title (int colour); /* "Red" */
int zx_colours_count (ZxColours colours);

/* The class of a card of these colours: "RU", "C" for none. Static. */
const char *zx_colours_class (ZxColours colours);

/* Reads colours as letters or words, with or without separators: "RU", "Red/Blue", "C". [advice] ends the message when
 * one stands twice. ZX_ABSENT: none stands next, [text] has not moved. */
ZxResult zx_colours_read (ZxText *text, const char *advice, ZxColours *colours, GError **error);

/* ---- Resource Costs. */
#define ZX_INFINITE (-1)
#define ZX_MAX_COST_TEXT 4096    /* bytes */
#define ZX_MAX_PARTS 64          /* Resource Costs that are paid together */
#define ZX_MAX_ALTERNATIVES 4096 /* of one cost, counted after everything that makes more of them */

/* Parts of a cost that no Resource pays. Whether they can be made is not known here: they are told, not decided. */
typedef enum {
  ZX_RESOURCE, /* none of them: a Resource Cost */
  ZX_SLEEP,    /* of the card itself */
  ZX_DISCARD,
  ZX_TRASH,
  ZX_DESTROY,
  ZX_REMOVE,
  ZX_RETURN,
  ZX_CHARGE,
  ZX_COUNTER,
  ZX_OTHER
} ZxSort;

const char *zx_sort_word (ZxSort sort);

/* One Resource Cost (805.2), or something else that is paid beside it. */
typedef struct {
  gint64 points; /* or ZX_INFINITE */
  ZxColours colours;
  ZxSort sort;
} ZxPart;

/* A cost is a GPtrArray of alternatives, each a GArray of ZxPart that are paid together, Resource Costs first. */

/* How many of [parts] are Resource Costs. */
guint zx_parts_costs (const GArray *parts);

/* How many of [parts] no Resource pays and nothing brings back: all but Sleep of the card itself. */
gint64 zx_parts_extras (const GArray *parts);
/* Do both ask for the same beside their Resource Costs? */
gboolean zx_parts_have_like_extras (const GArray *one, const GArray *other);
/* Do alternatives of [cost] differ in what they ask for beside them? */
gboolean zx_cost_extras_differ (const GPtrArray *cost);

/* The points of all Resource Costs together, or ZX_INFINITE. */
gint64 zx_parts_points (const GArray *parts);

/* All colours of all Resource Costs. */
ZxColours zx_cost_colours (const GPtrArray *cost);

/* A cost with one alternative without parts. (transfer full) */
GPtrArray *zx_cost_new (void);

/* Every alternative of [one] together with every alternative of [other]. NULL: more than the limits. (transfer full) */
GPtrArray *zx_cost_join (const GPtrArray *one, const GPtrArray *other);

/* A number or ∞. ZX_ABSENT: neither stands next. */
ZxResult zx_points_read (ZxText *text, gint64 *points, GError **error);

/* Reads the rest of [text], all of it. (transfer full) */
GPtrArray *zx_cost_read (ZxText *text, GError **error);

/* The Resource Costs: "[2 Red/Black]", "[1 Red][1 Blue]"; "" where there are none. (transfer full) */
char *zx_parts_print (const GArray *parts);
/* All parts: "[1 Red] + sleep". (transfer full) */
char *zx_parts_print_all (const GArray *parts);
/* Alternatives joined by " or ", with all parts: "[1 Red] + sleep". (transfer full) */
char *zx_cost_print (const GPtrArray *cost);
/* Alternatives joined by " or ", Resource Costs only, none as [0 Colorless]; whole where they differ in other parts.
 * (transfer full) */
char *zx_cost_print_paid (const GPtrArray *cost);

/* ---- Changes to a cost, as a request lists them. */
/* A decrease (805.2c) with the least that it itself may leave. */
typedef struct {
  gint64 points, floor;
  gboolean optional; /* the player chooses whether it applies */
} ZxDecrease;

/* Cards with a tag that are put to Sleep beside the payment. */
typedef struct {
  gint64 count;
  char *tag;
} ZxAlso;

/* Increases add up and whole costs are paid together, so only decreases have an order. */
typedef struct {
  gint64 increase;
  GArray *decreases; /* ZxDecrease, in the order given */
  GPtrArray *added;  /* a cost: the whole Resource Costs that are added, together */
  gboolean free;
  gboolean shared;    /* one card may be chosen for several colours */
  gboolean any_cost;  /* of several Resource Costs the payer chooses the one that is changed, not always the first */
  GPtrArray *also;    /* ZxAlso */
  GPtrArray *instead; /* a cost: what may be paid instead of all this; NULL: nothing */
  gboolean locked;    /* no card of the Resource is rebooted by it */
} ZxChanges;

/* [modifiers]: of char *. (transfer full) */
ZxChanges *zx_changes_read (const GPtrArray *modifiers, GError **error);
void zx_changes_free (ZxChanges *changes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZxChanges, zx_changes_free)
/* A Resource Cost inside an effect is not the cost of the card or ability: changes to that one do not reach it. */
void zx_keep_to_the_effect (ZxChanges *changes);

/* ---- modifier.c: modifiers that depend on something, and what is left of them once that is known: a change. */
typedef enum {
  ZX_ALWAYS,
  ZX_NEXT, /* of the next one that it is for */
  ZX_FIRST /* of the first one of the turn that it is for */
} ZxOnce;

/* What modifiers look at. */
typedef struct {
  const PayRequest *request; /* its life and its counters */
  const GPtrArray *lots;     /* of ZxLot: the Resource; (nullable) */
  GPtrArray *asked;          /* gets the names of the numbers that are asked for (element-type char *) */
  GPtrArray *untold;         /* ... of those that nobody told, which are 0 */
} ZxCounting;

/* What it comes to for something of that [purpose]. (transfer full); NULL without [error]: nothing. The place of an
 * error is a byte. */
char *zx_modifier_settle (const char *modifier, const ZxCounting *counting, const GPtrArray *purpose, ZxOnce *once,
                          GError **error);
/* All of them, whether always, next or first. (transfer full) (element-type char *) */
GPtrArray *zx_modifiers_settle (const GPtrArray *modifiers, const ZxCounting *counting, const GPtrArray *purpose,
                                GError **error);
/* Is it more than a change? Does it count cards of the Resource? */
gboolean zx_modifier_depends (const char *modifier);
gboolean zx_modifier_looks_at_resource (const char *modifier);
/* Among what is not told where colours of the Resource are counted and one is still to be chosen. */
#define ZX_CHOSEN_COLOUR "the colour that is chosen"

/* ---- The Resource: cards, what each counts as, and whether it is in Reboot or in Sleep. */
#define ZX_MAX_POOL_TEXT (1024 * 1024) /* bytes */
#define ZX_MAX_TAG 64                  /* bytes */
#define ZX_MAX_NAME 256                /* bytes of the name of a card that is played */

/* Like cards that were written as one. */
typedef struct {
  char *name;        /* as it is written, without its count: "RU[Reunion]" */
  ZxColours printed; /* its class */
  ZxColours own;     /* what it pays for whatever the purpose: printed and gained colours */
  ZxColours counted; /* what it pays for: its own and, for this purpose, lent colours */
  gboolean asleep;
  gboolean itself;  /* the card that is played or whose ability is used: it cannot pay for itself */
  gboolean present; /* it counts as every colour in the Resource */
  gboolean chosen;  /* it counts as one colour more, which is still to be chosen */
  gint64 count;
  char *played;       /* the play of a plan whose card this is; NULL: of none that is told */
  GPtrArray *tags;    /* of char * */
  GPtrArray *waiting; /* of char *: purposes, other than those here, that would lend it colours */
} ZxLot;

/* [text] (nullable): no cards. [purpose]: of char *, what is paid for. (transfer full) (element-type ZxLot) */
GPtrArray *zx_pool_read (const char *text, const GPtrArray *purpose, GError **error);

/* Is [name], a tag or a purpose, one of [names]? */
gboolean zx_names_have (const GPtrArray *names, const char *name);

/* ---- Rules on costs. */
/* Versions of the Comprehensive Rules, the newest first; NULL-ended. */
extern const char *const zx_editions[];
/* Is it one of them, or NULL? */
gboolean zx_rules_fit (const char *rules, GError **error);
/* As PayGame.rule. */
char *zx_rule_page (const char *number, const char *rules, GError **error);
G_END_DECLS
