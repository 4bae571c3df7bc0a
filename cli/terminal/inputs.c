/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "packing.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static gint64 time_of_change (const struct stat *about)
{
  return (gint64)about->st_mtim.tv_sec * G_GINT64_CONSTANT (1000000000) + about->st_mtim.tv_nsec;
}

static void look_at (Input *file, int fd)
{
  struct stat about;
  char first[PACKING_BYTES];
  file->regular = fstat (fd, &about) == 0 && S_ISREG (about.st_mode);
  if (!file->regular)
    return;
  file->size = (gint64)about.st_size;
  file->time = time_of_change (&about);
  const gssize n = pread (fd, first, sizeof first, 0);
  file->packing = n > 0 ? packing_of_bytes (first, (gsize)n) : PACKING_NONE;
}

static gboolean open_lines (Inputs *inputs, guint i)
{
  lines_close (&inputs->lines);
  inputs->at = i;
  if (!lines_open (&inputs->lines, inputs->files[i].path))
    return FALSE;
  inputs->lines.before_read = inputs->before_read;
  inputs->lines.data = inputs->data;
  return TRUE;
}

/* Takes the line of names off the file that is open. */
static gboolean take_columns (Inputs *inputs)
{
  char *line = (char *)(gsize) "";
  gsize length = 0;
  lines_next (&inputs->lines, &line, &length);
  if (inputs->columns == NULL)
    inputs->columns = g_string_new_len (line, (gssize)length);
  else if (inputs->columns->len != length || memcmp (inputs->columns->str, line, length) != 0)
    return message ("%s: its first line names other columns than that of %s", inputs->files[inputs->at].path,
                    inputs->files[0].path);
  return !inputs->lines.failed;
}

/* Files are looked at before anything is answered: is each one there, are the columns the same? */
static gboolean look_at_all (Inputs *inputs, gboolean rows)
{
  for (guint i = inputs->n; i-- > 1;) {
    Input *file = &inputs->files[i];
    if (strcmp (file->path, "-") == 0)
      return message ("standard input is one FILE alone");
    if (!open_lines (inputs, i))
      return FALSE;
    look_at (file, inputs->lines.fd);
  }
  if (!open_lines (inputs, 0))
    return FALSE;
  look_at (&inputs->files[0], inputs->lines.fd);
  if (rows && !take_columns (inputs))
    return FALSE;
  inputs->position = inputs->lines.position;
  return TRUE;
}

static gboolean compare_columns (Inputs *inputs)
{
  gboolean same = TRUE;
  Lines first = inputs->lines;
  inputs->lines = (Lines){ .fd = -1 };
  for (guint i = 1; same && i < inputs->n; i++)
    same = !inputs->files[i].regular || (open_lines (inputs, i) && take_columns (inputs));
  lines_close (&inputs->lines);
  inputs->lines = first;
  inputs->at = 0;
  return same;
}

gboolean inputs_open (Inputs *inputs, char **paths, gboolean rows)
{
  const guint given = g_strv_length (paths);
  *inputs = (Inputs){ .n = MAX (given, 1), .to = -1, .lines = { .fd = -1 } };
  inputs->files = g_new0 (Input, inputs->n);
  for (guint i = 0; i < inputs->n; i++)
    inputs->files[i].path = given > 0 ? paths[i] : "-";
  inputs->failed = !look_at_all (inputs, rows) || (rows && !compare_columns (inputs));
  return !inputs->failed;
}

void inputs_close (Inputs *inputs)
{
  lines_close (&inputs->lines);
  g_clear_pointer (&inputs->files, g_free);
  if (inputs->columns != NULL)
    g_string_free (inputs->columns, TRUE);
  inputs->columns = NULL;
}

gint64 inputs_size (const Inputs *inputs)
{
  gint64 size = 0;
  for (guint i = 0; i < inputs->n; i++) {
    if (!inputs->files[i].regular)
      return -1;
    size += inputs->files[i].size;
  }
  return size;
}

static gboolean enter (Inputs *inputs)
{
  if (inputs->to < 0)
    return TRUE;
  return lines_set_range (&inputs->lines, inputs->from - inputs->base, MAX (inputs->to - inputs->base, 0));
}

/* Files that end before the part are passed over. */
static gboolean next_file (Inputs *inputs)
{
  const guint rows = inputs->columns != NULL;
  while (inputs->at + 1 < inputs->n) {
    const Input *before = &inputs->files[inputs->at];
    inputs->base = inputs->to >= 0 ? inputs->base + before->size : inputs->base + inputs->lines.position;
    if (inputs->to >= 0 && inputs->base >= inputs->to)
      return FALSE;
    inputs->at++;
    if (inputs->to >= 0 && inputs->base + inputs->files[inputs->at].size <= inputs->from)
      continue;
    if (open_lines (inputs, inputs->at) && (!rows || take_columns (inputs)) && enter (inputs))
      return TRUE;
    inputs->failed = TRUE;
    return FALSE;
  }
  return FALSE;
}

gboolean inputs_set_part (Inputs *inputs, gint64 i, gint64 n)
{
  const gint64 size = inputs_size (inputs);
  if (size < 0)
    return message ("--shard needs a FILE, for a part of a pipe is not known");
  for (guint k = 0; k < inputs->n; k++)
    if (inputs->files[k].packing != PACKING_NONE)
      return message (
          "--shard: %s is compressed, and no part of it can be read alone: unpack it, or answer several files "
          "with a batch for each",
          inputs->files[k].path);
  inputs->from = size / n * (i - 1) + MIN (i - 1, size % n);
  inputs->to = size / n * i + MIN (i, size % n);
  return enter (inputs);
}

gboolean inputs_next (Inputs *inputs, char **line, gsize *length)
{
  while (!lines_next (&inputs->lines, line, length)) {
    inputs->failed = inputs->failed || inputs->lines.failed;
    if (inputs->failed || is_stopped () || !next_file (inputs))
      return FALSE;
  }
  inputs->position = inputs->base + inputs->lines.position;
  return TRUE;
}

gboolean inputs_stayed (const Inputs *inputs)
{
  for (guint i = 0; i < inputs->n; i++) {
    const Input *file = &inputs->files[i];
    struct stat about;
    if (file->regular
        && (strcmp (file->path, "-") == 0 ? fstat (STDIN_FILENO, &about) : stat (file->path, &about)) != 0)
      return message ("%s: %s", file->path, g_strerror (errno));
    if (file->regular && ((gint64)about.st_size != file->size || time_of_change (&about) != file->time))
      return message ("%s has changed while it was read", file->path);
  }
  return TRUE;
}
