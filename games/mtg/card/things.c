/* SPDX-License-Identifier: MIT */
/* "other creature cards with mana value 3 or less in your graveyard", as what a board can count. */
#include "read.h"
#include <string.h>

/* Words of things that begin without a capital. What no board tells is left out: "modified", "enchanted". */
static const char known[]
    = " artifact battle creature enchantment instant land planeswalker sorcery kindred tribal "
      "basic legendary snow world historic "
      "white blue black red green colorless multicolored monocolored "
      "tapped untapped attacking blocking token commander outlaw permanent vehicle equipment aura ";

/* Words that begin a sentence, and so have a capital. */
static const char no_kinds[]
    = " enchanted equipped target modified chosen this that those these players you your activated "
      "creatures' their its they he she one two three any if as when whenever the for during until spells "
      "copies damage effects emblem rather while exiled suspected ";

static gboolean is_among (const char *list, const char *word)
{
  g_autofree char *wanted = g_strconcat (" ", word, " ", NULL);
  return strstr (list, wanted) != NULL;
}

static gboolean is_capital (const char *text, const MtgToken *token)
{
  return token->len > 1 && (g_ascii_isupper (text[token->at]) || (guchar)text[token->at] >= 0x80);
}

/* "Locus", "Plains" and "Urza's" are one. (transfer full) */
static char *singular (const char *word)
{
  static const char *const ends[] = { "us", "ops", "ss", "is", "'s", "plains" };
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (word, ends[i]))
      return g_strdup (word);
  return mtg_word_singular (word);
}

/* A tag of the word, NULL: it is none. (transfer full) */
static char *tag_of (const char *text, const MtgToken *token, gboolean *opposite)
{
  const char *word = token->word;
  gsize skip = 0;
  *opposite = FALSE;
  if (g_str_has_prefix (word, "non") && strlen (word) > 4) {
    skip = word[3] == '-' ? 4 : 3;
    *opposite = TRUE;
  }
  g_autofree char *one = singular (word + skip);
  if (is_among (known, one))
    return g_steal_pointer (&one);
  if (is_among (known, word + skip)) /* "colorless" */
    return g_strdup (word + skip);
  if (is_among (no_kinds, word))
    return NULL;
  if (is_capital (text, token) || (*opposite && word[3] == '-'))
    return g_steal_pointer (&one);
  return NULL;
}

static gboolean is_adjective (const char *tag)
{
  return is_among (" white blue black red green colorless multicolored monocolored basic legendary snow world "
                   "tapped untapped attacking blocking historic outlaw ",
                   tag);
}

typedef struct {
  const char *text;
  MtgCount *count;
  GPtrArray *clauses;
  guint open;      /* the first clause that still needs a noun */
  gboolean noun;   /* the clause at the end has its noun */
  gboolean filled; /* something was said of it */
  gboolean named;  /* a name came */
  gboolean cards;  /* they are cards, wherever they are */
} Things;

static GArray *last_clause (const Things *things)
{
  return g_ptr_array_index (things->clauses, things->clauses->len - 1);
}

static void begin_clause (Things *things)
{
  GArray *clause = mtg_clause_new ();
  g_ptr_array_add (things->clauses, clause);
  things->filled = FALSE;
}

/* The noun of the last clause is that of those before it which have only adjectives. */
static void share (Things *things, MtgAtomKind kind, const char *tag)
{
  for (guint i = things->open; i + 1 < things->clauses->len; i++)
    mtg_clause_add (g_ptr_array_index (things->clauses, i), kind, tag, 0);
}

static gboolean read_word (Things *things, const MtgToken *token)
{
  if (token->kind != MTG_TOKEN_WORD)
    return FALSE;
  if (is_among (" card cards source sources ", token->word)) {
    things->filled = things->noun = TRUE;
    things->cards = things->cards || g_str_has_prefix (token->word, "card");
    return TRUE;
  }
  MtgMatch match;
  const gboolean everything = mtg_match ("permanent|permanents", token, &match, NULL) != NULL
                              && mtg_match ("card|cards", token + 1, &match, NULL) == NULL;
  if (everything) { /* whatever is on the battlefield is one */
    things->filled = things->noun = TRUE;
    return TRUE;
  }
  gboolean opposite = FALSE;
  g_autofree char *tag = tag_of (things->text, token, &opposite);
  if (tag == NULL)
    return FALSE;
  const MtgAtomKind kind = opposite ? MTG_ATOM_NOT_TAG : MTG_ATOM_TAG;
  mtg_clause_add (last_clause (things), kind, tag, 0);
  things->filled = TRUE;
  if (!opposite && !is_adjective (tag)) {
    if (!things->noun)
      share (things, kind, tag);
    things->noun = TRUE;
  }
  return TRUE;
}

