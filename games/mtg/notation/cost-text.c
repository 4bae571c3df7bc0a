/* SPDX-License-Identifier: MIT */
/* Steps through texts, reads symbols and costs. */
#include "scanner.h"

#include <string.h>

void mtg_text_free (MtgText *text)
{
  g_free (text->text);
  g_free (text->from);
  g_free (text);
}

/* The minus sign and the dash that stands for it. */
static gboolean is_minus (const char *c)
{
  const gunichar sign = g_utf8_get_char (c);
  return sign == 0x2212 || sign == 0x2013;
}

/* Nothing that can be seen: a byte order mark, spaces without width. */
static gboolean is_without_width (const char *c)
{
  const gunichar sign = g_utf8_get_char (c);
  return sign == 0xFEFF || (sign >= 0x200B && sign <= 0x200D) || sign == 0x2060;
}

MtgText *mtg_text_new (const char *given, GError **error)
{
  const gsize length = strlen (given);
  const char *end = NULL;
  if (length > MTG_MAX_TEXT) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, MTG_MAX_TEXT, "the text is longer than %d bytes", MTG_MAX_TEXT);
    return NULL;
  }
  if (!g_utf8_validate (given, -1, &end)) {
    pay_set_error (error, PAY_ERROR_SYNTAX, NULL, end - given, "this byte is not UTF-8");
    return NULL;
  }
  g_autoptr (GString) plain = g_string_sized_new (length);
  g_autoptr (GArray) from = g_array_sized_new (FALSE, FALSE, sizeof (gsize), (guint)length + 1);
  for (const char *next = given; *next != '\0'; next = g_utf8_next_char (next)) {
    const gsize at = (gsize)(next - given);
    if ((guchar)*next < 0x80)
      g_string_append_c (plain, *next);
    else if (is_minus (next))
      g_string_append_c (plain, '-');
    else if (!is_without_width (next)) {
      g_autofree char *form = g_utf8_normalize (next, g_utf8_next_char (next) - next, G_NORMALIZE_NFKC);
      g_string_append (plain, form);
    }
    while (from->len < plain->len)
      g_array_append_val (from, at);
  }
  g_array_append_val (from, length);
  MtgText *text = g_new (MtgText, 1);
  text->given = given;
  text->edition = MTG_2026;
  text->length = plain->len;
  text->text = g_string_free (g_steal_pointer (&plain), FALSE);
  text->from = (gsize *)(gpointer)g_array_free (g_steal_pointer (&from), FALSE);
  return text;
}

void mtg_text_fail (const MtgText *text, gsize at, PayError code, const char *what, GError **error)
{
  pay_set_error (error, code, NULL, (gssize)text->from[MIN (at, text->length)], "%s", what);
}

/* As it was given, from byte [start] up to [end]; shortened when it is long. (transfer full) */
static char *quote_of (const MtgText *text, gsize start, gsize end)
{
  const char *from = text->given + text->from[start];
  const glong length = g_utf8_strlen (from, (gssize)(text->from[end] - text->from[start]));
  if (length <= 24)
    return g_strndup (from, text->from[end] - text->from[start]);
  g_autofree char *head = g_utf8_substring (from, 0, 23);
  return g_strconcat (head, "...", NULL);
}

void mtg_text_skip_space (const MtgText *text, gsize *at)
{
  while (g_ascii_isspace (text->text[*at]))
    ++*at;
}

gboolean mtg_text_take_word (const MtgText *text, gsize *at, const char *word)
{
  const gsize length = strlen (word);
  if (g_ascii_strncasecmp (text->text + *at, word, length) != 0)
    return FALSE;
  const char next = text->text[*at + length];
  if (g_ascii_isalnum (next) || next == '-')
    return FALSE;
  *at += length;
  return TRUE;
}

gboolean mtg_text_take_number (const MtgText *text, gsize *at, gint64 *number, GError **error)
{
  const gsize start = *at;
  gint64 value = 0;
  for (; g_ascii_isdigit (text->text[*at]); ++*at) {
    value = value * 10 + g_ascii_digit_value (text->text[*at]);
    if (value > PAY_MAX_AMOUNT)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, (gssize)text->from[start], "an amount is at most %d",
                            PAY_MAX_AMOUNT);
  }
  if (*at == start) {
    mtg_text_fail (text, start, PAY_ERROR_SYNTAX, "a number is expected here", error);
    return FALSE;
  }
  *number = value;
  return TRUE;
}

