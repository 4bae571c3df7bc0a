/* SPDX-License-Identifier: MIT */
/* What one use of an ability adds, and the shorthand for it. */
#include "line.h"

#include <string.h>

#define TYPES 6

MtgTypes mtg_letter_type (char letter)
{
  const char *found = letter != '\0' ? strchr ("wubrgc", g_ascii_tolower (letter)) : NULL;
  if (found == NULL)
    return 0;
  return (MtgTypes)(1U << (found - "wubrgc"));
}

MtgTypes mtg_symbol_type (const MtgToken *token)
{
  if (token->kind != MTG_TOKEN_SYMBOL || strlen (token->word) != 1)
    return 0;
  return mtg_letter_type (token->word[0]);
}

MtgMode *mtg_mode_new (void)
{
  MtgMode *mode = g_new0 (MtgMode, 1);
  mode->gives = g_array_new (FALSE, FALSE, sizeof (MtgGive));
  return mode;
}

void mtg_mode_free (MtgMode *mode)
{
  g_array_unref (mode->gives);
  g_free (mode);
}

void mtg_mode_give (MtgMode *mode, MtgTypes types, gint64 count)
{
  if (count <= 0)
    return;
  for (guint i = 0; i < mode->gives->len; i++) {
    MtgGive *give = &g_array_index (mode->gives, MtgGive, i);
    if (give->types == types) {
      give->count += count;
      return;
    }
  }
  const MtgGive give = { types, count };
  g_array_append_val (mode->gives, give);
}

GPtrArray *mtg_modes_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_mode_free);
}

static gint64 mode_size (const MtgMode *mode)
{
  gint64 count = 0;
  for (guint i = 0; i < mode->gives->len; i++)
    count += g_array_index (mode->gives, MtgGive, i).count;
  return count;
}

static void give_all (MtgMode *to, const MtgMode *from)
{
  for (guint i = 0; i < from->gives->len; i++) {
    const MtgGive *give = &g_array_index (from->gives, MtgGive, i);
    mtg_mode_give (to, give->types, give->count);
  }
}

gboolean mtg_modes_both (GPtrArray **one, const GPtrArray *other)
{
  if ((*one)->len * other->len > MTG_ABILITY_MAX_MODES)
    return FALSE;
  g_autoptr (GPtrArray) both = mtg_modes_new ();
  for (guint i = 0; i < (*one)->len; i++)
    for (guint k = 0; k < other->len; k++) {
      const MtgMode *first = g_ptr_array_index (*one, i), *second = g_ptr_array_index (other, k);
      if (mode_size (first) + mode_size (second) > PAY_MAX_AMOUNT)
        return FALSE;
      MtgMode *mode = mtg_mode_new ();
      give_all (mode, first);
      give_all (mode, second);
      g_ptr_array_add (both, mode);
    }
  g_ptr_array_unref (*one);
  *one = g_steal_pointer (&both);
  return TRUE;
}

static gboolean is_single_type (MtgTypes types)
{
  return types != 0 && (types & (types - 1)) == 0;
}

static gboolean same_mode (const MtgMode *one, const MtgMode *two)
{
  if (one->gives->len != two->gives->len)
    return FALSE;
  for (guint i = 0; i < one->gives->len; i++) {
    const MtgGive *give = &g_array_index (one->gives, MtgGive, i);
    gboolean found = FALSE;
    for (guint k = 0; k < two->gives->len && !found; k++) {
      const MtgGive *other = &g_array_index (two->gives, MtgGive, k);
      found = give->types == other->types && give->count == other->count;
    }
    if (!found)
      return FALSE;
  }
  return TRUE;
}

static void drop_doubles (GPtrArray *modes)
{
  for (guint i = 0; i < modes->len; i++)
    for (guint k = modes->len - 1; k > i; k--)
      if (same_mode (g_ptr_array_index (modes, i), g_ptr_array_index (modes, k)))
        g_ptr_array_remove_index (modes, k);
}

