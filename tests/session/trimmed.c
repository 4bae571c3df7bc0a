/* SPDX-License-Identifier: MIT */
/* What is found when a limit comes does nothing in vain. (That it is true the session has checked.) */
#include "table.h"

#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/session.h>
#include <string.h>

#define MOST_STEPS 400

static const char plan[]
    = "{\"plan\":{\"game\":\"mtg\",\"aim\":\"worth\",\"limit\":{\"steps\":%u},\"sources\":["
      "{\"name\":\"Elf\",\"tags\":[\"creature\",\"green\"],\"count\":3},"
      "{\"name\":\"Bird\",\"tags\":[\"creature\",\"green\"],\"text\":\"{T}: Add {U}.\"},"
      "{\"name\":\"Altar\",\"tags\":[\"artifact\"],\"text\":\"Sacrifice a creature: Add {C}{C}.\"},"
      "\"3 Forest\",\"2 Island\"],\"spells\":["
      "{\"name\":\"Song\",\"cost\":\"{3}{G}\",\"modifiers\":[\"convoke\"]},"
      "{\"name\":\"Tide\",\"cost\":\"{1}{U}\"},"
      "{\"name\":\"Bargain\",\"cost\":\"{1}{G}\",\"modifiers\":[\"additional sacrifice a creature\"]},"
      "{\"name\":\"Riddle\",\"cost\":\"{U}\"}]}}";

/* Only the song has helpers, and whatever makes mana makes one unit, but the altar, of which one unit may be left. */
static void check_plan (const PayPlan *made)
{
  gint64 floats = 0;
  gboolean altar = FALSE;
  for (guint i = 0; i < made->n_entries; i++) {
    const PayPlanEntry *entry = &made->entries[i];
    for (guint k = 0; k < entry->n_steps; k++) {
      const PayReplyStep *step = &entry->steps[k];
      if (step->type != PAY_REPLY_USE)
        continue;
      altar = altar || strcmp (step->name, "Altar") == 0;
      if (step->adds.n == 0)
        assert_string_equal (entry->cast, "Song");
    }
    floats = 0;
    for (guint k = 0; k < entry->floats.n; k++)
      floats += entry->floats.at[k].count;
  }
  assert_true (floats <= (altar ? 1 : 0));
}

static guint ask (PaySession *session, guint steps)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_strdup_printf (plan, steps);
  g_autoptr (PayRequest) request = pay_json_read_request (line, -1, NULL, &error);
  if (request == NULL)
    fail_msg ("%s: %s", pay_error_where (error), error->message);
  g_autoptr (PayReply) reply = pay_session_ask (session, request);
  if (reply->error != NULL)
    fail_msg ("%s", reply->error->message);
  if (!reply->has_payment)
    return 0;
  check_plan (&reply->plan);
  return reply->outcome == PAY_UNKNOWN ? 1 : 0;
}

static void test_limits (void **state)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  guint found = 0;
  (void)state;
  for (guint steps = 1; steps <= MOST_STEPS; steps++)
    found += ask (session, steps);
  print_message ("%u of %u limits came after something was found\n", found, MOST_STEPS);
  assert_true (found > 0);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_limits) };
  return cmocka_run_group_tests_name ("session/trimmed", tests, NULL, NULL);
}
