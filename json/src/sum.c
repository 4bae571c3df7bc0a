/* SPDX-License-Identifier: MIT */
#include "sum.h"
#include "memory.h"

#include "write-reply.h"

#include <jansson.h>
#include <pay/error.h>
#include <string.h>

#define N_STATUSES (PAY_STATUS_ERROR + 1)

static const char *const statuses[N_STATUSES] = { "payable", "unpayable", "unknown", "error" };
static const PayStatus status_of[]
    = { [PAY_PAID] = PAY_STATUS_PAYABLE, [PAY_SHORT] = PAY_STATUS_UNPAYABLE, [PAY_UNKNOWN] = PAY_STATUS_UNKNOWN };

#define N_OUTCOMES PAY_STATUS_ERROR /* errors are told by code */

/* A number by name. */
typedef struct {
  const char *name; /* interned */
  gint64 n;
} Entry;

/* Of the answers to one cost. */
typedef struct {
  gint64 outcomes[N_OUTCOMES];
  char text[]; /* as it was written */
} CostSum;

/* Of the answers of a game. */
typedef struct {
  const char *name; /* interned; "": no game was known */
  gint64 statuses[N_STATUSES];
  GArray *spent, *charged, *lowered; /* Entry */
  GPtrArray *costs;                  /* of CostSum *, by text: the first ones of all that came */
  gint64 others[N_OUTCOMES];         /* what was answered, to none of these costs */
} GameSum;

struct _PayJsonSum {
  GPtrArray *games;
  GArray *errors; /* Entry, by code */
};

static void game_sum_free (gpointer data)
{
  GameSum *game = data;
  g_array_unref (game->spent);
  g_array_unref (game->charged);
  g_array_unref (game->lowered);
  g_ptr_array_unref (game->costs);
  g_free (game);
}

PayJsonSum *pay_json_sum_new (void)
{
  PayJsonSum *sum = g_new0 (PayJsonSum, 1);
  sum->games = g_ptr_array_new_with_free_func (game_sum_free);
  sum->errors = g_array_new (FALSE, FALSE, sizeof (Entry));
  return sum;
}

void pay_json_sum_free (PayJsonSum *sum)
{
  if (sum == NULL)
    return;
  g_ptr_array_unref (sum->games);
  g_array_unref (sum->errors);
  g_free (sum);
}

void pay_json_sum_clear (PayJsonSum *sum)
{
  g_ptr_array_set_size (sum->games, 0);
  g_array_set_size (sum->errors, 0);
}

static GameSum *game_of (PayJsonSum *sum, const char *name)
{
  for (guint i = 0; i < sum->games->len; i++) {
    GameSum *game = sum->games->pdata[i];
    if (game->name == name || strcmp (game->name, name) == 0)
      return game;
  }
  GameSum *game = g_new0 (GameSum, 1);
  game->name = g_intern_string (name);
  game->spent = g_array_new (FALSE, FALSE, sizeof (Entry));
  game->charged = g_array_new (FALSE, FALSE, sizeof (Entry));
  game->lowered = g_array_new (FALSE, FALSE, sizeof (Entry));
  game->costs = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (sum->games, game);
  return game;
}

/* More than a number holds is the greatest one. */
static gint64 plus (gint64 a, gint64 b)
{
  return b > 0 && a > G_MAXINT64 - b ? G_MAXINT64 : b < 0 && a < G_MININT64 - b ? G_MININT64 : a + b;
}

static void add (GArray *entries, const char *name, gint64 n)
{
  for (guint i = 0; i < entries->len; i++) {
    Entry *entry = &g_array_index (entries, Entry, i);
    if (strcmp (entry->name, name) == 0) {
      entry->n = plus (entry->n, n);
      return;
    }
  }
  const Entry entry = { g_intern_string (name), n };
  g_array_append_val (entries, entry);
}

static void add_amounts (GArray *entries, PayAmounts amounts)
{
  for (guint i = 0; i < amounts.n; i++)
    add (entries, amounts.at[i].name, amounts.at[i].count);
}

