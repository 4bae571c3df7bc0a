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

/* ---- What it asks for besides mana: the policy has no such thing at hand. */

/* "Sacrifice a Food" of a card that creates one. */
static gboolean makes_itself (const MtgToken *what, const char *text)
{
  g_autofree char *low = g_ascii_strdown (text, -1);
  g_autofree char *token = g_strdup_printf ("create a %s token", what->word);
  return what->kind == MTG_TOKEN_WORD && strstr (low, token) != NULL;
}

static gboolean asks_for_more (const MtgToken *line, const char *text)
{
  static const char *const asked[]
      = { "tap an|another|two|three|x", "discard a|an|your|two|another", "return a|an|another",
          "activate only if",           "activate only as an instant",   "metalcraft",
          "exile a|an|another" };
  MtgMatch match;
  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    if (mtg_deck_find (asked[i], line, &match) != NULL)
      return TRUE;
  const MtgToken *behind = mtg_deck_find ("sacrifice a|an|another", line, &match);
  return behind != NULL && !makes_itself (behind, text);
}

static gboolean line_asks_for_more (const char *line, const char *name, const char *text)
{
  g_auto (MtgWords) words = { NULL, NULL };
  g_autofree char *plain = mtg_text_plain (line);
  return mtg_words_read (&words, plain, 0, strlen (plain), name, NULL)
         && asks_for_more (&g_array_index (words.tokens, MtgToken, 0), text);
}

/* The lines of [gives] that can be used without more; NULL: there are none. (transfer full) */
static char *plain_gives (const char *gives, const char *name, const char *text, gboolean *wanted)
{
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  GString *all = g_string_new (NULL);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (line_asks_for_more (lines[i], name, text))
      *wanted = TRUE;
    else
      g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", lines[i]);
  }
  const gboolean some = strstr (all->str, "Add ") != NULL || strstr (all->str, "add ") != NULL;
  return g_string_free (all, !some);
}

/* A card that costs more than mana, or comes only if something is given up. */
static gboolean costs_more (const MtgToken *line)
{
  static const char *const asked[] = { "as an additional cost to cast", "if ~ would enter", "sacrifice a land",
                                       "if an opponent controls more lands" };
  MtgMatch match;
  for (gsize i = 0; i < G_N_ELEMENTS (asked); i++)
    if (mtg_deck_find (asked[i], line, &match) != NULL)
      return TRUE;
  return FALSE;
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

/* Does a line that is not read help to pay? [made]: what it makes is counted. */
static gboolean helps (const MtgToken *line, gboolean made)
{
  static const char *const all[]
      = { "search your library for", "treasure|treasures",    "less to cast",
          "gold token|tokens",       "additional land|lands", "from your hand onto the battlefield" };
  MtgMatch match;
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (mtg_deck_find (all[i], line, &match) != NULL)
      return TRUE;
  return !made && (mtg_deck_find ("add $", line, &match) != NULL || mtg_deck_find ("add * mana", line, &match) != NULL);
}

typedef struct {
  const char *name;
  gboolean spell, wanted, dear; /* something helps and is not read; it costs more than mana */
} Reading;

static void read_line (const char *line, Reading *reading, PayDeckRamp *ramp)
{
  g_auto (MtgWords) words = { NULL, NULL };
  g_autofree char *plain = mtg_text_plain (line);
  if (!mtg_words_read (&words, plain, 0, strlen (plain), reading->name, NULL))
    return;
  const MtgToken *token = &g_array_index (words.tokens, MtgToken, 0);
  reading->dear = reading->dear || costs_more (token);
  if (ramp->cost == NULL && read_help (token, plain, reading->spell, ramp))
    return;
  reading->wanted = reading->wanted || helps (token, !reading->spell && strstr (line, ": Add ") != NULL);
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
  Reading reading = { .name = name, .spell = has_word (type, "instant") || has_word (type, "sorcery") };
  if (strstr (type, "//") != NULL)
    return;
  /* What is told to pay with can be a change of costs alone. */
  if ((strstr (gives, "Add ") != NULL || strstr (gives, "add ") != NULL) && !reading.spell)
    ramp->gives = plain_gives (gives, name, text, &reading.wanted);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (lines[i], &reading, ramp);
  const gboolean does = ramp->gives != NULL || ramp->brings != NULL || ramp->n_finds > 0;
  reading.wanted = reading.wanted || (does && reading.dear);
  const gboolean cycled = ramp->cost != NULL;
  if (does && !cycled && cost[0] != '\0' && !reading.dear)
    ramp->cost = g_strdup (cost);
  if (ramp->cost == NULL)
    pay_deck_ramp_clear (ramp);
  g_autofree char *plain = mtg_text_plain (text);
  const gboolean tapped
      = strstr (plain, "enters tapped") != NULL || strstr (plain, "enters the battlefield tapped") != NULL;
  ramp->slow = !ramp->aside && (tapped || (has_word (type, "creature") && !has_haste (lines)));
  if (reading.wanted && card->uncounted == NULL)
    card->uncounted = g_strdup (
        ramp->cost != NULL ? "played, but not for all that it finds, makes or changes for what is cast later"
                           : "not counted, nor played for it: what it finds, makes or changes for what is cast later");
}
