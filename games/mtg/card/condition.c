/* SPDX-License-Identifier: MIT */
/* "you control five or more lands", "you have no cards in hand": what has to hold. */
#include "read.h"
#include <string.h>

static void test_free (MtgTest *test)
{
  mtg_count_free (test->count);
  mtg_count_free (test->than);
  g_free (test);
}

MtgTest *mtg_test_new (MtgCount *count, gint64 least, gint64 most)
{
  MtgTest *test = g_new0 (MtgTest, 1);
  *test = (MtgTest){ .count = count, .least = least, .most = most };
  return test;
}

MtgCondition *mtg_condition_new (const char *words)
{
  MtgCondition *condition = g_new0 (MtgCondition, 1);
  condition->tests = g_ptr_array_new_with_free_func ((GDestroyNotify)test_free);
  condition->words = g_strdup (words);
  return condition;
}

void mtg_condition_free (MtgCondition *condition)
{
  if (condition == NULL)
    return;
  g_ptr_array_unref (condition->tests);
  g_free (condition->words);
  g_free (condition);
}

MtgCondition *mtg_condition_copy (const MtgCondition *condition)
{
  MtgCondition *copy = mtg_condition_new (condition->words);
  copy->any = condition->any;
  for (guint i = 0; i < condition->tests->len; i++) {
    const MtgTest *test = g_ptr_array_index (condition->tests, i);
    MtgTest *same = mtg_test_new (mtg_count_copy (test->count), test->least, test->most);
    same->than = test->than != NULL ? mtg_count_copy (test->than) : NULL;
    same->usual = test->usual;
    g_ptr_array_add (copy->tests, same);
  }
  return copy;
}

gboolean mtg_condition_is_known (const MtgCondition *condition)
{
  for (guint i = 0; i < condition->tests->len; i++) {
    const MtgTest *test = g_ptr_array_index (condition->tests, i);
    if (!mtg_count_is_known (test->count) || (test->than != NULL && !mtg_count_is_known (test->than)))
      return FALSE;
  }
  return TRUE;
}

/* Of two bounds that a test can have, cards use one; both together turn into "neither", which none says. */
static gboolean turn_test (MtgTest *test)
{
  if (test->least != MTG_NO_AMOUNT && test->most != MTG_NO_AMOUNT)
    return FALSE;
  const gint64 least = test->least, most = test->most;
  test->most = least == MTG_NO_AMOUNT ? MTG_NO_AMOUNT : least - 1;
  test->least = most == MTG_NO_AMOUNT ? MTG_NO_AMOUNT : most + 1;
  test->usual = !test->usual;
  return TRUE;
}

void mtg_condition_turn (MtgCondition *condition)
{
  for (guint i = 0; i < condition->tests->len; i++)
    turn_test (g_ptr_array_index (condition->tests, i));
  condition->any = !condition->any;
}

/* ---- "five or more", "no", "a". */

typedef struct {
  gint64 least, most;
  gboolean other;
} Range;

static const MtgToken *read_range (const MtgToken *token, Range *range)
{
  static const struct {
    const char *pattern;
    gint64 least, most; /* what is added to the number; MTG_NO_AMOUNT: no bound */
  } forms[] = {
    { "# or more", 0, MTG_NO_AMOUNT },
    { "at least #", 0, MTG_NO_AMOUNT },
    { "# or fewer|less", MTG_NO_AMOUNT, 0 },
    { "at most #", MTG_NO_AMOUNT, 0 },
    { "exactly #", 0, 0 },
    { "fewer|less than #", MTG_NO_AMOUNT, -1 },
    { "more than #", 1, MTG_NO_AMOUNT },
    { "#", 0, MTG_NO_AMOUNT },
  };
  MtgMatch match;
  *range = (Range){ 1, MTG_NO_AMOUNT, FALSE };
  const MtgToken *behind = mtg_match ("no other?", token, &match, NULL);
  if (behind != NULL) {
    *range = (Range){ MTG_NO_AMOUNT, 0, mtg_token_is (behind - 1, "other") };
    return behind;
  }
  if (mtg_token_is (token, "another")) {
    range->other = TRUE;
    return token + 1;
  }
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    behind = mtg_match (forms[i].pattern, token, &match, NULL);
    if (behind == NULL)
      continue;
    range->least = forms[i].least == MTG_NO_AMOUNT ? MTG_NO_AMOUNT : match.value[0] + forms[i].least;
    range->most = forms[i].most == MTG_NO_AMOUNT ? MTG_NO_AMOUNT : match.value[0] + forms[i].most;
    return behind;
  }
  return NULL;
}

