/* SPDX-License-Identifier: MIT */
/* A plan in words: a script, one number for each thing that is paid for. */
#include "words/words.h"

#include <string.h>

#define INDENT "    " /* as wide as "12. " */

static void add_price (GPtrArray *prices, gint64 n, const char *after)
{
  if (n != 0)
    g_ptr_array_add (prices, g_strdup_printf ("%" G_GINT64_FORMAT " %s", n, after));
}

/* What an entry, or the whole plan, costs besides units: "; 2 life paid, 1 damage" and the end of the line. */
static void say_losses (PaysWords *words, const PayLosses *losses)
{
  g_autoptr (GPtrArray) prices = g_ptr_array_new_with_free_func (g_free);
  add_price (prices, pay_amounts_of (losses->charged, "life"), "life paid");
  add_price (prices, pay_amounts_of (losses->lowered, "life"), "damage");
  for (guint i = 0; i < losses->charged.n; i++)
    if (strcmp (losses->charged.at[i].name, "life") != 0)
      add_price (prices, losses->charged.at[i].count, losses->charged.at[i].name);
  for (guint i = 0; i < prices->len; i++)
    pays_words_say (words, "%s%s", i == 0 ? "; " : ", ", (const char *)prices->pdata[i]);
  pays_words_say (words, "\n");
}

/* "Cast Pyretic Ritual with X = 2 twice, {1}{R}: R for {1}, R for {R}" */
static void say_cast (PaysWords *words, const PayPlanEntry *entry, guint uses)
{
  g_autofree char *bill = pays_words_bill (words, entry->steps + uses, entry->n_steps - uses);
  pays_words_say (words, INDENT "%s %s", pay_game_playing (words->reply->game)->order, entry->cast);
  if (entry->x == PAY_X_FOREVER)
    pays_words_say (words, " with any X");
  else if (entry->x != PAY_NOT_GIVEN)
    pays_words_say (words, " with X = %" G_GINT64_FORMAT, entry->x);
  if (entry->count > 1)
    pays_words_say (words, " %" G_GINT64_FORMAT " times", entry->count);
  if (entry->total != NULL && entry->total[0] != '\0' && strcmp (entry->total, entry->cast) != 0)
    pays_words_say (words, ", %s", entry->total);
  pays_words_say (words, "%s%s\n", bill[0] != '\0' ? ": " : "", bill);
}

/* What sources make floats; without them there is only the pool. */
static void say_floats (PaysWords *words, const PayPlanEntry *entry)
{
  g_autofree char *floats
      = entry->cards_left.n > 0 ? pays_words_things (entry->cards_left) : pays_words_units (entry->floats);
  if (words->request->sources->len > 0)
    pays_words_say (words, INDENT "Floating: ");
  else
    pays_words_say (words, INDENT "Left in the %s: ", words->reply->game->words.pool);
  pays_words_say (words, "%s", floats[0] != '\0' ? floats : "nothing");
  say_losses (words, &entry->losses);
}

static void say_line (PaysWords *words, const char *before, char *text_taken, const char *after)
{
  g_autofree char *text = text_taken;
  if (text[0] != '\0')
    pays_words_say (words, INDENT "%s%s%s\n", before, text, after);
}

/* How many of [name] the uses have told to be ready again. */
static gint64 told_ready (const PayPlanEntry *entry, const char *name)
{
  gint64 sum = 0;
  for (guint i = 0; i < entry->n_steps; i++)
    for (guint k = 0; k < entry->steps[i].ready.n; k++)
      if (strcmp (entry->steps[i].ready.at[k].name, name) == 0)
        sum += entry->steps[i].ready.at[k].count;
  return sum;
}

/* What the spell itself untaps. */
static void say_ready (PaysWords *words, const PayPlanEntry *entry)
{
  g_autofree PayAmount *rest = g_new0 (PayAmount, entry->untaps.n + 1);
  PayAmounts all = { .at = rest };
  for (guint i = 0; i < entry->untaps.n; i++) {
    const PayAmount *one = &entry->untaps.at[i];
    const gint64 left = one->count - told_ready (entry, one->name);
    const char *name = entry->cards_ready.n > 0 ? entry->cards_ready.at[i].name : one->name;
    if (left > 0)
      rest[all.n++] = (PayAmount){ name, left };
  }
  say_line (words, "Ready again: ", pays_words_things (all), "");
}

