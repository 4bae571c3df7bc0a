/* SPDX-License-Identifier: MIT */
/* What is to be kept payable, and what is left of a board. */
#include "board/board.h"

#include <string.h>

/* ---- What is to be kept payable. */

const PayBoardPlay *pays_board_play_of (const PayTable *table, const PayBoard *board, const char *name)
{
  for (guint i = 0; i < table->plays->len; i++) {
    const PayBoardPlay *play = table->plays->pdata[i];
    const PayBoardCard *card = pay_board_card_at (board, play->zone, play->card);
    if (play->request != NULL && card->name != NULL && g_ascii_strcasecmp (card->name, name) == 0)
      return play;
  }
  return NULL;
}

void pays_board_keep (const PayTable *table, const PayBoard *board, const char *const *names, PayRequest *request)
{
  for (guint i = 0; names != NULL && names[i] != NULL; i++) {
    const PayBoardPlay *play = pays_board_play_of (table, board, names[i]);
    const gboolean has_cost = play != NULL && play->request->costs->len > 0;
    PayKeep *keep = pay_request_add_keep (request, has_cost ? play->request->costs->pdata[0] : names[i]);
    if (!has_cost)
      continue;
    keep->purpose = g_ptr_array_new_with_free_func (g_free);
    for (guint k = 0; k < play->request->purpose->len; k++)
      g_ptr_array_add (keep->purpose, g_strdup (play->request->purpose->pdata[k]));
  }
}

/* ---- What is left. */

static void drop_note (PayBoardCard *card, const char *word)
{
  for (guint i = card->notes->len; i-- > 0;)
    if (strcmp (((const PayBoardNote *)card->notes->pdata[i])->word, word) == 0)
      g_ptr_array_remove_index (card->notes, i);
}

/* "tapped", "cast=2": in place of what was noted by that word. */
static void note (PayBoardCard *card, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "=", 2);
  drop_note (card, parts[0]);
  pay_board_add_note (card, parts[0], parts[1]);
}

/* A card of its own with the words of [card], at the end of the zone. */
static PayBoardCard *lay (PayBoardZone *zone, const PayBoardCard *card, gint64 count, const char *notes)
{
  g_auto (GStrv) words = g_strsplit (notes != NULL ? notes : "", " ", -1);
  PayBoardCard *changed = pay_board_add_card (zone, card->name, count);
  changed->own = card->own;
  changed->side = card->side;
  changed->layout = g_strdup (card->layout);
  changed->at = card->at;
  for (guint i = 0; i < card->faces->len; i++) {
    const PayBoardFace *face = card->faces->pdata[i];
    PayBoardFace *made = pay_board_add_face (changed, face->name, face->cost, face->types, face->text);
    pay_board_face_tell (made, face->number, face->colours, face->abilities);
    made->partial = face->partial;
    made->wordless = face->wordless;
  }
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *old = card->notes->pdata[i];
    pay_board_add_note (changed, old->word, old->value);
  }
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      note (changed, words[i]);
  return changed;
}

/* Copies of a card that have changed: they leave its line for one of their own behind it, or for good. */
static void split_off (PayBoardZone *zone, PayBoardCard *card, gint64 count, const char *note)
{
  const gint64 n = MIN (count, card->count);
  if (n < 1)
    return;
  card->count -= n;
  if (note != NULL)
    lay (zone, card, n, note);
}

/* What comes of the cards of a line. */
typedef struct {
  guint zone, card;
  gint64 taken;   /* turns that are taken, less those that came back */
  gint64 left;    /* copies that leave it */
  const char *to; /* ... for this zone; NULL: for good */
} Fate;

/* What was paid with counters on a card. */
typedef struct {
  char *object, *also;
  guint zone, card;
  gint64 times;
} Counted;

static void counted_free (gpointer data)
{
  Counted *counted = data;
  g_free (counted->object);
  g_free (counted->also);
  g_free (counted);
}

