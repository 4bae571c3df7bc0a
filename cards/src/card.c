/* SPDX-License-Identifier: MIT */
#include "card-private.h"

#include <string.h>

static void face_clear (PayCardFace *face)
{
  g_free (face->name);
  g_free (face->cost);
  g_free (face->type);
  g_free (face->text);
}

static void face_free (gpointer data)
{
  face_clear (data);
  g_free (data);
}

static void face_init (PayCardFace *face)
{
  *face = (PayCardFace){ g_strdup (""), g_strdup (""), g_strdup (""), g_strdup ("") };
}

PayCard *card_new (const char *game)
{
  PayCard *card = g_new0 (PayCard, 1);
  card->game = g_strdup (game);
  card->number = g_strdup ("");
  card->layout = g_strdup ("");
  card->colours = g_strdup ("");
  card->ability_cost = g_strdup ("");
  card->icons = g_strdup ("");
  card->faces = g_ptr_array_new_with_free_func (face_free);
  card->face = -1;
  face_init (&card->whole);
  return card;
}

void pay_card_free (PayCard *card)
{
  if (card == NULL)
    return;
  g_free (card->game);
  g_free (card->number);
  g_free (card->layout);
  g_free (card->colours);
  g_free (card->ability_cost);
  g_free (card->icons);
  face_clear (&card->whole);
  g_ptr_array_unref (card->faces);
  g_free (card);
}

PayCardFace *card_add_face (PayCard *card)
{
  PayCardFace *face = g_new0 (PayCardFace, 1);
  face_init (face);
  g_ptr_array_add (card->faces, face);
  return face;
}

void card_set (char **text, const char *value)
{
  char *copy = g_strdup (value != NULL ? value : "");
  g_free (*text);
  *text = copy;
}

gboolean card_is_turned (const PayCard *card)
{
  static const char *const turned[] = { "transform", "flip", "meld", NULL };
  return g_strv_contains (turned, card->layout);
}

static char *joined (const PayCard *card, gsize member, const char *between, guint most)
{
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < MIN (card->faces->len, most); i++) {
    const char *part = G_STRUCT_MEMBER (char *, card->faces->pdata[i], member);
    if (part[0] != '\0')
      g_string_append_printf (all, "%s%s", all->len > 0 ? between : "", part);
  }
  return g_string_free (all, FALSE);
}

GStrv card_names (const char *name)
{
  return strstr (name, " / ") != NULL ? g_strsplit (name, " / ", -1) : NULL;
}

void card_join (PayCard *card)
{
  const struct {
    char **text;
    gsize member;
    const char *between;
    guint most;
  } parts[] = {
    { &card->whole.name, G_STRUCT_OFFSET (PayCardFace, name), " // ", G_MAXUINT },
    { &card->whole.cost, G_STRUCT_OFFSET (PayCardFace, cost), " // ", card_is_turned (card) ? 1 : G_MAXUINT },
    { &card->whole.type, G_STRUCT_OFFSET (PayCardFace, type), " // ", G_MAXUINT },
    { &card->whole.text, G_STRUCT_OFFSET (PayCardFace, text), "\n", G_MAXUINT },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++) {
    if ((*parts[i].text)[0] != '\0')
      continue;
    g_free (*parts[i].text);
    *parts[i].text = joined (card, parts[i].member, parts[i].between, parts[i].most);
  }
}

const char *const pay_card_columns[]
    = { "number", "name", "type", "cost", "mana_cost", "text", "colours", "ability_cost", "icons", NULL };

const char **pay_card_row (const PayCard *card, const PayCardFace *face)
{
  const PayCardFace *f = face != NULL ? face : &card->whole;
  const char *const cells[] = { card->number,       f->name,     f->type, f->cost, f->cost, f->text, card->colours,
                                card->ability_cost, card->icons, NULL };
  G_STATIC_ASSERT (G_N_ELEMENTS (cells) == G_N_ELEMENTS (pay_card_columns));
  return g_memdup2 (cells, sizeof cells);
}

static char *gives (const PayCard *card, const PayCardFace *face, const PayGame *game, gboolean *unit, GError **error)
{
  g_autofree const char **row = pay_card_row (card, face);
  GError *problem = NULL;
  char *text = game->card_gives (pay_card_columns, row, unit, &problem);
  if (!pay_game_gave (game, text, &problem))
    g_propagate_error (error, problem);
  return text;
}

char *pay_card_gives (const PayCard *card, const PayGame *game, gboolean *unit, GError **error)
{
  if (!PAY_GAME_HAS (game, card_gives)) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "%s does not say what a card gives to pay with", game->title);
    return NULL;
  }
  if (card->faces->len == 0)
    return gives (card, NULL, game, unit, error);
  if (card->face >= 0)
    return gives (card, card->faces->pdata[card->face], game, unit, error);
  const guint sides = strcmp (card->layout, "modal_dfc") == 0 ? card->faces->len : 1;
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint i = 0; i < sides; i++) {
    g_autofree char *one = gives (card, card->faces->pdata[i], game, unit, error);
    if (one == NULL)
      return NULL;
    g_string_append_printf (all, "%s%s", all->len > 0 && one[0] != '\0' ? "\n" : "", one);
  }
  return g_string_free (g_steal_pointer (&all), FALSE);
}

gboolean card_take (CardReading *reading, const PayCard *card, GError **error)
{
  reading->imported->cards++;
  return reading->take (card, reading->data, error);
}

int card_face_called (const PayCard *card, const char *key)
{
  for (guint i = 0; i < card->faces->len; i++) {
    g_autofree char *other = pay_card_key (((const PayCardFace *)card->faces->pdata[i])->name);
    if (strcmp (other, key) == 0)
      return (int)i;
  }
  return -1;
}
