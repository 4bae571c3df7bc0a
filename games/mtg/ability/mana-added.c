/* SPDX-License-Identifier: MIT */
#include "line.h"
#include <string.h>

#define TYPES 6

/* How the types of several units belong together. */
typedef enum { CHOOSE_SYMBOLS, CHOOSE_FREELY, CHOOSE_ONE, CHOOSE_DIFFERENT } Choose;

/* One item of what is added, before its amount is known. */
typedef struct {
  Choose how;
  gint64 symbols[TYPES]; /* CHOOSE_SYMBOLS: how many of each */
  MtgTypes types;        /* the others */
  gint64 times;          /* how often; with [by_amount] times the amount */
  gboolean by_amount;
  gint64 plus; /* added to the amount */
} Item;

static const struct {
  const char *pattern;
  Choose how;
  MtgTypes types;
  gboolean one_only; /* says nothing about several units */
} kinds[] = {
  { "of any color|colour", CHOOSE_FREELY, MTG_MANA_COLOURS, TRUE },
  { "of any color|colour they choose", CHOOSE_FREELY, MTG_MANA_COLOURS, TRUE },
  { "of any color|colour he or she chooses", CHOOSE_FREELY, MTG_MANA_COLOURS, TRUE },
  { "of any type", CHOOSE_FREELY, MTG_MANA_TYPES, TRUE },
  { "of any one|single color|colour", CHOOSE_ONE, MTG_MANA_COLOURS, FALSE },
  { "of any one type", CHOOSE_ONE, MTG_MANA_TYPES, FALSE },
  { "of different colors|colours", CHOOSE_DIFFERENT, MTG_MANA_COLOURS, FALSE },
  { "in any combination of colors|colours", CHOOSE_FREELY, MTG_MANA_COLOURS, FALSE },
};

static const struct {
  const char *word;
  MtgTypes type;
} colour_words[] = {
  { "white", MTG_MANA_W }, { "blue", MTG_MANA_U },  { "black", MTG_MANA_B },
  { "red", MTG_MANA_R },   { "green", MTG_MANA_G }, { "colorless", MTG_MANA_C },
};

/* Words that may follow an item; anything else limits it further. */
static gboolean item_may_end (const MtgToken *token)
{
  static const char *const words[] = { "or", "for", "to", "and", "spend", "activate", "equal", "instead" };
  if (mtg_token_stops (token) || mtg_token_mark (token, ','))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (mtg_token_is (token, words[i]))
      return TRUE;
  return FALSE;
}

/* Generic and snow symbols add colourless mana, Phyrexian ones their colour (106.9-11). */
static gboolean count_symbol (const MtgToken *token, Item *item)
{
  const char *word = token->word;
  const gsize digits = strspn (word, "0123456789");
  if (word[0] != '\0' && word[digits] == '\0' && digits < 10) {
    item->symbols[TYPES - 1] += g_ascii_strtoll (word, NULL, 10);
    return TRUE;
  }
  MtgTypes type = mtg_symbol_type (token);
  if (strcmp (word, "s") == 0)
    type = MTG_MANA_C;
  else if (strlen (word) == 3 && strcmp (word + 1, "/p") == 0)
    type = mtg_letter_type (word[0]) & MTG_MANA_COLOURS;
  for (guint i = 0; i < TYPES; i++)
    item->symbols[i] += type >> i & 1;
  return type != 0;
}

/* {G}{G}: counts the symbols; the token behind them. A symbol that is no type of mana fails. */
static MtgStep read_symbols (MtgLine *line, Item *item)
{
  item->how = CHOOSE_SYMBOLS;
  const MtgToken *first = line->token;
  while (line->token->kind == MTG_TOKEN_SYMBOL) {
    if (!count_symbol (line->token, item))
      return mtg_line_fail (line, line->token, "{W}, {U}, {B}, {R}, {G} or {C}");
    line->token++;
  }
  return line->token > first ? MTG_STEP_GO : mtg_line_fail (line, first, "mana symbols");
}

/* "{R} and/or {G}", "{G}, {U}, and/or {R}" behind "in any combination of". */
static MtgStep read_combination (MtgLine *line, Item *item)
{
  item->how = CHOOSE_FREELY;
  for (;;) {
    const MtgTypes type = mtg_symbol_type (line->token);
    if (type == 0)
      return mtg_line_fail (line, line->token, "{W}, {U}, {B}, {R}, {G}, {C} or \"colors\"");
    item->types |= type;
    line->token++;
    MtgMatch match;
    const MtgToken *next = mtg_match (", and/or|or|and", line->token, &match, NULL);
    if (next == NULL)
      next = mtg_match ("and/or|or|and", line->token, &match, NULL);
    if (next == NULL && mtg_token_mark (line->token, ',') && mtg_symbol_type (line->token + 1) != 0)
      next = line->token + 1;
    if (next == NULL)
      return MTG_STEP_GO;
    line->token = next;
  }
}

