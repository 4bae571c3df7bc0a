# SPDX-License-Identifier: MIT
"""Draws mutants, tries each against the tests, reports; see scripts/mutate.

All drawn mutants stand in one build, each behind a switch (scripts/switches.py). Each test runs once unchanged and
tells which switches it passes; a mutant is then tried by these tests alone, the quickest first, until one fails.
"""
import argparse
import collections
import glob
import hashlib
import json
import os
import re
import resource
import shlex
import signal
import subprocess
import sys

sys.dont_write_bytecode = True
import mutants
import switches

WORK = os.path.abspath('build/mutate')
TREE = WORK + '/tree'
RESULTS = WORK + '/results.jsonl'
EXPLAINED = 'tests/mutants/explained.tsv'
KINDS = ('comparison', 'number', 'operands', 'statement')
LEAST = 95  # of a hundred that are another program
AREAS = {
    'kernel': ('libpay/kernel/*.[ch]',),
    'checker': ('libpay/check/*.c', 'libpay/plain/*.c'),
    'solver': ('libpay/solve/*.c', 'libpay/normal/*.c', 'libpay/flow/*.c', 'libpay/order/*.c', 'libpay/count/*.c'),
    'search': ('libpay/search/*.c',),
    'lane': ('libpay/lane/*.c',),
    'model': ('libpay/model/*.c', 'libpay/demand/*.c', 'libpay/pattern/*.c', 'libpay/steps/*.c', 'libpay/explain/*.c'),
    'host': ('libpay/host/*.c',),
    'costs': ('games/*/arithmetic/*.c', 'games/*/problem/*.c', 'games/*/notation/*.c'),
    'mtg-words': ('games/mtg/ability/*.c', 'games/mtg/card/*.c', 'games/mtg/cards/*.c', 'games/mtg/text/*.c',
                  'games/mtg/words/*.c'),
    'mtg-boards': ('games/mtg/board/*.c', 'games/mtg/plan/*.c', 'games/mtg/scene/*.c', 'games/mtg/together/*.c'),
    'zx': ('games/zx/*.c', 'games/zx/[bctw]*/*.c', 'games/zx/plan/*.c'),
    'claim': ('session/claim/*.c',),
    'position': ('session/position/*.c', 'session/vectors/*.c', 'session/pair/*.c'),
    'quick': ('session/quick/*.c',),
    'boards': ('session/board/*.c', 'session/plan/*.c', 'session/cards/*.c', 'session/puzzle/*.c'),
    'records': ('session/door/*.c', 'session/listing/*.c', 'session/payment/*.c', 'session/question/*.c',
                'session/reasons/*.c', 'session/reply/*.c', 'session/words/*.c'),
    'json': ('json/src/*.c',),
    'odds': ('odds/[cknpqr]*/*.c', 'odds/develop/*.c'),
    'decks': ('odds/deck/*.c', 'odds/deck/*/*.c'),
    'cards': ('cards/src/*.c',),
}
# What compares builds, instructions, documents or clocks, or only repeats what others ask.
UNASKED = re.compile(r'^(architecture|attack|bench|docs|header|install|python|soak|style|oracle\.)|instructions$|'
                     r'^kernel\.(cross|digest)|^faults\.|speed$|'
                     r'^cli\.(arguments|bench|batch-.*|deck|odds-deck|own-tags|pages)|'
                     r'^json\.hostile|^odds\.pages|^regress\.traces')
SLOW = {'unit.random', 'unit.best', 'unit.count', 'mtg.plan-random', 'unit.effort'}
# Against the oracle, for what all others let through: the number of requests.
DEEP = {'property.oracle': '4000', 'property.best': '400', 'property.fixes': '400'}
MOST = 30  # seconds of the processor that tests may take for one mutant


def read(path):
    with open(path, encoding='utf-8') as f:
        return f.read()


def write(path, text):
    """What has not changed keeps its time."""
    if not os.path.exists(path) or read(path) != text:
        with open(path, 'w', encoding='utf-8') as f:
            f.write(text)


