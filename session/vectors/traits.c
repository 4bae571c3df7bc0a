/* SPDX-License-Identifier: MIT */
/* Which traits are those of vectors: one that all units have is PAYK_ANY; one that just the units with some of others
 * have is these; the others are the traits. */
#include "vectors/vectors.h"

#include <string.h>

gboolean pays_no_vector (const char *what, GError **error)
{
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1, "no vector says this: %s", what);
}

void pays_vector_traits_free (gpointer data)
{
  PaysVectorTraits *traits = data;
  if (traits->first != NULL)
    traits->game->close (traits->first);
  g_free (traits);
}

/* ---- Cases of single parts. */

/* What a cost is told by. (transfer full) */
static PayRequest *copy_cost (const PayRequest *request, const PayGame *game)
{
  PayRequest *copy = pay_request_new ();
  copy->rules = g_strdup (request->rules);
  pay_request_add_cost (copy, request->costs->len > 0 ? request->costs->pdata[0] : NULL);
  for (guint i = 0; i < request->modifiers->len; i++)
    g_ptr_array_add (copy->modifiers, g_strdup (request->modifiers->pdata[i]));
  for (guint i = 0; i < request->purpose->len; i++)
    g_ptr_array_add (copy->purpose, g_strdup (request->purpose->pdata[i]));
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *x = request->x->pdata[i];
    pay_request_add_x (copy, x->name, x->wish, x->value);
  }
  copy->order = request->order;
  copy->life = request->life;
  copy->pool = PAY_GAME_HAS (game, plain_beside) ? g_strdup (game->plain_beside) : NULL;
  return copy;
}

static PayCase *open_cost (PaySession *session, const PayGame *game, const PayRequest *request, const PaySource *source,
                           GError **error)
{
  g_autoptr (PayRequest) copy = copy_cost (request, game);
  if (source != NULL) {
    PaySource *alone = pay_request_add_source (copy);
    alone->text = g_strdup (source->text);
    alone->name = g_strdup (source->name);
  }
  if (!pays_fits (copy, session->handles, error))
    return NULL;
  PayCase *opened = pays_open (game, copy, pays_store (session, game), NULL, error);
  if (opened == NULL || game->is_plain (opened))
    return opened;
  game->close (opened);
  pays_no_vector (source != NULL ? "the source is not what it is whatever is beside it"
                                 : "the cost is not what it is whatever is beside it",
                  error);
  return NULL;
}

PayCase *pays_open_alone (PaySession *session, const PaysVectorTraits *traits, const PayRequest *request,
                          const PaySource *source, GError **error)
{
  PayCase *opened = open_cost (session, traits->game, request, source, error);
  if (opened == NULL)
    return NULL;
  const gboolean same = pay_plain_same_kinds (opened->problem, traits->first->problem);
  const gboolean apart
      = !PAY_GAME_HAS (traits->game, sources_are_apart) || traits->game->sources_are_apart (opened, NULL);
  if (same && apart)
    return opened;
  traits->game->close (opened);
  pays_no_vector (same ? "what it takes of others" : "it has units of a kind of their own", error);
  return NULL;
}

/* ---- Traits. */

/* The kinds that have it. */
static PayKinds kinds_with (const PayProblem *problem, int trait)
{
  PayKinds kinds = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    kinds |= (pay_problem_kind_traits (problem, k, 0) >> trait & 1) != 0 ? PAY_BIT (k) : 0;
  return kinds;
}

/* All that pay anything. */
static PayKinds kinds_of_use (const PayProblem *problem)
{
  PayKinds kinds = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    kinds |= pay_problem_kind_traits (problem, k, 0) != 0 ? PAY_BIT (k) : 0;
  return kinds;
}

/* Is it just what some other traits are together? Of equal ones the first stays. */
static gboolean is_made_of_others (const PayKinds with[64], int trait)
{
  PayKinds together = 0;
  for (int t = 0; t < 64; t++)
    if (with[t] != 0 && (with[t] & ~with[trait]) == 0 && (with[t] != with[trait] || t < trait))
      together |= with[t];
  return together == with[trait];
}

