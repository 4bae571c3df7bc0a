/* SPDX-License-Identifier: MIT */
/* Keywords of cards: those that say what is paid, those that help to pay, and all others. */
#include "read.h"
#include <string.h>

typedef enum {
  FORM_ALONE,   /* "Convoke" */
  FORM_COST,    /* "Kicker {2}", "Kicker\xE2\x80\x94Sacrifice a creature" */
  FORM_NUMBER,  /* "Casualty 2" */
  FORM_COUNTED, /* "Suspend 4\xE2\x80\x94{1}{R}" */
  FORM_OF       /* "Equip legendary creature {1}", "Splice onto Arcane {1}" */
} Form;

#define HAND MTG_ZONE_HAND
#define TABLE MTG_ZONE_BATTLEFIELD
#define GRAVE MTG_ZONE_GRAVEYARD
#define CAST (MTG_ZONE_HAND | MTG_ZONE_COMMAND)

typedef enum {
  FLAG_AGAIN = 1,
  FLAG_NOT_NOW = 2,
  FLAG_REDUCES = 4,
  FLAG_LEAVES = 8,
  FLAG_MANA_COST = 16,
  FLAG_TAPS = 32,
  FLAG_FACE_DOWN = 64,
  FLAG_FREE = 128, /* what stands there was paid before */
  FLAG_ALLOWS = 256
} Flags;

/* [besides]: what is paid besides the cost that stands there. [when]: what no board says, and is taken as not so. */
typedef struct {
  const char *words;
  Form form;
  MtgLineKind kind;
  guint zones;
  guint flags;
  const char *besides, *when;
} Paid;

