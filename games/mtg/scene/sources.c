/* SPDX-License-Identifier: MIT */
/* What each card gives to pay with, as sources of a request. */
#include "scene.h"

#include <string.h>

/* ---- Can it be used at all? */

/* In a plan what is asked for may come with a spell. */
static gboolean may_come (const MtgNeed *need, gboolean planned)
{
  return planned && (need->kind == MTG_NEED_SACRIFICE || need->kind == MTG_NEED_TAP);
}

/* "a tapped land an opponent controls": is there one? */
static gboolean can_be_untapped (const MtgScene *scene, const MtgPiece *piece, const MtgNeed *need)
{
  g_autofree char *tapped = g_strconcat ("tapped ", need->what, NULL);
  MtgCount *count = mtg_count_read (tapped, NULL);
  gint64 n = 0;
  const gboolean known = count != NULL && mtg_scene_count (scene, piece, count, &n);
  mtg_count_free (count);
  return !known || n >= MAX (need->count, 1);
}

static gboolean needs_are_met (const MtgScene *scene, const MtgPiece *piece, const MtgPiece *but,
                               const MtgAbility *ability, gboolean planned)
{
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    const MtgPiece *taken = need->other || (need->kind == MTG_NEED_TAP && ability->taps) ? piece : but;
    if (mtg_need_is_beyond (scene, need) || (need->kind == MTG_NEED_UNTAP && !can_be_untapped (scene, piece, need))
        || (!may_come (need, planned) && need->kind <= MTG_NEED_RETURN && need->kind != MTG_NEED_UNTAP
            && need->kind != MTG_NEED_COUNTERS && mtg_scene_candidates (scene, taken, need) < MAX (need->count, 1)))
      return FALSE;
  }
  return TRUE;
}

gint64 mtg_piece_counters (const MtgPiece *piece, const char *what)
{
  g_autofree char *asked = g_ascii_strdown (what, -1);
  gint64 n = -1;
  for (guint i = 0; i < piece->given->notes->len; i++) {
    const PayBoardNote *note = piece->given->notes->pdata[i];
    if (strcmp (note->word, "counters") != 0)
      continue;
    const char *space = strrchr (note->value, ' ');
    g_autofree char *kind = g_ascii_strdown (note->value, space != NULL ? space - note->value : 0);
    if (strstr (asked, g_strchomp (kind)) != NULL)
      n = MAX (n, 0) + g_ascii_strtoll (space != NULL ? space : note->value, NULL, 10);
  }
  return n;
}

/* How often its counters allow it; MTG_USES_ANY: they do not bound it. */
static gint64 uses_of (const MtgPiece *piece, const MtgAbility *ability)
{
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    if (need->kind == MTG_NEED_COUNTERS && need->count == 0) /* all of them at once */
      return 1;
    const gint64 there = need->kind == MTG_NEED_COUNTERS ? mtg_piece_counters (piece, need->what) : -1;
    const gint64 came = need->kind == MTG_NEED_COUNTERS ? mtg_piece_came_with (piece, need->what) : MTG_USES_ANY;
    if (there >= 0 || came != MTG_USES_ANY)
      return (there >= 0 ? there : came) / MAX (need->count, 1);
  }
  return MTG_USES_ANY;
}

/* What is tapped has its turn where something could untap it. */
static gboolean can_untap (const MtgScene *scene, const MtgPiece *piece, gboolean planned)
{
  return mtg_scene_can_untap (scene, piece) || (planned && scene->untaps_later);
}

/* Summoning sickness (302.6). */
static gboolean is_sick (const MtgPiece *piece)
{
  return piece->sick && !piece->haste && mtg_piece_has (piece, "creature");
}

static gboolean waits (const MtgPiece *piece)
{
  return is_sick (piece) && piece->haste_for == NULL;
}

/* Haste for a price: it is paid whenever the creature is tapped. NULL: nobody knows how to say that. */
static char *with_haste (const MtgPiece *piece, gboolean turn, char *words_taken)
{
  if (!turn || !is_sick (piece))
    return words_taken;
  g_autofree char *words = words_taken;
  return words[0] == '{' ? g_strdup_printf ("%s, %s", piece->haste_for, words) : NULL;
}

static gboolean turn_is_there (const MtgScene *scene, const MtgPiece *piece, const MtgAbility *ability,
                               gboolean planned)
{
  const gboolean symbol = ability->taps || ability->untaps;
  return !symbol
         || (!waits (piece)
             && (piece->tapped == ability->untaps || (!ability->untaps && can_untap (scene, piece, planned))));
}

