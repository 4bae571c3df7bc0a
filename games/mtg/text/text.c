/* SPDX-License-Identifier: MIT */
/* A text as a whole: its name, its abilities. */
#include "text.h"

#include <string.h>

/* ---- A text as it was pasted: characters with a plain twin, and the card's own name where it was not told. */

/* Longer characters and the byte that they become; the bytes behind it become spaces, so that places stay. */
static const struct {
  gunichar from, to; /* both included */
  char plain;
} twins[] = {
  { 0x85, 0x85, '\n' },    { 0xA0, 0xA0, ' ' },      { 0x1680, 0x1680, ' ' }, { 0x2000, 0x200D, ' ' },
  { 0x201C, 0x201F, '"' }, { 0x2028, 0x2029, '\n' }, { 0x202F, 0x202F, ' ' }, { 0x205F, 0x2060, ' ' },
  { 0x3000, 0x3000, ' ' }, { 0xFEFF, 0xFEFF, ' ' },
};
#define WIDE_FIRST 0xFF01 /* full-width forms of '!' to '~' */
#define WIDE_LAST 0xFF5E

static char plain_twin (gunichar character)
{
  if (character >= WIDE_FIRST && character <= WIDE_LAST)
    return (char)(character - WIDE_FIRST + '!');
  for (guint i = 0; i < G_N_ELEMENTS (twins); i++)
    if (character >= twins[i].from && character <= twins[i].to)
      return twins[i].plain;
  return '\0';
}

char *mtg_text_plain (const char *text)
{
  char *plain = g_strdup (text);
  for (char *next = plain; *next != '\0';) {
    if ((guchar)*next < 0x80) {
      if (next[0] == '\\' && next[1] == 'n') /* a line end that was escaped twice */
        memcpy (next, " \n", 2);
      else if (*next == '\r' && next[1] != '\n')
        *next = '\n';
      next++;
      continue;
    }
    const gunichar character = g_utf8_get_char_validated (next, -1);
    const gsize length = character >= (gunichar)-2 ? 1 : (gsize)(g_utf8_next_char (next) - next);
    const char twin = length > 1 ? plain_twin (character) : '\0';
    if (twin != '\0') {
      memset (next, ' ', length);
      *next = twin;
    }
    next += length;
  }
  return plain;
}

/* ---- The name. */

#define MOST_WORDS 16 /* of a name, so that no text takes long */

static gboolean is_name_byte (const char *next)
{
  static const char dashes[][4] = { "\xe2\x80\x94", "\xe2\x80\x93", "\xe2\x80\xa2" };
  if ((guchar)*next < 0x80)
    return g_ascii_isalnum (*next) || *next == '\'' || *next == '-';
  for (guint i = 0; i < G_N_ELEMENTS (dashes); i++)
    if (strncmp (next, dashes[i], 3) == 0)
      return FALSE;
  return TRUE;
}

static gsize word_length (const char *next)
{
  gsize length = 0;
  while (is_name_byte (next + length))
    length++;
  return length;
}

static gboolean is_capital (const char *s)
{
  return is_name_byte (s) && (g_ascii_isupper (*s) || (guchar)*s >= 0x80);
}

/* Up to two words of a name that begin small, such as "of the"; the byte where its next word begins, 0 when there is
 * none. */
static gsize skip_small_words (const char *next)
{
  static const char small[] = " of the and in to from for at ";
  gsize at = 0;
  for (guint i = 0; i < 3 && next[at] == ' '; i++) {
    const gsize length = word_length (next + at + 1);
    if (length == 0)
      return 0;
    if (is_capital (next + at + 1))
      return at + 1;
    g_autofree char *word = g_strndup (next + at, length + 1);
    g_autofree char *whole = g_strconcat (word, " ", NULL);
    if (strstr (small, whole) == NULL)
      return 0;
    at += length + 1;
  }
  return 0;
}

static gboolean begins_with_any (const char *next, const char *const *words)
{
  for (; *words != NULL; words++)
    if (g_ascii_tolower (*next) == g_ascii_tolower (**words)
        && g_ascii_strncasecmp (next, *words, strlen (*words)) == 0)
      return TRUE;
  return FALSE;
}