typedef struct {
  PayBoard *board;
  const PayGame *game;
  const PayBoardPlay *play;
  const PayTable *table;
  GArray *fates;      /* Fate */
  GHashTable *had;    /* of char *: objects whose turn was taken */
  GPtrArray *counted; /* of Counted * */
  GPtrArray *swept;   /* of const PayBoardSweep * */
  GPtrArray *moved;   /* of PayBoardCard *, by move of the play; NULL: it did not */
  Fate *own;          /* of the card that is played, where it leaves once its turn was taken for its own ability */
} After;

/* One copy goes to another zone; NULL: off the board. Where it lies then, NULL: nowhere. */
static PayBoardCard *move_card (const After *after, guint zone, guint card, const char *to, const char *notes)
{
  PayBoardCard *found = pay_board_card_at (after->board, zone, card);
  if (found == NULL || found->count < 1)
    return NULL;
  found->count--;
  if (to == NULL)
    return NULL;
  const char *from = ((const PayBoardZone *)after->board->zones->pdata[zone])->name;
  PayBoardCard *moved = lay (pay_board_zone (after->board, to), found, 1, NULL);
  if (strcmp (from, to) != 0 && after->table->deeds != NULL)
    g_ptr_array_set_size (moved->notes, 0); /* it is another object there */
  g_auto (GStrv) words = g_strsplit (notes != NULL ? notes : "", " ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0')
      note (moved, words[i]);
  return moved;
}

static void follow_steps (const After *after, const PayReplyStep *steps, guint n);

/* The line that the source [id] is; NULL: it has been moved already, or is none. */
static Fate *fate_of (const After *after, const char *id, const char *to)
{
  guint zone = 0, card = 0;
  const char *copy = id != NULL ? strchr (id, '.') : NULL;
  if (id == NULL || !pay_table_card_of_id (id, &zone, &card)
      || (copy != NULL && g_ascii_strtoll (copy + 1, NULL, 10) >= PAY_BOARD_FIRST_MOVED))
    return NULL;
  for (guint i = 0; i < after->fates->len; i++) {
    Fate *fate = &g_array_index (after->fates, Fate, i);
    if (fate->zone == zone && fate->card == card && g_strcmp0 (fate->to, to) == 0)
      return fate;
  }
  const Fate fate = { zone, card, 0, 0, to };
  g_array_append_val (after->fates, fate);
  return &g_array_index (after->fates, Fate, after->fates->len - 1);
}

/* What is done to the object itself; NULL: nothing that the game knows. */
static const PayBoardDeed *deed_of (const After *after, const PayReplyStep *step)
{
  g_auto (GStrv) parts = g_strsplit (step->also != NULL ? step->also : "", ", ", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    for (const PayBoardDeed *deed = after->table->deeds; deed != NULL && deed->words != NULL; deed++)
      if (g_str_has_prefix (parts[i], deed->words))
        return deed;
  return NULL;
}

static gboolean passes (const After *after, const char *id)
{
  guint zone = 0, card = 0;
  const GArray *passing = after->table->passing;
  pay_table_card_of_id (id, &zone, &card);
  for (guint i = 0; i < passing->len; i++)
    if (g_array_index (passing, PayBoardLot, i).zone == zone && g_array_index (passing, PayBoardLot, i).card == card)
      return TRUE;
  return FALSE;
}

static gboolean is_played (const After *after, const char *id)
{
  guint zone = 0, card = 0;
  return id != NULL && pay_table_card_of_id (id, &zone, &card) && zone == after->play->zone
         && card == after->play->card;
}

static void leave (const After *after, const PayReplyStep *step, const char *to, const char *object)
{
  for (guint i = after->counted->len; i-- > 0;)
    if (strcmp (((const Counted *)after->counted->pdata[i])->object, object) == 0)
      g_ptr_array_remove_index (after->counted, i);
  const char *where = passes (after, step->id) ? NULL : to;
  Fate *fate = fate_of (after, step->id, where);
  if (fate != NULL)
    fate->left += step->count;
  else if (is_played (after, step->id))
    *after->own = (Fate){ after->play->zone, after->play->card, 0, step->count, where };
  if (fate != NULL && g_hash_table_remove (after->had, object))
    fate_of (after, step->id, NULL)->taken -= step->count;
}

static gboolean counts (const After *after, const char *also)
{
  PayBoardCounting counting = { 0 };
  const gboolean does = after->table->counting != NULL && after->table->counting (also, &counting);
  g_free (counting.kind);
  return does;
}

/* Each of several like objects has counters of its own. */
static void keep_count (const After *after, const PayReplyStep *step)
{
  g_auto (GStrv) parts = g_strsplit (step->also != NULL ? step->also : "", ", ", -1);
  const gint64 objects = step->which >= 0 ? step->count : 1;
  guint zone = 0, card = 0;
  if (step->id == NULL || !pay_table_card_of_id (step->id, &zone, &card))
    return;
  for (guint i = 0; parts[i] != NULL; i++)
    for (gint64 k = 0; counts (after, parts[i]) && k < objects; k++) {
      Counted *counted = g_new (Counted, 1);
      *counted = (Counted){ .zone = zone, .card = card, .also = g_strdup (parts[i]) };
      counted->object = g_strdup_printf ("%s#%" G_GINT64_FORMAT, step->id, step->which >= 0 ? step->which + k : -1);
      counted->times = step->which >= 0 ? step->times : step->count * step->times;
      g_ptr_array_add (after->counted, counted);
    }
}

/* Its use puts cards of a zone away. */
static void sweep (const After *after, const char *id)
{
  guint zone = 0, card = 0;
  const GArray *sweeping = after->table->sweeping;
  if (!pay_table_card_of_id (id, &zone, &card))
    return;
  for (guint i = 0; i < sweeping->len; i++) {
    const PayBoardSweep *one = &g_array_index (sweeping, PayBoardSweep, i);
    if (one->zone == zone && one->card == card)
      g_ptr_array_add (after->swept, (gpointer)(gsize)one);
  }
}

static void put_away (const After *after, const PayBoardSweep *sweep)
{
  const int from = pay_board_find_zone (after->board, sweep->from);
  const PayBoardZone *zone = from >= 0 ? after->board->zones->pdata[from] : NULL;
  for (guint i = 0; zone != NULL && i < zone->cards->len; i++) {
    PayBoardCard *card = zone->cards->pdata[i];
    if (card->count > 0)
      g_ptr_array_set_size (lay (pay_board_zone (after->board, sweep->to), card, card->count, NULL)->notes, 0);
    card->count = 0;
  }
}

static void follow_use (const After *after, const PayReplyStep *step)
{
  const PayBoardDeed *deed = step->id != NULL ? deed_of (after, step) : NULL;
  const gboolean self = step->takes != NULL ? strcmp (step->takes, "turn") != 0 : deed != NULL && deed->to != NULL;
  const gboolean turn = step->takes != NULL ? !self && !step->unmarked : deed != NULL && deed->to == NULL;
  g_autofree char *object = g_strdup_printf ("%s#%" G_GINT64_FORMAT, step->id, step->which);
  follow_steps (after, step->pays, step->n_pays);
  keep_count (after, step);
  if (step->id != NULL)
    sweep (after, step->id);
  Fate *fate = turn ? fate_of (after, step->id, NULL) : NULL;
  if (self && step->id != NULL)
    leave (after, step, deed != NULL ? deed->to : NULL, object);
  if (fate != NULL) {
    fate->taken += step->count;
    g_hash_table_add (after->had, g_steal_pointer (&object));
  }
  for (guint i = 0; i < step->untaps.n; i++) {
    Fate *back = fate_of (after, step->untaps.at[i].name, NULL);
    g_autofree char *single = g_strdup_printf ("%s#-1", step->untaps.at[i].name);
    if (back != NULL)
      back->taken -= step->untaps.at[i].count;
    g_hash_table_remove (after->had, single);
  }
}

static void give_back (const After *after, PayBoardZone *zone, PayBoardCard *card, gint64 count)
{
  const gint64 n = MIN (count, card->count);
  card->count -= n;
  if (n > 0)
    drop_note (lay (zone, card, n, NULL), after->game->notes[0].word);
}

/* On that card; it may leave for it. */
static void count_on (const After *after, PayBoardCard *card, const char *also, gint64 times)
{
  PayBoardCounting counting = { 0 };
  if (after->table->counting == NULL || !after->table->counting (also, &counting))
    return;
  const gint64 left = pays_board_count (card, counting.kind, counting.change * times);
  if (left == 0 && counting.to != NULL && card->count == 1) {
    card->count = 0;
    g_ptr_array_set_size (lay (pay_board_zone (after->board, counting.to), card, 1, NULL)->notes, 0);
  }
  g_free (counting.kind);
}

/* The copy that the first of [counted] is about leaves its line, with all that was done to it. */
static void count_object (const After *after, guint first)
{
  const Counted *counted = after->counted->pdata[first];
  PayBoardZone *zone = after->board->zones->pdata[counted->zone];
  PayBoardCard *card = pay_board_card_at (after->board, counted->zone, counted->card);
  Fate *fate = NULL;
  for (guint i = 0; i < after->fates->len; i++) {
    Fate *one = &g_array_index (after->fates, Fate, i);
    if (one->zone == counted->zone && one->card == counted->card && one->to == NULL && one->taken > 0)
      fate = one;
  }
  if (card->count < 1)
    return;
  card->count--;
  card = lay (zone, card, 1, fate != NULL ? after->game->notes[0].word : NULL);
  if (fate != NULL)
    fate->taken--;
  for (guint i = first; i < after->counted->len; i++) {
    const Counted *other = after->counted->pdata[i];
    if (strcmp (other->object, counted->object) == 0)
      count_on (after, card, other->also, other->times);
  }
}

static gboolean is_first (const After *after, guint i)
{
  const Counted *counted = after->counted->pdata[i];
  for (guint k = 0; k < i; k++)
    if (strcmp (((const Counted *)after->counted->pdata[k])->object, counted->object) == 0)
      return FALSE;
  return TRUE;
}

static void fulfil (const After *after)
{
  for (guint i = 0; i < after->fates->len; i++) {
    const Fate *fate = &g_array_index (after->fates, Fate, i);
    for (gint64 k = 0; k < fate->left; k++)
      move_card (after, fate->zone, fate->card, fate->to, NULL);
  }
  for (guint i = 0; i < after->counted->len; i++)
    if (is_first (after, i))
      count_object (after, i);
  for (guint i = 0; i < after->fates->len; i++) {
    const Fate *fate = &g_array_index (after->fates, Fate, i);
    PayBoardZone *zone = after->board->zones->pdata[fate->zone];
    PayBoardCard *card = pay_board_card_at (after->board, fate->zone, fate->card);
    if (fate->taken > 0)
      split_off (zone, card, fate->taken, after->game->notes[0].word);
    else if (fate->taken < 0)
      give_back (after, zone, card, -fate->taken);
  }
}

const PayBoardLot *pays_board_lot (const GArray *lots, const PayReplyStep *step)
{
  gint64 before = 0;
  for (guint i = 0; step->type == PAY_REPLY_SPEND && step->unit >= 0 && i < lots->len; i++) {
    const PayBoardLot *lot = &g_array_index (lots, PayBoardLot, i);
    if (step->unit < before + lot->count)
      return lot;
    before += lot->count;
  }
  return NULL;
}

/* The card that a lot is, and the zone where it lies once all has moved. */
static PayBoardCard *card_of_lot (const After *after, const PayBoardLot *lot, PayBoardZone **zone)
{
  for (guint i = 0; i < after->play->moves->len; i++) {
    const PayBoardMove *move = after->play->moves->pdata[i];
    *zone = pay_board_zone (after->board, move->to);
    if (!move->paid && move->zone == lot->zone && move->card == lot->card)
      return after->moved->pdata[i];
  }
  *zone = after->board->zones->pdata[lot->zone];
  return pay_board_card_at (after->board, lot->zone, lot->card);
}

/* Cards that are units of the pool have had their turn once they are spent. */
static void follow_spend (const After *after, const PayReplyStep *step)
{
  PayBoardZone *zone = NULL;
  const PayBoardLot *lot = pays_board_lot (after->play->lots, step);
  PayBoardCard *card = lot != NULL ? card_of_lot (after, lot, &zone) : NULL;
  if (card != NULL)
    split_off (zone, card, step->count, after->game->notes[0].word);
}

static void follow_steps (const After *after, const PayReplyStep *steps, guint n)
{
  for (guint i = 0; i < n; i++)
    if (steps[i].type == PAY_REPLY_USE)
      follow_use (after, &steps[i]);
    else if (steps[i].type == PAY_REPLY_SPEND)
      follow_spend (after, &steps[i]);
}

static gboolean are_alike (const PayBoardCard *card, const PayBoardCard *other)
{
  if (g_strcmp0 (card->name, other->name) != 0 || card->own != other->own || card->notes->len != other->notes->len)
    return FALSE;
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *note = card->notes->pdata[i], *same = pay_board_find_note (other, note->word);
    if (same == NULL || g_strcmp0 (same->value, note->value) != 0)
      return FALSE;
  }
  return TRUE;
}

/* Cards that are alike come together on the first of their lines. */
static void gather (const PayBoardZone *zone)
{
  for (guint i = 0; i < zone->cards->len; i++)
    for (guint k = i + 1; k < zone->cards->len; k++) {
      PayBoardCard *card = zone->cards->pdata[i], *other = zone->cards->pdata[k];
      if (card->count < 1 || other->count < 1 || card->count > PAY_BOARD_MOST_COPIES - other->count
          || !are_alike (card, other))
        continue;
      card->count += other->count;
      other->count = 0;
    }
}

static void drop_empty (PayBoard *board)
{
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    gather (zone);
    for (guint k = zone->cards->len; k-- > 0;)
      if (((const PayBoardCard *)zone->cards->pdata[k])->count < 1)
        g_ptr_array_remove_index (zone->cards, k);
  }
}

