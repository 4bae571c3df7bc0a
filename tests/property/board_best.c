/* SPDX-License-Identifier: MIT */
/* Every payment of a board, once. A state is one number: what each source did, then how many units there are of each
 * type, lots before what was made. */
#include "board.h"

#include <string.h>

#define TYPES 10
#define DIGIT 4                   /* bits of a number in a state */
#define UNITS (BOARD_SOURCES * 2) /* the bit where units begin; a source takes 2 */
#define MOST_STATES (1 << 13)     /* of a half-empty table */
#define MOST_STATES_AFTER (1 << 11)
#define MOST_PAYMENTS (1 << 15)

typedef struct {
  guint64 *keys; /* 0: none; a key is a state and 1 */
  gint16 *values;
  guint32 size, used, room; /* size is a power of two */
} Table;

typedef enum { FOR_GOAL, FOR_KEPT, FOR_REST } Purpose;
typedef struct {
  const Board *board;
  int n_types, lots;
  guint kinds[TYPES];
  guint64 full; /* a type has more units than can be counted */
  Table *seen;
  Purpose purpose;
  int kept, many; /* kept: bits of the costs that are to be paid together */
  guint wide;
  gboolean found, over;
  int life; /* that can still be paid */
  Table *most, *width, *keeping, *ends;
  const BoardOrder *orders;
  int n_orders;
  BoardScore *best;
  gboolean any;
} Look;

typedef struct {
  Look *look;
  const BoardCost *cost;
  guint64 state;
  int x, life, pip; /* life: paid for pips so far */
  gboolean goal;
  int source, ability; /* -1: the goal, or a kept cost */
  int kept;
} Bill;

static void look_from (Look *look, guint64 state, int life);

/* ---- Tables. */

static Table *table_new (guint32 size)
{
  Table *table = g_new0 (Table, 1);
  *table = (Table){ g_new0 (guint64, size), g_new0 (gint16, size), size, 0, size / 2 };
  return table;
}

static void table_clear (Table *table)
{
  memset (table->keys, 0, table->size * sizeof *table->keys);
  table->used = 0;
}

static void table_free (Table *table)
{
  g_free (table->keys);
  g_free (table->values);
  g_free (table);
}

/* The place of the key; [found]: was it there? */
static guint32 table_place (Table *table, guint64 key, gboolean *found)
{
  guint32 at = (guint32)((key * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15)) >> 40) & (table->size - 1);
  while (table->keys[at] != 0 && table->keys[at] != key + 1)
    at = (at + 1) & (table->size - 1);
  *found = table->keys[at] == key + 1;
  table->used += !*found;
  table->keys[at] = key + 1;
  return at;
}

/* ---- States. */

static int units_of (guint64 state, int type)
{
  return (int)(state >> (UNITS + type * DIGIT) & 15);
}

static guint64 unit (int type)
{
  return (guint64)1 << (UNITS + type * DIGIT);
}

static int did (guint64 state, int source)
{
  return (int)(state >> (2 * source) & 3);
}

static const BoardAbility *ability_of (const Board *board, guint64 state, int source)
{
  const int what = did (state, source);
  return what == 0 ? NULL : &board->sources[source].abilities[what - 1];
}

static int sum_of (const Board *board, guint64 state, int (*of) (const BoardAbility *ability, int number), int number)
{
  int sum = 0;
  for (int i = 0; i < board->n_sources; i++)
    sum += did (state, i) != 0 ? of (ability_of (board, state, i), number) : 0;
  return sum;
}

static int life_of (const BoardAbility *ability, G_GNUC_UNUSED int number)
{
  return ability->life;
}

static int damage_of (const BoardAbility *ability, G_GNUC_UNUSED int number)
{
  return ability->damage;
}

static int weight_of (const BoardAbility *ability, int number)
{
  return ability->weight[number];
}

static int one (G_GNUC_UNUSED const BoardAbility *ability, G_GNUC_UNUSED int number)
{
  return 1;
}

guint board_traits (guint kinds, gboolean goal)
{
  const guint colour = kinds >> BOARD_RESTRICTED & 1 && goal ? 1u << 4 | BOARD_ANY : 0;
  const guint plain = kinds & BOARD_TYPES;
  return colour | plain | (plain != 0 ? BOARD_ANY : 0);
}

/* ---- Paying. */

static void pay_pips (Bill *bill);

