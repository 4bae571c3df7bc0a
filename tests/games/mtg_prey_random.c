/* SPDX-License-Identifier: MIT */
/* Small random boards on which objects are given up or tapped for others: what libpay decides is what trying
 * everything finds. */
#include "../seed.h"

#include <pay/mtg.h>
#include <string.h>

#define ROUNDS 1500
#define MOST_OBJECTS 6

typedef enum { MAKES_B, MAKES_G, MAKES_U, MAKES_C, MANA } Mana;

typedef struct {
  const char *text, *tags[4];
  gboolean turn;
  int sacrifices, taps; /* how many others */
  const char *of;       /* that have this tag */
  gboolean another;
  int makes[MANA], any; /* any: B, G or U */
  gboolean convokes;    /* G or generic */
} Sort;

static const Sort sorts[] = {
  { "{T}, Sacrifice a creature: Add {B}{B}.", { "land" }, TRUE, 1, 0, "creature", FALSE, { 2, 0, 0, 0 }, 0, FALSE },
  { "Sacrifice a creature: Add {C}{C}.", { "artifact" }, FALSE, 1, 0, "creature", FALSE, { 0, 0, 0, 2 }, 0, FALSE },
  { "{T}, Tap an untapped creature you control: Add one mana of any color.",
    { "artifact" },
    TRUE,
    0,
    1,
    "creature",
    FALSE,
    { 0 },
    1,
    FALSE },
  { "{T}: Add {G}.", { "creature", "elf" }, TRUE, 0, 0, NULL, FALSE, { 0, 1, 0, 0 }, 0, FALSE },
  { NULL, { "creature", "artifact" }, FALSE, 0, 0, NULL, FALSE, { 0 }, 0, FALSE },
  { "Sacrifice an artifact: Add {C}{C}.", { "artifact" }, FALSE, 1, 0, "artifact", FALSE, { 0, 0, 0, 2 }, 0, FALSE },
  { "convoke G", { "creature" }, FALSE, 0, 0, NULL, FALSE, { 0 }, 0, TRUE },
  { "Tap two untapped Elves you control: Add {G}{G}{G}.",
    { "creature", "elf" },
    FALSE,
    0,
    2,
    "elf",
    FALSE,
    { 0, 3, 0, 0 },
    0,
    FALSE },
  { "Sacrifice another creature: Add {B}.", { "creature" }, FALSE, 1, 0, "creature", TRUE, { 1, 0, 0, 0 }, 0, FALSE },
  { "{T}: Add {B}.", { "land" }, TRUE, 0, 0, NULL, FALSE, { 1, 0, 0, 0 }, 0, FALSE },
};
#define CAT 4

typedef struct {
  guint n;
  const Sort *object[MOST_OBJECTS];
  int asks[MANA];  /* of MAKES_C: generic */
  int victims;     /* creatures that the cost itself asks for */
  gboolean helped; /* every creature convokes */
} Board;

typedef struct {
  guint tapped, gone; /* bits by object */
  int mana[MANA];
} State;

static gboolean has_tag (const Sort *sort, const char *tag)
{
  for (guint i = 0; i < G_N_ELEMENTS (sort->tags) && sort->tags[i] != NULL; i++)
    if (strcmp (sort->tags[i], tag) == 0)
      return TRUE;
  return FALSE;
}

/* ---- Trying everything. */

static gboolean is_paid (const Board *board, const State *state)
{
  int left = 0, helpers = 0, generic = board->asks[MAKES_C], green = 0, creatures = 0, others = 0;
  for (guint i = 0; i < board->n; i++)
    creatures += has_tag (board->object[i], "creature") && (state->gone >> i & 1) == 0;
  for (guint i = 0; i < board->n; i++)
    if (((state->tapped | state->gone) >> i & 1) == 0) {
      helpers += board->object[i]->convokes;
      others += board->helped && !board->object[i]->convokes && has_tag (board->object[i], "creature");
    }
  for (int m = 0; m < MANA; m++) {
    const int spare = state->mana[m] - (m == MAKES_C ? 0 : board->asks[m]);
    if (spare < 0 && m != MAKES_G)
      return FALSE;
    green += MAX (0, -spare);
    left += MAX (0, spare);
  }
  return creatures >= board->victims && green <= helpers && left + helpers - green + others >= generic;
}

static gboolean search (const Board *board, const State *state, GHashTable *seen);

static gboolean make (const Board *board, const Sort *sort, const State *state, GHashTable *seen)
{
  for (int colour = 0; colour < (sort->any > 0 ? 3 : 1); colour++) {
    State next = *state;
    for (int m = 0; m < MANA; m++)
      next.mana[m] = MIN (next.mana[m] + sort->makes[m], 15);
    next.mana[colour] = MIN (next.mana[colour] + sort->any, 15);
    if (search (board, &next, seen))
      return TRUE;
  }
  return FALSE;
}

