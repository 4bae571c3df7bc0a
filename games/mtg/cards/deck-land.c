/* SPDX-License-Identifier: MIT */
/* How a land of a deck comes and goes: tapped or not, as others let it; what it searches the library for; which lands
 * it takes back; what it makes while others are there. */
#include <string.h>

#include "cards.h"
#include "deck-land.h"
#include "text/text.h"

static void add_sentence (char **sentences, const char *what)
{
  char *before = *sentences;
  if (before != NULL && strstr (before, what) != NULL)
    return;
  *sentences = before != NULL ? g_strdup_printf ("%s; %s", before, what) : g_strdup (what);
  g_free (before);
}

void mtg_deck_assume (PayDeckCard *card, const char *what)
{
  add_sentence (&card->assumed, what);
}

void mtg_deck_leave_out (PayDeckCard *card, const char *what)
{
  add_sentence (&card->uncounted, what);
}

/* ---- Lands by their words: "basic lands", "a Plains or an Island", "Urza's Mine". */

static const char *const land_words[]
    = { "land",  "basic",       "plains", "island", "swamp",    "mountain", "forest", "desert",
        "gate",  "lair",        "locus",  "mine",   "urza's",   "cave",     "sphere", "town",
        "tower", "power-plant", "snow",   "planet", "non-lair", NULL };

static const struct {
  const char *many, *one;
} plurals[] = { { "lands", "land" },     { "islands", "island" }, { "swamps", "swamp" },   { "mountains", "mountain" },
                { "forests", "forest" }, { "gates", "gate" },     { "deserts", "desert" }, { "caves", "cave" } };

static const char *singular (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (plurals); i++)
    if (strcmp (word, plurals[i].many) == 0)
      return plurals[i].one;
  return word;
}

char *mtg_deck_what (const MtgToken *from, const MtgToken *to, gboolean lands)
{
  g_autoptr (GString) all = g_string_new (NULL), part = g_string_new (NULL);
  gboolean basic = FALSE;
  for (; from < to; from++) {
    if (mtg_token_is (from, "or") || mtg_token_mark (from, ',')) {
      if (part->len > 0)
        g_string_append_printf (all, "%s%s", all->len > 0 ? "|" : "", part->str);
      g_string_truncate (part, 0);
      continue;
    }
    if (from->kind != MTG_TOKEN_WORD)
      return NULL;
    if (mtg_token_is (from, "a") || mtg_token_is (from, "an") || mtg_token_is (from, "untapped"))
      continue;
    const char *word = singular (from->word);
    if (lands && !g_strv_contains (land_words, word))
      return NULL;
    basic = basic || strcmp (word, "basic") == 0;
    const gboolean opens = part->len == 0 && basic && strcmp (word, "basic") != 0;
    g_string_append_printf (part, "%s%s%s", part->len > 0 ? " " : "", opens ? "basic " : "", word);
  }
  if (part->len == 0)
    return NULL;
  g_string_append_printf (all, "%s%s", all->len > 0 ? "|" : "", part->str);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

static gboolean read_control (const MtgToken *from, const MtgToken *to, PayDeckOthers *others)
{
  static const struct {
    const char *pattern;
    int least, most; /* -1: any number; 0: that of the words */
  } forms[] = {
    { "you control # or fewer|less other", 0, 1 },
    { "you control # or more other", 1, -1 },
    { "you control # or fewer|less", 0, 1 },
    { "you control # or more", 1, -1 },
    { "you control", 1, -1 },
  };
  MtgMatch match;
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++) {
    const MtgToken *behind = mtg_match (forms[i].pattern, from, &match, NULL);
    if (behind == NULL || behind >= to)
      continue;
    const int number = match.numbers > 0 ? (int)MIN (match.value[0], 99) : 1;
    *others = (PayDeckOthers){ .what = mtg_deck_what (behind, to, TRUE),
                               .least = forms[i].least > 0 ? number : 0,
                               .most = forms[i].most > 0 ? number : -1 };
    return others->what != NULL;
  }
  return FALSE;
}

/* "you control two or fewer other lands", "it's your first, second, or third turn of the game". */
static gboolean read_others (const MtgToken *from, const MtgToken *to, PayDeckOthers *others)
{
  MtgMatch match;
  if (mtg_match ("it's your first , second , or third turn", from, &match, NULL) != NULL) {
    *others = (PayDeckOthers){ .what = g_strdup ("land"), .most = -1, .until = 3 };
    return TRUE;
  }
  return read_control (from, to, others);
}

