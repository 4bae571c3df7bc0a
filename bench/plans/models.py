# SPDX-License-Identifier: MIT
"""Plans of families.py as programs of clingo and models of MiniZinc.

What happens is a row of events, one at each step: a spell is paid, or something is used that takes mana (a Signet, a
filter land). Before it anything may be used that takes none, and after it lands may be untapped. All is said by numbers
of units and of like objects."""
import re

import families

COLOURS = 'WUBRGC'
NONE = [0] * len(COLOURS)


class Model:
    """objects: how many of each, and whether it is a land. free: modes without a cost, (object, units). paid: modes
    with one, (object, units that it costs, generic ones, units). spells: (units that it costs, generic ones, units,
    lands that it untaps, worth, whether it brings a creature, whether it makes later ones cheaper)."""

    def __init__(self, record):
        self.objects, self.free, self.paid = [], [], []
        self.creatures, self.altar = 0, False
        plan = record['plan']
        for source in plan['sources']:
            self.add_source(source)
        self.spells = [self.spell_of(spell, 1 if plan['aim'] == 'most' else spell['worth']) for spell in plan['spells']]
        untapping = sum(spell[3] > 0 for spell in self.spells)
        again = sum(count * (1 + untapping if land else 1) for o, (count, land) in enumerate(self.objects)
                    if any(mode[0] == o for mode in self.paid))
        self.steps = len(self.spells) + again

    def add_source(self, source):
        name, text = source['name'], source.get('text', '')
        groups = [units_of(group) for group in re.findall(r'((?:\{[WUBRGC]\})+)', text.partition('Add')[2])]
        if name == 'Altar':
            self.altar = True
            return
        o = len(self.objects)
        self.objects.append((source.get('count', 1), 'land' in source['tags']))
        self.creatures += source.get('count', 1) if 'creature' in source['tags'] else 0
        if name == 'Signet':
            self.paid.append((o, NONE, 1, groups[0]))
        elif name == 'Filter':
            one, two = re.match(r'\{(.)/(.)\}', text).groups()
            self.paid += [(o, units_of('{%s}' % colour), 0, group) for colour in (one, two) for group in groups]
        elif name == 'Treasure':
            self.free += [(o, units_of('{%s}' % colour)) for colour in families.COLOURS]
        elif text:
            self.free += [(o, group) for group in groups]
        else:
            basics = {name: colour for colour, name in families.BASICS.items()}
            self.free.append((o, units_of('{%s}' % basics[name])))

    def spell_of(self, spell, worth):
        gives = spell.get('gives', '')
        generic = sum(int(number) for number in re.findall(r'\{(\d+)\}', spell['cost']))
        return (units_of(spell['cost']), generic, [gives.count(c) for c in COLOURS], spell.get('untaps', 0), worth,
                'creature' in spell.get('gives_tags', []), 'once_paid' in spell)

    def most(self):
        """Units that could ever be there at once."""
        each = sum(count for count, _ in self.objects) * (1 + sum(spell[3] for spell in self.spells))
        return 2 * (each + self.creatures + len(self.spells)) + sum(sum(spell[2]) for spell in self.spells)


def units_of(text):
    return [text.count('{%s}' % c) for c in COLOURS]


# ---- clingo

