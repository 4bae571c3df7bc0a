# SPDX-License-Identifier: MIT
"""sizes.py PAY PROJECT: requests at the limits of docs/limits.md and one beyond them: the first are answered, whatever
the answer is, the others are refused as too large, with their place. And no code refuses for a size that no row of
docs/limits.md names: tests/docs/limits.tsv has each constant that a refusal speaks of."""
import json
import os
import re
import subprocess
import sys
from itertools import product

NAMES = ["".join(letters) for letters in product("abcdefghijklmnopqrst", repeat=3)]  # of tags and counters
UNNAMED = {"MTG_LAST_OWN_TRAIT": "48 are told by their first and their last", "MOST_SPARED": "one less than the classes",
           "PAYS_BOARD_MOST_ERRORS": "how many errors are told", "G_MAXUINT": "odds", "PAYJ_MAX_LINE": "told in MiB"}


def mtg(**members):
    return dict({"game": "mtg", "cost": "{W}", "pool": "W"}, **members)


def zx(**members):
    return dict({"game": "zx", "cost": "[1 Red]", "pool": "R"}, **members)


def lines(n, line):
    return "\n".join([line] * n)


FOREST = {"card": "Forest", "text": "{T}: Add {G}.", "types": "Land"}
# the row of the table, its limit, where more is refused, and the request of a size
ROWS = [
    ("modifiers of a request", 1000, "modifiers", lambda n: mtg(modifiers=["-{1}"] * n)),
    ("modifiers of a request", 1000, "modifiers", lambda n: zx(modifiers=["-1"] * n)),
    ("an amount", 2147483647, "life", lambda n: mtg(life=n)),
    ("an amount", 2147483647, "life", lambda n: mtg(life=-n)),
    ("an amount", 2147483647, "life", lambda n: zx(life=-n)),
    ("an amount", 2147483647, "sources[0].count", lambda n: mtg(sources=[{"text": "{T}: Add {W}.", "count": n}])),
    ("an amount", 2147483647, "cost", lambda n: mtg(cost="{%d}" % n)),
    ("an amount", 2147483647, "cost", lambda n: zx(cost="[%d Red]" % n)),
    ("an amount", 2147483647, "x", lambda n: mtg(cost="{X}", x=n)),
    ("cards of a board", 10000, "board.battlefield[0].count",
     lambda n: {"board": {"game": "mtg", "battlefield": [dict(FOREST, count=n)]}}),
    ("cards of a board", 10000, "board", lambda n: {"board": "game: mtg\n[battlefield]\n%d Forest: {T}: Add {G}. (land)" % n}),
    ("cards of a board", 10000, "board", lambda n: {"board": "game: mtg\n[battlefield]\nForest: {T}: Add {G}. (land) x%d" % n}),
    ("cards of a board", 2000, "board.battlefield[2000]", lambda n: {"board": {"game": "mtg", "battlefield": [FOREST] * n}}),
    ("cards of a board", 2000, "board",
     lambda n: {"board": "game: mtg\n[battlefield]\n" + lines(n, "Forest: {T}: Add {G}. (land)")}),
    ("bytes of a cost, pool or modifier of Magic", 65536, "pool", lambda n: mtg(pool=" " * (n - 1) + "W")),
    ("bytes of a cost of Z/X", 4096, "cost", lambda n: zx(cost="[1 Red]" + " " * (n - 7))),
    ("bytes of a pool of Z/X", 1048576, "pool", lambda n: zx(pool=" " * (n - 1) + "R")),
    ("bytes of the text of a source of Magic", 16384, "sources[0].text",
     lambda n: mtg(sources=["{T}: Add {W}." + " " * (n - 13)])),
    ("bytes of the text of a source of Magic", 64, "sources[0].text", lambda n: mtg(sources=[lines(n, "{T}: Add {W}.")])),
    ("bytes of the text of a source of Magic", 64, "sources[0].text",
     lambda n: mtg(sources=["|".join("W" * (i + 1) for i in range(n))])),
    ("words of `never` and of `prefer` of Magic", 256, "never", lambda n: mtg(never=["source:0"] * n, sources=["W"])),
    ("costs to keep payable at once", 16, "keep", lambda n: mtg(keep=["{0}"] * n)),
    ("costs to keep payable at once", 16, "keep", lambda n: zx(keep=["[0 Red]"] * n)),
    ("spells of a plan that differ", 64, "plan.spells",
     lambda n: {"plan": {"game": "mtg", "spells": [{"name": name, "cost": "{0}"} for name in NAMES[:n]]}}),
    ("kinds of units, counters", 64, "pool", lambda n: mtg(pool=" ".join("W[only %s]" % name for name in NAMES[:n - 6]))),
    ("kinds of units, counters", 16, "counters",
     lambda n: mtg(modifiers=["additional 1 %s" % name for name in NAMES[:n - 1]], counters={name: 1 for name in NAMES[:n - 1]})),
    ("steps already taken", 256, "spent[256]", lambda n: mtg(sources=[{"text": "{T}: Add {W}.", "count": 300}], pool=None,
                                                       spent=[{"source": 0, "ability": 0}] * n)),
    ("steps already taken", 1000, "spent[0].adds",
     lambda n: mtg(sources=[{"text": "{T}: Add {W} for each creature.", "amount": n}], pool=None,
                   spent=[{"source": 0, "ability": 0, "adds": ["W"] * n}])),
    ("halves of a cost of Magic", 8, "cost", lambda n: mtg(cost=" // ".join(["{W}"] * n))),
    ("sorts of things that a request of Magic untaps", 64, "sources[64]",
     lambda n: mtg(sources=[{"text": "{T}: Add {W}.\n{1}: Untap ~.", "tags": [name]} for name in NAMES[:n]])),
    ("Resource Costs of a cost of Z/X", 64, "cost", lambda n: zx(cost=" ".join(["[1 Red]"] * n))),
    ("tags of Z/X, bytes of one", 64, "pool", lambda n: zx(pool="R[%s]" % ("a" * n))),
    ("targets of a spell of a board", 1000, "targets",
     lambda n: {"board": {"game": "mtg", "hand": [{"card": "Ox", "cost": "{0}", "types": "Creature"}]}, "cast": "Ox", "targets": n}),
    ("bytes of the name of a source", 16384, "sources[0].name", lambda n: mtg(sources=[{"text": "W", "name": "a" * n}])),
    ("bytes of the name of a source", 16384, "sources[0].id", lambda n: mtg(sources=[{"text": "W", "id": "a" * n}])),
    ("bytes of a board, of a puzzle, of a deck", 1048576, "board", lambda n: {"board": "game: mtg\n".ljust(n)}),
]


