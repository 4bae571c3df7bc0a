# SPDX-License-Identifier: MIT
"""pages.py PROGRAM SOURCE: pages of decks and of comparisons are XML that asks for nothing from elsewhere; pictures,
tables and records say the same, intervals stand where they belong, and bars begin at 0.

Everything is read from the page itself: an axis by the places of its labels, and then each bar, mark and stroke by that
axis, against the records that the program prints without a page."""
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

PROGRAM, SOURCE = sys.argv[1:3]
HTML, SVG = '{http://www.w3.org/1999/xhtml}', '{http://www.w3.org/2000/svg}'
# A record's last digit: what is drawn has more.
DIGIT = 1e-6
failed = []


def check(what, holds):
    if not holds:
        failed.append(what)
        print(f'FAILED: {what}')


def run(*arguments, status=0):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, check=False)
    assert done.returncode == status, (arguments, done.stderr)
    return done.stdout.decode('utf-8', 'replace')


def text_of(element):
    return ''.join(element.itertext())


# ---- What holds of every page.

def check_alone(name, text, root):
    """Nothing is asked for from elsewhere, and what the page points to is in it."""
    tags = {element.tag.rpartition('}')[2] for element in root.iter()}
    check(f'{name}: no element loads anything', not tags & {
        'script', 'link', 'img', 'image', 'iframe', 'object', 'embed', 'audio', 'video', 'source', 'foreignObject', 'use', 'base', 'form'})
    ids = [element.get('id') for element in root.iter() if element.get('id') is not None]
    check(f'{name}: each id once', len(ids) == len(set(ids)))
    for element in root.iter():
        for key, value in element.attrib.items():
            check(f'{name}: {key} is harmless', not key.lower().startswith('on') and key not in ('src', 'srcset', 'action', 'data'))
            if key.endswith('href'):
                check(f'{name}: {value} is there', value[:1] == '#' and value[1:] in ids)
            for place in re.findall(r'url\(([^)]*)\)', value):
                check(f'{name}: {place} is there', place[:1] == '#' and place[1:] in ids)
            if key == 'aria-labelledby':
                check(f'{name}: {value} are there', set(value.split()) <= set(ids))
    style = text_of(root.find(f'.//{HTML}style'))
    check(f'{name}: the style loads nothing', '@import' not in style and 'url(' not in style and '://' not in style)
    check(f'{name}: it is told that nothing may be loaded', "default-src 'none'" in text)


def check_read_aloud(name, root):
    """Who sees no picture is told of all of them; tables have captions, heads and definitions."""
    check(f'{name}: one h1', len(root.findall(f'.//{HTML}h1')) == 1)
    for svg in root.iter(f'{SVG}svg'):
        named = svg.get('role') == 'img' and all(len(svg.findtext(SVG + each) or '') > 10 for each in ('title', 'desc'))
        inside = 'overflow' in svg.attrib  # a mark of a picture
        check(f'{name}: a picture has a name and a description', named or inside or svg.get('aria-hidden') == 'true')
    for section in root.iter(f'{HTML}section'):
        for figure in section.iter(f'{HTML}figure'):
            check(f'{name}: a figure has a caption', len(figure.findtext(f'{HTML}figcaption') or '') > 10)
        check(f'{name}: {section.get("id")} has its table', section.find(f'.//{HTML}table') is not None)
    check(f'{name}: each figure is in a section', len(root.findall(f'.//{HTML}section//{HTML}figure')) == len(root.findall(f'.//{HTML}figure')))
    for table in root.iter(f'{HTML}table'):
        check(f'{name}: a table has a caption', text_of(table.find(f'{HTML}caption')) != '')
        for head in table.iter(f'{HTML}th'):
            check(f'{name}: a head says of what', head.get('scope') in ('col', 'row'))


UNDEFINED = {'turn', 'hand', 'share', 'spell', 'card', 'half an interval'}


def check_definitions(name, root):
    for section in root.iter(f'{HTML}section'):
        defined = {text_of(term) for term in section.iter(f'{HTML}dt')}
        whole = section.find(f'.//{HTML}dfn') is not None
        for head in section.findall(f'.//{HTML}thead//{HTML}th'):
            word = text_of(head)
            check(f'{name}: {section.get("id")}: {word} is defined', whole or word in defined or word in UNDEFINED)


