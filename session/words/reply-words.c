/* SPDX-License-Identifier: MIT */
/* The answer to a cost: the verdict with its price, what changed the cost, the payment, what is left; or why not. */
#include "words/words.h"

#include "question/question.h"

#include <string.h>

#define MOST_HELPERS 3 /* that the verdict names */

/* ---- The first line. */

static void say_variables (PaysWords *words, const PayPayment *payment)
{
  for (guint i = 0; i < payment->n_variables; i++) {
    const PayVariable *variable = &payment->variables[i];
    const char *joint = i == 0 ? " with" : " and";
    if (variable->value == PAY_X_FOREVER)
      pays_words_say (words, "%s any %s", joint, variable->name);
    else
      pays_words_say (words, "%s %s = %" G_GINT64_FORMAT, joint, variable->name, variable->value);
  }
  if (words->reply->x_at_least)
    pays_words_say (words, " at least");
}

static void add_part (GPtrArray *parts, gint64 n, const char *joint, const char *name)
{
  g_ptr_array_add (parts, g_strdup_printf ("%" G_GINT64_FORMAT "%s%s", n, joint, name));
}

/* "2 from delve": help is no unit. Returns how much help there is. */
static gint64 add_help (const PaysWords *words, const PayPayment *payment, GPtrArray *parts)
{
  g_autoptr (GArray) helpers = g_array_new (FALSE, FALSE, sizeof (PayAmount));
  gint64 all = 0;
  for (guint i = 0; i < payment->n_steps; i++) {
    const PayReplyStep *step = &payment->steps[i];
    if (!pays_words_is_helper (words, step))
      continue;
    guint at = 0;
    while (at < helpers->len && strcmp (g_array_index (helpers, PayAmount, at).name, step->with) != 0)
      at++;
    if (at == helpers->len)
      g_array_append_val (helpers, ((PayAmount){ step->with, 0 }));
    g_array_index (helpers, PayAmount, at).count += step->count;
    all += step->count;
  }
  for (guint i = 0; helpers->len <= MOST_HELPERS && i < helpers->len; i++)
    add_part (parts, g_array_index (helpers, PayAmount, i).count, " from ", g_array_index (helpers, PayAmount, i).name);
  if (helpers->len > MOST_HELPERS)
    add_part (parts, all, " from ", "helpers");
  return all;
}

static void say_price (PaysWords *words, const PayPayment *payment)
{
  const PayLosses *losses = &payment->losses;
  const gint64 life = pay_amounts_of (losses->charged, "life"), damage = pay_amounts_of (losses->lowered, "life");
  const PayWords *game = &words->reply->game->words;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  gint64 units = -add_help (words, payment, parts);
  for (guint i = 0; i < payment->n_steps; i++)
    units += payment->steps[i].type == PAY_REPLY_SPEND ? payment->steps[i].count : 0;
  if (units > 0 || (life == 0 && parts->len == 0))
    g_ptr_array_insert (parts, 0,
                        g_strdup_printf ("%" G_GINT64_FORMAT " %s", units, units == 1 ? game->unit : game->units));
  if (life > 0)
    add_part (parts, life, " ", "life");
  if (damage > 0)
    add_part (parts, damage, " ", "damage");
  for (guint i = 0; i < losses->charged.n; i++)
    if (strcmp (losses->charged.at[i].name, "life") != 0)
      add_part (parts, losses->charged.at[i].count, " ", losses->charged.at[i].name);
  for (guint i = 0; i < parts->len; i++)
    pays_words_say (words, "%s%s", i == 0 ? ": " : i + 1 == parts->len ? " and " : ", ", (char *)parts->pdata[i]);
  pays_words_say (words, "\n");
}

/* ---- What the game says of the payment. */

/* What is in the list or the map of that name; NULL: there is none. */
static const GPtrArray *fact_of (const PayPayment *payment, const char *name)
{
  for (guint i = 0; i < payment->n_facts; i++)
    if (strcmp (payment->facts[i]->name, name) == 0)
      return payment->facts[i]->entries;
  return NULL;
}

/* "  The payer may choose: {W} or {U}" */
static void say_list (PaysWords *words, const GPtrArray *texts, const char *before, const char *joint)
{
  for (guint i = 0; texts != NULL && i < texts->len; i++)
    pays_words_say (words, "%s%s", i == 0 ? before : joint, ((const PayFact *)texts->pdata[i])->text);
  if (texts != NULL && texts->len > 0)
    pays_words_say (words, "\n");
}

