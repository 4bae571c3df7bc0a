/* SPDX-License-Identifier: MIT */
/* pay/problem.h - what there is, what can be done, what is wanted.
 *
 *   g_autoptr (PayProblem) p = pay_problem_new ();
 *   int w = pay_problem_add_kind (p, "W", WHITE | ANY);
 *   pay_problem_add_units (p, "pool", PAY_BIT (w), 2);
 *   g_autoptr (PayCost) c = pay_cost_new ();
 *   pay_cost_add_pips (c, "{W}", WHITE, 1);
 *   pay_cost_add_pips (c, "{1}", ANY, 1);
 *   pay_problem_set_goal (p, c);
 *   g_autoptr (PayAnswer) a = pay_solve (p, NULL, NULL);      -> PAY_PAID
 *
 * The words: a *kind* is what a unit is called once it is spent; it has *traits*. A *unit* is one of a set of kinds,
 * the payer's choice. An *object* is a thing with one *turn* and one *self*. An *action* takes of its object, needs a
 * cost, gives units, lowers counters. The *goal* is the cost to be paid.
 *
 * A problem belongs to one thread at a time. While it is not changed any number of threads may read and solve it.
 * Amounts are units, 0 to PAY_MAX_AMOUNT; what is out of range is reported when the problem is solved. Strings are
 * copied. Indices count from 0 in the order of the calls. A wrong call (an index that is not there, NULL where the text
 * does not say (nullable)) is a critical message of GLib and has no effect. Running out of memory aborts, as everywhere
 * in GLib.
 */
#pragma once
#include <pay/cost.h>
G_BEGIN_DECLS

#define PAY_MAX_KINDS 64
#define PAY_MAX_CHANNELS 32
#define PAY_MAX_COUNTERS 16
#define PAY_MAX_CLASSES 16

typedef guint64 PayKinds;    /* what one unit may turn out to be: bits are kind indices */
typedef guint32 PayChannels; /* what payments are for: bits are channel indices, 0 is the default */

typedef struct _PayProblem PayProblem;

/* A problem with nothing in it, (transfer full); it keeps references to its costs until it is freed. */
PayProblem *pay_problem_new (void);
void pay_problem_free (PayProblem *problem);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayProblem, pay_problem_free)

/* [report] (nullable): the name under which outcomes count the kind; NULL: never reported, never counted. Kinds with
 * equal [report] are one outcome. A unit of a kind pays a pip when they share a trait; one that should pay "any unit"
 * pips needs a trait that says so. More than PAY_MAX_KINDS are too large. */
int pay_problem_add_kind (PayProblem *problem, const char *report, PayTraits traits);

/* Under [channels] the kind counts as [traits] instead; 0 shuts it out. */
void pay_problem_kind_in (PayProblem *problem, int kind, PayChannels channels, PayTraits traits);

/* [count] like units at hand, each one of [kinds]. Returns the index of the lot. */
int pay_problem_add_units (PayProblem *problem, const char *name, PayKinds kinds, gint64 count);

/* A number that can be charged and lowered: life, energy. [start] may be negative. */
int pay_problem_add_counter (PayProblem *problem, const char *name, gint64 start);

/* What actions lower [counter] by counts for a PAY_WISH_COUNTER of [other], too: losses that come after the goal was
 * paid, so that no charge can fail for them. Nothing raises [counter], and [other] counts with none. */
void pay_problem_count_with (PayProblem *problem, int counter, int other);

/* [count] like things, each with one turn and one self. */
int pay_problem_add_object (PayProblem *problem, const char *name, gint64 count);
/* From now on there are as many. */
void pay_problem_object_set_count (PayProblem *problem, int object, gint64 count);

/* What an action takes of its object: its turn (once; tapping), its self (for good; sacrifice), both or neither. An
 * object whose self is gone can do nothing any more. Turn first, self later is possible, the reverse is not. */
typedef enum { PAY_TAKE_NOTHING = 0, PAY_TAKE_TURN = 1, PAY_TAKE_SELF = 2, PAY_TAKE_BOTH = 3 } PayTake;
#define PAY_USES_ANY (-1)

/* An action of [object]. [uses]: how often each object can do it, PAY_USES_ANY for no limit but what it takes. */
int pay_problem_add_action (PayProblem *problem, const char *name, int object, PayTake take, gint64 uses);

/* The action happens while the goal or a wanted action is paid, after all that are not late, and gives units to that
 * one alone: what is not spent then is gone. A late action lowers nothing, and needs nothing but what its cost asks to
 * be present: pay_cost_add_presence(). */
void pay_problem_action_set_late (PayProblem *problem, int action);

