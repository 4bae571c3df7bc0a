# SPDX-License-Identifier: MIT
"""Draws mutants, tries each against the tests, reports; see scripts/mutate."""
import argparse
import functools
import glob
import hashlib
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys

sys.dont_write_bytecode = True
import mutants

WORK = 'build/mutate'
TREE = WORK + '/tree'
BUILD = TREE + '/build'
GUARDED = TREE + '/build-guarded'
RESULTS = WORK + '/results.jsonl'
EXPLAINED = 'tests/mutants/explained.tsv'
KINDS = ('comparison', 'number', 'operands', 'statement')
LEAST = 95  # of a hundred that are another program

# What is changed, the libraries that hold it, and the tests that are to notice.
AREAS = {
    'kernel': (
        ('libpay/kernel/*.c', 'libpay/kernel/*.h'), ('libpay/kernel/libpay-kernel.a',),
        ('kernel.vector', 'kernel.plan', 'kernel.terms', 'kernel.bundles', 'kernel.batch', 'kernel.wide',
         'kernel.together', 'kernel.narrow', 'kernel.differential', 'kernel.large', 'kernel.limits',
         'unit.closed', 'unit.match', 'mtg.open', 'unit.order', 'unit.random')),
    'checker': (
        ('libpay/check/*.c',), ('libpay/libpay.a',),
        ('unit.check-paid', 'unit.check-short', 'unit.check-plan', 'unit.check-plain', 'unit.plain', 'json.plain',
         'unit.trace', 'json.claims', 'unit.keep', 'json.spent', 'mtg.open', 'mtg.plan', 'zx.plan', 'regress.mtg',
         'regress.zx', 'unit.reasons', 'unit.list', 'zx.request', 'mtg.rules', 'unit.random', 'mtg.plan-random')),
    'arithmetic': (
        ('games/mtg/arithmetic/*.c', 'games/mtg/problem/lock.c', 'games/zx/arithmetic/*.c'),
        ('games/mtg/libpay-mtg.a', 'games/zx/libpay-zx.a'),
        ('mtg.arithmetic', 'zx.arithmetic', 'mtg.limits', 'mtg.open', 'mtg.rules', 'mtg.facts', 'mtg.notation',
         'mtg.costs', 'mtg.why', 'mtg.edges', 'mtg.plan', 'zx.edges', 'zx.rules', 'zx.request', 'zx.cost', 'zx.plan',
         'regress.mtg', 'regress.zx', 'mtg.plan-random', 'zx.plan-random')),
    'search': (
        ('libpay/search/*.c', 'libpay/normal/*.c'), ('libpay/libpay.a',),
        ('unit.corners', 'unit.defer', 'unit.effort', 'unit.keep', 'unit.round', 'unit.transposition', 'unit.trace',
         'unit.statistics', 'unit.bundles', 'unit.best', 'json.spent', 'json.claims', 'mtg.open', 'mtg.plan', 'zx.plan',
         'regress.mtg', 'regress.zx', 'regress.traces', 'session.solutions', 'session.keep-x', 'unit.random',
         'mtg.plan-random', 'property.score', 'property.dear')),
    'host': (
        ('libpay/host/*.c',), ('libpay/libpay.a',),
        ('unit.game', 'unit.spells', 'session.replies', 'session.board-notes', 'session.boards', 'json.reader',
         'json.refused', 'json.spent', 'json.claims', 'json.hostile', 'mtg.open', 'mtg.plan', 'mtg.limits',
         'zx.request', 'conformance.tide', 'conformance.melt', 'conformance.refused', 'regress.mtg')),
    'claims': (
        ('session/claim/*.c',), ('session/libpay-session.a',),
        ('session.claims', 'json.claims', 'json.spent', 'json.plain-kinds', 'session.lists', 'regress.mtg',
         'regress.zx')),
    'json': (
        ('json/src/*.c',), ('json/libpay-json.a',),
        ('json.fixes', 'json.ids', 'json.reader', 'json.writer', 'json.hostile', 'json.plain', 'json.plain-kinds',
         'json.claims', 'json.plan', 'json.plan-read', 'json.schema', 'json.spent', 'json.refused',
         'regress.mtg-boards', 'regress.mtg')),
    'odds': (
        ('odds/*/*.c', 'odds/deck/advice/*.c'), ('odds/libpay-odds.a', 'odds/deck/libpay-decks.a'),
        ('odds.exact', 'odds.simulate', 'odds.report', 'odds.play', 'odds.unit', 'odds.karsten', 'odds.games',
         'odds.lands', 'odds.ramp', 'odds.arrival', 'odds.decks', 'odds.systems')),
    'cards': (
        ('cards/src/*.c',), ('cards/libpay-cards.a',),
        ('cards.torn', 'cards.real', 'regress.mtg-cards', 'cli.cards-refused', 'cards.large')),
}
SLOW = {'unit.random', 'unit.best', 'mtg.plan-random', 'zx.plan-random'}  # under sanitizers
# Against the oracle, for what all others let through: the number of requests.
DEEP = {'property.oracle': '4000', 'property.best': '400', 'property.fixes': '400'}


