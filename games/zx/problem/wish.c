/* SPDX-License-Identifier: MIT */
/* Tags, wishes and what is left out. */
#include "problem.h"

#include <string.h>

#define COLOURS (ZX_ALL_COLOURS) /* the traits of the five colours */

PayTraits zx_tag_trait (ZxOpening *opening, const char *tag, GError **error)
{
  GPtrArray *tags = opening->opened->tags;
  guint i = 0;
  while (i < tags->len && !zx_names_are_one (tags->pdata[i], tag))
    i++;
  if (i + opening->marks == ZX_MAX_TAGS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d tags to look at", ZX_MAX_TAGS);
    return 0;
  }
  if (i == tags->len) {
    g_ptr_array_add (tags, g_strdup (tag));
    g_ptr_array_add (opening->opened->tag_words, g_strdup_printf ("[%s]", tag));
  }
  return PAY_BIT (ZX_FIRST_TAG + i);
}

PayTraits zx_mark_trait (ZxOpening *opening, GError **error)
{
  if (opening->opened->tags->len + opening->marks < ZX_MAX_TAGS)
    return PAY_BIT (ZX_FIRST_TAG + ZX_MAX_TAGS - ++opening->marks);
  pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d tags and cards that others speak of", ZX_MAX_TAGS);
  return 0;
}

static const char *after_prefix (const char *word, const char *prefix)
{
  return g_ascii_strncasecmp (word, prefix, strlen (prefix)) == 0 ? word + strlen (prefix) : NULL;
}

static gboolean is_among (const char *word, const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_ascii_strcasecmp (word, *words) == 0)
      return TRUE;
  return FALSE;
}

/* The words of other games: nothing here has what they speak of. */
static const char *const void_wishes[]
    = { "x",         "life",        "leftover", "sources", "die", "lose", "one-shot", "stays-tapped", "creature-taps",
        "most-left", "activations", "utility",  "snow",    NULL };
static const char *const void_bans[]
    = { "sacrifice", "damage", "life", "lose", "one-shot", "stays-tapped", "creature-taps", "utility", "snow", NULL };

/* ---- Words that name cards. */

gboolean zx_class_read (const char *word, ZxColours *colours)
{
  ZxText text = { .start = word, .next = word };
  return zx_colours_read (&text, "", colours, NULL) == ZX_READ && zx_text_at_end (&text);
}

/* A colour that is written as a word, "red": letters are classes. */
static gboolean is_colour_word (const char *word, ZxColours colours)
{
  return zx_colours_count (colours) == 1 && strlen (word) > 1;
}

ZxCards zx_cards_read (const char *word)
{
  const char *tag = after_prefix (word, "tag:"), *source = after_prefix (word, "source:");
  ZxCards cards = { .by = ZX_BY_TAG, .tag = tag != NULL ? tag : word };
  const char *class = source != NULL ? source : word;
  if (tag == NULL && zx_class_read (class, &cards.colours))
    cards.by = is_colour_word (class, cards.colours) ? ZX_BY_COLOUR : ZX_BY_CLASS;
  else if (source != NULL)
    cards.tag = NULL;
  return cards;
}

gboolean zx_cards_are (const ZxCards *cards, ZxColours printed, ZxColours own)
{
  return cards->by == ZX_BY_CLASS ? printed == cards->colours
                                  : cards->by == ZX_BY_COLOUR && (own & cards->colours) != 0;
}

static gboolean lot_is (const ZxLot *lot, const ZxCards *cards)
{
  return zx_cards_are (cards, lot->printed, lot->own)
         || (cards->by == ZX_BY_TAG && cards->tag != NULL && zx_names_have (lot->tags, cards->tag));
}

char *zx_tag_meant (const ZxOpening *opening, const char *tag)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) lower = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < opening->lots->len; i++) {
    const ZxLot *lot = opening->lots->pdata[i];
    for (guint k = 0; k < lot->tags->len; k++) {
      g_ptr_array_add (names, lot->tags->pdata[k]);
      g_ptr_array_add (lower, g_ascii_strdown (lot->tags->pdata[k], -1));
    }
  }
  g_ptr_array_add (lower, NULL);
  const char *near = pay_nearest_name (tag, (const char *const *)lower->pdata);
  guint i = 0;
  while (near != NULL && lower->pdata[i] != near)
    i++;
  return near == NULL ? g_strdup ("") : g_strdup_printf ("; did you mean '%s'?", (char *)names->pdata[i]);
}

static gboolean some_card_has (const ZxOpening *opening, const char *tag, GError **error)
{
  for (guint i = 0; i < opening->lots->len; i++)
    if (zx_names_have (((const ZxLot *)opening->lots->pdata[i])->tags, tag))
      return TRUE;
  g_autofree char *meant = zx_tag_meant (opening, tag);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "no card here has the tag '%s'%s", tag, meant);
}