static const Paid paid[] = {
  { "kicker", FORM_COST, MTG_LINE_OPTIONAL, CAST, 0, NULL, NULL },
  { "multikicker", FORM_COST, MTG_LINE_OPTIONAL, CAST, FLAG_AGAIN, NULL, NULL },
  { "replicate", FORM_COST, MTG_LINE_OPTIONAL, CAST, FLAG_AGAIN, NULL, NULL },
  { "buyback", FORM_COST, MTG_LINE_OPTIONAL, CAST, 0, NULL, NULL },
  { "entwine", FORM_COST, MTG_LINE_OPTIONAL, CAST, 0, NULL, NULL },
  { "escalate", FORM_COST, MTG_LINE_OPTIONAL, CAST, FLAG_AGAIN, NULL, NULL },
  { "squad", FORM_COST, MTG_LINE_OPTIONAL, CAST, FLAG_AGAIN, NULL, NULL },
  { "offspring", FORM_COST, MTG_LINE_OPTIONAL, CAST, 0, NULL, NULL },
  { "bargain", FORM_ALONE, MTG_LINE_OPTIONAL, CAST, 0, "sacrifice an artifact, enchantment, or token", NULL },
  { "casualty", FORM_NUMBER, MTG_LINE_OPTIONAL, CAST, 0, "sacrifice a creature with power # or greater", NULL },
  { "casualty x", FORM_ALONE, MTG_LINE_OPTIONAL, CAST, 0, "sacrifice a creature", NULL },
  { "conspire", FORM_ALONE, MTG_LINE_OPTIONAL, CAST, 0, "tap two untapped @ creatures you control", NULL },
  { "teamwork", FORM_NUMBER, MTG_LINE_OPTIONAL, CAST, 0, "tap X untapped creatures with total power # or greater",
    NULL },
  { "evoke", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "overload", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "cleave", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "bestow", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "dash", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "blitz", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "warp", FORM_COST, MTG_LINE_ALTERNATIVE, HAND, 0, NULL, NULL },
  { "mutate", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "prototype", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "more than meets the eye", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "awaken", FORM_COUNTED, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "impending", FORM_COUNTED, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, NULL },
  { "web-slinging", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0,
    "return a tapped creature you control to its owner's hand", NULL },
  { "emerge", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, FLAG_REDUCES, "sacrifice a creature", NULL },
  { "emerge from", FORM_OF, MTG_LINE_ALTERNATIVE, CAST, FLAG_REDUCES, "sacrifice a *", NULL },
  { "spectacle", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, "an opponent lost life this turn" },
  { "surge", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL, "you or a teammate has cast another spell this turn" },
  { "prowl", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL,
    "a creature of its types dealt combat damage to a player this turn" },
  { "freerunning", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, NULL,
    "an Assassin or a commander dealt combat damage to a player this turn" },
  { "sneak", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, 0, "return an unblocked attacking creature you control to hand",
    "attackers that are not blocked were declared this turn" },
  { "madness", FORM_COST, MTG_LINE_ALTERNATIVE, HAND, 0, NULL, "it was discarded this turn, just now" },
  { "miracle", FORM_COST, MTG_LINE_ALTERNATIVE, HAND, 0, NULL, "it was drawn first this turn, just now" },
  { "flashback", FORM_COST, MTG_LINE_ALTERNATIVE, GRAVE, 0, NULL, NULL },
  { "escape", FORM_COST, MTG_LINE_ALTERNATIVE, GRAVE, 0, NULL, NULL },
  { "disturb", FORM_COST, MTG_LINE_ALTERNATIVE, GRAVE, 0, NULL, NULL },
  { "harmonize", FORM_COST, MTG_LINE_ALTERNATIVE, GRAVE, FLAG_REDUCES, NULL, NULL },
  { "mayhem", FORM_COST, MTG_LINE_ALTERNATIVE, GRAVE, 0, NULL, "it was discarded this turn" },
  { "mayhem", FORM_ALONE, MTG_LINE_ALTERNATIVE, GRAVE, 0, NULL, "it was discarded this turn" },
  { "retrace", FORM_ALONE, MTG_LINE_ALTERNATIVE, GRAVE, FLAG_MANA_COST | FLAG_ALLOWS, "discard a land card", NULL },
  { "jump-start", FORM_ALONE, MTG_LINE_ALTERNATIVE, GRAVE, FLAG_MANA_COST | FLAG_ALLOWS, "discard a card", NULL },
  { "aftermath", FORM_ALONE, MTG_LINE_ALTERNATIVE, GRAVE, FLAG_MANA_COST | FLAG_ALLOWS, "", NULL },
  { "foretell", FORM_COST, MTG_LINE_ALTERNATIVE, MTG_ZONE_EXILE, 0, NULL, NULL },
  { "foretell", FORM_ALONE, MTG_LINE_ALTERNATIVE, MTG_ZONE_EXILE, FLAG_MANA_COST, "", NULL },
  { "plot", FORM_COST, MTG_LINE_ALTERNATIVE, MTG_ZONE_EXILE, FLAG_FREE, NULL, NULL },
  { "suspend", FORM_COUNTED, MTG_LINE_ALTERNATIVE, HAND, FLAG_NOT_NOW, NULL, NULL },
  { "suspend x", FORM_COST, MTG_LINE_ALTERNATIVE, HAND, FLAG_NOT_NOW, NULL, NULL },
  { "morph", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, FLAG_FACE_DOWN, NULL, NULL },
  { "megamorph", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, FLAG_FACE_DOWN, NULL, NULL },
  { "disguise", FORM_COST, MTG_LINE_ALTERNATIVE, CAST, FLAG_FACE_DOWN, NULL, NULL },
  { "ninjutsu", FORM_COST, MTG_LINE_ABILITY, HAND, 0, NULL, "an unblocked attacker is returned for it" },
  { "commander ninjutsu", FORM_COST, MTG_LINE_ABILITY, CAST, 0, NULL, "an unblocked attacker is returned for it" },
  { "cycling", FORM_COST, MTG_LINE_ABILITY, HAND, FLAG_LEAVES, NULL, NULL },
  { "transmute", FORM_COST, MTG_LINE_ABILITY, HAND, FLAG_LEAVES, NULL, NULL },
  { "reinforce", FORM_COUNTED, MTG_LINE_ABILITY, HAND, FLAG_LEAVES, NULL, NULL },
  { "reinforce x", FORM_COST, MTG_LINE_ABILITY, HAND, FLAG_LEAVES, NULL, NULL },
  { "unearth", FORM_COST, MTG_LINE_ABILITY, GRAVE, 0, NULL, NULL },
  { "embalm", FORM_COST, MTG_LINE_ABILITY, GRAVE, FLAG_LEAVES, NULL, NULL },
  { "eternalize", FORM_COST, MTG_LINE_ABILITY, GRAVE, FLAG_LEAVES, NULL, NULL },
  { "encore", FORM_COST, MTG_LINE_ABILITY, GRAVE, FLAG_LEAVES, NULL, NULL },
  { "scavenge", FORM_COST, MTG_LINE_ABILITY, GRAVE, FLAG_LEAVES, NULL, NULL },
  { "equip", FORM_COST, MTG_LINE_ABILITY, TABLE, 0, NULL, NULL },
  { "equip", FORM_OF, MTG_LINE_ABILITY, TABLE, 0, NULL, NULL },
  { "fortify", FORM_COST, MTG_LINE_ABILITY, TABLE, 0, NULL, NULL },
  { "reconfigure", FORM_COST, MTG_LINE_ABILITY, TABLE, 0, NULL, NULL },
  { "level up", FORM_COST, MTG_LINE_ABILITY, TABLE, 0, NULL, NULL },
  { "outlast", FORM_COST, MTG_LINE_ABILITY, TABLE, FLAG_TAPS, NULL, NULL },
  { "aura swap", FORM_COST, MTG_LINE_ABILITY, TABLE, 0, NULL, NULL },
  { "transfigure", FORM_COST, MTG_LINE_ABILITY, TABLE, FLAG_LEAVES, NULL, NULL },
  { "craft with", FORM_OF, MTG_LINE_ABILITY, TABLE, FLAG_LEAVES, "exile a * as materials", NULL },
  { "crew", FORM_NUMBER, MTG_LINE_ABILITY, TABLE, 0, "tap X untapped creatures with total power # or greater", NULL },
  { "saddle", FORM_NUMBER, MTG_LINE_ABILITY, TABLE, 0, "tap X untapped creatures with total power # or greater", NULL },
  { "station", FORM_ALONE, MTG_LINE_ABILITY, TABLE, 0, "tap another untapped creature you control", NULL },
};

