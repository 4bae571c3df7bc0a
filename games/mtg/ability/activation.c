/* SPDX-License-Identifier: MIT */
#include "line.h"
#include <string.h>

/* What a part of a cost means once its words are found. */
typedef enum {
  PART_LIFE,
  PART_LIFE_X, /* the amount */
  PART_ENERGY,
  PART_SELF, /* its self is gone */
  PART_SACRIFICE_SELF,
  PART_FROM_HAND,
  PART_FROM_GRAVEYARD,
  PART_TAP,   /* {T} in a word */
  PART_NEED,  /* '*' holds what is needed, '#' how many */
  PART_FREE,  /* can always be done */
  PART_COUNT, /* X or any number of something: the amount */
} PartKind;

typedef struct {
  const char *pattern;
  PartKind kind;
  MtgNeedKind need;
  gboolean library;
} Part;

/* In order: the first that fits decides. */
static const Part parts[] = {
  { "tap|t", PART_TAP, 0, FALSE },
  { "pay # life", PART_LIFE, 0, FALSE },
  { "pay x life", PART_LIFE_X, 0, FALSE },
  { "pay # $", PART_ENERGY, 0, FALSE },
  { "pay $", PART_ENERGY, 0, FALSE },
  { "$", PART_ENERGY, 0, FALSE },
  { "sacrifice ~", PART_SACRIFICE_SELF, 0, FALSE },
  { "sacrifice it|this", PART_SACRIFICE_SELF, 0, FALSE },
  { "sacrifice x *", PART_COUNT, MTG_NEED_SACRIFICE, FALSE },
  { "sacrifice any number of *", PART_COUNT, MTG_NEED_SACRIFICE, FALSE },
  { "sacrifice one or more *", PART_COUNT, MTG_NEED_SACRIFICE, FALSE },
  { "sacrifice # other? *", PART_NEED, MTG_NEED_SACRIFICE, FALSE },
  { "sacrifice another *", PART_NEED, MTG_NEED_SACRIFICE, FALSE },
  { "discard ~", PART_FROM_HAND, 0, FALSE },
  { "discard x *", PART_COUNT, MTG_NEED_DISCARD, FALSE },
  { "discard any number of *", PART_COUNT, MTG_NEED_DISCARD, FALSE },
  { "discard one or more *", PART_COUNT, MTG_NEED_DISCARD, FALSE },
  { "discard # other? *", PART_NEED, MTG_NEED_DISCARD, FALSE },
  { "discard another *", PART_NEED, MTG_NEED_DISCARD, FALSE },
  { "discard your *", PART_NEED, MTG_NEED_DISCARD, FALSE },
  { "exile ~ from your hand", PART_FROM_HAND, 0, FALSE },
  { "exile ~ from your graveyard", PART_FROM_GRAVEYARD, 0, FALSE },
  { "exile ~", PART_SELF, 0, FALSE },
  { "exile the top card|# cards? of your library", PART_NEED, MTG_NEED_EXILE, TRUE },
  { "exile x *", PART_COUNT, MTG_NEED_EXILE, FALSE },
  { "exile any number of *", PART_COUNT, MTG_NEED_EXILE, FALSE },
  { "exile one or more *", PART_COUNT, MTG_NEED_EXILE, FALSE },
  { "exile # other? *", PART_NEED, MTG_NEED_EXILE, FALSE },
  { "exile another *", PART_NEED, MTG_NEED_EXILE, FALSE },
  { "remove ~ from|in your hand from the game", PART_FROM_HAND, 0, FALSE },
  { "remove ~ from|in your graveyard from the game", PART_FROM_GRAVEYARD, 0, FALSE },
  { "remove ~ from the game", PART_SELF, 0, FALSE },
  { "remove # * from the game", PART_NEED, MTG_NEED_EXILE, FALSE },
  { "remove x * counters from ~", PART_COUNT, MTG_NEED_COUNTERS, FALSE },
  { "remove any number of * counters from ~", PART_COUNT, MTG_NEED_COUNTERS, FALSE },
  { "remove one or more * counters from ~", PART_COUNT, MTG_NEED_COUNTERS, FALSE },
  { "remove all * counters from ~", PART_COUNT, MTG_NEED_COUNTERS, FALSE },
  { "remove # *", PART_NEED, MTG_NEED_COUNTERS, FALSE },
  { "put # -1/-1|-0/-1|-0/-2|-1/-0|stun counter|counters on ~", PART_NEED, MTG_NEED_OTHER, FALSE },
  { "put # * counter|counters on ~", PART_FREE, 0, FALSE },
  { "put # +1/+1|-1/-1|-0/-1|stun|charge counter|counters on *", PART_NEED, MTG_NEED_OTHER, FALSE },
  { "tap x untapped *", PART_COUNT, MTG_NEED_TAP, FALSE },
  { "tap any number of untapped *", PART_COUNT, MTG_NEED_TAP, FALSE },
  { "tap one or more untapped *", PART_COUNT, MTG_NEED_TAP, FALSE },
  { "tap # other? untapped *", PART_NEED, MTG_NEED_TAP, FALSE },
  { "tap another untapped *", PART_NEED, MTG_NEED_TAP, FALSE },
  { "untap # tapped *", PART_NEED, MTG_NEED_UNTAP, FALSE },
  { "untap another tapped *", PART_NEED, MTG_NEED_UNTAP, FALSE },
  { "return ~ to its owner's hand", PART_SELF, 0, FALSE },
  { "return # other? * to its|their owner's|owners' hand|hands", PART_NEED, MTG_NEED_RETURN, FALSE },
  { "return another * to its owner's hand", PART_NEED, MTG_NEED_RETURN, FALSE },
  { "return # * to *", PART_NEED, MTG_NEED_RETURN, FALSE },
  { "mill # *", PART_NEED, MTG_NEED_MILL, TRUE },
  { "put the top card|# cards? of your library into your graveyard", PART_NEED, MTG_NEED_MILL, TRUE },
  { "reveal # *", PART_NEED, MTG_NEED_REVEAL, FALSE },
  { "exert ~", PART_FREE, 0, FALSE },
  { "forage", PART_NEED, MTG_NEED_OTHER, FALSE },
  { "collect evidence #", PART_NEED, MTG_NEED_OTHER, FALSE },
  { "behold # *", PART_NEED, MTG_NEED_OTHER, FALSE },
  { "blight #", PART_NEED, MTG_NEED_OTHER, FALSE },
};

