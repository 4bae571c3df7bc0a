# SPDX-License-Identifier: MIT
"""systems.py PROGRAM SOURCE: game systems beside players of their own, who deal for themselves and know docs/comparing.md
alone; what is counted of them beside binomials; sweeps beside both, and at the rule's own value beside no sweep."""
import itertools
import json
import math
import random
import re
import subprocess
import sys
import tempfile
from fractions import Fraction

PROGRAM, SOURCE = sys.argv[1:3]
GAMES, TURNS, ERRORS = 4000, 6, 4.5
failed = []


def check(what, holds):
    if not holds:
        failed.append(what)
        print(f'FAILED: {what}')


def run(*arguments):
    return subprocess.run([PROGRAM, 'compare', *arguments], capture_output=True, text=True, check=True).stdout


def records(*arguments):
    """By name, who begins, turn and value of the sweep."""
    return {(each['name'], each['play'], each['turn'], each.get('at')): each
            for each in json.loads(run(*arguments, '--json'))}


def path(system, deck=None):
    return f'{SOURCE}/examples/systems/{system}.system:{deck or f"{SOURCE}/examples/decks/{system}.txt"}'


# ---- Players. A card is (value, what it costs, what it gives), in the order of the deck.

def cost_of(text):
    """Of how many units of each letter, and how many in all."""
    symbols = re.findall(r'\{(\w)\}', text)
    letters = {letter: symbols.count(letter) for letter in symbols if letter.isalpha()}
    return letters, sum(int(one) if one.isdigit() else 1 for one in symbols)


def deck_of(name):
    cards = []
    with open(f'{SOURCE}/examples/decks/{name}.txt', encoding='utf-8') as file:
        for line in file:
            if line[0] == '#':
                continue
            count, *words = line.split()
            cost, gives = (words[0] if '{' in words[0] else None), (words[-1] if '{' not in words[-1] else '')
            cards += [(cost_of(cost)[1] if cost else 0, cost, gives)] * int(count)
    return cards


def pays(units, chosen):
    """Are the units enough for all costs together? Each pip of a letter takes a unit of it."""
    need = sum(card[0] for card in chosen)
    return need <= len(units) and all(
        sum(cost_of(card[1])[0].get(letter, 0) for card in chosen) <= units.count(letter) for letter in set('RW'))