def as_xml(text):
    """What is no character of XML is replaced."""
    return re.sub('[\x00-\x08\x0b-\x1f\x7f\ufffe\uffff]', '\ufffd', text)


def squeezed(text):
    return re.sub(r'\s+', '', as_xml(text))


def check_as_in_terminal(name, root, words):
    """Each row of each table, and each paragraph, stands in what a terminal shows."""
    words = squeezed(words)
    for row in root.iter(f'{HTML}tr'):
        cells = squeezed(''.join(text_of(cell) for cell in row))
        if row.find(f'{HTML}td') is not None:
            check(f'{name}: the row {cells} is as in a terminal', cells in words)
    for paragraph in root.find(f'.//{HTML}main').findall(f'{HTML}p'):
        if paragraph.get('class') is None:
            check(f'{name}: {text_of(paragraph)} is as in a terminal', squeezed(text_of(paragraph)) in words)


def records_in(root):
    return text_of(root.findall(f'.//{HTML}footer/{HTML}details/{HTML}pre')[-1])


# ---- Pictures.

def axis_of(svg, coordinate):
    """The least and the greatest level, by its label, and where its line stands."""
    levels = svg.find(f"{SVG}g[@class='levels']")
    if coordinate == 'x':
        places = [float(line.get('x1').rstrip('%')) for line in levels.iter(f'{SVG}line')]
    else:
        places = [float(re.match(r'M\S+ ([\d.]+)H', line.get('d'))[1]) for line in levels.iter(f'{SVG}path')]
    labels = [(float(text_of(label)), place) for label, place in zip(levels.iter(f'{SVG}text'), places)]
    (a, at), (b, other) = labels[0], labels[-1]
    return a, at, b, other


def value_at(axis, place):
    low, at, high, other = axis
    return low + (place - at) / (other - at) * (high - low)


def near(a, b, axis):
    return abs(a - b) <= max(abs(axis[2] - axis[0]) * 2e-4, 1e-9)


def bars_of(svg):
    """By row the bars in order, each (value, low, high), by the axis; and the marks."""
    axis = axis_of(svg, 'x')
    check(f'{svg.get("id")}: the axis begins at 0', axis[0] == 0 and axis[1] == 0)
    rows = []
    for row in svg.findall(f"{SVG}g[@class='row']"):
        bars = []
        for element in row:
            if element.tag == f'{SVG}rect':
                check('a bar begins at 0', element.get('x') == '0')
                bars.append([value_at(axis, float(element.get('width').rstrip('%')))])
            elif element.get('class') == 'interval':
                bars[-1] += [value_at(axis, float(element.get(each).rstrip('%'))) for each in ('x1', 'x2')]
        marks = [value_at(axis, float(mark.get('x').rstrip('%'))) for mark in row.findall(f'{SVG}svg')]
        rows.append((bars, marks))
    return axis, rows


def is_as(axis, drawn, value, low=None, high=None):
    expected = [value] if low is None or high <= low else [value, low, high]
    return len(drawn) == len(expected) and all(near(a, b, axis) for a, b in zip(drawn, expected))


def picture(root, name):
    for svg in root.iter(f'{SVG}svg'):
        if svg.get('aria-labelledby') == f'{name}-title {name}-desc':
            return svg
    return None


