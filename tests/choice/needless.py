#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""needless.py PROGRAM ROUNDS: no payment by default gives up what it need not. Of random boards the payment's amounts of
what is lost, of one-shots, of what stays tapped, of life and of creatures tapped are taken; then boards on which lines
are cut and life is less, so that no payment can reach a smaller amount of one of these with more of those before it,
must all be unpayable: questions of payability alone, in which no wish has a say. PAY_SEED chooses others, PAY_ROUNDS
lengthens it."""
import collections
import itertools
import json
import os
import random
import sys

sys.dont_write_bytecode = True
import listing  # pylint: disable=wrong-import-position

BLOCK = 100       # boards asked at once
STEPS = 20000     # of a search: how long it takes is not the question here
MOST_ASKED = 400  # questions about one amount
CLASSES = ["lose", "one-shot", "stays-tapped", "life", "creature-taps"]
CUT = "Flying"    # a line without mana


def draw_board(rng):
    """Half of them have less that costs nothing, and more to pay."""
    board = listing.draw_board(rng)
    if rng.random() < 0.5:
        return board
    for i in range(len(board["sources"])):
        if rng.random() < 0.6:
            board["sources"][i] = listing.source(*rng.choice(listing.OTHERS))
    return dict(board, cost="{%d}" % rng.randint(3, 9) + board["cost"])


def weights(source, line):
    """What a use of the line gives up, by class. Life that is paid is bounded by the life that there is."""
    tags, given = source["tags"], collections.Counter()
    if ": Add" not in line:
        return given
    if "Sacrifice this land" in line or "Sacrifice a creature" in line:
        given["lose"] = 1
    if "Sacrifice this artifact" in line:
        given["one-shot"] = 1
    if "doesn't untap" in source["text"]:
        given["stays-tapped"] = 1
    if "deals 1 damage" in line or source["text"].startswith("Whenever this land becomes tapped, it deals 1 damage"):
        given["life"] = 1
    if "{T}" in line and "creature" in tags and "summoning-sick" not in tags:
        given["creature-taps"] = 3 if "legendary" in tags else 2
    return given


def amounts(board, answer):
    sums = collections.Counter()
    for step in answer["payment"]:
        if "use" not in step:
            continue
        source = board["sources"][step["source"]]
        lines = source["text"].split("\n")
        if step["ability"] == len(lines):
            continue  # what another one's line asks for, and is counted there
        for name, weight in weights(source, lines[step["ability"]]).items():
            sums[name] += weight * step.get("times", 1)
    if sums["life"] != answer["damage"]:
        sys.exit("FAILED: damage of %s\n%s" % (json.dumps(answer), json.dumps(board)))
    sums["life"] += answer["life"]
    return sums


def greatest(lines, bound):
    """Sets of lines, as numbers of each kind, that weigh [bound] at most together and are part of no other such set."""
    kinds = sorted(lines)
    room = [range(len(lines[kind]) + 1) for kind in kinds]
    for counts in itertools.product(*room):
        left = bound - sum(count * kind[0] for count, kind in zip(counts, kinds))
        if left >= 0 and all(count == len(lines[kind]) or kind[0] > left for count, kind in zip(counts, kinds)):
            yield [place for count, kind in zip(counts, kinds) for place in lines[kind][:count]]


def lines_of(board, name):
    """Lines that weigh in a class, by weight and what else tells them apart."""
    found = collections.defaultdict(list)
    for i, source in enumerate(board["sources"]):
        for k, line in enumerate(source["text"].split("\n")):
            weight = weights(source, line)[name]
            if weight > 0:
                found[weight, source["name"], source["text"], k].append((i, k))
    return found


def cut(board, barred):
    sources = []
    for i, source in enumerate(board["sources"]):
        lines = source["text"].split("\n")
        kept = [CUT if (i, k) in barred else line for k, line in enumerate(lines)]
        sources.append(dict(source, text="\n".join(kept)))
    return dict(board, sources=sources, prefer=["exact"])


def life_to_pay(board):
    """No payment pays more life."""
    return 2 * board["cost"].count("/P}") + sum("Pay 1 life" in source["text"] for source in board["sources"])


def within(board, name, bound):
    """Lines that are barred, and the life that may be paid. Damage and life that is paid share a bound: any part of it
    may be damage."""
    lines = lines_of(board, name)
    every = {place for places in lines.values() for place in places}
    if name != "life":
        return ((every.difference(allowed), None) for allowed in greatest(lines, bound))
    most = min(len(every), bound)
    least = max(0, min(most, bound - life_to_pay(board)))
    return ((every.difference(allowed), bound - damage)
            for damage in range(least, most + 1) for allowed in greatest(lines, damage))


def questions(board, bounds):
    """Boards that together pay what can be paid within [bounds], by class. None: too many."""
    choices = [list(itertools.islice(within(board, name, bound), MOST_ASKED + 1)) for name, bound in bounds.items()]
    asked = []
    for chosen in itertools.islice(itertools.product(*choices), MOST_ASKED + 1):
        question = cut(board, set().union(*(barred for barred, _ in chosen)))
        asked.append(dict(question, life=next(life for _, life in chosen if life is not None)))
    return asked if len(asked) <= MOST_ASKED else None


def better(board, answer):
    """For each amount that is given up: questions of which none may be payable. Yields a name and boards, or None."""
    sums = amounts(board, answer)
    has_x = "{X}" in board["cost"]
    bounds = {"life": max(board["life"] - 1, sums["life"])}  # nobody dies of it who need not
    for name in CLASSES:
        fixed = dict(board, x=0 if name == "lose" else answer["x"]) if has_x else board
        if sums[name] > 0:
            yield name, questions(fixed, dict(bounds, **{name: sums[name] - 1}))
        bounds[name] = sums[name]


class Tally:
    def __init__(self):
        self.boards = self.given = self.asked = self.open = self.failed = 0

    def judge(self, board, name, asked, answers):
        payable = [i for i, answer in enumerate(answers) if answer["status"] == "payable"]
        if any(answer["status"] == "error" for answer in answers):
            sys.exit("FAILED: %s" % json.dumps(answers))
        self.given += 1
        self.asked += len(asked)
        self.open += any(answer["status"] == "unknown" for answer in answers)
        if payable:
            self.failed += 1
            print("FAILED: needless %s\n  %s\n  payable is %s" % (name, json.dumps(board), json.dumps(asked[payable[0]])))


def run(program, rounds, rng):
    tally = Tally()
    for start in range(0, rounds, BLOCK):
        boards = [dict(draw_board(rng), limit={"steps": STEPS}) for _ in range(min(BLOCK, rounds - start))]
        asked = []
        for board, answer in zip(boards, listing.ask(program, boards)):
            tally.boards += 1
            if answer["status"] == "error":
                sys.exit("FAILED: %s\n%s" % (json.dumps(answer), json.dumps(board)))
            if answer["status"] != "payable" or not answer["optimal"]:
                tally.open += answer["status"] != "unpayable"
                continue
            for name, some in better(board, answer):
                tally.open += some is None
                if some:
                    asked.append((board, name, some))
        answers = iter(listing.ask(program, [question for _, _, some in asked for question in some]))
        for board, name, some in asked:
            tally.judge(board, name, some, [next(answers) for _ in some])
    print("%d boards, %d amounts given up, %d questions, %d not decided, %d failed"
          % (tally.boards, tally.given, tally.asked, tally.open, tally.failed))
    return tally.failed == 0 and 4 * tally.open <= rounds and (rounds < 200 or 10 * tally.given >= rounds)


def main():
    seed = int(os.environ.get("PAY_SEED") or 1)
    rounds = int(os.environ.get("PAY_ROUNDS") or sys.argv[2])
    print("PAY_SEED=%d" % seed, flush=True)
    sys.exit(0 if run(sys.argv[1], rounds, random.Random(seed)) else 1)


if __name__ == "__main__":
    main()
