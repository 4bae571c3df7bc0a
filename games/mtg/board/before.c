/* SPDX-License-Identifier: MIT */
/* Abilities that make no mana are not used before something is paid for; but they could be. For each play a request
 * that can be paid wherever it could be paid after them, whatever they cost: where that cannot be paid either, a no is
 * certain. */
#include "play.h"
#include "together/together.h"

#include <string.h>

#define MANY 10 /* what can be done again and again */
#define MUCH_MANA "twenty mana in any combination of {W}, {U}, {B}, {R}, {G}, and/or {C}."
#define ANY_MANA "Add {W}, {U}, {B}, {R}, {G}, or {C}."

typedef struct {
  const MtgPiece *piece;
  const MtgCardLine *line;
  const MtgPrice *price; /* NULL: it happens by itself */
  MtgReach reach;
} Use;

static gboolean says (const Use *use, const char *words)
{
  return strstr (use->line->words, words) != NULL;
}

/* ---- What could be used, or happen? */

/* It is told elsewhere that it could help, or done in a request of its own. */
static gboolean is_told (const MtgScene *scene, const Use *use)
{
  for (guint i = 0; i < scene->table->lines->len; i++) {
    const PayBoardLine *told = scene->table->lines->pdata[i];
    if (told->zone == use->piece->zone && told->card == use->piece->card && strcmp (told->line, use->line->words) == 0
        && (told->turns & PAY_LINE_COULD_HELP) != 0 && (told->turns & PAY_LINE_LATER) == 0 && told->of_play < 0)
      return TRUE;
  }
  return FALSE;
}

/* "+1: Draw a card. At the beginning of the next end step, untap up to two lands.": nothing of it is of use now. */
static gboolean is_for_later (const MtgPiece *piece, const MtgCardLine *line)
{
  const char *later = strstr (line->words, "At the beginning of"), *colon = strchr (line->words, ':');
  if (later == NULL || colon == NULL || colon > later)
    return FALSE;
  g_autofree char *now = g_strndup (colon + 1, (gsize)(later - colon) - 1);
  return mtg_words_do (now, piece->face->name) == 0;
}

/* What it costs, where it can be used. FALSE: it cannot be. */
static gboolean find_price (const MtgScene *scene, const MtgPiece *piece, Use *use)
{
  const MtgWay *way = use->line->way;
  if (use->line->kind != MTG_LINE_ABILITY)
    return TRUE;
  if (way == NULL || way->prices->len == 0 || (way->zones & piece->where) == 0 || is_for_later (piece, use->line))
    return FALSE;
  use->price = way->prices->pdata[0];
  const gboolean loyal = use->price->loyalty == MTG_NO_AMOUNT || mtg_piece_counters (piece, "loyalty") >= 0
                         || -use->price->loyalty <= MTG_USUAL_LOYALTY;
  g_autofree char *why = mtg_ability_why_not (scene, piece, way, use->price);
  return why == NULL && loyal;
}

static void add_uses (const MtgScene *scene, const MtgPiece *piece, guint deeds, GArray *uses)
{
  for (guint i = 0; i < piece->face->lines->len; i++) {
    Use use = { .piece = piece, .line = mtg_card_line (piece->face, i) };
    if (use.line->verdict == MTG_VERDICT_UNREAD || !find_price (scene, piece, &use))
      continue;
    use.reach = mtg_line_reach (scene, piece, use.line, deeds);
    if ((use.reach.kind != MTG_REACH_NOTHING || use.reach.life) && !is_told (scene, &use))
      g_array_append_val (uses, use);
  }
}

/* ---- What they bring at most. */

static gint64 uses_of (const Use *use)
{
  const gboolean once = use->price != NULL
                        && (use->price->taps || use->price->leaves || use->price->loyalty != MTG_NO_AMOUNT
                            || says (use, "once each turn"));
  return once ? use->piece->count : MANY;
}

/* How many things one use brings. */
static gint64 number_of (const Use *use)
{
  static const char *const numbers[] = { " two ", " three ", " four ", " five ", " six " };
  static const char *const open[] = { " X ", "for each", "that many", "any number", "equal to", "twice" };
  const char *effect = strchr (use->line->words, ':');
  gint64 n = 1;
  for (gsize i = 0; effect != NULL && i < G_N_ELEMENTS (numbers); i++)
    n = strstr (effect, numbers[i]) != NULL ? (gint64)i + 2 : n;
  for (gsize i = 0; effect != NULL && i < G_N_ELEMENTS (open); i++)
    n = strstr (effect, open[i]) != NULL ? MANY : n;
  return n;
}