/* "{2/W} as {W}, {W/P} as 2 life": where nothing changes the cost, the payment itself says that. */
static void say_announced (PaysWords *words, const GPtrArray *symbols)
{
  const char *joint = "  Announce ";
  for (guint i = 0; symbols != NULL && i < symbols->len; i++) {
    const PayFact *symbol = symbols->pdata[i];
    for (guint k = 0; k < symbol->entries->len; k++) {
      const PayFact *as = symbol->entries->pdata[k];
      pays_words_say (words, "%s", joint);
      if (as->number > 1)
        pays_words_say (words, "%" G_GINT64_FORMAT " ", as->number);
      pays_words_say (words, "%s as %s%s", symbol->name, as->name, as->number > 1 ? " each" : "");
      joint = ", ";
    }
  }
  if (joint[0] == ',')
    pays_words_say (words, "\n");
}

/* "cost {3}{W}; -{2}: {1}{W}". */
static void say_totals (PaysWords *words, const GPtrArray *totals)
{
  for (guint i = 0; i < totals->len; i++) {
    const GPtrArray *step = ((const PayFact *)totals->pdata[i])->entries;
    pays_words_say (words, "%s%s: %s", i == 0 ? "  Total of " : "; ", pay_facts_find (step, "after")->text,
                    pay_facts_find (step, "total")->text);
  }
  pays_words_say (words, "\n");
}

static void say_changes (PaysWords *words, const PayPayment *payment)
{
  const GPtrArray *totals = fact_of (payment, "totals");
  if (totals != NULL) {
    say_announced (words, fact_of (payment, "announced"));
    say_totals (words, totals);
  }
  say_list (words, fact_of (payment, "choices"), "  The payer may choose: ", " or ");
  const GPtrArray *spends = fact_of (payment, "spends");
  for (guint i = 0; spends != NULL && i < spends->len; i++) {
    const PayFact *one = spends->pdata[i];
    g_autofree char *name = g_strdelimit (g_strdup (one->name), "_", ' ');
    if (one->number == 1 && g_str_has_suffix (name, "s"))
      name[strlen (name) - 1] = '\0';
    pays_words_say (words, "  Spends %" G_GINT64_FORMAT " %s\n", one->number, name);
  }
  if (payment->total_min != NULL)
    pays_words_say (words, "  By the order of the decreases the total is from %s to %s\n", payment->total_min,
                    payment->total_max);
}

/* ---- A payment. */

static void say_left (PaysWords *words, const PayPayment *payment)
{
  g_autofree char *left = pays_words_units (payment->left), *pool = payment->cards_left.n > 0
                                                                        ? pays_words_things (payment->cards_left)
                                                                        : pays_words_units (payment->pool_left);
  if (left[0] != '\0')
    pays_words_say (words, "Made and left over: %s\n", left);
  if (pool[0] != '\0')
    pays_words_say (words, "Left in the %s: %s\n", words->reply->game->words.pool, pool);
}

/* "Still payable: {W}", or what is not. */
static void say_kept (PaysWords *words)
{
  for (guint i = 0; i < words->reply->n_kept; i++) {
    const GPtrArray *keep = words->request->keep;
    const char *cost
        = i < keep->len ? ((const PayKeep *)keep->pdata[i])->cost : "a cost that the request does not have";
    const gint64 x = words->reply->kept_x != NULL ? words->reply->kept_x[i] : PAY_NOT_GIVEN;
    pays_words_say (words, "%s afterwards: %s", words->reply->kept[i] ? "Still payable" : "Not payable",
                    cost != NULL && cost[0] != '\0' ? cost : "the empty cost");
    if (x != PAY_NOT_GIVEN)
      pays_words_say (words, " with X = %" G_GINT64_FORMAT, x);
    pays_words_say (words, "\n");
  }
}

/* Where less is kept than might be: "At most: ...". */
static void say_kept_bound (PaysWords *words)
{
  const PayReply *reply = words->reply;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean less = FALSE;
  for (guint i = 0; reply->kept_bound != NULL && i < reply->n_kept; i++) {
    const gboolean at_x = reply->kept_bound_x[i] != PAY_NOT_GIVEN;
    less |= reply->kept_bound[i] != reply->kept[i] || reply->kept_bound_x[i] != reply->kept_x[i];
    if (!reply->kept_bound[i])
      continue;
    g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                            ((const PayKeep *)words->request->keep->pdata[i])->cost);
    if (at_x)
      g_string_append_printf (text, " with X = %" G_GINT64_FORMAT, reply->kept_bound_x[i]);
  }
  if (less)
    pays_words_say (words, "No more than this could be kept: %s\n", text->str);
}

static void say_round (PaysWords *words, const PayPayment *payment)
{
  if (payment->round_from == payment->round_to)
    return;
  pays_words_say (
      words,
      "This makes more than it spends, again and again without end; the payment is for %s = %" G_GINT64_FORMAT ":\n",
      payment->variables[0].name, payment->round_x);
  pays_words_uses (words, payment->steps + payment->round_from, payment->round_to - payment->round_from);
}

