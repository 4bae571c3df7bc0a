#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Says of answers to the questions of the arena what they are worth.

  judge.py [TRUTH QUESTIONS] ANSWERS
  judge.py [TRUTH QUESTIONS] --solver COMMAND       a program that reads questions and writes answers, a line each
  judge.py [TRUTH QUESTIONS] --library FILE.so      const char *arena_answer (const char *question)
  judge.py --log LOG                                {"question": {...}, "answer": {...}} a line, of an engine's own games

Without TRUTH and QUESTIONS, files as truth.py writes them, the data set is asked, whose answers stand in truth.jsonl.xz.
Options: --json for a record instead of a table; --shrink to make counterexamples smaller, where the solver can be asked;
--limit SECONDS, after which a program is ended, and what it did not answer is missing.
README.md has the form of answers. A line that is not read is named and counted, and the others are judged.
Exit status: 0; 1 when something is not right, 2 usage, 3 when a line is not read or there is nothing to judge."""
import collections
import ctypes
import json
import lzma
import os
import signal
import subprocess
import sys

import boards
import lines
import notation
import prove
import replay

KINDS = ['yes-where-no', 'no-where-yes', 'illegal', 'worse', 'not-read', 'missing']
ORDER = ['right', 'unproven', *KINDS, 'unknown']
TRUTH = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'truth.jsonl.xz')


class Bad:
    """Lines that were not read; [tell]: on standard error, too."""

    def __init__(self, tell=True):
        self.lines, self.tell = [], tell

    def add(self, what, number, why):
        self.lines.append({'of': what, 'line': number, 'why': why})
        if self.tell:
            print('%s, line %d: %s' % (what, number, why), file=sys.stderr)


def parts(name):
    board, _, wish = name.partition('/')
    return board.rpartition('-')[0], board, wish or None


def read_answers(lines_, known, what, bad):
    """By id; {} of what is known which question it is to, and no more."""
    answers = {}

    def named(found):
        name = found.get('id')
        if not isinstance(name, str) or name not in known:
            raise lines.Bad('id', 'no question has the id %s' % lines.shown(name))
        if name in answers:
            raise lines.Bad('id', '%s is answered twice' % name)
        answers[name] = {}
        answers[name] = lines.answer(found)

    for number, _, wrong in lines.read_all(lines_, named):
        if wrong is not None:
            bad.add(what, number, wrong)
    return answers


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
    if answer == {}:
        return 'not-read', None, None
    if answer['payable'] is None:
        return 'unknown', None, None
    if answer['payable'] != truth['payable']:
        return ('yes-where-no' if answer['payable'] else 'no-where-yes'), None, None
    if not answer['payable']:
        return 'right', None, None
    if answer.get('steps' if 'plan' in question else 'payment') is None:
        return claimed_value(truth, answer, wish)
    try:
        played = replay.Replay(question, answer)
        value = value_of(question, played, wish) if wish else None
    except replay.Illegal as illegal:
        return 'illegal', None, illegal.args[0]
    except prove.GaveUp:
        return 'unproven', None, None
    worse = 0 if wish is None else (truth['best'] - value) * (1 if wish in prove.MOST else -1)
    if worse < 0:
        return 'illegal', None, 'better than the proven best: the arbiter is wrong'
    return ('worse' if worse else 'right'), worse or None, None


def claimed_value(truth, answer, wish):
    """A yes without its payment: taken at its word, and counted apart where nothing can be compared."""
    value = answer.get('value', answer.get(wish) if wish in ('x', 'worth') else None)
    if wish is None or value is None:
        return 'unproven', None, None
    worse = (truth['best'] - value) * (1 if wish in prove.MOST else -1)
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

    def ask(self, questions, bad):
        asked = [json.dumps(question) for question in questions]
        if self.call is not None:
            found = [self.call(line.encode()) or b'' for line in asked]
        else:
            found = self.written('\n'.join(asked) + '\n').split(b'\n')
        return read_answers(found, {question['id'] for question in questions}, 'the solver', bad)

    def written(self, text):
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
    inner = question.get('plan', question)
    things = inner.get('sources', []) + inner.get('pool', '').split() + inner.get('modifiers', [])
    spells = inner.get('spells', [])
    return len(things) + len(spells), sum(map(len, things)) + len(json.dumps(spells)) + len(str(inner.get('cost')))


def without(items, k):
    return items[:k] + items[k + 1:]


def less_of(cost):
    """A cost of Magic with one symbol or one unit less."""
    found = notation.symbols(cost)
    for k, symbol in enumerate(found):
        less = ['%d' % (int(symbol) - 1)] if symbol.isdigit() and int(symbol) > 1 else []
        text = ''.join('{%s}' % word for word in found[:k] + less + found[k + 1:])
        if text:
            yield text


def less_in(inner):
    """Changes of a board that leave one thing less."""
    sources, spells = inner.get('sources', []), inner.get('spells', [])
    for k, text in enumerate(sources):
        yield {'sources': without(sources, k)}
        for mark in '|\n':
            for j in range(text.count(mark) + 1 if mark in text else 0):
                yield {'sources': sources[:k] + [mark.join(without(text.split(mark), j))] + sources[k + 1:]}
    for k in range(len(inner.get('pool', '').split())):
        yield {'pool': ' '.join(without(inner['pool'].split(), k))}
    for k in range(len(inner.get('modifiers', []))):
        yield {'modifiers': without(inner['modifiers'], k)}
    for k, spell in enumerate(spells):
        if len(spells) > 1:
            yield {'spells': without(spells, k)}
        for cost in less_of(spell['cost']):
            yield {'spells': spells[:k] + [{**spell, 'cost': cost}] + spells[k + 1:]}
    if inner['game'] == 'mtg' and 'cost' in inner:
        for cost in less_of(inner['cost']):
            yield {'cost': cost}


def smaller(question):
    """Boards with one thing less."""
    for change in less_in(question.get('plan', question)):
        yield {**question, 'plan': {**question['plan'], **change}} if 'plan' in question else {**question, **change}


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
        self.bad = Bad()
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
        """What the solver answers to smaller ones and is not read counts as no answer."""
        def ask(questions):
            return solver.ask(questions, Bad(tell=False))

        for kind, (question, _, _, why) in list(self.examples.items()):
            small = shrink(question, kind, ask)
            truth, answer = best_of(small), ask([small]).get(small['id'])
            self.examples[kind] = small, truth, answer, verdict(small, truth, answer)[2] or why

    def record(self):
        return {'families': self.counts, 'total': self.total(), 'not_read': self.bad.lines,
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
            print('  answer   %s' % lines.shown(answer, 2000))
        if self.bad.lines:
            print('\nlines that were not read: %d' % len(self.bad.lines))


def judge_log(name, report):
    with open(name, 'rb') as log:
        for number, found, wrong in lines.read_all(log, lines.logged):
            if wrong is not None:
                report.bad.add(name, number, wrong)
                continue
            question, answer = found
            wish = lines.wish_of(question)
            question['id'] = 'log-%d' % number + ('/' + wish if wish else '')
            try:
                report.add(question, best_of(question), answer)
            except prove.GaveUp:
                report.bad.add(name, number, '"question": it is not decided by the linear programs that are allowed')


def by_id(name, read, bad, opened=open):
    """What the lines of a file say, by their ids, with the number of each line."""
    found = {}
    with opened(name, 'rb') as file:
        for number, line, wrong in lines.read_all(file, read):
            if wrong is None and line['id'] in found:
                wrong = '"id": %s is there twice' % lines.shown(line['id'])
            if wrong is not None:
                bad.add(name, number, wrong)
            else:
                found[line['id']] = number, line
    return found


def judge_set(options, report):
    bad = report.bad
    if len(options.files) >= 2:
        truth = by_id(options.files[0], lines.truth, bad)
        questions = by_id(options.files[1], lines.asked, bad)
    else:
        truth = by_id(TRUTH, lines.truth, bad, lzma.open)
        questions = {question['id']: (0, question) for question in boards.questions()}
    for name, (number, _) in list(questions.items()):
        if name not in truth:
            bad.add(options.files[1], number, '"id": %s has no truth of %s' % (options.files[0], name))
            del questions[name]
    solver = Solver(options.solver, options.library, options.limit) if options.solver or options.library else None
    if solver is not None:
        answers = solver.ask([question for _, question in questions.values()], bad)
    else:
        with open(options.files[-1], 'rb') as file:
            answers = read_answers(file, questions, options.files[-1], bad)
    for name, (_, question) in questions.items():
        report.add(question, truth[name][1], answers.get(name))
    if solver is not None and options.shrink:
        report.shrink(solver)


def seconds(text):
    value = float(text)
    if not 0 < value < 1e9:
        raise ValueError
    return value


def options_of(words):
    parser = lines.parser(__doc__)
    parser.add_argument('files', nargs='*')
    asked = parser.add_mutually_exclusive_group()
    for name in ('--log', '--solver', '--library'):
        asked.add_argument(name)
    parser.add_argument('--limit', type=seconds)
    for name in ('--json', '--shrink'):
        parser.add_argument(name, action='store_true')
    options = parser.parse_args(words)
    wanted = (0,) if options.log else (0, 2) if options.solver or options.library else (1, 3)
    if len(options.files) not in wanted:
        parser.error(' or '.join('%d' % n for n in wanted) + ' files are expected')
    return options


def main(words=None):
    options = options_of(words)
    report = Report()
    judge_log(options.log, report) if options.log else judge_set(options, report)
    counts = report.total()
    if not counts:
        print('no question was judged', file=sys.stderr)
    elif options.json:
        print(json.dumps(report.record()))
    else:
        report.write()
    sys.exit(3 if report.bad.lines or not counts else 1 if any(counts[kind] for kind in KINDS) else 0)


if __name__ == '__main__':
    lines.run(main)