static const struct {
  const char *pattern;
  MtgRole role;
} helpers[]
    = { { "convoke", MTG_ROLE_CONVOKE }, { "improvise", MTG_ROLE_IMPROVISE },   { "delve", MTG_ROLE_DELVE },
        { "assist", MTG_ROLE_ASSIST },   { "waterbend $", MTG_ROLE_WATERBEND }, { "waterbend", MTG_ROLE_WATERBEND } };

/* Keywords that cannot change what can be paid: those that stand alone, and the first words of others. */
static const char *const alone[] = {
  "flying|reach|trample|vigilance|menace|deathtouch|lifelink|defender|flash|indestructible|shroud|hexproof|fear|shadow",
  "first|double strike",
  "intimidate|horsemanship|skulk|infect|wither|persist|undying|exalted|prowess|storm|cascade|rebound|banding|phasing",
  "flanking|provoke|epic|haunt|ripple|sunburst|gravestorm|changeling|devoid|unleash|evolve|extort|cipher|mentor|riot",
  "training|enlist|myriad|melee|exploit|dethrone|ingest|skulk|ascend|cascade|soulbond|partner|demonstrate|daybound",
  "nightbound|decayed|ravenous|compleated|toxic|spree|tiered|fuse|increment|storied|paradigm|hideaway|vanishing",
  "converge",
  "battle cry",
  "living metal|weapon",
  "totem|umbra armor",
  "hidden|double agenda",
  "split second",
  "read ahead",
  "doctor's companion",
  "friends forever",
  "choose a background",
  "job select",
  "start your engines!",
  "for mirrodin!",
  "basic|snow|legendary|nonbasic|desert islandwalk|swampwalk|plainswalk|forestwalk|mountainwalk",
  "legendary|nonbasic|artifact|snow|basic landwalk",
  "double|triple team",
  "max speed",
  "double kick",
  "undaunted mind",
  "bands with *",
  "partner with *",
  "partner _ *",
  "protection from *",
  "hexproof from *",
  "enchant *",
  "gift a|an *",
  "mutant marauder",
  "companion _ *",
  "affinity of *",
  "champion a|an *",
  "splice onto * $",
  "splice onto * _ *",
  "modular _ sunburst",
  "living weapon",
  "the ring tempts you",
  "landwalk",
  "hexproof and *",
  "read ahead",
};
static const char *const numbered[] = {
  "bushido|rampage|fading|vanishing|modular|graft|dredge|bloodthirst|absorb|annihilator|devour|frenzy|poisonous",
  "tribute",
  "soulshift|amplify|ripple|renown|crew|fabricate|afflict|afterlife|toxic|mobilize|hideaway|backup|firebending|mentor",
  "adapt|monstrosity|scry|casualty|incubate|discover|bolster|support|intensity|starting intensity",
};
static const char *const opens[] = {
  "ward $",
  "ward $ , where *",
  "ward _ *",
  "echo $",
  "echo _ *",
  "cumulative upkeep *",
  "recover $",
  "recover _ *",
  "specialize $",
  "devour *",
  "frenzy *",
  "bushido x",
  "modular x",
  "bloodthirst x",
  "visit _ *",
  "enchant *",
  "firebending x , where *",
};

