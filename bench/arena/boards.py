#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the boards of the arena by a seed, one request a line: the same everywhere.

  boards.py [SEED [SHARE]]      SHARE: one board in so many, 1 for all 5,000

A family is what stands before the hyphen of an id, behind a point the seed, where it is not 1. README.md says what each is. Behind each board stand its questions
for a best payment."""
import json
import random

import lines
import notation

VERSION = '2'
COLOURS = 'WUBRG'
COUNTS = {'lands': 500, 'multi': 500, 'filters': 500, 'bundles': 400, 'life': 400, 'restricted': 400, 'x': 400,
          'arithmetic': 400, 'helpers': 400, 'keep': 300, 'puzzles': 200, 'plans': 300, 'zx': 300}


class Draw:
    """Only random() of Python's generator is the same in all versions."""

    def __init__(self, seed):
        self.random = random.Random(seed).random

    def below(self, n):
        return int(self.random() * n)

    def between(self, low, high):
        return low + self.below(high - low + 1)

    def one(self, items):
        return items[self.below(len(items))]

    def some(self, items, n):
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(n)]

    def chance(self, percent):
        return self.below(100) < percent


def cost_of(generic, pips):
    return ('{%d}' % generic if generic or not pips else '') + ''.join('{%s}' % pip for pip in pips)


def pips_of(draw, colours, n, hybrids):
    """Colours, of which one in [hybrids] percent is either of two."""
    pips = []
    for _ in range(n):
        first = draw.one(colours)
        other = draw.one(COLOURS)
        pips.append(first + '/' + other if first != other and draw.chance(hybrids) else first)
    return pips


def plain(draw, total, colours, hybrids=15, least=1):
    coloured = draw.between(min(least, total), min(total, least + 3))
    return cost_of(total - coloured, pips_of(draw, colours, coloured, hybrids))


def dual(draw, colours):
    return '|'.join(draw.some(colours if len(colours) > 1 else COLOURS, 2))


def tri(draw):
    return '|'.join(draw.some(COLOURS, 3))


def lands_of(draw, n, colours, duals):
    return [dual(draw, colours) if draw.chance(duals) else draw.one(colours) for _ in range(n)]


def signet(draw):
    return '{1}, {T}: Add {%s}{%s}.' % tuple(draw.some(COLOURS, 2))


def filter_land(draw):
    a, b = draw.some(COLOURS, 2)
    return '{T}: Add {C}.\n{%s/%s}, {T}: Add {%s}{%s}, {%s}{%s}, or {%s}{%s}.' % (a, b, a, a, a, b, b, b)


def prism(draw):
    return '{1}, {T}: Add {%s} or {%s}.' % tuple(draw.some(COLOURS, 2))


def bundle(draw):
    a, b = draw.some(COLOURS + 'C', 2)
    return draw.one(['CC', a + b, a + a, '%s%s|%s%s' % (a, a, b, b), '%s%s%s|%s%s%s' % (a, a, a, b, b, b), a + a + b])


def painful(draw):
    a, b = draw.some(COLOURS, 2)
    return draw.one(['{T}, Pay 1 life: Add {%s}.' % a, '{T}, Pay 2 life: Add {%s}{%s}.' % (a, b),
                     '{T}: Add {C}.\n{T}: Add {%s} or {%s}. ~ deals 1 damage to you.' % (a, b)])


def only(draw):
    return '{T}: Add {%s}. Spend this mana only to cast %s spells.' % (draw.one(COLOURS), draw.one(['creature', 'instant']))


def board_lands(draw):
    n = draw.between(2, 9)
    colours = draw.some(COLOURS, draw.between(1, 3))
    cost = plain(draw, max(1, n - draw.below(3)), colours, 25, 2)
    lands = lands_of(draw, n, colours, 0)
    if draw.chance(20):
        return {'cost': cost, 'pool': ' '.join(lands)}
    return {'cost': cost, 'sources': lands}


def board_multi(draw):
    n = draw.between(3, 10)
    colours = draw.some(COLOURS, draw.between(2, 4))
    lands = [tri(draw) if draw.chance(25) else land for land in lands_of(draw, n, colours, 60)]
    return {'cost': plain(draw, max(1, n - draw.below(2)), colours, 10, 4), 'sources': lands}


