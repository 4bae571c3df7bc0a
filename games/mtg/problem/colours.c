/* SPDX-License-Identifier: MIT */
/* Where what is paid for counts the colours spent on it: the goal's alternatives once more, with pips that take mana of
 * certain colours alone, so that the payer can choose to spend these. The less such an alternative weighs, the more it
 * does for what counts; one without is always there, unless so many colours are asked for: then those that do alone are
 * the goal. */
#include "problem.h"

#include <string.h>

#define MOST_ALTERNATIVES 256
#define MOST_PIPS 32 /* entries of an alternative; those behind stay as they are */
#define ADAMANT 3    /* mana of one colour */

/* Pips that are not for any mana and leave a choice: hybrid, twobrid, Phyrexian. */
typedef struct {
  gint64 count;
  guint colours; /* that pay one */
  gboolean twobrid, phyrexian;
  guint taken;              /* each pays one of them */
  guint halves;             /* twobrid: each pays one of two mana instead */
  gint64 same, same_halves; /* as these, of the colour of which so much is asked for */
} Open;

typedef struct {
  MtgCase *opened;
  const PayCost *given; /* the goal as it is without */
  const GArray *locked; /* its totals */
  PayCost *goal;        /* where alternatives are added; may be the same */
  gboolean full;        /* there was no room for all of them */
  int from;             /* the alternative that is narrowed */
  int same;             /* colour of which so much is asked for */
  int n_open;
  Open open[MOST_PIPS];          /* by its entries of pips; count 0: they leave none */
  gint64 taken[MTG_COLOURS];     /* units of each colour that its pips are narrowed to */
  gint64 units;                  /* in all */
  gint64 from_x[MTG_VARIABLES];  /* its least values of variables, once pips of them are narrowed */
  gint64 fixed;                  /* pips for any mana, without variables */
  gboolean has_lines;            /* there are some for each of a variable */
  gint64 from_fixed, from_lines; /* units of pips for any mana that are narrowed: fixed ones, those of a variable */
} Narrow;

static gboolean is_simple (const PayPips *pips)
{
  return pips->others <= 0 && pips->counter < 0 && pips->group < 0;
}

static gboolean takes_any (const PayPips *pips)
{
  return is_simple (pips) && pips->accept == MTG_AS_ANY;
}

/* The colour that alone pays the pips; -1: none does. */
static int colour_of (const PayPips *pips)
{
  for (int colour = 0; colour < MTG_COLOURS; colour++)
    if (is_simple (pips) && pips->var < 0 && pips->accept == MTG_AS (colour))
      return colour;
  return -1;
}

/* ---- What is there to be narrowed. */

#define count_bits(bits) ((guint)__builtin_popcount (bits))

/* How many of the twobrid pips are two mana each. */
static gint64 split_of (const Open *open)
{
  return ((gint64)count_bits (open->halves) + open->same_halves + 1) / 2;
}

static void find_open (Narrow *narrow)
{
  PayPips pips;
  narrow->n_open = 0;
  narrow->fixed = 0;
  for (int i = 0; i < MOST_PIPS && pay_cost_get_pips (narrow->given, narrow->from, i, &pips); i++) {
    Open *open = &narrow->open[narrow->n_open++];
    const guint colours = (guint)pips.accept & MTG_MANA_COLOURS;
    *open = (Open){ .colours = colours, .twobrid = pips.others > 0, .phyrexian = pips.counter >= 0 };
    if (colours != 0 && (pips.accept & MTG_AS_ANY) == 0 && pips.group < 0 && pips.var < 0 && colour_of (&pips) < 0)
      open->count = pips.n;
  }
  for (int i = 0; pay_cost_get_pips (narrow->given, narrow->from, i, &pips); i++) {
    narrow->fixed += takes_any (&pips) && pips.var < 0 ? pips.n : 0;
    narrow->has_lines |= takes_any (&pips) && pips.var >= 0;
  }
}