def die(message):
    sys.exit(message)


def read(path):
    with open(path, encoding='utf-8') as f:
        return f.read()


@functools.cache
def source(path):
    """As it stood when the mutants were drawn, whoever works on it meanwhile."""
    return read(path)


def write(path, text):
    with open(path, 'w', encoding='utf-8') as f:
        f.write(text)


def copy_tree():
    """The files that git knows, as they stand here; what has not changed keeps its time."""
    names = subprocess.run(['git', 'ls-files', '-z'], check=True, capture_output=True).stdout.decode().split('\0')
    known = [name for name in names if name and os.path.isfile(name)]
    for name in known:
        to = os.path.join(TREE, name)
        os.makedirs(os.path.dirname(to), exist_ok=True)
        if not os.path.exists(to) or open(name, 'rb').read() != open(to, 'rb').read():
            shutil.copyfile(name, to)
    for folder, folders, files in os.walk(TREE):
        if folder == TREE:
            folders[:] = [name for name in folders if not name.startswith('build')]
        for file in files:
            path = os.path.join(folder, file)
            if os.path.relpath(path, TREE) not in known:
                os.remove(path)


def configure(folder, *more):
    """What is no C at all is refused, whatever else a compiler would warn of."""
    refused = ('return-type', 'incompatible-pointer-types', 'int-conversion', 'implicit-function-declaration')
    flags = ' '.join(['-g0'] + ['-Werror=' + warning for warning in refused])
    subprocess.run(['cmake', '-S', TREE, '-B', folder, '-G', 'Ninja', '-DCMAKE_BUILD_TYPE=None', '-DPAY_WERROR=OFF',
                    '-DPAY_BENCH=OFF', '-DCMAKE_LINK_DEPENDS_NO_SHARED=ON', '-DCMAKE_C_FLAGS=' + flags + ' ' + more[0],
                    *more[1:]], check=True, stdout=subprocess.DEVNULL)


def configure_plain():
    """Optimised, so that a mutant that means the same often is the same code; leaks end a test, too."""
    configure(BUILD, '-O2', '-DCMAKE_EXE_LINKER_FLAGS=-fsanitize=leak')


def configure_guarded():
    """Under the sanitizers of the suite."""
    configure(GUARDED, '-O1', '-DPAY_SANITIZE=address,undefined')


def build(folder, *targets):
    """Whether it can be built."""
    return subprocess.run(['ninja', '-C', folder, *targets], capture_output=True, check=False).returncode == 0