static void add_trait (PaysVectorTraits *traits, const PayKinds with[64], int trait)
{
  const PayGame *game = traits->game;
  if (traits->told.n == PAYK_TRAITS) {
    traits->unsaid |= PAY_BIT (trait);
    return;
  }
  const char *name = PAY_GAME_HAS (game, trait_name) ? game->trait_name (traits->first, (guint)trait) : NULL;
  for (int t = 0; name == NULL && game->traits != NULL && game->traits[t] != NULL && t <= trait; t++)
    name = t == trait ? game->traits[t] : NULL;
  traits->told.names[traits->told.n] = name != NULL ? name : "";
  traits->of_trait[trait] = (guint8)(1 << traits->told.n++);
  for (int k = 0; k < PAY_MAX_KINDS; k++)
    traits->of_kind[k] = (guint8)(traits->of_kind[k] | ((with[trait] >> k & 1) != 0 ? traits->of_trait[trait] : 0));
}

/* What the trait accepts in terms of those that were taken. */
static void compose (PaysVectorTraits *traits, const PayKinds with[64], int trait, PayKinds all)
{
  PayKinds together = 0;
  if (with[trait] == all) {
    traits->of_trait[trait] = PAYK_ANY;
    return;
  }
  for (int t = 0; t < 64; t++)
    if (traits->of_trait[t] != 0 && traits->of_trait[t] < PAYK_ANY && (with[t] & ~with[trait]) == 0) {
      together |= with[t];
      traits->of_trait[trait] |= traits->of_trait[t];
    }
  if (together == with[trait])
    return;
  traits->of_trait[trait] = 0;
  traits->unsaid |= PAY_BIT (trait);
}

static void learn (PaysVectorTraits *traits)
{
  const PayProblem *problem = traits->first->problem;
  const PayKinds all = kinds_of_use (problem);
  PayKinds with[64];
  gboolean taken[64];
  for (int t = 0; t < 64; t++)
    with[t] = kinds_with (problem, t);
  for (int k = 0; k < PAY_MAX_KINDS; k++)
    traits->of_kind[k] = (all >> k & 1) != 0 ? PAYK_ANY : 0;
  for (int t = 0; t < 64; t++) {
    taken[t] = with[t] != 0 && with[t] != all && !is_made_of_others (with, t);
    if (taken[t])
      add_trait (traits, with, t);
  }
  for (int t = 0; t < 64; t++)
    if (with[t] != 0 && !taken[t])
      compose (traits, with, t, all);
}

const PaysVectorTraits *pays_vector_traits (PaySession *session, const PayRequest *request, GError **error)
{
  const PayGame *game = pay_session_find_game (session, request->game, error);
  if (game == NULL)
    return NULL;
  if (session->vectors == NULL)
    session->vectors = g_hash_table_new_full (NULL, NULL, NULL, pays_vector_traits_free);
  const PaysVectorTraits *known = g_hash_table_lookup (session->vectors, game);
  if (known != NULL)
    return known;
  if (!PAY_GAME_HAS (game, is_plain)) {
    pays_no_vector ("the game does not say what is plain", error);
    return NULL;
  }
  PayCase *first = open_cost (session, game, request, NULL, error);
  if (first == NULL)
    return NULL;
  PaysVectorTraits *traits = g_new0 (PaysVectorTraits, 1);
  traits->game = game;
  traits->first = first;
  learn (traits);
  g_hash_table_insert (session->vectors, (gpointer)(gsize)game, traits);
  return traits;
}

/* ---- Pips and units. */

static gboolean is_the_same_in (const PayProblem *problem, PayTraits accept, int channel)
{
  for (int k = 0; k < pay_problem_kinds (problem) && channel != 0; k++)
    if (((pay_problem_kind_traits (problem, k, channel) & accept) != 0)
        != ((pay_problem_kind_traits (problem, k, 0) & accept) != 0))
      return FALSE;
  return TRUE;
}

gboolean pays_vector_pip (const PaysVectorTraits *traits, const PayProblem *problem, PayTraits accept, int channel,
                          guint8 *mask)
{
  guint8 all = 0;
  if ((accept & traits->unsaid) != 0 || !is_the_same_in (problem, accept, channel))
    return FALSE;
  for (PayTraits left = accept; left != 0; left &= left - 1)
    all |= traits->of_trait[__builtin_ctzll (left)];
  *mask = (all & PAYK_ANY) != 0 ? PAYK_ANY : all;
  return all != 0;
}

guint8 pays_vector_unit (const PaysVectorTraits *traits, PayKinds kinds)
{
  guint8 all = 0;
  for (; kinds != 0; kinds &= kinds - 1)
    all |= traits->of_kind[__builtin_ctzll (kinds)];
  return all;
}
