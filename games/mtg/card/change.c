/* SPDX-License-Identifier: MIT */
/* "This spell costs {1} less to cast for each ...", "Noncreature spells cost {1} more to cast": what costs come to. */
#include "read.h"
#include <string.h>

void mtg_change_free (MtgCostChange *change)
{
  if (change == NULL)
    return;
  g_free (change->modifier);
  mtg_count_free (change->times);
  mtg_count_free (change->value);
  mtg_count_free (change->above);
  mtg_condition_free (change->when);
  g_clear_pointer (&change->which, mtg_limits_free);
  g_free (change);
}

typedef struct {
  MtgSentence *sentence;
  const MtgToken *start, *verb, *token; /* behind a title; "cost"; the next one */
  MtgSpan amount;
  gboolean more, x;
  gboolean theirs; /* whose they are is all that was understood of what is changed */
  MtgCostChange *change;
} Reader;

/* ---- What is changed. */

static gboolean set_when (Reader *reader, const MtgToken *from, const MtgToken *to, gboolean usual)
{
  g_autofree char *words = mtg_span_text (reader->sentence->text, from, to);
  if (reader->change->when != NULL)
    return FALSE;
  reader->change->when = mtg_condition_read_or_assume (words, reader->sentence->card->name, usual);
  return TRUE;
}

/* "As long as you control a Wizard, " before what is changed. */
static gboolean skip_condition (Reader *reader)
{
  MtgMatch match;
  const MtgToken *behind = mtg_match ("if|during", reader->token, &match, NULL);
  if (behind == NULL)
    behind = mtg_match ("as long as", reader->token, &match, NULL);
  if (behind == NULL)
    return TRUE;
  const MtgToken *comma = reader->verb;
  while (comma > behind && !mtg_token_mark (comma, ','))
    comma--;
  if (mtg_match ("~ is in the command zone or on the battlefield ,", behind, &match, NULL) == comma + 1)
    reader->change->zones = MTG_ZONE_COMMAND | MTG_ZONE_BATTLEFIELD;
  else if (comma == behind || !set_when (reader, behind, comma, FALSE))
    return FALSE;
  reader->token = comma + 1;
  return TRUE;
}

typedef enum { SUBJECT_NONE, SUBJECT_OWN, SUBJECT_ABILITY, SUBJECT_OTHERS } Subject;

/* Words of a subject that say whose it is, or which in the turn. They are left out; what stays are the spells. */
static const struct {
  const char *pattern;
  guint whose;
  gint64 nth;
  const char *when; /* (nullable): what no board says of them */
} owners[] = {
  { "you cast but don't own", MTG_YOU, 0, "you don't own them" },
  { "you cast", MTG_YOU, 0, NULL },
  { "you control", 0, 0, NULL },
  { "your opponents|opponent cast|casts", MTG_OPPONENTS, 0, NULL },
  { "an? opponent|opponents casts|cast", MTG_OPPONENTS, 0, NULL },
  { "enchanted player casts", MTG_OPPONENTS, 0, NULL },
  { "a? player|players casts|cast", MTG_EVERYONE, 0, NULL },
  { "the first", 0, 1, NULL },
  { "the second", 0, 2, NULL },
  { "the third", 0, 3, NULL },
  { "each turn", 0, 0, NULL },
  { "each|all", 0, 0, NULL },
  { "during each of your turns", 0, 0, NULL },
};

static char *take_owner (Reader *reader, const MtgToken *to)
{
  GString *words = g_string_new (NULL);
  MtgCostChange *change = reader->change;
  for (const MtgToken *token = reader->token; token < to;) {
    const MtgToken *behind = NULL;
    MtgMatch match;
    if (mtg_match ("that target|targets", token, &match, NULL) != NULL) {
      change->targets = TRUE;
      break;
    }
    for (guint i = 0; i < G_N_ELEMENTS (owners) && behind == NULL; i++) {
      behind = mtg_match (owners[i].pattern, token, &match, NULL);
      if (behind == NULL)
        continue;
      change->whose |= owners[i].whose;
      change->nth = owners[i].nth > 0 ? owners[i].nth : change->nth;
      if (owners[i].when != NULL && change->when == NULL)
        change->when = mtg_condition_read_or_assume (owners[i].when, NULL, FALSE);
    }
    if (behind == NULL && token == reader->token && mtg_token_is (token, "other")) {
      change->other = TRUE;
      behind = token + 1;
    }
    if (behind != NULL) {
      token = behind;
      continue;
    }
    g_autofree char *word = mtg_span_text (reader->sentence->text, token, token + 1);
    g_string_append_printf (words, "%s%s", words->len > 0 && token->kind != MTG_TOKEN_MARK ? " " : "", word);
    token++;
  }
  return g_string_free (words, FALSE);
}

