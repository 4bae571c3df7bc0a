/* SPDX-License-Identifier: MIT */
/* Which cards of a board can be cast together, of random small boards, under limits of steps: no set is worth more than
 * the best of all orders in which mana is made and spent, no bound is less, and what is proven is that. PAY_SEED,
 * PAY_ROUNDS: other boards. */
#include "../seed.h"

#include <pay/board-reply.h>
#include <pay/mtg.h>
#include <pay/session.h>
#include <string.h>

#define TYPES 6 /* of mana: WUBRG, and C */
#define MOST_SOURCES 12
#define MOST_CARDS 5
#define MOST_ROWS 4
#define ROUNDS 200

/* What makes mana: for [needs], one of which is paid with one mana ("": nothing), one of [adds]. */
typedef struct {
  const char *line, *needs;
  const char *adds[6];
} Source;

static const Source sources[] = {
  { "Plains", "", { "W" } },
  { "Island", "", { "U" } },
  { "Swamp", "", { "B" } },
  { "Dual: {T}: Add {B} or {R}. (land)", "", { "B", "R" } },
  { "Ring: {T}: Add {C}{C}. (artifact)", "", { "CC" } },
  { "Signet: {1}, {T}: Add {W}{U}. (artifact)", "WUBRGC", { "WU" } },
  { "Filter: {W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}. (land)", "WU", { "WW", "WU", "UU" } },
  { "Prism: {1}, {T}: Add one mana of any color. (artifact)", "WUBRGC", { "W", "U", "B", "R", "G" } },
};

/* A card of the hand: [pips] of one mana each, in each of which the types are that pay it, and [generic] mana; it adds
 * [adds], or is a source then. */
typedef struct {
  const char *line;
  const char *pips[3];
  int generic;
  const char *adds;
  gboolean creature, cheapens;
  Source then;
} Card;

static const Card cards[] = {
  { "A {1}{B}: Flying (creature)", { "B" }, 1, "", TRUE, FALSE, { NULL, NULL, { NULL } } },
  { "B {W}{U}: Flying (creature)", { "W", "U" }, 0, "", TRUE, FALSE, { NULL, NULL, { NULL } } },
  { "C {2}{W/U}{B}: Flying (creature)", { "WU", "B" }, 2, "", TRUE, FALSE, { NULL, NULL, { NULL } } },
  { "D {3}{R}: Flash (instant)", { "R" }, 3, "", FALSE, FALSE, { NULL, NULL, { NULL } } },
  { "E {4}: Flying (creature)", { NULL }, 4, "", TRUE, FALSE, { NULL, NULL, { NULL } } },
  { "Ritual {B}: Add {B}{B}{B}. (instant)", { "B" }, 0, "BBB", FALSE, FALSE, { NULL, NULL, { NULL } } },
  { "Rock {2}: {T}: Add {C}. (artifact)", { NULL }, 2, "", FALSE, FALSE, { "", "", { "C" } } },
  { "Stone {1}: {T}: Add {U}. (artifact)", { NULL }, 1, "", FALSE, FALSE, { "", "", { "U" } } },
  { "Warden {1}: Creature spells you cast cost {1} less to cast. (artifact)",
    { NULL },
    1,
    "",
    FALSE,
    TRUE,
    { NULL, NULL, { NULL } } },
};

typedef struct {
  const Source *sources[MOST_SOURCES];
  const Card *cards[MOST_CARDS];
  guint n_sources, n_cards;
  GHashTable *known; /* of states to what they are still worth */
} Table;

typedef struct {
  guint8 mana[TYPES];
  guint8 cast;    /* cards, as bits */
  guint16 tapped; /* sources, then cards */
} State;

static guint type_of (char letter)
{
  return (guint)(strchr ("WUBRGC", letter) - "WUBRGC");
}

static int value_of (const Card *card)
{
  int value = card->generic;
  for (guint i = 0; i < G_N_ELEMENTS (card->pips) && card->pips[i] != NULL; i++)
    value++;
  return value;
}

static int best_of (const Table *table, State state);

static State with_mana (State state, const char *adds)
{
  for (; *adds != '\0'; adds++)
    state.mana[type_of (*adds)]++;
  return state;
}

/* The best once the source was used, in each way to pay for it and of what it adds. */
static int best_of_use (const Table *table, State state, const Source *source)
{
  int best = 0;
  for (const char *need = source->needs; *need != '\0' || source->needs[0] == '\0'; need++) {
    State paid = state;
    if (*need != '\0' && paid.mana[type_of (*need)]-- == 0)
      continue;
    for (guint i = 0; i < G_N_ELEMENTS (source->adds) && source->adds[i] != NULL; i++)
      best = MAX (best, best_of (table, with_mana (paid, source->adds[i])));
    if (*need == '\0')
      break;
  }
  return best;
}

/* The best once the rest of the card's cost is paid, in each way. -1: it cannot be. */
static int best_of_cost (const Table *table, State state, const Card *card, guint pip, int generic, guint first)
{
  int best = -1;
  const char *accepts = pip < G_N_ELEMENTS (card->pips) ? card->pips[pip] : NULL;
  if (accepts == NULL && generic == 0)
    return best_of (table, with_mana (state, card->adds));
  for (guint type = accepts == NULL ? first : 0; type < TYPES; type++) {
    State paid = state;
    if ((accepts != NULL && strchr (accepts, "WUBRGC"[type]) == NULL) || paid.mana[type]-- == 0)
      continue;
    const int then = accepts != NULL ? best_of_cost (table, paid, card, pip + 1, generic, 0)
                                     : best_of_cost (table, paid, card, pip, generic - 1, type);
    best = MAX (best, then);
  }
  return best;
}