static PaySource *add_source (PayRequest *request, const char *text, gint64 count)
{
  PaySource *source = pay_request_add_source (request);
  source->id = g_strdup_printf ("before:%u", request->sources->len);
  source->name = g_strdup ("what could be there before");
  source->text = g_strdup (text);
  source->count = count;
  return source;
}

/* One mana of any type for its price. */
static void add_mana (const Use *use, PayRequest *request)
{
  const gint64 n = number_of (use);
  const char *mana = use->price != NULL ? use->price->mana : NULL;
  const gboolean priced = mana != NULL && strstr (mana, "{X}") == NULL && !use->price->water;
  const char *effect = n == 1   ? ANY_MANA
                       : n == 2 ? "Add two mana in any combination of {W}, {U}, {B}, {R}, {G}, and/or {C}."
                                : "Add " MUCH_MANA;
  g_autofree char *text = g_strdup_printf ("%s%s{T}: %s", priced ? mana : "", priced ? ", " : "", effect);
  add_source (request, text, uses_of (use));
}

/* Things of any type and colour that the words could speak of. */
static void add_bodies (const Use *use, PayRequest *request)
{
  static const char *const every[]
      = { "creature", "artifact", "enchantment", "land", "token", "white", "blue", "black", "red", "green" };
  static const char *const kinds[]
      = { "treasure", "clue", "food", "gold", "powerstone", "blood", "map", "equipment", "vehicle", "legendary", NULL };
  g_autofree char *low = g_ascii_strdown (use->line->words, -1);
  g_auto (GStrv) words = g_strsplit_set (low, " ,.", -1);
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (every); i++)
    g_strv_builder_add (tags, every[i]);
  for (guint i = 0; words[i] != NULL; i++)
    if (mtg_is_creature_type (words[i]) || g_strv_contains (kinds, words[i]))
      g_strv_builder_add (tags, words[i]);
  add_source (request, NULL, number_of (use) * uses_of (use))->tags = g_strv_builder_end (tags);
}

/* The source of the request that stands for the piece; NULL: none. */
static PaySource *source_of (const MtgPiece *piece, const PayRequest *request)
{
  for (guint i = 0; i < request->sources->len; i++) {
    PaySource *source = request->sources->pdata[i];
    guint zone = 0, card = 0;
    if (source->id != NULL && pay_table_card_of_id (source->id, &zone, &card) && zone == piece->zone
        && card == piece->card)
      return source;
  }
  return NULL;
}

static void add_text (PaySource *source, const char *words)
{
  char *text = source->text != NULL ? g_strdup_printf ("%s\n%s", source->text, words) : g_strdup (words);
  g_free (source->text);
  source->text = text;
}

/* What asks for others is left out where none of them is there. */
static void add_asking (const MtgScene *scene, PayRequest *request)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const gboolean used
        = mtg_piece_is_ours (piece) && !piece->blank && piece->face != NULL && (!piece->banned || piece->but_mana);
    for (guint k = 0; used && k < piece->face->lines->len; k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      PaySource *source = source_of (piece, request);
      const gboolean asks = line->kind == MTG_LINE_MANA_ABILITY && line->reading != NULL
                            && line->reading->abilities->len > 0
                            && mtg_reading_ability (line->reading, 0)->needs->len > 0;
      if (!asks || (source != NULL && source->text != NULL && strstr (source->text, line->words) != NULL)
          || (piece->tapped && strstr (line->words, "{T}") != NULL))
        continue;
      if (source != NULL)
        add_text (source, line->words);
      else
        add_source (request, line->words, piece->count);
    }
  }
}

/* Creatures that came this turn could be tapped at once. */
static void add_hasty (const MtgScene *scene, PayRequest *request)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; mtg_piece_is_ours (piece) && piece->sick && !piece->haste && piece->face != NULL
                      && k < piece->face->lines->len;
         k++)
      if (mtg_card_line (piece->face, k)->kind == MTG_LINE_MANA_ABILITY)
        add_source (request, mtg_card_line (piece->face, k)->words, piece->count);
  }
}

