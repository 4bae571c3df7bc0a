/* SPDX-License-Identifier: MIT */
/* A way to play a card: what it costs, what changes that, and what else is given up. */
#include "play.h"

#include <string.h>

#define MOST_CHOICES 8 /* of what is given up for one way */

/* ---- Prices. */

static void add_modifier (MtgMade *made, char *modifier_taken)
{
  g_ptr_array_add (made->request->modifiers, modifier_taken);
}

void mtg_play_add_rest (const MtgPlaying *playing, const MtgPrice *price, MtgMade *made)
{
  if (price->life > 0)
    add_modifier (made, g_strdup_printf ("additional life %" G_GINT64_FORMAT, price->life));
  if (price->life_x)
    add_modifier (made, g_strdup ("additional X life"));
  if (price->life_value)
    add_modifier (made, g_strdup_printf ("additional life %" G_GINT64_FORMAT, playing->face->value));
  for (gint64 i = 0; i < price->energy; i++)
    add_modifier (made, g_strdup ("additional {E}"));
  for (guint i = 0; i < price->needs->len; i++)
    mtg_play_add_need (playing, g_ptr_array_index (price->needs, i), made);
}

static void add_mana (const MtgPrice *price, MtgMade *made)
{
  if (price->mana == NULL)
    return;
  add_modifier (made, g_strdup_printf ("%s %s", price->water ? "waterbend" : "additional", price->mana));
  made->helpers |= price->water ? 1u << MTG_ROLE_WATERBEND : 0;
}

static void add_price (const MtgPlaying *playing, const MtgPrice *price, MtgMade *made)
{
  add_mana (price, made);
  mtg_play_add_rest (playing, price, made);
}

/* "Flashback\xE2\x80\x94{R}{R}, Discard X cards" */
static gboolean names_x (const MtgPrice *price)
{
  gboolean any = price->life_x;
  for (guint i = 0; i < price->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (price->needs, i);
    any = any || (need->count == 0 && g_str_has_prefix (need->what, "X "));
  }
  return any;
}

static void add_instead (const MtgPlaying *playing, MtgMade *made)
{
  if (playing->may != NULL)
    add_modifier (made, g_strdup (playing->may));
  if (playing->by != NULL)
    add_price (playing, playing->by_price, made);
  if (playing->instead == NULL || playing->instead->face_down || mtg_play_is_prototyped (playing))
    return;
  const MtgPrice *price = playing->price;
  const gboolean same = price != NULL && price->mana_cost;
  const gboolean harmonizes = strcmp (playing->instead->name, "harmonize") == 0;
  if (playing->instead->reduces && harmonizes)
    made->less = mtg_play_less_by_power (playing);
  else if (playing->instead->reduces && !mtg_play_trades (playing))
    made->beyond = playing->instead->name;
  if (price == NULL)
    add_modifier (made, g_strdup ("free"));
  else if (!same)
    add_modifier (made, g_strdup_printf ("instead %s%s", price->mana != NULL && !price->water ? price->mana : "{0}",
                                         names_x (price) ? " with X" : ""));
  if (price == NULL)
    return;
  if (same || price->water)
    add_mana (price, made);
  if (mtg_play_trades (playing))
    mtg_play_trade (playing, g_ptr_array_index (price->needs, 0), made);
  else if (!harmonizes)
    mtg_play_add_rest (playing, price, made);
}

/* ---- One way. */

void mtg_play_set_stocks (const PayBoard *board, PayRequest *request)
{
  request->game = g_strdup (board->game);
  request->rules = g_strdup (board->rules);
  request->pool = g_strdup (board->pool);
  request->life = board->life;
  for (guint i = 0; i < board->counters->len; i++) {
    const PayStock *stock = board->counters->pdata[i];
    pay_request_add_counter (request, stock->name, stock->value);
  }
}

