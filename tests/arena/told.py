# SPDX-License-Identifier: MIT
"""told.py: what the judge says of solvers that fail, of logs, and by its exit status; a small set, a few lines each."""
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

ARENA = pathlib.Path(__file__).resolve().parents[2] / 'bench' / 'arena'
FAILED = []
SET = [  # question, truth
    ({'id': 'a-1', 'game': 'mtg', 'cost': '{W}', 'sources': ['W', 'WW']}, {'payable': True}),
    ({'id': 'a-1/leftover', 'game': 'mtg', 'cost': '{W}', 'sources': ['W', 'WW'], 'prefer': ['leftover']}, {'payable': True, 'best': 0}),
    ({'id': 'b-1', 'game': 'mtg', 'cost': '{W}', 'sources': ['R']}, {'payable': False}),
]
PAID = [{'source': 0, 'adds': ['W']}, {'with': 'W', 'source': 0}]
RIGHT = [{'id': 'a-1', 'payable': True, 'payment': PAID}, {'id': 'a-1/leftover', 'payable': True, 'value': 0}, {'id': 'b-1', 'payable': False}]


def expect(holds, what):
    if not holds:
        FAILED.append(what)
        print('FAILED: ' + what)


def told(folder, words, status, *messages, program='judge.py', given=''):
    done = subprocess.run([sys.executable, '-B', str(ARENA / program), *words], cwd=folder, input=given, capture_output=True, text=True, check=False)
    both = done.stderr + done.stdout
    expect(done.returncode == status, '%s: status %d: %s' % (words, done.returncode, both[-600:]))
    for message in messages:
        expect(message in both, '%s: not told: %s: %s' % (words, message, both[-600:]))
    expect('Traceback' not in both, '%s: %s' % (words, both[-600:]))
    return done


def write(path, rows):
    path.write_text(''.join(json.dumps(row) + '\n' for row in rows))


def libraries(folder):
    asked = ['truth', 'questions', '--library']
    (folder / 'empty.so').write_text('')
    (folder / 'sub').mkdir()
    for name, why in (('none.so', './none.so: there is no such file'), ('sub', './sub: a folder, no library'),
                      ('empty.so', './empty.so: it is not loaded: '), (str(folder / 'none.so'), '%s: there is no such file' % (folder / 'none.so'))):
        told(folder, [*asked, name], 2, why)
    compiler = shutil.which('cc') or shutil.which('gcc') or shutil.which('clang')
    if compiler is None:
        print('there is no compiler: libraries with something in them are left out')
        return
    sources = {'nothing': 'int other; int other = 1;',
               'fault': '#include <signal.h>\n#include <stdlib.h>\nconst char *arena_answer (const char *q); const char *arena_answer (const char *q)'
                        '{ raise (SIGSEGV); return q; }',
               'loud': '#include <stdio.h>\n#include <string.h>\nconst char *arena_answer (const char *q); const char *arena_answer (const char *q)'
                       '{ puts ("hm"); return strstr (q, "b-1") ? "{\\"id\\": \\"b-1\\",\\n \\"payable\\": false}" : ""; }',
               'slow': '#include <unistd.h>\nconst char *arena_answer (const char *q); const char *arena_answer (const char *q)'
                       '{ sleep (60); return q; }'}
    for name, text in sources.items():
        (folder / (name + '.c')).write_text(text)
        subprocess.run([compiler, '-shared', '-fPIC', '-o', str(folder / (name + '.so')), str(folder / (name + '.c'))], check=True)
    told(folder, [*asked, 'nothing.so'], 2, './nothing.so: there is no function arena_answer in it')
    told(folder, [*asked, 'fault.so'], 1, 'the solver: it was ended by signal 11 (SIGSEGV)', 'missing')
    told(folder, [*asked, 'slow.so', '--limit', '0.5'], 1, 'the solver: it was ended after 0.5 s (--limit)')
    found = json.loads(told(folder, [*asked, 'loud.so', '--json'], 1).stdout)
    expect(found['total'] == {'missing': 2, 'right': 1} and not found['not_read'], 'what a library prints is no answer: %s' % found)


def programs(folder):
    asked = ['truth', 'questions', '--solver']
    write(folder / 'right', RIGHT)
    told(folder, [*asked, 'cat right'], 0)
    told(folder, [*asked, 'cat right; exit 7'], 0, 'the solver: it ended with exit status 7')
    told(folder, [*asked, 'kill -SEGV $$'], 1, 'the solver: it was ended by signal 11 (SIGSEGV)')
    told(folder, [*asked, 'exit 139'], 1, 'exit status 139, as a shell tells of signal 11 (SIGSEGV)')
    told(folder, [*asked, './no-such-program'], 1, 'exit status 127: its command is not there')
    told(folder, [*asked, 'sleep 60', '--limit', '0.3'], 1, 'the solver: it was ended after 0.3 s (--limit)')
    done = told(folder, [*asked, 'cat right; exit 7', '--json'], 0)
    expect(json.loads(done.stdout)['solver'] == 'it ended with exit status 7', 'the record has it: ' + done.stdout)
    expect('solver' not in json.loads(told(folder, [*asked, 'cat right', '--json'], 0).stdout), 'nothing to tell')
    told(folder, [*asked, ''], 2, '--solver: a command is expected, and there is nothing')
    told(folder, ['truth', 'questions', '--library', ''], 2, '--library: a file is expected')
    told(folder, ['right', '--limit', '1'], 2, '--limit is for')


