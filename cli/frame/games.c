/* SPDX-License-Identifier: MIT */
/* The games that are built in, and those that are loaded. */
#include "frame.h"
#include "module/module.h"

#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#define MOST_GAMES 32

const char *const topics[] = { "exit-codes", "environment", "limits", NULL };

/* NULL-ended, those that are built in first. */
static const PayGame **games (void)
{
  static const PayGame *all[MOST_GAMES + 1];
  if (all[0] == NULL) {
    all[0] = pay_mtg_game ();
    all[1] = pay_zx_game ();
  }
  return all;
}

/* Words that stand where the name of a game can stand: behind `pay help` and `pay odds`. */
static gboolean is_taken (const char *name)
{
  static const char *const words[] = { "rule", "karsten", "table", NULL };
  return command_find (name) != NULL || g_strv_contains (words, name) || g_strv_contains (topics, name);
}

static gboolean add (const PayGame *game, const char *file)
{
  g_autoptr (GError) error = NULL;
  if (!pay_game_validate (game, &error))
    return message ("%s: %s", file, error->message);
  if (is_taken (game->name))
    return message ("%s: no game can be called %s, which is a word of pay's own", file, game->name);
  guint n = 0;
  for (; games ()[n] != NULL; n++)
    if (strcmp (games ()[n]->name, game->name) == 0)
      return message ("%s: there is a game %s already", file, game->name);
  if (n == MOST_GAMES)
    return message ("%s: more than %d games", file, MOST_GAMES);
  games ()[n] = game;
  return TRUE;
}

static gboolean load (const char *file)
{
  if (file[0] == '\0')
    return message ("--game-module: a FILE is expected, not ''");
  g_autoptr (GError) error = NULL;
  const PayGame *game;
  if (module_load (file, &game, &error))
    return add (game, file);
  g_autofree char *place = module_place (file, error);
  return message ("%s: %s", place, error->message);
}

gboolean games_load (char **modules)
{
  for (guint i = 0; modules != NULL && modules[i] != NULL; i++)
    if (!load (modules[i]))
      return FALSE;
  return TRUE;
}

const PayGame *const *games_all (void)
{
  return games ();
}

const PayGame *games_find (const char *name)
{
  for (guint i = 0; name != NULL && games ()[i] != NULL; i++)
    if (strcmp (games ()[i]->name, name) == 0)
      return games ()[i];
  return NULL;
}

const char *games_default (void)
{
  const char *name = g_getenv ("PAY_GAME");
  return name != NULL && name[0] != '\0' ? name : NULL;
}

#define LEAST_TITLE_PART 3 /* letters of a title that name its game */

/* The game whose name is near, or whose title has the word: "magic". */
static const char *nearest_game (const char *word)
{
  const char *names[MOST_GAMES + 1] = { NULL };
  g_autofree char *low = g_ascii_strdown (word, -1);
  for (guint i = 0; games ()[i] != NULL; i++) {
    names[i] = games ()[i]->name;
    g_autofree char *title = g_ascii_strdown (games ()[i]->title, -1);
    if (strlen (word) >= LEAST_TITLE_PART && strstr (title, low) != NULL)
      return games ()[i]->name;
  }
  return pay_nearest_name (word, names);
}

/* A mistyped game is replaced, a missing one put before the first argument. */
static void suggest_game (int argc, char **argv)
{
  const char *near = argc > 2 ? nearest_game (argv[1]) : NULL;
  const char *const *line = command_line ();
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  gboolean placed = FALSE;
  for (guint i = 0; line[i] != NULL; i++) {
    const gboolean here = !placed && i > 0 && strcmp (line[i], argv[1]) == 0;
    placed = placed || here;
    if (here)
      g_ptr_array_add (words, (gpointer)(gsize)(near != NULL ? near : games ()[0]->name));
    if (!here || near == NULL)
      g_ptr_array_add (words, (gpointer)(gsize)line[i]);
  }
  g_ptr_array_add (words, NULL);
  suggest ((const char *const *)words->pdata);
}

/* A word that no game is called like, not a cost where the game was left out. */
static gboolean is_strange_word (const char *word)
{
  gsize letters = 0;
  while (g_ascii_isalpha (word[letters]))
    letters++;
  return letters >= LEAST_TITLE_PART && word[letters] == '\0' && nearest_game (word) == NULL;
}

static const PayGame *no_game (int argc, char **argv)
{
  GString *names = g_string_new (NULL);
  for (guint i = 0; games ()[i] != NULL; i++)
    g_string_append_printf (names, "%s%s", i == 0 ? "" : ", ", games ()[i]->name);
  if (argc > 2)
    message ("which game? '%s' is none; there are %s; PAY_GAME in the environment is the default", argv[1], names->str);
  else
    message ("which game? There are %s; PAY_GAME in the environment is the default", names->str);
  g_string_free (names, TRUE);
  if (argc > 1 && !(argc > 2 && is_strange_word (argv[1])))
    suggest_game (argc, argv);
  return NULL;
}

const PayGame *games_of_arguments (gboolean needs_cost, int *argc, char ***argv)
{
  const PayGame *game = *argc > 1 ? games_find ((*argv)[1]) : NULL;
  const PayGame *by_default = games_find (games_default ());
  if (game == NULL && by_default == NULL && games_default () != NULL) {
    message ("PAY_GAME is %s, which is no game", games_default ());
    return NULL;
  }
  if (game == NULL && by_default == NULL)
    return no_game (*argc, *argv);
  const int taken = game != NULL ? 2 : 1;
  if (needs_cost && *argc <= taken) {
    message ("a cost is missing: pay %s %s", (*argv)[0], command_find ((*argv)[0])->arguments);
    return NULL;
  }
  *argc -= taken;
  *argv += taken;
  return game != NULL ? game : by_default;
}