static void add_with (const MtgPlaying *playing, guint i, MtgMade *made)
{
  if (playing->with_price[i] != NULL)
    add_price (playing, playing->with_price[i], made);
  if (playing->with[i]->modifier != NULL)
    add_modifier (made, g_strdup (playing->with[i]->modifier));
}

/* What can be chosen for one spell of a turn alone. */
static void note_limits (const MtgPlaying *playing, MtgMade *made)
{
  if (playing->may_limit != NULL)
    g_ptr_array_add (made->limits, (gpointer)(gsize)playing->may_limit);
  for (guint i = 0; playing->offers != NULL && i < playing->offers->len; i++) {
    const MtgCardLine *line = g_ptr_array_index (playing->offers, i);
    if (line->change->once && (line->way == playing->instead || line->way == playing->by))
      g_ptr_array_add (made->limits, (gpointer)(gsize)line);
  }
}

static guint make_request (const MtgPlaying *playing, MtgMade *made)
{
  static const char *const face_down[] = { "spell", "creature", "colorless", "face-down" };
  guint helpers = 0;
  g_auto (GStrv) tags = mtg_play_tags (playing);
  g_autoptr (GPtrArray) may = g_ptr_array_new_with_free_func (g_free);
  mtg_play_set_stocks (playing->scene->board, made->request);
  const gboolean down = playing->instead != NULL && playing->instead->face_down;
  pay_request_add_cost (made->request, mtg_play_cost (playing));
  for (guint i = 0; tags[i] != NULL && !down; i++)
    g_ptr_array_add (made->request->purpose, g_strdup (tags[i]));
  for (guint i = 0; down && i < G_N_ELEMENTS (face_down); i++) /* a creature of no colours and types (708.2a) */
    g_ptr_array_add (made->request->purpose, g_strdup (face_down[i]));
  add_instead (playing, made);
  for (guint i = 0; i < playing->n_must; i++)
    add_price (playing, playing->must[i], made);
  for (guint i = 0; i < playing->n_with; i++)
    add_with (playing, i, made);
  note_limits (playing, made);
  for (guint i = 0; i < playing->face->lines->len && !down; i++)
    mtg_play_add_own_line (playing, mtg_card_line (playing->face, i), &helpers, made);
  mtg_play_add_tax (playing, made);
  made->told = mtg_play_told (playing, tags);
  if (made->x >= 0) {
    made->told->worth = playing->face->value;
    made->told->spell.value += made->x;
  }
  MtgChanges changes = { .modifiers = made->request->modifiers,
                         .may = may,
                         .firsts = made->firsts,
                         .limits = made->limits,
                         .grows = made->grows,
                         .gone = playing->gone,
                         .purpose = made->request->purpose };
  mtg_scene_change_cost (playing->scene, &made->told->spell, &changes);
  if (changes.bar != NULL && made->why == NULL)
    made->why = g_strdup_printf ("\"%s\"", changes.bar->words);
  made->open = changes.open;
  made->open_by = changes.open_by;
  helpers |= changes.helpers | made->helpers;
  mtg_add_helpers (helpers, made->request->modifiers);
  mtg_play_wish (down ? NULL : playing->face, made->request);
  mtg_play_ask_for_victims (made);
  return helpers;
}

static gboolean helps (const MtgCostChange *change)
{
  return change->may || change->modifier == NULL || change->modifier[0] == '-';
}

