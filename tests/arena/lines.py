# SPDX-License-Identifier: MIT
"""lines.py PAY [SEED [COUNT]]: what the judge reads. Fields that are wrong are refused by name; boards of whatever can
be written are judged as the program answers them; lines that are corrupted end nothing, and none is lost."""
import contextlib
import io
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time

ARENA = pathlib.Path(__file__).resolve().parents[2] / 'bench' / 'arena'
sys.path.insert(0, str(ARENA))

import judge  # noqa: E402
import notation  # noqa: E402
import prove  # noqa: E402

FAILED = []
BOARD = {'cost': '{W}', 'sources': ['W']}
# What is changed of a board or its answer, and what is told.
REFUSED = [
    ({'modifers': ['+{1}']}, '"modifers": there is no such field'),
    ({'game': 'chess'}, '"game": expected: "mtg" or "zx"'),
    ({'game': 7}, '"game": expected'),
    ({'game': 'zx'}, '"sources": there is no such field; of zx'),
    ({'sources': 'WW'}, '"sources": expected: a list of texts; there is: "WW"'),
    ({'sources': [7]}, '"sources": expected: a list of texts'),
    ({'sources': ['Q']}, '"sources": expected: an ability in notation'),
    ({'sources': ['{T}: Add {Q}.']}, '"sources": expected: an ability in notation'),
    ({'sources': ['{T}: Add {W}. Scry 1.']}, '"sources": expected: an ability in notation'),
    ({'sources': ['{T}: Add {W}. Spend this mana only to cast kicked spells.']}, 'a kind of spell'),
    ({'sources': ['W'] * 61}, '"sources": expected: at most 60'),
    ({'sources': ['{1}, {T}: Add {W}.'] * 7}, '"sources": expected: at most 6 that want mana first'),
    ({'cost': ''}, '"cost": expected: symbols'),
    ({'cost': None}, '"cost": expected: symbols'),
    ({'cost': '{Q}'}, '"cost": expected: symbols'),
    ({'cost': '{W/W}'}, '"cost": expected: symbols'),
    ({'cost': '{01}'}, '"cost": expected: symbols'),
    ({'cost': '{\u00b2}'}, '"cost": expected: symbols'),
    ({'cost': '{61}'}, '"cost": expected: at most 60 parts'),
    ({'cost': '{100}'}, '"cost": expected: at most 60 parts'),
    ({'sources': ['W' * 200]}, '"sources": expected: at most 8 units of mana at once'),
    ({'sources': ['{T}: Add ' + '{W}' * 9 + '.']}, '"sources": expected: at most 8 units of mana at once'),
    ({'sources': ['|'.join(['W'] * 17)]}, '"sources": expected: at most 16 ways'),
    ({'sources': ['{10}, {T}: Add {W}.']}, '"sources": expected: numbers of at most 9'),
    ({'sources': ['{T}, Pay 12 life: Add {W}.']}, '"sources": expected: numbers of at most 9'),
    ({'modifiers': ['+{10}']}, '"modifiers": expected: numbers of at most 9'),
    ({'pool': 'WQ'}, '"pool": expected: units of WUBRGC'),
    ({'life': '3'}, '"life": expected: an integer'),
    ({'life': True}, '"life": expected: an integer'),
    ({'life': 2147483648}, '"life": expected: an integer'),
    ({'modifiers': ['-{W}']}, '"modifiers": expected'),
    ({'modifiers': ['+{1}'], 'cost': '{X}'}, '"modifiers": expected: no change beside'),
    ({'purpose': 'spell'}, '"purpose": expected: a list of texts'),
    ({'keep': ['{W/P}']}, '"keep": expected: symbols'),
    ({'keep': ['{W}', '{W}']}, '"keep": expected: at most 1'),
    ({'keep': ['{W}'], 'cost': '{X}'}, '"keep": expected: one cost'),
    ({'prefer': ['luck']}, '"prefer": expected: one of life, sources, leftover'),
    ({'prefer': ['life', 'sources']}, '"prefer": expected'),
    ({'prefer': ['x']}, '"prefer": expected'),
    ({'sources': ['{T}: Add {W}. ~ deals 1 damage to you.'], 'life': 0}, '"life": expected: enough'),
]
PLAN = {'spells': [{'cost': '{W}', 'worth': 1}], 'sources': ['W']}
REFUSED_PLANS = [
    ({'life': 3}, '"life": there is no such field; of plan of several spells'),
    ({'spells': []}, '"spells": expected: a list of 1 to 8'),
    ({'spells': ['W']}, '"spells": expected: a list of objects'),
    ({'spells': [{'cost': '{W/P}', 'worth': 1}]}, '"cost": expected: symbols'),
    ({'spells': [{'cost': '{W}'}]}, '"worth": is missing; expected: an integer'),
    ({'spells': [{'worth': 1}]}, '"cost": is missing; expected: symbols'),
    ({'spells': [{'cost': '{W}', 'worth': 1, 'untaps': 1}]}, '"untaps": there is no such field; of spell'),
    ({'spells': [{'cost': '{W}', 'worth': 1, 'gives': 'Q'}]}, '"gives": expected: at most 20 units'),
    ({'sources': ['delve']}, '"sources": expected: what makes mana for all spells'),
    ({'sources': ['Q']}, '"sources": expected: an ability'),
    ({'aim': 'most'}, '"aim": expected: "all" or "worth"'),
    ({'game': 'zx'}, '"game": expected: "mtg"'),
]
REFUSED_ANSWERS = [
    ({'payable': 'no'}, '"payable": expected: true, false or null; there is: "no"'),
    ({'payable': 1}, '"payable": expected'),
    ({'payabel': True}, '"payable": is missing; expected: true, false or null'),
    ({'payable': True, 'steps': 7}, '"steps": expected: a list of steps'),
    ({'payable': True, 'payment': {}}, '"payment": expected: a list of steps'),
    ({'payable': True, 'x': 1.5}, '"x": expected: an integer'),
    ({'payable': True, 'value': '3'}, '"value": expected: an integer'),
]


