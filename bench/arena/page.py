#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks all methods the questions, one after the other, and writes what came as Markdown and as a page with plots.

  page.py PAY FOLDER RESULTS.md PAGE.html

FOLDER is what truth.py wrote; other people's solvers, a process for each question, get a part of the boards."""
import collections
import html
import json
import math
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import time

import judge
import lines
import others
import rivals

HERE = os.path.dirname(os.path.abspath(__file__))
COLOURS = ['#0b6', '#c33', '#36c', '#a50', '#849', '#088', '#777', '#c0a']
WORDS = {'pay': '`pay batch`, this library', 'greedy': 'most constrained first, nothing taken back', 'totals': 'all totals, whatever the order',
         'augment': 'augmenting paths over what needs no mana', 'flow': 'lexicographic least-cost flow',
         'gecode': 'MiniZinc with Gecode', 'clingo': 'clingo', 'glpk': 'GLPK'}


class Method:
    def __init__(self, name, command):
        self.name, self.command, self.times, self.report = name, command, {}, judge.Report()
        self.kinds = {}

    def ask(self, questions, truth):
        """One question at a time, through a pipe; the first is asked twice, so that the start is not timed."""
        process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                   env={**os.environ, 'PAY_TIME': 'none'})
        for number, question in enumerate([questions[0]] + questions):
            start = time.monotonic()
            process.stdin.write(json.dumps(question) + '\n')
            process.stdin.flush()
            line = process.stdout.readline()
            took = time.monotonic() - start
            if number == 0:
                continue
            answer = lines.answer(json.loads(line)) if line else None
            self.times[question['id']] = took
            self.kinds[question['id']] = self.report.add(question, truth[question['id']], answer)
        process.stdin.close()
        process.wait()

    def again(self, questions):
        done = subprocess.run(self.command, input=''.join(json.dumps(question) + '\n' for question in questions),
                              capture_output=True, text=True, check=True)
        return {answer['id']: lines.answer(answer) for answer in map(json.loads, done.stdout.splitlines())}


def methods(pay):
    python = [sys.executable, '-B']
    yield Method('pay', [pay, 'batch'])
    for name in rivals.METHODS:
        yield Method(name, [*python, os.path.join(HERE, 'rivals.py'), name])
    for name, program in others.PROGRAMS.items():
        if shutil.which(program):
            yield Method(name, [*python, os.path.join(HERE, 'others.py'), name, '3'])


def short(seconds):
    return '%.0f us' % (seconds * 1e6) if seconds < 1e-3 else '%.1f ms' % (seconds * 1e3) if seconds < 1 else '%.1f s' % seconds


def share_of(part, whole):
    """Never 100 where something is missing."""
    if whole == 0:
        return '-'
    return '100 %' if part == whole else '%.1f %%' % (math.floor(1000 * part / whole) / 10)


def is_fine(kind):
    return kind in ('right', 'unproven')


def families_of(method):
    found = collections.defaultdict(list)
    for name, kind in method.kinds.items():
        found[judge.parts(name)[0]].append((kind, method.times[name]))
    return found


# ---- Plots.