gboolean mtg_piece_has_loyalty (const MtgPiece *piece, const MtgAbility *ability)
{
  const gint64 there = mtg_piece_counters (piece, "loyalty"), cost = ability->loyalty ? -ability->loyalty_cost : 0;
  return there < 0 ? cost <= MTG_USUAL_LOYALTY : there >= cost;
}

static gboolean zone_fits (const MtgPiece *piece, const MtgAbility *ability)
{
  const guint where = ability->from_hand        ? MTG_ZONE_HAND
                      : ability->from_graveyard ? MTG_ZONE_GRAVEYARD
                                                : MTG_ZONE_BATTLEFIELD;
  return piece->where == where && piece->whose == MTG_YOU;
}

/* ---- Words. */

typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece, *but;
  GPtrArray *lines; /* of char * */
  gint64 amount, uses;
  gint64 count;
  gboolean stays;            /* it is not given up */
  gboolean planned;          /* spells are paid one after the other */
  gboolean hand_asked;       /* the spell itself asks for cards of the hand */
  gboolean given_up, tapped; /* for the spell itself: it cannot leave otherwise; it cannot be tapped otherwise */
  int victim;                /* number of those of its line, -1: it is none */
} Giving;

/* "a creature spell of the chosen type" is "a Goblin creature spell" where a note says which; where none does the type
 * that helps was chosen. (transfer full) */
static char *with_chosen_type (const MtgPiece *piece, char *words_taken)
{
  static const char *const spells[] = { "creature spells", "creature spell" };
  const PayBoardNote *chosen = pay_board_find_note (piece->given, "chosen");
  for (gsize i = 0; i < G_N_ELEMENTS (spells); i++) {
    g_autofree char *before = g_strconcat (spells[i], " of the chosen type", NULL);
    g_autofree char *behind = chosen != NULL ? g_strconcat (chosen->value, " ", spells[i], NULL) : g_strdup (spells[i]);
    g_auto (GStrv) parts = g_strsplit (words_taken, before, -1);
    g_free (words_taken);
    words_taken = g_strjoinv (behind, parts);
  }
  return words_taken;
}

static gboolean any_in_hand (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_scene_piece (scene, i)->where == MTG_ZONE_HAND)
      return TRUE;
  return FALSE;
}

/* "Discard your hand, Sacrifice ~: Add ... Activate only as an instant.": before the spell is cast, whose mana stays,
 * so that the cards of the hand are gone for it, which is of no matter to what is cast from elsewhere. NULL: it is not
 * used for this one; in a plan that is said. */
static char *before_hand_goes (const Giving *giving, const MtgCardLine *line, const MtgAbility *ability,
                               char *words_taken)
{
  static const char hand[] = "Discard your hand, ";
  g_auto (GStrv) parts = g_strsplit (words_taken, hand, -1);
  if (!ability->priority || parts[1] == NULL)
    return words_taken;
  g_free (words_taken);
  if (giving->planned && any_in_hand (giving->scene)) {
    g_hash_table_insert (giving->scene->later, (gpointer)(gsize)line,
                         GUINT_TO_POINTER (PAY_LINE_COULD_HELP | PAY_LINE_LATER));
    g_hash_table_insert (giving->scene->guessed, (gpointer)(gsize)line,
                         g_strdup ("it is not used in the best set together"));
    return NULL;
  }
  const gboolean needed = giving->hand_asked || (giving->but != NULL && giving->but->where == MTG_ZONE_HAND);
  return needed ? NULL : g_strjoinv ("", parts);
}

/* The board has told whether it can be activated, so that nobody has to assume it. */
static char *without_gate (const MtgAbility *ability, char *words_taken)
{
  if (ability->gate == NULL)
    return words_taken;
  const char *often
      = ability->limit == 1 && strstr (ability->gate, "once") != NULL ? " Activate only once each turn." : "";
  /* It calls the card "~", whatever the words do: its first three words find its sentence. */
  g_auto (GStrv) first = g_strsplit (ability->gate, " ", 4);
  g_autofree char *begins = g_strdup_printf (" %s %s %s ", first[0], first[1], first[2]);
  g_autofree char *words = words_taken;
  const char *at = g_strv_length (first) == 4 ? strstr (words, begins) : NULL;
  const char *end = at != NULL ? strchr (at, '.') : NULL;
  return end == NULL ? g_steal_pointer (&words)
                     : g_strdup_printf ("%.*s%s%s", (int)(at - words), words, often, end + 1);
}