def expect(holds, what):
    if not holds:
        FAILED.append(what)
        print('FAILED: ' + what)


def judged(*words):
    """(status, output, messages); anything but an end by a status is a failure."""
    out, messages = io.StringIO(), io.StringIO()
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(messages):
            judge.main(list(map(str, words)))
    except SystemExit as end:
        return end.code, out.getvalue(), messages.getvalue()
    return None, out.getvalue(), messages.getvalue()


def fields_are_refused(folder):
    """All in one log, with a good line behind each."""
    log, good = folder / 'log', {'question': BOARD, 'answer': {'payable': True}}
    rows = [({'question': {**BOARD, **change}, 'answer': {'payable': True}}, told) for change, told in REFUSED]
    rows += [({'question': {'plan': {**PLAN, **change}}, 'answer': {'payable': True}}, told) for change, told in REFUSED_PLANS]
    rows += [({'question': BOARD, 'answer': answer}, told) for answer, told in REFUSED_ANSWERS]
    rows += [({**good, 'more': 1}, '"more": expected'), ({'question': BOARD}, '"answer": is missing; expected: an object'),
             ({**good, 'question': {'sources': ['W']}}, '"cost": is missing'), ({**good, 'question': {'game': 'zx'}}, '"cost": is missing'),
             ({**good, 'question': {'plan': {}}}, '"spells": is missing'), ({**good, 'question': {**BOARD, 'id': []}}, '"id": expected: a text'),
             ({**good, 'answer': {'payable': True, 'id': 'b'}}, '"id": expected: in the answer the id of its question; there is: "b"')]
    texts = [(json.dumps(row), told) for row, told in rows]
    digits = '{"question": %s, "answer": {"payable": true, "x": %s}}' % (json.dumps(BOARD), '9' * 5000)
    texts += [(digits, 'a number has 5000 digits'), ('[' * 100000, 'nested too deep'), ('{', 'no JSON at column'), ('[]', 'expected: an object'),
              ('{"question": NaN}', 'no JSON: NaN'), ('{"answer": {}, "answer": {}}', 'a field is there twice')]
    log.write_text(''.join(text + '\n' + json.dumps(good) + '\n' for text, _ in texts))
    status, out, messages = judged('--json', '--log', log)
    expect(status == 3 and json.loads(out)['total'] == {'unproven': len(texts)}, 'good lines are judged: %s' % out[-200:])
    messages = messages.split('\n')
    expect(len(messages) == judge.TOLD + 2 and messages[judge.TOLD] == 'and %d more lines that are not read' % (len(texts) - judge.TOLD),
           'the first messages, and how many more: %s' % messages[judge.TOLD:])
    for i, ((text, told), found) in enumerate(zip(texts, json.loads(out)['not_read'], strict=True)):
        expect(found['of'] == str(log) and found['line'] == 2 * i + 1 and told in found['why'], 'not told: %s of %s: %s' % (told, text[:200], found))
        expect(i >= judge.TOLD or messages[i] == '%s, line %d: %s' % (log, found['line'], found['why']), 'told otherwise: %s' % messages[:i + 1])