static gboolean is_land (const MtgScene *scene, const PaySource *source)
{
  guint zone = 0, card = 0;
  gboolean is = FALSE;
  if (source->id == NULL || !pay_table_card_of_id (source->id, &zone, &card))
    return FALSE;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    is = is || (piece->zone == zone && piece->card == card && mtg_piece_has (piece, "land"));
  }
  return is;
}

/* Lands could be of any type. */
static void change_lands (const MtgScene *scene, PayRequest *request)
{
  for (guint i = 0; i < request->sources->len; i++) {
    PaySource *source = request->sources->pdata[i];
    if (!is_land (scene, source))
      continue;
    add_text (source, "{T}: " ANY_MANA);
  }
}

static void add_energy (PayRequest *request)
{
  for (guint i = 0; i < request->counters->len; i++) {
    PayStock *stock = request->counters->pdata[i];
    if (strcmp (stock->name, "energy") == 0) {
      stock->value += MANY;
      return;
    }
  }
  pay_request_add_counter (request, "energy", MANY);
}

static void add_less (const Use *use, PayRequest *request)
{
  const char *brace = strstr (use->line->words, " less") != NULL ? strstr (use->line->words, "{") : NULL;
  gint64 most = 1;
  for (const char *at = brace; at != NULL; at = strchr (at + 1, '{'))
    most = MAX (most, g_ascii_strtoll (at + 1, NULL, 10));
  if (says (use, "without paying"))
    g_ptr_array_add (request->modifiers, g_strdup ("free"));
  else
    g_ptr_array_add (request->modifiers,
                     g_strdup_printf ("-{%" G_GINT64_FORMAT "}",
                                      says (use, "{X} less") || says (use, "for each") ? 2 * MANY : most));
}

/* "You gain 3 life." */
static void add_life (const Use *use, PayRequest *request)
{
  const char *gain = strstr (use->line->words, "gain ");
  const gint64 told = gain != NULL ? g_ascii_strtoll (gain + strlen ("gain "), NULL, 10) : 0;
  const gint64 n = told > 0 ? told : PAY_MAX_AMOUNT / 4;
  if (request->life != PAY_NOT_GIVEN)
    request->life = MIN (request->life + MIN (n, PAY_MAX_AMOUNT / 4) * uses_of (use), PAY_MAX_AMOUNT / 2);
}

/* More mana than anything costs, of all types, for its price. */
static void add_anything (const MtgScene *scene, const Use *use, PayRequest *request)
{
  const gboolean priced = use->price != NULL && !use->reach.itself;
  g_autofree char *price = priced ? mtg_way_price (use->piece, use->line->way) : NULL;
  g_autoptr (GString) all = g_string_new (NULL);
  for (gint64 i = 0; price != NULL && i < MAX (use->reach.times, 1); i++)
    g_string_append (all, price);
  g_autofree char *text
      = price != NULL ? g_strdup_printf ("%s: Add " MUCH_MANA " Activate only as an instant.", all->str) : NULL;
  PaySource *source = source_of (use->piece, request);
  if (text == NULL || !mtg_scene_reads_mana (scene, text))
    add_source (request, "{T}: Add " MUCH_MANA, 1);
  else if (source != NULL)
    add_text (source, text);
  else
    add_source (request, text, use->piece->count);
}

static gboolean pays_life (const PayRequest *request)
{
  for (guint i = 0; i < request->costs->len; i++)
    if (request->costs->pdata[i] != NULL && strstr (request->costs->pdata[i], "P}") != NULL)
      return TRUE;
  for (guint i = 0; i < request->modifiers->len; i++)
    if (strstr (request->modifiers->pdata[i], "life") != NULL)
      return TRUE;
  for (guint i = 0; i < request->sources->len; i++) {
    const char *text = ((const PaySource *)request->sources->pdata[i])->text;
    if (text != NULL && strstr (text, " life") != NULL)
      return TRUE;
  }
  return FALSE;
}

/* Do its sources, or does what it costs, ask for others? */
static gboolean asks_for_others (const PayRequest *request)
{
  static const char *const words[] = { "ap an untapped", "ap two untapped", "ap another", "acrifice a", "xile a" };
  for (guint i = 0; i < request->modifiers->len; i++)
    if (strcmp (request->modifiers->pdata[i], "convoke") == 0 || mtg_text_gives_up (request->modifiers->pdata[i]))
      return TRUE;
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *source = request->sources->pdata[i];
    for (gsize k = 0; source->text != NULL && k < G_N_ELEMENTS (words); k++)
      if (strstr (source->text, words[k]) != NULL)
        return TRUE;
  }
  return FALSE;
}