/* Where no counter is put on it, "Put a -1/-1 counter on ~" costs nothing. */
static char *without_counter (const Giving *giving, char *words_taken)
{
  static const char counter[] = "ut a -1/-1 counter on ";
  char *at = giving->piece->spared ? strstr (words_taken, counter) : NULL;
  const char *end = at != NULL ? at + strcspn (at, ",:\n") : NULL;
  if (at == NULL || at == words_taken || *end == '\0' || *end == '\n')
    return words_taken;
  g_autofree char *before = g_strndup (words_taken, (gsize)(at - words_taken) - 1);
  char *words = g_strconcat (before, "{0}", end, NULL);
  g_free (words_taken);
  return words;
}

/* Its words with the types of mana that the board knows; NULL: it makes none. (transfer full) */
static char *told_here (const Giving *giving, const MtgCardLine *line, GPtrArray *asked)
{
  if (line->types == MTG_TYPES_TOLD)
    return before_hand_goes (giving, line, mtg_reading_ability (line->reading, 0), g_strdup (line->words));
  if (line->types != MTG_TYPES_DEVOTION)
    return mtg_card_line_told (line, mtg_scene_types_from (giving->scene, giving->piece, line, asked));
  gint64 amounts[MTG_TYPES] = { 0 };
  for (guint t = 0; t < MTG_COLOURS; t++)
    amounts[t] = mtg_scene_devotion (giving->scene, (MtgTypes)(1u << t))
                 + mtg_scene_moved (giving->scene, line, (MtgTypes)(1u << t));
  return mtg_card_line_told_amounts (line, amounts);
}

/* "Add {U}. If ..., add {B} instead": it makes what it did not, and no more what it did. */
static gboolean makes_another (const MtgCardLine *line)
{
  const char *first = strstr (line->words, ": Add {"), *then = strstr (line->words, ", add {");
  if (line->whether == NULL || first == NULL || then == NULL || strstr (then, "instead") == NULL)
    return FALSE;
  first += strlen (": Add ");
  then += strlen (", add ");
  const gsize end = strcspn (then, " .");
  for (gsize i = 0; first[i] != '\0' && first[i] != '.' && first[i] != ' '; i++)
    if (memchr (then, first[i], end) == NULL)
      return TRUE;
  return FALSE;
}

/* Nobody knows which of two it makes. */
static gboolean is_undecided (const Giving *giving, const MtgCardLine *line)
{
  gboolean known = TRUE;
  if (makes_another (line))
    mtg_scene_holds (giving->scene, giving->piece, line->whether, &known);
  return !known;
}

static void add_line (Giving *giving, const MtgCardLine *line)
{
  gboolean known = TRUE;
  g_autoptr (GPtrArray) asked = g_ptr_array_new ();
  MtgOfEach of;
  if (mtg_line_of_each (line, &of))
    return;
  if (line->instead != NULL && mtg_scene_holds (giving->scene, giving->piece, line->instead_when, &known)) {
    add_line (giving, mtg_card_line (mtg_scene_words (giving->scene, line->instead), 0));
    return;
  }
  if (line->kind != MTG_LINE_MANA_ABILITY || line->verdict == MTG_VERDICT_UNREAD || line->reading == NULL
      || line->reading->abilities->len == 0)
    return;
  const MtgAbility *ability = mtg_reading_ability (line->reading, 0);
  const gint64 uses = uses_of (giving->piece, ability);
  if (((giving->given_up || giving->stays) && ability->leaves)
      || (ability->leaves && ability->sacrifices && mtg_piece_has (giving->piece, MTG_NEVER_SACRIFICED))
      || (giving->tapped && (ability->taps || ability->untaps)))
    return;
  if (!zone_fits (giving->piece, ability) || !turn_is_there (giving->scene, giving->piece, ability, giving->planned)
      || uses == 0 || !mtg_piece_has_loyalty (giving->piece, ability)
      || !needs_are_met (giving->scene, giving->piece, giving->but, ability, giving->planned)
      || !mtg_scene_holds (giving->scene, giving->piece, line->when, &known) || is_undecided (giving, line))
    return;
  g_ptr_array_add (asked, (gpointer)(gsize)giving->piece);
  g_autofree char *told = told_here (giving, line, asked);
  if (told == NULL)
    return;
  told = without_counter (giving, without_gate (ability, with_chosen_type (giving->piece, told)));
  told = with_haste (giving->piece, ability->taps || ability->untaps, told);
  if (told == NULL)
    return;
  told = mtg_scene_ability_words (giving->scene, giving->piece, ability, told);
  if (line->amount != NULL)
    mtg_scene_count (giving->scene, giving->piece, line->amount, &giving->amount);
  if (line->whether != NULL)
    giving->amount = mtg_scene_holds (giving->scene, giving->piece, line->whether, &known) ? 1 : 0;
  if (uses != MTG_USES_ANY && !ability->taps)
    giving->uses = uses;
  g_ptr_array_add (giving->lines, mtg_piece_told (giving->scene, giving->piece, told, &giving->amount));
}