static int best_of_card (const Table *table, State state, guint at)
{
  const Card *card = table->cards[at];
  int less = 0;
  for (guint i = 0; i < table->n_cards; i++)
    less += card->creature && table->cards[i]->cheapens && (state.cast >> i & 1) != 0 ? 1 : 0;
  state.cast |= (guint8)(1 << at);
  const int then = best_of_cost (table, state, card, 0, MAX (card->generic - less, 0), 0);
  return then < 0 ? 0 : value_of (card) + then;
}

/* What the cards that can still be cast are worth at most, in any order. */
static int best_of (const Table *table, State state)
{
  gint64 key = 0;
  G_STATIC_ASSERT (sizeof state == 10);
  for (guint i = 0; i < TYPES; i++)
    key = key << 5 | state.mana[i];
  key = (key << 5 | state.cast) << 17 | state.tapped;
  gpointer known = NULL;
  if (g_hash_table_lookup_extended (table->known, &key, NULL, &known))
    return GPOINTER_TO_INT (known);
  int best = 0;
  for (guint i = 0; i < table->n_sources + table->n_cards; i++) {
    const gboolean there = i < table->n_sources || (state.cast >> (i - table->n_sources) & 1) != 0;
    const Source *source = i < table->n_sources ? table->sources[i] : &table->cards[i - table->n_sources]->then;
    State used = state;
    used.tapped |= (guint16)(1u << i);
    if (there && source->line != NULL && used.tapped != state.tapped)
      best = MAX (best, best_of_use (table, used, source));
  }
  for (guint i = 0; i < table->n_cards; i++)
    if ((state.cast >> i & 1) == 0)
      best = MAX (best, best_of_card (table, state, i));
  g_hash_table_insert (table->known, g_memdup2 (&key, sizeof key), GINT_TO_POINTER (best));
  return best;
}

/* ---- Boards. */

/* As text; [steps]: 0: no limit. (transfer full) */
static char *text_of (const Table *table, guint steps)
{
  GString *text = g_string_new ("game: mtg\n");
  if (steps > 0)
    g_string_append_printf (text, "limit: %u\n", steps);
  g_string_append (text, "[battlefield]\n");
  for (guint i = 0; i < table->n_sources; i++)
    g_string_append_printf (text, "%s\n", table->sources[i]->line);
  g_string_append (text, "[hand]\n");
  for (guint i = 0; i < table->n_cards; i++)
    g_string_append_printf (text, "%s\n", table->cards[i]->line);
  return g_string_free (text, FALSE);
}

static void draw (GRand *random, Table *table)
{
  table->n_cards = (guint)g_rand_int_range (random, 2, MOST_CARDS + 1);
  table->n_sources = 0;
  for (guint i = 0; i < table->n_cards; i++)
    table->cards[i] = &cards[g_rand_int_range (random, 0, G_N_ELEMENTS (cards))];
  for (int row = g_rand_int_range (random, 1, MOST_ROWS + 1); row > 0; row--) {
    const Source *source = &sources[g_rand_int_range (random, 0, G_N_ELEMENTS (sources))];
    for (int i = g_rand_int_range (random, 1, 3); i > 0 && table->n_sources < MOST_SOURCES; i--)
      table->sources[table->n_sources++] = source;
  }
}

typedef struct {
  guint proven, limited, bounded, tight;
} Seen;

/* FALSE: it is not so. */
static gboolean holds (const PayReply *reply, int truth, Seen *seen)
{
  const gint64 worth = reply->has_payment ? reply->plan.worth : 0;
  const gboolean proven = reply->outcome == PAY_SHORT || (reply->outcome == PAY_PAID && reply->optimal);
  seen->proven += proven ? 1 : 0;
  seen->limited += proven ? 0 : 1;
  if (proven)
    return worth == truth;
  seen->bounded += reply->bounded ? 1 : 0;
  seen->tight += reply->bounded && reply->bound == truth ? 1 : 0;
  return worth <= truth && (!reply->bounded || (truth <= reply->bound && worth <= reply->bound));
}

static void compare (PaySession *session, const Table *table, int truth, guint steps, Seen *seen)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = text_of (table, steps);
  g_autoptr (PayBoard) board = pay_board_read (session, text, -1, &error);
  assert_null (error);
  g_autoptr (PayBoardReply) reply = pay_session_board (session, board, NULL);
  assert_null (reply->error);
  assert_int_equal (reply->n_unread, 0);
  assert_non_null (reply->together);
  if (!holds (reply->together, truth, seen))
    fail_msg ("%sthe best set is worth %d; said: %d, worth %d, optimal %d, bound %d", text, truth,
              (int)reply->together->outcome, reply->together->has_payment ? (int)reply->together->plan.worth : 0,
              reply->together->optimal, reply->together->bounded ? (int)reply->together->bound : -1);
}

static void test_together (void **state)
{
  (void)state;
  static const guint limits[] = { 0, 3, 12, 50 };
  const char *rounds = g_getenv ("PAY_ROUNDS");
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (GRand) random = g_rand_new_with_seed (first_seed ());
  Seen seen = { 0 };
  for (guint64 left = rounds != NULL ? g_ascii_strtoull (rounds, NULL, 10) : ROUNDS; left > 0; left--) {
    Table table = { .known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL) };
    draw (random, &table);
    const int truth = best_of (&table, (State){ .cast = 0 });
    for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
      compare (session, &table, truth, limits[i], &seen);
    g_hash_table_unref (table.known);
  }
  print_message ("%u proven, %u not; %u of those with a bound, %u with the truth for one\n", seen.proven, seen.limited,
                 seen.bounded, seen.tight);
  assert_true (seen.proven > 0 && seen.limited > 0 && seen.bounded > 0 && seen.tight < seen.bounded);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_together) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
