#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks proofs in VeriPB's format, version 2.0, by its published rules, and includes nothing of this project.

  veripb.py PROBLEM.opb PROOF.pbp

It knows what the proofs of the arena use: f, pol (also written p), rup (u), soli (o), del id, output NONE, conclusion
(UNSAT, SAT, BOUNDS, NONE) and end. Anything else is refused. Prints what is proven; exit status 1: the proof does not hold."""
import re
import sys


class Refused(Exception):
    """The proof does not hold; args: what is wrong."""


class Constraint:
    """Normal form: positive coefficients on literals, each variable once. A literal is a number: +v, or -v for ~v."""

    __slots__ = ('terms', 'degree', 'sum')

    def __init__(self, terms, degree, is_sum=False):
        self.terms, self.degree, self.sum = terms, degree, is_sum  # [sum]: of a line that is being read; nobody else has it


def normal(pairs, degree):
    """From (coefficient, literal) pairs."""
    sums = {}
    for value, literal in pairs:
        if literal < 0:  # ~x is 1 - x
            degree -= value
            value = -value
        variable = abs(literal)
        sums[variable] = sums.get(variable, 0) + value
    terms = {}
    for variable, value in sums.items():
        if value > 0:
            terms[variable] = value
        elif value < 0:
            terms[-variable] = -value
            degree -= value
    return Constraint(terms, degree)


def add(a, b):
    """Into [a] where that is a sum itself: long ones are added up one by one."""
    terms, degree = a.terms if a.sum else dict(a.terms), a.degree + b.degree
    for literal, value in b.terms.items():
        other = terms.pop(-literal, 0)
        if other:
            degree -= min(other, value)
            if other > value:
                terms[-literal] = other - value
            elif value > other:
                terms[literal] = value - other
        else:
            terms[literal] = terms.get(literal, 0) + value
    return Constraint(terms, degree, True)


def multiply(a, k):
    if k < 1:
        raise Refused('multiplied by %d' % k)
    return Constraint({literal: value * k for literal, value in a.terms.items()}, a.degree * k)


def divide(a, k):
    if k < 1:
        raise Refused('divided by %d' % k)
    return Constraint({literal: -(-value // k) for literal, value in a.terms.items()}, -(-a.degree // k))


def saturate(a):
    return Constraint({literal: min(value, a.degree) for literal, value in a.terms.items() if a.degree > 0}, a.degree)


def weaken(a, variable):
    terms, degree = dict(a.terms), a.degree
    for literal in (variable, -variable):
        degree -= terms.pop(literal, 0)
    return Constraint(terms, degree)


def negated(a):
    """Not (sum >= degree): the sum of the opposite literals >= all - degree + 1."""
    total = sum(a.terms.values())
    return normal([(value, -literal) for literal, value in a.terms.items()], total - a.degree + 1)


def is_contradiction(a):
    return sum(a.terms.values()) < a.degree


def implies(a, b):
    """By syntax: b is a, weakened by literal axioms."""
    lost = sum(max(0, value - b.terms.get(literal, 0)) for literal, value in a.terms.items())
    return a.degree - lost >= b.degree


NAME = re.compile(r'[A-Za-z_][\w\[\]{}^-]+')
NUMBER = re.compile(r'[+-]?[0-9]{1,1000}')


class Verifier:
    def __init__(self, formula):
        self.variables, self.objective, self.database, self.next, self.best = {}, None, {}, 1, None
        self.formula, self.loaded, self.concluded, self.output, self.ended = [], False, None, False, False
        self.read_formula(formula)

    def literal(self, word):
        turned = word[0] == '~'
        name = word[1:] if turned else word
        number = self.variables.get(name)
        if number is None:
            if not NAME.fullmatch(name):
                raise Refused('no literal: ' + word)
            number = self.variables[name] = len(self.variables) + 1
        return -number if turned else number

    @staticmethod
    def number(word):
        if not NUMBER.fullmatch(word):
            raise Refused('no number: ' + word)
        return int(word)

    def pairs(self, words):
        if len(words) % 2:
            raise Refused('coefficients and literals do not pair')
        return [(self.number(words[i]), self.literal(words[i + 1])) for i in range(0, len(words), 2)]

    def constraint(self, line):
        words = line.replace(';', ' ').split()
        sign = next((word for word in words if word in ('>=', '=')), None)
        if sign is None or words.index(sign) != len(words) - 2:
            raise Refused('no constraint: ' + line)
        pairs, degree = self.pairs(words[:-2]), self.number(words[-1])
        if sign == '>=':
            return [normal(pairs, degree)]
        return [normal(pairs, degree), normal([(-value, literal) for value, literal in pairs], -degree)]

    def read_formula(self, lines):
        for line in lines:
            if line.startswith('*') or not line.strip():
                continue
            if line.startswith('min:'):
                self.objective = self.pairs(line[4:].replace(';', ' ').split())
            else:
                self.formula += self.constraint(line)

    def store(self, constraint):
        constraint.sum = False
        self.database[self.next] = constraint
        self.next += 1

    def find(self, word):
        number = self.number(word)
        if number < 0:
            number += self.next
        if number not in self.database:
            raise Refused('there is no constraint %s' % word)
        return self.database[number]

    # ---- The rules.

    def rule_f(self, words):
        if self.loaded:
            raise Refused('the formula is loaded twice')
        if words and self.number(words[0]) != len(self.formula):
            raise Refused('the formula has %d constraints' % len(self.formula))
        self.loaded = True
        for constraint in self.formula:
            self.store(constraint)

    def rule_pol(self, words):
        stack = []
        for word in words:
            if word == '+':
                other = self.operand(stack.pop())
                stack.append(add(self.operand(stack.pop()), other))
            elif word in ('*', 'd'):
                k = stack.pop()
                stack.append((multiply if word == '*' else divide)(self.operand(stack.pop()), self.factor(k)))
            elif word == 's':
                stack.append(saturate(self.operand(stack.pop())))
            elif word == 'w':
                variable = stack.pop()
                if isinstance(variable, int) or len(variable.terms) != 1:
                    raise Refused('w is for a variable')
                stack.append(weaken(self.operand(stack.pop()), abs(next(iter(variable.terms)))))
            elif NUMBER.fullmatch(word):
                stack.append(int(word))
            else:
                stack.append(Constraint({self.literal(word): 1}, 0))
        if len(stack) != 1:
            raise Refused('pol leaves %d constraints' % len(stack))
        self.store(self.operand(stack[0]))

    def operand(self, item):
        return self.find(str(item)) if isinstance(item, int) else item

    @staticmethod
    def factor(item):
        if not isinstance(item, int):
            raise Refused('a factor is a number')
        return item

    def propagate(self, assumed):
        """TRUE: unit propagation from the database and [assumed] ends in a conflict."""
        true, changed = set(), True
        constraints = list(self.database.values()) + [assumed]
        while changed:
            changed = False
            for constraint in constraints:
                slack = -constraint.degree
                for literal, value in constraint.terms.items():
                    if -literal not in true:
                        slack += value
                if slack < 0:
                    return True
                for literal, value in constraint.terms.items():
                    if value > slack and literal not in true and -literal not in true:
                        true.add(literal)
                        changed = True
        return False

    def rule_rup(self, words):
        text = ' '.join(words)
        if ';' in text:
            text, rest = text.split(';', 1)
            if rest.strip():
                raise Refused('rup with hints is not known here')
        wanted = self.constraint(text)
        if len(wanted) != 1:
            raise Refused('rup of an equality')
        if not self.propagate(negated(wanted[0])):
            raise Refused('not by unit propagation: ' + text)
        self.store(wanted[0])

    def satisfied(self, words):
        true = set(self.literal(word) for word in words)
        if any(-literal in true for literal in true):
            raise Refused('a solution contradicts itself')
        for constraint in self.formula:
            if sum(value for literal, value in constraint.terms.items() if literal in true) < constraint.degree:
                raise Refused('the solution breaks a constraint')
        return true

    def value_of(self, true):
        total = 0
        for value, literal in self.objective:
            if literal not in true and -literal not in true:
                raise Refused('the solution leaves a part of the objective open')
            total += value if literal in true else 0
        return total

    def rule_soli(self, words):
        if self.objective is None:
            raise Refused('soli without an objective')
        value = self.value_of(self.satisfied(words))
        self.best = value if self.best is None else min(self.best, value)
        self.store(normal([(-v, literal) for v, literal in self.objective], 1 - value))

    def rule_del(self, words):
        if not words or words[0] != 'id':
            raise Refused('of del only del id is known here')
        for word in words[1:]:
            self.find(word)
            number = self.number(word)
            if number <= len(self.formula):
                raise Refused('a constraint of the formula is deleted')
            del self.database[number]

    def rule_output(self, words):
        if words != ['NONE']:
            raise Refused('of output only NONE is known here')
        self.output = True

    def rule_conclusion(self, words):
        if not self.output or self.concluded is not None:
            raise Refused('conclusion comes once, after output')
        kind, rest = words[0], words[1:]
        if kind == 'UNSAT':
            if self.best is not None or len(rest) != 2 or rest[0] != ':' or not is_contradiction(self.find(rest[1])):
                raise Refused('UNSAT is not proven')
            self.concluded = 'UNSAT'
        elif kind == 'SAT':
            if not rest or rest[0] != ':':
                raise Refused('SAT has no solution')
            self.satisfied(rest[1:])
            self.concluded = 'SAT'
        elif kind == 'BOUNDS':
            self.concluded = self.bounds(rest)
        elif kind == 'NONE':
            self.concluded = 'NONE'
        else:
            raise Refused('no conclusion: ' + kind)

    def bounds(self, words):
        if len(words) != 4 or words[1] != ':' or self.objective is None:
            raise Refused('BOUNDS is written: LOWER : ID UPPER')
        lower, hint, upper = self.number(words[0]), self.find(words[2]), self.number(words[3])
        if self.best is None or self.best > upper:
            raise Refused('no solution is as good as %d' % upper)
        # What is derived holds of solutions that are better than the best so far: it bounds no further than that.
        if lower > self.best or not (is_contradiction(hint) or implies(hint, normal(self.objective, lower))):
            raise Refused('the lower bound is not proven')
        return 'BOUNDS %d %d' % (lower, upper)

    RULES = {'f': rule_f, 'pol': rule_pol, 'p': rule_pol, 'rup': rule_rup, 'u': rule_rup, 'soli': rule_soli,
             'o': rule_soli, 'del': rule_del, 'output': rule_output, 'conclusion': rule_conclusion}

    def check(self, lines):
        lines = [line.split() for line in lines]
        lines = [words for words in lines if words and not words[0].startswith('*')]
        if not lines or lines[0] != ['pseudo-Boolean', 'proof', 'version', '2.0']:
            raise Refused('the first line is: pseudo-Boolean proof version 2.0')
        for words in lines[1:]:
            if self.ended:
                raise Refused('something follows the end')
            if words == ['end', 'pseudo-Boolean', 'proof']:
                self.ended = True
                continue
            rule = self.RULES.get(words[0])
            if rule is None or (not self.loaded and words[0] != 'f') or self.concluded is not None:
                raise Refused('not expected here: ' + words[0])
            try:
                rule(self, words[1:])
            except (IndexError, KeyError, TypeError, AttributeError):
                raise Refused('not read: ' + ' '.join(words)) from None
        if not self.ended or self.concluded is None:
            raise Refused('the proof has no end')
        return self.concluded


def verify(formula, proof):
    """What is proven, of texts; raises Refused."""
    return Verifier(formula.split('\n')).check(proof.split('\n'))


def main():
    if len(sys.argv) != 3 or sys.argv[1].startswith('--'):
        print(__doc__, file=sys.stdout if '--help' in sys.argv else sys.stderr)
        sys.exit(0 if '--help' in sys.argv else 2)
    try:
        with open(sys.argv[1], errors='replace') as formula, open(sys.argv[2], errors='replace') as proof:
            print(verify(formula.read(), proof.read()))
    except Refused as refused:
        print('refused: %s' % refused)
        sys.exit(1)
    except OSError as wrong:
        print('%s: %s' % (wrong.filename, wrong.strerror), file=sys.stderr)
        sys.exit(2)


if __name__ == '__main__':
    main()
