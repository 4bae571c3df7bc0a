/* SPDX-License-Identifier: MIT */
/* What is paid: "{2}{B}", "Pay 3 life", "Sacrifice a creature or pay {2}". */
#include "read.h"
#include <pay/pattern.h>
#include <string.h>

MtgPrice *mtg_price_new (void)
{
  MtgPrice *price = g_new0 (MtgPrice, 1);
  price->loyalty = MTG_NO_AMOUNT;
  price->needs = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_need_free);
  return price;
}

void mtg_price_free (MtgPrice *price)
{
  g_free (price->words);
  g_free (price->mana);
  g_ptr_array_unref (price->needs);
  g_free (price);
}

MtgWay *mtg_way_new (const char *name, guint zones)
{
  MtgWay *way = g_new0 (MtgWay, 1);
  way->name = g_strdup (name);
  way->zones = zones;
  way->prices = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_price_free);
  return way;
}

void mtg_way_free (MtgWay *way)
{
  if (way == NULL)
    return;
  g_free (way->name);
  g_ptr_array_unref (way->prices);
  mtg_condition_free (way->when);
  mtg_condition_free (way->gate);
  g_free (way->modifier);
  g_free (way);
}

/* ---- Parts. */

#define MOST_SYMBOLS 1000

typedef enum {
  PART_MANA,
  PART_WATER, /* mana that artifacts and creatures may pay */
  PART_LIFE,
  PART_LIFE_X,
  PART_LIFE_VALUE,
  PART_SYMBOLS, /* '#' times '$' */
  PART_TAP,
  PART_SELF,
  PART_FREE,
  PART_CREATURE, /* there has to be a creature of yours */
  PART_NEED,     /* '#' of '*' */
  PART_NEED_X,   /* X or any number of '*' */
  PART_WHOLE     /* the words themselves are what is needed */
} PartKind;

