/* SPDX-License-Identifier: MIT */
#include "write-quick.h"

#include "cells.h"
#include "write-reply.h"

#include <string.h>

/* ---- Many small pieces behind a string. */

/* There is room for [free] more before the string has to grow. */
typedef struct {
  GString *out;
  char *at;
  gsize free;
} Bytes;

static inline Bytes bytes_of (GString *out)
{
  return (Bytes){ out, out->str + out->len, out->allocated_len - out->len - 1 };
}

/* Last: the string learns how long it is. */
static inline void bytes_end (Bytes *b)
{
  g_string_set_size (b->out, (gsize)(b->at - b->out->str));
}

static inline void bytes_grow (Bytes *b, gsize more)
{
  const gsize length = (gsize)(b->at - b->out->str);
  g_string_set_size (b->out, length * 2 + more + 1024);
  b->at = b->out->str + length;
  b->free = b->out->len - length;
}

static inline void put (Bytes *b, const char *text, gsize length)
{
  if (b->free < length)
    bytes_grow (b, length);
  memcpy (b->at, text, length);
  b->at += length;
  b->free -= length;
}

/* Of a literal. */
#define PUT(b, literal) put (b, literal, sizeof (literal) - 1)

/* [n] is not below 0. */
static inline void put_number (Bytes *b, gint64 n)
{
  char digits[20];
  gsize at = sizeof digits;
  do
    digits[--at] = (char)('0' + n % 10);
  while ((n /= 10) > 0);
  put (b, digits + at, sizeof digits - at);
}

/* ---- Notes: what each part reads like. */

/* As JSON, as cells. OTHER: a reason as a leaf, a pip that is left out, a kind that a source makes. UNIT, SOURCE: a
 * kind up to where it comes from. */
enum { AS_JSON, AS_JSON_OTHER, AS_JSON_UNIT, AS_JSON_SOURCE, AS_CELL, AS_CELL_OTHER, AS_CELL_UNIT, AS_CELL_SOURCE };
G_STATIC_ASSERT (AS_CELL_SOURCE < PAY_NOTES);

typedef void (*Make) (gconstpointer kept, GString *out); /* writes what is kept */

static void free_note (gpointer note)
{
  g_string_free (note, TRUE);
}

static const GString *make_note (PayNotes *notes, int form, Make make, gconstpointer kept)
{
  GString *note = g_string_new (NULL);
  make (kept, note);
  notes->destroy = free_note;
  return notes->at[form] = note;
}

/* Puts what is noted, or will be now. */
static inline void put_note (Bytes *b, PayNotes *notes, int form, Make make, gconstpointer kept)
{
  const GString *note = notes->at[form] != NULL ? notes->at[form] : make_note (notes, form, make, kept);
  put (b, note->str, note->len);
}

/* ---- As JSON. */

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

/* Takes back the comma behind the last element. */
static void close_list (Bytes *b, char bracket)
{
  if (b->at[-1] == ',') {
    b->at[-1] = bracket;
    return;
  }
  put (b, &bracket, 1);
}

static void put_kind (Bytes *b, PayQuickKind *kind)
{
  put_note (b, &kind->notes, AS_JSON, make_text, kind->name);
}

static void put_spent (Bytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally spent;
  pay_quick_spent (answer, &spent);
  PUT (b, ",\"spent\":{");
  for (int i = 0; i < spent.n; i++) {
    put_kind (b, &answer->kinds[spent.kinds[i]]);
    PUT (b, ":");
    put_number (b, spent.counts[i]);
    PUT (b, ",");
  }
  close_list (b, '}');
}

/* As the source is called. */
static void put_source (Bytes *b, const PayQuickSource *source, gsize index)
{
  const char quote = '"';
  if (source->id.text == NULL) {
    put_number (b, (gint64)index);
    return;
  }
  put (b, &quote, source->numeric ? 0 : 1);
  put (b, source->id.text, source->id.length);
  put (b, &quote, source->numeric ? 0 : 1);
}

static void put_uses (Bytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  PayQuickObject objects[PAY_PLAIN_MOST];
  const int n = pay_quick_objects (answer, objects);
  for (int i = 0; i < n; i++) {
    const PayQuickObject *object = &objects[i];
    PayQuickUse *use = answer->uses[object->source];
    put_note (b, &use->notes, AS_JSON, make_use, use->name);
    put_source (b, &request->sources[object->source], object->source);
    if (request->sources[object->source].count > 1) {
      PUT (b, ",\"which\":");
      put_number (b, object->which);
    }
    PayQuickKind *kind = &answer->kinds[object->kind];
    put_note (b, &kind->notes, AS_JSON_OTHER, make_added, kind->name);
  }
}