# ---- Boards of whatever the format has.

def drawn(draw):
    """A question with any fields that may stand together."""
    one, some = draw.choice, lambda low, high: range(draw.randint(low, high))
    kinds = one(('W', 'WU', 'WUBRGC'))

    def kind():
        return one(kinds)

    def pip(plain):
        return one([kind(), kind(), *([] if plain else ['2/' + one('WU'), one('WU') + '/P', 'W/U/P', 'X'])] + ['W/U', 'C/W', '1', '2'])

    def source():
        needs = one(['', '', '', '{1}, ', '{W/U}, ', '{%s}, ' % kind(), '{0}, '])
        life = one(['', '', '', ', Pay 1 life', ', Pay 2 life'])
        adds = one(['{%s}' % kind(), '{%s}{%s}' % (kind(), kind()), '{W}{W}, {W}{U}, or {U}{U}', '{W} or {U}'])
        rest = one(['', '', '', ' Spend this mana only to cast creature spells.', ' ~ deals 1 damage to you.'])
        return one([kind(), 'W|U', kind() * 2, 'WW|UU', 'WU|C', 'convoke ' + kind(), 'improvise', 'delve',
                    '%s{T}%s: Add %s.%s' % (needs, life, adds, rest)])

    if draw.random() < .25:
        spells = [{'cost': ''.join('{%s}' % pip(True) for _ in some(1, 3)), 'worth': draw.randint(1, 5)} for _ in some(1, 2)]
        spells += [{**spell, 'gives': kind() * 3} for spell in spells[:draw.randint(0, 2)]]
        sources = [one([kind(), 'W|U', 'WW|UU', '{1}, {T}: Add {W}{U}.', '{%s}, {T}: Add {W} or {U}.' % kind()]) for _ in some(0, 2)]
        return {'plan': {'game': 'mtg', 'spells': spells, 'sources': sources, 'aim': one(['all', 'worth']), 'pool': one(['', 'W', 'UC'])}}
    board = {'game': 'mtg', 'cost': ''.join('{%s}' % pip(False) for _ in some(1, 4))}
    if draw.random() < .9:
        board['sources'] = [one([source(), source() + '\n' + source()]) for _ in some(0, 5)]
    if draw.random() < .3:
        board['pool'] = one(['', ' ']).join(kind() for _ in some(0, 3))
    if draw.random() < .5:
        board['life'] = draw.randint(-3, 6)
    if draw.random() < .3:
        board['purpose'] = one([['spell'], ['creature', 'spell'], []])
    if draw.random() < .3:
        board['modifiers'] = [one(['+{1}', '-{1}', '-{2} floor 1', 'at-least 3']) for _ in some(1, 3)]
    if draw.random() < .3:
        board['keep'] = [''.join('{%s}' % pip(True) for _ in some(1, 2))]
    wishes = notation.wishes(board)
    return {**board, 'prefer': [one(wishes)]} if draw.random() < .7 else board