static MtgTypes types_of_land (const MtgPiece *piece)
{
  return mtg_piece_is_ours (piece) && mtg_piece_has (piece, "land") ? mtg_piece_basic_types (piece) : 0;
}

/* A reminder of what its basic land types do is no ability besides. */
static void add_card_lines (Giving *giving, const MtgCard *card)
{
  const gboolean reminded = types_of_land (giving->piece) != 0;
  for (guint i = 0; i < card->lines->len; i++)
    if (!reminded || !mtg_card_line (card, i)->reminds)
      add_line (giving, mtg_card_line (card, i));
}

/* "{T}: Add {U} or {R}." of its basic land types (305.6). */
static void add_intrinsic (Giving *giving)
{
  const MtgPiece *piece = giving->piece;
  const MtgTypes types = types_of_land (piece);
  if (types == 0 || (piece->tapped && !can_untap (giving->scene, piece, giving->planned)) || waits (piece)
      || giving->tapped)
    return;
  g_autofree char *list = mtg_mana_list (types, 1);
  gint64 amount = PAY_NOT_GIVEN;
  g_autofree char *words = mtg_scene_ability_words (giving->scene, piece, NULL,
                                                    with_haste (piece, TRUE, g_strdup_printf ("{T}: Add %s.", list)));
  g_ptr_array_add (giving->lines, mtg_piece_told (giving->scene, piece, words, &amount));
}

/* ---- Help. */

static void add_help (Giving *giving, guint helpers)
{
  const MtgPiece *piece = giving->piece;
  const gboolean creature = mtg_piece_has (piece, "creature"), artifact = mtg_piece_has (piece, "artifact");
  const gboolean turn
      = mtg_piece_is_ours (piece) && !giving->tapped && (!piece->tapped || mtg_scene_can_untap (giving->scene, piece));
  const MtgTypes colours = mtg_piece_colours (piece);
  GString *convoke = g_string_new ("convoke ");
  for (guint t = 0; t < MTG_COLOURS; t++)
    if ((colours >> t & 1) != 0)
      g_string_append_c (convoke, MTG_TYPE_LETTERS[t]);
  if (colours == 0)
    g_string_append_c (convoke, 'C');
  if (turn && creature && (helpers >> MTG_ROLE_CONVOKE & 1) != 0)
    g_ptr_array_add (giving->lines, g_strdup (convoke->str));
  if (turn && artifact && (helpers >> MTG_ROLE_IMPROVISE & 1) != 0)
    g_ptr_array_add (giving->lines, g_strdup ("improvise"));
  if (turn && (artifact || creature) && (helpers >> MTG_ROLE_WATERBEND & 1) != 0)
    g_ptr_array_add (giving->lines, g_strdup ("waterbend"));
  if (piece->whose == MTG_YOU && piece->where == MTG_ZONE_GRAVEYARD && !giving->given_up
      && (helpers >> MTG_ROLE_DELVE & 1) != 0)
    g_ptr_array_add (giving->lines, g_strdup ("delve"));
  g_string_free (convoke, TRUE);
}

/* ---- Sources. */

static gboolean any_names (const GPtrArray *modifiers, const char *tag)
{
  for (guint i = 0; modifiers != NULL && i < modifiers->len; i++)
    if (strstr (modifiers->pdata[i], tag) != NULL)
      return TRUE;
  return FALSE;
}

/* Does the request, or a spell of it, ask for what has the tag? */
static gboolean names (const PayRequest *request, const char *tag)
{
  gboolean any = any_names (request->modifiers, tag);
  for (guint i = 0; i < request->spells->len && !any; i++)
    any = any_names (((const PaySpell *)request->spells->pdata[i])->modifiers, tag);
  return any;
}

