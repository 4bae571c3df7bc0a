#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Says of answers to the questions of the arena what they are worth.

  judge.py TRUTH QUESTIONS ANSWERS
  judge.py TRUTH QUESTIONS --solver COMMAND         a program that reads questions and writes answers, a line each
  judge.py TRUTH QUESTIONS --library FILE.so        const char *arena_answer (const char *question)
  judge.py --log LOG                                {"question": {...}, "answer": {...}} a line, of an engine's own games

Options: --json for a record instead of a table; --shrink to make counterexamples smaller, where the solver can be asked;
--limit SECONDS, after which a program is ended, and what it did not answer is missing.
README.md has the form of answers. Exit status: 0, 1 when something is not right, 2 usage, 3 when a line is not read."""
import argparse
import collections
import ctypes
import json
import os
import signal
import subprocess
import sys

import notation
import prove
import replay

KINDS = ['yes-where-no', 'no-where-yes', 'illegal', 'worse', 'not-read', 'missing']
ORDER = ['right', 'unproven', *KINDS, 'unknown']


class BadLine(Exception):
    """args[0]: which line of what, and why."""


def parts(name):
    board, _, wish = name.partition('/')
    return board.rpartition('-')[0], board, wish or None


def records(lines, what):
    """(number, object) of each line that has an id."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            found = json.loads(line)
        except ValueError as wrong:
            raise BadLine('%s, line %d, column %d: no JSON: %s' % (what, number, wrong.colno, wrong.msg)) from None
        except RecursionError:
            raise BadLine('%s, line %d: no JSON: it is nested too deep' % (what, number)) from None
        if not isinstance(found, dict):
            raise BadLine('%s, line %d: an object is expected' % (what, number))
        yield number, found


def read_answers(lines, known, what):
    answers = {}
    for number, found in records(lines, what):
        name = found.get('id')
        if not isinstance(name, str) or name not in known:
            raise BadLine('%s, line %d: "id": no question has the id %s' % (what, number, json.dumps(name)))
        if name in answers:
            raise BadLine('%s, line %d: "id": %s is answered twice' % (what, number, name))
        found = claimed(found)
        if found.get('payable', 0) not in (True, False, None) or isinstance(found.get('payable'), int) \
                and not isinstance(found['payable'], bool):
            raise BadLine('%s, line %d: "payable": true, false or null is expected' % (what, number))
        answers[name] = found
    return answers


def claimed(answer):
    """An answer of `pay batch` says "status" instead of "payable"."""
    if 'payable' not in answer and answer.get('status') in ('payable', 'unpayable', 'unknown', 'error'):
        return {**answer, 'payable': {'payable': True, 'unpayable': False}.get(answer['status'])}
    return answer


def best_of(question):
    """Truth that is not at hand: (payable, best by the wish of the question)."""
    _, _, wish = parts(question['id'])
    prover = prove.Prover(question, wish)
    payable = prover.run()
    return {'payable': payable, **({'best': prover.value(wish)} if payable and wish else {})}


def value_of(question, played, wish):
    if wish != 'keep':
        return played.value(wish)
    prover = prove.Prover(played.left())
    return 1 if prover.run() else 0


def verdict(question, truth, answer):
    """(kind, how much worse or None, why or None)."""
    _, _, wish = parts(question['id'])
    if answer is None:
        return 'missing', None, None
    if 'payable' not in answer:
        return 'not-read', None, 'an answer has "payable": true, false or null'
    if answer['payable'] is None:
        return 'unknown', None, None
    if answer['payable'] != truth['payable']:
        return ('yes-where-no' if answer['payable'] else 'no-where-yes'), None, None
    if not answer['payable']:
        return 'right', None, None
    if answer.get('payment') is None:
        return claimed_value(truth, answer, wish)
    try:
        played = replay.Replay(question, answer)
        value = value_of(question, played, wish) if wish else None
    except replay.Illegal as illegal:
        return 'illegal', None, illegal.args[0]
    worse = 0 if wish is None else (truth['best'] - value) * (1 if wish in ('x', 'keep') else -1)
    if worse < 0:
        return 'illegal', None, 'better than the proven best: the arbiter is wrong'
    return ('worse' if worse else 'right'), worse or None, None


