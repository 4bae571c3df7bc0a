/* SPDX-License-Identifier: MIT */
/* What counts the spells of a turn: what holds for the first alone, what only one can have, what each other one
 * changes.
 */
#include "together.h"

#include <string.h>

/* ---- What holds for the first spell of a turn alone. */

static const GPtrArray *firsts_of (const MtgScene *scene, const PayBoardPlay *play)
{
  return play->spell >= 0 ? g_hash_table_lookup (scene->firsts, play) : NULL;
}

static gboolean have_same (const GPtrArray *firsts, const GPtrArray *others)
{
  gboolean same = firsts->len == others->len;
  for (guint i = 0; i < firsts->len && same; i++) {
    const MtgFirst *first = firsts->pdata[i], *other = others->pdata[i];
    same = first->line == other->line && strcmp (first->modifier, other->modifier) == 0;
  }
  return same;
}

static gboolean share_any (const GPtrArray *firsts, const GPtrArray *others)
{
  for (guint i = 0; i < firsts->len; i++)
    for (guint k = 0; k < others->len; k++)
      if (((const MtgFirst *)firsts->pdata[i])->line == ((const MtgFirst *)others->pdata[k])->line)
        return TRUE;
  return FALSE;
}

/* "-{1}" and "+{3}" are +2. FALSE: there is something that is no number. */
static gboolean sum_of (const GPtrArray *firsts, gint64 *sum)
{
  *sum = 0;
  for (guint i = 0; i < firsts->len; i++) {
    const char *text = ((const MtgFirst *)firsts->pdata[i])->modifier;
    char *end = NULL;
    if ((text[0] != '+' && text[0] != '-') || text[1] != '{' || !g_ascii_isdigit (text[2]))
      return FALSE;
    const gint64 amount = g_ascii_strtoll (text + 2, &end, 10);
    if (strcmp (end, "}") != 0)
      return FALSE;
    *sum += text[0] == '+' ? amount : -amount;
  }
  return TRUE;
}

/* Those that have what [play] has; FALSE: some have a part of it alone. */
static gboolean are_a_group (const MtgScene *scene, const GPtrArray *firsts)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const GPtrArray *others = firsts_of (scene, scene->table->plays->pdata[i]);
    if (others != NULL && share_any (firsts, others) && !have_same (firsts, others))
      return FALSE;
  }
  return TRUE;
}

/* Once one of the group is paid, the others cost as if nothing had changed them: increases come before decreases. */
static void take_back (const MtgScene *scene, const GPtrArray *firsts, gint64 sum, const char *tag,
                       PayRequest *together)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const GPtrArray *others = firsts_of (scene, play);
    if (others == NULL || !have_same (firsts, others))
      continue;
    PaySpell *spell = together->spells->pdata[play->spell];
    spell->once_paid = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (spell->once_paid,
                     g_strdup_printf ("%c{%" G_GINT64_FORMAT "} once", sum < 0 ? '+' : '-', ABS (sum)));
    spell->once_purpose = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (spell->once_purpose, g_strdup (tag));
    g_ptr_array_add (spell->purpose, g_strdup (tag));
  }
}

static void open_all (const MtgScene *scene, const GPtrArray *firsts)
{
  for (guint i = 0; i < firsts->len; i++) {
    const MtgFirst *first = firsts->pdata[i];
    const guint turn = first->modifier[0] == '-' ? PAY_LINE_COULD_HINDER : PAY_LINE_COULD_HELP;
    g_hash_table_insert (scene->later, (gpointer)(gsize)first->line, GUINT_TO_POINTER (turn | PAY_LINE_LATER));
  }
}

static void change_first (const MtgScene *scene, PayRequest *together)
{
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const GPtrArray *firsts = firsts_of (scene, play);
    gint64 sum = 0;
    if (firsts == NULL || ((const PaySpell *)together->spells->pdata[play->spell])->once_paid != NULL)
      continue;
    g_autofree char *tag = mtg_own_tag ("first", play->zone, i);
    if (!sum_of (firsts, &sum) || !are_a_group (scene, firsts))
      open_all (scene, firsts);
    else if (sum != 0)
      take_back (scene, firsts, sum, tag, together);
  }
}

/* ---- What only one of a turn can be. */

static gboolean has_line (GHashTable *table, const PayBoardPlay *play, const MtgCardLine *line)
{
  GPtrArray *lines = g_hash_table_lookup (table, play);
  return lines != NULL && g_ptr_array_find (lines, line, NULL);
}

/* A stock of as many as can be in a turn, usually one, of which each of them takes one. */
static void bound_by (const MtgScene *scene, const MtgCardLine *line, const char *stock, PayRequest *together)
{
  pay_request_add_counter (together, stock, MAX (line->change->nth, 1));
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->spell < 0 || !has_line (scene->limits, play, line))
      continue;
    PaySpell *spell = together->spells->pdata[play->spell];
    g_ptr_array_add (spell->modifiers, g_strdup_printf ("additional 1 %s", stock));
  }
}

