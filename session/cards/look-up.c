/* SPDX-License-Identifier: MIT */
/* The cards of a request: they are put on a board, the game reads it, and what it reads becomes what the request says.
 *
 * Things and spells with words of their own lie there, too, as far as their tags say what they are: others' words may
 * speak of them. */
#include "cards/cards.h"

#include <string.h>

#define UNNAMED "cards" /* of which only the number is known, as on a board */

/* Where something of the request lies. */
typedef struct {
  guint zone, card;
  gboolean named; /* it is a card, not a thing with a text of its own */
} Place;

typedef struct {
  PaySession *session;
  const PayRequest *given;
  const PayGame *game;
  PayRequest *made;
  PayBoard *board;
  PayTable *table;
  GArray *sources, *spells; /* of Place, by index; a zone G_MAXUINT: it is not there */
  Place paid;               /* PayRequest.card */
} LookUp;

static void look_up_clear (LookUp *look)
{
  pay_request_free (look->made);
  pay_board_free (look->board);
  pay_table_free (look->table);
  g_clear_pointer (&look->sources, g_array_unref);
  g_clear_pointer (&look->spells, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (LookUp, look_up_clear)

/* ---- Is there anything to look up? */

/* Does the game read the source by its name alone, and nothing else is said of the card? */
static gboolean reads_name (const PayGame *game, const PayRequest *request, const PaySource *source)
{
  if (source->text != NULL || source->zone != NULL || source->notes != NULL
      || g_strcmp0 (source->name, source->card) != 0)
    return FALSE;
  if (!PAY_GAME_HAS (game, plays_from))
    return TRUE;
  g_autoptr (PayRequest) alone = pay_request_new ();
  alone->game = g_strdup (request->game);
  pay_request_add_cost (alone, "");
  pay_request_add_source (alone)->name = g_strdup (source->name);
  PayCase *opened = pay_game_open (game, alone, NULL, NULL);
  if (opened != NULL)
    game->close (opened);
  return opened != NULL;
}

gboolean pays_names_cards (const PaySession *session, const PayRequest *request)
{
  gboolean any = request->card != NULL;
  for (guint i = 0; i < request->spells->len && !any; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    any = spell != NULL && spell->card != NULL;
  }
  const PayGame *game = NULL;
  for (guint i = 0; i < request->sources->len && !any; i++) {
    const PaySource *source = request->sources->pdata[i];
    if (source == NULL || source->card == NULL)
      continue;
    game = game == NULL ? pay_session_find_game (session, request->game, NULL) : game;
    any = game != NULL && !reads_name (game, request, source);
  }
  return any;
}

/* ---- The board. */

static gboolean zone_fits (const LookUp *look, const char *zone, GError **error)
{
  if (g_strv_contains (look->game->zones, zone))
    return TRUE;
  g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)(gsize)look->game->zones);
  const char *near = pay_nearest_name (zone, look->game->zones);
  return near != NULL
             ? pay_set_error (error, PAY_ERROR_USAGE, "zone", -1, "there is no zone '%s'; did you mean \"%s\"?", zone,
                              near)
             : pay_set_error (error, PAY_ERROR_USAGE, "zone", -1, "there is no zone '%s'; there are %s", zone, all);
}

static PayBoardCard *put (const LookUp *look, const char *zone, const char *name, gint64 count, Place *place)
{
  PayBoardZone *at = pay_board_zone (look->board, zone);
  PayBoardCard *card = pay_board_add_card (at, g_strcmp0 (name, UNNAMED) == 0 ? NULL : name, count);
  place->zone = (guint)pay_board_find_zone (look->board, zone);
  place->card = at->cards->len - 1;
  return card;
}

static gboolean add_notes (const LookUp *look, const GPtrArray *notes, PayBoardCard *card, GError **error)
{
  for (guint i = 0; notes != NULL && i < notes->len; i++)
    if (!pays_board_note (look->game, look->board, card, notes->pdata[i], -1, error))
      return pay_error_inside (error, "notes[%u]", i);
  return TRUE;
}

/* "creature elf" as the types of something without a card. */
static void add_own_face (PayBoardCard *card, const char *name, const char *cost, const char *types)
{
  card->own = TRUE;
  pay_board_add_face (card, name, cost, types, NULL);
}