static void add_losses (GameSum *game, PayLosses losses)
{
  add_amounts (game->charged, losses.charged);
  add_amounts (game->lowered, losses.lowered);
}

/* ---- Costs: of more than PAY_JSON_SUM_COSTS those whose texts come first. One that is among them in the end was so
 * from its first answer on, so that what is told of it is all, in whatever order and parts answers came. */

static int compare_texts (const char *a, gsize n, const char *b, gsize m)
{
  const int order = memcmp (a, b, MIN (n, m));
  return order != 0 ? order : n < m ? -1 : n > m;
}

static void add_outcomes (gint64 to[N_OUTCOMES], const gint64 from[N_OUTCOMES])
{
  for (int i = 0; i < N_OUTCOMES; i++)
    to[i] = plus (to[i], from[i]);
}

/* Where it is, or belongs. */
static guint place_of (const GPtrArray *costs, const char *text, gsize length, gboolean *found)
{
  guint from = 0, to = costs->len;
  *found = FALSE;
  while (from < to && !*found) {
    const guint middle = from + (to - from) / 2;
    const CostSum *cost = costs->pdata[middle];
    const int order = compare_texts (text, length, cost->text, strlen (cost->text));
    *found = order == 0;
    if (order > 0)
      from = middle + 1;
    else
      to = middle;
  }
  return to;
}

/* The last one makes room. */
static void insert_cost (GameSum *game, guint at, const char *text, gsize length, const gint64 outcomes[N_OUTCOMES])
{
  if (game->costs->len == PAY_JSON_SUM_COSTS) {
    const CostSum *last = game->costs->pdata[game->costs->len - 1];
    add_outcomes (game->others, last->outcomes);
    g_ptr_array_set_size (game->costs, PAY_JSON_SUM_COSTS - 1);
  }
  CostSum *cost = g_malloc (sizeof *cost + length + 1);
  memcpy (cost->text, text, length);
  cost->text[length] = '\0';
  memcpy (cost->outcomes, outcomes, sizeof cost->outcomes);
  g_ptr_array_insert (game->costs, (gint)at, cost);
}

/* [text] NULL: of no cost, or of several. */
static void add_cost (GameSum *game, const char *text, gsize length, const gint64 outcomes[N_OUTCOMES])
{
  gboolean found = FALSE;
  const gboolean is_told = text != NULL && length <= PAY_JSON_SUM_COST_BYTES;
  const guint at = is_told ? place_of (game->costs, text, length, &found) : PAY_JSON_SUM_COSTS;
  if (found) {
    CostSum *cost = game->costs->pdata[at];
    add_outcomes (cost->outcomes, outcomes);
  } else if (at < PAY_JSON_SUM_COSTS)
    insert_cost (game, at, text, length, outcomes);
  else
    add_outcomes (game->others, outcomes);
}

static void count_cost (GameSum *game, const char *text, gsize length, PayStatus status)
{
  gint64 outcomes[N_OUTCOMES] = { 0 };
  if (status == PAY_STATUS_ERROR)
    return;
  outcomes[status] = 1;
  add_cost (game, text, length, outcomes);
}

/* The one cost that is asked for; NULL: there is none, or several. */
static const char *cost_of (const PayRequest *request)
{
  return request != NULL && !pay_request_is_plan (request) && request->costs->len == 1 ? request->costs->pdata[0]
                                                                                       : NULL;
}

/* ---- Answers. */

static GameSum *count (PayJsonSum *sum, const PayGame *game, PayStatus status)
{
  GameSum *of = game_of (sum, game != NULL ? game->name : "");
  of->statuses[status]++;
  return of;
}

void payj_sum_quick (PayJsonSum *sum, const PayQuickAnswer *answer, PaySpan cost)
{
  GameSum *game = count (sum, answer->game, status_of[answer->plain.outcome]);
  count_cost (game, cost.text, cost.length, status_of[answer->plain.outcome]);
  if (answer->plain.outcome != PAY_PAID)
    return;
  PayQuickTally spent;
  pay_quick_spent (answer, &spent);
  for (int i = 0; i < spent.n; i++)
    add (game->spent, answer->kinds[spent.kinds[i]].name, spent.counts[i]);
  add_losses (game, answer->head->payment.losses);
}

