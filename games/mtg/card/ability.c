/* SPDX-License-Identifier: MIT */
/* Activated abilities that make no mana: what they cost, and what they bring. */
#include "read.h"
#include <string.h>

/* "+1", "[\xE2\x88\x92" "2]", "0" before the colon. */
static gboolean read_loyalty (const MtgToken *from, const MtgToken *colon, gint64 *loyalty)
{
  if (mtg_token_mark (from, '[') && from + 3 == colon)
    return read_loyalty (from + 1, from + 2, loyalty);
  if (from + 1 != colon || from->kind != MTG_TOKEN_WORD)
    return FALSE;
  const char *word = from->word;
  if (strchr ("+-", word[0]) == NULL && !g_str_equal (word, "0"))
    return FALSE;
  *loyalty = g_ascii_strtoll (word, NULL, 10);
  return TRUE;
}

/* Where the card is for it. */
static guint zones_of (const MtgSentence *sentence, const MtgToken *from, const MtgToken *colon)
{
  static const struct {
    const char *pattern;
    guint zones;
  } places[] = {
    { "~ from your graveyard", MTG_ZONE_GRAVEYARD },
    { "~ from your hand", MTG_ZONE_HAND },
    { "discard ~", MTG_ZONE_HAND },
    { "reveal ~ from your hand", MTG_ZONE_HAND },
  };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (mtg_find (places[i].pattern, from, colon, &match) != NULL)
      return places[i].zones;
  if (mtg_find ("return ~ from your graveyard", colon, sentence->to, &match) != NULL
      || mtg_find ("return ~ and * from your graveyard", colon, sentence->to, &match) != NULL
      || mtg_find ("only if ~ is in your graveyard", colon, sentence->to, &match) != NULL)
    return MTG_ZONE_GRAVEYARD;
  if (mtg_find ("put ~ from your hand onto the battlefield", colon, sentence->to, &match) != NULL)
    return MTG_ZONE_HAND;
  return MTG_ZONE_BATTLEFIELD;
}

/* "Spend only black mana on X.": of the X of the ability. */
static void read_limit_of_x (MtgSentence *own)
{
  own->line = mtg_card_add_line (own->card, own->text, own->from, own->to);
  mtg_read_own (own);
  if (own->line->verdict != MTG_VERDICT_UNREAD)
    own->line->kind = MTG_LINE_ABILITY_COST;
}

/* What it costs more or less, in a sentence of its own. */
static void read_changes (MtgSentence *sentence, const MtgToken *from)
{
  while (from < sentence->to) {
    const MtgToken *end = mtg_token_sentence_end (from);
    MtgMatch match;
    if (mtg_match ("this ability costs", from, &match, NULL) != NULL) {
      MtgSentence own = { sentence->card, sentence->text, from, end, NULL, NULL };
      own.line = mtg_card_add_line (sentence->card, sentence->text, from, end);
      if (!mtg_read_change (&own))
        mtg_line_unread (own.line, 0);
    } else if (mtg_match ("spend only * on x !", from, &match, NULL) != NULL) {
      MtgSentence own = { sentence->card, sentence->text, from, end, NULL, NULL };
      read_limit_of_x (&own);
    } else if (mtg_match ("for each mana in * activation cost , you may", from, &match, NULL) != NULL)
      mtg_line_assume (mtg_card_add_line (sentence->card, sentence->text, from, end), MTG_LINE_ABILITY_COST,
                       "it is paid with mana", MTG_COULD_HELP);
    else if (mtg_match ("spend only|mana", from, &match, NULL) != NULL)
      mtg_line_assume (mtg_card_add_line (sentence->card, sentence->text, from, end), MTG_LINE_ABILITY_COST,
                       "it is paid with such mana", MTG_COULD_HINDER);
    from = end < sentence->to ? end + 1 : end;
  }
}

/* It never holds: others may use the ability. */
static MtgCondition *never (const char *words)
{
  MtgCount *one = mtg_count_new (MTG_COUNT_NUMBER);
  one->words = g_strdup (words);
  MtgCondition *condition = mtg_condition_new (words);
  g_ptr_array_add (condition->tests, mtg_test_new (one, MTG_NO_AMOUNT, 0));
  return condition;
}