/* How many multisets of [number] there are over [k] types; more than the modes can be when they are many. */
static guint multisets (gint64 number, guint k)
{
  guint count = 1;
  for (guint i = 1; i < k; i++) {
    if (number > MTG_ABILITY_MAX_MODES)
      return MTG_ABILITY_MAX_MODES + 1;
    count = count * (guint)(number + i) / i;
  }
  return count;
}

/* All modes are as large as the first: the union of their types; 0 when they are not. [single]: every give is of one
 * type. */
static MtgTypes common_size (const GPtrArray *modes, gint64 *size, gboolean *single)
{
  MtgTypes all = 0;
  *single = TRUE;
  *size = mode_size (g_ptr_array_index (modes, 0));
  for (guint i = 0; i < modes->len; i++) {
    const MtgMode *mode = g_ptr_array_index (modes, i);
    if (mode_size (mode) != *size)
      return 0;
    for (guint k = 0; k < mode->gives->len; k++) {
      const MtgTypes types = g_array_index (mode->gives, MtgGive, k).types;
      all |= types;
      *single = *single && is_single_type (types);
    }
  }
  return all;
}

static guint type_count (MtgTypes types)
{
  guint count = 0;
  for (guint i = 0; i < TYPES; i++)
    count += types >> i & 1;
  return count;
}

/* Single units: their union. Of several units: when the modes are all multisets over their types, free units of them.
 */
void mtg_modes_merge (GPtrArray *modes)
{
  if (modes->len < 2)
    return;
  drop_doubles (modes);
  gint64 size = 0;
  gboolean single = FALSE;
  const MtgTypes all = common_size (modes, &size, &single);
  if (all == 0 || modes->len < 2)
    return;
  if (size != 1 && !(single && modes->len == multisets (size, type_count (all))))
    return;
  g_ptr_array_set_size (modes, 0);
  MtgMode *mode = mtg_mode_new ();
  mtg_mode_give (mode, all, size);
  g_ptr_array_add (modes, mode);
}

/* Lines that are not words of a card: basic lands by name, helpers, shorthand. */
static const struct {
  const char *name;
  MtgTypes type;
} basics[] = {
  { "Plains", MTG_MANA_W },   { "Island", MTG_MANA_U }, { "Swamp", MTG_MANA_B },
  { "Mountain", MTG_MANA_R }, { "Forest", MTG_MANA_G }, { "Wastes", MTG_MANA_C },
};
#define SNOW "Snow-Covered"
#define EM_DASH "\xE2\x80\x94"
#define EN_DASH "\xE2\x80\x93"

/* "Island", and "Islands" where there are several. */
static MtgTypes basic_type (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (basics); i++) {
    const gsize length = strlen (basics[i].name);
    const gboolean plural
        = basics[i].name[length - 1] != 's' && g_ascii_strcasecmp (word + MIN (length, strlen (word)), "s") == 0;
    if (g_ascii_strncasecmp (word, basics[i].name, length) == 0 && (word[length] == '\0' || plural))
      return basics[i].type;
  }
  return 0;
}

static void add_single_mode (MtgAbility *ability, MtgTypes types)
{
  MtgMode *mode = mtg_mode_new ();
  mtg_mode_give (mode, types, 1);
  g_ptr_array_add (ability->modes, mode);
}

/* What stands before the dash of a type line. */
static gboolean is_card_type (const char *word)
{
  static const char *const types[]
      = { "basic", "snow", "legendary",    "world",   "artifact", "creature", "enchantment",
          "token", "land", "planeswalker", "kindred", "tribal",   NULL };
  g_autofree char *lower = g_ascii_strdown (word, -1);
  return g_strv_contains (types, lower);
}

static gboolean is_dash (const char *word)
{
  return strcmp (word, "-") == 0 || strcmp (word, EM_DASH) == 0 || strcmp (word, EN_DASH) == 0;
}

