# SPDX-License-Identifier: MIT
"""Plays a claimed payment by the rules, step by step, and says what it comes to. Which unit pays which part of the cost
need not be told: units that can be handed out so that all is paid, each once, will do."""
import notation


class Illegal(Exception):
    """args[0]: why."""


class Unit:
    def __init__(self, kind, mask, source=None, unit=None):
        self.kind, self.mask, self.source, self.unit = kind, mask, source, unit


def handed_out(pips, units):
    """Units to pips, each once, or None; by augmenting paths."""
    pays = {}

    def grow(p, seen):
        for u, unit in enumerate(units):
            if u not in seen and unit.mask & pips[p].mask:
                seen.add(u)
                if u not in pays or grow(pays[u], seen):
                    pays[u] = p
                    return True
        return False

    if len(pips) != len(units) or not all(grow(p, set()) for p in range(len(pips))):
        return None
    return [pips[pays[u]] for u in range(len(units))]


def named(unit):
    return unit.kind if unit.source is None else '%s of source %d' % (unit.kind, unit.source)


def why_not(ways, units, what='this cost'):
    """Why units pay none of several lists of pips."""
    if not ways:
        return 'life is paid for more symbols than take it'
    for unit in units:
        if not any(unit.mask & pip.mask for pips in ways for pip in pips):
            restricted = not unit.mask & (notation.NORMAL | notation.HELP)
            return '%s pays no part of %s%s' % (named(unit), what, ': it is restricted, or asleep' if restricted else '')
    counts = sorted({len(pips) for pips in ways})
    if len(units) not in counts:
        return 'units that are spent: %d; that are asked for: %s' % (len(units), ' or '.join(map(str, counts)))
    return 'no way to hand them out, unit for unit'