/* The index over the whole pool of the first unit of each lot. */
static void first_of_lots (const PayQuickAnswer *answer, gint64 first[PAY_PLAIN_UNITS])
{
  gint64 all = 0;
  for (gsize i = 0; i < answer->units.n_lots; i++) {
    first[i] = all;
    all += answer->units.count[i];
  }
}

static void put_parts (Bytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  const gsize n_lots = answer->units.n_lots;
  gint64 first[PAY_PLAIN_UNITS];
  first_of_lots (answer, first);
  for (int i = 0; i < answer->plain.n_parts; i++) {
    const PayPlainPart *part = &answer->plain.parts[i];
    const gsize from = (gsize)part->from;
    PayQuickPip *pip = &answer->pips[part->pip];
    PayQuickKind *kind = &answer->kinds[part->kind];
    for (gint64 k = 0; k < part->count; k++) {
      put_note (b, &pip->notes, AS_JSON, make_pays, pip->name);
      if (from < n_lots) {
        put_note (b, &kind->notes, AS_JSON_UNIT, make_unit, kind->name);
        put_number (b, first[from] + part->first + k);
      } else {
        put_note (b, &kind->notes, AS_JSON_SOURCE, make_source, kind->name);
        put_source (b, &request->sources[from - n_lots], from - n_lots);
      }
      if (part->others)
        PUT (b, ",\"others\":true");
      PUT (b, "},");
    }
  }
}

static void put_left_out (Bytes *b, const PayQuickAnswer *answer)
{
  for (int i = 0; i < answer->n_pips; i++)
    for (gint64 k = 0; k < answer->plain.waived[i]; k++) {
      put_note (b, &answer->pips[i].notes, AS_JSON_OTHER, make_step, &answer->pips[i].left_out);
      PUT (b, ",");
    }
}

static void put_pool_left (Bytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally left;
  pay_quick_pool_left (answer, &left);
  PUT (b, ",\"left\":[],\"pool_left\":[");
  for (int i = 0; i < left.n; i++)
    for (gint64 k = 0; k < left.counts[i]; k++) {
      put_kind (b, &answer->kinds[left.kinds[i]]);
      PUT (b, ",");
    }
  close_list (b, ']');
}

static void put_paid (Bytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  PUT (b, ",\"status\":\"payable\"");
  put_note (b, &answer->head->notes, AS_JSON, make_head, &answer->head->payment);
  put_spent (b, answer);
  PUT (b, ",\"payment\":[");
  put_uses (b, request, answer);
  put_parts (b, request, answer);
  put_left_out (b, answer);
  close_list (b, ']');
  put_pool_left (b, answer);
  PUT (b, ",\"optimal\":true}");
}

static void put_reason (Bytes *b, PayQuickReason *reason, int form, Make make)
{
  put_note (b, &reason->notes, form, make, &reason->reason);
  PUT (b, ",");
}

static void put_short (Bytes *b, const PayQuickAnswer *answer)
{
  PUT (b, ",\"status\":\"unpayable\",\"why\":[");
  for (int i = 0; i < answer->n_why; i++)
    put_reason (b, answer->why[i], AS_JSON, make_reason);
  close_list (b, ']');
  if (answer->plain.n_leaves == 1)
    PUT (b, ",\"proof\":\"lane\",\"leaves\":[");
  else
    PUT (b, ",\"proof\":\"leaves\",\"leaves\":[");
  for (int i = 0; i < answer->plain.n_leaves; i++)
    put_reason (b, answer->leaves[i], AS_JSON_OTHER, make_leaf);
  close_list (b, ']');
  PUT (b, ",\"fixes\":[");
  for (int i = 0; i < answer->n_fixes; i++) {
    put_note (b, &answer->fixes[i]->notes, AS_JSON, make_fix, &answer->fixes[i]->fix);
    PUT (b, ",");
  }
  close_list (b, ']');
  PUT (b, "}");
}

void payj_write_quick (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out)
{
  Bytes b = bytes_of (out);
  PUT (&b, "{\"id\":");
  if (id.text != NULL)
    put (&b, id.text, id.length);
  else
    PUT (&b, "null");
  if (answer->plain.outcome == PAY_PAID)
    put_paid (&b, request, answer);
  else
    put_short (&b, answer);
  bytes_end (&b);
}

/* ---- As cells: what payj_cells_of_reply() makes of its reply. */

