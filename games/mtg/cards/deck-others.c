/* SPDX-License-Identifier: MIT */
/* What a land makes by what other lands are or make, and what it lets all of them make. */
#include <string.h>

#include "cards.h"
#include "deck-land.h"
#include "text/text.h"

#define COLOURS "WUBRG"
#define MOST_OF_EACH 8 /* "for each Locus": beside as many others at most */

static const MtgToken *read_words (MtgWords *words, const char *line, const char *name)
{
  return mtg_words_read (words, line, 0, strlen (line), name, NULL) ? &g_array_index (words->tokens, MtgToken, 0)
                                                                    : NULL;
}

static void add_form (PayDeckWays *ways, PayDeckForm form)
{
  if (ways->n_forms < PAY_DECK_MOST_FORMS) {
    ways->forms[ways->n_forms++] = form;
    return;
  }
  for (guint i = 0; i < form.n; i++)
    g_free (form.when[i].what);
  g_free (form.gives);
}

/* ---- What a land could make, as labels. */

char *mtg_deck_makes (const char *gives)
{
  GString *all = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  gboolean makes = FALSE, has[sizeof COLOURS] = { FALSE };
  for (guint i = 0; lines[i] != NULL; i++) {
    const char *add = strstr (lines[i], "could produce") == NULL ? strstr (lines[i], "Add ") : NULL;
    makes = makes || add != NULL;
    const gboolean any = add != NULL
                         && (strstr (add, "any color") != NULL || strstr (add, "any one color") != NULL
                             || strstr (add, "combination of colors") != NULL);
    for (gsize c = 0; add != NULL && c < strlen (COLOURS); c++)
      has[c] = has[c] || any || strchr (add, COLOURS[c]) != NULL;
  }
  g_string_append (all, makes ? " makes" : "");
  for (gsize c = 0; c < strlen (COLOURS); c++)
    if (has[c])
      g_string_append_printf (all, " makes-%c", g_ascii_tolower (COLOURS[c]));
  return g_string_free (all, FALSE);
}

/* ---- "{T}: Add one mana of any type that a land you control could produce." */

typedef struct {
  const char *base, *before; /* its other lines; what stands before what is added */
  const char *what;
  gboolean type; /* not only colours */
} Pool;

static PayDeckOthers one_that (const Pool *pool, const char *label)
{
  return (PayDeckOthers){ .what = g_strdup_printf ("%s %s", pool->what, label), .least = 1, .most = -1 };
}

static char *lines_with (const char *base, const char *line)
{
  return base[0] != '\0' ? g_strdup_printf ("%s\n%s", base, line) : g_strdup (line);
}

/* A form for each set of the colours, those of more first. */
static void add_sets (const Pool *pool, const char *colours, PayDeckWays *ways)
{
  const guint n = (guint)strlen (colours);
  for (guint size = n; size > 0; size--)
    for (guint set = (1u << n) - 1; set > 0; set--) {
      if ((guint)__builtin_popcount (set) != size)
        continue;
      PayDeckForm form = { .n = 0 };
      g_autoptr (GString) line = g_string_new (pool->before);
      for (guint c = 0; c < n; c++) {
        if ((set >> c & 1) == 0)
          continue;
        const char label[] = { 'm', 'a', 'k', 'e', 's', '-', g_ascii_tolower (colours[c]), '\0' };
        g_string_append_printf (line, "%s{%c}", form.n > 0 ? " or " : "", colours[c]);
        form.when[form.n++] = one_that (pool, label);
      }
      g_string_append_c (line, '.');
      form.gives = lines_with (pool->base, line->str);
      add_form (ways, form);
    }
}

