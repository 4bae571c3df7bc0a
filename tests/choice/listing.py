#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""listing.py PROGRAM ROUNDS: what is used must not depend on the order in which sources are listed. Random boards, each
listed in six ways, are asked by `PROGRAM batch`. PAY_SEED chooses others, PAY_ROUNDS lengthens it."""
import collections
import json
import os
import random
import subprocess
import sys

LISTINGS = 6
BLOCK = 200  # boards asked at once
STEPS = 10000  # of a search: how long it takes is not the question here

BASICS = dict(Plains="W", Island="U", Swamp="B", Mountain="R", Forest="G", Wastes="C")
DUALS = {"Tundra": "WU", "Bayou": "BG", "Taiga": "RG", "Scrubland": "WB", "Volcanic Island": "UR"}
PAINS = {"Adarkar Wastes": "WU", "Karplusan Forest": "RG", "Llanowar Wastes": "BG"}
SIGNETS = {"Azorius Signet": "WU", "Golgari Signet": "BG", "Gruul Signet": "RG"}
ANY = "{T}: Add one mana of any color."
OTHERS = [
    ("Sol Ring", "{T}: Add {C}{C}.", ["artifact"]),
    ("Mind Stone", "{T}: Add {C}.\n{1}, {T}, Sacrifice this artifact: Draw a card.", ["artifact"]),
    ("Mana Vault", "This artifact doesn't untap during your untap step.\n{T}: Add {C}{C}{C}.", ["artifact"]),
    ("Llanowar Elves", "{T}: Add {G}.", ["creature"]),
    ("Fyndhorn Elves", "{T}: Add {G}.", ["creature"]),
    ("Avacyn's Pilgrim", "{T}: Add {W}.", ["creature", "summoning-sick"]),
    ("Birds of Paradise", ANY, ["creature"]),
    ("Rofellos", "{T}: Add {G}{G}.", ["creature", "legendary"]),
    ("Treasure", "{T}, Sacrifice this artifact: Add one mana of any color.", ["artifact", "token"]),
    ("Lotus Petal", "{T}, Sacrifice this artifact: Add one mana of any color.", ["artifact"]),
    ("Mutavault", "{T}: Add {C}.\n{1}: Mutavault becomes a 2/2 creature until end of turn.", ["land"]),
    ("Strip Mine", "{T}: Add {C}.\n{T}, Sacrifice this land: Destroy target land.", ["land"]),
    ("City of Brass", "Whenever this land becomes tapped, it deals 1 damage to you.\n" + ANY, ["land"]),
    ("Mana Confluence", "{T}, Pay 1 life: Add one mana of any color.", ["land"]),
    ("Crystal Vein", "{T}: Add {C}.\n{T}, Sacrifice this land: Add {C}{C}.", ["land"]),
    ("Phyrexian Tower", "{T}: Add {C}.\n{T}, Sacrifice a creature: Add {B}{B}.", ["land"]),
    ("Mystic Gate", "{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.", ["land"]),
    ("Snow-Covered Forest", "{T}: Add {G}.", ["land", "snow"]),
]


def adds(colours):
    return "{T}: Add " + " or ".join("{%s}" % colour for colour in colours) + "."


def pain(colours):
    return "{T}: Add {C}.\n" + adds(colours) + " This land deals 1 damage to you."


def source(name, text, tags):
    return {"name": name, "text": text, "tags": tags}


def kinds():
    """Groups of sources that are drawn equally often."""
    for _ in range(2):
        yield [source(name, adds(made), ["land", "basic"]) for name, made in BASICS.items()]
        yield [source(name, adds(made), ["land"]) for name, made in DUALS.items()]
    yield [source(name, pain(made), ["land"]) for name, made in PAINS.items()]
    yield [source(name, "{1}, {T}: Add {%s}{%s}." % (*made,), ["artifact"]) for name, made in SIGNETS.items()]
    for _ in range(3):
        yield [source(*other) for other in OTHERS]


def coffers(rng):
    amount = rng.randint(2, 6)
    return source("Cabal Coffers", "{2}, {T}: Add " + "{B}" * amount + ".", ["land"])


def draw_cost(rng):
    symbols = [rng.choice(["W", "U", "B", "R", "G", "B", "G", "C", "W/U", "B/G", "2/R", "G/P"])
               for _ in range(rng.randint(0, 4))]
    generic = "{X}" if rng.random() < 0.05 else rng.choice(["", "{%d}" % rng.randint(1, 6)])
    return (generic + "".join("{%s}" % symbol for symbol in symbols)) or "{3}"


def draw_board(rng):
    groups = list(kinds())
    sources = [dict(rng.choice(rng.choice(groups))) for _ in range(rng.randint(12, 20))]
    if rng.random() < 0.3:
        sources[0] = coffers(rng)
    return {"game": "mtg", "cost": draw_cost(rng), "life": rng.choice([1, 3, 20]), "sources": sources,
            "limit": {"steps": STEPS}}


def ask(program, requests):
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    run = subprocess.run([program, "batch", "--jobs", "1"], input=lines, capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    if len(answers) != len(requests):
        sys.exit("FAILED: %d answers for %d requests\n%s" % (len(answers), len(requests), run.stderr))
    return answers


def used(request, answer):
    """What the answer comes to, without regard to places in the listing."""
    if answer["status"] == "error":
        sys.exit("FAILED: %s\n%s" % (answer["error"]["message"], json.dumps(request)))
    names = collections.Counter()
    for step in answer.get("payment", []):
        if "use" in step:
            names[request["sources"][step["source"]]["name"]] += step.get("times", 1)
    return answer["status"], answer.get("life"), answer.get("damage"), tuple(sorted(names.items()))


def listings(rng, board):
    return [dict(board, sources=rng.sample(board["sources"], len(board["sources"]))) for _ in range(LISTINGS)]


def run(program, rounds, rng):
    failed = unproven = 0
    for start in range(0, rounds, BLOCK):
        requests = [listed for _ in range(min(BLOCK, rounds - start)) for listed in listings(rng, draw_board(rng))]
        answers = ask(program, requests)
        for first in range(0, len(requests), LISTINGS):
            some = range(first, first + LISTINGS)
            if not all(answers[i].get("optimal", True) and answers[i]["status"] != "unknown" for i in some):
                unproven += 1
                continue
            results = {used(requests[i], answers[i]): i for i in some}
            if len(results) > 1:
                failed += 1
                print("FAILED: what is used depends on the listing")
                for result, i in results.items():
                    print("  %s\n    %s" % (result, json.dumps(requests[i])))
    print("%d boards, %d failed, %d where a limit came first" % (rounds, failed, unproven))
    return failed == 0 and 4 * unproven <= rounds


def main():
    seed = int(os.environ.get("PAY_SEED") or 1)
    rounds = int(os.environ.get("PAY_ROUNDS") or sys.argv[2])
    print("PAY_SEED=%d" % seed, flush=True)
    sys.exit(0 if run(sys.argv[1], rounds, random.Random(seed)) else 1)


if __name__ == "__main__":
    main()