static void pay_units (Bill *bill, guint accept, int type, int due)
{
  const Look *look = bill->look;
  if (look->over || (look->purpose == FOR_KEPT && look->found))
    return;
  if (due == 0) {
    bill->pip++;
    pay_pips (bill);
    bill->pip--;
    return;
  }
  while (type < look->n_types
         && (units_of (bill->state, type) == 0 || (board_traits (look->kinds[type], bill->goal) & accept) == 0))
    type++;
  if (type == look->n_types)
    return;
  const int there = units_of (bill->state, type);
  for (int n = 0; n <= there && n <= due; n++) {
    bill->state -= (guint64)n * unit (type);
    pay_units (bill, accept, type + 1, due - n);
    bill->state += (guint64)n * unit (type);
  }
}

/* Units of any kind, then pip [bill->pip] and those behind it. */
static void pay_two (Bill *bill, const BoardPip *pip, int out)
{
  BoardCost cost = *bill->cost;
  const BoardCost *was = bill->cost;
  cost.pips[bill->pip].accept = BOARD_ANY;
  cost.pips[bill->pip].count = 2 * out;
  cost.pips[bill->pip].form = PIP_MUST;
  const int left = pip->count - out;
  if (left > 0 && cost.n_pips < BOARD_PIPS) {
    cost.pips[cost.n_pips] = *pip;
    cost.pips[cost.n_pips].form = PIP_MUST;
    cost.pips[cost.n_pips++].count = left;
  } else if (left > 0) {
    bill->look->over = TRUE;
    return;
  }
  bill->cost = &cost;
  pay_pips (bill);
  bill->cost = was;
}

static void settle (Bill *bill);

static void pay_pips (Bill *bill)
{
  if (bill->pip == bill->cost->n_pips) {
    settle (bill);
    return;
  }
  const BoardPip *pip = &bill->cost->pips[bill->pip];
  const int all = pip->count * (pip->per_x ? bill->x : 1);
  pay_units (bill, pip->accept, 0, all);
  for (int out = 1; pip->form == PIP_OR_LIFE && out <= all && bill->life + 2 * out <= bill->look->life; out++) {
    bill->life += 2 * out;
    pay_units (bill, pip->accept, 0, all - out);
    bill->life -= 2 * out;
  }
  for (int out = 1; pip->form == PIP_OR_TWO && out <= all; out++)
    pay_two (bill, pip, out);
}

/* ---- What is left. */

static Look deeper (Look *look, Purpose purpose, int life)
{
  Look down = *look;
  down.purpose = purpose;
  down.seen = table_new (MOST_STATES_AFTER);
  down.many = 0;
  down.wide = 0;
  down.found = FALSE;
  down.life = life;
  return down;
}

/* Sources that acted are all alike afterwards. */
static guint64 forget (const Board *board, guint64 state)
{
  for (int i = 0; i < board->n_sources; i++)
    if (did (state, i) != 0)
      state |= (guint64)3 << (2 * i);
  return state;
}

static void ask_rest (Look *look, guint64 state, int life, int *many, int *wide)
{
  gboolean known;
  guint64 key = forget (look->board, state) & (unit (look->lots) - 1);
  const guint64 tagged = key | (guint64)MIN (life, 15) << 60;
  const guint32 at = table_place (look->most, tagged, &known), other = table_place (look->width, tagged, &known);
  if (!known) {
    Look down = deeper (look, FOR_REST, life);
    look_from (&down, key, life);
    look->over |= down.over;
    look->most->values[at] = (gint16)down.many;
    look->width->values[other] = (gint16)__builtin_popcount (down.wide);
    table_free (down.seen);
  }
  *many = look->most->values[at];
  *wide = look->width->values[other];
}

static int ask_kept (Look *look, guint64 state, int life)
{
  int together = 0;
  for (int i = 0; i < look->board->n_kept; i++) {
    Look down = deeper (look, FOR_KEPT, life);
    down.kept = together | 1 << i;
    look_from (&down, forget (look->board, state), life);
    look->over |= down.over;
    together = down.found ? down.kept : together;
    table_free (down.seen);
  }
  return together;
}

/* ---- What a payment comes to. */

