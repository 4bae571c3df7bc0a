/* SPDX-License-Identifier: MIT */
#include "board.h"
#include "claim.h"
#include "json.h"
#include "memory.h"
#include "text.h"
#include "write-reply.h"

#include <stdlib.h>
#include <string.h>

/* By PayOutcome; then what no outcome is. */
static const char *const statuses[] = { "payable", "unpayable", "unknown", "error", NULL };

#define PAYABLE 1
#define UNPAYABLE 2
#define UNKNOWN 4
#define ERROR 8

/* Members that only some answers have. */
static const struct {
  int answers;
  const char *const names[20];
} members[] = {
  { UNPAYABLE | UNKNOWN, { "why" } },
  { UNPAYABLE, { "proof", "leaves", "fixes", "any_unit", "fixes_complete" } },
  { PAYABLE,
    { "payment", "x", "unbounded", "total", "total_min", "total_max", "spent", "left", "pool_left", "kept", "optimal",
      "life", "damage", "counters", "lowered", "alternative", "gave_up", "round", "x_at_least" } },
  { PAYABLE | UNPAYABLE, { "outcomes", "payments", "answers", "complete" } },
  { ERROR, { "error" } },
};

/* What follows from a payment; the first ones must be there. */
#define NEEDED 4
static const char *const compared[]
    = { "x",        "total",     "spent",    "kept",    "unbounded", "total_min", "total_max",
        "life",     "damage",    "counters", "lowered", "left",      "pool_left", "outcomes",
        "payments", "announced", "totals",   "choices", "spends",    "besides",   "gave_up" };

/* ---- What follows from the claim must be what the record says. */

static gint by_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static gboolean refuse_short (PayjClaim *claim)
{
  return payj_refuse (claim, "there is not enough memory for this answer");
}

/* The symbols of a total, in brackets or alone, or the entries of a list, sorted: their order says nothing. Which of
 * like sources made what is left may be told in any order. NULL: there is not enough memory. */
static char *sorted (const json_t *value)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  for (const char *at = json_string_value (value), *end; at != NULL && *at != '\0'; at = end) {
    end = *at == '{' ? strchr (at, '}') : *at == '[' ? strchr (at, ']') : NULL;
    end = end != NULL ? end + 1 : g_utf8_next_char (at);
    if (!g_ascii_isspace (*at))
      g_ptr_array_add (parts, g_strndup (at, (gsize)(end - at)));
  }
  for (gsize i = 0; i < json_array_size (value); i++) {
    char *part = payj_dump (json_array_get (value, i), JSON_ENCODE_ANY | JSON_SORT_KEYS | JSON_COMPACT);
    if (part == NULL)
      return NULL;
    g_ptr_array_add (parts, part);
  }
  g_ptr_array_sort (parts, by_text);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv ("\n", (char **)parts->pdata);
}

static gboolean same (PayjClaim *claim, const char *member, const json_t *ours, const json_t *theirs)
{
  if (json_typeof (ours) != json_typeof (theirs)
      || !(g_str_has_prefix (member, "total") || g_str_has_suffix (member, "left")))
    return json_equal (ours, theirs);
  if (!json_is_string (ours) && !json_is_array (ours))
    return json_equal (ours, theirs);
  g_autofree char *some = sorted (ours), *others = sorted (theirs);
  return some != NULL && others != NULL ? strcmp (some, others) == 0 : refuse_short (claim);
}

static gboolean members_hold (PayjClaim *claim, const json_t *ours, const json_t *theirs)
{
  for (gsize i = 0; i < G_N_ELEMENTS (compared); i++) {
    const char *name = compared[i];
    const json_t *a = json_object_get (ours, name), *b = json_object_get (theirs, name);
    if (a == NULL && b != NULL)
      return payj_refuse (claim, "\"%s\" has no place in this answer", name);
    if (a != NULL && b == NULL && i < NEEDED)
      return payj_refuse (claim, "\"%s\" is missing", name);
    if (a != NULL && b != NULL && !same (claim, name, a, b))
      return payj_refuse (claim, "\"%s\" is not what follows from the request and the payment", name);
  }
  return TRUE;
}

/* Writes what follows as we would. Of a list it is the payments that say something. */
static gboolean record_holds (PayjClaim *claim, const PayReply *reply, const PayRequest *request, const json_t *record)
{
  PayjWriter w = { .out = g_string_new (NULL) };
  payj_begin (&w, NULL, '{');
  payj_write_reply (&w, reply, request, 0);
  payj_end (&w, '}');
  g_autoptr (json_t) own = payj_parse (w.out->str, w.out->len, 0, NULL);
  g_string_free (w.out, TRUE);
  if (own == NULL)
    return refuse_short (claim);
  if (reply->outcome == PAY_UNKNOWN)
    return TRUE;
  if (!reply->is_list)
    return members_hold (claim, own, record);
  const json_t *ours = json_object_get (own, "answers"), *theirs = json_object_get (record, "answers");
  for (gsize i = 0; i < json_array_size (ours); i++)
    if (!members_hold (claim, json_array_get (ours, i), json_array_get (theirs, i))) {
      g_autofree char *why = g_steal_pointer (&claim->why);
      return payj_refuse (claim, "\"answers\"[%" G_GSIZE_FORMAT "]: %s", i, why);
    }
  return TRUE;
}

