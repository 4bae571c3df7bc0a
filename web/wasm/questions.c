/* SPDX-License-Identifier: MIT */
/* What may stand in a question: what is not known there, or of another kind, is refused before it is asked. */
#include "door.h"

#include <pay/decks.h>
#include <pay/odds.h>
#include <pay/play.h>
#include <string.h>

#define MOST_PLAYERS 20
#define MOST_LIMIT G_MAXINT32

typedef enum { TEXT, CHOICE, NUMBER, TRUTH, TEXTS, OBJECT, OBJECTS } Kind;

typedef struct _Member {
  const char *name;
  Kind kind;
  gint64 least, most;           /* of NUMBER */
  const char *const *choices;   /* of CHOICE, NULL-ended */
  const struct _Member *inside; /* of OBJECT and OBJECTS */
} Member;

static const char *const asks[] = { "solve", "unique", "list", NULL };
static const char *const tables[]
    = { "spells", "turns", "deck", "sources", "colours", "lands", "splits", "hands", "words", "page", NULL };
static const char *const outputs[] = { "json", "words", "page", NULL };

static const Member limit[] = { { .name = "ms", .kind = NUMBER, .most = MOST_LIMIT },
                                { .name = "steps", .kind = NUMBER, .most = MOST_LIMIT },
                                { .name = NULL } };
static const Member board[] = { { .name = "text" },
                                { .name = "limit", .kind = OBJECT, .inside = limit },
                                { .name = "cast" },
                                { .name = "activate" },
                                { .name = "targets", .kind = NUMBER, .most = G_MAXINT32 },
                                { .name = "face" },
                                { .name = "with", .kind = TEXTS },
                                { .name = "x", .kind = NUMBER, .most = G_MAXINT32 },
                                { .name = "keep", .kind = TEXTS },
                                { .name = "prefer", .kind = TEXTS },
                                { .name = "apart", .kind = TRUTH },
                                { .name = NULL } };
static const Member puzzle[] = { { .name = "text" },
                                 { .name = "limit", .kind = OBJECT, .inside = limit },
                                 { .name = "ask", .kind = CHOICE, .choices = asks },
                                 { .name = NULL } };
static const Member deck[] = { { .name = "text" },
                               { .name = "game" },
                               { .name = "path" },
                               { .name = "commander" },
                               { .name = "table", .kind = CHOICE, .choices = tables },
                               { .name = "swap" },
                               { .name = "draw", .kind = TRUTH },
                               { .name = "no_swap", .kind = TRUTH },
                               { .name = "turns", .kind = NUMBER, .least = 1, .most = PAY_ODDS_MAX_TURN },
                               { .name = "x", .kind = NUMBER, .most = PAY_DECK_MOST_X },
                               { .name = "players", .kind = NUMBER, .least = 2, .most = MOST_PLAYERS },
                               { .name = "games", .kind = NUMBER, .most = PAY_PLAY_MAX_GAMES },
                               { .name = "simulate", .kind = NUMBER, .most = PAY_PLAY_MAX_GAMES },
                               { .name = NULL } };
static const Member compared[]
    = { { .name = "text" },      { .name = "game" },   { .name = "path" },  { .name = "name" },
        { .name = "commander" }, { .name = "system" }, { .name = "rules" }, { .name = NULL } };
static const Member compare[] = { { .name = "decks", .kind = OBJECTS, .inside = compared },
                                  { .name = "turns", .kind = NUMBER, .least = 1, .most = PAY_ODDS_MAX_TURN },
                                  { .name = "simulate", .kind = NUMBER, .least = 1, .most = PAY_PLAY_MAX_GAMES },
                                  { .name = "seed", .kind = NUMBER, .most = G_MAXINT64 },
                                  { .name = "output", .kind = CHOICE, .choices = outputs },
                                  { .name = NULL } };
static const Member cost[] = { { .name = "game" }, { .name = "cost" }, { .name = "rules" }, { .name = NULL } };
static const Member order[] = { { .name = "game" }, { .name = "first" }, { .name = "second" }, { .name = NULL } };
static const Member names[] = { { .name = "game" }, { .name = "begins" }, { .name = NULL } };
static const Member card[] = { { .name = "game" }, { .name = "name" }, { .name = NULL } };

static const struct {
  const char *name;
  DoorFunc ask;
  const Member *members;
} questions[] = { { "board", door_board, board }, { "puzzle", door_puzzle, puzzle },    { "deck", door_deck, deck },
                  { "cost", door_cost, cost },    { "compare", door_compare, compare }, { "order", door_order, order },
                  { "names", door_names, names }, { "card", door_card, card } };

