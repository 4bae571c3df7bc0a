/* SPDX-License-Identifier: MIT */
/* The most that wanted moves could still be worth, by lanes in which units count what their dearest class is priced:
 * jobs in order, or where there are none a knapsack of units, filled by fractions. See docs/theory.md. */
#include <string.h>

#include "purse.h"

#define FEW_POCKETS 8 /* as long as a search is short */
#define MOST_PRICE 6
#define MOST_TRIES 160 /* prices that are looked at for one more pocket */
#define TO_GUESS 4     /* lanes that tell nearly as much as all of them */
#define MOST_ASKED 8   /* lanes that are asked for a price in a state, those first in which it was high */
#define FIRST_GAP 8    /* states in which every pocket has too much, before one more is looked for */
#define MOST_GAP 512   /* where none was found again and again */

PayiPurse *payi_purse_new (PayiNormal *normal, const gint64 *worth)
{
  PayiPurse *purse = payi_normal_keep (normal, sizeof *purse);
  purse->normal = normal;
  purse->worth = worth;
  purse->room = payi_jobs_room (normal);
  return purse;
}

/* ---- A pocket. */

static gint compare_wants (gconstpointer a, gconstpointer b)
{
  const PayiWant *i = a, *k = b;
  return i->price != k->price ? (i->price < k->price ? -1 : 1) : i->thing - k->thing;
}

static void fill_wants (const PayiNormal *normal, PayiPocket *pocket)
{
  gsize first = 0;
  pocket->n_wants = 0;
  for (int t = 0; t < (int)normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    PayiWant want = { t, G_MAXINT64 };
    for (int m = 0; m < thing->n_moves; m++) {
      const PayiMove *move = &thing->moves[m];
      if (move->wanted && move->worth > 0)
        want.price
            = MIN (want.price, MIN (pocket->gains.use[first + (gsize)m], PAYI_PLENTY) * PAYI_SHARE / move->worth);
    }
    first += (gsize)thing->n_moves;
    if (want.price < G_MAXINT64 && !thing->shut)
      pocket->wants[pocket->n_wants++] = want;
  }
  qsort (pocket->wants, (gsize)pocket->n_wants, sizeof *pocket->wants, compare_wants);
}

static void set_pocket (PayiPurse *purse, const guint8 *price, PayiPocket *pocket)
{
  if (pocket->wants == NULL) {
    pocket->wants = payi_normal_keep (purse->normal, purse->normal->things->len * sizeof (PayiWant));
    pocket->jobs = payi_jobs_new (purse->normal, purse->worth, purse->room);
  }
  memcpy (pocket->price, price, sizeof pocket->price);
  payi_gains_price (purse->book, price, &pocket->gains);
  fill_wants (purse->normal, pocket);
  pocket->in_order = payi_jobs_set (pocket->jobs, &pocket->gains, purse->demand, purse->x, (PayiBare){ FALSE, -1 });
  for (int w = 0; w < PAYI_MAX_WISHES && pocket->shelves != NULL; w++) /* of which some may be set aside now */
    pocket->shelves[w].ready = FALSE;
}

static gint64 units_for (const PayiPurse *purse, const PayiPocket *pocket, const PayiHere *here)
{
  const PayiNormal *normal = purse->normal;
  __int128 units = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    units += (__int128)pocket->gains.weight[s] * here->stock[s];
  for (int i = 0; i < normal->n_states; i++)
    units += (__int128)here->things[i] * pocket->gains.gain[i];
  return (gint64)MIN (units, PAYI_PLENTY);
}

static gint64 worth_of (const PayiPurse *purse, const PayiThing *thing, const PayiHere *here)
{
  __int128 worth = 0;
  for (int state = thing->first; state < thing->first + thing->n_states; state++)
    worth += (__int128)here->things[state] * purse->worth[state];
  return (gint64)MIN (worth, PAYI_PLENTY);
}

static gint64 most_by_fractions (const PayiPurse *purse, const PayiPocket *pocket, const PayiHere *here)
{
  __int128 left = (__int128)units_for (purse, pocket, here) * PAYI_SHARE, sum = 0;
  for (int i = 0; i < pocket->n_wants; i++) {
    const PayiWant *want = &pocket->wants[i];
    const gint64 worth = worth_of (purse, PAYI_THING (purse->normal, want->thing), here);
    const __int128 taken = want->price == 0 ? worth : MIN ((__int128)worth, left / want->price);
    left -= taken * want->price;
    sum += taken;
  }
  return (gint64)MIN (sum, PAYI_PLENTY);
}

typedef struct {
  gint64 most, spare; /* spare: thousandths of the units that this leaves */
} Value;

