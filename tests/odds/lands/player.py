# SPDX-License-Identifier: MIT
"""How likely a spell can be cast on a turn, by enumeration: every hand, every draw, the best play that knows neither the
next draw nor anything of ours but docs/odds.md, whose definition this is. Nothing of the project is used.

A land is a dictionary: 'gives' (ways, each a list of units, each a string of colours; or a function of the other cards
in play), 'is' (words), 'ready' (a function of the other cards in play, the hand and the turn), 'finds' (a predicate of
words), 'found' (a function of the cards in play: does what is found come untapped?), 'price', 'too' (a predicate of a
second card that is found), 'alike', 'takes' (a number and a predicate), 'away', 'others', 'before' (they
go before it comes), 'untapped' (and were not used), 'alone', 'sole' (a second one goes at once), 'toll', 'trades' (in
place of a way: pips, and the units that these are turned into)."""
from functools import lru_cache
from itertools import combinations, product
from math import comb

LONDON = ((0, 0, 2, 5), (1, 3, 2, 4), (2, 2, 2, 4), (3, 1, 0, 99))  # under the deck, spare, least, most


class Game:
    """[lands]: pairs of a land and how many; [others]: cards that are no lands, as pairs of words and how many. The first
    of the others is the spell, one copy of which is asked about."""

    def __init__(self, lands, others, cost, turn, draw=False):
        self.lands = [land for land, _ in lands]
        self.n = len(lands)
        self.words = [land.get('is', 'land').split() for land in self.lands] + [w.split() for w, _ in others]
        self.words.append(self.words[self.n])  # the copy that is asked about
        self.held = self.n + len(others)
        self.count = [k for _, k in lands] + [k for _, k in others] + [1]
        self.count[self.n] -= 1
        self.cost, self.turn, self.first = cost, turn, 1 if draw else 0
        self.coloured = [pip for pip in cost if pip != 'any']
        for name in ('pays', 'start', 'ends', 'moves'):
            setattr(self, name, lru_cache(None)(getattr(self, name)))

    # ---- Payment.

    def units(self, i, there):
        """The ways of what land [i] gives, [there] in play with it."""
        gives = self.lands[i].get('gives', [])
        return gives(self.names(self.less(there, i))) if callable(gives) else gives

    def names(self, cards):
        return [self.words[i] for i, k in enumerate(cards) for _ in range(k)]

    @staticmethod
    def less(cards, i, by=1):
        return cards[:i] + (cards[i] - by,) + cards[i + 1:]

    def pays(self, ready, there):
        sources = [[(way, None) for way in self.units(i, there)] + [([], trade) for trade in self.trades(i)]
                   for i, k in enumerate(ready) for _ in range(k)]
        sources = [ways for ways in sources if ways]
        return any(self.turned(sorted(u for way, _ in choice for u in way), [trade for _, trade in choice if trade])
                   for choice in product(*sources))

    def trades(self, i):
        return self.lands[i].get('trades', []) if i < self.n else []

    def turned(self, units, trades):
        """Units are turned into others by one land after the other, as long as that helps."""
        if self.covers(units):
            return True
        for i, (pips, made) in enumerate(trades):
            rests = {tuple(units)}
            for pip in pips:
                rests = {rest[:k] + rest[k + 1:] for rest in rests for k, u in enumerate(rest)
                         if pip == 'any' or set(u) & set(pip)}
            if any(self.turned(sorted(rest + tuple(made)), trades[:i] + trades[i + 1:]) for rest in rests):
                return True
        return False

    def covers(self, units):
        if len(units) < len(self.cost):
            return False

        def match(at, left):
            if at == len(self.coloured):
                return True
            return any(set(left[i]) & set(self.coloured[at]) and match(at + 1, left[:i] + left[i + 1:])
                       for i in range(len(left)))
        return match(0, units)

    # ---- The turn that is asked about.

    def ready(self, i, there, hand):
        test = self.lands[i].get('ready')
        return test is None or test(self.names(there), self.names(hand), self.turn)

    def ends(self, hand, there, deck):
        """After the draws: can the spell be cast? [deck]: all that can be found."""
        zero = (0,) * len(there)

        def stay(ready, late):
            """Of lands of one legendary name one stays in play; those before gave their mana."""
            return tuple(min(k, 1) if i < self.n and self.lands[i].get('sole') else k for i, k in enumerate(map(sum, zip(ready, late))))

        def taken(land, i, ready, late):
            """Lands that are ready once it came, each way; what it takes was tapped for mana, if it may be."""
            if not land.get('takes') or not land.get('before'):
                yield self.less(ready, i, -1)
                return
            n, test = land['takes']
            victims = [k for k in range(self.n) for _ in range((ready if land.get('untapped') else stay(ready, late))[k])
                       if test(self.words[k])]
            for chosen in set(combinations(victims, n)):
                left = self.less(ready, i, -1)
                for k in chosen if land.get('untapped') else ():
                    left = self.less(left, k)
                yield left

        def go(ready, late, deck, put):
            everything = stay(ready, late)
            if self.pays(ready, everything):
                return True
            for i in range(self.n):
                land = self.lands[i]
                if not put and hand[i] > 0 and not land.get('toll'):
                    # What is sacrificed as another land is played was tapped for mana before.
                    now = tuple(0 if k < self.n and self.lands[k].get('alone') else c for k, c in enumerate(everything))
                    if self.ready(i, now, self.less(hand, i)):
                        if any(go(left, late, deck, True) for left in taken(land, i, ready, late)):
                            return True
                    elif not land.get('takes') and go(ready, self.less(late, i, -1), deck, True):
                        return True
                if ready[i] > 0 and land.get('finds') and not land.get('price'):
                    rest = self.less(ready, i)
                    for k in range(self.n):
                        if deck[k] == 0 or not land['finds'](self.words[k]):
                            continue
                        now = stay(rest, late)
                        is_ready = self.ready(k, now, hand)
                        if 'found' in land:
                            is_ready = is_ready and land['found'](self.names(stay(self.less(rest, k, -1), late)))
                        if go(self.less(rest, k, -1) if is_ready else rest,
                              late if is_ready else self.less(late, k, -1), self.less(deck, k), put):
                            return True
            return False
        return go(there, zero, deck, False)

    # ---- The turns before.

    def moves(self, hand, there, deck, under, turn):
        """All that one turn can lead to."""
        states = set()
        zero = (0,) * len(hand)

        def mana(there, slept):
            return sum(k for i, k in enumerate(there[:self.n])
                       if not self.lands[i].get('finds') or self.lands[i].get('price')) - slept

        def take(hand, there, deck, under, i, left, put, coming):
            land = self.lands[i]
            victims = [k for k in range(self.n) if there[k] and land['takes'][1](self.words[k])] if left else []
            if not victims:
                go(hand, self.come(there, i) if coming else there, deck, under, put)
            for k in victims:
                take(hand if land.get('away') else self.less(hand, k, -1), self.less(there, k), deck, under, i,
                     left - 1, put, coming)

        def put_down(hand, there, deck, under, i):
            land = self.lands[i]
            hand = self.less(hand, i)
            there = tuple(0 if k < self.n and self.lands[k].get('alone') else c for k, c in enumerate(there))
            test = land.get('ready')
            put = 'ready' if test is None or test(self.names(there), self.names(hand), turn) else i
            if land.get('toll', 0) > mana(there, 0):
                go(hand, there, deck, under, 'ready')
            elif not land.get('takes'):
                go(hand, self.come(there, i), deck, under, put)
            elif not land.get('others'):
                take(hand, self.come(there, i), deck, under, i, land['takes'][0], put, False)
            elif sum(c for k, c in enumerate(there[:self.n]) if land['takes'][1](self.words[k])) < land['takes'][0]:
                go(hand, there, deck, under, 'ready')
            else:
                take(hand, there, deck, under, i, land['takes'][0], put, True)

        def go(hand, there, deck, under, put):
            if (hand, there, deck, under, put) in states:
                return
            states.add((hand, there, deck, under, put))
            for i in range(self.n):
                land = self.lands[i]
                if put is None and hand[i]:
                    put_down(hand, there, deck, under, i)
                slept = 1 if isinstance(put, int) else 0
                if not land.get('finds') or there[i] <= (1 if put == i and slept else 0):
                    continue
                if land.get('price', 0) > mana(self.less(there, i), slept):
                    continue
                self.search(land, self.less(there, i), tuple(map(sum, zip(deck, under))),
                            lambda there, deck: go(hand, there, deck, zero, put))
        go(hand, there, deck, under, None)
        return {state[:4] for state in states}

    def come(self, there, i):
        return there if self.lands[i].get('sole') and there[i] else self.less(there, i, -1)

    def search(self, land, there, deck, then):
        """One card, or two where 'too' looks for another; 'alike': for another one of the first."""
        def fetch(test, there, deck, then):
            found = [k for k in range(self.n) if deck[k] and test(k)]
            for k in found:
                then(k, self.come(there, k), self.less(deck, k))
            return found

        def second(first, there, deck):
            too = land.get('too')
            if not too or not fetch(lambda k: too(self.words[k]) and (not land.get('alike') or k == first), there, deck,
                                    lambda k, *state: then(*state)):
                then(there, deck)
        if not fetch(lambda k: land['finds'](self.words[k]), there, deck, second) and 'too' in land and not land.get('alike'):
            fetch(lambda k: land['too'](self.words[k]), there, deck, lambda k, *state: then(*state))

    def start(self, turn, hand, there, deck, under):
        """From the draws of the turn on: the chance that the spell is cast, being in hand by its turn. It is one of the
        cards that are to come, each as likely as another; the others are what the deck has besides."""
        if turn == 1 and not self.first:
            return self.play(turn, hand, there, deck, under)
        comes = deck[self.held] > 0
        now = 1 / (self.turn - turn + 1) if comes else 0
        chance = 0.0
        for i, k in enumerate(deck):
            part = now if i == self.held else (1 - now) * k / (sum(deck) - comes) if k else 0
            if part > 0:
                chance += part * self.play(turn, self.less(hand, i, -1), there, self.less(deck, i), under)
        return chance

    def play(self, turn, hand, there, deck, under):
        if turn == self.turn:
            return float(self.ends(hand, there, tuple(map(sum, zip(deck, under)))))
        return max(self.start(turn + 1, *state) for state in self.moves(hand, there, deck, under, turn))

    # ---- Hands.

    def under(self, hand, n, spare):
        """What can be kept of a hand of which [n] cards go under the deck: (hand, under, weight)."""
        groups = [[i for i in range(self.n, self.held)], [self.held]]
        others = sum(hand[self.n:])
        go = min(max(others - spare, 0), n)
        lands = min(n - go, sum(hand[:self.n]))
        plan = [(groups, n - lands), ([[i for i in range(self.n) if not self.serves(i)],
                                       [i for i in range(self.n) if self.serves(i)]], lands)]
        results = [(hand, (0,) * len(hand), 1.0)]
        for levels, count in plan:
            results = [r for result in results for r in self.send(result, levels, count)]
        return results

    def send(self, result, levels, count):
        hand, under, weight = result
        if count == 0:
            return [result]
        level = next(g for g in levels if sum(hand[i] for i in g))
        there = sum(hand[i] for i in level)
        results = []
        go = min(count, there)
        for choice in product(*(range(min(hand[i], go) + 1) for i in level)):
            if sum(choice) != go:
                continue
            ways = 1
            h, u = hand, under
            for i, k in zip(level, choice):
                ways *= comb(hand[i], k)
                h, u = self.less(h, i, k), self.less(u, i, -k)
            results += self.send((h, u, weight * ways / comb(there, go)), levels, count - go)
        return results

    def serves(self, i, seen=()):
        """Can it pay a coloured pip by the turn (docs/odds.md)? Any land does where there is none."""
        land = self.lands[i]
        if land.get('takes') and ('ready' in land or land.get('before')) and self.turn <= land['takes'][0] + (1 if 'ready' in land else 0):
            return False
        if not self.coloured:
            return True
        gives = land.get('gives', [])
        ways = land['most'] if callable(gives) else gives
        ways = ways + [made for _, made in self.trades(i)]
        if any(set(u) & set(pip) for way in ways for u in way for pip in self.coloured):
            return True
        looks = [land[key] for key in ('finds', 'too') if key in land]
        return any(look(self.words[k]) and self.serves(k) for look in looks for k in range(self.n) if k != i)

    def chance(self):
        size = sum(self.count)
        cast = held = 0.0
        left = 1.0
        for n, spare, least, most in LONDON:
            kept = 0.0
            for hand in product(*(range(min(k, 7) + 1) for k in self.count)):
                if sum(hand) != 7:
                    continue
                ways = 1
                for k, c in zip(hand, self.count):
                    ways *= comb(c, k)
                weight = ways / comb(size, 7)
                deck = tuple(c - k for c, k in zip(self.count, hand))
                for kept_hand, under, share in self.under(hand, n, spare):
                    if not least <= sum(kept_hand[:self.n]) <= most:
                        continue
                    kept += weight * share
                    draws = self.turn - 1 + self.first
                    comes = 1 if kept_hand[self.held] else draws * deck[self.held] / sum(deck)
                    if comes:
                        held += left * weight * share * comes
                        cast += left * weight * share * comes * self.start(1, kept_hand, (0,) * len(hand), deck, under)
            left *= 1 - kept
        return cast / held if held else None