def paths_of(area):
    return sorted(path for pattern in AREAS[area] for path in glob.glob(pattern))


def draw(seed, areas):
    """All mutants, in the order in which they are drawn: each area and kind in its turn. The place of each follows from
    the seed and from itself, so that other lines may change and the draw stays the same but for them."""
    piles = collections.defaultdict(list)
    for area in areas:
        for path in paths_of(area):
            times = collections.Counter()
            for m in mutants.mutants_of(path, read(path)):
                times[m.before, m.after] += 1
                drawn = '\n'.join((str(seed), m.path, m.before, m.after, str(times[m.before, m.after])))
                piles[KINDS.index(m.kind), area].append((hashlib.sha256(drawn.encode()).digest(), area, m))
    piles = [sorted(pile, key=lambda one: one[0]) for _, pile in sorted(piles.items())]
    while any(piles):
        yield from [pile.pop()[1:] for pile in piles if pile]


def of_lines(places):
    """All mutants with a switch of the lines PATH:FROM-TO."""
    order = []
    for path, first, last in (re.fullmatch(r'(.*):(\d+)-(\d+)', place).groups() for place in places):
        area = next(a for a in AREAS if path in paths_of(a))
        order += [(area, m) for m in mutants.mutants_of(path, read(path)) if int(first) <= m.line <= int(last)]
    return drawn_with_switch(order, len(order))


def drawn_with_switch(order, number):
    """The first [number] of the order that have a switch: (area, mutant)."""
    found, finders = [], {}
    for area, m in order:
        if len(found) == number:
            break
        if m.path not in finders:
            finders[m.path] = switches.Finder(m.path, read(m.path))
        if finders[m.path].span(m) is not None:
            found.append((area, m))
    return found


