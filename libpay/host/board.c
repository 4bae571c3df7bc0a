/* SPDX-License-Identifier: MIT */
#include <pay/board.h>
#include <string.h>

/* ---- Boards. */

static void face_free (gpointer data)
{
  PayBoardFace *face = data;
  g_free (face->name);
  g_free (face->cost);
  g_free (face->types);
  g_free (face->text);
  g_free (face->number);
  g_free (face->colours);
  g_free (face->abilities);
  g_free (face);
}

static void note_free (gpointer data)
{
  PayBoardNote *note = data;
  g_free (note->word);
  g_free (note->value);
  g_free (note);
}

static void card_free (gpointer data)
{
  PayBoardCard *card = data;
  g_free (card->name);
  g_ptr_array_unref (card->faces);
  g_free (card->layout);
  g_ptr_array_unref (card->notes);
  g_free (card);
}

static void zone_free (gpointer data)
{
  PayBoardZone *zone = data;
  g_free (zone->name);
  g_ptr_array_unref (zone->cards);
  g_free (zone);
}

static void stock_free (gpointer data)
{
  PayStock *stock = data;
  g_free (stock->name);
  g_free (stock);
}

PayBoard *pay_board_new (void)
{
  PayBoard *board = g_new0 (PayBoard, 1);
  board->life = PAY_NOT_GIVEN;
  board->counters = g_ptr_array_new_with_free_func (stock_free);
  board->zones = g_ptr_array_new_with_free_func (zone_free);
  return board;
}

void pay_board_free (PayBoard *board)
{
  if (board == NULL)
    return;
  g_free (board->game);
  g_free (board->rules);
  g_free (board->pool);
  g_ptr_array_unref (board->counters);
  g_ptr_array_unref (board->zones);
  g_free (board);
}

void pay_board_add_counter (PayBoard *board, const char *name, gint64 value)
{
  PayStock *stock = g_new0 (PayStock, 1);
  stock->name = g_strdup (name);
  stock->value = value;
  g_ptr_array_add (board->counters, stock);
}

int pay_board_find_zone (const PayBoard *board, const char *name)
{
  for (guint i = 0; i < board->zones->len; i++)
    if (strcmp (((const PayBoardZone *)board->zones->pdata[i])->name, name) == 0)
      return (int)i;
  return -1;
}

PayBoardZone *pay_board_zone (PayBoard *board, const char *name)
{
  const int known = pay_board_find_zone (board, name);
  if (known >= 0)
    return board->zones->pdata[known];
  PayBoardZone *zone = g_new0 (PayBoardZone, 1);
  zone->name = g_strdup (name);
  zone->cards = g_ptr_array_new_with_free_func (card_free);
  g_ptr_array_add (board->zones, zone);
  return zone;
}

PayBoardCard *pay_board_add_card (PayBoardZone *zone, const char *name, gint64 count)
{
  PayBoardCard *card = g_new0 (PayBoardCard, 1);
  card->name = g_strdup (name);
  card->count = count;
  card->faces = g_ptr_array_new_with_free_func (face_free);
  card->notes = g_ptr_array_new_with_free_func (note_free);
  card->side = card->at = -1;
  g_ptr_array_add (zone->cards, card);
  return card;
}

PayBoardFace *pay_board_add_face (PayBoardCard *card, const char *name, const char *cost, const char *types,
                                  const char *text)
{
  PayBoardFace *face = g_new0 (PayBoardFace, 1);
  face->name = g_strdup (name);
  face->cost = g_strdup (cost);
  face->types = g_strdup (types);
  face->text = g_strdup (text);
  face->cost_at = face->text_at = -1;
  g_ptr_array_add (card->faces, face);
  return face;
}

static void set_text (char **text, const char *value)
{
  char *copy = g_strdup (value);
  g_free (*text);
  *text = copy;
}

void pay_board_face_tell (PayBoardFace *face, const char *number, const char *colours, const char *abilities)
{
  set_text (&face->number, number);
  set_text (&face->colours, colours);
  set_text (&face->abilities, abilities);
}

PayBoardNote *pay_board_add_note (PayBoardCard *card, const char *word, const char *value)
{
  PayBoardNote *note = g_new0 (PayBoardNote, 1);
  *note = (PayBoardNote){ g_strdup (word), g_strdup (value), -1 };
  g_ptr_array_add (card->notes, note);
  return note;
}

const PayBoardNote *pay_board_find_note (const PayBoardCard *card, const char *word)
{
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *note = card->notes->pdata[i];
    if (strcmp (note->word, word) == 0)
      return note;
  }
  return NULL;
}