#define MOST_COMMON 64 /* symbols */

/* What stands in braces and is no cost, or none that can be paid. Everything else in braces is simply not in 107.4. */
static const struct {
  const char *inside, *why;
} refused[] = {
  { "P", "is the pawprint (107.18), or in older texts any Phyrexian symbol: no cost; write {W/P} and so on" },
  { "H", "stands for any Phyrexian symbol (107.4g): no cost; write {W/P} and so on" },
  { "T", "is the tap symbol: it belongs into the text of a source" },
  { "Q", "is the untap symbol: it belongs into the text of a source" },
  { "O", "is no symbol; one of two colours is written {W/U}" },
  { "E", "without braces is no symbol; energy is {E}" },
  { "HW", "is half a mana (107.1a: only whole numbers)" },
  { "HU", "is half a mana (107.1a: only whole numbers)" },
  { "HB", "is half a mana (107.1a: only whole numbers)" },
  { "HR", "is half a mana (107.1a: only whole numbers)" },
  { "HG", "is half a mana (107.1a: only whole numbers)" },
  { "1/2", "is half a mana (107.1a: only whole numbers)" },
  { "\xE2\x88\x9E", "is no amount that can be paid" },
};

/* What older editions say of a symbol that changed its meaning. */
static const struct {
  const char *inside;
  MtgEdition from, to; /* the newest and the oldest */
  const char *why;
} refused_then[] = {
  { "P", MTG_2020, MTG_2019, "stands for any of the five Phyrexian symbols (107.4g): no cost; write {W/P} and so on" },
  { "P", MTG_2024, MTG_2024, "is none of the mana symbols of CR 107.4" },
  { "P", MTG_2008, MTG_2008, "is none of the mana symbols of CR 107.4" },
  { "H", MTG_2020, MTG_2008, "is none of the mana symbols of CR 107.4" },
};

static gboolean refuse_newer (const MtgText *text, gsize start, gsize end, GError **error)
{
  g_autofree char *quote = quote_of (text, start, end);
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, (gssize)text->from[start],
                        "%s is not known to the rules of %s; it came later", quote, mtg_editions[text->edition]);
}

/* "2W" as "{2/W}", "WUP" as "{W/U/P}": what was meant where there is such a symbol. (transfer full) */
static char *with_slashes (const char *inside)
{
  const gsize length = strlen (inside), first = MAX (strspn (inside, "0123456789"), 1);
  g_autoptr (GString) text = g_string_new (NULL);
  if (length < 2 || length > 4)
    return NULL;
  g_string_append_len (text, inside, (gssize)MIN (first, length));
  for (gsize i = first; i < length; i++)
    g_string_append_printf (text, "/%c", inside[i]);
  return mtg_symbol_find (text->str) >= 0 ? g_strdup_printf ("{%s}", text->str) : NULL;
}

/* "1WW" as "{1}{W}{W}"; NULL: something in it is no symbol. (transfer full) */
static char *each_braced (const char *inside)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (const char *at = inside; *at != '\0';) {
    const gsize digits = strspn (at, "0123456789"), length = MAX (digits, 1);
    g_autofree char *symbol = g_strndup (at, length);
    if (digits == 0 && (mtg_symbol_find (symbol) < 0 || !g_ascii_isalpha (*at)))
      return NULL;
    g_string_append_printf (text, "{%s}", symbol);
    at += length;
  }
  return text->len > 0 ? g_strdup (text->str) : NULL;
}

/* What to write instead of the symbol; NULL: nobody knows. (transfer full) */
static char *meant_by (const char *inside)
{
  g_autofree char *one = with_slashes (inside), *each = each_braced (inside);
  if (one != NULL && each != NULL)
    return g_strdup_printf ("is no symbol: write %s, or %s for either", each, one);
  if (one != NULL || each != NULL)
    return g_strdup_printf ("is no symbol: write %s", one != NULL ? one : each);
  return NULL;
}

static gboolean refuse_symbol (const MtgText *text, gsize start, gsize end, const char *inside, GError **error)
{
  g_autofree char *quote = quote_of (text, start, end);
  g_autofree char *meant = inside != NULL && strlen (inside) > 1 ? meant_by (inside) : NULL;
  const char *why = meant != NULL ? meant : "is none of the mana symbols of CR 107.4";
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (g_strcmp0 (refused[i].inside, inside) == 0)
      why = refused[i].why;
  for (guint i = 0; i < G_N_ELEMENTS (refused_then); i++)
    if (g_strcmp0 (refused_then[i].inside, inside) == 0 && text->edition >= refused_then[i].from
        && text->edition <= refused_then[i].to)
      why = refused_then[i].why;
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, (gssize)text->from[start], "%s %s", quote, why);
}