/* "Island", "Snow-Covered Forest", "Forest Plains", "Basic Snow Land - Island" */
static MtgStep read_basics (MtgLine *line, char **words)
{
  MtgTypes types = 0;
  gboolean snow = FALSE, dashed = FALSE;
  for (guint i = 0; words[i] != NULL; i++)
    dashed = dashed || (i > 0 && is_dash (words[i]));
  gboolean before = dashed;
  for (guint i = 0; words[i] != NULL; i++) {
    const MtgTypes type = before ? 0 : basic_type (words[i]);
    types |= type;
    if (before && is_dash (words[i]))
      before = FALSE;
    else if (type == 0
             && (before ? !is_card_type (words[i]) : !dashed && (i > 0 || g_ascii_strcasecmp (words[i], SNOW))))
      return MTG_STEP_NONE;
    snow = snow || g_ascii_strcasecmp (words[i], before ? "Snow" : SNOW) == 0;
  }
  if (types == 0)
    return MTG_STEP_NONE;
  line->reading->snow = line->reading->snow || snow;
  line->ability->taps = TRUE;
  add_single_mode (line->ability, types);
  return MTG_STEP_GO;
}

#define MOST_WORDS 16 /* of a line of types */

static gsize skip_spaces (const char *text, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (text[at]))
    at++;
  return at;
}

static gsize dash_length (const char *text, gsize at, gsize end)
{
  const gboolean dash = end - at >= 3 && (memcmp (text + at, EM_DASH, 3) == 0 || memcmp (text + at, EN_DASH, 3) == 0);
  return dash ? 3 : 0;
}

/* The words between spaces, up to one more than there may be; a long dash is a word. (transfer full) */
static char **split_words (const char *text, gsize at, gsize end)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  for (guint count = 0; at < end && count <= MOST_WORDS; count++) {
    const gsize dash = dash_length (text, at, end);
    gsize stop = at + dash;
    while (dash == 0 && stop < end && !g_ascii_isspace (text[stop]) && dash_length (text, stop, end) == 0)
      stop++;
    g_autofree char *word = g_strndup (text + at, stop - at);
    g_strv_builder_add (words, word);
    at = skip_spaces (text, stop, end);
  }
  return g_strv_builder_end (words);
}

/* "Artifact Creature \xE2\x80\x94 Myr 1/1", "Land": what stands below the name of a card. Is it one of a snow thing? */
static gboolean is_type_line (const char *text, gsize at, gsize end, gboolean *snow)
{
  g_auto (GStrv) words = split_words (text, at, end);
  guint count = 0;
  *snow = FALSE;
  for (; words[count] != NULL && is_card_type (words[count]); count++)
    *snow = *snow || g_ascii_strcasecmp (words[count], "Snow") == 0;
  if (count == 0 || (words[count] != NULL && !is_dash (words[count])))
    return FALSE;
  for (gsize i = at; i < end; i++)
    if (strchr (".:{|\"", text[i]) != NULL)
      return FALSE;
  return TRUE;
}

/* The line behind [end]; FALSE when there is none that is not blank. */
static gboolean find_next_line (const char *text, gsize end, gsize *at, gsize *stop)
{
  *at = end + strspn (text + end, " \t\r\n");
  *stop = *at + strcspn (text + *at, "\r\n");
  return *stop > *at;
}

/* "{1}{G}" */
static gboolean is_cost_line (const char *text, gsize at, gsize end)
{
  for (gsize i = at; i < end; i++)
    if (text[i] == ':' || g_ascii_isspace (text[i]))
      return FALSE;
  return end > at && text[at] == '{' && text[end - 1] == '}';
}

static gboolean has_small_letter (const char *text, gsize at, gsize end)
{
  while (at < end && !g_ascii_islower (text[at]))
    at++;
  return at < end;
}

