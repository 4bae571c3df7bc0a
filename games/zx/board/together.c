/* SPDX-License-Identifier: MIT */
/* What could be played, all together: a plan for each card that could be put into the Resource first, and, as one EV EX
 * is played a turn, for each of those. */
#include "scene.h"

#include <string.h>

#define TOO_MANY "what is played changes the costs of others in too many ways"
#define MOST_OWN 16 /* cards of the Resource that a plan plays */

static char *name_in (const PayRequest *plan, const ZxPiece *piece)
{
  char *name = g_strdup (zx_piece_name (piece));
  if (piece->where != ZX_HAND && pay_request_find_spell (plan, name) >= 0) {
    g_free (name);
    name = g_strdup_printf ("%s (%s)", zx_piece_name (piece), zx_zones[piece->where]);
  }
  for (guint k = 2; pay_request_find_spell (plan, name) >= 0; k++) {
    g_free (name);
    name = g_strdup_printf ("%s (%u)", zx_piece_name (piece), k);
  }
  return name;
}

#define ANY "[+any]"

/* A plan cannot reboot a card whose colour is to be chosen: then nothing is rebooted, which its line says, or other
 * plans do, add_chosen(). */
static void add_reboots (const ZxView *view, const ZxPiece *piece, const PayRequest *plan, PaySpell *spell)
{
  const gint64 reboots = zx_piece_reboots (piece);
  if (reboots < 1 || strstr (plan->pool, ANY) != NULL || zx_view_locks (view, piece))
    return;
  spell->untaps = reboots;
  spell->untaps_tag = g_strdup ("card");
}

static void add_spell (const ZxView *view, PayRequest *plan, const ZxPiece *piece, gint64 count)
{
  g_autofree char *name = name_in (plan, piece), *why = zx_piece_why_not (piece);
  PaySpell *spell = pay_request_add_spell (plan, name, why != NULL || piece->cost == NULL ? "∞" : piece->cost);
  spell->count = count;
  spell->purpose = g_ptr_array_new_with_free_func (g_free);
  zx_piece_add_purposes (piece, spell->purpose);
  spell->modifiers = g_ptr_array_new_with_free_func (g_free);
  spell->once_paid = g_ptr_array_new_with_free_func (g_free);
  zx_view_change (view, piece, spell->modifiers);
  zx_view_once_paid (view, piece, spell->once_paid);
  add_reboots (view, piece, plan, spell);
}

static gint64 count_in_plan (const ZxPiece *piece, const ZxPiece *laid, const ZxPiece *extra)
{
  if (piece->manner == ZX_EVENT_EX)
    return piece == extra ? 1 : 0;
  return piece->count - (piece == laid ? 1 : 0);
}

static void leave_out (ZxScene *scene, const char *what, guint turns)
{
  scene->loose = what;
  scene->loose_turns |= turns;
}

/* Cards of the Resource that can be played are there under names of their own, by which the pool has them. */
static void add_own_cards (ZxScene *scene, const ZxView *view, PayRequest *plan, GPtrArray *planned)
{
  const gboolean may = zx_scene_may_leave (scene);
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    if (piece->where != ZX_RESOURCE_ZONE || piece->plain == NULL)
      continue;
    const gboolean named = may && strpbrk (zx_piece_name (piece), "[],") == NULL;
    gint64 k = 0;
    for (; named && k < piece->count && planned->len < MOST_OWN; k++) {
      add_spell (view, plan, piece, 1);
      g_ptr_array_add (planned, (gpointer)(gsize)piece);
    }
    if (k < piece->count)
      leave_out (scene, "not each card of the Resource that could be played is followed", PAY_LINE_COULD_HELP);
  }
}

