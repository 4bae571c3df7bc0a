/* SPDX-License-Identifier: MIT */
#define _POSIX_C_SOURCE 200809L
#include "parts.h"

#include <errno.h>
#include <fcntl.h>
#include <pay/version.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_NOTE (16 * 1024 * 1024)             /* bytes of one, with its sum */
#define WHOLE_BYTES ((gint64)1024 * 1024 * 1024) /* of an input that is read whole; of a longer one */
#define SAMPLES 1024                             /* at equal distances, the last one its end, as many bytes */
#define SAMPLE_SIZE ((gint64)1024 * 1024)
#define PACK_BYTES (1024 * 1024)        /* what is compressed is ended behind so many bytes */
#define PACK_TIME (10 * G_USEC_PER_SEC) /* or after this time, so that a kill does not lose more */

/* ---- Names. */

static const struct {
  const char *ending;
  Packing packing;
} packings[] = { { "", PACKING_NONE }, { ".gz", PACKING_GZIP }, { ".zst", PACKING_ZSTD } };

/* Which of them a name has. */
static gsize packing_of_name (const char *name)
{
  for (gsize i = 1; i < G_N_ELEMENTS (packings); i++)
    if (g_str_has_suffix (name, packings[i].ending))
      return i;
  return 0;
}

/* "answers.zst" as part 2 of 16: "answers.02-of-16.zst". (transfer full) */
static char *name_of_part (const char *path, Shard shard)
{
  if (shard.of == 0)
    return g_strdup (path);
  const char *ending = packings[packing_of_name (path)].ending;
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, shard.of);
  return g_strdup_printf ("%.*s.%0*" G_GINT64_FORMAT "-of-%s%s", (int)(strlen (path) - strlen (ending)), path,
                          (int)strlen (number), shard.part, number, ending);
}

/* ---- What was asked of what. */

/* So many bytes at [at], as far as the file goes; -1: they cannot be read. */
static gssize read_at (int fd, char *to, gsize most, gint64 at)
{
  gsize all = 0;
  while (all < most) {
    const gssize n = pread (fd, to + all, most - all, (off_t)(at + (gint64)all));
    if (n == 0)
      break;
    if (n < 0 && (errno != EINTR || is_stopped ()))
      return -1;
    all += (gsize)MAX (n, 0);
  }
  return (gssize)all;
}

/* Every part is asked whether its input is that of the others, of which it answers lines that they do not read: so all
 * of the file, up to WHOLE_BYTES. FALSE: a message was printed, or it is stopped. */
static gboolean digest_file (const Input *file, Digest *mark)
{
  const int fd = strcmp (file->path, "-") == 0 ? dup (STDIN_FILENO) : open (file->path, O_RDONLY);
  if (fd < 0)
    return message ("%s: %s", file->path, g_strerror (errno));
  const gboolean whole = file->size <= WHOLE_BYTES;
  const gint64 n = whole ? (file->size + SAMPLE_SIZE - 1) / SAMPLE_SIZE : SAMPLES, last = file->size - SAMPLE_SIZE;
  g_autofree char *bytes = g_malloc ((gsize)SAMPLE_SIZE);
  gssize got = 0;
  for (gint64 i = 0; i < n && got >= 0 && !is_stopped (); i++) {
    const gint64 at = whole ? i * SAMPLE_SIZE : i < n - 1 ? last / (n - 1) * i : last;
    got = read_at (fd, bytes, (gsize)SAMPLE_SIZE, at);
    digest_line (mark, bytes, (gsize)MAX (got, 0));
  }
  if (got < 0 && !is_stopped ())
    message ("%s: %s", file->path, g_strerror (errno));
  close (fd);
  return got >= 0 && !is_stopped ();
}

