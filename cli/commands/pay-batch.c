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
  guint answered; /* lines */
  Digest read, written;
  PayJsonSum *sum; /* (nullable) */
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
  gboolean cut;    /* nothing more is written */
  gboolean rows;   /* cells separated by tabs, not JSON */
  Part *part;      /* (nullable) where answers go */
  PayJsonSum *sum; /* (nullable) of all answers, instead of them */
  guint64 written;
  gint64 shown_at;
} Batch;

static Block *block_new (const Batch *batch)
{
  Block *b = g_new0 (Block, 1);
  b->lines = g_string_new (NULL);
  b->ends = g_array_new (FALSE, FALSE, sizeof (gsize));
  b->answers = g_string_new (NULL);
  b->read = b->written = DIGEST_NONE;
  b->sum = batch->sum != NULL ? pay_json_sum_new () : NULL;
  return b;
}

static void block_free (gpointer block)
{
  Block *b = block;
  g_string_free (b->lines, TRUE);
  g_array_unref (b->ends);
  g_string_free (b->answers, TRUE);
  pay_json_sum_free (b->sum);
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
  b->answered = 0;
  b->read = b->written = DIGEST_NONE;
  if (b->sum != NULL)
    pay_json_sum_clear (b->sum);
  g_ptr_array_add (batch->used, b);
}

static Block *next_block (Batch *batch)
{
  return batch->used->len > 0 ? g_ptr_array_steal_index_fast (batch->used, batch->used->len - 1) : block_new (batch);
}

/* Long enough that handing blocks over costs little, short enough that all threads have some. */
static guint most_lines (const Batch *batch)
{
  return (guint)CLAMP (batch->submitted / (batch->jobs * BLOCKS_FROM_THEN), LEAST_LINES, MOST_LINES);
}

/* An answer that was on its way when the flag was set may be one that was cut short: it is left out, and a sum of it is
 * not taken. */
