#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Decides a board by branch and bound over linear programs, and writes down why, in VeriPB's format. It stands beside
libpay: nothing of it is used.

  prove.py [--wish WISH] OPB PROOF < BOARD     one line; WISH: x, keep, worth, life, sources, leftover; else whether it can be paid

A lane is a sum of rows: its pips, the units that may pay them, and literal axioms for what these pay besides. So what
is branched on are ways, choices and orders; lanes are added where a solution of the linear program breaks them. A leaf
is a sum of lanes and bounds by the multipliers of the dual (or of Farkas), and a clause by unit propagation."""
import json
import sys

import lines
import notation
import opb

NODES = 4000
MOST = ('x', 'keep', 'worth')


class GaveUp(Exception):
    """More nodes than are allowed."""


class Infeasible(Exception):
    """args[0]: multipliers by index of row, and of variables by name, that add up to a contradiction."""


def simplex(rows, cost, names):
    """The least cost of rows (coefficients, least) with all variables at least 0, as ({name: (value, divisor)}, cost,
    divisor, multipliers): dual simplex, in integers. Costs are at least 0."""
    column = {name: j for j, name in enumerate(names)}
    n, m = len(names), len(rows)
    table = []
    for coefficients, least in rows:
        line = [0] * (n + 1)
        for name, value in coefficients.items():
            line[column[name]] += value
        line[n] = -least
        table.append(line)
    bottom = [cost.get(name, 0) for name in names] + [0]
    inside, outside = [n + i for i in range(m)], list(range(n))  # numbers: of variables, then of slacks
    divisor = 1
    while True:
        leaving = min((i for i in range(m) if table[i][n] < 0), key=lambda i: inside[i], default=None)
        if leaving is None:
            break
        line = table[leaving]
        entering = None
        for j in range(n):
            if line[j] > 0 and (entering is None or bottom[j] * line[entering] < bottom[entering] * line[j]
                                or (bottom[j] * line[entering] == bottom[entering] * line[j]
                                    and outside[j] < outside[entering])):
                entering = j
        if entering is None:
            multipliers = {inside[leaving]: divisor}
            multipliers.update((outside[j], -line[j]) for j in range(n) if line[j])
            raise Infeasible(by_kind(multipliers, names))
        # line: divisor * s = sum line[j] * x[j]; solved for the entering one.
        pivot = line[entering]
        for other in table + [bottom]:
            if other is line:
                continue
            factor = other[entering]
            if factor:
                for j in range(n + 1):
                    if j != entering:
                        other[j] = (other[j] * pivot - factor * line[j]) // divisor
                other[entering] = factor
            elif pivot != divisor:
                for j in range(n + 1):
                    other[j] = other[j] * pivot // divisor
        for j in range(n + 1):
            if j != entering:
                line[j] = -line[j]
        line[entering] = divisor
        inside[leaving], outside[entering] = outside[entering], inside[leaving]
        divisor = pivot
    values = {names[inside[i]]: table[i][n] for i in range(m) if inside[i] < n}
    multipliers = {outside[j]: bottom[j] for j in range(n) if bottom[j]}
    return values, bottom[n], divisor, by_kind(multipliers, names)


def by_kind(multipliers, names):
    n = len(names)
    return {k - n if k >= n else names[k]: value for k, value in multipliers.items()}


def lane_masks(problem):
    masks = sorted({pip[0] for pip in problem.pips})
    found = set()
    for mask in masks:
        found |= {mask | other for other in found} | {mask}
    return sorted(found)


class Prover:
    def __init__(self, board, wish=None):
        self.problem = opb.Problem(notation.read(board))
        self.objective, self.constant = self.problem.objective(wish) if wish else (None, 0)
        self.lines = ['pseudo-Boolean proof version 2.0', 'f %d' % len(self.problem.rows)]
        self.last = len(self.problem.rows)
        self.best, self.solution, self.nodes, self.assignment = None, None, 0, {}
        # Rows over what is branched on: (coefficients, least, number in the proof).
        master = set(self.problem.names)
        self.rows = [(row.coefficients, row.least, row.id) for row in self.problem.rows if set(row.coefficients) <= master]
        self.lanes = [self.lane(mask) for mask in lane_masks(self.problem)]
        self.used, self.improving = set(), None
        self.flipped = {name[1:] for name in self.objective or {} if name.startswith('~')}

    # ---- The proof.

    def write(self, line):
        self.lines.append(line)
        self.last += 1
        return self.last

    def hall(self, pips, exact=None):
        """The row of a set of pips, and how it is written: [exact] has (unit, pip) pairs that an order forbids."""
        problem = self.problem
        sums, least, words = {}, 0, []

        def take(row, word):
            nonlocal least
            for name, value in row.coefficients.items():
                sums[name] = sums.get(name, 0) + value
            least += row.least
            words.extend([word, '+'] if words else [word])

        for p in sorted(pips):
            take(problem.pip_rows[p], str(problem.pip_rows[p].id))
        for u, mine in enumerate(problem.compatible):
            reached = [p for p in mine if p in pips]
            if reached and exact is not None and all((u, p) in exact for p in reached):
                for p in reached:
                    row = problem.order_rows[u, p]
                    take(row, str(row.id))
            elif reached:
                take(problem.unit_rows[u], str(problem.unit_rows[u].id))
        for name in [name for name, value in sums.items() if name.startswith('y') and value < 0]:
            words += [name, '+'] if sums[name] == -1 else [name, str(-sums[name]), '*', '+']
            sums[name] = 0
        return {name: value for name, value in sums.items() if value}, least, ' '.join(words)

    def lane(self, mask):
        return self.hall({p for p, pip in enumerate(self.problem.pips) if pip[0] & ~mask == 0})

    def note(self, row):
        """A lane becomes a row of the linear program, and a line of the proof."""
        coefficients, least, words = row
        self.rows.append((coefficients, least, self.write('pol ' + words)))

    # ---- Linear programs: variables of negative cost are turned round.

    def turned(self, coefficients, least):
        row = {}
        for name, value in coefficients.items():
            row[name] = -value if name in self.flipped else value
            least -= value if name in self.flipped else 0
        return row, least

    def relax(self, decisions):
        names = self.problem.names
        rows = [self.turned(row[0], row[1]) for row in self.rows]
        fixed = len(rows)
        for name, value in decisions:
            rows.append(self.turned({name: 1 if value else -1}, 1 if value else 0))
        bounds = len(rows)
        uppers = []
        cost = {name.lstrip('~'): value for name, value in (self.objective or {}).items()}
        while True:
            try:
                values, total, divisor, multipliers = simplex(rows, cost, names)
            except Infeasible as infeasible:
                return None, self.sum_of(infeasible.args[0], fixed, bounds, uppers, 0)
            over = [name for name, value in values.items() if value > divisor]
            for name in over:
                rows.append(({name: -1}, -1))
                uppers.append(name)
            if over:
                continue
            if self.best is not None and self.objective is not None and total > (self.best - 1) * divisor:
                return None, self.sum_of(multipliers, fixed, bounds, uppers, divisor)
            full = {name: divisor - values.get(name, 0) if name in self.flipped else values.get(name, 0) for name in names}
            return (full, divisor), None

    def sum_of(self, multipliers, fixed, bounds, uppers, improving):
        """The words of a sum of rows; decisions are left out. [improving]: how often the bound by the best so far."""
        words = []

        def take(what, times):
            words.extend([str(what)] + ([str(times), '*'] if times != 1 else []) + (['+'] if len(words) else []))

        if improving:
            take(self.improving, improving)
        for key, times in multipliers.items():
            if isinstance(key, str):
                take(('~' if key in self.flipped else '') + key, times)
            elif key < fixed:
                take(self.rows[key][2], times)
            elif key >= bounds:
                name = uppers[key - bounds]
                take(('' if name in self.flipped else '~') + name, times)
        return words

    # ---- From whole numbers to a payment.

    def matching(self, values):
        """Pips to units; or the pips of a set that has too few."""
        problem = self.problem
        asked = [p for p, (_, demand, constant, _) in enumerate(problem.pips)
                 if constant + sum(value * values[name] for name, value in demand.items()) > 0]
        forbidden = {key for key in problem.order_rows
                     if not values['o%d_%d' % (problem.units[key[0]][2], problem.pips[key[1]][3])]}
        able = [[] for _ in problem.pips]
        for u, (_, name, _) in enumerate(problem.units):
            if name is None or values[name]:
                for p in problem.compatible[u]:
                    if (u, p) not in forbidden:
                        able[p].append(u)
        pays = {}

        def grow(p, seen):
            for u in able[p]:
                if u not in seen:
                    seen.add(u)
                    if u not in pays or grow(pays[u], seen):
                        pays[u] = p
                        return True
            return False

        for p in asked:
            seen = set()
            if not grow(p, seen):
                return None, ({p} | {pays[u] for u in seen}, forbidden)
        return pays, None

    def broken(self, values, divisor):
        """A lane that the values break."""
        for i, (coefficients, least, _) in enumerate(self.lanes):
            if i not in self.used and sum(c * values[name] for name, c in coefficients.items()) < least * divisor:
                self.used.add(i)
                return self.lanes[i]
        return None

    def found(self, values, pays):
        """A solution, with its value, written down."""
        true = {name: value for name, value in values.items()}
        for u, mine in enumerate(self.problem.compatible):
            for p in mine:
                true['y%d_%d' % (u, p)] = int(pays.get(u) == p)
        self.assignment = true
        words = ' '.join(('' if value else '~') + name for name, value in true.items())
        self.solution = (values, pays)
        if self.objective is None:
            self.best = 0
            return words
        self.best = sum(value * (1 - values[name[1:]] if name.startswith('~') else values[name])
                        for name, value in self.objective.items())
        self.improving = self.write('soli ' + words)
        return words

    # ---- The search.

    def close(self, decisions, words):
        if words:
            number = self.write('pol ' + ' '.join(words))
        if decisions or not words:
            number = self.write('rup ' + ' '.join('1 %s%s' % ('~' if value else '', name) for name, value in decisions)
                                + ' >= 1 ;')
        return number

    def settle(self, decisions):
        """TRUE: a solution without an objective."""
        self.nodes += 1
        if self.nodes > NODES:
            raise GaveUp
        while True:
            relaxed, words = self.relax(decisions)
            if relaxed is None:
                self.end = self.close(decisions, words)
                return False
            values, divisor = relaxed
            row = self.broken(values, divisor)
            if row is not None:
                self.note(row)
                continue
            open_ = [name for name in self.problem.names if values[name] % divisor]
            if open_:
                break
            whole = {name: value // divisor for name, value in values.items()}
            pays, lacking = self.matching(whole)
            if pays is None:
                self.note(self.hall(*lacking))
                continue
            self.witness = self.found(whole, pays)
            if self.objective is None:
                return True
        name = open_[0]
        for value in (1, 0):
            if self.settle(decisions + [(name, value)]):
                return True
        self.end = self.close(decisions, [])
        return False

    def run(self):
        """Whether it can be paid; then [best] is the least objective."""
        self.settle([])
        if self.best is None:
            conclusion = 'UNSAT : %d' % self.end
        elif self.objective is None:
            conclusion = 'SAT : ' + self.witness
        else:
            conclusion = 'BOUNDS %d : %d %d' % (self.best, self.end, self.best)
        self.lines += ['output NONE', 'conclusion ' + conclusion, 'end pseudo-Boolean proof']
        return self.best is not None

    def value(self, wish):
        """The best value of the wish: the most of some, the least of others."""
        if wish in MOST:
            return sum(self.objective.values()) - self.best
        return self.best + self.constant

    def formula(self):
        return opb.text(self.problem, self.objective)

    def proof(self):
        return '\n'.join(self.lines) + '\n'


def main():
    parser = lines.parser(__doc__)
    parser.add_argument('--wish')
    parser.add_argument('opb')
    parser.add_argument('proof')
    options = parser.parse_args()
    boards = [line for line in sys.stdin.buffer if line.strip()]
    lines.expect(len(boards) == 1, None, 'one question, in one line; there are: %d lines' % len(boards))
    question = lines.question(lines.loaded(boards[0]))
    if options.wish not in (None, *notation.wishes(question)):
        parser.error('--wish: expected: %s; there is: %s' % (' or '.join(notation.wishes(question)) or 'nothing', lines.shown(options.wish)))
    prover = Prover(question, options.wish)
    try:
        payable = prover.run()
    except GaveUp:
        sys.exit('more than %d linear programs: not decided' % NODES)
    with open(options.opb, 'w') as formula, open(options.proof, 'w') as proof:
        formula.write(prover.formula())
        proof.write(prover.proof())
    print(json.dumps({'payable': payable, options.wish or 'nodes': prover.value(options.wish) if options.wish and payable
                      else prover.nodes}))


if __name__ == '__main__':
    lines.run(main)
