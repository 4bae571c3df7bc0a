/* SPDX-License-Identifier: MIT */
/* The text of a board. */
#include "board/board.h"
#include "board/narrow.h"

#include <string.h>

#define MARK "\xef\xbb\xbf" /* of the byte order, which some editors write */
#define MOST_BYTES (1024 * 1024)

typedef struct {
  const PaySession *session;
  char *text;
  gsize start, end; /* of the line, without spaces around it and its remark */
  PayBoard *board;
  const PayGame *game; /* NULL: no section has begun */
  PayBoardZone *zone;
  guint cards;
  GPtrArray *errors; /* (nullable): of GError *; what is wrong is put here, and the rest is read */
  gboolean passing;  /* by the cards of a section that there is not */
  gboolean lost;     /* there is no such game, so nothing can be read */
} Reading;

static gboolean fail (const Reading *reading, gsize at, PayError code, GError **error, const char *format, ...)
    G_GNUC_PRINTF (5, 6);

static gboolean fail (const Reading *reading, gsize at, PayError code, GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *where = reading->zone != NULL ? g_strdup_printf ("[%s]", reading->zone->name) : g_strdup ("");
  return pay_set_error (error, code, where, (gssize)at, "%s", message);
}

/* May reading go on behind what was wrong? It is kept then. */
static gboolean remember (const Reading *reading, GError **error)
{
  const gboolean goes_on = reading->errors != NULL && reading->errors->len < PAYS_BOARD_MOST_ERRORS
                           && !g_error_matches (*error, PAY_ERROR, PAY_ERROR_TOO_LARGE);
  if (goes_on)
    g_ptr_array_add (reading->errors, g_steal_pointer (error));
  return goes_on;
}

/* "there is no X 'name'; did you mean "near"?", or which ones there are. */
static gboolean unknown (const Reading *reading, gsize at, const char *what, const char *name, const char *const *names,
                         GError **error)
{
  const char *near = pay_nearest_name (name, names);
  if (near != NULL)
    return fail (reading, at, PAY_ERROR_USAGE, error, "there is no %s '%s'; did you mean \"%s\"?", what, name, near);
  g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)names);
  return fail (reading, at, PAY_ERROR_USAGE, error, "there is no %s '%s'; there are %s", what, name, all);
}

static gsize skip_space (const Reading *reading, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (reading->text[at]))
    at++;
  return at;
}

static gsize strip_space (const Reading *reading, gsize at, gsize end)
{
  while (end > at && g_ascii_isspace (reading->text[end - 1]))
    end--;
  return end;
}

static char *text_of (const Reading *reading, gsize at, gsize end)
{
  return g_strndup (reading->text + at, end - at);
}

/* ---- Numbers. */

