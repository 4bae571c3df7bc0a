#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""colours.py PROGRAM ROUNDS: sunburst spends as many colours as can be, who wishes so as few, and what has to be spent of colours is, or cannot
be. Random costs with hybrid, twobrid and Phyrexian symbols, against every way to pay them. PAY_SEED chooses others, PAY_ROUNDS lengthens it."""
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
    """The most different colours, the most mana of one, the fewest colours. None: it cannot be paid."""
    most = same = fewest = None
    for choice in itertools.product(*(SYMBOLS[symbol] for symbol in symbols)):
        needs = [need for part in choice for need in part]
        for used in itertools.permutations(sources, len(needs)):
            for mana in itertools.product(*(set(SOURCES[one]) & set(need) for one, need in zip(used, needs))):
                most = max(most or 0, len(set(mana) - {"C"}))
                fewest = min(len(COLOURS) if fewest is None else fewest, len(set(mana) - {"C"}))
                same = max(same or 0, max((mana.count(colour) for colour in COLOURS), default=0))
    return most, same, fewest


def spent_colours(answer):
    """None: not paid."""
    return len(set(answer["spent"]) - {"C"}) if answer["status"] == "payable" else None


# Some that were not paid with as many colours as can be, once.
KNOWN = [(["{2/R}", "{2/W}", "{1}", "{U/B}"], ["B|R", "{T}: Add {C}.", "B|R", "W|U", "Forest"])]


def draw(number):
    """A request, and whether an answer to it is right."""
    if number < len(KNOWN):
        symbols, sources = KNOWN[number]
    else:
        symbols = random.choices(list(SYMBOLS) + ["{1}"], k=random.randint(1, 4))
        sources = random.choices(list(SOURCES), k=random.randint(2, 5))
    request = {"id": number, "game": "mtg", "cost": "".join(symbols), "sources": sources}
    most, same, fewest = most_colours(sources, symbols)
    if number >= len(KNOWN) and number % 4 == 0:
        request["prefer"] = ["few-colours"]
        return request, lambda answer: spent_colours(answer) == fewest
    if number < len(KNOWN) or number % 2 == 0:
        request |= {"purpose": ["spell", random.choice(["sunburst", "converge"])], "prefer": ["colours"]}
        return request, lambda answer: spent_colours(answer) == most
    least, one = random.randint(1, 4), random.random() < .5
    if random.random() < .2:
        return with_x(request, symbols, sources, least, one)
    request["modifiers"] = [f"{'one-colour' if one else 'colours'} at-least {least}"]
    return request, lambda answer: is_right(answer, most, same if one else most, least, one)


def with_x(request, symbols, sources, least, one):
    """{X} besides: the greatest value with which the demand is met."""
    greatest = None
    for x in range(len(sources) + 1):
        most, same, _ = most_colours(sources, symbols + ["{1}"] * x)
        if most is not None and (same if one else most) >= least:
            greatest = x
    request |= {"cost": "{X}" + request["cost"], "prefer": ["x"],
                "modifiers": [f"{'one-colour' if one else 'colours'} at-least {least}"]}
    return request, lambda answer: answer.get("x") == greatest


def is_right(answer, paid, possible, least, one):
    if paid is None or possible < least:
        return answer["status"] == "unpayable" and bool(answer["why"])
    if answer["status"] != "payable":
        return False
    of_one = max((answer["spent"].get(colour, 0) for colour in COLOURS), default=0)
    return (of_one if one else spent_colours(answer)) >= least


def main():
    program, rounds = sys.argv[1], int(os.environ.get("PAY_ROUNDS", sys.argv[2]))
    seed = int(os.environ.get("PAY_SEED") or 1)
    print(f"PAY_SEED={seed}")
    random.seed(seed)
    drawn = [draw(i) for i in range(rounds)]
    lines = "".join(json.dumps(request) + "\n" for request, _ in drawn)
    answers = subprocess.run([program, "batch"], input=lines, capture_output=True, text=True, check=True).stdout
    faults = 0
    for (request, right), line in zip(drawn, answers.splitlines(), strict=True):
        if not right(json.loads(line)):
            faults += 1
            print(f"wrong: {json.dumps(request)}\n{line}")
    return faults > 0


sys.exit(main())
