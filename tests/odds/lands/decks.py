# SPDX-License-Identifier: MIT
"""Small decks, one or more for each kind of land: what the cards say (for the program), and what that means (for
player.py)."""


def land(words, text, gives=None, **ways):
    return {'type': words, 'text': text, 'is': words.lower().replace(' —', ''), 'gives': gives or [], **ways}


def has(cards, *kinds):
    """How many of the cards have all words of one of the kinds."""
    return sum(any(all(word in card for word in kind.split()) for kind in kinds) for card in cards)


def one(*kinds):
    return lambda card: has([card], *kinds) == 1


def basic(kind, colour):
    return land('Basic Land — ' + kind, '({T}: Add {%s}.)' % colour, [[colour]])


# What lands make that others can ask for, by their words.
COLOURS = (('W', 'plains'), ('U', 'island'), ('B', 'swamp'), ('R', 'mountain'), ('G', 'forest'))


def pooled(cards):
    """One mana of any type that some of the cards could make, of lands of basic types; of others {C}."""
    types = ''.join(colour for colour, kind in COLOURS if has(cards, kind))
    types += 'C' * any('land' in card and 'pool' not in card and not set(card) & {kind for _, kind in COLOURS} for card in cards)
    return [[types]] if types else []


LATE = 'This land enters tapped.\n'
WU = [['WU']]
TWO = '{T}: Add {W} or {U}.'


def late(there, hand, turn):
    return False


