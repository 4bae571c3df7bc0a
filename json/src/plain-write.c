/* SPDX-License-Identifier: MIT */
/* Tells the answer to a plain request, from pieces as far as there are some. */
#include "bytes.h"
#include "plain.h"

#define MOST_REASONS 256 /* that a cost remembers */

/* Takes back the comma behind the last element. */
static void close_list (PayjBytes *b, char bracket)
{
  if (b->at[-1] == ',') {
    b->at[-1] = bracket;
    return;
  }
  payj_put (b, &bracket, 1);
}

/* ---- Payable. */

static gboolean is_told (const PayjPlainCost *cost, const PayPlainPart *part)
{
  return part->pip < 64 && (cost->told >> part->pip & 1) != 0;
}

static void add_told_step (PayAnswer *answer, const PayPlainPart *part)
{
  const PayStep unit = { .type = PAY_STEP_UNIT,
                         .action = -1,
                         .mode = -1,
                         .alternative = -1,
                         .pip = part->pip,
                         .kind = part->kind,
                         .count = part->count,
                         .others = part->others,
                         .lot = -1,
                         .from = -1,
                         .object = -1 };
  pay_answer_add_step (answer, &unit);
}

/* The units of the pips that are told, then what is left out. */
static void add_told_steps (PayAnswer *answer, const PayjPlain *plain)
{
  for (int i = 0; i < plain->answer.n_parts; i++)
    if (is_told (plain->cost, &plain->answer.parts[i]))
      add_told_step (answer, &plain->answer.parts[i]);
  for (int i = 0; i < (int)plain->cost->pays->len; i++) {
    const PayStep waive = { .type = PAY_STEP_WAIVE,
                            .action = -1,
                            .mode = -1,
                            .alternative = -1,
                            .pip = i,
                            .kind = -1,
                            .count = plain->answer.waived[i],
                            .lot = -1,
                            .from = -1,
                            .object = -1 };
    if (waive.count > 0)
      pay_answer_add_step (answer, &waive);
  }
  const int counter = pay_plain_counter (plain->cost->plain);
  if (counter >= 0)
    pay_answer_set_charged (answer, counter, plain->answer.charged);
}

/* Of members behind a comma. */
static void cells_of_members (const char *members, GString *out)
{
  payj_cells_of_head (members + 1, out);
}

static PayjPlainPiece *make_head (const PayjPlain *plain)
{
  static const PayStep goal
      = { .type = PAY_STEP_GOAL, .action = -1, .mode = -1, .pip = -1, .kind = -1, .lot = -1, .from = -1, .object = -1 };
  const PayjPlainCost *cost = plain->cost;
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  pay_answer_set_alternative (answer, 0);
  if (pay_plain_variable (cost->plain) >= 0)
    pay_answer_set_x (answer, pay_plain_variable (cost->plain), plain->answer.x);
  pay_answer_add_step (answer, &goal);
  add_told_steps (answer, plain);
  const PaysAsked asked = { .opened = cost->c };
  g_auto (PaysArena) arena = { 0 };
  PayPayment told = { 0 };
  pays_tell_head (&arena, &asked, answer, &told);
  PayjPlainPiece *head = g_new (PayjPlainPiece, 1);
  *head = payj_plain_piece_new (cells_of_members);
  PayjWriter w = { .out = head->json, .comma = TRUE };
  payj_write_head (&w, &told);
  return head;
}

#define LEFT_OUT '\xff' /* stand for kinds in a key */
#define BY_OTHERS '\xfe'

static void append_key (GString *key, int pip, char what, gint64 count)
{
  g_string_append_c (key, (char)pip);
  g_string_append_c (key, what);
  g_string_append_c (key, (char)count);
}

/* The variable, of each of the pips that are told its number and its kinds with their counts, and of each how many are
 * left out, a byte each. */