CLINGO = '''
{ cast(S,T) : spell(S); use(P,T) : paid(P,_) } 1 :- step(T).
:- spell(S), #count { T : cast(S,T) } > 1.
some(T) :- cast(_,T).
some(T) :- use(_,T).
:- some(T+1), step(T), not some(T).
1 { tap(T,F,0..N) } 1 :- free(F,O), object(O,N), step(T).
1 { back(T,O,0..N) } 1 :- land(O), object(O,N), step(T).
1 { other(T,C,0..M) } 1 :- most(M), colour(C), step(T).
1 { given(T,0..B) } 1 :- altar(B), step(T).
less(T,R) :- step(T), R = #count { S : cast(S,U), reduces(S), U < T }.
need(T,G) :- use(P,T), generic_paid(P,G).
need(T,G-R) :- cast(S,T), generic(S,G), less(T,R), R <= G.
need(T,0) :- cast(S,T), generic(S,G), less(T,R), R > G.
:- need(T,G), #sum { K,C : other(T,C,K) } != G.
:- step(T), not some(T), other(T,C,K), K > 0.
:- step(T), not some(T), back(T,O,K), K > 0.
:- step(T), some(T), #sum { K,O : back(T,O,K); -U,S,cast : cast(S,T), untaps(S,U) } > 0.
:- step(T), object(O,N), #sum { K,U,F,tap : tap(U,F,K), free(F,O), U <= T; 1,U,P,use : use(P,U), paid(P,O), U <= T;
   -K,U,back : back(U,O,K), U < T } > N.
:- step(T), land(O), #sum { K,U,F,tap : tap(U,F,K), free(F,O), U <= T; 1,U,P,use : use(P,U), paid(P,O), U <= T;
   -K,U,back : back(U,O,K), U <= T } < 0.
:- step(T), altar(_), creatures(N), #sum { K,U,given : given(U,K), U <= T; -1,S,come : cast(S,U), creature(S), U < T } > N.
:- step(T), colour(C), #sum { K*N,U,F,tap : tap(U,F,K), free_gives(F,C,N), U <= T;
   2*K,U,given : given(U,K), C = 5, U <= T; N,S,give : cast(S,U), gives(S,C,N), U < T;
   N,U,P,give : use(P,U), paid_gives(P,C,N), U < T; -N,U,P,cost : use(P,U), paid_cost(P,C,N), U <= T;
   -N,S,cost : cast(S,U), cost(S,C,N), U <= T; -K,U,other : other(U,C,K), U <= T } < 0.
#maximize { W,S : cast(S,T), worth(S,W) }.
'''


def for_clingo(model):
    lines = ['step(1..%d). most(%d). creatures(%d).' % (
        model.steps, max([1] + [spell[1] for spell in model.spells]), model.creatures)]
    lines += ['colour(0..%d).' % (len(COLOURS) - 1)]
    if model.altar:
        lines.append('altar(%d).' % (model.creatures + sum(spell[5] for spell in model.spells)))
    for o, (count, land) in enumerate(model.objects):
        lines.append('object(%d,%d).%s' % (o, count, ' land(%d).' % o if land else ''))
    for f, (o, units) in enumerate(model.free):
        lines.append('free(%d,%d).' % (f, o))
        lines += ['free_gives(%d,%d,%d).' % (f, c, n) for c, n in enumerate(units) if n > 0]
    for p, (o, cost, generic, units) in enumerate(model.paid):
        lines.append('paid(%d,%d). generic_paid(%d,%d).' % (p, o, p, generic))
        lines += ['paid_cost(%d,%d,%d).' % (p, c, n) for c, n in enumerate(cost) if n > 0]
        lines += ['paid_gives(%d,%d,%d).' % (p, c, n) for c, n in enumerate(units) if n > 0]
    for s, (cost, generic, units, untaps, worth, creature, reduces) in enumerate(model.spells):
        lines.append('spell(%d). generic(%d,%d). untaps(%d,%d). worth(%d,%d).' % (s, s, generic, s, untaps, s, worth))
        lines += ['cost(%d,%d,%d).' % (s, c, n) for c, n in enumerate(cost) if n > 0]
        lines += ['gives(%d,%d,%d).' % (s, c, n) for c, n in enumerate(units) if n > 0]
        lines.append(('creature(%d).' % s if creature else '') + ('reduces(%d).' % s if reduces else ''))
    names = ('free/2', 'free_gives/3', 'paid/2', 'paid_cost/3', 'paid_gives/3', 'generic_paid/2', 'land/1', 'altar/1',
             'cost/3', 'gives/3', 'creature/1', 'reduces/1', 'object/2')
    return CLINGO + '\n'.join(lines) + '\n' + '\n'.join('#defined %s.' % name for name in names)


# ---- MiniZinc