/* "noncreature, nonland card": both at once. */
static gboolean is_both (const Things *things, const MtgToken *token)
{
  const GArray *clause = last_clause (things);
  return mtg_token_mark (token, ',') && token[1].kind == MTG_TOKEN_WORD && g_str_has_prefix (token[1].word, "non")
         && !things->noun && clause->len > 0
         && g_array_index (clause, MtgAtom, clause->len - 1).kind == MTG_ATOM_NOT_TAG;
}

/* "tapped Pirates and/or Vehicles": what is said of their state is said of all. */
static void pass_state_on (Things *things, const GArray *before, const MtgToken *next)
{
  static const char states[] = " tapped untapped attacking blocking ";
  if (next->kind != MTG_TOKEN_WORD || is_among (states, next->word))
    return;
  for (guint i = 0; i < before->len; i++) {
    const MtgAtom *atom = &g_array_index (before, MtgAtom, i);
    if (atom->kind == MTG_ATOM_TAG && is_among (states, atom->tag))
      mtg_clause_add (last_clause (things), atom->kind, atom->tag, 0);
  }
}

static gboolean read_joint (Things *things, const MtgToken **token)
{
  const MtgToken *next = *token;
  MtgMatch match;
  if (is_both (things, next)) {
    *token = next + 1;
    return TRUE;
  }
  if (mtg_token_mark (next, ','))
    next++;
  const gboolean both = mtg_match ("and a|an|another|#", next, &match, NULL) != NULL; /* one of each: two conditions */
  if (mtg_match ("or|and|and/or", next, &match, NULL) != NULL)
    next++;
  if (next == *token || !things->filled || both || things->named)
    return FALSE;
  if (mtg_match ("a|an|other", next, &match, NULL) != NULL)
    next++;
  const GArray *before = last_clause (things);
  const gboolean noun = things->noun;
  if (noun)
    things->open = things->clauses->len;
  begin_clause (things);
  if (noun)
    pass_state_on (things, before, next);
  things->noun = FALSE;
  *token = next;
  return TRUE;
}

/* ---- What stands behind the noun. */

typedef enum {
  TAIL_WHERE,
  TAIL_TAG,
  TAIL_NOT_TAG,
  TAIL_NAMED,
  TAIL_POWER,
  TAIL_VALUE_AT_LEAST,
  TAIL_VALUE_AT_MOST,
  TAIL_VALUE,
  TAIL_COUNTER,
  TAIL_ANY_COUNTER,
  TAIL_OTHER,
  TAIL_KEYWORD,
  TAIL_WORD
} TailKind;