class Replay:
    def __init__(self, board, answer):
        self.board, self.model = board, notation.read(board)
        self.floating = [Unit(kind, mask, unit=i) for i, (kind, mask) in enumerate(self.model.pool)]
        self.used, self.life, self.damage = {}, 0, 0
        self.spent, self.life_steps, self.others = [], 0, 0
        self.x = answer.get('x', 0) if self.model.max_x else 0
        self.first_spell = len(self.model.objects) - self.model.spells
        if self.model.spells:
            self.each(answer.get('steps'), 'steps', 'step', self.cast)
            self.end()
        else:
            self.each(answer.get('payment'), 'payment', 'step', self.step)
            self.pay('x' in answer)

    def each(self, steps, what, word, take):
        if not isinstance(steps, list):
            raise Illegal('%s is a list of steps' % what)
        for number, step in enumerate(steps):
            try:
                take(step)
            except Illegal as illegal:
                raise Illegal('%s %d: %s' % (word, number, illegal.args[0])) from None
            except (KeyError, TypeError, AttributeError, IndexError, ValueError):
                raise Illegal('%s %d is not read' % (word, number)) from None

    def cast(self, step):
        """A spell of a plan: its payment; then it gives what it gives."""
        if not isinstance(step, dict):
            raise Illegal('a step is an object')
        spell = step.get('spell')
        if type(spell) is not int or not 0 <= spell < self.model.spells or self.first_spell + spell in self.used:
            raise Illegal('there is no such spell')
        self.spent = []
        self.each(step.get('payment'), 'payment', 'payment', self.step)
        mode = self.model.objects[self.first_spell + spell][0]
        pips = [notation.Pip('{%s}' % symbol, mask) for symbol, mask in mode.needs]
        if handed_out(pips, self.spent) is None:
            raise Illegal('what is spent does not pay the cost: ' + why_not([pips], self.spent))
        self.used[self.first_spell + spell] = mode
        gives = self.board['plan']['spells'][spell].get('gives', '')
        self.floating += [Unit(kind, mask, source=self.first_spell + spell) for kind, mask in zip(gives, mode.gives)]

    def end(self):
        cast = sum(i >= self.first_spell for i in self.used)
        if cast < (self.model.spells if self.model.must else 1):
            raise Illegal('not all spells are cast' if self.model.must else 'no spell is cast')

    def step(self, step):
        if not isinstance(step, dict):
            raise Illegal('a step is an object')
        if 'drops' in step:
            return
        if 'life' in step:
            if type(step['life']) is not int or step['life'] != 2:
                raise Illegal('2 life is paid for a symbol')
            self.life, self.life_steps = self.life + 2, self.life_steps + 1
            self.lived()
        elif 'with' in step:
            self.spent.append(self.take(step))
        else:
            self.use(step)

    def lived(self):
        if self.life > self.model.life:
            raise Illegal('more life is paid than there is')

    def take(self, step):
        """A unit that is there: of a source, or of the pool."""
        source, unit = step.get('source'), step.get('unit')
        if type(source) not in (int, type(None)) or type(unit) not in (int, type(None)):
            raise Illegal('a source or a unit is named by its number')
        for i, there in enumerate(self.floating):
            named = there.unit == unit if there.source is None else there.source == source and unit is None
            if named and (set(there.kind) == set(step['with']) or there.mask & notation.HELP):
                return self.floating.pop(i)
        raise Illegal('there is no such unit')

    def use(self, step):
        i = step['source']
        if type(i) is not int or not 0 <= i < self.first_spell:
            raise Illegal('there is no such source')
        if i in self.used:
            raise Illegal('source %d is used twice' % i)
        if type(step.get('ability')) not in (int, type(None)):
            raise Illegal('an ability is named by its number')
        adds = step.get('adds', [])
        mode, masks = self.mode(i, step.get('ability'), adds)
        paid = [self.take(inner) for inner in step.get('pays', [])]
        needs = [notation.Pip('{%s}' % symbol, mask) for symbol, mask in mode.needs]
        handed = handed_out(needs, paid)
        if handed is None:
            raise Illegal('what source %d needs is not paid: %s' % (i, why_not([needs], paid, 'an ability')))
        self.used[i] = mode
        self.life, self.damage = self.life + mode.life, self.damage + mode.damage
        self.lived()
        kinds = [self.board['sources'][i]] if mode.helper else adds
        self.floating += [Unit(kind, mask, source=i) for kind, mask in zip(kinds, masks)]

    def mode(self, i, ability, adds):
        """The way of object [i] that makes [adds], and what each of these units may pay."""
        for mode in self.model.objects[i]:
            if ability is not None and ability != mode.ability:
                continue
            if mode.helper and not adds:
                return mode, mode.gives
            left, masks = list(mode.gives), []
            for kind in adds if len(adds) == len(left) and not mode.helper else ():
                bit = sum(notation.bit(letter) for letter in kind.split('|'))
                fits = next((mask for mask in left if mask == 0 or mask & (bit | bit << 6)), None)
                if fits is None:
                    break
                left.remove(fits)
                masks.append(fits & (bit | bit << 6))
            if adds and len(masks) == len(adds):
                return mode, masks
        raise Illegal('source %d does not make that' % i)

    def pips_of(self, others, lives):
        """What is to be paid where these choices are made; kept costs are not."""
        chosen = {}
        for i, choice in enumerate(self.model.choices):
            chosen[i] = int(choice.name == 'others' and i in others or choice.name == 'life' and i in lives)
        steps = [i for i, choice in enumerate(self.model.choices) if choice.name == 'x']
        chosen.update((i, 1) for i in steps[:self.x])
        return [pip for pip in self.model.pips if pip.when is True or chosen[pip.when[0]] == pip.when[1]]

    def subsets(self, name):
        all_ = [i for i, choice in enumerate(self.model.choices) if choice.name == name]
        for k in range(1 << len(all_)):
            yield {all_[j] for j in range(len(all_)) if k >> j & 1}

    def asked(self):
        """The pips of each way to choose that fits the life that is paid."""
        return [self.pips_of(others, lives) for others in self.subsets('others') for lives in self.subsets('life')
                if len(lives) == self.life_steps]

    def pay(self, says_x):
        if type(self.x) is not int or not 0 <= self.x <= self.model.max_x:
            raise Illegal('no such X')
        if any(handed_out(pips, self.spent) is not None for pips in self.asked()):
            return
        wanted, said = self.asked(), self.x
        for self.x in range(self.model.max_x + 1):
            if any(handed_out(pips, self.spent) is not None for pips in self.asked()):
                raise Illegal('what is spent does not pay the cost: it pays X = %d, and "x" %s' % (
                    self.x, 'is %d' % said if says_x else 'is missing'))
        raise Illegal('what is spent does not pay the cost: ' + why_not(wanted, self.spent))

    def left(self):
        """The board afterwards, for what is to be kept: neither helpers nor mana for the cost alone pay for that."""
        pool = [unit.kind for unit in self.floating if unit.mask & notation.NORMAL]
        sources = [[line for line in text.split('\n') if not notation.HELPER.fullmatch(line)]
                   for i, text in enumerate(self.board.get('sources', [])) if i not in self.used]
        return {'game': 'mtg', 'cost': self.board['keep'][0], 'pool': ' '.join(pool),
                'sources': ['\n'.join(lines) for lines in sources if lines],
                'life': self.model.life - self.life - self.damage}

    def value(self, wish):
        """What the payment comes to; of keep the board that is left is for the caller to decide."""
        return {'worth': sum(mode.worth for mode in self.used.values()), 'life': self.life + self.damage, 'sources': len(self.used), 'x': self.x,
                'leftover': sum(unit.source is not None and not unit.mask & notation.HELP for unit in self.floating)}[wish]
