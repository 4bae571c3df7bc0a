/* SPDX-License-Identifier: MIT */
/* Each cost alone, and the best set of them together. */
#include "asking.h"
#include "commands.h"
#include "names/names.h"
#include "words/words.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  const Options *options;
  const PayGame *game;
  PayJson *session;
  GPtrArray *costs, *labels; /* as costs_of_cards() has them */
  PayAim aim;
  json_t *alone; /* a record for each cost */
} Hand;

static const char *name_of (const Hand *hand, guint i)
{
  const char *label = hand->labels->pdata[i];
  const char *cost = hand->costs->pdata[i];
  return label != NULL ? label : cost[strspn (cost, " ")] != '\0' ? cost : "no cost";
}

static GPtrArray *copy_of (const GPtrArray *texts)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < texts->len; i++)
    g_ptr_array_add (copy, g_strdup (texts->pdata[i]));
  return copy;
}

static gboolean is_taken (const PayRequest *request, const char *name)
{
  for (guint i = 0; i < request->spells->len; i++)
    if (g_ascii_strcasecmp (((const PaySpell *)request->spells->pdata[i])->name, name) == 0)
      return TRUE;
  return FALSE;
}

/* Names are told apart whatever their case, costs as they are written: "{w}" after "{W}" is "{w} (2)". (transfer full)
 */
static char *free_name (const PayRequest *request, const char *name)
{
  char *free = g_strdup (name);
  for (guint i = 2; is_taken (request, free); i++) {
    g_free (free);
    free = g_strdup_printf ("%s (%u)", name, i);
  }
  return free;
}

static PaySpell *add_spell (PayRequest *request, const char *name, const char *cost)
{
  g_autofree char *called = free_name (request, name);
  PaySpell *spell = pay_request_add_spell (request, called, cost);
  spell->count = 0;
  spell->modifiers = request->modifiers->len > 0 ? copy_of (request->modifiers) : NULL;
  spell->purpose = request->purpose->len > 0 ? copy_of (request->purpose) : NULL;
  return spell;
}

/* Of like ones there is one, with a count. */
static void add_spells (PayRequest *request, const Hand *hand)
{
  g_autofree PaySpell **spells = g_new (PaySpell *, hand->labels->len + 1);
  for (guint i = 0; i < hand->labels->len; i++) {
    const char *cost = hand->costs->pdata[i];
    guint k = 0;
    while (k < i && (strcmp (name_of (hand, k), name_of (hand, i)) != 0 || strcmp (hand->costs->pdata[k], cost) != 0))
      k++;
    spells[i] = k < i ? spells[k] : add_spell (request, name_of (hand, i), cost);
    spells[i]->count++;
  }
}

/* What changes a cost changes each. NULL: a message was printed. */
static PayRequest *request_of_set (const Hand *hand)
{
  char *none[] = { NULL };
  PayRequest *request = request_from (hand->options, hand->game, none);
  if (request == NULL)
    return NULL;
  add_spells (request, hand);
  g_ptr_array_set_size (request->modifiers, 0);
  g_ptr_array_set_size (request->purpose, 0);
  request->aim = hand->aim;
  return request;
}

/* Its cost and name stand first, then what its record says. */
static void keep_record (Hand *hand, guint i, const char *text)
{
  json_t *record = json_loads (text, 0, NULL), *entry = json_object ();
  json_object_set_new (entry, "cost", json_string (hand->costs->pdata[i]));
  if (hand->labels->pdata[i] != NULL)
    json_object_set_new (entry, "name", json_string (hand->labels->pdata[i]));
  json_object_del (record, "id");
  json_object_update (entry, record);
  json_array_append_new (hand->alone, entry);
  json_decref (record);
}

/* FALSE: some cost cannot be read; [status] is set. */
static gboolean ask_alone (Hand *hand, Exit *status)
{
  for (guint i = 0; i < hand->labels->len; i++) {
    char *cost[] = { hand->costs->pdata[i], NULL };
    g_autoptr (PayRequest) request = request_from (hand->options, hand->game, cost);
    *status = EXIT_USAGE;
    if (request == NULL)
      return FALSE;
    keep_record (hand, i, pay_json_ask (hand->session, request, NULL, NULL));
    if (pay_json_status (hand->session) != PAY_STATUS_ERROR)
      continue;
    *status = exit_of (hand->session, hand->options->json ? NULL : request);
    return FALSE;
  }
  return TRUE;
}

/* ---- Words. */

static const char *text_of (const json_t *object, const char *name)
{
  const char *text = json_string_value (json_object_get (object, name));
  return text != NULL ? text : "";
}