/* ---- Tapped or not. */

static void add_ready (PayDeckCard *card, PayDeckOthers *others)
{
  PayDeckWays *ways = &card->ways;
  card->arrival = PAY_ARRIVES_LATE;
  if (ways->n_ready < PAY_DECK_MOST_OTHERS)
    ways->ready[ways->n_ready++] = *others;
  else
    g_free (others->what);
}

/* Nobody knows whether it holds. */
static void arrives_either (PayDeckCard *card)
{
  card->arrival = PAY_ARRIVES_EITHER;
  mtg_deck_assume (card, "it enters tapped or untapped");
}

/* "tapped unless CONDITION". */
static void read_unless (const MtgMatch *match, PayDeckCard *card)
{
  PayDeckOthers others;
  MtgMatch number;
  if (mtg_match ("you have # or more opponents", match->from, &number, NULL) != NULL)
    card->opponents = (int)CLAMP (number.value[0], 1, 99);
  else if (read_others (match->from, match->to, &others))
    add_ready (card, &others);
  else
    arrives_either (card);
}

/* "If you control two or more other lands, ~ enters tapped": untapped beside fewer. */
static void read_if (const MtgMatch *match, PayDeckCard *card)
{
  PayDeckOthers others;
  if (!read_others (match->from, match->to, &others)) {
    arrives_either (card);
    return;
  }
  const int least = others.least;
  others.least = others.most >= 0 ? others.most + 1 : 0;
  others.most = least > 0 ? least - 1 : -1;
  add_ready (card, &others);
}

static void read_reveal (const MtgMatch *match, PayDeckCard *card)
{
  PayDeckOthers others
      = { .what = mtg_deck_what (match->from, match->to, FALSE), .least = 1, .most = -1, .in_hand = TRUE };
  if (others.what != NULL)
    add_ready (card, &others);
  else
    arrives_either (card);
}

static gboolean read_arrival (const MtgToken *token, PayDeckCard *card)
{
  MtgMatch match;
  if (mtg_match ("when|whenever", token, &match, NULL) != NULL) /* what happens to others */
    return FALSE;
  if (mtg_match ("as ~ enters the? battlefield? , you may reveal a|an * card from your hand", token, &match, NULL)
      != NULL)
    read_reveal (&match, card);
  else if (mtg_match ("as ~ enters the? battlefield? , you may pay", token, &match, NULL) != NULL)
    mtg_deck_assume (card, "what lets it enter untapped is paid");
  else if (mtg_match ("as ~ enters the? battlefield? , choose", token, &match, NULL) != NULL
           && mtg_deck_find ("you may pay # life", token, &match) != NULL)
    mtg_deck_assume (card, "what lets it enter untapped is paid");
  else if (mtg_match ("~ enters the? battlefield? tapped unless * !", token, &match, NULL) != NULL)
    read_unless (&match, card);
  else if (mtg_match ("if * , ~ enters the? battlefield? tapped", token, &match, NULL) != NULL)
    read_if (&match, card);
  else if (mtg_match ("~ enters the? battlefield? tapped if", token, &match, NULL) != NULL)
    arrives_either (card);
  else if (mtg_match ("~ enters the? battlefield? tapped", token, &match, NULL) != NULL)
    card->arrival = PAY_ARRIVES_LATE;
  else
    return FALSE;
  return TRUE;
}

/* ---- What it searches for. */

const MtgToken *mtg_deck_find (const char *pattern, const MtgToken *token, MtgMatch *match)
{
  for (; token->kind != MTG_TOKEN_END; token++) {
    const MtgToken *behind = mtg_match (pattern, token, match, NULL);
    if (behind != NULL)
      return behind;
  }
  return NULL;
}

/* Generic mana and coloured mana before the colon. */
static int price_before (const MtgToken *token, const MtgToken *to)
{
  gint64 price = 0;
  for (; token < to; token++) {
    if (token->kind != MTG_TOKEN_SYMBOL || g_ascii_strcasecmp (token->word, "t") == 0)
      continue;
    price += g_ascii_isdigit (token->word[0]) ? g_ascii_strtoll (token->word, NULL, 10) : 1;
  }
  return (int)MIN (price, 99);
}

/* "a", "up to two basic land": can a land be such a card? */
static gboolean may_be_land (const MtgToken *from, const MtgToken *to)
{
  static const char *const any[] = { "a", "an", "up", "to", "that", "and/or", "or", NULL };
  gboolean other = FALSE;
  for (; from < to; from++) {
    gint64 number;
    if (from->kind == MTG_TOKEN_WORD && g_strv_contains (land_words, singular (from->word)))
      return TRUE;
    other
        = other
          || (from->kind == MTG_TOKEN_WORD && !g_strv_contains (any, from->word) && !mtg_token_number (from, &number));
  }
  return !other;
}