static void add_payment (GameSum *game, const PayReply *reply)
{
  if (!reply->has_payment || reply->outcome != PAY_PAID)
    return;
  add_losses (game, reply->is_plan ? reply->plan.losses : reply->payment.losses);
  if (!reply->is_plan)
    add_amounts (game->spent, reply->payment.spent);
}

void payj_sum_reply (PayJsonSum *sum, const PayReply *reply, const PayRequest *request)
{
  const PayStatus status = reply->error != NULL ? PAY_STATUS_ERROR : status_of[reply->outcome];
  GameSum *game = count (sum, reply->game, status);
  const char *cost = cost_of (request);
  count_cost (game, cost, cost != NULL ? strlen (cost) : 0, status);
  if (reply->error != NULL)
    add (sum->errors, pay_error_code_name (reply->error), 1);
  else
    add_payment (game, reply);
}

void payj_sum_board (PayJsonSum *sum, const PayBoardReply *reply, const PayGame *board_game)
{
  const PayStatus status = reply->error != NULL ? PAY_STATUS_ERROR : status_of[reply->outcome];
  GameSum *game = count (sum, board_game, status);
  count_cost (game, NULL, 0, status);
  if (reply->error != NULL)
    add (sum->errors, pay_error_code_name (reply->error), 1);
  else if (reply->paid != NULL)
    add_payment (game, reply->paid->reply);
}

static void add_entries (GArray *to, const GArray *from)
{
  for (guint i = 0; i < from->len; i++)
    add (to, g_array_index (from, Entry, i).name, g_array_index (from, Entry, i).n);
}

void pay_json_sum_add (PayJsonSum *sum, const PayJsonSum *other)
{
  for (guint i = 0; i < other->games->len; i++) {
    const GameSum *from = other->games->pdata[i];
    GameSum *to = game_of (sum, from->name);
    for (int k = 0; k < N_STATUSES; k++)
      to->statuses[k] = plus (to->statuses[k], from->statuses[k]);
    add_entries (to->spent, from->spent);
    add_entries (to->charged, from->charged);
    add_entries (to->lowered, from->lowered);
    add_outcomes (to->others, from->others);
    for (guint k = 0; k < from->costs->len; k++) {
      const CostSum *cost = from->costs->pdata[k];
      add_cost (to, cost->text, strlen (cost->text), cost->outcomes);
    }
  }
  add_entries (sum->errors, other->errors);
}

/* ---- As text: by name, so that it does not depend on what came first. */

static gint compare_entries (gconstpointer a, gconstpointer b)
{
  return strcmp (((const Entry *)a)->name, ((const Entry *)b)->name);
}

static gint compare_games (gconstpointer a, gconstpointer b)
{
  const GameSum *const *one = a, *const *other = b;
  return strcmp ((*one)->name, (*other)->name);
}

static void write_entries (PayjWriter *w, const char *member, GArray *entries)
{
  g_array_sort (entries, compare_entries);
  payj_begin (w, member, '{');
  for (guint i = 0; i < entries->len; i++)
    payj_number (w, g_array_index (entries, Entry, i).name, g_array_index (entries, Entry, i).n);
  payj_end (w, '}');
}

static void write_statuses (PayjWriter *w, const gint64 counts[N_STATUSES])
{
  gint64 all = 0;
  for (int i = 0; i < N_STATUSES; i++)
    all = plus (all, counts[i]);
  payj_number (w, "records", all);
  for (int i = 0; i < N_STATUSES; i++)
    payj_number (w, statuses[i], counts[i]);
}

static void write_outcomes (PayjWriter *w, const char *member, const gint64 outcomes[N_OUTCOMES])
{
  payj_begin (w, member, '{');
  for (int i = 0; i < N_OUTCOMES; i++)
    payj_number (w, statuses[i], outcomes[i]);
  payj_end (w, '}');
}