/* Behind "mana": which. */
static MtgStep read_kind (MtgLine *line, Item *item)
{
  MtgMatch match;
  const MtgToken *far = line->token;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    const MtgToken *end = mtg_match (kinds[i].pattern, line->token, &match, &far);
    if (end == NULL || !item_may_end (end))
      continue;
    if (kinds[i].one_only && (item->times != 1 || item->by_amount))
      return mtg_line_fail (line, line->token, "\"of any one color\" or \"in any combination of colors\"");
    item->how = kinds[i].how;
    item->types = kinds[i].types;
    line->token = end;
    return MTG_STEP_GO;
  }
  const MtgToken *end = mtg_match ("in any combination of", line->token, &match, &far);
  if (end != NULL) {
    line->token = end;
    return read_combination (line, item);
  }
  end = mtg_match ("of that color|colour", line->token, &match, &far);
  if (end != NULL && line->colour_chosen && item_may_end (end)) {
    item->how = CHOOSE_ONE;
    item->types = MTG_MANA_COLOURS;
    line->token = end;
    return MTG_STEP_GO;
  }
  if (mtg_token_is (line->token, "of") && !mtg_token_stops (line->token + 1))
    return mtg_line_missing (line, "", line->token + 1, mtg_token_sentence_end (line->token));
  return mtg_line_fail (line, far, "\"of any color\", \"of any one color\" or \"in any combination of\"");
}

/* "one white mana" */
static gboolean read_colour_word (MtgLine *line, Item *item)
{
  for (guint i = 0; i < G_N_ELEMENTS (colour_words); i++)
    if (mtg_token_is (line->token, colour_words[i].word) && mtg_token_is (line->token + 1, "mana")) {
      item->how = CHOOSE_FREELY;
      item->types = colour_words[i].type;
      line->token += 2;
      return TRUE;
    }
  return FALSE;
}

/* Behind a number or X: mana of some kind, or symbols. */
static MtgStep read_counted (MtgLine *line, Item *item)
{
  if (line->token->kind == MTG_TOKEN_SYMBOL)
    return read_symbols (line, item);
  if (read_colour_word (line, item))
    return MTG_STEP_GO;
  if (!mtg_token_is (line->token, "mana"))
    return mtg_line_fail (line, line->token, "\"mana\" or mana symbols");
  line->token++;
  return read_kind (line, item);
}

/* "Add U" */
static gboolean are_bare_symbols (const MtgLine *line)
{
  const char *text = line->text + line->token->at;
  return line->token->kind == MTG_TOKEN_WORD && strspn (text, "WUBRGC") == line->token->len;
}

/* The number words before an item. "an amount of" and "that much" wait for the amount. */
static MtgStep read_item (MtgLine *line, Item *item)
{
  MtgMatch match;
  const MtgToken *start = mtg_match ("an|one? additional", line->token, &match, NULL);
  if (start != NULL)
    line->token = start;
  *item = (Item){ .times = 1 };
  if (line->token->kind == MTG_TOKEN_SYMBOL)
    return read_symbols (line, item);
  const MtgToken *end = mtg_match ("an amount of", line->token, &match, NULL);
  if (end == NULL)
    end = mtg_match ("that much", line->token, &match, NULL);
  if (end == NULL)
    end = mtg_match ("x", line->token, &match, NULL);
  if (end != NULL) {
    item->by_amount = TRUE;
    line->token = end;
    return read_counted (line, item);
  }
  if (mtg_token_number (line->token, &item->times)) {
    line->token++;
    return read_counted (line, item);
  }
  if (line->token->kind == MTG_TOKEN_SELF)
    return mtg_line_missing (line, "", line->token, mtg_token_sentence_end (line->token));
  return mtg_line_fail (line, line->token,
                        are_bare_symbols (line) ? "what is added as symbols in braces: {U} instead of U"
                                                : "what is added: mana symbols or \"one mana of any color\"");
}

/* The words that say how much; they end with the sentence or before ", then". */
static const MtgToken *amount_words_end (const MtgToken *token)
{
  MtgMatch match;
  while (!mtg_token_stops (token) && mtg_match (", then", token, &match, NULL) == NULL)
    token++;
  return token;
}