/* ---- A keyword with what is paid. */

/* "red or green"; NULL: it has no colours. (transfer full) */
static char *colours_in_words (const MtgCard *card)
{
  static const char *const names[] = { "white", "blue", "black", "red", "green" };
  g_autoptr (GString) words = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if ((card->colours >> i & 1) != 0)
      g_string_append_printf (words, "%s%s", words->len > 0 ? " or " : "", names[i]);
  return words->len > 0 ? g_strdup (words->str) : NULL;
}

/* [pattern] with '#' as the number, '*' as the quality that was read, '@' as the colours of the card. (transfer full)
 */
static char *fill_in (const MtgCard *card, const char *pattern, gint64 number, const char *quality)
{
  g_autoptr (GString) words = g_string_new (pattern);
  g_autofree char *digits = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_string_replace (words, "#", digits, 0);
  g_string_replace (words, "*", quality != NULL ? quality : "", 0);
  g_autofree char *colours = colours_in_words (card);
  g_string_replace (words, "@", colours != NULL ? colours : "", 0);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static gboolean add_prices (MtgWay *way, const Paid *row, const char *cost, const char *besides, const char *name)
{
  if (cost != NULL && (row->flags & FLAG_FREE) == 0 && !mtg_prices_read (cost, name, way->prices))
    return FALSE;
  if (way->prices->len == 0 && (row->besides != NULL || row->flags != 0))
    g_ptr_array_add (way->prices, mtg_price_new ());
  for (guint i = 0; i < way->prices->len; i++) {
    MtgPrice *price = g_ptr_array_index (way->prices, i);
    price->leaves = price->leaves || (row->flags & FLAG_LEAVES) != 0;
    price->taps = price->taps || (row->flags & FLAG_TAPS) != 0;
    price->mana_cost = (row->flags & FLAG_MANA_COST) != 0;
    if (besides == NULL || *besides == '\0')
      continue;
    g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_price_free);
    if (!mtg_prices_read (besides, name, more))
      return FALSE;
    MtgPrice *first = g_ptr_array_index (more, 0);
    while (first->needs->len > 0)
      g_ptr_array_add (price->needs, g_ptr_array_steal_index (first->needs, 0));
  }
  return TRUE;
}

