# SPDX-License-Identifier: MIT
"""attack.py PROGRAM CLOCK SECONDS SEED FOUND [--ms N | --memory KIB | --steps N | --nodes N | --looks N] [KIND...]

Looks for requests and commands of up to 10 KB that make PROGRAM (pay) go beyond a limit: draws them, keeps what costs
most, changes that. CLOCK is the library of clock.c, by which limits of time are those of the processor's time, as
what is measured is. With --ms (100) what costs is time, with --steps time for so many steps, with --memory the most
memory at once, with --nodes nodes for so many steps, with --looks looks at a clock that each look moves on by a
millisecond: the last two are the same on every machine. What goes beyond its limit by more than a tenth, and a constant
for the start, is appended to FOUND, an attack a line with what it cost; the dearest of each kind are told at the end.
Requests at a limit of time are asked of one program that stays, so that its start is not counted and 2 ms are left
for what begins and ends."""
import argparse
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import threading
import time

from draw import Drawing, dumps

MOST_BYTES = 10240
KEPT = 12
START_MS, ASKED_MS, START_KIB = 20, 2, 16384  # beside what a limit bounds: reading, telling, the program itself
START_NODES, START_LOOKS = 1500, 12  # what is left out once a limit came; what begins and ends
SECONDS_A_STEP = 100e-6
WITHOUT_LIMIT = {"cost", "odds", "compare", "coverage", "check"}


class Served:
    """`pay batch`, asked line by line; what is measured is the processor's time between a line and its answer."""

    LINES = 200

    def __init__(self, program, environment):
        self.program, self.environment = program, environment
        self.process, self.asked = None, 0

    def end(self):
        if self.process is None:
            return 0
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        self.process.stdout.close()
        self.process.wait()
        status, self.process = self.process.returncode, None
        return status

    def begin(self):
        self.end()
        self.process = subprocess.Popen([self.program, "batch", "--jobs", "1"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=self.environment, preexec_fn=bound)
        self.asked = 0
        self.ask(b'{"game":"mtg","cost":"{W}{U}","sources":["{1}, {T}: Add {W}{U}.","{C}"]}\n')

    def seconds(self):
        return time.clock_gettime(~self.process.pid << 3 | 2)  # the processor's time of a process, as Linux has it

    def ask(self, line):
        """(seconds, KiB, status, answer)"""
        if self.process is None or self.asked >= self.LINES:
            self.begin()
        self.asked += 1
        process, began = self.process, self.seconds()
        try:
            process.stdin.write(line)
            process.stdin.flush()
            answer = process.stdout.readline()
        except BrokenPipeError:
            answer = b""
        if answer == b"":
            status = -self.end()
            return 30, 0, status, answer
        return self.seconds() - began, 0, 0, answer


class Attacked:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp()
        self.environment = dict(os.environ, LD_PRELOAD=options.clock,
                                PAY_CLOCK="looks" if options.looks else "processor")
        self.served = Served(options.program, self.environment)

    def limit_words(self):
        options = self.options
        if options.memory:
            return "10s %dKiB" % options.memory
        return str(options.steps) if options.steps else "%dms" % options.ms

    def value_of(self, seconds, kib, told):
        """What costs."""
        options = self.options
        if options.memory:
            return kib
        name = "nodes" if options.nodes else "looks" if options.looks else None
        found = name and re.search(r"^%s: (\d+)$" % name, told, re.M)
        return seconds if name is None else int(found.group(1)) if found else 0

    def limit_members(self):
        options = self.options
        if options.memory:
            return {"ms": 10000, "memory": options.memory << 10}
        return {"steps": options.steps} if options.steps else {"ms": options.ms}

    def lines(self, attack):
        """Arguments and input; None: it is too long."""
        if "request" in attack:
            request = json.loads(dumps(attack["request"]))
            if isinstance(request.get("board"), str):
                request["board"] = "limit: %s\n%s" % (self.limit_words(), request["board"])
            else:
                asked = request.get("plan", request)
                asked["limit"] = dict(asked.get("limit") or {}, **self.limit_members())
            text = dumps(request) + "\n"
            return (["batch"], text.encode()) if len(text) <= MOST_BYTES else None
        arguments = []
        if sum(map(len, attack["command"] + attack.get("files", []))) > MOST_BYTES:
            return None
        for argument in attack["command"]:
            for i, text in enumerate(attack.get("files", [])):
                path = os.path.join(self.folder, "file%d" % i)
                with open(path, "w", encoding="utf-8") as file:
                    file.write(text)
                argument = argument.replace("FILE%d" % i, path)
            arguments.append(argument)
        if attack["command"][0] not in WITHOUT_LIMIT:
            arguments += ["--limit", self.limit_words()]
        return arguments, b""

    def run(self, attack):
        """(what it cost, seconds of the processor, KiB, status, output); None: it is too long."""
        asked = self.lines(attack)
        if asked is None:
            return None
        if self.options.ms and not self.options.looks and not self.options.memory and asked[0] == ["batch"]:
            seconds, kib, status, answer = self.served.ask(asked[1])
            return seconds, seconds, kib, status, answer
        counted = ["--stats"] if self.options.nodes else []
        process = subprocess.Popen([self.options.program] + asked[0] + counted, stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=self.environment, preexec_fn=bound)
        told, noted = [], []
        readers = [threading.Thread(target=lambda: told.append(process.stdout.read())),
                   threading.Thread(target=lambda: noted.append(process.stderr.read()))]
        for reader in readers:
            reader.start()
        try:
            process.stdin.write(asked[1])
            process.stdin.close()
        except BrokenPipeError:
            pass
        for reader in readers:
            reader.join()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = status
        seconds = used.ru_utime + used.ru_stime
        cost = self.value_of(seconds, used.ru_maxrss, noted[0].decode("utf-8", "replace"))
        return cost, seconds, used.ru_maxrss, status, told[0]


def bound():
    resource.setrlimit(resource.RLIMIT_CPU, (30, 30))
    resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))


