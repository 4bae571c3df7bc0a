# SPDX-License-Identifier: MIT
"""Lines of JSON that come in: questions, answers, truths, logs. What is not read whole is refused, with its line, its
field and what was expected there; the lines after it are read."""
import argparse
import json
import os
import re
import sys

import notation

NUMBER = 2147483647  # the greatest that `pay batch` reads
DIGITS = 20
TYPES = ('artifact', 'creature', 'enchantment', 'instant', 'planeswalker', 'sorcery')
# What is decided in seconds, whatever it is.
MOST = {'sources': 60, 'needing': 6, 'lines': 4, 'units': 120, 'parts': 60, 'choices': 10, 'modifiers': 6, 'spells': 8,
        'made': 8, 'ways': 16, 'number': 9}


class Bad(Exception):
    """args: the field or None, and what is expected there or what is wrong."""

    def __str__(self):
        field, why = self.args
        return '%s: %s' % (json.dumps(field), why) if field is not None else why


def shown(value, most=60):
    text = json.dumps(value)
    return text if len(text) <= most else text[:most] + '...'


def expect(holds, field, expected, found=None):
    if not holds:
        raise Bad(field, 'expected: %s%s' % (expected, '' if found is None else '; there is: ' + shown(found)))


def there(found, field, expected):
    if field not in found:
        raise Bad(field, 'is missing; expected: ' + expected)


# ---- JSON.

def integer(text):
    if len(text.lstrip('-')) > DIGITS:
        raise Bad(None, 'a number has %d digits, at most %d are read' % (len(text.lstrip('-')), DIGITS))
    return int(text)


def constant(text):
    raise Bad(None, 'no JSON: ' + text)


def pairs(found):
    names = [name for name, _ in found]
    twice = next((name for name in names if names.count(name) > 1), None) if len(set(names)) < len(names) else None
    if twice is not None:
        raise Bad(None, 'a field is there twice: ' + shown(twice))
    return dict(found)


def loaded(line):
    """The object of a line, which is bytes or text."""
    try:
        text = line.decode('utf-8') if isinstance(line, bytes) else line
        if text.startswith('\ufeff'):
            raise Bad(None, 'it begins with a byte order mark (BOM): UTF-8 without one is expected')
        found = json.loads(text, parse_int=integer, parse_constant=constant, object_pairs_hook=pairs)
    except UnicodeDecodeError as wrong:
        raise Bad(None, 'no UTF-8 at byte %d' % (wrong.start + 1)) from None
    except json.JSONDecodeError as wrong:
        raise Bad(None, 'no JSON at column %d: %s' % (wrong.colno, wrong.msg)) from None
    except RecursionError:
        raise Bad(None, 'no JSON that is read: it is nested too deep') from None
    if not isinstance(found, dict):
        raise Bad(None, 'expected: an object')
    return found


