/* SPDX-License-Identifier: MIT */
#include "session.h"

#include <string.h>

const char *payj_trait_name (const PayCase *c, guint i)
{
  const char *own = PAY_GAME_HAS (c->game, trait_name) ? c->game->trait_name (c, i) : NULL;
  return own != NULL ? own : c->game->traits[i];
}

static void write_traits (PayjWriter *w, const PayjResult *r, PayTraits traits)
{
  payj_begin (w, "traits", '[');
  for (guint i = 0; i < 64 && r->c->game->traits[i] != NULL; i++)
    if ((traits & PAY_BIT (i)) != 0)
      payj_string (w, NULL, payj_trait_name (r->c, i));
  payj_end (w, ']');
}

static void write_numbers (PayjWriter *w, const PayjResult *r, const PayShort *s)
{
  switch (s->type) {
  case PAY_SHORT_NOTHING:
    return;
  case PAY_SHORT_COUNTER:
    payj_string (w, "counter", pay_problem_counter_name (r->c->problem, s->counter));
    break;
  case PAY_SHORT_LANE:
  case PAY_SHORT_SEARCH:
    if (s->type == PAY_SHORT_SEARCH && s->traits == 0)
      return;
    write_traits (w, r, s->traits);
    if (s->channel > 0)
      payj_number (w, "channel", s->channel);
    break;
  }
  payj_number (w, "need", s->need);
  payj_number (w, "have", s->have);
}

char *payj_reason_text (const PayjResult *r, const PayShort *s)
{
  char *text = r->c->game->explain (r->c, s);
  if (text != NULL)
    return text;
  return g_strdup_printf ("needs %" G_GINT64_FORMAT ", there are %" G_GINT64_FORMAT, s->need, s->have);
}

void payj_write_reason (PayjWriter *w, const PayjResult *r, const PayShort *s, const char *text)
{
  const char *rule = PAY_GAME_HAS (r->c->game, cite) ? r->c->game->cite (r->c, s) : NULL;
  payj_begin (w, NULL, '{');
  payj_string (w, "text", text);
  if (rule != NULL)
    payj_string (w, "rule", rule);
  write_numbers (w, r, s);
  payj_end (w, '}');
}

/* What holds the closest alternative up; two reasons may read alike. */
static void write_why (PayjWriter *w, const PayjResult *r)
{
  gsize n = 0;
  const PayShort *shorts = pay_answer_reasons (r->answer, &n);
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  payj_begin (w, "why", '[');
  for (gsize i = 0; i < n; i++) {
    char *text = payj_reason_text (r, &shorts[i]);
    if (!g_hash_table_add (said, text))
      continue;
    payj_write_reason (w, r, &shorts[i], text);
  }
  payj_end (w, ']');
}

void payj_write_why (PayjWriter *w, const char *text)
{
  payj_begin (w, "why", '[');
  payj_begin (w, NULL, '{');
  payj_string (w, "text", text);
  payj_end (w, '}');
  payj_end (w, ']');
}

void payj_write_leaf (PayjWriter *w, const PayjResult *r, const PayShort *s)
{
  static const char *const types[] = { "lane", "counter", "search", "nothing" };
  payj_begin (w, NULL, '{');
  payj_string (w, "by", types[s->type]);
  if (s->alternative >= 0)
    payj_number (w, "alternative", s->alternative);
  if (s->others_to > 0) {
    payj_number (w, "others_from", s->others_from);
    payj_number (w, "others_to", s->others_to);
  }
  write_numbers (w, r, s);
  payj_end (w, '}');
}

void payj_write_reasons (PayjWriter *w, const PayjResult *r)
{
  static const char *const proofs[] = { "lane", "leaves", "search" };
  gsize n = 0;
  const PayShort *shorts = pay_answer_shorts (r->answer, &n);
  write_why (w, r);
  payj_string (w, "proof", proofs[pay_answer_proof (r->answer)]);
  payj_begin (w, "leaves", '[');
  for (gsize i = 0; i < n; i++)
    payj_write_leaf (w, r, &shorts[i]);
  payj_end (w, ']');
}