static void count_own (const Narrow *narrow, gint64 own[MTG_COLOURS])
{
  PayPips pips;
  for (int i = 0; pay_cost_get_pips (narrow->given, narrow->from, i, &pips); i++) {
    const int colour = colour_of (&pips);
    if (colour >= 0)
      own[colour] += pips.n;
  }
}

/* Pips for any mana: fixed ones first, then, each once, those of the first variable that has some. FALSE: too few. */
static gboolean find_room (Narrow *narrow)
{
  PayPips pips;
  gint64 to = 0;
  narrow->from_fixed = narrow->from_lines = 0;
  for (int v = 0; v < MTG_VARIABLES; v++)
    pay_cost_get_x (narrow->given, narrow->from, v, &narrow->from_x[v], &to);
  for (int i = 0; pay_cost_get_pips (narrow->given, narrow->from, i, &pips); i++)
    if (takes_any (&pips) && pips.var < 0)
      narrow->from_fixed = MIN (narrow->from_fixed + pips.n, narrow->units);
  for (int i = 0; pay_cost_get_pips (narrow->given, narrow->from, i, &pips) && narrow->from_lines == 0; i++) {
    const gint64 missing = narrow->units - narrow->from_fixed;
    if (!takes_any (&pips) || pips.var < 0 || missing == 0)
      continue;
    const gint64 least = pips.above + (missing + pips.n - 1) / pips.n;
    pay_cost_get_x (narrow->given, narrow->from, pips.var, &narrow->from_x[pips.var], &to);
    narrow->from_x[pips.var] = MAX (narrow->from_x[pips.var], least);
    narrow->from_lines = to == PAY_X_FOREVER || narrow->from_x[pips.var] <= to ? missing : 0;
  }
  return narrow->from_fixed + narrow->from_lines == narrow->units;
}

/* ---- The alternative once more. */

static void note (const Narrow *narrow, guint8 symbol)
{
  const GArray *locked = narrow->opened->locked;
  g_array_append_val (g_array_index (locked, MtgLockedTotal, locked->len - 1).pips, symbol);
}

static guint8 symbol_of (const Narrow *narrow, int pip)
{
  const GArray *pips = g_array_index (narrow->locked, MtgLockedTotal, narrow->from).pips;
  return pip < (int)pips->len ? g_array_index (pips, guint8, pip) : (guint8)MTG_SYMBOL_GENERIC;
}

static void add_pips (const Narrow *narrow, const PayPips *pips, gint64 n, guint8 symbol)
{
  if (n == 0)
    return;
  if (pips->others > 0)
    pay_cost_add_pips_or_others (narrow->goal, pips->name, pips->accept, n, pips->other, pips->others);
  else if (pips->counter >= 0)
    pay_cost_add_pips_or_charge (narrow->goal, pips->name, pips->accept, n, pips->counter, pips->amount);
  else
    pay_cost_add_pips (narrow->goal, pips->name, pips->accept, n);
  note (narrow, symbol);
}

/* What is left of pips for any mana once [less] of them take certain colours. */
static gint64 copy_pips (const Narrow *narrow, const PayPips *pips, gint64 less, guint8 symbol)
{
  if (pips->var < 0) {
    const gint64 taken = takes_any (pips) ? MIN (less, pips->n) : 0;
    add_pips (narrow, pips, pips->n - taken, symbol);
    return taken;
  }
  const gint64 above = takes_any (pips) ? MAX (narrow->from_x[pips->var], pips->above) : pips->above;
  const gint64 fixed = pips->n * (above - pips->above), taken = MIN (less, fixed);
  add_pips (narrow, pips, fixed - taken, (guint8)MTG_SYMBOL_GENERIC);
  pay_cost_add_pips_per_x_above (narrow->goal, pips->name, pips->accept, pips->var, pips->n, above);
  note (narrow, symbol);
  return taken;
}

