/* SPDX-License-Identifier: MIT */
#include "mtg_puzzle.h"

#include <string.h>

#define R(k)                                                                                                           \
  {                                                                                                                    \
    .n = { [RED] = (k) }                                                                                               \
  }
#define G(k)                                                                                                           \
  {                                                                                                                    \
    .n = { [GREEN] = (k) }                                                                                             \
  }
#define U(k)                                                                                                           \
  {                                                                                                                    \
    .n = { [BLUE] = (k) }                                                                                              \
  }
#define C(k)                                                                                                           \
  {                                                                                                                    \
    .n = { [COLOURLESS] = (k) }                                                                                        \
  }

const Sort sorts[SORTS] = {
  { .name = "Mountain", .land = TRUE, .taps = TRUE, .modes = 1, .gives = { R (1) } },
  { .name = "Forest", .land = TRUE, .taps = TRUE, .modes = 1, .gives = { G (1) } },
  { .name = "Vista",
    .text = "{T}: Add {R} or {G}.",
    .tags = "land",
    .land = TRUE,
    .taps = TRUE,
    .modes = 2,
    .gives = { R (1), G (1) } },
  { .name = "Confluence",
    .text = "{T}, Pay 1 life: Add {R} or {U}.",
    .tags = "land",
    .land = TRUE,
    .taps = TRUE,
    .life = 1,
    .modes = 2,
    .gives = { R (1), U (1) } },
  { .name = "Cavern",
    .text = "{T}: Add {R}. Spend this mana only to cast creature spells.",
    .tags = "land",
    .land = TRUE,
    .taps = TRUE,
    .modes = 1,
    .gives = { { .n = { [RED_FOR_CREATURES] = 1 } } } },
  { .name = "Ring",
    .text = "{T}: Add {C}{C}.",
    .tags = "artifact",
    .artifact = TRUE,
    .taps = TRUE,
    .modes = 1,
    .gives = { C (2) } },
  { .name = "Signet",
    .text = "{1}, {T}: Add {R}{G}.",
    .tags = "artifact",
    .artifact = TRUE,
    .taps = TRUE,
    .mana = 1,
    .modes = 1,
    .gives = { { .n = { [RED] = 1, [GREEN] = 1 } } } },
  { .name = "Treasure",
    .text = "{T}, Sacrifice ~: Add {R}, {G}, or {U}.",
    .tags = "artifact treasure",
    .artifact = TRUE,
    .taps = TRUE,
    .leaves = TRUE,
    .modes = 3,
    .gives = { R (1), G (1), U (1) } },
  { .name = "Altar",
    .text = "Sacrifice a creature: Add {C}{C}.",
    .others = GIVES_UP_CREATURES,
    .n_others = 1,
    .modes = 1,
    .gives = { C (2) } },
  { .name = "Works",
    .text = "Sacrifice an artifact: Add {C}{C}.",
    .tags = "artifact",
    .artifact = TRUE,
    .others = GIVES_UP_ARTIFACTS,
    .n_others = 1,
    .modes = 1,
    .gives = { C (2) } },
  { .name = "Witch",
    .text = "{T}, Sacrifice another creature: Add {R}{R}.",
    .tags = "creature",
    .creature = TRUE,
    .taps = TRUE,
    .others = GIVES_UP_CREATURES,
    .n_others = 1,
    .another = TRUE,
    .modes = 1,
    .gives = { R (2) } },
  { .name = "Pit",
    .text = "Sacrifice two creatures: Add {R}{R}{R}.",
    .tags = "creature",
    .creature = TRUE,
    .others = GIVES_UP_CREATURES,
    .n_others = 2,
    .modes = 1,
    .gives = { R (3) } },
  { .name = "Drum",
    .text = "{T}, Tap an untapped creature you control: Add {R} or {G}.",
    .tags = "artifact",
    .artifact = TRUE,
    .taps = TRUE,
    .others = TAPS_CREATURES,
    .n_others = 1,
    .modes = 2,
    .gives = { R (1), G (1) } },
  { .name = "Elf",
    .text = "{T}: Add {G}.",
    .tags = "creature",
    .creature = TRUE,
    .taps = TRUE,
    .modes = 1,
    .gives = { G (1) } },
  { .name = "Memnite", .tags = "artifact creature", .creature = TRUE, .artifact = TRUE },
  { .name = "Teller", .tags = "creature", .creature = TRUE, .each = R (1) },
  { .name = "Smith",
    .tags = "artifact creature",
    .creature = TRUE,
    .artifact = TRUE,
    .coins = 1,
    .hears_instants = TRUE },
  { .name = "Cradle",
    .text = "{T}: Add {G} for each creature you control.",
    .tags = "land",
    .land = TRUE,
    .taps = TRUE,
    .modes = 1,
    .gives = { G (1) },
    .counts = COUNTS_CREATURES },
  { .name = "Mox",
    .text = "{T}: Add {R} or {U}. Activate only if you control three or more artifacts.",
    .tags = "artifact",
    .artifact = TRUE,
    .taps = TRUE,
    .modes = 2,
    .gives = { R (1), U (1) },
    .counts = COUNTS_ARTIFACTS,
    .least = 3 },
  { .name = "Engine", .tags = "artifact", .artifact = TRUE, .untaps_artifacts = TRUE },
  { .name = "Herald", .tags = "creature", .creature = TRUE, .untaps_lands = 1, .hears_instants = TRUE },
  { .name = "Druid",
    .text = "Tap two untapped creatures you control: Add {G}{G}.",
    .tags = "creature",
    .creature = TRUE,
    .others = TAPS_CREATURES,
    .n_others = 2,
    .modes = 1,
    .gives = { G (2) } },
  { .name = "Pump",
    .text = "{1}, {T}, Tap an untapped creature you control: Add {R}{R}{R}.",
    .tags = "artifact",
    .artifact = TRUE,
    .taps = TRUE,
    .mana = 1,
    .others = TAPS_CREATURES,
    .n_others = 1,
    .modes = 1,
    .gives = { R (3) } },
  { .name = "Sentinel",
    .text = "{T}, Tap an untapped creature you control: Add {R} or {G}.",
    .tags = "creature",
    .creature = TRUE,
    .taps = TRUE,
    .others = TAPS_CREATURES,
    .n_others = 1,
    .modes = 2,
    .gives = { R (1), G (1) } },
  { .name = "Servo", .text = "improvise", .tags = "artifact", .artifact = TRUE, .helps = TRUE },
};

