/* SPDX-License-Identifier: MIT */
#include "model.h"

#include <string.h>

#define CHOICES 256

static const ModelOperation *const groups[] = { model_problem_operations, model_cost_operations, model_ask_operations };

static const ModelOperation *find (const char *name)
{
  for (gsize g = 0; g < G_N_ELEMENTS (groups); g++)
    for (const ModelOperation *o = groups[g]; o->name != NULL; o++)
      if (g_str_equal (o->name, name))
        return o;
  return NULL;
}

/* Each byte stands for an operation, as many bytes for one as it has weight. */
static const ModelOperation *choose (guint8 byte)
{
  int sum = 0, at = 0;
  for (gsize g = 0; g < G_N_ELEMENTS (groups); g++)
    for (const ModelOperation *o = groups[g]; o->name != NULL; o++)
      sum += o->weight;
  const int wanted = byte * sum / CHOICES;
  for (gsize g = 0; g < G_N_ELEMENTS (groups); g++)
    for (const ModelOperation *o = groups[g]; o->name != NULL; o++)
      if ((at += o->weight) > wanted)
        return o;
  return NULL;
}

static gint64 amount (guint8 byte)
{
  static const gint64 odd[]
      = { PAY_MAX_AMOUNT, 1000000, 40, -1, PAY_MAX_AMOUNT + G_GINT64_CONSTANT (1), G_MAXINT64, G_MININT64, 12 };
  return byte < 248 ? byte % 4 : odd[byte - 248];
}

/* The number that a byte is, for what [letter] says. */
static gint64 number (char letter, guint8 byte)
{
  static const gint64 limits[] = { 0, 1, 10, 300, 5000, 20000 };
  switch (letter) {
  case 'p':
    return byte < 236 ? 0 : byte % MODEL_PROBLEMS;
  case 'c':
    return byte % MODEL_COSTS;
  case 'a':
    return byte % MODEL_ANSWERS;
  case 'n':
    return amount (byte);
  case 's':
    return byte < 250 ? byte % 9 - 3 : amount (byte);
  case 't':
    return byte % 16;
  case 'k':
    return byte < 250 ? byte % 32 : byte;
  case 'v':
    return byte < 200 ? 0 : byte < 254 ? byte % PAY_MAX_VARIABLES : -1;
  case 'h':
    return byte < 200 ? byte % 2 : byte < 254 ? byte % PAY_MAX_CHANNELS : PAY_MAX_CHANNELS;
  case 'e':
    return byte < 128 ? PAY_X_FOREVER : amount (byte);
  case 'l':
    return limits[byte % G_N_ELEMENTS (limits)];
  default:
    return byte;
  }
}

/* Takes what is needed off the bytes; those that are missing are 0. */
static void add_step (GArray *trace, const ModelOperation *o, const guint8 **bytes, gsize *n)
{
  ModelStep step = { .operation = o };
  for (gsize i = 0; i < strlen (o->arguments); i++) {
    step.arguments[i] = number (o->arguments[i], *n > 0 ? **bytes : 0);
    *bytes += *n > 0 ? 1 : 0;
    *n -= *n > 0 ? 1 : 0;
  }
  g_array_append_val (trace, step);
}

GArray *model_trace_from_bytes (const guint8 *bytes, gsize n)
{
  GArray *trace = g_array_new (FALSE, FALSE, sizeof (ModelStep));
  while (n > 0) {
    const ModelOperation *o = choose (*bytes++);
    n--;
    add_step (trace, o, &bytes, &n);
  }
  return trace;
}

/* SplitMix64 (Steele and others 2014). */
static guint64 next (guint64 *state)
{
  guint64 z = *state += G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xBF58476D1CE4E5B9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94D049BB133111EB);
  return z ^ (z >> 31);
}

/* What most problems begin with, so that most traces have something to ask about; then anything. */
GArray *model_trace_from_seed (guint64 seed)
{
  static const char *const first[] = { "kind",   "kind",   "kind",  "units", "units", "counter", "counter",
                                       "object", "action", "gives", "pips",  "pips",  "goal" };
  guint64 state = seed;
  guint8 random[320];
  for (gsize i = 0; i < sizeof random; i++)
    random[i] = (guint8)(next (&state) >> 56);
  const guint8 *bytes = random;
  gsize n = sizeof random;
  GArray *trace = g_array_new (FALSE, FALSE, sizeof (ModelStep));
  for (gsize i = 0; i < G_N_ELEMENTS (first); i++) {
    add_step (trace, find (first[i]), &bytes, &n);
    ModelStep *step = &g_array_index (trace, ModelStep, trace->len - 1);
    step->arguments[0] = 0;
    if (g_str_equal (first[i], "goal"))
      step->arguments[1] = 0;
  }
  g_autoptr (GArray) rest = model_trace_from_bytes (bytes, next (&state) % n);
  g_array_append_vals (trace, rest->data, rest->len);
  return trace;
}

static gboolean read_step (const char *line, ModelStep *step)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  *step = (ModelStep){ .operation = find (words[0]) };
  if (step->operation == NULL || g_strv_length (words) != strlen (step->operation->arguments) + 1)
    return FALSE;
  for (guint i = 1; words[i] != NULL; i++)
    if (!g_ascii_string_to_signed (words[i], 10, G_MININT64, G_MAXINT64, &step->arguments[i - 1], NULL))
      return FALSE;
  return TRUE;
}

GArray *model_trace_from_text (const char *text, GError **error)
{
  g_autoptr (GArray) trace = g_array_new (FALSE, FALSE, sizeof (ModelStep));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    ModelStep step;
    if (lines[i][0] == '\0' || lines[i][0] == '#')
      continue;
    if (!read_step (lines[i], &step)) {
      pay_set_error (error, PAY_ERROR_SYNTAX, NULL, -1, "no step: %s", lines[i]);
      return NULL;
    }
    g_array_append_val (trace, step);
  }
  return g_steal_pointer (&trace);
}

char *model_trace_text (const GArray *trace)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < trace->len; i++) {
    const ModelStep *step = &g_array_index (trace, ModelStep, i);
    g_string_append (text, step->operation->name);
    for (gsize k = 0; k < strlen (step->operation->arguments); k++)
      g_string_append_printf (text, " %" G_GINT64_FORMAT, step->arguments[k]);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

void model_run (const GArray *trace)
{
  Model model = { 0 };
  for (guint i = 0; i < trace->len; i++) {
    const ModelStep *step = &g_array_index (trace, ModelStep, i);
    step->operation->run (&model, step->arguments);
  }
  model_clear (&model);
}