def profile(asked, title):
    """The share of questions that are answered right within a time, a line for each method."""
    width, height, left = 420, 240, 46
    every = [took for method in asked for _, took in method]
    low, high = math.floor(math.log10(min(every))), math.ceil(math.log10(max(every)))

    def x(seconds):
        return left + (math.log10(seconds) - low) / max(1, high - low) * (width - left - 8)

    def y(part):
        return height - 26 - part * (height - 50)

    out = ['<svg viewBox="0 0 %d %d" width="%d"><text x="%d" y="14" class="t">%s</text>' % (width, height, width, left,
                                                                                         html.escape(title))]
    for k in range(low, high + 1):
        out.append('<path d="M%.1f %.1fV%.1f" class="g"/><text x="%.1f" y="%d" text-anchor="middle">%s</text>' % (
            x(10.0 ** k), y(0), y(1), x(10.0 ** k), height - 10, short(10.0 ** k).replace('.0', '')))
    for part in (0, .25, .5, .75, 1):
        out.append('<path d="M%d %.1fH%d" class="g"/><text x="%d" y="%.1f" text-anchor="end">%d %%</text>' % (
            left, y(part), width - 8, left - 4, y(part) + 4, part * 100))
    for colour, method in zip(COLOURS, asked):
        right = sorted(took for fine, took in method if fine)
        if not right:
            continue
        points = ['M%.1f %.1f' % (x(right[0]), y(0))]
        for k in range(0, len(right), max(1, len(right) // 150)):
            points.append('L%.1f %.1f' % (x(right[k]), y((k + 1) / len(method))))
        points.append('L%.1f %.1fH%d' % (x(right[-1]), y(len(right) / len(method)), width - 8))
        out.append('<path d="%s" fill="none" stroke="%s" stroke-width="1.6"/>' % (''.join(points), colour))
    return ''.join(out) + '</svg>'


def plots(done):
    yield profile([[(is_fine(method.kinds[name]), took) for name, took in method.times.items()] for method in done],
                  'all families')
    for family in families_of(done[0]):
        yield profile([[(is_fine(kind), took) for kind, took in families_of(method)[family]] for method in done], family)


# ---- Text.

def summary(done):
    yield '| method | questions | right | yes, not shown | yes where no | no where yes | illegal | better than the best | worse | unknown | median | 99 % |'
    yield '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |'
    for method in done:
        counts, times = method.report.total(), sorted(method.times.values())
        yield '| `%s` | %d | %s | ' % (method.name, len(times), share_of(counts['right'], len(times))) + ' | '.join(
            str(counts[kind]) for kind in ('unproven', 'yes-where-no', 'no-where-yes', 'illegal', 'better-than-best', 'worse', 'unknown')) + \
            ' | %s | %s |' % (short(statistics.median(times)), short(times[len(times) * 99 // 100]))


def by_family(done):
    yield '| family | ' + ' | '.join('`%s`' % method.name for method in done) + ' |'
    yield '| --- |' + ' --- |' * len(done)
    for family in families_of(done[0]):
        cells = []
        for method in done:
            mine = families_of(method)[family]
            cells.append(cell_of([kind for kind, _ in mine], others.SHARES.get(method.name, 1)))
        yield '| `%s` | ' % family + ' | '.join(cells) + ' |'


def cell_of(kinds, share):
    """A hyphen where the method answers nothing of the family; of how many, where it was asked a part."""
    if share == 1 and all(kind == 'unknown' for kind in kinds):
        return '-'
    return share_of(sum(map(is_fine, kinds)), len(kinds)) + (' of %d' % len(kinds) if share > 1 else '')


def proofs(truth):
    yield '| family | noes | best values | nodes, most | a proof, median | checked in, median | times what `pay batch` takes | times what writing it takes |'
    yield '| --- | --- | --- | --- | --- | --- | --- | --- |'
    rows = collections.defaultdict(list)
    for line in truth.values():
        rows[judge.parts(line['id'])[0]].append(line)
    for family, mine in [*rows.items(), ('all', list(truth.values()))]:
        median = statistics.median
        yield '| %s | %d | %d | %d | %d bytes | %d us | %.1f | %.1f |' % (
            family, sum(not line['payable'] for line in mine), sum('best' in line for line in mine),
            max(line['nodes'] for line in mine), median(line['proof_bytes'] for line in mine),
            median(line['us']['check'] for line in mine),
            median(line['us']['check'] / max(1, line['us']['pay']) for line in mine),
            median(line['us']['check'] / max(1, line['us']['prove']) for line in mine))


def examples(done):
    yield '| method | what | cost | with | truth | answer |'
    yield '| --- | --- | --- | --- | --- | --- |'
    for method in done:
        for kind, (question, truth, answer, why) in sorted(method.report.examples.items()):
            small = judge.shrink(question, kind, method.again)
            known, found = judge.best_of(small), method.again([small])[small['id']]
            why = judge.verdict(small, known, found)[2]
            wish = judge.parts(small['id'])[2]
            says = {True: 'yes', False: 'no'}
            yield '| `%s` | %s | %s | %s | %s%s | %s%s |' % (
                method.name, kind.replace('-', ' '), *board_cells(small), says[known['payable']], ', best %s %d' % (wish, known['best']) if 'best' in known else '',
                says[found['payable']], ': ' + why if why else '')


def board_cells(question):
    """Of a board: its cost or costs, and what there is to pay."""
    inner = question.get('plan', question)
    things = [text.replace('|', '\\|').replace('\n', '; ') for text in inner.get('sources', [inner.get('pool')])]
    rest = ''.join(', %s %s' % (key, ' '.join(map(str, inner[key])) if isinstance(inner[key], list) else inner[key])
                   for key in ('life', 'modifiers', 'purpose', 'keep') if key in inner)
    cost = inner['cost'] if 'cost' in inner else ', '.join('%s worth %d%s' % (
        spell['cost'], spell['worth'], ' gives ' + spell['gives'] if 'gives' in spell else '') for spell in inner['spells'])
    return '`%s`' % cost, ', '.join('`%s`' % thing for thing in things) + rest


def by_hand():
    yield '| | method | what | cost | with | truth | why |'
    yield '| --- | --- | --- | --- | --- | --- | --- |'
    with open(os.path.join(HERE, 'by-hand.jsonl')) as rows:
        for number, row in enumerate(map(json.loads, rows), 1):
            wish = lines.wish_of(row['question'])
            yield '| %d | `%s` | %s | %s | %s | %s%s | %s |' % (
                number, row['method'], row['kind'].replace('-', ' '), *board_cells(row['question']), 'yes' if row['payable'] else 'no',
                ', best %s %d' % (wish, row['best']) if 'best' in row else '', row['why'].replace('|', '\\|'))


TEXT = '''# Results of the arena

`scripts/arena` asks and writes this page anew, and a page with plots, `build/arena/results.html`. What the questions and the words are: [arena/README.md](arena/README.md).
Questions go through a pipe, one at a time; a time is from the question to the answer, by the clock, the start of a program left out, but for Gecode, clingo and GLPK, which are a process for each question, have
3 s of the processor for it in each process that they start (MiniZinc starts Gecode), and get every {shares} board. By the clock that is more, the more so the busier the machine is. Methods in Python are told from `pay`, which is C, by what they answer; times are to be compared among themselves. {machine}

{methods}

## All questions
{summary}

*Right* is a no where it is no, a yes with a payment that holds, and the best one where a wish asks for it. *Not shown*: a yes without its payment. *Better than the best*: a value, or a payment that holds, beyond what is proven to be the best. *Worse*: the payment holds, and a better one is proven.

## By family: right, or a yes that is not shown
*-*: the method says "unknown" to every question of the family, for it does not read it. *of N*: so many questions were asked, where it is not all of them.

{families}

## Where each fails
The smallest that was found of each kind, made smaller as long as the method still fails in that way. The test `bench.arena` finds such ones of its own, and plays them in every order.

{examples}

## By hand
Counterexamples that were made smaller in the same way, a family and a kind each, with the reason why the truth is what it says: to be followed with pen and paper. The test `bench.arena` plays each in every order, and asks the method.

{by_hand}

## Proofs
Each no and each best value is proven in VeriPB's format, and each proof checked by `veripb.py`: {proven}. Times are the processor's; the checker is Python.

{proofs}
'''

PAGE = '''<!doctype html><html lang="en"><meta charset="utf-8"><title>Results of the arena</title><style>
body{{font:15px sans-serif;max-width:1340px;margin:2em auto;padding:0 1em}}svg{{margin:4px}}svg text{{font-size:11px}}
svg .t{{font-size:13px;font-weight:bold}}.g{{stroke:#ddd;fill:none}}td,th{{padding:2px 8px;text-align:left;border-bottom:1px solid #ddd}}
</style><h1>Results of the arena</h1><p>The share of questions that are answered right (or by a yes that is not shown) within a time,
from the question to the answer: further up is better, further left is quicker. A line that ends below 100&nbsp;% is of a method that is wrong
on the rest, however long it has. Gecode, clingo and GLPK are a process for each question.</p><p>{legend}</p>{plots}{tables}</html>'''


def table_html(table):
    rows = [[cell.strip().replace('\\0', '|') for cell in line.replace('\\|', '\0').strip('|').split('|')]
            for k, line in enumerate(table) if k != 1]
    return '<table>' + ''.join('<tr>' + ''.join('<%s>%s</%s>' % ('td' if k else 'th', html.escape(
        cell.replace('`', '').replace('\0', '|')), 'td' if k else 'th') for cell in row) + '</tr>' for k, row in enumerate(rows)) + '</table>'


def main():
    pay, folder, markdown, page = sys.argv[1:]
    truth, questions = {}, []
    with open(os.path.join(folder, 'truth.jsonl')) as file:
        truth = {line['id']: line for line in map(json.loads, file)}
    with open(os.path.join(folder, 'questions.jsonl')) as file:
        questions = [json.loads(line) for line in file]
    boards = {name: k for k, name in enumerate(dict.fromkeys(judge.parts(question['id'])[1] for question in questions))}
    done = list(methods(pay))
    for method in done:
        share = others.SHARES.get(method.name, 1)
        method.ask([question for question in questions if boards[judge.parts(question['id'])[1]] % share == 0], truth)
        print('%s: %s' % (method.name, dict(method.report.total())), file=sys.stderr)
    tables = {'summary': list(summary(done)), 'families': list(by_family(done)), 'examples': list(examples(done)), 'by_hand': list(by_hand()),
              'proofs': list(proofs(truth))}
    refuted = sum(not line['payable'] for line in truth.values())
    text = TEXT.format(
        machine='One run, %d cores, load %.0f at its end.' % (os.cpu_count(), os.getloadavg()[1]), shares=', '.join('%dth (%s)' % (others.SHARES[name], WORDS[name])
                                                                              for name in others.PROGRAMS), methods='\n'.join('- `%s`: %s' % (method.name, WORDS[method.name])
                                                                               for method in done),
        proven='%d noes and %d best values, all of them' % (refuted, sum('best' in line for line in truth.values())),
        **{name: '\n'.join(table) for name, table in tables.items()})
    with open(markdown, 'w') as out:
        out.write(text)
    legend = ' '.join('<b style="color:%s">%s</b>' % (colour, shlex.quote(method.name)) for colour, method in zip(COLOURS, done))
    titles = {'summary': 'All questions', 'families': 'By family', 'examples': 'Where each fails', 'by_hand': 'By hand', 'proofs': 'Proofs'}
    with open(page, 'w') as out:
        out.write(PAGE.format(legend=legend, plots=''.join(plots(done)), tables=''.join(
            '<h2>%s</h2>%s' % (titles[name], table_html(table)) for name, table in tables.items())))


if __name__ == '__main__':
    main()