def series_of(svg, turns):
    """By label the marks by turn, (value, low, high); and the leaders by turn."""
    low, at, high, other = axis_of(svg, 'y')
    labels = [float(text_of(label)) for label in svg.findall(f"{SVG}g[@class='levels']/{SVG}text")]
    growth = labels[0] == 1
    check('an axis begins at 0, or grows from 1', labels[0] == 0 or growth)
    power = len(labels) - 1
    axis = (low, at, high, other)
    value = (lambda y: 10 ** ((y - at) / (other - at) * power)) if growth else (lambda y: value_at(axis, y))
    ticks = [float(tick.get('x')) for tick in svg.findall(f"{SVG}g[@class='turns']/{SVG}text")[:-1]]
    step = ticks[1] - ticks[0] if turns in range(2, 16) else 1000
    result = {}
    for group in svg.findall(f'{SVG}g'):
        if group.get('data-series') is None:
            continue
        found, interval = {}, None
        for element in group:
            if element.get('class') == 'interval':
                x, a, b = re.match(r'M(\S+) (\S+)V([\d.]+)', element.get('d')).groups()
                interval = (x, value(float(a)), value(float(b)))
            elif element.get('class') == 'mark':
                x, y = re.match(r'translate\((\S+) (\S+)\)', element.get('transform')).groups()
                check('an interval stands on its point', interval is None or interval[0] == x)
                turn = 1 + round((float(x) - ticks[0]) / step) if turns <= 15 else len(found) + 1
                found[turn] = [value(float(y)), *(interval[1:] if interval else ())]
                interval = None
        result[group.get('data-series')] = found
    leaders = [text_of(each) for each in svg.findall(f"{SVG}g[@class='leaders']/{SVG}text")[:turns]]
    return growth, axis, result, leaders


# ---- Decks.

def percents(root):
    return {text_of(cell) for table in root.iter(f'{HTML}table') for cell in table.iter(f'{HTML}td')}


def rounded(number, digits=2):
    return f'{number:.{digits}f}'


def interval_of(spell, draw):
    """Where the chance is from games: value, low, high."""
    for name in ('simulated', 'dealt'):
        if name in spell and bool(draw) == ASKED_DRAW:
            told = spell[name]
            value = told.get('on_curve', spell['on_curve'])
            return [100 * value, 100 * told['low'], 100 * told['high']]
    value = spell['on_curve_draw' if draw else 'on_curve_play']
    return None if value is None else [100 * value]


ASKED_DRAW = False


def check_deck(name, arguments):
    global ASKED_DRAW
    ASKED_DRAW = '--draw' in arguments
    words, text = run(*arguments), run(*arguments, '--html', '-')
    root = ET.fromstring(text)
    tables = [run(*arguments, '--json', '--table', table) for table in ('spells', 'turns', 'deck')]
    spells, turns, whole = ([json.loads(line) for line in table.splitlines()] for table in tables)
    check(f'{name}: the records are those of --json', records_in(root) == ''.join(tables))
    check_alone(name, text, root)
    check_read_aloud(name, root)
    check_definitions(name, root)
    check_as_in_terminal(name, root, words)
    cells = percents(root)
    for spell in spells:
        for key in ('on_curve_play', 'on_curve_draw', 'given_enough', 'on_curve_late'):
            check(f'{name}: {key} of {spell["name"]} stands in a table', spell[key] is None or rounded(100 * spell[key]) in cells)
        check(f'{name}: {spell["name"]} is on the page', not spell['name'].isprintable() or spell['name'] in text_of(root))
    for turn in turns:
        for key in ('enough', 'screw', 'flood', 'castable'):
            check(f'{name}: {key} on turn {turn["turn"]} stands in a table', turn[key] is None or rounded(100 * turn[key]) in cells)
    check_deck_bars(name, root, spells)
    check_deck_lines(name, root, turns)
    check(f'{name}: the means are told', all(whole[0][key] is None or rounded(100 * whole[0][key]) in text_of(root)
                                             for key in ('on_curve_play', 'on_curve_draw')))
    return root


def check_deck_bars(name, root, spells):
    svg = picture(root, 'rates')
    check(f'{name}: spells are drawn', (svg is None) == (not spells))
    if svg is None:
        return
    axis, rows = bars_of(svg)
    check(f'{name}: a row a spell', len(rows) == len(spells))
    for (bars, marks), spell in zip(rows, spells):
        expected = [interval_of(spell, draw) for draw in (0, 1)]
        played = spell.get('played')
        expected += [[100 * played[who][key] for key in ('value', 'low', 'high')] for who in ('play', 'draw')] if played else []
        expected = [each for each in expected if each is not None]
        check(f'{name}: bars of {spell["name"]}', len(bars) == len(expected)
              and all(is_as(axis, drawn, *numbers) for drawn, numbers in zip(bars, expected)))
        if spell['given_enough'] is not None:
            check(f'{name}: the mark of {spell["name"]}', any(near(100 * spell['given_enough'], mark, axis) for mark in marks))
    svg, waits = picture(root, 'delay'), [spell['average_delay'] for spell in spells if spell['average_delay'] is not None]
    check(f'{name}: delays are drawn', (svg is None) == (not waits))
    if svg is not None:
        axis, rows = bars_of(svg)
        check(f'{name}: bars of delays', [True] * len(waits) == [is_as(axis, bars[0], wait) for (bars, _), wait in zip(rows, waits)])
    svg, gains = picture(root, 'gains'), sorted((100 * (gain - spell['on_curve']) for spell in spells
                                                 if spell['on_curve'] is not None for gain in spell['gain'].values()), reverse=True)
    check(f'{name}: gains are drawn', (svg is None) == (not gains))
    if svg is not None:
        axis, rows = bars_of(svg)
        check(f'{name}: bars of gains', all(is_as(axis, bars[0], gain) for (bars, _), gain in zip(rows, gains)) and rows)