/* What stands between the braces, upper case, without spaces and the parentheses of "{(w/u)}", a fraction's slash as a
 * plain one. */
static char *inside_of (const MtgText *text, gsize start, gsize end)
{
  GString *inside = g_string_new (NULL);
  for (gsize i = start; i < end; i++) {
    if (strncmp (text->text + i, "\xE2\x81\x84", 3) == 0) {
      g_string_append_c (inside, '/');
      i += 2;
    } else if (!g_ascii_isspace (text->text[i]) && strchr ("()", text->text[i]) == NULL)
      g_string_append_c (inside, g_ascii_toupper (text->text[i]));
  }
  return g_string_free (inside, FALSE);
}

static gboolean count_symbol (const MtgText *text, gsize at, MtgSymbols *symbols, int symbol, gint64 count,
                              GError **error)
{
  if (symbols->count[symbol] > PAY_MAX_AMOUNT - count)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, (gssize)text->from[at], "the generic mana is more than %d",
                          PAY_MAX_AMOUNT);
  symbols->count[symbol] += count;
  return TRUE;
}

static gboolean take_number_symbol (const MtgText *text, gsize start, gsize *at, MtgSymbols *symbols, GError **error)
{
  gint64 n = 0;
  return mtg_text_take_number (text, at, &n, error)
         && count_symbol (text, start, symbols, MTG_SYMBOL_GENERIC, n, error);
}

/* "{W/U}", or with parentheses "(w/u)". */
static gboolean take_braced (const MtgText *text, gsize *at, gsize end, MtgSymbols *symbols, GError **error)
{
  const gsize start = *at;
  const gboolean round = text->text[start] == '(';
  gsize close = start + 1;
  while (close < end && strchr (round ? "(){}" : "{}", text->text[close]) == NULL)
    close++;
  if (close == end || text->text[close] != (round ? ')' : '}')) {
    mtg_text_fail (text, close, PAY_ERROR_SYNTAX, round ? "a ')' is expected here" : "a '}' is expected here", error);
    return FALSE;
  }
  g_autofree char *inside = inside_of (text, start + 1, close);
  if (inside[0] == '\0') {
    mtg_text_fail (text, close, PAY_ERROR_SYNTAX, "a symbol is expected between the braces", error);
    return FALSE;
  }
  gsize digits = start + 1;
  *at = close + 1;
  if (inside[strspn (inside, "0123456789")] == '\0') {
    mtg_text_skip_space (text, &digits);
    gsize number = digits;
    if (!take_number_symbol (text, start, &number, symbols, error))
      return FALSE;
    mtg_text_skip_space (text, &number);
    return number == close || refuse_symbol (text, start, close + 1, inside, error);
  }
  const int symbol = mtg_symbol_find (inside);
  if (symbol < 0)
    return refuse_symbol (text, start, close + 1, inside, error);
  if (mtg_symbols[symbol].since < text->edition)
    return refuse_newer (text, start, close + 1, error);
  return count_symbol (text, start, symbols, symbol, 1, error);
}

/* The symbol of the letter at [at]; -1: none that is written without braces. */
static int find_letter (const MtgText *text, gsize at)
{
  const char letter[] = { g_ascii_toupper (text->text[at]), '\0' };
  const int symbol = mtg_symbol_find (letter);
  return symbol >= 0 && mtg_symbols[symbol].form == MTG_FORM_COUNTER ? -1 : symbol;
}

static gboolean is_explained (char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    if (refused[i].inside[0] == letter && refused[i].inside[1] == '\0')
      return TRUE;
  return FALSE;
}

