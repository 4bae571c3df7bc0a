/* SPDX-License-Identifier: MIT */
#include "write-quick.h"

#include "cells.h"
#include "write-reply.h"

#include <string.h>

/* ---- Many small pieces behind a string. */

/* The first place of a form's notes. */
enum { AS_JSON = 0, AS_CELLS = 4 };
G_STATIC_ASSERT (AS_CELLS * 2 <= PAY_NOTES);

/* There is room for [free] more before the string has to grow. */
typedef struct {
  GString *out;
  char *at;
  gsize free;
  int form;
} Bytes;

static inline Bytes bytes_of (GString *out, int form)
{
  return (Bytes){ out, out->str + out->len, out->allocated_len - out->len - 1, form };
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

/* The first ones are names: of a kind alone, as what a source adds, up to the index of the unit or up to the source; of
 * a use up to its source; of a pip up to what it is paid with. */
typedef enum { KIND, ADDED, UNIT, SOURCE, USE, PAYS, NAMES, LEFT_OUT = NAMES, HEAD, REASON, LEAF, FIX } Part;

/* Among the notes of a form, of whatever has such a part. */
static const int places[]
    = { [KIND] = 0, [ADDED] = 1, [UNIT] = 2, [SOURCE] = 3, [LEFT_OUT] = 1, [LEAF] = 1, [FIX] = 0 };

/* What stands around a name. A row has no uses. */
static const struct {
  const char *before, *behind;
} around_name[NAMES] = { [KIND] = { "", "" },
                         [ADDED] = { ",\"ability\":0,\"takes\":\"turn\",\"adds\":[", "]}," },
                         [UNIT] = { "", ",\"unit\":" },
                         [SOURCE] = { "", ",\"source\":" },
                         [USE] = { "{\"use\":", ",\"source\":" },
                         [PAYS] = { "{\"pays\":", ",\"with\":" } };
static const char *const behind_cell[NAMES] = { [KIND] = "", [UNIT] = "#", [SOURCE] = "@", [PAYS] = "=" };

static void write_json (Part part, gconstpointer kept, GString *out)
{
  PayjWriter w = { .out = out, .comma = part == HEAD };
  PayReason leaf;
  switch (part) {
  case LEFT_OUT:
    payj_write_step (&w, kept);
    return;
  case HEAD:
    payj_write_head (&w, kept);
    return;
  case REASON:
    payj_write_reason (&w, kept);
    return;
  case LEAF:
    leaf = *(const PayReason *)kept;
    leaf.text = leaf.rule = NULL;
    payj_write_reason (&w, &leaf);
    return;
  case FIX:
    payj_write_fix (&w, kept);
    return;
  default:
    g_string_append (out, around_name[part].before);
    payj_string (&w, NULL, kept);
    g_string_append (out, around_name[part].behind);
  }
}

static void write_cell (Part part, gconstpointer kept, GString *out)
{
  switch (part) {
  case LEFT_OUT:
    payj_cell_of_step (kept, out);
    return;
  case HEAD:
    payj_cells_of_head (kept, out);
    return;
  case REASON:
  case LEAF:
    payj_cell_of_reason (kept, out);
    return;
  case FIX:
    payj_cell_of_fix (kept, out);
    return;
  default:
    payj_cell_of_text (kept, out);
    g_string_append (out, behind_cell[part]);
  }
}

static void free_note (gpointer note)
{
  g_string_free (note, TRUE);
}

static const GString *make_note (PayNotes *notes, int form, Part part, gconstpointer kept)
{
  GString *note = g_string_new (NULL);
  (form == AS_JSON ? write_json : write_cell) (part, kept, note);
  notes->destroy = free_note;
  return notes->at[form + places[part]] = note;
}

/* Puts what is noted, or will be now. */
static inline void put_note (Bytes *b, PayNotes *notes, Part part, gconstpointer kept)
{
  const GString *note = notes->at[b->form + places[part]];
  if (note == NULL)
    note = make_note (notes, b->form, part, kept);
  put (b, note->str, note->len);
}

/* ---- Parts of both forms. In a list each element ends as the form separates them. */

static inline void separate (Bytes *b)
{
  const char mark = b->form == AS_JSON ? ',' : ';';
  put (b, &mark, 1);
}

/* Takes back what stands behind the last element. */
static void close_list (Bytes *b, char bracket)
{
  const char mark = b->form == AS_JSON ? ',' : ';', end = b->form == AS_JSON ? bracket : '\t';
  if (b->at[-1] == mark)
    b->at[-1] = end;
  else
    put (b, &end, 1);
}

static void put_kind (Bytes *b, PayQuickKind *kind)
{
  put_note (b, &kind->notes, KIND, kind->name);
}

static void put_spent (Bytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally spent;
  const char equals = b->form == AS_JSON ? ':' : '=';
  pay_quick_spent (answer, &spent);
  for (int i = 0; i < spent.n; i++) {
    put_kind (b, &answer->kinds[spent.kinds[i]]);
    put (b, &equals, 1);
    put_number (b, spent.counts[i]);
    separate (b);
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
      put_note (b, &pip->notes, PAYS, pip->name);
      if (from < n_lots) {
        put_note (b, &kind->notes, UNIT, kind->name);
        put_number (b, first[from] + part->first + k);
      } else {
        put_note (b, &kind->notes, SOURCE, kind->name);
        put_source (b, &request->sources[from - n_lots], from - n_lots);
      }
      if (b->form == AS_CELLS)
        PUT (b, ";");
      else if (part->others)
        PUT (b, ",\"others\":true},");
      else
        PUT (b, "},");
    }
  }
}

