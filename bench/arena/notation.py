# SPDX-License-Identifier: MIT
"""A board of the arena read into units, pips and objects, with nothing of libpay: what the rivals, the proofs and the
judge's own replay stand on. It reads what boards.py writes, and refuses the rest.

A mask is a set of bits: six kinds of mana, the same six for the cost itself alone, and one for what pays generic parts
of it alone. A unit may pay a pip when their masks share a bit."""
import itertools
import re

KINDS = 'WUBRGC'
NORMAL = (1 << 6) - 1
HELP = 1 << 12  # of helpers that pay generic mana alone
ANY = (1 << 13) - 1
ZX = 'RUWKG'


class Unreadable(ValueError):
    """What the arena's boards do not have."""


BITS = {kind: 1 << i for i, kind in enumerate(KINDS)}


def bit(kind):
    return BITS[kind]


def of_goal(mask):
    """What the cost itself may be paid with: units for it alone, too."""
    return mask | mask << 6


class Pip:
    """[when]: True, or (choice, value): asked for when that choice has that value."""

    def __init__(self, symbol, mask, when=True, maker=None, part=None):
        self.symbol, self.mask, self.when, self.maker, self.part = symbol, mask, when, maker, part


class Mode:
    """One way to use an object: what it needs first, and the masks of what it gives."""

    def __init__(self, ability, needs, gives, life=0, damage=0, helper=False, worth=0):
        self.ability, self.needs, self.gives, self.worth = ability, needs, gives, worth
        self.life, self.damage, self.helper = life, damage, helper


class Choice:
    """A 0 or 1 that the payer has: others for a pip, life for a pip, one X more, what is kept."""

    def __init__(self, name, life=0, after=None):
        self.name, self.life, self.after = name, life, after


class Model:
    def __init__(self):
        self.pips, self.pool, self.objects, self.choices = [], [], [], []
        self.life, self.max_x = 20, 0
        self.spells, self.must = 0, False  # how many objects, the last ones, are spells; whether all of them are cast

    def choice(self, *rest):
        self.choices.append(Choice(*rest))
        return len(self.choices) - 1


def symbols(cost):
    found = re.findall(r'\{([^{}]+)\}', cost)
    if ''.join('{%s}' % symbol for symbol in found) != cost:
        raise Unreadable('a cost: ' + cost)
    return found


def need_mask(symbol):
    if symbol.isdigit():
        return NORMAL
    return sum(bit(kind) for kind in set(symbol.split('/')))


def amounts(alternatives):
    """Masks of what each alternative gives: one list where all choices are free, else one each."""
    kinds = sorted(set(''.join(alternatives)), key=KINDS.index)
    size = len(alternatives[0])
    every = {''.join(sorted(words)) for words in itertools.combinations_with_replacement(kinds, size)}
    if {''.join(sorted(words)) for words in alternatives} == every:
        return [[sum(bit(kind) for kind in kinds)] * size]
    return [[bit(kind) for kind in words] for words in alternatives]


ABILITY = re.compile(r'(?:\{([0-9]|[WUBRGC](?:/[WUBRGC])?)\}, )?\{T\}(?:, Pay ([0-9]) life)?: Add ([^.]*)\.(?: (.*))?')
HELPER = re.compile(r'convoke [WUBRGC]|improvise|delve')
RESTRICTION = re.compile(r'Spend this mana only to cast ([a-z]+) spells\.')


def ability(k, line, purpose):
    found = ABILITY.fullmatch(line)
    if found is None:
        raise Unreadable('an ability: ' + line)
    needs, life, adds, rest = found.groups()
    damage = 1 if rest == '~ deals 1 damage to you.' else 0
    restriction = RESTRICTION.fullmatch(rest or '')
    if rest and not damage and not restriction:
        raise Unreadable('an ability: ' + line)
    alternatives = [''.join(symbols(words)) for words in re.split(r', or |, | or ', adds)]
    for gives in amounts(alternatives):
        if restriction:
            gives = [mask << 6 if restriction.group(1) in purpose else 0 for mask in gives]
        yield Mode(k, [(needs, need_mask(needs))] * (int(needs) if needs.isdigit() else 1) if needs else [], gives,
                   int(life or 0), damage)


def modes_of(text, purpose):
    for k, line in enumerate(text.split('\n')):
        words = line.split(' ')
        if line in ('improvise', 'delve'):
            yield Mode(k, [], [HELP], helper=True)
        elif words[0] == 'convoke' and len(words) == 2:
            yield Mode(k, [], [HELP if words[1] == 'C' else HELP | bit(words[1]) << 6], helper=True)
        elif re.match(r'[WUBRGC|]+$', line):
            for gives in amounts(line.split('|')):
                yield Mode(k, [], gives)
        else:
            yield from ability(k, line, purpose)


