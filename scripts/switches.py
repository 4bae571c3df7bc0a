# SPDX-License-Identifier: MIT
"""Puts many mutants into one source, behind a number that the environment tells (PAY_MUTANT): one build serves all.

What is switched is the smallest thing that a number may choose between: a statement, a condition, a part of for (), an
initial value. What cannot be chosen while a program runs has no switch: a case, the size of an array, a constant table.
"""
import re
from dataclasses import dataclass

import mutants

MOST = 1 << 12  # switches
BLOCK_WORDS = ('else', 'do', ';', '{', '}', ':')
# Linked to everything. Each evaluation of a switch is marked in the file PAY_MUTANTS_SEEN, however a process ends.
RUNTIME = '''// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>
static unsigned char none[%d];
unsigned char *pay_mutants_seen = none;
int pay_mutant;
__attribute__ ((constructor)) static void read_mutant (void)
{
  const char *number = getenv ("PAY_MUTANT"), *path = getenv ("PAY_MUTANTS_SEEN");
  pay_mutant = number ? atoi (number) : 0;
  const int fd = path ? open (path, O_RDWR | O_CLOEXEC) : -1;
  void *seen = fd < 0 ? MAP_FAILED : mmap (NULL, sizeof none, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (fd >= 0)
    close (fd);
  if (seen != MAP_FAILED)
    pay_mutants_seen = seen;
}
''' % MOST
HEAD = '''#ifndef MUTANT
extern unsigned char *pay_mutants_seen;
extern int pay_mutant;
#define MUTANT(n) (pay_mutants_seen[n] = 1, pay_mutant == (n))
#endif
#line 1
'''


@dataclass(frozen=True)
class Span:
    kind: str  # 'statement', 'value' or 'step'
    start: int
    end: int


