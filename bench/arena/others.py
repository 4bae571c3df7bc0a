#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Other people's solvers: the pseudo-Boolean problem of a question (opb.py) in each one's language, a process each.

  others.py METHOD [SECONDS] < QUESTIONS      METHOD: gecode (by MiniZinc), clingo, glpk

Answers have the value of the best payment, no payment. What takes more than SECONDS (10) of the processor is unknown."""
import json
import os
import re
import signal
import subprocess
import sys
import tempfile

import notation
import opb
import prove

PROGRAMS = {'gecode': 'minizinc', 'clingo': 'clingo', 'glpk': 'glpsol'}
SHARES = {'gecode': 200, 'clingo': 100, 'glpk': 20}  # of the boards, one in so many is asked in scripts/arena


def split(problem, objective):
    """Variables, rows, and the objective over variables with a constant."""
    names = sorted({name for row in problem.rows for name in row.coefficients} | set(problem.names)) or ['none']
    terms, constant = {}, 0
    for literal, value in (objective or {}).items():
        name = literal.lstrip('~')
        terms[name] = terms.get(name, 0) + (-value if literal != name else value)
        constant += value if literal != name else 0
    return names, terms, constant


def minizinc(names, rows, terms):
    def total(pairs):
        return ' + '.join('%d*%s' % (value, name) for name, value in pairs.items()) or '0'

    lines = ['var 0..1: %s;' % name for name in names]
    lines += ['constraint %s >= %d;' % (total(row.coefficients), row.least) for row in rows]
    lines += ['var int: best = %s;' % total(terms), 'solve minimize best;' if terms else 'solve satisfy;',
              'output ["best \\(best)\\n"];']
    return '\n'.join(lines)


def asp(names, rows, terms):
    def total(pairs):
        return '; '.join('%d,%s : %s' % (value, name, name) for name, value in pairs.items())

    lines = ['{ %s }.' % '; '.join(names)]
    lines += [':- #sum { %s } < %d.' % (total(row.coefficients), row.least) for row in rows]
    if terms:
        lines.append('#minimize { %s }.' % total(terms))
    return '\n'.join(lines)


def lp(names, rows, terms):
    def total(pairs):
        return ' '.join('%+d %s' % (value, name) for name, value in pairs.items() if value) or '0 ' + names[0]

    lines = ['Minimize', ' best: ' + total(terms), 'Subject To']
    lines += [' r%d: %s >= %d' % (row.id, total(row.coefficients), row.least) for row in rows] or [' r0: 0 %s >= 0' % names[0]]
    return '\n'.join(lines + ['Binary', *[' ' + name for name in names], 'End'])


def run(command, seconds):
    """What it writes; it has so many seconds of the processor, and thirty times as many of the clock."""
    limited = ['/bin/sh', '-c', 'ulimit -t %d; exec "$@"' % max(1, seconds), 'sh', *command]
    with subprocess.Popen(limited, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True) as process:
        try:
            return process.communicate(timeout=30 * seconds)[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # with what it started
            raise


def ask(method, text, folder, seconds, optimal):
    """(payable or None, the least of the objective)."""
    path = os.path.join(folder, 'problem.' + {'gecode': 'mzn', 'clingo': 'lp', 'glpk': 'txt'}[method])
    with open(path, 'w') as out:
        out.write(text)
    if method == 'gecode':
        said = run(['minizinc', '--solver', 'gecode', path], seconds)
        found = re.findall(r'^best (-?\d+)$', said, re.M)
        return ('UNSATISFIABLE' not in said if found or 'UNSAT' in said else None), int(found[-1]) if found else None
    if method == 'clingo':
        said = run(['clingo', '--quiet=1,1', path], seconds)
        found = re.search(r'^Optimization: (-?\d+)$', said, re.M)
        proven = re.search(r'^OPTIMUM FOUND' if optimal else r'^(SATISFIABLE|OPTIMUM FOUND)', said, re.M)
        payable = False if 'UNSATISFIABLE' in said else True if proven else None
        return payable, int(found.group(1)) if found else 0
    out = os.path.join(folder, 'solution')
    if os.path.exists(out):
        os.remove(out)
    said = run(['glpsol', '--lp', path, '--write', out], seconds)
    if re.search(r'NO (PRIMAL|INTEGER) FEASIBLE|NO FEASIBLE', said):
        return False, None
    if not os.path.exists(out):
        return None, None
    with open(out) as lines:
        found = re.search(r'^s mip \d+ \d+ (\w) (-?\d+)', lines.read(), re.M)
    return {'o': True, 'n': False}.get(found.group(1) if found else ''), int(found.group(2)) if found else None


def answer(method, question, seconds, folder):
    wish = question['id'].partition('/')[2]
    problem = opb.Problem(notation.read(question))
    objective, constant = problem.objective(wish) if wish else (None, 0)
    names, terms, turned = split(problem, objective)
    text = {'gecode': minizinc, 'clingo': asp, 'glpk': lp}[method](names, problem.rows, terms)
    try:
        payable, least = ask(method, text, folder, seconds, bool(terms))
    except (subprocess.TimeoutExpired, OSError):
        payable = None
    found = {'id': question['id'], 'payable': payable}
    if payable and wish:
        total = (least or 0) + turned
        found['value'] = sum(objective.values()) - total if wish in prove.MOST else total + constant
    return found


def main():
    if len(sys.argv) < 2 or sys.argv[1] not in PROGRAMS:
        sys.exit(__doc__)
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    with tempfile.TemporaryDirectory() as folder:
        for line in sys.stdin:
            print(json.dumps(answer(sys.argv[1], json.loads(line), seconds, folder)), flush=True)


if __name__ == '__main__':
    main()