/* "Sacrifice this land: Search your library for a Forest card and a Plains card", "up to two basic land cards that
 * share a land type". */
static gboolean read_two (const MtgToken *line, PayDeckCard *card)
{
  MtgMatch match, other, place;
  const MtgToken *found = mtg_deck_find ("search your library for up to two * cards", line, &match);
  const gboolean both = found == NULL;
  if (both)
    found = mtg_deck_find ("search your library for a|an * card and a|an", line, &match);
  if (both && found != NULL)
    found = mtg_match ("* card", found, &other, NULL);
  if (found == NULL || mtg_deck_find ("sacrifice ~ :", line, &place) == NULL)
    return FALSE;
  const MtgToken *put = mtg_deck_find (", put them onto the battlefield", found, &place);
  const gboolean alike = mtg_match ("that share a land type ,", found, &place, NULL) != NULL;
  if (put == NULL || !(alike || mtg_token_mark (found, ',')))
    return FALSE;
  g_autofree char *what = mtg_deck_what (match.from, match.to, TRUE),
                  *too = both ? mtg_deck_what (other.from, other.to, TRUE) : g_strdup (what);
  if (what == NULL || too == NULL)
    return FALSE;
  card->ways.finds = g_steal_pointer (&what);
  card->ways.finds_too = g_steal_pointer (&too);
  card->ways.finds_alike = alike;
  card->ways.finds_late = mtg_token_is (put, "tapped");
  card->ways.price = price_before (line, match.from);
  return TRUE;
}

static void read_search (const MtgToken *line, PayDeckCard *card)
{
  MtgMatch match, place;
  if (mtg_deck_find ("search your library for * card|cards", line, &match) != NULL
      && !may_be_land (match.from, match.to))
    return;
  if (read_two (line, card))
    return;
  const MtgToken *found = mtg_deck_find ("search your library for a|an * card", line, &match);
  const gboolean gone
      = mtg_deck_find ("sacrifice ~", line, &place) != NULL || mtg_deck_find ("sacrifice it", line, &place) != NULL;
  if (found == NULL || !gone) {
    if (found != NULL || mtg_deck_find ("search your library for", line, &place) != NULL
        || mtg_deck_find ("landcycling", line, &place) != NULL)
      mtg_deck_leave_out (card, "not counted: the lands that it finds");
    return;
  }
  const MtgToken *put = mtg_deck_find ("put it|that onto the battlefield", found, &place);
  char *what = mtg_deck_what (match.from, match.to, TRUE);
  if (put == NULL || what == NULL) {
    g_free (what);
    if (mtg_deck_find ("onto the battlefield", found, &place) != NULL)
      mtg_deck_leave_out (card, "not counted: the lands that it finds");
    return;
  }
  card->ways.finds = what;
  card->ways.finds_late = mtg_token_is (put, "tapped");
  card->ways.price = price_before (line, match.from);
  if (mtg_deck_find ("if * , untap that land", put, &place) != NULL
      && read_control (place.from, place.to, &card->ways.finds_soon))
    card->ways.finds_soon.least = MAX (card->ways.finds_soon.least, 1);
  else if (mtg_deck_find ("untap that land", put, &place) != NULL)
    mtg_deck_leave_out (card, "not counted: that what it finds may be untapped");
}

/* ---- Lands that it takes, and what it is kept for. */

static void set_takes (PayDeckCard *card, const MtgMatch *match, gint64 n, gboolean away, gboolean others)
{
  card->ways.takes = mtg_deck_what (match->from, match->to, TRUE);
  if (card->ways.takes == NULL) {
    card->ways.takes = g_strdup ("land");
    mtg_deck_assume (card, "any land will do for what it takes");
  }
  card->ways.n_takes = (int)CLAMP (n, 1, 9);
  card->ways.away = away;
  card->ways.others = others;
}

