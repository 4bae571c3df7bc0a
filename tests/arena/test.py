# SPDX-License-Identifier: MIT
"""test.py PAY LIBRARY.c: one board in forty of the arena, and what its programs say of wrong answers, wrong proofs and
wrong lines."""
import json
import lzma
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ARENA = pathlib.Path(__file__).resolve().parents[2] / 'bench' / 'arena'
sys.path.insert(0, str(ARENA))

import brute  # noqa: E402
import judge  # noqa: E402
import lines  # noqa: E402
import prove  # noqa: E402
import rivals  # noqa: E402
import veripb  # noqa: E402

FAILED = []


def expect(holds, what):
    if not holds:
        FAILED.append(what)
        print('FAILED: ' + what)


def run(program, *arguments):
    return subprocess.run([sys.executable, '-B', str(ARENA / program), *arguments], capture_output=True, text=True, check=False)


def lines_of(path):
    return [json.loads(line) for line in path.read_text().splitlines()]


def is_small(question):
    if 'plan' in question:
        return len(question['plan']['sources']) + len(question['plan']['spells']) < 6
    sources, cost = question.get('sources', []), question['cost']
    return len(sources) < 5 and len(question.get('pool', '').split()) < 6 and cost.count('{') < 6


def truth_is_true(questions, truth):
    small = [question for question in questions if is_small(question)]
    expect(len(small) > 100, 'small questions: %d' % len(small))
    for question in small:
        found, known = brute.decide(question), truth[question['id']]
        expect((found['payable'], found.get('best')) == (known['payable'], known.get('best')),
               'by definition: %s %s' % (question, found))


def stored_is_this(truth):
    """The data set that is kept has the answers that were found now."""
    with lzma.open(ARENA / 'truth.jsonl.xz') as file:
        stored = {line['id']: line for line in map(json.loads, file)}
    expect(len({name.partition('/')[0] for name in stored}) == 5000, 'boards of the data set: %d' % len(stored))
    for name, line in truth.items():
        expect(truth_core(line) == truth_core(stored[name]), 'stored: %s' % name)


def truth_core(line):
    return {key: line.get(key) for key in ('payable', 'best', 'outcomes', 'payments', 'conclusion')}


# ---- Proofs.

def is_refused(formula, proof):
    try:
        veripb.verify(formula, proof)
    except veripb.Refused:
        return True
    return False


def corruptions(formula, proof):
    """(what, proof): each claims something that it does not show, or is no proof."""
    lines = proof.split('\n')
    for i, line in enumerate(lines[:-1]):
        word = line.split(' ')[0]
        if word in ('rup', 'soli', 'pseudo-Boolean', 'f', 'output', 'conclusion', 'end'):
            yield 'without line %d: %s' % (i, line), '\n'.join(lines[:i] + lines[i + 1:])
        if word == 'pol':
            yield 'a pol of nothing', '\n'.join(lines[:i] + ['pol'] + lines[i + 1:])
            yield 'an id that is not there', '\n'.join(lines[:i] + [line.replace('pol ', 'pol 9999 ', 1) + ' +'] + lines[i + 1:])
            yield 'a factor below 1', '\n'.join(lines[:i] + [line + ' 0 *'] + lines[i + 1:])
        if word == 'soli':
            true = next(name for name in line.split()[1:] if name.startswith(('m', 'y')))
            yield 'a solution without ' + true, '\n'.join(lines[:i] + [line.replace(' ' + true, ' ~' + true, 1)] + lines[i + 1:])
        if line.startswith('conclusion BOUNDS'):
            _, _, lower, _, number, upper = line.split()
            other = ['%s : 1 %s' % (lower, upper)] if int(lower) > 0 else []  # that it is not below 0 needs no proof
            for changed in (*other, '%d : %s %d' % (int(lower) + 1, number, int(upper) + 1),
                            '%d : %s %s' % (int(lower) + 1, number, upper), '%s : %s %d' % (lower, number, int(upper) - 1)):
                yield 'bounds ' + changed, '\n'.join(lines[:i] + ['conclusion BOUNDS ' + changed] + lines[i + 1:])
        if line.startswith('conclusion UNSAT'):
            sound = next(k for k, row in enumerate(veripb.Verifier(formula.split('\n')).formula, 1)
                         if not veripb.is_contradiction(row))
            yield 'another contradiction', '\n'.join(lines[:i] + ['conclusion UNSAT : %d' % sound] + lines[i + 1:])
            yield 'a yes', '\n'.join(lines[:i] + ['conclusion SAT : ~none'] + lines[i + 1:])
    yield 'something behind the end', proof + 'pol 1\n'
    yield 'a rule that nobody knows', proof.replace('output', 'red 1 x1 >= 1 ;\noutput')
    if 'BOUNDS' in proof:
        yield 'what does not follow', '\n'.join(lines[:2] + ['rup 1 m0_0 >= 1 ;', 'rup 1 ~m0_0 >= 1 ;'] + lines[2:])