const char *pay_board_card_name (const PayBoardCard *card)
{
  return card->name != NULL ? card->name : "cards";
}

PayBoardCard *pay_board_card_at (const PayBoard *board, guint zone, guint card)
{
  const PayBoardZone *found = zone < board->zones->len ? board->zones->pdata[zone] : NULL;
  return found != NULL && card < found->cards->len ? found->cards->pdata[card] : NULL;
}

static void copy_card (PayBoardZone *zone, const PayBoardCard *card)
{
  PayBoardCard *copy = pay_board_add_card (zone, card->name, card->count);
  copy->layout = g_strdup (card->layout);
  copy->own = card->own;
  copy->side = card->side;
  copy->at = card->at;
  for (guint i = 0; i < card->faces->len; i++) {
    const PayBoardFace *face = card->faces->pdata[i];
    PayBoardFace *made = pay_board_add_face (copy, face->name, face->cost, face->types, face->text);
    pay_board_face_tell (made, face->number, face->colours, face->abilities);
    made->cost_at = face->cost_at;
    made->text_at = face->text_at;
    made->partial = face->partial;
    made->wordless = face->wordless;
  }
  for (guint i = 0; i < card->notes->len; i++) {
    const PayBoardNote *note = card->notes->pdata[i];
    pay_board_add_note (copy, note->word, note->value)->at = note->at;
  }
}

PayBoard *pay_board_copy (const PayBoard *board)
{
  PayBoard *copy = pay_board_new ();
  copy->game = g_strdup (board->game);
  copy->rules = g_strdup (board->rules);
  copy->pool = g_strdup (board->pool);
  copy->life = board->life;
  copy->limits = board->limits;
  copy->use = board->use;
  for (guint i = 0; i < board->counters->len; i++) {
    const PayStock *stock = board->counters->pdata[i];
    pay_board_add_counter (copy, stock->name, stock->value);
  }
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    PayBoardZone *made = pay_board_zone (copy, zone->name);
    for (guint k = 0; k < zone->cards->len; k++)
      copy_card (made, zone->cards->pdata[k]);
  }
  return copy;
}

/* ---- Tables. */

static void line_free (gpointer data)
{
  PayBoardLine *line = data;
  g_free (line->line);
  g_free (line->taken);
  g_free (line);
}

static void move_free (gpointer data)
{
  PayBoardMove *move = data;
  g_free (move->to);
  g_free (move->notes);
  g_free (move);
}

static void reading_free (gpointer data)
{
  PayBoardReading *reading = data;
  pay_request_free (reading->request);
  g_free (reading);
}

static void plan_free (gpointer data)
{
  PayBoardPlan *plan = data;
  g_free (plan->first);
  pay_request_free (plan->request);
  g_array_unref (plan->lots);
  g_ptr_array_unref (plan->readings);
  g_ptr_array_unref (plan->units);
  g_free (plan);
}

static void again_free (gpointer data)
{
  PayBoardAgain *again = data;
  g_free (again->name);
  g_ptr_array_unref (again->modifiers);
  g_free (again);
}

static void play_free (gpointer data)
{
  PayBoardPlay *play = data;
  g_free (play->face);
  g_strfreev (play->with);
  pay_request_free (play->request);
  pay_request_free (play->gone);
  pay_request_free (play->loose);
  pay_request_free (play->among);
  pay_request_free (play->hoped);
  pay_request_free (play->sure);
  g_ptr_array_unref (play->readings);
  g_free (play->why);
  g_free (play->first);
  g_ptr_array_unref (play->moves);
  g_array_unref (play->lots);
  g_free (play->to);
  g_free (play->to_notes);
  g_free (play->also);
  g_ptr_array_unref (play->targeted);
  g_ptr_array_unref (play->again);
  g_free (play);
}

PayTable *pay_table_new (void)
{
  PayTable *table = g_new0 (PayTable, 1);
  table->lines = g_ptr_array_new_with_free_func (line_free);
  table->plays = g_ptr_array_new_with_free_func (play_free);
  table->abilities = g_ptr_array_new_with_free_func (play_free);
  table->plans = g_ptr_array_new_with_free_func (plan_free);
  table->staying = g_array_new (FALSE, FALSE, sizeof (PayBoardLot));
  table->apart = g_array_new (FALSE, FALSE, sizeof (PayBoardLot));
  table->passing = g_array_new (FALSE, FALSE, sizeof (PayBoardLot));
  table->sweeping = g_array_new (FALSE, FALSE, sizeof (PayBoardSweep));
  table->life = PAY_NOT_GIVEN;
  return table;
}

