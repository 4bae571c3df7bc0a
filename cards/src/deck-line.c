/* SPDX-License-Identifier: MIT */
/* What one line of a deck names: a card of the catalogue, or a cost and what it gives. */
#include "deck-private.h"

#include <string.h>

gboolean deck_refuse (const DeckReading *reading, const char *at, PayError code, GError **error, const char *format,
                      ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_autofree char *where = g_strdup_printf ("%s:%u:%u", reading->deck->path, reading->line, deck_column (reading, at));
  return pay_set_error (error, code, where, -1, "%s", message);
}

/* ---- Entries. */

PayDeckEntry *deck_add_entry (DeckReading *reading, gint64 count, const char *name)
{
  PayDeckEntry *entry = g_new0 (PayDeckEntry, 1);
  *entry
      = (PayDeckEntry){ .count = count, .name = g_strdup (name), .section = reading->section, .line = reading->line };
  entry->type = g_strdup ("");
  entry->text = g_strdup ("");
  entry->icons = g_strdup ("");
  g_ptr_array_add (reading->deck->entries, entry);
  return entry;
}

static void set_unreadable (PayDeckEntry *entry, const char *what, const GError *error)
{
  if (entry->unreadable == NULL)
    entry->unreadable = g_strdup_printf ("%s: %s", what, error->message);
}

/* Can the game use what the card gives? */
static void try_source (const DeckReading *reading, PayDeckEntry *entry)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  g_autoptr (GError) error = NULL;
  pay_request_add_cost (request, "");
  if (entry->unit)
    request->pool = g_strdup (entry->gives);
  else {
    PaySource *source = pay_request_add_source (request);
    source->name = g_strdup (entry->name);
    source->text = g_strdup (entry->gives);
  }
  PayCase *c = pay_game_open (reading->game, request, NULL, &error);
  if (c == NULL)
    set_unreadable (entry, "what it gives", error);
  else
    reading->game->close (c);
}

/* Is it no card that is drawn? Then it is never put down to pay with. */
static gboolean is_aside (const DeckReading *reading, const char *const *row)
{
  static const char *const no_costs[] = { NULL };
  g_auto (PayDeckCard) card = { .gives = NULL };
  return PAY_GAME_HAS (reading->game, deck_card)
         && reading->game->deck_card (pay_card_columns, row, no_costs, &card, NULL) && card.aside != NULL;
}

static void fill_entry (const DeckReading *reading, PayDeckEntry *entry, const PayCard *card)
{
  g_autoptr (GError) error = NULL;
  g_autofree const char **row = pay_card_row (card, NULL);
  const PayCardFace *side = card_is_turned (card) && card->faces->len > 0 ? card->faces->pdata[0] : &card->whole;
  card_set (&entry->type, side->type);
  card_set (&entry->icons, card->icons);
  card_set (&entry->text, side->text);
  entry->partial = card->partial;
  if (PAY_GAME_HAS (reading->game, card_cost))
    entry->cost = reading->game->card_cost (pay_card_columns, row, 0, &error);
  if (error != NULL && !g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE))
    set_unreadable (entry, "its cost", error);
  if (entry->cost != NULL && entry->cost[0] == '\0')
    g_clear_pointer (&entry->cost, g_free);
  g_clear_error (&error);
  entry->gives = pay_card_gives (card, reading->game, &entry->unit, &error);
  if (entry->gives == NULL)
    set_unreadable (entry, "what it gives", error);
  else if (entry->gives[0] == '\0' || is_aside (reading, row))
    g_clear_pointer (&entry->gives, g_free);
  else
    try_source (reading, entry);
}

/* ---- From the catalogue. */

static gboolean are_alike (const PayDeckEntry *a, const PayDeckEntry *b)
{
  return g_strcmp0 (a->cost, b->cost) == 0 && g_strcmp0 (a->gives, b->gives) == 0
         && g_strcmp0 (a->unreadable, b->unreadable) == 0;
}

static void entry_free (gpointer data)
{
  PayDeckEntry *entry = data;
  g_free (entry->name);
  g_free (entry->cost);
  g_free (entry->gives);
  g_free (entry->unreadable);
  g_free (entry->type);
  g_free (entry->icons);
  g_free (entry->text);
  g_free (entry->side);
  g_free (entry);
}