/* "for each Elf you control", ", where X is ...", "equal to ...": the token where the words begin, NULL when there are
 * none. */
static const MtgToken *find_amount_words (const MtgLine *line, const Item *item)
{
  MtgMatch match;
  if (!item->by_amount)
    return mtg_match ("for each", line->token, &match, NULL);
  const MtgToken *words = mtg_match (", where x is", line->token, &match, NULL);
  return words != NULL ? words : mtg_match ("equal to", line->token, &match, NULL);
}

/* "your devotion to that color" */
static gboolean names_own_choice (const MtgToken *words, const MtgToken *end)
{
  MtgMatch match;
  for (; words != NULL && words < end; words++)
    if (mtg_match ("that color|colour|type", words, &match, NULL) != NULL)
      return TRUE;
  return FALSE;
}

/* "for each Cat you control if you control a Dog", "for each Cat or {W} for each Dog": more than how many there are;
 * NULL when the words say only that. */
static const MtgToken *find_condition (const MtgToken *words, const MtgToken *end)
{
  static const char *const others[] = { "if|unless", "to * mana pool", "or|and x|#? $", "or|and an amount of $" };
  MtgMatch match;
  for (const MtgToken *token = words; token != NULL && token < end; token++) {
    if (token > words && (token - 1)->kind == MTG_TOKEN_SYMBOL) /* "for each {G} or {W} among them" */
      continue;
    for (guint i = 0; i < G_N_ELEMENTS (others); i++)
      if (mtg_match (others[i], token, &match, NULL) != NULL)
        return token;
  }
  return NULL;
}

static MtgStep read_amount (MtgLine *line, Item *item)
{
  MtgMatch match;
  const MtgToken *words = find_amount_words (line, item);
  if (words == NULL && !item->by_amount)
    return MTG_STEP_GO;
  const MtgToken *from = words != NULL ? words : line->token;
  const MtgToken *end = words != NULL ? amount_words_end (words) : line->token;
  if (words != NULL && end == words)
    return mtg_line_fail (line, end, "how much");
  const MtgToken *condition = find_condition (words, end);
  if (condition != NULL)
    return mtg_line_missing (line, "", condition, end);
  if (names_own_choice (words, end)) /* one number cannot say it for every colour */
    return mtg_line_missing (line, "", words, end);
  if (words != NULL && !mtg_line_counts_alike (line, words, end))
    return mtg_line_missing (line, item->by_amount ? "a second amount: " : "a second amount: for each ", words, end);
  const MtgToken *plus = mtg_match ("x plus #", from, &match, NULL);
  item->plus = plus != NULL && plus == end ? match.value[0] : 0;
  gint64 amount = 0;
  const char *before = words == NULL ? "X" : item->by_amount ? "" : "for each ";
  const MtgStep step = mtg_line_amount (line, before, from, end, &amount);
  if (step != MTG_STEP_GO)
    return step;
  line->token = end;
  item->times = item->times * (amount + item->plus);
  return item->times > PAY_MAX_AMOUNT ? mtg_line_too_large (line, from) : MTG_STEP_GO;
}

static void add_modes_of_one (GPtrArray *modes, MtgTypes types, gint64 count)
{
  for (guint i = 0; i < TYPES; i++)
    if (types >> i & 1) {
      MtgMode *mode = mtg_mode_new ();
      mtg_mode_give (mode, (MtgTypes)(1U << i), count);
      g_ptr_array_add (modes, mode);
    }
}

/* Every choice of [count] different types. */
static void add_modes_of_different (GPtrArray *modes, MtgTypes types, gint64 count)
{
  for (guint choice = 0; choice < 1U << TYPES; choice++) {
    gint64 bits = 0;
    for (guint i = 0; i < TYPES; i++)
      bits += choice >> i & 1;
    if (bits != count || (choice & ~(guint)types) != 0)
      continue;
    MtgMode *mode = mtg_mode_new ();
    for (guint i = 0; i < TYPES; i++)
      if (choice >> i & 1)
        mtg_mode_give (mode, (MtgTypes)(1U << i), 1);
    g_ptr_array_add (modes, mode);
  }
}