/* The lines of [table] that say something of plays in the plan. (transfer container) */
static GPtrArray *lines_of (const MtgScene *scene, GHashTable *table)
{
  GPtrArray *all = g_ptr_array_new ();
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const GPtrArray *lines = play->spell >= 0 ? g_hash_table_lookup (table, play) : NULL;
    for (guint k = 0; lines != NULL && k < lines->len; k++)
      if (!g_ptr_array_find (all, lines->pdata[k], NULL))
        g_ptr_array_add (all, lines->pdata[k]);
  }
  return all;
}

static void bound_all (const MtgScene *scene, PayRequest *together)
{
  g_autoptr (GPtrArray) lines = lines_of (scene, scene->limits);
  for (guint i = 0; i < lines->len; i++) {
    g_autofree char *stock = i == 0 ? g_strdup ("spell-of-the-turn") : g_strdup_printf ("spell-of-the-turn-%u", i + 1);
    bound_by (scene, lines->pdata[i], stock, together);
  }
}

/* ---- What each other one changes. */

static guint count_line (const GPtrArray *lines, const MtgCardLine *line)
{
  guint n = 0;
  for (guint i = 0; i < lines->len; i++)
    n += lines->pdata[i] == line ? 1 : 0;
  return n;
}

/* Marks those that it is about. Returns how often it changes each of them. */
static guint mark (const MtgScene *scene, const MtgCardLine *line, const char *tag, PayRequest *together)
{
  guint often = 0;
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    if (play->spell < 0 || !has_line (scene->grows, play, line))
      continue;
    often = count_line (g_hash_table_lookup (scene->grows, play), line);
    g_ptr_array_add (((PaySpell *)together->spells->pdata[play->spell])->purpose, g_strdup (tag));
  }
  return often;
}

static gboolean any_changes (const PayRequest *together)
{
  for (guint i = 0; i < together->spells->len; i++)
    if (((const PaySpell *)together->spells->pdata[i])->once_paid != NULL)
      return TRUE;
  return FALSE;
}

static gboolean gives_itself_up (const MtgCard *face)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgReading *reading = mtg_card_line (face, i)->reading;
    for (guint k = 0; reading != NULL && k < reading->abilities->len; k++)
      if (mtg_reading_ability (reading, k)->leaves)
        return TRUE;
  }
  return FALSE;
}

/* What leaves takes with it what it has changed, which the cast of a spell does not: a plan does not tell the two
 * apart. */
static gboolean any_could_leave (const MtgScene *scene)
{
  for (guint i = 0; i < scene->pieces->len; i++)
    if (mtg_scene_takes (scene, mtg_scene_piece (scene, i)))
      return TRUE;
  for (guint i = 0; i < scene->table->plays->len; i++) {
    const PayBoardPlay *play = scene->table->plays->pdata[i];
    const MtgPiece *piece = play->spell >= 0 ? mtg_scene_piece_of (scene, play) : NULL;
    if (piece != NULL && piece->face != NULL
        && (play->moves->len > 0 || gives_itself_up (mtg_scene_face_of (piece, play))))
      return TRUE;
  }
  return FALSE;
}

/* Each spell that is paid for changes those behind it. Where there are others that do, nobody follows it. */
static void grow_all (const MtgScene *scene, PayRequest *together)
{
  g_autoptr (GPtrArray) lines = lines_of (scene, scene->grows);
  const gboolean followed = lines->len == 1 && !any_changes (together) && !any_could_leave (scene);
  for (guint i = 0; i < lines->len; i++) {
    const MtgCardLine *line = lines->pdata[i];
    const guint turn = line->change->modifier[0] == '-' ? PAY_LINE_COULD_HELP : PAY_LINE_COULD_HINDER;
    if (!followed)
      g_hash_table_insert (scene->later, (gpointer)(gsize)line, GUINT_TO_POINTER (turn | PAY_LINE_LATER));
  }
  if (!followed)
    return;
  const MtgCardLine *line = lines->pdata[0];
  g_autofree char *tag = mtg_own_tag ("grows", 0, 0);
  const guint often = mark (scene, line, tag, together);
  for (guint i = 0; i < together->spells->len; i++) {
    PaySpell *spell = together->spells->pdata[i];
    spell->once_paid = g_ptr_array_new_with_free_func (g_free);
    for (guint k = 0; k < often; k++)
      g_ptr_array_add (spell->once_paid, g_strdup (line->change->modifier));
    spell->once_purpose = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (spell->once_purpose, g_strdup (tag));
  }
}

void mtg_scene_count_turn (const MtgScene *scene, PayRequest *together)
{
  change_first (scene, together);
  bound_all (scene, together);
  grow_all (scene, together);
}