static void unknown_free (gpointer data)
{
  PayDeckUnknown *unknown = data;
  g_free (unknown->name);
  g_free (unknown->why);
  g_free (unknown);
}

static void add_unknown (DeckReading *reading, gint64 count, const char *name, const char *at, const char *why)
{
  g_autofree char *key = pay_card_key (name);
  for (guint i = 0; i < reading->deck->unknown->len; i++) {
    PayDeckUnknown *unknown = reading->deck->unknown->pdata[i];
    g_autofree char *other = pay_card_key (unknown->name);
    if (strcmp (key, other) != 0)
      continue;
    unknown->count += count;
    unknown->in[reading->section] += count;
    return;
  }
  PayDeckUnknown *unknown = g_new0 (PayDeckUnknown, 1);
  *unknown = (PayDeckUnknown){ .name = g_strdup (name),
                               .why = g_strdup (why),
                               .line = reading->line,
                               .column = deck_column (reading, at),
                               .count = count };
  unknown->in[reading->section] = count;
  g_ptr_array_add (reading->deck->unknown, unknown);
}

/* Cards of one name are one when they cost and give the same. */
static void add_found (DeckReading *reading, gint64 count, const GPtrArray *cards, const char *at)
{
  PayCard *card = cards->pdata[0];
  card->face = -1;
  PayDeckEntry *first = deck_add_entry (reading, count, card->whole.name);
  fill_entry (reading, first, card);
  g_autoptr (GString) numbers = g_string_new (card->number);
  gboolean alike = TRUE;
  for (guint i = 1; i < cards->len; i++) {
    PayCard *another = cards->pdata[i];
    another->face = -1;
    PayDeckEntry *other = deck_add_entry (reading, count, another->whole.name);
    fill_entry (reading, other, another);
    alike = alike && are_alike (first, other);
    g_string_append_printf (numbers, ", %s", another->number);
    g_ptr_array_remove_index (reading->deck->entries, reading->deck->entries->len - 1);
  }
  if (alike)
    return;
  g_autofree char *why
      = g_strdup_printf ("several cards are called so, and they differ; write the number: %s", numbers->str);
  add_unknown (reading, count, card->whole.name, at, why);
  g_ptr_array_remove_index (reading->deck->entries, reading->deck->entries->len - 1);
}

/* As it stands, without what lists add, by the number in front. (transfer full) NULL with [error]. */
static GPtrArray *find (DeckReading *reading, const char *text, const char *bare, GError **error)
{
  const gsize word = strcspn (text, " ");
  const gboolean has_digit = strcspn (text, "0123456789") < word;
  g_autofree char *number = g_strndup (text, has_digit ? word : 0);
  const char *const tries[] = { text, bare, number };
  g_autoptr (GPtrArray) found = NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (tries) && (found == NULL || found->len == 0); i++) {
    g_clear_pointer (&found, g_ptr_array_unref);
    found = pay_catalogue_find (reading->catalogue, reading->game->name, tries[i], error);
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
static gboolean is_cost (const DeckReading *reading, const char *cost, const char *at, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GPtrArray) facts = pay_game_describe (reading->game, cost, NULL, &problem);
  return facts != NULL
         || deck_refuse (reading, at + MAX (pay_error_at (problem), 0), (PayError)problem->code, error, "%s",
                         problem->message);
}

/* What stands for itself: a source's text, or a unit. NULL: the game reads none of it. */
static char *gives_of (const DeckReading *reading, const char *cost, const char *text, gboolean *unit, GError **error)
{
  g_autoptr (PayCard) card = card_new (reading->game->name);
  card_set (&card->whole.text, text);
  card_set (&card->whole.cost, cost);
  card_set (&card->colours, text);
  char *gives = pay_card_gives (card, reading->game, unit, error);
  if (gives != NULL && gives[0] == '\0')
    g_clear_pointer (&gives, g_free);
  return gives;
}

/* Types in parentheses at the end, as on boards: "(creature)". Where they begin in [text], else its end; [types] gets
 * them, without parentheses. */
static gsize types_in_place (const char *text, char **types)
{
  const gsize length = strlen (text);
  const char *open = strrchr (text, '(');
  if (open == NULL || text[length - 1] != ')')
    return length;
  for (const char *c = open + 1; c < text + length - 1; c++)
    if (!g_ascii_isalpha (*c) && *c != ' ')
      return length;
  *types = g_strndup (open + 1, (gsize)(text + length - 2 - open));
  return (gsize)(open - text);
}