static gboolean put_source (LookUp *look, const PaySource *source, GError **error)
{
  Place place = { .named = source->card != NULL };
  const char *name = place.named ? source->card : source->name != NULL ? source->name : source->text;
  const char *zone = source->zone != NULL ? source->zone : look->game->zones[0];
  g_autofree char *types = source->tags != NULL ? g_strjoinv (" ", source->tags) : NULL;
  if (!zone_fits (look, zone, error))
    return FALSE;
  if (source->count > PAY_BOARD_MOST_COPIES || source->count < 1)
    place.zone = G_MAXUINT;
  else {
    PayBoardCard *card = put (look, zone, name, source->count, &place);
    if (!add_notes (look, source->notes, card, error))
      return FALSE;
    if (!place.named)
      add_own_face (card, name, NULL, types);
  }
  g_array_append_val (look->sources, place);
  return TRUE;
}

static gboolean put_spell (LookUp *look, const PaySpell *spell, GError **error)
{
  Place place = { .named = spell->card != NULL };
  const char *name = place.named ? spell->card : spell->name != NULL ? spell->name : spell->cost;
  const char *zone = spell->zone != NULL ? spell->zone : look->game->plays_from;
  g_autoptr (GPtrArray) words = pays_both (spell->purpose, NULL);
  g_ptr_array_add (words, NULL);
  g_autofree char *types = g_strjoinv (" ", (char **)words->pdata);
  if (!zone_fits (look, zone, error))
    return FALSE;
  if (spell->count < 1 || spell->count > PAY_BOARD_MOST_COPIES || spell->way_of != NULL)
    place.zone = G_MAXUINT;
  else {
    PayBoardCard *card = put (look, zone, name, spell->count, &place);
    if (!place.named)
      add_own_face (card, name, spell->cost, types);
  }
  g_array_append_val (look->spells, place);
  return TRUE;
}

static gboolean put_all (LookUp *look, GError **error)
{
  const PayRequest *given = look->given;
  PayBoard *board = look->board = pay_board_new ();
  board->game = g_strdup (given->game);
  board->rules = g_strdup (given->rules);
  board->pool = g_strdup (given->pool);
  board->life = given->life;
  board->use = given->card != NULL ? PAY_BOARD_REQUEST : PAY_BOARD_PLAN;
  for (guint i = 0; i < given->counters->len; i++) {
    const PayStock *stock = given->counters->pdata[i];
    pay_board_add_counter (board, stock->name, stock->value);
  }
  for (guint i = 0; i < given->sources->len; i++)
    if (!put_source (look, given->sources->pdata[i], error))
      return pay_error_inside (error, "sources[%u]", i);
  for (guint i = 0; i < given->spells->len; i++)
    if (!put_spell (look, given->spells->pdata[i], error))
      return pay_error_inside (error, "spells[%u]", i);
  look->paid = (Place){ .named = TRUE };
  if (given->card != NULL)
    put (look, look->game->plays_from, given->card, 1, &look->paid);
  return TRUE;
}

/* ---- Errors. */

static gboolean is_at (const Place *place, guint zone, guint card)
{
  return place->zone == zone && place->card == card;
}

static int index_at (const GArray *places, guint zone, guint card)
{
  for (guint i = 0; i < places->len; i++)
    if (is_at (&g_array_index (places, Place, i), zone, card))
      return (int)i;
  return -1;
}

/* An error at "hand[2]" is one at the card of the request that lies there. */
static gboolean fail (const LookUp *look, GError *inner_taken, GError **error)
{
  g_autoptr (GError) inner = inner_taken;
  const char *where = pay_error_where (inner), *bracket = where != NULL ? strchr (where, '[') : NULL;
  g_autofree char *zone = bracket != NULL ? g_strndup (where, (gsize)(bracket - where)) : NULL;
  const int at = zone != NULL ? pay_board_find_zone (look->board, zone) : -1;
  const guint card = at >= 0 ? (guint)g_ascii_strtoull (bracket + 1, NULL, 10) : 0;
  const int source = at >= 0 ? index_at (look->sources, (guint)at, card) : -1;
  const int spell = at >= 0 ? index_at (look->spells, (guint)at, card) : -1;
  g_autofree char *place = source >= 0  ? g_strdup_printf ("sources[%d].card", source)
                           : spell >= 0 ? g_strdup_printf ("spells[%d].card", spell)
                           : at >= 0    ? g_strdup ("card")
                                        : g_strdup (where);
  return pay_set_error (error, (PayError)inner->code, place, -1, "%s%s", inner->message,
                        source >= 0 ? "; with a text of its own it needs none" : "");
}