/* Of pips that leave a choice, those that take certain colours; returns how many are left as they were. */
static gint64 copy_open (const Narrow *narrow, int pip, const PayPips *pips, guint8 symbol)
{
  const Open *open = &narrow->open[pip];
  const gint64 split = split_of (open), halves = (gint64)count_bits (open->halves) + open->same_halves;
  if (open->same > 0) {
    pay_cost_add_pips (narrow->goal, pips->name, MTG_AS (narrow->same), open->same);
    note (narrow, symbol);
  }
  if (open->same_halves > 0) {
    pay_cost_add_pips (narrow->goal, pips->name, MTG_AS (narrow->same), open->same_halves);
    note (narrow, symbol | MTG_PIP_HALF);
  }
  for (int colour = 0; colour < MTG_COLOURS; colour++) {
    if ((open->taken >> colour & 1) != 0) {
      pay_cost_add_pips (narrow->goal, pips->name, MTG_AS (colour), 1);
      note (narrow, symbol);
    }
    if ((open->halves >> colour & 1) != 0) {
      pay_cost_add_pips (narrow->goal, pips->name, MTG_AS (colour), 1);
      note (narrow, symbol | MTG_PIP_HALF);
    }
  }
  if (2 * split > halves) {
    pay_cost_add_pips (narrow->goal, pips->name, pips->other, 2 * split - halves);
    note (narrow, symbol | MTG_PIP_HALF);
  }
  return pips->n - count_bits (open->taken) - open->same - split;
}

static void copy_charges (const Narrow *narrow)
{
  PayCharge charge;
  for (int i = 0; pay_cost_get_charge (narrow->given, narrow->from, i, &charge); i++)
    pay_cost_add_charge (narrow->goal, charge.counter, charge.fixed, charge.var, charge.per_x);
}

static void copy_all (const Narrow *narrow)
{
  PayPips pips;
  gint64 fixed = narrow->from_fixed, lines = narrow->from_lines, from = 0, to = 0;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    pay_cost_get_x (narrow->given, narrow->from, v, &from, &to);
    if (narrow->from_x[v] != 0 || to != PAY_X_FOREVER)
      pay_cost_set_x (narrow->goal, v, narrow->from_x[v], to);
  }
  for (int i = 0; pay_cost_get_pips (narrow->given, narrow->from, i, &pips); i++) {
    gint64 *less = pips.var < 0 ? &fixed : &lines;
    pay_cost_set_channel (narrow->goal, pips.channel);
    if (i < narrow->n_open && narrow->open[i].count > 0)
      pips.n = copy_open (narrow, i, &pips, symbol_of (narrow, i));
    *less -= copy_pips (narrow, &pips, *less, symbol_of (narrow, i));
  }
  copy_charges (narrow);
}

/* The channel of the alternative's pips, which is one. */
static int channel_of (const Narrow *narrow)
{
  PayPips pips;
  return pay_cost_get_pips (narrow->given, narrow->from, 0, &pips) ? pips.channel : 0;
}

static void add_narrow (Narrow *narrow, gint64 weight)
{
  narrow->units = 0;
  for (int colour = 0; colour < MTG_COLOURS; colour++)
    narrow->units += narrow->taken[colour];
  if (!find_room (narrow))
    return;
  narrow->full = narrow->full || pay_cost_alternatives (narrow->goal) >= MOST_ALTERNATIVES;
  if (narrow->full)
    return;
  const MtgLockedTotal *all = &g_array_index (narrow->locked, MtgLockedTotal, narrow->from);
  const MtgLockedTotal locked = { all->total, all->combination, g_array_new (FALSE, FALSE, 1) };
  g_array_append_val (narrow->opened->locked, locked);
  pay_cost_or (narrow->goal);
  pay_cost_set_weight (narrow->goal, weight);
  copy_all (narrow);
  pay_cost_set_channel (narrow->goal, channel_of (narrow));
  for (int colour = 0; colour < MTG_COLOURS; colour++)
    if (narrow->taken[colour] > 0) {
      pay_cost_add_pips (narrow->goal, "{1}", MTG_AS (colour), narrow->taken[colour]);
      note (narrow, (guint8)MTG_SYMBOL_GENERIC);
    }
}

/* ---- What counts. */

/* Would a colour of [any] pay a hybrid pip as well, which is left? Whatever pays that one then pays what the colour
 * would have paid. */
