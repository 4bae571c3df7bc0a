#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Small boards by definition: every order of every ability, every colour made, every way to hand out what floats.
No flow, no lane, no bound: what the other programs of the arena are held against.

  brute.py < QUESTIONS"""
import itertools
import json
import sys

import notation
import prove


def goals(model):
    """(pips, life paid, what X is, how many kept) of each way to choose."""
    for bits in itertools.product((0, 1), repeat=len(model.choices)):
        chosen = [choice for choice, value in zip(model.choices, bits) if value]
        if any(choice.after is not None and not bits[choice.after] and bits[i]
               for i, choice in enumerate(model.choices)):
            continue
        pips = [pip.mask for pip in model.pips if pip.when is True or bits[pip.when[0]] == pip.when[1]]
        yield (pips, sum(choice.life for choice in chosen), sum(choice.name == 'x' for choice in chosen),
               sum(choice.name == 'keep' for choice in chosen))


def hands(pips, units):
    """All sets of units, as sorted tuples, that pay the pips, one each."""
    if not pips:
        return {()}
    found = set()
    for k, unit in enumerate(units):
        if unit[1] & pips[0] and unit not in units[:k]:
            found |= {tuple(sorted(rest + (unit,))) for rest in hands(pips[1:], units[:k] + units[k + 1:])}
    return found


def concrete(mask):
    """What a unit may be made as: (letter, mask) each."""
    if mask & notation.HELP or mask == 0:
        return [('-', mask)]
    low = (mask | mask >> 6) & notation.NORMAL
    return [(kind, mask & notation.bit(kind) * 65) for kind in notation.KINDS if low & notation.bit(kind)]


def states(model):
    """All (what floats, modes used, life paid) that can be come to."""
    pool = tuple(sorted((kind, mask, False) for kind, mask in model.pool))
    first = (pool, frozenset(), 0)
    seen, todo = {first}, [first]
    while todo:
        floating, used, life = todo.pop()
        for i, modes in enumerate(model.objects):
            for k, mode in enumerate(modes):
                if any(i == j for j, _ in used) or life + mode.life > model.life:
                    continue
                for paid in hands([mask for _, mask in mode.needs], floating):
                    left = list(floating)
                    for unit in paid:
                        left.remove(unit)
                    for made in itertools.product(*map(concrete, mode.gives)):
                        state = (tuple(sorted(left + [unit + (True,) for unit in made])), used | {(i, k)}, life + mode.life)
                        if state not in seen:
                            seen.add(state)
                            todo.append(state)
    return seen


def decide(question):
    """Whether it can be paid, and the best value of the wish."""
    model = notation.read(question)
    wish = question['id'].partition('/')[2]
    best, payable = None, False
    all_ = list(goals(model))
    spells = set(range(len(model.objects) - model.spells, len(model.objects)))
    for floating, used, life in states(model):
        cast = spells & {i for i, _ in used}
        if spells and (cast != spells if model.must else not cast):
            continue
        modes = [model.objects[i][k] for i, k in used]
        for pips, paid, x, kept in all_:
            if life + paid > model.life:
                continue
            for spent in hands(pips, floating):
                payable = True
                left = len([unit for unit in floating if unit[2] and not unit[1] & notation.HELP]) - \
                    len([unit for unit in spent if unit[2] and not unit[1] & notation.HELP])
                value = {'worth': sum(mode.worth for mode in modes), 'life': -(life + paid + sum(mode.damage for mode in modes)), 'sources': -len(modes), 'x': x,
                         'keep': kept, 'leftover': -left}.get(wish)
                best = value if best is None or value is not None and value > best else best
    found = {'id': question['id'], 'payable': payable}
    if payable and wish:
        found['best'] = best if wish in prove.MOST else -best
    return found


def main():
    for line in sys.stdin:
        print(json.dumps(decide(json.loads(line))), flush=True)


if __name__ == '__main__':
    main()