class Finder:
    """Finds what to switch around a place."""

    def __init__(self, path, text):
        self.text = text
        self.maker = mutants.Maker(path, text)
        self.tokens, self.partner = self.maker.tokens, self.maker.partner

    def span(self, m):
        """None: it has no switch."""
        first = next(i for i, t in enumerate(self.tokens) if t.end > m.start)
        last = max(i for i, t in enumerate(self.tokens) if t.start < m.end)
        blocks = [i for i in range(first) if self.tokens[i].text == '{' and self.partner.get(i, 0) > last
                  and self.is_block(i)]
        return self.in_block(blocks[-1], first, last) if blocks else None

    def is_block(self, i):
        """Rather than the braces of values, as after = or (Type)."""
        before = self.tokens[i - 1]
        if before.text == ')':
            opening = self.tokens[self.partner[i - 1] - 1]
            return opening.kind == 'word' and opening.text not in ('return', 'sizeof')
        return before.text in BLOCK_WORDS

    def in_block(self, block, first, last):
        i, end = block + 1, self.partner[block]
        while i < end:
            if self.tokens[i].kind == 'line' or self.tokens[i].text in (';', 'else', 'do'):
                i += 1
            elif self.tokens[i].text == '{':
                i = self.partner[i] + 1
            elif self.tokens[i].text in ('case', 'default') or self.tokens[i + 1].text == ':':
                while self.tokens[i].text != ':':
                    i += 1
                i += 1
                if i > first:
                    return None
            elif self.tokens[i].text in ('if', 'while', 'switch', 'for') or self.is_loop(i):
                close = self.partner[i + 1]
                if close > first:
                    return self.in_brackets(i, first, last)
                i = close + 1
            else:
                j = self.end_of_statement(i)
                if j >= first:
                    return self.in_statement(i, j, first, last)
                i = j + 1
        return None

    def is_loop(self, i):
        """A macro that begins a statement."""
        return (self.tokens[i].kind == 'word' and self.tokens[i + 1].text == '('
                and self.tokens[self.partner[i + 1] + 1].text == '{')

    def end_of_statement(self, i):
        while self.tokens[i].text != ';':
            i = self.partner[i] + 1 if self.tokens[i].text in mutants.PAIRS else i + 1
        return i

    def in_brackets(self, i, first, last):
        """Of if, while, switch and for."""
        parts = self.split(i + 1, ';')
        if self.tokens[i].text not in ('if', 'while', 'switch', 'for'):
            return None
        for number, (begin, end) in enumerate(parts):
            if begin <= first and last <= end:
                if self.tokens[i].text != 'for' or number == 1:
                    return self.of('value', begin, end)
                if number == 2 or self.maker.is_expression(begin, end + 1):
                    return self.of('step', begin, end)
                return self.in_declaration(begin, end, first, last)
        return None

    def in_statement(self, i, j, first, last):
        if self.maker.is_expression(i, j):
            return self.of('statement', i, j)
        if self.tokens[i].text in mutants.KEYWORDS or self.tokens[i].text in ('static', 'typedef', '_Static_assert'):
            return None
        return self.in_declaration(i, j - 1, first, last)

    def in_declaration(self, begin, end, first, last):
        """The initial value of one variable."""
        for a, b in self.split_at(begin, end, ','):
            if a <= first and last <= b:
                while a <= b and self.tokens[a].text != '=':
                    if self.tokens[a].text in mutants.PAIRS:
                        a = self.partner[a]
                    a += 1
                return self.in_value(a + 1, b, first, last)
        return None

    def in_value(self, a, b, first, last):
        if first < a or last > b:
            return None
        if self.tokens[a].text == '{' and self.partner[a] == b:
            for c, d in self.split(a, ','):
                if self.tokens[c].text in ('.', '['):
                    while c <= d and self.tokens[c].text != '=':
                        c += 1
                    c += 1
                if c <= first and last <= d:
                    return self.in_value(c, d, first, last)
            return None
        return self.of('value', a, b)

    def split(self, opening, sign):
        return self.split_at(opening + 1, self.partner[opening] - 1, sign)

    def split_at(self, begin, end, sign):
        """The first and the last token of each part between brackets; an empty part ends before it begins."""
        parts, i, start = [], begin, begin
        while i <= end:
            if self.tokens[i].text in mutants.PAIRS:
                i = self.partner[i]
            elif self.tokens[i].text == sign:
                parts.append((start, i - 1))
                start = i + 1
            i += 1
        return parts + [(start, end)]

    def of(self, kind, first, last):
        return Span(kind, self.tokens[first].start, self.tokens[last].end)


def switched(text, span, chosen):
    """The text of a span with all its mutants, each with its number."""
    old = text[span.start:span.end]
    if '#' in re.sub(r'"(?:[^"\\]|\\.)*"', '', old):
        return None
    new = [(n, text[span.start:m.start] + m.new + text[m.end:span.end]) for n, m in chosen]
    if span.kind == 'statement':
        return '{ ' + ''.join(f'if (MUTANT ({n})) {{ {one} }} else ' for n, one in new) + '{ ' + old + ' } }'
    void = '(void)' if span.kind == 'step' else ''
    return '(' + ''.join(f'MUTANT ({n}) ? {void}({one}) : ' for n, one in new) + f'{void}({old}))'


def switch(path, text, numbered):
    """The source with switches, and the numbers of those that have none. [numbered]: (number, mutant) of this file."""
    finder, spans, left = Finder(path, text), {}, []
    for n, m in numbered:
        span = finder.span(m)
        if span is None:
            left.append(n)
        else:
            spans.setdefault(span, []).append((n, m))
    at, parts = len(text), []
    for span, chosen in sorted(spans.items(), key=lambda s: s[0].start, reverse=True):
        new = switched(text, span, chosen) if span.end <= at else None
        if new is None:
            left += [n for n, _ in chosen]
        else:
            parts += [text[span.end:at], new]
            at = span.start
    parts.append(text[:at])
    return HEAD + ''.join(reversed(parts)), left
