/* SPDX-License-Identifier: MIT */
/* What cards say of others: types first, then abilities, then what mana they add (613). */
#include "scene.h"

#include <string.h>

typedef struct {
  MtgScene *scene;
  MtgPiece *piece; /* whose rule it is */
  const MtgCardLine *line;
  const MtgManaRule *rule;
} Rule;

/* ---- Whom it is about. */

static gboolean is_about (const Rule *rule, const MtgPiece *other)
{
  const guint whose = mtg_seen_by (rule->piece, rule->rule->whose);
  if (rule->rule->itself)
    return other == rule->piece;
  if (rule->rule->everywhere && rule->rule->which == NULL)
    return TRUE;
  if (rule->rule->everywhere)
    return other->where != MTG_ZONE_BATTLEFIELD && (other->whose & whose) != 0
           && mtg_piece_is_for (rule->piece, other, rule->rule->which);
  if (rule->rule->counter != NULL && !mtg_piece_has_counter (other, rule->rule->counter))
    return FALSE;
  if (other->where != MTG_ZONE_BATTLEFIELD || (rule->rule->other && other == rule->piece && other->count == 1))
    return FALSE;
  return (other->whose & whose) != 0 && mtg_piece_is_for (rule->piece, other, rule->rule->which);
}

/* ---- What it does. */

/* "Creatures you control are the chosen type." */
static gboolean gives_only_chosen (const MtgManaRule *rule)
{
  return g_strcmp0 (rule->gives, MTG_ONLY_CHOSEN) == 0;
}

/* What a rule gives, the chosen type or colour in place of those words; NULL: nothing was chosen. */
static const char *given_by (const Rule *rule)
{
  const PayBoardNote *chosen = pay_board_find_note (rule->piece->given, "chosen");
  if (rule->rule->gives == NULL || strstr (rule->rule->gives, "chosen") == NULL || rule->rule->kind == MTG_MANA_ADDS)
    return rule->rule->gives != NULL ? rule->rule->gives : "";
  return chosen == NULL || (gives_only_chosen (rule->rule) && !mtg_is_creature_type (chosen->value)) ? NULL
                                                                                                     : chosen->value;
}

/* "{G}{G}" as units: "GG". */
static gboolean add_symbols (GString *out, const char *words)
{
  const gsize before = out->len;
  for (const char *at = words; *at != '\0'; at++)
    if (at[0] == '{' && strchr (MTG_TYPE_LETTERS, at[1]) != NULL && at[1] != '\0' && at[2] == '}')
      g_string_append_c (out, at[1]);
  return out->len > before;
}

/* Mana that is added may be spent on anything, even where what the permanent makes may not. */
static gboolean makes_limited (const MtgPiece *piece)
{
  for (guint i = 0; piece->face != NULL && !piece->blank && i < piece->face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (piece->face, i);
    if (line->kind != MTG_LINE_MANA_ABILITY || line->reading == NULL || line->reading->abilities->len == 0)
      continue;
    const MtgAbility *ability = mtg_reading_ability (line->reading, 0);
    if (ability->taps && ability->limits != NULL)
      return TRUE;
  }
  return FALSE;
}

static void leave_out (const Rule *rule, guint turns)
{
  const guint before = GPOINTER_TO_UINT (g_hash_table_lookup (rule->scene->unapplied, rule->line));
  g_hash_table_insert (rule->scene->unapplied, (gpointer)(gsize)rule->line, GUINT_TO_POINTER (before | turns));
}

/* What is added on top, in words; FALSE: not understood. */
static gboolean add_extra (const Rule *rule, MtgPiece *piece, const char *gives)
{
  g_autofree char *low = g_ascii_strdown (gives, -1);
  g_autofree char *chosen = mtg_piece_chosen_letters (rule->piece);
  g_autoptr (GString) units = g_string_new (NULL);
  if (strcmp (low, "=") == 0 || strstr (low, "produced") != NULL) {
    piece->again++;
    if (makes_limited (piece))
      leave_out (rule, PAY_LINE_COULD_HELP);
    return TRUE;
  }
  if (strstr (low, "for each") != NULL || strstr (low, "equal to") != NULL)
    return FALSE;
  if (strstr (low, "chosen color") != NULL || strstr (low, "chosen colour") != NULL)
    g_string_append (units, chosen);
  else if (strstr (low, "any color") != NULL || strstr (low, "any combination of colors") != NULL
           || strcmp (low, "any") == 0)
    g_string_append (units, MTG_ANY_COLOUR);
  else if (!add_symbols (units, gives))
    return FALSE;
  const gint64 n = g_str_has_prefix (low, "two ") ? 2 : g_str_has_prefix (low, "three ") ? 3 : 1;
  for (gint64 i = 0; i < n; i++)
    g_string_append_printf (piece->extra, "%s%s", piece->extra->len > 0 ? " " : "", units->str);
  return TRUE;
}