/* ---- */

static gboolean refuse (json_t *out, const char *where, const char *what)
{
  g_autoptr (GError) error = NULL;
  pay_set_error (&error, PAY_ERROR_USAGE, where, -1, "%s", what);
  return door_refuse (out, error, NULL);
}

static gboolean refuse_name (json_t *out, const char *where, const char *name, const char *const *known)
{
  const char *nearest = pay_nearest_name (name, known);
  g_autofree char *all = g_strjoinv (", ", (char **)(gsize)known);
  g_autofree char *what = nearest != NULL ? g_strdup_printf ("there is no '%s'; did you mean '%s'?", name, nearest)
                                          : g_strdup_printf ("there is no '%s'; there are %s", name, all);
  return refuse (out, where, what);
}

static gboolean is_right (const Member *members, const json_t *in, const char *where, json_t *out);

static gboolean are_texts (const json_t *value)
{
  for (gsize i = 0; i < json_array_size (value); i++)
    if (!json_is_string (json_array_get (value, i)))
      return FALSE;
  return json_is_array (value);
}

static gboolean is_number (const Member *member, const json_t *value, const char *where, json_t *out)
{
  const gint64 n = json_is_integer (value) ? json_integer_value (value) : member->least - 1;
  if (n >= member->least && n <= member->most)
    return TRUE;
  g_autofree char *what = g_strdup_printf ("must be an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT,
                                           member->least, member->most);
  return refuse (out, where, what);
}

static gboolean are_objects (const Member *member, const json_t *value, const char *where, json_t *out)
{
  if (!json_is_array (value))
    return refuse (out, where, "must be an array of objects");
  for (gsize i = 0; i < json_array_size (value); i++) {
    g_autofree char *inside = g_strdup_printf ("%s[%" G_GSIZE_FORMAT "]", where, i);
    if (!is_right (member->inside, json_array_get (value, i), inside, out))
      return FALSE;
  }
  return TRUE;
}

static gboolean fits (const Member *member, const json_t *value, const char *where, json_t *out)
{
  switch (member->kind) {
  case TEXT:
    return json_is_string (value) ? TRUE : refuse (out, where, "must be a text");
  case CHOICE:
    if (!json_is_string (value))
      return refuse (out, where, "must be a text");
    return g_strv_contains (member->choices, json_string_value (value))
           || refuse_name (out, where, json_string_value (value), member->choices);
  case NUMBER:
    return is_number (member, value, where, out);
  case TRUTH:
    return json_is_boolean (value) ? TRUE : refuse (out, where, "must be true or false");
  case TEXTS:
    return are_texts (value) ? TRUE : refuse (out, where, "must be an array of texts");
  case OBJECT:
    return is_right (member->inside, value, where, out);
  case OBJECTS:
    return are_objects (member, value, where, out);
  }
  return FALSE;
}

static gboolean refuse_member (const Member *members, const char *name, const char *where, json_t *out)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  for (const Member *member = members; member->name != NULL; member++)
    g_ptr_array_add (known, (gpointer)(gsize)member->name);
  g_ptr_array_add (known, NULL);
  return refuse_name (out, where, name, (const char *const *)known->pdata);
}

/* [where] is empty for the question itself, whose "do" was read. */
static gboolean is_right (const Member *members, const json_t *in, const char *where, json_t *out)
{
  const char *name;
  json_t *value;
  if (!json_is_object (in))
    return refuse (out, where, "must be an object");
  json_object_foreach ((json_t *)(gsize)in, name, value)
  {
    const Member *member = members;
    g_autofree char *place = where[0] != '\0' ? g_strdup_printf ("%s.%s", where, name) : g_strdup (name);
    while (member->name != NULL && strcmp (member->name, name) != 0)
      member++;
    if (where[0] == '\0' && strcmp (name, "do") == 0)
      continue;
    if (member->name == NULL ? !refuse_member (members, name, place, out) : !fits (member, value, place, out))
      return FALSE;
  }
  return TRUE;
}

gboolean door_question (const Door *door, const json_t *in, json_t *out)
{
  const char *known[G_N_ELEMENTS (questions) + 1] = { NULL };
  const char *name = door_text (in, "do");
  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++) {
    if (g_strcmp0 (name, questions[i].name) == 0)
      return is_right (questions[i].members, in, "", out) && questions[i].ask (door, in, out);
    known[i] = questions[i].name;
  }
  return refuse_name (out, "do", name != NULL ? name : "", known);
}