/* ---- Wishes, and the orders that they come in. */

typedef enum { KEEP, EXTRAS, RESTRICTED, WIDTH, CHOICES, CARDS } Wish;

static const struct {
  const char *word;
  Wish wish;
} wishes[] = {
  { "keep", KEEP },     { "extras", EXTRAS },   { "restricted", RESTRICTED }, { "width", WIDTH },
  { "colours", WIDTH }, { "choices", CHOICES }, { "flexible", CHOICES },
};

/* Presets fill up what no word names. What tells them apart in other games is not there, but in `exact`. */
typedef struct {
  const char *word;
  gboolean ranked;
  Wish order[6]; /* up to CARDS */
} Preset;

#define CAREFUL                                                                                                        \
  {                                                                                                                    \
    KEEP, EXTRAS, RESTRICTED, WIDTH, CHOICES, CARDS                                                                    \
  }
static const Preset presets[] = {
  { "careful", TRUE, CAREFUL },
  { "race", TRUE, CAREFUL },
  { "all-in", TRUE, CAREFUL },
  { "arena", TRUE, CAREFUL },
  { "exact", FALSE, { KEEP, EXTRAS, CHOICES, CARDS } },
};

static const Preset *find_preset (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_ascii_strcasecmp (word, presets[i].word) == 0)
      return &presets[i];
  return NULL;
}

/* Has it colours for this purpose, and none for others? */
static gboolean is_restricted (const ZxOpening *opening, guint i)
{
  const ZxLot *lot = opening->lots->pdata[i];
  return lot->own == 0 && lot->counted != 0 && lot->count > 0 && !lot->asleep && !lot->itself
         && !g_array_index (opening->excluded, gboolean, i);
}

static gboolean some_are_lent (const ZxOpening *opening)
{
  for (guint i = 0; i < opening->lots->len; i++) {
    const ZxLot *lot = opening->lots->pdata[i];
    if (lot->own != lot->counted)
      return TRUE;
  }
  return FALSE;
}

/* As few as may be of the cards that are for any purpose. */
static void spend_restricted_first (ZxOpening *opening)
{
  PayProblem *problem = opening->opened->base.problem;
  guint i = 0;
  while (i < opening->lots->len && !is_restricted (opening, i))
    i++;
  if (i == opening->lots->len)
    return;
  opening->all_round = pay_problem_add_class (problem, "all-round");
  pay_problem_add_wish (problem, PAY_WISH_DEAR, (guint64)opening->all_round);
}

static const ZxSpared *spared_at (const ZxOpening *opening, guint k)
{
  return &g_array_index (opening->spared, ZxSpared, k);
}

void zx_lots_weigh (const ZxOpening *opening)
{
  for (guint i = 0; opening->all_round >= 0 && i < opening->lots->len; i++)
    pay_problem_lot_set_weight (opening->opened->base.problem, (int)i, opening->all_round, !is_restricted (opening, i));
  for (guint k = 0; k < opening->spared->len; k++)
    for (guint i = 0; i < opening->lots->len; i++)
      pay_problem_lot_set_weight (opening->opened->base.problem, (int)i, spared_at (opening, k)->class,
                                  lot_is (opening->lots->pdata[i], &spared_at (opening, k)->cards));
}

void zx_action_weigh (const ZxOpening *opening, guint i, int action)
{
  for (guint k = 0; k < opening->spared->len; k++)
    pay_problem_action_set_weight (opening->opened->base.problem, action, spared_at (opening, k)->class,
                                   lot_is (opening->lots->pdata[i], &spared_at (opening, k)->cards));
}

/* What is left is for any purpose. In plans it is not looked at, nor what lends: each card has its own purpose. */
static void add_wish (ZxOpening *opening, Wish wish)
{
  PayProblem *problem = opening->opened->base.problem;
  const gboolean plan = pay_request_is_plan (opening->request);
  switch (wish) {
  case KEEP:
    for (guint i = 0; i < MIN (opening->request->keep->len, PAY_MAX_KEPT); i++)
      pay_problem_add_wish (problem, PAY_WISH_KEEP, i);
    break;
  case EXTRAS:
    if (!plan && zx_cost_extras_differ (opening->cost))
      pay_problem_add_wish (problem, PAY_WISH_CHOICE, 0);
    break;
  case RESTRICTED:
    if (!plan)
      spend_restricted_first (opening);
    break;
  case WIDTH:
    if (!plan)
      pay_problem_add_wish_after (problem, PAY_WISH_WIDTH, COLOURS, some_are_lent (opening) ? ZX_OWN_CHANNEL : 0);
    break;
  case CHOICES:
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, COLOURS);
    break;
  case CARDS:
    pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, ZX_TRAIT_ANY);
    break;
  }
}

