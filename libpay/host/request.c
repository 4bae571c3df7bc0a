/* SPDX-License-Identifier: MIT */
#include <pay/request.h>

#define MEMBER(record, member, is, ...)                                                                                \
  {                                                                                                                    \
    .name = #member, .type = PAY_MEMBER_##is, .offset = G_STRUCT_OFFSET (record, member), __VA_ARGS__                  \
  }
#define EACH(record, member, is, at, game)                                                                             \
  {                                                                                                                    \
    .name = #member, .type = PAY_MEMBER_##is, .offset = G_STRUCT_OFFSET (record, at), .of_game = (game)                \
  }
/* A number that is 0 is told by no request: its tag is. */
#define TRIGGER(record)                                                                                                \
  EACH (record, each_gives, TEXT, each.gives, TRUE), EACH (record, each_tags, TAGS, each.tags, TRUE),                  \
      EACH (record, each_purpose, TEXTS, each.purpose, TRUE),                                                          \
      EACH (record, each_untaps_tag, TEXT, each.untaps_tag, TRUE),                                                     \
      EACH (record, each_untaps, COUNT, each.untaps, FALSE)
#define END                                                                                                            \
  {                                                                                                                    \
    .name = NULL                                                                                                       \
  }

static const PayMember drift_members[] = {
  MEMBER (PayDrift, tag, TEXT, .lack = "what is counted needs a tag"),
  MEMBER (PayDrift, from, NUMBER),
  MEMBER (PayDrift, to, NUMBER),
  END,
};

static const PayMember variant_members[] = {
  MEMBER (PayVariant, after, TEXTS),
  MEMBER (PayVariant, text, TEXT),
  MEMBER (PayVariant, extra, TEXT),
  MEMBER (PayVariant, amount, NUMBER),
  MEMBER (PayVariant, drifts, RECORDS, .members = drift_members),
  END,
};

static const PayMember source_members[] = {
  MEMBER (PaySource, id, TEXT),
  MEMBER (PaySource, name, TEXT),
  MEMBER (PaySource, text, TEXT),
  MEMBER (PaySource, count, COUNT),
  MEMBER (PaySource, tags, TAGS, .of_game = TRUE),
  MEMBER (PaySource, uses, COUNT, .of_game = TRUE),
  MEMBER (PaySource, amount, NUMBER, .of_game = TRUE),
  MEMBER (PaySource, amount_of, TEXT, .of_game = TRUE),
  MEMBER (PaySource, extra, TEXT, .of_game = TRUE),
  MEMBER (PaySource, handle, HANDLE),
  MEMBER (PaySource, card, TEXT),
  MEMBER (PaySource, zone, TEXT),
  MEMBER (PaySource, notes, TEXTS),
  MEMBER (PaySource, changes, TEXTS, .of_game = TRUE),
  MEMBER (PaySource, changes_purpose, TEXTS, .of_game = TRUE),
  TRIGGER (PaySource),
  MEMBER (PaySource, becomes, RECORDS, .of_game = TRUE, .members = variant_members),
  END,
};

static const PayMember spent_members[] = {
  MEMBER (PaySpent, source, TEXT, .lack = "a step that was taken needs the id of its source"),
  MEMBER (PaySpent, ability, COUNT),
  MEMBER (PaySpent, adds, TEXTS),
  END,
};

static const PayMember keep_members[] = {
  MEMBER (PayKeep, cost, TEXT),
  MEMBER (PayKeep, purpose, TEXTS, .of_game = TRUE),
  MEMBER (PayKeep, modifiers, TEXTS, .of_game = TRUE),
  MEMBER (PayKeep, x, KEPT_X),
  END,
};

static const PayMember counter_members[] = {
  MEMBER (PayStock, name, TEXT, .lack = "a counter needs a name"),
  MEMBER (PayStock, value, NUMBER),
  END,
};

static const PayMember x_members[] = {
  MEMBER (PayXRequest, name, TEXT),
  MEMBER (PayXRequest, wish, CHOICE, .last = PAY_X_FIXED),
  MEMBER (PayXRequest, value, COUNT),
  END,
};

