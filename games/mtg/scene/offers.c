/* SPDX-License-Identifier: MIT */
/* What each card gives to pay with, in words. */
#include "scene.h"

#include <string.h>

typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece;
  const MtgStanding *as;
  GPtrArray *lines; /* of char * */
  gint64 amount, uses;
  GPtrArray *needs; /* as of MtgOffer */
  gboolean apart;   /* where another card is played it could be another, whatever that is */
} Giving;

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

/* Are there others enough? The card that is played is none of them. */
static gboolean others_are_there (Giving *giving, const MtgAbility *ability, const MtgNeed *need)
{
  if (may_come (need, giving->as->planned) || need->kind > MTG_NEED_RETURN || need->kind == MTG_NEED_UNTAP
      || need->kind == MTG_NEED_COUNTERS)
    return TRUE;
  const gboolean itself = need->other || (need->kind == MTG_NEED_TAP && ability->taps);
  if (!itself)
    g_ptr_array_add (giving->needs, (gpointer)(gsize)need);
  return mtg_scene_candidates (giving->scene, itself ? giving->piece : giving->as->but, need) >= MAX (need->count, 1);
}

static gboolean needs_are_met (Giving *giving, const MtgAbility *ability)
{
  for (guint i = 0; i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    if (mtg_need_is_beyond (giving->scene, need)
        || (need->kind == MTG_NEED_UNTAP && !can_be_untapped (giving->scene, giving->piece, need))
        || !others_are_there (giving, ability, need))
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
static char *before_hand_goes (Giving *giving, const MtgCardLine *line, const MtgAbility *ability, char *words_taken)
{
  static const char hand[] = "Discard your hand, ";
  g_auto (GStrv) parts = g_strsplit (words_taken, hand, -1);
  if (!ability->priority || parts[1] == NULL)
    return words_taken;
  g_free (words_taken);
  giving->apart = TRUE;
  if (giving->as->planned && any_in_hand (giving->scene)) {
    g_hash_table_insert (giving->scene->later, (gpointer)(gsize)line,
                         GUINT_TO_POINTER (PAY_LINE_COULD_HELP | PAY_LINE_LATER));
    g_hash_table_insert (giving->scene->guessed, (gpointer)(gsize)line,
                         g_strdup ("it is not used in the best set together"));
    return NULL;
  }
  const MtgPiece *but = giving->as->but;
  const gboolean needed = giving->as->hand_asked || (but != NULL && but->where == MTG_ZONE_HAND);
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
static char *told_here (Giving *giving, const MtgCardLine *line, GPtrArray *asked)
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
  if ((giving->as->stays && ability->leaves)
      || (ability->leaves && ability->sacrifices && mtg_piece_has (giving->piece, MTG_NEVER_SACRIFICED))
      || (giving->as->tapped && (ability->taps || ability->untaps)))
    return;
  if (!zone_fits (giving->piece, ability) || !turn_is_there (giving->scene, giving->piece, ability, giving->as->planned)
      || uses == 0 || !mtg_piece_has_loyalty (giving->piece, ability) || !needs_are_met (giving, ability)
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
  if (types == 0 || (piece->tapped && !can_untap (giving->scene, piece, giving->as->planned)) || waits (piece)
      || giving->as->tapped)
    return;
  g_autofree char *list = mtg_mana_list (types, 1);
  gint64 amount = PAY_NOT_GIVEN;
  g_autofree char *words = mtg_scene_ability_words (giving->scene, piece, NULL,
                                                    with_haste (piece, TRUE, g_strdup_printf ("{T}: Add %s.", list)));
  g_ptr_array_add (giving->lines, mtg_piece_told (giving->scene, piece, words, &amount));
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

static MtgOffer *make (const MtgScene *scene, const MtgPiece *piece, const MtgStanding *as, gboolean *apart)
{
  MtgOffer *offer = g_rc_box_new0 (MtgOffer);
  Giving giving = { .scene = scene,
                    .piece = piece,
                    .as = as,
                    .lines = g_ptr_array_new_with_free_func (g_free),
                    .amount = PAY_NOT_GIVEN,
                    .uses = PAY_NOT_GIVEN,
                    .needs = g_ptr_array_new () };
  add_lines (&giving);
  const gboolean makes = giving.lines->len > 0;
  g_ptr_array_add (giving.lines, NULL);
  offer->text = makes ? g_strjoinv ("\n", (char **)giving.lines->pdata) : NULL;
  offer->amount = giving.amount;
  offer->uses = giving.uses;
  offer->needs = giving.needs;
  offer->asked = mtg_scene_asks_for (scene, piece);
  *apart = giving.apart;
  g_ptr_array_unref (giving.lines);
  return offer;
}

/* As what it gives depends on nothing else. */
static guint place_of (const MtgScene *scene, const MtgStanding *as)
{
  const guint sure = !scene->sure ? 0u : scene->sure_of == 0 ? 1u : 2u;
  const guint planned = !as->planned ? 0u : scene->untaps_later ? 2u : 1u;
  return (as->stays ? 1u : 0u) + (as->tapped ? 2u : 0u) + 4 * sure + 12 * planned;
}

/* Is the card that is played one of whom it asks? */
static gboolean asks_for_it (const MtgScene *scene, const MtgOffer *offer, const MtgPiece *but)
{
  for (guint i = 0; but != NULL && i < offer->needs->len; i++)
    if (mtg_scene_meets (scene, but, offer->needs->pdata[i]))
      return TRUE;
  return FALSE;
}

MtgOffer *mtg_piece_offer (const MtgScene *scene, const MtgPiece *piece, const MtgStanding *as)
{
  gboolean apart = !scene->settled || scene->moved != NULL;
  MtgOffer **known = apart ? NULL : &((MtgPiece *)(gsize)piece)->offers[place_of (scene, as)];
  if (known != NULL && *known != NULL && !asks_for_it (scene, *known, as->but))
    return g_rc_box_acquire (*known);
  MtgOffer *offer = make (scene, piece, as, &apart);
  if (known != NULL && *known == NULL && !apart && !asks_for_it (scene, offer, as->but))
    *known = g_rc_box_acquire (offer);
  return offer;
}