static gboolean number_of (const Reading *reading, gsize at, gsize end, gint64 least, gint64 most, gint64 *number,
                           GError **error)
{
  g_autofree char *digits = text_of (reading, at, end);
  g_autoptr (GError) inner = NULL;
  if (g_ascii_string_to_signed (digits, 10, least, most, number, &inner))
    return TRUE;
  const gboolean outside = g_error_matches (inner, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS);
  const gboolean too_large = outside && (least < 0 || g_ascii_strtoll (digits, NULL, 10) > most);
  return fail (reading, at, too_large ? PAY_ERROR_TOO_LARGE : PAY_ERROR_USAGE, error,
               "a number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " is expected, not '%s'", least, most, digits);
}

/* ---- Lines before the first section. */

static gboolean read_limits (Reading *reading, gsize at, GError **error)
{
  const PayLimits none = { 0 };
  g_autofree char *text = text_of (reading, at, reading->end);
  g_autoptr (GError) inner = NULL;
  if (memcmp (&reading->board->limits, &none, sizeof none) != 0)
    return fail (reading, reading->start, PAY_ERROR_USAGE, error, "limit: is given twice");
  return pay_limits_read (text, &reading->board->limits, &inner)
         || fail (reading, at, PAY_ERROR_USAGE, error, "%s", inner->message);
}

static gboolean read_value (Reading *reading, const char *key, gsize at, GError **error)
{
  static const char *const keys[] = { "game", "rules", "life", "pool", "limit", "counter NAME", NULL };
  PayBoard *board = reading->board;
  char **member = strcmp (key, "game") == 0    ? &board->game
                  : strcmp (key, "rules") == 0 ? &board->rules
                  : strcmp (key, "pool") == 0  ? &board->pool
                                               : NULL;
  gint64 number = 0;
  if (at == reading->end)
    return fail (reading, at, PAY_ERROR_SYNTAX, error, "a value is expected behind %s:%s", key,
                 g_strv_contains (keys, key) ? "" : "; a section is written in brackets, as [hand]");
  if (member != NULL ? *member != NULL : strcmp (key, "life") == 0 && board->life != PAY_NOT_GIVEN)
    return fail (reading, reading->start, PAY_ERROR_USAGE, error, "%s: is given twice", key);
  if (member != NULL) {
    *member = text_of (reading, at, reading->end);
    return TRUE;
  }
  if (strcmp (key, "limit") == 0)
    return read_limits (reading, at, error);
  if (strcmp (key, "life") == 0)
    return number_of (reading, at, reading->end, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &board->life, error);
  if (!g_str_has_prefix (key, "counter "))
    return unknown (reading, reading->start, "key", key, keys, error);
  if (!number_of (reading, at, reading->end, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &number, error))
    return FALSE;
  g_autofree char *name = g_strstrip (g_strdup (key + strlen ("counter ")));
  for (guint i = 0; i < board->counters->len; i++)
    if (g_ascii_strcasecmp (((const PayStock *)board->counters->pdata[i])->name, name) == 0)
      return fail (reading, reading->start, PAY_ERROR_USAGE, error, "%s: is given twice", key);
  pay_board_add_counter (board, name, number);
  return TRUE;
}

static gboolean read_header (Reading *reading, GError **error)
{
  const PaysLine line = { reading->text, reading->start, reading->end };
  pays_narrow_header (&line);
  reading->end = strip_space (reading, reading->start, reading->end);
  const char *colon = memchr (reading->text + reading->start, ':', reading->end - reading->start);
  if (colon == NULL)
    return fail (reading, reading->start, PAY_ERROR_SYNTAX, error,
                 "before the first [section] a line is a key, a colon and a value, such as life: 17");
  const gsize sign = (gsize)(colon - reading->text);
  g_autofree char *given = text_of (reading, reading->start, strip_space (reading, reading->start, sign));
  g_autofree char *key = g_ascii_strdown (given, -1);
  return read_value (reading, key, skip_space (reading, sign + 1, reading->end), error);
}

/* ---- Sections. */

static gboolean find_game (Reading *reading, GError **error)
{
  if (reading->game != NULL)
    return TRUE;
  GError *inner = NULL;
  const PayGame *game = pays_board_game (reading->session, reading->board, &inner);
  reading->lost = game == NULL;
  if (game == NULL) {
    g_propagate_error (error, inner);
    return FALSE;
  }
  reading->game = game;
  return TRUE;
}

/* A game of whose boards [zone] is one, where the file says of none which it is; NULL: there is none. */
static const PayGame *game_with (const Reading *reading, const char *zone)
{
  const PayGame *const *games = reading->session->games;
  for (guint i = 0; reading->board->game == NULL && games[i] != NULL; i++)
    if (PAY_GAME_HAS (games[i], zones) && g_strv_contains (games[i]->zones, pays_board_word (games[i], zone)))
      return games[i];
  return NULL;
}

static gboolean no_section (const Reading *reading, const char *name, GError **error)
{
  const PayGame *other = game_with (reading, name);
  if (other == NULL)
    return unknown (reading, reading->start + 1, "section", name, reading->game->zones, error);
  return fail (reading, reading->start + 1, PAY_ERROR_USAGE, error,
               "there is no section '%s' in %s; a line before the first section says that it is another game: game: %s",
               name, reading->game->title, other->name);
}

static gboolean read_section (Reading *reading, GError **error)
{
  const char *close = memchr (reading->text + reading->start, ']', reading->end - reading->start);
  if (!find_game (reading, error))
    return FALSE;
  if (close == NULL)
    return fail (reading, reading->end, PAY_ERROR_SYNTAX, error, "a ']' is expected here");
  const gsize end = (gsize)(close - reading->text);
  if (end + 1 < reading->end)
    return fail (reading, end + 1, PAY_ERROR_SYNTAX, error, "nothing can follow the ']'; a card is a line");
  g_autofree char *given = text_of (reading, reading->start + 1, end);
  g_autofree char *name = g_ascii_strdown (g_strstrip (given), -1);
  const char *zone = pays_board_word (reading->game, name);
  reading->passing = !g_strv_contains (reading->game->zones, zone);
  if (reading->passing) {
    reading->zone = NULL;
    return no_section (reading, name, error);
  }
  reading->zone = pay_board_zone (reading->board, zone);
  return TRUE;
}

/* ---- Cards. */

/* The parenthesis that closes at the end of what stands before [end]; FALSE: there is none. */
static gboolean last_group (const Reading *reading, gsize from, gsize end, gsize *open)
{
  if (end <= from || reading->text[end - 1] != ')')
    return FALSE;
  for (gsize at = end - 1; at-- > from;) {
    if (reading->text[at] == ')')
      return FALSE;
    if (reading->text[at] != '(')
      continue;
    *open = at;
    return TRUE;
  }
  return FALSE;
}

/* Own words: a name, maybe its cost, a colon, what it does. Where the colon stands; 0: a name alone. */
static gsize own_colon (const Reading *reading, gsize from, gsize end)
{
  for (gsize at = from + 1; at < end; at++)
    if (reading->text[at] == ':' && (at + 1 == end || strchr (" {(", reading->text[at + 1]) != NULL))
      return at;
  return 0;
}

/* "\n" in the words is the end of a line; nothing else moves, so that places in them are found. */
static char *unescape (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\\n", -1);
  return g_strjoinv ("\n", parts);
}

/* "(tapped)", from its parenthesis on to [end]. */
static gboolean read_note (const Reading *reading, PayBoardCard *card, gsize open, gsize end, GError **error)
{
  GError *inner = NULL;
  g_autofree char *inside = text_of (reading, open + 1, end - 1);
  if (pays_board_note (reading->game, reading->board, card, inside, (gint)open + 1, &inner))
    return TRUE;
  g_autoptr (GError) told = NULL;
  fail (reading, open + 1 + (gsize)MAX (pay_error_at (inner), 0), (PayError)inner->code, &told, "%s", inner->message);
  g_error_free (inner);
  if (remember (reading, &told))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&told));
  return FALSE;
}