def changed(found, modifiers):
    """The symbols after increases, decreases and least totals, in that order."""
    generic = sum(int(symbol) for symbol in found if symbol.isdigit())
    pips = [symbol for symbol in found if not symbol.isdigit()]
    decreases = []
    for text in modifiers:
        if re.match(r'\+\{\d\}$', text):
            generic += int(text[2])
        elif re.match(r'-\{\d\}', text):
            decreases.append((int(text[2]), int((re.search(r'floor (\d)$', text) or [0, 0])[1])))
        elif not re.match(r'at-least \d$', text):
            raise Unreadable('a change: ' + text)
    # The payer orders decreases: whichever order leaves least.
    least = generic
    for order in itertools.permutations(decreases):
        now = generic
        for less, floor in order:
            now = min(now, max(0, now - less, floor - len(pips)))
        least = min(least, now)
    for text in modifiers:
        if text.startswith('at-least'):
            least = max(least, int(text[-1]) - len(pips))
    return [str(least)] * (least > 0) + pips


def add_cost(model, found, kept=None):
    """[kept]: the choice that this cost is paid, too."""
    always = True if kept is None else (kept, 1)
    for symbol in found:
        if symbol.isdigit():
            model.pips += [Pip('{1}', ANY if kept is None else NORMAL, always, part=symbol) for _ in range(int(symbol))]
        elif symbol == 'X':
            raise Unreadable('an X')
        elif symbol.startswith('2/'):
            others = model.choice('others')
            model.pips.append(Pip('{%s}' % symbol, of_goal(need_mask(symbol[2:])), (others, 0)))
            model.pips += [Pip('{%s}' % symbol, ANY, (others, 1), part='others') for _ in range(2)]
        elif symbol.endswith('/P'):
            life = model.choice('life', 2)
            model.pips.append(Pip('{%s}' % symbol, of_goal(need_mask(symbol[:-2])), (life, 0)))
        else:
            mask = need_mask(symbol)
            model.pips.append(Pip('{%s}' % symbol, of_goal(mask) if kept is None else mask, always))


def read_zx(model, board):
    costs = board['cost'] if isinstance(board['cost'], list) else [board['cost']]
    names = {'Red': 'R', 'Blue': 'U', 'White': 'W', 'Black': 'K', 'Green': 'G'}
    for cost in costs:
        found = re.match(r'\[(\d+) ([\w/]+)\]$', cost)
        if found is None:
            raise Unreadable('a cost: ' + cost)
        total, colours = int(found.group(1)), [names[word] for word in found.group(2).split('/')]
        masks = [1 << ZX.index(colour) for colour in colours]
        if total == 1:
            masks = [sum(masks)]
        model.pips += [Pip('colour', mask) for mask in masks]
        model.pips += [Pip('any', ANY) for _ in range(total - len(masks))]
    for card in board['pool'].split():
        colours, _, asleep = card.partition(':')
        mask = 0 if asleep else sum(1 << ZX.index(c) for c in colours if c != 'C') | 1 << 6
        model.pool.append((card, mask))
    return model


def read_plan(plan):
    """A spell is one more object: it needs what it costs, and gives what it gives."""
    model = read({'game': 'mtg', 'cost': '', 'pool': plan.get('pool', ''), 'sources': plan.get('sources', [])})
    for spell in plan['spells']:
        needs = []
        for symbol in symbols(spell['cost']):
            needs += [(symbol, need_mask(symbol))] * (int(symbol) if symbol.isdigit() else 1)
        model.objects.append([Mode(0, needs, [bit(kind) for kind in spell.get('gives', '')], worth=spell.get('worth', 0))])
    model.spells, model.must = len(plan['spells']), plan.get('aim', 'all') == 'all'
    return model


def read(board):
    """The model of a board, which is a request as `pay batch` reads it."""
    model = Model()
    if 'plan' in board:
        return read_plan(board['plan'])
    if board['game'] == 'zx':
        return read_zx(model, board)
    purpose = board.get('purpose', [])
    model.life = max(0, board.get('life', 20))  # 0 life can be paid below 0, too
    for text in board.get('pool', '').split():
        model.pool.append((text, sum(bit(kind) for kind in text.split('|'))))
    for text in board.get('sources', []):
        model.objects.append(list(modes_of(text, purpose)))
    found = symbols(board['cost'])
    xs = found.count('X')
    add_cost(model, [symbol for symbol in changed(found, board.get('modifiers', [])) if symbol != 'X'])
    if xs > 0:
        most = len(model.pool) + sum(max(len(mode.gives) for mode in modes) for modes in model.objects)
        model.max_x = most // xs + 1
        before = None
        for _ in range(model.max_x):
            before = model.choice('x', 0, before)
            model.pips += [Pip('{X}', ANY, (before, 1), part='X') for _ in range(xs)]
    for cost in board.get('keep', []):
        add_cost(model, symbols(cost), model.choice('keep'))
    return model


def wishes(board):
    """What a payment of this board is measured by."""
    if 'plan' in board:
        return ['worth']
    if board['game'] == 'zx':
        return []
    if '{X}' in board['cost']:
        return ['x']
    if 'keep' in board:
        return ['keep']
    if 'pool' in board:
        return ['life']
    return ['life', 'sources', 'leftover']