/* The action happens while another action, or the goal, is paid, and gives units to that alone: to the next action that
 * costs something or is wanted, whatever happens at no cost in between. What is not spent then is gone, and none of it
 * counts as present. Like a late one it lowers nothing, and needs nothing but what its cost asks to be present. It is
 * neither late nor wanted, and gives no turn back. So an object lends its turn to others: what is tapped for the cost
 * of another. */
void pay_problem_action_set_prompt (PayProblem *problem, int action);

/* From now on these [n] actions happen at most [most] times together, over all their objects; their modes are all there
 * are. Where nothing else says it, each time takes one of a counter without a name. FALSE, and nothing is changed: that
 * cannot be said, as there are PAY_MAX_COUNTERS already, or one of several actions is late. */
gboolean pay_problem_bound_actions (PayProblem *problem, const int *actions, gsize n, gint64 most);

/* The action is wanted for its own sake, like the goal but as the payer likes: each time that it happens is worth
 * [worth] to PAY_WISH_WORTH, 0 where only what it gives counts. It has a cost or not, and is not late. */
void pay_problem_action_set_wanted (PayProblem *problem, int action, gint64 worth);

/* Opens another mode of the action; exactly one is chosen each time. The first mode is open from the start. Returns its
 * index. */
int pay_problem_action_add_mode (PayProblem *problem, int action);

/* What the newest mode costs, without variables; takes a reference. Not called: nothing. */
void pay_problem_action_set_cost (PayProblem *problem, int action, PayCost *cost);

/* It gives [n] units, each one of [kinds] at the payer's choice. May be called several times. */
void pay_problem_action_add_units (PayProblem *problem, int action, PayKinds kinds, gint64 n);

/* It lowers [counter] by [n], unchecked (damage); [n] < 0 raises. Of several calls for a counter the last one holds. A
 * charge that can be refused belongs into the cost. */
void pay_problem_action_set_lowers (PayProblem *problem, int action, int counter, gint64 n);

/* Whenever the newest mode happens, up to [n] objects with one of [tags] that have had their turn get it back. An
 * action has one such call for each mode at most. */
void pay_problem_action_set_refresh (PayProblem *problem, int action, guint64 tags, gint64 n);

/* What the object is, for pay_problem_action_set_refresh(): bits that the caller names. At first none. */
void pay_problem_object_set_tags (PayProblem *problem, int object, guint64 tags);

/* All of these objects have had their turn when the problem begins; only what gives turns back lets them have another.
 * At first none has. */
void pay_problem_object_take_turn (PayProblem *problem, int object);
gboolean pay_problem_object_had_turn (const PayProblem *problem, int object);

/* What is equally good is taken by rank, the least first, then by index; at first all have rank 0. Of objects and of
 * lots. Where no two have the same rank, and what is alike has ranks in a row, nothing depends on the order in which
 * they were added. */
void pay_problem_object_set_rank (PayProblem *problem, int object, guint rank);
guint pay_problem_object_rank (const PayProblem *problem, int object);
guint pay_problem_lot_rank (const PayProblem *problem, int lot);
void pay_problem_lot_set_rank (PayProblem *problem, int lot, guint rank);

/* ---- Dearness: what payers would rather not give up. A class has a [name] for people; the solver knows weights, 0 to
 * PAY_MAX_AMOUNT, at first 0. Each time that the action happens, and each unit that is spent of the lot, counts
 * [weight] in class [dear]. Returns the index of the class, for PAY_WISH_DEAR; at most PAY_MAX_CLASSES. */
int pay_problem_add_class (PayProblem *problem, const char *name);
void pay_problem_action_set_weight (PayProblem *problem, int action, int dear, gint64 weight);
void pay_problem_lot_set_weight (PayProblem *problem, int lot, int dear, gint64 weight);

/* Is it worth telling people what a payment gives up of the class? At first it is not: such classes only keep order. */
void pay_problem_class_set_told (PayProblem *problem, int dear, gboolean told);

/* The cost to be paid. Takes a reference. Charges of the goal are made after all actions; a charge of 0 is always
 * possible. */
void pay_problem_set_goal (PayProblem *problem, PayCost *goal);

/* A cost that should stay payable once the goal is paid, from what is left and with every action that is left; all kept
 * costs together, the first most wanted: each beside those before it that are kept. Of variables it has the first
 * alone, or none: then the greatest value is kept at which it can be paid, up to PAY_MAX_AMOUNT, and costs behind it
 * come beside that. At most PAY_MAX_KEPT. Takes a reference. Returns its index, for PAY_WISH_KEEP,
 * pay_answer_is_kept() and pay_answer_kept_x(). */
#define PAY_MAX_KEPT 16
int pay_problem_add_kept (PayProblem *problem, PayCost *cost);