static gboolean is_dominated (const Narrow *narrow, guint any)
{
  for (int i = 0; i < narrow->n_open; i++) {
    const Open *open = &narrow->open[i];
    if (!open->twobrid && !open->phyrexian && open->count > count_bits (open->taken) && (open->colours & any) != 0)
      return TRUE;
  }
  return FALSE;
}

/* Bits of the first [n] colours of [any]. */
static guint first_of (guint any, guint n)
{
  guint first = 0;
  for (; any != 0 && n > 0; any &= any - 1, n--)
    first |= any & -any;
  return first;
}

/* The colours of [any], for pips that any mana pays: [halves] of them for halves of twobrid pips from [pip] on, the
 * others for pips for any mana. Which colour pays which of these is all the same. */
static void choose_halves (Narrow *narrow, guint any, guint halves, int pip, gint64 weight)
{
  if (halves == 0) {
    for (int colour = 0; colour < MTG_COLOURS; colour++)
      narrow->taken[colour] = any >> colour & 1;
    add_narrow (narrow, weight);
    memset (narrow->taken, 0, sizeof narrow->taken);
    return;
  }
  if (pip == narrow->n_open)
    return;
  Open *open = &narrow->open[pip];
  const gint64 split = open->twobrid ? open->count - (gint64)count_bits (open->taken) : 0;
  for (guint here = (guint)MIN (2 * split, (gint64)halves); here > 0; here--) {
    open->halves = here == halves || here % 2 == 0 ? first_of (any, here) : 0;
    if (open->halves != 0)
      choose_halves (narrow, any & ~open->halves, halves - here, pip + 1, weight);
  }
  open->halves = 0;
  choose_halves (narrow, any, halves, pip + 1, weight);
}

/* No twobrid pip is halved while pips for any mana are left. */
static void choose_any (Narrow *narrow, guint any, gint64 weight)
{
  const guint all = count_bits (any), room = (guint)MIN (narrow->fixed, (gint64)all);
  if (is_dominated (narrow, any))
    return;
  for (guint halves = narrow->has_lines ? 0 : all - room; halves <= all - room; halves++)
    choose_halves (narrow, any, halves, 0, weight);
}

/* Every choice of pips for the colours of [set] from [colour] on, each a pip of its own. [any]: those that pay pips
 * that any mana pays. */
static void choose_pips (Narrow *narrow, guint set, int colour, guint any, gint64 weight)
{
  while (colour < MTG_COLOURS && (set >> colour & 1) == 0)
    colour++;
  if (colour == MTG_COLOURS) {
    choose_any (narrow, any, weight);
    return;
  }
  const guint bit = 1u << colour;
  for (int i = 0; i < narrow->n_open; i++) {
    Open *open = &narrow->open[i];
    if ((open->colours & bit) == 0 || count_bits (open->taken) >= open->count)
      continue;
    open->taken |= bit;
    choose_pips (narrow, set, colour + 1, any, weight);
    open->taken &= ~bit;
  }
  choose_pips (narrow, set, colour + 1, any | bit, weight);
}

/* As many different colours as possible, [least] or more: sunburst, converge. The largest sets first. [most]: those of
 * more than [least], too. */
static void add_different (Narrow *narrow, guint there, const gint64 own[MTG_COLOURS], guint least, gboolean most)
{
  guint has = 0;
  for (int colour = 0; colour < MTG_COLOURS; colour++)
    has |= own[colour] > 0 ? 1u << colour : 0;
  const guint from = MAX (1, least - MIN (least, count_bits (has)));
  find_open (narrow);
  if (least > 0 && least <= count_bits (has))
    choose_any (narrow, 0, MTG_COLOURS);
  for (guint size = most ? MTG_COLOURS : from; size >= from; size--)
    for (guint set = 1; set < 1u << MTG_COLOURS; set++)
      if (count_bits (set) == size && (set & (has | ~there)) == 0)
        choose_pips (narrow, set, 0, 0, MTG_COLOURS - (gint64)count_bits (has | set));
}