/* The name, and perhaps the cost, above the types of a card that was pasted as a whole. */
static gboolean is_above_types (const char *text, gsize at, gsize end)
{
  gsize next = 0, stop = 0;
  gboolean snow = FALSE;
  const gboolean first = at == strspn (text, " \t\r\n"), cost = is_cost_line (text, at, end);
  for (gsize i = at; i < end; i++)
    if (strchr (".:|\"", text[i]) != NULL)
      return FALSE;
  if (!find_next_line (text, end, &next, &stop) || !(first ? has_small_letter (text, at, end) : cost))
    return FALSE;
  if (first && !cost && is_cost_line (text, next, stop) && !find_next_line (text, stop, &next, &stop))
    return FALSE;
  return is_type_line (text, next, stop, &snow) && find_next_line (text, stop, &next, &stop);
}

static MtgStep read_header (MtgLine *line, gsize at, gsize end)
{
  gsize next = 0, stop = 0;
  gboolean snow = FALSE;
  const gboolean types = is_type_line (line->text, at, end, &snow)
                         && (at > 0 || find_next_line (line->text, end, &next, &stop)); /* not all that there is */
  if (!types && !is_above_types (line->text, at, end))
    return MTG_STEP_NONE;
  line->reading->snow = line->reading->snow || (types && snow);
  line->ability->status = MTG_ABILITY_NOT_MANA;
  return MTG_STEP_STOP;
}

static MtgStep fail_at (MtgLine *line, gsize at, const char *expected)
{
  pay_set_error (line->error, PAY_ERROR_SYNTAX, "text", (gssize)at, "expected %s", expected);
  return MTG_STEP_FAIL;
}

static MtgStep read_convoke (MtgLine *line, gsize at, gsize end)
{
  static const char expected[] = "the creature's colors, such as \"convoke G\", or \"convoke C\"";
  line->ability->role = MTG_ROLE_CONVOKE;
  line->ability->taps = TRUE;
  at = skip_spaces (line->text, at, end);
  if (at == end)
    return fail_at (line, at, expected);
  MtgTypes types = 0;
  for (; at < end; at++) {
    const MtgTypes type = mtg_letter_type (line->text[at]);
    if (type == 0 || (types != 0 && (type == MTG_MANA_C || types == MTG_MANA_C)))
      return fail_at (line, at, expected);
    types |= type;
  }
  line->ability->convoke = types & MTG_MANA_COLOURS;
  return MTG_STEP_GO;
}

static MtgStep read_assist (MtgLine *line, gsize at, gsize end)
{
  MtgAbility *ability = line->ability;
  ability->role = MTG_ROLE_ASSIST;
  at = skip_spaces (line->text, at, end);
  gint64 count = at < end ? 0 : line->amount == MTG_NO_AMOUNT ? 1 : MAX (line->amount, 0);
  const gsize start = at;
  for (; at < end; at++) {
    if (!g_ascii_isdigit (line->text[at]))
      return fail_at (line, at, "how much the other player pays, such as \"assist 3\"");
    count = MIN (count * 10 + (line->text[at] - '0'), (gint64)PAY_MAX_AMOUNT + 1);
  }
  if (count > PAY_MAX_AMOUNT) {
    pay_set_error (line->error, PAY_ERROR_TOO_LARGE, "text", (gssize)start, "amounts end at %d", PAY_MAX_AMOUNT);
    return MTG_STEP_FAIL;
  }
  ability->assist = count;
  return MTG_STEP_GO;
}

static MtgStep read_alone (MtgLine *line, gsize at, gsize end)
{
  MtgAbility *ability = line->ability;
  ability->taps = ability->role == MTG_ROLE_IMPROVISE || ability->role == MTG_ROLE_WATERBEND;
  ability->leaves = ability->role == MTG_ROLE_DELVE;
  at = skip_spaces (line->text, at, end);
  return at == end ? MTG_STEP_GO : fail_at (line, at, "nothing behind this word");
}

