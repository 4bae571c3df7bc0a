#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Methods of paying that are in use, as small as can be: questions in, answers out, a line each.

  rivals.py METHOD < QUESTIONS

greedy   most constrained first: the pip that fewest sources can pay gets the plainest of them, nothing is taken back;
         what a source needs is paid the same way; of several spells first what gives more than it costs, then the dearest
totals   every total that the sources could make together, what they need taken off it, whatever the order
augment  augmenting paths: sources that need nothing, each by its first way that gives the most; those with a cost are left out
flow     lexicographic least-cost flow: life, then sources, then colours; what needs mana counts as what it gives more

augment and flow do not look at how much life there is; what is kept nobody looks at, and at several spells greedy alone.

All but totals tell their payment. X is tried from above, others and life for a pip last."""
import itertools
import json
import sys

import notation

TOTALS = 200000


class Board:
    """A board with its choices made: the pips, and the sources by number."""

    def __init__(self, model, x, spared, lives):
        self.model, self.x = model, x
        chosen = dict.fromkeys(range(len(model.choices)), 0)
        steps = [i for i, choice in enumerate(model.choices) if choice.name == 'x']
        chosen.update((i, 1) for i in steps[:x] + spared + lives)
        self.pips = [pip for pip in model.pips if pip.when is True or chosen[pip.when[0]] == pip.when[1]]
        self.life = model.life - 2 * len(lives)
        self.lives = lives


def choices(model):
    """Boards to try, the wanted ones first; what is kept is not looked at."""
    spared = [i for i, choice in enumerate(model.choices) if choice.name == 'others']
    lives = [i for i, choice in enumerate(model.choices) if choice.name == 'life']
    for x in range(model.max_x, -1, -1):
        for n in range(min(len(lives), model.life // 2) + 1):
            for paid in itertools.combinations(lives, n):
                for k in range(len(spared) + 1):
                    yield Board(model, x, spared[:k], list(paid))


def kind_of(mask, wanted=notation.ANY):
    """The letter that a unit is made as."""
    both = (mask & wanted or mask) if mask else 1
    low = (both | both >> 6) & notation.NORMAL
    return notation.KINDS[(low & -low).bit_length() - 1] if low else 'C'


def colours_of(mask):
    return bin((mask | mask >> 6) & notation.NORMAL).count('1')


# ---- Greedy.

class Greedy:
    def __init__(self, board):
        self.board, self.free = board, set(range(len(board.model.objects)))
        self.floating = [[kind, mask, {'unit': i}] for i, (kind, mask) in enumerate(board.model.pool)]
        self.steps, self.life, self.paid = [], board.life, []

    def able(self, pip):
        return [(i, k, mode) for i in self.free for k, mode in enumerate(self.board.model.objects[i])
                if any(mask & pip.mask for mask in mode.gives) and mode.life <= self.life]

    def spend(self, pip):
        """With a unit that floats, or one of the plainest source."""
        for unit in sorted(self.floating, key=lambda unit: colours_of(unit[1])):
            if unit[1] & pip.mask:
                self.floating.remove(unit)
                return {'with': unit[0], **unit[2]}
        ways = self.able(pip)
        ways.sort(key=lambda way: (len(way[2].needs), way[2].life + way[2].damage, max(map(colours_of, way[2].gives)),
                                   len(way[2].gives), way[0], way[1]))
        return self.use(pip, *ways[0]) if ways else None

    def use(self, pip, i, _, mode):
        self.free.discard(i)
        pays = []
        for symbol, mask in mode.needs:
            step = self.spend(notation.Pip(symbol, mask))
            if step is None:
                return None
            pays.append(step)
        adds = []
        for mask in mode.gives:
            adds.append(kind_of(mask, pip.mask))
            self.floating.append([adds[-1], mask & (notation.bit(adds[-1]) * 65 | notation.HELP), {'source': i}])
        if mode.helper:
            adds = []
        self.life -= mode.life
        self.steps.append({'source': i, 'ability': mode.ability, 'adds': adds, 'pays': pays})
        return self.spend(pip) if any(unit[1] & pip.mask for unit in self.floating) else None

    def pay(self):
        pips = sorted(self.board.pips, key=lambda pip: (len(self.able(pip)), bin(pip.mask).count('1')))
        for pip in pips:
            step = self.spend(pip)
            if step is None:
                return None
            self.paid.append(step)
        return self.steps + self.paid


def greedy(board):
    return Greedy(board).pay()


def greedy_plan(model, spells):
    """First what gives more than it costs, then what is worth most; what cannot be paid is left out."""
    first = len(model.objects) - model.spells
    hand = [modes[0] for modes in model.objects[first:]]
    player = Greedy(Board(model, 0, [], []))
    player.free, steps = set(range(first)), []
    for k in sorted(range(len(hand)), key=lambda k: (len(hand[k].gives) <= len(hand[k].needs), -hand[k].worth)):
        before = set(player.free), list(player.floating)
        player.board.pips = [notation.Pip(symbol, mask) for symbol, mask in hand[k].needs]
        player.steps, player.paid = [], []
        payment = player.pay()
        if payment is None:
            player.free, player.floating = before
            continue
        steps.append({'spell': k, 'payment': payment})
        player.floating += [[kind, mask, {'source': first + k}] for kind, mask in zip(spells[k].get('gives', ''), hand[k].gives)]
    return steps


# ---- All totals.

def covers(pips, units):
    """Can the pips be paid by different units? Narrow ones first, by search."""
    if not pips:
        return True
    for k in {units.index(unit) for unit in units if unit & pips[0].mask}:
        if covers(pips[1:], units[:k] + units[k + 1:]):
            return True
    return False


def totals(board):
    ways = [[None] + modes for modes in board.model.objects]
    size = 1
    for modes in ways:
        size *= len(modes)
    if size > TOTALS:
        raise OverflowError
    pips = sorted(board.pips, key=lambda pip: bin(pip.mask).count('1'))
    for chosen in itertools.product(*ways):
        chosen = [mode for mode in chosen if mode is not None]
        units = [mask for _, mask in board.model.pool] + [mask for mode in chosen for mask in mode.gives]
        needs = sum(len(mode.needs) for mode in chosen)
        if len(units) - needs >= len(pips) and sum(mode.life for mode in chosen) <= board.life and covers(pips, units):
            return True
    return None


# ---- Flows: units that sources make by one way each.

def units_of(board, with_needs):
    """(mask, source, mode, cost) of each unit; a source with a cost counts as what it gives more than it takes."""
    units = [(mask, None, kind, (0, 0, 0)) for kind, mask in board.model.pool]
    for i, modes in enumerate(board.model.objects):
        able = [mode for mode in modes if with_needs or not mode.needs]
        able.sort(key=lambda mode: len(mode.needs) - len(mode.gives))
        for mask in able[0].gives[len(able[0].needs):] if able else ():
            units.append((mask, i, able[0], (able[0].life + able[0].damage, 1, colours_of(mask))))
    return units


def payment_of(units, pays, pips):
    steps, paid, made = [], [], {}
    pool = 0
    for u, (mask, source, mode, _) in enumerate(units):
        if source is None:
            if u in pays:
                paid.append({'with': mode, 'unit': pool})
            pool += 1
            continue
        wanted = pips[pays[u]].mask if u in pays else notation.ANY
        made.setdefault(source, (mode, []))[1].append((kind_of(mask, wanted), u in pays))
    for source, (mode, kinds) in made.items():
        if any(spent for _, spent in kinds):
            first = [kind_of(mask) for mask in mode.gives[:len(mode.needs)]]
            adds = [] if mode.helper else first + [kind for kind, _ in kinds]
            steps.append({'source': source, 'ability': mode.ability, 'adds': adds})
            paid += [{'with': kind, 'source': source} for kind, spent in kinds if spent]
    return steps + paid


def augment(board):
    units, pips, pays = units_of(board, False), board.pips, {}

    def grow(p, seen):
        for u, unit in enumerate(units):
            if u not in seen and unit[0] & pips[p].mask:
                seen.add(u)
                if u not in pays or grow(pays[u], seen):
                    pays[u] = p
                    return True
        return False

    return payment_of(units, pays, pips) if all(grow(p, set()) for p in range(len(pips))) else None


def flow(board):
    """Shortest paths by Bellman and Ford, a pip at a time; costs are compared in order."""
    units, pips, pays = units_of(board, True), board.pips, {}
    zero = (0, 0, 0)
    for p in range(len(pips)):
        cost, before, queue = {p: zero}, {}, [p]
        best = None
        while queue:
            q = queue.pop(0)
            for u, unit in enumerate(units):
                if not unit[0] & pips[q].mask or pays.get(u) == q:
                    continue
                total = tuple(a + b for a, b in zip(cost[q], unit[3]))
                if u not in pays:
                    if best is None or total < best[0]:
                        best = total, u, q
                    continue
                total = tuple(a - b for a, b in zip(total, unit[3]))
                if pays[u] not in cost or total < cost[pays[u]]:
                    cost[pays[u]], before[pays[u]] = total, (u, q)
                    queue.append(pays[u])
        if best is None:
            return None
        _, u, q = best
        while True:
            pays[u] = q
            if q == p:
                break
            u, q = before[q]
    return payment_of(units, pays, pips)


METHODS = {'greedy': greedy, 'totals': totals, 'augment': augment, 'flow': flow}


def answer(method, question):
    model = notation.read(question)
    if 'plan' in question:
        steps = greedy_plan(model, question['plan']['spells']) if method == 'greedy' else None
        enough = steps is not None and len(steps) >= (model.spells if model.must else 1)
        return {'id': question['id'], 'payable': enough if method == 'greedy' else None, **({'steps': steps} if enough else {})}
    try:
        for board in choices(model):
            payment = METHODS[method](board)
            if payment is not None:
                found = {'id': question['id'], 'payable': True}
                if model.max_x:
                    found['x'] = board.x
                if payment is not True:
                    found['payment'] = payment + [{'life': 2}] * len(board.lives)
                return found
    except OverflowError:
        return {'id': question['id'], 'payable': None}
    return {'id': question['id'], 'payable': False}


def without_kept(question):
    """These methods do not look at what is kept."""
    return {key: value for key, value in question.items() if key != 'keep'}


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in METHODS:
        sys.exit(__doc__)
    for line in sys.stdin:
        print(json.dumps(answer(sys.argv[1], without_kept(json.loads(line)))), flush=True)


if __name__ == '__main__':
    main()
