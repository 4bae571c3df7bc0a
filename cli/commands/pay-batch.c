/* SPDX-License-Identifier: MIT */
#include "asking.h"
#include "commands.h"
#include "names/names.h"
#include "parts/parts.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define LEAST_LINES 16 /* of a block: a few hard lines keep all threads busy, too */
#define MOST_LINES 1024
#define BLOCKS_FROM_THEN 32 /* a thread gets in blocks as long as these what came before them */
#define BLOCK_BYTES (1024 * 1024)
#define KEPT_BYTES (1024 * 1024) /* of a block that is used again */
#define MOST_JOBS 256
#define BLOCKS_A_JOB 4 /* in flight */
#define PROGRESS_EVERY (G_USEC_PER_SEC / 4)

/* A run of lines, and their answers. One thread at a time has it. */
typedef struct {
  GString *lines;
  GArray *ends; /* gsize, of each line in [lines] */
  GString *answers;
  gboolean any_error, own_error;
  gboolean cut;  /* stopped: lines are left without an answer */
  gboolean done; /* under the lock of the batch */
} Block;

typedef struct {
  GThreadPool *pool; /* NULL: one thread */
  GAsyncQueue *sessions;
  GPtrArray *cards; /* of BoardCards *, one for each session */
  Block *block;     /* that is being filled */
  GQueue blocks;    /* in order, submitted and not written yet */
  GPtrArray *used;  /* blocks that were written, to be filled again */
  guint jobs, most_blocks;
  guint64 submitted; /* lines */
  GMutex lock;
  GCond finished;
  gboolean any_error, own_error, shows_progress;
  gboolean cut;  /* nothing more is written */
  gboolean rows; /* cells separated by tabs, not JSON */
  guint64 written;
  gint64 shown_at;
} Batch;

static Block *block_new (void)
{
  Block *b = g_new0 (Block, 1);
  b->lines = g_string_new (NULL);
  b->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  b->answers = g_string_new (NULL);
  return b;
}

static void block_free (gpointer block)
{
  Block *b = block;
  g_string_free (b->lines, TRUE);
  g_array_unref (b->ends);
  g_string_free (b->answers, TRUE);
  g_free (b);
}

/* Empty, with the memory that it has; what an unusual line took is given back. */
static void keep_block (Batch *batch, Block *b)
{
  if (b->lines->allocated_len > KEPT_BYTES || b->answers->allocated_len > KEPT_BYTES) {
    block_free (b);
    return;
  }
  g_string_truncate (b->lines, 0);
  g_string_truncate (b->answers, 0);
  g_array_set_size (b->ends, 0);
  b->any_error = b->own_error = b->cut = b->done = FALSE;
  g_ptr_array_add (batch->used, b);
}

static Block *next_block (Batch *batch)
{
  return batch->used->len > 0 ? g_ptr_array_steal_index_fast (batch->used, batch->used->len - 1) : block_new ();
}

/* Long enough that handing blocks over costs little, short enough that all threads have some. */
static guint most_lines (const Batch *batch)
{
  return (guint)CLAMP (batch->submitted / (batch->jobs * BLOCKS_FROM_THEN), LEAST_LINES, MOST_LINES);
}

/* An answer that was on its way when the flag was set may be one that was cut short: it is left out. */
static void answer_block (Block *b, PayJson *session, gboolean rows)
{
  const char *(*answer_of) (PayJson *, const char *, gssize, gsize *) = rows ? pay_json_answer_row : pay_json_answer;
  gsize start = 0;
  for (guint i = 0; i < b->ends->len; i++) {
    const gsize end = g_array_index (b->ends, gsize, i);
    gsize length = 0;
    const char *answer = answer_of (session, b->lines->str + start, (gssize)(end - start), &length);
    b->cut = is_stopped ();
    if (b->cut)
      return;
    g_string_append_len (b->answers, answer, (gssize)length);
    g_string_append_c (b->answers, '\n');
    const GError *error = pay_json_error (session);
    b->any_error |= error != NULL;
    b->own_error |= error != NULL && g_error_matches (error, PAY_ERROR, PAY_ERROR_MALFORMED);
    start = end;
  }
}

