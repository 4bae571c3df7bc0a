/* SPDX-License-Identifier: MIT */
/* Words for cards, taken one after the other: what is left over is not understood, and with it all of them. */
#include "text.h"

#include <string.h>

const char *const zx_phrase_types[] = { "z/x", "event", "shift", "link", "player", "token", "ascension", NULL };

/* ---- Words. */

typedef struct {
  GPtrArray *words; /* of char * */
  guint at;
} Words;

static gboolean is_letter (char letter)
{
  return g_ascii_isalnum (letter) || letter == '-' || letter == '\'';
}

/* How long the first word is: "[killer machine]", "z/x", "7+", "opponent's"; anything else is one of a byte. */
static gsize length_of (const char *text)
{
  gsize length = 0;
  if (text[0] == '[')
    return strchr (text, ']') != NULL ? (gsize)(strchr (text, ']') - text) + 1 : 1;
  if (strncmp (text, "z/x", 3) == 0 && !is_letter (text[3]))
    return 3;
  while (is_letter (text[length]))
    length++;
  if (length > 0 && text[length] == '+' && strspn (text, "0123456789") == length)
    length++;
  return MAX (length, 1);
}

static Words words_of (const char *text)
{
  Words words = { .words = g_ptr_array_new_with_free_func (g_free) };
  for (text += strspn (text, " "); *text != '\0'; text += strspn (text, " ")) {
    const gsize length = length_of (text);
    g_ptr_array_add (words.words, g_strndup (text, length));
    text += length;
  }
  return words;
}

static const char *word_at (const Words *words, guint ahead)
{
  return words->at + ahead < words->words->len ? words->words->pdata[words->at + ahead] : "";
}

static gboolean is_one_of (const char *word, const char *const *list)
{
  return word[0] != '\0' && g_strv_contains (list, word);
}

static gboolean take_one_of (Words *words, const char *const *list)
{
  const gboolean taken = is_one_of (word_at (words, 0), list);
  words->at += taken ? 1 : 0;
  return taken;
}

#define TAKE(words, ...) take_one_of (words, (const char *const[]){ __VA_ARGS__, NULL })
#define IS(word, ...) is_one_of (word, (const char *const[]){ __VA_ARGS__, NULL })

/* What each of a list is; 0: it is none of them. */
typedef guint (*Name) (const char *word);

/* "red, blue or white": the union of them. FALSE: none stands next. */
static gboolean take_list (Words *words, Name name, gboolean with_and, guint *all)
{
  if (name (word_at (words, 0)) == 0)
    return FALSE;
  *all |= name (word_at (words, 0));
  words->at++;
  for (;;) {
    guint joined = IS (word_at (words, 0), "/", "or", ",") || (with_and && IS (word_at (words, 0), "and", "&")) ? 1 : 0;
    if (joined > 0 && strcmp (word_at (words, 0), ",") == 0 && IS (word_at (words, 1), "or"))
      joined++;
    if (joined == 0 || name (word_at (words, joined)) == 0)
      return TRUE;
    *all |= name (word_at (words, joined));
    words->at += joined + 1;
  }
}

/* ---- What cards are. */

guint zx_zones_in (const char *words)
{
  static const struct {
    const char *word;
    ZxWhere where;
  } zones[] = { { "resource", ZX_RESOURCE_ZONE },
                { "square", ZX_SQUARE },
                { "charge", ZX_CHARGE_ZONE },
                { "hand", ZX_HAND },
                { "trash", ZX_TRASH_ZONE },
                { "dynamis", ZX_DYNAMIS },
                { "force", ZX_FORCE },
                { "remove", ZX_REMOVE_ZONE },
                { "deck", ZX_DECK } };
  guint found = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (zones); i++)
    if (strstr (words, zones[i].word) != NULL)
      found |= 1u << zones[i].where;
  return found;
}

#define COLOURLESS (1u << ZX_COLOURS)

static guint colour_of (const char *word)
{
  if (IS (word, "colourless", "colorless"))
    return COLOURLESS;
  for (int i = 0; i < ZX_COLOURS; i++)
    if (strcmp (word, zx_colour_word (i)) == 0)
      return 1u << i;
  return 0;
}

static guint type_of (const char *word)
{
  for (guint i = 0; zx_phrase_types[i] != NULL; i++) {
    const gsize length = strlen (zx_phrase_types[i]);
    if (strncmp (word, zx_phrase_types[i], length) == 0
        && (word[length] == '\0' || (strcmp (word + length, "s") == 0 && i > 0)))
      return 1u << i;
  }
  return 0;
}

static guint zone_of (const char *word)
{
  static const char *const zones[]
      = { "resource", "square", "charge", "hand", "trash", "dynamis", "force", "remove", "deck", NULL };
  return is_one_of (word, zones) ? zx_zones_in (word) : 0;
}