def check_deck_lines(name, root, turns):
    for id_, keys in (('turns-good', ('enough', 'castable')), ('turns-bad', ('screw', 'flood'))):
        svg = picture(root, id_)
        known = [key for key in keys if any(turn[key] is not None for turn in turns)]
        check(f'{name}: {id_} is drawn', (svg is None) == (not known))
        if svg is None:
            continue
        _, axis, series, _ = series_of(svg, len(turns))
        check(f'{name}: {id_}: lines', len(series) == len(known))
        for found, key in zip(series.values(), known):
            check(f'{name}: {key} by turn', all(is_as(axis, found.get(turn['turn'], []), 100 * turn[key])
                                                for turn in turns if turn[key] is not None))


# ---- What is asked of a deck alone.

def check_asked(name, arguments, drawn):
    """[drawn]: of the picture its place, a key of the records, and that of the rows that are drawn."""
    words, text = run(*arguments), run(*arguments, '--html', '-')
    root, told = ET.fromstring(text), run(*arguments, '--json')
    check(f'{name}: the records are those of --json', records_in(root) == told)
    check_alone(name, text, root)
    check_read_aloud(name, root)
    check_definitions(name, root)
    check_as_in_terminal(name, root, words)
    place, key, of = drawn
    records = [record for record in map(json.loads, told.splitlines()) if of in record and record[key] is not None]
    numbers = [100 * record[key] for record in records]
    svgs = [svg for svg in root.iter(f'{SVG}svg') if svg.get('class') == 'bars' and place in svg.get('aria-labelledby', '')]
    check(f'{name}: it is drawn', len(svgs) == 1)
    axis, rows = bars_of(svgs[0])
    values = [bars[0] for bars, _ in rows if bars]
    check(f'{name}: bars are the numbers', values != [] and all(
        any(is_as(axis, drawn, number) for number in numbers) for drawn in values))


# ---- Comparisons.

def check_comparison(name, arguments):
    words, text = run(*arguments), run(*arguments, '--html', '-')
    root, told = ET.fromstring(text), run(*arguments, '--json')
    records = json.loads(told)
    check(f'{name}: the records are those of --json', records_in(root) == as_xml(told))
    check_alone(name, text, root)
    check_read_aloud(name, root)
    check_definitions(name, root)
    check_as_in_terminal(name, root, words)
    said = words[words.index('What the numbers say'):].split('\n\n')[0].split('\n')[1:] if 'What the numbers say' in words else []
    check(f'{name}: the verdict is that of the words', [squeezed(line) for line in said if line] == [
        squeezed(text_of(each)) for each in root.find(f'.//{HTML}main')
        for each in ([each] if each.get('class') == 'pair' else each if each.tag == f'{HTML}ul' and each.get('class') is None else [])
        if squeezed(text_of(each)) in squeezed(''.join(said))])
    # Turn 0 is the deck as a whole, which the tables tell and no line by turn.
    by_turn = [each for each in records if each['turn'] > 0]
    if 'at' in records[0]:  # a sweep: its values stand where turns do, on the last turn
        last, places = max(each['turn'] for each in by_turn), sorted({each['at'] for each in by_turn})
        by_turn = [{**each, 'turn': places.index(each['at']) + 1} for each in by_turn if each['turn'] == last]
        check(f'{name}: the values of the sweep', all([text_of(each) for each in group] == [*map(str, places), records[0]['sweep']]
                                                      for group in root.iter(f'{SVG}g') if group.get('class') == 'turns'))
    numbers, turns = dict.fromkeys(each['name'] for each in by_turn), max(each['turn'] for each in by_turn)
    for number in numbers:
        for play in (True, False):
            check_lines(f'{name}: {number}, {play}', root, number, play, turns,
                        [each for each in by_turn if each['name'] == number and each['play'] == play],
                        re.findall(r'^(\S+): .*less is better$', words, re.M))
    return root


