# SPDX-License-Identifier: MIT
"""Reads what gcov counted and reports it; see scripts/coverage."""
import collections
import glob
import json
import os
import re
import subprocess
import sys

EXPLAINED = 'tests/coverage/explained.tsv'
# What a wrong call or a mistake of ours would run, and no test may: G_DEBUG=fatal-criticals ends it.
ASSERTED = re.compile(r'\b(payi_assert|g_assert\w*|g_return_\w+|g_warn_\w+|g_critical) \(')
LISTED = ('libpay/', 'games/')  # whose lines are to be explained, one by one
FOLDERS = ('libpay/kernel', 'libpay', 'games/mtg', 'games/zx', 'session', 'json/src', 'odds', 'cards/src')


class Line:
    def __init__(self):
        self.count = 0
        self.function = ''
        self.branches = []

    def add(self, told):
        self.count += told['count']
        self.function = told.get('function_name', self.function)
        counts = [b['count'] for b in told['branches']]
        self.branches += [0] * (len(counts) - len(self.branches))
        for i, count in enumerate(counts):
            self.branches[i] += count


def folder_of(path):
    """The longest folder that holds it; None: no library's source."""
    found = [f for f in FOLDERS if path.startswith(f + '/')]
    return max(found, key=len) if found else None


def read_counts(build):
    """By path and line number. One source may stand in several objects: their counts are added."""
    files = collections.defaultdict(lambda: collections.defaultdict(Line))
    root = os.getcwd() + os.sep
    tops = sorted({folder.split('/')[0] for folder in FOLDERS})
    notes = [os.path.relpath(note, build) for top in tops
             for note in glob.glob(f'{build}/{top}/**/*.gcno', recursive=True)]
    for note in notes:
        done = subprocess.run(['gcov', '--json-format', '--stdout', '--branch-probabilities', note], cwd=build,
                              capture_output=True, text=True, check=True)
        for told in (json.loads(line) for line in done.stdout.splitlines() if line.startswith('{')):
            for file in told['files']:
                path = os.path.normpath(file['file']).removeprefix(root)
                if folder_of(path) is not None:
                    for line in file['lines']:
                        files[path][line['line_number']].add(line)
    return files


def share(part, whole):
    return f'{100 * part / whole:6.2f} %' if whole else '      -'


def print_figures(files):
    print(f'{"folder":20} {"lines":>7} {"run":>9} {"branches":>9} {"run":>9}')
    for folder in FOLDERS + ('all',):
        some = [line for path, lines in files.items() if folder in (folder_of(path), 'all') for line in lines.values()]
        branches = [count for line in some for count in line.branches]
        print(f'{folder:20} {len(some):7} {share(sum(l.count > 0 for l in some), len(some)):>9} '
              f'{len(branches):9} {share(sum(c > 0 for c in branches), len(branches)):>9}')


def branches_of(files):
    """By room: how many branches there are and how many were taken, but for those of assertions."""
    rooms = collections.defaultdict(lambda: [0, 0])
    for path, lines in files.items():
        with open(path, encoding='utf-8') as f:
            text = f.read().splitlines()
        room = rooms[os.path.dirname(path)]
        for number, line in lines.items():
            if not ASSERTED.search(text[number - 1]):
                room[0] += len(line.branches)
                room[1] += sum(count > 0 for count in line.branches)
    return rooms


def print_rooms(files):
    """By folder of sources, those first that have fewest of their branches taken."""
    rooms = branches_of(files)
    print('branches by room, but for those of assertions:')
    for room in sorted(rooms, key=lambda r: rooms[r][1] / max(1, rooms[r][0])):
        whole, taken = rooms[room]
        print(f'{room:28} {whole:6} {share(taken, whole)}')


def not_run(files):
    """(path, function, text) of each line of LISTED that was not run, with the numbers of the lines."""
    found = collections.defaultdict(list)
    for path, lines in sorted(files.items()):
        if not path.startswith(LISTED):
            continue
        with open(path, encoding='utf-8') as f:
            text = f.read().splitlines()
        for number, line in sorted(lines.items()):
            if line.count == 0:
                found[path, line.function, ' '.join(text[number - 1].split())].append(number)
    return found


def read_explained():
    """How many such lines are listed, and how many that only some seeds of the random tests run."""
    listed, by_chance = collections.Counter(), collections.Counter()
    if os.path.exists(EXPLAINED):
        with open(EXPLAINED, encoding='utf-8') as f:
            for row in f.read().splitlines():
                if row and not row.startswith('#'):
                    path, function, text, reason = row.split('\t')
                    if not reason or reason.startswith('open'):
                        sys.exit(f'{EXPLAINED}: no reason: {row}')
                    (by_chance if reason.startswith('by chance') else listed)[path, function, text] += 1
    return listed, by_chance


def compare(found, listed, by_chance):
    """Tells both ways; returns how many do not agree."""
    wrong = 0
    for key in sorted(set(found) | set(listed)):
        path, function, text = key
        numbers = found.get(key, [])
        if len(numbers) > listed[key] + by_chance[key]:
            wrong += len(numbers) - listed[key] - by_chance[key]
            print(f'not run and not explained: {path}:{",".join(map(str, numbers))}\t{function}\t{text}')
        elif len(numbers) < listed[key]:
            wrong += listed[key] - len(numbers)
            print(f'explained, but run or gone: {path}\t{function}\t{text}')
    return wrong


def main():
    files = read_counts(sys.argv[1])
    if not files:
        sys.exit('Nothing was counted.')
    found, (listed, by_chance) = not_run(files), read_explained()
    if sys.argv[2:] == ['--list']:
        for key, numbers in sorted(found.items()):
            for _ in range(len(numbers) - listed[key] - by_chance[key]):
                print('\t'.join(key), end='\t\n')
        return 0
    wrong = compare(found, listed, by_chance)
    print_rooms(files)
    print_figures(files)
    print(f'{sum(map(len, found.values()))} lines of {" and ".join(LISTED)} were not run; {sum(listed.values())} are '
          f'listed, and {sum(by_chance.values())} that chance runs or not; {wrong} do not agree')
    return wrong > 0


if __name__ == '__main__':
    sys.exit(main())