/* ---- Records. */

static gboolean has_no_others (PayjClaim *claim, const json_t *record, int status)
{
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    for (gsize k = 0; members[i].names[k] != NULL && (members[i].answers & 1 << status) == 0; k++)
      if (json_object_get (record, members[i].names[k]) != NULL)
        return payj_refuse (claim, "\"%s\" has no place in this answer", members[i].names[k]);
  return TRUE;
}

/* A request that cannot be answered has an error record, and no other. */
static gboolean error_holds (PayjClaim *claim, const json_t *record, const GError *error)
{
  const json_t *code = json_object_get (json_object_get (record, "error"), "code");
  if (claim->reply.error == NULL) {
    g_clear_pointer (&claim->why, g_free);
    return payj_refuse (claim, "the request cannot be answered: %s", error->message);
  }
  if (claim->why != NULL || g_strcmp0 (json_string_value (code), pay_error_code_name (error)) == 0)
    return claim->why == NULL;
  return payj_refuse (claim, "the \"code\" of the error is %s: %s", pay_error_code_name (error), error->message);
}

/* As text; else as values, unless numbers in them are too large to be compared. */
static gboolean ids_agree (PayjClaim *claim, const json_t *record, const char *id, const char *answer_line)
{
  g_autofree char *told = payj_slice (answer_line, strlen (answer_line), "id", FALSE);
  if (told == NULL && payj_memory_failed ())
    return refuse_short (claim);
  g_autoptr (json_t) ours = payj_parse (id, strlen (id), JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL);
  if (payj_memory_failed ())
    return refuse_short (claim);
  g_autoptr (json_t) theirs = told != NULL ? payj_parse (told, strlen (told), JSON_DECODE_ANY | JSON_ALLOW_NUL, NULL)
                                           : json_incref (json_object_get (record, "id"));
  if (payj_memory_failed ())
    return refuse_short (claim);
  if (g_strcmp0 (told, id) == 0 || json_equal (ours, theirs) || (theirs == NULL && told == NULL && json_is_null (ours)))
    return TRUE;
  return payj_refuse (claim, "\"id\" is not that of the request");
}

/* What could not hold as an answer to anything is not asked for: then the request alone says what is wrong. */
static gboolean claim_holds (PaySession *session, PayjClaim *claim, const PayRequest *request, const json_t *record,
                             const GError *unread)
{
  static const PayReply nothing = { .outcome = PAY_UNKNOWN };
  static const GError any = { 0 };
  const int status = payj_place_of (json_string_value (json_object_get (record, "status")), statuses);
  if (status < 0)
    payj_refuse (claim, "\"status\" is none of payable, unpayable, unknown, error");
  claim->reply.outcome = status < 0 || status > PAY_UNKNOWN ? PAY_UNKNOWN : (PayOutcome)status;
  claim->reply.error = status > PAY_UNKNOWN ? &any : NULL;
  if (status >= 0 && has_no_others (claim, record, status))
    payj_read_claim (claim, record, request);
  if (request == NULL)
    return error_holds (claim, record, unread);
  g_autofree char *why = NULL;
  g_autoptr (PayReply) reply
      = pay_session_check (session, request, claim->why == NULL ? &claim->reply : &nothing, &why);
  if (reply == NULL) {
    g_free (claim->why);
    claim->why = g_steal_pointer (&why);
    return FALSE;
  }
  if (reply->error != NULL)
    return error_holds (claim, record, reply->error);
  return claim->why == NULL && record_holds (claim, reply, request, record);
}

static gboolean asks_board (const char *request_line)
{
  g_autoptr (json_t) request = payj_load (request_line, strlen (request_line), NULL);
  return json_is_object (request) && payj_has_board (request);
}

gboolean pay_json_check (PayJson *json, const char *request_line, const char *answer_line, char **why)
{
  g_autofree char *id = NULL;
  g_autoptr (GError) unread = NULL, error = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (request_line, -1, &id, &unread);
  g_autoptr (json_t) record = payj_load (answer_line, strlen (answer_line), &error);
  g_auto (PayjClaim) claim = { 0 };
  const gboolean plan = request != NULL && pay_request_is_plan (request);
  const gboolean holds = record == NULL ? payj_refuse (&claim, "the answer: %s", error->message)
                         : asks_board (request_line)
                             ? payj_refuse (&claim, "the records of boards are not checked")
                             : (plan || ids_agree (&claim, record, id, answer_line))
                                   && claim_holds (json->session, &claim, request, record, unread);
  if (!holds && why != NULL)
    *why = g_steal_pointer (&claim.why);
  return holds;
}