static int traits_spent (const Look *look, guint64 state, guint of)
{
  const Board *board = look->board;
  int sum = 0;
  for (int i = 0; i < board->n_lots; i++)
    sum += (board->lots[i].count - units_of (state, i))
           * __builtin_popcount (board_traits (board->lots[i].kinds, TRUE) & of);
  for (int i = 0; i < board->n_sources; i++) {
    guint kinds = 0;
    for (int a = 0; a < board->sources[i].n_abilities && did (state, i) != 0; a++)
      for (int g = 0; g < board->sources[i].abilities[a].n_given; g++)
        kinds |= board->sources[i].abilities[a].given[g].kinds;
    sum += __builtin_popcount (board_traits (kinds, TRUE) & of);
  }
  return sum;
}

static void score_of (Look *look, const Bill *bill, BoardScore *score)
{
  const Board *board = look->board;
  const guint64 state = bill->state;
  const int paid = sum_of (board, state, life_of, 0) + bill->life, acted = sum_of (board, state, one, 0);
  const int lost = paid + sum_of (board, state, damage_of, 0);
  int many, wide, left = 0;
  gint16 *at = score->at;
  memset (score, 0, sizeof *score);
  at[WANT_DIE] = (gint16)MAX (0, lost - (board->life - 1));
  at[WANT_RESERVE] = (gint16)MAX (0, lost - (board->life - board->reserve));
  at[WANT_X] = (gint16)-bill->x;
  at[WANT_LIFE] = (gint16)lost;
  at[WANT_PAID] = (gint16)paid;
  at[WANT_ACTIONS] = at[WANT_OBJECTS] = (gint16)acted;
  for (int c = 0; c < BOARD_CLASSES; c++) {
    int sum = sum_of (board, state, weight_of, c);
    for (int i = 0; i < board->n_lots; i++)
      sum += (board->lots[i].count - units_of (state, i)) * board->lots[i].weight[c];
    at[WANT_CLASS + c] = (gint16)sum;
  }
  for (int type = look->lots; type < look->n_types; type++)
    left += units_of (state, type);
  at[WANT_LEFTOVER] = (gint16)left;
  at[WANT_CHOICES] = (gint16)traits_spent (look, state, BOARD_COLOURS);
  at[WANT_FLEXIBLE] = (gint16)traits_spent (look, state, BOARD_TYPES);
  ask_rest (look, state, board->life - paid, &many, &wide);
  at[WANT_MOST_LEFT] = (gint16)-many;
  at[WANT_WIDTH] = (gint16)-wide;
  const int kept = board->n_kept > 0 ? ask_kept (look, state, board->life - paid) : 0;
  for (int i = 0; i < board->n_kept; i++)
    at[WANT_KEEP + i] = (kept >> i & 1) == 0;
}

static gboolean is_better (const BoardScore *score, const BoardScore *best, const BoardOrder *order)
{
  for (int i = 0; i < order->n; i++)
    if (score->at[order->at[i]] != best->at[order->at[i]])
      return score->at[order->at[i]] < best->at[order->at[i]];
  return FALSE;
}

static void end (Bill *bill)
{
  Look *look = bill->look;
  BoardScore score;
  gboolean known;
  look->over |= look->ends->used >= look->ends->room || bill->x > 15 || bill->life > 6;
  if (look->over)
    return;
  table_place (look->ends, (bill->state << 6) ^ (guint64)bill->x << 2 ^ (guint64)bill->life / 2, &known);
  if (known)
    return;
  score_of (look, bill, &score);
  for (int i = 0; i < look->n_orders; i++)
    if (!look->any || is_better (&score, &look->best[i], &look->orders[i]))
      look->best[i] = score;
  look->any = TRUE;
}

static void pay_kept (Look *look, guint64 state, int kept, int life)
{
  while (kept < look->board->n_kept && (look->kept >> kept & 1) == 0)
    kept++;
  if (kept == look->board->n_kept) {
    look->found = TRUE;
    return;
  }
  Bill bill
      = { .look = look, .cost = &look->board->kept[kept], .state = state, .life = life, .source = -1, .kept = kept };
  pay_pips (&bill);
}

