# SPDX-License-Identifier: MIT
"""Makes mutants of a C file mechanically: one small change each, found in its tokens.

Kinds: a comparison becomes its neighbour or its opposite; a number becomes one more or one less; the operands of an
operator that tells them apart, or two arguments of a call, change places; a statement is dropped.
"""
import functools
import re
from dataclasses import dataclass

TOKEN = re.compile(
    r'(?P<space>\s+|//[^\n]*|/\*.*?\*/)'
    r'|(?P<line>^[ \t]*\#(?:[^\n\\]|\\.|\\\n)*)'
    r'|(?P<string>"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\')'
    r'|(?P<number>(?:0[xX][0-9a-fA-F]+|\d+)[uUlL]*)'
    r'|(?P<word>[A-Za-z_]\w*)'
    r'|(?P<sign><<=|>>=|\.\.\.|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)',
    re.S | re.M)

COMPARISONS = {'<': ('<=', '>='), '<=': ('<', '>'), '>': ('>=', '<='), '>=': ('>', '<'), '==': ('!=',), '!=': ('==',)}
ORDERED = {'-', '/', '%', '<<', '>>', '<', '<=', '>', '>='}
ASSIGNS = {'=', '+=', '-=', '*=', '/=', '%=', '|=', '&=', '^=', '<<=', '>>=', '++', '--'}
KEYWORDS = {'return', 'sizeof', 'case', 'if', 'while', 'for', 'switch', 'else', 'do', 'goto', 'break', 'continue'}
PAIRS = {'(': ')', '[': ']', '{': '}'}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int

    @property
    def end(self):
        return self.start + len(self.text)


@dataclass(frozen=True)
class Mutant:
    path: str
    kind: str
    line: int
    start: int
    end: int
    old: str
    new: str
    before: str  # the line as it stands, without blanks around it
    after: str
    above: str   # the lines above it that tell it from its like; often none

    def key(self):
        """The same wherever the line moves to."""
        return (self.path, self.above + self.before, self.above + self.after)


def tokens_of(text):
    found = [Token(m.lastgroup, m.group(), m.start()) for m in TOKEN.finditer(text)]
    return [t for t in found if t.kind != 'space']


def match_pairs(tokens):
    """The index of the bracket that closes or opens the one at an index."""
    partner, open_ones = {}, []
    for i, t in enumerate(tokens):
        if t.kind == 'sign' and t.text in PAIRS:
            open_ones.append(i)
        elif t.kind == 'sign' and t.text in PAIRS.values() and open_ones:
            partner[i] = open_ones.pop()
            partner[partner[i]] = i
    return partner


def is_operand_end(t):
    return t.kind in ('number', 'word', 'string') and t.text not in KEYWORDS or t.text in (')', ']')


def operand_left(tokens, partner, i):
    """Where the operand that ends at token i begins: a name with its members, indices and calls, or brackets."""
    while True:
        if tokens[i].text in (')', ']'):
            i = partner[i]
            if tokens[i].text == '[' or tokens[i - 1].kind == 'word' and tokens[i - 1].text not in KEYWORDS:
                i -= 1
                continue
        if tokens[i - 1].text in ('.', '->'):
            i -= 2
            continue
        return i


def operand_right(tokens, partner, i):
    """Where the operand that begins at token i ends; None: it begins with something else."""
    if tokens[i].text == '(':
        i = partner[i]
    elif tokens[i].kind not in ('number', 'word') or tokens[i].text in KEYWORDS:
        return None
    while i + 1 < len(tokens):
        after = tokens[i + 1]
        if after.text in ('(', '['):
            i = partner[i + 1]
        elif after.text in ('.', '->'):
            i += 2
        else:
            break
    return i


def squeeze(text):
    return ' '.join(text.split())


