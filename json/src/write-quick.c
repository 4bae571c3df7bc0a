/* SPDX-License-Identifier: MIT */
#include "write-quick.h"
#include "write-reply.h"

/* ---- Notes. */

static void free_note (gpointer note)
{
  g_string_free (note, TRUE);
}

const GString *payj_make_note (PayNotes *notes, int form, PayjMake make, gconstpointer kept)
{
  GString *note = g_string_new (NULL);
  make (kept, note);
  notes->destroy = free_note;
  return notes->at[form] = note;
}

static void make_text (gconstpointer text, GString *out)
{
  PayjWriter w = { .out = out };
  payj_string (&w, NULL, text);
}

/* All of a use behind its source. */
static void make_added (gconstpointer name, GString *out)
{
  PayjWriter w = { .out = out, .comma = TRUE };
  payj_number (&w, "ability", 0);
  payj_string (&w, "takes", "turn");
  payj_begin (&w, "adds", '[');
  payj_string (&w, NULL, name);
  payj_end (&w, ']');
  g_string_append (out, "},");
}

/* What a pip is paid with, up to the index of the unit, or up to the source. */
static void make_unit (gconstpointer name, GString *out)
{
  make_text (name, out);
  g_string_append (out, ",\"unit\":");
}

static void make_source (gconstpointer name, GString *out)
{
  make_text (name, out);
  g_string_append (out, ",\"source\":");
}

/* All of a use up to its source. */
static void make_use (gconstpointer name, GString *out)
{
  PayjWriter w = { .out = out };
  payj_begin (&w, NULL, '{');
  payj_string (&w, "use", name);
  payj_raw (&w, "source", "");
}

/* All up to what the pip is paid with. */
static void make_pays (gconstpointer name, GString *out)
{
  PayjWriter w = { .out = out };
  payj_begin (&w, NULL, '{');
  payj_string (&w, "pays", name);
  payj_raw (&w, "with", "");
}

static void make_step (gconstpointer step, GString *out)
{
  PayjWriter w = { .out = out };
  payj_write_step (&w, step);
}

static void make_head (gconstpointer payment, GString *out)
{
  PayjWriter w = { .out = out, .comma = TRUE };
  payj_write_head (&w, payment);
}

static void make_reason (gconstpointer reason, GString *out)
{
  PayjWriter w = { .out = out };
  payj_write_reason (&w, reason);
}

static void make_leaf (gconstpointer reason, GString *out)
{
  PayReason leaf = *(const PayReason *)reason;
  leaf.text = leaf.rule = NULL;
  make_reason (&leaf, out);
}

static void make_fix (gconstpointer fix, GString *out)
{
  PayjWriter w = { .out = out };
  payj_write_fix (&w, fix);
}

/* ---- Payable. */

/* Takes back the comma behind the last element. */
static void close_list (PayjBytes *b, char bracket)
{
  if (b->at[-1] == ',') {
    b->at[-1] = bracket;
    return;
  }
  payj_put (b, &bracket, 1);
}

static void put_kind (PayjBytes *b, PayQuickKind *kind)
{
  payj_put_note (b, &kind->notes, PAYJ_JSON, make_text, kind->name);
}

static void put_spent (PayjBytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally spent;
  pay_quick_spent (answer, &spent);
  PAYJ_PUT (b, ",\"spent\":{");
  for (int i = 0; i < spent.n; i++) {
    put_kind (b, &answer->kinds[spent.kinds[i]]);
    PAYJ_PUT (b, ":");
    payj_put_number (b, spent.counts[i]);
    PAYJ_PUT (b, ",");
  }
  close_list (b, '}');
}

/* As the source is called. */
static void put_source (PayjBytes *b, const PayQuickSource *source, gsize index)
{
  const char quote = '"';
  if (source->id.text == NULL) {
    payj_put_number (b, (gint64)index);
    return;
  }
  payj_put (b, &quote, source->numeric ? 0 : 1);
  payj_put (b, source->id.text, source->id.length);
  payj_put (b, &quote, source->numeric ? 0 : 1);
}