static void answer_block (Block *b, PayJson *session, const Batch *batch)
{
  const char *(*answer_of) (PayJson *, const char *, gssize, gsize *)
      = batch->rows ? pay_json_answer_row : pay_json_answer;
  gsize start = 0;
  pay_json_set_sum (session, b->sum);
  for (guint i = 0; i < b->ends->len; i++) {
    const gsize end = g_array_index (b->ends, gsize, i);
    gsize length = 0;
    const char *answer = answer_of (session, b->lines->str + start, (gssize)(end - start), &length);
    b->cut = is_stopped ();
    if (b->cut)
      return;
    if (b->sum == NULL)
      g_string_append_c (g_string_append_len (b->answers, answer, (gssize)length), '\n');
    if (batch->part != NULL) {
      digest_line (&b->read, b->lines->str + start, end - start);
      if (b->sum == NULL)
        digest_line (&b->written, answer, length);
    }
    b->answered++;
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
  answer_block (b, session, batch);
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

/* A block that was cut has no sum of its whole lines: none of it counts. */
static void take_block (Batch *batch, Block *b)
{
  const gboolean none = b->sum != NULL && b->cut;
  if (b->sum == NULL)
    output_records (b->answers->str, b->answers->len);
  else if (!none)
    pay_json_sum_add (batch->sum, b->sum);
  batch->any_error |= b->any_error;
  batch->own_error |= b->own_error;
  if (batch->part == NULL || none)
    return;
  batch->part->progress.any_error |= b->any_error;
  batch->part->progress.own_error |= b->own_error;
  if (batch->sum != NULL) {
    g_free (batch->part->sum);
    batch->part->sum = pay_json_sum_text (batch->sum);
  }
  part_add (batch->part, b->answered, &b->read, &b->written);
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
    take_block (batch, b);
  batch->cut |= b->cut;
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

static void answer_all (Batch *batch, Inputs *inputs)
{
  char *line = NULL;
  gsize length = 0;
  inputs->before_read = inputs->lines.before_read = before_read;
  inputs->data = inputs->lines.data = batch;
  while (!is_stopped () && inputs_next (inputs, &line, &length)) {
    g_string_append_len (batch->block->lines, line, (gssize)length);
    g_array_append_val (batch->block->ends, batch->block->lines->len);
    if (batch->block->ends->len >= most_lines (batch) || batch->block->lines->len >= BLOCK_BYTES)
      submit (batch);
  }
  submit (batch);
  drain (batch);
}

/* ---- Columns. */

/* Every session learns what the first line names; the first part tells what its own rows hold. */
static gboolean read_columns (Batch *batch, const Inputs *inputs)
{
  for (gint i = g_async_queue_length (batch->sessions); i > 0; i--) {
    g_autoptr (GError) error = NULL;
    PayJson *session = g_async_queue_pop (batch->sessions);
    const gboolean read = pay_json_set_columns (session, inputs->columns->str, (gssize)inputs->columns->len, &error);
    g_async_queue_push (batch->sessions, session);
    if (read)
      continue;
    return message ("--tsv: %s%s%s", pay_error_where (error), *pay_error_where (error) != '\0' ? ": " : "",
                    error->message);
  }
  return TRUE;
}

static void write_columns (Batch *batch, gint64 shard)
{
  if (!batch->rows || shard > 1 || batch->sum != NULL || (batch->part != NULL && batch->part->progress.bytes > 0))
    return;
  PayJson *session = g_async_queue_pop (batch->sessions);
  const char *names = pay_json_chosen_columns (session);
  g_autofree char *line = g_strconcat (names, "\n", NULL);
  Digest read = DIGEST_NONE, written = DIGEST_NONE;
  digest_line (&written, names, strlen (names));
  g_async_queue_push (batch->sessions, session);
  output_records (line, strlen (line));
  if (batch->part != NULL)
    part_add (batch->part, 0, &read, &written);
}

static void batch_clear (Batch *batch)
{
  if (batch->pool != NULL)
    g_thread_pool_free (batch->pool, FALSE, TRUE);
  block_free (batch->block);
  pay_json_sum_free (batch->sum);
  g_ptr_array_unref (batch->used);
  g_async_queue_unref (batch->sessions);
  g_ptr_array_unref (batch->cards);
  g_mutex_clear (&batch->lock);
  g_cond_clear (&batch->finished);
  if (batch->shows_progress)
    fputs ("\r\033[K", stderr);
}

/* [ms]: how long each record may take; 0: nobody says. FALSE: a message was printed. */
static gboolean batch_init (Batch *batch, guint jobs, const Options *options, guint64 ms)
{
  g_autoptr (GError) error = NULL;
  g_mutex_init (&batch->lock);
  g_cond_init (&batch->finished);
  g_queue_init (&batch->blocks);
  batch->sum = options->sum ? pay_json_sum_new () : NULL;
  batch->block = block_new (batch);
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
    pay_json_set_kept_bytes (session, PAY_JSON_KEPT_BYTES / jobs);
    prepare (pay_json_session (session), options, USUAL_MS_OF_RECORD);
    if (ms > 0)
      pay_session_set_time (pay_json_session (session), ms);
    g_async_queue_push (batch->sessions, session);
    if (options->fields != NULL && error == NULL)
      pay_json_set_fields (session, options->fields, options->tsv, &error);
  }
  if (jobs > 1)
    batch->pool = g_thread_pool_new (work, batch, (gint)jobs, TRUE, NULL);
  return error == NULL || message ("--fields: %s", error->message);
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

/* ---- Where answers go, and the whole. */

/* What changes answers, for the note of a part: NULL-ended. (transfer container) */
static GPtrArray *words_of (const Options *options)
{
  const char *const told[][2] = { { "tsv", options->tsv ? "" : NULL },
                                  { "sum", options->sum ? "" : NULL },
                                  { "fields", options->fields },
                                  { "limit", options->limit },
                                  { "cards", options->cards },
                                  { "catalogue", options->catalogue },
                                  { "PAY_CATALOGUE", g_getenv ("PAY_CATALOGUE") },
                                  { "PAY_GAME", g_getenv ("PAY_GAME") },
                                  { "PAY_TIME", g_getenv ("PAY_TIME") } };
  GPtrArray *words = g_ptr_array_new ();
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    for (int k = 0; k < 2 && told[i][1] != NULL; k++)
      g_ptr_array_add (words, (gpointer)(gsize)told[i][k]);
  for (char **module = options->game_module; module != NULL && *module != NULL; module++)
    g_ptr_array_add (words, *module);
  g_ptr_array_add (words, NULL);
  return words;
}

/* Opens the output, and passes over what it answers. FALSE: a message was printed. */
static gboolean open_part (Batch *batch, Part *part, const Options *options, Inputs *inputs, Shard shard)
{
  if (options->to == NULL)
    return TRUE;
  g_autoptr (GPtrArray) words = words_of (options);
  if (!part_open (part, options->to, options->resume, inputs, shard, (const char *const *)words->pdata))
    return FALSE;
  batch->part = part;
  batch->any_error = part->progress.any_error;
  batch->own_error = part->progress.own_error;
  if (part->progress.done)
    return TRUE;
  if (batch->sum != NULL && part->sum != NULL && !pay_json_sum_read (batch->sum, part->sum, -1, NULL))
    return message ("%s: its note has no sum", part->output);
  return part_pass_over (part, inputs);
}

static void write_sum (Batch *batch)
{
  g_autofree char *text = pay_json_sum_text (batch->sum);
  g_autofree char *line = g_strconcat (text, "\n", NULL);
  Digest written = DIGEST_NONE;
  digest_line (&written, text, strlen (text));
  output_records (line, strlen (line));
  if (batch->part == NULL)
    return;
  g_free (batch->part->sum);
  batch->part->sum = g_steal_pointer (&text);
  digest_append (&batch->part->progress.written, &written);
}

static Exit run_batch (Batch *batch, const Options *options, Inputs *inputs, Shard shard)
{
  g_auto (Part) part = { .fd = -1 };
  if ((options->tsv && !read_columns (batch, inputs))
      || (shard.of > 0 && !inputs_set_part (inputs, shard.part, shard.of)))
    return EXIT_USAGE;
  if (!open_part (batch, &part, options, inputs, shard))
    return is_stopped () ? EXIT_LIMIT : EXIT_USAGE;
  if (!part.progress.done) {
    write_columns (batch, shard.part);
    answer_all (batch, inputs);
    const gboolean whole = !is_stopped () && !inputs->failed && !batch->cut;
    /* Who asked for a part, or will put parts together, relies on the file. */
    if (whole && (shard.of > 0 || batch->part != NULL) && !inputs_stayed (inputs))
      return EXIT_USAGE;
    if (whole && batch->sum != NULL)
      write_sum (batch);
    if (whole && batch->part != NULL)
      part_end (batch->part);
    else
      output_end_pack ();
  }
  if (batch->own_error)
    return EXIT_OWN_ANSWER;
  if (inputs->failed)
    return EXIT_USAGE;
  if (is_stopped ())
    return EXIT_LIMIT;
  return options->strict && batch->any_error ? EXIT_MALFORMED : EXIT_PAYABLE;
}

/* ---- Joins. */

static Exit join (const Options *options, char **outputs)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new_with_free_func (part_note_free);
  gboolean any_error = FALSE, own_error = FALSE, all = TRUE;
  if (outputs[0] == NULL)
    return usage ("--join needs the parts: pay batch --join OUTPUT.*-of-N");
  for (guint i = 0; outputs[i] != NULL; i++) {
    if (g_str_has_suffix (outputs[i], PART_ENDING))
      continue;
    PartNote *note = part_note_read (outputs[i]);
    all = all && note != NULL;
    if (note == NULL)
      continue;
    any_error |= note->progress.any_error;
    own_error |= note->progress.own_error;
    g_ptr_array_add (notes, note);
  }
  if (!all || notes->len == 0 || !join_check (notes) || !join_write (notes))
    return is_stopped () ? EXIT_LIMIT : EXIT_USAGE;
  if (own_error)
    return EXIT_OWN_ANSWER;
  return options->strict && any_error ? EXIT_MALFORMED : EXIT_PAYABLE;
}

/* Those that do not go together; FALSE: a message was printed. */
static gboolean options_agree (const Options *options)
{
  if (options->resume && options->to == NULL)
    return message ("--resume goes on with an output: --to OUTPUT");
  if (options->sum && options->fields != NULL)
    return message ("--sum writes no answers, of which --fields could choose");
  if (options->join
      && (options->to != NULL || options->shard != NULL || options->tsv || options->sum || options->fields != NULL))
    return message ("--join takes parts as they are, without other options than --strict");
  return TRUE;
}

static Exit run (const Options *options, G_GNUC_UNUSED int argc, char **argv)
{
  g_auto (Inputs) inputs = { .lines = { .fd = -1 } };
  gint64 jobs = 1;
  PayLimits limits;
  Shard shard = { 0, 0 };
  if (!number_from ("--jobs", options->jobs, 1, MOST_JOBS, &jobs) || !limits_from (options, &limits)
      || !options_agree (options))
    return EXIT_USAGE;
  if (limits.steps > 0 || limits.memory > 0)
    return usage ("--limit of batch is the time of each record, such as 500ms; steps and memory stand in records");
  if (options->join)
    return join (options, argv + 1);
  if ((options->shard != NULL && !shard_from (options->shard, &shard))
      || !inputs_open (&inputs, argv + 1, options->tsv))
    return EXIT_USAGE;
  Batch batch = { .rows = options->tsv };
  const Exit status
      = batch_init (&batch, (guint)jobs, options, limits.ms) ? run_batch (&batch, options, &inputs, shard) : EXIT_USAGE;
  const PayStatistics statistics = sum_of_sessions (&batch);
  batch_clear (&batch);
  tell_statistics (options->stats && status != EXIT_USAGE ? &statistics : NULL, EXIT_PAYABLE);
  return status;
}

const Command command_batch = {
  .name = "batch",
  .run = run,
  .options = FOR_BATCH,
  .arguments = "[FILE...] [options]",
  .summary = "JSON Lines: one request in, one answer out, in order",
};