static void key_of_head (const PayjPlain *plain)
{
  GString *key = plain->key;
  const PayPlainAnswer *a = &plain->answer;
  g_string_truncate (key, 0);
  g_string_append_c (key, (char)a->x);
  for (int i = 0; i < a->n_parts;) {
    const int pip = a->parts[i].pip;
    const gboolean told = is_told (plain->cost, &a->parts[i]);
    gint64 others = 0;
    PayjPlainTally t;
    for (t.n = 0; i < a->n_parts && a->parts[i].pip == pip; i++)
      if (a->parts[i].others)
        others += a->parts[i].count;
      else if (told)
        payj_plain_tally_add (&t, a->parts[i].kind, a->parts[i].count);
    for (int k = 0; k < t.n; k++)
      append_key (key, pip, (char)t.kinds[k], t.counts[k]);
    if (others > 0)
      append_key (key, pip, BY_OTHERS, others);
  }
  for (int i = 0; i < (int)plain->cost->pays->len; i++)
    if (a->waived[i] > 0)
      append_key (key, i, LEFT_OUT, a->waived[i]);
}

static PayjPlainPiece *told_head (const PayjPlain *plain)
{
  gconstpointer owner = GSIZE_TO_POINTER (plain->cost->number);
  key_of_head (plain);
  PayjPlainPiece *head = payj_cache_find (plain->heads, owner, plain->key->str, plain->key->len);
  if (head != NULL)
    return head;
  head = make_head (plain);
  payj_cache_add (plain->heads, owner, plain->key->str, plain->key->len, head);
  return head;
}

PayjPlainPiece *payj_plain_head (const PayjPlain *plain)
{
  PayjPlainCost *cost = plain->cost;
  const guint at = plain->answer.x <= PAY_PLAIN_MOST ? (guint)plain->answer.x : 0; /* beyond, it is the only one */
  if (cost->keyed)
    return told_head (plain);
  if (at >= cost->heads->len)
    g_ptr_array_set_size (cost->heads, (gint)at + 1);
  if (cost->heads->pdata[at] == NULL)
    cost->heads->pdata[at] = make_head (plain);
  return cost->heads->pdata[at];
}

void payj_plain_tally_add (PayjPlainTally *t, int kind, gint64 count)
{
  int i = 0;
  while (i < t->n && t->kinds[i] != kind)
    i++;
  if (i == t->n) {
    t->kinds[t->n] = kind;
    t->counts[t->n++] = 0;
  }
  t->counts[i] += count;
}

static void put_spent (PayjBytes *b, const PayjPlain *plain)
{
  PayjPlainTally t;
  t.n = 0;
  for (int i = 0; i < plain->answer.n_parts; i++)
    payj_plain_tally_add (&t, plain->answer.parts[i].kind, plain->answer.parts[i].count);
  PAYJ_PUT (b, ",\"spent\":{");
  for (int i = 0; i < t.n; i++) {
    payj_put_string (b, plain->game->names[t.kinds[i]].json);
    PAYJ_PUT (b, ":");
    payj_put_number (b, t.counts[i]);
    PAYJ_PUT (b, ",");
  }
  close_list (b, '}');
}

/* As the source is called. */
static void put_source (PayjBytes *b, const PayjPlain *plain, gsize i)
{
  const PayjSpan id = plain->flat.sources[i].id;
  if (id.text != NULL)
    payj_put (b, id.text, id.length);
  else
    payj_put_number (b, (gint64)i);
}

static void put_use (PayjBytes *b, const PayjPlain *plain, gsize i, gint64 which, int kind)
{
  payj_put_string (b, plain->source[i]->use);
  put_source (b, plain, i);
  if (plain->flat.sources[i].count > 1) {
    PAYJ_PUT (b, ",\"which\":");
    payj_put_number (b, which);
  }
  PAYJ_PUT (b, ",\"ability\":0,\"takes\":\"turn\",\"adds\":[");
  payj_put_string (b, plain->game->names[kind].json);
  PAYJ_PUT (b, "]},");
}