/* Bodies are of use where something asks for others. */
static gboolean add_others (const MtgScene *scene, const Use *use, PayRequest *request)
{
  add_bodies (use, request);
  add_asking (scene, request);
  return asks_for_others (request);
}

/* What one use brings to a request, at most. FALSE: nothing, or nobody can say that. */
static gboolean add_gain (const MtgScene *scene, const Use *use, PayRequest *request)
{
  const MtgGain *gain = use->line->gain;
  if (use->reach.life)
    add_life (use, request);
  if (use->reach.kind == MTG_REACH_ANYTHING)
    add_anything (scene, use, request);
  if (use->reach.kind == MTG_REACH_BODIES)
    return add_others (scene, use, request) || (use->reach.life && pays_life (request));
  if (use->reach.kind != MTG_REACH_GAIN)
    return use->reach.kind != MTG_REACH_NOTHING || pays_life (request);
  const gboolean lasting = says (use, " tapped") && !says (use, "ntap");
  switch (gain->brings) {
  case MTG_BRINGS_TOKENS:
  case MTG_BRINGS_LAND:
    if (!lasting)
      add_mana (use, request);
    return add_others (scene, use, request) || !lasting;
  case MTG_BRINGS_BODIES:
    if (says (use, "control of") || says (use, "cop")) {
      add_source (request, "{T}: " ANY_MANA, MANY);
      add_others (scene, use, request);
      return TRUE;
    }
    return add_others (scene, use, request);
  case MTG_BRINGS_COST:
    add_less (use, request);
    return TRUE;
  case MTG_BRINGS_OTHER:
    if (says (use, "haste"))
      add_hasty (scene, request);
    else if (says (use, "{E}"))
      add_energy (request);
    else if (says (use, "land") || says (use, "Plains") || says (use, "Island") || says (use, "Swamp")
             || says (use, "Mountain") || says (use, "Forest"))
      change_lands (scene, request);
    else
      return FALSE;
    return TRUE;
  case MTG_BRINGS_MANA:
  case MTG_BRINGS_UNTAP:
    break;
  }
  return FALSE;
}

/* ---- Each play. */

/* "needs a creature to sacrifice; there is none": the ability brings what is called so. */
static gboolean brings_missing (const Use *use, const char *why)
{
  const char *end = why != NULL && g_str_has_prefix (why, "needs ") ? strstr (why, " to ") : NULL;
  if (end == NULL || use->line->gain == NULL || use->line->gain->brings == MTG_BRINGS_COST
      || strstr (why, "from your") != NULL)
    return FALSE;
  g_autofree char *low = g_ascii_strdown (use->line->words, -1);
  g_autofree char *what = g_ascii_strdown (why + strlen ("needs "), end - why - (gssize)strlen ("needs "));
  g_auto (GStrv) words = g_strsplit (what, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], "permanent") == 0 || (strlen (words[i]) > 3 && strstr (low, words[i]) != NULL))
      return TRUE;
  return FALSE;
}

