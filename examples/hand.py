#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What hand.c asks, from Python."""
from pay import Session

BOARD = [{"text": "Plains", "count": 2}, {"text": "Island", "count": 3}, {"text": "Forest", "count": 3},
         {"name": "Hallowed Fountain", "text": "W|U"}, {"name": "Azorius Chancery", "text": "{T}: Add {W}{U}."},
         {"name": "Sol Ring", "text": "{T}: Add {C}{C}."}, {"name": "Llanowar Elves", "text": "{T}: Add {G}."}]
TAPPED = ["Forest", "Llanowar Elves"]
HAND = ["{U}", "{U}{U}", "{W}{W}", "{G}", "{7}", "{X}{W}{U}{U}", "{4}{R}{R}"]
session = Session(game="mtg")


def cast(cost, **more):
    return session.solve(cost, pool="G", sources=BOARD, never=TAPPED, **more)  # G: what the Elves gave


for cost in HAND:
    alone = cast(cost)
    print(f"{cost}:", "yes" if alone.payable else alone.why[0].text)
reply = cast("{W}{W}", keep=["{U}{U}"])
for step in reply.payment:
    print(f"Tap {step.use}: {' '.join(step.adds)}" if "use" in step else f"Spend {step['with']} for {step.pays}")
print("Floating:", *reply.pool_left)
print("{U}{U} can still be cast:", "yes" if reply.kept else "no")
