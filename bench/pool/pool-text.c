/* SPDX-License-Identifier: MIT */
#include "pool.h"

#include <inttypes.h>
#include <string.h>

static void write_pips (const PaykPips *p, FILE *to)
{
  switch (p->form) {
  case PAYK_MUST:
    fprintf (to, "pips %" PRIu64 " %" PRId64 "\n", p->accept, p->n);
    break;
  case PAYK_MUST_PER_X:
    fprintf (to, "pips-per-x %" PRIu64 " %" PRId64 "\n", p->accept, p->n);
    break;
  case PAYK_OR_OTHERS:
    fprintf (to, "pips-or-others %" PRIu64 " %" PRId64 " %" PRIu64 " %" PRId64 "\n", p->accept, p->n, p->other,
             p->amount);
    break;
  case PAYK_OR_CHARGE:
    fprintf (to, "pips-or-charge %" PRIu64 " %" PRId64 " %" PRId64 "\n", p->accept, p->n, p->amount);
    break;
  case PAYK_IN_GROUP:
    fprintf (to, "pips-in-group %" PRIu64 " %" PRId64 " %" PRIu32 "\n", p->accept, p->n, p->index);
    break;
  }
}

static void write_mode (const Pool *pool, const PoolMode *mode, FILE *to)
{
  fprintf (to, "mode %" PRId64 "\n", mode->charge);
  for (size_t i = 0; i < mode->n_needs + mode->n_gives; i++) {
    const PaykUnits *part = &pool->parts[mode->first_part + i];
    fprintf (to, "%s %" PRIu64 " %" PRId64 "\n", i < mode->n_needs ? "needs" : "gives", part->traits, part->n);
  }
}

void pool_write (const Pool *pool, const char *name, FILE *to)
{
  fprintf (to, "instance %s\nbudget %" PRId64 "\n", name, pool->budget);
  for (size_t i = 0; i < pool->n_units; i++)
    fprintf (to, "units %" PRIu64 " %" PRId64 "\n", pool->units[i].traits, pool->units[i].n);
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolSource *source = &pool->sources[i];
    fprintf (to, "source %" PRId64 "\n", source->n);
    for (size_t m = 0; m < source->n_modes; m++)
      write_mode (pool, &pool->modes[source->first_mode + m], to);
  }
  for (size_t i = 0; i < pool->n_groups; i++)
    fprintf (to, "group %" PRId64 "\n", pool->slacks[i]);
  for (size_t i = 0; i < pool->n_costs; i++) {
    const PoolCost *cost = &pool->costs[i];
    fprintf (to, "cost %" PRId64 "\n", cost->worth);
    for (size_t k = 0; k < cost->n_pips; k++)
      write_pips (&pool->pips[cost->first_pips + k], to);
  }
  fprintf (to, "end\n");
}

/* ---- Reading */

#define MOST_NUMBERS 4
#define TEXT_OF(n) #n
#define TEXT(n) TEXT_OF (n)

/* A line of the format: a word and numbers. */
typedef struct {
  int64_t a, b, c, d;
} Line;

static bool add_plain (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_MUST, .accept = (uint64_t)l->a, .n = l->b };
  return pool_add_pips (draft, &pips);
}

static bool add_per_x (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_MUST_PER_X, .accept = (uint64_t)l->a, .n = l->b };
  return pool_add_pips (draft, &pips);
}

static bool add_or_others (PoolDraft *draft, const Line *l)
{
  const PaykPips pips
      = { .form = PAYK_OR_OTHERS, .accept = (uint64_t)l->a, .n = l->b, .other = (uint64_t)l->c, .amount = l->d };
  return pool_add_pips (draft, &pips);
}

static bool add_or_charge (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_OR_CHARGE, .accept = (uint64_t)l->a, .n = l->b, .amount = l->c };
  return pool_add_pips (draft, &pips);
}

static bool add_in_group (PoolDraft *draft, const Line *l)
{
  const PaykPips pips = { .form = PAYK_IN_GROUP, .accept = (uint64_t)l->a, .n = l->b, .index = (uint32_t)l->c };
  return pool_add_pips (draft, &pips);
}

static bool add_budget (PoolDraft *draft, const Line *l)
{
  draft->budget = l->a;
  return true;
}

static bool add_units (PoolDraft *draft, const Line *l)
{
  return pool_add_units (draft, (uint64_t)l->a, l->b);
}

static bool add_source (PoolDraft *draft, const Line *l)
{
  return pool_add_source (draft, l->a);
}