static void say_payment (PaysWords *words)
{
  const PayPayment *payment = &words->reply->payment;
  say_variables (words, payment);
  say_price (words, payment);
  say_changes (words, payment);
  const guint uses = pays_words_uses (words, payment->steps, payment->n_steps);
  g_autofree char *bill = pays_words_bill (words, payment->steps + uses, payment->n_steps - uses);
  if (bill[0] != '\0')
    pays_words_say (words, "  %s %s\n", words->reply->game->words.spend, bill);
  say_round (words, payment);
  say_list (words, fact_of (payment, "besides"), "Also to be paid, if you can: ", ", ");
  pays_words_gave_up (words, payment->gave_up, payment->n_gave_up);
  say_left (words, payment);
  say_kept (words);
  say_kept_bound (words);
  pays_words_not_best (words);
}

/* ---- Why not. */

/* One of the sorts that a game has a word for together. */
static gboolean is_plain_unit (const char *name)
{
  return name[0] != '\0' && name[1] == '\0';
}

/* "One more W, U or C would do." */
static void say_fixes (PaysWords *words)
{
  const PayReply *reply = words->reply;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint units = 0;
  while (units < reply->n_fixes && reply->fixes[units].type == PAY_FIX_UNIT)
    units++;
  const gboolean any = reply->any_unit != NULL;
  if (any)
    g_ptr_array_add (names, (gpointer)(gsize)reply->any_unit);
  for (guint i = 0; i < units; i++)
    if (!any || !is_plain_unit (reply->fixes[i].name))
      g_ptr_array_add (names, (gpointer)(gsize)reply->fixes[i].name);
  for (guint i = 0; i < names->len; i++)
    pays_words_say (words, "%s%s",
                    i == 0                ? "One more "
                    : i + 1 == names->len ? " or "
                                          : ", ",
                    (const char *)names->pdata[i]);
  if (units > 0)
    pays_words_say (words, " would do.\n");
  for (guint i = units; i < reply->n_fixes; i++)
    pays_words_say (words, "%c%s would do.\n", g_ascii_toupper (reply->fixes[i].text[0]), reply->fixes[i].text + 1);
}

/* A lane falls short, and nothing was told that could be in it. */
static gboolean forgot_all (const PaysWords *words)
{
  const PayShort *because = words->reply->n_why > 0 ? &words->reply->why[0].because : NULL;
  return because != NULL && words->request->pool == NULL && words->request->sources->len == 0
         && because->type != PAY_SHORT_NOTHING && (because->type != PAY_SHORT_SEARCH || because->traits != 0);
}

static void say_why (PaysWords *words)
{
  for (guint i = 0; i < words->reply->n_why; i++)
    pays_words_say (words, "%s%s\n", i == 0 ? ": " : "  and: ", words->reply->why[i].text);
  if (words->reply->n_why == 0)
    pays_words_say (words, "\n");
  say_fixes (words);
  if (forgot_all (words))
    pays_words_say (words, "Nothing was told to pay with: --pool, --source\n");
}

/* ---- All of it. */

static void say_number (PaysWords *words, const char *digits, const char *what)
{
  pays_words_say (words, "%s %s%s", digits, what, strcmp (digits, "1") == 0 ? "" : "s");
}

static void say_counts (PaysWords *words)
{
  if (words->reply->outcomes == NULL || words->reply->payments == NULL)
    return;
  pays_words_say (words, "Ways to pay: ");
  say_number (words, words->reply->outcomes, "outcome");
  pays_words_say (words, ", ");
  say_number (words, words->reply->payments, "payment");
  pays_words_say (words, "\n");
}

static gboolean is_blank (const char *cost)
{
  return cost == NULL || cost[strspn (cost, " \t\n")] == '\0';
}

static void say_answer (PaysWords *words)
{
  static const char *const verdicts[] = { "can be paid", "cannot be paid", "is not decided" };
  static const char *const colours[] = { "1;32", "1;31", "1;33" };
  const PayOutcome outcome = words->reply->outcome;
  const int which = outcome == PAY_PAID ? 0 : outcome == PAY_SHORT ? 1 : 2;
  pays_words_learn_helpers (words, words->reply->payment.steps, words->reply->payment.n_steps);
  for (guint i = 0; i < words->request->costs->len; i++) {
    const char *cost = words->request->costs->pdata[i];
    pays_words_say (words, "%s%s", i > 0 ? " and " : "", is_blank (cost) ? "The empty cost" : cost);
  }
  pays_words_say (words, " ");
  pays_words_verdict (words, verdicts[which], colours[which]);
  if (outcome == PAY_PAID)
    say_payment (words);
  else
    say_why (words);
  say_counts (words);
}

