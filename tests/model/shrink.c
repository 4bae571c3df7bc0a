/* SPDX-License-Identifier: MIT */
#define _DEFAULT_SOURCE
#include "shrink.h"

#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#define MOST_TEXT 65536
#define LETTERS 60

/* The letters after the first ERROR. */
static char *letters_of (const char *text)
{
  const char *at = strstr (text, "ERROR");
  GString *letters = g_string_new (NULL);
  for (at = at != NULL ? at : text; *at != '\0' && letters->len < LETTERS; at++)
    if (g_ascii_isalpha (*at))
      g_string_append_c (letters, *at);
  return g_string_free (letters, FALSE);
}

static GString *read_all (int fd)
{
  GString *text = g_string_new (NULL);
  char buffer[4096];
  for (gssize n = read (fd, buffer, sizeof buffer); n > 0; n = read (fd, buffer, sizeof buffer))
    if (text->len < MOST_TEXT)
      g_string_append_len (text, buffer, n);
  return text;
}

void model_end_after (guint seconds)
{
  const struct itimerval all = { .it_value.tv_sec = seconds };
  setitimer (ITIMER_PROF, &all, NULL);
}

char *model_failure (const GArray *trace, guint seconds, gboolean shown)
{
  int ends[2];
  if (pipe (ends) != 0)
    g_error ("pipe() fails");
  const pid_t child = fork ();
  if (child == 0) {
    dup2 (ends[1], STDOUT_FILENO);
    dup2 (ends[1], STDERR_FILENO);
    close (ends[0]);
    close (ends[1]);
    model_end_after (seconds);
    model_run (trace);
    _exit (0);
  }
  close (ends[1]);
  g_autoptr (GString) text = read_all (ends[0]);
  close (ends[0]);
  int status = 0;
  if (child < 0 || waitpid (child, &status, 0) != child)
    g_error ("no process");
  if (shown)
    g_printerr ("%s", text->str);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 0)
    return NULL;
  return WIFSIGNALED (status) && WTERMSIG (status) == SIGPROF ? g_strdup ("too long") : letters_of (text->str);
}

static GArray *without (const GArray *trace, guint from, guint n)
{
  GArray *rest = g_array_new (FALSE, FALSE, sizeof (ModelStep));
  g_array_append_vals (rest, trace->data, from);
  if (from + n < trace->len)
    g_array_append_vals (rest, &g_array_index (trace, ModelStep, from + n), trace->len - from - n);
  return rest;
}

typedef struct {
  GArray *trace;
  const char *failure;
  guint seconds;
} Shrink;

/* Takes [smaller] when it still fails. */
static gboolean take (Shrink *s, GArray *smaller)
{
  g_autofree char *failure = model_failure (smaller, s->seconds, FALSE);
  if (g_strcmp0 (failure, s->failure) != 0) {
    g_array_unref (smaller);
    return FALSE;
  }
  g_array_unref (s->trace);
  s->trace = smaller;
  return TRUE;
}

static gboolean drop_steps (Shrink *s)
{
  gboolean smaller = FALSE;
  for (guint n = MAX (1, s->trace->len / 2); n > 0; n /= 2)
    for (guint from = 0; from + n <= s->trace->len;)
      if (take (s, without (s->trace, from, n)))
        smaller = TRUE;
      else
        from += n;
  return smaller;
}

static gboolean lower_numbers (Shrink *s)
{
  gboolean smaller = FALSE;
  for (guint i = 0; i < s->trace->len; i++)
    for (gsize k = 0; k < strlen (g_array_index (s->trace, ModelStep, i).operation->arguments); k++)
      for (gint64 value = 0; value < 3; value++) {
        if (g_array_index (s->trace, ModelStep, i).arguments[k] == value)
          break;
        GArray *changed = without (s->trace, s->trace->len, 0);
        g_array_index (changed, ModelStep, i).arguments[k] = value;
        if (take (s, changed)) {
          smaller = TRUE;
          break;
        }
      }
  return smaller;
}

GArray *model_shrink (const GArray *trace, guint seconds)
{
  g_autofree char *failure = model_failure (trace, seconds, FALSE);
  Shrink s = { without (trace, trace->len, 0), failure, seconds };
  while (failure != NULL && (drop_steps (&s) || lower_numbers (&s)))
    ;
  return s.trace;
}