static bool add_mode (PoolDraft *draft, const Line *l)
{
  return pool_add_mode (draft, l->a);
}

static bool add_need (PoolDraft *draft, const Line *l)
{
  return pool_add_need (draft, (uint64_t)l->a, l->b);
}

static bool add_gift (PoolDraft *draft, const Line *l)
{
  return pool_add_gift (draft, (uint64_t)l->a, l->b);
}

static bool add_group (PoolDraft *draft, const Line *l)
{
  return pool_add_group (draft, l->a);
}

static bool add_cost (PoolDraft *draft, const Line *l)
{
  return pool_add_cost (draft, l->a);
}

#define PIPS "pips belong to a cost above them, and an instance has at most " TEXT (POOL_MAX_PIPS) " lines of them"
#define PARTS "at most " TEXT (POOL_MAX_PARTS) " lines of needs and gives"

/* [place]: lines come in this order. [needs]: what an instance that the line does not fit breaks. */
typedef struct {
  const char *word;
  int place, numbers;
  bool (*add) (PoolDraft *draft, const Line *line);
  const char *needs;
} Word;

static const Word words[] = {
  { "budget", 0, 1, add_budget, "" },
  { "units", 1, 2, add_units, "an instance has at most " TEXT (POOL_MAX_UNITS) " lines of units" },
  { "source", 2, 1, add_source, "an instance has at most " TEXT (POOL_MAX_SOURCES) " lines of sources" },
  { "mode", 2, 1, add_mode,
    "a mode belongs to a source above it, and an instance has at most " TEXT (POOL_MAX_MODES) " modes" },
  { "needs", 2, 2, add_need, "needs belong to a mode above them, before what it gives, and an instance has " PARTS },
  { "gives", 2, 2, add_gift, "what a mode gives comes below it, and an instance has " PARTS },
  { "group", 3, 1, add_group, "an instance has at most " TEXT (POOL_MAX_GROUPS) " groups" },
  { "cost", 4, 1, add_cost, "an instance has at most " TEXT (POOL_MAX_COSTS) " costs" },
  { "pips", 4, 2, add_plain, PIPS },
  { "pips-per-x", 4, 2, add_per_x, PIPS },
  { "pips-or-others", 4, 4, add_or_others, PIPS "; K is at least 1" },
  { "pips-or-charge", 4, 3, add_or_charge, PIPS "; CHARGE is at least 1" },
  { "pips-in-group", 4, 3, add_in_group, PIPS "; GROUP is one above, counted from 0" },
};

static const Word *find_word (const char *text)
{
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    if (strcmp (text, words[i].word) == 0)
      return &words[i];
  }
  return NULL;
}

/* False, with the reader's [wrong] set. */
static bool refuse (PoolReader *reader, const char *what, const char *word)
{
  snprintf (reader->wrong, sizeof reader->wrong, "line %zu: %s%s%s", reader->line, word, *word == '\0' ? "" : ": ",
            what);
  return false;
}

/* Decimal digits alone. */
static bool parse_number (const char *text, int64_t *number)
{
  *number = 0;
  for (const char *at = text; *at != '\0'; at++) {
    if (*at < '0' || *at > '9')
      return false;
    *number = *number * 10 + (*at - '0');
    if (*number > PAYK_MAX_AMOUNT)
      return false;
  }
  return true;
}

/* The next word of a line, cut out of it; NULL: there is none. */
static char *cut_word (char **rest)
{
  char *word = *rest + strspn (*rest, " \t\r\n");
  char *end = word + strcspn (word, " \t\r\n");
  *rest = *end == '\0' ? end : end + 1;
  *end = '\0';
  return *word == '\0' ? NULL : word;
}

static bool add_line (PoolReader *reader, PoolDraft *draft, const char *text, char *rest)
{
  int64_t numbers[MOST_NUMBERS + 1] = { 0 };
  int n = 0;
  const Word *word = find_word (text);
  if (word == NULL)
    return refuse (reader, "the format has no such line", text);
  for (const char *number; (number = cut_word (&rest)) != NULL && n <= MOST_NUMBERS; n++) {
    if (!parse_number (number, &numbers[n]))
      return refuse (reader, "a number from 0 to " TEXT (PAYK_MAX_AMOUNT) " is expected", number);
  }
  if (n != word->numbers)
    return refuse (reader, n < word->numbers ? "too few numbers" : "too many numbers", text);
  if (word->place < reader->place || (word->place == 0 && reader->place == 0))
    return refuse (reader, "the line stands too late; budget, units, sources, groups, costs come in this order", text);
  reader->place = word->place;
  const Line line = { numbers[0], numbers[1], numbers[2], numbers[3] };
  return word->add (draft, &line) || refuse (reader, word->needs, text);
}