/* "Activate only if you control a Bird and only once each turn."; NULL: always. */
static MtgCondition *read_gate (const MtgSentence *sentence, const MtgToken *from)
{
  static const char gate[] = "activate|play this? ability? only if";
  MtgMatch match;
  if (mtg_find ("only your opponents may activate", from, sentence->to, &match) != NULL
      || mtg_find ("only an opponent may activate", from, sentence->to, &match) != NULL)
    return never ("an opponent activates it");
  const MtgToken *at = mtg_find (gate, from, sentence->to, &match);
  if (at == NULL)
    return NULL;
  const MtgToken *words = mtg_match (gate, at, &match, NULL), *to = mtg_token_sentence_end (words);
  const MtgToken *also = mtg_find ("and only", words, to, &match);
  g_autofree char *condition = mtg_span_text (sentence->text, words, also != NULL ? also : to);
  return mtg_condition_read_or_assume (condition, sentence->card->name, TRUE);
}

static char *title_of (const MtgSentence *sentence, const MtgToken *behind)
{
  if (behind == sentence->from)
    return g_strdup ("ability");
  g_autofree char *title = mtg_span_text (sentence->text, sentence->from, behind - 1);
  return g_ascii_strdown (title, -1);
}

/* {Q} is a cost that gives the turn of the card back. */
static gboolean untaps_itself (const MtgWay *way)
{
  for (guint i = 0; i < way->prices->len; i++)
    if (((const MtgPrice *)g_ptr_array_index (way->prices, i))->untaps)
      return TRUE;
  return FALSE;
}

void mtg_read_ability (MtgSentence *sentence, const MtgToken *colon)
{
  MtgCardLine *line = sentence->line;
  const MtgToken *from = mtg_token_skip_long_title (sentence->from);
  g_autofree char *title = title_of (sentence, from);
  g_autofree char *cost = mtg_span_text (sentence->text, from, colon);
  MtgWay *way = mtg_way_new (title, zones_of (sentence, from, colon));
  gint64 loyalty = 0;
  gboolean read = TRUE;
  if (read_loyalty (from, colon, &loyalty)) {
    MtgPrice *price = mtg_price_new ();
    price->loyalty = loyalty;
    g_ptr_array_add (way->prices, price);
  } else
    read = mtg_prices_read (cost, sentence->card->name, way->prices);
  way->gate = read_gate (sentence, colon + 1);
  line->way = way;
  MtgMatch match;
  const MtgToken *cheaper = mtg_find ("this ability costs", colon, sentence->to, &match);
  line->gain = mtg_gain_find (sentence->text, colon + 1, cheaper != NULL ? cheaper : sentence->to);
  if (line->gain == NULL && untaps_itself (way))
    line->gain = mtg_gain_new (MTG_BRINGS_UNTAP, "{Q}");
  if (line->gain != NULL)
    line->gain->event = MTG_EVENT_USED;
  const gboolean adds = line->gain == NULL && mtg_match ("add|adds *", colon + 1, &match, NULL) != NULL
                        && mtg_find ("counter|counters", colon, sentence->to, &match) == NULL;
  if (!read || adds)
    mtg_line_unread (line, line->gain != NULL || adds ? MTG_COULD_HELP : 0);
  else if (line->gain != NULL)
    mtg_line_assume (line, MTG_LINE_ABILITY, "it is not used before paying", MTG_COULD_HELP);
  else
    mtg_line_is (line, MTG_LINE_ABILITY, MTG_VERDICT_APPLIED);
  read_changes (sentence, colon + 1);
}

void mtg_card_add_special_action (MtgCard *card, const char *text, MtgSpan part, const char *name, const char *cost)
{
  static const char *const actions[] = { "suspend", "foretell", "plot", NULL };
  if (!g_strv_contains (actions, name) || cost[0] == '\0')
    return;
  MtgWay *way = mtg_way_new (name, MTG_ZONE_HAND);
  if (!mtg_prices_read (g_str_equal (name, "foretell") ? "{2}" : cost, card->name, way->prices)) {
    mtg_way_free (way);
    return;
  }
  MtgCardLine *line = mtg_card_add_line (card, text, part.from, part.to);
  line->way = way;
  mtg_line_is (line, MTG_LINE_ABILITY, MTG_VERDICT_APPLIED);
}
