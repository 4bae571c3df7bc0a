/* SPDX-License-Identifier: MIT */
/* Abilities that put counters where mana abilities ask for them: with those there could be more mana. */
#include "text/text.h"
#include "together.h"

#include <string.h>

/* What an ability puts there. */
typedef struct {
  const MtgPiece *piece;
  const MtgCardLine *line;
  gboolean itself;   /* on its own card alone */
  gboolean whatever; /* of the kinds that are there already */
} Putting;

static gboolean reads (const MtgPiece *piece, const char *words, const char *pattern)
{
  g_auto (MtgWords) tokens = { 0 };
  MtgMatch match;
  if (!mtg_words_read (&tokens, words, 0, strlen (words), piece->face->name, NULL))
    return FALSE;
  for (guint i = 0; i + 1 < tokens.tokens->len; i++)
    if (mtg_match (pattern, &g_array_index (tokens.tokens, MtgToken, i), &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean taps (const MtgCardLine *line)
{
  if (line->way != NULL)
    return line->way->prices->len > 0 && ((const MtgPrice *)g_ptr_array_index (line->way->prices, 0))->taps;
  const gboolean read = line->reading != NULL && line->reading->abilities->len > 0;
  return read && mtg_reading_ability (line->reading, 0)->taps;
}

/* "charge counter": is it what the ability puts there? [kind] (nullable): any. */
static gboolean is_put (const Putting *putting, const char *kind)
{
  if (putting->whatever || kind == NULL || strcmp (kind, "any") == 0)
    return TRUE;
  g_autofree char *bare = g_strndup (kind, strcspn (kind, " "));
  g_autofree char *words = g_strdup_printf ("%s counter", bare);
  return strstr (putting->line->words, words) != NULL;
}

static gboolean counts_them (const Putting *putting, const MtgCount *count)
{
  return count != NULL && (count->kind == MTG_COUNT_COUNTERS || count->counter != NULL)
         && is_put (putting, count->counter);
}

static gboolean condition_counts_them (const Putting *putting, const MtgCondition *when)
{
  for (guint i = 0; when != NULL && i < when->tests->len; i++)
    if (counts_them (putting, ((const MtgTest *)g_ptr_array_index (when->tests, i))->count))
      return TRUE;
  return FALSE;
}

/* Does the line make more mana with such counters? */
static gboolean asks_for_them (const Putting *putting, const MtgPiece *piece, const MtgCardLine *line)
{
  if (line->kind == MTG_LINE_MANA_RULE && line->rule != NULL && line->rule->counter != NULL)
    return !putting->itself && is_put (putting, line->rule->counter);
  if (line->kind != MTG_LINE_MANA_ABILITY || (putting->itself && piece != putting->piece)
      || (piece == putting->piece && taps (line) && taps (putting->line)))
    return FALSE;
  const MtgAbility *ability
      = line->reading != NULL && line->reading->abilities->len > 0 ? mtg_reading_ability (line->reading, 0) : NULL;
  for (guint i = 0; ability != NULL && i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    if (need->kind == MTG_NEED_COUNTERS && is_put (putting, need->what))
      return TRUE;
  }
  return counts_them (putting, line->amount) || condition_counts_them (putting, line->when)
         || condition_counts_them (putting, line->instead_when) || condition_counts_them (putting, line->whether);
}

static gboolean is_of_any (const MtgPiece *piece, const char *effect)
{
  static const char *const more[]
      = { "proliferate", "double|doubles the number of", "another counter of that kind",
          "move|moves any number of counters", "move|moves a|one|all counter|counters from" };
  for (guint i = 0; i < G_N_ELEMENTS (more); i++)
    if (reads (piece, effect, more[i]))
      return TRUE;
  return FALSE;
}

/* Do the words from [effect] on put counters where mana asks for them? */
static gboolean is_putting (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, const char *effect)
{
  if (effect == NULL || (strstr (effect, "counter") == NULL && strstr (effect, "roliferate") == NULL))
    return FALSE;
  const Putting putting
      = { piece, line, reads (piece, effect, "put|puts * counter|counters on ~"), is_of_any (piece, effect) };
  if (!putting.whatever && !reads (piece, effect, "put|puts|move|distribute * counter|counters"))
    return FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *other = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (other) && other->face != NULL && k < other->face->lines->len; k++)
      if (asks_for_them (&putting, other, mtg_card_line (other->face, k)))
        return TRUE;
  }
  return FALSE;
}

gboolean mtg_line_puts_counters (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  return line->kind == MTG_LINE_ABILITY && mtg_piece_is_ours (piece) && !piece->banned
         && is_putting (scene, piece, line, strchr (line->words, ':'));
}

/* One counter for mana is one mana for mana: it only changes its colour. */
static gboolean costs_as_much (const MtgPiece *piece, const MtgCardLine *line)
{
  const MtgPrice *price = line->way->prices->len > 0 ? g_ptr_array_index (line->way->prices, 0) : NULL;
  return price != NULL && price->mana != NULL && reads (piece, line->words, "put a|an * counter");
}

static gboolean asks_for_colours (const PayBoardPlay *play)
{
  const char *cost = play->request != NULL && play->request->costs->len > 0 ? play->request->costs->pdata[0] : NULL;
  return cost != NULL && strpbrk (cost, "WUBRG") != NULL;
}

void mtg_counters_narrow (MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line, PayBoardLine *told)
{
  if (told->turns == 0 || !mtg_line_puts_counters (scene, piece, line) || !costs_as_much (piece, line))
    return;
  PayBoardLine *last = NULL;
  for (guint i = 0; i < scene->table->plays->len; i++) {
    if (!asks_for_colours (scene->table->plays->pdata[i]))
      continue;
    PayBoardLine *one = last == NULL
                            ? told
                            : pay_table_add_line (scene->table, told->zone, told->card, told->line, -1, told->verdict);
    one->turns = told->turns;
    one->of_play = (int)i;
    if (last != NULL)
      one->taken = g_strdup (told->taken);
    last = one;
  }
  told->turns = last != NULL ? told->turns : 0;
}

gboolean mtg_line_puts_counters_later (const MtgScene *scene, const MtgPiece *piece, const MtgCardLine *line)
{
  static const char now[] = "cast|casts|sacrifice|dies|tapped|enters|discard";
  const char *comma = strchr (line->words, ',');
  const gboolean event = line->kind == MTG_LINE_OTHER || line->kind == MTG_LINE_GAIN;
  return event && comma != NULL && piece->whose == MTG_YOU && reads (piece, line->words, "when|whenever * ,")
         && reads (piece, line->words, now) && is_putting (scene, piece, line, comma);
}