static const struct {
  const char *pattern;
  TailKind kind;
  guint whose, zones;
  const char *tag;
} tails[] = {
  { "you control", TAIL_WHERE, MTG_YOU, MTG_ZONE_BATTLEFIELD, NULL },
  { "your opponents control", TAIL_WHERE, MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD, NULL },
  { "an|each opponent controls", TAIL_WHERE, MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD, NULL },
  { "opponents control", TAIL_WHERE, MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD, NULL },
  { "its controller controls", TAIL_WHERE, MTG_YOU, MTG_ZONE_BATTLEFIELD, NULL },
  { "you don't control", TAIL_WHERE, MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD, NULL },
  { "on the battlefield", TAIL_WHERE, MTG_EVERYONE, MTG_ZONE_BATTLEFIELD, NULL },
  { "in your graveyard and hand", TAIL_WHERE, MTG_YOU, MTG_ZONE_GRAVEYARD | MTG_ZONE_HAND, NULL },
  { "in your hand and graveyard", TAIL_WHERE, MTG_YOU, MTG_ZONE_GRAVEYARD | MTG_ZONE_HAND, NULL },
  { "in your graveyard", TAIL_WHERE, MTG_YOU, MTG_ZONE_GRAVEYARD, NULL },
  { "total? in all graveyards", TAIL_WHERE, MTG_EVERYONE, MTG_ZONE_GRAVEYARD, NULL },
  { "in each graveyard", TAIL_WHERE, MTG_EVERYONE, MTG_ZONE_GRAVEYARD, NULL },
  { "in your opponents' graveyards", TAIL_WHERE, MTG_OPPONENTS, MTG_ZONE_GRAVEYARD, NULL },
  { "in an opponent's graveyard", TAIL_WHERE, MTG_OPPONENTS, MTG_ZONE_GRAVEYARD, NULL },
  { "in your hand", TAIL_WHERE, MTG_YOU, MTG_ZONE_HAND, NULL },
  { "in hand", TAIL_WHERE, MTG_YOU, MTG_ZONE_HAND, NULL },
  { "in all players' hands", TAIL_WHERE, MTG_EVERYONE, MTG_ZONE_HAND, NULL },
  { "you own in exile and in your graveyard", TAIL_WHERE, MTG_YOU, MTG_ZONE_EXILE | MTG_ZONE_GRAVEYARD, NULL },
  { "you own in exile", TAIL_WHERE, MTG_YOU, MTG_ZONE_EXILE, NULL },
  { "in exile", TAIL_WHERE, MTG_EVERYONE, MTG_ZONE_EXILE, NULL },
  { "in the command zone", TAIL_WHERE, MTG_YOU, MTG_ZONE_COMMAND, NULL },
  { "named *", TAIL_NAMED, 0, 0, NULL },
  { "with power # or greater|more", TAIL_POWER, 0, 0, NULL },
  { "with mana value # or greater|more", TAIL_VALUE_AT_LEAST, 0, 0, NULL },
  { "with mana value # or less", TAIL_VALUE_AT_MOST, 0, 0, NULL },
  { "with mana value #", TAIL_VALUE, 0, 0, NULL },
  { "with a|an counter on it|them", TAIL_ANY_COUNTER, 0, 0, NULL },
  { "with counters on it|them", TAIL_ANY_COUNTER, 0, 0, NULL },
  { "with one or more counters on it|them", TAIL_ANY_COUNTER, 0, 0, NULL },
  { "with one or more * counters on it|them", TAIL_COUNTER, 0, 0, NULL },
  { "with a|an * counter on it|them", TAIL_COUNTER, 0, 0, NULL },
  { "with * counters on it|them", TAIL_COUNTER, 0, 0, NULL },
  { "with "
    "flying|defender|trample|deathtouch|haste|vigilance|reach|menace|lifelink|indestructible|hexproof|shadow|flash",
    TAIL_KEYWORD, 0, 0, NULL },
  { "with the same name as the exiled card", TAIL_TAG, 0, 0, "chosen-name" },
  { "with the chosen name", TAIL_TAG, 0, 0, "chosen-name" },
  { "of the chosen type", TAIL_TAG, 0, 0, "chosen-type" },
  { "of the chosen color", TAIL_TAG, 0, 0, "chosen-color" },
  { "other than ~", TAIL_OTHER, 0, 0, NULL },
  { "that aren't|isn't tapped", TAIL_TAG, 0, 0, "untapped" },
  { "that's|that are|is? attacking", TAIL_TAG, 0, 0, "attacking" },
  { "attacking you", TAIL_TAG, MTG_OPPONENTS, MTG_ZONE_BATTLEFIELD, "attacking" },
  { "that's|that are? a|an? white|blue|black|red|green|colorless|multicolored|legendary|tapped|untapped|snow",
    TAIL_WORD, 0, 0, NULL },
};

static void add_atom (Things *things, MtgAtomKind kind, const char *tag, gint64 value)
{
  for (guint i = 0; i < things->clauses->len; i++)
    mtg_clause_add (g_ptr_array_index (things->clauses, i), kind, tag, value);
}

