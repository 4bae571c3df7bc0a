/* SPDX-License-Identifier: MIT */
/* The answer to a plain request as cells: what payj_cells_of_reply() makes of its reply. */
#include "cells.h"
#include "write-quick.h"

static void make_text (gconstpointer text, GString *out)
{
  payj_cell_of_text (text, out);
}

/* What a pip is paid with, up to the index of the unit, or of the source. */
static void make_unit (gconstpointer name, GString *out)
{
  payj_cell_of_text (name, out);
  g_string_append_c (out, '#');
}

static void make_source (gconstpointer name, GString *out)
{
  payj_cell_of_text (name, out);
  g_string_append_c (out, '@');
}

static void make_pays (gconstpointer name, GString *out)
{
  payj_cell_of_text (name, out);
  g_string_append_c (out, '=');
}

static void make_step (gconstpointer step, GString *out)
{
  payj_cell_of_step (step, out);
}

static void make_head (gconstpointer payment, GString *out)
{
  payj_cells_of_head (payment, out);
}

static void make_reason (gconstpointer reason, GString *out)
{
  payj_cell_of_reason (reason, out);
}

static void make_fix (gconstpointer fix, GString *out)
{
  payj_cell_of_fix (fix, out);
}

static void separate (PayjBytes *b, gboolean *any)
{
  if (*any)
    PAYJ_PUT (b, ";");
  *any = TRUE;
}

static void put_spent (PayjBytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally spent;
  gboolean any = FALSE;
  pay_quick_spent (answer, &spent);
  for (int i = 0; i < spent.n; i++) {
    separate (b, &any);
    PayQuickKind *kind = &answer->kinds[spent.kinds[i]];
    payj_put_note (b, &kind->notes, PAYJ_CELL, make_text, kind->name);
    PAYJ_PUT (b, "=");
    payj_put_number (b, spent.counts[i]);
  }
}

static void put_payment (PayjBytes *b, const PayQuickAnswer *answer)
{
  const gsize n_lots = answer->units.n_lots;
  gint64 first[PAY_PLAIN_UNITS], all = 0;
  gboolean any = FALSE;
  for (gsize i = 0; i < n_lots; i++) {
    first[i] = all;
    all += answer->units.count[i];
  }
  for (int i = 0; i < answer->plain.n_parts; i++) {
    const PayPlainPart *part = &answer->plain.parts[i];
    const gsize from = (gsize)part->from;
    PayQuickPip *pip = &answer->pips[part->pip];
    PayQuickKind *kind = &answer->kinds[part->kind];
    for (gint64 k = 0; k < part->count; k++) {
      separate (b, &any);
      payj_put_note (b, &pip->notes, PAYJ_CELL, make_pays, pip->name);
      if (from < n_lots) {
        payj_put_note (b, &kind->notes, PAYJ_CELL_UNIT, make_unit, kind->name);
        payj_put_number (b, first[from] + part->first + k);
      } else {
        payj_put_note (b, &kind->notes, PAYJ_CELL_SOURCE, make_source, kind->name);
        payj_put_number (b, (gint64)(from - n_lots));
      }
    }
  }
  for (int i = 0; i < answer->n_pips; i++)
    for (gint64 k = 0; k < answer->plain.waived[i]; k++) {
      separate (b, &any);
      payj_put_note (b, &answer->pips[i].notes, PAYJ_CELL_OTHER, make_step, &answer->pips[i].left_out);
    }
}

static void put_paid (PayjBytes *b, const PayQuickAnswer *answer)
{
  PAYJ_PUT (b, "\tpayable\t");
  payj_put_note (b, &answer->head->notes, PAYJ_CELL, make_head, &answer->head->payment);
  PAYJ_PUT (b, "\t");
  put_spent (b, answer);
  PAYJ_PUT (b, "\t");
  put_payment (b, answer);
  PAYJ_PUT (b, "\ttrue\t\t\t\t\t\t");
}

static void put_short (PayjBytes *b, const PayQuickAnswer *answer)
{
  gboolean any = FALSE;
  PAYJ_PUT (b, "\tunpayable\t\t\t\t\t\t\t\t");
  for (int i = 0; i < answer->n_why; i++) {
    separate (b, &any);
    payj_put_note (b, &answer->why[i]->notes, PAYJ_CELL, make_reason, &answer->why[i]->reason);
  }
  PAYJ_PUT (b, "\t");
  any = FALSE;
  for (int i = 0; i < answer->n_fixes; i++) {
    separate (b, &any);
    payj_put_note (b, &answer->fixes[i]->notes, PAYJ_CELL, make_fix, &answer->fixes[i]->fix);
  }
  PAYJ_PUT (b, "\t\t\t\t");
}

void payj_write_quick_row (const PayQuickAnswer *answer, PaySpan id, GString *out)
{
  PayjBytes b = payj_bytes_of (out);
  if (id.text != NULL)
    payj_put (&b, id.text, id.length);
  if (answer->plain.outcome == PAY_PAID)
    put_paid (&b, answer);
  else
    put_short (&b, answer);
  payj_bytes_end (&b);
}