/* What is not compared, the names, comes first. FALSE: a message was printed. */
static gboolean identify (Part *part, const Inputs *inputs, const char *const *options)
{
  Digest mark = DIGEST_NONE;
  GString *text = part->identity = g_string_new ("{\"pay\":\"" PAY_VERSION "\",\"inputs\":[");
  for (guint i = 0; i < inputs->n; i++) {
    g_autofree char *name = g_path_get_basename (inputs->files[i].path);
    append_json_string (g_string_append (text, i > 0 ? "," : ""), name);
  }
  g_string_append (text, "],\"bytes\":[");
  for (guint i = 0; i < inputs->n; i++) {
    const Input *file = &inputs->files[i];
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "", file->regular ? file->size : -1);
    if (file->regular && !digest_file (file, &mark))
      return FALSE;
  }
  g_string_append_printf (text, "],\"digest\":\"%016" G_GINT64_MODIFIER "x\",\"options\":[", mark.sum);
  for (guint i = 0; options[i] != NULL; i++)
    append_json_string (g_string_append (text, i > 0 ? "," : ""), options[i]);
  g_string_append_printf (text, "],\"part\":%" G_GINT64_FORMAT ",\"of\":%" G_GINT64_FORMAT, MAX (part->shard.part, 1),
                          MAX (part->shard.of, 1));
  return TRUE;
}

/* ---- Notes. */

void part_note_free (gpointer data)
{
  PartNote *note = data;
  if (note == NULL)
    return;
  g_free (note->output);
  g_free (note->mark);
  g_free (note->options);
  g_free (note->pay);
  g_free (note->sum);
  g_free (note->sizes);
  g_free (note);
}

/* A digest goes on from its sum alone: the power counts lines behind it. */
static Digest digest_from (const char *text)
{
  return (Digest){ g_ascii_strtoull (text, NULL, 16), 1 };
}

static char *dumped (const json_t *value)
{
  char *text = json_dumps (value, JSON_COMPACT | JSON_ENCODE_ANY), *copy = g_strdup (text);
  free (text);
  return copy;
}

static gint64 integer (const json_t *note, const char *member)
{
  return (gint64)json_integer_value (json_object_get (note, member));
}

/* NULL: it is no note. Older ones have no digest of the whole input. */
static PartNote *note_of (const char *output, const char *text, gsize length)
{
  json_t *json = json_loadb (text, length, 0, NULL);
  const char *pay = NULL, *mark = "", *read = NULL, *written = NULL;
  json_t *bytes = NULL, *options = NULL;
  if (json_unpack (json, "{s:s,s?s,s:s,s:s,s:o,s:o}", "pay", &pay, "digest", &mark, "read", &read, "written", &written,
                   "bytes", &bytes, "options", &options)
      != 0) {
    json_decref (json);
    return NULL;
  }
  PartNote *note = g_new0 (PartNote, 1);
  const json_t *sum = json_object_get (json, "sum");
  note->output = g_strdup (output);
  note->pay = g_strdup (pay);
  note->mark = g_strdup (mark);
  note->sizes = dumped (bytes);
  note->options = dumped (options);
  note->sum = sum != NULL ? dumped (sum) : NULL;
  note->shard = (Shard){ integer (json, "part"), integer (json, "of") };
  note->progress = (Progress){ .lines = (guint64)integer (json, "lines"),
                               .bytes = integer (json, "written_bytes"),
                               .read = digest_from (read),
                               .written = digest_from (written),
                               .any_error = json_is_true (json_object_get (json, "any_error")),
                               .own_error = json_is_true (json_object_get (json, "own_error")),
                               .done = json_is_true (json_object_get (json, "done")) };
  json_decref (json);
  return note;
}

PartNote *part_note_read (const char *output)
{
  g_autofree char *path = g_strconcat (output, PART_ENDING, NULL);
  if (!g_file_test (path, G_FILE_TEST_EXISTS)) {
    message ("%s: there is no %s, which tells what it answers; --to writes it", output, path);
    return NULL;
  }
  GString *text = file_read (path, MOST_NOTE, "note of a part");
  if (text == NULL)
    return NULL;
  PartNote *note = note_of (output, text->str, text->len);
  g_string_free (text, TRUE);
  if (note == NULL)
    message ("%s: this is no note of a part", path);
  return note;
}

