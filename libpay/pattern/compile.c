/* SPDX-License-Identifier: MIT */
#include "pattern.h"

#include <string.h>

typedef struct {
  PatternProgram *program;
  const char *whole, *at;
} Reader;

static void read_choices (Reader *reader);

G_GNUC_NORETURN static void give_up (const Reader *reader)
{
  g_error ("pattern '%s': byte %d is not understood", reader->whole, (int)(reader->at - reader->whole));
}

static guint end_of (const Reader *reader)
{
  return reader->program->steps->len;
}

static void add_step (Reader *reader, PatternOp op, int x, gunichar c)
{
  const PatternStep step = { op, x, 0, c };
  g_array_append_val (reader->program->steps, step);
}

static PatternStep *step_at (Reader *reader, guint i)
{
  return &g_array_index (reader->program->steps, PatternStep, i);
}

static void insert (Reader *reader, guint at, PatternStep step)
{
  g_array_insert_val (reader->program->steps, at, step);
}

static gunichar take_char (Reader *reader)
{
  const gunichar c = g_utf8_get_char (reader->at);
  reader->at = g_utf8_next_char (reader->at);
  return c;
}

static gboolean take (Reader *reader, const char *what)
{
  if (!g_str_has_prefix (reader->at, what))
    return FALSE;
  reader->at += strlen (what);
  return TRUE;
}

/* ---- Characters and sets. */

static PatternKinds kind_of (char c)
{
  return c == 'd' ? PATTERN_DIGITS : c == 'w' ? PATTERN_WORDS : c == 's' ? PATTERN_SPACES : 0;
}

/* Behind "\": a kind, else 0 and the character in [c]. */
static PatternKinds read_escape (Reader *reader, gunichar *c)
{
  const PatternKinds kinds = kind_of (*reader->at);
  if (kinds == 0 && (g_ascii_isalnum (*reader->at) || *reader->at == '\0') && *reader->at != 'n')
    give_up (reader);
  *c = take_char (reader);
  if (kinds == 0 && *c == 'n')
    *c = '\n';
  return kinds;
}

static void add_set (Reader *reader, const PatternSet *set)
{
  add_step (reader, PATTERN_SET, (int)reader->program->sets->len, 0);
  g_array_append_val (reader->program->sets, *set);
}

static void read_in_set (Reader *reader, PatternSet *set)
{
  gunichar c = take_char (reader);
  if (c == '\\') {
    const PatternKinds kinds = read_escape (reader, &c);
    set->kinds |= kinds;
    if (kinds != 0)
      return;
  }
  gunichar last = c;
  if (reader->at[0] == '-' && reader->at[1] != ']') {
    reader->at++;
    last = take_char (reader);
    if (c >= 128 || last >= 128 || last < c || last == '\\')
      give_up (reader);
  }
  for (; c <= last; c++)
    pattern_set_add (set, c, reader->program->flags);
}

static void read_set (Reader *reader)
{
  PatternSet set = { .not = take (reader, "^") };
  do {
    if (*reader->at == '\0')
      give_up (reader);
    read_in_set (reader, &set);
  } while (*reader->at != ']');
  reader->at++;
  add_set (reader, &set);
}

/* ---- Groups. */

static void read_group_end (Reader *reader)
{
  read_choices (reader);
  if (!take (reader, ")"))
    give_up (reader);
}

static void read_look (Reader *reader, PatternOp op)
{
  const guint begin = end_of (reader);
  add_step (reader, op, 0, 0);
  read_group_end (reader);
  add_step (reader, PATTERN_DONE, 0, 0);
  const guint inside = end_of (reader) - begin - 2;
  if ((op == PATTERN_BEHIND || op == PATTERN_NOT_BEHIND)
      && (inside != 1 || step_at (reader, begin + 1)->op > PATTERN_SET))
    give_up (reader);
  step_at (reader, begin)->x = (int)(end_of (reader) - begin);
}

static void read_group (Reader *reader)
{
  static const struct {
    const char *begin;
    PatternOp op;
  } looks[] = {
    { "?=", PATTERN_AHEAD }, { "?!", PATTERN_NOT_AHEAD }, { "?<=", PATTERN_BEHIND }, { "?<!", PATTERN_NOT_BEHIND }
  };
  for (gsize i = 0; i < G_N_ELEMENTS (looks); i++)
    if (take (reader, looks[i].begin)) {
      read_look (reader, looks[i].op);
      return;
    }
  if (take (reader, "?:")) {
    read_group_end (reader);
    return;
  }
  const int group = (int)reader->program->groups++;
  if (*reader->at == '?' || group >= PAY_PATTERN_MOST_GROUPS)
    give_up (reader);
  add_step (reader, PATTERN_SAVE, 2 * group, 0);
  read_group_end (reader);
  add_step (reader, PATTERN_SAVE, 2 * group + 1, 0);
}

/* ---- How often. */

/* "a" becomes "(?:a)?". */
static void make_optional (Reader *reader, guint begin, gboolean lazy)
{
  const int over = (int)(end_of (reader) - begin) + 1;
  insert (reader, begin,
          lazy ? (PatternStep){ PATTERN_EITHER, over, 1, 0 } : (PatternStep){ PATTERN_EITHER, 1, over, 0 });
}

