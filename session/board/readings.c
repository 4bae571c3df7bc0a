/* SPDX-License-Identifier: MIT */
/* What hangs on a reading of rules that leave it open, where a board says what another one makes of it. */
#include "board/board.h"
#include "door/door.h"

#include <string.h>

static const PayReply *ask (const PaysAsking *asking, PayRequest *request)
{
  pay_request_limit (request, &asking->board->limits);
  if (request->steps == 0)
    request->steps = PAYS_BOARD_SET_STEPS;
  PayReply *reply = pays_ask_any (asking->session, request);
  g_ptr_array_add (asking->made->replies, reply);
  return reply;
}

const char *pays_board_readings (const PaysAsking *asking, const PayBoardPlay *play)
{
  const char *all = NULL;
  for (guint i = 0; i < play->readings->len; i++) {
    const PayBoardReading *reading = play->readings->pdata[i];
    if (ask (asking, reading->request)->outcome == PAY_SHORT)
      all = all == NULL ? reading->name : pays_format (&asking->made->arena, "%s and by %s", all, reading->name);
  }
  return all;
}

/* What all plans come to by that reading, each as it is where it does not hang on it; -1: it is not known. */
static gint64 most_by_reading (const PaysAsking *asking, const char *name)
{
  const GPtrArray *plans = asking->made->table->plans;
  gint64 most = 0;
  for (guint i = 0; i < plans->len; i++) {
    const PayBoardPlan *plan = plans->pdata[i];
    PayRequest *request = plan->request;
    for (guint k = 0; k < plan->readings->len; k++) {
      const PayBoardReading *reading = plan->readings->pdata[k];
      request = strcmp (reading->name, name) == 0 ? reading->request : request;
    }
    const PayReply *reply = ask (asking, request);
    if (reply->error != NULL || (reply->outcome != PAY_SHORT && !reply->optimal))
      return -1;
    most = MAX (most, reply->has_payment && reply->outcome != PAY_SHORT ? reply->plan.worth : 0);
  }
  return most;
}

char *pays_board_set_reading (const PaysAsking *asking, const PayReply *best)
{
  const GPtrArray *plans = asking->made->table->plans;
  for (guint i = 0; i < plans->len && best->outcome == PAY_PAID; i++) {
    const PayBoardPlan *plan = plans->pdata[i];
    for (guint k = 0; k < plan->readings->len && plan->request == asking->made->reply.together_asked; k++) {
      const char *name = ((const PayBoardReading *)plan->readings->pdata[k])->name;
      const gint64 most = most_by_reading (asking, name);
      if (most >= 0 && most < best->plan.worth)
        return g_strdup_printf ("by another reading worth %" G_GINT64_FORMAT "; this is by %s", most, name);
    }
  }
  return NULL;
}