static void write_costs (PayjWriter *w, const GameSum *game)
{
  payj_begin (w, "costs", '{');
  for (guint i = 0; i < game->costs->len; i++) {
    const CostSum *cost = game->costs->pdata[i];
    write_outcomes (w, cost->text, cost->outcomes);
  }
  payj_end (w, '}');
  write_outcomes (w, "others", game->others);
}

char *pay_json_sum_text (PayJsonSum *sum)
{
  PayjWriter w = { .out = g_string_new (NULL) };
  gint64 all[N_STATUSES] = { 0 };
  g_ptr_array_sort (sum->games, compare_games);
  for (guint i = 0; i < sum->games->len; i++)
    for (int k = 0; k < N_STATUSES; k++)
      all[k] = plus (all[k], ((const GameSum *)sum->games->pdata[i])->statuses[k]);
  payj_begin (&w, NULL, '{');
  write_statuses (&w, all);
  write_entries (&w, "errors", sum->errors);
  payj_begin (&w, "games", '{');
  for (guint i = 0; i < sum->games->len; i++) {
    const GameSum *game = sum->games->pdata[i];
    payj_begin (&w, game->name, '{');
    write_statuses (&w, game->statuses);
    write_entries (&w, "spent", game->spent);
    write_entries (&w, "paid", game->charged);
    write_entries (&w, "lost", game->lowered);
    write_costs (&w, game);
    payj_end (&w, '}');
  }
  payj_end (&w, '}');
  payj_end (&w, '}');
  return g_string_free (w.out, FALSE);
}

static gboolean read_entries (GArray *entries, const json_t *object)
{
  const char *name;
  json_t *value;
  gboolean all = json_is_object (object);
  json_object_foreach ((json_t *)(gsize)object, name, value)
  {
    all = all && json_is_integer (value);
    add (entries, name, (gint64)json_integer_value (value));
  }
  return all;
}

static gboolean read_outcomes (const json_t *object, gint64 outcomes[N_OUTCOMES])
{
  gboolean all = TRUE;
  for (int i = 0; i < N_OUTCOMES; i++) {
    const json_t *count = json_object_get (object, statuses[i]);
    all = all && json_is_integer (count);
    outcomes[i] = (gint64)json_integer_value (count);
  }
  return all;
}

static gboolean read_costs (GameSum *game, const json_t *object)
{
  const json_t *costs = json_object_get (object, "costs");
  const char *text;
  json_t *value;
  gint64 outcomes[N_OUTCOMES];
  gboolean all = json_is_object (costs) && read_outcomes (json_object_get (object, "others"), game->others);
  json_object_foreach ((json_t *)(gsize)costs, text, value)
  {
    all = read_outcomes (value, outcomes) && all;
    add_cost (game, text, strlen (text), outcomes);
  }
  return all;
}

gboolean pay_json_sum_read (PayJsonSum *sum, const char *text, gssize length, GError **error)
{
  json_t *json = payj_parse (text, length < 0 ? strlen (text) : (gsize)length, 0, NULL);
  g_autoptr (PayJsonSum) read = pay_json_sum_new ();
  json_t *games = json_object_get (json, "games"), *value;
  const char *name;
  gboolean all = json_is_object (games) && read_entries (read->errors, json_object_get (json, "errors"));
  json_object_foreach (games, name, value)
  {
    GameSum *game = game_of (read, name);
    for (int i = 0; i < N_STATUSES; i++) {
      const json_t *count = json_object_get (value, statuses[i]);
      all = all && json_is_integer (count);
      game->statuses[i] = (gint64)json_integer_value (count);
    }
    all = read_entries (game->spent, json_object_get (value, "spent"))
          && read_entries (game->charged, json_object_get (value, "paid"))
          && read_entries (game->lowered, json_object_get (value, "lost")) && read_costs (game, value) && all;
  }
  json_decref (json);
  if (all)
    pay_json_sum_add (sum, read);
  else
    pay_set_error (error, PAY_ERROR_SYNTAX, "", -1, "this is no sum of answers");
  return all;
}