static const PayMember spell_members[] = {
  MEMBER (PaySpell, name, TEXT),
  MEMBER (PaySpell, cost, TEXT),
  MEMBER (PaySpell, worth, COUNT, .of_game = TRUE),
  MEMBER (PaySpell, count, COUNT),
  MEMBER (PaySpell, purpose, TEXTS, .of_game = TRUE),
  MEMBER (PaySpell, modifiers, TEXTS, .of_game = TRUE),
  MEMBER (PaySpell, gives, TEXT, .of_game = TRUE),
  MEMBER (PaySpell, gives_tags, TAGS, .of_game = TRUE),
  MEMBER (PaySpell, untaps, COUNT, .of_game = TRUE),
  MEMBER (PaySpell, untaps_tag, TEXT, .of_game = TRUE),
  MEMBER (PaySpell, after, TEXT, .of_game = TRUE),
  MEMBER (PaySpell, once_paid, TEXTS, .of_game = TRUE),
  MEMBER (PaySpell, once_purpose, TEXTS, .of_game = TRUE),
  TRIGGER (PaySpell),
  MEMBER (PaySpell, way_of, TEXT, .of_game = TRUE),
  MEMBER (PaySpell, card, TEXT),
  MEMBER (PaySpell, zone, TEXT),
  END,
};

static const PayMember goal_members[] = {
  MEMBER (PayGoal, aim, CHOICE, .last = PAY_AIM_LIFE),
  MEMBER (PayGoal, of, TEXT),
  END,
};

static const PayMember line_members[] = {
  MEMBER (PayOpenLine, card, TEXT, .lack = "a line needs its card"),
  MEMBER (PayOpenLine, line, TEXT, .lack = "a line needs its words"),
  MEMBER (PayOpenLine, taken, TEXT),
  MEMBER (PayOpenLine, turns, CHOICE,
          .last = PAY_LINE_COULD_HELP | PAY_LINE_COULD_HINDER | PAY_LINE_LATER | PAY_LINE_OF_ITS_CARD),
  END,
};

/* What goes before something else is told before it where both are wrong: so lists come last. */
static const PayMember request_members[] = {
  { .name = "cost", .type = PAY_MEMBER_COSTS, .offset = G_STRUCT_OFFSET (PayRequest, costs) },
  MEMBER (PayRequest, game, TEXT),
  MEMBER (PayRequest, rules, TEXT, .of_game = TRUE),
  MEMBER (PayRequest, pool, TEXT, .of_game = TRUE),
  MEMBER (PayRequest, life, NUMBER, .of_game = TRUE),
  MEMBER (PayRequest, modifiers, TEXTS, .of_game = TRUE),
  MEMBER (PayRequest, order, CHOICE, .of_game = TRUE, .last = PAY_ORDER_WORST),
  MEMBER (PayRequest, purpose, TEXTS, .of_game = TRUE),
  MEMBER (PayRequest, ask, CHOICE, .last = PAY_ASK_UNIQUE),
  MEMBER (PayRequest, distinct, CHOICE, .last = PAY_DISTINCT_SET),
  MEMBER (PayRequest, aim, CHOICE, .last = PAY_AIM_LIFE),
  MEMBER (PayRequest, aim_of, TEXT),
  MEMBER (PayRequest, then, RECORDS, .members = goal_members),
  MEMBER (PayRequest, prefer, TEXTS, .of_game = TRUE),
  MEMBER (PayRequest, never, TEXTS, .of_game = TRUE),
  MEMBER (PayRequest, lifted, TEXT, .of_game = TRUE),
  MEMBER (PayRequest, handle, HANDLE),
  MEMBER (PayRequest, sources, RECORDS, .of_game = TRUE, .members = source_members),
  MEMBER (PayRequest, spent, RECORDS, .members = spent_members),
  MEMBER (PayRequest, counters, RECORDS, .of_game = TRUE, .members = counter_members),
  MEMBER (PayRequest, x, RECORDS, .members = x_members),
  MEMBER (PayRequest, keep, RECORDS, .of_game = TRUE, .members = keep_members),
  MEMBER (PayRequest, spells, RECORDS, .of_game = TRUE, .members = spell_members),
  MEMBER (PayRequest, card, TEXT),
  MEMBER (PayRequest, lines, RECORDS, .members = line_members),
  END,
};

const PayMember *pay_request_members (void)
{
  return request_members;
}