class Tree:
    """A copy of the files that git knows, with switches, and a build of it."""

    def __init__(self, drawn, guarded):
        self.build = WORK + ('/guarded' if guarded else '/build')
        self.texts = {}
        by_path = collections.defaultdict(list)
        for n, (_, m) in enumerate(drawn, 1):
            by_path[m.path].append((n, m))
        self.invalid = set()
        self.copy(by_path)
        self.configure(guarded)
        for path, numbered in by_path.items():
            self.switch(path, numbered)
        self.ninja()

    def copy(self, by_path):
        names = subprocess.run(['git', 'ls-files', '-z'], check=True, capture_output=True).stdout.decode().split('\0')
        known = {name for name in names if name and os.path.isfile(name)}
        for name in known - set(by_path):
            to = os.path.join(TREE, name)
            os.makedirs(os.path.dirname(to), exist_ok=True)
            with open(name, 'rb') as f:
                new = f.read()
            if name.endswith('.sh'):  # the switch, through an environment that is empty
                new = new.replace(b'env -i ', b'env -i PAY_MUTANT="$PAY_MUTANT" PAY_MUTANTS_SEEN="$PAY_MUTANTS_SEEN" ')
            if not os.path.exists(to) or open(to, 'rb').read() != new:
                with open(to, 'wb') as f:
                    f.write(new)
                os.chmod(to, os.stat(name).st_mode)
        for folder, _, files in os.walk(TREE):
            for file in files:
                if os.path.relpath(os.path.join(folder, file), TREE) not in known:
                    os.remove(os.path.join(folder, file))
        for path in by_path:
            os.makedirs(os.path.dirname(os.path.join(TREE, path)), exist_ok=True)
            if not os.path.exists(os.path.join(TREE, path)):
                write(os.path.join(TREE, path), read(path))

    def configure(self, guarded):
        """What is no C at all is refused, whatever else a compiler would warn of; leaks end a test, too."""
        os.makedirs(self.build, exist_ok=True)
        write(self.build + '/runtime.c', switches.RUNTIME)
        runtime = self.build + '/runtime.o'
        subprocess.run(['cc', '-O2', '-fPIC', '-c', '-o', runtime, self.build + '/runtime.c'], check=True)
        refused = ('return-type', 'incompatible-pointer-types', 'int-conversion', 'implicit-function-declaration')
        flags = ' '.join(['-g0', '-w', '-O1' if guarded else '-O2'] + ['-Werror=' + warning for warning in refused])
        link = runtime + ('' if guarded else ' -fsanitize=leak')
        shared = os.path.realpath('../shared')
        subprocess.run(['cmake', '-S', TREE, '-B', self.build, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=None',
                        '-DPAY_WERROR=OFF', '-DPAY_BENCH=OFF', '-DCMAKE_LINK_DEPENDS_NO_SHARED=ON',
                        '-DCMAKE_C_FLAGS=' + flags, '-DPAY_SANITIZE=' + ('address,undefined' if guarded else ''),
                        '-DPAY_SHARED=' + shared, '-DCMAKE_EXE_LINKER_FLAGS=' + link,
                        '-DCMAKE_SHARED_LINKER_FLAGS=' + runtime, '-DCMAKE_MODULE_LINKER_FLAGS=' + runtime],
                       check=True, stdout=subprocess.DEVNULL)
        self.commands = {os.path.relpath(c['file'], TREE): c['command']
                         for c in json.loads(read(self.build + '/compile_commands.json'))}

    def compile(self, path, text, to='/dev/null'):
        """Whether it can be, what is no C refused; a header by the first source of its folder."""
        at = os.path.join(TREE, path)
        source = path if path in self.commands else next(
            p for p in self.commands if os.path.dirname(p) == os.path.dirname(path))
        command = re.sub(r' -o \S+', ' -o ' + to, self.commands[source]).replace(' -w ', ' ')
        kept, time = read(at), os.stat(at)
        write(at, text)
        try:
            done = subprocess.run(shlex.split(command), cwd=self.build, capture_output=True, check=False)
            return done.returncode == 0
        finally:
            write(at, kept)
            os.utime(at, ns=(time.st_atime_ns, time.st_mtime_ns))

    def switch(self, path, numbered):
        text = read(path)
        new, left = switches.switch(path, text, numbered)
        if not self.compile(path, new):
            self.invalid |= {n for n, m in numbered
                             if not self.compile(path, switches.switch(path, text, [(n, m)])[0])}
            new, left = switches.switch(path, text, [(n, m) for n, m in numbered if n not in self.invalid])
            if not self.compile(path, new):
                sys.exit(f'{path}: its mutants do not compile together.')
        self.invalid |= set(left)
        write(os.path.join(TREE, path), new)

    def is_same_code(self, m):
        """Whether a compiler makes the same of it."""
        text, found = read(m.path), []
        for new in (text, text[:m.start] + m.new + text[m.end:]):
            to = WORK + '/one.o'
            if not self.compile(m.path, new, to):
                return False
            with open(to, 'rb') as f:
                found.append(f.read())
        return found[0] == found[1]

    def ninja(self):
        print(f'Building {self.build}', flush=True)
        done = subprocess.run(['ninja', '-C', self.build], capture_output=True, text=True, check=False)
        if done.returncode != 0:
            sys.exit('It cannot be built:\n' + done.stdout[-4000:])
        if 'no work to do' not in done.stdout and os.path.exists(self.build + '/reached.json'):
            os.remove(self.build + '/reached.json')

    def tests(self):
        described = subprocess.run(['ctest', '--test-dir', self.build, '--show-only=json-v1'], check=True,
                                   capture_output=True, text=True).stdout
        return [Test(t, self.build) for t in json.loads(described)['tests'] if not UNASKED.search(t['name'])]