/* Those that the pool does not have so are there and never paid for: then not all is. */
static void add_left_out (const ZxView *view, PayRequest *plan, GPtrArray *planned)
{
  for (guint i = 0; i < view->scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    gint64 left = piece->where == ZX_RESOURCE_ZONE && piece->plain != NULL ? piece->count : 0;
    for (guint k = 0; k < planned->len; k++)
      left -= planned->pdata[k] == piece ? 1 : 0;
    if (left < 1 || plan->spells->len == PAY_MAX_SPELLS)
      continue;
    add_spell (view, plan, piece, left);
    PaySpell *spell = plan->spells->pdata[plan->spells->len - 1];
    g_free (spell->cost);
    spell->cost = g_strdup ("∞");
    spell->worth = 0;
    g_ptr_array_set_size (spell->modifiers, 0);
    g_ptr_array_set_size (spell->once_paid, 0);
    g_ptr_array_add (planned, (gpointer)(gsize)piece);
  }
}

/* Cards that words let be played once another was, from [where] a card lies; and the one that is put down, [there].
 * [openers]: which has to come before, for each of the plan. */
static void add_opened (ZxScene *scene, const ZxView *view, PayRequest *plan, GPtrArray *planned, GPtrArray *openers,
                        const ZxPiece *piece, gint64 count)
{
  const ZxPiece *opener = NULL;
  if (!zx_scene_opens (scene, piece, piece->where, &opener)
      || (piece->where == ZX_RESOURCE_ZONE && !zx_scene_may_leave (scene))
      || (opener != NULL && count_in_plan (opener, view->laid, NULL) < 1))
    return;
  const gboolean own = piece->where == ZX_RESOURCE_ZONE;
  for (gint64 k = 0; k < (own ? count : 1); k++) {
    if (plan->spells->len == MOST_OWN) {
      leave_out (scene, "not each card that could be played is followed", PAY_LINE_COULD_HELP);
      return;
    }
    add_spell (view, plan, piece, own ? 1 : count);
    g_ptr_array_add (planned, (gpointer)(gsize)piece);
    g_ptr_array_set_size (openers, (gint)planned->len);
    openers->pdata[planned->len - 1] = (gpointer)(gsize)opener;
  }
}

static void add_all_opened (ZxScene *scene, const ZxView *view, PayRequest *plan, GPtrArray *planned,
                            GPtrArray *openers, const ZxPiece *there)
{
  for (guint i = 0; i < scene->pieces->len; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->where != ZX_HAND && piece->where != ZX_OPPONENTS && !zx_scene_is_playable (scene, piece))
      add_opened (scene, view, plan, planned, openers, piece, piece->count);
  }
  if (there != NULL)
    add_opened (scene, view, plan, planned, openers, there, 1);
}

/* Once all are there, by their names. */
static void wait_for_openers (PayRequest *plan, const GPtrArray *planned, const GPtrArray *openers)
{
  for (guint i = 0; i < openers->len; i++) {
    guint k;
    if (openers->pdata[i] != NULL && g_ptr_array_find ((GPtrArray *)(gsize)planned, openers->pdata[i], &k))
      ((PaySpell *)plan->spells->pdata[i])->after = g_strdup (((const PaySpell *)plan->spells->pdata[k])->name);
  }
}

/* What a plan plays out of the Resource. */
typedef struct {
  GPtrArray *pieces, *names; /* of ZxPiece *; of char * */
  const char *chosen;        /* how the pool has what is to be chosen, "[+R]"; NULL: as it is */
} Leaving;

static void leaving_clear (Leaving *leaving)
{
  g_ptr_array_unref (leaving->pieces);
  g_ptr_array_unref (leaving->names);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Leaving, leaving_clear)

static Leaving leaving_of (const PayRequest *plan, const GPtrArray *planned)
{
  const Leaving leaving = { g_ptr_array_new (), g_ptr_array_new_with_free_func (g_free), NULL };
  for (guint i = 0; i < planned->len; i++) {
    g_ptr_array_add (leaving.pieces, planned->pdata[i]);
    g_ptr_array_add (leaving.names, g_strdup (((const PaySpell *)plan->spells->pdata[i])->name));
  }
  return leaving;
}

static char *pool_by (const ZxView *view, gconstpointer leaving)
{
  const Leaving *of = leaving;
  char *pool = zx_view_pool_of (view, of->pieces, of->names, NULL);
  if (of->chosen == NULL)
    return pool;
  g_auto (GStrv) parts = g_strsplit (pool, ANY, -1);
  g_free (pool);
  return g_strjoinv (of->chosen, parts);
}

