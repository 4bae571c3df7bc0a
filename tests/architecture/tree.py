# SPDX-License-Identifier: MIT
"""tree.py SOURCE: the folders drawn in ARCHITECTURE.md are the folders that are there; and so are the files that it and
docs/model.md name.

A line of the drawing is an indent, folders that end with '/', and words. What is drawn below a line is in each of its
folders, and so are folders that the words name as "... in both". Where one folder of a place is drawn all of them are,
and so are the rooms of every library. Left out are include/, the kernel's inside, and folders without a file."""
import os
import re
import sys
import tempfile

import graph

PASSED_OVER = re.compile(r'\..*|build.*|include|__pycache__')


def drawn_in(text):
    """The paths of the drawing behind the remark <!-- tree -->."""
    drawn, above = set(), [('', 0)]  # (prefixes joined by '|', indent)
    for line in text.split('<!-- tree -->\n')[1].splitlines():
        found = re.match(r'( {4,})((?:\S+/ ?)+)(.*)', line)
        if found is None:
            continue
        indent, names, words = len(found[1]), found[2].split(), found[3]
        while above[-1][1] >= indent:
            above.pop()
        folders = [prefix + name for prefix in above[-1][0].split('|') for name in names]
        above.append(('|'.join(folders), indent))
        inside = re.match(r' *((?:[a-z]+/ )+)in both', words)
        folders += [folder + name for folder in folders for name in (inside[1].split() if inside else ())]
        for folder in folders:
            parts = folder.rstrip('/').split('/')
            drawn |= {'/'.join(parts[:i + 1]) for i in range(len(parts))}
    return drawn


def folders_in(root, folder):
    """Those directly in a folder that hold some file, at any depth."""
    for name in sorted(os.listdir(os.path.join(root, folder))):
        path = os.path.normpath(os.path.join(folder, name))
        if os.path.isdir(os.path.join(root, path)) and not PASSED_OVER.fullmatch(name):
            if any(files for _, _, files in os.walk(os.path.join(root, path))):
                yield path


def wrong_tree(root, text):
    drawn = drawn_in(text)
    yield from (f'{path} is drawn and not there' for path in sorted(drawn)
                if not os.path.isdir(os.path.join(root, path)))
    open_folders = {''} | {os.path.dirname(path) for path in drawn}
    open_folders |= {path for path in graph.LIBRARIES if path in drawn}
    for folder in sorted(open_folders):
        if os.path.isdir(os.path.join(root, folder)) and folder != 'libpay/kernel':
            yield from (f'{path} is there and not drawn' for path in folders_in(root, folder) if path not in drawn)


def wrong_files(root, document):
    """Files that a document names and that are neither there nor in libpay."""
    with open(os.path.join(root, document), encoding='utf-8') as file:
        for path in sorted(set(re.findall(r'`((?:\w+/)+[\w-]+\.[ch])`', file.read()))):
            places = (path, 'libpay/' + path, 'libpay/include/' + path, 'libpay/kernel/include/' + path)
            if not any(os.path.exists(os.path.join(root, place)) for place in places):
                yield f'{document}: {path} is not there'


def main():
    with open(os.path.join(sys.argv[1], 'ARCHITECTURE.md'), encoding='utf-8') as file:
        text = file.read()
    failed = list(wrong_tree(sys.argv[1], text))
    for document in ('ARCHITECTURE.md', 'docs/model.md'):
        failed += wrong_files(sys.argv[1], document)
    # And it is seen when something is missing or too many.
    with tempfile.TemporaryDirectory() as root:
        for path in ('libpay/model', 'games/mtg/words', 'games/zx/words', 'docs'):
            os.makedirs(os.path.join(root, path))
            with open(os.path.join(root, path, 'file'), 'w', encoding='utf-8'):
                pass
        small = ('<!-- tree -->\n    libpay/\n      model/    data\n'
                 '    games/\n      mtg/ zx/  words/ in both\n    docs/\n')
        for what, told in ((small, []), (small.replace('    docs/\n', ''), ['docs is there and not drawn']),
                           (small + '    cli/\n', ['cli is drawn and not there']),
                           (small.replace('zx/', ''), ['games/zx is there and not drawn']),
                           (small.replace('words/ in both', ''), ['games/mtg/words is there and not drawn',
                                                                  'games/zx/words is there and not drawn'])):
            if list(wrong_tree(root, what)) != told:
                failed.append(f'selftest: {list(wrong_tree(root, what))} instead of {told}')
    for line in failed:
        print(f'FAILED: {line}')
    print(f'{8 - min(len(failed), 8)} passed, {len(failed)} failed')
    return bool(failed)


if __name__ == '__main__':
    sys.exit(main())