static void say_entry (PaysWords *words, guint number, const PayPlanEntry *entry)
{
  const gsize start = words->out->len;
  const guint uses = pays_words_uses (words, entry->steps, entry->n_steps);
  if (entry->cast != NULL)
    say_cast (words, entry, uses);
  say_line (words, "Give up ", pays_words_things (entry->gives_up), " for it");
  say_line (words, "It gives ", pays_words_units (entry->gives), "");
  if (entry->brings != NULL)
    pays_words_say (words, INDENT "It brings \"%s\"\n", entry->brings);
  say_ready (words, entry);
  say_floats (words, entry);
  g_autofree char *label = g_strdup_printf ("%2u. ", number);
  g_string_erase (words->out, (gssize)start, (gssize)strlen (INDENT));
  g_string_insert (words->out, (gssize)start, label);
}

/* ---- The first and the last line. */

/* [joint] comes before it. */
static void say_spells (PaysWords *words, gint64 paid, const char *joint)
{
  const GPtrArray *spells = words->request->spells;
  const PayPlayWords *playing = pay_game_playing (words->reply->game);
  gint64 all = 0;
  for (guint i = 0; i < spells->len; i++) {
    const PaySpell *spell = spells->pdata[i];
    all += spell->way_of == NULL ? spell->count : 0;
  }
  if (all == 0 || (paid == 0 && joint[0] != '\0' && !pay_request_aims_at (words->request, PAY_AIM_WORTH)))
    return;
  pays_words_say (words, "%s", joint);
  if (paid < all)
    pays_words_say (words, "%" G_GINT64_FORMAT " of %" G_GINT64_FORMAT " %s %s %s", paid, all, playing->cards,
                    paid == 1 ? "is" : "are", playing->played);
  else if (all > 2)
    pays_words_say (words, "all %" G_GINT64_FORMAT " %s are %s", all, playing->cards, playing->played);
  else if (all == 2)
    pays_words_say (words, "both %s are %s", playing->cards, playing->played);
  else
    pays_words_say (words, "the %s is %s", playing->card, playing->played);
}

/* What one of the aims comes to; "": what else is said tells it. (transfer full) */
static char *aim_words (PayAim aim, const char *of, const PayPlan *plan)
{
  switch (aim) {
  case PAY_AIM_WORTH:
    return g_strdup_printf ("worth %" G_GINT64_FORMAT, plan->worth);
  case PAY_AIM_X:
    return plan->x == PAY_X_FOREVER ? g_strdup ("any X") : g_strdup_printf ("X = %" G_GINT64_FORMAT, plan->x);
  case PAY_AIM_BEFORE:
    return g_strdup_printf ("%" G_GINT64_FORMAT " before %s", plan->spells - 1, of);
  case PAY_AIM_POOL:
    return g_strdup_printf ("%s at hand", of);
  case PAY_AIM_NO_LEFTOVER:
    return g_strdup ("nothing is left over");
  case PAY_AIM_ALL:
  case PAY_AIM_MOST:
  case PAY_AIM_LIFE:
    break;
  }
  return g_strdup ("");
}

/* "Worth 7, X = 3: 2 of 3 spells are cast; 2 life paid" */
static void say_sum (PaysWords *words, const PayPlan *plan)
{
  const gsize start = words->out->len;
  PayAim aim;
  const char *of = NULL;
  for (guint i = 0; pay_request_goal (words->request, i, &aim, &of); i++) {
    g_autofree char *text = aim_words (aim, of, plan);
    pays_words_say (words, "%s%s", text[0] != '\0' && words->out->len > start ? ", " : "", text);
  }
  say_spells (words, plan->spells, words->out->len > start ? ": " : "");
  say_losses (words, &plan->losses);
  words->out->str[start] = g_ascii_toupper (words->out->str[start]);
}

