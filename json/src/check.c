/* SPDX-License-Identifier: MIT */
#include "claim.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

gboolean payj_refuse (const PayjClaim *claim, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_free (*claim->why);
  *claim->why = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

int payj_claim_object (const PayjClaim *claim, const json_t *id)
{
  g_autofree char *digits
      = json_is_integer (id) ? g_strdup_printf ("%" JSON_INTEGER_FORMAT, json_integer_value (id)) : NULL;
  const char *wanted = digits != NULL ? digits : json_string_value (id);
  return wanted == NULL ? -1 : pay_request_find_source (claim->request, claim->c->problem, wanted);
}

int payj_claim_counter (const PayjClaim *claim, const char *name)
{
  for (int i = 0; name != NULL && i < pay_problem_counters (claim->c->problem); i++)
    if (strcmp (pay_problem_counter_name (claim->c->problem, i), name) == 0)
      return i;
  return -1;
}

gboolean payj_claim_traits (const PayjClaim *claim, const json_t *names, PayTraits *traits)
{
  const char *const *known = claim->c->game->traits;
  *traits = 0;
  for (gsize i = 0; i < json_array_size (names); i++) {
    const char *name = json_string_value (json_array_get (names, i));
    guint bit = 0;
    while (name != NULL && bit < 64 && known[bit] != NULL && strcmp (pays_trait_name (claim->c, bit), name) != 0)
      bit++;
    if (name == NULL || bit == 64 || known[bit] == NULL)
      return FALSE;
    *traits |= PAY_BIT (bit);
  }
  return TRUE;
}

gint64 payj_claim_number (const json_t *object, const char *name, gint64 otherwise)
{
  const json_t *value = json_object_get (object, name);
  return json_is_integer (value) ? json_integer_value (value) : otherwise;
}

/* ---- What follows from the steps must be what the record says. */

static gint by_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* The symbols of a total, in brackets or alone, sorted: their order says nothing. */
static char *sorted_symbols (const char *total)
{
  g_autoptr (GPtrArray) symbols = g_ptr_array_new_with_free_func (g_free);
  while (*total != '\0') {
    const char *end = *total == '{' ? strchr (total, '}') : *total == '[' ? strchr (total, ']') : NULL;
    end = end != NULL ? end + 1 : g_utf8_next_char (total);
    if (!g_ascii_isspace (*total))
      g_ptr_array_add (symbols, g_strndup (total, (gsize)(end - total)));
    total = end;
  }
  g_ptr_array_sort (symbols, by_text);
  g_ptr_array_add (symbols, NULL);
  return g_strjoinv ("", (char **)symbols->pdata);
}

/* The entries of a list, sorted: which of like sources made what is left may be told in any order. */
static char *sorted_entries (const json_t *list)
{
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func (free);
  for (gsize i = 0; i < json_array_size (list); i++)
    g_ptr_array_add (entries, json_dumps (json_array_get (list, i), JSON_ENCODE_ANY | JSON_SORT_KEYS | JSON_COMPACT));
  g_ptr_array_sort (entries, by_text);
  g_ptr_array_add (entries, NULL);
  return g_strjoinv ("\n", (char **)entries->pdata);
}

static gboolean same (const char *member, const json_t *ours, const json_t *theirs)
{
  const gboolean total = g_str_has_prefix (member, "total") && json_is_string (ours) && json_is_string (theirs);
  const gboolean left = g_str_has_suffix (member, "left") && json_is_array (ours) && json_is_array (theirs);
  if (!total && !left)
    return json_equal (ours, theirs);
  g_autofree char *a = total ? sorted_symbols (json_string_value (ours)) : sorted_entries (ours);
  g_autofree char *b = total ? sorted_symbols (json_string_value (theirs)) : sorted_entries (theirs);
  return strcmp (a, b) == 0;
}

/* Writes the answer that was read as we would and compares the members that both have. */
static gboolean members_hold (const PayjClaim *claim, const PayjResult *result)
{
  static const struct {
    const char *name;
    gboolean needed;
  } members[] = { { "x", TRUE },          { "unbounded", FALSE }, { "total", TRUE },     { "total_min", FALSE },
                  { "total_max", FALSE }, { "spent", TRUE },      { "life", FALSE },     { "damage", FALSE },
                  { "counters", FALSE },  { "lowered", FALSE },   { "kept", TRUE },      { "left", FALSE },
                  { "pool_left", FALSE }, { "outcomes", FALSE },  { "payments", FALSE }, { "announced", FALSE },
                  { "totals", FALSE },    { "choices", FALSE },   { "besides", FALSE } };
  PayjWriter w = { .out = g_string_new (NULL) };
  if (claim->request->ask == PAY_ASK_LIST) {
    payj_begin (&w, NULL, '{');
    payj_write_paid (&w, result);
    payj_end (&w, '}');
  } else {
    payj_begin (&w, NULL, '{');
    if (result->outcome == PAY_PAID)
      payj_write_paid (&w, result);
    else
      payj_write_counts (&w, result);
    payj_end (&w, '}');
  }
  g_autoptr (json_t) ours = json_loadb (w.out->str, w.out->len, 0, NULL);
  g_string_free (w.out, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
    const char *name = members[i].name;
    const json_t *a = json_object_get (ours, name), *b = json_object_get (claim->record, name);
    if (a == NULL && b != NULL)
      return payj_refuse (claim, "\"%s\" has no place in this answer", name);
    if (a != NULL && b == NULL && members[i].needed)
      return payj_refuse (claim, "\"%s\" is missing", name);
    if (a != NULL && b != NULL && !same (name, a, b))
      return payj_refuse (claim, "\"%s\" is not what follows from the request and the payment", name);
  }
  return TRUE;
}

static gboolean counts_hold (const PayjClaim *claim, PayjResult *result)
{
  const gboolean counted
      = json_object_get (claim->record, "outcomes") != NULL || json_object_get (claim->record, "payments") != NULL;
  if (claim->request->ask == PAY_ASK_COUNT && !counted)
    return payj_refuse (claim, "the ways were asked for and are not there");
  if (!counted)
    return members_hold (claim, result);
  g_autoptr (GError) error = NULL;
  if (!payj_count (result, &error))
    return payj_refuse (claim, "the ways cannot be counted: %s", error->message);
  if (result->outcome != PAY_UNKNOWN)
    return members_hold (claim, result);
  return payj_refuse (claim, "a limit was reached before the ways were counted");
}

/* ---- The three answers. */

static gboolean refuse_in_words (const PayjClaim *claim, const char *why)
{
  g_autofree char *sentence = payj_claim_sentence (claim->c->problem, why);
  return payj_refuse (claim, "%s", sentence != NULL ? sentence : why);
}

static char *payment_of (const PayjResult *result)
{
  PayjWriter w = { .out = g_string_new (NULL) };
  payj_write_steps_of (&w, result);
  return g_string_free (w.out, FALSE);
}

/* What stays payable is known of our own payment alone: by another one nothing is said of it. */
static gboolean kept_holds (const PayjClaim *claim, const PayjResult *result)
{
  const int kept = pay_problem_kept (claim->c->problem);
  g_autoptr (PayAnswer) answer = kept > 0 ? pay_solve (claim->c->problem, result->stop, NULL) : NULL;
  if (answer == NULL || pay_answer_outcome (answer) != PAY_PAID || !pay_answer_is_best (answer))
    return TRUE;
  PayjResult own = *result;
  own.answer = answer;
  g_autofree char *ours = payment_of (&own), *theirs = payment_of (result);
  for (int i = 0; i < kept && strcmp (ours, theirs) == 0; i++)
    if (pay_answer_is_kept (answer, i) != pay_answer_is_kept (result->answer, i))
      return payj_refuse (claim, "\"kept\" is not what follows from the request and the payment");
  return TRUE;
}

static gboolean optimal_is_told (const PayjClaim *claim)
{
  const json_t *optimal = json_object_get (claim->record, "optimal");
  return optimal == NULL || json_is_boolean (optimal) || payj_refuse (claim, "\"optimal\" is neither true nor false");
}

/* The alternative that the record names, else the first by which its payment holds. */
static gboolean paid_holds (const PayjClaim *claim, PayjResult *result)
{
  const json_t *named = json_object_get (claim->record, "alternative");
  const int n = pay_cost_alternatives (pay_problem_goal (claim->c->problem));
  for (int i = 0; i < n; i++) {
    if (json_is_integer (named) && json_integer_value (named) != i)
      continue;
    g_clear_pointer (&result->answer, pay_answer_free);
    result->answer = payj_claim_paid (claim, i);
    g_autofree char *why = NULL;
    if (result->answer == NULL)
      continue;
    if (pay_check (claim->c->problem, result->answer, &why))
      return TRUE;
    refuse_in_words (claim, why);
  }
  if (n == 0)
    return payj_refuse (claim, "nothing can pay this cost");
  return *claim->why != NULL ? FALSE : payj_refuse (claim, "there is no such \"alternative\"");
}

gboolean payj_claim_payment_holds (const PayjClaim *claim, PayjResult *result)
{
  return paid_holds (claim, result) && members_hold (claim, result);
}

/* What no lane shows is asked again: a payment that holds is the proof that the record is wrong. */
static gboolean search_holds (const PayjClaim *claim, const PayjResult *result)
{
  if (pay_answer_proof (result->answer) != PAY_PROOF_SEARCH)
    return TRUE;
  g_autoptr (PayAnswer) answer = pay_solve (claim->c->problem, result->stop, NULL);
  if (answer == NULL || pay_answer_outcome (answer) != PAY_PAID || !pay_check (claim->c->problem, answer, NULL))
    return TRUE;
  return payj_refuse (claim, "it can be paid");
}

static gboolean short_holds (const PayjClaim *claim, PayjResult *result)
{
  result->answer = payj_claim_short (claim);
  if (result->answer == NULL)
    return FALSE;
  g_autofree char *why = NULL;
  if (!pay_check (claim->c->problem, result->answer, &why))
    return refuse_in_words (claim, why);
  return payj_claim_reasons_hold (claim, result->answer) && payj_claim_fixes_hold (claim, result)
         && search_holds (claim, result);
}

/* A request that can be read may still be too large to be answered. */
static gboolean answering_fails (const PayjClaim *claim, PayjResult *result)
{
  g_autoptr (GError) error = NULL;
  result->answer = pay_solve (claim->c->problem, result->stop, &error);
  if (result->answer != NULL && claim->request->ask != PAY_ASK_SOLVE)
    payj_count (result, &error);
  if (error != NULL)
    return payj_claim_error_holds (claim, error);
  return payj_refuse (claim, "it is an error, but the request can be answered");
}

static gboolean record_holds (const PayjClaim *claim, PayjResult *result)
{
  const char *status = json_string_value (json_object_get (claim->record, "status"));
  static const char *const known[] = { "payable", "unpayable", "unknown", "error", NULL };
  if (status == NULL || !g_strv_contains (known, status))
    return payj_refuse (claim, "\"status\" is none of payable, unpayable, unknown, error");
  if (!payj_claim_has_no_others (claim, status))
    return FALSE;
  if (strcmp (status, "unknown") == 0)
    return TRUE;
  if (strcmp (status, "error") == 0)
    return answering_fails (claim, result);
  if (strcmp (status, "payable") == 0) {
    result->outcome = PAY_PAID;
    if (claim->request->ask == PAY_ASK_LIST)
      return payj_claim_list_holds (claim, result);
    return optimal_is_told (claim) && paid_holds (claim, result) && counts_hold (claim, result)
           && kept_holds (claim, result);
  }
  result->outcome = PAY_SHORT;
  if (claim->request->ask == PAY_ASK_LIST)
    return payj_claim_list_holds (claim, result) && short_holds (claim, result);
  return short_holds (claim, result) && counts_hold (claim, result);
}

/* A request that cannot be answered has an error record, and no other. */
static gboolean error_holds (const PayjClaim *claim, const GError *error)
{
  const char *status = json_string_value (json_object_get (claim->record, "status"));
  if (g_strcmp0 (status, "error") == 0)
    return payj_claim_has_no_others (claim, status) && payj_claim_error_holds (claim, error);
  return payj_refuse (claim, "the request cannot be answered: %s", error->message);
}

/* As text; else as values, unless numbers in them are too large to be compared. */
static gboolean ids_agree (const PayjClaim *claim, const char *id, const char *answer_line)
{
  g_autofree char *told = payj_slice (answer_line, strlen (answer_line), "id");
  g_autoptr (json_t) ours = json_loads (id, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
  g_autoptr (json_t) theirs = told != NULL ? json_loads (told, JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL)
                                           : json_incref (json_object_get (claim->record, "id"));
  if (g_strcmp0 (told, id) == 0 || json_equal (ours, theirs) || (theirs == NULL && told == NULL && json_is_null (ours)))
    return TRUE;
  return payj_refuse (claim, "\"id\" is not that of the request");
}

gboolean pay_json_check (PayJson *json, const char *request_line, const char *answer_line, char **why)
{
  const PaySession *session = json->session;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL, unread = NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (request_line, -1, &id, &error);
  g_autoptr (json_t) record = payj_load (answer_line, strlen (answer_line), &unread);
  g_auto (PayjResult) result = { .request = request, .stop = session->stop };
  PayjClaim claim = { .request = request, .record = record, .why = &sentence };
  const PayGame *game = request != NULL ? pay_session_find_game (session, request->game, &error) : NULL;
  result.c = game != NULL ? pays_open (game, request, session->stop, &error) : NULL;
  claim.c = result.c;
  gboolean holds;
  const gboolean plan = request != NULL && request->spells->len > 0;
  if (record == NULL)
    holds = payj_refuse (&claim, "the answer: %s", unread->message);
  else if (plan)
    holds = payj_refuse (&claim, "the records of plans are not checked");
  else if (!ids_agree (&claim, id, answer_line))
    holds = FALSE;
  else
    holds = result.c != NULL ? record_holds (&claim, &result) : error_holds (&claim, error);
  if (!holds && why != NULL)
    *why = g_steal_pointer (&sentence);
  return holds;
}