def board_filters(draw):
    n = draw.between(1, 4)
    colours = draw.some(COLOURS, draw.between(2, 4))
    makers = [draw.one([signet, filter_land, prism])(draw) for _ in range(draw.between(1, 3))]
    lands = [draw.one(COLOURS + 'CC') if draw.chance(30) else land for land in lands_of(draw, n, colours, 20)]
    return {'cost': plain(draw, max(1, n + len(makers) - draw.below(3)), colours), 'sources': lands + makers}


def board_bundles(draw):
    n = draw.between(1, 4)
    colours = draw.some(COLOURS, draw.between(2, 4))
    bundles = [bundle(draw) for _ in range(draw.between(1, 4))]
    total = n + 2 * len(bundles) - draw.below(4)
    return {'cost': plain(draw, max(1, min(9, total)), colours), 'sources': lands_of(draw, n, colours, 30) + bundles}


def board_life(draw):
    n = draw.between(1, 4)
    colours = draw.some(COLOURS, draw.between(2, 3))
    makers = [painful(draw) for _ in range(draw.between(1, 3))]
    pips = [draw.one(colours) + draw.one(['', '/P', '/P']) for _ in range(draw.between(1, 3))]
    generic = max(0, n + len(makers) - len(pips) - draw.below(2))
    damage = any('damage' in text for text in makers)
    board = {'cost': cost_of(generic, pips), 'sources': lands_of(draw, n, colours, 20) + makers}
    if not damage:
        board['life'] = draw.between(1, 7)
    return board


def board_restricted(draw):
    n = draw.between(1, 5)
    colours = draw.some(COLOURS, draw.between(2, 3))
    makers = [only(draw) for _ in range(draw.between(1, 4))] + ([prism(draw)] if draw.chance(30) else [])
    board = {'cost': plain(draw, max(1, n + len(makers) - draw.below(3)), colours),
             'sources': lands_of(draw, n, colours, 30) + makers}
    board['purpose'] = [draw.one(['creature', 'creature', 'instant']), 'spell']
    return board


def board_x(draw):
    n = draw.between(2, 6)
    colours = draw.some(COLOURS, 2)
    others = [draw.one([bundle, signet, prism])(draw) for _ in range(draw.below(3))]
    xs = draw.one(['{X}', '{X}', '{X}{X}'])
    return {'cost': xs + ''.join('{%s}' % pip for pip in pips_of(draw, colours, draw.between(1, 2), 20)),
            'sources': lands_of(draw, n, colours, 30) + others}


def board_arithmetic(draw):
    n = draw.between(2, 7)
    colours = draw.some(COLOURS, 2)
    changes = draw.some(['+{1}', '+{2}', '-{1}', '-{2}', '-{3} floor 1', '-{2} floor 2', 'at-least 3', 'at-least 4'],
                        draw.between(1, 3))
    if draw.chance(25):
        return {'cost': cost_of(draw.below(4), ['2/' + draw.one(colours)] + pips_of(draw, colours, 1, 20)),
                'sources': lands_of(draw, n, colours, 30)}
    return {'cost': plain(draw, max(1, n - draw.below(3) + 1), colours), 'sources': lands_of(draw, n, colours, 30),
            'modifiers': changes}


def board_helpers(draw):
    n = draw.between(1, 4)
    colours = draw.some(COLOURS, 2)
    word = draw.one(['convoke', 'improvise', 'delve'])
    helpers = [word + (' ' + draw.one(COLOURS + 'C') if word == 'convoke' else '') for _ in range(draw.between(1, 5))]
    if word == 'improvise' and draw.chance(50):
        helpers[0] = '{T}: Add {C}.\nimprovise'
    return {'cost': plain(draw, max(1, n + len(helpers) - draw.below(3)), colours),
            'sources': lands_of(draw, n, colours, 30) + helpers}