class Test:
    def __init__(self, name, described, folder):
        self.name = name
        self.build = folder
        self.command = list(described['command'])
        if name in DEEP:
            self.command[-1] = DEEP[name]
        properties = {p['name']: p['value'] for p in described.get('properties', [])}
        self.folder = properties.get('WORKING_DIRECTORY', folder)
        self.environment = dict(os.environ, **dict(e.split('=', 1) for e in properties.get('ENVIRONMENT', [])))
        self.targets = targets_of(self.command, folder)
        self.limit = None  # seconds of the processor: how busy a machine is must not tell
        self.seconds = 0.0
        self.caught = 0

    def run(self):
        """'passed', 'failed' or 'time'."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            if self.limit:
                resource.setrlimit(resource.RLIMIT_CPU, (self.limit, self.limit + 5))
            if self.build == BUILD:
                resource.setrlimit(resource.RLIMIT_DATA, (4 << 30, 4 << 30))
        try:
            done = subprocess.run(self.command, cwd=self.folder, env=self.environment,
                                  timeout=30 * self.limit if self.limit else None, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL, preexec_fn=limit, check=False)
        except subprocess.TimeoutExpired:
            return 'time'
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return 'time'
        return 'passed' if done.returncode == 0 else 'failed'

    def measure(self):
        """It has to pass on what is not changed, and may then take five times as long and some seconds."""
        def spent():
            used = resource.getrusage(resource.RUSAGE_CHILDREN)
            return used.ru_utime + used.ru_stime
        before = spent()
        if self.run() != 'passed':
            die(f'{self.name} fails although nothing is changed.')
        self.seconds = spent() - before
        self.limit = int(5 * self.seconds) + 4


@functools.cache
def known_targets(folder):
    done = subprocess.run(['ninja', '-C', folder, '-t', 'targets', 'all'], capture_output=True, text=True, check=True)
    return {line.rpartition(':')[0] for line in done.stdout.splitlines()}


def targets_of(command, folder):
    """What is built of what the command names."""
    names = {os.path.relpath(word, os.path.realpath(folder)) for word in command if word.startswith('/')}
    return sorted(names & known_targets(folder))


def program_targets(folder, names):
    """What the tests run, which ctest tells only of programs that are built already."""
    text = ''.join(read(path) for path in glob.glob(folder + '/**/CTestTestfile.cmake', recursive=True))
    commands = dict(re.findall(r'^add_test\((?:\[=*\[)?([^\s"\]]+)(?:\]=*\])? (.*)\)$', text, re.M))
    for name in sorted(names - set(commands)):
        die(f'There is no test {name}: mend the lists in scripts/mutate.py.')
    return {target for name in names for target in targets_of(re.findall('"([^"]+)"', commands[name]), folder)}


def find_tests(folder, names):
    """By name; each has passed on what is not changed."""
    print(f'Building what is not changed: {folder}', flush=True)
    libraries = {library for _, paths, _ in AREAS.values() for library in paths}
    if not build(folder, *sorted(libraries | program_targets(folder, names))):
        die('What is not changed cannot be built.')
    described = json.loads(subprocess.run(['ctest', '--test-dir', folder, '--show-only=json-v1'], check=True,
                                          capture_output=True, text=True).stdout)['tests']
    tests = {t['name']: Test(t['name'], t, folder) for t in described if t['name'] in names}
    for test in tests.values():
        test.measure()
    return tests


def paths_of(area):
    return sorted(path for pattern in AREAS[area][0] for path in glob.glob(pattern))


def draw(seed):
    """All mutants, in the order in which they are drawn: each area and kind in its turn. The place of each follows from
    the seed and from itself, so that other lines may change and the draw stays the same but for them."""
    piles = []
    for kind in KINDS:
        for area in AREAS:
            pile, times = [], {}
            for m in (m for path in paths_of(area) for m in mutants.mutants_of(path, source(path)) if m.kind == kind):
                text = (m.path, m.before, m.after)
                times[text] = times.get(text, 0) + 1
                drawn = '\n'.join((str(seed), *text, str(times[text])))
                pile.append((hashlib.sha256(drawn.encode()).digest(), m))
            piles.append([(area, m) for _, m in sorted(pile, key=lambda drawn: drawn[0])])
    order = []
    while any(piles):
        order += [pile.pop() for pile in piles if pile]
    return order


def may_notice(test, path):
    """The tests of one game do not link the other one."""
    return not (path.startswith('games/mtg/') and 'zx' in test or path.startswith('games/zx/') and 'mtg' in test)


def digest(paths):
    h = hashlib.sha256()
    for path in paths:
        with open(path, 'rb') as f:
            h.update(f.read())
    return h.hexdigest()


class Trial:
    """Tries mutants one after the other; what was found is kept from run to run."""

    def __init__(self, again, areas, reasons):
        self.reasons = reasons
        quick = {name for area in areas for name in AREAS[area][2]}
        configure_plain()
        self.tests = find_tests(BUILD, quick | set(DEEP))
        self.guarded = None
        self.plain = {area: digest(os.path.join(BUILD, path) for path in AREAS[area][1]) for area in areas}
        self.known = {}
        if os.path.exists(RESULTS):
            for line in read(RESULTS).splitlines():
                entry = json.loads(line)
                if not (again and entry['result'] == 'survived'):
                    self.known[entry['mutant']] = entry
                else:
                    self.known.pop(entry['mutant'], None)

    def name(self, m):
        text = hashlib.sha256(source(m.path).encode()).hexdigest()[:16]
        return f'{m.path}:{text}:{m.start}:{m.end}:{m.new}'

    def order(self, area, m):
        """Those first that catch most in a second; the oracle only where nobody has said why nothing is to be seen."""
        names = AREAS[area][2] + (() if m.key() in self.reasons else tuple(DEEP))
        tests = [self.tests[name] for name in names if may_notice(name, m.path)]
        return sorted(tests, key=lambda t: -(t.caught + 1) / (t.seconds + 0.1))

    def guard(self, area, m):
        """What the suite's sanitizers see."""
        tests = [self.guarded[name] for name in AREAS[area][2] if name in self.guarded and may_notice(name, m.path)]
        return self.run_all(sorted(tests, key=lambda t: t.seconds))

    def run_all(self, tests):
        for test in tests:
            if not build(test.build, *test.targets):
                return 'invalid', None
            result = test.run()
            if result != 'passed':
                test.caught += 1
                return ('caught' if result == 'failed' else 'time'), test.name
        return 'survived', None

    def attempt(self, area, m):
        if not build(BUILD, *AREAS[area][1]):
            return 'invalid', None
        if digest(os.path.join(BUILD, path) for path in AREAS[area][1]) == self.plain[area]:
            return 'same', None
        return self.run_all(self.order(area, m))

    def one(self, area, m):
        name = self.name(m)
        if name not in self.known:
            self.try_it(area, m, name, self.attempt)
        return self.known[name]

    def guard_one(self, area, m):
        """Once more, where nothing else has noticed and nobody has said why."""
        name = self.name(m)
        entry = self.known[name]
        if entry['result'] == 'survived' and not entry.get('guarded') and m.key() not in self.reasons:
            if self.guarded is None:
                configure_guarded()
                self.guarded = find_tests(GUARDED, set(self.tests) - SLOW - set(DEEP))
            self.try_it(area, m, name, self.guard)
        return self.known[name]

    def try_it(self, area, m, name, attempt):
        path, text = os.path.join(TREE, m.path), source(m.path)
        write(path, text[:m.start] + m.new + text[m.end:])
        try:
            result, by = attempt(area, m)
        finally:
            write(path, text)
        entry = {'mutant': name, 'result': result, 'by': by, 'line': m.line, 'kind': m.kind, 'before': m.before,
                 'after': m.after, 'guarded': attempt == self.guard}
        with open(RESULTS, 'a', encoding='utf-8') as f:
            f.write(json.dumps(entry) + '\n')
        self.known[name] = entry