static MtgWay *way_of (const Paid *row, const char *cost, const char *besides, const char *name)
{
  static const char *const joints[] = { " from", " with", " x" };
  g_autofree char *own = g_strdup (row->words);
  for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
    if (g_str_has_suffix (own, joints[i]))
      own[strlen (own) - strlen (joints[i])] = '\0';
  MtgWay *way = mtg_way_new (own, row->zones);
  if (!add_prices (way, row, cost, besides, name)) {
    mtg_way_free (way);
    return NULL;
  }
  way->again = (row->flags & FLAG_AGAIN) != 0;
  way->not_now = (row->flags & FLAG_NOT_NOW) != 0;
  way->reduces = (row->flags & FLAG_REDUCES) != 0;
  way->allows = (row->flags & FLAG_ALLOWS) != 0;
  if (row->zones == MTG_ZONE_EXILE)
    way->note = (row->flags & FLAG_FREE) != 0 ? "plotted" : "foretold";
  const gboolean ability = row->kind == MTG_LINE_ABILITY;
  if (row->when != NULL)
    *(ability ? &way->gate : &way->when) = mtg_condition_read_or_assume (row->when, NULL, ability);
  return way;
}

/* Abilities that make a creature, or bring one back. */
static gboolean is_body (const char *words)
{
  static const char *const all[] = { "crew", "station", "unearth", "embalm", "eternalize", "encore", NULL };
  return g_strv_contains (all, words);
}

static void say_way (MtgCardLine *line, const Paid *row, MtgWay *way)
{
  line->way = way;
  if (row->when != NULL)
    mtg_line_assume (line, row->kind, "what it needs has not happened", MTG_COULD_HELP);
  else if (is_body (row->words)) {
    line->gain = mtg_gain_new (MTG_BRINGS_BODIES, row->words);
    line->gain->event = MTG_EVENT_USED;
    mtg_line_assume (line, row->kind, "it is not used before paying", MTG_COULD_HELP);
  } else
    mtg_line_is (line, row->kind, MTG_VERDICT_APPLIED);
}

/* Face down for {3}; what turns it up is an ability. */
static void add_face_down (MtgCard *card, const char *text, MtgSpan part, const Paid *row, MtgWay *up)
{
  MtgCardLine *line = mtg_card_add_line (card, text, part.from, part.to);
  line->way = mtg_way_new (row->words, row->zones);
  line->way->face_down = TRUE;
  MtgPrice *price = mtg_price_new ();
  price->mana = g_strdup ("{3}");
  g_ptr_array_add (line->way->prices, price);
  mtg_line_is (line, MTG_LINE_ALTERNATIVE, MTG_VERDICT_APPLIED);
  MtgCardLine *turns = mtg_card_add_line (card, text, part.from, part.to);
  g_free (up->name);
  up->name = g_strdup ("turn face up");
  up->zones = MTG_ZONE_BATTLEFIELD;
  turns->way = up;
  mtg_line_is (turns, MTG_LINE_ABILITY, MTG_VERDICT_APPLIED);
}

/* The cost behind the keyword's words, "" where there is none. NULL: it is not of this form. (transfer full) */
static char *cost_behind (const char *text, MtgSpan part, const Paid *row, const MtgToken *token, gint64 *number,
                          char **quality)
{
  MtgMatch match;
  switch (row->form) {
  case FORM_ALONE:
    return token == part.to ? g_strdup ("") : NULL;
  case FORM_NUMBER:
    return token + 1 == part.to && mtg_token_number (token, number) ? g_strdup ("") : NULL;
  case FORM_COUNTED:
    if (!mtg_token_number (token, number) || !mtg_token_mark (token + 1, '_'))
      return NULL;
    return mtg_span_text (text, token + 2, part.to);
  case FORM_COST:
    if (mtg_token_mark (token, '_') && token + 1 < part.to)
      return mtg_span_text (text, token + 1, part.to);
    if (token->kind != MTG_TOKEN_SYMBOL)
      return NULL;
    if (g_str_equal (row->words, "prototype") && mtg_match ("$", token, &match, NULL) != NULL)
      return mtg_span_text (text, token, match.span[0].to);
    return mtg_span_text (text, token, part.to);
  case FORM_OF:
    if (mtg_match ("* $", token, &match, NULL) != part.to)
      return NULL;
    *quality = mtg_span_text (text, match.span[0].from, match.span[0].to);
    return mtg_span_text (text, match.span[1].from, match.span[1].to);
  }
  return NULL;
}