static void tell_beyond (const MtgPlaying *playing, const MtgMade *made, PayBoardPlay *play)
{
  PayTable *table = playing->scene->table;
  if (made->power != NULL && made->why == NULL) {
    PayBoardLine *line
        = pay_table_add_line (table, playing->piece->zone, playing->piece->card, made->power, -1, PAY_LINE_ASSUMED);
    line->taken = g_strdup ("what is given up has such a power");
    line->of_play = (int)table->plays->len - 1;
  }
  if (made->less != NULL && made->why == NULL) {
    PayBoardLine *line
        = pay_table_add_line (table, playing->piece->zone, playing->piece->card, made->less, -1, PAY_LINE_ASSUMED);
    line->taken = g_strdup ("no creature is tapped for it, since no board says its power");
    line->turns = PAY_LINE_COULD_HELP;
    line->of_play = (int)table->plays->len - 1;
  }
  if ((made->buried != NULL || made->open != NULL) && made->why == NULL) {
    const char *words = made->buried != NULL ? made->buried : made->open->words;
    const MtgPiece *by = made->buried != NULL ? playing->piece : made->open_by;
    const gboolean targets = made->buried == NULL && made->open->change->targets;
    PayBoardLine *line
        = pay_table_add_line (table, by->zone, by->card, words, -1, targets ? PAY_LINE_ASSUMED : PAY_LINE_UNREAD);
    line->taken = g_strdup (targets ? MTG_NO_TARGET : NULL);
    line->turns = made->buried == NULL && helps (made->open->change) ? PAY_LINE_COULD_HELP : PAY_LINE_COULD_HINDER;
    line->of_play = (int)table->plays->len - 1;
  }
  if (made->beyond == NULL || made->why != NULL)
    return;
  play->why = g_strdup_printf ("what it asks for, \"%s\", is not counted", made->beyond);
  PayBoardLine *line
      = pay_table_add_line (table, playing->piece->zone, playing->piece->card, made->beyond, -1, PAY_LINE_UNREAD);
  line->turns = PAY_LINE_COULD_HELP;
  line->of_play = (int)table->plays->len - 1;
}

static void made_clear (MtgMade *made)
{
  g_clear_pointer (&made->request, pay_request_free);
  g_array_unref (made->victims);
  g_clear_pointer (&made->asked, g_array_unref);
  g_ptr_array_unref (made->targeted);
  g_ptr_array_unref (made->firsts);
  g_ptr_array_unref (made->limits);
  g_ptr_array_unref (made->grows);
  g_free (made->why);
  g_free (made->lacks);
  g_free (made->many);
  mtg_told_free (made->told);
}

void mtg_first_free (gpointer data)
{
  g_free (((MtgFirst *)data)->modifier);
  g_free (data);
}

static MtgMade made_new (void)
{
  return (MtgMade){ .request = pay_request_new (),
                    .victims = g_array_new (FALSE, FALSE, sizeof (MtgVictim)),
                    .targeted = g_ptr_array_new_with_free_func (g_free),
                    .firsts = g_ptr_array_new_with_free_func (mtg_first_free),
                    .limits = g_ptr_array_new (),
                    .grows = g_ptr_array_new (),
                    .x = -1 };
}

/* The request of [playing] with what can pay; [gone]: as of MtgPlaying. (transfer full) */
static PayRequest *request_of (const MtgPlaying *playing, gboolean gone, MtgStaying staying)
{
  MtgPlaying other = *playing;
  other.gone = gone;
  MtgMade made = made_new ();
  const guint helpers = make_request (&other, &made);
  mtg_scene_add_sources (playing->scene, playing->piece, helpers, made.victims, staying, made.request);
  mtg_request_take_only (playing->scene, made.from, made.no_mana, made.request);
  PayRequest *request = g_steal_pointer (&made.request);
  made_clear (&made);
  return request;
}

/* What changes how mana may be spent could be given up. With one such card, no mana ability that costs mana, and a
 * spell that asks for no objects, which could be that card once mana was spent, it stays until all is paid, or it
 * leaves and is of no use: the two say all. */
static void add_leaving (const MtgPlaying *playing, PayBoardPlay *play)
{
  const guint staying = mtg_scene_count_staying (playing->scene);
  if (staying == 0 || play->request == NULL)
    return;
  play->gone = request_of (playing, TRUE, MTG_STAYING_LEAVES);
  if (staying > 1 || mtg_scene_makes_for_mana (playing->scene) || mtg_scene_asks (play->request))
    play->loose = request_of (playing, FALSE, MTG_STAYING_LEAVES);
}