static const struct {
  const char *pattern;
  PartKind kind;
  MtgNeedKind need;
} parts[] = {
  { "pay? $ !", PART_MANA, 0 },
  { "pay # $ !", PART_SYMBOLS, 0 },
  { "pay x $ !", PART_WHOLE, MTG_NEED_OTHER },
  { "pay $ for each *", PART_WHOLE, MTG_NEED_OTHER },
  { "pay # life for each *", PART_WHOLE, MTG_NEED_OTHER },
  { "waterbend $ !", PART_WATER, 0 },
  { "pay # life !", PART_LIFE, 0 },
  { "pay x life !", PART_LIFE_X, 0 },
  { "pay any amount of life !", PART_LIFE_X, 0 },
  { "pay life equal to its mana value !", PART_LIFE_VALUE, 0 },
  { "pay half your life , rounded up|down !", PART_WHOLE, MTG_NEED_OTHER },
  { "tap|t !", PART_TAP, 0 },
  { "sacrifice ~|it|this !", PART_SELF, 0 },
  { "sacrifice ~ !", PART_SELF, 0 },
  { "discard ~|it !", PART_SELF, 0 },
  { "discard ~ !", PART_SELF, 0 },
  { "exile ~ !", PART_SELF, 0 },
  { "exile ~ from your graveyard|hand !", PART_SELF, 0 },
  { "return ~ to its owner's hand !", PART_SELF, 0 },
  { "return ~ to your hand !", PART_SELF, 0 },
  { "shuffle ~ into your library !", PART_SELF, 0 },
  { "remove ~ from the game !", PART_SELF, 0 },
  { "sacrifice x *", PART_NEED_X, MTG_NEED_SACRIFICE },
  { "sacrifice any number of *", PART_NEED_X, MTG_NEED_SACRIFICE },
  { "sacrifice one or more *", PART_NEED_X, MTG_NEED_SACRIFICE },
  { "sacrifice another *", PART_NEED, MTG_NEED_SACRIFICE },
  { "sacrifice # other? *", PART_NEED, MTG_NEED_SACRIFICE },
  { "sacrifice *", PART_WHOLE, MTG_NEED_SACRIFICE },
  { "discard x *", PART_NEED_X, MTG_NEED_DISCARD },
  { "discard any number of *", PART_NEED_X, MTG_NEED_DISCARD },
  { "discard one or more *", PART_NEED_X, MTG_NEED_DISCARD },
  { "discard another *", PART_NEED, MTG_NEED_DISCARD },
  { "discard # *", PART_NEED, MTG_NEED_DISCARD },
  { "discard *", PART_WHOLE, MTG_NEED_DISCARD },
  { "exile x *", PART_NEED_X, MTG_NEED_EXILE },
  { "exile any number of *", PART_NEED_X, MTG_NEED_EXILE },
  { "exile one or more *", PART_NEED_X, MTG_NEED_EXILE },
  { "exile another *", PART_NEED, MTG_NEED_EXILE },
  { "exile # other? *", PART_NEED, MTG_NEED_EXILE },
  { "exile the top # * from your graveyard !", PART_NEED, MTG_NEED_EXILE },
  { "exile the top|bottom *", PART_WHOLE, MTG_NEED_EXILE },
  { "exile *", PART_WHOLE, MTG_NEED_EXILE },
  { "remove # * from the game !", PART_NEED, MTG_NEED_EXILE },
  { "remove x *", PART_NEED_X, MTG_NEED_COUNTERS },
  { "remove any number of *", PART_NEED_X, MTG_NEED_COUNTERS },
  { "remove one or more *", PART_NEED_X, MTG_NEED_COUNTERS },
  { "remove all *", PART_NEED_X, MTG_NEED_COUNTERS },
  { "remove # *", PART_NEED, MTG_NEED_COUNTERS },
  { "put # * counter|counters on ~ !", PART_FREE, 0 },
  { "put # * counter|counters on it !", PART_FREE, 0 },
  { "put # * counter|counters on a creature you control !", PART_CREATURE, 0 },
  { "put # * counter|counters on *", PART_WHOLE, MTG_NEED_OTHER },
  { "tap x untapped? *", PART_NEED_X, MTG_NEED_TAP },
  { "tap any number of untapped? *", PART_NEED_X, MTG_NEED_TAP },
  { "tap one or more untapped? *", PART_NEED_X, MTG_NEED_TAP },
  { "tap another untapped? *", PART_NEED, MTG_NEED_TAP },
  { "tap # other? untapped? *", PART_NEED, MTG_NEED_TAP },
  { "tap enchanted|equipped *", PART_WHOLE, MTG_NEED_TAP },
  { "untap another tapped? *", PART_NEED, MTG_NEED_UNTAP },
  { "untap # tapped? *", PART_NEED, MTG_NEED_UNTAP },
  { "untap *", PART_WHOLE, MTG_NEED_UNTAP },
  { "return x *", PART_NEED_X, MTG_NEED_RETURN },
  { "return another *", PART_NEED, MTG_NEED_RETURN },
  { "return # *", PART_NEED, MTG_NEED_RETURN },
  { "return enchanted|equipped *", PART_WHOLE, MTG_NEED_RETURN },
  { "mill # *", PART_NEED, MTG_NEED_MILL },
  { "mill x *", PART_NEED_X, MTG_NEED_MILL },
  { "put the top *", PART_WHOLE, MTG_NEED_MILL },
  { "put # *", PART_WHOLE, MTG_NEED_OTHER },
  { "reveal your hand !", PART_FREE, 0 },
  { "have a|an|each|target other? opponent|player gain # life !", PART_FREE, 0 },
  { "reveal x *", PART_NEED_X, MTG_NEED_REVEAL },
  { "reveal any number of *", PART_NEED_X, MTG_NEED_REVEAL },
  { "reveal # *", PART_NEED, MTG_NEED_REVEAL },
  { "reveal *", PART_WHOLE, MTG_NEED_REVEAL },
  { "exert *", PART_WHOLE, MTG_NEED_OTHER },
  { "collect evidence # !", PART_WHOLE, MTG_NEED_OTHER },
  { "collect evidence x !", PART_WHOLE, MTG_NEED_OTHER },
  { "behold *", PART_WHOLE, MTG_NEED_OTHER },
  { "choose # * you control !", PART_NEED, MTG_NEED_REVEAL },
  { "choose a|an creature? type|color|number|opponent|player !", PART_FREE, 0 },
  { "choose a number between # and # !", PART_FREE, 0 },
  { "choose *", PART_WHOLE, MTG_NEED_OTHER },
  { "blight # !", PART_CREATURE, 0 },
  { "blight x !", PART_WHOLE, MTG_NEED_OTHER },
  { "unattach *", PART_WHOLE, MTG_NEED_OTHER },
  { "gain control of *", PART_WHOLE, MTG_NEED_OTHER },
  { "have *", PART_WHOLE, MTG_NEED_OTHER },
  { "$ , * for each *", PART_WHOLE, MTG_NEED_OTHER },
  { "flip # *", PART_WHOLE, MTG_NEED_OTHER },
  { "turn *", PART_WHOLE, MTG_NEED_OTHER },
  { "an|any opponent *", PART_WHOLE, MTG_NEED_OTHER },
  { "draw # *", PART_WHOLE, MTG_NEED_OTHER },
  { "shuffle *", PART_WHOLE, MTG_NEED_OTHER },
  { "get # *", PART_WHOLE, MTG_NEED_OTHER },
  { "you * ", PART_WHOLE, MTG_NEED_OTHER },
};