MINIZINC = '''
int: n; int: p; int: f; int: o; int: steps; int: m; int: creatures; int: given_most;
set of int: T = 1..steps; set of int: C = 1..6; set of int: E = 0..n+p;
array[E,C] of int: cost; array[E,C] of int: gives; array[E] of int: generic; array[E] of int: untaps;
array[E] of int: worth; array[E] of int: comes; array[E] of int: reduces; array[E,1..o] of int: uses;
array[1..o] of int: count; array[1..o] of int: land; array[1..f,1..o] of int: mode_of; array[1..f,C] of int: free;
array[T] of var E: event;
array[1..steps+1,C] of var 0..m: pool; array[1..steps+1,1..o] of var 0..m: ready;
array[T,1..f] of var 0..m: tap; array[T,C] of var 0..m: other; array[T,1..o] of var 0..m: back;
array[T] of var 0..given_most: given; array[1..steps+1] of var 0..creatures+n: bodies;
array[1..steps+1] of var 0..n: less;
constraint forall(s in 1..n)(sum(t in T)(event[t] = s) <= 1);
constraint forall(t in 1..steps-1)(event[t] = 0 -> event[t+1] = 0);
constraint forall(c in C)(pool[1,c] = 0) /\\ forall(i in 1..o)(ready[1,i] = count[i]) /\\ bodies[1] = creatures
  /\\ less[1] = 0;
constraint forall(t in T)(sum(c in C)(other[t,c])
    = if event[t] <= n then max(0, generic[event[t]] - less[t]) else generic[event[t]] endif
  /\\ sum(i in 1..o)(back[t,i]) <= untaps[event[t]] /\\ less[t+1] = less[t] + reduces[event[t]]
  /\\ given[t] <= bodies[t] /\\ bodies[t+1] = bodies[t] - given[t] + comes[event[t]]);
constraint forall(t in T, i in 1..o)(
  let { var int: used = sum(k in 1..f)(mode_of[k,i] * tap[t,k]) + uses[event[t],i] } in
  used <= ready[t,i] /\\ back[t,i] <= land[i] * (count[i] - ready[t,i] + used) /\\ ready[t+1,i] = ready[t,i] - used + back[t,i]);
constraint forall(t in T, c in C)(
  let { var int: there = pool[t,c] + sum(k in 1..f)(free[k,c] * tap[t,k]) + if c = 6 then 2 * given[t] else 0 endif } in
  other[t,c] + cost[event[t],c] <= there
  /\\ pool[t+1,c] = there - other[t,c] - cost[event[t],c] + gives[event[t],c]);
var int: all = sum(t in T)(worth[event[t]]);
solve maximize all;
output [show(all) ++ "\\n"];
'''


def for_minizinc(model):
    free = model.free or [(0, NONE)]
    objects = model.objects or [(0, False)]
    events = ([(NONE, 0, NONE, 0, 0, False, False)] + model.spells
              + [(cost, generic, units, 0, 0, False, False) for _, cost, generic, units in model.paid])
    columns = [list(map(int, column)) if i not in (0, 2) else column for i, column in enumerate(zip(*events))]
    cost, generic, gives, untaps, worth, comes, reduces = columns
    uses = [[0] * len(objects) for _ in range(1 + len(model.spells))] + [
        [int(o == i) for i in range(len(objects))] for o, _, _, _ in model.paid]
    bodies = model.creatures + sum(comes)

    def flat(rows):
        return [n for row in rows for n in row]
    return MINIZINC + ''.join([
        'n=%d; p=%d; f=%d; o=%d; steps=%d; m=%d; creatures=%d; given_most=%d;' % (
            len(model.spells), len(model.paid), len(free), len(objects), model.steps, model.most(), model.creatures,
            bodies if model.altar else 0),
        'cost=array2d(E,C,%s); gives=array2d(E,C,%s); generic=array1d(E,%s);' % (flat(cost), flat(gives), generic),
        'untaps=array1d(E,%s); worth=array1d(E,%s); comes=array1d(E,%s);' % (untaps, worth, comes),
        'reduces=array1d(E,%s); uses=array2d(E,1..o,%s);' % (reduces, flat(uses)),
        'count=%s; land=%s;' % ([count for count, _ in objects], [int(land) for _, land in objects]),
        'mode_of=array2d(1..f,1..o,%s); free=array2d(1..f,C,%s);' % (
            flat([int(o == i) for i in range(len(objects))] for o, _ in free), flat(units for _, units in free))])