static void work (gpointer data, gpointer user_data)
{
  Block *b = data;
  Batch *batch = user_data;
  PayJson *session = g_async_queue_pop (batch->sessions);
  answer_block (b, session, batch->rows);
  g_async_queue_push (batch->sessions, session);
  g_mutex_lock (&batch->lock);
  b->done = TRUE;
  g_cond_broadcast (&batch->finished);
  g_mutex_unlock (&batch->lock);
}

static void show_progress (Batch *batch)
{
  const gint64 now = g_get_monotonic_time ();
  if (!batch->shows_progress || now - batch->shown_at < PROGRESS_EVERY)
    return;
  batch->shown_at = now;
  fprintf (stderr, "\r%" G_GUINT64_FORMAT " records", batch->written);
}

/* Writes the oldest block, and waits until it is done. */
static void write_oldest (Batch *batch)
{
  Block *b = g_queue_pop_head (&batch->blocks);
  g_mutex_lock (&batch->lock);
  while (!b->done)
    g_cond_wait (&batch->finished, &batch->lock);
  g_mutex_unlock (&batch->lock);
  if (!batch->cut)
    output_records (b->answers->str, b->answers->len);
  batch->cut |= b->cut;
  batch->any_error |= b->any_error;
  batch->own_error |= b->own_error;
  batch->written += b->ends->len;
  keep_block (batch, b);
  show_progress (batch);
}

static void submit (Batch *batch)
{
  Block *b = batch->block;
  if (b->ends->len == 0)
    return;
  batch->submitted += b->ends->len;
  batch->block = next_block (batch);
  g_queue_push_tail (&batch->blocks, b);
  if (batch->pool != NULL)
    g_thread_pool_push (batch->pool, b, NULL);
  else
    work (b, batch);
  while (g_queue_get_length (&batch->blocks) >= batch->most_blocks)
    write_oldest (batch);
}

static void drain (Batch *batch)
{
  while (!g_queue_is_empty (&batch->blocks))
    write_oldest (batch);
}

/* Whoever writes record by record and waits for each answer must get it. */
static void before_read (gboolean waits, gpointer data)
{
  submit (data);
  if (waits)
    drain (data);
}

static void answer_all (Batch *batch, Lines *lines)
{
  char *line = NULL;
  gsize length = 0;
  lines->before_read = before_read;
  lines->data = batch;
  while (!is_stopped () && lines_next (lines, &line, &length)) {
    g_string_append_len (batch->block->lines, line, (gssize)length);
    g_array_append_val (batch->block->ends, batch->block->lines->len);
    if (batch->block->ends->len >= most_lines (batch) || batch->block->lines->len >= BLOCK_BYTES)
      submit (batch);
  }
  submit (batch);
  drain (batch);
}

/* ---- Parts. */

static gboolean read_shard (const char *text, Lines *lines)
{
  Shard shard;
  return shard_from (text, &shard) && lines_set_part (lines, shard.part, shard.of);
}

/* ---- Columns. */

/* Every session learns what the first line names; the first part tells what its own rows hold. */
static gboolean read_columns (Batch *batch, Lines *lines, const char *shard)
{
  char *line = (char *)(gsize) "";
  gsize length = 0;
  lines_next (lines, &line, &length);
  for (gint i = g_async_queue_length (batch->sessions); i > 0; i--) {
    g_autoptr (GError) error = NULL;
    PayJson *session = g_async_queue_pop (batch->sessions);
    const gboolean read = pay_json_set_columns (session, line, (gssize)length, &error);
    g_async_queue_push (batch->sessions, session);
    if (read)
      continue;
    return message ("--tsv: %s%s%s", pay_error_where (error), *pay_error_where (error) != '\0' ? ": " : "",
                    error->message);
  }
  if (shard != NULL && !read_shard (shard, lines))
    return FALSE;
  if (!lines->from_middle)
    output_line (pay_json_columns ());
  output_flush ();
  return TRUE;
}