static gboolean read_takes (const MtgToken *token, PayDeckCard *card)
{
  MtgMatch match;
  if (mtg_match ("when ~ enters the? battlefield? , return a|an * you control to its owner's hand", token, &match,
                 NULL))
    set_takes (card, &match, 1, FALSE, FALSE);
  else if (mtg_match ("when ~ enters the? battlefield? , sacrifice it unless you return a|an * you control to", token,
                      &match, NULL))
    set_takes (card, &match, 1, FALSE, TRUE);
  else if (mtg_match ("when ~ enters the? battlefield? , sacrifice # * !", token, &match, NULL) && match.numbers > 0)
    set_takes (card, &match, match.value[0], TRUE, FALSE);
  else if (mtg_match ("if ~ would enter the? battlefield? , sacrifice # * instead", token, &match, NULL)) {
    set_takes (card, &match, match.value[0], TRUE, TRUE);
    card->ways.before = TRUE;
    card->ways.untapped = mtg_token_is (match.from, "untapped");
  } else if (mtg_match ("when ~ enters the? battlefield? , sacrifice it unless you pay $", token, &match, NULL))
    card->ways.toll = MAX (1, price_before (token, mtg_token_sentence_end (token)));
  else if (mtg_match ("when you play another land , sacrifice ~", token, &match, NULL))
    card->ways.alone = TRUE;
  else
    return FALSE;
  return TRUE;
}

/* ---- What is not counted of it. */

static const struct {
  const char *pattern, *what;
  gboolean triggered; /* of abilities that begin with "at", "when" or "whenever" alone; else of others alone */
} rest[] = {
  { "sacrifice ~", "not counted: that it has to be sacrificed", TRUE },
  { "sacrifice it", "not counted: that it has to be sacrificed", TRUE },
  { "return ~ to its owner's hand", "not counted: that it goes back to the hand", TRUE },
  { "return it to its owner's hand", "not counted: that it goes back to the hand", TRUE },
  { "untap target|up|all|that|two|three|each|another", "not counted: what it untaps", FALSE },
  { "enter|enters the? battlefield? untapped", "not counted: that others enter untapped", FALSE },
  { "additional land|lands", "not counted: that more lands may be played", FALSE },
  { "from your hand onto the battlefield", "not counted: lands that it puts onto the battlefield", FALSE },
  { "phasing", "not counted: phasing", FALSE },
  { "as a copy of", "not counted: that it may be a copy", FALSE },
  { "becomes the basic land type of your choice", "not counted: that lands become other ones", FALSE },
  { "scry|surveil #", "not counted: that it looks at cards of the deck", TRUE },
  { "look at the top", "not counted: that it looks at cards of the deck", TRUE },
  { "create * treasure", "not counted: Treasures", FALSE },
  { "create * treasure", "not counted: Treasures", TRUE },
};

static void read_rest (const MtgToken *token, PayDeckCard *card)
{
  MtgMatch match;
  const gboolean triggered = mtg_match ("at|when|whenever", token, &match, NULL) != NULL;
  if (mtg_deck_find ("you may sacrifice|return", token, &match) != NULL)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (rest); i++)
    if (rest[i].triggered == triggered && mtg_deck_find (rest[i].pattern, token, &match) != NULL)
      mtg_deck_leave_out (card, rest[i].what);
}

void mtg_deck_land (const char *line, const char *name, gboolean alone, PayDeckCard *card)
{
  g_auto (MtgWords) words = { NULL, NULL };
  g_autofree char *plain = mtg_text_plain (line);
  if (!mtg_words_read (&words, plain, 0, strlen (plain), name, NULL))
    return;
  const MtgToken *token = &g_array_index (words.tokens, MtgToken, 0);
  if (read_arrival (token, card) || read_takes (token, card))
    return;
  read_search (token, card);
  if (card->ways.finds == NULL && alone)
    read_rest (token, card);
}

/* ---- What it makes while others are there. */

/* A line with its condition; the line without it. */
typedef struct {
  char *plain;
  PayDeckOthers when[2];
  guint n;
} Gated;

static void gated_clear (Gated *gated)
{
  g_free (gated->plain);
  for (guint i = 0; i < gated->n; i++)
    g_free (gated->when[i].what);
}

/* "CONDITION and an Urza's Mine": a condition for each. */
static gboolean read_both (const MtgToken *from, const MtgToken *to, Gated *gated)
{
  const MtgToken *and = from;
  while (and < to && !mtg_token_is (and, "and"))
    and++;
  if (!read_others (from, and, &gated->when[0]))
    return FALSE;
  gated->n = 1;
  if (and == to)
    return TRUE;
  gated->when[1] = (PayDeckOthers){ .what = mtg_deck_what (and+1, to, TRUE), .least = 1, .most = -1 };
  gated->n = 2;
  return gated->when[1].what != NULL;
}