static void set_pool (PayBoard *board, const PayPayment *payment)
{
  g_autoptr (GString) pool = g_string_new (NULL);
  const PayAmounts lists[] = { payment->left, payment->pool_left };
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; k < lists[i].n; k++)
      g_string_append_printf (pool, "%s%" G_GINT64_FORMAT "*%s", pool->len > 0 ? " " : "", lists[i].at[k].count,
                              lists[i].at[k].name);
  g_free (board->pool);
  board->pool = pool->len > 0 ? g_strdup (pool->str) : NULL;
}

static void lose (PayBoard *board, gint64 usual, PayAmounts amounts)
{
  for (guint i = 0; i < amounts.n; i++) {
    const gboolean life = strcmp (amounts.at[i].name, "life") == 0 && amounts.at[i].count != 0;
    if (life && board->life == PAY_NOT_GIVEN)
      board->life = usual;
    if (life && board->life != PAY_NOT_GIVEN)
      board->life -= amounts.at[i].count;
    for (guint k = 0; k < board->counters->len; k++) {
      PayStock *stock = board->counters->pdata[k];
      if (strcmp (stock->name, amounts.at[i].name) == 0)
        stock->value -= amounts.at[i].count;
    }
  }
}

/* It lies there with this side up. */
static void turn_to (PayBoardCard *card, int side)
{
  const PayBoardFace *face = card->faces->pdata[side];
  if (card->own || face->name == NULL)
    return;
  g_free (card->name);
  card->name = g_strdup (face->name);
  card->side = side;
}

