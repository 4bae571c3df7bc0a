# SPDX-License-Identifier: MIT
"""The graphs of the source: which file includes which, and which calls which, and what is wrong with them.

A *library* is a folder of LIBRARIES, a *room* a folder in it that has C files or headers. Calls are read from object
files by nm, so that they are exact: a file calls the one that defines a symbol which it leaves undefined."""
import collections
import os
import re
import subprocess

# Which libraries each stands upon. Of them it may include public headers and call what these declare.
LIBRARIES = {
    'libpay/kernel': (),
    'libpay': ('libpay/kernel',),
    'games/mtg': ('libpay',),
    'games/zx': ('libpay',),
    'session': ('libpay', 'libpay/kernel'),
    'json': ('libpay', 'session'),
    'odds': ('libpay', 'libpay/kernel'),
    'cards': ('libpay',),
    'odds/deck': ('libpay', 'odds', 'cards'),
    'cli': ('libpay/kernel', 'libpay', 'games/mtg', 'games/zx', 'session', 'json', 'odds', 'cards', 'odds/deck'),
}
CHECKER = ('libpay/check', 'libpay/model')


def library_of(path):
    """The longest that holds it."""
    return max((library for library in LIBRARIES if path.startswith(library + '/')), key=len, default=None)


def room_of(path):
    return os.path.dirname(path)


class Source:
    """The files below [root]: C files and headers. [objects]: of each C file, by its path, the object file."""

    def __init__(self, root, objects):
        self.root, self.objects = root, objects
        self.files = sorted(
            os.path.relpath(os.path.join(folder, name), root)
            for library in LIBRARIES for folder, _, names in os.walk(os.path.join(root, library))
            for name in names if re.search(r'\.[ch](\.in)?$', name))
        self.files = [path for path in dict.fromkeys(self.files) if library_of(path) is not None]
        self.public = {'pay/' + os.path.basename(path).removesuffix('.in'): path for path in self.files
                       if '/include/pay/' in path}
        symbols = symbols_of(objects.values())
        self.defines = {path: symbols[file][0] for path, file in objects.items()}
        self.wants = {path: symbols[file][1] for path, file in objects.items()}

    def text(self, path):
        with open(os.path.join(self.root, path), encoding='utf-8') as file:
            return file.read()


def symbols_of(files):
    """By object file the names that it defines for others, and those that it wants of them."""
    symbols = {file: (set(), set()) for file in files}
    if not symbols:
        return symbols
    told = subprocess.run(['nm', '--extern-only', '--portability', '--print-file-name', *symbols],
                          capture_output=True, text=True, check=True)
    for line in told.stdout.splitlines():
        file, _, rest = line.rpartition(': ')
        name, kind = rest.split()[:2]
        if kind not in 'wv':
            symbols[file][kind == 'U'].add(name)
    return symbols


def includes_of(source):
    """(file, line, what stands there, the file that it is or None) for everything of ours that is included."""
    for path in source.files:
        for number, line in enumerate(source.text(path).splitlines(), 1):
            found = re.match(r'\s*#\s*include\s+(?:"([^"]+)"|<(pay/[^>]+)>)', line)
            if found is None:
                continue
            if found[2] is not None:
                yield path, number, found[2], source.public.get(found[2])
                continue
            beside = os.path.normpath(os.path.join(room_of(path), found[1]))
            below = os.path.normpath(os.path.join(library_of(path), found[1]))
            yield path, number, found[1], next((each for each in (beside, below) if each in source.files), None)


def wrong_includes(source):
    """A file includes headers of its room, of other rooms of its library the one that has the room's name, and public
    headers of its library and of those below."""
    for path, number, name, other in includes_of(source):
        where = f'{path}:{number}'
        if other is None:
            yield f'{where}: {name} is no file of ours'
        elif other in source.public.values():
            if library_of(other) not in (library_of(path), *LIBRARIES[library_of(path)]):
                yield f'{where}: {library_of(path)} does not stand upon {library_of(other)}: {name}'
        elif library_of(other) != library_of(path):
            yield f'{where}: {name} is private to {library_of(other)}'
        elif room_of(other) != room_of(path):
            room = os.path.basename(room_of(other))
            if os.path.basename(other) != room + '.h':
                yield f'{where}: {name} is private to its room, which offers {room}/{room}.h'