static void free_record (gpointer record, const PayMember *members)
{
  for (; record != NULL && members->name != NULL; members++)
    switch (members->type) {
    case PAY_MEMBER_TEXT:
      g_free (G_STRUCT_MEMBER (char *, record, members->offset));
      break;
    case PAY_MEMBER_TEXTS:
    case PAY_MEMBER_COSTS:
    case PAY_MEMBER_RECORDS:
      g_clear_pointer (&G_STRUCT_MEMBER (GPtrArray *, record, members->offset), g_ptr_array_unref);
      break;
    case PAY_MEMBER_TAGS:
      g_strfreev (G_STRUCT_MEMBER (GStrv, record, members->offset));
      break;
    case PAY_MEMBER_NUMBER:
    case PAY_MEMBER_COUNT:
    case PAY_MEMBER_KEPT_X:
    case PAY_MEMBER_CHOICE:
    case PAY_MEMBER_HANDLE:
      break;
    }
  g_free (record);
}

#define FREE_OF(function, members)                                                                                     \
  static void function (gpointer record)                                                                               \
  {                                                                                                                    \
    free_record (record, members);                                                                                     \
  }

FREE_OF (drift_free, drift_members)
FREE_OF (variant_free, variant_members)
FREE_OF (source_free, source_members)
FREE_OF (keep_free, keep_members)
FREE_OF (spell_free, spell_members)
FREE_OF (spent_free, spent_members)
FREE_OF (stock_free, counter_members)
FREE_OF (x_free, x_members)
FREE_OF (line_free, line_members)
FREE_OF (goal_free, goal_members)

PayRequest *pay_request_new (void)
{
  PayRequest *request = g_new0 (PayRequest, 1);
  request->costs = g_ptr_array_new_with_free_func (g_free);
  request->sources = g_ptr_array_new_with_free_func (source_free);
  request->life = PAY_NOT_GIVEN;
  request->counters = g_ptr_array_new_with_free_func (stock_free);
  request->modifiers = g_ptr_array_new_with_free_func (g_free);
  request->purpose = g_ptr_array_new_with_free_func (g_free);
  request->x = g_ptr_array_new_with_free_func (x_free);
  request->prefer = g_ptr_array_new_with_free_func (g_free);
  request->keep = g_ptr_array_new_with_free_func (keep_free);
  request->spent = g_ptr_array_new_with_free_func (spent_free);
  request->never = g_ptr_array_new_with_free_func (g_free);
  request->spells = g_ptr_array_new_with_free_func (spell_free);
  request->lines = g_ptr_array_new_with_free_func (line_free);
  request->then = g_ptr_array_new_with_free_func (goal_free);
  return request;
}

void pay_request_free (PayRequest *request)
{
  free_record (request, request_members);
}

void pay_request_add_cost (PayRequest *request, const char *cost)
{
  g_ptr_array_add (request->costs, g_strdup (cost));
}

PaySource *pay_request_add_source (PayRequest *request)
{
  PaySource *source = g_new0 (PaySource, 1);
  source->count = 1;
  source->uses = source->amount = PAY_NOT_GIVEN;
  g_ptr_array_add (request->sources, source);
  return source;
}

/* "Island" right behind a number: no symbol is written so. */
static gboolean is_name (const char *text)
{
  return g_ascii_isupper (text[0]) && g_ascii_islower (text[1]) && g_ascii_islower (text[2]);
}

/* "4 Island", "4x Island", "4 x Island", "4xIsland", "4Island": what follows the number; NULL: there is none. */
static const char *behind_count (const char *text, gsize digits)
{
  const char *rest = text + digits + strspn (text + digits, " ");
  if ((rest[0] == 'x' || rest[0] == 'X') && rest[1] == ' ')
    rest++;
  else if (digits > 0 && (rest[0] == 'x' || rest[0] == 'X') && is_name (rest + 1))
    return rest + 1;
  if (digits > 0 && is_name (rest))
    return rest;
  return digits > 0 && (rest[0] == ' ' || rest[-1] == ' ') ? rest + strspn (rest, " ") : NULL;
}

/* "Island x4": where the space before the "x" is; NULL: there is no such number. */
static const char *before_count (const char *text, const char **digits)
{
  const char *last = strrchr (text, ' ');
  if (last == NULL || last == text || (last[1] != 'x' && last[1] != 'X') || !g_ascii_isdigit (last[2])
      || strspn (last + 2, "0123456789") != strlen (last + 2) || strpbrk (text, "{:\n") != NULL)
    return NULL;
  *digits = last + 2;
  return last;
}