class Maker:
    def __init__(self, path, text):
        self.path, self.text = path, text
        self.tokens = tokens_of(text)
        self.partner = match_pairs(self.tokens)
        self.depth = self.depths()
        self.lines = [squeeze(line) for line in text.split('\n')]
        self.mutants = []

    def depths(self):
        """How many braces of functions are open at each token; 0 in tables, types and declarations."""
        depth, result, inside = 0, [], False
        for i, t in enumerate(self.tokens):
            if t.text == '{':
                if depth == 0:
                    inside = self.tokens[i - 1].text == ')'
                depth += 1
            result.append(depth if inside else 0)
            if t.text == '}':
                depth -= 1
        return result

    def add(self, kind, start, end, new):
        first = self.text.rfind('\n', 0, start) + 1
        last = self.text.find('\n', end)
        whole = self.text[first:last]
        after = self.text[first:start] + new + self.text[end:last]
        line = self.text.count('\n', 0, start)
        above = self.above(line, line + 1 + whole.count('\n'))
        self.mutants.append(Mutant(self.path, kind, line + 1, start, end, self.text[start:end], new, squeeze(whole),
                                   squeeze(after), above))

    @functools.cache
    def above(self, first, end):
        """As few lines above as make these unlike all others of the file."""
        start, text = first, '\n'.join([''] + self.lines + [''])
        while start > 0 and text.count('\n' + '\n'.join(self.lines[start:end] + [''])) > 1:
            start -= 1
        return ''.join(line + ' ' for line in self.lines[start:first] if line)

    def comparison(self, i):
        t = self.tokens[i]
        for new in COMPARISONS.get(t.text, ()):
            self.add('comparison', t.start, t.end, new)

    def number(self, i):
        t = self.tokens[i]
        if t.kind != 'number':
            return
        digits = t.text.rstrip('uUlL')
        value, suffix = int(digits, 8 if re.fullmatch('0[0-7]+', digits) else 0), t.text[len(digits):]
        self.add('number', t.start, t.end, f'{value + 1}{suffix}')
        if value > 0:
            self.add('number', t.start, t.end, f'{value - 1}{suffix}')

    def operands(self, i):
        t = self.tokens[i]
        if t.text not in ORDERED or not is_operand_end(self.tokens[i - 1]):
            return
        last = operand_right(self.tokens, self.partner, i + 1)
        if last is None:
            return
        first = operand_left(self.tokens, self.partner, i - 1)
        self.swap(first, i - 1, i + 1, last)

    def swap(self, first, end, begin, last):
        a, z = self.tokens[first].start, self.tokens[last].end
        left = self.text[a:self.tokens[end].end]
        middle = self.text[self.tokens[end].end:self.tokens[begin].start]
        right = self.text[self.tokens[begin].start:z]
        if left != right:
            self.add('operands', a, z, right + middle + left)

    def arguments(self, i):
        """Neighbours among the arguments of a call."""
        if self.tokens[i].text != '(' or self.tokens[i - 1].kind != 'word' or self.tokens[i - 1].text in KEYWORDS:
            return
        commas, j = [i], i + 1
        while j < self.partner[i]:
            if self.tokens[j].text in PAIRS:
                j = self.partner[j]
            elif self.tokens[j].text == ',':
                commas.append(j)
            j += 1
        commas.append(self.partner[i])
        for a, b, c in zip(commas, commas[1:], commas[2:]):
            self.swap(a + 1, b - 1, b + 1, c - 1)

    def statement(self, i):
        """Token i begins an expression statement, a break, a continue or a return."""
        before = self.tokens[i - 1]
        if before.text not in (';', '{', '}', 'else', ':', ')') or self.tokens[i].kind == 'line':
            return
        if before.text == ')':
            opening = self.partner[i - 1]
            if self.tokens[opening - 1].text not in ('if', 'while', 'for', 'switch'):
                return
        j = i
        while self.tokens[j].text not in (';', '{', '}'):
            j = self.partner[j] + 1 if self.tokens[j].text in ('(', '[') else j + 1
        if self.tokens[j].text == ';' and j > i and self.is_expression(i, j):
            self.add('statement', self.tokens[i].start, self.tokens[j].end, ';')

    def is_expression(self, i, j):
        words = self.tokens[i:j]
        if words[0].text in ('break', 'continue', 'return'):
            return True
        if words[0].text in KEYWORDS or words[0].text in ('const', 'static', 'typedef', 'struct', 'g_autoptr'):
            return False
        if words[0].text in ('*', '++', '--', '('):
            return True
        if words[0].kind != 'word' or len(words) < 2 or words[1].kind == 'word' or words[1].text == '*':
            return False
        return words[1].text in ('(', '[', '.', '->') or words[1].text in ASSIGNS

    def all(self):
        for i in range(1, len(self.tokens) - 1):
            if self.depth[i] == 0 or self.tokens[i].kind == 'line':
                continue
            self.comparison(i)
            self.number(i)
            self.operands(i)
            self.arguments(i)
            self.statement(i)
        return self.mutants


def mutants_of(path, text):
    return Maker(path, text).all()