/* "a" becomes "(?:a)+". */
static void make_many (Reader *reader, guint begin, gboolean lazy)
{
  const guint place = 2 * PAY_PATTERN_MOST_GROUPS + reader->program->places++;
  if (place >= PATTERN_MOST_PLACES)
    give_up (reader);
  insert (reader, begin, (PatternStep){ PATTERN_SAVE, (int)place, 0, 0 });
  const int back = -(int)(end_of (reader) - begin);
  const PatternStep again = { PATTERN_AGAIN, lazy ? 1 : back, lazy ? back : 1, place };
  g_array_append_val (reader->program->steps, again);
}

static void copy_from (Reader *reader, guint begin, guint n)
{
  for (guint i = 0; i < n; i++) {
    const PatternStep step = *step_at (reader, begin + i);
    g_array_append_val (reader->program->steps, step);
  }
}

/* "{m,n}" behind what begins at [begin]; [most] < 0: any number. */
static void repeat (Reader *reader, guint begin, int least, int most, gboolean lazy)
{
  const guint n = end_of (reader) - begin;
  if (least == 0) {
    if (most < 0)
      make_many (reader, begin, lazy);
    make_optional (reader, begin, lazy);
    return;
  }
  for (int i = 1; i < least; i++)
    copy_from (reader, begin, n);
  if (most < 0)
    make_many (reader, end_of (reader) - n, lazy);
  for (int i = least; i < most; i++) {
    const guint one = end_of (reader);
    copy_from (reader, begin, n);
    make_optional (reader, one, lazy);
  }
}

/* Digits; [usual] where there are none. */
static int read_number (Reader *reader, int usual)
{
  if (!g_ascii_isdigit (*reader->at))
    return usual;
  char *end;
  const guint64 n = g_ascii_strtoull (reader->at, &end, 10);
  if (n > 99)
    give_up (reader);
  reader->at = end;
  return (int)n;
}

static void read_often (Reader *reader, guint begin)
{
  int least = 0, most = -1;
  if (take (reader, "+"))
    least = 1;
  else if (take (reader, "?"))
    most = 1;
  else if (take (reader, "{")) {
    least = most = read_number (reader, -1);
    if (take (reader, ","))
      most = read_number (reader, -1);
    if (!take (reader, "}") || least < 0 || (least == 0 && most > 1))
      give_up (reader);
  } else if (!take (reader, "*"))
    return;
  repeat (reader, begin, least, most, take (reader, "?"));
  if (strchr ("*+?", *reader->at) != NULL && *reader->at != '\0')
    give_up (reader);
}

/* ---- */

static void read_one (Reader *reader)
{
  gunichar c = take_char (reader);
  switch (c) {
  case '^':
    add_step (reader, PATTERN_START, 0, 0);
    return;
  case '$':
    add_step (reader, PATTERN_END, 0, 0);
    return;
  case '.':
    add_step (reader, PATTERN_ANY, 0, 0);
    return;
  case '[':
    read_set (reader);
    return;
  case '(':
    read_group (reader);
    return;
  case '\\':
    if (take (reader, "b")) {
      add_step (reader, PATTERN_EDGE, 0, 0);
      return;
    }
    const PatternSet set = { .kinds = read_escape (reader, &c) };
    if (set.kinds != 0) {
      add_set (reader, &set);
      return;
    }
    break;
  default:
    break;
  }
  add_step (reader, PATTERN_CHAR, 0, (reader->program->flags & PAY_PATTERN_CASELESS) != 0 ? g_unichar_tolower (c) : c);
}

static void read_choices (Reader *reader)
{
  g_autoptr (GArray) jumps = g_array_new (FALSE, FALSE, sizeof (guint));
  guint begin = end_of (reader);
  while (*reader->at != '\0' && *reader->at != ')') {
    if (take (reader, "|")) {
      insert (reader, begin, (PatternStep){ PATTERN_EITHER, 1, (int)(end_of (reader) - begin) + 2, 0 });
      const guint jump = end_of (reader);
      g_array_append_val (jumps, jump);
      add_step (reader, PATTERN_JUMP, 0, 0);
      begin = end_of (reader);
      continue;
    }
    if (strchr ("*+?{", *reader->at) != NULL)
      give_up (reader);
    const guint one = end_of (reader);
    read_one (reader);
    read_often (reader, one);
  }
  for (guint i = 0; i < jumps->len; i++) {
    const guint jump = g_array_index (jumps, guint, i);
    step_at (reader, jump)->x = (int)(end_of (reader) - jump);
  }
}

void pattern_compile (PatternProgram *program, const char *pattern, PayPatternFlags flags)
{
  Reader reader = { program, pattern, pattern };
  *program = (PatternProgram){ .groups = 1, .flags = flags };
  program->steps = g_array_sized_new (FALSE, FALSE, sizeof (PatternStep), 64);
  program->sets = g_array_new (FALSE, FALSE, sizeof (PatternSet));
  read_choices (&reader);
  if (*reader.at != '\0')
    give_up (&reader);
  add_step (&reader, PATTERN_DONE, 0, 0);
}
