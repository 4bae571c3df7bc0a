#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An engine, as examples/engine in C: what lies on the table is a position, which each turn changes. On every priority
it asks which cards of the hand can be cast; it casts what it can, pays so that the next card stays castable, and says
why another is not."""
import pay

HAND = [("Counterspell", "{U}{U}"), ("Lightning Helix", "{R}{W}"), ("Wrath of God", "{2}{W}{W}")]
DRAWN = [("Steam Vents", "U|R"), ("Azorius Signet", "{1}, {T}: Add {W}{U}."), ("Tundra", "W|U")]


def cast(position, hand, i):
    """FALSE: the payment cannot be told to the position."""
    (name, cost), (behind, next_cost) = hand[i], hand[(i + 1) % len(hand)]
    reply = position.pay(cost, keep=[next_cost] if next_cost is not None else [])
    print(f"{name} is cast, and {behind} stays castable" if reply.get("kept") else f"{name} is cast")
    for step in reply.payment:
        if "use" in step:
            print(f"  tap {step.use}")
    try:
        position.apply(reply)
    except pay.Error as error:
        print(f"{name}: {error}")
        return False
    hand[i] = (name, None)
    return True


def turn(position, hand, number):
    name, text = DRAWN[number]
    print(f"Turn {number + 1}: {name}")
    position.empty()
    position.untap_all()
    position.add(text, name=name)
    for i, (_, cost) in enumerate(hand):
        if cost is not None and position.castable([cost]) == [True] and not cast(position, hand, i):
            break
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