/* What is called so in the plan: the pool is "2*R[all for summer] 1*C:sleep", in which names in brackets may have
 * spaces. */
static void add_units (const char *pool, GPtrArray *units)
{
  guint depth = 0;
  const char *start = pool;
  for (const char *at = pool; *at != '\0'; at++) {
    depth += *at == '[' ? 1 : 0;
    depth -= *at == ']' && depth > 0 ? 1 : 0;
    if (*at == '*' && depth == 0)
      start = at + 1;
    if (depth == 0 && (at[1] == ' ' || at[1] == '\0'))
      g_ptr_array_add (units, g_strndup (start, (gsize)(at + 1 - start)));
  }
}

/* [added] is what is to be paid, with its cards and its readings. */
static PayBoardPlan *add_asked (const ZxView *view, PayRequest *plan, const Leaving *leaving, GArray *lots)
{
  g_autofree char *first = zx_first_words (view->laid);
  PayBoardPlan *added = pay_table_add_plan (view->scene->table, first, plan);
  zx_view_add_readings (view, added->request, pool_by, leaving, added->readings);
  g_array_unref (added->lots);
  added->lots = g_array_ref (lots);
  add_units (plan->pool, added->units);
  return added;
}

/* Could words choose a colour for a card that is asleep, too, once it is rebooted? They do for those that are awake. */
static gboolean some_sleep (const ZxView *view)
{
  gboolean any = FALSE;
  for (guint i = 0; i < view->scene->pieces->len && zx_view_chooses (view); i++) {
    const ZxPiece *piece = zx_scene_piece (view->scene, i);
    any = any || (piece->where == ZX_RESOURCE_ZONE && piece->colours == 0 && piece->asleep);
  }
  return any;
}

/* How many cards of the pool have a colour that is to be chosen: it is "2*R[all for summer] 1*C[+any]", in which names
 * in brackets may have spaces. */
static gint64 count_chosen (const PayRequest *plan)
{
  gint64 chosen = 0;
  const char *lot = plan->pool;
  for (const char *at = lot; *at != '\0'; at++) {
    if (at[0] == '*' && at > plan->pool && g_ascii_isdigit (at[-1]))
      for (lot = at; lot > plan->pool && g_ascii_isdigit (lot[-1]);)
        lot--;
    chosen += g_str_has_prefix (at, ANY) ? g_ascii_strtoll (lot, NULL, 10) : 0;
  }
  return chosen;
}

/* The same with the colour that is chosen, for each colour: a card that has it pays with it again once it is rebooted.
 * Of several that choose each has the same. */
static void add_chosen (ZxScene *scene, const ZxView *view, const PayRequest *plan, const GPtrArray *planned,
                        const Leaving *leaving, GArray *lots)
{
  gboolean reboots = FALSE;
  for (guint i = 0; i < planned->len; i++)
    reboots = reboots || zx_piece_reboots (planned->pdata[i]) > 0;
  if (!reboots)
    return;
  const gint64 chosen = count_chosen (plan);
  if (chosen > 1 || some_sleep (view))
    leave_out (scene, "not each way to choose colours of cards that are rebooted is followed", PAY_LINE_COULD_HELP);
  for (guint colour = 1; chosen > 0 && colour < ZX_ALL_COLOURS; colour <<= 1) {
    g_autofree char *as = g_strdup_printf ("[+%s]", zx_colours_class ((ZxColours)colour));
    const Leaving with = { leaving->pieces, leaving->names, as };
    PayRequest *other = pay_request_copy (plan);
    g_free (other->pool);
    other->pool = pool_by (view, &with);
    for (guint i = 0; i < planned->len; i++)
      add_reboots (view, planned->pdata[i], other, other->spells->pdata[i]);
    add_asked (view, other, &with, lots);
  }
}

