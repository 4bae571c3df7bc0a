/* SPDX-License-Identifier: MIT */
/* What one line of a deck names: a card of the catalogue, or a cost and what it gives. */
#include "deck-private.h"

#include <string.h>

gboolean deck_refuse (const DeckReading *r, const char *at, PayError code, GError **error, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *where = g_strdup_printf ("%s:%u:%d", r->deck->path, r->line, (int)(at - r->start) + 1);
  pay_set_error (error, code, where, -1, "%s", message);
  return FALSE;
}

/* ---- Names as lists write them. */

static gboolean is_set_code (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isupper (text[i]) && !g_ascii_isdigit (text[i]) && text[i] != '_')
      return FALSE;
  return length >= 2 && length <= 8;
}

/* "(MH2)", "(MH2) 290", "(PLST) MH2-290" at the end. */
static void drop_set (char *name)
{
  char *open = strrchr (name, '('), *close = open != NULL ? strchr (open, ')') : NULL;
  if (close == NULL || open == name || open[-1] != ' ' || !is_set_code (open + 1, (gsize)(close - open - 1)))
    return;
  const char *rest = close + 1 + strspn (close + 1, " ");
  if (strchr (rest, ' ') == NULL)
    *open = '\0';
}

/* "*F*", "*E*": how it is printed. */
static void drop_finish (char *name)
{
  const gsize length = strlen (name);
  if (length > 4 && name[length - 1] == '*' && name[length - 3] == '*' && name[length - 4] == ' ')
    name[length - 4] = '\0';
}

char *deck_bare_name (const char *text)
{
  char *name = g_strdup (text);
  char *close = name[0] == '[' ? strchr (name, ']') : NULL, *colon = close != NULL ? strchr (name, ':') : NULL;
  if (colon != NULL && colon < close && is_set_code (name + 1, (gsize)(colon - name - 1)))
    memmove (name, close + 1, strlen (close + 1) + 1);
  char *bar = strchr (name, '|');
  if (bar != NULL && bar > name) {
    *bar = '\0';
    if (bar[-1] == '+')
      bar[-1] = '\0';
  }
  drop_finish (g_strstrip (name));
  drop_set (g_strchomp (name));
  return g_strchomp (name);
}

/* ---- Entries. */

static PayDeckEntry *add_entry (DeckReading *r, gint64 count, const char *name)
{
  PayDeckEntry *e = g_new0 (PayDeckEntry, 1);
  *e = (PayDeckEntry){ .count = count, .name = g_strdup (name), .section = r->section, .line = r->line };
  e->type = g_strdup ("");
  e->text = g_strdup ("");
  g_ptr_array_add (r->deck->entries, e);
  return e;
}

static void set_unreadable (PayDeckEntry *e, const char *what, const GError *error)
{
  if (e->unreadable == NULL)
    e->unreadable = g_strdup_printf ("%s: %s", what, error->message);
}

/* Can the game use what the card gives? */
static void try_source (const DeckReading *r, PayDeckEntry *e)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GError) error = NULL;
  pay_request_add_cost (request, "");
  if (e->unit)
    request->pool = g_strdup (e->gives);
  else {
    PaySource *s = pay_request_add_source (request);
    s->name = g_strdup (e->name);
    s->text = g_strdup (e->gives);
  }
  PayCase *c = pay_game_open (r->game, request, NULL, &error);
  if (c == NULL)
    set_unreadable (e, "what it gives", error);
  else
    r->game->close (c);
}

static void fill_entry (const DeckReading *r, PayDeckEntry *e, const PayCard *card)
{
  g_autoptr (GError) error = NULL;
  g_autofree const char **row = pay_card_row (card, NULL);
  card_set (&e->type, card->whole.type);
  card_set (&e->text, card->whole.text);
  if (PAY_GAME_HAS (r->game, card_cost))
    e->cost = r->game->card_cost (pay_card_columns, row, 0, &error);
  if (error != NULL && !g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE))
    set_unreadable (e, "its cost", error);
  if (e->cost != NULL && e->cost[0] == '\0')
    g_clear_pointer (&e->cost, g_free);
  g_clear_error (&error);
  e->gives = pay_card_gives (card, r->game, &e->unit, &error);
  if (e->gives == NULL)
    set_unreadable (e, "what it gives", error);
  else if (e->gives[0] == '\0')
    g_clear_pointer (&e->gives, g_free);
  else
    try_source (r, e);
}

/* ---- From the catalogue. */

static gboolean are_alike (const PayDeckEntry *a, const PayDeckEntry *b)
{
  return g_strcmp0 (a->cost, b->cost) == 0 && g_strcmp0 (a->gives, b->gives) == 0
         && g_strcmp0 (a->unreadable, b->unreadable) == 0;
}