const char *part_note_differs (const PartNote *a, const PartNote *b)
{
  if (strcmp (a->pay, b->pay) != 0)
    return "another version of pay answered it";
  if (*a->mark == '\0' || *b->mark == '\0')
    return "one of them is of an older pay, which compared less of the input";
  if (strcmp (a->options, b->options) != 0)
    return "it was asked with other options";
  if (strcmp (a->sizes, b->sizes) != 0)
    return "its input had another size";
  if (strcmp (a->mark, b->mark) != 0)
    return "its input was another one";
  return a->shard.of != b->shard.of ? "it is one of another number of parts" : NULL;
}

/* At one stroke: a process that is killed leaves the note before this one, or this one. */
static void write_note (Part *part)
{
  const Progress *at = &part->progress;
  g_autoptr (GString) text = g_string_new (part->identity->str);
  g_string_append_printf (text,
                          ",\"lines\":%" G_GUINT64_FORMAT ",\"read\":\"%016" G_GINT64_MODIFIER
                          "x\",\"written_bytes\":%" G_GINT64_FORMAT ",\"written\":\"%016" G_GINT64_MODIFIER
                          "x\",\"any_error\":%s,\"own_error\":%s,\"done\":%s",
                          at->lines, at->read.sum, at->bytes, at->written.sum, at->any_error ? "true" : "false",
                          at->own_error ? "true" : "false", at->done ? "true" : "false");
  if (part->sum != NULL)
    g_string_append_printf (text, ",\"sum\":%s", part->sum);
  g_string_append_c (text, '}');
  part->longest = MAX (part->longest, text->len);
  while (text->len < part->longest)
    g_string_append_c (text, ' ');
  g_string_append_c (text, '\n');
  if (pwrite (part->fd, text->str, text->len, 0) != (gssize)text->len)
    output_fail (part->path);
}

/* ---- The output. */

static gboolean lock (const Part *part)
{
  struct flock all = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
  if (fcntl (part->fd, F_SETLK, &all) == 0 || (errno != EACCES && errno != EAGAIN))
    return TRUE;
  return message ("%s is being written by another process", part->output);
}

static gboolean is_input (const Inputs *inputs, int fd)
{
  struct stat output, input;
  if (fstat (fd, &output) != 0)
    return FALSE;
  for (guint i = 0; i < inputs->n; i++)
    if (inputs->files[i].regular && stat (inputs->files[i].path, &input) == 0 && input.st_ino == output.st_ino
        && input.st_dev == output.st_dev)
      return TRUE;
  return FALSE;
}

/* What is there goes on, or nothing is there yet. FALSE: a message was printed. */
static gboolean go_on (Part *part, gint64 there)
{
  g_autofree char *text = g_malloc (MOST_NOTE);
  const gssize n = pread (part->fd, text, MOST_NOTE, 0);
  if (n <= 0 && there == 0)
    return TRUE;
  if (n <= 0)
    return message ("%s: there is no %s, which tells what it answers; begin anew without --resume", part->output,
                    part->path);
  PartNote *before = note_of (part->output, text, (gsize)n);
  g_autofree char *identity = g_strconcat (part->identity->str, ",\"read\":\"\",\"written\":\"\"}", NULL);
  PartNote *now = note_of (part->output, identity, strlen (identity));
  const char *differs = before == NULL ? "nobody can read its note" : part_note_differs (before, now);
  if (differs == NULL && before->shard.part != now->shard.part)
    differs = "it is another part";
  if (differs == NULL && before->progress.bytes > there)
    differs = "it is shorter than it was";
  if (differs == NULL) {
    part->progress = before->progress;
    part->sum = g_steal_pointer (&before->sum);
  }
  part_note_free (before);
  part_note_free (now);
  return differs == NULL
         || message ("%s cannot be gone on with: %s; begin anew without --resume", part->output, differs);
}

