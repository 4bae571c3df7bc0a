# SPDX-License-Identifier: MIT
"""Random requests of both games, drawn and shrunk by hypothesis, judged by trying everything. Nothing here knows lanes,
flows or searches; it was written from the rules, not from the library.

    property.py [EXAMPLES [SEED]]
"""
import itertools
import sys
from collections import Counter

import hypothesis
from hypothesis import strategies as st

import pay

TYPES = "WUBRGC"
COLOURS = "RUWKG"
MOST_X = 12  # more mana than any request here has


def pip_ways(symbol):
    """The ways to pay a symbol: (types of each mana that it takes, life)."""
    if symbol.isdigit():
        return [((TYPES,) * int(symbol), 0)]
    ways = []
    for half in symbol.split("/"):
        if half == "P":
            ways.append(((), 2))
        else:
            ways.append(pip_ways(half)[0] if half.isdigit() else ((half,), 0))
    return ways


def spend(things, states, types):
    """Each state with one more mana, of one of these types. State: things used, types spent in order, life."""
    return {
        (used | 1 << i, tuple(sorted(spent + (kind,))), life)
        for used, spent, life in states
        for i, thing in enumerate(things)
        if not used >> i & 1
        for kind in set(thing) & set(types)
    }


def payments(things, symbols, x, life):
    """All ends of all ways to pay the symbols."""
    states = {(0, (), 0)}
    for symbol in symbols + ["1"] * x:
        after = set()
        for mana, price in pip_ways(symbol):
            way = {(used, spent, paid + price) for used, spent, paid in states if paid + price <= life}
            for types in mana:
                way = spend(things, way, types)
            after |= way
        states = after
    return states


symbols = st.one_of(
    st.sampled_from(list(TYPES)),
    st.sampled_from(["1", "1", "2", "3"]),
    st.tuples(st.sampled_from("WUBRG2"), st.sampled_from("WUBRG")).filter(lambda p: p[0] != p[1]).map("/".join),
    st.sampled_from([f"{c}/P" for c in "WUBRG"]),
)
mtg = st.fixed_dictionaries({
    "symbols": st.lists(symbols, min_size=1, max_size=4),
    "x": st.integers(0, 2),
    "pool": st.text(alphabet=TYPES, max_size=5),
    "lands": st.lists(st.sets(st.sampled_from("WUBRG"), min_size=1, max_size=3).map(sorted), max_size=3),
    "life": st.integers(0, 5),
})


def check_payment(request, answer):
    """The steps of an answer, one by one: each thing once, each symbol by what it takes, life as told."""
    things, life, pays = Counter(), 0, 0
    sources = {}
    for step in answer["payment"]:
        if "use" in step:
            sources[step["source"]] = step["adds"]
            continue
        pays += 1
        life += step.get("life", 0)
        if "unit" in step:
            things["unit", step["unit"]] += 1
            assert request["pool"][step["unit"]] == step["with"], step
        elif "source" in step:
            things["source", step["source"]] += 1
            assert step["with"] in request["lands"][step["source"]] and sources[step["source"]] == [step["with"]], step
    assert all(n == 1 for n in things.values()), things
    assert life == answer["life"] <= request["life"]


@hypothesis.given(mtg)
def mtg_is_right(request):
    things = list(request["pool"]) + ["".join(land) for land in request["lands"]]
    costs = request["symbols"]
    asked = {
        "game": "mtg",
        "cost": "{X}" * request["x"] + "".join(f"{{{s}}}" for s in costs),
        "pool": request["pool"],
        "sources": ["|".join(land) for land in request["lands"]],
        "life": request["life"],
        "prefer": ["exact"],
    }
    answer = PAY.ask(**asked)
    greatest, ends = -1, set()
    for x in range(MOST_X if request["x"] > 0 else 1):
        found = payments(things, costs, x * request["x"], request["life"])
        if not found:
            break
        greatest, ends = x, found
    assert answer["status"] == ("unpayable" if greatest < 0 else "payable"), (asked, answer)
    if greatest < 0:
        return
    assert answer.get("x", 0) == greatest, (asked, answer)
    assert answer["life"] == min(life for _, _, life in ends), (asked, answer)
    assert answer["optimal"], answer
    check_payment(request, answer)
    counted = PAY.ask(**asked, ask="count")
    assert int(counted["outcomes"]) == len({(spent, life) for _, spent, life in ends}), (asked, counted)
    assert int(counted["payments"]) == len({used for used, _, _ in ends}), (asked, counted)


zx = st.fixed_dictionaries({
    "points": st.integers(0, 5),
    "colours": st.sets(st.sampled_from(COLOURS), max_size=3).map(sorted),
    "cards": st.lists(st.sets(st.sampled_from(COLOURS), max_size=3).map(sorted).map("".join), max_size=8),
})


def serves(cards, colours):
    """Can as many colours as possible have a card of their own?"""
    wanted = min(len(cards), len(colours))
    return any(
        all(colour in card for colour, card in zip(chosen, order))
        for chosen in itertools.combinations(colours, wanted)
        for order in itertools.permutations(cards, wanted)
    )


@hypothesis.given(zx)
def zx_is_right(request):
    cards, colours, points = request["cards"], request["colours"], request["points"]
    asked = {
        "game": "zx",
        "cost": "".join(colours or "C") + str(points),
        "pool": " ".join(card or "C" for card in cards),
    }
    sets = [
        chosen
        for chosen in itertools.combinations(range(len(cards)), points)
        if serves([cards[i] for i in chosen], colours)
    ]
    answer = PAY.ask(**asked)
    assert answer["status"] == ("payable" if sets else "unpayable"), (asked, answer)
    if not sets:
        return
    used = [step["unit"] for step in answer["payment"] if "unit" in step]
    assert tuple(sorted(used)) in sets, (asked, answer)
    counted = PAY.ask(**asked, ask="count")
    assert int(counted["payments"]) == len(sets), (asked, counted)
    classes = {tuple(sorted(cards[i] for i in chosen)) for chosen in sets}
    assert int(counted["outcomes"]) == len(classes), (asked, counted)


PAY = pay.Session()
number = int(sys.argv[1]) if len(sys.argv) > 1 else 100
seed = int(sys.argv[2]) if len(sys.argv) > 2 else 20240229
print(f"seed {seed}, {number} requests a game")
for check in (mtg_is_right, zx_is_right):
    hypothesis.seed(seed)(
        hypothesis.settings(max_examples=number, deadline=None, database=None,
                            suppress_health_check=list(hypothesis.HealthCheck))(check))()
print("2 passed, 0 failed")