/* ---- Names that nobody knows are those of things with texts, or tags alone. */

static gboolean game_knows (const LookUp *look, const char *name)
{
  g_autoptr (PayBoard) board = pay_board_new ();
  board->game = g_strdup (look->board->game);
  pay_board_add_card (pay_board_zone (board, look->game->zones[0]), name, 1);
  PayTable *table = look->game->read_board (board, NULL);
  pay_table_free (table);
  return table != NULL;
}

static void take_texts (LookUp *look)
{
  for (guint i = 0; i < look->sources->len; i++) {
    Place *place = &g_array_index (look->sources, Place, i);
    const PaySource *source = look->given->sources->pdata[i];
    PayBoardCard *card
        = place->named && place->zone != G_MAXUINT ? pay_board_card_at (look->board, place->zone, place->card) : NULL;
    const gboolean told = source->text != NULL || source->tags != NULL;
    if (card == NULL || !told || card->faces->len > 0 || game_knows (look, card->name))
      continue;
    g_autofree char *types = source->tags != NULL ? g_strjoinv (" ", source->tags) : NULL;
    add_own_face (card, card->name, NULL, types);
    place->named = FALSE;
  }
}

static gboolean read_table (LookUp *look, GError **error)
{
  GError *inner = NULL;
  if (look->session->complete != NULL && !look->session->complete (look->board, look->session->complete_data, &inner))
    return fail (look, inner, error);
  take_texts (look);
  look->table = pay_game_read_board (look->game, look->board, pays_store (look->session, look->game), &inner);
  if (look->table == NULL)
    return fail (look, inner, error);
  if (look->board->use == PAY_BOARD_PLAN)
    pays_board_tell_unknown (look->game, look->board, FALSE, look->table);
  return TRUE;
}

/* ---- Sources. */

/* The source of the request that [found] stands for; -1: none. */
static int source_of (const LookUp *look, const PaySource *found)
{
  guint zone = 0, card = 0;
  return found->id != NULL && pay_table_card_of_id (found->id, &zone, &card) ? index_at (look->sources, zone, card)
                                                                             : -1;
}

/* The spell of the request that is spell [name] of the board. */
static const char *name_in_request (const LookUp *look, const char *name)
{
  const int at = pay_request_find_spell (look->table->together, name);
  for (guint i = 0; i < look->table->plays->len; i++) {
    const PayBoardPlay *play = look->table->plays->pdata[i];
    for (guint k = 0; play->spell == at && k < look->given->spells->len; k++) {
      const PaySpell *spell = look->given->spells->pdata[k];
      if (is_at (&g_array_index (look->spells, Place, k), play->zone, play->card))
        return spell->name != NULL ? spell->name : spell->card;
    }
  }
  return name;
}

static void take_variants (const LookUp *look, PaySource *source, PaySource *found)
{
  source->becomes = g_steal_pointer (&found->becomes);
  for (guint i = 0; source->becomes != NULL && i < source->becomes->len; i++) {
    GPtrArray *after = ((PayVariant *)source->becomes->pdata[i])->after;
    for (guint k = 0; k < after->len; k++) {
      char *before = after->pdata[k];
      after->pdata[k] = g_strdup (name_in_request (look, before));
      g_free (before);
    }
  }
}

/* A source with words of its own: it becomes another where those are what the board has of it. */
static void become_later (const LookUp *look, PaySource *source, PaySource *found)
{
  if (found->becomes == NULL)
    return;
  if (g_strcmp0 (found->text, source->text) == 0)
    take_variants (look, source, found);
  else
    pay_request_add_line (look->made, source->name != NULL ? source->name : source->text, "", PAY_LINE_COULD_HELP)
        ->taken
        = g_strdup ("what it makes is not changed by what is cast in between");
}

