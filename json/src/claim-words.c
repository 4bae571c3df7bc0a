/* SPDX-License-Identifier: MIT */
/* What a record says besides its payment or proof: reasons in words, changes that would help, the sort of an error. */
#include "claim.h"

#include <string.h>

static const char *text_of (const json_t *object, const char *name)
{
  return json_string_value (json_object_get (object, name));
}

/* ---- Members that only another status has. */

gboolean payj_claim_has_no_others (const PayjClaim *claim, const char *status)
{
  static const struct {
    const char *member, *status;
  } table[] = {
    { "why", "unpayable unknown" },
    { "proof", "unpayable" },
    { "leaves", "unpayable" },
    { "fixes", "unpayable" },
    { "fixes_complete", "unpayable" },
    { "payment", "payable" },
    { "x", "payable" },
    { "unbounded", "payable" },
    { "total", "payable" },
    { "total_min", "payable" },
    { "total_max", "payable" },
    { "spent", "payable" },
    { "left", "payable" },
    { "pool_left", "payable" },
    { "kept", "payable" },
    { "optimal", "payable" },
    { "life", "payable" },
    { "damage", "payable" },
    { "counters", "payable" },
    { "lowered", "payable" },
    { "alternative", "payable" },
    { "outcomes", "payable unpayable" },
    { "payments", "payable unpayable" },
    { "answers", "payable unpayable" },
    { "complete", "payable unpayable" },
    { "error", "error" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++) {
    g_auto (GStrv) statuses = g_strsplit (table[i].status, " ", -1);
    if (json_object_get (claim->record, table[i].member) == NULL)
      continue;
    if (!g_strv_contains ((const char *const *)statuses, status))
      return payj_refuse (claim, "\"%s\" has no place in this answer", table[i].member);
  }
  return TRUE;
}

/* ---- Reasons. */

/* FALSE: it is no list, or one of them is not known. */
static gboolean traits_of (const PayjClaim *claim, const json_t *names, PayTraits *traits)
{
  return json_is_array (names) && payj_claim_traits (claim, names, traits);
}

static gboolean is_number (const json_t *value, gint64 n)
{
  return value == NULL || (json_is_integer (value) && json_integer_value (value) == n);
}

/* What the reason leaves out it does not claim. */
static gboolean is_of_leaf (const PayjClaim *claim, const json_t *reason, const PayShort *s)
{
  const json_t *traits = json_object_get (reason, "traits"), *counter = json_object_get (reason, "counter");
  const json_t *rule = json_object_get (reason, "rule");
  const PayGame *game = claim->c->game;
  if (!is_number (json_object_get (reason, "need"), s->need) || !is_number (json_object_get (reason, "have"), s->have)
      || !is_number (json_object_get (reason, "channel"), s->channel))
    return FALSE;
  PayTraits named = 0;
  if (traits != NULL && (s->type == PAY_SHORT_COUNTER || !traits_of (claim, traits, &named) || named != s->traits))
    return FALSE;
  if (counter != NULL
      && (s->type != PAY_SHORT_COUNTER || s->counter < 0
          || g_strcmp0 (json_string_value (counter), pay_problem_counter_name (claim->c->problem, s->counter)) != 0))
    return FALSE;
  const char *cited = PAY_GAME_HAS (game, cite) ? game->cite (claim->c, s) : NULL;
  return rule == NULL || (cited != NULL && g_strcmp0 (json_string_value (rule), cited) == 0);
}

/* How many pips of the alternative could be paid by others. */
static gint64 others_of (const PayCost *goal, int alternative)
{
  PayPips pips;
  gint64 others = 0;
  for (int i = 0; pay_cost_get_pips (goal, alternative, i, &pips); i++)
    others += pips.others > 0 ? pips.n : 0;
  return others;
}

/* The reason as a leaf; FALSE: it does not say enough. */
static gboolean read_reason (const PayjClaim *claim, const json_t *reason, PayShort *s)
{
  const json_t *need = json_object_get (reason, "need"), *have = json_object_get (reason, "have");
  const json_t *traits = json_object_get (reason, "traits");
  const char *counter = text_of (reason, "counter");
  *s = (PayShort){ .type = counter != NULL ? PAY_SHORT_COUNTER : PAY_SHORT_LANE };
  if (!json_is_integer (need) || !json_is_integer (have))
    return FALSE;
  s->need = json_integer_value (need);
  s->have = json_integer_value (have);
  s->channel = (int)CLAMP (payj_claim_number (reason, "channel", 0), -1, G_MAXINT);
  s->counter = payj_claim_counter (claim, counter);
  return counter != NULL ? s->counter >= 0 : traits_of (claim, traits, &s->traits);
}

/* Does the reason hold beside the leaves, though none of them says it? */
static gboolean holds_alone (const PayjClaim *claim, const json_t *reason, const PayAnswer *answer)
{
  const PayCost *goal = pay_problem_goal (claim->c->problem);
  PayShort s;
  gsize n = 0;
  const PayShort *leaves = pay_answer_shorts (answer, &n);
  if (!read_reason (claim, reason, &s))
    return FALSE;
  for (s.alternative = 0; s.alternative < pay_cost_alternatives (goal); s.alternative++) {
    g_autoptr (PayAnswer) alone = pay_answer_new (PAY_SHORT);
    for (gsize i = 0; i < n; i++)
      pay_answer_add_short (alone, &leaves[i]);
    pay_answer_set_proof (alone, pay_answer_proof (answer));
    s.others_to = s.type == PAY_SHORT_LANE ? others_of (goal, s.alternative) : 0;
    pay_answer_add_reason (alone, &s);
    if (is_of_leaf (claim, reason, &s) && pay_check (claim->c->problem, alone, NULL))
      return TRUE;
  }
  return FALSE;
}

/* A reason says in words what a leaf says, or what holds besides. */
gboolean payj_claim_reasons_hold (const PayjClaim *claim, const PayAnswer *answer)
{
  const json_t *why = json_object_get (claim->record, "why");
  gsize n = 0;
  const PayShort *leaves = pay_answer_shorts (answer, &n);
  if (why != NULL && (!json_is_array (why) || json_array_size (why) == 0))
    return payj_refuse (claim, "\"why\" is no list of reasons");
  for (gsize i = 0; i < json_array_size (why); i++) {
    const json_t *reason = json_array_get (why, i);
    if (!json_is_string (json_object_get (reason, "text")))
      return payj_refuse (claim, "reason %" G_GSIZE_FORMAT " has no \"text\"", i);
    gsize k = 0;
    while (k < n && !is_of_leaf (claim, reason, &leaves[k]))
      k++;
    if (k == n && !holds_alone (claim, reason, answer))
      return payj_refuse (claim, "reason %" G_GSIZE_FORMAT " says what does not hold", i);
  }
  return TRUE;
}

/* ---- Changes that would help. */

/* Are the members of [fix] its text and exactly those of [others]? */
static gboolean has_only (const json_t *fix, const char *others)
{
  g_auto (GStrv) names = g_strsplit (others, " ", -1);
  gsize known = 1;
  for (guint i = 0; names[i] != NULL; i++)
    if (names[i][0] != '\0' && json_object_get (fix, names[i]) == NULL)
      return FALSE;
    else
      known += names[i][0] != '\0' ? 1 : 0;
  return known == json_object_size (fix);
}

/* -1: there is none from 0 on. */
static gint64 number_of (const json_t *fix, const char *name)
{
  return MAX (payj_claim_number (fix, name, -1), -1);
}

/* The change that the members of [fix] tell; FALSE: they tell none. */
static gboolean read_lift (const json_t *fix, PayFix *told)
{
  static const char *const names[] = { "never", "modifier", "restriction", "order" };
  const char *lift = text_of (fix, "lift");
  told->name = text_of (fix, "word");
  told->number = number_of (fix, "index");
  gsize i = 0;
  while (lift != NULL && i < G_N_ELEMENTS (names) && strcmp (lift, names[i]) != 0)
    i++;
  if (lift == NULL || i == G_N_ELEMENTS (names))
    return FALSE;
  told->type = (PayFixType)(PAY_FIX_NEVER + i);
  const char *others = told->type == PAY_FIX_ORDER      ? "lift"
                       : told->type == PAY_FIX_MODIFIER ? "lift word index"
                                                        : "lift word";
  return has_only (fix, others) && (told->type == PAY_FIX_ORDER) == (told->name == NULL);
}

static gboolean read_fix (const PayjClaim *claim, const json_t *fix, PayFix *told)
{
  *told = (PayFix){ .text = text_of (fix, "text"), .source = -1 };
  if (told->text == NULL)
    return FALSE;
  if (has_only (fix, "")) {
    told->type = PAY_FIX_CHANGE;
    return TRUE;
  }
  if (has_only (fix, "source uses")) {
    told->type = PAY_FIX_USES;
    told->source = payj_claim_object (claim, json_object_get (fix, "source"));
    told->number = number_of (fix, "uses");
    return TRUE;
  }
  static const struct {
    const char *members, *name, *number;
    PayFixType type;
  } forms[] = { { "add", "add", "", PAY_FIX_UNIT },
                { "counter by", "counter", "by", PAY_FIX_COUNTER },
                { "variable value", "variable", "value", PAY_FIX_VARIABLE } };
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    if (has_only (fix, forms[i].members)) {
      told->type = forms[i].type;
      told->name = text_of (fix, forms[i].name);
      told->number = number_of (fix, forms[i].number);
      return told->name != NULL;
    }
  return read_lift (fix, told);
}

static gboolean fix_holds (const PayjClaim *claim, const PayjResult *result, const json_t *fix)
{
  const PaysAsked asked = payj_asked (result);
  PayFix told;
  return read_fix (claim, fix, &told) && pays_fix_helps (&asked, &told);
}

gboolean payj_claim_fixes_hold (const PayjClaim *claim, const PayjResult *result)
{
  const json_t *fixes = json_object_get (claim->record, "fixes");
  const json_t *complete = json_object_get (claim->record, "fixes_complete");
  if (complete != NULL && (!json_is_boolean (complete) || fixes == NULL))
    return payj_refuse (claim, "\"fixes_complete\" is neither true nor false, or there are no \"fixes\"");
  if (fixes != NULL && !json_is_array (fixes))
    return payj_refuse (claim, "\"fixes\" is no list of changes");
  for (gsize i = 0; i < json_array_size (fixes); i++)
    if (!fix_holds (claim, result, json_array_get (fixes, i)))
      return payj_refuse (claim, "change %" G_GSIZE_FORMAT " of \"fixes\" is not shown to help", i);
  return TRUE;
}

/* ---- Errors. */

gboolean payj_claim_error_holds (const PayjClaim *claim, const GError *error)
{
  const json_t *theirs = json_object_get (claim->record, "error");
  const char *code = text_of (theirs, "code");
  if (g_strcmp0 (code, pay_error_code_name (error)) == 0)
    return TRUE;
  return payj_refuse (claim, "the \"code\" of the error is %s: %s", pay_error_code_name (error), error->message);
}

/* ---- Sentences of the checker. */

static gboolean name_one (const GMatchInfo *match, GString *out, gpointer data)
{
  const PayProblem *problem = data;
  g_autofree char *all = g_match_info_fetch (match, 0), *word = g_match_info_fetch (match, 1);
  g_autofree char *digits = g_match_info_fetch (match, 2);
  const guint64 i = g_ascii_strtoull (digits, NULL, 10);
  const char *name = NULL;
  if (strcmp (word, "counter") == 0 && i < (guint64)pay_problem_counters (problem))
    name = pay_problem_counter_name (problem, (int)i);
  else if (strcmp (word, "object") == 0 && i < (guint64)pay_problem_objects (problem))
    name = pay_problem_object_name (problem, (int)i);
  else if (strcmp (word, "action") == 0 && i < (guint64)pay_problem_actions (problem))
    name = pay_problem_object_name (problem, pay_problem_action_object (problem, (int)i));
  g_string_append (out, name != NULL ? name : all);
  return FALSE;
}

char *payj_claim_sentence (const PayProblem *problem, const char *why)
{
  g_autoptr (GRegex) numbered = g_regex_new ("\\b(counter|object|action) ([0-9]{1,9})\\b", 0, 0, NULL);
  return g_regex_replace_eval (numbered, why, -1, 0, 0, name_one, (gpointer)(gsize)problem, NULL);
}