static Value value_in (const PayiPurse *purse, const PayiPocket *pocket, const PayiHere *here, PayiCut cut)
{
  PayiMeans means;
  if (pocket->in_order && payi_jobs_means (pocket->jobs, here, &means)) {
    const PayiMost most = payi_jobs_most (pocket->jobs, here, &means, means.units, cut);
    return (Value){ most.worth, most.units == 0 ? 0 : most.spare * 1000 / most.units };
  }
  return (Value){ most_by_fractions (purse, pocket, here), 0 };
}

static gboolean is_less (Value a, Value b)
{
  return a.most != b.most ? a.most < b.most : a.spare < b.spare;
}

/* ---- Which there are. */

static guint64 asked_classes (const PayiNormal *normal)
{
  guint64 classes = 0;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      const PayiMove *move = &PAYI_THING (normal, t)->moves[m];
      for (int d = 0; move->wanted && move->bill != NULL && d < move->bill->n_demands; d++)
        classes |= payi_demand_classes (&move->bill->demands[d]);
    }
  return classes;
}

/* A new one, or in the place of what was of use longest ago; it comes first. */
static PayiPocket *add_pocket (PayiPurse *purse)
{
  const gboolean room = purse->n_pockets < PAYI_MOST_POCKETS;
  const int p = room ? purse->n_pockets++ : purse->order[PAYI_MOST_POCKETS - 1];
  for (int i = purse->n_pockets - 1; i > 0; i--)
    purse->order[i] = purse->order[i - 1];
  purse->order[0] = p;
  if (room)
    purse->dearest[p] = p;
  return &purse->pockets[p];
}

/* Units that fit some of [classes] count one. */
static void add_lane (PayiPurse *purse, guint64 classes)
{
  guint8 price[PAYI_MAX_CLASSES];
  for (int cls = 0; cls < PAYI_MAX_CLASSES; cls++)
    price[cls] = classes >> cls & 1;
  set_pocket (purse, price, add_pocket (purse));
}

/* Each lane takes long where much is wanted; the fewer there are the more is promised. */
static gboolean has_time (const PayiPurse *purse)
{
  return !payi_is_late (purse->normal->problem);
}

void payi_purse_set (PayiPurse *purse, const PayiLanes *lanes, const PayiDemand *demand, const gint64 *x)
{
  purse->all = asked_classes (purse->normal) | payi_demand_classes (demand);
  purse->book = lanes->book;
  purse->demand = demand;
  memcpy (purse->x, x, sizeof purse->x);
  purse->n_pockets = 0;
  purse->wide = FALSE;
  purse->open = 0;
  purse->gap = FIRST_GAP;
  for (guint64 left = purse->all; left != 0 && purse->n_pockets < FEW_POCKETS - 1 && has_time (purse); left &= left - 1)
    add_lane (purse, left & -left);
  if (purse->all != 0)
    add_lane (purse, purse->all);
}

void payi_purse_widen (PayiPurse *purse)
{
  if (purse->wide)
    return;
  purse->wide = TRUE;
  for (guint64 left = purse->all; left != 0; left &= left - 1)
    for (guint64 rest = left & (left - 1); rest != 0 && purse->n_pockets < PAYI_MOST_POCKETS / 2 && has_time (purse);
         rest &= rest - 1)
      add_lane (purse, (left & -left) | (rest & -rest));
}

/* ---- One more, for a state in which every one has too much. */

static Value value_at (PayiPurse *purse, const guint8 *price, const PayiHere *here)
{
  set_pocket (purse, price, &purse->trial);
  return value_in (purse, &purse->trial, here, PAYI_UNCUT);
}

/* One price more or less, class by class, as long as that is better. */
static Value descend (PayiPurse *purse, const PayiHere *here, gint64 enough, Value value, guint8 *price, int *tries)
{
  gboolean better = TRUE;
  while (better) {
    better = FALSE;
    for (guint64 left = purse->all; left != 0; left &= left - 1) {
      guint8 *at = &price[__builtin_ctzll (left)];
      const guint8 was = *at;
      for (int step = -1; step <= 1 && *at == was; step += 2) {
        if (was + step < 0 || was + step > MOST_PRICE || value.most <= enough || ++*tries > MOST_TRIES
            || !has_time (purse))
          continue;
        *at = (guint8)(was + step);
        const Value now = value_at (purse, price, here);
        if (is_less (now, value)) {
          value = now;
          better = TRUE;
        } else {
          *at = was;
        }
      }
    }
  }
  return value;
}

/* Where units count more for another class that they fit, what is asked for counts as much. */
static void round_up (const PayiPurse *purse, const PayiGains *gains, guint8 *price)
{
  for (guint64 left = purse->all; left != 0; left &= left - 1) {
    const int cls = __builtin_ctzll (left);
    price[cls] = (guint8)MAX (price[cls], MIN (gains->floor[cls], MOST_PRICE));
  }
}

