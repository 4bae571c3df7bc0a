/* SPDX-License-Identifier: MIT */
/* Abilities that make no mana are not used before something is paid for; but they could be. For each play a request
 * that can be paid wherever it could be paid after them, whatever they cost: where that cannot be paid either, a no is
 * certain. */
#include "play.h"
#include "together/together.h"

#include <string.h>

#define MANY 10 /* what can be done again and again */
#define ANY_MANA "Add {W}, {U}, {B}, {R}, {G}, or {C}."
#define MUCH_MANA "Add ten mana in any combination of colors."

typedef struct {
  const MtgPiece *piece;
  const MtgCardLine *line;
  const MtgPrice *price; /* (nullable) */
  MtgBrings brings;
  gboolean life; /* it gains life, and nothing of [brings] */
} Use;

static gboolean says (const Use *use, const char *words)
{
  return strstr (use->line->words, words) != NULL;
}

/* ---- Which abilities? */

/* Nothing that it does could help to pay. */
static gboolean is_idle (const Use *use)
{
  static const char *const idle[] = { "lose", "can't", "cannot", "no longer snow", "unspent", NULL };
  const MtgGain *gain = use->line->gain;
  if (gain == NULL)
    return FALSE;
  if (gain->brings == MTG_BRINGS_COST)
    return strstr (gain->gives, "less") == NULL && strstr (gain->gives, "without paying") == NULL;
  for (guint i = 0; gain->brings == MTG_BRINGS_OTHER && idle[i] != NULL; i++)
    if (g_str_has_prefix (gain->gives, idle[i]))
      return TRUE;
  return FALSE;
}

/* It is told elsewhere that it could help, or done in a request of its own. */
static gboolean is_told (const MtgScene *scene, const Use *use)
{
  for (guint i = 0; i < scene->table->lines->len; i++) {
    const PayBoardLine *told = scene->table->lines->pdata[i];
    if (told->zone == use->piece->zone && told->card == use->piece->card && strcmp (told->line, use->line->words) == 0
        && (told->turns & PAY_LINE_COULD_HELP) != 0 && (told->turns & PAY_LINE_LATER) == 0)
      return TRUE;
  }
  return FALSE;
}

/* "Equipped creature has haste": what the ability of the card makes true. Level up: more than it has now. FALSE: it is
 * no such ability. */
static gboolean turns_on (const MtgPiece *piece, const MtgCardLine *line, MtgBrings *brings)
{
  static const char *const words[] = { "equip", "reconfigure", "fortify", "aura swap", NULL };
  const char *text = piece->face->text != NULL ? piece->face->text : "";
  if (strcmp (line->way->name, "level up") == 0) {
    *brings = MTG_BRINGS_TOKENS;
    return strstr (text, "dd ") != NULL;
  }
  if (!g_strv_contains (words, line->way->name))
    return FALSE;
  *brings = strstr (text, ": Add") != NULL ? MTG_BRINGS_TOKENS : MTG_BRINGS_OTHER;
  return *brings == MTG_BRINGS_TOKENS || strstr (text, "haste") != NULL;
}

static gboolean gains_life (const MtgCardLine *line)
{
  const char *effect = strchr (line->words, ':');
  const char *gain = effect != NULL ? strstr (effect, "gain ") : NULL;
  return gain != NULL && strstr (gain, " life") != NULL;
}

/* What the ability of that line brings; FALSE: nothing. */
static gboolean find_use (const MtgPiece *piece, const MtgCardLine *line, Use *use)
{
  const gboolean given = line->kind == MTG_LINE_GAIN && line->gain != NULL && line->gain->event == MTG_EVENT_USED
                         && line->way == NULL && strstr (line->words, ": ") != NULL;
  const gboolean own = line->kind == MTG_LINE_ABILITY && line->way != NULL && line->way->prices->len > 0
                       && (line->way->zones & piece->where) != 0;
  *use = (Use){ .piece = piece, .line = line };
  if (line->verdict == MTG_VERDICT_UNREAD || strstr (line->words, "t the beginning of") != NULL || (!given && !own))
    return FALSE;
  use->price = own ? line->way->prices->pdata[0] : NULL;
  use->brings = line->gain != NULL ? line->gain->brings : MTG_BRINGS_OTHER;
  use->life = line->gain == NULL && own && gains_life (line);
  return line->gain != NULL || use->life || turns_on (piece, line, &use->brings);
}

static void add_uses (const MtgScene *scene, const MtgPiece *piece, GArray *uses)
{
  for (guint i = 0; i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    Use use;
    if (!find_use (piece, line, &use))
      continue;
    g_autofree char *why
        = use.price != NULL
              ? mtg_ability_why_not (scene, piece, line->way, use.price)
              : (piece->where != MTG_ZONE_BATTLEFIELD || piece->blank ? g_strdup ("it is not there") : NULL);
    if (why == NULL && !is_idle (&use) && !is_told (scene, &use))
      g_array_append_val (uses, use);
  }
}

/* ---- What they bring at most. */

static gint64 uses_of (const Use *use)
{
  if (use->price == NULL)
    return MANY;
  const gboolean once
      = use->price->taps || use->price->leaves || use->price->loyalty != MTG_NO_AMOUNT || says (use, "once each turn");
  return once ? use->piece->count : MANY;
}