def board_keep(draw):
    n = draw.between(3, 8)
    colours = draw.some(COLOURS, draw.between(2, 3))
    others = [draw.one([bundle, prism])(draw)] if draw.chance(40) else []
    first = draw.between(1, n - 1)
    cost, kept = plain(draw, first, colours), plain(draw, max(1, n - first), colours)
    if draw.chance(50):
        cost, kept = plain(draw, n + 1 - draw.below(3), colours, 10, 4), plain(draw, draw.between(1, 3), colours)
    return {'cost': cost, 'keep': [kept], 'sources': lands_of(draw, n, colours, 50) + others}


def board_puzzles(draw):
    colours = list(COLOURS)
    makers = [draw.one([signet, filter_land, prism, bundle])(draw) for _ in range(draw.between(3, 5))]
    lands = [draw.one(['C', 'C', dual(draw, colours), tri(draw)]) for _ in range(draw.between(1, 3))]
    pips = pips_of(draw, colours, draw.between(2, 5), 30)
    return {'cost': cost_of(draw.below(3), pips), 'sources': lands + makers}


def spell(draw, colours):
    return {'cost': plain(draw, draw.between(1, 5), colours), 'worth': draw.between(1, 9)}


def ritual(draw, colours):
    """Gives one or two more than it costs, of one colour."""
    total, kind = draw.between(1, 3), draw.one(colours)
    return {'cost': plain(draw, total, colours, 10), 'worth': draw.between(1, 2), 'gives': kind * (total + draw.between(1, 2))}


def board_plans(draw):
    colours = draw.some(COLOURS, draw.between(2, 3))
    n = draw.between(1, 4)
    spells = [ritual(draw, colours) for _ in range(draw.between(1, 3))] + [spell(draw, colours) for _ in range(draw.between(1, 3))]
    makers = [draw.one([signet, prism, bundle])(draw)] if draw.chance(40) else []
    return {'plan': {'game': 'mtg', 'spells': spells, 'sources': lands_of(draw, n, colours, 30) + makers}}


def zx_cost(draw, total, colours):
    chosen = draw.some(colours, min(len(colours), draw.between(1, 2)))
    names = {'R': 'Red', 'U': 'Blue', 'W': 'White', 'K': 'Black', 'G': 'Green'}
    return '[%d %s]' % (total, '/'.join(names[c] for c in chosen))


def board_zx(draw):
    n = draw.between(2, 9)
    colours = draw.some('RUWKG', draw.between(2, 4))
    cards = []
    for _ in range(n):
        card = ''.join(draw.some(colours, 2)) if draw.chance(20) else draw.one(colours)
        cards.append('C' if draw.chance(8) else card + (':sleep' if draw.chance(10) else ''))
    if draw.chance(40):
        first = draw.between(1, max(1, n - 1))
        return {'game': 'zx', 'cost': [zx_cost(draw, first, colours), zx_cost(draw, max(1, n - first), colours)],
                'pool': ' '.join(cards)}
    return {'game': 'zx', 'cost': zx_cost(draw, max(1, n - draw.below(4)), colours), 'pool': ' '.join(cards)}


def boards(seed=1, share=1):
    for family, count in COUNTS.items():
        draw = Draw('%s %s %d' % (VERSION, family, seed))
        for i in range(count):
            board = globals()['board_' + family](draw)
            if i % share == 0:
                name = family if seed == 1 else '%s.%d' % (family, seed)  # so that nobody takes them for the data set
                yield {'id': '%s-%d' % (name, i + 1), **({} if 'plan' in board else {'game': 'mtg'}), **board}


def questions(*drawn):
    """Whether each board can be paid, all of a plan; and by each wish the best payment."""
    for board in boards(*drawn):
        yield board
        for wish in notation.wishes(board):
            if 'plan' in board:
                yield {'id': board['id'] + '/' + wish, 'plan': {**board['plan'], 'aim': wish}}
            else:
                yield {**board, 'id': board['id'] + '/' + wish, 'prefer': [wish]}


def main():
    parser = lines.parser(__doc__)
    parser.add_argument('seed', nargs='?', type=int, default=1, help='1: the data set')
    parser.add_argument('share', nargs='?', type=lines.positive, default=1,
                        help='of each family only one board in so many; 1: all')
    options = parser.parse_args()
    for question in questions(options.seed, options.share):
        print(json.dumps(question, separators=(',', ':')))


if __name__ == '__main__':
    lines.run(main)
