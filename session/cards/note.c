/* SPDX-License-Identifier: MIT */
/* Which games read boards, and what is noted on a card. */
#include "cards/cards.h"

#include <string.h>

const PayGame *pays_board_game (const PaySession *session, const PayBoard *board, GError **error)
{
  const PayGame *game = pay_session_find_game (session, board->game, error);
  if (game == NULL || (PAY_GAME_HAS (game, zones) && PAY_GAME_HAS (game, notes) && PAY_GAME_HAS (game, read_board)))
    return game;
  pay_set_error (error, PAY_ERROR_UNSUPPORTED, "game", -1, "%s reads no boards", game->title);
  return NULL;
}

static const PayNoteForm *find_form (const PayGame *game, const char *word)
{
  for (const PayNoteForm *form = game->notes; form->word != NULL; form++)
    if (strcmp (form->word, word) == 0)
      return form;
  return NULL;
}

const char **pays_note_words (const PayGame *game)
{
  gsize n = 0;
  while (game->notes[n].word != NULL)
    n++;
  const char **words = g_new0 (const char *, n + 1);
  for (gsize i = 0; i < n; i++)
    words[i] = game->notes[i].word;
  return words;
}

gboolean pays_board_note (const PayGame *game, PayBoardCard *card, const char *text, GError **error)
{
  g_autofree char *inside = g_strstrip (g_strdup (text));
  const gsize length = strcspn (inside, " \t");
  g_autofree char *given = g_strndup (inside, length);
  g_autofree char *word = g_ascii_strdown (given, -1);
  const char *value = inside + length + strspn (inside + length, " \t");
  const PayNoteForm *form = find_form (game, word);
  if (form == NULL) {
    g_autofree const char **words = pays_note_words (game);
    g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)words);
    const char *near = pay_nearest_name (word, words);
    return near != NULL
               ? pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no note '%s'; did you mean \"%s\"?", word,
                                near)
               : pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is no note '%s'; there are %s", word, all);
  }
  if (form->example == NULL && *value != '\0')
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "nothing follows the word %s", word);
  if (form->example != NULL && *value == '\0')
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "the note %s has a value: (%s %s)", word, word,
                          form->example);
  pay_board_add_note (card, word, *value != '\0' ? value : NULL);
  return TRUE;
}