/* "Add {G}{G}": the most of them; abilities that others have then are not counted. */
static gint64 most_added (const char *text)
{
  gint64 most = 1;
  for (const char *at = strstr (text, "Add {"); at != NULL; at = strstr (at + 1, "Add {")) {
    gint64 n = 0;
    for (const char *symbol = at + strlen ("Add "); symbol[0] == '{' && strchr (symbol, '}') != NULL;
         symbol = strchr (symbol, '}') + 1)
      n++;
    most = MAX (most, n);
  }
  return strstr (text, "have \"") != NULL && strstr (text, "for each") != NULL ? MANY : most;
}

/* How many things one use brings. */
static gint64 number_of (const Use *use)
{
  static const char *const numbers[] = { " two ", " three ", " four ", " five ", " six " };
  static const char *const open[] = { " X ", "for each", "that many", "any number", "equal to", "twice" };
  if (use->price != NULL && strcmp (use->line->way->name, "level up") == 0)
    return most_added (use->piece->face->text);
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
  const char *effect = n == 1 ? ANY_MANA : n == 2 ? "Add two mana in any combination of colors." : MUCH_MANA;
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

/* "You gain 3 life." */
static void add_life (const Use *use, PayRequest *request)
{
  const char *gain = strstr (strchr (use->line->words, ':'), "gain ") + strlen ("gain ");
  const gint64 told = g_ascii_strtoll (gain, NULL, 10), n = told > 0 ? told : PAY_MAX_AMOUNT / 2;
  if (request->life != PAY_NOT_GIVEN)
    request->life += MIN (n, PAY_MAX_AMOUNT / 2) * MIN (uses_of (use), MANY);
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

/* What one use brings to a request, at most. FALSE: nobody can say that. */
static gboolean add_gain (const MtgScene *scene, const Use *use, PayRequest *request)
{
  const gboolean hasty = use->line->gain == NULL && use->brings == MTG_BRINGS_OTHER && !use->life;
  const gboolean lasting = says (use, " tapped") && !says (use, "ntap");
  if (use->life) {
    add_life (use, request);
    return TRUE;
  }
  switch (use->brings) {
  case MTG_BRINGS_TOKENS:
  case MTG_BRINGS_LAND:
    if (!lasting)
      add_mana (use, request);
    if (use->line->gain == NULL)
      return TRUE;
    add_bodies (use, request);
    add_asking (scene, request);
    return TRUE;
  case MTG_BRINGS_BODIES:
    add_bodies (use, request);
    add_asking (scene, request);
    if (says (use, "control of") || says (use, "cop"))
      add_source (request, "{T}: " ANY_MANA, MANY);
    return TRUE;
  case MTG_BRINGS_COST:
    add_less (use, request);
    return TRUE;
  case MTG_BRINGS_OTHER:
    if (hasty || says (use, "haste"))
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

/* "needs a creature to sacrifice; there is none": the ability brings what is called so. */
static gboolean brings_missing (const Use *use, const char *why)
{
  const char *end = why != NULL && g_str_has_prefix (why, "needs ") ? strstr (why, " to ") : NULL;
  if (end == NULL || use->brings == MTG_BRINGS_COST || use->life || strstr (why, "from your") != NULL)
    return FALSE;
  g_autofree char *low = g_ascii_strdown (use->line->words, -1);
  g_autofree char *what = g_ascii_strdown (why + strlen ("needs "), end - why - (gssize)strlen ("needs "));
  g_auto (GStrv) words = g_strsplit (what, " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], "permanent") == 0 || (strlen (words[i]) > 3 && strstr (low, words[i]) != NULL))
      return TRUE;
  return FALSE;
}

/* What is cast without paying for it lies where the words say. */
static gboolean speaks_of_zone (const MtgScene *scene, const Use *use, const PayBoardPlay *play)
{
  const PayBoardZone *zone = scene->board->zones->pdata[play->zone];
  return use->brings != MTG_BRINGS_COST || !says (use, "without paying") || says (use, zone->name)
         || says (use, "next ") || says (use, "spells you cast");
}

static void tell (const MtgScene *scene, const Use *use, guint play, guint turns)
{
  const MtgPiece *piece = use->piece;
  PayBoardLine *line
      = pay_table_add_line (scene->table, piece->zone, piece->card, use->line->words, -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup (use->price == NULL ? use->line->taken : "it is not used before paying");
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_BEFORE | turns;
  line->of_play = (int)play;
}

static void hope (const MtgScene *scene, const GArray *uses, guint i)
{
  PayBoardPlay *play = scene->table->plays->pdata[i];
  g_autoptr (PayRequest) request = play->request != NULL ? pay_request_copy (play->request) : NULL;
  const Use *first = NULL;
  for (guint k = 0; k < uses->len; k++) {
    const Use *use = &g_array_index (uses, Use, k);
    if (request == NULL && brings_missing (use, play->why)) {
      tell (scene, use, i, 0);
      return;
    }
    if (request == NULL || !speaks_of_zone (scene, use, play))
      continue;
    if (add_gain (scene, use, request))
      first = first == NULL ? use : first;
    else if (asks_for_others (request))
      tell (scene, use, i, 0);
  }
  if (first == NULL)
    return;
  tell (scene, first, i, PAY_LINE_HOPED);
  play->hoped = g_steal_pointer (&request);
}

void mtg_scene_hope (const MtgScene *scene)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (Use));
  if (scene->board->use != PAY_BOARD_PLAYS)
    return;
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    if (piece->whose == MTG_YOU && piece->face != NULL && piece->copy <= 0)
      add_uses (scene, piece, uses);
  }
  for (guint i = 0; uses->len > 0 && i < scene->table->plays->len; i++)
    hope (scene, uses, i);
}