/* How a word is written in costs; NULL: in no way that is known. */
static const char *written (const char *word)
{
  static const struct {
    const char *word, *symbol;
  } words[] = {
    { "white", "{W}" },   { "blue", "{U}" },      { "black", "{B}" },      { "red", "{R}" },   { "green", "{G}" },
    { "snow", "{S}" },    { "colorless", "{C}" }, { "colourless", "{C}" }, { "one", "{1}" },   { "two", "{2}" },
    { "three", "{3}" },   { "four", "{4}" },      { "five", "{5}" },       { "six", "{6}" },   { "seven", "{7}" },
    { "generic", "{1}" }, { "plains", "{W}" },    { "island", "{U}" },     { "swamp", "{B}" }, { "mountain", "{R}" },
    { "forest", "{G}" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strcasecmp (word, words[i].word) == 0)
      return words[i].symbol;
  return NULL;
}

/* "white" is a word: to speak of its "h" would mislead. */
static gboolean refuse_letter (const MtgText *text, gsize at, GError **error)
{
  const char letter[] = { g_ascii_toupper (text->text[at]), '\0' };
  gsize start = at, end = at;
  guint others = 0, unknown = 0;
  while (start > 0 && g_ascii_isalpha (text->text[start - 1]))
    start--;
  for (; g_ascii_isalpha (text->text[end]); end++)
    if (find_letter (text, end) < 0) {
      others++;
      unknown += is_explained (g_ascii_toupper (text->text[end])) ? 0 : 1;
    }
  if (others < 2 || unknown == 0)
    return refuse_symbol (text, at, at + 1, letter, error);
  g_autofree char *word = quote_of (text, start, end);
  if (written (word) != NULL)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, (gssize)text->from[start], "%s is written %s", word,
                          written (word));
  return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, (gssize)text->from[start],
                        "\"%s\" is no cost; mana symbols are expected here, such as {2}, {W}, {W/U}, or 2WU", word);
}

/* The next part of a symbol without braces, behind "/" or "or"; 0: there is none. */
static char next_part (const MtgText *text, gsize *at, gsize end)
{
  gsize next = *at;
  mtg_text_skip_space (text, &next);
  if (next < end && text->text[next] == '/')
    next++;
  else if (next == *at || !mtg_text_take_word (text, &next, "or"))
    return '\0';
  mtg_text_skip_space (text, &next);
  if (next >= end || !g_ascii_isalpha (text->text[next]))
    return '\0';
  *at = next + 1;
  return g_ascii_toupper (text->text[next]);
}

/* "W/U", "2/W", "W/U/P" and "W or U" without braces: the symbol, and [at] behind it; -1: none stands here. */
static int take_parts (const MtgText *text, gsize *at, gsize end)
{
  char inside[6] = { g_ascii_toupper (text->text[*at]) };
  gsize next = *at + 1;
  guint length = 1;
  for (char part = next_part (text, &next, end); part != '\0' && length < 5; part = next_part (text, &next, end)) {
    inside[length++] = '/';
    inside[length++] = part;
  }
  const int symbol = length > 1 && !g_ascii_isalnum (text->text[next]) ? mtg_symbol_find (inside) : -1;
  if (symbol < 0 || mtg_symbols[symbol].since < text->edition)
    return -1;
  *at = next;
  return symbol;
}

static gboolean take_letter (const MtgText *text, gsize *at, MtgSymbols *symbols, GError **error)
{
  const int symbol = find_letter (text, *at);
  if (symbol < 0)
    return refuse_letter (text, *at, error);
  ++*at;
  return count_symbol (text, *at - 1, symbols, symbol, 1, error);
}

gboolean mtg_text_take_symbols (const MtgText *text, gsize *at, gsize end, MtgSymbols *symbols, gsize *count,
                                GError **error)
{
  for (*count = 0;; ++*count) {
    mtg_text_skip_space (text, at);
    const gsize start = *at;
    const char letter = text->text[start];
    gboolean read = FALSE;
    if (*at >= end)
      return TRUE;
    const int parts = g_ascii_isalnum (letter) ? take_parts (text, at, end) : -1;
    if (parts >= 0)
      read = count_symbol (text, start, symbols, parts, 1, error);
    else if (letter == '{' || letter == '(')
      read = take_braced (text, at, end, symbols, error);
    else if (g_ascii_isdigit (letter))
      read = take_number_symbol (text, *at, at, symbols, error);
    else if (g_ascii_isalpha (letter))
      read = take_letter (text, at, symbols, error);
    else
      return TRUE;
    if (!read)
      return FALSE;
  }
}

/* The next "//" outside of braces, or the end. */
static gsize half_end (const MtgText *text, gsize at)
{
  const char *mark = strstr (text->text + at, "//");
  return mark == NULL ? text->length : (gsize)(mark - text->text);
}