/* The notes at the end of the line; what remains ends at [end]. [types] gets what is in parentheses and no note. */
static gboolean read_notes (const Reading *reading, PayBoardCard *card, gsize from, gsize *end, char **types,
                            GError **error)
{
  const gsize colon = own_colon (reading, from, *end);
  gsize open = 0;
  while (last_group (reading, from, *end, &open)) {
    g_autofree char *inside = text_of (reading, open + 1, *end - 1);
    g_autofree char *lower = g_ascii_strdown (inside, -1);
    lower[strcspn (lower, " ")] = '\0';
    g_autofree const char **words = pays_note_words (reading->game);
    const char *word = pays_board_word (reading->game, lower);
    const gboolean is_type = colon > 0 && open > colon && pay_nearest_name (word, words) == NULL;
    const gboolean is_note = g_strv_contains ((const char *const *)words, word);
    if (*types != NULL && (!is_note || strpbrk (inside, ".:,") != NULL)) /* it ends the words of the card */
      break;
    if (is_type && !is_note)
      *types = g_steal_pointer (&inside);
    else if (!read_note (reading, card, open, *end, error))
      return FALSE;
    *end = strip_space (reading, from, open);
  }
  return TRUE;
}

static gboolean is_x (const Reading *reading, gsize at)
{
  return at < reading->end && g_ascii_tolower (reading->text[at]) == 'x';
}