static void add_pool (const Pool *pool, const char *const *costs, PayDeckCard *card)
{
  g_autoptr (GString) colours = g_string_new (NULL);
  for (const char *next = COLOURS; *next != '\0'; next++) {
    gboolean found = FALSE;
    for (guint i = 0; costs[i] != NULL && !found; i++)
      found = strchr (costs[i], *next) != NULL;
    if (found)
      g_string_append_c (colours, *next);
  }
  add_sets (pool, colours->str, &card->ways);
  if (!pool->type)
    return;
  g_autofree char *line = g_strdup_printf ("%s{C}.", pool->before);
  PayDeckForm form = { .n = 1, .gives = lines_with (pool->base, line) };
  form.when[0] = one_that (pool, "makes");
  add_form (&card->ways, form);
}

static gboolean read_pool (const char *line, const char *name, const char *base, const char *const *costs,
                           PayDeckCard *card)
{
  g_auto (MtgWords) words = { NULL, NULL };
  MtgMatch match;
  const MtgToken *first = read_words (&words, line, name);
  if (first == NULL
      || mtg_deck_find ("add one mana of any type|color that a|an * you control could produce", first, &match) == NULL)
    return FALSE;
  g_autofree char *what = mtg_deck_what (match.from, match.to, TRUE);
  const char *add = strstr (line, "Add ");
  if (what == NULL || add == NULL || strchr (what, '|') != NULL)
    return FALSE;
  g_autofree char *before = g_strndup (line, (gsize)(add - line) + strlen ("Add "));
  const Pool pool = { base, before, what, strstr (add, "any type") != NULL };
  add_pool (&pool, costs, card);
  return TRUE;
}

/* ---- "{T}: Add {C} for each Locus on the battlefield." */