def claimed_value(truth, answer, wish):
    """A yes without its payment: taken at its word, and counted apart where nothing can be compared."""
    value = answer.get('value', answer.get('x') if wish == 'x' else None)
    if wish is None or value is None:
        return 'unproven', None, None
    if type(value) is not int:
        return 'not-read', None, 'a value is a whole number'
    worse = (truth['best'] - value) * (1 if wish in ('x', 'keep') else -1)
    return ('right' if worse == 0 else 'worse' if worse > 0 else 'yes-where-no'), worse if worse > 0 else None, None


# ---- Solvers.

class Solver:
    """Answers by a program or a library."""

    def __init__(self, command=None, library=None, limit=None):
        self.command, self.limit = command, limit
        self.call = None
        if library is not None:
            self.call = ctypes.CDLL(library).arena_answer
            self.call.argtypes, self.call.restype = [ctypes.c_char_p], ctypes.c_char_p

    def ask(self, questions):
        lines = [json.dumps(question) for question in questions]
        if self.call is not None:
            found = [(self.call(line.encode()) or b'').decode('utf-8', 'replace') for line in lines]
        else:
            found = self.lines('\n'.join(lines) + '\n').decode('utf-8', 'replace').splitlines()
        return read_answers(found, {question['id'] for question in questions}, 'the solver')


    def lines(self, text):
        """What the program writes; of one that is too late whole lines."""
        with subprocess.Popen(['/bin/sh', '-c', self.command], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                              start_new_session=True) as process:
            try:
                return process.communicate(text.encode(), timeout=self.limit)[0]
            except subprocess.TimeoutExpired as late:
                os.killpg(process.pid, signal.SIGKILL)
                return (late.stdout or b'').rpartition(b'\n')[0]


# ---- Smaller counterexamples.

def size(question):
    sources = question.get('sources', question.get('pool', '').split())
    return (len(sources) + len(question.get('modifiers', [])), sum(map(len, sources)) + len(str(question['cost'])))


def without(items, k):
    return items[:k] + items[k + 1:]


def smaller(question):
    """Boards with one thing less."""
    if 'sources' in question:
        sources = question['sources']
        for k, text in enumerate(sources):
            yield {**question, 'sources': without(sources, k)}
            for j in range(len(text.split('|')) if '|' in text else 0):
                yield {**question, 'sources': sources[:k] + ['|'.join(without(text.split('|'), j))] + sources[k + 1:]}
            for j in range(len(text.split('\n')) if '\n' in text else 0):
                yield {**question, 'sources': sources[:k] + ['\n'.join(without(text.split('\n'), j))] + sources[k + 1:]}
    if 'pool' in question:
        cards = question['pool'].split()
        for k in range(len(cards)):
            yield {**question, 'pool': ' '.join(without(cards, k))}
    for k in range(len(question.get('modifiers', []))):
        yield {**question, 'modifiers': without(question['modifiers'], k)}
    if question['game'] == 'mtg':
        found = notation.symbols(question['cost'])
        for k, symbol in enumerate(found):
            less = ['%d' % (int(symbol) - 1)] if symbol.isdigit() and int(symbol) > 1 else []
            cost = ''.join('{%s}' % word for word in found[:k] + less + found[k + 1:])
            if cost:
                yield {**question, 'cost': cost}


def shrink(question, kind, ask):
    """The same kind of failure with less, as long as there is one. [ask]: answers to questions."""
    while True:
        tried = []
        for i, board in enumerate(smaller(question)):
            family, name, wish = parts(question['id'])
            tried.append({**board, 'id': '%s.%d-0' % (name.split('.')[0].replace('-', '_'), i) + ('/' + wish if wish else '')})
        answers = ask(tried)
        for board in tried:
            try:
                if verdict(board, best_of(board), answers.get(board['id']))[0] == kind:
                    question = {**board, 'id': question['id']}
                    break
            except (notation.Unreadable, prove.GaveUp):
                continue
        else:
            return question


# ---- The report.