static gboolean take_colours (Words *words, ZxPhrase *phrase)
{
  guint all = 0;
  if (phrase->colours != 0 || phrase->colourless || !take_list (words, colour_of, FALSE, &all))
    return FALSE;
  phrase->colours = (ZxColours)(all & ZX_ALL_COLOURS);
  phrase->colourless = (all & COLOURLESS) != 0;
  return TRUE;
}

static gboolean take_types (Words *words, ZxPhrase *phrase)
{
  return phrase->types == 0 && take_list (words, type_of, TRUE, &phrase->types)
         && !IS (word_at (words, 0), "ex", "ob"); /* these are types of their own */
}

static gboolean is_tag (const char *word)
{
  return word[0] == '[';
}

static gboolean take_tags (Words *words, ZxPhrase *phrase)
{
  if (phrase->tags->len > 0 || !is_tag (word_at (words, 0)))
    return FALSE;
  do {
    words->at += phrase->tags->len > 0 ? 1 : 0;
    const char *word = word_at (words, 0);
    char *tag = g_strndup (word + 1, strlen (word) - 2);
    g_ptr_array_add (phrase->tags, g_strstrip (tag));
    words->at++;
  } while (IS (word_at (words, 0), "/", "or") && is_tag (word_at (words, 1)));
  return TRUE;
}

/* "printed cost 7+", "with cost 3 or less", "of cost 4". */
static gboolean take_cost (Words *words, ZxPhrase *phrase)
{
  const guint before = words->at;
  TAKE (words, "with", "of", "that");
  TAKE (words, "a");
  TAKE (words, "printed");
  const gboolean cost = TAKE (words, "cost", "costs", "costing");
  TAKE (words, "of");
  const char *number = word_at (words, 0);
  if (!cost || !g_ascii_isdigit (number[0]) || strlen (number) > 9 || phrase->least > 0 || phrase->most < G_MAXINT64) {
    words->at = before;
    return FALSE;
  }
  words->at++;
  const gint64 points = g_ascii_strtoll (number, NULL, 10);
  const gboolean plus = g_str_has_suffix (number, "+");
  const gboolean more = !plus && IS (word_at (words, 0), "or") && IS (word_at (words, 1), "more", "higher", "greater");
  const gboolean less = !plus && IS (word_at (words, 0), "or") && IS (word_at (words, 1), "less", "lower", "fewer");
  words->at += more || less ? 2 : 0;
  phrase->least = less ? 0 : points;
  phrase->most = plus || more ? G_MAXINT64 : points;
  return TRUE;
}

static gboolean take_one_colour (Words *words, ZxPhrase *phrase)
{
  const guint before = words->at;
  if (TAKE (words, "that"))
    TAKE (words, "has", "have");
  else
    TAKE (words, "with", "of");
  const gboolean found = TAKE (words, "exactly") && TAKE (words, "one") && TAKE (words, "colour", "color");
  words->at = found ? words->at : before;
  phrase->one_colour = phrase->one_colour || found;
  return found;
}

/* "your", "opponent's", "your opponent's". */
static gboolean take_owner (Words *words, ZxPhrase *phrase)
{
  const gboolean your = TAKE (words, "your");
  const gboolean theirs = TAKE (words, "opponent's");
  phrase->theirs = phrase->theirs || theirs;
  phrase->ours = phrase->ours || (your && !theirs);
  return your || theirs;
}

/* "in your hand and trash", "on opponent's square", "hand+charge". */
static gboolean take_zones (Words *words, ZxPhrase *phrase)
{
  const guint before = words->at;
  guint found = 0;
  for (gboolean more = phrase->zones == 0; more;) {
    TAKE (words, "in", "on", "from", "among");
    TAKE (words, "the");
    take_owner (words, phrase);
    const guint zone = zone_of (word_at (words, 0));
    if (zone == 0)
      break;
    words->at++;
    TAKE (words, "zone");
    found |= zone;
    phrase->zones |= zone;
    const char *next = word_at (words, 1);
    const guint ahead = words->at;
    more = TAKE (words, "/", "+", "and", "or", ",")
           && (zone_of (next) != 0 || IS (next, "in", "on", "from", "your", "the"));
    words->at = more ? words->at : ahead;
  }
  words->at = found != 0 ? words->at : before;
  return found != 0;
}

