/* SPDX-License-Identifier: MIT */
/* What the files of pay-decks share. */
#pragma once
#include <pay/advice.h>

#define USUAL_PLAYERS 2

/* ---- What a card gives, as far as a question can count it (deck-gives.c). */

/* The text that is left of [gives] once what no question can count is taken out; NULL: nothing is left. [trades]: what
 * turns units into others stays. [why] gets why each line was taken out, and what is taken as possible of the others.
 * (transfer full) */
char *deck_usable (const PayGame *game, const char *name, const char *gives, gboolean trades, GString *why);

/* Does some line of [gives], which is usable, turn units into others? */
gboolean deck_trades (const PayGame *game, const char *name, const char *gives);

/* The same of what is played for what it gives, which may cost units; NULL: nothing. (transfer full) */
char *deck_playable (const PayGame *game, const char *name, const char *gives);

/* Can the game read [text], or a line of it, as what a card gives; [unit]: as one unit of a pool? FALSE with [error].
 */
gboolean deck_readable (const PayGame *game, const char *text, gboolean unit, GError **error);

/* Are two units the same, however they are written? */
gboolean deck_same_unit (const PayGame *game, const char *one, const char *other);

/* ---- What is told (deck-told.c). */

/* [name] is one of [names], which are NULL-ended or NULL. */
gboolean deck_is_named (char *const *names, const char *name);

/* The same, or a side of it is. */
gboolean deck_is_side_named (char *const *names, const char *name);

gboolean deck_check_told (const PayDeck *deck, const PayDeckOverrides *told, const PayGame *game, GError **error);

/* ---- How cards come and go (deck-ways.c). */

/* The words that cards of a deck look for in labels: "basic", "plains". */
typedef struct _DeckLooks DeckLooks;
DeckLooks *deck_looks_new (void);
void deck_looks_free (DeckLooks *looks);
void deck_looks_add (DeckLooks *looks, const PayDeckWays *ways);

/* A copy, of whose labels those are left that are looked for; [put] is FALSE: it is not put down, and has no other
 * ways. [late]: nothing lets it come ready. */
void deck_ways_copy (const DeckLooks *looks, const PayDeckWays *ways, gboolean put, gboolean late, PayDeckWays *copy);
gboolean deck_ways_equal (const PayDeckWays *a, const PayDeckWays *b);

PayDevelopSorts deck_sorts (const DeckLooks *looks, const char *what);
void deck_looks_add_words (DeckLooks *looks, const char *what);

/* Leaves out forms that ask for cards of which the deck has none; [labels]: of GStrv, of each card of the deck. */
void deck_forms_drop (const GPtrArray *labels, PayDeckWays *ways);

/* Cards that let all resources give something, in the order of the deck (deck-lends.c). The label that one gets; NULL:
 * it is none. */
GPtrArray *deck_lenders_new (void);
const char *deck_lenders_add (GPtrArray *lenders, const PayDeckEntry *entry, const PayDeckCard *card);
/* What the [lenders] (nullable) let [card] give becomes forms of it. [told] (nullable): its words instead of its own.
 */
void deck_lend (const GPtrArray *lenders, const PayDeckEntry *entry, const char *told, PayDeckCard *card);

/* By class what pay/develop.h asks for. (transfer full) */
PayDevelopCard *deck_ways_new (const PayDeckModel *model, const DeckLooks *looks);

/* The same; NULL: no card of the model does more than to be put down. (transfer full) */
PayDevelopCard *deck_develops_new (const PayDeckModel *model, const DeckLooks *looks);

/* ---- Cards that are paid for to pay for others (deck-ramp.c). */

/* A copy of what can be played. */
void deck_ramp_copy (PayDeckModel *model, const char *name, const PayDeckRamp *told, PayDeckRamp *copy);
/* Notes that a card gives, but is no resource card. */
void deck_ramp_tell (PayDeckModel *model, const char *name, const PayDeckCard *card);
gboolean deck_ramp_equal (const PayDeckRamp *a, const PayDeckRamp *b);

gboolean deck_same_purpose (const PayDeckClass *a, const PayDeckClass *b);

/* ---- Classes (deck-class.c). */

void deck_class_free (gpointer class);

/* The class of the model that is like this one; -1: there is none. */
int deck_class_find (const PayDeckModel *model, const PayDeckClass *like);

/* [like]'s cards are of the class, too: it is full, or limited, where both are. Is there more room now than before?
 * Then the class is called by their name. */