/* [laid], [extra]: the card that is put down, the EV EX that is played; NULL: none. */
static void add_plan (ZxScene *scene, const ZxPiece *laid, const ZxPiece *extra)
{
  const ZxView view = { .scene = scene, .laid = laid, .later = TRUE };
  g_autoptr (PayRequest) plan = pay_request_new ();
  GArray *lots = NULL;
  plan->game = g_strdup (scene->board->game);
  plan->rules = g_strdup (scene->board->rules);
  plan->aim = PAY_AIM_WORTH;
  pay_request_add_goal (plan, PAY_AIM_MOST, NULL);
  g_autoptr (GPtrArray) planned = g_ptr_array_new ();
  plan->pool = g_strdup ("");
  add_own_cards (scene, &view, plan, planned);
  g_autoptr (GPtrArray) openers = g_ptr_array_new ();
  const ZxPiece there = laid != NULL ? zx_piece_once_laid (laid) : (ZxPiece){ .where = ZX_RESOURCE_ZONE };
  g_autofree char *cost = there.cost;
  const gboolean opens = cost != NULL && !zx_scene_opens_laid (scene, laid);
  add_all_opened (scene, &view, plan, planned, openers, opens ? &there : NULL);
  g_free (plan->pool);
  g_auto (Leaving) leaving = leaving_of (plan, planned);
  plan->pool = zx_view_pool_of (&view, leaving.pieces, leaving.names, &lots);
  for (guint i = 0; i < scene->pieces->len && plan->spells->len < PAY_MAX_SPELLS && zx_scene_goes_on (scene); i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    const gint64 count = count_in_plan (piece, laid, extra);
    if (piece->where == ZX_RESOURCE_ZONE || count < 1 || piece->plain == NULL)
      continue;
    add_spell (&view, plan, piece, count);
    g_ptr_array_add (planned, (gpointer)(gsize)piece);
  }
  add_left_out (&view, plan, planned);
  wait_for_openers (plan, planned, openers);
  if (!zx_view_add_later (&view, plan, planned))
    leave_out (scene, TOO_MANY, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
  if (plan->spells->len > 0) {
    const PayBoardPlan *added = add_asked (&view, g_steal_pointer (&plan), &leaving, lots);
    add_chosen (scene, &view, added->request, planned, &leaving, lots);
  }
  g_array_unref (lots);
}

/* All of a request; what its Cost does not play costs ∞ there. */
void zx_scene_add_spells (ZxScene *scene)
{
  const ZxView view = { .scene = scene };
  g_autofree char *pool = zx_view_pool (&view, NULL, NULL);
  g_autoptr (GPtrArray) planned = g_ptr_array_new ();
  PayRequest *plan = scene->table->together = pay_request_new ();
  plan->pool = g_steal_pointer (&pool);
  for (guint i = 0; i < scene->pieces->len && plan->spells->len < PAY_MAX_SPELLS; i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->where == ZX_RESOURCE_ZONE || piece->given->name == NULL)
      continue;
    PayBoardPlay *play = pay_table_add_play (scene->table, piece->zone, piece->card);
    play->spell = (int)plan->spells->len;
    add_spell (&view, plan, piece, piece->count);
    g_ptr_array_add (planned, (gpointer)(gsize)piece);
  }
  if (!zx_view_add_later (&view, plan, planned))
    leave_out (scene, TOO_MANY, PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER);
}

static void add_plans_with (ZxScene *scene, const ZxPiece *extra)
{
  add_plan (scene, NULL, extra);
  for (guint i = 0; i < scene->pieces->len && zx_scene_goes_on (scene); i++)
    if (zx_scene_can_lay (scene, zx_scene_piece (scene, i), NULL))
      add_plan (scene, zx_scene_piece (scene, i), extra);
}

void zx_scene_add_plans (ZxScene *scene)
{
  gboolean extra = FALSE;
  for (guint i = 0; i < scene->pieces->len && zx_scene_goes_on (scene); i++) {
    const ZxPiece *piece = zx_scene_piece (scene, i);
    if (piece->manner != ZX_EVENT_EX || piece->plain == NULL)
      continue;
    add_plans_with (scene, piece);
    extra = TRUE;
  }
  if (!extra)
    add_plans_with (scene, NULL);
}