/* Is the x at [at] a sign, and no name ("4 X [9 Red]")? */
static gboolean is_sign (const Reading *reading, gsize at)
{
  if (!is_x (reading, at) || at + 1 >= reading->end || !g_ascii_isspace (reading->text[at + 1]))
    return FALSE;
  const gsize next = skip_space (reading, at + 1, reading->end);
  return next < reading->end && strchr ("[{(:", reading->text[next]) == NULL;
}

/* "4 Island", "4x Island", "4 x Island": [from] is where the name begins. */
static gboolean read_count (const Reading *reading, gsize *from, gint64 *count, GError **error)
{
  gsize at = *from;
  while (at < reading->end && g_ascii_isdigit (reading->text[at]))
    at++;
  const gsize digits = at, after = skip_space (reading, at, reading->end);
  if (is_sign (reading, after))
    at = after + 1;
  if (digits == *from || at >= reading->end || !g_ascii_isspace (reading->text[at]))
    return TRUE;
  if (!number_of (reading, *from, digits, 1, PAY_BOARD_MOST_COPIES, count, error))
    return FALSE;
  *from = skip_space (reading, at, reading->end);
  return TRUE;
}

/* "Island x4", "Island x 4"; [of_notes]: only behind notes, "Island (tapped) x4". */
static gboolean read_count_behind (const Reading *reading, gsize from, gsize *end, gboolean of_notes, gint64 *count,
                                   GError **error)
{
  gsize at = *end;
  while (at > from && g_ascii_isdigit (reading->text[at - 1]))
    at--;
  const gsize sign = strip_space (reading, from, at);
  if (at == *end || sign < from + 3 || reading->text[sign - 2] != ' ' || !is_x (reading, sign - 1))
    return TRUE;
  const gsize name = strip_space (reading, from, sign - 1);
  if (of_notes && reading->text[name - 1] != ')')
    return TRUE;
  if (*count > 0)
    return fail (reading, at, PAY_ERROR_USAGE, error, "how many they are stands before it, too");
  if (!number_of (reading, at, *end, 1, PAY_BOARD_MOST_COPIES, count, error))
    return FALSE;
  *end = name;
  return TRUE;
}

/* "Ring (tapped): ..." */
static gboolean read_notes_of_name (const Reading *reading, PayBoardCard *card, gsize from, gsize *stop, GError **error)
{
  gsize open = 0;
  while (last_group (reading, from, *stop, &open)) {
    if (!read_note (reading, card, open, *stop, error))
      return FALSE;
    *stop = strip_space (reading, from, open);
  }
  return TRUE;
}

/* Every parenthesis has its other half. */
static gboolean parentheses_match (const Reading *reading, GError **error)
{
  gsize open = reading->end;
  guint depth = 0;
  for (gsize at = reading->start; at < reading->end; at++)
    if (reading->text[at] == '(') {
      open = depth++ == 0 ? at : open;
    } else if (reading->text[at] == ')' && depth-- == 0)
      return fail (reading, at, PAY_ERROR_SYNTAX, error, "this ')' closes nothing; a note is written (tapped)");
  return depth == 0 || fail (reading, open, PAY_ERROR_SYNTAX, error, "a ')' is expected behind this '('");
}

/* Where its cost begins; [stop]: it has none before its colon. */
static gsize cost_from (const Reading *reading, gsize from, gsize stop)
{
  while (from < stop && reading->text[from] != '{' && reading->text[from] != '[')
    from++;
  return from;
}

static void add_own_words (const Reading *reading, PayBoardCard *card, gsize cost, gsize behind, gsize end,
                           const char *types)
{
  const gsize from = skip_space (reading, own_colon (reading, behind - 1, end) + 1, end);
  g_autofree char *symbols = cost < behind ? text_of (reading, cost, behind) : NULL;
  g_autofree char *given = text_of (reading, from, end), *text = unescape (given);
  PayBoardFace *face = pay_board_add_face (card, card->name, symbols, types, text);
  face->cost_at = symbols != NULL ? (gint)cost : -1;
  face->text_at = (gint)from;
  card->own = TRUE;
}