class Game:
    """One game of one player: 'best', 'cards' (most of them) or 'random'."""

    def __init__(self, rules, deck, order, draw, player, chance):
        self.rules, self.deck, self.draws, self.player, self.chance = rules, deck, draw, player, chance
        self.order, self.hand, self.down = list(order), [], []
        self.take(rules['hand'])
        self.paid = self.spent = self.norms = 0

    def take(self, n):
        self.hand += [self.order.pop(0) for _ in range(min(n, len(self.order)))]

    def units(self, turn, hand):
        if self.rules.get('crystals'):
            return 'C' * min(turn, 10)
        cards = hand if self.rules.get('once') else self.down
        return ''.join(self.deck[i][2] for i in cards)

    def fits(self, turn, chosen):
        rest = [i for i in self.hand if i not in chosen]
        return pays(self.units(turn, rest), [self.deck[i] for i in chosen])

    def best(self, turn):
        """The set of the greatest value (of 'cards': of the most cards, then the greatest value), then the one that keeps
        the most colours open, takes the fewest units, has the most cards, the dearest and first ones."""
        playable = sorted((i for i in self.hand if self.deck[i][1]), key=lambda i: (-self.deck[i][0], i))
        most = self.rules.get('plays', len(playable))
        best, found = None, ()
        for n in range(min(most, len(playable)) + 1):
            seen = set()
            for chosen in itertools.combinations(playable, n):
                cards = tuple(self.deck[i] for i in chosen)
                if cards in seen or not self.fits(turn, chosen):
                    continue
                seen.add(cards)
                value = sum(card[0] for card in cards)
                first = [-value, -n] if self.player == 'best' else [-n, -value]
                key = (*first, -self.open(turn, chosen), value, -n, [(-self.deck[i][0], self.deck.index(self.deck[i])) for i in chosen])
                if best is None or key < best:
                    best, found = key, chosen
        return found

    def open(self, turn, chosen):
        if not self.rules.get('colours'):
            return 0
        units, cards = self.units(turn, []), [self.deck[i] for i in chosen]
        return max(len(letters) for n in range(3) for letters in itertools.combinations('RW', n)
                   if pays(units, cards + [(1, f'{{{letter}}}', '') for letter in letters]))

    def any(self, turn):
        """Cards in random order, each that can be paid for beside those before."""
        cards, chosen = [i for i in self.hand if self.deck[i][1]], []
        self.chance.shuffle(cards)
        for i in cards:
            if len(chosen) < self.rules.get('plays', 100) and self.fits(turn, [*chosen, i]):
                chosen.append(i)
        return chosen

    def put_down(self, turn):
        resources = [i for i in self.hand if not self.deck[i][1]]
        if not self.rules.get('drops') or not resources:
            return
        if self.player == 'random':
            at = self.chance.choice(resources)
        else:
            def key(i):
                self.down.append(i)
                chosen = self.best(turn)
                self.down.pop()
                value = sum(self.deck[k][0] for k in chosen)
                colours = len({self.deck[k][2] for k in [*self.down, i]})
                return (-(value if self.player == 'best' else len(chosen)), -colours, self.deck.index(self.deck[i]))
            at = min(resources, key=key)
        self.hand.remove(at)
        self.down.append(at)

    def give_up(self, chosen):
        """Who is not played stays where the others pay, the dearest first."""
        need, gone = sum(self.deck[i][0] for i in chosen), [i for i in self.hand if i not in chosen]
        for i in sorted(gone, key=lambda i: (-self.deck[i][0], i)):
            if sum(len(self.deck[k][2]) for k in gone if k != i) >= need:
                gone.remove(i)
        self.hand = [i for i in self.hand if i not in gone]

    def turn(self, turn):
        if self.rules.get('refill'):
            self.take(self.rules['refill'] - len(self.hand))
        elif turn > 1 or self.draws:
            self.take(1)
        self.put_down(turn)
        chosen = self.any(turn) if self.player == 'random' else self.best(turn)
        value, something = sum(self.deck[i][0] for i in chosen), any(self.deck[i][0] for i in self.hand)
        self.paid += value
        self.spent += value
        self.norms += self.rules.get('norm', turn)
        if self.rules.get('once'):
            self.give_up(chosen)
        if not self.rules.get('stays'):
            self.hand = [i for i in self.hand if i not in chosen]
        return {'best-value': value, 'paid': self.paid, 'spent': self.spent, 'used': self.spent / self.norms,
                'stall': something and value == 0, 'non-games': 3 * self.spent < self.norms}


RULES = {
    'crystals': {'hand': 4, 'crystals': True},
    'pitch': {'hand': 4, 'refill': 4, 'once': True, 'norm': 4},
    'attachment': {'hand': 7, 'drops': 1, 'plays': 1, 'stays': True, 'colours': True},
}


def played(name, draw, games):
    """By name and turn the sum and the sum of squares; what was paid, by turn."""
    deck, chance, sums, paid = deck_of(name), random.Random(f'{name} {draw}'), {}, {}

    def add(number, turn, value):
        one, two = sums.get((number, turn), (0, 0))
        sums[number, turn] = (one + value, two + value * value)
    for _ in range(games):
        order = chance.sample(range(len(deck)), len(deck))
        players = {player: Game(RULES[name], deck, order, draw, player, chance) for player in ('best', 'cards', 'random')}
        for turn in range(1, TURNS + 1):
            told = {player: game.turn(turn) for player, game in players.items()}
            for number, value in told['best'].items():
                add(number, turn, value)
            paid.setdefault(turn, []).append(told['best']['paid'])
            add('paid-most-cards', turn, told['cards']['paid'])
            add('paid-random', turn, told['random']['paid'])
            add('choice', turn, told['best']['paid'] - told['random']['paid'])
    return sums, paid


def check_players(name, games):
    found = records(path(name), '--turns', str(TURNS), '--simulate', str(GAMES))
    for draw in (False, True):
        sums, paid = played(name, draw, games)
        for turn, values in paid.items():
            values.sort()
            each = found['paid', not draw, turn, None]
            for key, low, high in (('q10', 0.07, 0.13), ('q50', 0.45, 0.55), ('q90', 0.87, 0.93)):
                check(f'{name}: {key} of turn {turn}: {each[key]}', values[int(low * games)] <= each[key] <= values[int(high * games)])
        for (number, turn), (one, two) in sums.items():
            each = found[number, not draw, turn, None]
            mean, variance = one / games, max(two / games - (one / games) ** 2, 0)
            error = math.sqrt(variance / games + each['deviation'] ** 2 / GAMES)
            check(f'{name}: {number}, {"draw" if draw else "play"}, turn {turn}: {each["value"]}, by another player {mean}',
                  abs(each['value'] - mean) <= ERRORS * error + 1e-6)
            if number in ('paid', 'spent', 'used', 'paid-random'):
                check(f'{name}: {number}, turn {turn}: deviation {each["deviation"]}, by another player {math.sqrt(variance)}',
                      abs(each['deviation'] - math.sqrt(variance)) <= 0.2 * max(math.sqrt(variance), 0.2))