static gboolean is_such (const char *labels, const char *what)
{
  g_auto (GStrv) words = g_strsplit (what, " ", -1), its = g_strsplit (labels != NULL ? labels : "", " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *)its, words[i]))
      return FALSE;
  return TRUE;
}

static char *line_of (const char *symbols, guint n)
{
  GString *line = g_string_new ("{T}: Add ");
  for (guint i = 0; i < n; i++)
    g_string_append (line, symbols);
  return g_string_free (g_string_append_c (line, '.'), FALSE);
}

/* [base] gets what it makes by itself, where it is one of them. */
static gboolean read_each (const char *line, const char *name, PayDeckCard *card, char **base)
{
  g_auto (MtgWords) words = { NULL, NULL };
  MtgMatch match;
  const MtgToken *first = read_words (&words, line, name);
  if (first == NULL || !g_str_has_prefix (line, "{T}: Add ")
      || (mtg_deck_find ("for each * on the battlefield !", first, &match) == NULL
          && mtg_deck_find ("for each * you control !", first, &match) == NULL))
    return FALSE;
  g_autofree char *what = mtg_deck_what (match.from, match.to, TRUE);
  const char *from = line + strlen ("{T}: Add "), *to = strchr (from, ' ');
  if (what == NULL || strchr (what, '|') != NULL || from[0] != '{' || to == NULL)
    return FALSE;
  g_autofree char *symbols = g_strndup (from, (gsize)(to - from));
  const guint own = is_such (card->ways.labels, what) ? 1 : 0;
  for (guint n = MOST_OF_EACH; n > 0; n--) {
    PayDeckForm form = { .n = 1, .gives = line_of (symbols, n + own) };
    form.when[0] = (PayDeckOthers){ .what = g_strdup (what), .least = (int)n, .most = -1 };
    add_form (&card->ways, form);
  }
  *base = own > 0 ? line_of (symbols, own) : g_strdup ("");
  return TRUE;
}

/* ---- "Each land is a Swamp in addition to its other land types." */

static const struct {
  const char *type, *makes;
} types[] = { { "plains", "{T}: Add {W}." },
              { "island", "{T}: Add {U}." },
              { "swamp", "{T}: Add {B}." },
              { "mountain", "{T}: Add {R}." },
              { "forest", "{T}: Add {G}." } };

/* What stands between the double quotes. */
static char *quoted (const char *line)
{
  const char *from = strchr (line, '"'), *to = from != NULL ? strchr (from + 1, '"') : NULL;
  return to != NULL ? g_strndup (from + 1, (gsize)(to - from) - 1) : NULL;
}

/* [card] gets what is lent. FALSE: the line lends nothing. */
static gboolean read_lends (const char *line, const char *name, PayDeckCard *card)
{
  g_auto (MtgWords) words = { NULL, NULL };
  MtgMatch match;
  const MtgToken *first = read_words (&words, line, name);
  if (first == NULL || card->ways.lends != NULL)
    return FALSE;
  if (mtg_match ("each land is a|an * in addition to its other land? types", first, &match, NULL) != NULL) {
    g_autofree char *what = mtg_deck_what (match.from, match.to, TRUE);
    for (gsize i = 0; i < G_N_ELEMENTS (types) && what != NULL; i++)
      if (strcmp (what, types[i].type) == 0)
        card->ways.lends = g_strdup (types[i].makes);
    return card->ways.lends != NULL;
  }
  if (mtg_match ("as long as you control # or more lands , lands you control have", first, &match, NULL) == NULL)
    return FALSE;
  card->ways.lends = quoted (line);
  if (card->ways.lends != NULL)
    card->ways.lends_when
        = (PayDeckOthers){ .what = g_strdup ("land"), .least = (int)CLAMP (match.value[0], 1, 99) - 1, .most = -1 };
  return card->ways.lends != NULL;
}

/* ---- "{T}, Sacrifice a creature: Add {B}{B}." */

/* Nothing is cast before the spell that is asked about, so that such a thing is not there. */
static gboolean asks_for_others (const char *line, const char *name)
{
  static const char *const asked[] = { "tap an|another untapped?", "sacrifice a|an|another", "discard a|an|another" };
  g_auto (MtgWords) words = { NULL, NULL };
  MtgMatch match;
  const MtgToken *first = read_words (&words, line, name);
  for (gsize i = 0; first != NULL && i < G_N_ELEMENTS (asked); i++) {
    const MtgToken *behind = mtg_deck_find (asked[i], first, &match);
    if (behind != NULL && mtg_deck_find (": add", behind, &match) != NULL)
      return TRUE;
  }
  return FALSE;
}

/* ---- Lines. */

static gboolean is_chosen_type (const char *line, const char *name)
{
  g_auto (MtgWords) words = { NULL, NULL };
  MtgMatch match;
  const MtgToken *first = read_words (&words, line, name);
  return first != NULL && mtg_match ("~ is the chosen type", first, &match, NULL) != NULL;
}

static void append_line (GString *all, const char *line)
{
  if (line[0] != '\0')
    g_string_append_printf (all, "%s%s", all->len > 0 ? "\n" : "", line);
}

/* [pool] gets a line that asks what other lands make. */
static void take_line (const char *line, const char *name, PayDeckCard *card, GString *all, char **pool)
{
  g_autofree char *base = NULL;
  if (strstr (line, "could produce") != NULL && strstr (line, "you control") != NULL && *pool == NULL)
    *pool = g_strdup (line);
  else if (asks_for_others (line, name))
    mtg_deck_leave_out (card, "not counted: mana that asks for another permanent or card");
  else if (read_each (line, name, card, &base))
    append_line (all, base);
  else if (is_chosen_type (line, name)) {
    append_line (all, "{T}: Add one mana of any color.");
    mtg_deck_assume (card, "the type that a spell needs was chosen");
  } else if (read_lends (line, name, card))
    append_line (all, card->ways.lends_when.what == NULL ? card->ways.lends : "");
  else
    append_line (all, line);
}

char *mtg_deck_others (const char *gives, const char *name, const char *const *costs, PayDeckCard *card)
{
  g_auto (GStrv) lines = g_strsplit (gives, "\n", -1);
  g_autoptr (GString) all = g_string_new (NULL);
  g_autofree char *pool = NULL;
  for (guint i = 0; lines[i] != NULL; i++)
    take_line (lines[i], name, card, all, &pool);
  if (pool != NULL && !read_pool (pool, name, all->str, costs, card))
    append_line (all, pool);
  return g_string_free (g_steal_pointer (&all), FALSE);
}