/* Three of one colour, one of its own where it has some: adamant. */
static void add_same (Narrow *narrow, guint there, const gint64 own[MTG_COLOURS])
{
  gboolean coloured = FALSE;
  for (int colour = 0; colour < MTG_COLOURS; colour++)
    coloured = coloured || own[colour] > 0;
  for (int colour = 0; colour < MTG_COLOURS; colour++) {
    if ((there >> colour & 1) == 0 || (coloured && own[colour] == 0) || own[colour] >= ADAMANT)
      continue;
    for (int other = 0; other < MTG_COLOURS; other++)
      narrow->taken[other] = other == colour ? ADAMANT - own[colour] : 0;
    add_narrow (narrow, 0);
  }
}

/* Bits of the colours that something here can be spent as. */
static guint colours_there (const MtgCase *opened)
{
  const PayProblem *problem = opened->base.problem;
  PayKinds all = mtg_kinds_there (opened);
  guint colours = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((all & PAY_BIT (k)) != 0 && g_array_index (opened->kinds, MtgKind, k).own == 0
        && !g_array_index (opened->kinds, MtgKind, k).helper)
      colours |= g_array_index (opened->kinds, MtgKind, k).types & MTG_MANA_COLOURS;
  return colours;
}

static gboolean spends_as_others (const MtgChange *change)
{
  for (int t = 0; t < MTG_TYPES; t++)
    if (change->as[t] != 0)
      return TRUE;
  return FALSE;
}

/* Whether a payment spends the colours that are counted cannot be told by which mana may pay for what. */
static const char *why_untold (const MtgCase *opened, const PayRequest *request)
{
  if (request->ask != PAY_ASK_SOLVE)
    return "colours that are spent are counted for one payment, not for all";
  if (spends_as_others (&opened->change))
    return "colours that are spent are not counted where mana is spent as though it were of another";
  if ((opened->change.help & MTG_HELP_ASSIST) != 0)
    return "colours that are spent are not counted where another player spends mana, too";
  for (guint k = 0; k < opened->kinds->len; k++) {
    const MtgKind *kind = &g_array_index (opened->kinds, MtgKind, k);
    if (kind->helper && (kind->types & MTG_MANA_COLOURS) != 0)
      return "colours that are spent are not counted where creatures of a colour help to pay";
  }
  return NULL;
}

/* The same of an alternative: pips of which nobody can say which colours pay them. */
static const char *why_untold_of (const Narrow *narrow)
{
  PayPips pips;
  int lines = 0, i = 0;
  if (pay_cost_has_presence (narrow->given, narrow->from))
    return "colours that are spent are not counted beside what has to be there";
  for (; pay_cost_get_pips (narrow->given, narrow->from, i, &pips); i++) {
    const gboolean open = i < narrow->n_open && narrow->open[i].count > 0;
    lines += takes_any (&pips) && pips.var >= 0;
    if (pips.n > 0 && !open && !takes_any (&pips) && colour_of (&pips) < 0
        && (pips.accept & ~(MTG_AS (MTG_C) | MTG_OWN_TRAITS)) != 0)
      return "colours that are spent are not counted for such symbols";
  }
  return lines > 1 || i > MOST_PIPS ? "colours that are spent are not counted for such a cost" : NULL;
}

/* Every choice of pips for [left] mana of one colour: of those from [pip] on that it may pay, what is left for any. */
static void choose_same (Narrow *narrow, int pip, gint64 left)
{
  if (pip == narrow->n_open || left == 0) {
    memset (narrow->taken, 0, sizeof narrow->taken);
    narrow->taken[narrow->same] = left;
    add_narrow (narrow, MTG_COLOURS);
    return;
  }
  Open *open = &narrow->open[pip];
  const gint64 whole = (open->colours >> narrow->same & 1) != 0 ? open->count : 0;
  for (gint64 same = 0; same <= MIN (whole, left) && !narrow->full; same++)
    for (gint64 halves = 0; halves <= (open->twobrid ? MIN (2 * (open->count - same), left - same) : 0); halves++) {
      open->same = same;
      open->same_halves = halves;
      choose_same (narrow, pip + 1, left - same - halves);
    }
  open->same = open->same_halves = 0;
}