def statuses(folder):
    """0: every answer is right, and nothing else."""
    def answers(changes):
        write(folder / 'answers', [{**row, **changes.get(row['id'], {})} for row in RIGHT])
        return ['truth', 'questions', 'answers', '--failures', 'failures']

    def failures():
        return [json.loads(line) for line in (folder / 'failures').read_text().splitlines()]

    told(folder, answers({}), 0)
    expect(failures() == [], 'no failure: %s' % failures())
    told(folder, answers({'a-1': {'payment': None}}), 1, 'unproven')
    expect(failures() == [{'id': 'a-1', 'family': 'a', 'kind': 'unproven'}], 'unproven is listed: %s' % failures())
    told(folder, answers({'b-1': {'payable': None}}), 1, 'unknown')
    told(folder, answers({'a-1/leftover': {'value': -1}}), 1, 'better-than-best: leftover -1 is said, the best is 0')
    told(folder, answers({'a-1/leftover': {'value': 3}, 'b-1': {'payable': True}}), 1, 'worse in leftover: 1 answers, by 3 in all')
    expect(failures() == [{'id': 'a-1/leftover', 'family': 'a', 'kind': 'worse', 'worse': 3}, {'id': 'b-1', 'family': 'b', 'kind': 'yes-where-no'}],
           'what failed: %s' % failures())
    (folder / 'answers').write_text('')
    told(folder, ['truth', 'questions', 'answers'], 1, 'missing')
    (folder / 'answers').write_text('\ufeff{"id": "b-1", "payable": false}\n')
    told(folder, ['truth', 'questions', 'answers'], 3, 'answers, line 1: it begins with a byte order mark (BOM)')
    told(folder, ['truth', 'questions', 'answers', '--failures', 'none/f'], 2, 'none/f: ')


def logs(folder):
    (folder / 'log').write_text('')
    told(folder, ['--log', 'log'], 3, 'no question was judged')
    board = {'cost': '{X}', 'sources': ['R'], 'prefer': ['x']}
    write(folder / 'log', [{'question': board, 'answer': {'payable': True, 'x': 5}}, {'question': {**board, 'id': 'g7/turn-3'}, 'answer': {
        'id': 'g7/turn-3', 'payable': True, 'x': 0}}, {'question': {**board, 'id': 8}, 'answer': {'id': 8, 'payable': False}}])
    told(folder, ['--log', 'log', '--failures', 'failures'], 1, 'better-than-best: x 5 is said, the best is 1', '"id": "g7/turn-3"')
    found = [json.loads(line) for line in (folder / 'failures').read_text().splitlines()]
    expect([(row['id'], row['family'], row['kind']) for row in found] == [('log-1', 'log', 'better-than-best'), ('g7/turn-3', 'log', 'worse'),
                                                                          (8, 'log', 'no-where-yes')], 'ids of a log: %s' % found)
    write(folder / 'log', [{'question': {'id': 'a', 'cost': '{W}', 'sources': ['W']}, 'answer': {'id': 'b', 'payable': True}}])
    told(folder, ['--log', 'log'], 3, 'log, line 1: "id": expected: in the answer the id of its question; there is: "b"')
    hard = {'cost': '{W}{U}{B}{R}{G}' * 4, 'sources': ['{1}, {T}: Add {W}{U}.'] * 6 + ['W|U|B', 'R|G|W', 'WW|UU'] * 15, 'prefer': ['sources']}
    write(folder / 'log', [{'question': hard, 'answer': {'payable': True}}])
    told(folder, ['--log', 'log', '--limit', '0.01'], 1, 'not-judged')