# ---- What is counted.

def at_least(size, good, drawn, least):
    return sum(Fraction(math.comb(good, k) * math.comb(size - good, drawn - k), math.comb(size, drawn))
               for k in range(max(least, 0), min(good, drawn) + 1))


def in_play(size, good, drawn, drops):
    """How likely so many of the good cards lie there at last, that many being drawn each turn and some put down."""
    states, seen = {(0, 0): Fraction(1)}, 0
    for n in drawn:
        after = {}
        for (held, down), chance in states.items():
            left = good - held - down
            for k in range(min(n, left) + 1):
                one = Fraction(math.comb(left, k) * math.comb(size - seen - left, n - k), math.comb(size - seen, n))
                put = min(drops, held + k)
                key = (held + k - put, down + put)
                after[key] = after.get(key, 0) + chance * one
        states, seen = after, seen + n
    return states


def covered_by(drawn, energy, drops):
    """The mean over the costs, of value 1 to 4 by copies, of the chance of so much energy; the card is any of those seen."""
    costs, total, seen = {1: 14, 2: 14, 3: 8, 4: 6}, Fraction(0), sum(drawn)
    for at, n in enumerate(drawn):
        rest = [k - (1 if i == at else 0) for i, k in enumerate(drawn)]
        for (_, down), chance in (in_play(59, energy, rest, drops).items() if n > 0 else ()):
            total += Fraction(n, seen) * chance * sum(copies for value, copies in costs.items() if value <= down)
    return total / sum(costs.values())


def recount(hand=7, each=1, drops=1, energy=18, draw=False, turn=1):
    """Attachment: energy of two kinds."""
    drawn, norm = [hand + (1 if draw else 0)] + [each] * (turn - 1), drops * turn
    seen = sum(drawn)
    return {'enough': at_least(60, energy, seen, norm), 'screw': 1 - at_least(60, energy, seen, norm - 1),
            'flood': at_least(60, energy, seen, norm + 3), 'enough-for-cost': covered_by(drawn, energy, drops)}


def check_counted(what, found, at, turn, names, **rules):
    for draw in (False, True):
        for number, value in recount(draw=draw, turn=turn, **rules).items():
            if number in names:
                told = found[number, not draw, turn, at]['value']
                check(f'{what} {at}: {number}, turn {turn}: {told}, not {float(value)}', abs(told - value) < 1e-6)