def is_beyond(options, attack, value, seconds):
    if options.memory:
        return value > options.memory * 1.1 + START_KIB
    if options.nodes:
        return attack["kind"] != "board" and value > options.nodes * 1.1 + START_NODES  # a board: of each play
    if options.looks:
        return value > options.looks * 1.1 + START_LOOKS
    if attack["kind"] in WITHOUT_LIMIT:
        return seconds > 1
    allowed = options.steps * SECONDS_A_STEP if options.steps else options.ms / 1000
    return seconds > allowed * 1.1 + (ASKED_MS if "request" in attack and not options.steps else START_MS) / 1000


def status_of(output):
    try:
        answer = json.loads(output.split(b"\n")[0])
        if not isinstance(answer, dict):
            return "list"
        return " ".join(str(answer.get(name, "")) for name in ("status", "limit"))
    except (ValueError, UnicodeDecodeError):
        return "words"


class Search:
    def __init__(self, options):
        self.options = options
        self.attacked = Attacked(options)
        self.drawing = Drawing(random.Random(options.seed))
        self.rng = random.Random(options.seed + 1)
        self.dearest = {kind: [] for kind in options.kinds or sorted(self.drawing.kinds)}
        self.asked = dict.fromkeys(self.dearest, 0)
        self.statuses = {}
        self.failed = False

    def next_attack(self, kind):
        kept = [attack for _, attack in self.dearest[kind]]
        if kept and self.rng.random() < .6:
            return self.drawing.change(self.rng.choice(kept), kept)
        return self.drawing.draw(kind)

    def note(self, attack, value, seconds, kib, status, what):
        with open(self.options.found, "a", encoding="utf-8") as found:
            found.write(dumps({"what": what, "cost": value, "seconds": round(seconds, 3), "mib": kib >> 10,
                               "status": status, "limit": self.attacked.limit_words(), **attack}) + "\n")
        print("%s: %s, %g, %.3f s, %d MiB, %s" % (what, attack["kind"], value, seconds, kib >> 10, status), flush=True)
        self.failed = True

    def judge(self, attack):
        measured = self.attacked.run(attack)
        if measured is None:
            return
        value, seconds, kib, status, output = measured
        if is_beyond(self.options, attack, value, seconds):  # once more: others may have been in the way
            self.attacked.served.end()  # what was read before is known
            value, seconds, kib, status, output = min(measured, self.attacked.run(attack))
        kind, told = attack["kind"], status_of(output)
        self.asked[kind] += 1
        self.statuses[kind, told] = self.statuses.get((kind, told), 0) + 1
        dearest = self.dearest[kind]
        worst = dearest[0][0] if dearest else 0
        dearest.append((value, attack))
        dearest.sort(key=lambda one: -one[0])
        del dearest[KEPT:]
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) not in (9, 24):
            self.note(attack, value, seconds, kib, told, "crash")
        elif value > worst and is_beyond(self.options, attack, value, seconds):
            self.note(attack, value, seconds, kib, told, "beyond")

    def run(self):
        end = time.monotonic() + self.options.seconds
        while time.monotonic() < end:
            self.judge(self.next_attack(self.rng.choice(list(self.dearest))))
        unit = ("MiB" if self.options.memory else "nodes" if self.options.nodes else
                "looks" if self.options.looks else "s")
        for kind, dearest in self.dearest.items():
            values = ["%.3g" % (value / (1024 if self.options.memory else 1)) for value, _ in dearest[:5]]
            print("%-9s %5d asked, dearest %s %s" % (kind, self.asked[kind], " ".join(values), unit))
        if self.options.statuses:
            for (kind, told), number in sorted(self.statuses.items()):
                print("%-9s %-30s %d" % (kind, told, number))
        if self.options.keep:
            with open(self.options.keep, "w", encoding="utf-8") as kept:
                for dearest in self.dearest.values():
                    for value, attack in dearest[:3]:
                        kept.write(dumps(dict(attack, value=round(value, 3))) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("clock")
    parser.add_argument("seconds", type=float)
    parser.add_argument("seed", type=int)
    parser.add_argument("found")
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--ms", type=int, default=100)
    parser.add_argument("--memory", type=int, help="KiB")
    parser.add_argument("--steps", type=int)
    parser.add_argument("--nodes", type=int, help="steps, of which nodes are counted")
    parser.add_argument("--looks", type=int, help="ms, a look at the clock each")
    parser.add_argument("--statuses", action="store_true", help="how many of which status")
    parser.add_argument("--keep", help="a file for the three dearest of each kind")
    options = parser.parse_intermixed_args()
    options.steps, options.ms = options.nodes or options.steps, options.looks or options.ms
    search = Search(options)
    search.run()
    sys.exit(1 if search.failed else 0)


if __name__ == "__main__":
    main()