/* ---- Sentences about things: '*' begins with a range. [whose], [zones]: where they are. */

static const struct {
  const char *pattern;
  guint whose, zones;
} abouts[] = {
  { "you control *", MTG_YOU, MTG_ZONE_BATTLEFIELD },
  { "you also control *", MTG_YOU, MTG_ZONE_BATTLEFIELD },
  { "an opponent controls *", MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD },
  { "your opponents control *", MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD },
  { "opponents control *", MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD },
  { "an opponent has *", MTG_OPPONENTS, 0 },
  { "you have *", MTG_YOU, 0 },
  { "there are|is *", 0, 0 },
  { "*", 0, 0 },
};

/* What a sentence ends in that begins with a range: "seven or more cards are in your graveyard". */
static char *without_verb (const char *text, const MtgToken *from)
{
  GString *words = g_string_new (NULL);
  for (const MtgToken *token = from; token->kind != MTG_TOKEN_END; token++) {
    MtgMatch match;
    if (mtg_match ("are|is in|on", token, &match, NULL) != NULL
        || mtg_match ("their graveyard", token, &match, NULL) != NULL)
      continue;
    g_autofree char *word = g_strndup (text + token->at, token->len);
    g_string_append_printf (words, "%s%s", words->len > 0 && token->kind != MTG_TOKEN_MARK ? " " : "", word);
  }
  return g_string_free (words, FALSE);
}

static MtgTest *read_about (const char *text, const MtgToken *token, guint whose, guint zones, const char *name)
{
  Range range;
  const MtgToken *behind = read_range (token, &range);
  if (behind == NULL || behind->kind == MTG_TOKEN_END)
    return NULL;
  g_autofree char *words = without_verb (text, behind);
  g_autoptr (MtgCount) count = mtg_count_read (words, name);
  if (count == NULL || count->kind == MTG_COUNT_PLAYERS || count->kind == MTG_COUNT_TARGETS)
    return NULL;
  if (zones != 0 && (count->whose & ~whose) == 0 && (count->zones & ~zones) != 0)
    return NULL;
  if (whose != 0 && zones != 0)
    count->zones = zones;
  if (whose != 0)
    count->whose = whose;
  count->other = count->other || range.other;
  return mtg_test_new (g_steal_pointer (&count), range.least, range.most);
}

/* ---- Other sentences. '#' is the bound. */