static void batch_clear (Batch *batch)
{
  if (batch->pool != NULL)
    g_thread_pool_free (batch->pool, FALSE, TRUE);
  block_free (batch->block);
  g_ptr_array_unref (batch->used);
  g_async_queue_unref (batch->sessions);
  g_ptr_array_unref (batch->cards);
  g_mutex_clear (&batch->lock);
  g_cond_clear (&batch->finished);
  if (batch->shows_progress)
    fputs ("\r\033[K", stderr);
}

/* [ms]: how long each record may take; 0: nobody says. */
static void batch_init (Batch *batch, guint jobs, const Options *options, guint64 ms)
{
  g_mutex_init (&batch->lock);
  g_cond_init (&batch->finished);
  g_queue_init (&batch->blocks);
  batch->block = block_new ();
  batch->used = g_ptr_array_new_with_free_func (block_free);
  batch->jobs = jobs;
  batch->most_blocks = jobs == 1 ? 1 : jobs * BLOCKS_A_JOB;
  batch->sessions = g_async_queue_new_full ((GDestroyNotify)pay_json_free);
  batch->cards = g_ptr_array_new_with_free_func ((GDestroyNotify)board_cards_free);
  batch->shows_progress = isatty (STDERR_FILENO) && !isatty (STDOUT_FILENO);
  for (guint i = 0; i < jobs; i++) {
    PayJson *session = pay_json_new (games_all (), games_default ());
    BoardCards *cards = board_cards_new (options);
    g_ptr_array_add (batch->cards, cards);
    pay_json_set_cards (session, board_cards_complete, cards);
    prepare (pay_json_session (session), options, USUAL_MS_OF_RECORD);
    if (ms > 0)
      pay_session_set_time (pay_json_session (session), ms);
    g_async_queue_push (batch->sessions, session);
  }
  if (jobs > 1)
    batch->pool = g_thread_pool_new (work, batch, (gint)jobs, TRUE, NULL);
}

/* What all sessions took. */
static PayStatistics sum_of_sessions (Batch *batch)
{
  PayStatistics sum = { .nodes = 0 };
  for (guint i = 0; i < batch->jobs; i++) {
    PayJson *session = g_async_queue_pop (batch->sessions);
    const PayStatistics *statistics = pay_session_statistics (pay_json_session (session));
    if (statistics != NULL)
      pay_statistics_add (&sum, statistics);
    g_async_queue_push (batch->sessions, session);
  }
  return sum;
}

static Exit run (const Options *options, int argc, char **argv)
{
  g_auto (Lines) lines = { .fd = -1 };
  gint64 jobs = 1;
  if (argc > 2)
    return usage ("batch takes one FILE, or standard input");
  PayLimits limits;
  if (!number_from ("--jobs", options->jobs, 1, MOST_JOBS, &jobs) || !limits_from (options, &limits))
    return EXIT_USAGE;
  if (limits.steps > 0 || limits.memory > 0)
    return usage ("--limit of batch is the time of each record, such as 500ms; steps and memory stand in records");
  if (!lines_open (&lines, argc > 1 ? argv[1] : NULL)
      || (options->shard != NULL && !options->tsv && !read_shard (options->shard, &lines)))
    return EXIT_USAGE;
  Batch batch = { .rows = options->tsv };
  batch_init (&batch, (guint)jobs, options, limits.ms);
  const gboolean begun = !options->tsv || read_columns (&batch, &lines, options->shard);
  if (begun)
    answer_all (&batch, &lines);
  const PayStatistics statistics = sum_of_sessions (&batch);
  batch_clear (&batch);
  tell_statistics (options->stats ? &statistics : NULL, EXIT_PAYABLE);
  if (!begun)
    return EXIT_USAGE;
  if (batch.own_error)
    return EXIT_OWN_ANSWER;
  if (lines.failed)
    return EXIT_USAGE;
  if (is_stopped ())
    return EXIT_LIMIT;
  return options->strict && batch.any_error ? EXIT_MALFORMED : EXIT_PAYABLE;
}

const Command command_batch = {
  .name = "batch",
  .run = run,
  .options = FOR_BATCH,
  .arguments = "[FILE] [options]",
  .summary = "JSON Lines: one request in, one answer out, in order",
};