static gboolean take_half (const MtgText *text, gsize *at, MtgHalf *half, GError **error)
{
  const gsize end = half_end (text, *at);
  gsize count = 0;
  memset (half, 0, sizeof *half);
  if (!mtg_text_take_symbols (text, at, end, &half->symbols, &count, error))
    return FALSE;
  half->none = count == 0;
  if (*at >= end)
    return TRUE;
  const char *what = "a mana symbol is expected here, such as {2}, {W}, {W/U}, or 2WU";
  if (text->text[*at] == '[')
    what = "symbols stand in braces: {1}{W}";
  else if (strchr (",+&;", text->text[*at]) != NULL)
    what = "symbols stand side by side, with nothing between them: {1}{W}";
  mtg_text_fail (text, *at, PAY_ERROR_SYNTAX, what, error);
  return FALSE;
}

static gboolean take_halves (const MtgText *text, GArray *halves, GError **error)
{
  for (gsize at = 0;; at += 2) {
    MtgHalf half;
    if (halves->len == MTG_MAX_HALVES) {
      mtg_text_fail (text, at, PAY_ERROR_TOO_LARGE, "a cost has at most " G_STRINGIFY (MTG_MAX_HALVES) " halves",
                     error);
      return FALSE;
    }
    if (!take_half (text, &at, &half, error))
      return FALSE;
    g_array_append_val (halves, half);
    if (at >= text->length)
      return TRUE;
  }
}

/* The symbol of one capital letter that every edition knows; -1: none. */
static int letter_symbol (char letter)
{
  switch (letter) {
  case 'X':
  case 'Y':
  case 'Z':
    return MTG_SYMBOL_X + (letter - 'X');
  case 'C':
    return MTG_SYMBOL_C;
  case 'S':
    return MTG_SYMBOL_S;
  case 'W':
    return MTG_SYMBOL_W + MTG_W;
  case 'U':
    return MTG_SYMBOL_W + MTG_U;
  case 'B':
    return MTG_SYMBOL_W + MTG_B;
  case 'R':
    return MTG_SYMBOL_W + MTG_R;
  case 'G':
    return MTG_SYMBOL_W + MTG_G;
  default:
    return -1;
  }
}

/* The symbol with two or three parts, written as in the table, that [next] begins with; -1: none. */
static int parts_symbol (const char *next)
{
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    const char *text = mtg_symbols[s].text;
    if (text[1] == next[1] && next[2] == '/' && text[3] == next[3]
        && strncmp (text + 4, next + 4, strlen (text + 4)) == 0)
      return s;
  }
  return -1;
}

/* Nothing but numbers below 100, and letters and parts as the table writes them, in braces, as most costs are; FALSE:
 * anything else. */
static gboolean read_common (const char *given, MtgEdition edition, MtgSymbols *symbols)
{
  const char *next = given;
  int count = 0;
  for (; *next == '{' && count < MOST_COMMON; count++) {
    const gboolean parts = next[1] != '\0' && next[2] == '/';
    const gboolean one = g_ascii_isdigit (next[1]) && !parts, two = one && g_ascii_isdigit (next[2]);
    const int symbol = parts ? parts_symbol (next) : one ? MTG_SYMBOL_GENERIC : letter_symbol (next[1]);
    if (symbol < 0 || mtg_symbols[symbol].since < edition || (!parts && next[two ? 3 : 2] != '}'))
      return FALSE;
    symbols->count[symbol] += !one ? 1 : two ? (next[1] - '0') * 10 + (next[2] - '0') : next[1] - '0';
    next += parts ? strlen (mtg_symbols[symbol].text) : two ? 4 : 3;
  }
  return *next == '\0' && count > 0;
}

GArray *mtg_cost_read (const char *given, MtgEdition edition, GError **error)
{
  MtgHalf common = { .none = FALSE };
  if (given != NULL && read_common (given, edition, &common.symbols)) {
    GArray *half = g_array_sized_new (FALSE, FALSE, sizeof common, 1);
    return g_array_append_val (half, common);
  }
  MtgText *text = mtg_text_new (given == NULL ? "" : given, error);
  if (text == NULL)
    return NULL;
  text->edition = edition;
  GArray *halves = g_array_new (FALSE, FALSE, sizeof (MtgHalf));
  if (!take_halves (text, halves, error))
    g_clear_pointer (&halves, g_array_unref);
  mtg_text_free (text);
  return halves;
}

char *mtg_cost_print (const GArray *halves)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < halves->len; i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    if (i > 0)
      g_string_append (text, half->none ? " //" : " // ");
    if (!half->none)
      mtg_symbols_print (&half->symbols, text);
  }
  return g_string_free (text, FALSE);
}
