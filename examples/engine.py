#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An engine, as examples/engine in C: what lies on the table is a position, which each turn changes. On every priority
it asks which cards of the hand can be cast; it casts what it can, pays so that the next card stays castable, and says
why another is not. A land may enter tapped, and mana may float, until the turn ends."""
import pay

HAND = [("Counterspell", "{U}{U}"), ("Lightning Helix", "{R}{W}"), ("Wrath of God", "{2}{W}{W}")]
# Name, text, whether it enters tapped, {C} that floats as the turn begins: of a Mana Drain.
DRAWN = [("Steam Vents", "U|R", True, 0), ("Azorius Signet", "{1}, {T}: Add {W}{U}.", False, 0),
         ("Tundra", "W|U", False, 2)]


def cast(position, hand, i):
    """FALSE: the payment cannot be told to the position."""
    (name, cost), (behind, next_cost) = hand[i], hand[(i + 1) % len(hand)]
    reply = position.pay(cost, keep=[next_cost] if next_cost is not None else [])
    print(f"{name} is cast, and {behind} stays castable" if reply.get("kept") else f"{name} is cast")
    for step in reply.payment:
        if "use" in step:
            print(f"  tap {step.use}")
        elif "unit" in step:
            print(f"  spend floating {{{step['with']}}}")
    try:
        position.apply(reply)
    except pay.Error as error:
        print(f"{name}: {error}")
        return False
    hand[i] = (name, None)
    return True


def choose(position, hand):
    """The place of the last card, which costs most, that can be cast, or None."""
    left = [i for i, (_, cost) in reversed(list(enumerate(hand))) if cost is not None]
    can = position.castable([hand[i][1] for i in left])
    return next((i for i, yes in zip(left, can) if yes), None)


def turn(position, hand, number):
    name, text, tapped, floats = DRAWN[number]
    print(f"Turn {number + 1}: {name}")
    position.empty()
    position.untap_all()
    position.float("C", floats)
    added = position.add(text, name=name)
    if tapped:
        position.tap(added)
    i = choose(position, hand)
    while i is not None and cast(position, hand, i):
        i = choose(position, hand)
    for name, cost in hand:
        why = position.pay(cost).get("why") if cost is not None else None
        if why:
            print(f"{name}: {why[0].text}")


with pay.Session("mtg") as session, pay.Position(session) as position:
    position.life = 20
    hand = [(name, position.cost(cost)) for name, cost in HAND]
    position.add("R", name="Mountain")
    for number in range(len(DRAWN)):
        turn(position, hand, number)
