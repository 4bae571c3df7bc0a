/* SPDX-License-Identifier: MIT */
#include "fields.h"

#define NONSENSE "no\x01such thing"
const RequestField request_fields[] = {
  { "rules", NONSENSE },
  { "pool", NULL },
  { "sources", NULL },
  { "sources.tags", NULL },
  { "sources.uses", "-1" },
  { "sources.amount", "max" },
  { "sources.extra", NONSENSE },
  { "life", "max" },
  { "counters", NONSENSE },
  { "modifiers", NONSENSE },
  { "order", NULL },
  { "purpose", NULL },
  { "prefer", NONSENSE },
  { "keep", NONSENSE },
  { "keep.purpose", NULL },
  { "never", NONSENSE },
  { "lifted", NULL },
  { "spells", NULL },
  { "spells.worth", NULL },
  { "spells.purpose", NULL },
  { "spells.modifiers", NONSENSE },
  { "spells.gives", NONSENSE },
  { "spells.gives_tags", NULL },
  { "spells.untaps", "-1" },
  { "spells.untaps_tag", NONSENSE },
  { "spells.after", NONSENSE },
  { "spells.once_paid", NONSENSE },
  { "spells.once_purpose", NULL },
  { NULL, NULL },
};

static void add_text (GPtrArray **list, const char *text)
{
  if (*list == NULL)
    *list = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (*list, g_strdup (text));
}

static char **one_text (const char *text)
{
  return g_strsplit (text, "\n", 1);
}

/* [value]: as in RequestField; "max" is the greatest number. */
static void give_to_request (PayRequest *r, const char *name, const char *value)
{
  if (g_str_equal (name, "rules"))
    r->rules = g_strdup (value);
  else if (g_str_equal (name, "life"))
    r->life = G_MAXINT64;
  else if (g_str_equal (name, "counters"))
    pay_request_add_counter (r, value, G_MAXINT64);
  else if (g_str_equal (name, "modifiers"))
    add_text (&r->modifiers, value);
  else if (g_str_equal (name, "order"))
    r->order = PAY_ORDER_GIVEN;
  else if (g_str_equal (name, "purpose"))
    add_text (&r->purpose, value);
  else if (g_str_equal (name, "prefer"))
    add_text (&r->prefer, value);
  else if (g_str_equal (name, "never"))
    add_text (&r->never, value);
  else if (g_str_equal (name, "lifted"))
    r->lifted = g_strdup (value);
}

static void give_to_source (PaySource *source, const char *name, const char *value)
{
  if (g_str_equal (name, "sources.tags"))
    source->tags = one_text (value);
  else if (g_str_equal (name, "sources.uses"))
    source->uses = -1;
  else if (g_str_equal (name, "sources.amount"))
    source->amount = G_MAXINT64;
  else if (g_str_equal (name, "sources.extra"))
    source->extra = g_strdup (value);
}

static void give_to_spell (PaySpell *spell, const char *name, const char *value)
{
  if (g_str_equal (name, "spells.worth"))
    spell->worth = 1;
  else if (g_str_equal (name, "spells.purpose"))
    add_text (&spell->purpose, value);
  else if (g_str_equal (name, "spells.modifiers"))
    add_text (&spell->modifiers, value);
  else if (g_str_equal (name, "spells.gives"))
    spell->gives = g_strdup (value);
  else if (g_str_equal (name, "spells.gives_tags"))
    spell->gives_tags = one_text (value);
  else if (g_str_equal (name, "spells.untaps"))
    spell->untaps = -1;
  else if (g_str_equal (name, "spells.untaps_tag"))
    spell->untaps_tag = g_strdup (value);
  else if (g_str_equal (name, "spells.after"))
    spell->after = g_strdup (value);
  else if (g_str_equal (name, "spells.once_paid"))
    add_text (&spell->once_paid, value);
  else if (g_str_equal (name, "spells.once_purpose"))
    add_text (&spell->once_purpose, value);
}

PayRequest *field_request (const RequestField *field, const char *cost, const char *pool, const char *source)
{
  const char *name = field->name, *value = field->nonsense != NULL ? field->nonsense : "red";
  PayRequest *r = pay_request_new ();
  pay_request_add_cost (r, cost);
  r->pool = g_strdup (pool != NULL ? pool : "");
  if (g_str_has_prefix (name, "sources")) {
    pay_request_add_source (r)->text = g_strdup (source != NULL ? source : "");
    give_to_source (g_ptr_array_index (r->sources, 0), name, value);
  } else if (g_str_has_prefix (name, "keep")) {
    PayKeep *keep = pay_request_add_keep (r, g_str_equal (name, "keep") ? value : cost);
    if (g_str_equal (name, "keep.purpose"))
      add_text (&keep->purpose, value);
  } else if (g_str_has_prefix (name, "spells")) {
    g_ptr_array_set_size (r->costs, 0);
    give_to_spell (pay_request_add_spell (r, NULL, cost), name, value);
  } else
    give_to_request (r, name, value);
  return r;
}