static void become (const LookUp *look, PaySource *source, PaySource *found)
{
  g_clear_pointer (&source->text, g_free);
  if (g_strcmp0 (source->name, source->card) == 0) /* what it is called may say that it makes nothing */
    g_clear_pointer (&source->name, g_free);
  pays_take_text (&source->name, &found->name);
  pays_take_text (&source->text, &found->text);
  pays_take_text (&source->extra, &found->extra);
  if (source->tags == NULL) {
    source->tags = found->tags;
    found->tags = NULL;
  }
  source->count = found->count;
  take_variants (look, source, found);
  if (source->changes == NULL) {
    source->changes = g_steal_pointer (&found->changes);
    g_clear_pointer (&source->changes_purpose, g_ptr_array_unref);
    source->changes_purpose = g_steal_pointer (&found->changes_purpose);
  }
  if (!pay_trigger_is_told (&source->each))
    pays_take_trigger (&source->each, &found->each);
  if (source->amount == PAY_NOT_GIVEN)
    source->amount = found->amount;
  if (source->uses == PAY_NOT_GIVEN)
    source->uses = found->uses;
}

/* Cards that are several things are several sources: the others come behind those of the request. */
static void take_sources (LookUp *look, PayRequest *from)
{
  const guint n = look->given->sources->len;
  g_autofree gboolean *known = g_new0 (gboolean, n + 1);
  for (guint i = 0; i < from->sources->len; i++) {
    PaySource *found = from->sources->pdata[i];
    const int at = source_of (look, found);
    if (at >= 0 && !g_array_index (look->sources, Place, at).named) {
      become_later (look, look->made->sources->pdata[at], found);
      continue;
    }
    if (at >= 0 && !known[at]) {
      become (look, look->made->sources->pdata[at], found);
      known[at] = TRUE;
      continue;
    }
    PaySource *other = pay_request_add_source (look->made);
    pays_take_text (&other->id, &found->id);
    become (look, other, found);
  }
  for (guint i = 0; i < n; i++) {
    PaySource *source = look->made->sources->pdata[i];
    if (!g_array_index (look->sources, Place, i).named)
      continue;
    pays_take_text (&source->name, &source->card);
    if (!known[i]) { /* it is somebody else's, or does nothing */
      g_clear_pointer (&source->text, g_free);
      g_clear_pointer (&source->tags, g_strfreev);
      source->tags = g_strsplit ("elsewhere", " ", -1);
    }
  }
}

/* ---- Spells. */

/* "Force of Will (pitch)". (transfer full) */
static char *own_name (const char *name, const PayBoardPlay *play)
{
  g_autofree char *with = g_strjoinv (", ", play->with);
  return g_strdup_printf ("%s (%s%s%s)", name, play->face != NULL ? play->face : "",
                          play->face != NULL && with[0] != '\0' ? ", " : "", with);
}

/* The same, as nothing else is called. (transfer full) */
static char *way_name (const PayRequest *request, const char *name, const PayBoardPlay *play)
{
  g_autofree char *own = own_name (name, play);
  char *free_name = g_strdup (own);
  for (guint i = 2; pay_request_find_spell (request, free_name) >= 0; i++) {
    g_free (free_name);
    free_name = g_strdup_printf ("%s %u", own, i);
  }
  return free_name;
}

/* Is it a way that is told by its name, without a cost of its own? */
static gboolean is_told_way (const PaySpell *spell)
{
  return spell->way_of != NULL && spell->card != NULL && spell->cost == NULL;
}

/* The way of the spell number [i] that the request tells by its name: for another worth, say. NULL: it does not. */
static PaySpell *told_way (const LookUp *look, guint i, const PayBoardPlay *play)
{
  const PaySpell *spell = look->given->spells->pdata[i];
  g_autofree char *by_name = own_name (pays_spell_name (spell), play), *by_card = own_name (spell->card, play);
  for (guint k = 0; k < look->given->spells->len; k++) {
    const PaySpell *way = look->given->spells->pdata[k];
    if (is_told_way (way) && g_ascii_strcasecmp (way->way_of, pays_spell_name (spell)) == 0
        && (g_ascii_strcasecmp (way->card, by_name) == 0 || g_ascii_strcasecmp (way->card, by_card) == 0))
      return look->made->spells->pdata[k];
  }
  return NULL;
}