/* Do all pips of this form agree on what may replace them? */
static bool has_one_form (const PoolDraft *draft, PaykForm form)
{
  const PaykPips *first = NULL;
  for (size_t i = 0; i < draft->n_pips; i++) {
    const PaykPips *p = &draft->pips[i];
    if (p->form != form)
      continue;
    first = first == NULL ? p : first;
    if (p->amount != first->amount || p->other != first->other)
      return false;
  }
  return true;
}

static bool finish (PoolReader *reader, const PoolDraft *draft)
{
  if (draft->n_costs == 0)
    return refuse (reader, "the instance has no cost", "end");
  for (size_t i = 0; i < draft->n_pips && draft->n_costs > 1; i++) {
    if (draft->pips[i].form != PAYK_MUST)
      return refuse (reader, "of several costs all pips are plain", "end");
  }
  if (!has_one_form (draft, PAYK_OR_OTHERS))
    return refuse (reader, "all pips that others may replace name the same OTHER and K", "end");
  return has_one_form (draft, PAYK_OR_CHARGE)
         || refuse (reader, "all pips that a charge replaces name the same", "end");
}

/* The next line, without its line feed; false: there is none, or it is [wrong]. Of a comment of any length as much as
 * there is room for. */
static bool read_line (PoolReader *reader, char *line, size_t room)
{
  size_t n = 0;
  bool fits = true, text = true;
  int c = getc (reader->from);
  if (c == EOF)
    return false;
  reader->line++;
  for (; c != EOF && c != '\n'; c = getc (reader->from)) {
    fits = fits && n + 1 < room;
    text = text && c != '\0';
    if (fits)
      line[n++] = (char)c;
  }
  line[n] = '\0';
  if (!text)
    return refuse (reader, "a NUL is no text", "");
  return fits || line[0] == '#' || refuse (reader, "the line is too long", "");
}

/* Behind "instance". */
static bool begin (PoolReader *reader, bool open, char *rest, char name[POOL_NAME])
{
  const char *word = cut_word (&rest);
  if (open)
    return refuse (reader, "the instance before has no end", "instance");
  if (word == NULL || cut_word (&rest) != NULL || strlen (word) >= POOL_NAME)
    return refuse (reader, "a name is expected, one word of less than " TEXT (POOL_NAME) " characters", "instance");
  strcpy (name, word);
  reader->place = -1;
  return true;
}

Pool *pool_read (PoolReader *reader, char name[POOL_NAME])
{
  static PoolDraft draft;
  char line[256];
  bool open = false, right = true;
  draft = (PoolDraft){ .budget = 0 };
  while (right && read_line (reader, line, sizeof line)) {
    char *rest = line;
    const char *word = cut_word (&rest);
    if (word == NULL || word[0] == '#')
      continue;
    if (strcmp (word, "instance") == 0) {
      right = begin (reader, open, rest, name);
      open = true;
    } else if (!open) {
      right = refuse (reader, "the line stands outside any instance", word);
    } else if (strcmp (word, "end") == 0) {
      if (cut_word (&rest) == NULL)
        return finish (reader, &draft) ? pool_pack (&draft) : NULL;
      right = refuse (reader, "nothing follows it on its line", word);
    } else {
      right = add_line (reader, &draft, word, rest);
    }
  }
  if (reader->wrong[0] == '\0' && open)
    refuse (reader, "the last instance has no end", "");
  return NULL;
}

void pool_write_answer (const PoolAnswer *answer, FILE *to)
{
  if (answer->status == POOL_YES)
    fprintf (to, "yes %" PRId64 " %" PRId64 " %" PRId64 "\n", answer->charge, answer->x, answer->worth);
  else
    fprintf (to, "%s\n", answer->status == POOL_NO ? "no" : "timeout");
}

bool pool_parse_answer (const char *line, PoolAnswer *answer)
{
  *answer = (PoolAnswer){ .status = POOL_NO };
  if (strcmp (line, "no\n") == 0)
    return true;
  if (strcmp (line, "timeout\n") == 0) {
    answer->status = POOL_TIMEOUT;
    return true;
  }
  answer->status = POOL_YES;
  int used = 0;
  const int found
      = sscanf (line, "yes %" SCNd64 " %" SCNd64 " %" SCNd64 "%n", &answer->charge, &answer->x, &answer->worth, &used);
  return found == 3 && strcmp (line + used, "\n") == 0;
}