def check_lines(name, root, number, play, turns, records, less_is_better):
    svg = picture(root, f'{number}-{"play" if play else "draw"}')
    known = [each for each in records if each['value'] is not None]
    check(f'{name}: it is drawn', (svg is None) == (not known))
    if svg is None:
        return
    share = known[0]['unit'] in ('probability', 'share')
    scale = 100 if share else 1
    growth, axis, series, leaders = series_of(svg, turns)
    decks = [records[i:i + turns] for i in range(0, len(records), turns)]
    check(f'{name}: a line a deck', len(series) == len(decks))
    less = 'less is better' in text_of(svg)
    check(f'{name}: less is better is told', less == (number in less_is_better))
    for found, deck in zip(series.values(), decks):
        for each in deck:
            if each['value'] is None:
                check(f'{name}: nothing on turn {each["turn"]}', each['turn'] not in found)
                continue
            numbers = [scale * each[key] for key in ('value', 'low', 'high')]
            drawn = found.get(each['turn'], [])
            if growth:
                numbers = [max(1, one) for one in numbers]
                fits = all(abs(a / b - 1) < 0.01 for a, b in zip(drawn, numbers)) and drawn
            else:
                # No stroke where the interval is smaller than the record's digits.
                fits = (is_as(axis, drawn, *numbers) or is_as(axis, drawn[:1], numbers[0]) and numbers[2] - numbers[1] < 1e-3 * scale
                        or len(drawn) == 1 and abs(drawn[0] - numbers[0]) <= DIGIT * scale and numbers[1] == numbers[2])
            check(f'{name}: turn {each["turn"]} stands where {numbers} is, not {drawn}', fits)
    if len(decks) > 1:
        check(f'{name}: who is ahead', leaders == [leader_of(decks, turn, less, share) for turn in range(turns)])


def leader_of(decks, turn, less, share):
    for i, deck in enumerate(decks):
        one, others = deck[turn], [other[turn] for j, other in enumerate(decks) if j != i]
        if one['value'] is None or any(other['value'] is None for other in others):
            continue
        by = [other['low'] - one['high'] if less else one['low'] - other['high'] for other in others]
        if min(by) >= (0.001 if share else 0.01):
            return 'ABCDEF'[i]
    return '·'


# ---- What is asked.

# Two colours, quick to be counted.
SMALL = """7 Plains
6 Island
3 W|U
6 {W}
8 {1}{W}{U}
4 {2}{U}
"""

# Too large to be counted.
FIVE = """4 Plains
4 Island
4 Swamp
4 Mountain
4 Forest
3 W|U
2 B|R
2 G|W
3 UB: ~ enters tapped. {T}: Add {U} or {B}.
3 RG: ~ enters tapped. {T}: Add {R} or {G}.
3 WB: ~ enters tapped. {T}: Add {W} or {B}.
3 UR: ~ enters tapped. {T}: Add {U} or {R}.
1 {W}{U}{B}{R}{G}
58 {2}
"""

HOSTILE = '</style><script src="http://example.net/x.js">alert(1)</script>&amp; "\' ]]> \x01\x7f {{}} %s %n \u202e\ufffe日本'


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def hostile_files(folder):
    """Names of cards, of a deck and of a file, each as bad as can be."""
    name = re.sub(r'[\n/]', '', HOSTILE)
    deck = write(os.path.join(folder, 'a<b>&"\'.txt'), '14 Plains\n10 Island\n8 {W}\n6 {1}{U}\n')
    titled = write(os.path.join(folder, 'titled.dck'), f'[metadata]\nName={name}\n[Main]\n20 [1 Red]\n30 [2 Red]\n')
    return deck, titled