/* The cost is paid. */
static void settle (Bill *bill)
{
  Look *look = bill->look;
  if (bill->source < 0 && bill->goal) {
    end (bill);
    return;
  }
  if (bill->source < 0) {
    pay_kept (look, bill->state, bill->kept + 1, bill->life);
    return;
  }
  const BoardAbility *ability = &look->board->sources[bill->source].abilities[bill->ability];
  guint64 next = bill->state | (guint64)(look->purpose == FOR_GOAL ? bill->ability + 1 : 3) << (2 * bill->source);
  for (int g = 0; g < ability->n_given; g++) {
    int type = look->lots;
    while (look->kinds[type] != ability->given[g].kinds)
      type++;
    look->over |= units_of (next, type) + ability->given[g].count > 15;
    if (look->over)
      return;
    next += (guint64)ability->given[g].count * unit (type);
  }
  const int life = look->life;
  look->life -= ability->life;
  look_from (look, next, look->life);
  look->life = life;
}

static void look_here (Look *look, guint64 state)
{
  const Board *board = look->board;
  if (look->purpose == FOR_KEPT)
    pay_kept (look, state, 0, 0);
  int units = 0, many = 0;
  for (int type = 0; type < look->n_types; type++) {
    const int there = units_of (state, type);
    const guint traits = there > 0 ? board_traits (look->kinds[type], FALSE) : 0;
    units += there;
    many += traits != 0 ? there : 0;
    look->wide |= traits & BOARD_COLOURS;
  }
  look->many = MAX (look->many, many);
  for (int x = 0; look->purpose == FOR_GOAL && x <= (board->has_x ? units : 0); x++) {
    Bill bill = { .look = look, .cost = &board->goal, .state = state, .x = x, .goal = TRUE, .source = -1 };
    pay_pips (&bill);
  }
}

/* [life]: that may still be paid, which the state tells. */
static void look_from (Look *look, guint64 state, int life)
{
  gboolean known;
  look->over |= look->seen->used >= look->seen->room;
  if (look->over || (look->purpose == FOR_KEPT && look->found))
    return;
  /* afterwards sources that acted are not told apart, so that the life they took is */
  table_place (look->seen, look->purpose == FOR_GOAL ? state : state ^ (guint64)MIN (life, 15) << 60, &known);
  if (known)
    return;
  look_here (look, state);
  for (int i = 0; i < look->board->n_sources; i++)
    for (int a = 0; a < look->board->sources[i].n_abilities && did (state, i) == 0; a++) {
      const BoardAbility *ability = &look->board->sources[i].abilities[a];
      if (ability->life > look->life)
        continue;
      Bill bill = { .look = look, .cost = &ability->cost, .state = state, .source = i, .ability = a };
      pay_pips (&bill);
    }
}

static gboolean add_type (Look *look, guint kinds, gboolean lot)
{
  for (int type = look->lots; !lot && type < look->n_types; type++)
    if (look->kinds[type] == kinds)
      return TRUE;
  if (look->n_types == TYPES)
    return FALSE;
  look->kinds[look->n_types++] = kinds;
  return TRUE;
}

static gboolean add_types (Look *look)
{
  const Board *board = look->board;
  for (int i = 0; i < board->n_lots; i++)
    add_type (look, board->lots[i].kinds, TRUE);
  look->lots = look->n_types;
  for (int i = 0; i < board->n_sources; i++)
    for (int a = 0; a < board->sources[i].n_abilities; a++)
      for (int g = 0; g < board->sources[i].abilities[a].n_given; g++)
        if (!add_type (look, board->sources[i].abilities[a].given[g].kinds, FALSE))
          return FALSE;
  return TRUE;
}

PayOutcome board_best (const Board *board, const BoardOrder *orders, int n, BoardScore *best)
{
  static Table *seen, *most, *width, *ends;
  if (seen == NULL) {
    seen = table_new (MOST_STATES);
    most = table_new (MOST_STATES);
    width = table_new (MOST_STATES);
    ends = table_new (MOST_PAYMENTS);
  }
  table_clear (seen);
  table_clear (most);
  table_clear (width);
  table_clear (ends);
  Look look = { .board = board,
                .seen = seen,
                .most = most,
                .width = width,
                .ends = ends,
                .orders = orders,
                .n_orders = n,
                .best = best,
                .life = board->life };
  guint64 state = 0;
  if (!add_types (&look))
    return PAY_UNKNOWN;
  for (int i = 0; i < board->n_lots; i++)
    state += (guint64)board->lots[i].count * unit (i);
  look_from (&look, state, look.life);
  return look.over ? PAY_UNKNOWN : look.any ? PAY_PAID : PAY_SHORT;
}