static void add_own_tag (const MtgPiece *piece, const PayRequest *request, GStrvBuilder *tags)
{
  if (!names (request, MTG_PAWN "-"))
    return;
  g_autofree char *tag = mtg_own_tag (MTG_PAWN, piece->zone, piece->card), *word = g_strconcat (tag, " ", NULL);
  if (names (request, word))
    g_strv_builder_add (tags, tag);
}

static GStrv tags_of (const Giving *giving, const PayRequest *request)
{
  const MtgPiece *piece = giving->piece;
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  if (giving->given_up || giving->stays)
    g_strv_builder_add (tags, MTG_SPOKEN_FOR);
  if (giving->tapped)
    g_strv_builder_add (tags, MTG_TAPPED_FOR);
  add_own_tag (piece, request, tags);
  for (guint i = 0; i < piece->tags->len; i++)
    if (!g_str_has_prefix (piece->tags->pdata[i], "named ") && strchr (piece->tags->pdata[i], ',') == NULL)
      g_strv_builder_add (tags, piece->tags->pdata[i]);
  return g_strv_builder_end (tags);
}

static char *id_of (const Giving *giving)
{
  const MtgPiece *piece = giving->piece;
  if (giving->victim >= 0)
    return g_strdup_printf ("%u:%u.%d", piece->zone, piece->card, 1000 * (MAX (piece->copy, 0) + 1) + giving->victim);
  return piece->copy < 0 ? g_strdup_printf ("%u:%u", piece->zone, piece->card)
                         : g_strdup_printf ("%u:%u.%d", piece->zone, piece->card, piece->copy);
}

/* Of a plan: what it brings at each payment. FALSE: nothing. */
static gboolean hear (const Giving *giving, const PayRequest *request, PayTrigger *each)
{
  const MtgPiece *piece = giving->piece;
  return request->spells->len > 0 && mtg_piece_is_ours (piece) && piece->face != NULL
         && mtg_scene_hear (giving->scene, piece, piece->face, each) != NULL;
}

static gboolean is_heard (const Giving *giving, const PayRequest *request)
{
  PayTrigger each = { .gives = NULL };
  const gboolean heard = hear (giving, request, &each);
  mtg_trigger_clear (&each);
  return heard;
}

static void add_source (const Giving *giving, PayRequest *request)
{
  const MtgPiece *piece = giving->piece;
  PaySource *source = pay_request_add_source (request);
  g_ptr_array_add (giving->lines, NULL);
  source->id = id_of (giving);
  /* What makes nothing is its tags alone; a basic land by its name would make mana. */
  const gboolean makes = giving->lines->len > 1;
  const char *idle = makes ? NULL : piece->tapped ? "tapped" : mtg_piece_has (piece, "land") ? "makes nothing" : NULL;
  source->name
      = idle == NULL ? g_strdup (mtg_piece_name (piece)) : g_strdup_printf ("%s (%s)", mtg_piece_name (piece), idle);
  source->text = makes ? g_strjoinv ("\n", (char **)giving->lines->pdata) : NULL;
  source->count = giving->count;
  source->tags = tags_of (giving, request);
  source->amount = giving->amount;
  source->uses = giving->uses;
  source->extra = piece->extra->len > 0 ? g_strdup (piece->extra->str) : NULL;
  hear (giving, request, &source->each);
  const MtgCardLine *change = mtg_piece_change (giving->scene, piece);
  if (change == NULL)
    return;
  source->changes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (source->changes, g_strdup (change->change->modifier));
  source->changes_purpose = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (source->changes_purpose, mtg_own_tag ("beside", piece->zone, piece->card));
}

static gboolean can_be_asked (const MtgPiece *piece)
{
  return piece->whose == MTG_YOU && piece->where != MTG_ZONE_LIBRARY && piece->where != MTG_ZONE_COMMAND;
}

/* Everything on the battlefield is a source of a request that is no board of its own: others may ask for it. */
static gboolean is_listed (const Giving *giving, const PayRequest *request)
{
  const MtgPiece *piece = giving->piece;
  const gboolean whole = giving->scene->board->use != PAY_BOARD_PLAYS && piece->where == MTG_ZONE_BATTLEFIELD;
  return can_be_asked (piece) && (whole || mtg_scene_asks (request) || mtg_scene_asks_for (giving->scene, piece));
}

static void add_lines (Giving *giving)
{
  const MtgPiece *piece = giving->piece;
  if (piece->banned && !piece->but_mana)
    return;
  add_intrinsic (giving);
  if (piece->face != NULL && !piece->blank)
    add_card_lines (giving, piece->face);
  for (guint k = 0; k < piece->given_text->len; k++)
    add_card_lines (giving, mtg_scene_words (giving->scene, g_ptr_array_index (piece->given_text, k)));
}