/* ---- Random ones. */

static gboolean is_some (const Mana *mana)
{
  int sum = 0;
  for (int t = 0; t < TYPES; t++)
    sum += mana->n[t];
  return sum > 0;
}

static gboolean one_in (GRand *rand, int n)
{
  return g_rand_int_range (rand, 0, n) == 0;
}

static void fill_spell (Puzzle *p, int i, GRand *rand)
{
  Spell *s = &p->spells[i];
  *s = (Spell){ .count = one_in (rand, 4) ? 2 : 1, .worth = -1, .brings = -1, .after = -1 };
  s->need[g_rand_int_range (rand, 0, 3)] = g_rand_int_range (rand, 0, 3);
  s->need[RED] += one_in (rand, 3);
  s->generic = g_rand_int_range (rand, 0, 3);
  s->phyrexian = one_in (rand, 8);
  s->x = one_in (rand, 8) ? 1 + one_in (rand, 3) : 0;
  s->creature = one_in (rand, 2);
  if (one_in (rand, 2))
    s->worth = g_rand_int_range (rand, 0, 4);
  if (one_in (rand, 4))
    s->gives.n[g_rand_int_range (rand, 0, TYPES)] = g_rand_int_range (rand, 1, 4);
  else if (one_in (rand, 4)) {
    do
      s->brings = g_rand_int_range (rand, 0, SORTS);
    while (sorts[s->brings].helps || sorts[s->brings].counts != COUNTS_NOTHING);
    s->n_brings = sorts[s->brings].text != NULL && one_in (rand, 4) ? 2 : 1;
  } else if (one_in (rand, 3)) {
    s->untaps = g_rand_int_range (rand, 1, 4);
    s->untaps_what = LANDS + (guint)g_rand_int_range (rand, 0, ARTIFACTS - LANDS + 1);
  }
  if (one_in (rand, 6))
    s->after = g_rand_int_range (rand, 0, p->n_spells);
  if (one_in (rand, 5))
    *(one_in (rand, 3) ? &s->more : &s->less) = g_rand_int_range (rand, 1, 3);
  s->for_creatures = one_in (rand, 3);
  s->improvises = one_in (rand, 8);
  s->convokes = !s->improvises && one_in (rand, 8);
  s->floods = i == 0 && one_in (rand, 4);
}

/* What waits for itself is refused. */
static void leave_out_circles (Puzzle *p)
{
  for (int i = 0; i < p->n_spells; i++) {
    int at = p->spells[i].after, steps = 0;
    while (at >= 0 && at != i && steps++ < p->n_spells)
      at = p->spells[at].after;
    if (at == i)
      p->spells[i].after = -1;
  }
}