static void put_left_out (Bytes *b, const PayQuickAnswer *answer)
{
  for (int i = 0; i < answer->n_pips; i++)
    for (gint64 k = 0; k < answer->plain.waived[i]; k++) {
      put_note (b, &answer->pips[i].notes, LEFT_OUT, &answer->pips[i].left_out);
      separate (b);
    }
  close_list (b, ']');
}

static void put_reasons (Bytes *b, PayQuickReason *const *reasons, int n, Part part)
{
  for (int i = 0; i < n; i++) {
    put_note (b, &reasons[i]->notes, part, &reasons[i]->reason);
    separate (b);
  }
  close_list (b, ']');
}

static void put_fixes (Bytes *b, const PayQuickAnswer *answer)
{
  for (int i = 0; i < answer->n_fixes; i++) {
    put_note (b, &answer->fixes[i]->notes, FIX, &answer->fixes[i]->fix);
    separate (b);
  }
  close_list (b, ']');
}

/* ---- As JSON. */

/* Several units. */
static void put_added (Bytes *b, PayQuickKind *kind, gint64 units)
{
  PUT (b, ",\"ability\":0,\"takes\":\"turn\",\"adds\":[");
  for (gint64 i = 0; i < units; i++) {
    if (i > 0)
      PUT (b, ",");
    put_note (b, &kind->notes, KIND, kind->name);
  }
  PUT (b, "]},");
}

static void put_uses (Bytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  PayQuickObject objects[PAY_PLAIN_MOST];
  const int n = pay_quick_objects (answer, objects);
  for (int i = 0; i < n; i++) {
    const PayQuickObject *object = &objects[i];
    PayQuickUse *use = answer->uses[object->source];
    put_note (b, &use->notes, USE, use->name);
    put_source (b, &request->sources[object->source], object->source);
    if (request->sources[object->source].count > 1) {
      PUT (b, ",\"which\":");
      put_number (b, object->which);
    }
    PayQuickKind *kind = &answer->kinds[object->kind];
    if (object->units == 1)
      put_note (b, &kind->notes, ADDED, kind->name);
    else
      put_added (b, kind, object->units);
  }
}

static void put_left_units (Bytes *b, const PayQuickAnswer *answer)
{
  PayQuickTally left;
  pay_quick_pool_left (answer, &left);
  for (int i = 0; i < left.n; i++)
    for (gint64 k = 0; k < left.counts[i]; k++) {
      put_kind (b, &answer->kinds[left.kinds[i]]);
      separate (b);
    }
  close_list (b, ']');
}

static void put_paid (Bytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer)
{
  PUT (b, ",\"status\":\"payable\"");
  put_note (b, &answer->head->notes, HEAD, &answer->head->payment);
  PUT (b, ",\"spent\":{");
  put_spent (b, answer);
  PUT (b, ",\"payment\":[");
  put_uses (b, request, answer);
  put_parts (b, request, answer);
  put_left_out (b, answer);
  PUT (b, ",\"left\":[],\"pool_left\":[");
  put_left_units (b, answer);
  PUT (b, ",\"optimal\":true}");
}

static void put_proof (Bytes *b, const PayQuickAnswer *answer)
{
  if (answer->plain.n_leaves == 1)
    PUT (b, ",\"proof\":\"lane\"");
  else
    PUT (b, ",\"proof\":\"leaves\"");
}

static void put_any_unit (Bytes *b, const PayQuickAnswer *answer)
{
  if (answer->any_unit == NULL)
    return;
  PUT (b, ",\"any_unit\":\"");
  put (b, answer->any_unit, strlen (answer->any_unit));
  PUT (b, "\"");
}

static void put_short (Bytes *b, const PayQuickAnswer *answer)
{
  PUT (b, ",\"status\":\"unpayable\",\"why\":[");
  put_reasons (b, answer->why, answer->n_why, REASON);
  put_proof (b, answer);
  PUT (b, ",\"leaves\":[");
  put_reasons (b, answer->leaves, answer->plain.n_leaves, LEAF);
  PUT (b, ",\"fixes\":[");
  put_fixes (b, answer);
  put_any_unit (b, answer);
  PUT (b, "}");
}