def proofs_are_read(questions, truth):
    tried = 0
    for question in questions[::9]:
        wish = judge.parts(question['id'])[2]
        prover = prove.Prover(question, wish)
        prover.run()
        formula, proof = prover.formula(), prover.proof()
        known = truth[question['id']]
        if 'm0_0' not in formula or 'UNSAT' not in proof and 'best' not in known:
            continue
        for what, changed in corruptions(formula, proof):
            tried += 1
            expect(is_refused(formula, changed), 'not refused: %s: %s' % (question['id'], what))
    expect(tried > 300, 'corruptions: %d' % tried)
    long = '9' * 5000
    expect(is_refused('1 x1 >= %s ;\n' % long, 'pseudo-Boolean proof version 2.0\nf 1\npol 1 %s *\n' % long), 'long numbers')
    no = prove.Prover({'id': 'a-1', 'game': 'mtg', 'cost': '{W}{W}', 'sources': ['W', 'U']})
    expect(not no.run(), 'a no')
    expect(not is_refused(no.formula(), no.proof()), 'a no is proven')
    yes = prove.Prover({'id': 'a-1', 'game': 'mtg', 'cost': '{W}{W}', 'sources': ['W', 'W|U']})
    expect(is_refused(yes.formula(), no.proof()), "another board's proof")


def rules_are_those(wanted):
    """Single rules: what is derived, as it is stored."""
    formula = 'min: 1 x1 1 x2 ;\n2 x1 3 ~x2 >= 3 ;\n1 x1 1 x2 >= 1 ;\n1 x1 1 x3 = 1 ;\n'
    for rule, terms, degree in wanted:
        verifier = veripb.Verifier(formula.split('\n'))
        verifier.rule_f(['4'])
        verifier.rule_pol(rule.split())
        found = verifier.database[5]
        names = {number: name for name, number in verifier.variables.items()}
        words = {('~' if literal < 0 else '') + names[abs(literal)]: value for literal, value in found.terms.items()}
        expect((words, found.degree) == (terms, degree), 'pol %s: %s %d' % (rule, words, found.degree))


# ---- The judge.

def rivals_are_judged(questions, truth):
    solver = {name: None for name in rivals.METHODS}
    checked = 0
    for method in solver:
        def ask(asked, method=method):
            return {question['id']: rivals.answer(method, rivals.without_kept(question)) for question in asked}

        answers, kinds = ask(questions), {}
        for question in questions:
            kind = judge.verdict(question, truth[question['id']], answers[question['id']])[0]
            kinds.setdefault(kind, []).append(question)
        expect(kinds.get('right'), method + ' is never right')
        for kind, failed in kinds.items():
            for question in failed[:3] if kind in judge.WRONG else ():
                small = judge.shrink(question, kind, ask)
                by_definition = {**brute.decide(small)}
                found = judge.verdict(small, by_definition, ask([small])[small['id']])[0]
                expect(found == kind, 'by definition no counterexample of %s: %s %s' % (method, small, found))
                expect(judge.size(small) <= judge.size(question), 'not smaller: %s' % small)
                checked += 1
    expect(checked >= 20, 'counterexamples: %d' % checked)


def by_hand_is_right():
    rows = lines_of(ARENA / 'by-hand.jsonl')
    expect(len(rows) >= 20, 'by hand: %d' % len(rows))
    for row in rows:
        wish = lines.wish_of(row['question'])
        question = {**lines.question(row['question']), 'id': 'hand-1' + ('/' + wish if wish else '')}
        truth = brute.decide(question)
        expect((truth['payable'], truth.get('best')) == (row['payable'], row.get('best')), 'by hand: %s %s' % (row, truth))
        answer = rivals.answer(row['method'], rivals.without_kept(question))
        kind = judge.verdict(question, truth, answer)[0]
        expect(kind == row['kind'], 'by hand: %s fails otherwise: %s' % (row, kind))


