/* SPDX-License-Identifier: MIT */
/* together.h - what several plays of one turn do to one another, and what each line that lies there comes to. */
#pragma once
#include "scene/scene.h"
G_BEGIN_DECLS

/* ---- lines.c: what each line of a card that lies there comes to. */
void mtg_scene_tell_lines (MtgScene *scene);
/* Could that line of [face], once its card has been played, hinder what is played after it, with nobody following? */
gboolean mtg_line_hinders (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, guint line);
/* "You can cast only one more spell this turn": so many more can be cast then; -1: it says nothing of it. */
int mtg_line_leaves_spells (const MtgCardLine *line);
/* ---- counters.c: does the ability put counters where mana that could be made asks for them? */
gboolean mtg_line_puts_counters (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* Such a line changes colours alone where it costs as much mana as it gives: then it is about plays that ask for some.
 */
void mtg_counters_narrow (MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, PayBoardLine *told);
/* Does something that happens while spells are cast put such counters there? */
gboolean mtg_line_puts_counters_later (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* ---- frozen.c: what the line could turn since it counts as things lie at first, and other plays change that: bits of
 * PayLineTurns. */
guint mtg_line_frozen (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* ---- again.c: what the line could turn since it brings a card back, to come or be cast once more, or copies a spell:
 * bits of PayLineTurns. */
guint mtg_line_again (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* ... since cards are cast by it that are in no plan, or once more. */
gboolean mtg_line_casts_again (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* Is it among the spells of the best set, or of the plan, in one of its ways? */
gboolean mtg_piece_is_planned (const MtgScene *scene, const MtgPiece *piece);

/* ---- count-more.c: does the ability bring, or make of a card, what is counted by mana abilities and costs? No plan
 * follows that. */
gboolean mtg_line_brings_counted (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* Does some line of ours count what has such tags (nullable: whatever comes)? */
gboolean mtg_scene_counts (const MtgScene *scene, const char *const *tags);

/* ---- brings.c: what a card that is played brings to what is played after it. */
/* [body]: something asks for the permanent itself. FALSE: none is there of which anybody could be sure. */
gboolean mtg_scene_bring (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face, gboolean body,
                          PaySpell *spell);
/* Does the card change costs or mana, or bring something at each payment, as long as it is there? */
gboolean mtg_card_acts (const MtgCard *face);
/* Is it a mana ability for which the creature, which has just come, cannot be tapped yet? */
gboolean mtg_line_waits (const MtgPiece *arrived, const MtgCardLine *line);
/* Is something given up as the card enters, so that it does? Nobody follows that: it brings nothing. */
gboolean mtg_line_asks_to_enter (const MtgCardLine *line);
/* What a line of a card comes to in a plan, where that is more than on the board. */
PayLineVerdict mtg_line_in_plan (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line,
                                 PayLineVerdict verdict, guint *turns);

/* Does the line change others' costs in a way that could only help? */
gboolean mtg_change_helps (const MtgCardLine *line);

/* ---- later.c: what [play] changes of the costs of the plays after it, where that can be told. */
void mtg_scene_bring_changes (const MtgScene *scene, const PayBoardPlay *play, PayRequest *together);
/* What lies there and could be given up makes spells cheaper as long as it is there. */
void mtg_scene_follow_changes (const MtgScene *scene, PayRequest *together);
/* What would hinder what is played after it, and is not followed, comes last: so the plan is one by the rules. */
void mtg_scene_put_last (const MtgScene *scene);

/* ---- most.c: PayTable.at_most has what the line could bring at most. FALSE: nobody knows how much that is. */
gboolean mtg_line_bound (MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* So it is with lines of what lies there that were told of one play alone. */
void mtg_scene_bound_plays (MtgScene *scene);

/* ---- waits.c: could what the line of a card that lies there waits for happen before one spell is paid for? Else only
 * other spells bring it about. */
gboolean mtg_line_could_come (const MtgScene *scene, const MtgCardLine *line);
/* Could it happen at all that it waits for, whatever is played? */
gboolean mtg_line_could_happen (const MtgScene *scene, const MtgCardLine *line);
/* Does a card of ours have one of the words, lower case, in another line than [but] (nullable)? */
gboolean mtg_scene_speaks_of (const MtgScene *scene, const char *const *words, const MtgCardLine *but);
/* Does the line of what lies there hold others back, and could its card leave by what is played? It bars them. */
gboolean mtg_line_could_end (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
gboolean mtg_line_bars (const MtgCardLine *line);
/* Does it bar, tax or forbid, so that others could be played once it is gone? */
gboolean mtg_line_holds_back (const MtgCardLine *line);
/* Does a card of ours speak of removing others, in another line than [but] (nullable)? */
gboolean mtg_scene_removes (const MtgScene *scene, const MtgCardLine *but);
/* Does it counter spells of ours as they are cast? */
gboolean mtg_line_counters_spells (const MtgPiece *piece, const MtgCardLine *line);
/* Does it bring a land that is of use: untapped, or where something waits for lands? */
gboolean mtg_line_brings_land (const MtgScene *scene, const MtgCardLine *line);

/* ---- gives-up.c: could paying for the plan give up what lies there? Does the text (nullable) speak of that? */
gboolean mtg_text_gives_up (const char *text);
gboolean mtg_plan_gives_up (const PayRequest *together);
/* Abilities that ask for others, or that can be used so often only, are not told of in states. */
gboolean mtg_text_is_simple (const char *text);

/* ---- turn.c: what counts the spells of a turn, for the spells of the plan. */
void mtg_scene_count_turn (const MtgScene *scene, PayRequest *together);

/* ---- affinity.c: what was cast before is counted by the costs of those after it, where that can be told. */
void mtg_scene_count_on (const MtgScene *scene, PayRequest *together);

/* ---- becomes.c: what the sources of [together] do once cards of it that change what is made were played. */
void mtg_scene_become (const MtgScene *scene, PayRequest *together);
/* Of a legend there is one (704.5j): what comes is there instead of another, whatever both do. */
gboolean mtg_scene_is_another_legend (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face);
void mtg_scene_tell_legend (const MtgScene *scene, const PayBoardPlay *play);
/* Each of two legends makes mana once: the one that is there before the other comes. Where it could do so again, or
 * help, what comes is left out. */
void mtg_scene_drop_legends (const MtgScene *scene, PayRequest *together);
/* What makes mana makes none once another of its name has come; where that is not told, what comes is left out. */
void mtg_scene_replace_legends (const MtgScene *scene, PayRequest *together);

/* ---- besides.c: what the line brings, or takes, that no plan follows, in stocks and ways: life, energy, a spell that
 * is cast for nothing, a hand that is gone: bits of PayLineTurns. */
guint mtg_line_brings_besides (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line);
/* Does something ask for creatures or others, to be tapped, given up or counted? */
gboolean mtg_scene_uses_bodies (const MtgScene *scene);

/* ---- rituals.c: mana of [play] that goes by the graveyard. */
void mtg_scene_bring_rituals (const MtgScene *scene, const PayBoardPlay *play, PayRequest *together);

/* ---- untaps.c: what untaps at each payment, where that can be told; else it stays open. */
void mtg_scene_check_untaps (const MtgScene *scene, PayRequest *together);

/* ---- tally-marks.c: does something that is played sweep away what lies there? */
gboolean mtg_scene_sweeps (const MtgScene *scene);
gboolean mtg_line_sweeps (const MtgCard *face, const MtgCardLine *line);
/* Could something be lost by that card that is of use for what is played after it? */
gboolean mtg_scene_loses_by_sweeping (const MtgScene *scene, const MtgPiece *by);
/* ---- tally.c: what the sources of [together] make while more, or fewer, things are there than at first. */
void mtg_scene_tally (const MtgScene *scene, PayRequest *together);

/* ---- used.c: what is used before a spell is paid for and comes to mana is among what pays. */
void mtg_scene_use_before (MtgScene *scene);
/* What is paid for the way, in words of mana abilities of [piece]. (transfer full) */
char *mtg_way_price (const MtgPiece *piece, const MtgWay *way);
/* Is it the text of one mana ability that is understood? */
gboolean mtg_scene_reads_mana (const MtgScene *scene, const char *text);
/* How many levels more it asks for; 0: none. */
gint64 mtg_line_levels_asked (const MtgPiece *piece, const MtgCardLine *line);
/* "Equip {1}": the mana, of the cheapest such line; NULL: there is none that asks for nothing else. */
const char *mtg_piece_equip_price (const MtgPiece *piece);
/* ---- reach.c: what an ability that is not used before, or something that happens by itself, could do at most for what
 * is paid for after it: nothing; what its MtgGain says; bring creatures and others that somebody asks for; anything. */
typedef enum { MTG_REACH_NOTHING, MTG_REACH_GAIN, MTG_REACH_BODIES, MTG_REACH_ANYTHING } MtgReachKind;
typedef struct {
  MtgReachKind kind;
  gboolean spells; /* for instants and sorceries alone */
  gboolean life;   /* life is gained */
  gboolean frees;  /* what bars could be gone */
  gint64 times;    /* so often it is used for that; 0: once */
  gboolean itself; /* what is played could be discarded, and cast from the graveyard or by madness: nothing else */
  gboolean graves; /* cards come into the graveyard, or leave it, for plays that ask for them: nothing else */
} MtgReach;
/* A card that is cast with others in the graveyard. */
gboolean mtg_piece_asks_graveyard (const MtgPiece *piece);
/* A card of the hand that could be cycled. */
gboolean mtg_piece_cycles (const MtgPiece *piece);
/* What a card of the hand costs where it is discarded; NULL: it is not cast then, or for more than mana. */
const char *mtg_piece_madness (const MtgPiece *piece);
/* A card of the hand that could be cast from the graveyard, or as it goes there. */
gboolean mtg_piece_is_for_graveyard (const MtgPiece *piece);
/* Bits of MtgDeeds: those that matter on this board. */
guint mtg_scene_deeds (const MtgScene *scene);
MtgReach mtg_line_reach (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, guint deeds);

/* ---- inert.c: bits, what an effect of [name] (nullable) does by its words, each of which is one that does nothing for
 * payments, or one of these. What cards that are drawn could be stays outside. */
typedef enum {
  MTG_DOES_LIFE = 1,     /* life is gained */
  MTG_DOES_SIZES = 2,    /* powers, counters */
  MTG_DOES_BURY = 4,     /* cards come into a graveyard, or leave it */
  MTG_DOES_REMOVE = 8,   /* what hinders could be gone */
  MTG_DOES_DISCARD = 32, /* cards of the hand do */
  MTG_DOES_ELSE = 16     /* words of which nobody says what they do */
} MtgDeeds;
guint mtg_words_do (const char *words, const char *name);

/* ---- together.c: a plan of all plays. */
void mtg_scene_plan_together (MtgScene *scene);
G_END_DECLS