gboolean deck_class_loosen (PayDeckClass *class, const PayDeckClass *like);

/* Adds the keys of [count] copies of the card, [before] of which the deck had before. */
void deck_add_keys (PayDeckClass *class, const char *name, int before, int count);

/* By class; what belongs to a question is not set. NULL: nothing is played. (transfer full) */
PayRampCard *deck_ramp_cards_new (PayDeckModel *model, const DeckLooks *looks);

/* Games of one question that were played so far: of who begins, and of who does not. */
typedef struct {
  PayOddsSample sample[2];
  guint64 steps; /* that they took */
  gboolean cut;  /* there are fewer than were asked for */
} DeckGames;

/* Plays games of the [i]th question, as [setup] says for who begins and who does not, after those that were played:
 * until there are as many as are asked for, or [steps] were taken (0: no limit). */
gboolean deck_ramp_play (const PayDeckModel *model, guint i, const PayOddsSetup setup[2],
                         const PayDeckReportOptions *options, guint64 steps, DeckGames *games, GError **error);
void deck_games_tell (const DeckGames *games, PayDeckPlayed played[2]);

/* The rule with another size of the first hand: of each of its hands as many cards more, and as many more resource
 * cards at most (deck-hands.c). */
void deck_rule_of_hand (PayOddsRule *rule, int hand);

/* What stays of [resources] among the cards that are looked at: others go under the deck while there are more than are
 * spared, then resources, then the rest. Is the hand kept (advice/kept.c)? */
int deck_resources_left (const PayOddsStage *stage, int resources);
gboolean deck_keeps (const PayOddsStage *stage, gboolean last, int resources);

/* Each card that a hand names, in turn; [name]: of its entry, of which the deck has [there]. FALSE: it has fewer than
 * the hand (advice/held-text.c). */
typedef gboolean (*DeckHeldFunc) (const char *name, int count, gint64 there, gpointer data);
gboolean deck_held_read (const PayDeck *deck, const char *text, DeckHeldFunc func, gpointer data, GError **error);

/* ---- Notes (deck-notes.c): each once, with the names of all cards that it is about. */
void deck_note_free (gpointer data);
void deck_note_add (PayDeckModel *model, const char *name, const char *what);
/* One that is told before the numbers. */
void deck_note_first (PayDeckModel *model, const char *name, const char *what);
/* One that says what of the card's words is left out. */
void deck_note_lack (PayDeckModel *model, const char *name, const char *what);
void deck_note_drop (PayDeckModel *model, const char *name, const char *what);

/* ---- Rules on decks, and words that are missing (deck-rules.c). */

/* Where the deck is not what the rules ask for; it is counted as it is. [before]: cards that leave it before it is
 * shuffled, [before_hits] of which are hit. */
void deck_note_rules (PayDeckModel *model, const PayDeck *deck, int before, int before_hits);
void deck_note_players (PayDeckModel *model);

/* What the catalogue has not of the entry that [card] is. [gives]: it gives something, or finds it; [late]: that is
 * told. */
void deck_note_words (PayDeckModel *model, const PayDeckEntry *entry, const PayDeckCard *card, gboolean gives,
                      gboolean late);

/* ---- Questions (deck-question.c). */

/* Of [purpose] what some card's words speak of, those that it has once it is paid for, too. (transfer full) */
GStrv deck_asked_purposes (const PayDeckModel *model, char *const *purpose);

/* A question about [cost] with the classes of [model], whose card is one of class [cards]; [start] as in
 * PayDeckOverrides. (transfer full) */
PayDeckQuestion *deck_question_new (const PayDeckModel *model, const char *cost, char *const *purpose, int cards,
                                    const char *start);
void deck_question_free (gpointer question);

/* ---- Chances that the report and the comparison share (deck-chances.c). */

/* How it is asked; [setup] without what is there by itself. */
typedef struct {
  const PayDeckModel *model;
  PayOddsSetup setup;
  guint64 memory;
  const volatile gint *stop;
} DeckAsk;

/* At least [least] resource cards by [turn], no card being asked for. (transfer full) */
PayRatio *deck_chance_of_resources (const DeckAsk *ask, int least, int turn, GError **error);

/* Do some cards not give a unit each from the turn on which they are put down? */
gboolean deck_is_uneven (const PayDeckModel *model);