/* Takes the place of standard output. FALSE: a message was printed. */
static gboolean redirect (Part *part, int fd)
{
  const gint64 bytes = part->progress.bytes;
  if (ftruncate (fd, (off_t)bytes) != 0 || lseek (fd, (off_t)bytes, SEEK_SET) < 0 || dup2 (fd, STDOUT_FILENO) < 0)
    return message ("%s: %s", part->output, g_strerror (errno));
  return TRUE;
}

/* Opens the file and its note, and takes them for itself; what is there stays as it is. -1: a message was printed. */
static int open_output (Part *part, const Inputs *inputs, struct stat *about)
{
  const int fd = open (part->output, O_RDWR | O_CREAT, 0666);
  if (fd < 0 || fstat (fd, about) != 0)
    message ("%s: %s", part->output, g_strerror (errno));
  else if (!S_ISREG (about->st_mode))
    message ("%s: this is no file", part->output);
  else if (is_input (inputs, fd))
    message ("%s is the input itself", part->output);
  else if ((part->fd = open (part->path, O_RDWR | O_CREAT, 0666)) < 0)
    message ("%s: %s", part->path, g_strerror (errno));
  else if (lock (part))
    return fd;
  if (fd >= 0)
    close (fd);
  return -1;
}

/* The note of nothing takes the place of what was noted before the output is emptied. */
gboolean part_open (Part *part, const char *path, gboolean resume, const Inputs *inputs, Shard shard,
                    const char *const *options)
{
  const Packing packing = packings[packing_of_name (path)].packing;
  struct stat about, note;
  *part = (Part){ .output = name_of_part (path, shard), .shard = shard, .packed = packing != PACKING_NONE, .fd = -1 };
  part->progress = (Progress){ .read = DIGEST_NONE, .written = DIGEST_NONE };
  part->path = g_strconcat (part->output, PART_ENDING, NULL);
  part->noted_at = g_get_monotonic_time ();
  const int fd = open_output (part, inputs, &about);
  if (fd < 0)
    return FALSE;
  part->longest = fstat (part->fd, &note) == 0 ? (gsize)MAX (note.st_size - 1, 0) : 0;
  gboolean open_now = identify (part, inputs, options) && (!resume || go_on (part, (gint64)about.st_size));
  if (open_now && !part->progress.done) {
    write_note (part);
    open_now = redirect (part, fd) && output_pack (packing);
  }
  close (fd);
  return open_now;
}

void part_close (Part *part)
{
  if (part->fd >= 0)
    close (part->fd);
  g_free (part->output);
  g_free (part->path);
  g_free (part->sum);
  if (part->identity != NULL)
    g_string_free (part->identity, TRUE);
  *part = (Part){ .fd = -1 };
}

gboolean part_pass_over (Part *part, Inputs *inputs)
{
  Digest read = DIGEST_NONE;
  char *line;
  gsize length;
  guint64 lines = 0;
  for (; lines < part->progress.lines && inputs_next (inputs, &line, &length); lines++)
    digest_line (&read, line, length);
  if (inputs->failed || is_stopped ())
    return FALSE;
  return (lines == part->progress.lines && read.sum == part->progress.read.sum)
         || message (
             "%s cannot be gone on with: lines of the input that it answers have changed; begin anew without --resume",
             part->output);
}

static void note (Part *part)
{
  output_end_pack ();
  part->progress.bytes = (gint64)lseek (STDOUT_FILENO, 0, SEEK_CUR);
  part->noted_at = g_get_monotonic_time ();
  write_note (part);
}

void part_add (Part *part, guint64 lines, const Digest *read, const Digest *written)
{
  part->progress.lines += lines;
  digest_append (&part->progress.read, read);
  digest_append (&part->progress.written, written);
  if (!part->packed || output_open_bytes () >= PACK_BYTES || g_get_monotonic_time () - part->noted_at >= PACK_TIME)
    note (part);
}

void part_end (Part *part)
{
  part->progress.done = TRUE;
  note (part);
}
