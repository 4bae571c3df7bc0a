/* SPDX-License-Identifier: MIT */
/* Which games read boards, and what is noted on a card. */
#include "cards/cards.h"

#include <pay/board.h>
#include <string.h>

const PayGame *pays_board_game (const PaySession *session, const PayBoard *board, GError **error)
{
  const PayGame *game = pay_session_find_game (session, board->game, error);
  if (game == NULL || (PAY_GAME_HAS (game, zones) && PAY_GAME_HAS (game, notes) && PAY_GAME_HAS (game, read_board)))
    return game;
  pay_set_error (error, PAY_ERROR_UNSUPPORTED, "game", -1, "%s reads no boards", game->title);
  return NULL;
}

const char *pays_board_word (const PayGame *game, const char *word)
{
  for (const PayBoardWord *other = PAY_GAME_HAS (game, board_words) ? game->board_words : NULL;
       other != NULL && other->word != NULL; other++)
    if (strcmp (other->word, word) == 0)
      return other->means;
  return word;
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

static gboolean no_such_note (const PayGame *game, const char *word, gssize at, GError **error)
{
  g_autofree const char **words = pays_note_words (game);
  g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)words);
  const char *near = pay_nearest_name (word, words);
  if (g_ascii_isdigit (word[0]))
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, at, "a note begins with its word, such as (counters %s)", word);
  return near != NULL
             ? pay_set_error (error, PAY_ERROR_USAGE, NULL, at, "there is no note '%s'; did you mean \"%s\"?", word,
                              near)
             : pay_set_error (error, PAY_ERROR_USAGE, NULL, at, "there is no note '%s'; there are %s", word, all);
}

/* ---- Values. */

/* Where the number of [value] begins; with a kind before it that is its last word. */
static const char *number_in (const PayNoteForm *form, const char *value)
{
  const char *last = form->value == PAY_NOTE_KIND ? strrchr (value, ' ') : NULL;
  return last != NULL ? last + 1 : value;
}

static gboolean value_fits (const PayNoteForm *form, const char *value, gssize at, GError **error)
{
  gint64 number = 0;
  if (form->example == NULL && *value != '\0')
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, at, "nothing follows the word %s", form->word);
  if (form->example != NULL && *value == '\0')
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, at, "the note %s has a value: (%s %s)", form->word, form->word,
                          form->example);
  if (form->example == NULL || form->value == PAY_NOTE_TEXT)
    return TRUE;
  const char *digits = number_in (form, value);
  if (g_ascii_string_to_signed (digits, 10, 0, PAY_BOARD_MOST_NOTED, &number, NULL))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, at + (digits - value),
                        "a number from 0 to %d is expected, such as (%s %s), not '%s'", PAY_BOARD_MOST_NOTED,
                        form->word, form->example, digits);
}

/* "charge" of "charge 2"; "". (transfer full) */
static char *kind_in (const PayNoteForm *form, const char *value)
{
  return g_strchomp (g_ascii_strdown (value, number_in (form, value) - value));
}

/* Of two of a kind one is a mistake. */
static gboolean is_new (const PayNoteForm *form, const PayBoardCard *card, const char *value, GError **error)
{
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *note = card->notes->pdata[i];
    if (strcmp (note->word, form->word) != 0)
      continue;
    g_autofree char *kind = kind_in (form, value), *other = kind_in (form, note->value != NULL ? note->value : "");
    if (!form->again || (form->value == PAY_NOTE_KIND && strcmp (kind, other) == 0))
      return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "(%s%s%s) is noted already; one of them is expected",
                            form->word, note->value != NULL ? " " : "", note->value != NULL ? note->value : "");
  }
  return TRUE;
}

/* ---- Places. */

static const char *zone_of (const PayBoard *board, const PayBoardCard *card)
{
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    if (g_ptr_array_find (zone->cards, card, NULL))
      return zone->name;
  }
  return NULL;
}

static gboolean zone_fits (const PayNoteForm *form, const char *zone, GError **error)
{
  if (form->zones == NULL || zone == NULL || g_strv_contains (form->zones, zone))
    return TRUE;
  g_autofree char *zones = g_strjoinv ("], [", (char **)(gpointer)(gsize)form->zones);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, 0, "the note %s is for cards of [%s], not of [%s]", form->word,
                        zones, zone);
}

gboolean pays_board_note (const PayGame *game, const PayBoard *board, PayBoardCard *card, const char *text, gint at,
                          GError **error)
{
  const gsize before = strspn (text, " \t");
  g_autofree char *inside = g_strstrip (g_strdup (text));
  const gsize length = strcspn (inside, " \t");
  g_autofree char *given = g_strndup (inside, length);
  g_autofree char *word = g_ascii_strdown (given, -1);
  const char *value = inside + length + strspn (inside + length, " \t");
  const PayNoteForm *form = find_form (game, pays_board_word (game, word));
  if (form == NULL)
    return no_such_note (game, word, (gssize)before, error);
  if (!zone_fits (form, zone_of (board, card), error)
      || !value_fits (form, value, (gssize)before + (value - inside), error) || !is_new (form, card, value, error))
    return FALSE;
  pay_board_add_note (card, form->word, *value != '\0' ? value : NULL)->at = at < 0 ? -1 : at + (gint)before;
  return TRUE;
}