/* Adds up to the largest amount; one more when it is beyond. */
static void add_capped (gint64 *sum, gint64 n)
{
  *sum = MIN (*sum + n, (gint64)PAY_MAX_AMOUNT + 1);
}

/* {E}{E}{E}: how many; 0 when there is another symbol among them. */
static gint64 energy_of (const MtgToken *from, const MtgToken *to)
{
  gint64 count = 0;
  for (const MtgToken *token = from; token < to; token++)
    if (token->kind == MTG_TOKEN_SYMBOL) {
      if (!g_str_equal (token->word, "e"))
        return 0;
      count++;
    }
  return count;
}

static void add_need (MtgLine *line, const Part *part, const MtgMatch *match, const MtgToken *from, const MtgToken *to)
{
  MtgAbility *ability = line->ability;
  const gboolean own_words = match->from == NULL;
  char *what = own_words ? mtg_line_words (line, from, to) : mtg_line_words (line, match->from, match->to);
  const gint64 count = match->numbers > 0 ? match->value[0] : strstr (part->pattern, "another") != NULL ? 1 : 0;
  MtgNeed *need = mtg_need_new (part->need, count, what);
  for (const MtgToken *token = from; !own_words && token < match->from; token++)
    need->other = need->other || mtg_token_is (token, "other") || mtg_token_is (token, "another");
  g_ptr_array_add (ability->needs, need);
  ability->library = ability->library || part->library;
  ability->sacrifices = ability->sacrifices || part->need == MTG_NEED_SACRIFICE;
  ability->uses = 1;
}