/* [action], all of which was said before, has happened already: every payment begins with such actions, in the order of
 * the calls, each once. Their costs are paid from lots and from what the ones before gave. Late ones come first among
 * the late ones, and their objects then do only what is late. [mode]: -1 for any; else [units] (nullable: as the mode
 * says) says what each of the [n] units that it gave has turned out to be. To whom turns came back then is open. At
 * most PAY_MAX_DONE; beside what is wanted there are none. */
#define PAY_MAX_DONE 256
void pay_problem_add_done (PayProblem *problem, int action, int mode, const PayKinds *units, gsize n);

/* Only this value of a variable is tried. Variables that the goal does not have are ignored. */
void pay_problem_fix_x (PayProblem *problem, int var, gint64 value);

/* ---- Wishes: among all payments the best, first wish decides. Without any: most of each variable in order, then
 * nothing. Among equally good ones it is that with the smallest list of the objects that acted, by index, one entry for
 * each like object; then of units spent of lots. That one is sure where wishes decide how many objects act and how many
 * units of lots are spent (PAY_WISH_OBJECTS, and PAY_WISH_FLEXIBLE of a trait that every unit has) and the short search
 * for it, which only actions need, ends in time; else it is some equally good payment, always the same. */
typedef enum {
  PAY_WISH_X_MOST,    /* most of variable [of] */
  PAY_WISH_X_LEAST,   /* least of variable [of] */
  PAY_WISH_COUNTER,   /* least charged and lowered of counter [of] */
  PAY_WISH_CHARGED,   /* least charged of counter [of] */
  PAY_WISH_LEFTOVER,  /* fewest units made by actions and not spent, those without a report left out */
  PAY_WISH_OBJECTS,   /* fewest objects that acted; late actions count, objects with a wanted action do not */
  PAY_WISH_SPARE,     /* object [of] acts as few times as possible */
  PAY_WISH_SPARE_LOT, /* fewest units spent of lot [of] */
  PAY_WISH_KEEP,     /* kept cost [of] stays payable, then at the greatest value; they come in the order of the costs */
  PAY_WISH_WORTH,    /* most worth of wanted actions that happened */
  PAY_WISH_FLEXIBLE, /* most traits of [of], a PayTraits mask, under whichever channel, on units and objects unused */
  PAY_WISH_DEAR,     /* least weight of class [of], over actions that happened and units of lots that are spent */
  PAY_WISH_ACTIONS,  /* fewest times that actions happened, wanted ones not counted */
  PAY_WISH_CHOICE,   /* alternative of the goal with the least weight: pay_cost_set_weight() */
  PAY_WISH_BEYOND,   /* pay_problem_add_wish_beyond() */
  PAY_WISH_MOST_LEFT, /* pay_problem_add_wish_after() */
  PAY_WISH_WIDTH      /* pay_problem_add_wish_after() */
} PayWish;
void pay_problem_add_wish (PayProblem *problem, PayWish wish, guint64 of);

/* PAY_WISH_BEYOND: of what is charged and lowered of [counter], as PAY_WISH_COUNTER counts it, the least above
 * [allowed], which may be below 0. */
void pay_problem_add_wish_beyond (PayProblem *problem, int counter, gint64 allowed);

/* What could still be paid afterwards, from lots that are not spent and with every action that is left, but not with
 * units that actions made and that are not spent:
 * - PAY_WISH_MOST_LEFT: the most pips, of which each accepts any trait of [accept], that could be paid together.
 * Actions that objects can do without end do not count, nor turns that come back to what gives any back itself.
 * - PAY_WISH_WIDTH: the most traits of [accept] for which one pip that accepts it could be paid, each by itself.
 * Pips are paid under [channel]. Neither is a sum over what is used: see docs/theory.md. Each at most once, and not in
 * problems with wanted actions. */
void pay_problem_add_wish_after (PayProblem *problem, PayWish wish, PayTraits accept, int channel);

/* The newest wish is for the sum of what it was for and of this: several objects and lots are spared as one. Both are
 * PAY_WISH_SPARE or PAY_WISH_SPARE_LOT. */
void pay_problem_wish_also (PayProblem *problem, PayWish wish, guint64 of);

/* Any payment with the greatest variables will do: as if no wish had been added. */
void pay_problem_clear_wishes (PayProblem *problem);

/* Search steps before PAY_UNKNOWN, and bytes that the search may remember: where they are full it forgets, and takes
 * more steps. 0 restores the defaults. */
#define PAY_DEFAULT_STEPS 2000000
#define PAY_DEFAULT_MEMORY (256 * 1024 * 1024)
void pay_problem_set_limits (PayProblem *problem, guint64 steps, guint64 memory);

