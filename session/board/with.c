/* SPDX-License-Identifier: MIT */
/* What is said of the way to play a card: names of what is chosen, or the way as it was told. */
#include "board/board.h"

#include <string.h>

#define TIMES " times" /* "multikicker 2 times" */

/* The names of what can be chosen for the card that is to be cast. (transfer container) */
static GPtrArray *names_of (const PaysAsking *asking)
{
  const GPtrArray *plays = asking->made->table->plays;
  GPtrArray *names = g_ptr_array_new ();
  for (guint i = 0; i < plays->len; i++) {
    const PayBoardPlay *play = plays->pdata[i];
    const PayBoardCard *card = pay_board_card_at (asking->board, play->zone, play->card);
    for (guint k = 0; play->with[k] != NULL && pays_names_card (card, asking->ask->cast); k++)
      if (!g_ptr_array_find_with_equal_func (names, play->with[k], g_str_equal, NULL))
        g_ptr_array_add (names, play->with[k]);
  }
  return names;
}

/* The one that is called so, or the only one that begins with these words: "mode 2" of "mode 2 {3}". NULL: none. */
static const char *find_name (const GPtrArray *names, const char *said)
{
  const char *found = NULL;
  guint n = 0;
  for (guint i = 0; i < names->len; i++)
    if (pays_same_name (names->pdata[i], said))
      return names->pdata[i];
  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    const gsize length = strlen (said);
    g_autofree char *begins = g_strndup (name, length);
    if (length == 0 || name[MIN (length, strlen (name))] != ' ' || !pays_same_name (begins, said))
      continue;
    found = name;
    n++;
  }
  return n == 1 ? found : NULL;
}

/* "multikicker 2 times": so often; else once. Ends [said] before it. */
static guint cut_times (char *said)
{
  char *at = g_str_has_suffix (said, TIMES) ? said + strlen (said) - strlen (TIMES) : NULL;
  if (at == NULL)
    return 1;
  char *digits = at;
  while (digits > said && g_ascii_isdigit (digits[-1]))
    digits--;
  if (digits == at || digits < said + 2 || digits[-1] != ' ' || at - digits > 3)
    return 1;
  const guint n = (guint)g_ascii_strtoull (digits, NULL, 10);
  digits[-1] = '\0';
  return n;
}

static void add (const PaysAsking *asking, PaysList *with, const char *name)
{
  PaysArena *arena = &asking->made->arena;
  *(const char **)pays_list_add (arena, with, sizeof (char *)) = pays_text (arena, name);
}

/* A part that is nothing of the kind stands as it was said. */
static void add_said (const PaysAsking *asking, const GPtrArray *names, const char *said, PaysList *with)
{
  g_autofree char *one = g_strdup (said);
  const guint times = cut_times (one);
  const char *name = find_name (names, one);
  for (guint i = 0; name != NULL && i < times; i++)
    add (asking, with, name);
  if (name == NULL)
    add (asking, with, said);
}

const char *const *pays_board_with (const PaysAsking *asking)
{
  g_autoptr (GPtrArray) names = names_of (asking);
  PaysList with = { 0 };
  for (guint i = 0; asking->ask->with[i] != NULL; i++) {
    const char *said = asking->ask->with[i];
    g_auto (GStrv) parts = find_name (names, said) == NULL ? g_strsplit (said, ", ", -1) : NULL;
    gboolean known = parts != NULL;
    for (guint k = 0; known && parts[k] != NULL; k++) {
      g_autofree char *one = g_strdup (parts[k]);
      cut_times (one);
      known = find_name (names, one) != NULL;
    }
    for (guint k = 0; known && parts[k] != NULL; k++)
      add_said (asking, names, parts[k], &with);
    if (!known)
      add_said (asking, names, said, &with);
  }
  pays_list_add (&asking->made->arena, &with, sizeof (char *));
  return with.at;
}

/* "emerge (Ox)": several ways have that name, and this is what goes for one of them. */
gboolean pays_board_is_told_so (const char *const *with, const char *const *goes, const char *said)
{
  if (with[0] == NULL || goes == NULL)
    return FALSE;
  g_autofree char *name = g_strjoinv (", ", (char **)(gpointer)(gsize)with);
  g_autofree char *cards = g_strjoinv (", ", (char **)(gpointer)(gsize)goes);
  g_autofree char *all = g_strdup_printf ("%s (%s)", name, cards);
  return pays_same_name (all, said);
}