/* What leaves the battlefield, hand or graveyard takes the card itself. */
static void take_self (MtgAbility *ability, PartKind kind)
{
  ability->leaves = TRUE;
  ability->sacrifices = ability->sacrifices || kind == PART_SACRIFICE_SELF;
  ability->from_hand = ability->from_hand || kind == PART_FROM_HAND;
  ability->from_graveyard = ability->from_graveyard || kind == PART_FROM_GRAVEYARD;
}

static gboolean ends_with (const MtgLine *line, const MtgToken *token, const char *word)
{
  const gsize length = strlen (word);
  return token->len > length && g_ascii_strncasecmp (line->text + token->at + token->len - length, word, length) == 0;
}

/* Does the card call itself "this creature" or "this land", and does it go to a hand? */
static void note_self (const MtgLine *line, const MtgToken *from, const MtgToken *to)
{
  MtgAbility *ability = line->ability;
  for (const MtgToken *token = from; token < to; token++) {
    if (token->kind != MTG_TOKEN_SELF)
      continue;
    ability->says_creature = ability->says_creature || ends_with (line, token, " creature");
    ability->says_land = ability->says_land || ends_with (line, token, " land");
  }
  ability->returns = ability->returns || mtg_token_is (from, "return");
}

/* The part as written, but for its first letter; X is the amount. */
static void note_words (MtgLine *line, const Part *part, const MtgToken *from, const MtgToken *to)
{
  GString *words = g_string_new (NULL);
  for (const MtgToken *token = from; token < to; token++) {
    const gboolean is_x = mtg_token_is (token, "x") && (part->kind == PART_COUNT || part->kind == PART_LIFE_X);
    const gboolean glued = token == from || token->kind == MTG_TOKEN_MARK || token[-1].at + token[-1].len == token->at;
    g_string_append (words, glued ? "" : " ");
    if (token->kind == MTG_TOKEN_SELF)
      g_string_append (words, "it");
    else if (is_x && line->amount != MTG_NO_AMOUNT)
      g_string_append_printf (words, "%" G_GINT64_FORMAT, MAX (line->amount, 0));
    else
      g_string_append_len (words, line->text + token->at, (gssize)token->len);
    if (token->len == 0)
      g_string_append (words, token->word);
  }
  words->str[0] = g_ascii_tolower (words->str[0]);
  g_ptr_array_add (line->ability->also, g_string_free (words, FALSE));
}

static MtgStep apply_part (MtgLine *line, const Part *part, const MtgMatch *match, const MtgToken *to)
{
  MtgAbility *ability = line->ability;
  const MtgToken *from = line->token;
  gint64 count = 0;
  switch (part->kind) {
  case PART_LIFE:
    add_capped (&ability->life, match->value[0]);
    break;
  case PART_LIFE_X: {
    const MtgStep step = mtg_line_amount (line, "", from + 1, from + 2, &count);
    if (step != MTG_STEP_GO)
      return step;
    add_capped (&ability->life, count);
    break;
  }
  case PART_ENERGY:
    count = energy_of (from, to);
    if (count == 0 || (match->numbers > 0 && count != 1))
      return MTG_STEP_NONE;
    add_capped (&ability->energy, match->numbers > 0 ? match->value[0] : count);
    break;
  case PART_SELF:
  case PART_SACRIFICE_SELF:
  case PART_FROM_HAND:
  case PART_FROM_GRAVEYARD:
    take_self (ability, part->kind);
    note_self (line, from, to);
    break;
  case PART_TAP:
    ability->taps = TRUE;
    line->token = to;
    return MTG_STEP_GO;
  case PART_COUNT:
  case PART_NEED:
    add_need (line, part, match, from, to);
    if (part->kind == PART_COUNT)
      ((MtgNeed *)g_ptr_array_index (ability->needs, ability->needs->len - 1))->count = 0;
    break;
  case PART_FREE:
    break;
  }
  if (ability->life > PAY_MAX_AMOUNT || ability->energy > PAY_MAX_AMOUNT)
    return mtg_line_too_large (line, from);
  note_words (line, part, from, to);
  line->token = to;
  return MTG_STEP_GO;
}