void payj_write_quick (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out)
{
  Bytes b = bytes_of (out, AS_JSON);
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

/* ---- As JSON, members that are chosen, each behind a comma; the first comma becomes the bracket. */

/* What stands in the place of a head's first note is all of it; this is what is chosen. */
enum { CHOSEN_HEAD = AS_JSON + 1 };

static void put_chosen_head (Bytes *b, PayQuickHead *head, const PayjFields *fields)
{
  GString *note = head->notes.at[CHOSEN_HEAD];
  if (note == NULL) {
    g_autoptr (GString) all = g_string_new (NULL);
    write_json (HEAD, &head->payment, all);
    note = g_string_new (NULL);
    payj_fields_add (fields, all->str + 1, all->len - 1, note);
    head->notes.destroy = free_note;
    head->notes.at[CHOSEN_HEAD] = note;
  }
  put (b, note->str, note->len);
}

static void put_chosen_id (Bytes *b, PaySpan id, const PayjFields *fields)
{
  if (!payj_fields_have (fields, "id"))
    return;
  PUT (b, ",\"id\":");
  put (b, id.text != NULL ? id.text : "null", id.text != NULL ? id.length : strlen ("null"));
}

/* Whatever came first had a comma before it. */
static void end_chosen (Bytes *b)
{
  if (b->at == b->out->str)
    PUT (b, "{");
  PUT (b, "}");
  b->out->str[0] = '{';
  bytes_end (b);
}

static void put_chosen_paid (Bytes *b, const PayQuickRequest *request, const PayQuickAnswer *answer,
                             const PayjFields *fields)
{
  if (payj_fields_have (fields, "status"))
    PUT (b, ",\"status\":\"payable\"");
  put_chosen_head (b, answer->head, fields);
  if (payj_fields_have (fields, "spent")) {
    PUT (b, ",\"spent\":{");
    put_spent (b, answer);
  }
  if (payj_fields_have (fields, "payment")) {
    PUT (b, ",\"payment\":[");
    put_uses (b, request, answer);
    put_parts (b, request, answer);
    put_left_out (b, answer);
  }
  if (payj_fields_have (fields, "left"))
    PUT (b, ",\"left\":[]");
  if (payj_fields_have (fields, "pool_left")) {
    PUT (b, ",\"pool_left\":[");
    put_left_units (b, answer);
  }
  if (payj_fields_have (fields, "optimal"))
    PUT (b, ",\"optimal\":true");
}

static void put_chosen_short (Bytes *b, const PayQuickAnswer *answer, const PayjFields *fields)
{
  if (payj_fields_have (fields, "status"))
    PUT (b, ",\"status\":\"unpayable\"");
  if (payj_fields_have (fields, "why")) {
    PUT (b, ",\"why\":[");
    put_reasons (b, answer->why, answer->n_why, REASON);
  }
  if (payj_fields_have (fields, "proof"))
    put_proof (b, answer);
  if (payj_fields_have (fields, "leaves")) {
    PUT (b, ",\"leaves\":[");
    put_reasons (b, answer->leaves, answer->plain.n_leaves, LEAF);
  }
  if (payj_fields_have (fields, "fixes")) {
    PUT (b, ",\"fixes\":[");
    put_fixes (b, answer);
  }
  if (payj_fields_have (fields, "any_unit"))
    put_any_unit (b, answer);
}

void payj_write_quick_fields (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id,
                              const PayjFields *fields, GString *out)
{
  Bytes b = bytes_of (out, AS_JSON);
  put_chosen_id (&b, id, fields);
  if (answer->plain.outcome == PAY_PAID)
    put_chosen_paid (&b, request, answer, fields);
  else
    put_chosen_short (&b, answer, fields);
  end_chosen (&b);
}

void payj_write_outcome (gboolean paid, PaySpan id, const PayjFields *fields, GString *out)
{
  Bytes b = bytes_of (out, AS_JSON);
  put_chosen_id (&b, id, fields);
  if (payj_fields_have (fields, "status") && paid)
    PUT (&b, ",\"status\":\"payable\"");
  else if (payj_fields_have (fields, "status"))
    PUT (&b, ",\"status\":\"unpayable\"");
  end_chosen (&b);
}

/* ---- As cells: what payj_cells_of_reply() makes of its reply. A list's end is the end of its cell. */

void payj_write_quick_row (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out)
{
  Bytes b = bytes_of (out, AS_CELLS);
  if (id.text != NULL)
    put (&b, id.text, id.length);
  if (answer->plain.outcome == PAY_PAID) {
    PUT (&b, "\tpayable\t");
    put_note (&b, &answer->head->notes, HEAD, &answer->head->payment);
    PUT (&b, "\t");
    put_spent (&b, answer);
    put_parts (&b, request, answer);
    put_left_out (&b, answer);
    PUT (&b, "true\t\t\t\t\t\t");
  } else {
    PUT (&b, "\tunpayable\t\t\t\t\t\t\t\t");
    put_reasons (&b, answer->why, answer->n_why, REASON);
    put_fixes (&b, answer);
    PUT (&b, "\t\t\t");
  }
  bytes_end (&b);
}

void payj_write_outcome_row (gboolean paid, PaySpan id, const PayjFields *fields, GString *out)
{
  Bytes b = bytes_of (out, AS_CELLS);
  if (payj_fields_have (fields, "id")) {
    put (&b, id.text != NULL ? id.text : "", id.length);
    PUT (&b, "\t");
  }
  if (paid)
    PUT (&b, "payable");
  else
    PUT (&b, "unpayable");
  bytes_end (&b);
}
