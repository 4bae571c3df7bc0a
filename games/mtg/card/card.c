/* SPDX-License-Identifier: MIT */
/* A face as a whole: its types, its lines, and which reader each of them is for. */
#include "read.h"
#include <string.h>

/* ---- Lines. */

static void line_free (MtgCardLine *line)
{
  g_clear_pointer (&line->reading, mtg_reading_free);
  mtg_count_free (line->amount);
  mtg_condition_free (line->whether);
  mtg_condition_free (line->when);
  mtg_condition_free (line->instead_when);
  g_free (line->instead);
  mtg_count_free (line->types_of);
  mtg_way_free (line->way);
  mtg_change_free (line->change);
  mtg_rule_free (line->rule);
  mtg_gain_free (line->gain);
  g_free (line->words);
  g_free (line);
}

/* ---- Which reader. */

typedef struct {
  MtgCard *card;
  const char *text;
  MtgGate level;       /* a line about a level came: what follows holds from then on; [least] 0: none did */
  gboolean modes_cost; /* "Spree", "Tiered": the modes that follow have prices */
  MtgEvent heading;    /* when the last line that is no mode comes about */
} Reader;

static const MtgToken *end_of (const MtgToken *token)
{
  while (token->kind != MTG_TOKEN_END)
    token++;
  return token;
}

/* The colon of an activated ability: in the first sentence. */
static const MtgToken *find_colon (const MtgToken *token)
{
  for (; !mtg_token_stops (token); token++)
    if (mtg_token_mark (token, ':'))
      return token;
  return NULL;
}

static gboolean speaks_of_adding (const MtgToken *from, const MtgToken *to)
{
  MtgMatch match;
  return mtg_find ("add|adds|produces|untap", from, to, &match) != NULL;
}

static void read_activated (Reader *reader, const MtgToken *from, const MtgToken *colon)
{
  const MtgToken *to = end_of (from);
  MtgSentence sentence = { reader->card, reader->text, from, to, NULL, NULL };
  sentence.line = mtg_card_add_line (reader->card, reader->text, from, to);
  if (speaks_of_adding (colon, to) && mtg_read_mana (&sentence))
    return;
  MtgMatch match;
  if (mtg_match (": level # !", colon, &match, NULL) != NULL)
    reader->level = mtg_gate_of_level (match.value[0], MTG_NO_AMOUNT);
  mtg_read_ability (&sentence, colon);
}

/* What a trigger or an ability does goes on in sentences of their own; a permanent says nothing of itself so. Where the
 * sentence begins a line, it has to refer to one before. */
