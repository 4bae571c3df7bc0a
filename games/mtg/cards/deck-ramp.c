/* SPDX-License-Identifier: MIT */
/* What a card that is no land does for what is cast after it: mana creatures and rocks, rituals, Treasures, lands that
 * it finds, costs that it makes less. */
#include <string.h>

#include "cards.h"
#include "deck-land.h"

#define TREASURE "{T}, Sacrifice this artifact: Add one mana of any color."

static gboolean has_word (const char *type, const char *word)
{
  return strstr (type, word) != NULL;
}

static void add_find (PayDeckRamp *ramp, char *what, gint64 n, gboolean to_hand, gboolean late)
{
  if (ramp->n_finds == PAY_DECK_MOST_SEARCHES || what == NULL) {
    g_free (what);
    return;
  }
  ramp->finds[ramp->n_finds++] = (PayDeckSearch){ what, (int)CLAMP (n, 1, 9), to_hand, late };
}

/* ---- Lands that it finds. */

/* "... put one onto the battlefield tapped and the other into your hand": [n] cards of [what], which is taken. FALSE:
 * where they go is not understood. */
static gboolean read_where (const MtgToken *found, char *what, gint64 n, PayDeckRamp *ramp)
{
  MtgMatch match;
  const MtgToken *put = mtg_deck_find ("put one onto the battlefield", found, &match);
  if (put != NULL && n == 2 && mtg_deck_find ("and the other into your hand", put, &match) != NULL) {
    add_find (ramp, g_strdup (what), 1, FALSE, mtg_token_is (put, "tapped"));
    add_find (ramp, what, 1, TRUE, FALSE);
    return TRUE;
  }
  put = mtg_deck_find ("put it|them|those|that card|cards? onto the battlefield", found, &match);
  if (put != NULL) {
    add_find (ramp, what, n, FALSE, mtg_token_is (put, "tapped"));
    return TRUE;
  }
  if (mtg_deck_find ("put it|them|those|that card|cards? into your hand", found, &match) != NULL) {
    add_find (ramp, what, n, TRUE, FALSE);
    return TRUE;
  }
  g_free (what);
  return FALSE;
}

/* A spell, what comes when it enters, or what it does by being sacrificed alone. */
static gboolean is_at_once (const MtgToken *line, gboolean spell)
{
  MtgMatch match;
  return spell || mtg_match ("when ~ enters the? battlefield?", line, &match, NULL) != NULL
         || mtg_match ("sacrifice ~ :", line, &match, NULL) != NULL;
}

static gboolean read_search (const MtgToken *line, gboolean spell, PayDeckRamp *ramp)
{
  MtgMatch match;
  gint64 n = 1;
  const MtgToken *found = mtg_deck_find ("search your library for a|an * card", line, &match);
  if (found == NULL) {
    found = mtg_deck_find ("search your library for up to # * cards", line, &match);
    n = found != NULL ? match.value[0] : 0;
  }
  if (found == NULL || !is_at_once (line, spell))
    return FALSE;
  char *what = mtg_deck_what (match.from, match.to, TRUE);
  return what != NULL && read_where (found, what, n, ramp);
}

/* "Basic landcycling {1}", "Plainscycling {2}". */
static gboolean read_cycling (const MtgToken *line, const char *text, PayDeckRamp *ramp)
{
  static const struct {
    const char *pattern, *what;
  } forms[]
      = { { "basic landcycling $", "basic land" }, { "landcycling $", "land" },   { "plainscycling $", "plains" },
          { "islandcycling $", "island" },         { "swampcycling $", "swamp" }, { "mountaincycling $", "mountain" },
          { "forestcycling $", "forest" } };
  MtgMatch match;
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    if (mtg_deck_find (forms[i].pattern, line, &match) == NULL || match.spans == 0)
      continue;
    GString *cost = g_string_new (NULL);
    for (const MtgToken *t = match.span[0].from; t < match.span[0].to; t++)
      g_string_append_len (cost, text + t->at, (gssize)t->len);
    ramp->cost = g_string_free (cost, FALSE);
    add_find (ramp, g_strdup (forms[i].what), 1, TRUE, FALSE);
    return TRUE;
  }
  return FALSE;
}

/* ---- Treasures, rituals, costs. */

static gboolean read_treasures (const MtgToken *line, gboolean spell, PayDeckRamp *ramp)
{
  MtgMatch match;
  if (!is_at_once (line, spell))
    return FALSE;
  gint64 n = 1;
  if (mtg_deck_find ("create # treasure tokens", line, &match) != NULL)
    n = match.value[0];
  else if (mtg_deck_find ("create a treasure token", line, &match) == NULL)
    return FALSE;
  ramp->brings = g_strdup (TREASURE);
  ramp->n_brings = (int)CLAMP (n, 1, 9);
  return TRUE;
}