static void put_uses (PayjBytes *b, const PayjPlain *plain)
{
  const gsize n_lots = plain->units.n_lots;
  const gint64 *count = plain->units.count + n_lots;
  gint64 first[PAYJ_FLAT_SOURCES], all = 0;
  int kind_of[PAY_PLAIN_MOST]; /* that each object is used as; -1: it is not */
  for (gsize i = 0; i < plain->units.n_objects; i++) {
    first[i] = all;
    all += count[i];
  }
  memset (kind_of, -1, (gsize)all * sizeof *kind_of);
  for (int i = 0; i < plain->answer.n_parts; i++) {
    const PayPlainPart *part = &plain->answer.parts[i];
    for (gint64 k = 0; (gsize)part->from >= n_lots && k < part->count; k++)
      kind_of[first[(gsize)part->from - n_lots] + part->first + k] = part->kind;
  }
  for (gsize i = 0; i < plain->units.n_objects; i++)
    for (gint64 k = 0; k < count[i]; k++)
      if (kind_of[first[i] + k] >= 0)
        put_use (b, plain, i, k, kind_of[first[i] + k]);
}

static void put_parts (PayjBytes *b, const PayjPlain *plain, const gint64 *first)
{
  const gsize n_lots = plain->units.n_lots;
  for (int i = 0; i < plain->answer.n_parts; i++) {
    const PayPlainPart *part = &plain->answer.parts[i];
    const gsize from = (gsize)part->from;
    for (gint64 k = 0; k < part->count; k++) {
      payj_put_string (b, ((const PayjPlainPiece *)plain->cost->pays->pdata[part->pip])->json);
      payj_put_string (b, plain->game->names[part->kind].json);
      if (from < n_lots) {
        PAYJ_PUT (b, ",\"unit\":");
        payj_put_number (b, first[from] + part->first + k);
      } else {
        PAYJ_PUT (b, ",\"source\":");
        put_source (b, plain, from - n_lots);
      }
      if (part->others)
        PAYJ_PUT (b, ",\"others\":true");
      PAYJ_PUT (b, "},");
    }
  }
  for (guint i = 0; i < plain->cost->leaves_out->len; i++)
    for (gint64 k = 0; k < plain->answer.waived[i]; k++) {
      payj_put_string (b, payj_plain_left_out (plain->cost, i)->json);
      PAYJ_PUT (b, ",");
    }
}

static void put_pool_left (PayjBytes *b, const PayjPlain *plain)
{
  gint64 left[PAY_PLAIN_UNITS];
  PayjPlainTally t;
  t.n = 0;
  memcpy (left, plain->units.count, plain->units.n_lots * sizeof *left);
  for (int i = 0; i < plain->answer.n_parts; i++)
    if ((gsize)plain->answer.parts[i].from < plain->units.n_lots)
      left[plain->answer.parts[i].from] -= plain->answer.parts[i].count;
  for (gsize i = 0; i < plain->units.n_lots; i++)
    if (left[i] > 0 && plain->units.kinds[i] != 0)
      payj_plain_tally_add (&t, __builtin_ctzll (plain->units.kinds[i]), left[i]);
  PAYJ_PUT (b, ",\"left\":[],\"pool_left\":[");
  for (int i = 0; i < t.n; i++)
    for (gint64 k = 0; k < t.counts[i]; k++) {
      payj_put_string (b, plain->game->names[t.kinds[i]].json);
      PAYJ_PUT (b, ",");
    }
  close_list (b, ']');
}

static void put_paid (PayjBytes *b, const PayjPlain *plain)
{
  gint64 first[PAY_PLAIN_UNITS];
  gint64 all = 0;
  for (gsize i = 0; i < plain->units.n_lots; i++) {
    first[i] = all;
    all += plain->units.count[i];
  }
  PAYJ_PUT (b, ",\"status\":\"payable\"");
  payj_put_string (b, payj_plain_head (plain)->json);
  put_spent (b, plain);
  PAYJ_PUT (b, ",\"payment\":[");
  put_uses (b, plain);
  put_parts (b, plain, first);
  close_list (b, ']');
  put_pool_left (b, plain);
  PAYJ_PUT (b, ",\"optimal\":true}");
}

/* ---- Not payable. */