void pay_table_free (PayTable *table)
{
  if (table == NULL)
    return;
  g_ptr_array_unref (table->lines);
  g_ptr_array_unref (table->plays);
  g_ptr_array_unref (table->abilities);
  pay_request_free (table->together);
  pay_request_free (table->together_loose);
  pay_request_free (table->at_most);
  g_array_unref (table->staying);
  g_array_unref (table->apart);
  g_array_unref (table->passing);
  g_array_unref (table->sweeping);
  g_ptr_array_unref (table->plans);
  g_free (table);
}

PayBoardLine *pay_table_add_line (PayTable *table, guint zone, guint card, const char *text, gssize length,
                                  PayLineVerdict verdict)
{
  PayBoardLine *line = g_new0 (PayBoardLine, 1);
  *line = (PayBoardLine){ .zone = zone, .card = card, .verdict = verdict, .of_play = -1 };
  line->line = length < 0 ? g_strdup (text) : g_strndup (text, (gsize)length);
  g_ptr_array_add (table->lines, line);
  return line;
}

static PayBoardPlay *play_new (guint zone, guint card)
{
  PayBoardPlay *play = g_new0 (PayBoardPlay, 1);
  *play = (PayBoardPlay){ .zone = zone, .card = card, .with = g_new0 (char *, 1), .spell = -1, .side = -1 };
  play->moves = g_ptr_array_new_with_free_func (move_free);
  play->lots = g_array_new (FALSE, FALSE, sizeof (PayBoardLot));
  play->targeted = g_ptr_array_new_with_free_func (g_free);
  play->again = g_ptr_array_new_with_free_func (again_free);
  play->readings = g_ptr_array_new_with_free_func (reading_free);
  return play;
}

PayBoardPlay *pay_table_add_play (PayTable *table, guint zone, guint card)
{
  PayBoardPlay *play = play_new (zone, card);
  g_ptr_array_add (table->plays, play);
  return play;
}

PayBoardPlay *pay_table_add_ability (PayTable *table, guint zone, guint card)
{
  PayBoardPlay *play = play_new (zone, card);
  play->ability = 1;
  for (guint i = 0; i < table->abilities->len; i++) {
    const PayBoardPlay *before = g_ptr_array_index (table->abilities, i);
    play->ability += before->zone == zone && before->card == card ? 1 : 0;
  }
  g_ptr_array_add (table->abilities, play);
  return play;
}

void pay_board_play_move (PayBoardPlay *play, guint zone, guint card, const char *to, const char *notes)
{
  PayBoardMove *move = g_new (PayBoardMove, 1);
  *move = (PayBoardMove){ .zone = zone, .card = card, .to = g_strdup (to), .notes = g_strdup (notes) };
  g_ptr_array_add (play->moves, move);
}

PayBoardAgain *pay_board_play_again (PayBoardPlay *play, const char *name)
{
  PayBoardAgain *again = g_new (PayBoardAgain, 1);
  *again = (PayBoardAgain){ g_strdup (name), g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_add (play->again, again);
  return again;
}

void pay_board_add_reading (GPtrArray *readings, const char *name, PayRequest *request)
{
  PayBoardReading *reading = g_new (PayBoardReading, 1);
  *reading = (PayBoardReading){ name, request };
  g_ptr_array_add (readings, reading);
}

PayBoardPlan *pay_table_add_plan (PayTable *table, const char *first, PayRequest *request)
{
  PayBoardPlan *plan = g_new (PayBoardPlan, 1);
  *plan = (PayBoardPlan){ g_strdup (first), request, g_array_new (FALSE, FALSE, sizeof (PayBoardLot)),
                          g_ptr_array_new_with_free_func (reading_free), g_ptr_array_new_with_free_func (g_free) };
  g_ptr_array_add (table->plans, plan);
  return plan;
}

gboolean pay_table_card_of_id (const char *id, guint *zone, guint *card)
{
  char *end = NULL, *last = NULL;
  if (!g_ascii_isdigit (id[0]))
    return FALSE;
  const guint64 first = g_ascii_strtoull (id, &end, 10);
  if (*end != ':' || !g_ascii_isdigit (end[1]))
    return FALSE;
  const guint64 second = g_ascii_strtoull (end + 1, &last, 10);
  if ((*last != '\0' && *last != '.') || first > G_MAXINT || second > G_MAXINT)
    return FALSE;
  *zone = (guint)first;
  *card = (guint)second;
  return TRUE;
}