static gboolean read_ritual (const MtgToken *line, const char *text, PayDeckRamp *ramp)
{
  MtgMatch match;
  if (mtg_match ("add $ !", line, &match, NULL) == NULL)
    return FALSE;
  ramp->gives = g_strdup_printf ("{T}: %s", text);
  ramp->gone = TRUE;
  return TRUE;
}

static const struct {
  const char *pattern, *only;
} cheaper[] = {
  { "artifact spells you cast cost $ less to cast !", " Spend this mana only to cast an artifact spell." },
  { "creature spells you cast cost $ less to cast !", " Spend this mana only to cast a creature spell." },
  { "instant and sorcery spells you cast cost $ less to cast !",
    " Spend this mana only to cast an instant or sorcery spell." },
  { "enchantment spells you cast cost $ less to cast !", " Spend this mana only to cast an enchantment spell." },
  { "spells you cast cost $ less to cast !", "" },
};

/* So much colourless mana for such spells alone. */
static gboolean read_cheaper (const MtgToken *line, PayDeckRamp *ramp)
{
  MtgMatch match;
  for (gsize i = 0; i < G_N_ELEMENTS (cheaper); i++) {
    if (mtg_match (cheaper[i].pattern, line, &match, NULL) == NULL || match.spans == 0)
      continue;
    const gint64 n = CLAMP (g_ascii_strtoll (match.span[0].from->word, NULL, 10), 1, 9);
    GString *gives = g_string_new ("{T}: Add ");
    for (gint64 k = 0; k < n; k++)
      g_string_append (gives, "{C}");
    g_string_append_printf (gives, ".%s", cheaper[i].only);
    ramp->gives = g_string_free (gives, FALSE);
    ramp->aside = TRUE;
    return TRUE;
  }
  return FALSE;
}

/* ---- The card. */

static gboolean read_help (const MtgToken *token, const char *plain, gboolean spell, PayDeckRamp *ramp)
{
  return read_cycling (token, plain, ramp) || read_search (token, spell, ramp)
         || (ramp->gives == NULL && ((spell && read_ritual (token, plain, ramp)) || read_cheaper (token, ramp)))
         || (ramp->brings == NULL && read_treasures (token, spell, ramp));
}

/* Sets [wanted] where the line would help to pay and is not read. */
static void read_line (const char *line, const char *name, gboolean spell, PayDeckRamp *ramp, gboolean *wanted)
{
  static const char *const helps[] = { "search your library for", "treasure|treasures", "less to cast" };
  g_auto (MtgWords) words = { NULL, NULL };
  g_autofree char *plain = mtg_text_plain (line);
  if (!mtg_words_read (&words, plain, 0, strlen (plain), name, NULL))
    return;
  const MtgToken *token = &g_array_index (words.tokens, MtgToken, 0);
  MtgMatch match;
  if (ramp->cost == NULL && read_help (token, plain, spell, ramp))
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (helps); i++)
    *wanted = *wanted || mtg_deck_find (helps[i], token, &match) != NULL;
}

/* "Flying, haste": a line of keywords. */
static gboolean has_haste (char *const *lines)
{
  for (; *lines != NULL; lines++) {
    g_auto (GStrv) words = g_strsplit (*lines, ",", -1);
    for (char **word = words; *word != NULL; word++) {
      const char *end = strchr (*word, '(');
      g_autofree char *one = g_strndup (*word, end != NULL ? (gsize)(end - *word) : strlen (*word));
      if (g_ascii_strcasecmp (g_strstrip (one), "haste") == 0)
        return TRUE;
    }
  }
  return FALSE;
}

void mtg_deck_ramp (const char *type, const char *cost, const char *name, const char *text, const char *gives,
                    PayDeckCard *card)
{
  PayDeckRamp *ramp = &card->ramp;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  const gboolean spell = has_word (type, "instant") || has_word (type, "sorcery");
  gboolean wanted = FALSE;
  if (strstr (type, "//") != NULL)
    return;
  /* What is told to pay with can be a change of costs alone. */
  if ((strstr (gives, "Add ") != NULL || strstr (gives, "add ") != NULL) && !spell)
    ramp->gives = g_strdup (gives);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (lines[i], name, spell, ramp, &wanted);
  const gboolean does = ramp->gives != NULL || ramp->brings != NULL || ramp->n_finds > 0;
  if (does && ramp->cost == NULL && cost[0] != '\0')
    ramp->cost = g_strdup (cost);
  if (ramp->cost == NULL)
    pay_deck_ramp_clear (ramp);
  g_autofree char *plain = mtg_text_plain (text);
  const gboolean tapped
      = strstr (plain, "enters tapped") != NULL || strstr (plain, "enters the battlefield tapped") != NULL;
  ramp->slow = !ramp->aside && (tapped || (has_word (type, "creature") && !has_haste (lines)));
  if (wanted && card->uncounted == NULL)
    card->uncounted = g_strdup (
        ramp->cost != NULL ? "played, but not for all that it finds, makes or changes for what is cast later"
                           : "not counted, nor played for it: what it finds, makes or changes for what is cast later");
}