def check_sweeps(folder):
    base = records(path('attachment'), '--turns', '3', '--simulate', '200')
    every = ('enough', 'screw', 'flood', 'enough-for-cost')
    for what, at, own in (('hand', (5, 7, 9), 7), ('draws', (0, 1, 3), 1), ('drops', (1, 2), 1), ('share', (20, 30, 50), 30)):
        found = records(path('attachment'), '--turns', '3', '--simulate', '200', '--sweep', f'{what}={at[0]}..{at[-1]}' + (':10' if what == 'share' else ''))
        for key, each in base.items():
            same = {name: found[(*key[:3], own)][name] for name in each}
            check(f'{what}={own} is no sweep: {key}', same == each)
        for value in at:
            rules = {'hand': {'hand': value}, 'draws': {'each': value}, 'drops': {'drops': value},
                     'share': {'energy': 60 * value // 100}}[what]
            for turn in (1, 3):
                check_counted(what, found, value, turn, every if what != 'share' else every[:3], **rules)
    # By shares the other cards change in proportion: 14 14 8 6 of 42 are 16 16 9 7 of 48.
    swept = records(path('attachment'), '--turns', '2', '--simulate', '100', '--sweep', 'share=20..20')
    with open(f'{folder}/twelve.txt', 'w', encoding='utf-8') as file:
        file.write('6 R\n6 W\n16 {R}\n16 {1}{W}\n9 {1}{R}{W}\n7 {2}{R}{R}\n')
    twelve = records(path('attachment', f'{folder}/twelve.txt'), '--turns', '2', '--simulate', '100')
    check('a share is a deck', all(swept[(*key[:3], 20)]['value'] == each['value'] for key, each in twelve.items()))
    for system, deck in (('mtg', 'curve-mtg'), ('zx', 'curve-zx')):
        deck = f'{system}:{SOURCE}/examples/decks/{deck}.txt'
        own = {'mtg': 7, 'zx': 4}[system]
        base = records(deck, '--turns', '2', '--simulate', '100')
        found = records(deck, '--turns', '2', '--simulate', '100', '--sweep', f'hand={own}..{own}')
        check(f'{system}: its own hand', all(found[(*key[:3], own)]['value'] == each['value'] for key, each in base.items()))


def check_systems():
    """By hand: the share of costs that so many crystals cover, and that inkwells cover while hands last."""
    crystals = records(path('crystals'), '--turns', '4', '--simulate', '100')
    inkwell = records(path('inkwell'), '--turns', '4', '--simulate', '100')
    for turn, (one, other) in enumerate([(5, 12), (11, 24), (17, 40), (22, 48)], 1):
        told = crystals['enough-for-cost', True, turn, None]['value'], inkwell['enough-for-cost', True, turn, None]['value']
        check(f'costs covered on turn {turn}: {told}', abs(told[0] - one / 30) < 1e-6 and 0 <= other / 60 + 1e-6 - told[1] < 5e-4)


TAPPED = """9 U
9 W
9 WU: ~ enters tapped. {T}: Add {W} or {U}.
12 {1}{U}
21 {7}
"""


def check_tapped(folder):
    """{1}{U} on turn 2, one of the cards seen: whoever has two lands of which one comes tapped has enough where that one was there
    on turn 1; by all hands."""
    paid = enough = Fraction(0)
    for first, later, weight in ((6, 1, Fraction(7, 8)), (7, 0, Fraction(1, 8))):
        for u, w, t in itertools.product(range(first + 1), repeat=3):
            if u + w + t > first:
                continue
            hands = math.comb(9, u) * math.comb(9, w) * math.comb(9, t) * math.comb(32, first - u - w - t)
            hand = 'u' * u + 'w' * w + 't' * t
            for drawn, copies in (('u', 9 - u), ('w', 9 - w), ('t', 9 - t), ('', 32 - (first - u - w - t))) if later else (('', 1),):
                chance = weight * Fraction(hands * copies, math.comb(59, first) * (59 - first if later else 1))
                ways = [one + two for i, one in enumerate(hand) for two in hand[:i] + hand[i + 1:] + drawn if two != 't']
                enough += chance if ways else 0
                paid += chance if any('u' in way or 't' in way for way in ways) else 0
    for name, text in (('tapped.txt', TAPPED), ('kept.system', 'notation: mtg\nhand: 7\ndraws: 0 1 1\n')):
        with open(f'{folder}/{name}', 'w', encoding='utf-8') as file:
            file.write(text)
    told = records(f'{folder}/kept.system:{folder}/tapped.txt', '--turns', '2', '--simulate', '1')
    found = told['colour-screw-given-enough', True, 2, None]['value']
    check(f'tapped lands: {found}, not {float(1 - paid / enough)}', abs(found - (1 - paid / enough)) < 1e-6)
    # Of {7} no turn comes before the seventh, so that on turn 2 its chance is 0.
    castable = told['castable', True, 2, None]['value']
    check(f'tapped lands: {castable}, not {float(paid * 12 / 33)}', abs(castable - paid * 12 / 33) < 1e-6)


# ---- What is said.

def check_sentences():
    decks = [path(name) for name in ('crystals', 'pitch', 'attachment', 'inkwell')]
    words = run(*decks, path('crystals'), '--turns', '5', '--simulate', '200')
    said = words[words.index('What the numbers say'):]
    for line in said.splitlines():
        found = re.search(r': ([\d.]+) against ([\d.]+)', line)
        check(f'no winner where the numbers are the same: {line}', not found or float(found[1]) > float(found[2]))
    itself = said[said.index('A and E'):].split('\n')[1]
    check(f'a deck has no difference from itself: {itself}', itself.startswith('  no difference') and itself.count('(') == 16)
    few = run(*decks[:2], '--turns', '2', '--simulate', '50')
    check('few games say nothing of what is played', 'of what is played nothing' in few and '  paid, on' not in few)


def main():
    for name in RULES:
        check_players(name, 600 if name == 'attachment' else 1000)
    with tempfile.TemporaryDirectory() as folder:
        check_sweeps(folder)
        check_tapped(folder)
    check_systems()
    check_sentences()
    print(f'{len(failed)} failed')
    return len(failed) > 0


if __name__ == '__main__':
    sys.exit(main())