static void entry_free (gpointer data)
{
  PayDeckEntry *e = data;
  g_free (e->name);
  g_free (e->cost);
  g_free (e->gives);
  g_free (e->unreadable);
  g_free (e->type);
  g_free (e->text);
  g_free (e);
}

static void unknown_free (gpointer data)
{
  PayDeckUnknown *u = data;
  g_free (u->name);
  g_free (u->why);
  g_free (u);
}

static void add_unknown (DeckReading *r, gint64 count, const char *name, const char *at, const char *why)
{
  g_autofree char *key = pay_card_key (name);
  for (guint i = 0; i < r->deck->unknown->len; i++) {
    PayDeckUnknown *u = r->deck->unknown->pdata[i];
    g_autofree char *other = pay_card_key (u->name);
    if (strcmp (key, other) != 0)
      continue;
    u->count += count;
    return;
  }
  PayDeckUnknown *u = g_new0 (PayDeckUnknown, 1);
  *u = (PayDeckUnknown){ .name = g_strdup (name),
                         .why = g_strdup (why),
                         .line = r->line,
                         .column = (guint)(at - r->start) + 1,
                         .count = count };
  g_ptr_array_add (r->deck->unknown, u);
}

/* Cards of one name are one when they cost and give the same. */
static void add_found (DeckReading *r, gint64 count, const GPtrArray *cards, const char *at)
{
  PayCard *card = cards->pdata[0];
  card->face = -1;
  PayDeckEntry *first = add_entry (r, count, card->whole.name);
  fill_entry (r, first, card);
  g_autoptr (GString) numbers = g_string_new (card->number);
  gboolean alike = TRUE;
  for (guint i = 1; i < cards->len; i++) {
    PayCard *another = cards->pdata[i];
    another->face = -1;
    PayDeckEntry *other = add_entry (r, count, another->whole.name);
    fill_entry (r, other, another);
    alike = alike && are_alike (first, other);
    g_string_append_printf (numbers, ", %s", another->number);
    g_ptr_array_remove_index (r->deck->entries, r->deck->entries->len - 1);
  }
  if (alike)
    return;
  g_autofree char *why
      = g_strdup_printf ("several cards are called so, and they differ; write the number: %s", numbers->str);
  add_unknown (r, count, card->whole.name, at, why);
  g_ptr_array_remove_index (r->deck->entries, r->deck->entries->len - 1);
}

/* As it stands, without what lists add, by the number in front. (transfer full) NULL with [error]. */
static GPtrArray *find (DeckReading *r, const char *text, const char *bare, GError **error)
{
  const gsize word = strcspn (text, " ");
  const gboolean has_digit = strcspn (text, "0123456789") < word;
  g_autofree char *number = g_strndup (text, has_digit ? word : 0);
  const char *const tries[] = { text, bare, number };
  g_autoptr (GPtrArray) found = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (tries) && (found == NULL || found->len == 0); i++) {
    g_clear_pointer (&found, g_ptr_array_unref);
    found = pay_catalogue_find (r->catalogue, r->game->name, tries[i], error);
    if (found == NULL)
      return NULL;
  }
  return g_steal_pointer (&found);
}

/* ---- Direct notation. */

/* The groups in braces or brackets that a cost is written with, and words that join them. */
static gsize length_of_cost (const char *text)
{
  gsize length = 0;
  for (const char *c = text; *c == '{' || *c == '[';) {
    const char *close = strchr (c, *c == '{' ? '}' : ']');
    if (close == NULL)
      return length;
    length = (gsize)(close + 1 - text);
    c = close + 1 + strspn (close + 1, " ");
    if (strncmp (c, "//", 2) == 0 || strncmp (c, "or ", 3) == 0)
      c += 2 + strspn (c + 2, " ");
  }
  return length;
}

/* Why [cost] is none, at its byte. */
static gboolean is_cost (const DeckReading *r, const char *cost, const char *at, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) facts = pay_game_describe (r->game, cost, NULL, &problem);
  return facts != NULL
         || deck_refuse (r, at + MAX (pay_error_at (problem), 0), (PayError)problem->code, error, "%s",
                         problem->message);
}

/* What stands for itself: a source's text, or a unit. NULL: the game reads none of it. */
static char *gives_of (const DeckReading *r, const char *cost, const char *text, gboolean *unit, GError **error)
{
  g_autoptr (PayCard) card = card_new (r->game->name);
  card_set (&card->whole.text, text);
  card_set (&card->whole.cost, cost);
  card_set (&card->colours, text);
  char *gives = pay_card_gives (card, r->game, unit, error);
  if (gives != NULL && gives[0] == '\0')
    g_clear_pointer (&gives, g_free);
  return gives;
}