gboolean puzzle_aims_at (const Puzzle *p, PayAim aim)
{
  return p->aim == aim || (p->then == aim && aim != PAY_AIM_NO_LEFTOVER);
}

/* One aim, or two in turn. */
static void choose_aims (Puzzle *p, GRand *rand)
{
  static const PayAim pairs[][2] = {
    { PAY_AIM_WORTH, PAY_AIM_MOST }, { PAY_AIM_MOST, PAY_AIM_WORTH },   { PAY_AIM_ALL, PAY_AIM_POOL },
    { PAY_AIM_MOST, PAY_AIM_POOL },  { PAY_AIM_POOL, PAY_AIM_WORTH },   { PAY_AIM_ALL, PAY_AIM_X },
    { PAY_AIM_X, PAY_AIM_WORTH },    { PAY_AIM_WORTH, PAY_AIM_X },      { PAY_AIM_X, PAY_AIM_BEFORE },
    { PAY_AIM_BEFORE, PAY_AIM_X },   { PAY_AIM_BEFORE, PAY_AIM_WORTH }, { PAY_AIM_WORTH, PAY_AIM_LIFE },
    { PAY_AIM_X, PAY_AIM_LIFE },     { PAY_AIM_ALL, PAY_AIM_LIFE },
  };
  const int pair = one_in (rand, 3) ? g_rand_int_range (rand, 0, (gint32)G_N_ELEMENTS (pairs)) : -1;
  p->aim = pair >= 0 ? pairs[pair][0] : (PayAim)g_rand_int_range (rand, PAY_AIM_ALL, PAY_AIM_BEFORE + 1);
  p->then = pair >= 0 ? pairs[pair][1] : PAY_AIM_NO_LEFTOVER;
  if (puzzle_aims_at (p, PAY_AIM_X) || puzzle_aims_at (p, PAY_AIM_BEFORE))
    p->goal = g_rand_int_range (rand, 0, p->n_spells);
  if (puzzle_aims_at (p, PAY_AIM_X) && p->spells[p->goal].x == 0)
    p->spells[p->goal].x = 1;
  else if (p->goal >= 0 && !puzzle_aims_at (p, PAY_AIM_X))
    p->spells[p->goal].x = 0; /* what nobody asks for is wished for otherwise */
}

static gboolean takes_two (int sort)
{
  return sort >= 0 && sorts[sort].n_others > 1;
}

/* Of two that are given up together one goes first, in a plan: what counts them could act in between, for less. */
static void leave_out_counts (Puzzle *p)
{
  gboolean two = FALSE;
  for (int i = 0; i < p->n_groups; i++)
    two = two || takes_two (p->group_sort[i]);
  for (int i = 0; i < p->n_spells; i++)
    two = two || takes_two (p->spells[i].brings);
  for (int i = 0; i < p->n_groups && two; i++)
    if (sorts[p->group_sort[i]].counts != COUNTS_NOTHING)
      p->group_sort[i] = 0;
}

static Puzzle *make (GRand *rand)
{
  Puzzle *p = g_new (Puzzle, 1);
  *p = (Puzzle){ .life = g_rand_int_range (rand, 0, 4), .goal = -1 };
  p->n_groups = g_rand_int_range (rand, 1, MOST_GROUPS);
  for (int i = 0; i < p->n_groups; i++) {
    p->group_sort[i] = one_in (rand, 2) ? g_rand_int_range (rand, 0, 4) : g_rand_int_range (rand, 0, SORTS);
    p->group_count[i] = one_in (rand, 4) ? 2 : 1;
  }
  if (one_in (rand, 2))
    p->pool.n[g_rand_int_range (rand, 0, TYPES)] = g_rand_int_range (rand, 1, 3);
  p->n_spells = g_rand_int_range (rand, 1, MOST_SPELLS);
  for (int i = 0; i < p->n_spells; i++)
    fill_spell (p, i, rand);
  leave_out_circles (p);
  leave_out_counts (p);
  choose_aims (p, rand);
  for (int i = 0; puzzle_aims_at (p, PAY_AIM_POOL) && i < 2; i++)
    p->wanted.n[g_rand_int_range (rand, 0, RED_FOR_CREATURES)] += g_rand_int_range (rand, 0, 3);
  return p;
}

/* ---- As requests. */

static char *mana_text (const Mana *mana)
{
  static const char *const letters[TYPES] = { "R ", "G ", "U ", "C ", "R[only creature] " };
  GString *text = g_string_new (NULL);
  for (int t = 0; t < TYPES; t++)
    for (int i = 0; i < mana->n[t]; i++)
      g_string_append (text, letters[t]);
  return g_string_free (text, FALSE);
}