/* Of none of the lands of which words are not known. */
static void leave_out (const PayTable *table, PayRequest *request)
{
  for (guint i = request->sources->len; i-- > 0;) {
    const PaySource *source = request->sources->pdata[i];
    guint zone = 0, card = 0;
    if (source->id == NULL || !pay_table_card_of_id (source->id, &zone, &card))
      continue;
    for (guint k = 0; k < table->apart->len; k++) {
      const PayBoardLot *lot = &g_array_index (table->apart, PayBoardLot, k);
      if (lot->zone != zone || lot->card != card)
        continue;
      g_ptr_array_remove_index (request->sources, i);
      break;
    }
  }
}

/* With what was only taken to be chosen as what pays for generic mana alone; where {C} is asked for, without it. */
static void add_sure (const MtgPlaying *playing, PayBoardPlay *play)
{
  MtgScene *scene = (MtgScene *)(gsize)playing->scene;
  const gboolean unchosen = mtg_scene_has_unchosen (scene);
  if (play->request == NULL || (!unchosen && scene->table->apart->len == 0))
    return;
  const char *cost = play->request->costs->len > 0 ? play->request->costs->pdata[0] : "";
  scene->sure = TRUE;
  scene->sure_of = cost == NULL || strstr (cost, "{C") == NULL ? MTG_MANA_C : 0;
  play->sure = unchosen ? request_of (playing, FALSE, MTG_STAYING_STAYS) : pay_request_copy (play->request);
  scene->sure = FALSE;
  if (play->sure != NULL)
    leave_out (scene->table, play->sure);
}

static void tell_left_out (const MtgPlaying *playing)
{
  PayTable *table = playing->scene->table;
  PayBoardLine *line = pay_table_add_line (table, playing->piece->zone, playing->piece->card, "", -1, PAY_LINE_ASSUMED);
  line->taken = g_strdup ("it is not in the best set together, where mana can be of any source");
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_LATER;
  line->of_play = (int)table->plays->len - 1;
}

/* What is paid once more, where that is all changes of the cost: multikicker, replicate, squad. */
static void tell_again (const MtgPlaying *playing, PayBoardPlay *play)
{
  for (guint i = 0; i < playing->n_with; i++) {
    if (!playing->with[i]->again || playing->with_price[i] == NULL)
      continue;
    MtgMade once = made_new ();
    add_price (playing, playing->with_price[i], &once);
    if (once.victims->len == 0 && once.beyond == NULL && once.buried == NULL && once.why == NULL) {
      PayBoardAgain *again = pay_board_play_again (play, playing->with[i]->name);
      for (guint k = 0; k < once.request->modifiers->len; k++)
        g_ptr_array_add (again->modifiers, g_strdup (once.request->modifiers->pdata[k]));
    }
    made_clear (&once);
  }
}

/* "This spell costs {2} less to cast if it's bargained." */
static gboolean is_for_less (const MtgCard *face, const MtgWay *way)
{
  for (guint i = 0; i < face->lines->len; i++) {
    const MtgCardLine *line = mtg_card_line (face, i);
    const MtgCostChange *change = line->kind == MTG_LINE_OWN_COST ? line->change : NULL;
    if (change != NULL && change->modifier != NULL && change->modifier[0] == '-'
        && g_strcmp0 (mtg_condition_way (change->when), way->name) == 0)
      return TRUE;
  }
  return FALSE;
}

/* What is paid besides so that the mana is less. */
static guint count_cheaper (const MtgPlaying *playing)
{
  guint n = 0;
  for (guint i = 0; i < playing->n_with; i++)
    n += playing->with[i]->modifier != NULL || mtg_way_is_of_many (playing->face, playing->with[i])
                 || is_for_less (playing->face, playing->with[i])
             ? 1
             : 0;
  return n;
}