typedef enum { BOUND_LEAST, BOUND_MOST, BOUND_YES, BOUND_NO } Bound;
static const struct {
  const char *pattern;
  MtgCountKind kind;
  guint whose;
  Bound bound;
  gint64 number; /* where there is no '#' */
} others[] = {
  { "you have # or more life !", MTG_COUNT_LIFE, MTG_YOU, BOUND_LEAST, 0 },
  { "you have # or less|fewer life !", MTG_COUNT_LIFE, MTG_YOU, BOUND_MOST, 0 },
  { "you have at least # life !", MTG_COUNT_LIFE, MTG_YOU, BOUND_LEAST, 0 },
  { "your life total is # or less !", MTG_COUNT_LIFE, MTG_YOU, BOUND_MOST, 0 },
  { "it's your turn !", MTG_COUNT_YOUR_TURN, MTG_YOU, BOUND_YES, 0 },
  { "it isn't|not your turn !", MTG_COUNT_YOUR_TURN, MTG_YOU, BOUND_NO, 0 },
  { "it's not your turn !", MTG_COUNT_YOUR_TURN, MTG_YOU, BOUND_NO, 0 },
  { "during your turn !", MTG_COUNT_YOUR_TURN, MTG_YOU, BOUND_YES, 0 },
  { "your turn !", MTG_COUNT_YOUR_TURN, MTG_YOU, BOUND_YES, 0 },
  { "you attacked *", MTG_COUNT_HAPPENED, MTG_YOU, BOUND_LEAST, 1 },
  { "it targets *", MTG_COUNT_TARGETS, MTG_YOU, BOUND_LEAST, 1 },
  { "~ targets *", MTG_COUNT_TARGETS, MTG_YOU, BOUND_LEAST, 1 },
  { "it's|it|~ was? bargained|kicked *", MTG_COUNT_CHOSEN_LATER, MTG_YOU, BOUND_LEAST, 1 },
  { "evidence was collected !", MTG_COUNT_CHOSEN_LATER, MTG_YOU, BOUND_LEAST, 1 },
  { "it's bargained !", MTG_COUNT_CHOSEN_LATER, MTG_YOU, BOUND_LEAST, 1 },
  { "you've *", MTG_COUNT_HAPPENED, MTG_YOU, BOUND_LEAST, 1 },
  { "* this turn *", MTG_COUNT_HAPPENED, MTG_EVERYONE, BOUND_LEAST, 1 },
  { "* this turn !", MTG_COUNT_HAPPENED, MTG_EVERYONE, BOUND_LEAST, 1 },
  { "it's night|day !", MTG_COUNT_HAPPENED, MTG_EVERYONE, BOUND_LEAST, 1 },
  { "you're the monarch !", MTG_COUNT_HAPPENED, MTG_YOU, BOUND_LEAST, 1 },
  { "you have the initiative !", MTG_COUNT_HAPPENED, MTG_YOU, BOUND_LEAST, 1 },
  { "you have the city's blessing !", MTG_COUNT_HAPPENED, MTG_YOU, BOUND_LEAST, 1 },
  { "you have max speed !", MTG_COUNT_HAPPENED, MTG_YOU, BOUND_LEAST, 1 },
  { "you have a full party !", MTG_COUNT_PARTY, MTG_YOU, BOUND_LEAST, 4 },
};

/* "it targets a tapped creature": there has to be one. */
static void read_targets (const char *text, const MtgToken *token, MtgCount *count)
{
  MtgMatch match;
  MtgCount *things = mtg_count_new (MTG_COUNT_THINGS);
  if (mtg_match ("it|~ targets a|an *", token, &match, NULL) != NULL && mtg_things_read (text, match.from, things)
      && things->least_power == MTG_NO_AMOUNT) {
    count->which = g_steal_pointer (&things->which);
    count->counter = g_steal_pointer (&things->counter);
    count->whose = things->whose;
    count->zones = things->zones;
    count->other = things->other;
  }
  mtg_count_free (things);
}

static MtgTest *read_other (const char *text, const MtgToken *token)
{
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    MtgMatch match;
    if (mtg_match (others[i].pattern, token, &match, NULL) == NULL)
      continue;
    MtgCount *count = mtg_count_new (others[i].kind);
    count->whose = others[i].whose;
    count->words = g_strdup (text + token->at);
    if (count->kind == MTG_COUNT_TARGETS)
      read_targets (text, token, count);
    const gint64 number = match.numbers > 0 ? match.value[0] : others[i].number;
    switch (others[i].bound) {
    case BOUND_LEAST:
      return mtg_test_new (count, number, MTG_NO_AMOUNT);
    case BOUND_MOST:
      return mtg_test_new (count, MTG_NO_AMOUNT, number);
    case BOUND_YES:
    case BOUND_NO: {
      MtgTest *test = others[i].bound == BOUND_YES ? mtg_test_new (count, 1, MTG_NO_AMOUNT)
                                                   : mtg_test_new (count, MTG_NO_AMOUNT, 0);
      test->usual = others[i].bound == BOUND_YES;
      return test;
    }
    }
  }
  return NULL;
}

/* "creatures you control have total power 8 or greater" */
static MtgTest *read_total (const char *text, const MtgToken *token)
{
  MtgMatch match;
  if (mtg_match ("* have total power # or greater !", token, &match, NULL) == NULL)
    return NULL;
  g_autofree char *words = mtg_span_text (text, match.from, match.to);
  g_autofree char *all = g_strconcat ("the total power of ", words, NULL);
  MtgCount *count = mtg_count_read (all, NULL);
  return count != NULL ? mtg_test_new (count, match.value[0], MTG_NO_AMOUNT) : NULL;
}