def ask(pay, requests):
    text = "".join(json.dumps(dict(request, **({"limit": {"steps": 100}} if "cost" in request else {}))) + "\n" for request in requests)
    out = subprocess.run([pay, "batch"], input=text, capture_output=True, encoding="utf-8", check=False,
                         env=dict(os.environ, PAY_TIME="none")).stdout
    return [json.loads(line) for line in out.splitlines()]


def refusals(root):
    """(file, the constants) of each refusal for a size"""
    files = subprocess.run(["git", "-C", root, "ls-files", "*.c"], capture_output=True, encoding="utf-8", check=True).stdout
    for name in files.split():
        if name.split("/")[0] not in ("games", "libpay", "session", "json", "cards") or name.startswith("libpay/kernel"):
            continue
        with open(os.path.join(root, name), encoding="utf-8") as file:
            source = file.read()
        for found in re.finditer("PAY_ERROR_TOO_LARGE", source):
            begin = max(source.rfind(c, 0, found.start()) for c in ";{}") + 1
            statement = source[begin:source.find(";", found.end())]
            yield name, set(re.findall(r"\b[A-Z_]*(?:MAX|MOST|LAST)_?[A-Z_]*\b", statement)), re.findall(r'"([^"]*)"', statement)


def main():
    pay, root = sys.argv[1:]
    with open(os.path.join(root, "docs/limits.md"), encoding="utf-8") as file:
        table = [line for line in file if line.startswith("| ")]
    with open(os.path.join(root, "tests/docs/limits.tsv"), encoding="utf-8") as file:
        named = {line.rstrip("\n").split("\t")[-1] for line in file} | set(UNNAMED)
    wrong = []
    answers = ask(pay, [make(n) for _, most, _, make in ROWS for n in (most, most + 1)])
    for i, (row, most, where, _) in enumerate(ROWS):
        within, beyond = answers[2 * i:2 * i + 2]
        told = [line for line in table if line.startswith("| " + row)]
        if len(told) != 1 or str(most) not in re.findall("[0-9]+", told[0]):
            wrong.append("%s: docs/limits.md does not say %d" % (row, most))
        if within["status"] == "error":
            wrong.append("%s, %d: %s" % (row, most, within["error"]))
        error = beyond.get("error", {})
        if (error.get("code"), error.get("where")) != ("too-large", where):
            wrong.append("%s, %d: not refused at %s: %s" % (row, most + 1, where, str(beyond)[:300]))
    n = 0
    for name, constants, words in refusals(root):
        n += 1
        if constants - named:
            wrong.append("%s: docs/limits.md names no %s" % (name, ", ".join(sorted(constants - named))))
        if any(re.search(r"\b[1-9][0-9]+\b", part) for part in words):
            wrong.append("%s: a number without a name: %s" % (name, words))
    for line in wrong:
        print("FAILED " + line)
    print("%d limits, %d refusals, %d failed" % (len(ROWS), n, len(wrong)))
    return 1 if wrong or n < 50 else 0


if __name__ == "__main__":
    sys.exit(main())
