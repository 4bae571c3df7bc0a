/* SPDX-License-Identifier: MIT */
/* A board as text. */
#include "board/board.h"

#include <string.h>

static void write_member (GString *out, const char *key, const char *value)
{
  if (value != NULL)
    g_string_append_printf (out, "%s: %s\n", key, value);
}

/* Lines of the words are joined by "\n". */
static void write_own_words (GString *out, const PayBoardFace *face)
{
  g_auto (GStrv) lines = g_strsplit (face->text != NULL ? face->text : "", "\n", -1);
  g_autofree char *text = g_strjoinv ("\\n", lines);
  if (face->cost != NULL && face->cost[0] != '\0')
    g_string_append_printf (out, " %s", face->cost);
  g_string_append_printf (out, ": %s%s(%s)", text, text[0] != '\0' ? " " : "", face->types != NULL ? face->types : "");
}

static void write_card (GString *out, const PayBoardCard *card)
{
  if (card->count != 1 || card->name == NULL)
    g_string_append_printf (out, "%" G_GINT64_FORMAT " ", card->count);
  g_string_append (out, pay_board_card_name (card));
  if (card->own && card->faces->len == 1)
    write_own_words (out, card->faces->pdata[0]);
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *note = card->notes->pdata[i];
    g_string_append_printf (out, " (%s%s%s)", note->word, note->value != NULL ? " " : "",
                            note->value != NULL ? note->value : "");
  }
  g_string_append_c (out, '\n');
}

char *pay_board_write (const PayBoard *board)
{
  GString *out = g_string_new (NULL);
  write_member (out, "game", board->game);
  write_member (out, "rules", board->rules);
  if (board->life != PAY_NOT_GIVEN)
    g_string_append_printf (out, "life: %" G_GINT64_FORMAT "\n", board->life);
  g_autofree char *limits = pay_limits_print (&board->limits);
  if (limits[0] != '\0')
    g_string_append_printf (out, "limit: %s\n", limits);
  for (guint i = 0; i < board->counters->len; i++) {
    const PayStock *stock = board->counters->pdata[i];
    g_string_append_printf (out, "counter %s: %" G_GINT64_FORMAT "\n", stock->name, stock->value);
  }
  write_member (out, "pool", board->pool != NULL && board->pool[0] != '\0' ? board->pool : NULL);
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    if (zone->cards->len > 0)
      g_string_append_printf (out, "[%s]\n", zone->name);
    for (guint k = 0; k < zone->cards->len; k++)
      write_card (out, zone->cards->pdata[k]);
  }
  return g_string_free (out, FALSE);
}