def read_all(lines, read):
    """(number, what [read] makes of its object, what is wrong) of each line that is not empty."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            yield number, read(loaded(line)), None
        except Bad as bad:
            yield number, None, str(bad)


# ---- Questions.

SYMBOL = re.compile(r'0|[1-9][0-9]?|X|[WUBRGC]|([WUBRGC])/(?!\1)[WUBRGC]|2/[WUBRG]|([WUBRG])(/(?!\2)[WUBRG])?/P')
MADE = re.compile(r'[WUBRGC]+(\|[WUBRGC]+)*')
CHANGE = re.compile(r'[+]\{[1-9]\}|-\{[1-9]\}( floor [0-9])?|at-least [0-9]')
ZX_COST = re.compile(r'\[([1-9][0-9]?) ((?:Red|Blue|White|Black|Green)(?:/(?:Red|Blue|White|Black|Green))*)\]')
ZX_CARD = re.compile(r'(C|[RUWKG]{1,5})(:sleep)?')
NUMERAL = re.compile('[1-9][0-9]*')
PLAIN_WORDS = 'symbols such as {2}, {W}, {W/U}'
WORDS = PLAIN_WORDS + ', {2/W}, {W/P}, {X}'
FIELDS = {'mtg': {'id', 'game', 'cost', 'pool', 'sources', 'life', 'modifiers', 'purpose', 'keep', 'prefer'},
          'zx': {'id', 'game', 'cost', 'pool'}, 'question with a plan': {'id', 'plan'},
          'plan of several spells': {'game', 'spells', 'sources', 'pool', 'aim'}, 'spell': {'cost', 'worth', 'gives'}}


def texts(found, field, most):
    expect(isinstance(found, list) and all(isinstance(text, str) for text in found), field, 'a list of texts', found)
    expect(len(found) <= most, field, 'at most %d' % most)
    return found


def cost_of(text, field, plain=False):
    """The symbols of a cost; [plain]: without those that leave a choice to the payer."""
    words = PLAIN_WORDS if plain else WORDS
    expect(isinstance(text, str) and text != '', field, words, text)
    try:
        found = notation.symbols(text)
    except notation.Unreadable:
        expect(False, field, words, text)
    for symbol in found:
        expect(not NUMERAL.fullmatch(symbol) or len(symbol) < 3, field, 'at most %d parts' % MOST['parts'], text)
        expect(SYMBOL.fullmatch(symbol) and not (plain and re.search('X|2/|/P', symbol)), field, words, text)
    parts = sum(int(symbol) if symbol.isdigit() else 2 if symbol.startswith('2/') else 1 for symbol in found)
    expect(parts <= MOST['parts'], field, 'at most %d parts' % MOST['parts'], text)
    return found


def check_made(text, line, words):
    """What a line of a source makes, its ways parted by |."""
    expect(MADE.fullmatch(text), 'sources', words, line)
    ways = text.split('|')
    expect(len(ways) <= MOST['ways'], 'sources', 'at most %d ways to make mana in a line' % MOST['ways'], line)
    expect(max(map(len, ways)) <= MOST['made'], 'sources', 'at most %d units of mana at once' % MOST['made'], line)


def check_source(text):
    words = 'an ability in notation, such as W|U, WU, or {1}, {T}: Add {W}{U}., or convoke W, improvise, delve'
    lines = text.split('\n')
    expect(len(lines) <= MOST['lines'], 'sources', 'at most %d lines, an ability each' % MOST['lines'], text)
    for line in lines:
        ability = notation.ABILITY.fullmatch(line)
        if ability is None:
            if notation.HELPER.fullmatch(line):
                continue
            expect(not notation.ABILITY.fullmatch(re.sub('[1-9][0-9]+', '1', line)), 'sources',
                   'numbers of at most %d' % MOST['number'], line)
            check_made(line, line, words)
            continue
        _, _, adds, rest = ability.groups()
        check_made(re.sub(r', or |, | or ', '|', adds).translate({ord('{'): None, ord('}'): None}), line, words)
        restriction = notation.RESTRICTION.fullmatch(rest or '')
        expect(not restriction or restriction.group(1) in TYPES, 'sources', 'a kind of spell, ' + ', '.join(TYPES), line)
        try:
            list(notation.ability(0, line, []))
        except notation.Unreadable:
            expect(False, 'sources', words, line)


def check_pool(question):
    found = question.get('pool', '')
    expect(isinstance(found, str), 'pool', 'a text', found)
    if question['game'] == 'zx':
        cards = found.split()
        for card in cards:
            fits = ZX_CARD.fullmatch(card)
            expect(fits and len(set(fits.group(1))) == len(fits.group(1)), 'pool', 'cards such as R, RU, C, K:sleep', found)
    else:
        cards = list(found.replace(' ', ''))
        expect(set(cards) <= set(notation.KINDS), 'pool', 'units of %s' % notation.KINDS, found)
    expect(len(cards) <= MOST['units'], 'pool', 'at most %d units' % MOST['units'])
    return ' '.join(cards)


def check_changes(question, symbols):
    for text in texts(question.get('modifiers', []), 'modifiers', MOST['modifiers']):
        expect(CHANGE.fullmatch(text) or not CHANGE.fullmatch(re.sub('[1-9][0-9]+', '1', text)), 'modifiers',
               'numbers of at most %d' % MOST['number'], text)
        expect(CHANGE.fullmatch(text), 'modifiers', '+{1}, -{1}, -{1} floor 1 or at-least 1', text)
    expect(not question.get('modifiers') or not any(re.search('X|2/|/P', symbol) for symbol in symbols), 'modifiers',
           'no change beside {X}, {2/W} or {W/P}')


def check_kept(question, symbols):
    for text in texts(question.get('keep', []), 'keep', 1):
        cost_of(text, 'keep', plain=True)
    expect('keep' not in question or question['keep'] and 'X' not in symbols, 'keep', 'one cost, beside a cost without {X}')


def check_mtg(question):
    there(question, 'cost', WORDS)
    symbols = cost_of(question.get('cost'), 'cost')
    for text in texts(question.get('sources', []), 'sources', MOST['sources']):
        check_source(text)
    life = question.get('life', 20)
    expect(type(life) is int and abs(life) <= NUMBER, 'life', 'an integer from -%d to %d' % (NUMBER, NUMBER), life)
    texts(question.get('purpose', []), 'purpose', 20)
    check_changes(question, symbols)
    check_kept(question, symbols)


def check_zx(question):
    there(question, 'cost', 'a cost such as [3 Red/Blue]')
    costs = question.get('cost')
    costs = texts(costs, 'cost', 8) if isinstance(costs, list) else [costs]
    expect(len(costs) > 0, 'cost', 'a cost')
    for cost in costs:
        fits = ZX_COST.fullmatch(cost) if isinstance(cost, str) else None
        expect(fits, 'cost', 'a cost such as [3 Red/Blue]', cost)
        colours = fits.group(2).split('/')
        expect(len(set(colours)) == len(colours) and int(fits.group(1)) in (1, *range(len(colours), 61)), 'cost',
               'each colour once, and from there to 60', cost)


def check_sizes(question):
    """What a board is refused for though each field can be read."""
    model = notation.read(question)
    needing = sum(any(mode.needs and mode.gives for mode in modes) for modes in model.objects)
    made = [mode for modes in model.objects for mode in modes]
    expect(model.spells == 0 or not any(mode.helper or mode.life or mode.damage or 0 in mode.gives for mode in made), 'sources',
           'what makes mana for all spells, and takes no life')
    units = len(model.pool) + sum(max(len(mode.gives) for mode in modes) for modes in model.objects)
    expect(needing <= MOST['needing'], 'sources', 'at most %d that want mana first' % MOST['needing'])
    expect(units <= MOST['units'], 'sources', 'at most %d units' % MOST['units'])
    choices = sum(choice.name != 'x' for choice in model.choices)
    expect(choices <= MOST['choices'], 'cost', 'at most %d of {2/W} and {W/P}' % MOST['choices'])
    most = sum(max(mode.life + mode.damage for mode in modes) for modes in model.objects)
    most += sum(choice.life for choice in model.choices)
    damage = any(mode.damage for modes in model.objects for mode in modes)
    expect(not damage or most <= model.life, 'life', 'enough for all damage and all that can be paid (%d)' % most)


def check_fields(found, kind):
    for name in found:
        if name not in FIELDS[kind]:
            raise Bad(name, 'there is no such field; of %s there are %s' % (kind, ', '.join(sorted(FIELDS[kind]))))


def check_spell(spell):
    expect(isinstance(spell, dict), 'spells', 'a list of objects', spell)
    check_fields(spell, 'spell')
    there(spell, 'cost', PLAIN_WORDS)
    there(spell, 'worth', 'an integer from 1 to 1000')
    cost_of(spell.get('cost'), 'cost', plain=True)
    worth, gives = spell.get('worth'), spell.get('gives', '')
    expect(type(worth) is int and 0 < worth <= 1000, 'worth', 'an integer from 1 to 1000', worth)
    expect(isinstance(gives, str) and set(gives) <= set(notation.KINDS) and len(gives) <= 20, 'gives',
           'at most 20 units of %s' % notation.KINDS, gives)


def plan(found):
    """A question for several spells."""
    check_fields(found, 'question with a plan')
    inner = found['plan']
    expect(isinstance(inner, dict), 'plan', 'an object', inner)
    inner = {'game': 'mtg', **inner}
    check_fields(inner, 'plan of several spells')
    expect(inner['game'] == 'mtg', 'game', '"mtg"', inner['game'])
    there(inner, 'spells', 'a list of 1 to %d' % MOST['spells'])
    spells = inner.get('spells')
    expect(isinstance(spells, list) and 0 < len(spells) <= MOST['spells'], 'spells', 'a list of 1 to %d' % MOST['spells'])
    for spell in spells:
        check_spell(spell)
    for text in texts(inner.get('sources', []), 'sources', MOST['sources']):
        check_source(text)
    expect(inner.get('aim', 'all') in ('all', 'worth'), 'aim', '"all" or "worth"', inner.get('aim'))
    if 'pool' in inner:
        inner['pool'] = check_pool(inner)
    check_sizes({'plan': inner})
    return {**found, 'plan': inner}


def wish_of(question):
    """What a payment is measured by, None: nothing."""
    if 'plan' in question:
        return 'worth' if question['plan'].get('aim') == 'worth' else None
    return (question.get('prefer') or [None])[0]


def question(found):
    """A question that is read whole, in the form that the programs of the arena take; raises Bad."""
    if 'plan' in found:
        return plan(found)
    game = found.get('game', 'mtg')
    expect(game in ('mtg', 'zx'), 'game', '"mtg" or "zx"', game)
    found = {**found, 'game': game}
    check_fields(found, game)
    (check_zx if game == 'zx' else check_mtg)(found)
    if 'pool' in found or game == 'zx':
        found['pool'] = check_pool(found)
    check_sizes(found)
    allowed = notation.wishes(found)
    wish = found.get('prefer', [])
    expect(wish == [] or isinstance(wish, list) and len(wish) == 1 and wish[0] in allowed, 'prefer',
           'one of %s in a list, or nothing' % ', '.join(allowed) if allowed else 'nothing', wish)
    return found


def asked(found):
    """A question of a set: its id says its family and its wish."""
    name = found.get('id')
    expect(isinstance(name, str) and re.fullmatch(r'[!-~]{1,200}', name), 'id', 'a text of visible ASCII', name)
    wish = name.partition('/')[2]
    found = question(found)
    expect(wish_of(found) == (wish or None), 'aim' if 'plan' in found else 'prefer', 'the wish that the id tells', wish_of(found))
    return found


# ---- Answers and truths.

def claimed(answer):
    """An answer of `pay batch` says "status" instead of "payable"."""
    if 'payable' not in answer and answer.get('status') in ('payable', 'unpayable', 'unknown', 'error'):
        return {**answer, 'payable': {'payable': True, 'unpayable': False}.get(answer['status'])}
    return answer


def answer(found):
    found = claimed(found)
    there(found, 'payable', 'true, false or null')
    payable = found['payable']
    expect(payable is None or isinstance(payable, bool), 'payable', 'true, false or null', payable)
    for name in ('x', 'value', 'worth'):
        expect(found.get(name) is None or type(found[name]) is int, name, 'an integer', found.get(name))
    for name in ('payment', 'steps'):
        expect(found.get(name) is None or isinstance(found[name], list), name, 'a list of steps', found.get(name))
    return found


def truth(found):
    expect(isinstance(found.get('id'), str), 'id', 'a text', found.get('id'))
    there(found, 'payable', 'true or false')
    expect(isinstance(found.get('payable'), bool), 'payable', 'true or false', found.get('payable'))
    if found['payable'] and '/' in found['id']:
        expect(type(found.get('best')) is int, 'best', 'an integer', found.get('best'))
    return found


def logged(found):
    """(question, answer) of a line of a log."""
    for name in found:
        expect(name in ('question', 'answer'), name, '"question" and "answer"')
    for name in ('question', 'answer'):
        there(found, name, 'an object')
    parts = []
    for name, read in (('question', question), ('answer', answer)):
        expect(isinstance(found.get(name), dict), name, 'an object', found.get(name))
        try:
            parts.append(read(found[name]))
        except Bad as bad:
            raise Bad(name, str(bad)) from None
    mine, named = parts[0].get('id'), parts[1].get('id')
    expect(mine is None or type(mine) in (str, int), 'id', 'a text or a number', mine)
    expect(named is None or shown(mine) == shown(named), 'id', 'in the answer the id of its question', named)
    if mine is None:
        parts[0].pop('id', None)
    return parts


# ---- Programs.

def parser(description):
    """Called as what started it is called."""
    name = 'pay bench ' + os.environ['PAY_BENCH'] if 'PAY_BENCH' in os.environ else None
    return argparse.ArgumentParser(prog=name, description=description, formatter_class=argparse.RawDescriptionHelpFormatter)


def positive(text):
    if not re.fullmatch('[1-9][0-9]{0,8}', text):
        raise argparse.ArgumentTypeError('a number from 1 on is expected, not %s' % shown(text))
    return int(text)


def run(main):
    """What goes wrong outside ends with a word: 2, a file; 3, a line."""
    try:
        main()
        sys.stdout.flush()
    except BrokenPipeError:  # nobody reads on
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except OSError as wrong:
        print('%s: %s' % (wrong.filename or 'a file', wrong.strerror), file=sys.stderr)
        sys.exit(2)
    except Bad as bad:
        print(bad, file=sys.stderr)
        sys.exit(3)
    except KeyboardInterrupt:
        sys.exit(130)