/* "an opponent controls more lands than you" */
static MtgTest *read_more_than (const char *text, const MtgToken *token)
{
  MtgMatch match;
  gboolean mine = FALSE;
  const MtgToken *end = mtg_match ("an opponent controls more * than you !", token, &match, NULL);
  if (end == NULL) {
    end = mtg_match ("you control fewer * than an|each opponent !", token, &match, NULL);
    mine = end != NULL && mtg_token_is (end - 2, "each");
  }
  if (end == NULL || mine)
    return NULL;
  g_autofree char *words = mtg_span_text (text, match.from, match.to);
  g_autoptr (MtgCount) theirs = mtg_count_read (words, NULL);
  if (theirs == NULL || theirs->kind != MTG_COUNT_THINGS)
    return NULL;
  MtgCount *own = mtg_count_copy (theirs);
  own->whose = MTG_YOU;
  theirs->whose = MTG_OPPONENTS;
  MtgTest *test = mtg_test_new (g_steal_pointer (&theirs), 1, MTG_NO_AMOUNT);
  test->than = own;
  return test;
}

/* "your devotion to white is less than five" */
static MtgTest *read_compared (const char *text, const MtgToken *token, const char *name)
{
  static const struct {
    const char *pattern;
    gboolean least;
    gint64 more;
  } forms[] = { { "* is less|fewer than # !", FALSE, -1 },
                { "* is # or less|fewer !", FALSE, 0 },
                { "* is # or greater|more !", TRUE, 0 },
                { "* is greater than # !", TRUE, 1 } };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    MtgMatch match;
    if (mtg_match (forms[i].pattern, token, &match, NULL) == NULL)
      continue;
    g_autofree char *words = mtg_span_text (text, match.from, match.to);
    MtgCount *count = mtg_count_read (words, name);
    const gint64 bound = match.value[0] + forms[i].more;
    if (count != NULL)
      return mtg_test_new (count, forms[i].least ? bound : MTG_NO_AMOUNT, forms[i].least ? MTG_NO_AMOUNT : bound);
  }
  return NULL;
}

/* "~ has two or more oil counters on it" */
static MtgTest *read_own_counters (const char *text, const MtgToken *token)
{
  static const char *const forms[] = {
    "it has # or more * counters on it|him|her !", "~ has # or more * counters on it|him|her !",
    "~ has # * counter|counters on it|him|her !",  "it has # * counter|counters on it|him|her !",
    "there are|is # or more * counters on ~ !",    "there are|is # * counter|counters on ~ !",
    "~ has # or more counters on it|him|her !",    "~ has # counter|counters on it|him|her !",
    "it has # or more counters on it|him|her !",   "it has # counter|counters on it|him|her !",
  };
  MtgMatch match;
  gboolean found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (forms) && !found; i++)
    found = mtg_match (forms[i], token, &match, NULL) != NULL && (match.from == NULL || match.to == match.from + 1);
  if (!found)
    return NULL;
  MtgCount *count = mtg_count_new (MTG_COUNT_COUNTERS);
  count->itself = TRUE;
  count->counter = match.from != NULL ? mtg_span_text (text, match.from, match.to) : NULL;
  count->words = g_strdup (text);
  return mtg_test_new (count, match.value[0], MTG_NO_AMOUNT);
}

/* "~ is untapped" */
static MtgTest *read_own_state (const MtgToken *token)
{
  MtgMatch match;
  if (mtg_match ("~ is tapped|untapped !", token, &match, NULL) == NULL)
    return NULL;
  g_autofree char *words = g_strconcat (token[2].word, " permanent you control", NULL);
  MtgCount *count = mtg_count_read (words, NULL);
  count->itself = TRUE;
  return mtg_test_new (count, 1, MTG_NO_AMOUNT);
}

static MtgTest *read_test (const char *words, const char *name);

/* "you don't control an Ogre": what is there where that is so is not. */
static MtgTest *read_denied (const char *words, const MtgToken *token, const char *name)
{
  MtgMatch match;
  if (mtg_match ("you don't control *", token, &match, NULL) == NULL)
    return NULL;
  g_autofree char *plain = g_strconcat ("you control ", words + match.from->at, NULL);
  MtgTest *test = read_test (plain, name);
  if (test != NULL)
    turn_test (test);
  return test;
}