static const struct {
  const char *word;
  MtgRole role;
  MtgStep (*read) (MtgLine *line, gsize at, gsize end);
} helpers[] = {
  { "convoke", MTG_ROLE_CONVOKE, read_convoke },   { "improvise", MTG_ROLE_IMPROVISE, read_alone },
  { "delve", MTG_ROLE_DELVE, read_alone },         { "assist", MTG_ROLE_ASSIST, read_assist },
  { "waterbend", MTG_ROLE_WATERBEND, read_alone },
};

static MtgStep read_helper (MtgLine *line, const char *word, gsize at, gsize end)
{
  for (guint i = 0; i < G_N_ELEMENTS (helpers); i++) {
    const gsize behind = at + strlen (word);
    if (g_ascii_strcasecmp (word, helpers[i].word) != 0)
      continue;
    /* "Waterbend {3}: ..." is a cost of a card. */
    if (helpers[i].role == MTG_ROLE_WATERBEND && skip_spaces (line->text, behind, end) != end)
      return MTG_STEP_NONE;
    /* "Convoke (Your creatures can help ...)": the keyword of a card that is here already. */
    const gsize open = skip_spaces (line->text, behind, end);
    if (open < end && line->text[open] == '(' && memchr (line->text + open, ' ', end - open) != NULL) {
      line->ability->status = MTG_ABILITY_NOT_MANA;
      return MTG_STEP_STOP;
    }
    line->ability->role = helpers[i].role;
    line->ability->uses = 1;
    return helpers[i].read (line, behind, end);
  }
  return MTG_STEP_NONE;
}

/* Letters of mana and bars, nothing else. A bar decides that it is meant as shorthand. */
static gboolean looks_like_shorthand (const char *text, gsize at, gsize end)
{
  gboolean letters = TRUE;
  for (gsize i = at; i < end; i++) {
    if (text[i] == '|')
      return text[at] != '{' && memchr (text + at, ':', end - at) == NULL;
    letters = letters && mtg_letter_type (text[i]) != 0;
  }
  return letters;
}

/* "WW|WU|UU": one activation by tapping makes all of one part. */
static MtgStep read_shorthand (MtgLine *line, gsize at, gsize end)
{
  static const char expected[] = "mana as letters out of WUBRGC, such as \"W|U\" or \"CC\"";
  MtgAbility *ability = line->ability;
  ability->taps = TRUE;
  MtgMode *mode = NULL;
  for (; at <= end; at++) {
    const char letter = at < end ? line->text[at] : '|';
    const MtgTypes type = mtg_letter_type (letter);
    if (type != 0) {
      if (mode == NULL) {
        mode = mtg_mode_new ();
        g_ptr_array_add (ability->modes, mode);
      }
      mtg_mode_give (mode, type, 1);
    } else if (letter == '|' && mode != NULL)
      mode = NULL;
    else if (letter != ' ')
      return fail_at (line, at, expected);
    if (ability->modes->len > MTG_ABILITY_MAX_MODES) {
      pay_set_error (line->error, PAY_ERROR_TOO_LARGE, "text", (gssize)at, "an ability has at most %d modes",
                     MTG_ABILITY_MAX_MODES);
      return MTG_STEP_FAIL;
    }
  }
  return MTG_STEP_GO;
}

/* "W", "{W}", "{W/U}" from [at] on: what it can be; 0: no such thing. */
static MtgTypes take_mana (const char *text, gsize *at, gsize end)
{
  const gsize open = *at < end && text[*at] == '{' ? 1 : 0;
  gsize next = *at + open;
  MtgTypes types = next < end ? mtg_letter_type (text[next]) : 0;
  for (next++; open > 0 && types != 0 && next + 1 < end && text[next] == '/'; next += 2) {
    const MtgTypes other = mtg_letter_type (text[next + 1]);
    if (other == 0)
      return 0;
    types |= other;
  }
  if (types == 0 || (open > 0 && (next >= end || text[next] != '}')))
    return 0;
  *at = next + open;
  return types;
}