/* [text] is a cost and what is given, of a card that is called [name]. */
static gboolean add_direct (DeckReading *reading, gint64 count, const char *name, const char *text, gsize cost_length,
                            GError **error)
{
  g_autofree char *cost = g_strndup (text, cost_length);
  const char *rest = text + cost_length + strspn (text + cost_length, " ");
  const char behind = *rest;
  if (behind == '=' || (behind == ':' && cost_length > 0)) {
    rest += 1 + strspn (rest + 1, " ");
    if (*rest == '\0')
      return deck_refuse (reading, rest, PAY_ERROR_SYNTAX, error,
                          "the line ends here; expected what it gives behind %c", behind);
  }
  g_autoptr (GError) problem = NULL;
  if (cost_length > 0 && !is_cost (reading, cost, text, error))
    return FALSE;
  gboolean unit = FALSE;
  g_autofree char *types = NULL, *words = g_strndup (rest, types_in_place (rest, &types)),
                  *gives = gives_of (reading, cost, g_strchomp (words), &unit, &problem);
  if (gives == NULL && rest[0] != '\0')
    return deck_refuse (reading, rest, PAY_ERROR_SYNTAX, error, "%s is nothing to pay with%s%s", rest,
                        problem != NULL ? ": " : "", problem != NULL ? problem->message : "");
  PayDeckEntry *entry = deck_add_entry (reading, count, name);
  entry->direct = TRUE;
  entry->cost = cost_length > 0 ? g_steal_pointer (&cost) : NULL;
  entry->gives = g_steal_pointer (&gives);
  entry->unit = unit;
  if (types != NULL)
    card_set (&entry->type, types);
  if (entry->gives != NULL)
    try_source (reading, entry);
  return entry->unreadable == NULL
         || deck_refuse (reading, rest, PAY_ERROR_UNSUPPORTED, error, "%s", entry->unreadable);
}

/* "NAME: TEXT"; what has no braces may be a name with a colon. */
static gboolean add_named (DeckReading *reading, gint64 count, const char *text, gboolean *added, GError **error)
{
  const char *colon = text + strcspn (text, ":{~");
  if (*colon != ':' || colon == text)
    return TRUE;
  gboolean unit = FALSE;
  const char *rest = colon + 1 + strspn (colon + 1, " ");
  g_autofree char *gives = gives_of (reading, "", rest, &unit, NULL);
  if (gives == NULL)
    return rest[0] != '{' || deck_refuse (reading, rest, PAY_ERROR_SYNTAX, error, "%s is nothing to pay with", rest);
  g_autofree char *name = g_strndup (text, (gsize)(colon - text));
  PayDeckEntry *entry = deck_add_entry (reading, count, name);
  entry->direct = *added = TRUE;
  entry->gives = g_steal_pointer (&gives);
  entry->unit = unit;
  try_source (reading, entry);
  return TRUE;
}

