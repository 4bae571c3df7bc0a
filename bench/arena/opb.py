# SPDX-License-Identifier: MIT
"""A model as a pseudo-Boolean problem, in OPB.

m3_1: object 3 is used in its way 1. y5_2: unit 5 pays pip 2. c0: a choice. o3_4: object 3 is used before object 4,
only where both need mana for what they give. Each pip that is asked for has a unit, each unit that is there pays one
pip at most, each object is used in one way at most, life suffices, and what a way needs comes from units that are not
made later: the order has no circles. A spell of a plan is an object, too: all of them are cast, or one at least."""


class Row:
    """sum of coefficients >= least; [id] counts from 1, as the lines of the OPB do."""

    def __init__(self, coefficients, least):
        self.coefficients, self.least, self.id = coefficients, least, 0


def name_x(choice):
    return 'c%d' % choice


class Problem:
    def __init__(self, model):
        self.model, self.rows, self.names = model, [], []
        self.units = []  # (mask, name of its way or None, object, whether it pays the cost's pips only)
        self.pips = []  # (mask, demand: {name: coefficient}, constant, object whose way needs it or None)
        self.made_of = {}
        self.pip_rows, self.unit_rows, self.order_rows = [], [], {}
        self.compatible = []  # of each unit the pips that it may pay
        self._masters()
        self._parts()
        self._assign()
        self._order()

    def row(self, coefficients, least):
        row = Row(coefficients, least)
        self.rows.append(row)
        row.id = len(self.rows)
        return row

    def _masters(self):
        model = self.model
        life = {}
        spells = ['m%d_0' % i for i in range(len(model.objects) - model.spells, len(model.objects))]
        for names in [[name] for name in spells] if model.must else [spells] if spells else []:
            self.row({name: 1 for name in names}, 1)
        for i, modes in enumerate(model.objects):
            for k, mode in enumerate(modes):
                name = 'm%d_%d' % (i, k)
                self.names.append(name)
                self.made_of[name] = mode
                if mode.life:
                    life[name] = -mode.life
            if len(modes) > 1:
                self.row({'m%d_%d' % (i, k): -1 for k in range(len(modes))}, -1)
        for i, choice in enumerate(model.choices):
            self.names.append(name_x(i))
            if choice.life:
                life[name_x(i)] = -choice.life
            if choice.after is not None:
                self.row({name_x(choice.after): 1, name_x(i): -1}, 0)
        if -sum(life.values()) > model.life:
            self.row(life, -model.life)

    def _parts(self):
        for _, mask in self.model.pool:
            self.units.append((mask, None, None))
        for pip in self.model.pips:
            if pip.when is True:
                self.pips.append((pip.mask, {}, 1, None))
            else:
                choice, value = pip.when
                self.pips.append((pip.mask, {name_x(choice): 1 if value else -1}, 1 - value, None))
        for i, modes in enumerate(self.model.objects):
            for k, mode in enumerate(modes):
                name = 'm%d_%d' % (i, k)
                self.units += [(mask, name, i) for mask in mode.gives]
                self.pips += [(mask, {name: 1}, 0, i) for _, mask in mode.needs]

    def needing(self, i):
        """Does it want mana for what it gives?"""
        return any(mode.needs and mode.gives for mode in self.model.objects[i])

    def _assign(self):
        of_pip = [[] for _ in self.pips]
        for u, (mask, _, maker) in enumerate(self.units):
            mine = [p for p, pip in enumerate(self.pips) if mask & pip[0] and (maker is None or pip[3] != maker)]
            self.compatible.append(mine)
            for p in mine:
                of_pip[p].append(u)
        for p, (_, demand, constant, _) in enumerate(self.pips):
            row = {name: -value for name, value in demand.items()}
            row.update(('y%d_%d' % (u, p), 1) for u in of_pip[p])
            self.pip_rows.append(self.row(row, constant))
        for u, (_, name, _) in enumerate(self.units):
            row = {'y%d_%d' % (u, p): -1 for p in self.compatible[u]}
            if name is not None:
                row[name] = 1
            self.unit_rows.append(self.row(row, 0 if name is not None else -1))

    def _order(self):
        late = [i for i in range(len(self.model.objects)) if self.needing(i)]
        for i in late:
            self.names += ['o%d_%d' % (i, j) for j in late if j != i]
        for i in late:
            for j in late:
                if i < j:
                    self.row({'o%d_%d' % (i, j): -1, 'o%d_%d' % (j, i): -1}, -1)
                for k in late:
                    if len({i, j, k}) == 3:
                        self.row({'o%d_%d' % (i, j): -1, 'o%d_%d' % (j, k): -1, 'o%d_%d' % (i, k): 1}, -1)
        for u, (_, _, i) in enumerate(self.units):
            for p in self.compatible[u]:
                j = self.pips[p][3]
                if j in late and i in late:
                    self.order_rows[u, p] = self.row({'o%d_%d' % (i, j): 1, 'y%d_%d' % (u, p): -1}, 0)

    def objective(self, wish):
        """({name: coefficient >= 0, of ~name too}, constant): to be as little as possible."""
        terms, constant = {}, 0
        if wish == 'worth':
            return {'~' + name: mode.worth for name, mode in self.made_of.items() if mode.worth}, 0
        if wish in ('x', 'keep'):
            return {'~' + name_x(i): 1 for i, choice in enumerate(self.model.choices) if choice.name == wish}, 0
        if wish == 'leftover':
            for _, demand, least, maker in self.pips:
                constant -= least
                for name, value in demand.items() if maker is None else ():
                    terms[name] = terms.get(name, 0) - value
        for name, mode in self.made_of.items():
            value = {'life': mode.life + mode.damage, 'sources': 1,
                     'leftover': 0 if mode.helper else len(mode.gives) - len(mode.needs)}[wish]
            if mode.helper and wish == 'leftover':
                value = 1
            terms[name] = terms.get(name, 0) + value
        for i, choice in enumerate(self.model.choices):
            if wish == 'life':
                terms[name_x(i)] = choice.life
        positive = {}
        for name, value in terms.items():
            if value > 0:
                positive[name] = value
            elif value < 0:
                positive['~' + name] = -value
                constant += value
        return positive, constant


def term(value, name):
    return '%+d %s' % (value, name)


def text(problem, objective=None):
    variables = set(problem.names)
    for row in problem.rows:
        variables.update(row.coefficients)
    lines = ['* #variable= %d #constraint= %d' % (len(variables), len(problem.rows))]
    if objective is not None:
        lines.append('min: ' + ' '.join(term(value, name) for name, value in objective.items()) + ' ;')
    for row in problem.rows:
        left = ' '.join(term(value, name) for name, value in row.coefficients.items() if value) or '0 none'
        lines.append('%s >= %d ;' % (left, row.least))
    return '\n'.join(lines) + '\n'