static gboolean is_mana (const MtgToken *token)
{
  if (token->kind != MTG_TOKEN_SYMBOL)
    return FALSE;
  g_auto (GStrv) halves = g_strsplit (token->word, "/", 0);
  for (guint i = 0; halves[i] != NULL; i++) {
    const gsize digits = strspn (halves[i], "0123456789");
    if (!(digits > 0 && halves[i][digits] == '\0')
        && !(strlen (halves[i]) == 1 && strchr ("wubrgcpsxyz", halves[i][0]) != NULL))
      return FALSE;
  }
  return TRUE;
}

/* Mana, {T}, {Q} and {E} in any order. */
static gboolean read_symbols (MtgPrice *price, const MtgSpan *symbols)
{
  for (const MtgToken *token = symbols->from; token < symbols->to; token++) {
    if (g_str_equal (token->word, "t") || g_str_equal (token->word, "tap"))
      price->taps = TRUE;
    else if (g_str_equal (token->word, "q") || g_str_equal (token->word, "untap"))
      price->untaps = TRUE;
    else if (g_str_equal (token->word, "e"))
      price->energy++;
    else if (is_mana (token)) {
      g_autofree char *symbol = g_ascii_strup (token->word, -1);
      char *mana = g_strdup_printf ("%s{%s}", price->mana != NULL ? price->mana : "", symbol);
      g_free (price->mana);
      price->mana = mana;
    } else
      return FALSE;
  }
  return TRUE;
}

static void add_need (MtgPrice *price, const char *text, const char *before, MtgNeedKind kind, gint64 count,
                      MtgSpan what, gboolean other)
{
  g_autofree char *words = mtg_span_text (text, what.from, what.to);
  MtgNeed *need = mtg_need_new (kind, count, g_strconcat (before, words, NULL));
  need->other = other;
  g_ptr_array_add (price->needs, need);
}

static gboolean apply (MtgPrice *price, const char *text, guint part, const MtgMatch *match, MtgSpan all)
{
  MtgMatch found;
  const gboolean other = mtg_find ("other|another", all.from, all.to, &found) != NULL;
  switch (parts[part].kind) {
  case PART_WATER:
    price->water = TRUE;
    return read_symbols (price, &match->span[0]);
  case PART_MANA:
    return read_symbols (price, &match->span[0]);
  case PART_LIFE:
    price->life += match->value[0];
    return TRUE;
  case PART_LIFE_X:
    price->life_x = TRUE;
    return TRUE;
  case PART_LIFE_VALUE:
    price->life_value = TRUE;
    return TRUE;
  case PART_SYMBOLS:
    for (gint64 i = 0; i < MIN (match->value[0], MOST_SYMBOLS); i++)
      if (!read_symbols (price, &match->span[0]))
        return FALSE;
    return match->value[0] <= MOST_SYMBOLS;
  case PART_TAP:
    price->taps = TRUE;
    return TRUE;
  case PART_SELF:
    price->leaves = TRUE;
    return TRUE;
  case PART_FREE:
    return TRUE;
  case PART_CREATURE:
    g_ptr_array_add (price->needs, mtg_need_new (MTG_NEED_REVEAL, 1, g_strdup ("creature you control")));
    return TRUE;
  case PART_NEED:
    add_need (price, text, "", parts[part].need, match->numbers > 0 ? match->value[0] : 1,
              (MtgSpan){ match->from, all.to }, other);
    return TRUE;
  case PART_NEED_X:
    add_need (price, text, strstr (parts[part].pattern, "one or more") != NULL ? "one or more " : "X ",
              parts[part].need, 0, (MtgSpan){ match->from, all.to }, other);
    return TRUE;
  case PART_WHOLE:
    add_need (price, text, "", parts[part].need, 0, all, FALSE);
    return TRUE;
  }
  return FALSE;
}

static gboolean read_part (MtgPrice *price, const char *part, const char *name)
{
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, part, 0, strlen (part), name, NULL) || words.tokens->len < 2)
    return FALSE;
  const MtgSpan all
      = { &g_array_index (words.tokens, MtgToken, 0), &g_array_index (words.tokens, MtgToken, words.tokens->len - 1) };
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    MtgMatch match;
    if (mtg_match (parts[i].pattern, all.from, &match, NULL) != NULL)
      return apply (price, part, i, &match, all);
  }
  return FALSE;
}

/* ---- Several parts. */