/* A name the game itself knows, or a shorthand. */
static gboolean add_known (DeckReading *reading, gint64 count, const char *text)
{
  gboolean unit = FALSE;
  g_autofree char *gives = gives_of (reading, "", text, &unit, NULL);
  if (gives == NULL)
    return FALSE;
  PayDeckEntry *entry = deck_add_entry (reading, count, text);
  entry->direct = TRUE;
  entry->gives = g_steal_pointer (&gives);
  entry->unit = unit;
  try_source (reading, entry);
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

/* "NAME: {1}{R}", "NAME {1}{R}", "NAME: {2} = {T}: Add {C}.", as on boards "NAME {2}: {T}: Add {C}.": where the cost of
 * a card begins that is told in place; NULL: it is not. */
static const char *cost_in_place (const DeckReading *reading, const char *text)
{
  const char *cost = strpbrk (text, "{[");
  if (cost == NULL || cost == text || cost[-1] != ' ' || !is_name (text))
    return NULL;
  const gsize length = length_of_cost (cost), blank = strspn (cost + length, " ");
  const char *behind = cost + length + blank;
  /* An ability has a colon of its own: "Pay {E}: Add {C}." is all source. */
  const gboolean own_words = *behind == ':' && cost >= text + 2 && cost[-2] != ':' && strchr (behind + 1, ':') != NULL;
  if (length == 0 || (cost[length] != '\0' && *behind != '=' && !own_words))
    return NULL;
  g_autofree char *alone = g_strndup (cost, length);
  g_autoptr (GPtrArray) facts = pay_game_describe (reading->game, alone, NULL, NULL);
  return facts != NULL || cost[0] == '{' ? cost : NULL;
}

static gboolean add_in_place (DeckReading *reading, gint64 count, const char *text, const char *cost, GError **error)
{
  g_autofree char *name = g_strndup (text, (gsize)(cost - text));
  g_strchomp (name);
  if (g_str_has_suffix (name, ":"))
    name[strlen (name) - 1] = '\0';
  return add_direct (reading, count, name, cost, length_of_cost (cost), error);
}

/* A card that a table has as rows of their own for its sides, where the game knows of it, in place of the side; [side]
 * gets what the catalogue has not of it. FALSE with [error]. (transfer full) */
static gboolean find_whole (DeckReading *reading, GPtrArray **found, char **side, GError **error)
{
  const PayCard *card = (*found)->len == 1 ? (*found)->pdata[0] : NULL;
  const char *whole = card != NULL && card->faces->len == 0 && PAY_GAME_HAS (reading->game, card_whole)
                          ? reading->game->card_whole (card->whole.name)
                          : NULL;
  if (whole == NULL)
    return TRUE;
  GPtrArray *both = pay_catalogue_find (reading->catalogue, reading->game->name, whole, error);
  if (both == NULL)
    return FALSE;
  if (both->len == 0) {
    *side = g_strdup (whole);
    g_ptr_array_unref (both);
  } else {
    g_ptr_array_unref (*found);
    *found = both;
  }
  return TRUE;
}

/* By its name in the catalogue, where it is there. */
static gboolean add_by_name (DeckReading *reading, gint64 count, const char *text, const char *bare, gboolean *added,
                             GError **error)
{
  GPtrArray *found = reading->catalogue != NULL ? find (reading, text, bare, error) : NULL;
  g_autofree char *side = NULL;
  *added = FALSE;
  if (found == NULL)
    return reading->catalogue == NULL;
  const gboolean fine = find_whole (reading, &found, &side, error);
  *added = fine && found->len > 0;
  const guint before = reading->deck->entries->len;
  if (*added)
    add_found (reading, count, found, text);
  if (reading->deck->entries->len > before)
    ((PayDeckEntry *)reading->deck->entries->pdata[before])->side = g_steal_pointer (&side);
  g_ptr_array_unref (found);
  return fine;
}

static gboolean add_any (DeckReading *reading, gint64 count, const char *text, const char *bare, GError **error)
{
  const gsize cost = length_of_cost (bare), blank = strspn (bare + cost, " ");
  /* "{1}, {T}: Add {W}." is all source, "{2} = {1}, {T}: Add {W}." a cost and one. */
  if (cost > 0 && (strchr (bare, ':') == NULL || bare[0] == '[' || bare[cost + blank] == '='))
    return add_direct (reading, count, text, text, cost, error);
  if (text[0] == '{')
    return add_direct (reading, count, text, text, 0, error);
  const char *in_place = cost_in_place (reading, text);
  if (in_place != NULL)
    return add_in_place (reading, count, text, in_place, error);
  gboolean added = FALSE;
  if (!add_by_name (reading, count, text, bare, &added, error) || added)
    return added;
  if (!add_named (reading, count, text, &added, error))
    return FALSE;
  const gboolean named = is_name (bare);
  if (!added && !add_known (reading, count, text) && !(named && add_known (reading, count, bare)))
    add_unknown (reading, count, named ? bare : text, text, NULL);
  return TRUE;
}

gboolean deck_add (DeckReading *reading, gint64 count, const char *text, GError **error)
{
  DeckMark mark;
  g_autofree char *bare = deck_bare_name (text, &mark);
  const PayDeckSection section = reading->section;
  reading->section = mark.told ? mark.section : section;
  const gboolean good = add_any (reading, count, text, bare, error);
  reading->section = section;
  return good;
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

gint64 pay_deck_size (const PayDeck *deck, PayDeckSection section)
{
  gint64 n = 0;
  for (guint i = 0; i < deck->entries->len; i++) {
    const PayDeckEntry *entry = deck->entries->pdata[i];
    n += entry->section == section ? entry->count : 0;
  }
  return n;
}