/* From this time of pay_statistics_clock() on, in nanoseconds, what is asked of the problem ends as at a limit of
 * steps: PAY_LIMIT_TIME. 0, as at first: it takes what it takes, and every answer is the same on every machine. */
void pay_problem_set_deadline (PayProblem *problem, guint64 deadline);
guint64 pay_problem_deadline (const PayProblem *problem);

/* A greatest worth (PAY_WISH_WORTH), or where nothing is wanted the greatest or least variables that come before all
 * other wishes, are found within the limits; for wishes after that only so many steps are taken, and
 * pay_answer_is_best() says nothing of them. 0, as at first: there is no difference. */
void pay_problem_set_rough (PayProblem *problem, guint64 steps);

/* Some payments that a wish would prefer are not among the alternatives of the goal, as there would be too many: no
 * payment is proven to be the best, and pay_answer_limit() is PAY_LIMIT_CHOICES. */
void pay_problem_set_partial (PayProblem *problem, gboolean partial);

/* Should pay_solve() measure the time of its stages, for pay_answer_statistics()? */
void pay_problem_set_timed (PayProblem *problem, gboolean timed);

/* ---- Reading back, for those who word answers. Strings are owned by the problem. */
int pay_problem_objects (const PayProblem *problem);
int pay_problem_lots (const PayProblem *problem);
int pay_problem_counters (const PayProblem *problem);
int pay_problem_kinds (const PayProblem *problem);
int pay_problem_actions (const PayProblem *problem);
int pay_problem_kept (const PayProblem *problem); /* how many costs to keep */
const PayCost *pay_problem_kept_cost (const PayProblem *problem, int kept);
const char *pay_problem_object_name (const PayProblem *problem, int object);
gint64 pay_problem_object_count (const PayProblem *problem, int object);
const char *pay_problem_lot_name (const PayProblem *problem, int lot);
gint64 pay_problem_lot_count (const PayProblem *problem, int lot);
const char *pay_problem_counter_name (const PayProblem *problem, int counter);
gint64 pay_problem_counter_start (const PayProblem *problem, int counter);
int pay_problem_counter_with (const PayProblem *problem, int counter);     /* -1: counts with none */
const char *pay_problem_kind_report (const PayProblem *problem, int kind); /* (nullable) */
PayTraits pay_problem_kind_traits (const PayProblem *problem, int kind, int channel);
PayKinds pay_problem_lot_kinds (const PayProblem *problem, int lot);
const char *pay_problem_action_name (const PayProblem *problem, int action);
int pay_problem_action_object (const PayProblem *problem, int action);
gboolean pay_problem_action_is_late (const PayProblem *problem, int action);
gboolean pay_problem_action_is_prompt (const PayProblem *problem, int action);
gboolean pay_problem_action_is_wanted (const PayProblem *problem, int action);
gint64 pay_problem_action_worth (const PayProblem *problem, int action); /* 0 where it is not wanted */
int pay_problem_action_modes (const PayProblem *problem, int action);
PayTake pay_problem_action_takes (const PayProblem *problem, int action);
gint64 pay_problem_action_uses (const PayProblem *problem, int action);
/* What the mode costs; (nullable): nothing. */
const PayCost *pay_problem_action_cost (const PayProblem *problem, int action, int mode);
/* The [part]th pay_problem_action_add_units() of the mode: FALSE when there are no more. */
gboolean pay_problem_action_given (const PayProblem *problem, int action, int mode, int part, PayKinds *kinds,
                                   gint64 *n);
/* What the mode lowers [counter] by; below 0: raises. */
gint64 pay_problem_action_lowers (const PayProblem *problem, int action, int mode, int counter);
/* How many turns the mode gives back, and to whom ([tags], nullable). */
gint64 pay_problem_action_refresh (const PayProblem *problem, int action, int mode, guint64 *tags);
guint64 pay_problem_object_tags (const PayProblem *problem, int object);
/* Does it nothing but take of its object, need a cost, give units and lower counters? Neither late, prompt nor wanted,
 * and no mode gives turns back. */
gboolean pay_problem_action_is_simple (const PayProblem *problem, int action);
/* Does each of these things act once at most: all that it can do takes its turn, or all takes its self? */
gboolean pay_problem_object_acts_once (const PayProblem *problem, int object);
int pay_problem_wishes (const PayProblem *problem);  /* those that are joined are one */
int pay_problem_classes (const PayProblem *problem); /* of dearness */
const char *pay_problem_class_name (const PayProblem *problem, int dear);
gboolean pay_problem_class_is_told (const PayProblem *problem, int dear);
gint64 pay_problem_action_weight (const PayProblem *problem, int action, int dear);
gint64 pay_problem_lot_weight (const PayProblem *problem, int lot, int dear);
const PayCost *pay_problem_goal (const PayProblem *problem);

G_END_DECLS
