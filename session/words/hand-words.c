/* SPDX-License-Identifier: MIT */
/* A hand in words: each spell alone, a line each, and the best set of them together. */
#include "question/question.h"
#include "words/words.h"

#include <string.h>

static void say_alone (GString *out, const PayReply *reply)
{
  const char *why = reply->n_why > 0 ? reply->why[0].text : "";
  const PayVariable *variables = reply->payment.variables;
  if (reply->outcome != PAY_PAID)
    g_string_append_printf (out, "%s%s%s\n", reply->outcome == PAY_SHORT ? "no" : "not decided",
                            why[0] != '\0' ? ": " : "", why);
  else if (reply->payment.n_variables == 1 && strcmp (variables[0].name, "X") == 0
           && variables[0].value != PAY_X_FOREVER)
    g_string_append_printf (out, "yes, with X = %" G_GINT64_FORMAT "\n", variables[0].value);
  else
    g_string_append (out, "yes\n");
}

char *pay_hand_words (const PayHand *hand, const PayRequest *request, gboolean coloured)
{
  GString *out = g_string_new (NULL);
  glong width = 0;
  for (guint i = 0; i < request->spells->len; i++)
    width = MAX (width, g_utf8_strlen (pays_hand_name (request->spells->pdata[i]), -1));
  for (guint i = 0; hand->alone[i] != NULL && hand->alone[i]->error == NULL; i++) {
    const char *name = pays_hand_name (request->spells->pdata[i]);
    g_string_append_printf (out, "%s%*s  ", name, (int)(width - g_utf8_strlen (name, -1)), "");
    say_alone (out, hand->alone[i]);
  }
  if (hand->together != NULL && hand->together->error == NULL) {
    g_autofree char *together = pay_reply_words (hand->together, hand->question, coloured);
    g_string_append_printf (out, "Together, %s:\n%s",
                            request->aim == PAY_AIM_WORTH ? "for the greatest worth" : "the most", together);
  }
  return g_string_free (out, FALSE);
}