void pays_words_first (PaysWords *words)
{
  words->indent = INDENT;
  pays_words_learn_helpers (words, words->reply->plan.entries[0].steps, words->reply->plan.entries[0].n_steps);
  say_entry (words, 1, &words->reply->plan.entries[0]);
  if (words->reply->plan.n_entries > 1)
    pays_words_say (words, INDENT "... and %u more\n", words->reply->plan.n_entries - 1);
}

static void say_script (PaysWords *words, const PayPlan *plan)
{
  for (guint i = 0; i < plan->n_entries; i++)
    pays_words_learn_helpers (words, plan->entries[i].steps, plan->entries[i].n_steps);
  for (guint i = 0; i < plan->n_entries; i++)
    say_entry (words, i + 1, &plan->entries[i]);
  say_sum (words, plan);
  pays_words_gave_up (words, plan->gave_up, plan->n_gave_up);
}

static void say_only (PaysWords *words)
{
  static const char *const texts[] = { [PAY_ONLY_NOT_ASKED] = "",
                                       [PAY_ONLY_YES] = "This is the only solution, up to order.",
                                       [PAY_ONLY_NO] = "This is not the only solution; another one:",
                                       [PAY_ONLY_UNKNOWN] = "It is not known whether this is the only solution." };
  const PayReply *reply = words->reply;
  if (reply->only != PAY_ONLY_NOT_ASKED)
    pays_words_say (words, "%s\n", texts[reply->only]);
  if (reply->only == PAY_ONLY_NO)
    say_script (words, &reply->plans[0]);
}

/* All that there are, each with its number. */
static void say_solutions (PaysWords *words)
{
  const PayReply *reply = words->reply;
  for (guint i = 0; i < reply->n_plans; i++) {
    pays_words_say (words, "Solution %u:\n", i + 1);
    say_script (words, &reply->plans[i]);
  }
  g_autofree char *limit = pay_limit_words (reply->limit, "it was known whether there are more");
  const gboolean cut = reply->limit != PAY_LIMIT_NONE && !reply->more;
  pays_words_say (words, "%s%u solution%s, up to order%s%s\n", reply->complete || reply->more ? "" : "At least ",
                  reply->n_plans, reply->n_plans == 1 ? "" : "s",
                  reply->complete ? ""
                  : reply->more   ? "; there are more"
                  : cut           ? "; "
                                  : "; not known whether there are more",
                  cut && !reply->complete ? limit : "");
}

static void say_reading (PaysWords *words)
{
  const char *reading = words->reply->reading;
  if (reading != NULL)
    pays_words_say (words, "%c%s.\n", g_ascii_toupper (reading[0]), reading + 1);
}

void pays_words_plan (PaysWords *words)
{
  const PayReply *reply = words->reply;
  const char *why = reply->n_why > 0 ? reply->why[0].text : "";
  words->indent = INDENT;
  if (reply->outcome != PAY_PAID) {
    const gboolean no = reply->outcome == PAY_SHORT;
    pays_words_verdict (words, no ? "Cannot be done" : "Not decided", no ? "1;31" : "1;33");
    pays_words_say (words, ": %s\n", why);
  }
  if (reply->outcome != PAY_PAID)
    say_reading (words);
  if (reply->outcome == PAY_SHORT || !reply->has_payment)
    return;
  if (reply->outcome == PAY_UNKNOWN)
    pays_words_say (words, "The best so far");
  if (reply->outcome == PAY_UNKNOWN && reply->bounded)
    pays_words_say (words, "; no more than %" G_GINT64_FORMAT " can be had", reply->bound);
  if (reply->outcome == PAY_UNKNOWN)
    pays_words_say (words, ":\n");
  if (reply->n_plans > 0 && reply->only == PAY_ONLY_NOT_ASKED) {
    say_solutions (words);
    return;
  }
  say_script (words, &reply->plan);
  if (reply->outcome == PAY_PAID) {
    pays_words_not_best (words);
    say_reading (words);
  }
  say_only (words);
}