/* As a source, even where it does nothing. */
static void give_anyhow (Giving *giving, PayRequest *request)
{
  giving->amount = giving->uses = PAY_NOT_GIVEN;
  giving->lines = g_ptr_array_new_with_free_func (g_free);
  add_lines (giving);
  add_source (giving, request);
  g_ptr_array_unref (giving->lines);
}

PayRequest *mtg_scene_source_of (const MtgScene *scene, const MtgPiece *piece)
{
  PayRequest *request = pay_request_new ();
  Giving giving = { .scene = scene, .piece = piece, .count = 1, .planned = TRUE, .victim = -1 };
  give_anyhow (&giving, request);
  return request;
}

static gboolean stays (const MtgScene *scene, const MtgPiece *piece, MtgStaying staying)
{
  return staying == MTG_STAYING_STAYS      ? mtg_piece_has_to_stay (scene, piece)
         : staying == MTG_STAYING_FOR_MORE ? mtg_piece_has_to_stay_for_more (scene, piece)
                                           : FALSE;
}

static void give (Giving *giving, guint helpers, PayRequest *request)
{
  if (giving->count < 1)
    return;
  giving->amount = giving->uses = PAY_NOT_GIVEN;
  giving->lines = g_ptr_array_new_with_free_func (g_free);
  add_lines (giving);
  add_help (giving, helpers);
  if (giving->lines->len > 0 || is_listed (giving, request) || is_heard (giving, request))
    add_source (giving, request);
  g_ptr_array_unref (giving->lines);
}

void mtg_scene_add_piece (const MtgScene *scene, const MtgPiece *piece, MtgStaying staying, PayRequest *request)
{
  Giving giving
      = { .scene = scene, .piece = piece, .count = piece->count, .planned = request->spells->len > 0, .victim = -1 };
  giving.stays = stays (scene, piece, staying);
  give_anyhow (&giving, request);
}

gboolean mtg_piece_pays (const MtgScene *scene, const MtgPiece *piece)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  Giving giving = { .scene = scene, .piece = piece, .count = 1, .victim = -1 };
  give (&giving, 0, request);
  return request->sources->len > 0;
}

static gboolean asks_for_hand (const GArray *victims, const PayRequest *request)
{
  for (guint i = 0; victims != NULL && i < victims->len; i++)
    if (g_array_index (victims, MtgVictim, i).piece->where == MTG_ZONE_HAND)
      return TRUE;
  return mtg_scene_asks (request);
}

/* The copies that are given up, or tapped, are sources of their own. */
static void give_piece (const MtgScene *scene, const MtgPiece *piece, const MtgPiece *but, guint helpers,
                        const GArray *victims, MtgStaying staying, PayRequest *request)
{
  gint64 count = piece->count - (piece == but ? 1 : 0);
  const gboolean hand_asked = asks_for_hand (victims, request);
  for (guint i = 0; victims != NULL && i < victims->len; i++) {
    const MtgVictim *victim = &g_array_index (victims, MtgVictim, i);
    if (victim->piece != piece)
      continue;
    const gboolean taps = victim->deed == MTG_NEED_TAP;
    Giving giving = { .scene = scene,
                      .piece = piece,
                      .but = but,
                      .count = victim->count,
                      .stays = stays (scene, piece, staying),
                      .planned = request->spells->len > 0,
                      .hand_asked = hand_asked,
                      .given_up = !taps,
                      .tapped = taps,
                      .victim = (int)i };
    if (piece->where == MTG_ZONE_BATTLEFIELD)
      give (&giving, helpers, request);
    count -= victim->count;
  }
  Giving giving = { .scene = scene,
                    .piece = piece,
                    .but = but,
                    .count = count,
                    .stays = stays (scene, piece, staying),
                    .planned = request->spells->len > 0,
                    .hand_asked = hand_asked,
                    .victim = -1 };
  give (&giving, helpers, request);
}

void mtg_scene_add_sources (const MtgScene *scene, const MtgPiece *but, guint helpers, const GArray *victims,
                            MtgStaying staying, PayRequest *request)
{
  request->ahead = TRUE;
  request->whole = scene->board->use == PAY_BOARD_PLAYS;
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_scene_piece (scene, i)->whose == MTG_YOU)
      give_piece (scene, mtg_scene_piece (scene, i), but, helpers, victims, staying, request);
}
