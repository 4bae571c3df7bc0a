/* SPDX-License-Identifier: MIT */
/* A problem without a game: a worker and a robot stand ready, a job asks for two people and anyone. Says why it cannot
 * be done, then hires someone, and says who does what. */
#include <pay/pay.h>

enum { PERSON = 1 << 0, ANYONE = 1 << 1 };

static PayProblem *new_problem (int people)
{
  PayProblem *problem = pay_problem_new ();
  int person = pay_problem_add_kind (problem, "person", PERSON | ANYONE);
  int robot = pay_problem_add_kind (problem, "robot", ANYONE);
  pay_problem_add_units (problem, "workers", PAY_BIT (person), people);
  pay_problem_add_units (problem, "robots", PAY_BIT (robot), 1);

  g_autoptr (PayCost) job = pay_cost_new ();
  pay_cost_add_pips (job, "people", PERSON, 2);
  pay_cost_add_pips (job, "anyone", ANYONE, 1);
  pay_problem_set_goal (problem, job);
  return problem;
}

static void tell_reasons (const PayAnswer *answer)
{
  gsize n;
  const PayShort *shorts = pay_answer_shorts (answer, &n);
  for (gsize i = 0; i < n; i++)
    g_print ("no: %s needed: %d, there are %d\n", shorts[i].traits == PERSON ? "people" : "hands", (int)shorts[i].need,
             (int)shorts[i].have);
}

static void tell_steps (const PayProblem *problem, const PayAnswer *answer)
{
  const PayCost *job = pay_problem_goal (problem);
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_UNIT)
      g_print ("yes: %d of the %s for \"%s\"\n", (int)steps[i].count, pay_problem_lot_name (problem, steps[i].lot),
               pay_cost_pip_name (job, 0, steps[i].pip));
}

int main (void)
{
  for (int people = 1; people <= 2; people++) {
    g_autoptr (PayProblem) problem = new_problem (people);
    g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, NULL);
    if (pay_answer_outcome (answer) == PAY_PAID)
      tell_steps (problem, answer);
    else
      tell_reasons (answer);
  }
  return 0;
}