/* Words that begin with capitals only because a sentence or a part of a cost begins with them. */
static const char *const no_names[]
    = { "It ",       "This ",      "That ",   "They ",    "X ",      "If ",    "As ",     "When ",
        "Whenever ", "Sacrifice ", "Exile ",  "Discard ", "Exert ",  "Tap ",   "Return ", "Remove ",
        "Pay ",      "Put ",       "Untap ",  "Mill ",    "Reveal ", "Forage", "Add ",    "Then ",
        "Spend ",    "Collect ",   "Behold ", "Blight ",  NULL };

/* The byte where a name goes on at [next], 0 when it does not: behind small words, or behind a comma. */
static gsize find_more (const char *next)
{
  static const char the[] = ", the ";
  if (strncmp (next, the, strlen (the)) == 0 && is_capital (next + strlen (the)))
    return strlen (the);
  if (next[0] == ',' && next[1] == ' ' && is_capital (next + 2) && !begins_with_any (next + 2, no_names))
    return 2;
  return skip_small_words (next);
}

/* How many bytes at [next] are words that begin with capitals. */
static gsize name_length (const char *next)
{
  if (!is_capital (next))
    return 0;
  gsize length = word_length (next), more = 0;
  for (guint words = 1; words < MOST_WORDS && (more = find_more (next + length)) > 0; words++)
    length += more + word_length (next + length + more);
  return length;
}

/* Is what stands between [name] and [after] called as a card calls itself? Other things have an article or a number. */
static gboolean is_own_name (const char *text, const char *name, gsize length, gboolean starts_sentence)
{
  static const char *const before[]
      = { "sacrifice ",    "exile ",         "discard ",    "exert ",   "return ", "counter on ", "counters on ",
          "counter from ", "counters from ", "control of ", "you tap ", "remove ", NULL };
  static const char *const after[] = {
    ",", ":", ".", "\n", " from your ", " in your ", " to its owner", " at the ", " for mana", " from the ", NULL
  };
  static const char *const does[] = { " deals ",
                                      " doesn't ",
                                      " doesn\xe2\x80\x99t ",
                                      " does not ",
                                      " becomes tapped",
                                      " becomes that ",
                                      " is tapped for ",
                                      " isn't a spell",
                                      " is in your graveyard",
                                      " costs {",
                                      NULL };
  static const char *const triggers[] = { "when ", "whenever ", "as long as ", NULL };
  if (begins_with_any (name, no_names))
    return FALSE;
  for (const char *const *b = before; *b != NULL; b++) {
    const gsize k = strlen (*b);
    if ((gsize)(name - text) >= k && g_ascii_strncasecmp (name - k, *b, k) == 0)
      return name[length] == '\0' || begins_with_any (name + length, after);
  }
  for (const char *const *t = triggers; *t != NULL; t++) {
    const gsize k = strlen (*t);
    starts_sentence = starts_sentence || ((gsize)(name - text) >= k && g_ascii_strncasecmp (name - k, *t, k) == 0);
  }
  return starts_sentence && begins_with_any (name + length, does);
}

/* Does the card call itself [name], or by the part before its comma? */
static gboolean has_name (const char *text, const char *name)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  g_autofree char *full = g_ascii_strdown (name, -1);
  g_auto (GStrv) parts = g_strsplit (full, ",", 2);
  return parts[0] != NULL && strlen (parts[0]) > 1 && strstr (lower, parts[0]) != NULL;
}

static char *find_name (const char *text)
{
  gboolean starts_sentence = TRUE;
  for (const char *next = text; *next != '\0';) {
    const gsize word = word_length (next);
    const gsize length = word > 0 ? name_length (next) : 0;
    if (length > 1 && is_own_name (text, next, length, starts_sentence))
      return g_strndup (next, length);
    starts_sentence = *next == '.' || *next == '\n' || *next == '(' || (starts_sentence && *next == ' ');
    next += MAX (word, 1);
  }
  return NULL;
}

char *mtg_text_own_name (const char *text, const char *told)
{
  g_autofree char *name = strchr (text, '~') == NULL ? find_name (text) : NULL;
  if (name == NULL || told == NULL)
    return g_steal_pointer (&name);
  /* "Petal" is no name in "Lotus Petal". */
  const gboolean is_part = strlen (name) > strlen (told) && has_name (name, told);
  return !is_part && has_name (text, told) ? NULL : g_steal_pointer (&name);
}

