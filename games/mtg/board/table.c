/* SPDX-License-Identifier: MIT */
/* From a board to a table. */
#include "board.h"
#include "play.h"
#include "together/together.h"

#include <string.h>

static const PayBoardDeed deeds[] = { { "sacrifice it", "graveyard" },
                                      { "discard it", "graveyard" },
                                      { "exile it", "exile" },
                                      { "return it", "hand" },
                                      { "tap it", NULL },
                                      { NULL, NULL } };

static gint64 number_of (const char *word)
{
  static const char *const names[]
      = { "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten" };
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (word, names[i]) == 0)
      return (gint64)i;
  if (strcmp (word, "all") == 0)
    return PAY_BOARD_MOST_NOTED;
  return strcmp (word, "a") == 0 || strcmp (word, "an") == 0 ? 1 : g_ascii_strtoll (word, NULL, 10);
}

/* "+1", "-2" of a planeswalker; "remove 4 charge counters from it". */
static gboolean counting (const char *also, PayBoardCounting *counting)
{
  g_auto (GStrv) words = g_strsplit (also, " ", -1);
  const guint n = g_strv_length (words);
  *counting = (PayBoardCounting){ .change = 0 };
  if (n == 1 && strchr ("+-0", words[0][0]) != NULL) {
    *counting = (PayBoardCounting){ g_strdup ("loyalty"), g_ascii_strtoll (words[0], NULL, 10), "graveyard" };
    return TRUE;
  }
  if (n != 6 || strcmp (words[0], "remove") != 0 || !g_str_has_prefix (words[3], "counter")
      || strcmp (words[4], "from") != 0 || strcmp (words[5], "it") != 0)
    return FALSE;
  *counting = (PayBoardCounting){ g_strdup (words[2]), -number_of (words[1]), NULL };
  return TRUE;
}

/* Tokens that leave cease to exist (111.7). */
static void add_tokens (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const PayBoardLot lot = { piece->zone, piece->card, piece->count };
    if (mtg_piece_has (piece, "token"))
      g_array_append_val (scene->table->passing, lot);
  }
}

/* Lands of which not all words are known: what they say besides taxes, bars and changes nothing of others for the
 * worse, as no land that was printed does. */
static void add_apart (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const PayBoardFace *face = piece->given->faces->len > 0 ? piece->given->faces->pdata[0] : NULL;
    const PayBoardLot lot = { piece->zone, piece->card, piece->count };
    if (mtg_piece_is_ours (piece) && face != NULL && face->partial && piece->face != NULL && piece->face->is_land
        && !piece->face->is_creature)
      g_array_append_val (scene->table->apart, lot);
  }
}

/* "Discard your hand, Sacrifice ~: Add ..." */
static void add_sweeps (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const MtgPiece *piece = mtg_scene_piece (scene, i);
    const PayBoardSweep sweep = { piece->zone, piece->card, "hand", "graveyard" };
    gboolean any = FALSE;
    for (guint k = 0; mtg_piece_is_ours (piece) && piece->face != NULL && k < piece->face->lines->len; k++) {
      const MtgCardLine *line = mtg_card_line (piece->face, k);
      any = any || (line->kind == MTG_LINE_MANA_ABILITY && strstr (line->words, "iscard your hand, ") != NULL);
    }
    if (any)
      g_array_append_val (scene->table->sweeping, sweep);
  }
}

/* FALSE with [error]: there was no time for all of it. */
static gboolean work_out (MtgScene *scene, GError **error)
{
  mtg_scene_apply_rules (scene);
  mtg_scene_spell_out (scene);
  mtg_scene_use_before (scene);
  scene->settled = TRUE;
  add_apart (scene);
  mtg_scene_add_plays (scene);
  mtg_scene_add_abilities (scene);
  if (mtg_scene_goes_on (scene))
    mtg_scene_plan_together (scene);
  if (mtg_scene_goes_on (scene))
    mtg_scene_tell_lines (scene);
  if (mtg_scene_goes_on (scene))
    mtg_scene_hope (scene);
  return pay_store_goes_on (scene->kept, error);
}

PayTable *mtg_read_board (const PayBoard *board, PayStore *readings, GError **error)
{
  g_autoptr (PayTable) table = pay_table_new ();
  MtgScene scene = { .board = board, .table = table, .kept = readings };
  const gboolean good = mtg_edition_of (board->rules, &scene.edition, error) && mtg_scene_fill (&scene, error)
                        && mtg_scene_fits (&scene, error) && work_out (&scene, error);
  if (good) {
    add_tokens (&scene);
    add_sweeps (&scene);
    table->deeds = deeds;
    table->counting = counting;
    table->life = 20;
  }
  mtg_scene_clear (&scene);
  return good ? g_steal_pointer (&table) : NULL;
}