static gboolean read_paid (MtgCard *card, const char *text, MtgSpan part)
{
  for (guint i = 0; i < G_N_ELEMENTS (paid); i++) {
    const Paid *row = &paid[i];
    MtgMatch match;
    const MtgToken *behind = mtg_match (row->words, part.from, &match, NULL);
    if (behind == NULL || behind > part.to)
      continue;
    gint64 number = 0;
    g_autofree char *quality = NULL;
    g_autofree char *cost = cost_behind (text, part, row, behind, &number, &quality);
    if (cost == NULL)
      continue;
    g_autofree char *besides = row->besides != NULL ? fill_in (card, row->besides, number, quality) : NULL;
    MtgWay *way = way_of (row, *cost != '\0' ? cost : NULL, besides, card->name);
    if (way == NULL)
      continue;
    if ((row->flags & FLAG_FACE_DOWN) != 0) {
      add_face_down (card, text, part, row, way);
      return TRUE;
    }
    say_way (mtg_card_add_line (card, text, part.from, part.to), row, way);
    mtg_card_add_special_action (card, text, part, way->name, cost);
    return TRUE;
  }
  return FALSE;
}

/* "Kicker {1}{G} and/or {2}{U}": two kickers. */
static gboolean read_two_kickers (MtgCard *card, const char *text, MtgSpan part)
{
  MtgMatch match;
  if (mtg_match ("kicker $ and/or kicker? $", part.from, &match, NULL) != part.to)
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *cost = mtg_span_text (text, match.span[i].from, match.span[i].to);
    MtgWay *way = way_of (&paid[0], cost, NULL, NULL);
    if (way == NULL)
      return FALSE;
    if (i == 1) {
      g_free (way->name);
      way->name = g_strdup ("second kicker");
    }
    say_way (mtg_card_add_line (card, text, part.from, part.to), &paid[0], way);
  }
  return TRUE;
}

/* "Forestcycling {2}", "Basic landcycling {1}", "Artifact creaturecycling {2}" */
static gboolean read_typecycling (MtgCard *card, const char *text, MtgSpan part)
{
  static const Paid row = { "typecycling", FORM_COST, MTG_LINE_ABILITY, HAND, FLAG_LEAVES, NULL, NULL };
  const MtgToken *word = part.from;
  while (word < part.to && word->kind == MTG_TOKEN_WORD && !g_str_has_suffix (word->word, "cycling"))
    word++;
  if (word >= part.to || word->kind != MTG_TOKEN_WORD || word - part.from > 2 || word + 1 >= part.to)
    return FALSE;
  const MtgToken *cost = mtg_token_mark (word + 1, '_') ? word + 2 : word + 1;
  g_autofree char *words = mtg_span_text (text, cost, part.to);
  MtgWay *way = way_of (&row, words, NULL, card->name);
  if (way != NULL)
    say_way (mtg_card_add_line (card, text, part.from, part.to), &row, way);
  return way != NULL;
}

/* ---- Others. */

static gboolean read_helper (MtgCard *card, const char *text, MtgSpan part)
{
  for (guint i = 0; i < G_N_ELEMENTS (helpers); i++) {
    MtgMatch match;
    if (mtg_match (helpers[i].pattern, part.from, &match, NULL) != part.to)
      continue;
    MtgCardLine *line = mtg_card_add_line (card, text, part.from, part.to);
    line->helper = helpers[i].role;
    if (helpers[i].role == MTG_ROLE_ASSIST)
      mtg_line_assume (line, MTG_LINE_HELPER, "no other player helps", MTG_COULD_HELP);
    else
      mtg_line_is (line, MTG_LINE_HELPER, MTG_VERDICT_APPLIED);
    return TRUE;
  }
  return FALSE;
}

static void add_own_decrease (MtgCard *card, const char *text, MtgSpan part, MtgCount *times)
{
  MtgCardLine *line = mtg_card_add_line (card, text, part.from, part.to);
  line->change = g_new0 (MtgCostChange, 1);
  line->change->modifier = g_strdup ("-{1}");
  line->change->whose = MTG_YOU;
  line->change->times = times;
  if (mtg_count_is_known (times))
    mtg_line_is (line, MTG_LINE_OWN_COST, MTG_VERDICT_APPLIED);
  else if (times->kind == MTG_COUNT_PLAYERS)
    mtg_line_assume (line, MTG_LINE_OWN_COST, "there is one opponent", MTG_COULD_HELP);
  else
    mtg_line_assume (line, MTG_LINE_OWN_COST, "there are none of what it counts", MTG_COULD_HELP);
}