/* In place of copies that had the note come as many without it. */
static void turn_back (const PayBoard *board, const PayBoardPlay *play)
{
  const int found = pay_board_find_zone (board, play->turned_zone);
  PayBoardZone *zone = found >= 0 ? board->zones->pdata[found] : NULL;
  gint64 left = play->turned_back;
  for (guint i = 0, n = zone != NULL ? zone->cards->len : 0; i < n && left > 0; i++) {
    PayBoardCard *card = zone->cards->pdata[i];
    if (card->count < 1 || pay_board_find_note (card, play->turned_note) == NULL)
      continue;
    const gint64 turned = MIN (card->count, left);
    card->count -= turned;
    left -= turned;
    drop_note (lay (zone, card, turned, NULL), play->turned_note);
  }
}

static gboolean has_counter (const PayBoard *board, const char *name)
{
  for (guint i = 0; i < board->counters->len; i++)
    if (strcmp (((const PayStock *)board->counters->pdata[i])->name, name) == 0)
      return TRUE;
  return FALSE;
}

PayBoard *pays_board_after (const PaysAsking *asking, const PayBoardPlay *play, const PayReply *reply)
{
  const PayTable *table = asking->made->table;
  PayBoard *left = pay_board_copy (asking->board);
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();
  g_autoptr (GPtrArray) swept = g_ptr_array_new ();
  g_autoptr (GPtrArray) counted = g_ptr_array_new_with_free_func (counted_free);
  g_autoptr (GArray) fates = g_array_new (FALSE, FALSE, sizeof (Fate));
  g_autoptr (GHashTable) had = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Fate own = { .left = 0 };
  const After after = { .board = left,
                        .game = asking->game,
                        .play = play,
                        .table = table,
                        .fates = fates,
                        .had = had,
                        .counted = counted,
                        .swept = swept,
                        .moved = moved,
                        .own = &own };
  for (guint i = 0; i < play->moves->len; i++) {
    const PayBoardMove *move = play->moves->pdata[i];
    g_ptr_array_add (moved, move->paid ? NULL : move_card (&after, move->zone, move->card, move->to, move->notes));
  }
  /* Of an ability the card lies where it lay, and may have paid for it. */
  const gboolean stays = g_strcmp0 (play->to, ((const PayBoardZone *)left->zones->pdata[play->zone])->name) == 0;
  PayBoardCard *played = stays ? NULL : move_card (&after, play->zone, play->card, play->to, play->to_notes);
  follow_steps (&after, reply->payment.steps, reply->payment.n_steps);
  fulfil (&after);
  if (stays && own.left > 0)
    move_card (&after, own.zone, own.card, own.to, NULL);
  else if (stays)
    played = move_card (&after, play->zone, play->card, play->to, play->to_notes);
  if (played != NULL && play->side >= 0 && (guint)play->side < played->faces->len)
    turn_to (played, play->side);
  if (played != NULL && play->also != NULL)
    count_on (&after, played, play->also, 1);
  for (guint i = 0; i < swept->len; i++)
    put_away (&after, swept->pdata[i]);
  if (play->turned_back > 0 && play->turned_zone != NULL)
    turn_back (left, play);
  if (table->counter_after != NULL && play->moves->len == 0 && !has_counter (left, table->counter_after))
    pay_board_add_counter (left, table->counter_after, 1);
  if (play->lots->len == 0)
    set_pool (left, &reply->payment);
  lose (left, table->life, reply->payment.losses.charged);
  lose (left, table->life, reply->payment.losses.lowered);
  drop_empty (left);
  return left;
}