/* The ways of the card that [way] could have meant, "NAME (kicker), NAME (overload)". (transfer full) */
static char *ways_like (const LookUp *look, const PaySpell *way)
{
  const int of = pay_request_find_spell (look->given, way->way_of);
  const Place *place = of >= 0 ? &g_array_index (look->spells, Place, of) : NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  for (guint k = 0; place != NULL && place->named && k < look->table->plays->len; k++) {
    const PayBoardPlay *play = look->table->plays->pdata[k];
    g_autofree char *name = own_name (way->way_of, play);
    if (is_at (place, play->zone, play->card) && (play->with[0] != NULL || play->face != NULL))
      g_string_append_printf (all, "%s%s", all->len > 0 ? ", " : "", name);
  }
  return g_strdup (all->len > 0 ? all->str : "none; a way of its own has a cost");
}

/* All ways of one card; those behind the first are spells of their own. */
static gboolean fill_ways (LookUp *look, guint i)
{
  const Place *place = &g_array_index (look->spells, Place, i);
  PaySpell *spell = look->made->spells->pdata[i];
  gboolean first = TRUE;
  for (guint k = 0; k < look->table->plays->len; k++) {
    const PayBoardPlay *play = look->table->plays->pdata[k];
    if (!is_at (place, play->zone, play->card) || play->spell < 0 || (!first && !place->named))
      continue;
    PaySpell *found = look->table->together->spells->pdata[play->spell];
    PaySpell *told = first ? NULL : told_way (look, i, play);
    if (first)
      pays_fill_spell (spell, found, place->named);
    else if (told != NULL) {
      told->worth = told->worth == PAY_NOT_GIVEN ? spell->worth : told->worth;
      pays_fill_spell (told, found, TRUE);
    } else if (look->made->spells->len < PAY_MAX_SPELLS) {
      g_autofree char *name = way_name (look->made, pays_spell_name (spell), play);
      PaySpell *way = pay_request_add_spell (look->made, name, NULL);
      way->way_of = g_strdup (pays_spell_name (spell));
      way->worth = spell->worth;
      way->after = g_strdup (spell->after);
      pays_fill_spell (way, found, TRUE);
    }
    first = FALSE;
  }
  return !first;
}

static gboolean take_spells (LookUp *look, GError **error)
{
  for (guint i = 0; i < look->given->spells->len; i++) {
    const Place *place = &g_array_index (look->spells, Place, i);
    PaySpell *spell = look->made->spells->pdata[i];
    if (place->zone != G_MAXUINT && !fill_ways (look, i) && place->named)
      pay_request_add_line (look->made, spell->card, "", 0)->taken
          = g_strdup_printf ("it is not %s", pay_game_playing (look->game)->played);
  }
  for (guint i = 0; i < look->given->spells->len; i++) {
    const PaySpell *given = look->given->spells->pdata[i];
    PaySpell *spell = look->made->spells->pdata[i];
    if (is_told_way (given) && spell->cost == NULL) {
      g_autofree char *where = g_strdup_printf ("spells[%u].way_of", i), *ways = ways_like (look, given);
      return pay_set_error (error, PAY_ERROR_USAGE, where, -1, "%s is no way to pay for %s; there are: %s", given->card,
                            given->way_of, ways);
    }
    pays_take_text (&spell->name, &spell->card);
    g_clear_pointer (&spell->card, g_free);
    g_clear_pointer (&spell->zone, g_free);
  }
  return TRUE;
}

/* ---- The card that is paid for. */

/* Its other ways are not asked, nor are those told that only cost more. Where none is as printed, another could do. */
static void tell_other_ways (LookUp *look, int asked)
{
  g_autoptr (GString) ways = g_string_new (NULL);
  for (guint i = 0; asked >= 0 && i < look->table->plays->len; i++) {
    const PayBoardPlay *play = look->table->plays->pdata[i];
    if ((int)i == asked || play->request == NULL || play->optional || play->with[0] == NULL
        || !is_at (&look->paid, play->zone, play->card))
      continue;
    g_autofree char *way = own_name ("", play);
    g_string_append_printf (ways, "%s%.*s", ways->len > 0 ? ", " : "", (int)strlen (way) - 3, way + 2);
  }
  if (ways->len == 0)
    return;
  const PayBoardPlay *play = look->table->plays->pdata[asked];
  g_autofree char *with = g_strjoinv (", ", play->with);
  pay_request_add_line (look->made, look->given->card, ways->str, with[0] != '\0' ? PAY_LINE_COULD_HELP : 0)->taken
      = g_strdup_printf ("it is paid for %s%s%s; its other ways are asked of a hand and of a board",
                         with[0] != '\0' ? "with \"" : "as printed", with, with[0] != '\0' ? "\"" : "");
}

