/* SPDX-License-Identifier: MIT */
/* The answer to a plain request as cells: what payj_cells_of_record() makes of its record. */
#include "bytes.h"
#include "plain.h"

static void put_spent (PayjBytes *b, const PayjPlain *plain)
{
  PayjPlainTally t;
  t.n = 0;
  for (int i = 0; i < plain->answer.n_parts; i++)
    payj_plain_tally_add (&t, plain->answer.parts[i].kind, plain->answer.parts[i].count);
  for (int i = 0; i < t.n; i++) {
    if (i > 0)
      PAYJ_PUT (b, ";");
    payj_put_string (b, plain->game->names[t.kinds[i]].cells);
    PAYJ_PUT (b, "=");
    payj_put_number (b, t.counts[i]);
  }
}

static void put_payment (PayjBytes *b, const PayjPlain *plain)
{
  const gsize n_lots = plain->units.n_lots;
  gint64 first[PAY_PLAIN_UNITS], all = 0;
  for (gsize i = 0; i < n_lots; i++) {
    first[i] = all;
    all += plain->units.count[i];
  }
  for (int i = 0; i < plain->answer.n_parts; i++) {
    const PayPlainPart *part = &plain->answer.parts[i];
    const PayjPlainPiece *pays = plain->cost->pays->pdata[part->pip];
    const gsize from = (gsize)part->from;
    for (gint64 k = 0; k < part->count; k++) {
      if (i > 0 || k > 0)
        PAYJ_PUT (b, ";");
      payj_put_string (b, pays->cells);
      payj_put_string (b, plain->game->names[part->kind].cells);
      if (from < n_lots)
        PAYJ_PUT (b, "#");
      else
        PAYJ_PUT (b, "@");
      payj_put_number (b, from < n_lots ? first[from] + part->first + k : (gint64)(from - n_lots));
    }
  }
  gboolean any = plain->answer.n_parts > 0;
  for (guint i = 0; i < plain->cost->leaves_out->len; i++)
    for (gint64 k = 0; k < plain->answer.waived[i]; k++) {
      if (any)
        PAYJ_PUT (b, ";");
      any = TRUE;
      payj_put_string (b, payj_plain_cells (payj_plain_left_out (plain->cost, i)));
    }
}

static void put_paid (PayjBytes *b, const PayjPlain *plain)
{
  PAYJ_PUT (b, "\tpayable\t");
  payj_put_string (b, payj_plain_cells (payj_plain_head (plain)));
  PAYJ_PUT (b, "\t");
  put_spent (b, plain);
  PAYJ_PUT (b, "\t");
  put_payment (b, plain);
  PAYJ_PUT (b, "\ttrue\t\t\t\t\t\t");
}

static void put_short (PayjBytes *b, const PayjPlain *plain)
{
  PayjPlainReason *told[PAY_PLAIN_LANES];
  PayjPlainPiece *fixes[PAYJ_PLAIN_MOST_FIXES];
  const int n = payj_plain_reasons (plain, told);
  PAYJ_PUT (b, "\tunpayable\t\t\t\t\t\t\t\t");
  for (int i = 0; i < n; i++) {
    if (i > 0)
      PAYJ_PUT (b, ";");
    payj_put_string (b, payj_plain_cells (&told[i]->why));
  }
  PAYJ_PUT (b, "\t");
  const int n_fixes = payj_plain_fixes (plain, fixes);
  for (int i = 0; i < n_fixes; i++) {
    if (i > 0)
      PAYJ_PUT (b, ";");
    payj_put_string (b, payj_plain_cells (fixes[i]));
  }
  PAYJ_PUT (b, "\t\t\t\t");
}

void payj_plain_write_row (PayjPlain *plain, GString *out)
{
  PayjBytes b = payj_bytes_of (out);
  if (plain->flat.id.text != NULL)
    payj_put (&b, plain->flat.id.text, plain->flat.id.length);
  if (plain->answer.outcome == PAY_PAID)
    put_paid (&b, plain);
  else
    put_short (&b, plain);
  payj_bytes_end (&b);
}