static MtgStep add_item_modes (MtgLine *line, const Item *item, GPtrArray *modes)
{
  if (item->how == CHOOSE_ONE && item->times > 1) {
    add_modes_of_one (modes, item->types, item->times);
    return MTG_STEP_GO;
  }
  if (item->how == CHOOSE_DIFFERENT && item->times > 1) {
    if (item->times > TYPES - 1)
      return mtg_line_fail (line, line->token, "no more different colors than there are");
    add_modes_of_different (modes, item->types, item->times);
    return MTG_STEP_GO;
  }
  MtgMode *mode = mtg_mode_new ();
  g_ptr_array_add (modes, mode);
  if (item->how != CHOOSE_SYMBOLS)
    mtg_mode_give (mode, item->types, item->times);
  gint64 sum = 0;
  for (guint i = 0; i < TYPES && item->how == CHOOSE_SYMBOLS; i++) {
    mtg_mode_give (mode, (MtgTypes)(1U << i), item->symbols[i] * item->times);
    sum += item->symbols[i] * item->times;
  }
  return sum > PAY_MAX_AMOUNT ? mtg_line_too_large (line, line->token) : MTG_STEP_GO;
}

/* The separators between items. THEN: what follows is added as well. A list with commas ends with an "or". */
typedef enum { NEXT_NONE, NEXT_COMMA, NEXT_OR, NEXT_THEN } Next;

static Next read_separator (MtgLine *line, gboolean single)
{
  static const struct {
    const char *pattern;
    Next next;
  } separators[] = {
    { ", then add", NEXT_THEN }, { "and add", NEXT_THEN }, { ", or add", NEXT_OR }, { "or add", NEXT_OR },
    { ", or", NEXT_OR },         { "or", NEXT_OR },        { "and", NEXT_THEN },
  };
  MtgMatch match;
  for (guint i = 0; i < G_N_ELEMENTS (separators); i++) {
    const MtgToken *end = mtg_match (separators[i].pattern, line->token, &match, NULL);
    if (end == NULL || (separators[i].next == NEXT_THEN && !single))
      continue;
    if (mtg_token_is (line->token, "and") && end->kind != MTG_TOKEN_SYMBOL && !mtg_token_number (end, &match.value[0]))
      continue;
    line->token = end;
    return separators[i].next;
  }
  if (mtg_match (", x? $", line->token, &match, NULL) != NULL) {
    line->token++;
    return NEXT_COMMA;
  }
  return NEXT_NONE;
}

/* One item with its amount and the old "to your mana pool". An amount behind several alternatives would say two things,
 * but for "X {G} or X {W}, where X is ...": [same]: are all items so far an X that is still to be told? */
static MtgStep read_whole_item (MtgLine *line, GPtrArray *modes, gboolean alone, gboolean *same)
{
  Item item;
  MtgMatch match;
  MtgStep step = read_item (line, &item);
  if (step != MTG_STEP_GO)
    return step;
  const MtgToken *pool = mtg_match ("to your|their mana pool", line->token, &match, NULL);
  if (pool == NULL)
    pool = mtg_match ("to his or her mana pool", line->token, &match, NULL);
  if (pool != NULL)
    line->token = pool;
  const gboolean told = find_amount_words (line, &item) != NULL;
  if (!alone && (item.by_amount ? !*same : told))
    return mtg_line_fail (line, line->token, "no amount behind several alternatives");
  *same = item.by_amount && !told;
  step = read_amount (line, &item);
  return step == MTG_STEP_GO ? add_item_modes (line, &item, modes) : step;
}

MtgStep mtg_line_add (MtgLine *line, GPtrArray **modes)
{
  const MtgToken *start = line->token;
  MtgMatch match;
  const MtgToken *pool = mtg_match ("to your mana pool", start, &match, NULL);
  if (pool != NULL)
    line->token = pool;
  g_autoptr (GPtrArray) all = mtg_modes_new ();
  g_ptr_array_add (all, mtg_mode_new ());
  Next next = NEXT_THEN;
  while (next == NEXT_THEN) {
    g_autoptr (GPtrArray) some = mtg_modes_new ();
    guint items = 0;
    gboolean same = FALSE;
    Next last = NEXT_NONE;
    do {
      last = next;
      const MtgStep step = read_whole_item (line, some, items++ == 0, &same);
      if (step != MTG_STEP_GO)
        return step;
      if (some->len > MTG_ABILITY_MAX_MODES)
        return mtg_line_too_large (line, start);
      next = read_separator (line, items == 1);
    } while (next == NEXT_OR || next == NEXT_COMMA);
    if (last == NEXT_COMMA)
      return mtg_line_fail (line, line->token, "\"or\" before the last alternative");
    mtg_modes_merge (some);
    if (!mtg_modes_both (&all, some))
      return mtg_line_too_large (line, start);
  }
  *modes = g_steal_pointer (&all);
  return MTG_STEP_GO;
}