class Report:
    def __init__(self):
        self.counts = collections.defaultdict(collections.Counter)
        self.worse = collections.defaultdict(list)
        self.examples = {}

    def add(self, question, truth, answer):
        family, _, wish = parts(question['id'])
        kind, worse, why = verdict(question, truth, answer)
        self.counts[family][kind] += 1
        if worse:
            self.worse[wish].append(worse)
        if kind in KINDS[:4]:
            known = self.examples.get(kind)
            if known is None or size(question) < size(known[0]):
                self.examples[kind] = question, truth, answer, why
        return kind

    def total(self):
        return sum(self.counts.values(), collections.Counter())

    def shrink(self, solver):
        for kind, (question, _, _, why) in list(self.examples.items()):
            small = shrink(question, kind, solver.ask)
            truth, answer = best_of(small), solver.ask([small])[small['id']]
            self.examples[kind] = small, truth, answer, verdict(small, truth, answer)[2] or why

    def record(self):
        return {'families': self.counts, 'total': self.total(),
                'worse': {wish: {'answers': len(found), 'sum': sum(found), 'most': max(found)}
                          for wish, found in self.worse.items()},
                'examples': {kind: {'question': question, 'truth': {key: truth[key] for key in ('payable', 'best')
                                                                    if key in truth}, 'answer': answer, 'why': why}
                             for kind, (question, truth, answer, why) in self.examples.items()}}

    def write(self):
        used = [kind for kind in ORDER if self.total()[kind]]
        print('%-12s%10s' % ('family', 'questions') + ''.join('%14s' % kind for kind in used))
        for family, counts in [*self.counts.items(), ('all', self.total())]:
            print('%-12s%10d' % (family, sum(counts.values())) + ''.join('%14d' % counts[kind] for kind in used))
        for wish, found in self.worse.items():
            print('worse in %s: %d answers, by %d in all, %d at most' % (wish, len(found), sum(found), max(found)))
        for kind, (question, truth, answer, why) in self.examples.items():
            print('\n%s%s' % (kind, ': ' + why if why else ''))
            print('  question %s' % json.dumps(question))
            print('  truth    %s' % json.dumps({key: truth[key] for key in ('payable', 'best') if key in truth}))
            print('  answer   %s' % json.dumps(answer))


def judge_log(name, report):
    with open(name) as lines:
        for number, found in records(lines, name):
            question, answer = found.get('question'), found.get('answer')
            if not isinstance(question, dict) or not isinstance(answer, dict):
                raise BadLine('%s, line %d: "question" and "answer" are objects' % (name, number))
            wish = (question.get('prefer') or [None])[0]
            question = {'game': 'mtg', **question, 'id': 'log-%d' % number + ('/' + wish if wish else '')}
            try:
                report.add(question, best_of(question), claimed(answer))
            except (notation.Unreadable, prove.GaveUp, KeyError, TypeError, AttributeError, ValueError) as wrong:
                raise BadLine('%s, line %d: "question": not read: %s' % (name, number, wrong)) from None


def judge_set(options, report):
    with open(options.files[0]) as lines:
        truth = {found.get('id'): found for _, found in records(lines, options.files[0])}
    with open(options.files[1]) as lines:
        questions = {found.get('id'): found for _, found in records(lines, options.files[1])}
    solver = Solver(options.solver, options.library, options.limit) if options.solver or options.library else None
    if solver is not None:
        answers = solver.ask(list(questions.values()))
    else:
        with open(options.files[2], errors='replace') as lines:
            answers = read_answers(lines, questions, options.files[2])
    for name, question in questions.items():
        if name not in truth:
            raise BadLine('%s: there is no truth of %s, which %s asks' % (options.files[0], name, options.files[1]))
        report.add(question, truth[name], answers.get(name))
    if solver is not None and options.shrink:
        report.shrink(solver)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('files', nargs='*')
    for name in ('--log', '--solver', '--library'):
        parser.add_argument(name)
    parser.add_argument('--limit', type=float)
    for name in ('--json', '--shrink'):
        parser.add_argument(name, action='store_true')
    options = parser.parse_args()
    wanted = 0 if options.log else 2 if options.solver or options.library else 3
    if len(options.files) != wanted:
        parser.error('%d files are expected' % wanted)
    report = Report()
    try:
        judge_log(options.log, report) if options.log else judge_set(options, report)
    except BadLine as bad:
        print(bad, file=sys.stderr)
        sys.exit(3)
    except OSError as wrong:
        print(wrong, file=sys.stderr)
        sys.exit(2)
    print(json.dumps(report.record())) if options.json else report.write()
    counts = report.total()
    sys.exit(1 if any(counts[kind] for kind in KINDS) else 0)


if __name__ == '__main__':
    main()
