# SPDX-License-Identifier: MIT
"""What decks were told wrong once, beside what is right: PAY SOURCE. Chances are counted here, with hands as docs/odds.md
has them; nothing of the project is used."""
import json
import os
import subprocess
import sys
import tempfile
from fractions import Fraction
from math import comb

PAY, SOURCE = sys.argv[1:3]
LONDON = ((0, 0, 2, 5), (1, 3, 2, 4), (2, 2, 2, 4), (3, 1, 0, 7))  # under the deck, others that stay first, least, most
CARDS = (('Plains', '', 'Basic Land — Plains', '({T}: Add {W}.)'), ('Island', '', 'Basic Land — Island', '({T}: Add {U}.)'),
         ('Cove', '', 'Land', 'This land enters tapped.\\n{T}: Add {W} or {U}.'),
         ('Command Spire', '', 'Land', "{T}: Add one mana of any color in your commander's color identity."),
         ('Lucky Caves', '', 'Legendary Land', '{T}: Add {C}. If this land has a luck counter on it, instead add one mana of any color.'),
         ('Saga', '', "Enchantment Land — Saga", '{T}: Add {C}.'),
         ('Void', '', 'Land', 'At the beginning of the end step, if you control no artifacts, sacrifice this land.\\n{T}: Add one mana of '
          'any color.'),
         ('Wakener', '', 'Land', '{T}: Add {C}.\\n{1}, {T}: Untap target land.'),
         ('Promenade', '', 'Land', 'This land enters tapped unless you have two or more opponents.\\n{T}: Add {W} or {U}.'),
         ('Taxer', '{W}', 'Creature — Human', 'Spells your opponents cast cost {1} more to cast.'),
         ('Jewel', '{0}', 'Artifact', 'If ~ would enter, you may discard a land card instead. If you do, put ~ onto the battlefield. If '
          "you don't, put it into its owner's graveyard.\\n{T}: Add one mana of any color."),
         ('Drum', '{1}', 'Artifact', '{T}, Tap an untapped creature you control: Add one mana of any color.'),
         ('Uproot', '{1}', 'Instant', 'Sacrifice a land. Search your library for up to two basic land cards, put them onto the '
          'battlefield tapped, then shuffle.'),
         ('Delve', '{U}', 'Sorcery', 'You may play an additional land this turn.'),
         ('Beacon', '', 'Land', '{T}: Add {C}.\\n{1}, {T}: Add two mana of different colors. Spend this mana only to cast planeswalker spells.'),
         ('Grotto', '', 'Land', '{T}: Add {C}.\\n{1}, {T}: Add one mana of any color.'),
         ('Bare', '', 'Land', '{T}: Add {C}.'),
         ('Walker', '{1}{W}{U}', 'Legendary Planeswalker — Ral', ''),
         ('Altar', '', 'Land', '{T}: Add {C}.\\n{T}, Sacrifice a creature: Add {B}{B}.'),
         ('Chief', '{1}{U}', 'Legendary Creature — Human', ''))
failed = []


def check(what, holds):
    if not holds:
        failed.append(what)
    print('ok' if holds else 'WRONG', what)


def run(*words):
    return subprocess.run((PAY, *words), capture_output=True, text=True, check=True).stdout


class Decks:
    def __init__(self, folder):
        self.catalogue, self.path = (os.path.join(folder, name) for name in ('figures.db', 'figures.txt'))
        table = os.path.join(folder, 'figures.tsv')
        with open(table, 'w', encoding='utf-8') as file:
            file.write('name\tmana_cost\ttype\ttext\n' + ''.join('\t'.join(card) + '\n' for card in CARDS))
        run('cards', 'import', '--game', 'mtg', table, '--catalogue', self.catalogue)

    def odds(self, deck, *words):
        with open(self.path, 'w', encoding='utf-8') as file:
            file.write(deck)
        return run('odds', 'mtg', '--catalogue', self.catalogue, '--deck', self.path, *words)

    def records(self, deck, *words):
        return [json.loads(line) for line in self.odds(deck, '--json', *words).splitlines()]


def hypergeometric(size, lands, seen, found):
    return Fraction(comb(lands, found) * comb(size - lands, seen - found), comb(size, seen))


def enough(size, lands, turn, draws):
    """At least as many lands as the turn has, of those kept and drawn."""
    chance, left = Fraction(0), Fraction(1)
    for under, spare, least, most in LONDON:
        kept = Fraction(0)
        for seen in range(8):
            weight = hypergeometric(size, lands, 7, seen)
            others = min(max(7 - seen - spare, 0), under)
            hand = seen - min(under - others, seen)
            if weight == 0 or not least <= hand <= most:
                continue
            kept += weight
            rest = sum(hypergeometric(size - 7, lands - seen, draws, found) for found in range(draws + 1) if hand + found >= turn)
            chance += left * weight * rest
        left *= 1 - kept
    return chance


def of_deck(decks):
    told = json.loads(decks.odds('24 Plains\n36 {6}\n', '--no-swap', '--table', 'deck', '--json'))
    check('{6} of one colour has no colour screw', told['given_enough'] == 1)
    spell = decks.records('24 Cove\n36 {W}\n', '--no-swap')[0]
    check('{W} of tapped lands is never cast on turn 1, and is no colour screw', spell['on_curve'] == 0 and spell['given_enough'] is None)
    spell = decks.records('24 Lucky Caves\n36 {1}\n', '--no-swap')[0]
    check('a land with a luck counter or none makes {C}', spell['on_curve'] > 0.9998)
    swapped = decks.odds('Commander\n1 Chief\nDeck\n1 Command Spire\n20 Island\n17 Plains\n61 {U}\n', '--turns', '1')
    check('a singleton deck gets no second Spire', 'best swap: one Plains for one Island' in swapped)
    swapped = decks.odds('Commander\n1 Chief\nDeck\n1 Command Spire\n20 Cove\n17 Plains\n30 {U}\n31 {W}\n', '--turns', '1')
    check('nor one of several colours', 'for one Command Spire' not in swapped)