/* "{C}" and "{C} as {C}": one type; or the name of a colour. */
static void add_of (const Rule *rule, MtgPiece *piece, const char *gives)
{
  gboolean any = FALSE;
  for (guint t = 0; t < MTG_TYPES; t++) {
    const char symbol[] = { '{', MTG_TYPE_LETTERS[t], '}', '\0' };
    const gboolean is
        = strstr (gives, symbol) != NULL || (t < MTG_COLOURS && g_ascii_strcasecmp (gives, mtg_colour_tags[t]) == 0);
    piece->again_of[t] += is ? 1 : 0;
    any = any || is;
  }
  if (!any || makes_limited (piece))
    leave_out (rule, PAY_LINE_COULD_HELP);
}

/* "plains {R} island {G}": those of its land types, of which who pays may choose. */
static MtgTypes types_by_type (const MtgPiece *piece, const char *gives)
{
  g_auto (GStrv) words = g_strsplit (gives, " ", -1);
  MtgTypes types = 0;
  for (guint i = 0; words[i] != NULL && words[i + 1] != NULL; i += 2)
    for (guint t = 0; t < MTG_TYPES && mtg_piece_has (piece, words[i]); t++)
      if (words[i + 1][1] == MTG_TYPE_LETTERS[t])
        types = (MtgTypes)(types | 1u << t);
  return types;
}

/* FALSE: not understood, or two such rules meet and who pays may choose. */
static gboolean set_instead (const Rule *rule, MtgPiece *piece, const char *gives)
{
  MtgTypes types = strcmp (gives, "any") == 0 ? MTG_MANA_COLOURS : 0;
  if (strchr (gives, ' ') != NULL && (types = types_by_type (piece, gives)) == 0)
    return TRUE;
  for (guint t = 0; t < MTG_TYPES; t++)
    if (gives[0] == '{' && gives[1] == MTG_TYPE_LETTERS[t] && strcmp (gives + 2, "}") == 0)
      types = (MtgTypes)(1u << t);
  if (types == 0 || piece->instead != 0)
    return FALSE;
  piece->instead = types;
  piece->instead_from = MAX (rule->rule->amount, 1);
  piece->instead_amount = strstr (rule->line->words, "type and amount") != NULL;
  return TRUE;
}

/* "loses all abilities", "lose all other abilities", beside those that it has then */
static gboolean loses_all (const MtgCardLine *line)
{
  g_autofree char *low = g_ascii_strdown (line->words, -1);
  const char *lose = strstr (low, "lose");
  return lose != NULL && strstr (lose, "all") != NULL && strstr (lose, "abilities") != NULL;
}

/* What its land types give goes, too. */
static void strip (MtgPiece *piece, const MtgCardLine *line)
{
  piece->blank = piece->bare = TRUE;
  for (guint k = 0; strstr (line->words, "all land types") != NULL && mtg_land_types[k] != NULL; k++)
    mtg_piece_remove_tag (piece, mtg_land_types[k]);
}

static void lose_all (MtgPiece *piece, const MtgCardLine *line, const char *colours)
{
  strip (piece, line);
  g_ptr_array_set_size (piece->given_text, 0);
  if (colours[0] != '\0')
    mtg_piece_set_colours (piece, colours);
}

/* What it can do, and what cannot be done with it. */
static void apply_mark (const MtgManaRule *says, MtgPiece *other)
{
  switch (says->kind) {
  case MTG_MANA_BANNED:
    other->but_mana = other->banned ? other->but_mana && says->but_mana : says->but_mana;
    other->banned = TRUE;
    return;
  case MTG_MANA_NO_LIFE:
  case MTG_MANA_NO_SACRIFICE:
    if (says->which != NULL)
      mtg_piece_add_tag (other, MTG_NEVER_SACRIFICED);
    return;
  case MTG_MANA_SPARES:
    other->spared = TRUE;
    return;
  case MTG_MANA_MUTED:
    other->muted = TRUE;
    return;
  case MTG_MANA_LIFE_MORE:
    other->life_more += says->amount;
    return;
  case MTG_MANA_HASTE:
    other->haste = TRUE;
    return;
  case MTG_MANA_SHROUD:
    mtg_piece_add_tag (other, "shroud");
    return;
  default:
    return;
  }
}