static char *cost_text (const Spell *s)
{
  static const char *const symbols[4] = { "{R}", "{G}", "{U}", "{C}" };
  GString *text = g_string_new (NULL);
  for (int i = 0; i < s->x; i++)
    g_string_append (text, "{X}");
  g_string_append_printf (text, "{%d}", s->generic);
  for (int i = 0; i < s->phyrexian; i++)
    g_string_append (text, "{R/P}");
  for (int t = 0; t < 4; t++)
    for (int i = 0; i < s->need[t]; i++)
      g_string_append (text, symbols[t]);
  return g_string_free (text, FALSE);
}

static void list (GPtrArray **texts, char *text_taken)
{
  if (*texts == NULL)
    *texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (*texts, text_taken);
}

static void tell_each (PayTrigger *each, const Sort *sort)
{
  if (is_some (&sort->each))
    each->gives = mana_text (&sort->each);
  if (sort->coins > 0) {
    each->gives = g_strdup_printf ("%d {T}, Sacrifice ~: Add {R}, {G}, or {U}.", sort->coins);
    each->tags = g_strsplit ("artifact coin", " ", -1);
  }
  if (sort->untaps_lands > 0 || sort->untaps_artifacts) {
    each->untaps = sort->untaps_artifacts ? 100 : sort->untaps_lands;
    each->untaps_tag = g_strdup (sort->untaps_artifacts ? "artifact" : "land");
  }
  if (sort->hears_instants)
    list (&each->purpose, g_strdup ("instant"));
}

static void tell_gift (PaySpell *told, const Spell *s)
{
  if (is_some (&s->gives))
    told->gives = mana_text (&s->gives);
  if (s->brings < 0)
    return;
  const Sort *sort = &sorts[s->brings];
  const char *text = sort->text != NULL ? sort->text : sort->land ? sort->name : NULL;
  if (text != NULL && s->n_brings > 1)
    told->gives = g_strdup_printf ("%d %s", s->n_brings, text);
  else
    told->gives = g_strdup (text);
  if (sort->tags != NULL)
    told->gives_tags = g_strsplit (sort->tags, " ", -1);
  tell_each (&told->each, sort);
}

static int count_at_first (const Puzzle *p, gboolean creatures)
{
  int count = 0;
  for (int i = 0; i < p->n_groups; i++) {
    const Sort *sort = &sorts[p->group_sort[i]];
    count += (creatures ? sort->creature : sort->artifact) ? p->group_count[i] : 0;
  }
  return count;
}

static void tell_number (PaySource *told, const Sort *sort, const Puzzle *p)
{
  if (sort->counts == COUNTS_NOTHING)
    return;
  const gboolean creatures = sort->counts == COUNTS_CREATURES;
  told->amount = count_at_first (p, creatures) - (sort->least > 0 ? sort->least - 1 : 0);
  told->amount_of = g_strdup (creatures ? "creature" : "artifact");
}

/* What the land makes once so many of the first spell were paid. */
static void tell_floods (PaySource *told, const Sort *sort, const Spell *first)
{
  for (int k = 1; sort->land && sort->counts == COUNTS_NOTHING && first->floods && k <= first->count; k++) {
    g_autofree char *extra = g_strnfill ((gsize)k, 'R');
    PayVariant *variant = pay_source_add_variant (told, sort->text, extra);
    for (int n = 0; n < k; n++)
      g_ptr_array_add (variant->after, g_strdup ("A"));
  }
}

static void tell_spell (PayRequest *r, const Puzzle *p, int i)
{
  static const char *const tags[] = { [LANDS] = "land", [CREATURES] = "creature", [ARTIFACTS] = "artifact" };
  const Spell *s = &p->spells[i];
  const char name[] = { (char)('A' + i), '\0' };
  g_autofree char *cost = cost_text (s);
  PaySpell *told = pay_request_add_spell (r, name, cost);
  told->count = s->count;
  told->worth = s->worth < 0 ? PAY_NOT_GIVEN : s->worth;
  list (&told->purpose, g_strdup (s->creature ? "creature" : "instant"));
  if (s->improvises)
    list (&told->modifiers, g_strdup ("improvise"));
  if (s->convokes)
    list (&told->modifiers, g_strdup ("convoke"));
  tell_gift (told, s);
  if (s->untaps > 0) {
    told->untaps = s->untaps;
    told->untaps_tag = g_strdup (tags[s->untaps_what]);
  }
  if (s->after >= 0)
    told->after = g_strdup_printf ("%c", 'A' + s->after);
  if (s->less > 0)
    list (&told->once_paid, g_strdup_printf ("-{%d}", s->less));
  if (s->more > 0)
    list (&told->once_paid, g_strdup_printf ("+{%d}", s->more));
  if (s->for_creatures)
    list (&told->once_purpose, g_strdup ("creature"));
}