static void tell (const MtgScene *scene, const Use *use, guint play, guint turns)
{
  const MtgPiece *piece = use->piece;
  PayBoardLine *line
      = pay_table_add_line (scene->table, piece->zone, piece->card, use->line->words, -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup (use->price != NULL ? "it is not used before paying" : "it is not waited for");
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_BEFORE | turns;
  line->of_play = (int)play;
}

/* What is cast without paying for it lies where the words say. */
static gboolean speaks_of_zone (const MtgScene *scene, const Use *use, const PayBoardPlay *play)
{
  const PayBoardZone *zone = scene->board->zones->pdata[play->zone];
  return use->line->gain == NULL || use->line->gain->brings != MTG_BRINGS_COST || !says (use, "without paying")
         || says (use, zone->name) || says (use, "next ") || says (use, "spells you cast");
}

/* Instants and sorceries alone? */
static gboolean is_for (const MtgScene *scene, const Use *use, const PayBoardPlay *play)
{
  const MtgPiece *piece = mtg_scene_piece_of (scene, play);
  const MtgCard *face = piece != NULL ? mtg_scene_face_of (piece, play) : NULL;
  return piece != use->piece && (!use->reach.itself || (piece != NULL && mtg_piece_is_for_graveyard (piece)))
         && (!use->reach.graves || (piece != NULL && mtg_piece_asks_graveyard (piece)))
         && speaks_of_zone (scene, use, play) && (!use->reach.spells || face == NULL || face->is_spell);
}

/* What using it costs, which is asked for where it would free what is barred; NULL: nothing else is known of it. */
static PayRequest *request_to_use (const MtgScene *scene, const Use *use)
{
  guint before = 0;
  for (guint i = 0; mtg_card_line (use->piece->face, i) != use->line; i++) {
    const MtgCardLine *line = mtg_card_line (use->piece->face, i);
    before += line->kind == MTG_LINE_ABILITY && line->way != NULL && line->way->prices->len > 0
                      && (line->way->zones & use->piece->where) != 0
                  ? 1
                  : 0;
  }
  for (guint i = 0; i < scene->table->abilities->len; i++) {
    const PayBoardPlay *ability = scene->table->abilities->pdata[i];
    if (ability->zone == use->piece->zone && ability->card == use->piece->card && before-- == 0)
      return ability->request != NULL ? pay_request_copy (ability->request) : NULL;
  }
  return NULL;
}

/* It is barred. */
static void hope_to_free (const MtgScene *scene, const GArray *uses, guint i)
{
  PayBoardPlay *play = scene->table->plays->pdata[i];
  guint n = 0;
  for (guint k = 0; k < uses->len; k++)
    n += g_array_index (uses, Use, k).reach.frees ? 1 : 0;
  for (guint k = 0; k < uses->len; k++) {
    const Use *use = &g_array_index (uses, Use, k);
    if (!use->reach.frees)
      continue;
    play->hoped = n == 1 ? request_to_use (scene, use) : NULL;
    tell (scene, use, i, play->hoped != NULL ? PAY_LINE_HOPED : 0);
  }
}

/* What it costs where it is discarded for [use], which is the only other way to cast it, and never the dearer one;
 * NULL: it is not. */
static const char *madness_of (const Use *use, const MtgPiece *piece)
{
  if (piece == NULL || !says (use, "iscard ") || says (use, "iscard ~"))
    return NULL;
  for (guint k = 0; piece->face != NULL && k < piece->face->lines->len; k++) {
    const MtgCardLine *line = mtg_card_line (piece->face, k);
    if (line->kind == MTG_LINE_ALTERNATIVE && line->way != NULL && (line->way->zones & MTG_ZONE_GRAVEYARD) != 0)
      return NULL;
  }
  return mtg_piece_madness (piece);
}

static void hope (const MtgScene *scene, const GArray *uses, guint i)
{
  PayBoardPlay *play = scene->table->plays->pdata[i];
  g_autoptr (PayRequest) request = play->request != NULL ? pay_request_copy (play->request) : NULL;
  gboolean any = FALSE, any_mad = FALSE;
  for (guint k = 0; k < uses->len; k++) {
    const Use *use = &g_array_index (uses, Use, k);
    if (!is_for (scene, use, play))
      continue;
    if (request == NULL && brings_missing (use, play->why)) {
      tell (scene, use, i, 0);
      return;
    }
    if (request == NULL)
      continue;
    const char *mad = madness_of (use, mtg_scene_piece_of (scene, play));
    if (mad != NULL && !any_mad)
      g_ptr_array_add (request->modifiers, g_strdup_printf ("madness %s", mad));
    any_mad = any_mad || mad != NULL;
    if ((mad != NULL && use->reach.itself) || add_gain (scene, use, request)) {
      tell (scene, use, i, PAY_LINE_HOPED);
      any = TRUE;
    } else if (use->reach.kind == MTG_REACH_GAIN && asks_for_others (request))
      tell (scene, use, i, 0);
  }
  if (any)
    play->hoped = g_steal_pointer (&request);
  if (request == NULL && !any && (play->why == NULL || !g_str_has_prefix (play->why, "needs ")))
    hope_to_free (scene, uses, i);
}

void mtg_scene_hope (const MtgScene *scene)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (Use));
  if (scene->board->use != PAY_BOARD_PLAYS)
    return;
  const guint deeds = mtg_scene_deeds (scene);
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose == MTG_YOU && piece->face != NULL && piece->copy <= 0)
      add_uses (scene, piece, deeds, uses);
  }
  for (guint i = 0; uses->len > 0 && i < scene->table->plays->len; i++)
    hope (scene, uses, i);
}
