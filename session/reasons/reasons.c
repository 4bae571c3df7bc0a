/* SPDX-License-Identifier: MIT */
#include "reasons/reasons.h"

#include <string.h>

const char *pays_trait_name (const PayCase *opened, guint i)
{
  const char *own = PAY_GAME_HAS (opened->game, trait_name) ? opened->game->trait_name (opened, i) : NULL;
  return own != NULL ? own : opened->game->traits[i];
}

static const char *const *names_of_traits (PaysArena *arena, const PayCase *opened, PayTraits traits)
{
  PaysList names = { 0 };
  for (guint i = 0; i < 64 && opened->game->traits[i] != NULL; i++)
    if ((traits & PAY_BIT (i)) != 0)
      *(char **)pays_list_add (arena, &names, sizeof (char *)) = pays_text (arena, pays_trait_name (opened, i));
  pays_list_add (arena, &names, sizeof (char *));
  return names.at;
}

char *pays_reason_text (const PayCase *opened, const PayShort *because)
{
  char *text = opened->game->explain (opened, because);
  if (text != NULL)
    return text;
  return g_strdup_printf ("needs %" G_GINT64_FORMAT ", there are %" G_GINT64_FORMAT, because->need, because->have);
}

PayReason pays_reason_of (PaysArena *arena, const PayCase *opened, const PayShort *because, const char *text)
{
  const PayGame *game = opened->game;
  PayReason reason = { .text = pays_text (arena, text), .because = *because };
  if (text != NULL)
    reason.rule = PAY_GAME_HAS (game, cite) ? pays_text (arena, game->cite (opened, because)) : NULL;
  if (because->type == PAY_SHORT_COUNTER)
    reason.counter = pays_text (arena, pay_problem_counter_name (opened->problem, because->counter));
  if (because->type == PAY_SHORT_LANE || (because->type == PAY_SHORT_SEARCH && because->traits != 0))
    reason.traits = names_of_traits (arena, opened, because->traits);
  return reason;
}

void pays_tell_why (PaysArena *arena, const char *text, PayReply *reply)
{
  PayReason *why = pays_take (arena, sizeof *why);
  *why = (PayReason){ .text = pays_text (arena, text), .because.type = PAY_SHORT_NOTHING };
  reply->why = why;
  reply->n_why = 1;
}

/* What holds the closest alternative up; two reasons may read alike. */
static void tell_reasons (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  gsize n = 0;
  const PayShort *shorts = pay_answer_reasons (asked->answer, &n);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  PaysList why = { 0 };
  for (gsize i = 0; i < n; i++) {
    char *text = pays_reason_text (asked->opened, &shorts[i]);
    if (g_hash_table_add (said, text))
      *(PayReason *)pays_list_add (arena, &why, sizeof (PayReason))
          = pays_reason_of (arena, asked->opened, &shorts[i], text);
  }
  reply->why = why.at;
  reply->n_why = why.n;
}

void pays_tell_reasons (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  gsize n = 0;
  const PayShort *shorts = pay_answer_shorts (asked->answer, &n);
  tell_reasons (arena, asked, reply);
  reply->proof = pay_answer_proof (asked->answer);
  PayReason *leaves = pays_take (arena, n * sizeof *leaves);
  for (gsize i = 0; i < n; i++)
    leaves[i] = pays_reason_of (arena, asked->opened, &shorts[i], NULL);
  reply->leaves = leaves;
  reply->n_leaves = (guint)n;
}