gboolean pay_source_take_count (const char *text, gint64 *count, char **words)
{
  g_return_val_if_fail (text != NULL && count != NULL && words != NULL, FALSE);
  const char *start = text + strspn (text, " "), *number = start, *end = NULL;
  const gsize length = strspn (start, "0123456789");
  const char *rest = behind_count (start, length);
  g_autofree char *trimmed = rest == NULL ? g_strchomp (g_strdup (start)) : NULL;
  if (rest == NULL && (end = before_count (trimmed, &number)) == NULL)
    return FALSE;
  g_autofree char *digits = g_strndup (number, strspn (number, "0123456789"));
  if (!g_ascii_string_to_signed (digits, 10, 0, PAY_MAX_AMOUNT, count, NULL))
    return FALSE;
  *words = rest != NULL ? g_strdup (rest) : g_strchomp (g_strndup (trimmed, (gsize)(end - trimmed)));
  return TRUE;
}

PayKeep *pay_request_add_keep (PayRequest *request, const char *cost)
{
  PayKeep *keep = g_new0 (PayKeep, 1);
  keep->cost = g_strdup (cost);
  keep->x = PAY_NOT_GIVEN;
  g_ptr_array_add (request->keep, keep);
  return keep;
}

PaySpell *pay_request_add_spell (PayRequest *request, const char *name, const char *cost)
{
  PaySpell *spell = g_new0 (PaySpell, 1);
  spell->name = g_strdup (name);
  spell->cost = g_strdup (cost);
  spell->count = 1;
  spell->worth = spell->untaps = PAY_NOT_GIVEN;
  g_ptr_array_add (request->spells, spell);
  return spell;
}

PayVariant *pay_source_add_variant (PaySource *source, const char *text, const char *extra)
{
  PayVariant *variant = g_new0 (PayVariant, 1);
  variant->after = g_ptr_array_new_with_free_func (g_free);
  variant->text = g_strdup (text);
  variant->extra = g_strdup (extra);
  variant->amount = PAY_NOT_GIVEN;
  if (source->becomes == NULL)
    source->becomes = g_ptr_array_new_with_free_func (variant_free);
  g_ptr_array_add (source->becomes, variant);
  return variant;
}

PayDrift *pay_variant_add_drift (PayVariant *variant, const char *tag, gint64 from, gint64 to)
{
  PayDrift *drift = g_new0 (PayDrift, 1);
  drift->tag = g_strdup (tag);
  drift->from = from;
  drift->to = to;
  if (variant->drifts == NULL)
    variant->drifts = g_ptr_array_new_with_free_func (drift_free);
  g_ptr_array_add (variant->drifts, drift);
  return drift;
}

PaySpent *pay_request_add_spent (PayRequest *request, const char *source, gint64 ability)
{
  PaySpent *spent = g_new0 (PaySpent, 1);
  spent->source = g_strdup (source);
  spent->ability = ability;
  g_ptr_array_add (request->spent, spent);
  return spent;
}

void pay_request_add_counter (PayRequest *request, const char *name, gint64 value)
{
  PayStock *stock = g_new0 (PayStock, 1);
  stock->name = g_strdup (name);
  stock->value = value;
  g_ptr_array_add (request->counters, stock);
}

void pay_request_add_x (PayRequest *request, const char *name, PayXWish wish, gint64 value_index)
{
  PayXRequest *value = g_new0 (PayXRequest, 1);
  value->name = g_strdup (name);
  value->wish = wish;
  value->value = value_index;
  g_ptr_array_add (request->x, value);
}

void pay_request_add_goal (PayRequest *request, PayAim aim, const char *of)
{
  PayGoal *goal = g_new0 (PayGoal, 1);
  goal->aim = aim;
  goal->of = g_strdup (of);
  g_ptr_array_add (request->then, goal);
}

gboolean pay_request_goal (const PayRequest *request, guint i, PayAim *aim, const char **of)
{
  const PayGoal first = { request->aim, request->aim_of };
  if (i > request->then->len)
    return FALSE;
  const PayGoal *goal = i == 0 ? &first : request->then->pdata[i - 1];
  *aim = goal->aim;
  if (of != NULL)
    *of = goal->of;
  return TRUE;
}

