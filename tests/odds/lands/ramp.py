# SPDX-License-Identifier: MIT
"""A deck with mana creatures and a ring, played by the policy of docs/odds.md; nothing of the project is used but the
rates that it prints; rates.py has other decks: PAY FOLDER [GAMES]"""
import json
import os
import random
import subprocess
import sys

import rates

FREE = ((0, 0, 3, 5), (0, 0, 2, 5), (1, 3, 2, 4), (2, 2, 2, 4), (3, 1, 0, 99))  # under the deck, spare, least, most
CARDS = (('Forest', '', 'Basic Land — Forest', '({T}: Add {G}.)'), ('Elf', '{G}', 'Creature — Elf', '{T}: Add {G}.'),
         ('Ring', '{1}', 'Artifact', '{T}: Add {C}{C}.'), ('Great', '{3}{G}{G}', 'Sorcery', 'Draw a card.'),
         ('Small', '{G}', 'Sorcery', 'Draw a card.'))
DECK = (('Forest', 37), ('Elf', 10), ('Ring', 1), ('Great', 1), ('Small', 50))
TURN = 5

# Decks in which nothing that is paid for helps the spell by its turn: the policy comes to the best play of lands alone.
LAND_CARDS = (('Plains', '', 'Basic Land — Plains', '({T}: Add {W}.)'), ('Swamp', '', 'Basic Land — Swamp', '({T}: Add {B}.)'),
              ('Forest', '', 'Basic Land — Forest', '({T}: Add {G}.)'),
              ('Trail', '', 'Land', '{T}, Sacrifice ~: Search your library for a basic land card, put it onto the battlefield '
               'tapped, then shuffle.'),
              ('Late Ring', '{5}', 'Artifact', '{T}: Add {C}{C}{C}.'),
              ('Teacher', '{W}{B}', 'Creature — Wizard', 'Instant and sorcery spells you cast cost {1} less to cast.'),
              ('Both', '{W}{B}', 'Sorcery', 'Draw a card.'), ('Rest', '{1}{W}', 'Sorcery', 'Draw a card.'),
              ('All', '{W}{B}{G}', 'Sorcery', 'Draw a card.'))
LAND_DECKS = ((('Both', 'All'), ('Rest', 'Late Ring'), '6 Plains\n6 Swamp\n6 Forest\n6 Trail\n1 Late Ring\n1 Both\n1 All\n33 Rest\n'),
              (('Rest',), ('Both', 'Teacher'), '8 Plains\n16 Swamp\n4 Teacher\n4 Rest\n4 Both\n'))


def bottom(hand, number, spare):
    """The hand without what goes under the deck, and that."""
    hand, under = list(hand), []
    others = min(max(sum(card != 'Forest' for card in hand) - spare, 0), number)
    lands = min(number - others, hand.count('Forest'))
    for _ in range(lands):
        hand.remove('Forest')
    under += ['Forest'] * lands
    for _ in range(number - lands):
        going = next(kind for kind in (('Small',), ('Elf', 'Ring'), ('Great',)) if set(kind) & set(hand))
        card = next(card for card in hand if card in going)  # the order of a hand is chance
        hand.remove(card)
        under.append(card)
    return hand, under


def deal(rng, draw, at_hand):
    """A hand and the cards to come, the spell among those that are seen; or at hand besides, as a commander is."""
    while True:
        for number, spare, least, most in FREE:
            deck = [name if name != 'Great' or not at_hand else 'Small' for name, n in DECK for _ in range(n)]
            rng.shuffle(deck)
            hand, under = bottom(deck[:7], number, spare)
            if least <= hand.count('Forest') <= most:
                break
        rest = deck[7:] + under
        if at_hand or 'Great' in hand + rest[:TURN - 1 + draw]:
            return hand, rest


def game(rng, draw, at_hand=False):
    hand, rest = deal(rng, draw, at_hand)
    lands = elves = rings = 0
    for turn in range(1, TURN + 1):
        if turn > 1 or draw:
            hand.append(rest.pop(0))
        if 'Forest' in hand:
            hand.remove('Forest')
            lands += 1
        green, grey = lands + elves, 2 * rings
        if turn == TURN:
            break
        if 'Ring' in hand and green > 0:
            hand.remove('Ring')
            green, grey, rings = green - 1, 2, 1
        cast = min(green, hand.count('Elf'))
        for _ in range(cast):
            hand.remove('Elf')
        elves += cast
    if green >= 2 and green + grey >= 5:
        return True
    return 'Ring' in hand and green >= 3 and green + 1 >= 5  # it costs one and makes two


def answers(pay, folder, cards, deck, *options):
    """What the program tells of each spell of the deck, by name."""
    table, catalogue, path = (os.path.join(folder, name) for name in ('ramp.tsv', 'ramp.db', 'ramp.txt'))
    with open(table, 'w', encoding='utf-8') as file:
        file.write('name\tmana_cost\ttype\ttext\n')
        file.writelines('\t'.join(card) + '\n' for card in cards)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(deck)
    if os.path.exists(catalogue):
        os.remove(catalogue)
    subprocess.run((pay, 'cards', 'import', '--game', 'mtg', table, '--catalogue', catalogue), check=True)
    lines = subprocess.run((pay, 'odds', 'mtg', '--catalogue', catalogue, '--deck', path, '--no-swap', '--turns', '1', '--json',
                            *options), capture_output=True, text=True, check=True).stdout
    return {record['name']: record for record in map(json.loads, lines.splitlines())}


def as_lands(pay, folder):
    wrong = 0
    for names, others, deck in LAND_DECKS:
        told = answers(pay, folder, LAND_CARDS, deck, *(f'--skip={name}' for name in others))
        for name in names:
            best, found = told[name]['on_curve_play'], told[name]['played']['play']
            far = abs(best - found['value']) > 2 * (found['high'] - found['low'])
            wrong += far
            print(f'{"WRONG" if far else "ok"} {name} by lands alone: {best} {found["value"]}')
    return wrong


def main(pay, folder, games=8000):
    drawn = ''.join(f'{n} {name}\n' for name, n in DECK)
    spell = answers(pay, folder, CARDS, drawn, '--hands', 'free')['Great']
    besides = 'Commander\n1 Great\nDeck\n' + drawn.replace('1 Great\n', '').replace('50 Small', '51 Small')
    commander = answers(pay, folder, CARDS, besides, '--hands', 'free', '--players', '2')['Great']
    rng, wrong = random.Random(1), 0
    for record, at_hand, draw, side in ((spell, False, 0, 'play'), (spell, False, 1, 'draw'), (commander, True, 0, 'play')):
        truth = sum(game(rng, draw, at_hand) for _ in range(int(games))) / int(games)
        found = record['played'][side]['value']
        far = abs(truth - found) > 4 * (0.25 / int(games) + 0.25 / spell['played']['games']) ** 0.5
        wrong += far
        print(f'{"WRONG" if far else "ok"} {side}{", at hand" if at_hand else ""}: {truth:.5f} {found}')
    lands_only = abs(spell['on_curve_play'] - 0.4714) > 0.00005
    print(f'{"WRONG" if lands_only else "ok"} lands only: {spell["on_curve_play"]}')
    wrong += as_lands(pay, folder) + rates.differences(lambda *asked: answers(pay, folder, *asked))
    return wrong > 0 or lands_only


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
