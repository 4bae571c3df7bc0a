#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Families of plans, drawn by a seed: how many are proven within a limit, and how long it takes.

  families.py write FAMILY COUNT [SEED]                  requests, a record a line
  families.py measure PAY LIMIT COUNT [FAMILY...]        a table of all families, or of these

LIMIT is one of pay batch: 2s, or for the same on every machine steps, such as 100000."""
import json
import random
import statistics
import subprocess
import sys

COLOURS = 'WUBRG'
BASICS = {'W': 'Plains', 'U': 'Island', 'B': 'Swamp', 'R': 'Mountain', 'G': 'Forest'}


def cost_of(draw, least, most, colours=COLOURS):
    """A cost of so much mana in all, at most three of it coloured."""
    total = draw.randint(least, most)
    coloured = min(total, draw.choice([0, 1, 1, 1, 2, 2, 3]))
    pips = ''.join('{%s}' % draw.choice(colours) for _ in range(coloured))
    return ('{%d}' % (total - coloured) if total > coloured or total == 0 else '') + pips, total


def units_of(draw, count, colours=COLOURS + 'C'):
    one = draw.choice(colours)
    return ''.join(one if draw.random() < 0.7 else draw.choice(colours) for _ in range(count))


def source_of(draw):
    """Lands, two for one, converters, things that are used up, creatures to give up, and who takes them."""
    kind = draw.randrange(10)
    one, two = draw.sample(COLOURS, 2)
    if kind < 3:
        return {'name': BASICS[one], 'count': draw.choice([1, 1, 2]), 'tags': ['land']}
    if kind == 3:
        return {'name': 'Dual', 'text': '{T}: Add {%s} or {%s}.' % (one, two), 'tags': ['land']}
    if kind == 4:
        return {'name': 'Ring', 'text': '{T}: Add {C}{C}.', 'tags': ['artifact']}
    if kind == 5:
        return {'name': 'Signet', 'text': '{1}, {T}: Add {%s}{%s}.' % (one, two), 'tags': ['artifact']}
    if kind == 6:
        return {'name': 'Filter', 'text': '{%s/%s}, {T}: Add {%s}{%s}, {%s}{%s}, or {%s}{%s}.'
                % (one, two, one, one, one, two, two, two), 'tags': ['land']}
    if kind == 7:
        return {'name': 'Treasure', 'text': '{T}, Sacrifice ~: Add one mana of any color.', 'tags': ['artifact'],
                'count': draw.choice([1, 2])}
    if kind == 8:
        return {'name': 'Elf', 'text': '{T}: Add {%s}.' % one, 'tags': ['creature']}
    return {'name': 'Altar', 'text': 'Sacrifice a creature: Add {C}{C}.', 'tags': ['artifact']}


def plan(aim, sources, spells):
    return {'plan': {'game': 'mtg', 'aim': aim, 'sources': sources, 'spells': spells}}


def mixed(draw, spells, sources):
    made = []
    for i in range(spells):
        cost, total = cost_of(draw, 1, 6)
        spell = {'name': 'S%d' % i, 'cost': cost, 'worth': max(1, total + draw.randint(-1, 2))}
        kind = draw.randrange(10)
        if kind < 3:
            spell['gives'] = units_of(draw, draw.randint(2, 5))
        elif kind == 3:
            spell.update(untaps=draw.randint(1, 3), untaps_tag='land')
        elif kind == 4:
            spell['gives_tags'] = ['creature']
        elif kind == 5:
            spell['once_paid'] = ['-{1}']
        made.append(spell)
    return plan('worth', [source_of(draw) for _ in range(sources)], made)


def rituals(draw, spells):
    made = []
    for i in range(spells):
        cost, total = cost_of(draw, 1, 5, 'BRG')
        spell = {'name': 'R%d' % i, 'cost': cost}
        if draw.random() < 0.75:
            spell['gives'] = units_of(draw, max(1, total + draw.choice([-1, -1, 0, 1, 1, 2])), 'BRGC')
        made.append(spell)
    lands = [{'name': BASICS[c], 'count': draw.randint(1, 2), 'tags': ['land']} for c in 'BRG']
    return plan('most', lands, made)


def with_some(draw, spells, least, most, share, sources, effect):
    """Spells worth what they cost, a share of which has an effect besides."""
    made = []
    for i in range(spells):
        cost, total = cost_of(draw, least, most)
        spell = {'name': 'S%d' % i, 'cost': cost, 'worth': total}
        if draw.random() < share:
            spell.update(effect(draw))
        made.append(spell)
    return plan('worth', sources(draw), made)


def reducers(draw, spells):
    return with_some(draw, spells, 2, 7, 0.3, lambda d: [source_of(d) for _ in range(10)],
                     lambda _: {'once_paid': ['-{1}']})


def untaps(draw, spells):
    return with_some(draw, spells, 1, 5, 0.4, some_lands,
                     lambda d: {'untaps': d.randint(1, 4), 'untaps_tag': 'land'})


def some_lands(draw):
    lands = [{'name': BASICS[c], 'count': draw.randint(0, 3), 'tags': ['land']} for c in COLOURS]
    return [land for land in lands if land['count'] > 0]


def hand(draw, spells):
    made = []
    for i in range(spells):
        cost, total = cost_of(draw, 1, 7)
        made.append({'name': 'H%d' % i, 'cost': cost, 'worth': max(1, total + draw.randint(-1, 1))})
    return plan('worth', [source_of(draw) for _ in range(14)], made)


def keep(draw, permanents, costs):
    cost, _ = cost_of(draw, 2, 6)
    kept = [cost_of(draw, 1, 3)[0] for _ in range(costs)]
    return {'game': 'mtg', 'cost': cost, 'sources': [source_of(draw) for _ in range(permanents)], 'keep': kept}


FAMILIES = {
    'mixed-8/6': lambda draw: mixed(draw, 8, 6),
    'mixed-10/6': lambda draw: mixed(draw, 10, 6),
    'mixed-12/8': lambda draw: mixed(draw, 12, 8),
    'mixed-16/10': lambda draw: mixed(draw, 16, 10),
    'rituals-15': lambda draw: rituals(draw, 15),
    'rituals-20': lambda draw: rituals(draw, 20),
    'rituals-30': lambda draw: rituals(draw, 30),
    'reducers-14': lambda draw: reducers(draw, 14),
    'untaps-14': lambda draw: untaps(draw, 14),
    'hand-30': lambda draw: hand(draw, 30),
    'hand-40': lambda draw: hand(draw, 40),
    'keep-12': lambda draw: keep(draw, 12, 3),
    'keep-20': lambda draw: keep(draw, 20, 3),
}


def records(family, count, seed=1):
    return [dict(FAMILIES[family](random.Random('%s %d %d' % (family, seed, i))), id=i) for i in range(count)]


def stages(pay, limit, record):
    """The answer, and the milliseconds up to the proof of the worth, and of what comes after it: the best of those that
    are worth as much."""
    told = ['--limit', limit] if not limit.isdigit() else []
    done = subprocess.run([pay, 'batch', '--jobs', '1', '--stats'] + told, input=json.dumps(record) + '\n',
                          capture_output=True, text=True)
    parts = [line.rsplit(': ', 1) for line in done.stderr.splitlines()]
    spent = {name: int(ns) / 1e6 for name, ns in parts if name.startswith('ns ')}
    refining = spent.pop('ns refining', 0)
    return json.loads(done.stdout), sum(spent.values()), refining


def measure(pay, limit, count, families):
    """Undecided: neither the greatest nor that there is none is known; not best: something cheaper may do. Times are
    those of the answer; `proven` is the part of it until the worth is."""
    print('%-12s %9s %9s %9s %9s %9s %9s %9s' % ('family', 'undecided', 'not best', 'worth', 'proven ms', 'median ms',
                                                 'p95 ms', 'max ms'))
    for family in families or FAMILIES:
        times, proven, undecided, unproven, worth = [], [], 0, 0, 0
        for record in records(family, count):
            if limit.isdigit():
                record.get('plan', record)['limit'] = {'steps': int(limit)}
            answer, until, refining = stages(pay, limit, record)
            assert answer['status'] != 'error', answer
            proven.append(until)
            times.append(until + refining)
            undecided += answer['status'] == 'unknown'
            unproven += answer.get('optimal') is False
            worth += answer.get('worth', 0)
        times.sort()
        print('%-12s %8.1f%% %8.1f%% %9d %9.2f %9.2f %9.2f %9.2f' % (
            family, 100 * undecided / count, 100 * unproven / count, worth, statistics.median(proven),
            statistics.median(times), times[len(times) * 95 // 100], times[-1]), flush=True)


def main(arguments):
    if arguments[:1] == ['write'] and len(arguments) in (3, 4):
        for record in records(arguments[1], int(arguments[2]), int((arguments + ['1'])[3])):
            print(json.dumps(record))
    elif arguments[:1] == ['measure'] and len(arguments) >= 4:
        measure(arguments[1], arguments[2], int(arguments[3]), arguments[4:])
    else:
        sys.exit(__doc__)


if __name__ == '__main__':
    main(sys.argv[1:])
