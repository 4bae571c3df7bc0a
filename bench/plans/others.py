#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plans asked of three solvers in one run: how many the time left undecided, how long a proof took, and whether the
worth is the same.

  others.py PAY SECONDS COUNT [FAMILY...]

SECONDS are the processor's, of all processes of a solver, and so are the times. Beside PAY: clingo, and MiniZinc with
Gecode. What is not there is left out, and said so."""
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading

import families
import models

CHOSEN = ['rituals-15', 'untaps-14', 'rituals-20', 'reducers-14', 'hand-30', 'mixed-12/8']
LOOK = 0.05  # seconds between two looks at how much a solver has used


# ---- A process and its time.

def processes_of(session):
    """By id of each process the seconds of the processor that it has had, with those of which it waited for the end."""
    seconds = {}
    for name in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open('/proc/%s/stat' % name, encoding='ascii', errors='replace') as file:
                fields = file.read().rpartition(')')[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            seconds[int(name)] = sum(map(int, fields[11:15])) / os.sysconf('SC_CLK_TCK')
    return seconds


def end_all(session, number):
    for process in processes_of(session):
        try:
            os.kill(process, number)
        except ProcessLookupError:
            pass


def run(command, text, seconds):
    """What it writes, and the seconds of the processor that it took; once these are over it is asked to end."""
    before = os.times()
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
                          start_new_session=True) as process:
        told = []
        reader = threading.Thread(target=lambda: told.append(process.communicate(text)[0]))
        reader.start()
        end, used = seconds, 0
        while reader.is_alive():
            reader.join(LOOK)
            used = max(used, sum(processes_of(process.pid).values()))
            if reader.is_alive() and used >= end:
                end_all(process.pid, signal.SIGINT if end == seconds else signal.SIGKILL)
                end += seconds / 2
    after = os.times()
    waited = after.children_user + after.children_system - before.children_user - before.children_system
    return told[0], max(used, waited)


# ---- The solvers: the greatest worth that was found, whether it is proven, and seconds.

def by_clingo(record, seconds, folder):
    out, took = run(['clingo', '--quiet=2,0', '-'], models.for_clingo(models.Model(record)), seconds)
    worths = [-int(line.split()[-1]) for line in out.splitlines() if line.startswith('Optimization')]
    return max(worths, default=0), 'OPTIMUM FOUND' in out, took


def by_gecode(record, seconds, folder):
    name = os.path.join(folder, 'plan.mzn')
    with open(name, 'w', encoding='ascii') as file:
        file.write(models.for_minizinc(models.Model(record)))
    out, took = run(['minizinc', '--solver', 'gecode', '--intermediate', name], '', seconds)
    worth = [int(line) for line in out.split() if line.isdigit()]
    assert worth or '==========' in out or took >= seconds, name
    return worth[-1] if worth else 0, '==========' in out, took


def by_pay(pay):
    def ask(record, seconds, folder):
        out, took = run([pay, 'batch', '--limit', '%ds' % seconds], json.dumps(record) + '\n', 2 * seconds)
        answer = json.loads(out)
        worth = answer.get('worth', 0)
        return worth, answer['status'] != 'unknown' and answer.get('bound', worth) == worth, took
    return ask


def main(arguments):
    if len(arguments) < 3:
        sys.exit(__doc__)
    pay, seconds, count = arguments[0], int(arguments[1]), int(arguments[2])
    methods = [('pay', by_pay(pay))]
    for name, ask in (('clingo', by_clingo), ('minizinc', by_gecode)):
        if shutil.which(name) is None:
            print('%s is not there: left out' % name)
        else:
            methods.append((name, ask))
    print('%-12s %-10s %9s %9s %9s %9s %9s' % ('family', 'solver', 'undecided', 'worth', 'better', 'worse', 'median s'))
    with tempfile.TemporaryDirectory() as folder:
        for family in arguments[3:] or CHOSEN:
            ours = []
            for name, ask in methods:
                answers = [ask(record, seconds, folder) for record in families.records(family, count)]
                worths, proven, times = zip(*answers)
                ours = ours or worths
                print('%-12s %-10s %8.0f%% %9d %9d %9d %9.3f' % (
                    family, name, 100 * (count - sum(proven)) / count, sum(worths),
                    sum(w > o for w, o in zip(worths, ours)), sum(w < o for w, o in zip(worths, ours)),
                    statistics.median(times)), flush=True)


if __name__ == '__main__':
    main(sys.argv[1:])