static void put_uses (PayjBytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  PayQuickObject objects[PAY_PLAIN_MOST];
  const int n = pay_quick_objects (answer, objects);
  for (int i = 0; i < n; i++) {
    const PayQuickObject *object = &objects[i];
    PayQuickUse *use = answer->uses[object->source];
    payj_put_note (b, &use->notes, PAYJ_JSON, make_use, use->name);
    put_source (b, &request->sources[object->source], object->source);
    if (request->sources[object->source].count > 1) {
      PAYJ_PUT (b, ",\"which\":");
      payj_put_number (b, object->which);
    }
    PayQuickKind *kind = &answer->kinds[object->kind];
    payj_put_note (b, &kind->notes, PAYJ_JSON_OTHER, make_added, kind->name);
  }
}

static void put_parts (PayjBytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  const gsize n_lots = answer->units.n_lots;
  gint64 first[PAY_PLAIN_UNITS], all = 0;
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
      payj_put_note (b, &pip->notes, PAYJ_JSON, make_pays, pip->name);
      if (from < n_lots) {
        payj_put_note (b, &kind->notes, PAYJ_JSON_UNIT, make_unit, kind->name);
        payj_put_number (b, first[from] + part->first + k);
      } else {
        payj_put_note (b, &kind->notes, PAYJ_JSON_SOURCE, make_source, kind->name);
        put_source (b, &request->sources[from - n_lots], from - n_lots);
      }
      if (part->others)
        PAYJ_PUT (b, ",\"others\":true");
      PAYJ_PUT (b, "},");
    }
  }
}

static void put_left_out (PayjBytes *b, const PayQuickAnswer *answer)
{
  for (int i = 0; i < answer->n_pips; i++)
    for (gint64 k = 0; k < answer->plain.waived[i]; k++) {
      payj_put_note (b, &answer->pips[i].notes, PAYJ_JSON_OTHER, make_step, &answer->pips[i].left_out);
      PAYJ_PUT (b, ",");
    }
}

static void put_pool_left (PayjBytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally left;
  pay_quick_pool_left (answer, &left);
  PAYJ_PUT (b, ",\"left\":[],\"pool_left\":[");
  for (int i = 0; i < left.n; i++)
    for (gint64 k = 0; k < left.counts[i]; k++) {
      put_kind (b, &answer->kinds[left.kinds[i]]);
      PAYJ_PUT (b, ",");
    }
  close_list (b, ']');
}

static void put_paid (PayjBytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  PAYJ_PUT (b, ",\"status\":\"payable\"");
  payj_put_note (b, &answer->head->notes, PAYJ_JSON, make_head, &answer->head->payment);
  put_spent (b, answer);
  PAYJ_PUT (b, ",\"payment\":[");
  put_uses (b, request, answer);
  put_parts (b, request, answer);
  put_left_out (b, answer);
  close_list (b, ']');
  put_pool_left (b, answer);
  PAYJ_PUT (b, ",\"optimal\":true}");
}

/* ---- Not payable. */

static void put_reason (PayjBytes *b, PayQuickReason *reason, int form, PayjMake make)
{
  payj_put_note (b, &reason->notes, form, make, &reason->reason);
  PAYJ_PUT (b, ",");
}

static void put_short (PayjBytes *b, const PayQuickAnswer *answer)
{
  PAYJ_PUT (b, ",\"status\":\"unpayable\",\"why\":[");
  for (int i = 0; i < answer->n_why; i++)
    put_reason (b, answer->why[i], PAYJ_JSON, make_reason);
  close_list (b, ']');
  if (answer->plain.n_leaves == 1)
    PAYJ_PUT (b, ",\"proof\":\"lane\",\"leaves\":[");
  else
    PAYJ_PUT (b, ",\"proof\":\"leaves\",\"leaves\":[");
  for (int i = 0; i < answer->plain.n_leaves; i++)
    put_reason (b, answer->leaves[i], PAYJ_JSON_OTHER, make_leaf);
  close_list (b, ']');
  PAYJ_PUT (b, ",\"fixes\":[");
  for (int i = 0; i < answer->n_fixes; i++) {
    payj_put_note (b, &answer->fixes[i]->notes, PAYJ_JSON, make_fix, &answer->fixes[i]->fix);
    PAYJ_PUT (b, ",");
  }
  close_list (b, ']');
  PAYJ_PUT (b, "}");
}

void payj_write_quick (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out)
{
  PayjBytes b = payj_bytes_of (out);
  PAYJ_PUT (&b, "{\"id\":");
  if (id.text != NULL)
    payj_put (&b, id.text, id.length);
  else
    PAYJ_PUT (&b, "null");
  if (answer->plain.outcome == PAY_PAID)
    put_paid (&b, request, answer);
  else
    put_short (&b, answer);
  payj_bytes_end (&b);
}