/* From the prices of pocket [p], and from twice as much. Returns what the new one has, if that is less than [most]. */
static gint64 look_for_one (PayiPurse *purse, const PayiHere *here, int p, gint64 enough, gint64 most)
{
  guint8 price[PAYI_MAX_CLASSES];
  int tries = 0;
  memcpy (price, purse->pockets[p].price, sizeof price);
  round_up (purse, &purse->pockets[p].gains, price);
  Value value = descend (purse, here, enough, value_at (purse, price, here), price, &tries);
  set_pocket (purse, price, &purse->trial);
  round_up (purse, &purse->trial.gains, price);
  gboolean small = TRUE;
  for (int cls = 0; cls < PAYI_MAX_CLASSES; cls++)
    small = small && price[cls] <= MOST_PRICE / 2;
  for (int cls = 0; cls < PAYI_MAX_CLASSES && small; cls++)
    price[cls] = (guint8)(2 * price[cls]);
  if (small && value.most > enough)
    value = descend (purse, here, enough, value_at (purse, price, here), price, &tries);
  if (value.most >= most)
    return most;
  set_pocket (purse, price, add_pocket (purse));
  return value.most;
}

/* Is this the state in which one more is looked for, if every one has too much? */
static gboolean is_due (PayiPurse *purse)
{
  return purse->wide && purse->n_pockets > 0 && purse->open + 1 >= purse->gap;
}

gint64 payi_purse_most (PayiPurse *purse, const PayiHere *here, gint64 enough, gboolean exact)
{
  /* what is more than one above [enough] is as good as any that is */
  const PayiCut cut = exact || is_due (purse) || enough == G_MININT64 ? PAYI_UNCUT : (PayiCut){ enough, enough + 2 };
  Value least = { PAYI_PLENTY, 0 };
  int best = 0;
  for (int k = 0; k < purse->n_pockets; k++) {
    const int p = purse->order[k];
    const Value value = value_in (purse, &purse->pockets[p], here, cut);
    best = is_less (value, least) ? p : best;
    least = is_less (value, least) ? value : least;
    if (least.most > enough)
      continue;
    for (int i = k; i > 0; i--)
      purse->order[i] = purse->order[i - 1];
    purse->order[0] = p;
    return least.most;
  }
  if (!purse->wide || purse->n_pockets == 0 || ++purse->open < purse->gap)
    return least.most;
  purse->open = 0;
  const gint64 less = look_for_one (purse, here, best, enough, least.most);
  purse->gap = less <= enough ? FIRST_GAP : MIN (2 * purse->gap, MOST_GAP);
  return less;
}

gint64 payi_purse_guess (const PayiPurse *purse, const PayiHere *here)
{
  gint64 most = PAYI_PLENTY;
  for (int k = 0; k < MIN (purse->n_pockets, TO_GUESS); k++)
    most = MIN (most, value_in (purse, &purse->pockets[purse->order[k]], here, PAYI_UNCUT).most);
  return most;
}

/* ---- What so much worth costs. */

gint64 payi_purse_price (PayiPurse *purse, const PayiQuestion *question, gint64 enough)
{
  const int n = enough == G_MAXINT64 ? purse->n_pockets : MIN (purse->n_pockets, MOST_ASKED);
  gint64 most = 0;
  int best = 0;
  for (int k = 0; k < n && most <= enough && most < G_MAXINT64; k++) {
    const gint64 price = payi_pocket_price (purse, &purse->pockets[purse->dearest[k]], question, enough);
    best = price > most ? k : best;
    most = MAX (most, price);
  }
  const int p = purse->dearest[best];
  for (int i = best; i > 0; i--)
    purse->dearest[i] = purse->dearest[i - 1];
  purse->dearest[0] = p;
  return most;
}

#define MOST_OF_ONE 6 /* units that an object promises, where it could add without end */

gint64 payi_purse_value (const PayiPurse *purse, const PayiHere *here, gint64 worth)
{
  if (purse->n_pockets == 0) /* nothing asks for any unit */
    return worth;
  const PayiPocket *pocket = &purse->pockets[MIN (purse->n_pockets, FEW_POCKETS) - 1];
  const PayiNormal *normal = purse->normal;
  __int128 price = PAYI_SHARE, units = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    units += (__int128)pocket->gains.weight[s] * here->stock[s];
  for (int i = 0; i < normal->n_states; i++)
    units += (__int128)here->things[i] * MIN (pocket->gains.gain[i], MOST_OF_ONE);
  for (int i = 0; i < pocket->n_wants; i++)
    price += MIN (pocket->wants[i].price, MOST_OF_ONE * PAYI_SHARE);
  price /= MAX (pocket->n_wants, 1);
  return (gint64)CLAMP (units * PAYI_SHARE + price * worth, -PAYI_PLENTY, PAYI_PLENTY);
}
