/* SPDX-License-Identifier: MIT */
/* read.h - what the readers of lines of a card share. */
#pragma once
#include "card.h"
#include "text/text.h"
G_BEGIN_DECLS

/* The words from [from] up to [to] as they stand in [text]. (transfer full) */
char *mtg_span_text (const char *text, const MtgToken *from, const MtgToken *to);
/* Does [pattern] fit somewhere in the tokens from [from] up to [to]? Where; NULL: nowhere. */
const MtgToken *mtg_find (const char *pattern, const MtgToken *from, const MtgToken *to, MtgMatch *match);

/* ---- count.c, things.c, condition.c */
MtgCount *mtg_count_new (MtgCountKind kind);
MtgCount *mtg_count_copy (const MtgCount *count);
/* "creature cards in your graveyard", up to the end; FALSE: not understood. [text] is that of the tokens. */
gboolean mtg_things_read (const char *text, const MtgToken *token, MtgCount *count);
MtgTest *mtg_test_new (MtgCount *count_taken, gint64 least, gint64 most);
MtgCondition *mtg_condition_new (const char *words);
/* The condition of those words; where it is not understood one that is unknown, and taken as [usual]. */
MtgCondition *mtg_condition_read_or_assume (const char *words, const char *name, gboolean usual);
MtgCondition *mtg_condition_copy (const MtgCondition *condition); /* (transfer full) */
/* It holds where [condition] does not. */
void mtg_condition_turn (MtgCondition *condition);

/* ---- price.c */
void mtg_price_free (MtgPrice *price);
/* "{2}{B}", "Pay 3 life", "Sacrifice a creature or pay {2}", ...: adds the prices, any of which is paid, to [prices].
 * FALSE: not understood. */
gboolean mtg_prices_read (const char *words, const char *name, GPtrArray *prices);

/* ---- keywords.c */
/* A sentence that is keywords, such as "Flying, convoke" or "Kicker {2}", split into them: what stands behind it. NULL:
 * it is none, nothing was added. */
const MtgToken *mtg_read_keywords (MtgCard *card, const char *text, const MtgToken *token);

/* ---- gain.c */
/* What the words from [from] up to [to] bring, NULL: nothing that could change what can be paid. (transfer full) */
MtgGain *mtg_gain_find (const char *text, const MtgToken *from, const MtgToken *to);
MtgGain *mtg_gain_new (MtgBrings brings, const char *gives); /* (transfer full) */
void mtg_gain_free (MtgGain *gain);

/* ---- spells.c */
/* The spells of "noncreature spells with flash", or the abilities of "abilities of creatures". NULL with [all] FALSE:
 * not understood. (transfer full) */
MtgLimits *mtg_spell_limits (const char *words, gboolean *all);
MtgLimits *mtg_source_limits (const char *words, gboolean *all);
MtgLimits *mtg_limits_copy (const MtgLimits *limits);

/* ---- Readers of a sentence from [from] up to its end: TRUE, [line] says what it is. */
typedef struct {
  MtgCard *card;
  const char *text; /* of the card, plain */
  const MtgToken *from, *to;
  MtgCardLine *line;
  const MtgEvent *heading; /* (nullable): when the line before it comes about, of which it is a mode */
} MtgSentence;
gboolean mtg_read_change (MtgSentence *sentence);     /* what something costs less or more */
gboolean mtg_read_offer (MtgSentence *sentence);      /* what others may be paid with; how many spells a turn has */
gboolean mtg_read_elsewhere (MtgSentence *sentence);  /* what others can be cast from elsewhere */
gboolean mtg_read_own (MtgSentence *sentence);        /* additional, alternative, limits */
gboolean mtg_read_whole_rule (MtgSentence *sentence); /* what mana there is, in a sentence of its own kind ... */
gboolean mtg_read_rule (MtgSentence *sentence);       /* ... or in parts */
/* What else the sentence says of what begins at [from], each in a line of its own. TRUE: something. */
gboolean mtg_read_predicates (MtgSentence *sentence, const MtgToken *from);
/* Says it of what is paid, whatever it begins with? No such sentence is harmless. */
gboolean mtg_speaks_of_payment (const MtgToken *from, const MtgToken *to);
/* What is given in quotes: it counts only by what it could bring. FALSE: there are none, or more is said. */
gboolean mtg_read_quote (MtgSentence *sentence);
gboolean mtg_read_static (MtgSentence *sentence); /* all other sentences of a permanent */
void mtg_read_event (MtgSentence *sentence);      /* triggers and effects */
/* ---- gate.c */
/* From so many counters on, and up to so many, the card has what a line says. */
typedef struct {
  const char *words, *taken; /* the condition; how it is taken where no board tells; static */
  const char *counter;       /* (nullable): no board tells, but by a note */
  gboolean yours;            /* counters of its controller, not on it */
  gint64 least, most;        /* MTG_NO_AMOUNT: no bound */
} MtgGate;
/* What stands behind "LEVEL 1-4", or behind "Level 2". */
MtgGate mtg_gate_of_level (gint64 least, gint64 most);
/* The lines from [before] on are had from [level] on (its [least] 0: always), or as their title says: "Max speed". */
void mtg_card_gate (MtgCard *card, guint before, const MtgGate *level);

/* When the line that begins at [from] comes about. */
MtgEvent mtg_event_at (const MtgCard *card, const MtgToken *from);
/* Behind a title, which may be a whole sentence where "When" or "At" follows. */
const MtgToken *mtg_trigger_start (const MtgToken *token);
gboolean mtg_read_mana (MtgSentence *sentence); /* abilities that make mana; FALSE: it is none */
void mtg_read_ability (MtgSentence *sentence, const MtgToken *colon);
/* What has to be done with it in the hand, before it can be cast from exile: suspend, foretell, plot; else nothing. */
void mtg_card_add_special_action (MtgCard *card, const char *text, MtgSpan part, const char *name, const char *cost);
void mtg_change_free (MtgCostChange *change);
void mtg_rule_free (MtgManaRule *rule);
/* "creatures you control": those that the rule is about. FALSE: not understood. */
gboolean mtg_rule_set_things (MtgManaRule *rule, const char *words, const char *name);
/* Of "loses all abilities and is a blue Frog" the new colours. NULL: it keeps its own. (transfer full) */
char *mtg_rule_new_colours (const MtgToken *from, const MtgToken *to);

/* ---- kind.c: what the card is, [tags] and [keywords] being those of a card that is read: first by its type line and
 * its cost, and then by its lines. */
void mtg_card_begin_types (MtgCard *card, GPtrArray *tags);
void mtg_card_end_types (MtgCard *card, GPtrArray *tags, GPtrArray *keywords);

/* ---- card.c */
MtgCardLine *mtg_card_add_line (MtgCard *card, const char *text, const MtgToken *from, const MtgToken *to);
void mtg_line_is (MtgCardLine *line, MtgLineKind kind, MtgVerdict verdict);
void mtg_line_assume (MtgCardLine *line, MtgLineKind kind, const char *taken, guint turns);
void mtg_line_unread (MtgCardLine *line, guint turns);
/* NO_MATTER to who has the card: [taken] (nullable) and [turns] are those of opponents. */
void mtg_line_is_theirs (MtgSentence *sentence, MtgLineKind kind, const char *taken, guint turns);
G_END_DECLS