def ours_are_right(pay, folder, seed, count):
    draw = random.Random(seed)
    questions = [drawn(draw) for _ in range(count)]
    done = subprocess.run([pay, 'batch'], input=''.join(json.dumps(question) + '\n' for question in questions), text=True,
                          capture_output=True, check=True, env={**os.environ, 'PAY_TIME': 'none'})
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    log = folder / 'ours'
    log.write_text(''.join(json.dumps({'question': question, 'answer': answer}) + '\n'
                           for question, answer in zip(questions, answers)))
    start = time.process_time()
    _, out, _ = judged('--json', '--log', log)
    took = time.process_time() - start
    found = json.loads(out)
    expect(set(found['total']) <= {'right'}, 'seed %d: %s' % (seed, json.dumps(found['examples'])[:3000] + str(found['total'])))
    expect(found['total']['right'] > count // 3, 'seed %d: read: %s' % (seed, found['total']))
    statuses = {answer['status'] for answer in answers}
    expect({'payable', 'unpayable'} <= statuses, 'both: %s' % statuses)
    known = re.compile('no change beside|enough for all damage|beside a cost without|one of|want mana first')
    strange = [line for line in found['not_read'] if not known.search(line['why'])]
    expect(not strange, 'seed %d: not read: %s' % (seed, strange[:3]))
    print('%d boards of whatever can be written: %s right, %d not read, %.1f s' % (
        count, found['total']['right'], len(found['not_read']), took))
    return questions, answers


# ---- Corrupted lines.

def worse_value(draw, value):
    """Some part of a value is another one."""
    if isinstance(value, dict) and value and draw.random() < .8:
        key = draw.choice(sorted(value))
        changed = {name: worse_value(draw, inner) if name == key else inner for name, inner in value.items()}
        if draw.random() < .2:
            del changed[key]
        return changed
    if isinstance(value, list) and value and draw.random() < .8:
        k = draw.randrange(len(value))
        return draw.choice([value[:k] + value[k + 1:], value + [value[k]], value[:k] + [worse_value(draw, value[k])] + value[k + 1:]])
    return draw.choice([None, True, False, 0, 1, -1, 7, 10**30, 1e400, 1.5, '', 'W', '\ud800', '\0', '\u0662', 'W|U', '{X}', [], {}, [[]], [{}],
                        {'source': 0}, {'life': 2}, {'with': 'W', 'source': 0}, {'with': [], 'unit': 0}, 'x' * 1000])


def worse_line(draw, line):
    if draw.random() < .7:
        return json.dumps(worse_value(draw, json.loads(line))).encode()
    text = bytearray(line.encode())
    for _ in range(draw.randint(1, 3)):
        k = draw.randrange(len(text))
        text[k:k + draw.randint(0, 2)] = draw.choice([b'', b'\xff', b'{', b'}', b'"', b'[', b'\\', b'9' * 30, b'\0', b'\r', b'-'])
    return bytes(text).replace(b'\n', b'')


def corrupted_are_told(pay, folder, seed, questions, answers):
    """Each line is judged or named, and the judge ends by a status."""
    draw = random.Random(seed)
    good = [json.dumps({'question': question, 'answer': answer}) for question, answer in zip(questions, answers)]
    log = folder / 'corrupted'
    for _ in range(15):
        rows = [worse_line(draw, line) if draw.random() < .7 else line.encode() for line in draw.sample(good, 60)]
        log.write_bytes(b'\n'.join(rows) + b'\n')
        status, out, _ = judged('--json', '--log', log)
        lines_ = sum(bool(row.strip()) for row in rows)
        found = json.loads(out)
        total, told = sum(found['total'].values()), len(found['not_read'])
        expect(status in (0, 1, 3), 'seed %d: ended by %s' % (seed, status))
        expect(total + told == lines_, 'seed %d: %d judged, %d told, %d lines' % (seed, total, told, lines_))


def sets_are_told(pay, folder, seed):
    """The three files of a set, each with corrupted lines; no question is judged twice, or right by accident of a line."""
    draw = random.Random(seed)
    done = subprocess.run([sys.executable, '-B', str(ARENA / 'truth.py'), pay, str(folder), '2', '100'], capture_output=True,
                          text=True, check=False)
    expect(done.returncode == 0, 'truth.py: ' + done.stdout + done.stderr)
    with open(folder / 'questions.jsonl') as asked, open(folder / 'answers.jsonl', 'w') as ours:
        subprocess.run([pay, 'batch'], stdin=asked, stdout=ours, env={**os.environ, 'PAY_TIME': 'none'}, check=True)
    names = ['truth.jsonl', 'questions.jsonl', 'answers.jsonl']
    whole = [(folder / name).read_text().splitlines() for name in names]
    for round_ in range(15):
        files = [folder / ('worse-' + name) for name in names]
        for k, (file, rows) in enumerate(zip(files, whole)):
            percent = .2 if k == round_ % 3 else 0
            file.write_bytes(b''.join((worse_line(draw, row) if draw.random() < percent else row.encode()) + b'\n' for row in rows))
        status, out, messages = judged('--json', *files)
        expect(round_ > 0 or judged(files[2])[0] == 3, 'boards of another seed are taken for the data set')
        expect(status in (1, 3) or status == 0 and not messages, 'seed %d: ended by %s' % (seed, status))
        expect(bool(messages) == (status == 3), 'seed %d: status %d, %s' % (seed, status, messages[:300]))
        expect(sum(json.loads(out)['total'].values()) <= len(whole[1]), 'seed %d: more than was asked' % seed)


def main():
    pay, *rest = sys.argv[1:]
    seed = int(rest[0]) if rest else 1
    count = int(rest[1]) if len(rest) > 1 else 300
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        fields_are_refused(folder)
        questions, answers = ours_are_right(pay, folder, seed, count)
        corrupted_are_told(pay, folder, seed, questions, answers)
        sets_are_told(pay, folder, seed)
    print('seed %d: %d failed' % (seed, len(FAILED)))
    sys.exit(1 if FAILED else 0)


if __name__ == '__main__':
    main()