static gboolean read_name (const Reading *reading, PayBoardCard *card, gsize from, gsize end, const char *types,
                           GError **error)
{
  const gsize colon = types != NULL ? own_colon (reading, from, end) : 0;
  gsize behind = colon > 0 ? strip_space (reading, from, colon) : end; /* its cost, where there is one */
  if (colon > 0 && !read_notes_of_name (reading, card, from, &behind, error))
    return FALSE;
  const gsize cost = colon > 0 ? cost_from (reading, from, behind) : end;
  gsize stop = strip_space (reading, from, MIN (cost, behind));
  if (colon > 0 && !read_notes_of_name (reading, card, from, &stop, error))
    return FALSE;
  if (stop == from)
    return fail (reading, from, PAY_ERROR_SYNTAX, error, "the name of a card is expected here");
  g_autofree char *name = text_of (reading, from, stop);
  if (g_ascii_strcasecmp (name, "cards") == 0 || g_ascii_strcasecmp (name, "card") == 0)
    return TRUE;
  card->name = g_steal_pointer (&name);
  if (colon > 0)
    add_own_words (reading, card, cost, behind, end, types);
  return TRUE;
}

static gboolean read_card (Reading *reading, GError **error)
{
  const PaysLine line = { reading->text, reading->start, reading->end };
  gsize from = reading->start, end = reading->end;
  gint64 count = 0;
  g_autofree char *types = NULL;
  if (reading->cards++ == PAY_BOARD_MOST_CARDS)
    return fail (reading, from, PAY_ERROR_TOO_LARGE, error, "more than %d lines of cards", PAY_BOARD_MOST_CARDS);
  PayBoardCard *card = pay_board_add_card (reading->zone, NULL, 1);
  card->at = (gint)from;
  pays_narrow_card (&line, reading->game);
  if (!parentheses_match (reading, error) || !read_count (reading, &from, &count, error)
      || !read_count_behind (reading, from, &end, TRUE, &count, error)
      || !read_notes (reading, card, from, &end, &types, error)
      || !read_count_behind (reading, from, &end, FALSE, &count, error)
      || !read_name (reading, card, from, end, types, error))
    return FALSE;
  card->count = MAX (count, 1);
  return TRUE;
}

/* ---- All lines. */

/* A remark begins with # at the start or behind a space, of any width. */
static gsize before_remark (const Reading *reading, gsize at, gsize end)
{
  for (gsize i = at; i < end; i++)
    if (reading->text[i] == '#'
        && (i == at || g_ascii_isspace (reading->text[i - 1])
            || (i >= at + 3 && pay_plain_sign (reading->text + i - 3, 3) == ' ')))
      return i;
  return end;
}

/* "- 4 Island", "* Opt": a list as people write it. */
static gboolean has_bullet (const Reading *reading)
{
  return reading->zone != NULL && reading->end - reading->start > 2
         && strchr ("-*", reading->text[reading->start]) != NULL && reading->text[reading->start + 1] == ' ';
}

static gboolean read_line (Reading *reading, GError **error)
{
  if (reading->start == reading->end)
    return TRUE;
  if (has_bullet (reading))
    reading->start = skip_space (reading, reading->start + 1, reading->end);
  const PaysLine line = { reading->text, reading->start, reading->end };
  pays_narrow_section (&line);
  if (reading->text[reading->start] == '[')
    return read_section (reading, error);
  if (reading->passing)
    return TRUE;
  return reading->zone != NULL ? read_card (reading, error) : read_header (reading, error);
}

static void set_line (Reading *reading, gsize from, gsize end)
{
  PaysLine line = { reading->text, from, end };
  pays_narrow_edges (&line);
  reading->start = line.start;
  reading->end = line.end;
}