static gboolean continues (const MtgToken *start, const MtgToken *to, gboolean first)
{
  static const char *const referring[] = {
    "if|when you do",
    "then",
    "it|they gains|gain|gets|get|deals|deal",
    "that|those|the token|tokens|creature|creatures|artifact|artifacts gains|gain|gets|get",
    "if that|it's|it|they|no|you would|can't|didn't",
  };
  static const char *const openers[] = {
    "create|creates|draw|discard|exile|return|reveal|target|untap|tap|sacrifice|destroy|discover|surveil|scry",
    "put|counter * on",
    "until end of turn",
    "you gain|lose|create|draw",
    "each player|opponent loses|lose|sacrifices|discards|draws",
  };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (referring); i++)
    if (mtg_match (referring[i], start, &match, NULL) != NULL)
      return TRUE;
  const gboolean refers = mtg_find ("this way", start, to, &match) != NULL
                          || mtg_find ("that|those many|creature|creatures", start, to, &match) != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (openers) && (refers || !first); i++)
    if (mtg_match (openers[i], start, &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

/* What an instant or a sorcery says of itself as it is cast; the rest is what it does. */
static gboolean speaks_of_casting_it (const MtgToken *start)
{
  static const char *const forms[] = {
    "this|~ spell? costs|cost",
    "this|~ spell? can't|cannot be cast",
    "you can't|cannot|may|can cast this spell|~",
    "you can't|cannot|may|can cast ~",
    "as an additional cost to cast this|~",
    "* rather than pay this|~",
    "if|as|during * , you may cast this|~",
    "cast|play this|~",
    "spend only|no",
  };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (mtg_match (forms[i], start, &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

/* Who may is helped; who cannot, or pays more, is hindered. */
static guint could_turn (const MtgToken *start, const MtgToken *to)
{
  static const char *const offers[]
      = { "you|players may|can", "once each turn , you may", "* you may * rather than", "* cost|costs * less" };
  static const char *const bans[]
      = { "can't|cannot", "more to cast|activate", "cost|costs an? additional", "only during|as", "skips|skip" };
  gboolean offer = FALSE, ban = FALSE;
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
    offer = offer || mtg_match (offers[i], start, &match, NULL) != NULL;
  for (guint i = 0; i < G_N_ELEMENTS (bans); i++)
    ban = ban || mtg_find (bans[i], start, to, &match) != NULL;
  return offer == ban ? MTG_COULD_HELP | MTG_COULD_HINDER : offer ? MTG_COULD_HELP : MTG_COULD_HINDER;
}

/* A sentence that is neither a trigger nor has a cost. [first]: of its line. */
static void read_sentence (Reader *reader, const MtgToken *from, const MtgToken *to, gboolean first)
{
  MtgSentence sentence = { reader->card, reader->text, from, to, NULL, NULL };
  const MtgToken *start = mtg_token_skip_title (from);
  sentence.line = mtg_card_add_line (reader->card, reader->text, from, to);
  if ((!reader->card->is_spell && (mtg_read_offer (&sentence) || mtg_read_elsewhere (&sentence)))
      || mtg_read_change (&sentence) || mtg_read_own (&sentence))
    return;
  if (reader->card->is_spell && !speaks_of_casting_it (start))
    mtg_read_event (&sentence);
  else if (!reader->card->is_spell
           && (mtg_read_whole_rule (&sentence) || mtg_read_rule (&sentence) || mtg_read_static (&sentence)))
    return;
  else if (!reader->card->is_spell && continues (start, to, first))
    mtg_read_event (&sentence);
  else
    mtg_line_unread (sentence.line, could_turn (start, to));
}

static void read_sentences (Reader *reader, const MtgToken *from)
{
  for (const MtgToken *start = from; from->kind != MTG_TOKEN_END;) {
    /* "Draw a card. Flashback {2}{U}": all on one line. */
    const MtgToken *behind = from > start ? mtg_read_keywords (reader->card, reader->text, from) : NULL;
    if (behind != NULL) {
      from = behind;
      continue;
    }
    const MtgToken *to = mtg_token_sentence_end (from);
    if (to > from)
      read_sentence (reader, from, to, from == start);
    from = to->kind == MTG_TOKEN_END ? to : to + 1;
  }
}

/* What is said of a keyword behind it. */
static void read_riders (Reader *reader, const MtgToken *from)
{
  static const struct {
    const char *pattern, *taken;
    guint turns;
  } riders[] = {
    { "x can't be 0", "X is more than 0", MTG_COULD_HINDER },
    { "if you cast this spell this way , x can't be 0", "X is more than 0", MTG_COULD_HINDER },
    { "this cost is reduced by", "it is paid in full", MTG_COULD_HELP },
    { "activate * only", NULL, 0 },
    { "activate only", NULL, 0 },
  };
  while (from->kind != MTG_TOKEN_END) {
    const MtgToken *to = mtg_token_sentence_end (from);
    MtgMatch match;
    guint i = 0;
    while (i < G_N_ELEMENTS (riders) && mtg_match (riders[i].pattern, from, &match, NULL) == NULL)
      i++;
    if (to > from && i < G_N_ELEMENTS (riders)) {
      MtgCardLine *line = mtg_card_add_line (reader->card, reader->text, from, to);
      if (riders[i].taken != NULL)
        mtg_line_assume (line, MTG_LINE_OWN_LIMIT, riders[i].taken, riders[i].turns);
      else
        mtg_line_is (line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
    } else if (to > from)
      read_sentence (reader, from, to, FALSE);
    from = to->kind == MTG_TOKEN_END ? to : to + 1;
  }
}

/* Does more follow behind the full stop that bounds or changes the mana? */
static gboolean goes_on (const MtgToken *stop)
{
  MtgMatch match;
  return mtg_find ("spend|instead|mana", stop, end_of (stop), &match) != NULL;
}

/* "1\xE2\x80\x94" "9 | Draw a card.": what a die says. */
static gboolean is_roll (const MtgToken *token)
{
  for (guint i = 0; i < 4 && token[i].kind != MTG_TOKEN_END; i++)
    if (i > 0 && mtg_token_mark (token + i, '|'))
      return g_ascii_isdigit (token->word[0]);
  return FALSE;
}

/* "\xE2\x80\xA2 Draw a card.": one of those that the line before offers. */
static gboolean is_mode (const MtgToken *token)
{
  return mtg_token_is (token, "\xE2\x80\xA2") || is_roll (token);
}

static void read_trigger (Reader *reader, const MtgToken *from)
{
  MtgSentence sentence = { reader->card, reader->text, from, end_of (from), NULL, NULL };
  sentence.heading = is_mode (from) ? &reader->heading : NULL;
  sentence.line = mtg_card_add_line (reader->card, reader->text, from, sentence.to);
  sentence.to = mtg_token_sentence_end (from);
  if (!goes_on (sentence.to) && mtg_read_rule (&sentence))
    return;
  sentence.to = end_of (from);
  mtg_read_event (&sentence);
}

/* "\xE2\x80\xA2 Draw a card.", "I, II \xE2\x80\x94 ...", "When ..." */
static gboolean is_event (const MtgToken *token)
{
  MtgMatch match;
  if (is_mode (token))
    return TRUE;
  if (mtg_match ("i|ii|iii|iv|v|vi|vii", token, &match, NULL) != NULL
      && (mtg_token_mark (token + 1, ',') || mtg_token_mark (token + 1, '_') || mtg_token_is (token + 1, "-")))
    return TRUE;
  return mtg_match ("when|whenever|at", mtg_trigger_start (token), &match, NULL) != NULL;
}

/* "Fire", and of what has no title its number and price: "mode 2 {1}{U}". (transfer full) */
static char *mode_name (const Reader *reader, const MtgToken *from, MtgSpan cost)
{
  guint number = 1;
  for (guint i = 0; i < reader->card->lines->len; i++) {
    const MtgWay *way = mtg_card_line (reader->card, i)->way;
    number += way != NULL && way->mode ? 1 : 0;
  }
  if (cost.from - 1 > from + 1)
    return mtg_span_text (reader->text, from + 1, cost.from - 1);
  g_autofree char *words = mtg_span_text (reader->text, cost.from, cost.to);
  return g_strdup_printf ("mode %u %s", number, words);
}

/* "+ {1} \xE2\x80\x94 Destroy ...", "\xE2\x80\xA2 Fire \xE2\x80\x94 {1} \xE2\x80\x94 ...": a mode and its price. */
static gboolean read_priced_mode (Reader *reader, const MtgToken *from)
{
  static const char *const forms[] = { "+ $ _", "\xE2\x80\xA2 * _ $ _" };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_autofree char *pattern = g_strndup (forms[i], strlen (forms[i]) - 2);
    MtgMatch match;
    const MtgToken *end = i == 0 ? mtg_match (pattern, from, &match, NULL) : NULL;
    MtgSpan cost = { from + 1, end };
    if (i == 1) {
      const MtgToken *dash = from;
      while (dash->kind != MTG_TOKEN_END && !mtg_token_mark (dash, '_'))
        dash++;
      end = mtg_token_is (from, "\xE2\x80\xA2") && dash->kind != MTG_TOKEN_END ? mtg_match ("$", dash + 1, &match, NULL)
                                                                               : NULL;
      cost = (MtgSpan){ dash + 1, end };
    }
    if (end == NULL || !mtg_token_mark (end, '_'))
      continue;
    MtgCardLine *line = mtg_card_add_line (reader->card, reader->text, from, end_of (from));
    g_autofree char *words = mtg_span_text (reader->text, cost.from, cost.to);
    g_autofree char *name = mode_name (reader, from, cost);
    line->way = mtg_way_new (name, MTG_ZONE_HAND | MTG_ZONE_COMMAND);
    line->way->mode = TRUE;
    if (!mtg_prices_read (words, reader->card->name, line->way->prices))
      mtg_line_unread (line, MTG_COULD_HINDER);
    else
      mtg_line_is (line, MTG_LINE_OPTIONAL, MTG_VERDICT_APPLIED);
    line->gain = mtg_gain_find (reader->text, end + 1, end_of (from));
    if (line->gain != NULL)
      line->gain->event = MTG_EVENT_RESOLVES;
    return TRUE;
  }
  return FALSE;
}

/* "LEVEL 1-4", "3/3", "Choose one": nothing of their own. */
static gboolean read_heading (Reader *reader, const MtgToken *from)
{
  MtgMatch match;
  const MtgToken *to = end_of (from);
  const gboolean level
      = mtg_match ("level * !", from, &match, NULL) == to && to - from <= 4 && g_ascii_isdigit (from[1].word[0]);
  const gboolean size = to == from + 1 && from->kind == MTG_TOKEN_WORD && strchr (from->word, '/') != NULL;
  if (!level && !size)
    return FALSE;
  if (level) { /* "1-4", "5+" */
    const char *end = strchr (from[1].word, '-');
    reader->level = mtg_gate_of_level (g_ascii_strtoll (from[1].word, NULL, 10),
                                       end != NULL ? g_ascii_strtoll (end + 1, NULL, 10) : MTG_NO_AMOUNT);
  }
  mtg_line_is (mtg_card_add_line (reader->card, reader->text, from, to), MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
  return TRUE;
}

static void read_tokens (Reader *reader, const MtgToken *from);

/* "12+ | Flying": from so many charge counters on. */
static gboolean read_threshold (Reader *reader, const MtgToken *from)
{
  if (from->kind != MTG_TOKEN_WORD || !g_str_has_suffix (from->word, "+") || !g_ascii_isdigit (from->word[0])
      || !mtg_token_mark (from + 1, '|'))
    return FALSE;
  const guint before = reader->card->lines->len;
  const gint64 number = g_ascii_strtoll (from->word, NULL, 10);
  read_tokens (reader, from + 2);
  for (guint i = before; i < reader->card->lines->len; i++) {
    MtgCardLine *line = g_ptr_array_index (reader->card->lines, i);
    if (line->kind == MTG_LINE_MANA_ABILITY && line->when == NULL) {
      MtgCount *count = mtg_count_new (MTG_COUNT_COUNTERS);
      count->itself = TRUE;
      count->counter = g_strdup ("charge");
      count->words = g_strdup ("charge counters on ~");
      line->when = mtg_condition_new ("it has so many charge counters");
      g_ptr_array_add (line->when->tests, mtg_test_new (count, number, MTG_NO_AMOUNT));
    } else if (line->verdict == MTG_VERDICT_APPLIED)
      mtg_line_assume (line, line->kind, "it has not so many charge counters", MTG_COULD_HELP | MTG_COULD_HINDER);
  }
  return TRUE;
}

static void read_tokens (Reader *reader, const MtgToken *from)
{
  if (read_threshold (reader, from) || read_heading (reader, from) || read_priced_mode (reader, from))
    return;
  const MtgToken *rest = mtg_read_keywords (reader->card, reader->text, from);
  if (rest != NULL) {
    read_riders (reader, rest);
    return;
  }
  const MtgToken *colon = find_colon (from);
  if (is_event (from))
    read_trigger (reader, from);
  else if (colon != NULL)
    read_activated (reader, from, colon);
  else
    read_sentences (reader, from);
}

/* A basic land says what it does in a reminder. TRUE: there were marks of one. */
static gboolean skip_reminder_marks (const char *text, gsize *at, gsize *len)
{
  const gboolean reminds
      = *len > 2 && text[*at] == '(' && text[*at + *len - 1] == ')' && memchr (text + *at, ':', *len) != NULL;
  if (reminds) {
    (*at)++;
    *len -= 2;
  }
  return reminds;
}

static void add_blank (Reader *reader, gsize at, gsize len, gboolean unread)
{
  const MtgToken whole = { .at = at, .len = len };
  MtgCardLine *line = mtg_card_add_line (reader->card, reader->text, &whole, &whole + 1);
  if (unread)
    mtg_line_unread (line, MTG_COULD_HELP | MTG_COULD_HINDER);
  else
    mtg_line_is (line, MTG_LINE_OTHER, MTG_VERDICT_NO_MATTER);
}

static void read_first (Reader *reader, const MtgToken *from)
{
  if (!is_mode (from))
    reader->heading = mtg_event_at (reader->card, from);
  read_tokens (reader, from);
}

static void read_line (Reader *reader, gsize at, gsize len)
{
  while (len > 0 && g_ascii_isspace (reader->text[at])) {
    at++;
    len--;
  }
  while (len > 0 && g_ascii_isspace (reader->text[at + len - 1]))
    len--;
  if (len == 0)
    return;
  const gboolean reminds = skip_reminder_marks (reader->text, &at, &len);
  g_auto (MtgWords) words = { 0 };
  const gboolean split = mtg_words_read (&words, reader->text, at, len, reader->card->name, NULL);
  const MtgGate level = reader->level;
  const guint before = reader->card->lines->len;
  if (!split || words.tokens->len > MTG_LINE_MAX_WORDS)
    add_blank (reader, at, len, TRUE);
  else if (words.tokens->len == 1)
    add_blank (reader, at, len, FALSE);
  else
    read_first (reader, &g_array_index (words.tokens, MtgToken, 0));
  mtg_card_gate (reader->card, before, &level);
  for (guint i = before; reminds && i < reader->card->lines->len; i++)
    ((MtgCardLine *)g_ptr_array_index (reader->card->lines, i))->reminds = TRUE;
}

static void read_lines (Reader *reader)
{
  const gsize end = strlen (reader->text);
  for (gsize at = 0; at < end;) {
    const char *newline = memchr (reader->text + at, '\n', end - at);
    const gsize line = newline != NULL ? (gsize)(newline - reader->text) : end;
    const gsize stop = MAX (mtg_text_next_ability (reader->text, at, line), at);
    read_line (reader, at, stop - at);
    at = stop < line && stop > at ? stop : line + 1;
  }
}

/* ---- The face. */

/* A line may end in the plain twin of a longer character, whose other bytes are spaces in the plain text. */
static void end_at_characters (MtgCard *card)
{
  for (guint i = 0; i < card->lines->len; i++) {
    MtgCardLine *line = card->lines->pdata[i];
    while (((guchar)card->text[line->at + line->len] & 0xC0) == 0x80)
      line->len++;
  }
}

/* 205.4e: such spells can be cast only so, whatever their words say. */
static void add_legendary_limit (MtgCard *card, const GPtrArray *tags)
{
  if (!card->is_spell || !g_ptr_array_find_with_equal_func ((GPtrArray *)(gsize)tags, "legendary", g_str_equal, NULL))
    return;
  const MtgToken none = { .at = 0, .len = 0 };
  MtgCardLine *line = mtg_card_add_line (card, card->text, &none, &none + 1);
  g_free (line->words);
  line->words = g_strdup ("Cast this spell only if you control a legendary creature or planeswalker.");
  line->change = g_new0 (MtgCostChange, 1);
  line->change->modifier = g_strdup ("only-if");
  line->change->whose = MTG_YOU;
  line->change->when = mtg_condition_read ("you control a legendary creature or planeswalker", NULL);
  mtg_line_is (line, MTG_LINE_OWN_LIMIT, MTG_VERDICT_APPLIED);
}

static GStrv finish (GPtrArray *words)
{
  g_ptr_array_add (words, NULL);
  return (GStrv)g_ptr_array_free (words, FALSE);
}

MtgCard *mtg_card_read (const char *name, const char *cost, const char *types, const char *text)
{
  MtgCard *card = g_new0 (MtgCard, 1);
  card->name = g_strdup (name);
  card->cost = g_strdup (cost);
  card->types = g_strdup (types);
  card->text = g_strdup (text != NULL ? text : "");
  card->lines = g_ptr_array_new_with_free_func ((GDestroyNotify)line_free);
  GPtrArray *tags = g_ptr_array_new (), *keywords = g_ptr_array_new ();
  mtg_card_begin_types (card, tags);
  g_autofree char *plain = mtg_text_plain (card->text);
  Reader reader = { .card = card, .text = plain };
  read_lines (&reader);
  add_legendary_limit (card, tags);
  end_at_characters (card);
  mtg_card_end_types (card, tags, keywords);
  card->tags = finish (tags);
  card->keywords = finish (keywords);
  return card;
}

void mtg_card_free (MtgCard *card)
{
  if (card == NULL)
    return;
  g_free (card->name);
  g_free (card->cost);
  g_free (card->types);
  g_free (card->text);
  g_strfreev (card->tags);
  g_strfreev (card->keywords);
  g_ptr_array_unref (card->lines);
  g_free (card);
}

const MtgCardLine *mtg_card_line (const MtgCard *card, guint index)
{
  g_return_val_if_fail (card != NULL && index < card->lines->len, NULL);
  return g_ptr_array_index (card->lines, index);
}