static void cell_text (gconstpointer text, GString *out)
{
  payj_cell_of_text (text, out);
}

/* What a pip is paid with, up to the index of the unit, or of the source. */
static void cell_unit (gconstpointer name, GString *out)
{
  payj_cell_of_text (name, out);
  g_string_append_c (out, '#');
}

static void cell_source (gconstpointer name, GString *out)
{
  payj_cell_of_text (name, out);
  g_string_append_c (out, '@');
}

static void cell_pays (gconstpointer name, GString *out)
{
  payj_cell_of_text (name, out);
  g_string_append_c (out, '=');
}

static void cell_step (gconstpointer step, GString *out)
{
  payj_cell_of_step (step, out);
}

static void cell_head (gconstpointer payment, GString *out)
{
  payj_cells_of_head (payment, out);
}

static void cell_reason (gconstpointer reason, GString *out)
{
  payj_cell_of_reason (reason, out);
}

static void cell_fix (gconstpointer fix, GString *out)
{
  payj_cell_of_fix (fix, out);
}

static void separate (Bytes *b, gboolean *any)
{
  if (*any)
    PUT (b, ";");
  *any = TRUE;
}

static void put_cells_of_spent (Bytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally spent;
  gboolean any = FALSE;
  pay_quick_spent (answer, &spent);
  for (int i = 0; i < spent.n; i++) {
    separate (b, &any);
    PayQuickKind *kind = &answer->kinds[spent.kinds[i]];
    put_note (b, &kind->notes, AS_CELL, cell_text, kind->name);
    PUT (b, "=");
    put_number (b, spent.counts[i]);
  }
}

static void put_cells_of_payment (Bytes *b, const PayQuickAnswer *answer)
{
  const gsize n_lots = answer->units.n_lots;
  gint64 first[PAY_PLAIN_UNITS];
  gboolean any = FALSE;
  first_of_lots (answer, first);
  for (int i = 0; i < answer->plain.n_parts; i++) {
    const PayPlainPart *part = &answer->plain.parts[i];
    const gsize from = (gsize)part->from;
    PayQuickPip *pip = &answer->pips[part->pip];
    PayQuickKind *kind = &answer->kinds[part->kind];
    for (gint64 k = 0; k < part->count; k++) {
      separate (b, &any);
      put_note (b, &pip->notes, AS_CELL, cell_pays, pip->name);
      if (from < n_lots) {
        put_note (b, &kind->notes, AS_CELL_UNIT, cell_unit, kind->name);
        put_number (b, first[from] + part->first + k);
      } else {
        put_note (b, &kind->notes, AS_CELL_SOURCE, cell_source, kind->name);
        put_number (b, (gint64)(from - n_lots));
      }
    }
  }
  for (int i = 0; i < answer->n_pips; i++)
    for (gint64 k = 0; k < answer->plain.waived[i]; k++) {
      separate (b, &any);
      put_note (b, &answer->pips[i].notes, AS_CELL_OTHER, cell_step, &answer->pips[i].left_out);
    }
}

static void put_cells_of_paid (Bytes *b, const PayQuickAnswer *answer)
{
  PUT (b, "\tpayable\t");
  put_note (b, &answer->head->notes, AS_CELL, cell_head, &answer->head->payment);
  PUT (b, "\t");
  put_cells_of_spent (b, answer);
  PUT (b, "\t");
  put_cells_of_payment (b, answer);
  PUT (b, "\ttrue\t\t\t\t\t\t");
}

static void put_cells_of_short (Bytes *b, const PayQuickAnswer *answer)
{
  gboolean any = FALSE;
  PUT (b, "\tunpayable\t\t\t\t\t\t\t\t");
  for (int i = 0; i < answer->n_why; i++) {
    separate (b, &any);
    put_note (b, &answer->why[i]->notes, AS_CELL, cell_reason, &answer->why[i]->reason);
  }
  PUT (b, "\t");
  any = FALSE;
  for (int i = 0; i < answer->n_fixes; i++) {
    separate (b, &any);
    put_note (b, &answer->fixes[i]->notes, AS_CELL, cell_fix, &answer->fixes[i]->fix);
  }
  PUT (b, "\t\t\t\t");
}

void payj_write_quick_row (const PayQuickAnswer *answer, PaySpan id, GString *out)
{
  Bytes b = bytes_of (out);
  if (id.text != NULL)
    put (&b, id.text, id.length);
  if (answer->plain.outcome == PAY_PAID)
    put_cells_of_paid (&b, answer);
  else
    put_cells_of_short (&b, answer);
  bytes_end (&b);
}
