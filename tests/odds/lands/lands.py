# SPDX-License-Identifier: MIT
"""pay odds --deck beside player.py, for the decks of decks.py: PAY FOLDER [FIRST [LAST]]"""
import json
import os
import subprocess
import sys
from collections import Counter

from decks import DECKS, LANDS, RIGHT, spell
from player import Game

TOLERANCE = 1e-9


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, check=True).stdout


def write_cards(path):
    rows = [('name', 'mana_cost', 'type', 'text')]
    for name, card in LANDS.items():
        names = name.split(' // ') if card.get('apart') else [name] * 2
        rows.append((names[0], card.get('cost', ''), card['type'], card['text'].replace('\n', '\\n')))
        if 'back' in card:
            rows.append((names[1], '', 'Land', card['back'].replace('\n', '\\n')))
    for _, spells in DECKS:
        rows += [(name_of(s), s[1], spell(*s[1:])['type'], '') for s in spells]
    with open(path, 'w', encoding='utf-8') as file:
        file.writelines('\t'.join(row) + '\n' for row in dict.fromkeys(rows))


def name_of(one):
    return 'Spell ' + one[1].strip('{}').replace('}{', ' ').replace('/', '-') + (' Elf' if len(one) > 2 else '')


def asked(pay, catalogue, path, lands, spells):
    with open(path, 'w', encoding='utf-8') as file:
        file.writelines(f'{n} {name}\n' for name, n in lands)
        file.writelines(f'{one[0]} {name_of(one)}\n' for one in spells)
    lines = run(pay, 'odds', 'mtg', '--catalogue', catalogue, '--deck', path, '--no-swap', '--turns', '1', '--json')
    return {record['name']: record for record in map(json.loads, lines.splitlines())}


def compared(pay, catalogue, path):
    """pay compare tells of the deck as a whole what pay odds does, whatever its lands do; how many of four it does not."""
    wrong, records = 0, json.loads(run(pay, 'compare', f'mtg:{path}', '--catalogue', catalogue, '--turns', '1', '--simulate', '1', '--json'))
    told = {(each['name'], each['play']): each['value'] for each in records if each['turn'] == 0}
    for play, words in ((True, ()), (False, ('--draw',))):
        whole = json.loads(run(pay, 'odds', 'mtg', '--catalogue', catalogue, '--deck', path, '--no-swap', '--turns', '1',
                               '--table', 'deck', '--json', *words))
        screw = None if whole['given_enough'] is None else 1 - whole['given_enough']
        pairs = (('cast-rate', whole['on_curve']), ('colour-screw-given-enough', screw))
        for name, value in pairs:
            fine = told[name, play] == value if None in (told[name, play], value) else abs(told[name, play] - value) < 1e-6
            wrong += not fine
            print(f'{"ok" if fine else "WRONG"} compare: {name}, {play}: {told[name, play]} {value}', flush=True)
    return wrong


def main(pay, folder, first=0, last=len(DECKS)):
    table, catalogue, path = (os.path.join(folder, name) for name in ('lands.tsv', 'lands.db', 'lands.txt'))
    write_cards(table)
    if os.path.exists(catalogue):
        os.remove(catalogue)
    run(pay, 'cards', 'import', '--game', 'mtg', table, '--catalogue', catalogue)
    wrong = rates = 0
    for number, (text, spells) in list(enumerate(DECKS))[int(first):int(last)]:
        lands = [(part.split(' ', 1)[1], int(part.split(' ', 1)[0])) for part in text.split(', ')]
        records = asked(pay, catalogue, path, lands, spells)
        for i, one in enumerate(spells):
            wanted = spell(*one[1:])
            kinds = [LANDS[name] if name != 'Cavern' or len(one) > 2 else {**LANDS[name], 'gives': [['C']]}
                     for name, _ in lands]
            others = Counter()  # cards that no words tell apart are one; those of the spell come first
            for other in (one, *spells[:i], *spells[i + 1:]):
                others[spell(*other[1:])['is']] += other[0]
            cards = list(zip(kinds, (n for _, n in lands)))
            game = Game(cards, list(others.items()), wanted['pips'], len(wanted['pips']))
            truth, found = game.chance(), records[name_of(one)]['on_curve']
            rates += 1
            fine = found is not None and abs(truth - found) < TOLERANCE
            fine = fine and abs(100 * truth - RIGHT.get((text, *one[1:]), 100 * truth)) < 0.005 + TOLERANCE
            wrong += not fine
            print(f'{"ok" if fine else "WRONG"} {number} {text} {one[1]}: {truth:.6f} {found}', flush=True)
        if number % 10 == 0:
            wrong += compared(pay, catalogue, path)
    print(f'{rates} rates, {wrong} wrong')
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