/* It is given up that lies there. */
static void tell_no_newcomer (const MtgPlaying *playing)
{
  const gboolean trades = playing->choice == 0 && playing->instead != NULL && mtg_play_trades (playing);
  if (!trades || !mtg_play_newcomers_are_open (playing, g_ptr_array_index (playing->price->needs, 0)))
    return;
  PayBoardLine *line = pay_table_add_line (playing->scene->table, playing->piece->zone, playing->piece->card, "", -1,
                                           PAY_LINE_ASSUMED);
  line->taken
      = g_strdup_printf ("what is given up for %s is none that comes in another way than its own", playing->face->name);
  line->turns = PAY_LINE_COULD_HELP | PAY_LINE_LATER;
}

/* FALSE: there is no such choice. */
static gboolean add_choice (const MtgPlaying *playing, gboolean *more)
{
  PayTable *table = playing->scene->table;
  MtgMade made = made_new ();
  const guint helpers = make_request (playing, &made);
  *more = made.chosen && made.why == NULL && made.beyond == NULL;
  if (made.exhausted && playing->choice > 0) {
    made_clear (&made);
    return FALSE;
  }
  PayBoardPlay *play = pay_table_add_play (table, playing->piece->zone, playing->piece->card);
  g_strfreev (play->with);
  play->with = mtg_play_names (playing, made.x);
  play->face = g_strdup (playing->side);
  if (made.why != NULL || made.beyond != NULL)
    g_clear_pointer (&made.request, pay_request_free);
  else {
    mtg_scene_add_sources (playing->scene, playing->piece, helpers, made.victims, MTG_STAYING_STAYS, made.request);
    mtg_request_take_only (playing->scene, made.from, made.no_mana, made.request);
  }
  mtg_play_move_victims (&made, NULL, play);
  mtg_play_end (playing, play);
  const guint needed = playing->n_with > 0 && playing->with[0]->mode ? 1 : 0; /* a mode of spree */
  play->optional = playing->n_with - count_cheaper (playing) > needed || playing->may_once;
  if (made.from != NULL || made.no_mana) { /* no plan says where mana of one spell is from */
    play->optional = TRUE;
    tell_left_out (playing);
  }
  if (made.firsts->len > 0)
    g_hash_table_insert (playing->scene->firsts, play, g_ptr_array_ref (made.firsts));
  if (made.limits->len > 0)
    g_hash_table_insert (playing->scene->limits, play, g_ptr_array_ref (made.limits));
  if (made.grows->len > 0)
    g_hash_table_insert (playing->scene->grows, play, g_ptr_array_ref (made.grows));
  g_hash_table_insert (playing->scene->told, play, g_steal_pointer (&made.told));
  *(made.lacks != NULL ? &play->among : &play->request) = g_steal_pointer (&made.request);
  play->why = g_strdup (made.why != NULL ? made.why : made.lacks);
  g_ptr_array_unref (play->targeted);
  play->targeted = g_ptr_array_ref (made.targeted);
  tell_again (playing, play);
  tell_no_newcomer (playing);
  tell_beyond (playing, &made, play);
  add_leaving (playing, play);
  add_sure (playing, play);
  made_clear (&made);
  return TRUE;
}

/* There are choices beyond those that are asked. */
static void tell_more_choices (const MtgPlaying *playing)
{
  PayTable *table = playing->scene->table;
  MtgMade made = made_new ();
  make_request (playing, &made);
  if (!made.exhausted) {
    PayBoardLine *line = pay_table_add_line (table, playing->piece->zone, playing->piece->card, "what is given up", -1,
                                             PAY_LINE_ASSUMED);
    line->taken = g_strdup_printf ("it is one of the first %d that could be", MOST_CHOICES);
    line->turns = PAY_LINE_COULD_HELP;
    line->of_play = (int)table->plays->len - 1;
  }
  made_clear (&made);
}

void mtg_play_add (const MtgPlaying *playing)
{
  MtgPlaying choosing = *playing;
  gboolean more = TRUE;
  for (choosing.choice = 0; more && choosing.choice < MOST_CHOICES; choosing.choice++)
    if (!mtg_scene_goes_on (playing->scene) || !add_choice (&choosing, &more))
      return;
  if (more)
    tell_more_choices (&choosing);
}