static PayjPlainReason *find_reason (PayjPlainCost *cost, const PayShort *reason)
{
  for (guint i = 0; i < cost->reasons->len; i++) {
    PayjPlainReason *r = &g_array_index (cost->reasons, PayjPlainReason, i);
    if (r->traits == reason->traits && r->have == reason->have && r->need == reason->need
        && r->from == reason->others_from && r->to == reason->others_to)
      return r;
  }
  g_auto (PaysArena) arena = { 0 };
  PayjPlainReason r = { .traits = reason->traits,
                        .need = reason->need,
                        .have = reason->have,
                        .from = reason->others_from,
                        .to = reason->others_to,
                        .text = pays_reason_text (cost->c, reason) };
  r.why = payj_plain_piece_new (payj_cell_of_reason);
  r.leaf = g_string_new (NULL);
  PayjWriter why = { .out = r.why.json }, leaf = { .out = r.leaf };
  const PayReason told = pays_reason_of (&arena, cost->c, reason, r.text);
  const PayReason proof = pays_reason_of (&arena, cost->c, reason, NULL);
  payj_write_reason (&why, &told);
  payj_write_reason (&leaf, &proof);
  g_array_append_val (cost->reasons, r);
  return &g_array_index (cost->reasons, PayjPlainReason, cost->reasons->len - 1);
}

/* Two reasons may read alike; the second is not told. */
static gboolean is_said (PayjPlainReason *const *told, int n, const PayjPlainReason *reason)
{
  for (int i = 0; i < n; i++)
    if (strcmp (told[i]->text, reason->text) == 0)
      return TRUE;
  return FALSE;
}

/* Those to be told, in order; returns how many. */
int payj_plain_reasons (const PayjPlain *plain, PayjPlainReason **told)
{
  PayjPlainCost *cost = plain->cost;
  int n = 0;
  if (cost->reasons->len + PAY_PLAIN_LANES > MOST_REASONS)
    g_array_set_size (cost->reasons, 0);
  for (int i = 0; i < plain->answer.n_reasons; i++)
    find_reason (cost, &plain->answer.reasons[i]);
  for (int i = 0; i < plain->answer.n_reasons; i++) {
    told[n] = find_reason (cost, &plain->answer.reasons[i]);
    n += is_said (told, n, told[n]) ? 0 : 1;
  }
  return n;
}

static void put_short (PayjBytes *b, const PayjPlain *plain)
{
  PayjPlainReason *told[PAY_PLAIN_LANES];
  PayjPlainPiece *fixes[PAYJ_PLAIN_MOST_FIXES];
  const int n = payj_plain_reasons (plain, told);
  PAYJ_PUT (b, ",\"status\":\"unpayable\",\"why\":[");
  for (int i = 0; i < n; i++) {
    payj_put_string (b, told[i]->why.json);
    PAYJ_PUT (b, ",");
  }
  close_list (b, ']');
  if (plain->answer.n_leaves == 1)
    PAYJ_PUT (b, ",\"proof\":\"lane\",\"leaves\":[");
  else
    PAYJ_PUT (b, ",\"proof\":\"leaves\",\"leaves\":[");
  for (int i = 0; i < plain->answer.n_leaves; i++) {
    payj_put_string (b, find_reason (plain->cost, &plain->answer.reasons[i])->leaf);
    PAYJ_PUT (b, ",");
  }
  close_list (b, ']');
  PAYJ_PUT (b, ",\"fixes\":[");
  const int n_fixes = payj_plain_fixes (plain, fixes);
  for (int i = 0; i < n_fixes; i++) {
    payj_put_string (b, fixes[i]->json);
    PAYJ_PUT (b, ",");
  }
  close_list (b, ']');
  PAYJ_PUT (b, "}");
}

void payj_plain_write (PayjPlain *plain, GString *out)
{
  PayjBytes b = payj_bytes_of (out);
  PAYJ_PUT (&b, "{\"id\":");
  if (plain->flat.id.text != NULL)
    payj_put (&b, plain->flat.id.text, plain->flat.id.length);
  else
    PAYJ_PUT (&b, "null");
  if (plain->answer.outcome == PAY_PAID)
    put_paid (&b, plain);
  else
    put_short (&b, plain);
  payj_bytes_end (&b);
}
