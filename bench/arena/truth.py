#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The questions of the arena and their certified answers.

  truth.py PAY FOLDER [SEED [SHARE]]

writes FOLDER/questions.jsonl and FOLDER/truth.jsonl, the latter without times as FOLDER/truth.jsonl.xz, too. Every board
is asked whether it can be paid, and once for each wish that it has. Each answer is given twice, by PAY and by prove.py, which knows nothing of libpay; a yes of PAY is
replayed; the proof that prove.py writes is checked by veripb.py. Where anything differs it says so and ends with 1.
Times are the processor's, in microseconds: of PAY for a line at the mean of its family, of a proof written, of one checked."""
import collections
import hashlib
import json
import lzma
import os
import pathlib
import resource
import subprocess
import sys
import time

import boards
import prove
import replay
import veripb


class Differ(Exception):
    """args[0]: what."""


def parts(name):
    """Of an id: family, board, wish or None."""
    board, _, wish = name.partition('/')
    return board.rpartition('-')[0], board, wish or None


def asked(pay, lines):
    """What PAY answers, and the time of its processor for all."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run([pay, 'batch'], input='\n'.join(lines) + '\n', capture_output=True, text=True, check=True,
                          env={**os.environ, 'PAY_TIME': 'none'})
    took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
    return [json.loads(line) for line in done.stdout.splitlines()], took


def ask_all(pay, all_):
    """By family, so that each has its time: (answer, counted, microseconds) of each question."""
    found = {}
    for family in boards.COUNTS:
        mine = [question for question in all_ if parts(question['id'])[0].partition('.')[0] == family]
        answers, took = asked(pay, [json.dumps(question) for question in mine])
        bare = [question for question in mine if '/' not in question['id'] and 'plan' not in question]
        counted, _ = asked(pay, [json.dumps({**question, 'ask': 'count'}) for question in bare]) if bare else ([], 0)
        counts = {answer['id']: answer for answer in counted}
        for question, answer in zip(mine, answers):
            found[question['id']] = answer, counts.get(question['id'], {}), took / len(mine) * 1e6
    return found


def value_of(wish, answer, played):
    if wish == 'keep':
        return len(answer['kept'])
    if wish in ('x', 'worth'):
        return answer[wish]
    return played.value(wish)


def certify(question, answer, counted):
    """The line of truth; raises Differ."""
    _, _, wish = parts(question['id'])
    start = time.process_time()
    prover = prove.Prover(question, wish)
    payable = prover.run()
    proven = time.process_time()
    formula, proof = prover.formula(), prover.proof()
    begin = time.process_time()
    conclusion = veripb.verify(formula, proof)
    checked = time.process_time()
    if answer['status'] != ('payable' if payable else 'unpayable'):
        raise Differ('%s: %s by the program, %s by prove.py' % (question['id'], answer['status'], payable))
    line = {'id': question['id'], 'payable': payable, 'conclusion': conclusion.split()[0]}
    if payable:
        played = replay.Replay(question, answer)
        if wish is not None:
            line['best'] = prover.value(wish)
            if not answer['optimal'] or value_of(wish, answer, played) != line['best']:
                raise Differ('%s: %s by the program, %s by prove.py' % (question['id'], value_of(wish, answer, played),
                                                                        line['best']))
        payment = 'steps' if 'plan' in question else 'payment'
        line[payment] = answer[payment]
    elif conclusion != 'UNSAT':
        raise Differ('%s: a no is not proven' % question['id'])
    else:
        line['by'] = answer.get('proof', 'search')  # of a plan it is not told
    for word in ('outcomes', 'payments'):
        if word in counted:
            line[word] = counted[word]
    line.update(nodes=prover.nodes, proof_bytes=len(proof),
                us={'prove': round((proven - start) * 1e6), 'check': round((checked - begin) * 1e6)})
    return line


def core(line):
    """What must not change: without payments, of which there may be several, and times."""
    return json.dumps({key: line[key] for key in ('id', 'payable', 'best', 'outcomes', 'payments') if key in line})


def without_times(lines):
    return ''.join(json.dumps({key: line[key] for key in line if key != 'us'}, separators=(',', ':')) + '\n' for line in lines)


def report(lines):
    rows = collections.defaultdict(list)
    for line in lines:
        rows[parts(line['id'])[0]].append(line)
    for family, mine in rows.items():
        print('%-11s %5d questions, %4d proven noes, %4d proven optima, at most %d nodes' % (
            family, len(mine), sum(not line['payable'] for line in mine), sum('best' in line for line in mine),
            max(line['nodes'] for line in mine)))


def main():
    pay, folder, *drawn = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    all_ = list(boards.questions(*[int(word) for word in drawn]))
    answers = ask_all(pay, all_)
    lines, failed = [], 0
    digest = hashlib.sha256()
    with open(os.path.join(folder, 'questions.jsonl'), 'w') as out:
        for question in all_:
            text = json.dumps(question, separators=(',', ':')) + '\n'
            out.write(text)
            digest.update(text.encode())
    of_truth = hashlib.sha256()
    with open(os.path.join(folder, 'truth.jsonl'), 'w') as out:
        for question in all_:
            answer, counted, took = answers[question['id']]
            try:
                line = certify(question, answer, counted)
            except (Differ, prove.GaveUp, veripb.Refused, replay.Illegal) as wrong:
                print('%s: %s %s' % (question['id'], type(wrong).__name__, wrong))
                failed += 1
                continue
            line['us']['pay'] = round(took)
            lines.append(line)
            out.write(json.dumps(line, separators=(',', ':')) + '\n')
            of_truth.update(core(line).encode())
    with open(os.path.join(folder, 'truth.jsonl.xz'), 'wb') as out:
        out.write(lzma.compress(without_times(lines).encode(), preset=9))
    report(lines)
    sums = 'questions %s\ntruth     %s\n' % (digest.hexdigest(), of_truth.hexdigest())
    print(sums, end='')
    if not drawn and sums != pathlib.Path(__file__).with_name('CHECKSUMS').read_text():
        print('not the checksums of version %s' % boards.VERSION)
        failed += 1
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
