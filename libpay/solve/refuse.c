/* SPDX-License-Identifier: MIT */
#include "refuse.h"

#include "explain/explain.h"
#include "range.h"

PayAnswer *payi_refuse (PayiNormal *normal)
{
  PayAnswer *answer = pay_answer_new (PAY_SHORT);
  const PayiVariables variables = payi_variables_of (normal);
  for (int i = 0; i < normal->goal.n_demands; i++) {
    PayiRange range;
    if (payi_range_find (normal, &variables, &normal->goal.demands[i], &range))
      payi_explain (normal, &normal->goal.demands[i], range.from, answer);
  }
  if (answer->shorts->len == 0) {
    const PayShort nothing = { .type = PAY_SHORT_NOTHING, .alternative = -1, .counter = -1 };
    pay_answer_add_short (answer, &nothing);
  }
  payi_explain_finish (answer);
  return answer;
}