/* "spell that's red or green" as "red or green spell". (transfer full) */
static char *with_kinds_before (char *words_taken)
{
  static const char *const joints[] = { " that's ", " that are " };
  g_autofree char *words = words_taken;
  for (guint i = 0; i < G_N_ELEMENTS (joints); i++) {
    const char *at = strstr (words, joints[i]);
    if (at != NULL)
      return g_strdup_printf ("%s %.*s", at + strlen (joints[i]), (int)(at - words), words);
  }
  return g_steal_pointer (&words);
}

#define ATTACHED "artifact's|creature's|equipment's|land's|permanent's"

static Subject read_subject (Reader *reader)
{
  MtgMatch match;
  const MtgToken *to = reader->verb;
  const MtgToken *end = mtg_match ("this spell also?", reader->token, &match, NULL);
  end = end != NULL ? end : mtg_match ("~ also?", reader->token, &match, NULL);
  if (end == to)
    return SUBJECT_OWN;
  end = mtg_match ("this ability also?", reader->token, &match, NULL);
  if (end == to || (mtg_match ("~ 's * ability|abilities", reader->token, &match, NULL) == to))
    return SUBJECT_ABILITY;
  if (mtg_match ("enchanted|equipped " ATTACHED " activated? abilities", reader->token, &match, NULL) == to
      || mtg_match ("activated? abilities of enchanted|equipped *", reader->token, &match, NULL) == to) {
    gboolean every = FALSE;
    reader->change->which = mtg_source_limits ("activated abilities", &every);
    reader->change->whose = MTG_EVERYONE;
    reader->change->attached = TRUE;
    return SUBJECT_OTHERS;
  }
  if (mtg_match ("those|that|it|they|them|copy|copies", reader->token, &match, NULL) != NULL
      || mtg_match ("the next", reader->token, &match, NULL) != NULL)
    return SUBJECT_NONE;
  const MtgToken *targets = mtg_find ("that target|targets", reader->token, to, &match);
  g_autofree char *own = mtg_span_text (reader->sentence->text, reader->token, targets != NULL ? targets : to);
  gboolean all = FALSE;
  reader->change->which = mtg_source_limits (own, &all);
  if (reader->change->which != NULL) {
    reader->change->targets = targets != NULL;
    reader->change->whose = strstr (own, "opponent") != NULL ? MTG_OPPONENTS
                            : strstr (own, "you") != NULL    ? MTG_YOU
                                                             : MTG_EVERYONE;
    return SUBJECT_OTHERS;
  }
  g_autofree char *words = with_kinds_before (take_owner (reader, to));
  reader->change->which = mtg_spell_limits (words, &all);
  if (reader->change->whose == 0)
    reader->change->whose = MTG_EVERYONE;
  reader->theirs = reader->change->whose == MTG_OPPONENTS && reader->change->which == NULL && !all;
  return reader->change->which != NULL || all || reader->theirs ? SUBJECT_OTHERS : SUBJECT_NONE;
}

/* ---- What stands behind "less". */

static const MtgToken *find_clause_end (const MtgToken *from, const MtgToken *to)
{
  for (const MtgToken *token = from; token < to; token++) {
    MtgMatch match;
    if (mtg_match (", where x is", token, &match, NULL) != NULL
        || mtg_match ("and $ less|more", token, &match, NULL) != NULL
        || mtg_match ("and can't be countered", token, &match, NULL) != NULL
        || mtg_match ("unless they're|it's mana", token, &match, NULL) != NULL)
      return token;
  }
  return to;
}