/* "Affinity for artifacts", "Undaunted" */
static gboolean read_own_cost (MtgCard *card, const char *text, MtgSpan part)
{
  MtgMatch match;
  if (mtg_match ("undaunted", part.from, &match, NULL) == part.to) {
    MtgCount *times = mtg_count_new (MTG_COUNT_PLAYERS);
    times->whose = MTG_OPPONENTS;
    add_own_decrease (card, text, part, times);
    return TRUE;
  }
  const MtgToken *behind = mtg_match ("affinity for", part.from, &match, NULL);
  if (behind == NULL || behind >= part.to)
    return FALSE;
  g_autofree char *words = mtg_span_text (text, behind, part.to);
  g_autofree char *all = g_strconcat (words, " you control", NULL);
  MtgCount *times = mtg_count_read (all, card->name);
  if (times == NULL)
    return FALSE;
  add_own_decrease (card, text, part, times);
  return TRUE;
}

/* "Artifact offering": it may be cast for less by giving up such a permanent. */
static gboolean read_offering (MtgCard *card, const char *text, MtgSpan part)
{
  static const Paid row
      = { "offering", FORM_ALONE, MTG_LINE_ALTERNATIVE, CAST, FLAG_REDUCES | FLAG_MANA_COST, NULL, NULL };
  if (part.to != part.from + 2 || !mtg_token_is (part.from + 1, "offering"))
    return FALSE;
  g_autofree char *kind = mtg_span_text (text, part.from, part.from + 1);
  g_autofree char *besides = g_strconcat ("sacrifice a ", kind, NULL);
  MtgWay *way = way_of (&row, NULL, besides, card->name);
  if (way != NULL)
    say_way (mtg_card_add_line (card, text, part.from, part.to), &row, way);
  return way != NULL;
}

static gboolean fits_any (const char *const *patterns, gsize count, MtgSpan part, gboolean number)
{
  for (gsize i = 0; i < count; i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (patterns[i], part.from, &match, NULL);
    if (end != NULL && number && end < part.to && (mtg_token_number (end, &match.value[0]) || mtg_token_is (end, "x")))
      end++;
    const gboolean rest = g_str_has_suffix (patterns[i], "*");
    if (end != NULL && (end == part.to || (rest && end < part.to)) && end > part.from)
      return TRUE;
  }
  return FALSE;
}

static gboolean is_walk (MtgSpan part)
{
  return part.to > part.from && part.to - part.from < 4 && part.to[-1].kind == MTG_TOKEN_WORD
         && g_str_has_suffix (part.to[-1].word, "walk");
}

/* Those that bring something, or let it come back. */
static const struct {
  const char *pattern;
  MtgEvent event;
  MtgBrings brings;
  const char *taken;
  guint turns;
} gains[] = {
  { "persist|undying|afterlife", MTG_EVENT_LEAVES, MTG_BRINGS_BODIES, "it is not waited for", MTG_COULD_HELP },
  { "fabricate", MTG_EVENT_ENTERS, MTG_BRINGS_BODIES, "it comes after the spell is paid for", MTG_COULD_HELP },
  { "living weapon", MTG_EVENT_ENTERS, MTG_BRINGS_BODIES, "it comes after the spell is paid for", MTG_COULD_HELP },
  { "job select", MTG_EVENT_ENTERS, MTG_BRINGS_BODIES, "it comes after the spell is paid for", MTG_COULD_HELP },
  { "for mirrodin!", MTG_EVENT_ENTERS, MTG_BRINGS_BODIES, "it comes after the spell is paid for", MTG_COULD_HELP },
  { "firebending", MTG_EVENT_PHASE, MTG_BRINGS_MANA, "what it brings is there already", 0 },
  { "riot", MTG_EVENT_ENTERS, MTG_BRINGS_OTHER, "it has no haste by it", MTG_COULD_HELP },
};