/* Words of abilities that a thing may be called by as well. */
static const char game_words[]
    = " activate add adds all amount an and another any artifact black blue card cards cast choose color colorless "
      "colors "
      "combination control convoke cost costs counter counters creature damage deals delve different discard draw each "
      "enchantment equal exert exile five for forest forests four from gain game graveyard green hand if improvise "
      "instant island islands it land lands library life lose mana may mill mountain mountains number of once one only "
      "or pay permanent plains planeswalker play player power put red remove return reveal sacrifice single six snow "
      "sorcery source spell spells spend swamp swamps tap tapped that the then this three to token tokens turn two "
      "type untap untapped wastes waterbend where white with you your ";

gboolean mtg_name_is_game_word (const char *name, gsize length)
{
  if (memchr (name, ' ', length) != NULL)
    return FALSE;
  g_autofree char *word = g_strdup_printf (" %.*s ", (int)length, name);
  g_autofree char *lower = g_ascii_strdown (word, -1);
  return strstr (game_words, lower) != NULL;
}

gboolean mtg_name_is_kind (const MtgToken *before, const char *behind, gsize left)
{
  static const char *const first[] = { "another",   "each",  "other", "untapped", "nontoken", "legendary",
                                       "colorless", "white", "blue",  "black",    "red",      "green" };
  static const char nouns[] = " spell spells token tokens creature creatures planeswalker planeswalkers permanent "
                              "permanents card cards source sources counter counters land lands ";
  gint64 count = 0;
  gboolean kind = before != NULL && before->kind == MTG_TOKEN_WORD && mtg_token_number (before, &count);
  for (gsize i = 0; i < G_N_ELEMENTS (first) && before != NULL; i++)
    kind = kind || mtg_token_is (before, first[i]);
  gsize length = 1;
  while (length < left && g_ascii_isalpha (behind[length]))
    length++;
  if (left < 2 || behind[0] != ' ' || length == 1)
    return kind;
  g_autofree char *word = g_strdup_printf ("%.*s ", (int)length, behind);
  return kind || strstr (nouns, word) != NULL;
}

gboolean mtg_text_is_name (const char *text)
{
  const char *s = text + strspn (text, " \t\n");
  const gsize n = name_length (s);
  return n > 0 && memchr (s, ' ', n) != NULL && s[n + strspn (s + n, " \t\n")] == '\0';
}

gboolean mtg_text_ends_face (const char *text, gsize len)
{
  static const char word[] = "ALTERNATE";
  gsize slashes = 0, dashes = 0;
  while (slashes < len && text[slashes] == '/')
    slashes++;
  while (dashes < len && text[dashes] == '-')
    dashes++;
  return (len == 2 && slashes == 2) || (len > 2 && dashes == len)
         || (len == strlen (word) && strncmp (text, word, len) == 0);
}

/* ---- Abilities behind each other on one line, as they are where a text was pasted without its line ends. */

/* The words that costs begin with, where no symbol stands first. */
static const char *const cost_verbs[]
    = { "sacrifice ", "tap ",  "untap ",  "pay ",   "discard ", "exile ",   "remove ", "put ",
        "return ",    "mill ", "reveal ", "exert ", "forage ",  "collect ", "behold ", "blight " };

/* What a sentence begins with that is no part of the ability before it. */
static const char *const openers[] = { "whenever ",
                                       "when this ",
                                       "if a land is tapped ",
                                       "if tapped for mana",
                                       "if you tap a ",
                                       "players can't pay ",
                                       "lands you control are ",
                                       "as long as ",
                                       "equip {",
                                       "cycling {",
                                       "crew ",
                                       "level up {" };

static gboolean begins_with (const char *text, gsize at, gsize end, const char *words)
{
  const gsize n = strlen (words);
  return end - at > n && g_ascii_strncasecmp (text + at, words, n) == 0;
}

