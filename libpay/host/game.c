/* SPDX-License-Identifier: MIT */
#include "fields.h"
#include "spent.h"

static gboolean is_name (const char *name)
{
  if (name == NULL || !g_ascii_islower (name[0]))
    return FALSE;
  for (const char *c = name; *c != '\0'; c++)
    if (!g_ascii_islower (*c) && !g_ascii_isdigit (*c))
      return FALSE;
  return TRUE;
}

static const char *missing_member (const PayGame *game)
{
  if (game->title == NULL)
    return "title";
  if (game->notation == NULL)
    return "notation";
  if (game->traits == NULL)
    return "traits";
  const PayWords *words = &game->words;
  if (words->use == NULL || words->spend == NULL || words->unit == NULL || words->units == NULL || words->pool == NULL)
    return "words";
  if (game->open == NULL)
    return "open";
  if (game->close == NULL)
    return "close";
  if (game->total == NULL)
    return "total";
  if (game->total_range == NULL)
    return "total_range";
  if (game->explain == NULL)
    return "explain";
  return game->describe == NULL ? "describe" : NULL;
}

gboolean pay_game_validate (const PayGame *game, GError **error)
{
  if (game == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "no table of a game");
  if (game->abi != PAY_GAME_ABI)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the game was built for interface %u, this is %u",
                          game->abi, PAY_GAME_ABI);
  if (game->size < PAY_GAME_LEAST_SIZE)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the game's table has %u bytes, at least %zu are needed",
                          game->size, (gsize)PAY_GAME_LEAST_SIZE);
  if (!is_name (game->name))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the game's name must be lower case letters and digits");
  const char *missing = missing_member (game);
  if (missing != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the table of game %s lacks %s", game->name, missing);
  if (g_strv_length ((char **)(gpointer)game->traits) > 64)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                          "the table of game %s has too many traits, at most 64 are possible", game->name);
  const char *unknown = payi_fields_unknown (game);
  if (unknown != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the table of game %s names a field %s that no request has",
                          game->name, unknown);
  return TRUE;
}

/* What is wrong with the case; NULL: nothing. */
static const char *fault_of (const PayGame *game, const PayCase *instance, const PayRequest *request)
{
  if (instance->game != game)
    return "a case of another game";
  if (instance->problem == NULL)
    return "a case without a problem";
  if (instance->variables == NULL)
    return "a case without names of variables";
  if (pay_problem_goal (instance->problem) == NULL)
    return "a problem without a goal";
  if (pay_problem_objects (instance->problem) < (int)request->sources->len)
    return "fewer objects than sources";
  for (guint i = 0; i < request->sources->len; i++)
    if (pay_problem_object_count (instance->problem, (int)i) != ((const PaySource *)request->sources->pdata[i])->count)
      return "objects that are not the sources";
  return NULL;
}

/* Are plans made, and nothing asked beside one that none has? */
static gboolean plan_fits (const PayGame *game, const PayRequest *request, GError **error)
{
  if (request->spells->len == 0)
    return TRUE;
  if (!PAY_GAME_HAS (game, paid_total))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spells", -1, "%s makes no plans", game->title);
  if (request->spent->len > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "spent", -1, "steps already taken, beside a plan");
  return TRUE;
}

static PayCase *open_case (const PayGame *game, const PayRequest *request, GError **error)
{
  GError *inner = NULL;
  if (!payi_fields_are_read (game, request, error))
    return NULL;
  PayCase *instance = game->open (request, &inner);
  if (instance == NULL && inner == NULL)
    pay_set_error (&inner, PAY_ERROR_USAGE, NULL, -1, "game %s gives neither a case nor an error", game->name);
  const char *fault = instance != NULL && inner == NULL ? fault_of (game, instance, request) : NULL;
  if (instance != NULL && inner != NULL) {
    g_clear_error (&inner);
    fault = "a case and an error";
  }
  if (fault != NULL) {
    pay_set_error (&inner, PAY_ERROR_USAGE, NULL, -1, "game %s gives %s", game->name, fault);
    instance = NULL; /* not closed: what is wrong with it may be more than was seen */
  }
  if (inner != NULL)
    g_propagate_error (error, inner);
  return instance;
}

PayCase *pay_game_open (const PayGame *game, const PayRequest *request, const volatile gint *stop, GError **error)
{
  if (!plan_fits (game, request, error))
    return NULL;
  PayCase *instance = open_case (game, request, error);
  if (instance == NULL || payi_add_spent (instance, request, stop, error))
    return instance;
  game->close (instance);
  return NULL;
}

gboolean pay_game_gave (const PayGame *game, gconstpointer result, GError **error)
{
  if (result == NULL && *error == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "game %s fails without saying why", game->name);
  return result != NULL;
}

GPtrArray *pay_game_describe (const PayGame *game, const char *cost, const char *rules, GError **error)
{
  GError *inner = NULL;
  g_autoptr (GPtrArray) facts = game->describe (cost, rules, &inner);
  if (!pay_game_gave (game, facts, &inner)) {
    g_propagate_error (error, inner);
    return NULL;
  }
  g_clear_error (&inner);
  const PayFact *first = facts->len > 0 ? g_ptr_array_index (facts, 0) : NULL;
  if (first != NULL && first->kind == PAY_FACT_TEXT && g_strcmp0 (first->name, "canonical") == 0)
    return g_steal_pointer (&facts);
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "game %s gives no canonical form of a cost", game->name);
  return NULL;
}
