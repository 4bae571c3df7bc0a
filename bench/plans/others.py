#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plans of lands, and spells that give mana or untap lands, asked of three solvers in one run: how many the time left
undecided, how long a proof took, and whether the worth is the same.

  others.py PAY SECONDS COUNT [FAMILY...]

Beside PAY: clingo, and MiniZinc with Gecode. What is not there is left out, and said so."""
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

import families

COLOURS = 'WUBRGC'
CHOSEN = ['rituals-15', 'rituals-20', 'untaps-14']

CLINGO = '''
{ cast(S,T) : spell(S) } 1 :- step(T).
:- spell(S), #count { T : cast(S,T) } > 1.
some(T) :- cast(_,T).
:- some(T+1), step(T), not some(T).
1 { tap(T,C,0..N) } 1 :- land(C,N), step(T).
1 { back(T,C,0..N) } 1 :- land(C,N), step(T).
1 { other(T,C,0..M) } 1 :- most(M), colour(C), step(T).
:- cast(S,T), generic(S,G), #sum { K,C : other(T,C,K) } != G.
:- step(T), not some(T), other(T,C,K), K > 0.
:- cast(S,T), untaps(S,U), #sum { K,C : back(T,C,K) } > U.
:- step(T), not some(T), back(T,C,K), K > 0.
:- step(T), land(C,N), #sum { K,U,tap : tap(U,C,K), U <= T; -K,U,back : back(U,C,K), U < T } > N.
:- step(T), land(C,N), #sum { K,U,tap : tap(U,C,K), U <= T; -K,U,back : back(U,C,K), U <= T } < 0.
:- step(T), colour(C), #sum { K,U,tap : tap(U,C,K), U <= T; N,S,give : cast(S,U), gives(S,C,N), U < T;
   -N,S,cost : cast(S,U), cost(S,C,N), U <= T; -K,U,other : other(U,C,K), U <= T } < 0.
#maximize { W,S : cast(S,T), worth(S,W) }.
'''

MINIZINC = '''
include "alldifferent_except_0.mzn";
int: n; int: m; set of int: S = 0..n; set of int: T = 1..n; set of int: C = 1..6;
array[S,C] of int: cost; array[S,C] of int: gives; array[S] of int: generic; array[S] of int: untaps;
array[S] of int: worth; array[C] of int: land;
array[T] of var S: cast;
array[1..n+1,C] of var 0..m: pool; array[1..n+1,C] of var 0..m: ready;
array[T,C] of var 0..m: tap; array[T,C] of var 0..m: other; array[T,C] of var 0..m: back;
constraint alldifferent_except_0(cast);
constraint forall(t in 1..n-1)(cast[t] = 0 -> cast[t+1] = 0);
constraint forall(c in C)(pool[1,c] = 0 /\\ ready[1,c] = land[c]);
constraint forall(t in T)(sum(c in C)(other[t,c]) = generic[cast[t]] /\\ sum(c in C)(back[t,c]) <= untaps[cast[t]]);
constraint forall(t in T, c in C)(tap[t,c] <= ready[t,c] /\\ back[t,c] <= land[c] - ready[t,c] + tap[t,c]
  /\\ other[t,c] + cost[cast[t],c] <= pool[t,c] + tap[t,c]
  /\\ pool[t+1,c] = pool[t,c] + tap[t,c] - other[t,c] - cost[cast[t],c] + gives[cast[t],c]
  /\\ ready[t+1,c] = ready[t,c] - tap[t,c] + back[t,c]);
var int: all = sum(t in T)(worth[cast[t]]);
solve maximize all;
output [show(all) ++ "\\n"];
'''


def amounts(text):
    """Units by colour, and generic ones."""
    pips = text.replace('}', ' ').replace('{', '').split() if '{' in text else list(text)
    return [pips.count(c) for c in COLOURS], sum(int(p) for p in pips if p.isdigit())


def model_of(record):
    """Lands by colour, and spells: cost by colour, generic, gives by colour, untaps, worth."""
    plan = record['plan']
    basics = {name: colour for colour, name in families.BASICS.items()}
    lands = [0] * len(COLOURS)
    for source in plan['sources']:
        lands[COLOURS.index(basics[source['name']])] += source.get('count', 1)
    return lands, [amounts(spell['cost']) + (amounts(spell.get('gives', ''))[0], spell.get('untaps', 0),
                                             1 if plan['aim'] == 'most' else spell['worth']) for spell in plan['spells']]


def for_clingo(lands, spells):
    lines = ['step(1..%d). most(%d).' % (len(spells), max(spell[1] for spell in spells))]
    lines += ['colour(%d). land(%d,%d).' % (c, c, n) for c, n in enumerate(lands)]
    for s, (cost, generic, gives, untaps, worth) in enumerate(spells):
        lines.append('spell(%d). generic(%d,%d). untaps(%d,%d). worth(%d,%d).' % (s, s, generic, s, untaps, s, worth))
        lines += ['cost(%d,%d,%d). gives(%d,%d,%d).' % (s, c, cost[c], s, c, gives[c]) for c in range(len(COLOURS))]
    return CLINGO + '\n'.join(lines)


def for_minizinc(lands, spells):
    none = ([0] * len(COLOURS), 0, [0] * len(COLOURS), 0, 0)
    cost, generic, gives, untaps, worth = zip(none, *spells)
    most = sum(lands) * (1 + sum(untaps)) + sum(map(sum, gives))
    return MINIZINC + 'n=%d; m=%d; cost=array2d(S,C,%s); gives=array2d(S,C,%s); generic=array1d(S,%s);' \
        'untaps=array1d(S,%s); worth=array1d(S,%s); land=%s;' % (
            len(spells), most, [n for row in cost for n in row], [n for row in gives for n in row],
            list(generic), list(untaps), list(worth), lands)


def by_clingo(text, seconds, folder):
    run = subprocess.run(['clingo', '--outf=2', '--time-limit=%d' % seconds, '-'], input=text, capture_output=True,
                         text=True, check=False)
    answer = json.loads(run.stdout)
    models = answer['Models']
    return -models['Costs'][0] if models['Number'] > 0 else 0, answer['Result'] == 'OPTIMUM FOUND'


def by_gecode(text, seconds, folder):
    name = os.path.join(folder, 'plan.mzn')
    with open(name, 'w') as file:
        file.write(text)
    run = subprocess.run(['minizinc', '--solver', 'gecode', '--time-limit', str(seconds * 1000), name],
                         capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    worth = [int(line) for line in run.stdout.split() if line.isdigit()]
    return worth[-1] if worth else 0, '==========' in run.stdout


def by_pay(pay):
    def ask(record, seconds, folder):
        run = subprocess.run([pay, 'batch', '--limit', '%ds' % seconds], input=json.dumps(record) + '\n',
                             capture_output=True, text=True, check=False)
        answer = json.loads(run.stdout)
        worth = answer.get('worth', 0)
        return worth, answer['status'] != 'unknown' and answer.get('bound', worth) == worth
    return ask


def main(arguments):
    if len(arguments) < 3:
        sys.exit(__doc__)
    pay, seconds, count = arguments[0], int(arguments[1]), int(arguments[2])
    methods = [('pay', by_pay(pay), None)]
    for name, ask, write in (('clingo', by_clingo, for_clingo), ('minizinc', by_gecode, for_minizinc)):
        if shutil.which(name) is None:
            print('%s is not there: left out' % name)
        else:
            methods.append((name, ask, write))
    print('%-12s %-10s %9s %9s %9s %9s %9s' % ('family', 'solver', 'undecided', 'worth', 'better', 'worse', 'median s'))
    with tempfile.TemporaryDirectory() as folder:
        for family in arguments[3:] or CHOSEN:
            ours = []
            for name, ask, write in methods:
                times, undecided, worths = [], 0, []
                for record in families.records(family, count):
                    text = record if write is None else write(*model_of(record))
                    since = time.monotonic()
                    worth, proven = ask(text, seconds, folder)
                    times.append(time.monotonic() - since)
                    undecided += not proven
                    worths.append(worth)
                ours = ours or worths
                print('%-12s %-10s %8.0f%% %9d %9d %9d %9.3f' % (
                    family, name, 100 * undecided / count, sum(worths), sum(w > o for w, o in zip(worths, ours)),
                    sum(w < o for w, o in zip(worths, ours)), statistics.median(times)), flush=True)


if __name__ == '__main__':
    main(sys.argv[1:])