/* {W}, {2/U}, {B/P}, {12}, {X}: letters and numbers of costs, joined by "/". Whether they exist the cost reader
 * decides. */
static gboolean is_mana_symbol (const MtgToken *token)
{
  if (token->kind != MTG_TOKEN_SYMBOL)
    return FALSE;
  g_auto (GStrv) halves = g_strsplit (token->word, "/", 0);
  for (guint i = 0; halves[i] != NULL; i++) {
    const gsize digits = strspn (halves[i], "0123456789");
    const gboolean number = digits > 0 && halves[i][digits] == '\0';
    const gboolean letter = strlen (halves[i]) == 1 && strchr ("wubrgcpsx", halves[i][0]) != NULL;
    if (!number && !letter)
      return FALSE;
  }
  return TRUE;
}

/* A run of mana symbols as it is written, {X} replaced by the amount. */
static MtgStep read_mana (MtgLine *line)
{
  MtgAbility *ability = line->ability;
  g_autoptr (GString) mana = g_string_new (ability->mana);
  if (ability->mana == NULL)
    ability->mana_at = line->token->at;
  for (; is_mana_symbol (line->token); line->token++) {
    if (!g_str_equal (line->token->word, "x")) {
      g_autofree char *symbol = g_ascii_strup (line->token->word, -1);
      g_string_append_printf (mana, "{%s}", symbol);
      continue;
    }
    gint64 x = 0;
    const MtgStep step = mtg_line_amount (line, "", line->token, line->token + 1, &x);
    if (step != MTG_STEP_GO)
      return step;
    g_string_append_printf (mana, "{%" G_GINT64_FORMAT "}", x);
  }
  g_free (ability->mana);
  ability->mana = g_strdup (mana->str);
  return MTG_STEP_GO;
}

static MtgStep read_symbols (MtgLine *line)
{
  MtgAbility *ability = line->ability;
  if (g_str_equal (line->token->word, "t") || g_str_equal (line->token->word, "tap"))
    ability->taps = TRUE;
  else if (g_str_equal (line->token->word, "q")) {
    ability->untaps = TRUE;
    g_ptr_array_add (ability->also, g_strdup ("untap it"));
  } else
    return is_mana_symbol (line->token) ? read_mana (line) : MTG_STEP_NONE;
  line->token++;
  return MTG_STEP_GO;
}

static MtgStep read_part (MtgLine *line, const MtgToken *colon)
{
  if (line->token->kind == MTG_TOKEN_SYMBOL) {
    const MtgStep step = read_symbols (line);
    if (step != MTG_STEP_NONE)
      return step;
  }
  const MtgToken *far = line->token;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (parts[i].pattern, line->token, &match, &far);
    /* '*' takes as little as it can, so the words must go on up to a comma or the colon. */
    while (end != NULL && match.to == end && end < colon && !mtg_token_mark (end, ','))
      match.to = ++end;
    if (end == NULL || end > colon || !(end == colon || mtg_token_mark (end, ',')))
      continue;
    const MtgStep step = apply_part (line, &parts[i], &match, end);
    if (step != MTG_STEP_NONE)
      return step;
  }
  if (line->token->kind == MTG_TOKEN_SYMBOL)
    far = line->token;
  return mtg_line_fail (line, far, "a cost such as {T}, mana, \"Pay 1 life\" or \"Sacrifice ~\"");
}

MtgStep mtg_line_cost (MtgLine *line, const MtgToken *colon)
{
  for (;;) {
    const MtgStep step = read_part (line, colon);
    if (step != MTG_STEP_GO)
      return step;
    if (line->token == colon)
      return MTG_STEP_GO;
    if (line->token->kind == MTG_TOKEN_SYMBOL && line->token[-1].kind == MTG_TOKEN_SYMBOL)
      continue; /* "{1}{T}:" */
    if (!mtg_token_mark (line->token, ','))
      return mtg_line_fail (line, line->token, "a comma or a colon");
    line->token++;
  }
}