/* So much mana of one colour. */
static void add_one_colour (Narrow *narrow, guint there, const gint64 own[MTG_COLOURS], gint64 least)
{
  find_open (narrow);
  for (narrow->same = 0; narrow->same < MTG_COLOURS; narrow->same++)
    if ((there >> narrow->same & 1) != 0 || own[narrow->same] >= least)
      choose_same (narrow, 0, MAX (0, least - own[narrow->same]));
}

/* The goal is what spends so many colours alone. [most]: as many as can be of these. */
static gboolean add_demand (MtgCase *opened, const PayRequest *request, gboolean most, GError **error)
{
  const MtgChange *change = &opened->change;
  const char *untold = why_untold (opened, request);
  g_autoptr (PayCost) goal = pay_cost_new ();
  const guint totals = opened->locked->len;
  gboolean full = FALSE;
  for (int i = 0; untold == NULL && i < pay_cost_alternatives (opened->goal); i++) {
    Narrow narrow = { .opened = opened, .given = opened->goal, .locked = opened->locked, .goal = goal, .from = i };
    gint64 own[MTG_COLOURS] = { 0 };
    count_own (&narrow, own);
    find_open (&narrow);
    untold = why_untold_of (&narrow);
    if (untold == NULL && change->one_colour > 0)
      add_one_colour (&narrow, colours_there (opened), own, change->one_colour);
    else if (untold == NULL)
      add_different (&narrow, colours_there (opened), own, (guint)change->colours, most);
    full = full || narrow.full;
  }
  if (untold != NULL)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "modifiers", -1, "%s", untold);
  if (full)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "modifiers", -1,
                          "there are more than %d ways to choose which colours are spent", MOST_ALTERNATIVES);
  if (pay_cost_alternatives (goal) == 0)
    opened->nothing = "the cost and the mana that can be spent on it have too few colours for what is asked";
  opened->narrowed = most;
  g_array_remove_range (opened->locked, 0, totals);
  pay_problem_set_goal (opened->base.problem, goal);
  opened->goal = goal;
  return TRUE;
}

static gboolean checks_demand (const MtgChange *change, GError **error)
{
  if (change->colours > 0 && change->one_colour > 0)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "modifiers", -1,
                          "colours at-least and one-colour at-least together are not answered");
  if (change->colours > MTG_COLOURS)
    return pay_set_error (error, PAY_ERROR_USAGE, "modifiers", -1, "there are %d colours", MTG_COLOURS);
  return TRUE;
}

/* As few as can be: what pays for a pip where mana of other colours than [set] is not spent. */
static PayTraits within (PayTraits accept, guint set)
{
  if ((accept & MTG_AS_ANY) != 0)
    accept = MTG_AS_COLOURS | MTG_AS (MTG_C) | (accept & MTG_OWN_TRAITS);
  accept &= ~(MTG_AS_COLOURS & ~(PayTraits)set);
  return accept != 0 ? accept : MTG_AS_PAID; /* which nothing is, but in a plan */
}

static void copy_within (const Narrow *narrow, guint set)
{
  PayPips pips;
  gint64 from = 0, to = 0;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    pay_cost_get_x (narrow->given, narrow->from, v, &from, &to);
    if (from != 0 || to != PAY_X_FOREVER)
      pay_cost_set_x (narrow->goal, v, from, to);
  }
  for (int i = 0; pay_cost_get_pips (narrow->given, narrow->from, i, &pips); i++) {
    pay_cost_set_channel (narrow->goal, pips.channel);
    pips.accept = within (pips.accept, set);
    pips.other = within (pips.other, set);
    if (pips.var < 0)
      add_pips (narrow, &pips, pips.n, symbol_of (narrow, i));
    else {
      pay_cost_add_pips_per_x_above (narrow->goal, pips.name, pips.accept, pips.var, pips.n, pips.above);
      note (narrow, symbol_of (narrow, i));
    }
  }
  copy_charges (narrow);
}