/* The place of the aim; -1: it is none. */
static int find_aim (const PayRequest *request, PayAim aim)
{
  PayAim one;
  for (guint i = 0; pay_request_goal (request, i, &one, NULL); i++)
    if (one == aim)
      return (int)i;
  return -1;
}

gboolean pay_request_aims_at (const PayRequest *request, PayAim aim)
{
  return find_aim (request, aim) >= 0;
}

const char *pay_request_aim_of (const PayRequest *request, PayAim aim)
{
  const int at = find_aim (request, aim);
  const char *of = NULL;
  if (at >= 0)
    pay_request_goal (request, (guint)at, &aim, &of);
  return of;
}

PayOpenLine *pay_request_add_line (PayRequest *request, const char *card, const char *line, guint turns)
{
  PayOpenLine *open = g_new0 (PayOpenLine, 1);
  open->card = g_strdup (card);
  open->line = g_strdup (line);
  open->turns = turns;
  g_ptr_array_add (request->lines, open);
  return open;
}

/* ---- Copies. */

static const struct {
  const PayMember *members;
  gsize size;
  GDestroyNotify free;
} records[] = {
  { source_members, sizeof (PaySource), source_free }, { spent_members, sizeof (PaySpent), spent_free },
  { keep_members, sizeof (PayKeep), keep_free },       { counter_members, sizeof (PayStock), stock_free },
  { x_members, sizeof (PayXRequest), x_free },         { spell_members, sizeof (PaySpell), spell_free },
  { line_members, sizeof (PayOpenLine), line_free },   { variant_members, sizeof (PayVariant), variant_free },
  { drift_members, sizeof (PayDrift), drift_free },    { goal_members, sizeof (PayGoal), goal_free },
};

static gpointer copy_text (gconstpointer text, gpointer data)
{
  (void)data;
  return g_strdup (text);
}

static void own (gpointer record, const PayMember *members);

static gpointer copy_record (gconstpointer record, gpointer data)
{
  const gsize i = GPOINTER_TO_SIZE (data);
  gpointer copy = g_memdup2 (record, records[i].size);
  own (copy, records[i].members);
  return copy;
}

static GPtrArray *copy_texts (const GPtrArray *texts)
{
  GPtrArray *copy = texts == NULL ? NULL : g_ptr_array_copy ((GPtrArray *)(gpointer)(gsize)texts, copy_text, NULL);
  if (copy != NULL)
    g_ptr_array_set_free_func (copy, g_free);
  return copy;
}

static GPtrArray *copy_records (const GPtrArray *list, const PayMember *members)
{
  gsize i = 0;
  if (list == NULL)
    return NULL;
  while (records[i].members != members)
    i++;
  GPtrArray *copy = g_ptr_array_copy ((GPtrArray *)(gpointer)(gsize)list, copy_record, GSIZE_TO_POINTER (i));
  g_ptr_array_set_free_func (copy, records[i].free);
  return copy;
}

/* What [record] has in common with the one that it was copied from becomes its own. */
static void own (gpointer record, const PayMember *members)
{
  for (; members->name != NULL; members++) {
    gpointer at = G_STRUCT_MEMBER_P (record, members->offset);
    switch (members->type) {
    case PAY_MEMBER_TEXT:
      *(char **)at = g_strdup (*(char **)at);
      break;
    case PAY_MEMBER_TEXTS:
    case PAY_MEMBER_COSTS:
      *(GPtrArray **)at = copy_texts (*(GPtrArray **)at);
      break;
    case PAY_MEMBER_RECORDS:
      *(GPtrArray **)at = copy_records (*(GPtrArray **)at, members->members);
      break;
    case PAY_MEMBER_TAGS:
      *(GStrv *)at = g_strdupv (*(GStrv *)at);
      break;
    case PAY_MEMBER_NUMBER:
    case PAY_MEMBER_COUNT:
    case PAY_MEMBER_KEPT_X:
    case PAY_MEMBER_CHOICE:
    case PAY_MEMBER_HANDLE:
      break;
    }
  }
}

PayRequest *pay_request_copy (const PayRequest *request)
{
  PayRequest *copy = g_memdup2 (request, sizeof *request);
  own (copy, request_members);
  return copy;
}