/* Where it cannot be cast, what costs are given is asked. */
static gboolean take_paid (LookUp *look, int *play_of, GError **error)
{
  const char *why = NULL;
  PayRequest *made = look->made, *sources = look->table->together;
  for (guint i = 0; i < look->table->plays->len && *play_of < 0; i++) {
    const PayBoardPlay *play = look->table->plays->pdata[i];
    if (!is_at (&look->paid, play->zone, play->card))
      continue;
    why = why == NULL ? play->why : why;
    if (play->request == NULL)
      continue;
    if (made->costs->len == 0)
      pay_request_add_cost (made, play->request->costs->pdata[0]);
    pays_add_texts (&made->purpose, play->request->purpose);
    pays_add_texts (&made->modifiers, play->request->modifiers);
    sources = play->request;
    *play_of = (int)i;
  }
  if (sources != NULL)
    take_sources (look, sources);
  tell_other_ways (look, *play_of);
  return made->costs->len > 0
         || pay_set_error (error, PAY_ERROR_UNSUPPORTED, "card", -1, "%s cannot be %s%s%s", look->given->card,
                           pay_game_playing (look->game)->played, why != NULL ? ": " : "", why != NULL ? why : "");
}

/* ---- Lines. */

static gboolean is_known_line (const PayRequest *request, const char *card, const char *line)
{
  for (guint i = 0; i < request->lines->len; i++) {
    const PayOpenLine *open = request->lines->pdata[i];
    if (strcmp (open->card, card) == 0 && strcmp (open->line, line) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Those of other plays than [play] are left out, -1: none are. */
static void take_lines (LookUp *look, int play)
{
  for (guint i = 0; i < look->table->lines->len; i++) {
    const PayBoardLine *line = look->table->lines->pdata[i];
    const char *card = pay_board_card_name (pay_board_card_at (look->board, line->zone, line->card));
    const gboolean open = line->verdict == PAY_LINE_UNREAD || line->verdict == PAY_LINE_ASSUMED;
    if (!open || line->of_abilities || (play >= 0 && line->of_play >= 0 && line->of_play != play)
        || is_known_line (look->made, card, line->line))
      continue;
    const guint own = line->turns != 0 && line->of_play >= 0 ? PAY_LINE_OF_ITS_CARD : 0;
    pay_request_add_line (look->made, card, line->line, line->turns | own)->taken = g_strdup (line->taken);
  }
}

static gboolean look_up (LookUp *look, GError **error)
{
  int play = -1;
  look->game = pay_session_find_game (look->session, look->given->game, error);
  if (look->game == NULL)
    return FALSE;
  if (!PAY_GAME_HAS (look->game, plays_from))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "card", -1, "%s knows no cards by name", look->game->title);
  if (!put_all (look, error) || !read_table (look, error))
    return FALSE;
  look->made = pay_request_copy (look->given);
  if (look->given->card != NULL) {
    if (!take_paid (look, &play, error))
      return FALSE;
  } else if (look->table->together != NULL) {
    take_sources (look, look->table->together);
    pays_take_counters (look->table->together, look->made);
    for (guint i = 0; i < look->table->together->modifiers->len; i++)
      g_ptr_array_add (look->made->modifiers, g_strdup (look->table->together->modifiers->pdata[i]));
  }
  if (!take_spells (look, error))
    return FALSE;
  take_lines (look, play);
  for (guint i = 0; i < look->made->sources->len; i++) {
    PaySource *source = look->made->sources->pdata[i];
    g_clear_pointer (&source->card, g_free);
    g_clear_pointer (&source->zone, g_free);
    g_clear_pointer (&source->notes, g_ptr_array_unref);
  }
  g_clear_pointer (&look->made->card, g_free);
  return TRUE;
}

PayRequest *pay_session_look_up (PaySession *session, const PayRequest *request, GError **error)
{
  if (!pays_names_cards (session, request))
    return pay_request_copy (request);
  g_auto (LookUp) look = { .session = session,
                           .given = request,
                           .sources = g_array_new (FALSE, FALSE, sizeof (Place)),
                           .spells = g_array_new (FALSE, FALSE, sizeof (Place)) };
  return look_up (&look, error) ? g_steal_pointer (&look.made) : NULL;
}