/* "Tower" of "creatures named Tower": a tag that holds the whole name. */
static const MtgToken *read_name (Things *things, const MtgToken *from)
{
  const MtgToken *to = from;
  things->named = TRUE;
  if (to->kind == MTG_TOKEN_SELF) {
    add_atom (things, MTG_ATOM_TAG, "named ~", 0);
    return to + 1;
  }
  MtgMatch match;
  while (to->kind != MTG_TOKEN_END && mtg_match ("in|on|you|and|or", to, &match, NULL) == NULL)
    to++;
  g_autofree char *name = mtg_span_text (things->text, from, to);
  g_autofree char *lower = g_ascii_strdown (name, -1);
  g_autofree char *tag = g_strconcat ("named ", lower, NULL);
  add_atom (things, MTG_ATOM_TAG, tag, 0);
  return to;
}

static void note_place (MtgCount *count, guint whose, guint zones)
{
  count->whose |= whose;
  count->zones |= zones;
}

static const MtgToken *read_tail (Things *things, const MtgToken *token)
{
  MtgCount *count = things->count;
  for (guint i = 0; i < G_N_ELEMENTS (tails); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (tails[i].pattern, token, &match, NULL);
    if (end == NULL)
      continue;
    note_place (count, tails[i].whose, tails[i].zones);
    switch (tails[i].kind) {
    case TAIL_WHERE:
      return end;
    case TAIL_TAG:
      add_atom (things, MTG_ATOM_TAG, tails[i].tag, 0);
      return end;
    case TAIL_NOT_TAG:
      add_atom (things, MTG_ATOM_NOT_TAG, tails[i].tag, 0);
      return end;
    case TAIL_KEYWORD:
    case TAIL_WORD:
      add_atom (things, MTG_ATOM_TAG, end[-1].word, 0);
      return end;
    case TAIL_NAMED:
      return read_name (things, token + 1);
    case TAIL_POWER:
      count->least_power = match.value[0];
      return end;
    case TAIL_VALUE:
    case TAIL_VALUE_AT_LEAST:
    case TAIL_VALUE_AT_MOST:
      if (tails[i].kind != TAIL_VALUE_AT_MOST)
        add_atom (things, MTG_ATOM_MV_AT_LEAST, NULL, match.value[0]);
      if (tails[i].kind != TAIL_VALUE_AT_LEAST)
        add_atom (things, MTG_ATOM_MV_AT_MOST, NULL, match.value[0]);
      return end;
    case TAIL_COUNTER:
      g_free (count->counter);
      count->counter = g_ascii_strdown (things->text + match.from->at, (gssize)match.from->len);
      return match.to == match.from + 1 ? end : NULL;
    case TAIL_ANY_COUNTER:
      g_free (count->counter);
      count->counter = g_strdup ("any");
      return end;
    case TAIL_OTHER:
      count->other = TRUE;
      return end;
    }
  }
  return NULL;
}

/* ---- All of it. */

static gboolean read_all (Things *things, const MtgToken *token)
{
  while (token->kind != MTG_TOKEN_END) {
    const MtgToken *behind = things->filled ? read_tail (things, token) : NULL;
    if (behind != NULL) {
      token = behind;
      things->noun = TRUE;
    } else if (!things->filled && (mtg_token_is (token, "each") || mtg_token_is (token, "all"))) {
      token++;
    } else if (mtg_token_is (token, "other") || mtg_token_is (token, "another")) {
      things->count->other = TRUE;
      token++;
    } else if (!read_joint (things, &token)) {
      if (!read_word (things, token))
        return FALSE;
      token++;
    }
  }
  return things->filled;
}

static gboolean says_nothing (const GPtrArray *clauses)
{
  for (guint i = 0; i < clauses->len; i++)
    if (((const GArray *)g_ptr_array_index (clauses, i))->len == 0)
      return TRUE;
  return FALSE;
}

gboolean mtg_things_read (const char *text, const MtgToken *token, MtgCount *count)
{
  g_autoptr (GPtrArray) clauses = mtg_clauses_new ();
  Things things = { .text = text, .count = count, .clauses = clauses };
  begin_clause (&things);
  if (!read_all (&things, token))
    return FALSE;
  if (count->zones == 0 && things.cards)
    return FALSE;
  if (count->zones == 0)
    note_place (count, MTG_EVERYONE, MTG_ZONE_BATTLEFIELD);
  if (says_nothing (clauses))
    return TRUE;
  mtg_clauses_spell_out (clauses);
  count->which = g_new0 (MtgLimits, 1);
  count->which->clauses = g_steal_pointer (&clauses);
  return TRUE;
}