LANDS = {
    'Plains': basic('Plains', 'W'), 'Island': basic('Island', 'U'), 'Swamp': basic('Swamp', 'B'),
    'Mountain': basic('Mountain', 'R'), 'Forest': basic('Forest', 'G'),
    'Wastes': land('Basic Land', '{T}: Add {C}.', [['C']]),
    'Dual': land('Land — Plains Island', '({T}: Add {W} or {U}.)', WU),
    'Shock': land('Land — Island Swamp', '({T}: Add {U} or {B}.)\nAs this land enters, you may pay 2 life. If you '
                  "don't, it enters tapped.", [['UB']]),
    'Gain': land('Land', LATE + TWO, WU, ready=late),
    'Tri': land('Land — Forest Plains Island', '({T}: Add {G}, {W}, or {U}.)\n' + LATE, [['GWU']], ready=late),
    'Fast': land('Land', 'This land enters tapped unless you control two or fewer other lands.\n' + TWO, WU,
                 ready=lambda there, hand, turn: has(there, 'land') <= 2),
    'Slow': land('Land', 'This land enters tapped unless you control two or more other lands.\n' + TWO, WU,
                 ready=lambda there, hand, turn: has(there, 'land') >= 2),
    'Old Slow': land('Land', 'If you control two or more other lands, this land enters tapped.\n{T}: Add {U}.', [['U']],
                     ready=lambda there, hand, turn: has(there, 'land') < 2),
    'Check': land('Land', 'This land enters tapped unless you control a Plains or an Island.\n' + TWO, WU,
                  ready=lambda there, hand, turn: has(there, 'plains', 'island') > 0),
    'Battle': land('Land — Plains Island', '({T}: Add {W} or {U}.)\nThis land enters tapped unless you control two or '
                   'more basic lands.', WU, ready=lambda there, hand, turn: has(there, 'basic land') >= 2),
    'Castle': land('Land', 'This land enters tapped unless you control an Island.\n{T}: Add {U}.', [['U']],
                   ready=lambda there, hand, turn: has(there, 'island') > 0),
    'Reveal': land('Land', 'As this land enters, you may reveal a Plains or Island card from your hand. If you don\'t, '
                   'this land enters tapped.\n' + TWO, WU,
                   ready=lambda there, hand, turn: has(hand, 'plains', 'island') > 0),
    'Elf Land': land('Land', 'As this land enters, you may reveal an Elf card from your hand. If you don\'t, this land '
                     'enters tapped.\n{T}: Add {G} or {U}.', [['GU']],
                     ready=lambda there, hand, turn: has(hand, 'elf') > 0),
    'Town': land('Land', "This land enters tapped unless it's your first, second, or third turn of the game.\n{T}: Add "
                 '{C}.\n{T}, Pay 1 life: Add one mana of any color.', [['CWUBRG']],
                 ready=lambda there, hand, turn: turn <= 3),
    'Arbor': land('Land Creature — Forest Dryad', '({T}: Add {G}.)', [['G']], ready=late),
    'Fetch': land('Land', '{T}, Pay 1 life, Sacrifice this land: Search your library for a Plains or Island card, put '
                  'it onto the battlefield, then shuffle.', finds=one('plains', 'island')),
    'Red Fetch': land('Land', '{T}, Pay 1 life, Sacrifice this land: Search your library for an Island or Mountain card, '
                      'put it onto the battlefield, then shuffle.', finds=one('island', 'mountain')),
    'Vista': land('Land', '{T}, Pay 1 life, Sacrifice this land: Search your library for a basic land card, put it onto '
                  'the battlefield, then shuffle.', finds=one('basic land')),
    'Wilds': land('Land', '{T}, Sacrifice this land: Search your library for a basic land card, put it onto the '
                  'battlefield tapped, then shuffle.', finds=one('basic land'), found=lambda there: False),
    'Passage': land('Land', '{T}, Sacrifice this land: Search your library for a basic land card, put it onto the '
                    'battlefield tapped, then shuffle. Then if you control four or more lands, untap that land.',
                    finds=one('basic land'), found=lambda there: has(there, 'land') >= 4),
    'Panorama': land('Land', '{T}: Add {C}.\n{1}, {T}, Sacrifice this land: Search your library for a basic Plains, '
                     'Island, or Swamp card, put it onto the battlefield tapped, then shuffle.', [['C']],
                     finds=one('basic plains', 'basic island', 'basic swamp'), found=lambda there: False, price=1),
    'Myriads': land('Land', LATE + '{T}: Add {C}.\n{2}, {T}, Sacrifice this land: Search your library for up to two basic '
                    'land cards that share a land type, put them onto the battlefield tapped, then shuffle.', [['C']],
                    ready=late, finds=one('basic land'), too=one('basic land'), alike=True, found=lambda there: False, price=2),
    'Woodland': land('Land', '{T}: Add {C}.\n{1}{G}, {T}, Sacrifice this land: Search your library for up to two basic land '
                     'cards, put them onto the battlefield tapped, then shuffle.', [['C']],
                     finds=one('basic land'), too=one('basic land'), found=lambda there: False, price=2),
    'Old Verge': land('Land', LATE + '{T}: Add {C}.\n{2}, {T}, Sacrifice this land: Search your library for an Island card and '
                      'a Plains card, put them onto the battlefield tapped, then shuffle.', [['C']], ready=late,
                      finds=one('island'), too=one('plains'), found=lambda there: False, price=2),
    'Slow Fetch': land('Land', LATE + '{T}, Sacrifice this land: Search your library for a Plains or Island card, put it '
                       'onto the battlefield, then shuffle.', finds=one('plains', 'island'), ready=late),
    'Bounce': land('Land', LATE + "When this land enters, return a land you control to its owner's hand.\n{T}: Add "
                   '{W}{U}.', [['W', 'U']], ready=late, takes=(1, one('land'))),
    'Atoll': land('Land', LATE + "When this land enters, sacrifice it unless you return an untapped Island you control "
                  "to its owner's hand.\n{T}: Add {C}{U}.", [['C', 'U']], ready=late, takes=(1, one('island')), others=True),
    # Untapped: what it takes is tapped for mana before it goes, or not.
    'Lair': land('Land — Lair', "When this land enters, sacrifice it unless you return a non-Lair land you control to its owner's "
                 'hand.\n{T}: Add {W}, {U}, or {B}.', [['WUB']], takes=(1, lambda card: not has([card], 'lair')), others=True),
    'Grave': land('Land', 'If ~ would enter the battlefield, sacrifice a Swamp instead. If you do, put ~ onto the battlefield. '
                  "If you don't, put it into its owner's graveyard.\n{T}: Add {U}{B}.", [['U', 'B']],
                  takes=(1, one('swamp')), others=True, away=True, before=True),
    'Vale': land('Land', 'If ~ would enter the battlefield, sacrifice two untapped lands instead. If you do, put ~ onto the '
                 "battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add three mana of any one color.",
                 [[c] * 3 for c in 'WUBRG'], takes=(2, one('land')), others=True, away=True, before=True, untapped=True),
    # The legend rule: a second one of its name is used on its turn alone.
    'Karst': land('Legendary Land', '{T}: Add {W}.', [['W']], sole=True),
    'Citadel': land('Legendary Land', LATE + '{T}: Add {W}{W}.', [['W', 'W']], ready=late, sole=True),
    'Field': land('Land', LATE + 'When this land enters, sacrifice two lands.\n{T}: Add three mana of any one color.',
                  [[c] * 3 for c in 'WUBRG'], ready=late, takes=(2, one('land')), away=True),
    'Traitor': land('Land', 'When you play another land, sacrifice this land.\n{T}: Add {C}{C}.', [['C', 'C']], alone=True),
    'Archway': land('Land', LATE + 'When this land enters, sacrifice it unless you pay {1}.\n{T}: Add one mana of any '
                    'color.', [['WUBRG']], ready=late, toll=1),
    'Temple': land('Land', '{T}: Add {C}{C}. Activate only if you control five or more lands.',
                   lambda there: [['C', 'C']] if has(there, 'land') >= 4 else [], most=[['C', 'C']]),
    'Mine': land("Land — Urza's Mine", "{T}: Add {C}. If you control an Urza's Power-Plant and an Urza's Tower, add "
                 '{C}{C} instead.', lambda there: [['C', 'C']] if has(there, 'power-plant') and has(there, 'tower')
                 else [['C']], most=[['C', 'C']]),
    'Plant': land("Land — Urza's Power-Plant", "{T}: Add {C}. If you control an Urza's Mine and an Urza's Tower, add "
                  '{C}{C} instead.', lambda there: [['C', 'C']] if has(there, 'mine') and has(there, 'tower')
                  else [['C']], most=[['C', 'C']]),
    'Tower': land("Land — Urza's Tower", "{T}: Add {C}. If you control an Urza's Mine and an Urza's Power-Plant, add "
                  '{C}{C}{C} instead.', lambda there: [['C', 'C', 'C']] if has(there, 'mine') and
                  has(there, 'power-plant') else [['C']], most=[['C', 'C', 'C']]),
    'Verge': land('Land', '{T}: Add {W}.\n{T}: Add {U}. Activate only if you control a Plains or an Island.',
                  lambda there: WU if has(there, 'plains', 'island') else [['W']], most=WU),
    'Maze': land('Land', '{T}: Add {C}.\n{T}: Add {W}. Activate only if you control an Island.\n{T}: Add {U}. Activate '
                 'only if you control a Plains.', lambda there: [['C' + 'W' * (has(there, 'island') > 0)
                                                                 + 'U' * (has(there, 'plains') > 0)]], most=WU),
    'Tainted': land('Land', '{T}: Add {C}.\n{T}: Add {W} or {B}. Activate only if you control a Swamp.',
                    lambda there: [['CWB']] if has(there, 'swamp') else [['C']], most=[['WB']]),
    'Thriving': land('Land', LATE + 'As this land enters, choose a color other than white.\n{T}: Add {W} or one mana of '
                     'the chosen color.', [['WUBRG']], ready=late),
    'Cavern': land('Land', 'As this land enters, choose a creature type.\n{T}: Add {C}.\n{T}: Add one mana of any color. '
                   'Spend this mana only to cast a creature spell of the chosen type, and that spell can\'t be countered.',
                   [['CWUBRG']]),
    # Two sides of which one is put down, in two rows of one name, and in rows of their own; a spell that also is a land.
    'Way // Other Way': land('Land', '{T}: Add {W}.', WU, back='{T}: Add {U}.'),
    'Path // Far Path': land('Land', '{T}: Add {W}.', WU, back='{T}: Add {U}.', apart=True),
    'Dive // Lagoon': land('Sorcery', 'Draw a card.', [['U']], back=LATE + '{T}: Add {U}.', ready=late, cost='{U}'),
    'Leap // Ledge': land('Instant', 'Draw a card.', [['U']], back=LATE + '{T}: Add {U}.', ready=late, cost='{U}',
                          apart=True),
    'Pool': land('Land — Pool', '{T}: Add one mana of any type that a land you control could produce.', pooled,
                 most=[['WUBRGC']]),
    'Tomb': land('Land — Tomb', 'Each land is a Swamp in addition to its other land types.', [['B']]),
    'Lake': land('Land', '{T}: Add {U}.', lambda there: [['U' + 'B' * (has(there, 'tomb') > 0)]], most=[['UB']]),
    'Grove': land('Land — Grove', '{T}: Add {G}.\nAs long as you control three or more lands, lands you control have '
                  '"{T}: Add one mana of any color."', lambda there: [['WUBRG' if has(there, 'land') >= 2 else 'G']],
                  most=[['WUBRG']]),
    'Waste': land('Land', '{T}: Add {C}.', lambda there: [['WUBRGC' if has(there, 'grove') and has(there, 'land') >= 2
                                                          else 'C']], most=[['WUBRG']]),
    'Motley': land('Land', 'As this land enters, choose a basic land type. Then you may pay 2 life. If you don\'t, it '
                   'enters tapped.\nThis land is the chosen type.', [['WUBRG']]),
    'Post': land('Land — Locus', LATE + '{T}: Add {C} for each Locus on the battlefield.',
                 lambda there: [['C'] * (1 + has(there, 'locus'))], most=[['C'] * 8], ready=late),
    # What makes mana out of mana.
    'Gate': land('Land', '{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.', [['C']],
                 trades=[(('WU',), made) for made in ('WW', 'WU', 'UU')]),
    'Lake Basin': land('Land', '{1}, {T}: Add {W}{U}.', trades=[(('any',), 'WU')]),
    'Bluffs': land('Land', '{T}: Add {C}.\n{1}, {T}: Add one mana of any color.', [['C']],
                   trades=[(('any',), ('WUBRG',))]),
    'Glade': land('Land', LATE + '{T}: Add {G}.\n{1}{G}, {T}: Add {G}{G}{G}{U}.', [['G']], ready=late,
                  trades=[(('any', 'G'), 'GGGU')]),
    'Ring': land('Land', '{T}: Add {C}{C}. This land deals 2 damage to you.', [['C', 'C']]),
}