def try_drawn(trial, order, number):
    """The first [number] of [order] that are mutants: that compile, to another code. In batches by file, for speed."""
    taken, at = [], 0
    while len(taken) < number and at < len(order):
        batch = sorted(order[at:at + number - len(taken)], key=lambda drawn: drawn[1].path)
        at += number - len(taken)
        for area, m in batch:
            entry = trial.one(area, m)
            if entry['result'] in ('caught', 'time', 'survived'):
                taken.append((area, m, entry))
            print(f"{len(taken):4}  {entry['result']:8}  {entry['by'] or '-':20}  {m.path}:{m.line}: {m.kind}: "
                  f'{m.before}  ->  {m.after}', flush=True)
    return [(area, m, trial.guard_one(area, m)) for area, m, _ in taken]


def read_explained():
    """The reason why a mutant survives, by its path, the line and what it becomes; where a file has several such
    lines, those above it tell which one."""
    reasons = {}
    if os.path.exists(EXPLAINED):
        for line in read(EXPLAINED).splitlines():
            if line and not line.startswith('#'):
                path, before, after, reason = line.split('\t')
                reasons[path, before, after] = reason
    return reasons


def stale(reasons):
    """Explanations of what no longer stands in the source."""
    all_keys = {m.key() for area in AREAS for path in paths_of(area) for m in mutants.mutants_of(path, source(path))}
    return [key for key in reasons if key not in all_keys]