gpointer puzzle_make (GRand *rand)
{
  return make (rand);
}

gpointer puzzle_make_careful (GRand *rand)
{
  Puzzle *puzzle = make (rand);
  puzzle->careful = TRUE;
  return puzzle;
}

static char *aim_of (const Puzzle *p, PayAim aim)
{
  if (aim == PAY_AIM_POOL)
    return mana_text (&p->wanted);
  return aim == PAY_AIM_X || aim == PAY_AIM_BEFORE ? g_strdup_printf ("%c", 'A' + p->goal) : NULL;
}

PayRequest *puzzle_request (gconstpointer puzzle)
{
  const Puzzle *p = puzzle;
  PayRequest *r = pay_request_new ();
  g_ptr_array_add (r->prefer, g_strdup (p->careful ? "careful" : "exact")); /* what was tried out is weighed by that */
  r->life = p->life;
  r->pool = mana_text (&p->pool);
  for (int i = 0; i < p->n_groups; i++) {
    const Sort *sort = &sorts[p->group_sort[i]];
    PaySource *s = pay_request_add_source (r);
    s->name = g_strdup (sort->name);
    s->text = g_strdup (sort->text);
    s->count = p->group_count[i];
    s->tags = sort->tags != NULL ? g_strsplit (sort->tags, " ", -1) : NULL;
    tell_each (&s->each, sort);
    tell_floods (s, sort, &p->spells[0]);
    tell_number (s, sort, p);
  }
  for (int i = 0; i < p->n_spells; i++)
    tell_spell (r, p, i);
  r->aim = p->aim;
  r->aim_of = aim_of (p, p->aim);
  if (p->then != PAY_AIM_NO_LEFTOVER) {
    g_autofree char *of = aim_of (p, p->then);
    pay_request_add_goal (r, p->then, of);
  }
  return r;
}

char *puzzle_describe (gconstpointer puzzle)
{
  const Puzzle *p = puzzle;
  g_autoptr (PayRequest) r = puzzle_request (p);
  GString *text = g_string_new (NULL);
  g_string_printf (text, "aim %d %s then %d; pool %s; life %d", (int)p->aim, r->aim_of != NULL ? r->aim_of : "",
                   (int)p->then, r->pool, p->life);
  for (int i = 0; i < p->n_groups; i++)
    g_string_append_printf (text, "; %d %s", p->group_count[i], sorts[p->group_sort[i]].name);
  for (guint i = 0; i < r->spells->len; i++) {
    const PaySpell *s = r->spells->pdata[i];
    const Spell *of = &p->spells[i];
    g_string_append_printf (text, "; spell %s %s x%d worth %d %s", s->name, s->cost, of->count, of->worth,
                            of->creature ? "creature" : "instant");
    g_string_append (text, of->improvises ? " improvise" : of->convokes ? " convoke" : of->floods ? " floods" : "");
    g_string_append_printf (text, " gives %s (%s) untaps %d %s after %s less %d more %d%s", s->gives,
                            of->brings >= 0 ? sorts[of->brings].name : "-", of->untaps, s->untaps_tag, s->after,
                            of->less, of->more, of->for_creatures ? " for creatures" : "");
  }
  return g_string_free (text, FALSE);
}

/* What an aim comes to; the others are reached or not. */
static gint64 come_to (const Puzzle *p, PayAim aim, const int *paid, gint64 x, gint64 life)
{
  gint64 n = 0, worth = 0;
  for (int i = 0; i < p->n_spells; i++) {
    const Spell *s = &p->spells[i];
    const int value = s->need[0] + s->need[1] + s->need[2] + s->need[3] + s->phyrexian + s->generic;
    n += paid[i];
    worth += (gint64)paid[i] * (s->worth >= 0 ? s->worth : value);
  }
  return aim == PAY_AIM_MOST || aim == PAY_AIM_BEFORE ? n
         : aim == PAY_AIM_WORTH                       ? worth
         : aim == PAY_AIM_X                           ? x
         : aim == PAY_AIM_LIFE                        ? -life
                                                      : 0;
}

gint64 puzzle_reached (const Puzzle *p, const int *paid, gint64 x, gint64 life)
{
  const gint64 more = p->then == PAY_AIM_NO_LEFTOVER ? 0 : come_to (p, p->then, paid, x, life);
  return 1000000 * come_to (p, p->aim, paid, x, life) + more;
}