/* [done]: bits of the wishes that there are; a word given twice counts once. */
static void add_wish_once (ZxOpening *opening, Wish wish, guint *done)
{
  if ((*done >> wish & 1) == 0)
    add_wish (opening, wish);
  *done |= 1u << wish;
}

static gboolean add_tag_wish (ZxOpening *opening, const char *tag, GError **error)
{
  const PayTraits trait = some_card_has (opening, tag, error) ? zx_tag_trait (opening, tag, error) : 0;
  pay_problem_add_wish (opening->opened->base.problem, PAY_WISH_FLEXIBLE, trait);
  return trait != 0;
}

#define MOST_SPARED (PAY_MAX_CLASSES - 1) /* the last one: cards that are for any purpose */

/* As few of these as may be. */
static gboolean spare (ZxOpening *opening, ZxCards cards, const char *word, GError **error)
{
  PayProblem *problem = opening->opened->base.problem;
  if (opening->spared->len == MOST_SPARED)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d classes and colours to prefer",
                          MOST_SPARED);
  const ZxSpared spared = { cards, pay_problem_add_class (problem, word) };
  pay_problem_add_wish (problem, PAY_WISH_DEAR, (guint64)spared.class);
  g_array_append_val (opening->spared, spared);
  return TRUE;
}

static gboolean is_void_wish (const char *word)
{
  const char *amount = after_prefix (word, "life-reserve ");
  return is_among (word, void_wishes) || after_prefix (word, "source:") != NULL
         || (amount != NULL && *amount != '\0' && strspn (amount, "0123456789") == strlen (amount));
}

static gboolean read_wish (ZxOpening *opening, const char *word, guint *done, GError **error)
{
  const char *tag = after_prefix (word, "tag:");
  const ZxCards cards = zx_cards_read (word);
  if (tag != NULL && *tag != '\0')
    return add_tag_wish (opening, tag, error);
  for (gsize i = 0; i < G_N_ELEMENTS (wishes); i++)
    if (g_ascii_strcasecmp (word, wishes[i].word) == 0) {
      add_wish_once (opening, wishes[i].wish, done);
      return TRUE;
    }
  if (cards.by != ZX_BY_TAG)
    return spare (opening, cards, word, error);
  if (find_preset (word) != NULL || is_void_wish (word))
    return TRUE;
  if (tag == NULL && some_card_has (opening, word, NULL))
    return add_tag_wish (opening, word, error);
  g_autofree char *meant = zx_tag_meant (opening, word);
  return pay_set_error (
      error, PAY_ERROR_USAGE, NULL, -1,
      "unknown wish '%s'; there are keep, extras, restricted, width (or colours), choices (or flexible), classes such "
      "as "
      "RU, colours and tag:TAG, the orders careful and exact, and without effect the words of other games; and no card "
      "here has that tag%s",
      word, meant);
}

/* The first one that is named. */
static const Preset *preset_of (const PayRequest *request)
{
  for (guint i = 0; i < request->prefer->len; i++) {
    const Preset *preset = find_preset (request->prefer->pdata[i]);
    if (preset != NULL)
      return preset;
  }
  return &presets[0];
}

gboolean zx_wishes_add (ZxOpening *opening, GError **error)
{
  const Preset *preset = preset_of (opening->request);
  guint done = 0;
  for (guint i = 0; i < opening->request->prefer->len; i++) {
    if (!read_wish (opening, opening->request->prefer->pdata[i], &done, error))
      return pay_error_inside (error, "prefer[%u]", i);
  }
  const Wish *wish = preset->order;
  for (; *wish != CARDS; wish++)
    add_wish_once (opening, *wish, &done);
  add_wish_once (opening, CARDS, &done);
  opening->opened->ranked = preset->ranked;
  return TRUE;
}

/* ---- What `never` bars. */

static gboolean exclude (ZxOpening *opening, const char *word)
{
  const ZxCards cards = zx_cards_read (word);
  gboolean found = cards.by != ZX_BY_TAG;
  for (guint i = 0; i < opening->lots->len; i++)
    if (lot_is (opening->lots->pdata[i], &cards))
      found = g_array_index (opening->excluded, gboolean, i) = TRUE;
  return found || is_among (word, void_bans);
}

gboolean zx_exclude_all (ZxOpening *opening, GError **error)
{
  opening->excluded = g_array_new (FALSE, TRUE, sizeof (gboolean));
  g_array_set_size (opening->excluded, opening->lots->len);
  for (guint i = 0; i < opening->request->never->len; i++) {
    const char *word = opening->request->never->pdata[i];
    if (exclude (opening, word))
      continue;
    g_autofree char *where = g_strdup_printf ("never[%u]", i);
    const char *tag = after_prefix (word, "tag:");
    g_autofree char *meant = zx_tag_meant (opening, tag != NULL ? tag : word);
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1,
                          "'%s' is no class of cards such as RU, no colour, and no card has this tag%s", word, meant);
  }
  return TRUE;
}