/* "{T}: Add {C}{C}. Activate only if you control five or more lands.": the land itself is one of them. */
static gboolean read_gate (const char *line, const char *name, Gated *gated)
{
  g_auto (MtgWords) words = { NULL, NULL };
  MtgMatch match;
  if (!mtg_words_read (&words, line, 0, strlen (line), name, NULL))
    return FALSE;
  const MtgToken *first = &g_array_index (words.tokens, MtgToken, 0);
  if (mtg_deck_find ("activate|activated only if * !", first, &match) == NULL
      || !read_both (match.from, match.to, gated))
    return FALSE;
  const char *gate = strstr (line, " Activate");
  gated->plain = gate != NULL ? g_strndup (line, (gsize)(gate - line)) : g_strdup (line);
  const gboolean itself = strcmp (gated->when[0].what, "land") == 0;
  gated->when[0].least -= itself && gated->when[0].least > 0 ? 1 : 0;
  return TRUE;
}

/* "{T}: Add {C}. If you control an Urza's Mine and an Urza's Power-Plant, add {C}{C} instead.": [base] gets what is
 * made without them, even where the condition is not understood. */
static gboolean read_instead (const char *line, const char *name, Gated *gated, char **base)
{
  g_auto (MtgWords) words = { NULL, NULL };
  MtgMatch match, add;
  const char *when = strstr (line, ". If ");
  if (when == NULL || strstr (line, "instead") == NULL || !mtg_words_read (&words, line, 0, strlen (line), name, NULL))
    return FALSE;
  const MtgToken *first = &g_array_index (words.tokens, MtgToken, 0);
  const MtgToken *behind = mtg_deck_find ("if * , add $ instead", first, &match);
  *base = g_strndup (line, (gsize)(when - line) + 1);
  if (behind == NULL || mtg_deck_find (", add $ instead", match.from, &add) == NULL
      || !read_both (match.from, match.to, gated))
    return TRUE;
  GString *plain = g_string_new ("{T}: Add ");
  for (const MtgToken *t = add.span[0].from; add.spans > 0 && t < add.span[0].to; t++)
    g_string_append_len (plain, line + t->at, (gssize)t->len);
  g_string_append_c (plain, '.');
  gated->plain = g_string_free (plain, FALSE);
  return TRUE;
}

static char *joined (const char *base, const char *line)
{
  return base[0] != '\0' && line[0] != '\0' ? g_strdup_printf ("%s\n%s", base, line) : g_strconcat (base, line, NULL);
}

static void add_form (PayDeckWays *ways, const char *base, const Gated *const *gates, guint n)
{
  PayDeckForm form = { .gives = g_strdup (base) };
  guint all = 0;
  for (guint i = 0; i < n; i++)
    all += gates[i]->n;
  if (ways->n_forms == PAY_DECK_MOST_FORMS || all > PAY_DECK_MOST_OTHERS) {
    g_free (form.gives);
    return;
  }
  for (guint i = 0; i < n; i++) {
    char *before = form.gives;
    form.gives = joined (before, gates[i]->plain);
    g_free (before);
    for (guint k = 0; k < gates[i]->n; k++) {
      form.when[form.n] = gates[i]->when[k];
      form.when[form.n++].what = g_strdup (gates[i]->when[k].what);
    }
  }
  ways->forms[ways->n_forms++] = form;
}

/* One or two gates: both, then each. */
static void add_forms (PayDeckWays *ways, const char *base, const Gated *gates, guint n)
{
  const Gated *const both[] = { &gates[0], &gates[1] };
  if (n == 2)
    add_form (ways, base, both, 2);
  for (guint i = 0; i < n; i++)
    add_form (ways, base, &both[i], 1);
}

char *mtg_deck_forms (const char *gives, const char *name, PayDeckCard *card)
{
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  Gated gates[2] = { { NULL, { { 0 } }, 0 }, { NULL, { { 0 } }, 0 } };
  guint n = 0;
  char *all = g_strdup ("");
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autofree char *base = NULL, *before = all;
    if (n < 2 && read_gate (lines[i], name, &gates[n]))
      n++;
    else if (n < 2 && read_instead (lines[i], name, &gates[n], &base)) {
      if (gates[n].plain != NULL)
        n++;
      else
        mtg_deck_leave_out (card, "what it makes instead is not counted");
    } else
      base = g_strdup (lines[i]);
    all = joined (before, base != NULL ? base : "");
  }
  add_forms (&card->ways, all, gates, n);
  gated_clear (&gates[0]);
  gated_clear (&gates[1]);
  return all;
}