class Test:
    def __init__(self, described, folder):
        self.name = described['name']
        self.command = list(described['command'])
        if self.name in DEEP:
            self.command[-1] = DEEP[self.name]
        properties = {p['name']: p['value'] for p in described.get('properties', [])}
        self.folder = properties.get('WORKING_DIRECTORY', folder)
        self.environment = dict(os.environ, PAY_TIME='none')
        self.environment.update(e.split('=', 1) for e in properties.get('ENVIRONMENT', []))
        self.limit = None  # seconds of the processor: how busy a machine is must not tell
        self.seconds = 0.0
        self.caught = 0
        self.reached = set()

    def run(self, **environment):
        """'passed', 'skipped', 'failed' or 'time'."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if self.limit:
                resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit + 5))
        process = subprocess.Popen(self.command, cwd=self.folder, env=dict(self.environment, **environment),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                                   preexec_fn=limit, start_new_session=True)
        try:
            code = process.wait(20 * self.limit if self.limit else None)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            return 'time'
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return 'time'
        return {0: 'passed', 77: 'skipped'}.get(code, 'failed')

    def measure(self, known):
        """It has to pass on what is not changed, and may then take five times as long and some seconds. Whether it can
        be asked."""
        def spent():
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            return used.ru_utime + used.ru_stime
        if self.name in known:
            self.seconds, self.limit, reached = known[self.name]
            self.reached = set(reached)
            return True
        seen, before = WORK + '/seen', spent()
        with open(seen, 'wb') as f:
            f.write(bytes(switches.MOST))
        result = self.run(PAY_MUTANTS_SEEN=seen)
        self.seconds = spent() - before
        self.limit = int(5 * self.seconds) + 4
        with open(seen, 'rb') as f:
            self.reached = {n for n, mark in enumerate(f.read()) if mark}
        if result not in ('passed', 'skipped'):
            print(f'{self.name} is not asked: it fails although nothing is changed.', flush=True)
        if result == 'passed':
            known[self.name] = (self.seconds, self.limit, sorted(self.reached))
        return result == 'passed'


def measured(tree, quick):
    """The tests that can be asked; what they reach is kept as long as the programs stay the same."""
    at = tree.build + '/reached.json'
    known = json.loads(read(at)) if os.path.exists(at) else {}
    tests = []
    for test in tree.tests():
        if not (quick and (test.name in SLOW or test.name in DEEP)) and test.measure(known):
            tests.append(test)
            write(at, json.dumps(known))
    return tests


def try_one(number, tests, most):
    """The quickest first, those that have caught most, and those that look at little else."""
    spent, some = 0.0, [t for t in tests if number in t.reached]
    for test in sorted(some, key=lambda t: (t.seconds + 0.1) * len(t.reached) / (t.caught + 1)):
        if spent and spent + test.seconds > most:
            continue
        spent += test.seconds
        result = test.run(PAY_MUTANT=str(number))
        if result in ('failed', 'time'):
            test.caught += 1
            return ('caught' if result == 'failed' else 'time'), test.name
    return ('survived' if some else 'not run'), None


def name_of(m):
    return f'{m.path}:{hashlib.sha256(read(m.path).encode()).hexdigest()[:16]}:{m.start}:{m.end}:{m.new}'


def read_results():
    known = {}
    if os.path.exists(RESULTS):
        for line in read(RESULTS).splitlines():
            entry = json.loads(line)
            known[entry['mutant']] = entry
    return known


def try_all(drawn, options, reasons):
    """What became of each, (area, mutant, result); what was found is kept from run to run."""
    tree, known = Tree(drawn, options.guard), read_results()
    numbered = [(n, area, m) for n, (area, m) in enumerate(drawn, 1) if n not in tree.invalid]

    def is_open(m):
        entry = known.get(name_of(m))
        return (entry is None or entry['result'] in ('survived', 'not run')
                and (options.again or options.guard) and m.key() not in reasons)
    left = [(n, m) for n, _, m in numbered if is_open(m)]
    tests = measured(tree, options.quick) if left else []
    print(f'{len(left)} to be tried, by {len(tests)} tests of {sum(t.seconds for t in tests):.0f} s', flush=True)
    for n, m in left:
        result, by = try_one(n, tests, options.most)
        if result in ('survived', 'not run') and tree.is_same_code(m):
            result = 'same'
        known[name_of(m)] = entry = {'mutant': name_of(m), 'result': result, 'by': by, 'at': f'{m.path}:{m.line}'}
        with open(RESULTS, 'a', encoding='utf-8') as f:
            f.write(json.dumps(entry) + '\n')
        print(f"{n:4}  {result:8}  {by or '-':22}  {m.path}:{m.line}: {m.kind}: {m.before}  ->  {m.after}", flush=True)
    return [(area, m, known[name_of(m)]['result']) for _, area, m in numbered]


def read_explained():
    """The reason why a mutant survives, by its path, the line and what it becomes; where a file has several such
    lines, those above it tell which one."""
    reasons = {}
    for line in read(EXPLAINED).splitlines():
        if line and not line.startswith('#'):
            path, before, after, reason = line.split('\t')
            reasons[path, before, after] = reason
    return reasons


def stale(reasons):
    """Explanations of what no longer stands in the source."""
    paths = {key[0] for key in reasons if os.path.exists(key[0])}
    there = {m.key() for path in paths for m in mutants.mutants_of(path, read(path))}
    return [key for key in reasons if key not in there]


def report(tried, reasons):
    """Returns whether enough is caught and the rest explained."""
    tried = [one for one in tried if one[2] != 'same']
    alive = [(m, result) for _, m, result in tried if result in ('survived', 'not run')]
    print()
    for what, names, of in (('area', AREAS, lambda e: e[0]), ('kind', KINDS, lambda e: e[1].kind)):
        for name in names:
            some = [e for e in tried if of(e) == name]
            caught = sum(e[2] in ('caught', 'time') for e in some)
            print(f'{what} {name:12} {caught:4} of {len(some):4} caught')
    for m, result in alive:
        print(f"\n{result}: {m.path}:{m.line}: {m.kind}\n  {m.above}{m.before}\n  {m.above}{m.after}\n  "
              f"{reasons.get(m.key(), 'NOT EXPLAINED')}")
    old = stale(reasons)
    for path, before, _ in old:
        print(f'\nexplained, but no longer there: {path}: {before}')
    unexplained = [m for m, _ in alive if m.key() not in reasons]
    caught = len(tried) - len(alive)
    same = sum(reasons.get(m.key(), '').startswith('same') for m, _ in alive)
    share = 100 * caught / max(1, len(tried) - same)
    slow = sum(result == 'time' for _, _, result in tried)
    print(f'\n{len(tried)} mutants: {caught} caught ({slow} by the time limit)')
    print(f'{len(alive)} survived: {same} are the same program, {len(unexplained)} are not explained')
    print(f'{100 * caught / max(1, len(tried)):.1f} % of all, {share:.1f} % of those that are another program')
    return share >= LEAST and not unexplained and not old


def main():
    parser = argparse.ArgumentParser(prog='scripts/mutate')
    parser.add_argument('--seed', type=int, default=25)
    parser.add_argument('--draw', type=int, default=300, help=f'with those of --line fewer than {switches.MOST}')
    parser.add_argument('--area', action='append', choices=AREAS, help='only this one; may be given again')
    parser.add_argument('--line', action='append', default=[], metavar='PATH:FROM-TO',
                        help='these lines, too; may be given again')
    parser.add_argument('--most', type=int, default=MOST, help='seconds of tests for one mutant')
    parser.add_argument('--again', action='store_true', help='try those that survived once more')
    parser.add_argument('--guard', action='store_true', help='as --again, under sanitizers')
    parser.add_argument('--quick', action='store_true', help='without the tests that take most and the oracle')
    parser.add_argument('--list', action='store_true', help='only say what would be drawn')
    options = parser.parse_args()
    order = draw(options.seed, options.area or list(AREAS))
    drawn = drawn_with_switch(order, options.draw) + of_lines(options.line)
    if options.list:
        for area, m in drawn:
            print(f'{area}  {m.path}:{m.line}: {m.kind}: {m.before}  ->  {m.after}')
        return 0
    reasons = read_explained()
    return 0 if report(try_all(drawn, options, reasons), reasons) else 1


if __name__ == '__main__':
    sys.exit(main())