static gboolean read_lines (Reading *reading, gsize length, GError **error)
{
  const gboolean marked = length >= strlen (MARK) && memcmp (reading->text, MARK, strlen (MARK)) == 0;
  for (gsize at = marked ? strlen (MARK) : 0; at < length;) {
    const char *feed = memchr (reading->text + at, '\n', length - at);
    const gsize end = feed != NULL ? (gsize)(feed - reading->text) : length;
    g_autoptr (GError) problem = NULL;
    set_line (reading, at, before_remark (reading, at, end));
    if (!read_line (reading, &problem) && (reading->lost || !remember (reading, &problem))) {
      g_propagate_error (error, g_steal_pointer (&problem));
      return FALSE;
    }
    at = end + 1;
  }
  return find_game (reading, error);
}

/* With [errors] (nullable) as in pay_board_read_all(). */
static PayBoard *read_board (const PaySession *session, const char *text, gssize length, GPtrArray *errors,
                             GError **error)
{
  const gsize n = length < 0 ? strlen (text) : (gsize)length;
  g_autoptr (PayBoard) board = pay_board_new ();
  g_autofree char *own = g_strndup (text, MIN (n, MOST_BYTES));
  Reading reading = { .session = session, .text = own, .board = board, .errors = errors };
  if (n > MOST_BYTES) {
    fail (&reading, MOST_BYTES, PAY_ERROR_TOO_LARGE, error, "a board has at most %d bytes", MOST_BYTES);
    return NULL;
  }
  const char *bad = NULL;
  if (!g_utf8_validate_len (text, n, &bad)) {
    fail (&reading, (gsize)(bad - text), PAY_ERROR_SYNTAX, error,
          *bad == '\0' ? "a NUL byte; a board is text" : "this is not UTF-8");
    return NULL;
  }
  return read_lines (&reading, n, error) ? g_steal_pointer (&board) : NULL;
}

PayBoard *pay_board_read (const PaySession *session, const char *text, gssize length, GError **error)
{
  return read_board (session, text, length, NULL, error);
}

PayBoard *pay_board_read_all (const PaySession *session, const char *text, gssize length, GPtrArray *errors)
{
  GError *error = NULL;
  PayBoard *board = read_board (session, text, length, errors, &error);
  if (error != NULL)
    g_ptr_array_add (errors, error);
  return board;
}

/* ---- Parts. */

const char *pay_board_zone_named (const PaySession *session, const PayBoard *board, const char *name, GError **error)
{
  Reading reading = { .session = session };
  const PayGame *game = pays_board_game (session, board, error);
  const char *zone = game != NULL ? pays_board_word (game, name) : NULL;
  if (zone == NULL
      || (!g_strv_contains (game->zones, zone) && !unknown (&reading, 0, "section", name, game->zones, error)))
    return NULL;
  return zone;
}

gboolean pay_board_read_line (const PaySession *session, PayBoard *board, const char *zone, const char *line,
                              GError **error)
{
  g_autofree char *own = g_strdup (line);
  Reading reading = { .session = session, .text = own, .end = strlen (line), .board = board };
  const char *named = pay_board_zone_named (session, board, zone, error);
  if (named == NULL || !find_game (&reading, error))
    return FALSE;
  reading.zone = pay_board_zone (board, named);
  set_line (&reading, 0, reading.end);
  if (reading.start == reading.end)
    return pay_set_error (error, PAY_ERROR_SYNTAX, NULL, 0, "the name of a card is expected here");
  GError *inner = NULL;
  const guint before = reading.zone->cards->len;
  if (!read_card (&reading, &inner)) {
    pay_set_error (error, (PayError)inner->code, NULL, pay_error_at (inner), "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  ((PayBoardCard *)reading.zone->cards->pdata[before])->at = -1;
  return TRUE;
}

gboolean pay_board_read_note (const PaySession *session, const PayBoard *board, PayBoardCard *card, const char *note,
                              GError **error)
{
  const PayGame *game = pays_board_game (session, board, error);
  return game != NULL && pays_board_note (game, board, card, note, -1, error);
}
