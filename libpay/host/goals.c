/* SPDX-License-Identifier: MIT */
/* What a plan is after: several aims in turn. */
#include "spells.h"

#include <pay/error.h>

__extension__ typedef __int128 Wide;

static gboolean is_of_spell (PayAim aim)
{
  return aim == PAY_AIM_X || aim == PAY_AIM_BEFORE;
}

int pay_request_last_spell (const PayRequest *request)
{
  PayAim aim;
  const char *of = NULL;
  for (guint i = 0; pay_request_goal (request, i, &aim, &of); i++)
    if (is_of_spell (aim) && of != NULL)
      return pay_request_find_spell (request, of);
  return -1;
}

/* ---- Do they go together? */

static const char *called (const PaySpell *spell)
{
  return spell->name != NULL ? spell->name : spell->cost;
}

/* One of the spell that comes last is the goal. */
static gboolean last_fits (const PayRequest *request, PayAim aim, const char *of, GError **error)
{
  if (of == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, "of", -1,
                          aim == PAY_AIM_X ? "the greatest X of which spell?" : "the most before which spell?");
  if (!payi_is_spell (request, of, "of", error))
    return FALSE;
  const int at = pay_request_find_spell (request, of);
  const PaySpell *spell = request->spells->pdata[at];
  if (at != pay_request_last_spell (request))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "of", -1, "only one spell comes last, and that is \"%s\"",
                          called (request->spells->pdata[pay_request_last_spell (request)]));
  return spell->count > 0
         || pay_set_error (error, PAY_ERROR_USAGE, "of", -1, "of \"%s\" there is none", called (spell));
}

static gboolean is_number (PayAim aim)
{
  return aim == PAY_AIM_MOST || aim == PAY_AIM_BEFORE;
}

/* What is weighed as one stands side by side. */
static gboolean is_apart (const PayRequest *request, guint i, PayAim aim)
{
  PayAim before;
  const gboolean sum = is_number (aim) || aim == PAY_AIM_WORTH;
  for (guint k = 0; sum && k + 1 < i && pay_request_goal (request, k, &before, NULL); k++)
    if (is_number (before) || before == PAY_AIM_WORTH)
      return TRUE;
  return FALSE;
}

static gboolean is_said (const PayRequest *request, guint i, PayAim aim)
{
  PayAim before;
  for (guint k = 0; k < i && pay_request_goal (request, k, &before, NULL); k++)
    if (before == aim || (is_number (before) && is_number (aim)))
      return TRUE;
  return FALSE;
}

static gboolean goal_fits (const PayRequest *request, guint i, PayAim aim, const char *of, GError **error)
{
  if (is_of_spell (aim) && !last_fits (request, aim, of, error))
    return FALSE;
  if (is_said (request, i, aim))
    return pay_set_error (error, PAY_ERROR_USAGE, "aim", -1, "it is said before");
  if (is_apart (request, i, aim))
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1,
                          "the number of what is paid for and its worth, where they do not stand side by side");
  if (aim == PAY_AIM_LIFE && i == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "aim", -1,
                          "least life is lost where nothing is done: what is to be "
                          "reached comes before it");
  if (aim == PAY_AIM_NO_LEFTOVER && i > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1,
                          "that nothing is left over is an aim that stands first");
  if (request->aim == PAY_AIM_NO_LEFTOVER && i > 0 && aim != PAY_AIM_LIFE)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1,
                          "behind the aim that nothing is left over only the least life can stand");
  if (aim == PAY_AIM_POOL && pay_request_last_spell (request) >= 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "aim", -1,
                          "units that are left behind a spell that comes last");
  return TRUE;
}

static gboolean goals_fit (const PayRequest *request, GError **error)
{
  PayAim aim;
  const char *of = NULL;
  for (guint i = 0; pay_request_goal (request, i, &aim, &of); i++) {
    GError *inner = NULL;
    if (goal_fits (request, i, aim, of, &inner))
      continue;
    const gboolean is_of = g_strcmp0 (pay_error_where (inner), "of") == 0;
    g_autofree char *where
        = i == 0 ? g_strdup (is_of ? "aim_of" : "aim") : g_strdup_printf ("then[%u].%s", i - 1, is_of ? "of" : "aim");
    pay_set_error (error, (PayError)inner->code, where, -1, "%s", inner->message);
    g_error_free (inner);
    return FALSE;
  }
  return TRUE;
}

gboolean pay_request_check_plan (const PayRequest *request, GError **error)
{
  return payi_spells_fit (request, error) && goals_fit (request, error);
}

/* ---- Two sums in one: what one more of the first weighs is more than all of the second can. */

typedef enum { NO_SUM, NUMBER, WORTH, WORTH_FIRST, NUMBER_FIRST } Sums;

static Sums sums_of (const PayRequest *request)
{
  Sums sums = NO_SUM;
  PayAim aim;
  for (guint i = 0; pay_request_goal (request, i, &aim, NULL); i++)
    if (aim == PAY_AIM_WORTH)
      sums = sums == NUMBER ? NUMBER_FIRST : WORTH;
    else if (is_number (aim))
      sums = sums == WORTH ? WORTH_FIRST : NUMBER;
  return sums;
}

/* Of all spells, each way for itself. */
static Wide sum_of (const PayRequest *request, const gint64 *each)
{
  Wide sum = 0;
  for (guint i = 0; i < request->spells->len; i++)
    sum += (Wide)(each != NULL ? each[i] : 1) * ((const PaySpell *)request->spells->pdata[i])->count;
  return sum;
}

gboolean pay_request_weigh_spells (const PayRequest *request, gint64 *worths, GError **error)
{
  const Sums sums = sums_of (request);
  const Wide first = sums == WORTH_FIRST ? sum_of (request, NULL) + 1 : sum_of (request, worths) + 1;
  for (guint i = 0; i < request->spells->len; i++) {
    const Wide weight = sums == NO_SUM        ? 0
                        : sums == NUMBER      ? 1
                        : sums == WORTH       ? worths[i]
                        : sums == WORTH_FIRST ? worths[i] * first + 1
                                              : first + worths[i];
    if (weight > PAY_MAX_AMOUNT)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "spells", -1, "their number and their worth, in turn");
    worths[i] = (gint64)weight;
  }
  return TRUE;
}

/* What one more of the first weighs. The sum of all weights is number * first + (first - 1). */
static Wide first_of (const PayRequest *request, const gint64 *weights, Sums sums)
{
  const Wide number = sum_of (request, NULL);
  return sums == WORTH_FIRST ? number + 1 : sums == NUMBER_FIRST ? (sum_of (request, weights) + 1) / (number + 1) : 1;
}

gint64 pay_request_first_of (const PayRequest *request, const gint64 *weights, gint64 sum)
{
  return (gint64)(sum / first_of (request, weights, sums_of (request)));
}

gint64 pay_request_worth_of (const PayRequest *request, const gint64 *weights, const gint64 *paid)
{
  const Sums sums = sums_of (request);
  const Wide first = first_of (request, weights, sums);
  Wide worth = 0;
  for (guint i = 0; i < request->spells->len; i++)
    worth += (sums == WORTH_FIRST    ? weights[i] / first
              : sums == NUMBER_FIRST ? weights[i] - first
                                     : (Wide)weights[i])
             * paid[i];
  return (gint64)worth;
}