/* "Channel \xE2\x80\x94 ": the byte behind a title and its dash; [at] when there is none. */
static gsize skip_title (const char *text, gsize at, gsize end)
{
  static const char dashes[][4] = { "\xE2\x80\x94", "\xE2\x80\x93", "- " };
  gsize stop = at;
  while (stop < end && (g_ascii_isalnum (text[stop]) || strchr (" '!", text[stop]) != NULL))
    stop++;
  for (gsize i = 0; i < G_N_ELEMENTS (dashes) && stop > at; i++)
    if (begins_with (text, stop, end, dashes[i])) {
      stop += strlen (dashes[i]);
      return stop + strspn (text + stop, " ");
    }
  return at;
}

/* Does the sentence at [at] begin with a cost, up to a colon? */
static gboolean begins_ability (const char *text, gsize at, gsize end)
{
  at = skip_title (text, at, end);
  gboolean is_cost = at < end && text[at] == '{';
  for (gsize i = 0; i < G_N_ELEMENTS (cost_verbs) && !is_cost; i++)
    is_cost = begins_with (text, at, end, cost_verbs[i]);
  const gsize colon = at + strcspn (text + at, ":.\"(\n");
  return is_cost && colon < end && text[colon] == ':';
}

/* "Creature spells you cast cost {1} less to cast.": always, not what an effect says of this turn. */
static gboolean speaks_of_costs (const char *text, gsize at, gsize end)
{
  const gssize length = (gssize)MIN (strcspn (text + at, ".\n"), end - at);
  const char *spells = g_strstr_len (text + at, length, "pells you cast");
  return spells != NULL && g_strstr_len (spells, length - (spells - text - (gssize)at), " cost") != NULL
         && g_strstr_len (text + at, length, " this ") == NULL;
}

static gboolean begins_other (const char *text, gsize at, gsize end)
{
  at = skip_title (text, at, end);
  gboolean found = speaks_of_costs (text, at, end);
  for (gsize i = 0; i < G_N_ELEMENTS (openers); i++)
    found = found || begins_with (text, at, end, openers[i]);
  return found && !begins_with (text, at, end, "whenever you next ");
}

/* "({T}: Add {W} or {U}.) This land enters tapped.": the byte behind a reminder that is an ability, with which the line
 * begins; [at] when it does not. */
static gsize skip_reminded_ability (const char *text, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (text[at]))
    at++;
  gsize start = at + 1;
  while (start < end && g_ascii_isspace (text[start]))
    start++;
  const gsize close = at + strcspn (text + at, ")\n");
  return at < end && text[at] == '(' && close < end && start < close && begins_ability (text, start, close) ? close + 1
                                                                                                            : at;
}

/* The byte where the next sentence begins behind [at], past reminders; [at] where none does. */
static gsize next_sentence (const char *text, gsize at, gsize end)
{
  gsize next = at;
  while (next < end && (text[next] == ' ' || text[next] == '('))
    next += text[next] == '(' ? MIN (strcspn (text + next, ")\n") + 1, end - next) : 1;
  return next < end ? next : at;
}

/* Do two strokes stand alone at [at]: what is before them, and behind, are faces of a card? */
static gboolean ends_face (const char *text, gsize at, gsize end)
{
  return begins_with (text, at, end, "// ") && (at == 0 || g_ascii_isspace (text[at - 1]));
}

gsize mtg_text_next_ability (const char *text, gsize at, gsize end)
{
  guint depth = 0;
  gboolean quoted = FALSE;
  if (ends_face (text, at, end))
    return at + 2;
  const gsize behind = skip_reminded_ability (text, at, end);
  if (behind > at && text[behind - 1] == ')')
    return behind;
  for (; at < end; at++) {
    const gboolean quote = text[at] == '"';
    quoted = quoted != quote;
    depth += text[at] == '(' ? 1 : 0;
    depth -= text[at] == ')' && depth > 0 ? 1 : 0;
    if (!quoted && depth == 0 && ends_face (text, at, end))
      return at;
    const gboolean ends_quoted = quote && at > 0 && text[at - 1] == '.';
    if ((text[at] != '.' && !ends_quoted) || quoted || depth > 0)
      continue;
    const gsize next = next_sentence (text, at + 1, end);
    const gboolean apart = next > at + 1 || text[next] == '{'; /* ".{T}:" has lost its line end */
    if (apart && (begins_ability (text, next, end) || begins_other (text, next, end)))
      return next;
  }
  return end;
}
