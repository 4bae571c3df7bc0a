/* SPDX-License-Identifier: MIT */
/* What was asked of a board and is not there: a card, a way to play it. */
#include "board/board.h"

#include <string.h>

/* "kicker, buyback", with the side where it is not the front. (transfer full) */
static char *way_of (const PayBoardPlay *play)
{
  g_autofree char *with = g_strjoinv (", ", play->with);
  if (play->face != NULL)
    return with[0] != '\0' ? g_strdup_printf ("%s, %s", play->face, with) : g_strdup (play->face);
  return with[0] != '\0' ? g_steal_pointer (&with) : g_strdup ("as printed");
}

static void add_once (GPtrArray *words, char *word_taken)
{
  if (g_ptr_array_find_with_equal_func (words, word_taken, g_str_equal, NULL))
    g_free (word_taken);
  else
    g_ptr_array_add (words, word_taken);
}

static gboolean no_such_way (const PayTable *table, const PayBoard *board, const PayBoardAsk *ask, GError **error)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    if (pays_names_card (pay_board_card_at (board, play->zone, play->card), ask->cast))
      add_once (ways, way_of (play));
  }
  g_ptr_array_add (ways, NULL);
  g_autofree char *all = g_strjoinv ("; ", (char **)ways->pdata);
  return pay_set_error (error, PAY_ERROR_USAGE, ask->with != NULL ? "with" : "face", -1,
                        "%s cannot be played in that way; its ways: %s", ask->cast, all);
}

gboolean pays_board_not_there (const PayBoard *board, const PayTable *table, const PayBoardAsk *ask, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  if (ask->activate != NULL)
    return pays_board_no_ability (board, table, ask->activate, error);
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    const PayBoardCard *card = pay_board_card_at (board, play->zone, play->card);
    if (pays_names_card (card, ask->cast))
      return no_such_way (table, board, ask, error);
    add_once (names, g_ascii_strdown (pay_board_card_name (card), -1));
  }
  g_ptr_array_add (names, NULL);
  const char *near = pay_nearest_name (ask->cast, (const char *const *)names->pdata);
  return near != NULL
             ? pay_set_error (error, PAY_ERROR_USAGE, "cast", -1,
                              "no card that could be played is called '%s'; did you mean \"%s\"?", ask->cast, near)
             : pay_set_error (error, PAY_ERROR_USAGE, "cast", -1, "no card that could be played is called '%s'",
                              ask->cast);
}

/* ---- What goes with what is cast or activated. */

static gboolean any (const char *const *words)
{
  return words != NULL && words[0] != NULL;
}

gboolean pays_board_ask_fits (const PayBoardAsk *ask, GError **error)
{
  const struct {
    const char *name;
    gboolean told, of_abilities;
  } parts[] = {
    { "face", ask->face != NULL, FALSE },   { "with", any (ask->with), FALSE },
    { "x", ask->x != PAY_NOT_GIVEN, TRUE }, { "targets", ask->targets != PAY_NOT_GIVEN, TRUE },
    { "keep", any (ask->keep), TRUE },      { "prefer", any (ask->prefer), TRUE },
  };
  if (ask->targets != PAY_NOT_GIVEN && (ask->targets < 0 || ask->targets > PAY_BOARD_MOST_TARGETS))
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "targets", -1, "targets are 0 to %d", PAY_BOARD_MOST_TARGETS);
  if (ask->cast != NULL && ask->activate != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, "activate", -1, "beside \"cast\" it is a second question");
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i].told && ask->cast == NULL && (ask->activate == NULL || !parts[i].of_abilities))
      return pay_set_error (error, PAY_ERROR_USAGE, parts[i].name, -1, "it goes with \"cast\"%s: which card?",
                            parts[i].of_abilities ? " or \"activate\"" : "");
  return TRUE;
}

/* How many cards of that name could be played? */
static gint64 copies_of (const PayBoard *board, const PayTable *table, const char *name)
{
  gint64 n = 0;
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i], *before = i > 0 ? table->plays->pdata[i - 1] : NULL;
    const PayBoardCard *card = pay_board_card_at (board, play->zone, play->card);
    const gboolean again = before != NULL && before->zone == play->zone && before->card == play->card;
    n += !again && pays_names_card (card, name) ? card->count : 0;
  }
  return n;
}

/* Is [text], which no card there is called, a cost? */
static gboolean is_cost (const PayGame *game, const PayBoard *board, const char *text, GError **error)
{
  g_autoptr (GError) inner = NULL;
  g_autoptr (GPtrArray) facts = pay_game_describe (game, text, board->rules, &inner);
  return facts != NULL
         || pay_set_error (error, PAY_ERROR_USAGE, "keep", -1,
                           "no card that could be played is called '%s', and it is no cost: %s", text, inner->message);
}

gboolean pays_board_keeps_are_there (const PayGame *game, const PayBoard *board, const PayTable *table,
                                     const PayBoardAsk *ask, GError **error)
{
  const char *const *keep = ask->keep;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    add_once (names, g_ascii_strdown (pay_board_card_name (pay_board_card_at (board, play->zone, play->card)), -1));
  }
  g_ptr_array_add (names, NULL);
  for (guint i = 0; keep != NULL && keep[i] != NULL; i++) {
    g_autofree char *low = g_ascii_strdown (keep[i], -1);
    if (ask->cast != NULL && pays_same_name (ask->cast, keep[i]) && copies_of (board, table, keep[i]) == 1)
      return pay_set_error (error, PAY_ERROR_USAGE, "keep", -1, "there is no second %s that could be kept", ask->cast);
    const gboolean is_name = g_strv_contains ((const char *const *)names->pdata, low);
    const char *near
        = is_name || !g_ascii_isalpha (low[0]) ? NULL : pay_nearest_name (keep[i], (const char *const *)names->pdata);
    if (near != NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, "keep", (gssize)-1,
                            "no card that could be played is called '%s'; did you mean \"%s\"?", keep[i], near);
    if (!is_name && !is_cost (game, board, keep[i], error))
      return FALSE;
    const PayBoardPlay *play = pays_board_play_of (table, board, keep[i]);
    if (play != NULL && play->request->modifiers->len > 0)
      return pay_set_error (
          error, PAY_ERROR_UNSUPPORTED, "keep", -1,
          "what %s costs is changed (%s): it cannot be kept by its name, but a cost can, as it will be", keep[i],
          (const char *)play->request->modifiers->pdata[0]);
  }
  return TRUE;
}