def of_players(decks):
    """Whether a land enters tapped by the number of opponents is known."""
    for players, rate in (('2', 0), ('4', 0.9998)):
        spell = decks.records('24 Promenade\n36 {W}\n', '--no-swap', '--players', players)[0]
        check(f'{players} players: {spell["on_curve"]}', spell['on_curve_late'] is None and abs(spell['on_curve'] - rate) < 0.0003)


def of_ramp(decks):
    """What asks for more than mana is not played for nothing, and is named; what concerns opponents alone is not."""
    for name in ('Jewel', 'Drum', 'Uproot', 'Delve'):
        words = decks.odds(f'24 Plains\n8 {name}\n28 {{3}}{{W}}\n', '--no-swap', '--turns', '1')
        check(f'{name} is named and not played', f'not all of their words are counted (below): {name}\n' in words and 'played %' not in words)
    words = decks.odds('24 Plains\n8 Taxer\n28 {3}{W}\n', '--no-swap', '--turns', '1')
    check('a tax on opponents is of no matter', 'not all of their words' not in words and 'not counted' not in words)


def of_turns(decks):
    for draw, words in ((0, ()), (1, ('--draw',))):
        told = decks.records('24 Plains\n36 {6}\n', '--no-swap', '--table', 'turns', '--turns', '6', *words)
        for record in told:
            turn = record['turn']
            truth = enough(60, 24, turn, turn - 1 + draw)
            check(f'enough, turn {turn}, {draw} drawn on turn 1: {float(truth):.6f} {record["enough"]}', abs(truth - Fraction(record['enough'])) < 1e-9)
    decks.odds('24 Plains\n36 {6}\n', '--no-swap', '--turns', '1')
    compared = json.loads(run('compare', f'mtg:{decks.path}', '--catalogue', decks.catalogue, '--turns', '6', '--simulate', '10', '--json'))
    for record in compared:
        if record['name'] == 'enough' and record['turn'] > 0:
            truth = enough(60, 24, record['turn'], record['turn'] - (1 if record['play'] else 0))
            check(f'compare: enough, turn {record["turn"]}: {record["value"]}', abs(truth - Fraction(record['value'])) < 1e-5)


def of_systems():
    deck = os.path.join(SOURCE, 'examples/decks/red-blue.txt')
    whole = json.loads(run('odds', 'zx', '--deck', deck, '--table', 'deck', '--json'))
    compared = json.loads(run('compare', f'zx:{deck}', '--turns', '1', '--simulate', '10', '--json'))
    screw = [record['value'] for record in compared if record['name'] == 'colour-screw-given-enough' and record['turn'] == 0 and record['play']]
    check(f'Z/X: one word means one thing: {screw} {whole["given_enough"]}', len(screw) == 1 and abs(1 - whole['given_enough'] - screw[0]) < 1e-6)
    deck = os.path.join(SOURCE, 'examples/decks/curve-mtg.txt')
    words = run('compare', f'mtg:{deck}', f'mtg:{deck}', '--turns', '3', '--simulate', '200')
    check('a deck does not differ from itself', ' is above ' not in words and 'What the numbers say' in words)
    page = run('compare', f'mtg:{deck}', f'mtg:{deck}', '--turns', '3', '--simulate', '200', '--html', '-')
    check('nor in pictures', ' is above ' not in page and '<svg' in page)


def of_creatures(decks):
    spells = decks.records('24 Altar\n18 {B}\n18 {1}\n', '--no-swap')
    check('no creature is there to be sacrificed', spells[0]['on_curve'] == 0 and spells[1]['on_curve'] > 0.9998)


def of_trades(decks):
    """Mana that is made of mana is of no matter to costs that it pays no better: their numbers are those without it, to the digit."""
    for name, cost in (('Beacon', '{1}{W}'), ('Grotto', '{3}')):
        rates = [decks.records(f'6 {land}\n18 Plains\n36 {cost}\n', '--no-swap')[0]['on_curve'] for land in (name, 'Bare')]
        check(f'{name} for {cost}: {rates}', rates[0] == rates[1])
    rates = [decks.records(f'6 {land}\n18 Plains\n36 Walker\n', '--no-swap')[0]['on_curve'] for land in ('Beacon', 'Bare')]
    check(f'Beacon for planeswalkers: {rates}', rates[0] > rates[1] == 0)


def of_heads(decks):
    """What is not counted of a card is named above the table."""
    for name, what in (('Saga', 'after its last chapter'), ('Void', 'has to be sacrificed'), ('Wakener', 'what it untaps'),
                       ('Lucky Caves', 'makes instead is not counted'), ('Altar', 'asks for another permanent')):
        words = decks.odds(f'20 {name}\n20 {{2}}\n', '--no-swap', '--turns', '1')
        head = words[:words.index('copies')]
        check(f'{name} is named in the head', f'not all of their words are counted (below): {name}\n' in head and what in words)


def main():
    with tempfile.TemporaryDirectory() as folder:
        decks = Decks(folder)
        of_deck(decks)
        of_turns(decks)
        of_players(decks)
        of_ramp(decks)
        of_systems()
        of_heads(decks)
        of_trades(decks)
        of_creatures(decks)
    return len(failed) > 0


if __name__ == '__main__':
    sys.exit(main())