def judge_tells(folder, questions, truth):
    known, asked = str(folder / 'truth.jsonl'), str(folder / 'questions.jsonl')
    first = questions[0]['id']

    def told(text, message, status=3):
        (folder / 'answers').write_text(text)
        done = run('judge.py', known, asked, str(folder / 'answers'))
        expect(done.returncode == status and message in done.stderr + done.stdout,
               'not told: %s: %s%s (%d)' % (message, done.stdout[-300:], done.stderr, done.returncode))

    told('{"id": "nobody"}\n', 'line 1: "id": no question has the id "nobody"')
    told('\n{"id": 1,}\n', 'line 2: no JSON at column 10')
    told('[1]\n', 'line 1: expected: an object')
    told(('{"id": "%s", "payable": false}\n' % first) * 2, 'line 2: "id": %s is answered twice' % first)
    told('{"id": "%s", "payable": 1}\n' % first, 'line 1: "payable": expected: true, false or null')
    told('{"id": "%s"}\n' % first, 'not-read')
    told('', 'missing', 1)
    payable = next(question for question in questions if 'sources' in question and truth[question['id']]['payable'])
    for payment, message in (('[{"with":"W","source":0}]', 'step 0: there is no such unit'), ('[7]', 'step 0: a step is an object'),
                             ('[{"source":99}]', 'step 0: there is no such source'),
                             ('[]', 'what is spent does not pay the cost'), ('[{"source":true}]', 'step 0: there is no such source')):
        told('{"id": "%s", "payable": true, "payment": %s}\n' % (payable['id'], payment), message, 1)
    told('{"id": "%s", "payable": true, "payment": 5}\n' % payable['id'], '"payment": expected: a list of steps; there is: 5')
    (folder / 'log').write_text('{"question": {"cost": "{W}", "sources": ["W"]}, "answer": {"payable": false}}\n')
    done = run('judge.py', '--log', str(folder / 'log'))
    expect(done.returncode == 1 and 'no-where-yes' in done.stdout, 'a log: ' + done.stdout + done.stderr)
    (folder / 'log').write_text('{"question": {"cost": "{Q}"}, "answer": {"payable": false}}\n')
    done = run('judge.py', '--log', str(folder / 'log'))
    expect(done.returncode == 3 and 'line 1' in done.stderr, 'a log that is not read: ' + done.stderr)


    late = 'read line; echo \'{"id": "%s", "payable": null}\'; sleep 60' % first
    done = run('judge.py', known, asked, '--limit', '0.5', '--solver', late)
    expect(done.returncode == 1 and done.stdout.split('\n')[0].split()[2:] == ['missing', 'unknown'], 'late: ' + done.stdout)
    done = run('judge.py', known, asked, '--solver', 'echo hm')
    expect(done.returncode == 3 and 'the solver, line 1: no JSON at column 1' in done.stderr, 'garbage: ' + done.stderr)
    done = run('judge.py', os.devnull, asked, '--solver', 'true')
    expect(done.returncode == 3 and 'has no truth of ' + first in done.stderr, 'no truth: ' + done.stderr)


def library_is_asked(folder, source):
    compiler = shutil.which('cc') or shutil.which('gcc') or shutil.which('clang')
    if compiler is None:
        return
    library = str(folder / 'first.so')
    subprocess.run([compiler, '-shared', '-fPIC', '-o', library, source], check=True)
    done = run('judge.py', str(folder / 'truth.jsonl'), str(folder / 'questions.jsonl'), '--library', library)
    expect(done.returncode == 1 and 'unknown' in done.stdout and 'right' not in done.stdout, 'a library: ' + done.stdout)


def main():
    pay, source = sys.argv[1:]
    folder = pathlib.Path(tempfile.mkdtemp())
    try:
        done = run('truth.py', pay, str(folder), '1', '40')
        expect(done.returncode == 0, 'truth.py: ' + done.stdout + done.stderr)
        questions = lines_of(folder / 'questions.jsonl')
        truth = {line['id']: line for line in lines_of(folder / 'truth.jsonl')}
        truth_is_true(questions, truth)
        stored_is_this(truth)
        with open(folder / 'questions.jsonl') as asked, open(folder / 'ours', 'w') as ours:
            subprocess.run([pay, 'batch'], stdin=asked, stdout=ours, env={**os.environ, 'PAY_TIME': 'none'}, check=True)
        done = run('judge.py', str(folder / 'truth.jsonl'), str(folder / 'questions.jsonl'), str(folder / 'ours'))
        expect(done.returncode == 0 and done.stdout.split('\n')[0].split() == ['family', 'questions', 'right'],
               'our answers: ' + done.stdout + done.stderr)
        proofs_are_read(questions, truth)
        rules_are_those([('1 2 +', {'x1': 3, '~x2': 2}, 3), ('1 2 d', {'x1': 1, '~x2': 2}, 2), ('1 s', {'x1': 2, '~x2': 3}, 3),
                         ('1 x2 w', {'x1': 2}, 0), ('2 3 *', {'x1': 3, 'x2': 3}, 3), ('-3 x2 +', {'x1': 1, 'x2': 2}, 1),
                         ('4', {'~x1': 1, '~x3': 1}, 1), ('1 x1 2 * + s', {'x1': 3, '~x2': 3}, 3)])
        rivals_are_judged(questions, truth)
        by_hand_is_right()
        judge_tells(folder, questions, truth)
        library_is_asked(folder, source)
    finally:
        shutil.rmtree(folder)
    print('%d failed' % len(FAILED))
    sys.exit(1 if FAILED else 0)


if __name__ == '__main__':
    main()
