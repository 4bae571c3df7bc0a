#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Says of answers to the questions of the arena what they are worth.

  judge.py [TRUTH QUESTIONS] ANSWERS
  judge.py [TRUTH QUESTIONS] --solver COMMAND       a program that reads questions and writes answers, a line each
  judge.py [TRUTH QUESTIONS] --library FILE.so      const char *arena_answer (const char *question)
  judge.py --log LOG                                {"question": {...}, "answer": {...}} a line, of an engine's own games

Without TRUTH and QUESTIONS, files as truth.py writes them, the data set is asked, whose answers stand in truth.jsonl.xz.
Options: --json for a record instead of a table; --shrink to make counterexamples smaller, where the solver can be asked;
--failures FILE for a list of what is not right, a line of JSON each: id, family, kind, why;
--limit SECONDS, after which a solver is ended, and what it did not answer is missing; of a log, after which a question is
not judged, and counted so.
README.md has the form of answers. A line that is not read is named (the first 20) and counted, and the others are judged.
A name of a library without / is of a file in this folder. How a solver ended is told; its answers alone are judged.
Exit status: 0 when every answer is right; 1 when one is not: wrong, missing, unknown (null), not judged, or unproven, a
yes without its payment; 2 usage, a file or a library that cannot be read; 3 when a line is not read, or no question is
there (an empty log; an empty file of answers leaves all of them missing, which is 1)."""
import collections
import contextlib
import json
import lzma
import os
import signal
import sys

import boards
import lines
import notation
import prove
import replay
import solvers

WRONG = ['yes-where-no', 'no-where-yes', 'illegal', 'better-than-best', 'worse']  # of each an example is shown
ORDER = ['right', 'unproven', *WRONG, 'not-read', 'missing', 'unknown', 'not-judged']
TOLD = 20  # lines that are not read, one by one
TRUTH = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'truth.jsonl.xz')


class Bad:
    """Lines that were not read; [tell]: on standard error, too."""

    def __init__(self, tell=True):
        self.lines, self.tell = [], tell

    def add(self, what, number, why):
        self.lines.append({'of': what, 'line': number, 'why': why})
        if self.tell and len(self.lines) <= TOLD:
            print('%s, line %d: %s' % (what, number, why), file=sys.stderr)

    def end(self):
        if self.tell and len(self.lines) > TOLD:
            print('and %d more lines that are not read' % (len(self.lines) - TOLD), file=sys.stderr)


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
    wish = lines.wish_of(question)
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
    wish = lines.wish_of(question)
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
        return 'not-judged', None, 'what can be paid afterwards is not decided'
    worse = 0 if wish is None else (truth['best'] - value) * (1 if wish in prove.MOST else -1)
    if worse < 0:
        return 'better-than-best', None, 'a payment that holds comes to %d: the arbiter is wrong' % value
    return ('worse' if worse else 'right'), worse or None, None


def claimed_value(truth, answer, wish):
    """A yes without its payment: taken at its word, and counted apart where nothing can be compared."""
    value = answer.get('value', answer.get(wish) if wish in ('x', 'worth') else None)
    if wish is None or value is None:
        return 'unproven', None, None
    worse = (truth['best'] - value) * (1 if wish in prove.MOST else -1)
    if worse < 0:
        return 'better-than-best', None, '%s %d is said, the best is %d' % (wish, value, truth['best'])
    return ('worse' if worse else 'right'), worse or None, None


def asked_of(solver, questions, bad):
    """By id, what a solver answers."""
    text = ''.join(json.dumps(question) + '\n' for question in questions)
    return read_answers(solver.written(text).split(b'\n'), {question['id'] for question in questions}, 'the solver', bad)


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
        self.examples, self.failures, self.solver = {}, [], None

    def add(self, question, truth, answer):
        return self.count(question, truth, answer, verdict(question, truth, answer), parts(question['id'])[0])

    def count(self, question, truth, answer, found, family):
        kind, worse, why = found
        self.counts[family][kind] += 1
        if kind != 'right':
            told = {'id': question['id'], 'family': family, 'kind': kind, 'worse': worse, 'why': why}
            self.failures.append({key: value for key, value in told.items() if value is not None})
        if worse:
            self.worse[lines.wish_of(question)].append(worse)
        if kind in WRONG:
            known = self.examples.get(kind)
            if known is None or size(question) < size(known[0]):
                self.examples[kind] = question, truth, answer, why
        return kind

    def total(self):
        return sum(self.counts.values(), collections.Counter())

    def shrink(self, solver):
        """What the solver answers to smaller ones and is not read counts as no answer."""
        def ask(questions):
            return asked_of(solver, questions, Bad(tell=False))

        for kind, (question, _, _, why) in list(self.examples.items()):
            small = shrink(question, kind, ask)
            truth, answer = best_of(small), ask([small]).get(small['id'])
            self.examples[kind] = small, truth, answer, verdict(small, truth, answer)[2] or why

    def record(self):
        return {'families': self.counts, 'total': self.total(), 'not_read': self.bad.lines,
                **({'solver': self.solver} if self.solver else {}),
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
        if self.solver:
            print('\nthe solver: ' + self.solver)


@contextlib.contextmanager
def limited(limit):
    """So many seconds of the clock, None: all; then it is given up."""
    def late(*_):
        raise prove.GaveUp

    if limit is None:
        yield
        return
    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, limit)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def judge_log(name, report, limit):
    with open(name, 'rb') as log:
        for number, found, wrong in lines.read_all(log, lines.logged):
            if wrong is not None:
                report.bad.add(name, number, wrong)
                continue
            question, answer = found
            question.setdefault('id', 'log-%d' % number)
            truth, judged = None, ('not-judged', None, 'the truth is not found in the time or the linear programs that are allowed')
            try:
                with limited(limit):
                    truth = best_of(question)
                    judged = verdict(question, truth, answer)
            except prove.GaveUp:
                pass
            report.count(question, truth, answer, judged, 'log')


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
    solver = None
    if options.solver is not None or options.library is not None:
        solver = solvers.Solver(options.solver, options.library, options.limit)
        answers = asked_of(solver, [question for _, question in questions.values()], bad)
        report.solver = solver.how
        if solver.how:
            print('the solver: ' + solver.how, file=sys.stderr)
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
    parser.add_argument('--limit', type=seconds, metavar='SECONDS')
    parser.add_argument('--failures', metavar='FILE')
    for name in ('--json', '--shrink'):
        parser.add_argument(name, action='store_true')
    options = parser.parse_args(words)
    for name in ('log', 'solver', 'library', 'failures'):
        if getattr(options, name) is not None and not getattr(options, name).strip():
            parser.error('--%s: %s is expected, and there is nothing' % (name, 'a command' if name == 'solver' else 'a file'))
    told = options.solver is not None or options.library is not None
    if options.limit is not None and options.log is None and not told:
        parser.error('--limit is for --solver, --library and --log: written answers take no time')
    wanted = (0,) if options.log is not None else (0, 2) if told else (1, 3)
    if len(options.files) not in wanted:
        parser.error(' or '.join('%d' % n for n in wanted) + ' files are expected')
    return options


def main(words=None):
    options = options_of(words)
    report = Report()
    with open(options.failures or os.devnull, 'w') as failures:  # before there is work to lose
        try:
            judge_log(options.log, report, options.limit) if options.log is not None else judge_set(options, report)
        except solvers.NoSolver as wrong:
            print(wrong, file=sys.stderr)
            sys.exit(2)
        failures.writelines(json.dumps(failure) + '\n' for failure in report.failures)
    report.bad.end()
    counts = report.total()
    if not counts:
        print('no question was judged', file=sys.stderr)
    if options.json:
        print(json.dumps(report.record()))
    elif counts:
        report.write()
    sys.exit(3 if report.bad.lines or not counts else 1 if report.failures else 0)


if __name__ == '__main__':
    lines.run(main)