ELF = 'Creature — Elf'


def spell(cost, words='Instant'):
    """{1}{W} as pips: colours, or any."""
    pips = []
    for symbol in cost.strip('{}').split('}{'):
        pips += ['any'] * int(symbol) if symbol.isdigit() else [symbol.replace('/', '')]
    return {'cost': cost, 'pips': pips, 'type': words, 'is': words.lower().replace(' —', '')}


# Lands and spells: how many, the cost, maybe the type.
FEW = [
    ('3 Fetch, 2 Plains, 2 Island', [(9, '{W}{U}')]),
    ('3 Fetch, 2 Dual, 2 Plains', [(5, '{1}{U}'), (4, '{1}{W}{U}')]),
    ('4 Fetch, 1 Plains, 1 Island', [(10, '{W}{U}')]),
    ('6 Red Fetch, 1 Plains', [(9, '{U}')]),
    ('3 Red Fetch, 2 Shock, 1 Mountain', [(4, '{B}{R}'), (6, '{1}{U}')]),
    ('3 Vista, 2 Plains, 1 Island, 1 Wastes', [(9, '{1}{W}{U}')]),
    ('3 Wilds, 2 Plains, 2 Island', [(9, '{1}{W}{U}')]),
    ('3 Passage, 3 Plains, 2 Island', [(8, '{1}{W}{U}{U}')]),
    ('2 Passage, 2 Wilds, 2 Plains, 2 Island', [(9, '{W}{U}')]),
    ('4 Passage, 2 Plains, 1 Island', [(9, '{1}{W}{U}')]),
    ('3 Panorama, 2 Plains, 2 Island', [(9, '{1}{W}{U}')]),
    ('3 Slow Fetch, 2 Plains, 2 Island', [(9, '{W}{U}')]),
    ('3 Myriads, 3 Wastes, 2 Island', [(8, '{2}{U}{U}'), (1, '{3}{U}{U}')]),
    ('3 Woodland, 3 Wastes, 2 Island', [(8, '{2}{U}{U}')]),
    ('3 Old Verge, 3 Wastes, 1 Island, 1 Plains', [(8, '{2}{W}{U}'), (1, '{3}{W}{U}')]),
    ('2 Fetch, 3 Check, 2 Dual', [(9, '{1}{W}{U}')]),
    ('2 Fetch, 3 Battle, 2 Plains', [(8, '{1}{W}{U}')]),
    ('3 Bounce, 3 Plains, 2 Island', [(8, '{1}{W}{U}')]),
    ('3 Bounce, 3 Plains, 2 Island', [(8, '{2}{W}{U}')]),
    ('3 Bounce, 2 Gain, 2 Plains', [(8, '{W}{U}'), (2, '{2}{U}')]),
    ('3 Atoll, 4 Island', [(9, '{2}{U}')]),
    ('4 Field, 4 Plains', [(8, '{1}{U}{U}'), (1, '{W}')]),
    ('3 Traitor, 4 Wastes', [(9, '{3}')]),
    ('3 Lair, 2 Wastes, 2 Plains', [(9, '{W}{U}{B}')]),
    ('5 Lair, 2 Swamp', [(9, '{1}{U}')]),
    ('3 Grave, 3 Swamp, 2 Plains', [(8, '{1}{U}{W}')]),
    ('3 Vale, 3 Wastes, 2 Plains', [(8, '{1}{U}{U}')]),
    ('4 Karst, 3 Plains', [(9, '{1}{W}{W}')]),
    ('4 Karst, 3 Fetch, 2 Slow', [(8, '{1}{W}{U}')]),
    ('3 Citadel, 4 Plains', [(9, '{2}{W}{W}')]),
    ('3 Archway, 4 Wastes', [(9, '{1}{U}{U}')]),
    ('3 Fast, 3 Slow, 2 Wastes', [(8, '{1}{W}{U}')]),
    ('4 Fast, 2 Plains, 2 Island', [(8, '{1}{W}{W}{U}')]),
    ('3 Slow, 2 Plains, 2 Island', [(9, '{W}{U}')]),
    ('3 Old Slow, 4 Wastes', [(9, '{2}{U}')]),
    ('3 Check, 2 Plains, 2 Wastes', [(9, '{1}{W}{U}')]),
    ('3 Battle, 2 Plains, 2 Island', [(9, '{1}{W}{U}')]),
    ('3 Castle, 2 Island, 2 Wastes', [(9, '{1}{U}{U}')]),
    ('3 Reveal, 2 Plains, 2 Wastes', [(9, '{W}{U}')]),
    ('4 Elf Land, 2 Wastes', [(6, '{1}{G}'), (3, '{1}{U}', ELF)]),
    ('4 Town, 3 Wastes', [(8, '{1}{U}{U}{U}'), (1, '{W}')]),
    ('4 Arbor, 2 Wastes', [(9, '{G}'), (1, '{1}{G}')]),
    ('4 Gain, 2 Plains, 2 Island', [(8, '{1}{W}{U}')]),
    ('3 Tri, 3 Gain, 2 Dual', [(8, '{G}{W}{U}')]),
    ('4 Temple, 4 Plains', [(7, '{4}{W}')]),
    ('2 Mine, 2 Plant, 2 Tower', [(9, '{5}')]),
    ('3 Verge, 2 Island, 2 Wastes', [(9, '{1}{U}{U}')]),
    ('3 Maze, 2 Plains, 2 Island', [(9, '{W}{W}{U}')]),
    ('3 Tainted, 2 Swamp, 2 Wastes', [(9, '{1}{W}{B}')]),
    ('4 Thriving, 3 Wastes', [(5, '{1}{U}'), (4, '{W}')]),
    ('4 Cavern, 3 Plains', [(5, '{1}{G}', ELF), (4, '{1}{G}')]),
    ('3 Way // Other Way, 2 Plains, 2 Wastes', [(9, '{1}{W}{U}')]),
    ('3 Path // Far Path, 2 Plains, 1 Island', [(9, '{W}{U}')]),
    ('3 Dive // Lagoon, 2 Island, 2 Plains', [(8, '{1}{W}{U}')]),
    ('3 Leap // Ledge, 3 Fast, 1 Island', [(8, '{W}{U}')]),
    ('3 Ring, 4 Plains', [(9, '{2}{W}')]),
    ('3 Pool, 2 Plains, 2 Island', [(9, '{1}{W}{U}')]),
    ('4 Pool, 2 Dual, 2 Wastes', [(9, '{W}{U}')]),
    ('4 Tomb, 4 Lake', [(8, '{1}{U}{B}'), (3, '{B}{B}')]),
    ('3 Grove, 4 Waste', [(9, '{1}{W}{U}')]),
    ('4 Motley, 3 Wastes', [(9, '{1}{W}{B}')]),
    ('5 Post, 3 Wastes', [(9, '{5}'), (3, '{3}')]),
    ('3 Gate, 2 Plains, 2 Wastes', [(9, '{1}{U}{U}')]),
    ('4 Gate, 1 Island, 2 Bluffs', [(9, '{W}{W}{U}')]),
    ('4 Lake Basin, 3 Wastes', [(8, '{1}{W}{U}'), (1, '{4}')]),
    ('3 Lake Basin, 3 Gate, 1 Wastes', [(8, '{W}{U}{U}')]),
    ('3 Glade, 2 Bluffs, 2 Wastes', [(8, '{2}{G}{U}')]),
    ('2 Gate, 2 Fetch, 2 Plains, 1 Island', [(9, '{W}{U}{U}')]),
    ('2 Gate, 2 Bounce, 2 Wastes, 1 Plains', [(8, '{W}{U}{U}')]),
]