static void say_remarks (PaysWords *words)
{
  const char *const *remarks = words->reply->remarks;
  for (guint i = 0; remarks != NULL && remarks[i] != NULL; i++)
    pays_words_say (words, "%s\n", remarks[i]);
}

static void say_open (PaysWords *words)
{
  const PayReply *reply = words->reply;
  pays_words_unread (words->out, reply->unread, reply->n_unread);
  pays_words_assumed (words->out, reply->assumed, reply->n_assumed);
}

static void say_reply (PaysWords *words)
{
  if (words->reply->is_plan)
    pays_words_plan (words);
  else if (words->reply->is_list && words->reply->outcome == PAY_PAID)
    pays_words_list (words);
  else
    say_answer (words);
  say_remarks (words);
}

char *pay_reply_words (const PayReply *reply, const PayRequest *request, gboolean coloured)
{
  PaysWords words;
  if (reply->error != NULL)
    return g_strdup ("");
  pays_words_init (&words, reply, request);
  words.coloured = coloured;
  say_open (&words);
  say_reply (&words);
  return pays_words_end (&words);
}

/* ---- A hand: each spell alone, a line each, and the best set of them together. */

/* The reading of the rules, or the order of decreases, by which it cannot be paid; NULL: by every one. */
static const char *hangs_on (const PayReply *reply)
{
  for (guint i = 0; PAY_GAME_HAS (reply->game, readings) && i < reply->n_fixes; i++) {
    if (reply->fixes[i].type == PAY_FIX_RESTRICTION && g_strv_contains (reply->game->readings, reply->fixes[i].name))
      return reply->fixes[i].name;
    if (reply->fixes[i].type == PAY_FIX_ORDER)
      return "this order of the decreases (another: order best)";
  }
  return NULL;
}

static void say_alone (PaysWords *words, const PayReply *reply)
{
  const char *why = reply->n_why > 0 ? reply->why[0].text : "";
  const char *reading = reply->outcome == PAY_SHORT ? hangs_on (reply) : NULL;
  const PayVariable *variables = reply->payment.variables;
  if (reply->outcome != PAY_PAID)
    pays_words_say (words, "%s%s%s%s%s\n", reply->outcome == PAY_SHORT ? "no" : "not decided",
                    why[0] != '\0' ? ": " : "", why, reading != NULL ? "; by " : "", reading != NULL ? reading : "");
  else if (reply->payment.n_variables == 1 && strcmp (variables[0].name, "X") == 0
           && variables[0].value != PAY_X_FOREVER)
    pays_words_say (words, "yes, with X = %" G_GINT64_FORMAT "%s\n", variables[0].value,
                    reply->x_at_least ? " at least" : "");
  else
    pays_words_say (words, "yes\n");
}

/* The best set of a hand. */
static void say_together (PaysWords *words, const PayHand *hand, gboolean worth, gboolean coloured)
{
  PaysWords together;
  pays_words_init (&together, hand->together, hand->question);
  together.coloured = coloured;
  say_reply (&together);
  g_autofree char *text = pays_words_end (&together);
  pays_words_say (words, "Together, %s:\n", worth ? "for the greatest worth" : "the most");
  g_string_append (words->out, text);
}

char *pay_hand_words (const PayHand *hand, const PayRequest *request, gboolean coloured)
{
  PaysWords words;
  const GError *error = hand->together != NULL ? hand->together->error : NULL;
  glong width = 0;
  pays_words_init (&words, hand->together, request);
  for (guint i = 0; hand->alone[i] != NULL && error == NULL; i++)
    error = hand->alone[i]->error;
  if (hand->together != NULL && error == NULL)
    say_open (&words);
  for (guint i = 0; hand->alone[i] != NULL && hand->alone[i]->error == NULL; i++)
    width = MAX (width, g_utf8_strlen (pays_spell_name (request->spells->pdata[i]), -1));
  for (guint i = 0; hand->alone[i] != NULL && hand->alone[i]->error == NULL; i++) {
    const char *name = pays_spell_name (request->spells->pdata[i]);
    pays_words_say (&words, "%s%*s  ", name, (int)(width - g_utf8_strlen (name, -1)), "");
    say_alone (&words, hand->alone[i]);
  }
  if (error != NULL)
    pays_words_say (&words, "Not answered: %s: %s\n", pay_error_where (error), error->message);
  else if (hand->together != NULL)
    say_together (&words, hand, request->aim == PAY_AIM_WORTH, coloured);
  return pays_words_end (&words);
}