/* "each other spell that player has cast this turn" */
static gboolean counts_spells (const char *words)
{
  static const char *const counts[] = { "other spell that player has cast this turn", "other spell cast this turn",
                                        "other spell you've cast this turn" };
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (strstr (words, counts[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean set_times (Reader *reader, const MtgToken *from, const MtgToken *to)
{
  g_autofree char *words = mtg_span_text (reader->sentence->text, from, to);
  if (reader->change->times != NULL)
    return FALSE;
  MtgCount *times = mtg_count_read (words, reader->sentence->card->name);
  if (times == NULL) {
    times = mtg_count_new (MTG_COUNT_UNKNOWN);
    times->words = g_strdup (words);
  }
  times->each = MAX (times->each, 1);
  reader->change->grows = counts_spells (words);
  reader->change->times = times;
  reader->change->per_target = times->kind == MTG_COUNT_TARGETS;
  return TRUE;
}

/* "this way": as the line before says. */
static gboolean set_way (Reader *reader)
{
  const GPtrArray *lines = reader->sentence->card->lines;
  const MtgCardLine *before = lines->len > 1 ? g_ptr_array_index (lines, lines->len - 2) : NULL;
  if (before == NULL || before->kind != MTG_LINE_ALTERNATIVE || before->way == NULL
      || !mtg_token_is (reader->token, "to"))
    return FALSE;
  reader->change->way = before->way;
  return TRUE;
}

static gboolean read_clause (Reader *reader, const MtgToken *to)
{
  static const struct {
    const char *pattern;
    enum { SKIP, WHEN, TIMES, TURN, END } kind;
  } clauses[] = {
    { "to cast|activate|play this way", TURN },
    { "to cast|activate|play", SKIP },
    { "if", WHEN },
    { "as long as", WHEN },
    { "for each", TIMES },
    { ", where x is", TIMES },
    { "during", WHEN },
    { "this way", TURN },
    { "and can't be countered", SKIP },
    { "and can be done on any player's turn", SKIP },
    { "and can be cast as though it|they had flash", SKIP },
    { "unless they're|it's mana abilities", SKIP },
    { "this turn", TURN },
    { "except during *", END },
  };
  for (guint i = 0; i < G_N_ELEMENTS (clauses); i++) {
    MtgMatch match;
    const MtgToken *behind = mtg_match (clauses[i].pattern, reader->token, &match, NULL);
    if (behind == NULL)
      continue;
    const MtgToken *end = find_clause_end (behind, to);
    switch (clauses[i].kind) {
    case SKIP:
      reader->token = behind;
      return TRUE;
    case WHEN:
      reader->token = end;
      return set_when (reader, mtg_token_is (behind - 1, "during") ? behind - 1 : behind, end, FALSE);
    case TIMES:
      reader->token = end;
      return set_times (reader, behind, end);
    case TURN:
    case END:
      if (clauses[i].kind == TURN && set_way (reader)) {
        reader->token = behind;
        return TRUE;
      }
      reader->token = clauses[i].kind == END ? to : behind;
      return set_when (reader, behind - 1, behind, FALSE);
    }
  }
  return FALSE;
}

/* ---- What it comes to. */

static char *modifier_of (const Reader *reader)
{
  GString *symbols = g_string_new (reader->more ? "+" : "-");
  for (const MtgToken *token = reader->amount.from; token < reader->amount.to; token++) {
    g_autofree char *symbol = g_ascii_strup (token->word, -1);
    g_string_append_printf (symbols, "{%s}", reader->x ? "1" : symbol);
  }
  return g_string_free (symbols, FALSE);
}

static const char *open_words (const MtgCostChange *change)
{
  const MtgCondition *when = change->when;
  if (change->per_target)
    return "it has one target";
  if (change->targets)
    return "it does not target such a thing";
  if (when != NULL && !mtg_condition_is_known (when)) {
    const MtgTest *test = g_ptr_array_index (when->tests, 0);
    if (test->count->kind == MTG_COUNT_YOUR_TURN)
      return "it is your turn";
    if (test->count->kind == MTG_COUNT_TARGETS)
      return "it does not target such a thing";
    return test->count->kind == MTG_COUNT_HAPPENED ? "that has not happened" : "that is not so";
  }
  if (change->times != NULL && change->times->kind == MTG_COUNT_PLAYERS && change->times->whose == MTG_OPPONENTS)
    return "there is one opponent";
  if (change->times != NULL && !mtg_count_is_known (change->times))
    return "there are none of what it counts";
  return change->nth > 0 ? "no spell was cast before in this turn" : NULL;
}

/* Nobody chooses such a target where that costs more. */
static void leave_targets_out (const MtgCondition *when)
{
  for (guint i = 0; when != NULL && i < when->tests->len; i++) {
    MtgCount *count = ((MtgTest *)g_ptr_array_index (when->tests, i))->count;
    if (count->kind == MTG_COUNT_TARGETS)
      count->zones = 0;
  }
}

static void say (Reader *reader, MtgLineKind kind)
{
  MtgCostChange *change = reader->change;
  MtgCardLine *line = reader->sentence->line;
  line->change = change;
  const char *taken = open_words (change);
  const gboolean less = !reader->more;
  if (!less)
    leave_targets_out (change->when);
  if (change->whose == MTG_OPPONENTS) {
    mtg_line_is_theirs (reader->sentence, kind, reader->theirs ? NULL : taken,
                        taken == NULL && !reader->theirs ? 0
                        : less                           ? MTG_COULD_HELP
                                                         : MTG_COULD_HINDER);
    if (reader->theirs)
      g_clear_pointer (&line->change, mtg_change_free);
    return;
  }
  if (taken == NULL)
    mtg_line_is (line, kind, MTG_VERDICT_APPLIED);
  else if (g_str_equal (taken, "it is your turn") || change->nth == 1)
    mtg_line_assume (line, kind, taken, less ? MTG_COULD_HINDER : MTG_COULD_HELP);
  else
    mtg_line_assume (line, kind, taken, less ? MTG_COULD_HELP : MTG_COULD_HINDER);
}

/* "cost {1} less", "costs {X} more" */
static gboolean find_verb (Reader *reader)
{
  static const char *const verbs[] = { "cost|costs an? additional? $ less|more", "cost|costs up to $ less" };
  for (const MtgToken *token = reader->start; token < reader->sentence->to; token++)
    for (guint i = 0; i < G_N_ELEMENTS (verbs); i++) {
      MtgMatch match;
      const MtgToken *behind = mtg_match (verbs[i], token, &match, NULL);
      if (behind == NULL)
        continue;
      reader->verb = token;
      reader->token = behind;
      reader->amount = match.span[0];
      reader->more = mtg_token_is (behind - 1, "more");
      reader->x = reader->amount.to == reader->amount.from + 1 && g_str_equal (reader->amount.from->word, "x");
      return TRUE;
    }
  return FALSE;
}

static gboolean read_tail (Reader *reader)
{
  const MtgToken *to = reader->sentence->to;
  while (reader->token < to)
    if (!read_clause (reader, to))
      return FALSE;
  return !reader->x || reader->change->times != NULL;
}

#define COLOURS "white|blue|black|red|green"

/* "This effect reduces only the amount of colored mana you pay.", "This effect can't reduce the mana in that cost to
 * less than one mana.": it belongs to the change before. */
static gboolean read_rider (MtgSentence *sentence)
{
  static const struct {
    const char *pattern, *adds;
  } riders[] = {
    { "this effect reduces only the amount of colored mana *", " coloured-only" },
    { "it|this effect can't reduce * less than one mana !", " floor 1" },
    { "this effect can't reduce * to less than # mana !", " floor 1" },
    { "this effect reduces only the amount of generic mana *", "" },
    { "this effect reduces only the amount of " COLOURS " mana *", " coloured-only" },
  };
  MtgCard *card = sentence->card;
  for (guint i = 0; i < G_N_ELEMENTS (riders); i++) {
    MtgMatch match;
    if (mtg_match (riders[i].pattern, sentence->from, &match, NULL) == NULL)
      continue;
    /* The last line is this sentence itself. */
    const MtgCardLine *before = card->lines->len > 1 ? g_ptr_array_index (card->lines, card->lines->len - 2) : NULL;
    if (before == NULL)
      return FALSE;
    if (before->change == NULL || before->change->modifier == NULL) {
      /* It bounds what is not applied. */
      mtg_line_is (sentence->line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
      return TRUE;
    }
    char *modifier = g_strconcat (before->change->modifier, riders[i].adds, NULL);
    g_free (before->change->modifier);
    before->change->modifier = modifier;
    mtg_line_is (sentence->line, before->kind, MTG_VERDICT_APPLIED);
    return TRUE;
  }
  return FALSE;
}

/* What opponents pay is of no matter to who has the card, whatever stands behind it. */
static gboolean is_theirs (Reader *reader)
{
  reader->theirs = reader->change->whose == MTG_OPPONENTS;
  return reader->theirs;
}

/* "Creature spells you cast have affinity for artifacts" */
static gboolean read_affinity (MtgSentence *sentence)
{
  MtgMatch match;
  if (mtg_match ("* you cast have affinity for *", mtg_token_skip_title (sentence->from), &match, NULL) == NULL)
    return FALSE;
  g_autofree char *spells = mtg_span_text (sentence->text, match.span[0].from, match.span[0].to);
  g_autofree char *things = mtg_span_text (sentence->text, match.span[1].from, sentence->to);
  g_autofree char *counted = g_strconcat (things, " you control", NULL);
  gboolean all = FALSE;
  MtgLimits *which = mtg_spell_limits (spells, &all);
  MtgCount *times = which != NULL || all ? mtg_count_read (counted, NULL) : NULL;
  if (times == NULL || !mtg_count_is_known (times)) {
    g_clear_pointer (&which, mtg_limits_free);
    mtg_count_free (times);
    return FALSE;
  }
  MtgCostChange *change = g_new0 (MtgCostChange, 1);
  change->modifier = g_strdup ("-{1}");
  change->times = times;
  change->which = which;
  change->whose = MTG_YOU;
  sentence->line->change = change;
  mtg_line_is (sentence->line, MTG_LINE_OTHERS_COST, MTG_VERDICT_APPLIED);
  return TRUE;
}

gboolean mtg_read_change (MtgSentence *sentence)
{
  if (read_rider (sentence) || read_affinity (sentence))
    return TRUE;
  Reader reader = { .sentence = sentence, .start = mtg_token_skip_title (sentence->from) };
  if (!find_verb (&reader))
    return FALSE;
  const MtgToken *behind = reader.token;
  reader.change = g_new0 (MtgCostChange, 1);
  reader.token = reader.start;
  const Subject subject = skip_condition (&reader) ? read_subject (&reader) : SUBJECT_NONE;
  reader.token = behind;
  if (subject == SUBJECT_NONE || (!read_tail (&reader) && !is_theirs (&reader))) {
    mtg_change_free (reader.change);
    return FALSE;
  }
  reader.change->modifier = modifier_of (&reader);
  if (subject != SUBJECT_OTHERS)
    reader.change->whose = MTG_YOU;
  say (&reader, subject == SUBJECT_OWN       ? MTG_LINE_OWN_COST
                : subject == SUBJECT_ABILITY ? MTG_LINE_ABILITY_COST
                                             : MTG_LINE_OTHERS_COST);
  return TRUE;
}

gboolean mtg_change_is_of_many (const MtgCostChange *change)
{
  return change->times != NULL && change->times->kind == MTG_COUNT_WAYS && change->times->also->len == 0
         && change->times->plus == 0 && change->modifier != NULL && change->modifier[0] == '-' && change->when == NULL;
}

static gboolean is_any_number (const MtgWay *way)
{
  const MtgPrice *price = way != NULL && way->prices->len == 1 ? g_ptr_array_index (way->prices, 0) : NULL;
  const MtgNeed *need
      = price != NULL && price->mana == NULL && price->needs->len == 1 ? g_ptr_array_index (price->needs, 0) : NULL;
  return need != NULL && need->count == 0 && g_str_has_prefix (need->what, "X ");
}

gboolean mtg_way_is_of_many (const MtgCard *card, const MtgWay *way)
{
  guint changes = 0;
  for (guint i = 0; i < card->lines->len; i++) {
    const MtgCardLine *line = g_ptr_array_index (card->lines, i);
    changes += line->kind == MTG_LINE_OWN_COST && line->change != NULL && mtg_change_is_of_many (line->change) ? 1 : 0;
  }
  return changes == 1 && is_any_number (way);
}