def check_texts(folder):
    """What is no character of XML does not stand in a page, and what is is not lost."""
    deck, titled = hostile_files(folder)
    root = check_comparison('hostile', ['compare', f'mtg:{deck}', f'zx:{titled}', '--turns', '2', '--simulate', '30'])
    check('hostile: the title is whole', 'alert(1)' in text_of(root.find(f'.//{HTML}h1')))
    check_deck('hostile deck', ['odds', 'mtg', '--deck', deck])
    check_deck('hostile title', ['odds', 'zx', '--deck', titled, '--no-swap'])


def check_files(folder):
    """A page beside the words, the same each time; what cannot be written is told."""
    deck, page = write(os.path.join(folder, 'small.txt'), SMALL), os.path.join(folder, 'page.html')
    pages = []
    for _ in range(2):
        check('the words are told beside the page', run('odds', 'mtg', '--deck', deck, '--html', page) == run('odds', 'mtg', '--deck', deck))
        with open(page, encoding='utf-8') as file:
            pages.append(file.read())
    check('the same page each time', pages[0] == pages[1] and 'pay odds mtg --deck' in pages[0] and 'version' in pages[0])
    run('odds', 'mtg', '--deck', deck, '--html', os.path.join(folder, 'no', 'page.html'), status=2)
    run('odds', 'mtg', '--deck', deck, '--html', '-', '--json', status=2)
    run('odds', 'karsten', '--html', page, status=2)
    run('compare', deck, '--html', '-', '--tsv', status=2)


def main():
    examples = os.path.join(SOURCE, 'examples/decks/')
    azorius, red_blue = examples + 'azorius.txt', examples + 'red-blue.txt'
    curves = [f'mtg:{examples}curve-mtg.txt', f'zx:{examples}curve-zx.txt']
    with tempfile.TemporaryDirectory() as folder:
        lands = write(os.path.join(folder, 'lands.txt'), '20 Plains\n')
        small = write(os.path.join(folder, 'small.txt'), SMALL)
        five = write(os.path.join(folder, 'five.txt'), FIVE)
        for name, arguments in (
                ('deck', ['--deck', small, '--turns', '4']),
                ('draw', ['--deck', small, '--draw', '--turns', '1']),
                ('lands alone', ['--deck', lands]),
                ('dealt', ['--deck', five, '--memory', '1', '--simulate', '2000', '--turns', '2', '--no-swap'])):
            check_deck(name, ['odds', 'mtg', *arguments])
        check_deck('zx', ['odds', 'zx', '--deck', red_blue])
        for name, arguments, drawn in (
                ('hands', ['--table', 'hands'], ('picture-hands', 'kept', 'cards')),
                ('lands', ['--table', 'lands'], ('picture-lands', 'on_curve', 'change')),
                ('hand', ['--hand', '2 Plains; Island; 2 {U}; 2 {1}{W}'], ('picture-hand', 'kept', 'in_hand')),
                ('swap', ['--swap', '-2 Plains +2 Island'], ('picture-change', 'before', 'change'))):
            check_asked(name, ['odds', 'mtg', '--deck', azorius, *arguments], drawn)
        few = ['--simulate', '100']
        for name, arguments in (
                ('two', [*curves, '--turns', '5', *few]), ('itself', [curves[0], curves[0], '--turns', '4', *few]),
                ('one', [curves[1], '--turns', '1', *few]), ('long', [curves[1], '--turns', '16', *few]),
                ('sweep', [*curves, '--sweep', 'hand=5..6', '--turns', '2', *few]),
                ('six', [*curves, *curves, f'mtg:{azorius}', f'zx:{red_blue}', '--turns', '2', *few])):
            root = check_comparison(name, ['compare', *arguments])
            if name == 'itself':
                check('nobody is ahead of itself', all(
                    text_of(each) == '·' for group in root.iter(f'{SVG}g') if group.get('class') == 'leaders'
                    for each in group[:4]))
        check_texts(folder)
        check_files(folder)
    print(f'{len(failed)} failed')
    return len(failed) > 0


if __name__ == '__main__':
    sys.exit(main())