/* Of the [i]th question, its card being in hand: by turn from [from] to [to] the chance to pay; the same, given that
 * there is enough: as many units of any kind as the cost counts could be paid (of cards that give one each from their
 * turn on: as many of them are there). [chances] gets a ratio for each turn, the caller's; NULL where the condition
 * never holds. */
#define DECK_HANDS 3000 /* that are dealt where what cards do is too large to be counted */

/* [turn] by what cards do, where some do more than to be put down; [any]: of as many units of any kind. */
gboolean deck_developed (const DeckAsk *ask, guint i, gboolean any, int turn, guint64 seed, PayDevelopChance *chance,
                         GError **error);
gboolean deck_paid (const DeckAsk *ask, guint i, int from, int to, PayRatio **chances, GError **error);
gboolean deck_given_enough (const DeckAsk *ask, guint i, int from, int to, PayRatio **chances, GError **error);
/* The chances of as many units as the question counts, whatever they are. */
gboolean deck_covered (const DeckAsk *ask, guint i, int from, int to, PayRatio **chances, GError **error);
void deck_chances_clear (PayRatio **chances, int n);

/* [paid] of [any], not above 1; NULL: [any] is 0. (transfer full) */
PayRatio *deck_part_of (const PayRatio *paid, const PayRatio *any);

/* What [card] is by the rules of [system] (nullable) (deck-system.c). */
void deck_system_apply (const PayDeckSystem *system, const PayDeckEntry *entry, PayDeckCard *card);

/* ---- Games (deck-games.c). */

/* Is the spell one that is drawn, and can be asked about? */
gboolean deck_is_played (const PayDeckModel *model, const PayDeckSpell *spell);

PayPlayGames *deck_play (const PayDeckModel *model, gboolean draw, const PayDeckComparisonOptions *options,
                         GError **error);

/* ---- Rates (deck-rate.c). */

PayOddsSetup deck_setup (const PayDeckModel *model, const PayDeckReportOptions *options, gboolean draw);

/* Is who does not begin set up as who begins, as of many players? Then the chances are the same. */
gboolean deck_draw_is_play (const PayDeckModel *model, const PayDeckReportOptions *options);

/* The [i]th question of the model, its card being in hand by turn [held_by]. */
PayOddsQuestion deck_question (const PayDeckModel *model, const PayDeckReportOptions *options, guint i, gboolean draw,
                               gboolean late, int held_by);

/* [chance] (nullable) gets what is dealt, if it is; where it is foreseen before, it is so at once. [steps] as in
 * PayDevelopQuestion. (transfer full) */
PayRatio *deck_chance (const PayDeckModel *model, const PayDeckReportOptions *options, const PayOddsQuestion *question,
                       int turn, guint64 steps, PayDevelopChance *chance, GError **error);

/* The steps that all numbers of the deck may take; 0: no limit. */
guint64 deck_steps (const PayDeckModel *model, const PayDeckReportOptions *options);

/* The steps of each chance that is asked in place of a report, of all questions so many times; a few in any case. 0: no
 * limit. */
guint64 deck_steps_each (const PayDeckModel *model, const PayDeckReportOptions *options, guint times);

/* ---- Variants (deck-variants.c). */
PayDeckVariants *deck_variants_start (const PayDeckModel *model);

/* [name] is taken; [counts] (nullable): those of the model. The variants'. */
PayDeckVariant *deck_variants_add (PayDeckVariants *variants, char *name, const int *counts);

/* Those from [from] on. FALSE with [error]: stopped. */
gboolean deck_variants_count (PayDeckVariants *variants, guint from, const PayDeckReportOptions *options,
                              GError **error);
void deck_variants_sort (PayDeckVariants *variants);

/* May a deck have only so many copies of it (deck-told.c)? */
gboolean deck_is_limited (const PayGame *game, const PayDeckEntry *entry);

/* ---- Means of ratios by weight (deck-chances.c); all 0 at first. */
typedef struct {
  PayRatio *sum;
  int weight;
} DeckMean;

void deck_mean_add (DeckMean *mean, const PayRatio *ratio, int weight);
PayRatio *deck_mean_take (DeckMean *mean); /* NULL: nothing was added. (transfer full); empties the sum */

/* Classes that come late or not, and of which the deck settles that they come ready, do. [start] (nullable): a unit
 * that is there from the start. */
void deck_settle_arrivals (PayDeckModel *model, const char *start);
/* Does the deck leave open whether a card of the class, put down on [turn], comes late? */
gboolean deck_is_open (const PayDeckModel *model, const PayDeckClass *class, const char *start, int turn);