def calls_of(source):
    """By file the files that it calls, each with one of the symbols."""
    defined = {name: path for path, names in source.defines.items() for name in names}
    calls = collections.defaultdict(dict)
    for path, names in source.wants.items():
        for name in sorted(names):
            other = defined.get(name)
            if other not in (None, path):
                calls[path].setdefault(other, name)
    return calls


def wrong_calls(source):
    for path, others in calls_of(source).items():
        for other, name in others.items():
            if library_of(other) not in (library_of(path), *LIBRARIES[library_of(path)]):
                yield f'{path}: {library_of(path)} does not stand upon {library_of(other)}: {name} of {other}'


def circles_of(edges):
    """The strongly connected parts of more than one node (Tarjan 1972), each sorted."""
    index, low, stack, result = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(edges.get(node, ())):
            if other not in index:
                visit(other)
            if other in stack:
                low[node] = min(low[node], low[other])
        if low[node] == index[node]:
            part = stack[stack.index(node):]
            del stack[stack.index(node):]
            if len(part) > 1:
                result.append(sorted(part))

    for node in sorted(edges):
        if node not in index:
            visit(node)
    return result


def wrong_circles(source):
    includes = collections.defaultdict(set)
    for path, _, _, other in includes_of(source):
        if other is not None:
            includes[path].add(other)
    calls = calls_of(source)
    rooms = collections.defaultdict(set)
    for edges in (includes, calls):
        for path, others in edges.items():
            rooms[room_of(path)] |= {room_of(other) for other in others if room_of(other) != room_of(path)}
    for what, edges in (('files by include', includes), ('files by call', calls), ('rooms', rooms)):
        for circle in circles_of(edges):
            known = [f'{path} -> {other} ({calls[path][other]})' for path in circle for other in circle
                     if other in calls.get(path, ())]
            yield f'a circle of {what}: ' + ', '.join(known or circle)


def links(source, rooms, main, compiler, libraries):
    """Does a program with [main], the object files of the rooms and the libraries link? None, or what is missing."""
    objects = [file for path, file in sorted(source.objects.items()) if room_of(path) in rooms]
    if not objects:
        return f'no objects of {" and ".join(rooms)}'
    told = subprocess.run([*compiler, '-x', 'c', '-', '-x', 'none', *objects, *libraries, '-o', os.devnull],
                          input=main, capture_output=True, text=True, check=False)
    missing = sorted(set(re.findall(r"undefined (?:reference to|symbol:?) [`']?(\w+)", told.stderr)))
    return None if told.returncode == 0 else ' '.join(missing) or told.stderr


CHECKS = 'int pay_check (void);\nint main (void)\n{\n  return pay_check ();\n}\n'
COVERS = 'int payk_covers (void);\nint main (void)\n{\n  return payk_covers ();\n}\n'


def wrong_links(source, compiler, glib):
    """The checker links with the model and GLib, the kernel with the C library."""
    missing = links(source, CHECKER, CHECKS, compiler, glib)
    if missing is not None:
        yield f'{" and ".join(CHECKER)} link nothing else of ours; here is missing: {missing}'
    missing = links(source, ('libpay/kernel',), COVERS, compiler, ())
    if missing is not None:
        yield f'the kernel needs the C library alone; here is missing: {missing}'


def all_wrong(source, compiler, glib):
    """By rule the list of what breaks it."""
    return {
        'what a file includes': list(wrong_includes(source)),
        'which library calls which': list(wrong_calls(source)),
        'no circles': list(wrong_circles(source)),
        'what the checker and the kernel link': list(wrong_links(source, compiler, glib)),
    }