static gboolean say_gain (MtgCardLine *line, MtgSpan part)
{
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (gains); i++) {
    if (mtg_match (gains[i].pattern, part.from, &match, NULL) == NULL)
      continue;
    line->gain = mtg_gain_new (gains[i].brings, part.from->word);
    line->gain->event = gains[i].event;
    mtg_line_assume (line, MTG_LINE_GAIN, gains[i].taken, gains[i].turns);
    return TRUE;
  }
  return FALSE;
}

/* "Living metal": it is a creature, too, in its controller's turns. */
static gboolean say_living (MtgCardLine *line, MtgSpan part)
{
  MtgMatch match;
  if (mtg_match ("living metal", part.from, &match, NULL) == NULL)
    return FALSE;
  line->rule = g_new0 (MtgManaRule, 1);
  line->rule->kind = MTG_MANA_TYPE;
  line->rule->itself = TRUE;
  line->rule->gives = g_strdup ("creature");
  line->rule->when = mtg_condition_read_or_assume ("it's your turn", NULL, TRUE);
  mtg_line_assume (line, MTG_LINE_MANA_RULE, "it is your turn", MTG_COULD_HELP | MTG_COULD_HINDER);
  return TRUE;
}

static gboolean read_plain (MtgCard *card, const char *text, MtgSpan part)
{
  const gboolean haste = part.to == part.from + 1 && mtg_token_is (part.from, "haste");
  if (!haste && !is_walk (part) && !fits_any (alone, G_N_ELEMENTS (alone), part, FALSE)
      && !fits_any (numbered, G_N_ELEMENTS (numbered), part, TRUE)
      && !fits_any (opens, G_N_ELEMENTS (opens), part, FALSE))
    return FALSE;
  /* Haste, devoid and changeling are in the card. */
  MtgMatch match;
  const gboolean applied = haste || mtg_match ("devoid|changeling", part.from, &match, NULL) != NULL;
  MtgCardLine *line = mtg_card_add_line (card, text, part.from, part.to);
  if (!say_gain (line, part) && !say_living (line, part))
    mtg_line_is (line, MTG_LINE_KEYWORD, applied ? MTG_VERDICT_APPLIED : MTG_VERDICT_NO_MATTER);
  return TRUE;
}

static gboolean read_part (MtgCard *card, const char *text, MtgSpan part)
{
  return read_helper (card, text, part) || read_two_kickers (card, text, part) || read_paid (card, text, part)
         || read_typecycling (card, text, part) || read_own_cost (card, text, part) || read_offering (card, text, part)
         || read_plain (card, text, part);
}

/* The end of the part at [from]: the next comma or semicolon. */
static const MtgToken *part_end (const MtgToken *from)
{
  while (from->kind != MTG_TOKEN_END && !mtg_token_mark (from, ',') && !mtg_token_mark (from, ';'))
    from++;
  return from;
}

const MtgToken *mtg_read_keywords (MtgCard *card, const char *text, const MtgToken *token)
{
  const MtgToken *end = mtg_token_sentence_end (token);
  const MtgToken *behind = end->kind == MTG_TOKEN_END ? end : end + 1;
  const guint before = card->lines->len;
  const MtgToken *titled = mtg_token_skip_title (token);
  if (read_part (card, text, (MtgSpan){ token, end }))
    return behind;
  if (titled > token && titled < end && mtg_match ("equip", titled, &(MtgMatch){ 0 }, NULL) != NULL
      && read_part (card, text, (MtgSpan){ titled, end }))
    return behind;
  for (const MtgToken *from = token; from < end;) {
    const MtgToken *stop = part_end (from);
    if (stop == from || stop > end || !read_part (card, text, (MtgSpan){ from, stop })) {
      g_ptr_array_set_size (card->lines, (gint)before);
      return NULL;
    }
    from = stop < end ? stop + 1 : stop;
  }
  return card->lines->len > before ? behind : NULL;
}