/* A tribe without brackets, before what it is one of. Words that bound or deny are none. */
static gboolean take_tribe (Words *words, ZxPhrase *phrase)
{
  static const char *const bounds[] = { "not",      "no",         "non",       "without",     "except",
                                        "unless",   "if",         "while",     "with",        "this",
                                        "turn",     "turns",      "only",      "until",       "during",
                                        "when",     "less",       "more",      "fewer",       "least",
                                        "most",     "than",       "total",     "sum",         "cost",
                                        "costs",    "power",      "asleep",    "awake",       "sleep",
                                        "reboot",   "rebooted",   "sleeping",  "lowest",      "highest",
                                        "same",     "adjacent",   "different", "tribes",      "destroyed",
                                        "appeared", "removed",    "revealed",  "specified",   "colour",
                                        "color",    "colours",    "colors",    "multicolour", "multicoloured",
                                        "life",     "first",      "next",      "last",        "second",
                                        "any",      "either",     "neither",   "nor",         "but",
                                        "both",     "which",      "who",       "whose",       "its",
                                        "top",      "half",       "each",      "another",     "there",
                                        "ex",       "ob",         "and",       "or",          "in",
                                        "on",       "from",       "for",       "at",          "by",
                                        "to",       "as",         "up",        "down",        "face",
                                        "one",      "of",         "that",      "is",          "are",
                                        "has",      "have",       "your",      "the",         "a",
                                        "an",       "opponent's", "opponent",  "exactly",     "printed",
                                        "point",    "points",     "pair",      "pairs",       "kind",
                                        "kinds",    "you",        "player's",  "own",         "may",
                                        "must",     "once",       "twice",     "per",         "some",
                                        "always",   "also",       "never",     "get",         "gets",
                                        "two",      "three",      "four",      "five",        "six",
                                        "seven",    "eight",      "every",     "all",         "copy",
                                        "copies",   "zones",      "zone",      "cannot",      "become",
                                        "floor",    "where",      "then",      "were",        "was",
                                        "been",     "being",      "playing",   "play",        "played",
                                        "pay",      "paying",     "put",       "lowest",      "lower",
                                        "higher",   "strongest",  "weakest",   NULL };
  g_autoptr (GString) tribe = g_string_new (NULL);
  guint count = 0;
  for (; count < 3; count++) {
    const char *word = word_at (words, count);
    if (!g_ascii_isalpha (word[0]) || is_one_of (word, bounds) || colour_of (word) != 0 || type_of (word) != 0
        || zone_of (word) != 0 || IS (word, "card", "cards", "named", "other", "face-up"))
      break;
    g_string_append_printf (tribe, "%s%s", count > 0 ? " " : "", word);
  }
  if (count == 0 || phrase->tribe != NULL)
    return FALSE;
  words->at += count;
  phrase->tribe = g_string_free (g_steal_pointer (&tribe), FALSE);
  return TRUE;
}

/* ---- The whole. */

/* What means nothing by itself. */
static gboolean take_filler (Words *words)
{
  if (IS (word_at (words, 0), "one") && IS (word_at (words, 1), "named"))
    return TAKE (words, "one");
  if (IS (word_at (words, 0), "copy", "copies") && IS (word_at (words, 1), "of"))
    return TAKE (words, "copy", "copies");
  if (IS (word_at (words, 0), "is", "are")
      && (IS (word_at (words, 1), "in", "on") || zone_of (word_at (words, 1)) != 0))
    return TAKE (words, "is", "are");
  if (IS (word_at (words, 0), "has", "have") && IS (word_at (words, 1), "other"))
    return TAKE (words, "has", "have");
  if (IS (word_at (words, 0), "that") && IS (word_at (words, 1), "is", "are")) {
    words->at += 2;
    return TRUE;
  }
  return TAKE (words, "all", "every", "each", "the", "a", "an", "of");
}

static gboolean take_flag (Words *words, ZxPhrase *phrase)
{
  if (TAKE (words, "named"))
    return phrase->named = TRUE;
  if (TAKE (words, "face-up"))
    return phrase->up = TRUE;
  if (TAKE (words, "other"))
    return phrase->other = TRUE;
  if (TAKE (words, "ability-less"))
    return phrase->plain = TRUE;
  if (IS (word_at (words, 0), "kind", "kinds") && IS (word_at (words, 1), "of")) {
    words->at += 2;
    return phrase->kinds = TRUE;
  }
  return FALSE;
}

/* One more part. */
static gboolean take_part (Words *words, ZxPhrase *phrase)
{
  if (take_zones (words, phrase) || take_owner (words, phrase) || take_cost (words, phrase)
      || take_one_colour (words, phrase) || take_filler (words))
    return TRUE;
  const gboolean card = take_flag (words, phrase) || take_colours (words, phrase) || take_tags (words, phrase)
                        || take_types (words, phrase) || TAKE (words, "card", "cards") || take_tribe (words, phrase);
  phrase->bare = phrase->bare && !card;
  return card;
}

gboolean zx_phrase_read (ZxPhrase *phrase, const char *text)
{
  *phrase = (ZxPhrase){ .tags = g_ptr_array_new_with_free_func (g_free), .most = G_MAXINT64, .bare = TRUE };
  Words words = words_of (text);
  while (words.at < words.words->len && take_part (&words, phrase)) {
  }
  const gboolean read
      = words.at == words.words->len && (!phrase->bare || phrase->zones != 0) && !(phrase->ours && phrase->theirs);
  g_ptr_array_unref (words.words);
  if (!read)
    zx_phrase_clear (phrase);
  return read;
}

void zx_phrase_clear (ZxPhrase *phrase)
{
  g_clear_pointer (&phrase->tags, g_ptr_array_unref);
  g_free (phrase->tribe);
  *phrase = (ZxPhrase){ .tags = NULL };
}