static gboolean add_direct (DeckReading *r, gint64 count, const char *text, gsize cost_length, GError **error)
{
  g_autofree char *cost = g_strndup (text, cost_length);
  const char *rest = text + cost_length + strspn (text + cost_length, " ");
  if (*rest == '=') {
    rest += 1 + strspn (rest + 1, " ");
    if (*rest == '\0')
      return deck_refuse (r, rest, PAY_ERROR_SYNTAX, error, "the line ends here; expected what it gives behind =");
  }
  g_autoptr (GError) problem = NULL;
  if (cost_length > 0 && !is_cost (r, cost, text, error))
    return FALSE;
  gboolean unit = FALSE;
  g_autofree char *gives = gives_of (r, cost, rest, &unit, &problem);
  if (gives == NULL && rest[0] != '\0')
    return deck_refuse (r, rest, PAY_ERROR_SYNTAX, error, "%s is nothing to pay with%s%s", rest,
                        problem != NULL ? ": " : "", problem != NULL ? problem->message : "");
  PayDeckEntry *e = add_entry (r, count, text);
  e->direct = TRUE;
  e->cost = cost_length > 0 ? g_steal_pointer (&cost) : NULL;
  e->gives = g_steal_pointer (&gives);
  e->unit = unit;
  if (e->gives != NULL)
    try_source (r, e);
  return e->unreadable == NULL || deck_refuse (r, rest, PAY_ERROR_UNSUPPORTED, error, "%s", e->unreadable);
}

/* "NAME: TEXT"; what has no braces may be a name with a colon. */
static gboolean add_named (DeckReading *r, gint64 count, const char *text, gboolean *added, GError **error)
{
  const char *colon = text + strcspn (text, ":{~");
  if (*colon != ':' || colon == text)
    return TRUE;
  gboolean unit = FALSE;
  const char *rest = colon + 1 + strspn (colon + 1, " ");
  g_autofree char *gives = gives_of (r, "", rest, &unit, NULL);
  if (gives == NULL)
    return rest[0] != '{' || deck_refuse (r, rest, PAY_ERROR_SYNTAX, error, "%s is nothing to pay with", rest);
  g_autofree char *name = g_strndup (text, (gsize)(colon - text));
  PayDeckEntry *e = add_entry (r, count, name);
  e->direct = *added = TRUE;
  e->gives = g_steal_pointer (&gives);
  e->unit = unit;
  try_source (r, e);
  return TRUE;
}

/* A name the game itself knows, or a shorthand. */
static gboolean add_known (DeckReading *r, gint64 count, const char *text)
{
  gboolean unit = FALSE;
  g_autofree char *gives = gives_of (r, "", text, &unit, NULL);
  if (gives == NULL)
    return FALSE;
  PayDeckEntry *e = add_entry (r, count, text);
  e->direct = TRUE;
  e->gives = g_steal_pointer (&gives);
  e->unit = unit;
  try_source (r, e);
  return TRUE;
}

/* A shorthand is written in capitals, and no list adds a set to one. */
static gboolean is_name (const char *text)
{
  for (; *text != '\0'; text++)
    if (g_ascii_islower (*text) || (guchar)*text >= 0x80)
      return TRUE;
  return FALSE;
}

gboolean deck_add (DeckReading *r, gint64 count, const char *text, GError **error)
{
  g_autofree char *bare = deck_bare_name (text);
  const gsize cost = length_of_cost (bare), blank = strspn (bare + cost, " ");
  /* "{1}, {T}: Add {W}." is all source, "{2} = {1}, {T}: Add {W}." a cost and one. */
  if (cost > 0 && (strchr (bare, ':') == NULL || bare[0] == '[' || bare[cost + blank] == '='))
    return add_direct (r, count, text, cost, error);
  if (text[0] == '{')
    return add_direct (r, count, text, 0, error);
  if (r->catalogue != NULL) {
    g_autoptr (GPtrArray) found = find (r, text, bare, error);
    if (found == NULL)
      return FALSE;
    if (found->len > 0) {
      add_found (r, count, found, text);
      return TRUE;
    }
  }
  gboolean added = FALSE;
  if (!add_named (r, count, text, &added, error))
    return FALSE;
  const gboolean named = is_name (bare);
  if (!added && !add_known (r, count, text) && !(named && add_known (r, count, bare)))
    add_unknown (r, count, named ? bare : text, text, NULL);
  return TRUE;
}

/* ---- The deck. */

void pay_deck_free (PayDeck *deck)
{
  if (deck == NULL)
    return;
  g_free (deck->path);
  g_free (deck->game);
  g_free (deck->title);
  g_ptr_array_unref (deck->entries);
  g_ptr_array_unref (deck->unknown);
  g_free (deck);
}

PayDeck *deck_new (const char *path, const char *game)
{
  PayDeck *deck = g_new0 (PayDeck, 1);
  *deck = (PayDeck){ .path = g_strdup (path),
                     .game = g_strdup (game),
                     .entries = g_ptr_array_new_with_free_func (entry_free),
                     .unknown = g_ptr_array_new_with_free_func (unknown_free) };
  return deck;
}