static void alone_line (GString *out, const json_t *entry, const char *name, int width)
{
  const char *status = text_of (entry, "status");
  const char *why = text_of (json_array_get (json_object_get (entry, "why"), 0), "text");
  const json_t *x = json_object_get (entry, "x");
  const int pad = width - (int)g_utf8_strlen (name, -1);
  g_string_append_printf (out, "%s%*s  ", name, pad, "");
  if (strcmp (status, "payable") != 0)
    g_string_append_printf (out, "%s%s%s\n", strcmp (status, "unpayable") == 0 ? "no" : "not decided",
                            why[0] != '\0' ? ": " : "", why);
  else if (json_is_integer (x))
    g_string_append_printf (out, "yes, with X = %" JSON_INTEGER_FORMAT "\n", json_integer_value (x));
  else
    g_string_append (out, "yes\n");
}

static void alone_lines (GString *out, const Hand *hand)
{
  int width = 0;
  for (guint i = 0; i < hand->labels->len; i++)
    width = MAX (width, (int)g_utf8_strlen (name_of (hand, i), -1));
  for (guint i = 0; i < hand->labels->len; i++)
    alone_line (out, json_array_get (hand->alone, i), name_of (hand, i), width);
}

static void show (const Hand *hand, const PayRequest *request, const char *together)
{
  g_autoptr (GString) out = told_cards (hand->costs, hand->labels);
  alone_lines (out, hand);
  g_string_append_printf (out, "Together, %s:\n", hand->aim == PAY_AIM_WORTH ? "for the greatest worth" : "the most");
  report_plan (out, hand->game, request, together);
  output (out->str, out->len);
}

static void show_json (const Hand *hand, const char *together)
{
  json_t *all = json_object (), *set = together != NULL ? json_loads (together, 0, NULL) : NULL;
  json_object_set (all, "alone", hand->alone);
  json_object_del (set, "id");
  if (set != NULL)
    json_object_set_new (all, "together", set);
  char *text = json_dumps (all, JSON_COMPACT);
  output_line (text != NULL ? text : "");
  free (text);
  json_decref (all);
}

/* ---- The command. */

static Exit answer (Hand *hand)
{
  Exit status = EXIT_USAGE;
  if (!ask_alone (hand, &status)) {
    if (hand->options->json && json_array_size (hand->alone) > 0)
      show_json (hand, NULL);
    return status;
  }
  g_autoptr (PayRequest) request = request_of_set (hand);
  if (request == NULL)
    return EXIT_USAGE;
  const char *together = pay_json_ask (hand->session, request, NULL, NULL);
  if (hand->options->json)
    show_json (hand, together);
  else if (pay_json_status (hand->session) != PAY_STATUS_ERROR)
    show (hand, request, together);
  return exit_of (hand->session, hand->options->json ? NULL : request);
}

static gboolean read_aim (const Options *options, PayAim *aim)
{
  *aim = options->aim != NULL && strcmp (options->aim, "most") == 0 ? PAY_AIM_MOST : PAY_AIM_WORTH;
  if (options->aim == NULL || *aim == PAY_AIM_MOST || strcmp (options->aim, "worth") == 0)
    return TRUE;
  message ("--aim: worth or most is expected, not '%s'", options->aim);
  return FALSE;
}

static Exit run (int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  if (!options_parse (&options, FOR_HAND, &argc, &argv))
    return EXIT_USAGE;
  Hand hand = { .options = &options };
  hand.game = games_of_arguments (&command_hand, options.card == NULL, &argc, &argv);
  if (hand.game == NULL || !read_aim (&options, &hand.aim))
    return EXIT_USAGE;
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) labels = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) costs = costs_of_cards (&options, hand.game, argv, labels, &status);
  if (costs == NULL)
    return status;
  g_autoptr (PayJson) session = pay_json_new (games_all (), NULL);
  pay_session_set_stop (pay_json_session (session), stop_flag ());
  hand.session = session;
  hand.costs = costs;
  hand.labels = labels;
  hand.alone = json_array ();
  status = answer (&hand);
  json_decref (hand.alone);
  return status;
}

const Command command_hand = {
  .name = "hand",
  .run = run,
  .options = FOR_HAND,
  .arguments = "GAME COST... [options]",
  .summary = "each cost alone: yes or no; and the best set together",
  .help
  = "Alone, X is as great as can be paid. Together, X is 0 and each cost is paid once or not at all, in any\n"
    "order; the set is the one of the greatest worth (what a cost is worth is its mana value, or its points), or\n"
    "with --aim most the one of the most costs, and among equal sets the one that --prefer likes best. --modify and\n"
    "--purpose are those of every cost. With --json: {\"alone\":[{\"cost\",\"status\",...}],\"together\":{...}},\n"
    "answers as those of solve and of plan. The exit status is 0 when something can be paid.\n"
    "\n"
    "  pay hand mtg '{1}{W}' '{2}{U}{U}' '{X}{R}' --source '2 Plains' --source '2 W|U' --source Mountain\n"
    "  pay hand zx '[2 Red]' '[3 Blue]' --pool 'R R U U' --aim most\n",
};