/* Where the next part of a price begins behind [at]; NULL: nowhere. [gap]: how long what stands between is. */
static const char *find_joint (const char *words, gboolean ors, gsize *gap)
{
  static const char *const verbs[] = { "pay ",    "sacrifice ", "discard ", "exile ",  "tap ",     "untap ", "return ",
                                       "remove ", "mill ",      "reveal ",  "put ",    "exert ",   "forage", "collect ",
                                       "behold ", "blight ",    "{",        "choose ", "unattach", "have " };
  static const char *const ands[] = { ", and ", ", ", " and ", NULL };
  static const char *const either[] = { ", or ", " or ", NULL };
  for (const char *at = words; *at != '\0'; at++)
    for (const char *const *joint = ors ? either : ands; *joint != NULL; joint++) {
      if (!g_str_has_prefix (at, *joint))
        continue;
      const char *next = at + strlen (*joint);
      for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
        if (g_ascii_strncasecmp (next, verbs[i], strlen (verbs[i])) == 0) {
          *gap = strlen (*joint);
          return at;
        }
    }
  return NULL;
}

static gboolean read_price (MtgPrice *price, const char *words, const char *name)
{
  gsize gap = 0;
  for (;;) {
    const char *joint = find_joint (words, FALSE, &gap);
    g_autofree char *part = joint != NULL ? g_strndup (words, (gsize)(joint - words)) : g_strdup (words);
    if (!read_part (price, part, name))
      return FALSE;
    if (joint == NULL)
      return TRUE;
    words = joint + gap;
  }
}

static gboolean add_price (GPtrArray *prices, const char *words, const char *name)
{
  MtgPrice *price = mtg_price_new ();
  price->words = g_strdup (words);
  g_ptr_array_add (prices, price);
  return read_price (price, words, name);
}

/* "sacrifice a creature, discard a card, or pay 4 life": a comma is an "or", too. */
static gboolean read_choices (const char *words, const char *name, GPtrArray *prices)
{
  gsize gap = 0;
  const char *joint = find_joint (words, TRUE, &gap);
  if (joint == NULL)
    return add_price (prices, words, name);
  g_autofree char *first = g_strndup (words, (gsize)(joint - words));
  const gboolean list = g_str_has_prefix (joint, ", or ");
  for (const char *rest = first; rest != NULL;) {
    gsize comma_gap = 0;
    const char *comma = list ? find_joint (rest, FALSE, &comma_gap) : NULL;
    g_autofree char *one = comma != NULL ? g_strndup (rest, (gsize)(comma - rest)) : g_strdup (rest);
    if (!add_price (prices, one, name))
      return FALSE;
    rest = comma != NULL ? comma + comma_gap : NULL;
  }
  return read_choices (joint + gap, name, prices);
}

/* "discarding a card" as "discard a card". (transfer full) */
static char *with_plain_verbs (const char *words)
{
  static const char *const verbs[][2] = { { "discarding ", "discard " },
                                          { "sacrificing ", "sacrifice " },
                                          { "paying ", "pay " },
                                          { "exiling ", "exile " },
                                          { "tapping ", "tap " },
                                          { "removing ", "remove " },
                                          { "returning ", "return " },
                                          { "revealing ", "reveal " },
                                          { "collecting ", "collect " },
                                          { " card and another card", " card and discard another card" },
                                          { " at random", "" },
                                          { " cards of your graveyard", " cards from your graveyard" },
                                          { "forage", "exile three cards from your graveyard or sacrifice a Food" } };
  g_autoptr (GString) plain = g_string_new (words);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_string_replace (plain, verbs[i][0], verbs[i][1], 0);
  return g_string_free (g_steal_pointer (&plain), FALSE);
}

/* "behold a Dragon": either on the battlefield or in the hand (701.4); "forage". (transfer full) */
static char *without_behold (const char *words)
{
  g_autofree char *first = pay_pattern_replace ("behold (an? [A-Z][a-z]+) and exile it", words,
                                                "exile \\1 you control or exile \\1 card from your hand");
  g_autofree char *second = pay_pattern_replace ("behold (an? [A-Z][a-z]+)(?= or |,|$)", first,
                                                 "choose \\1 you control or reveal \\1 card from your hand");
  if (g_ascii_strncasecmp (second, "forage", strlen ("forage")) != 0)
    return g_steal_pointer (&second);
  return g_strconcat ("exile three cards from your graveyard or sacrifice a Food", second + strlen ("forage"), NULL);
}

gboolean mtg_prices_read (const char *words, const char *name, GPtrArray *prices)
{
  g_autofree char *simple = with_plain_verbs (words);
  g_autofree char *plain = mtg_text_plain (simple);
  g_strstrip (plain);
  gsize length = strlen (plain);
  while (length > 0 && (plain[length - 1] == '.' || plain[length - 1] == ' '))
    plain[--length] = '\0';
  const guint before = prices->len;
  g_autofree char *split = without_behold (plain);
  if (length > 0 && read_choices (split, name, prices))
    return TRUE;
  g_ptr_array_set_size (prices, (gint)before);
  return FALSE;
}