/* "/" or " or " at [at]: the place behind it; [at]: nothing of the kind. */
static gsize skip_or (const char *text, gsize at, gsize end)
{
  const gsize word = skip_spaces (text, at, end), behind = skip_spaces (text, word + 2, end);
  if (word < end && text[word] == '/')
    return skip_spaces (text, word + 1, end);
  return word > at && behind > word + 2 && g_ascii_strncasecmp (text + word, "or", 2) == 0 ? behind : at;
}

/* "W/U", "W or U", "{W/U}": one mana of these, by tapping. */
static MtgStep read_either (MtgLine *line, gsize at, gsize end)
{
  const gsize start = at;
  MtgTypes types = take_mana (line->text, &at, end);
  for (MtgTypes more = types; more != 0 && at < end; types |= more) {
    const gsize behind = skip_or (line->text, at, end);
    more = 0;
    if (behind > at) {
      at = behind;
      more = take_mana (line->text, &at, end);
    }
    if (more == 0)
      return MTG_STEP_NONE;
  }
  if (types == 0 || at - start < 3)
    return MTG_STEP_NONE;
  line->ability->taps = TRUE;
  add_single_mode (line->ability, types);
  return MTG_STEP_GO;
}

/* "3 Mountain", "Island x4", "Island, Plains": several lands are not one source. */
static MtgStep refuse_several (MtgLine *line, gsize at, gsize end)
{
  if (memchr (line->text + at, ':', end - at) != NULL || memchr (line->text + at, '{', end - at) != NULL)
    return MTG_STEP_NONE;
  g_autofree char *text = g_ascii_strdown (line->text + at, (gssize)(end - at));
  g_auto (GStrv) words = g_strsplit_set (text, " ,\t", -1);
  gboolean number = FALSE, land = FALSE, other = FALSE;
  for (guint i = 0; words[i] != NULL; i++) {
    const char *digits = words[i] + (words[i][0] == 'x' ? 1 : 0);
    const gsize length = strlen (words[i]);
    if (length == 0)
      continue;
    const gboolean counts = strspn (digits, "0123456789x") == strlen (digits) && (length > 1 || words[i][0] != 'x');
    number = number || counts;
    land = land || basic_type (words[i]) != 0;
    other = other || (!counts && basic_type (words[i]) == 0 && strcmp (words[i], "x") != 0);
  }
  if (!land || other || (!number && strchr (text, ',') == NULL))
    return MTG_STEP_NONE;
  return fail_at (line, at,
                  number ? "one land: how many like it there are is its count, \"4 Island\" where a source is one text"
                         : "one land: each is a source of its own; one of several types is written \"Plains Island\"");
}

MtgStep mtg_line_plain (MtgLine *line, gsize at, gsize len)
{
  const gsize end = at + len;
  gsize stop = at;
  const MtgStep either = read_either (line, at, end);
  if (either != MTG_STEP_NONE)
    return either;
  const MtgStep several = refuse_several (line, at, end);
  if (several != MTG_STEP_NONE)
    return several;
  while (stop < end && (g_ascii_isalpha (line->text[stop]) || line->text[stop] == '-'))
    stop++;
  if (stop < end && !g_ascii_isspace (line->text[stop]) && line->text[stop] != '|')
    return read_header (line, at, end);
  g_autofree char *word = g_strndup (line->text + at, stop - at);
  const MtgStep helper = read_helper (line, word, at, end);
  if (helper != MTG_STEP_NONE)
    return helper;
  if (looks_like_shorthand (line->text, at, end))
    return read_shorthand (line, at, end);
  g_auto (GStrv) words = split_words (line->text, at, end);
  const MtgStep basics_read = read_basics (line, words);
  return basics_read != MTG_STEP_NONE ? basics_read : read_header (line, at, end);
}
