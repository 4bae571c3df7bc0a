#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""colours.py PROGRAM ROUNDS: sunburst spends as many colours as can be. Random costs with hybrid, twobrid and Phyrexian
symbols, against every way to pay them. PAY_SEED chooses others, PAY_ROUNDS lengthens it."""
import itertools
import json
import os
import random
import subprocess
import sys

COLOURS = "WUBRG"
SOURCES = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G", "W|U": "WU", "B|R": "BR",
           "R|G": "RG", "{T}: Add {C}.": "C"}
ANY = COLOURS + "C"
# What may pay for each symbol: each choice is a list of sets, of which each takes one mana.
SYMBOLS = {"{W}": [["W"]], "{U}": [["U"]], "{1}": [[ANY]], "{W/U}": [["WU"]], "{B/R}": [["BR"]], "{R/W}": [["RW"]],
           "{U/B}": [["UB"]], "{C/G}": [["CG"]], "{2/W}": [["W"], [ANY, ANY]], "{2/R}": [["R"], [ANY, ANY]],
           "{W/P}": [["W"], []], "{W/U/P}": [["WU"], []]}


def most_colours(sources, symbols):
    """None: it cannot be paid."""
    most = None
    for choice in itertools.product(*(SYMBOLS[symbol] for symbol in symbols)):
        needs = [need for part in choice for need in part]
        for used in itertools.permutations(sources, len(needs)):
            for mana in itertools.product(*(set(SOURCES[one]) & set(need) for one, need in zip(used, needs))):
                most = max(most or 0, len(set(mana) - {"C"}))
    return most


# Some that were not paid with as many colours as can be, once.
KNOWN = [(["{2/R}", "{2/W}", "{1}", "{U/B}"], ["B|R", "{T}: Add {C}.", "B|R", "W|U", "Forest"])]


def draw(number):
    if number < len(KNOWN):
        symbols, sources = KNOWN[number]
    else:
        symbols = random.choices(list(SYMBOLS) + ["{1}"], k=random.randint(1, 4))
        sources = random.choices(list(SOURCES), k=random.randint(2, 5))
    request = {"id": number, "game": "mtg", "cost": "".join(symbols), "sources": sources,
               "purpose": ["spell", random.choice(["sunburst", "converge"])], "prefer": ["colours"]}
    return request, most_colours(sources, symbols)


def main():
    program, rounds = sys.argv[1], int(os.environ.get("PAY_ROUNDS", sys.argv[2]))
    seed = int(os.environ.get("PAY_SEED") or 1)
    print(f"PAY_SEED={seed}")
    random.seed(seed)
    drawn = [draw(i) for i in range(rounds)]
    lines = "".join(json.dumps(request) + "\n" for request, _ in drawn)
    answers = subprocess.run([program, "batch"], input=lines, capture_output=True, text=True, check=True).stdout
    faults = 0
    for (request, most), line in zip(drawn, answers.splitlines(), strict=True):
        answer = json.loads(line)
        spent = len(set(answer["spent"]) - {"C"}) if answer["status"] == "payable" else None
        if spent != most:
            faults += 1
            print(f"{spent} colours instead of {most}: {json.dumps(request)}")
    return faults > 0


sys.exit(main())