/* The goal's alternatives once more, with mana of some colours alone: the fewer, the less they weigh. */
static void add_fewest (MtgCase *opened, int alternatives)
{
  PayCost *goal = opened->goal;
  const guint there = colours_there (opened);
  for (guint set = 0; set < 1u << MTG_COLOURS; set++)
    for (int i = 0; i < alternatives && (set & ~there) == 0; i++) {
      const Narrow narrow = { .opened = opened, .given = goal, .locked = opened->locked, .goal = goal, .from = i };
      const MtgLockedTotal *all = &g_array_index (opened->locked, MtgLockedTotal, i);
      const MtgLockedTotal locked = { all->total, all->combination, g_array_new (FALSE, FALSE, 1) };
      if (pay_cost_alternatives (goal) >= MOST_ALTERNATIVES) {
        g_array_unref (locked.pips);
        pay_problem_set_partial (opened->base.problem, TRUE);
        return;
      }
      g_array_append_val (opened->locked, locked);
      pay_cost_or (goal);
      pay_cost_set_weight (goal, (gint64)count_bits (set));
      copy_within (&narrow, set);
      pay_cost_set_channel (goal, channel_of (&narrow));
    }
}

/* FALSE with [error]: nobody can tell which colours are spent. */
static gboolean want_fewest (MtgCase *opened, const PayRequest *request, GError **error)
{
  const int alternatives = pay_cost_alternatives (opened->goal);
  const char *untold = why_untold (opened, request);
  for (int i = 0; i < alternatives && untold == NULL; i++) {
    Narrow narrow = { .opened = opened, .given = opened->goal, .locked = opened->locked, .from = i };
    find_open (&narrow);
    untold = why_untold_of (&narrow);
  }
  if (untold != NULL)
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "prefer", -1, "%s", untold);
  add_fewest (opened, alternatives);
  opened->counts = 1;
  opened->narrowed = TRUE;
  return TRUE;
}

gboolean mtg_colours_add (MtgCase *opened, const PayRequest *request, GError **error)
{
  g_auto (GStrv) tags = mtg_purpose_tags (request->purpose);
  const char *const *told = (const char *const *)tags;
  const MtgChange *change = &opened->change;
  const gboolean same = mtg_tags_have (told, "adamant");
  const gboolean counts = same || mtg_tags_have (told, "sunburst") || mtg_tags_have (told, "converge");
  const gboolean most = counts && mtg_prefers_colours (request);
  if (counts || change->colours > 0 || change->one_colour > 0)
    opened->counts = spends_as_others (change) ? 0 : same || change->one_colour > 0 ? 2 : 1;
  if (mtg_prefers (request, "few-colours"))
    return change->colours > 0 || change->one_colour > 0 || mtg_prefers (request, "colours")
               ? pay_set_error (error, PAY_ERROR_UNSUPPORTED, "prefer", -1, "few colours and many of them together")
               : want_fewest (opened, request, error);
  if (change->colours > 0 || change->one_colour > 0)
    return checks_demand (change, error) && add_demand (opened, request, most && !same && change->colours > 0, error);
  if (!most || request->ask != PAY_ASK_SOLVE || spends_as_others (change))
    return TRUE;
  PayCost *goal = opened->goal;
  const int alternatives = pay_cost_alternatives (goal);
  const guint there = colours_there (opened);
  for (int i = 0; i < alternatives; i++) {
    Narrow narrow = { .opened = opened, .given = goal, .locked = opened->locked, .goal = goal, .from = i };
    gint64 own[MTG_COLOURS] = { 0 };
    count_own (&narrow, own);
    if (same)
      add_same (&narrow, there, own);
    else
      add_different (&narrow, there, own, 0, TRUE);
    if (narrow.full)
      pay_problem_set_partial (opened->base.problem, TRUE);
  }
  opened->narrowed = pay_cost_alternatives (goal) > alternatives;
  return TRUE;
}