def why(folder):
    """A payment that does not hold is told by what it lacks."""
    restricted = '{T}: Add {W}. Spend this mana only to cast creature spells.'
    plan = {'plan': {'spells': [{'cost': '{W}', 'worth': 1}], 'sources': ['W']}}
    two = [{'source': 0, 'adds': ['R']}, {'source': 1, 'adds': ['R']}, {'with': 'R', 'source': 0}, {'with': 'R', 'source': 1}]
    for question, answer, message in (
            ({'cost': '{W}', 'sources': [restricted, 'W']}, {'payment': PAID}, 'W of source 0 pays no part of this cost: it is restricted'),
            ({'cost': '{W}', 'sources': ['W']}, {'payment': []}, 'units that are spent: 0; that are asked for: 1'),
            ({'cost': '{G}', 'sources': ['W', 'G']}, {'payment': PAID}, 'W of source 0 pays no part of this cost'),
            ({'cost': '{W}', 'sources': ['W']}, {'payment': [{'life': 2}, *PAID]}, 'life is paid for more symbols than take it'),
            ({'cost': '{X}', 'sources': ['R', 'R']}, {'payment': two}, 'it pays X = 2, and "x" is missing'),
            ({'cost': '{X}', 'sources': ['R', 'R']}, {'payment': two, 'x': 1}, 'it pays X = 2, and "x" is 1'),
            (plan, {'steps': [{'spell': 0, 'payment': [{'source': 0, 'adds': ['U']}]}]}, 'step 0: payment 0: source 0 does not make that'),
            (plan, {'steps': [{'spell': 0, 'payment': []}]}, 'step 0: what is spent does not pay the cost: units')):
        write(folder / 'log', [{'question': question, 'answer': {'payable': True, **answer}}])
        told(folder, ['--log', 'log'], 1, 'illegal', message)


def others(folder):
    board = '{"cost": "{W}", "sources": ["W"]}\n'
    told(folder, ['p', 'q'], 3, 'one question, in one line; there are: 2 lines', program='prove.py', given=board * 2)
    told(folder, ['p', 'q'], 3, 'there are: 0 lines', program='prove.py')
    told(folder, ['--wish', 'foo', 'p', 'q'], 2, '--wish: expected: life or sources or leftover; there is: "foo"', program='prove.py', given=board)
    told(folder, ['--help'], 0, 'of each family only one board in so many', program='boards.py')


def limits_are_told():
    """The README has each limit that a line is read by."""
    sys.path.insert(0, str(ARENA))
    import lines
    text = (ARENA / 'README.md').read_text()
    words = {'sources': 'sources', 'needing': 'sources that want mana first', 'lines': 'abilities of a source', 'units': 'units of mana', 'parts': 'parts of a cost',
             'choices': '`{2/W}` and `{W/P}`', 'modifiers': 'modifiers', 'spells': 'spells of a plan', 'made': 'units at once', 'ways': 'ways of an ability',
             'number': 'numbers in an ability or a modifier'}
    expect(set(words) == set(lines.MOST), 'limits: %s' % sorted(lines.MOST))
    for name, most in lines.MOST.items():
        expect('| %s | %d |' % (words[name], most) in text, 'README: %s %d' % (words[name], most))


def examples_are_right(folder):
    """The README's helper that pays, and its lines of truth."""
    text = (ARENA / 'README.md').read_text()
    start = text.index('    {"question":{"cost":"{1}{R}","sources":["convoke R"')
    write(folder / 'log', [json.loads(text[start:text.index('\n\n', start)])])
    told(folder, ['--log', 'log'], 0, 'right')
    rows = [json.loads(line) for line in text.split('\n') if line.startswith('    {"id":"example-1') and line.endswith('}')]
    write(folder / 'truth', [row for row in rows if 'cost' not in row])
    board = next(row for row in rows if 'cost' in row)
    write(folder / 'questions', [{**board, 'id': 'example-1/sources'}, {**board, 'id': 'example-1', 'prefer': []}])
    write(folder / 'answers', [{'id': 'example-1/sources', 'payable': True, 'value': 2}, {'id': 'example-1', 'payable': True}])
    done = told(folder, ['truth', 'questions', 'answers', '--json'], 1)
    expect(json.loads(done.stdout)['total'] == {'right': 1, 'unproven': 1}, 'lines of truth: ' + done.stdout)


def cells_are_those():
    """Of the page of results: what is not answered, what is answered in part, and where a part was asked."""
    import page
    for kinds, share, cell in ((['unknown'] * 3, 1, '-'), (['unknown', 'right'], 1, '50.0 %'), (['unproven', 'right'], 20, '100 % of 2'),
                               (['unknown'] * 4, 200, '0.0 % of 4'), (['better-than-best'], 1, '0.0 %')):
        expect(page.cell_of(kinds, share) == cell, 'a cell of %s: %s' % (kinds, page.cell_of(kinds, share)))
    text = (ARENA.parent / 'RESULTS.md').read_text()
    expect('better than the best' in text and '| `plans` | 100 % |' in text, 'the columns of the results')


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write(folder / 'questions', [question for question, _ in SET])
        write(folder / 'truth', [{'id': question['id'], **truth} for question, truth in SET])
        for test in (libraries, programs, statuses, logs, why, others, examples_are_right):
            test(folder)
    limits_are_told()
    cells_are_those()
    print('%d failed' % len(FAILED))
    sys.exit(1 if FAILED else 0)


if __name__ == '__main__':
    main()
