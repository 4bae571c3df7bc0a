#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Boards of real cards on which three costs are to be kept, boards of filters and Signets for the greatest X, and boards
as a batch has them by the million: `mixed`.

  real.py write FAMILY PAY DATA COUNT [SEED]                 requests, a record a line
  real.py measure PAY LIMIT DATA COUNT [SEED [FAMILY...]]    a table of all families, or of these

DATA is the folder of mtg_cards.tsv and mtg_mana_costs.tsv. LIMIT is one of pay batch: 2s, or for the same on every
machine steps, such as 100000. Times are the processor's."""
import csv
import json
import os
import random
import statistics
import subprocess
import sys

COLOURS = 'WUBRG'
PAIRS = [(a, b) for i, a in enumerate(COLOURS) for b in COLOURS[i + 1:]]


def rows(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8', newline='') as file:
        return list(csv.DictReader(file, delimiter='\t', quoting=csv.QUOTE_NONE))


class Cards:
    """Cards whose abilities can be told without a board, and costs as often as they are printed."""

    def __init__(self, pay, folder):
        makers = [row for row in rows(folder, 'mtg_cards.tsv') if row['mana_text']]
        known = [row for row in makers if self.is_known(row)]
        asked = '\n'.join(json.dumps({'game': 'mtg', 'cost': '{1}', 'sources': [self.source(row)]}) for row in known)
        answers = subprocess.run([pay, 'batch'], input=asked, stdout=subprocess.PIPE, text=True, check=False).stdout
        statuses = [json.loads(line)['status'] for line in answers.splitlines()]
        self.named = {row['name']: self.source(row) for row, status in zip(known, statuses) if status != 'error'}
        known = [row for row, status in zip(known, statuses) if status == 'payable']
        self.lands = [self.source(row) for row in known if 'Land' in row['type_line']]
        self.others = [self.source(row) for row in known if 'Land' not in row['type_line']]
        costs = [row for row in rows(folder, 'mtg_mana_costs.tsv') if int(row['faces_real']) > 0
                 and '//' not in row['cost'] and 'X' not in row['cost']]
        self.costs = [row['cost'] for row in costs]
        self.weights = [int(row['faces_real']) for row in costs]

    @staticmethod
    def is_known(row):
        return not set(row['model'].replace('+', ' ').split()) & {'S', 'CS', 'model', 'T'}

    @staticmethod
    def source(row):
        types = row['type_line'].split(' — ')[0].lower().split()
        return {'name': row['name'], 'text': row['mana_text'].replace('\\n', '\n'),
                'tags': [word for word in types if word in ('land', 'artifact', 'creature', 'enchantment')]}

    def cost(self, draw):
        return draw.choices(self.costs, self.weights)[0]


def keep(cards, draw, permanents, costs):
    """Half lands, of which half are basic, half other cards that make mana."""
    basics = [{'name': name, 'tags': ['land']} for name in ('Plains', 'Island', 'Swamp', 'Mountain', 'Forest')]
    quarter = permanents // 4
    sources = draw.choices(basics, k=quarter) + draw.sample(cards.lands, quarter)
    sources += draw.sample(cards.others, permanents - 2 * quarter)
    return {'game': 'mtg', 'cost': cards.cost(draw), 'sources': sources, 'keep': [cards.cost(draw) for _ in range(costs)]}


def signet(one, two):
    return {'name': 'Signet', 'text': '{1}, {T}: Add {%s}{%s}.' % (one, two), 'tags': ['artifact']}


def filter_land(one, two):
    return {'name': 'Filter', 'text': '{T}: Add {C}.\n{%s/%s}, {T}: Add {%s}{%s}, {%s}{%s}, or {%s}{%s}.'
            % (one, two, one, one, one, two, two, two), 'tags': ['land']}


def greatest(_, draw, extras):
    """Ten filters, ten Signets, and others: X of one or two colours."""
    more = [{'text': '{T}: Add {C}{C}.', 'name': 'Ring', 'tags': ['artifact']},
            {'text': 'Sacrifice a creature: Add {C}{C}.', 'name': 'Altar', 'tags': ['artifact']},
            {'text': '{T}: Add {G}.', 'name': 'Elf', 'tags': ['creature']},
            {'text': '{T}, Sacrifice ~: Add one mana of any color.', 'name': 'Treasure', 'tags': ['artifact'], 'count': 2},
            {'text': '{T}: Add {C}.\n{T}: Add {U} or {B}. ~ deals 1 damage to you.', 'name': 'Pain', 'tags': ['land']},
            {'text': '{3}: Add {C}{C}.\n{T}: Add {C}.', 'name': 'Stone', 'tags': ['artifact']},
            {'name': 'Forest', 'tags': ['land']}, {'name': 'Island', 'tags': ['land'], 'count': 2}]
    sources = [filter_land(*pair) for pair in PAIRS] + [signet(*pair) for pair in PAIRS]
    cost = '{X}' + ''.join('{%s}' % draw.choice(COLOURS) for _ in range(draw.randint(0, 3)))
    return {'game': 'mtg', 'cost': cost, 'sources': sources + draw.sample(more, extras)}


def halves(_, draw):
    """Sixteen costs of hybrid mana to keep, ten filters, five Signets."""
    cost = lambda: ''.join('{%s/%s}' % pair for pair in draw.sample(PAIRS, draw.randint(1, 2)))
    sources = [filter_land(*pair) for pair in PAIRS] + [signet(*pair) for pair in draw.sample(PAIRS, 5)]
    sources += [{'name': name, 'tags': ['land']} for name in draw.sample(['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'], 3)]
    return {'game': 'mtg', 'cost': cost(), 'sources': sources, 'keep': [cost() for _ in range(16)]}


MIXED = ['Sol Ring', 'Mana Vault', 'Ancient Tomb', 'Azorius Signet', 'Dimir Signet', 'Rakdos Signet', 'Gruul Signet',
         'Selesnya Signet', 'Orzhov Signet', 'Izzet Signet', 'Golgari Signet', 'Boros Signet', 'Simic Signet',
         'Adarkar Wastes', 'Underground River', 'Sulfurous Springs', 'Karplusan Forest', 'Brushland', 'Caves of Koilos',
         'Shivan Reef', 'Llanowar Wastes', 'Battlefield Forge', 'Yavimaya Coast', 'Mystic Gate', 'Sunken Ruins',
         'Graven Cairns', 'Fire-Lit Thicket', 'Wooded Bastion', 'Flooded Grove', 'Rugged Prairie', 'Twilight Mire',
         'Cascade Bluffs', 'Fetid Heath']
TREASURE = {'name': 'Treasure', 'text': '{T}, Sacrifice ~: Add one mana of any color.'}


def mixed(cards, draw):
    """Eight to twelve permanents: basic lands and lands that make one mana alone, and on every other board one to four
    of what makes several, wants some, hurts or is gone afterwards."""
    basics = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']
    n = draw.randint(8, 12)
    special = draw.randint(1, 4) if draw.random() < 0.5 else 0
    duals = [{'text': '{T}: Add {%s} or {%s}.' % pair, 'name': 'Dual %s%s' % pair} for pair in PAIRS]
    sources = [draw.choice(basics) if draw.random() < 0.6 else draw.choice(duals) for _ in range(n - special)]
    there = [cards.named[name] for name in MIXED if name in cards.named] + [TREASURE] * 3
    sources += [{key: source[key] for key in ('name', 'text')} for source in draw.sample(there, special)]
    draw.shuffle(sources)
    return {'game': 'mtg', 'cost': cards.cost(draw), 'sources': sources}


FAMILIES = {
    'mixed': mixed,
    'keep-12': lambda cards, draw: keep(cards, draw, 12, 3),
    'keep-20': lambda cards, draw: keep(cards, draw, 20, 3),
    'keep-30': lambda cards, draw: keep(cards, draw, 30, 3),
    'greatest-2': lambda cards, draw: greatest(cards, draw, 2),
    'greatest-6': lambda cards, draw: greatest(cards, draw, 6),
    'halves-16': halves,
}


def records(cards, family, count, seed):
    return [dict(FAMILIES[family](cards, random.Random('%s %d %d' % (family, seed, i))), id=i) for i in range(count)]


def processor(pid):
    """Milliseconds that all threads took."""
    spent = 0
    for thread in os.listdir('/proc/%d/task' % pid):
        with open('/proc/%d/task/%s/schedstat' % (pid, thread), encoding='ascii') as file:
            spent += int(file.read().split()[0])
    return spent / 1e6


def measure(pay, limit, cards, count, seed, families):
    print('%-12s %8s %8s %8s %9s %9s %9s %9s' % ('family', 'payable', 'unknown', 'not best', 'median ms', 'p95 ms',
                                                 'p99 ms', 'max ms'))
    for family in families or FAMILIES:
        times, statuses, unproven, opened = [], [], 0, []
        told = ['--limit', limit] if not limit.isdigit() else []
        batch = subprocess.Popen([pay, 'batch', '--jobs', '1'] + told, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                 text=True)
        for record in records(cards, family, count, seed):
            if limit.isdigit():
                record['limit'] = {'steps': int(limit)}
            since = processor(batch.pid)
            batch.stdin.write(json.dumps(record) + '\n')
            batch.stdin.flush()
            answer = json.loads(batch.stdout.readline())
            times.append((processor(batch.pid) - since, record['id']))
            statuses.append(answer['status'])
            if answer['status'] == 'error':
                print(record, answer, file=sys.stderr)
            if answer.get('optimal') is False:
                unproven += 1
                opened.append(record['id'])
        batch.stdin.close()
        batch.wait()
        times.sort()
        print('%-12s %8d %8d %8d %9.2f %9.2f %9.2f %9.2f' % (
            family, statuses.count('payable'), statuses.count('unknown'), unproven,
            statistics.median(time for time, _ in times), times[count * 95 // 100][0], times[count * 99 // 100][0],
            times[-1][0]), flush=True)
        print('%s: slowest %s; open %s' % (family, ' '.join('%d' % i for _, i in times[-10:]), ' '.join(map(str, opened))), file=sys.stderr)


def main(arguments):
    if arguments[:1] == ['write'] and len(arguments) in (5, 6):
        cards = Cards(arguments[2], arguments[3])
        for record in records(cards, arguments[1], int(arguments[4]), int((arguments + ['1'])[5])):
            print(json.dumps(record))
    elif arguments[:1] == ['measure'] and len(arguments) >= 5:
        cards = Cards(arguments[1], arguments[3])
        measure(arguments[1], arguments[2], cards, int(arguments[4]), int((arguments + ['1'])[5]), arguments[6:])
    else:
        sys.exit(__doc__)


if __name__ == '__main__':
    main(sys.argv[1:])