def report(taken, reasons):
    """Returns whether enough is caught and the rest explained."""
    print()
    for what, names, of in (('area', AREAS, lambda e: e[0]), ('kind', KINDS, lambda e: e[1].kind)):
        for name in names:
            some = [e for e in taken if of(e) == name]
            caught = sum(e[2]['result'] != 'survived' for e in some)
            print(f'{what} {name:12} {caught:4} of {len(some):4} caught')
    alive = [e for e in taken if e[2]['result'] == 'survived']
    unexplained = [m for _, m, _ in alive if m.key() not in reasons]
    for _, m, _ in alive:
        print(f"\nsurvived: {m.path}:{m.line}: {m.kind}\n  {m.before}\n  {m.after}\n  "
              f"{reasons.get(m.key(), 'NOT EXPLAINED')}")
    old = stale(reasons)
    for path, before, _ in old:
        print(f'\nexplained, but no longer there: {path}: {before}')
    caught = len(taken) - len(alive)
    same = sum(reasons.get(m.key(), '').startswith('same') for _, m, _ in alive)
    share = 100 * caught / max(1, len(taken) - same)
    slow = sum(e[2]['result'] == 'time' for e in taken)
    print(f'\n{len(taken)} mutants: {caught} caught ({slow} by the time limit)')
    print(f'{len(alive)} survived: {same} are the same program, {len(unexplained)} are not explained')
    print(f'{100 * caught / max(1, len(taken)):.1f} % of all, {share:.1f} % of those that are another program')
    return share >= LEAST and not unexplained and not old


def main():
    parser = argparse.ArgumentParser(prog='scripts/mutate')
    parser.add_argument('--seed', type=int, default=8)
    parser.add_argument('--draw', type=int, default=300)
    parser.add_argument('--area', action='append', choices=AREAS, help='only this one; may be given again')
    parser.add_argument('--again', action='store_true', help='try those that survived once more')
    parser.add_argument('--list', action='store_true', help='only say what would be drawn')
    options = parser.parse_args()
    areas = options.area or list(AREAS)
    order = [drawn for drawn in draw(options.seed) if drawn[0] in areas]
    if options.list:
        for area, m in order[:options.draw]:
            print(f'{area}  {m.path}:{m.line}: {m.kind}: {m.before}  ->  {m.after}')
        return 0
    os.makedirs(TREE, exist_ok=True)
    copy_tree()
    reasons = read_explained()
    taken = try_drawn(Trial(options.again, areas, reasons), order, options.draw)
    return 0 if report(taken, reasons) else 1


if __name__ == '__main__':
    sys.exit(main())