static gboolean is_unread (const MtgCard *words)
{
  for (guint i = 0; i < words->lines->len; i++)
    if (mtg_card_line (words, i)->verdict == MTG_VERDICT_UNREAD)
      return TRUE;
  return FALSE;
}

/* "Nontoken creatures you control are Forest lands in addition to their other types.": what are no lands become some.
 */
static gboolean makes_lands (const MtgCardLine *line)
{
  const MtgManaRule *rule = line->rule;
  return rule->kind == MTG_MANA_ALSO_ARE && !rule->attached && !rule->itself && !mtg_limits_are_lands (rule->which)
         && strstr (line->words, "land") != NULL;
}

static void apply_to (const Rule *rule, MtgPiece *other)
{
  const MtgManaRule *says = rule->rule;
  const char *gives = given_by (rule);
  if (gives == NULL) {
    leave_out (rule, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
    return;
  }
  switch (says->kind) {
  case MTG_MANA_ARE:
    for (guint k = 0; mtg_land_types[k] != NULL; k++)
      mtg_piece_remove_tag (other, mtg_land_types[k]);
    if (!mtg_piece_has (other, "land"))
      mtg_piece_make_only_land (other);
    mtg_piece_add_types (other, gives);
    other->blank = TRUE;
    return;
  case MTG_MANA_ALSO_ARE:
  case MTG_MANA_TYPE:
    (gives_only_chosen (says) ? mtg_piece_set_creature_type : mtg_piece_add_types) (other, gives);
    if (makes_lands (rule->line))
      mtg_piece_add_tag (other, "land");
    if (says->everywhere)
      g_string_append_printf (other->besides, " %s", gives);
    return;
  case MTG_MANA_COLOUR:
    other->recoloured = other->recoloured || says->everywhere;
    (g_strcmp0 (says->gives, "also chosen") == 0 ? mtg_piece_add_colours : mtg_piece_set_colours) (other, gives);
    return;
  case MTG_MANA_LOSE:
    if (!says->but_mana)
      lose_all (other, rule->line, gives);
    return;
  case MTG_MANA_HAVE:
    if (loses_all (rule->line))
      strip (other, rule->line);
    if (strstr (rule->line->words, "all other card types") != NULL)
      mtg_piece_make_only_land (other);
    g_ptr_array_add (other->given_text, g_strdup (gives));
    if (is_unread (mtg_scene_words (rule->scene, gives)))
      leave_out (rule, PAY_LINE_COULD_HELP);
    return;
  case MTG_MANA_ADDS:
    if (!add_extra (rule, other, gives))
      leave_out (rule, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
    return;
  case MTG_MANA_ADDS_OF:
    add_of (rule, other, gives);
    return;
  case MTG_MANA_INSTEAD:
    if (!set_instead (rule, other, gives))
      leave_out (rule, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
    return;
  case MTG_MANA_TIMES:
    other->times *= MAX (says->amount, 1);
    return;
  default:
    apply_mark (says, other);
  }
}

static gboolean asks_for_choice (const MtgLimits *limits)
{
  for (guint i = 0; limits != NULL && i < limits->clauses->len; i++) {
    const GArray *clause = g_ptr_array_index (limits->clauses, i);
    for (guint k = 0; k < clause->len; k++) {
      const MtgAtom *atom = &g_array_index (clause, MtgAtom, k);
      if (atom->tag != NULL && g_str_has_prefix (atom->tag, "chosen-"))
        return TRUE;
    }
  }
  return FALSE;
}

/* It gives more mana the more often it applies. */
static gboolean adds_up (MtgManaRuleKind kind)
{
  return kind == MTG_MANA_ADDS || kind == MTG_MANA_ADDS_OF || kind == MTG_MANA_TIMES;
}

/* How often it applies, for as many as lie there. */
static gint64 times_of (const Rule *rule)
{
  return adds_up (rule->rule->kind) ? rule->piece->count : MIN (rule->piece->count, 1);
}

/* What it is attached to, which no note tells. */
static void guess_attached (const Rule *rule, const MtgPiece *on)
{
  g_hash_table_insert (rule->scene->guessed, (gpointer)(gsize)rule->line,
                       g_strdup_printf ("it is attached to %s", mtg_piece_name (on)));
  const gboolean adds = adds_up (rule->rule->kind);
  if (mtg_piece_could_be_elsewhere (rule->scene, rule->piece, on, adds))
    leave_out (rule, adds ? (guint)PAY_LINE_COULD_HINDER : PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
}

static void apply (const Rule *rule)
{
  const gint64 times = times_of (rule);
  gboolean is_known = TRUE;
  if (asks_for_choice (rule->rule->which) && pay_board_find_note (rule->piece->given, "chosen") == NULL)
    leave_out (rule, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
  if (!mtg_scene_holds (rule->scene, rule->piece, rule->rule->when, &is_known))
    return;
  if (rule->rule->attached) {
    MtgPiece *on = mtg_piece_attached_to (rule->scene, rule->piece);
    const gboolean tells = rule->rule->kind != MTG_MANA_SHROUD || (on != NULL && mtg_scene_can_untap (rule->scene, on));
    if (on != NULL && tells && pay_board_find_note (rule->piece->given, "on") == NULL)
      guess_attached (rule, on);
    for (gint64 k = 0; on != NULL && k < times; k++)
      apply_to (rule, mtg_scene_split (rule->scene, on));
    return;
  }
  for (guint i = 0; i < rule->scene->pieces->len; i++)
    if (is_about (rule, mtg_scene_piece (rule->scene, i)))
      for (gint64 k = 0; k < times; k++)
        apply_to (rule, mtg_scene_piece (rule->scene, i));
}

/* What lands are all made depends on what makes some, and both on what a single card is made (613.8). */
#define LAYER_OF_ONE (-2)
#define LAYER_OF_NEW_LANDS (-1)
#define LAST_LAYER 7
#define NO_LAYER 8

/* The layer of a rule; NO_LAYER: it changes no permanent. */
static int layer_of (MtgManaRuleKind kind)
{
  static const int layers[] = {
    [MTG_MANA_ARE] = 0,     [MTG_MANA_ALSO_ARE] = 1,     [MTG_MANA_TYPE] = 1,         [MTG_MANA_COLOUR] = 2,
    [MTG_MANA_LOSE] = 3,    [MTG_MANA_HAVE] = 4,         [MTG_MANA_BANNED] = 5,       [MTG_MANA_HASTE] = 4,
    [MTG_MANA_NO_LIFE] = 5, [MTG_MANA_NO_SACRIFICE] = 5, [MTG_MANA_ADDS] = 6,         [MTG_MANA_TIMES] = 7,
    [MTG_MANA_INSTEAD] = 6, [MTG_MANA_ADDS_OF] = 6,      [MTG_MANA_SPARES] = 5,       [MTG_MANA_LIFE_MORE] = 5,
    [MTG_MANA_MUTED] = 5,   [MTG_MANA_SHROUD] = 4,       [MTG_MANA_COMES_TAPPED] = 5, [MTG_MANA_WEAKENS] = 5,
  };
  switch (kind) {
  case MTG_MANA_ANY:
  case MTG_MANA_AS:
  case MTG_MANA_LIFE_FOR:
  case MTG_MANA_TAPPED:
  case MTG_MANA_HELPER:
    return NO_LAYER;
  default:
    return layers[kind];
  }
}

static int layer_of_line (const MtgCardLine *line)
{
  const MtgManaRule *rule = line->rule;
  if (rule->kind == MTG_MANA_ARE && (rule->attached || rule->itself))
    return LAYER_OF_ONE;
  return makes_lands (line) ? LAYER_OF_NEW_LANDS : layer_of (rule->kind);
}

static gboolean is_in_force (const MtgPiece *piece, const MtgCardLine *line)
{
  return line->kind == MTG_LINE_MANA_RULE && line->rule != NULL && line->verdict != MTG_VERDICT_UNREAD
         && mtg_line_is_there (piece, line);
}

/* The rules of a layer. What lost its abilities in this one still says what it does among all lands. (transfer full) */
static GArray *rules_of (MtgScene *scene, int layer)
{
  GArray *rules = g_array_new (FALSE, FALSE, sizeof (Rule));
  for (guint i = 0; i < scene->pieces->len; i++) {
    MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->face != NULL && !piece->blank && k < piece->face->lines->len; k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      const Rule rule = { scene, piece, line, line->rule };
      if (is_in_force (piece, line) && layer_of_line (line) == layer)
        g_array_append_val (rules, rule);
    }
  }
  return rules;
}

static void apply_layer (MtgScene *scene, int layer)
{
  g_autoptr (GArray) rules = rules_of (scene, layer);
  for (guint i = 0; i < rules->len; i++) {
    const Rule *rule = &g_array_index (rules, Rule, i);
    if (layer <= 0 || !rule->piece->blank)
      apply (rule);
  }
}

/* ---- In what order they came, which no board says (613.7). */

static void guess_order (const Rule *rule, const char *order, const Rule *other, guint turns)
{
  leave_out (rule, turns);
  g_hash_table_insert (rule->scene->guessed, (gpointer)(gsize)rule->line,
                       g_strdup_printf ("it came %s %s", order, mtg_piece_name (other->piece)));
}

/* Is some card of ours changed by both? */
static gboolean meet (const Rule *rule, const Rule *other)
{
  for (guint i = 0; i < rule->scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (rule->scene, i);
    if (piece->whose == MTG_YOU && is_about (rule, piece) && is_about (other, piece))
      return TRUE;
  }
  return FALSE;
}

/* "Enchanted land is an Island" beside "each land is a Swamp in addition": that is taken to come last, which gives
 * more.
 */
static void note_order_of_one (const Rule *one, const GArray *also, guint turns)
{
  const MtgPiece *on = one->rule->itself ? one->piece : mtg_piece_attached_to (one->scene, one->piece);
  for (guint k = 0; on != NULL && on->whose == MTG_YOU && k < also->len; k++) {
    const Rule *last = &g_array_index (also, Rule, k);
    if (last->rule->kind != MTG_MANA_ALSO_ARE || last->rule->attached || last->rule->itself || !is_about (last, on)
        || last->piece == on)
      continue;
    guess_order (one, "before", last, turns);
    guess_order (last, "after", one, turns);
  }
}

/* What makes one permanent something else, and what is said of all. */
static void note_orders_of_one (MtgScene *scene, const GArray *also)
{
  g_autoptr (GArray) are = rules_of (scene, LAYER_OF_ONE);
  g_autoptr (GArray) have = rules_of (scene, layer_of (MTG_MANA_HAVE));
  for (guint i = 0; i < are->len; i++)
    note_order_of_one (&g_array_index (are, Rule, i), also, PAY_LINE_COULD_HINDER);
  for (guint i = 0; i < have->len; i++) {
    const Rule *rule = &g_array_index (have, Rule, i);
    if (rule->rule->kind == MTG_MANA_HAVE && rule->rule->attached
        && strstr (rule->line->words, "all other card types") != NULL)
      note_order_of_one (rule, also, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
  }
}

/* Of what says that lands are this, or that, the last one decides; what says that they are something else, too, is
 * taken to come last, but what loses that ability has come before. */
static void note_order (MtgScene *scene)
{
  g_autoptr (GArray) rules = rules_of (scene, layer_of (MTG_MANA_ARE));
  g_autoptr (GArray) also = rules_of (scene, layer_of (MTG_MANA_ALSO_ARE));
  note_orders_of_one (scene, also);
  for (guint i = 0; i < rules->len; i++) {
    const Rule *rule = &g_array_index (rules, Rule, i);
    for (guint k = i + 1; k < rules->len; k++) {
      const Rule *last = &g_array_index (rules, Rule, k);
      if (g_strcmp0 (rule->rule->gives, last->rule->gives) == 0 || !meet (rule, last))
        continue;
      guess_order (rule, "before", last, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
      guess_order (last, "after", rule, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
    }
    for (guint k = 0; k < also->len; k++) {
      const Rule *last = &g_array_index (also, Rule, k);
      if (last->rule->kind != MTG_MANA_ALSO_ARE || last->rule->attached || is_about (rule, last->piece)
          || !meet (rule, last))
        continue;
      guess_order (rule, "before", last, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
      guess_order (last, "after", rule, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
    }
  }
}

/* ---- What comes later. */

static gboolean makes_mana (const MtgPiece *piece)
{
  for (guint i = 0; piece->face != NULL && !piece->blank && i < piece->face->lines->len; i++)
    if (mtg_card_line (piece->face, i)->kind == MTG_LINE_MANA_ABILITY)
      return TRUE;
  return piece->given_text->len > 0;
}

/* "{T}: Add {G} for each Elf you control": only what lies there now is known. */
static gboolean is_counted (const Rule *rule)
{
  const MtgCard *words = rule->rule->kind == MTG_MANA_HAVE ? mtg_scene_words (rule->scene, rule->rule->gives) : NULL;
  for (guint i = 0; words != NULL && i < words->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (words, i);
    if (line->amount != NULL || line->whether != NULL || line->when != NULL)
      return TRUE;
  }
  return FALSE;
}

/* The best set could be better by it. */
static void leave_open (const Rule *rule)
{
  gpointer line = (gpointer)(gsize)rule->line;
  g_hash_table_insert (rule->scene->open, line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP));
  g_hash_table_insert (rule->scene->later, line, GUINT_TO_POINTER (PAY_LINE_COULD_HELP | PAY_LINE_LATER));
  g_hash_table_insert (rule->scene->guessed, line, g_strdup ("it does nothing for what is played in the set"));
}

/* What is added on top is no part of what a card brings; to whom something is attached does not change. */
static void apply_to_arrived (const Rule *rule, MtgPiece *arrived)
{
  gboolean is_known = TRUE;
  if (rule->rule->attached || !is_about (rule, arrived)
      || !mtg_scene_holds (rule->scene, rule->piece, rule->rule->when, &is_known))
    return;
  const gsize extra = arrived->extra->len;
  for (gint64 k = 0; k < times_of (rule); k++)
    apply_to (rule, arrived);
  mtg_piece_come_by (rule->line, arrived);
  const gboolean price = rule->rule->kind == MTG_MANA_MUTED && rule->rule->amount > 0; /* which could be paid */
  if ((arrived->extra->len > extra && makes_mana (arrived)) || is_counted (rule) || price)
    leave_open (rule);
}

static void apply_layer_to (MtgScene *scene, MtgPiece *piece, int layer, MtgPiece *arrived)
{
  if (piece->face == NULL || (piece->blank && layer > 0))
    return;
  for (guint k = 0; k < piece->face->lines->len; k++) {
    const MtgCardLine *line = mtg_card_line (piece->face, k);
    const Rule rule = { scene, piece, line, line->rule };
    if (is_in_force (piece, line) && layer_of_line (line) == layer)
      apply_to_arrived (&rule, arrived);
  }
}

static void apply_rules_to (const MtgScene *scene, MtgPiece *arrived)
{
  MtgScene *same = (MtgScene *)(gsize)scene; /* its pieces stay as they are */
  for (int layer = LAYER_OF_ONE; layer <= LAST_LAYER; layer++) {
    for (guint i = 0; i < scene->pieces->len; i++)
      apply_layer_to (same, mtg_scene_piece (scene, i), layer, arrived);
    apply_layer_to (same, arrived, layer, arrived);
  }
}

MtgPiece *mtg_scene_arrive (const MtgScene *scene, const MtgPiece *piece, const MtgCard *face)
{
  MtgPiece *arrived = mtg_piece_arrive (piece, face);
  apply_rules_to (scene, arrived);
  arrived->haste = arrived->haste || (scene->lends_haste && !mtg_piece_has (arrived, "shroud"));
  mtg_piece_has_come (arrived);
  return arrived;
}

/* Of several that are alike the one that something is attached to is a piece of its own. */
static void split_attached (MtgScene *scene)
{
  const guint n = scene->pieces->len;
  for (guint i = 0; i < n; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    for (guint k = 0; piece->where == MTG_ZONE_BATTLEFIELD && piece->face != NULL && k < piece->face->lines->len; k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      MtgPiece *on = line->change != NULL && line->change->attached ? mtg_piece_attached_to (scene, piece) : NULL;
      if (on != NULL)
        mtg_scene_split (scene, on);
    }
  }
}

void mtg_scene_apply_rules (MtgScene *scene)
{
  split_attached (scene);
  apply_layer (scene, LAYER_OF_ONE);
  apply_layer (scene, LAYER_OF_NEW_LANDS);
  note_order (scene);
  for (int layer = 0; layer <= LAST_LAYER && mtg_scene_goes_on (scene); layer++)
    apply_layer (scene, layer);
}