def with_more(spells):
    """In place of some copies of the first spell others of its colours, of one and of two mana."""
    count, cost, *words = spells[0]
    colours = sorted({c for c in cost if c in 'WUBRG'}, key='WUBRG'.index)[:2]
    asked = [one[1] for one in spells]
    more = [c for colour in colours for c in ('{%s}' % colour, '{1}{%s}' % colour) if c not in asked][:min(count - 1, 3)]
    return [(count - len(more), cost, *words), *((1, c, *words) for c in more), *spells[1:]]


# Decks of 60 that were told wrong once, by what their cards look like alone; and what is right, in per cent.
WHOLE = [
    ('24 Red Fetch', [(36, '{U}')], [0]),
    ('12 Fetch, 12 Shock', [(18, '{W}'), (18, '{U}')], [0, 99.99]),
    ('24 Field', [(36, '{2}{W}{W}')], [0]),
    ('10 Plains, 10 Island, 4 Bounce', [(36, '{W}{U}')], [64.30]),
    ('24 Cavern', [(18, '{1}{U}', ELF), (18, '{1}{U}')], [99.95, 0]),
    ('24 Gain', [(18, '{W}'), (18, '{1}{W}')], [0, 0]),
    ('24 Temple', [(36, '{2}')], [0]),
    ('24 Traitor', [(18, '{3}'), (18, '{5}')], [99.97, 0]),
    ('24 Pool', [(18, '{1}'), (18, '{W}')], [0, 0]),
    ('24 Tomb', [(18, '{B}'), (18, '{U}')], [99.99, 0]),
    ('24 Lair', [(18, '{W}'), (18, '{2}')], [99.99, 0]),
    ('24 Karst', [(18, '{W}{W}'), (18, '{2}{W}')], [99.95, 0]),
    ('24 Lake Basin', [(18, '{W}'), (18, '{4}')], [0, 0]),
    ('24 Gate', [(18, '{2}'), (18, '{1}{W}')], [99.95, 0]),
]

DECKS = [(lands, with_more(spells)) for lands, spells in FEW] + [deck[:2] for deck in WHOLE]
RIGHT = {(lands, *one[1:]): right for lands, spells, rates in WHOLE for one, right in zip(spells, rates)}
