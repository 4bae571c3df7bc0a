# SPDX-License-Identifier: MIT
"""Small decks, each around one kind of card that makes mana, and what a player of its own came to in 1,000,000 games each. It
was written from docs/odds.md without a look at how the program plays; only which cards of a hand go under the deck, of
which the page said too little then, was taken from the rules on hands."""

GAMES = 40000
PLAYED = 1000000
OFF = 2.9  # of the errors of both samples together: at most 0.73 points

CARDS = (('Plains', '', 'Basic Land — Plains', '({T}: Add {W}.)'), ('Island', '', 'Basic Land — Island', '({T}: Add {U}.)'),
         ('Swamp', '', 'Basic Land — Swamp', '({T}: Add {B}.)'), ('Mountain', '', 'Basic Land — Mountain', '({T}: Add {R}.)'),
         ('Forest', '', 'Basic Land — Forest', '({T}: Add {G}.)'),
         ('Shore', '', 'Land', '{T}, Pay 1 life, Sacrifice ~: Search your library for a Plains or Island card, put it onto the '
          'battlefield, then shuffle.'),
         ('Seal', '{2}', 'Artifact', '{1}, {T}: Add {W}{U}.'),
         ('Find', '{R}', 'Sorcery', 'Create a Treasure token. (It\'s an artifact with "{T}, Sacrifice this token: Add one mana of '
          'any color.")'),
         ('Host', '{1}{G}', 'Creature — Citizen', 'When ~ enters, create a Treasure token. (It\'s an artifact with "{T}, Sacrifice '
          'this token: Add one mana of any color.")'),
         ('Rite', '{B}', 'Instant', 'Add {B}{B}{B}.'),
         ('Growth', '{1}{G}', 'Sorcery', 'Search your library for a basic land card, put that card onto the battlefield tapped, then '
          'shuffle.'),
         ('Elf', '{G}', 'Creature — Elf', '{T}: Add {G}.'),
         ('Palace', '', 'Land', '{T}: Add {C}.\\n{1}, {T}: Add one mana of any color.'),
         ('Court', '', 'Land', "This land enters tapped.\\nWhen this land enters, return a land you control to its owner's "
          'hand.\\n{T}: Add {W}{U}.'),
         ('Apprentice', '{U}{R}', 'Creature — Wizard', 'Instant and sorcery spells you cast cost {1} less to cast.'),
         ('Wave', '{3}{U}', 'Instant', 'Return all creatures to their owners\' hands.'),
         ('Blast', '{3}{R}', 'Sorcery', '~ deals 4 damage to any target.'))

# The deck; of the spells that are asked about the rates on the play and on the draw, in per cent.
DECKS = (('8 Plains\n8 Island\n4 Seal\n8 {U}\n8 {1}{W}\n8 {1}{U}{U}\n8 {2}{W}{U}\n8 {3}{W}{W}\n',
          (('{U}', 80.58, 83.40), ('{2}{W}{U}', 49.27, 60.32))),
         ('8 Shore\n6 Plains\n6 Island\n4 Seal\n12 {U}\n8 {1}{W}\n8 {2}{W}{W}\n8 {2}{U}{U}\n',
          (('{1}{W}', 96.05, 97.11), ('{2}{W}{W}', 64.50, 75.23))),
         ('10 Mountain\n7 Forest\n4 Find\n4 Host\n12 {R}{G}\n12 {2}{R}{R}\n11 {3}{G}{G}\n',
          (('{R}{G}', 75.37, 80.17), ('{3}{G}{G}', 43.99, 55.68))),
         ('20 Swamp\n4 Rite\n12 {B}{B}\n12 {2}{B}{B}\n12 {3}{B}{B}\n',
          (('{2}{B}{B}', 75.05, 82.96), ('{3}{B}{B}', 61.74, 71.39))),
         ('10 Forest\n8 Mountain\n4 Growth\n12 {1}{R}\n12 {2}{R}{R}\n14 {3}{G}{R}\n',
          (('{2}{R}{R}', 45.37, 55.80), ('{3}{G}{R}', 34.91, 46.55))),
         ('18 Forest\n4 Elf\n2 Island\n12 {1}{G}{G}\n12 {2}{G}{G}\n12 {3}{U}\n',
          (('{1}{G}{G}', 86.20, 91.77), ('{3}{U}', 24.65, 29.82))),
         ('8 Forest\n8 Island\n6 Palace\n12 {U}{G}\n13 {1}{U}{G}\n13 {2}{G}{G}\n',
          (('{U}{G}', 52.19, 58.84), ('{1}{U}{G}', 53.57, 61.46), ('{2}{G}{G}', 31.14, 39.28))),
         ('8 Plains\n8 Island\n4 Court\n4 Seal\n18 {1}{W}{U}\n18 {2}{U}{U}\n',
          (('{1}{W}{U}', 85.54, 90.43), ('{2}{U}{U}', 66.89, 75.54))),
         ('9 Island\n9 Mountain\n4 Apprentice\n17 Wave\n21 Blast\n',
          (('Wave', 51.93, 63.12), ('Blast', 51.87, 63.20))))


def differences(answers):
    """Prints each rate beside the program's; how many are too far apart."""
    wrong = 0
    for deck, spells in DECKS:
        names = [line.split(' ', 1)[1] for line in deck.splitlines()]
        asked = [name for name, *_ in spells]
        others = [name for name in names if name not in asked and name not in [card[0] for card in CARDS if card[1] == '']]
        told = answers(CARDS, deck, '--simulate', str(GAMES), *(f'--skip={name}' for name in others))
        for name, *rates in spells:
            for side, rate in zip(('play', 'draw'), rates):
                found, truth = told[name]['played'][side]['value'], rate / 100
                far = abs(found - truth) > OFF * (truth * (1 - truth) * (1 / GAMES + 1 / PLAYED)) ** 0.5
                wrong += far
                print(f'{"WRONG" if far else "ok"} {name} {side}: {truth:.4f} {found}')
    return wrong
