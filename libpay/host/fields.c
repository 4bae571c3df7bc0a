/* SPDX-License-Identifier: MIT */
#include "fields.h"

#include <string.h>

/* How a member of a record says that nothing was given. */
typedef enum { FIELD_TEXT, FIELD_NUMBER, FIELD_LIST, FIELD_STRINGS, FIELD_CHOICE } FieldType;

typedef struct {
  const char *name;
  FieldType type;
  gsize offset;
} Field;

#define REQUEST(name, type)                                                                                            \
  {                                                                                                                    \
#name, type, G_STRUCT_OFFSET(PayRequest, name)                                                                     \
  }
#define SOURCE(name, type)                                                                                             \
  {                                                                                                                    \
    "sources." #name, type, G_STRUCT_OFFSET (PaySource, name)                                                          \
  }
#define KEEP(name, type)                                                                                               \
  {                                                                                                                    \
    "keep." #name, type, G_STRUCT_OFFSET (PayKeep, name)                                                               \
  }
#define SPELL(name, type)                                                                                              \
  {                                                                                                                    \
    "spells." #name, type, G_STRUCT_OFFSET (PaySpell, name)                                                            \
  }

/* Not here: what every game reads, and what goes with a record that is read (pay/game.h). */
static const Field request_fields[]
    = { REQUEST (rules, FIELD_TEXT),   REQUEST (pool, FIELD_TEXT),     REQUEST (sources, FIELD_LIST),
        REQUEST (life, FIELD_NUMBER),  REQUEST (counters, FIELD_LIST), REQUEST (modifiers, FIELD_LIST),
        REQUEST (order, FIELD_CHOICE), REQUEST (purpose, FIELD_LIST),  REQUEST (spells, FIELD_LIST),
        REQUEST (prefer, FIELD_LIST),  REQUEST (keep, FIELD_LIST),     REQUEST (never, FIELD_LIST),
        REQUEST (lifted, FIELD_TEXT) };
static const Field source_fields[] = { SOURCE (tags, FIELD_STRINGS), SOURCE (uses, FIELD_NUMBER),
                                       SOURCE (amount, FIELD_NUMBER), SOURCE (extra, FIELD_TEXT) };
static const Field keep_fields[] = { KEEP (purpose, FIELD_LIST) };
static const Field spell_fields[]
    = { SPELL (worth, FIELD_NUMBER),     SPELL (purpose, FIELD_LIST),       SPELL (modifiers, FIELD_LIST),
        SPELL (gives, FIELD_TEXT),       SPELL (gives_tags, FIELD_STRINGS), SPELL (untaps, FIELD_NUMBER),
        SPELL (untaps_tag, FIELD_TEXT),  SPELL (after, FIELD_TEXT),         SPELL (once_paid, FIELD_LIST),
        SPELL (once_purpose, FIELD_LIST) };

/* The records of a request, each of a list of like ones but for the first. */
static const struct {
  const char *list; /* NULL: the request itself */
  gsize offset;     /* of the list in the request */
  const Field *fields;
  gsize n;
} records[] = { { NULL, 0, request_fields, G_N_ELEMENTS (request_fields) },
                { "sources", G_STRUCT_OFFSET (PayRequest, sources), source_fields, G_N_ELEMENTS (source_fields) },
                { "keep", G_STRUCT_OFFSET (PayRequest, keep), keep_fields, G_N_ELEMENTS (keep_fields) },
                { "spells", G_STRUCT_OFFSET (PayRequest, spells), spell_fields, G_N_ELEMENTS (spell_fields) } };

static gboolean is_given (gconstpointer record, const Field *field)
{
  gconstpointer member = G_STRUCT_MEMBER_P (record, field->offset);
  switch (field->type) {
  case FIELD_TEXT:
    return *(const char *const *)member != NULL;
  case FIELD_NUMBER:
    return *(const gint64 *)member != PAY_NOT_GIVEN;
  case FIELD_LIST: {
    const GPtrArray *list = *(GPtrArray *const *)member;
    return list != NULL && list->len > 0;
  }
  case FIELD_STRINGS: {
    const char *const *strings = *(const char *const *const *)member;
    return strings != NULL && strings[0] != NULL;
  }
  case FIELD_CHOICE:
    break;
  }
  return *(const PayOrder *)member != PAY_ORDER_DEFAULT;
}

static const PayField *find (const PayGame *game, const char *name)
{
  const PayField *field = game->fields;
  while (field->name != NULL && strcmp (field->name, name) != 0)
    field++;
  return field->name != NULL ? field : NULL;
}

gboolean pay_game_reads (const PayGame *game, const char *name)
{
  g_return_val_if_fail (game != NULL && name != NULL, FALSE);
  const PayField *field = PAY_GAME_HAS (game, fields) ? find (game, name) : NULL;
  return !PAY_GAME_HAS (game, fields) || (field != NULL && field->refusal == NULL);
}

/* Only the last part of a name: the place is told besides. */
static const char *member_of (const char *name)
{
  const char *dot = strchr (name, '.');
  return dot != NULL ? dot + 1 : name;
}

static gboolean record_is_read (const PayGame *game, gconstpointer record, const Field *fields, gsize n, GError **error)
{
  for (gsize i = 0; i < n; i++) {
    if (!is_given (record, &fields[i]))
      continue;
    const PayField *field = find (game, fields[i].name);
    const char *name = member_of (fields[i].name);
    if (field != NULL && field->refusal == NULL)
      continue;
    if (field != NULL)
      return pay_set_error (error, PAY_ERROR_USAGE, name, -1, "%s", field->refusal);
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, name, -1, "this game has no use for %s", name);
  }
  return TRUE;
}

/* What only some questions have a use for, whatever the game. */
static gboolean question_uses_all (const PayRequest *request, GError **error)
{
  if (request->distinct != PAY_DISTINCT_OUTCOME && request->ask != PAY_ASK_LIST)
    return pay_set_error (error, PAY_ERROR_USAGE, "distinct", -1, "only of a list it can be said what is listed once");
  if (request->spells->len == 0 && request->costs->len > 0 && (request->aim != PAY_AIM_ALL || request->aim_of != NULL))
    return pay_set_error (error, PAY_ERROR_USAGE, "aim", -1, "only a plan has an aim, and this is a cost");
  return TRUE;
}

gboolean payi_fields_are_read (const PayGame *game, const PayRequest *request, GError **error)
{
  if (!question_uses_all (request, error))
    return FALSE;
  for (gsize r = 0; r < G_N_ELEMENTS (records) && PAY_GAME_HAS (game, fields); r++) {
    if (records[r].list == NULL) {
      if (!record_is_read (game, request, records[r].fields, records[r].n, error))
        return FALSE;
      continue;
    }
    const GPtrArray *list = G_STRUCT_MEMBER (GPtrArray *, request, records[r].offset);
    for (guint i = 0; i < list->len; i++)
      if (!record_is_read (game, g_ptr_array_index (list, i), records[r].fields, records[r].n, error))
        return pay_error_inside (error, "%s[%u]", records[r].list, i);
  }
  return TRUE;
}

static gboolean is_field (const char *name)
{
  for (gsize r = 0; r < G_N_ELEMENTS (records); r++)
    for (gsize i = 0; i < records[r].n; i++)
      if (strcmp (records[r].fields[i].name, name) == 0)
        return TRUE;
  return FALSE;
}

const char *payi_fields_unknown (const PayGame *game)
{
  const PayField *field = PAY_GAME_HAS (game, fields) ? game->fields : NULL;
  while (field != NULL && field->name != NULL && is_field (field->name))
    field++;
  return field != NULL ? field->name : NULL;
}