static MtgTest *read_test (const char *words, const char *name)
{
  g_auto (MtgWords) tokens = { 0 };
  if (!mtg_words_read (&tokens, words, 0, strlen (words), name, NULL))
    return NULL;
  const MtgToken *token = &g_array_index (tokens.tokens, MtgToken, 0);
  for (guint i = 0; i + 1 < tokens.tokens->len; i++)
    if (mtg_token_mark (token + i, '.'))
      return NULL;
  if (strstr (words, " or if ") != NULL) /* two conditions */
    return NULL;
  MtgTest *test = read_denied (words, token, name);
  test = test != NULL ? test : read_own_state (token);
  test = test != NULL ? test : read_more_than (words, token);
  test = test != NULL ? test : read_total (words, token);
  test = test != NULL ? test : read_compared (words, token, name);
  test = test != NULL ? test : read_own_counters (words, token);
  for (guint i = 0; i < G_N_ELEMENTS (abouts) && test == NULL; i++) {
    MtgMatch match;
    if (mtg_match (abouts[i].pattern, token, &match, NULL) != NULL)
      test = read_about (words, match.from, abouts[i].whose, abouts[i].zones, name);
  }
  return test != NULL ? test : read_other (words, token);
}

/* ---- Several together: "you control a Swamp or a Forest", "you control an artifact and an enchantment". */

static gboolean add_test (MtgCondition *condition, const char *words, const char *name)
{
  MtgTest *test = read_test (words, name);
  if (test != NULL)
    g_ptr_array_add (condition->tests, test);
  return test != NULL;
}

/* Splits at [joint]; what the second half lacks it has from the first: "you control". */
static gboolean read_split (MtgCondition *condition, const char *words, const char *joint, const char *name)
{
  static const char *const verbs[] = { "you control ", "an opponent controls ", "there are ", "" };
  for (const char *at = strstr (words, joint); at != NULL; at = strstr (at + 1, joint)) {
    g_ptr_array_set_size (condition->tests, 0);
    g_autofree char *first = g_strndup (words, (gsize)(at - words));
    const char *second = at + strlen (joint);
    second += g_str_has_prefix (second, "if ") ? 3 : 0;
    if (!add_test (condition, first, name))
      continue;
    for (guint i = 0; i < G_N_ELEMENTS (verbs); i++) {
      g_autofree char *whole = g_strconcat (verbs[i], second, NULL);
      if (g_str_has_prefix (first, verbs[i]) && add_test (condition, whole, name))
        return TRUE;
    }
  }
  return FALSE;
}

MtgCondition *mtg_condition_read (const char *given, const char *name)
{
  g_return_val_if_fail (given != NULL, NULL);
  g_autofree char *words = mtg_text_plain (given);
  g_autoptr (MtgCondition) condition = mtg_condition_new (words);
  if (add_test (condition, words, name) || read_split (condition, words, " and ", name))
    return g_steal_pointer (&condition);
  condition->any = TRUE;
  if (read_split (condition, words, " or ", name))
    return g_steal_pointer (&condition);
  return NULL;
}

MtgCondition *mtg_condition_read_or_assume (const char *words, const char *name, gboolean usual)
{
  MtgCondition *condition = mtg_condition_read (words, name);
  if (condition != NULL)
    return condition;
  condition = mtg_condition_new (words);
  MtgCount *count = mtg_count_new (MTG_COUNT_UNKNOWN);
  count->words = g_strdup (words);
  MtgTest *test = mtg_test_new (count, 1, MTG_NO_AMOUNT);
  test->usual = usual;
  g_ptr_array_add (condition->tests, test);
  return condition;
}

const char *mtg_condition_way (const MtgCondition *condition)
{
  static const char *const ways[][2]
      = { { "bargained", "bargain" }, { "kicked", "kicker" }, { "evidence was collected", "collect evidence" } };
  const MtgTest *test
      = condition != NULL && condition->tests->len == 1 ? g_ptr_array_index (condition->tests, 0) : NULL;
  if (test == NULL || test->count->kind != MTG_COUNT_CHOSEN_LATER || test->than != NULL || test->least != 1)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_has_suffix (condition->words, ways[i][0]))
      return ways[i][1];
  return NULL;
}