/* Takes [count] more others from object [from] on, then makes what [by] makes. */
static gboolean take (const Board *board, guint by, guint from, int count, const State *state, GHashTable *seen)
{
  const Sort *sort = board->object[by];
  if (count == 0)
    return make (board, sort, state, seen);
  for (guint i = from; i < board->n; i++) {
    State next = *state;
    if (!has_tag (board->object[i], sort->of) || (state->gone >> i & 1) != 0 || (sort->another && i == by)
        || (sort->taps > 0 && (state->tapped >> i & 1) != 0))
      continue;
    if (sort->taps > 0)
      next.tapped |= 1u << i;
    else
      next.gone |= 1u << i;
    if (take (board, by, i + 1, count - 1, &next, seen))
      return TRUE;
  }
  return FALSE;
}

static gboolean search (const Board *board, const State *state, GHashTable *seen)
{
  g_autofree char *key = g_strdup_printf ("%u %u %d %d %d %d", state->tapped, state->gone, state->mana[0],
                                          state->mana[1], state->mana[2], state->mana[3]);
  if (is_paid (board, state))
    return TRUE;
  if (!g_hash_table_add (seen, g_steal_pointer (&key)))
    return FALSE;
  for (guint i = 0; i < board->n; i++) {
    const Sort *sort = board->object[i];
    State next = *state;
    if (sort->text == NULL || sort->convokes || (state->gone >> i & 1) != 0
        || (sort->turn && (state->tapped >> i & 1) != 0))
      continue;
    next.tapped |= sort->turn ? 1u << i : 0;
    if (take (board, i, 0, sort->sacrifices + sort->taps, &next, seen))
      return TRUE;
  }
  return FALSE;
}

static gboolean try_everything (const Board *board)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return search (board, &(State){ 0 }, seen);
}

/* ---- The same asked of libpay. */

static Board board_new (GRand *random)
{
  Board board = { .n = (guint)g_rand_int_range (random, 2, MOST_OBJECTS + 1) };
  board.object[0] = &sorts[CAT]; /* somebody meets what is asked for */
  for (guint i = 1; i < board.n; i++)
    board.object[i] = &sorts[g_rand_int_range (random, 0, G_N_ELEMENTS (sorts))];
  for (int m = 0; m < MANA; m++) {
    const int asked = g_rand_int_range (random, m == MAKES_C ? 0 : -2, m == MAKES_C ? 5 : 3);
    board.asks[m] = MAX (0, asked);
  }
  board.victims = g_rand_int_range (random, 0, 3);
  board.helped = g_rand_boolean (random);
  return board;
}

static PayRequest *request_of (const Board *board)
{
  PayRequest *request = pay_request_new ();
  GString *cost = g_string_new (NULL);
  static const char *const symbols[] = { "{B}", "{G}", "{U}" };
  g_string_append_printf (cost, "{%d}", board->asks[MAKES_C]);
  for (int m = 0; m < MAKES_C; m++)
    for (int i = 0; i < board->asks[m]; i++)
      g_string_append (cost, symbols[m]);
  g_ptr_array_add (request->costs, g_string_free (cost, FALSE));
  if (board->helped)
    g_ptr_array_add (request->modifiers, g_strdup ("convoke"));
  if (board->victims > 0)
    g_ptr_array_add (request->modifiers, g_strdup (board->victims == 1 ? "additional sacrifice a creature"
                                                                       : "additional sacrifice two creatures"));
  for (guint i = 0; i < board->n; i++) {
    PaySource *source = pay_request_add_source (request);
    source->name = g_strdup_printf ("Thing %u", i);
    source->text = g_strdup (board->object[i]->text);
    g_strfreev (source->tags);
    source->tags = g_strdupv ((char **)(gpointer)board->object[i]->tags);
  }
  return request;
}

static void check_boards (void **state)
{
  (void)state;
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  for (int round = 0; round < ROUNDS; round++) {
    const Board board = board_new (random);
    g_autoptr (GError) error = NULL;
    g_autoptr (PayRequest) request = request_of (&board);
    PayCase *opened = pay_game_open (pay_mtg_game (), request, NULL, &error);
    if (opened == NULL)
      fail_msg ("round %d: %s", round, error->message);
    g_autoptr (PayAnswer) answer = pay_solve (opened->problem, NULL, &error);
    const gboolean paid = pay_answer_outcome (answer) == PAY_PAID;
    g_autofree char *why = NULL;
    if (!pay_check (opened->problem, answer, &why))
      fail_msg ("round %d: %s", round, why);
    if (paid != try_everything (&board)) {
      for (guint i = 0; i < board.n; i++)
        print_message ("%s\n", board.object[i]->text != NULL ? board.object[i]->text : "nothing");
      fail_msg ("round %d: %s is %s", round, (const char *)g_ptr_array_index (request->costs, 0),
                paid ? "paid, and cannot be" : "not paid, and can be");
    }
    opened->game->close (opened);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (check_boards) };
  return cmocka_run_group_tests_name ("mtg.prey-random", tests, NULL, NULL);
}
