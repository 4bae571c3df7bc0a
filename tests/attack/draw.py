# SPDX-License-Identifier: MIT
"""Attacks: requests and commands that are meant to cost much, drawn and changed at random.

An attack is {"kind", "request"}, a record for `pay batch`, or {"kind", "command", "files"}: the arguments of a command,
in which FILE0, FILE1 stand for files with these texts."""
import copy
import json

SYMBOLS = ["{%s}" % symbol for symbol in "WUBRGC1234XSEYZ07"] + ["{%s}" % pair for pair in (
    "W/U", "U/B", "B/R", "R/G", "G/W", "W/B", "2/R", "2/W", "G/P", "B/G/P", "C/W", "16", "1000000")]
LINES = ["W|U", "CC", "R", "W|U|B|R|G", "WW|WU|UU", "convoke G", "convoke WU", "improvise", "delve", "assist 2"] + [
    "{T}: Add " + made for made in (
        "{G}.", "{R}{G}.", "one mana of any color.", "{W}{W} or {U}{U}.", "two mana in any combination of colors.",
        "{C}. ~ deals 1 damage to you.", "{C}. Spend this mana only to cast artifact spells.",
        "{U}{U}. Spend this mana only to cast creature spells.", "{G} for each creature you control.")] + [
    "{1}, {T}: Add %s." % made for made in ("{W}{U}", "{B}{R}", "{G}{W}")] + [
    "{%s}, {T}: Add {%s}{%s}, {%s}{%s}, or {%s}{%s}." % (a + "/" + b, a, a, a, b, b, b) for a, b in (
        "WU", "UB", "BR", "RG")] + [
    "{%s}: Add {%s}." % (a, b) for a, b in ("WU", "UB", "BR", "RW")] + [
    "{R}: Add {G}{G}.", "{G}{G}: Add {W}{U}{B}.", "{1}: Add one mana of any color.", "{W/B}, {T}: Add {W}{B}.",
    "{2}, {T}: Add {W}{U}{B}.", "{2}, {T}: Add one mana of any color.", "{1}, {T}, Sacrifice ~: Add {C}{C}{C}.",
    "Sacrifice ~: Add {R}.", "{T}, Sacrifice ~: Add one mana of any color.", "{T}, Pay 1 life: Add {B} or {G}.",
    "Sacrifice a creature: Add {C}{C}.", "Sacrifice an artifact: Add {R}{R}.",
    "Tap an untapped creature you control: Add {G}.", "Remove a charge counter from ~: Add {U}.",
    "Pay {E}: Add one mana of any color.", "{3}, {T}: Untap target land."]
TAGS = ["creature", "artifact", "land", "snow", "green", "in-graveyard", "tapped", "token", "in-hand"]
CHANGES = ["+{1}", "-{2}", "convoke", "improvise", "delve", "assist 2", "additional life 2", "at-least 3", "free",
           "-{W}{B}", "-{W} coloured-only", "life-for {B}", "any-type", "x-only {B}", "-{2} floor 1", "no-life",
           "additional {1}{R}", "instead {3}", "additional X loyalty", "additional sacrifice a creature", "any-colour",
           "x-at-least 1", "kicker {R}", "-{1} floor 1"]
WISHES = ["exact", "careful", "race", "all-in", "arena", "life", "source:0", "most-left", "width", "leftover",
          "sources", "flexible", "keep", "x", "tag:creature", "creature-taps"]
COUNTS = [1, 1, 1, 2, 3, 5, 12, 64, 65, 1000, 1000000, 2147483647]
LANDS = ["Forest", "Island", "Swamp", "Mountain", "Plains", "Filter: {W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}. (land)",
         "City: {T}: Add one mana of any color. ~ deals 1 damage to you. (land)", "Wastes: {T}: Add {C}. (land)",
         "Cave: {T}: Add {B}. Activate only if you control a Swamp. (land)"]
PERMANENTS = [
    "Bear {1}{G}: Vigilance (creature bear)", "Stone: {T}: Add {C}. (artifact)", "Ring: {T}: Add {C}{C}. (artifact)",
    "Signet: {1}, {T}: Add {W}{U}. (artifact)", "Elf {G}: {T}: Add {G}. (creature elf)", "Treasure",
    "Cheap {2}: Creature spells you cast cost {1} less to cast. (artifact)", "Eq {2}: Equip {3} (artifact)",
    "Altar {2}: Sacrifice a creature: Add {C}{C}. (artifact)", "Aff {7}: Affinity for artifacts (artifact creature)",
    "Impr {5}: Improvise (artifact)", "Phy {1}{U/P}{B/P}: Flying (creature)", "Cyc {2}{R}: Cycling {2} (creature)",
    "Multi {G}: Multikicker {1}{G} (creature)", "Split {1}{W/U}{B/R}: Flash (creature)",
    "Kick {1}{W}: Kicker {2}{U} (creature)",
    "Tax {1}{W}: Noncreature spells cost {1} more to cast. (creature)",
    "Drum {1}: {T}, Tap an untapped creature you control: Add one mana of any color. (artifact)",
    "Lord {1}{G}: Creatures you control have \"{T}: Add {G}.\" (creature)",
    "Flare {2}: Activated abilities of creatures you control cost {2} less to activate. (artifact)",
    "May {3}: You may pay {0} rather than pay the mana cost for creature spells that you cast. (enchantment)",
    "Grow {2}{G}: {T}: Add {G} for each creature you control. (creature)",
    "Door {4}: You may spend mana as though it were mana of any color. (artifact)"]
SPELLS = ["Wake {4}{G}: Convoke (sorcery)", "Old {6}{U}: Delve (sorcery)", "Odd {1}: Something nobody reads. (instant)",
          "Fire {X}{R}: ~ deals X damage to any target. (instant)", "Spree {1}{U}: Entwine {2} (instant)",
          "Ritual {B}: Add {B}{B}{B}. (instant)", "Esc {3}{B}: Flashback {4}{B} (sorcery)",
          "Offer {1}{B}: As an additional cost to cast this spell, sacrifice a creature. (sorcery)",
          "Untap {1}{U}: Untap up to three lands. (sorcery)", "Rep {2}{R}: Replicate {1}{R} (sorcery)"]
FACES = ["[3 Red]", "[1 Blue]", "[2 Colorless]", "R3", "K1", "U2", "[\u221e]", "[2 Red] or [1 Blue]", "W1G1",
         "[4 White]", "[1 Red/Blue]", "[9 Red/Blue/White]"]
RESOURCE = ["R", "U", "W", "K", "G", "RU", "R:sleep", "3*R", "C", "UW:sleep", "1000*WK", "RUWKG", "R[Reunion]",
            "1000000*RG"]
PLAN_CHANGES = ["-1", "+1", "+[1 Red]", "free", "instead R1", "no-reboot", "-2", "may -3", "shared-colours",
                "also-sleep 2 Reunion", "-3 floor 1", "next -4 for Summer", "first +[1 Colorless]", "any-cost"]
ZX_CHANGES = PLAN_CHANGES + ["-1 per colour in Resource", "-1 per Summer in Resource"]
ZX_WORDS = ["Flying", "In hand: -2 per your Link on Square; cannot become 0 or less", "All [Mythos] in your hand cost -1",
            "When played: your next [Summer] this turn -4", "In Resource: has all colours with 3+ [Meister] in Resource",
            "On Square: your [Sailor] in hand -1; cannot become 0 or less", "In hand: -1 per your [Summer] on Square",
            "In hand: -1 per other card in your hand", "In hand: may -3", "All your cards in hand +1",
            "In hand: -4 with 6+ other cards in hand", "When played: your next card this turn -2",
            "When played: reboot 2 cards in your Resource", "Something nobody reads: -1"]


def dumps(attack):
    return json.dumps(attack, ensure_ascii=False)


class Drawing:
    """What is drawn by a source of random numbers."""

    def __init__(self, rng):
        self.rng = rng
        self.kinds = {name[5:]: getattr(self, name) for name in dir(self) if name.startswith("draw_")}

    def some(self, among, most, least=0):
        return [self.rng.choice(among) for _ in range(self.rng.randint(least, most))]

    def maybe(self, record, chances):
        for name, (chance, draw) in chances.items():
            if self.rng.random() < chance:
                record[name] = draw()
        return record

    def short_cost(self, most=5):
        return "".join(self.some(SYMBOLS, most, 1))

    def cost(self):
        draw = self.rng.random()
        if draw < .2:
            return self.rng.choice(SYMBOLS) * self.rng.choice([2, 5, 20, 64, 200])
        if draw < .35:
            return " // ".join(self.short_cost() for _ in range(self.rng.randint(2, 8)))
        return self.short_cost(self.rng.choice([3, 8, 16, 30]))

    def source(self):
        text = "\n".join(self.some(LINES, self.rng.choice([1, 1, 2, 4]), 1))
        pick = self.rng.choice
        return self.maybe({"text": text}, {
            "count": (.5, lambda: pick(COUNTS)), "tags": (.4, lambda: self.some(TAGS, 3)),
            "amount": (1 if "for each" in text else .2, lambda: pick([0, 2, 7, 1000000])),
            "uses": (.2, lambda: pick([0, 1, 3, 20, 1000000])), "extra": (.06, lambda: pick(["R", "W|U"]))})

    def sources(self):
        return [self.source() for _ in range(self.rng.choice([1, 3, 6, 10, 16, 30]))]

    def pool(self):
        return " ".join(self.some(["W", "U", "B", "R", "G", "C", "4*C", "1000000*G", "12*W", "7*B", "R[only creature]",
                                   "5*G[snow]", "1000000000*C"], self.rng.choice([2, 6, 20]), 1))

    def draw_solve(self):
        pick = self.rng.choice
        request = {"game": "mtg", "cost": self.cost(), "sources": self.sources()}
        if self.rng.random() < .1:
            request["cost"] = [self.cost() for _ in range(self.rng.randint(2, 6))]
        return {"request": self.maybe(request, {
            "pool": (.5, self.pool), "x": (.2, lambda: pick(["max", "any", 0, 2, 1000000])),
            "modifiers": (.3, lambda: self.some(CHANGES, 6, 1)), "prefer": (.4, lambda: self.some(WISHES, 4, 1)),
            "purpose": (.2, lambda: self.some(TAGS[:3], 2, 1)), "life": (.3, lambda: pick([0, 1, 20, 2147483647])),
            "never": (.05, lambda: [pick(["life", "sacrifice", "damage"])]),
            "counters": (.2, lambda: {"energy": pick([1, 5, 1000000]), "loyalty": 5})})}

    def draw_count(self):
        attack = self.draw_solve()
        attack["request"]["ask"] = "count"
        return attack

    def draw_list(self):
        attack = self.draw_solve()
        attack["request"].update(ask="list", limit={"answers": self.rng.choice([1, 20, 100, 10000])})
        return self.maybe(attack["request"], {"distinct": (.6, lambda: self.rng.choice(["outcome", "set"]))}) and attack

    def draw_keep(self):
        attack = self.draw_solve()
        attack["request"]["keep"] = [self.rng.choice([self.short_cost(), self.cost(), {
            "cost": self.short_cost() + "{X}", "x": "max"}]) for _ in range(self.rng.choice([1, 2, 4, 8, 16]))]
        return attack

    def draw_why(self):
        """What cannot be paid: its reasons, and each single change that would help."""
        attack = self.draw_solve()
        attack["request"].update(sources=attack["request"]["sources"][:self.rng.choice([2, 8, 30])], pool="C")
        attack["request"]["cost"] = self.rng.choice(["{W}{U}{B}{R}{G}", "{C}", "{1000000}"]) + self.short_cost(20)
        return attack

    def spell(self, number):
        pick = self.rng.choice
        cost = self.cost() if self.rng.random() < .3 else self.short_cost()
        spell = self.maybe({"name": "S%d" % number, "cost": cost}, {
            "worth": (.6, lambda: pick([0, 1, 2, 3, 4, 7, 1000000])), "count": (.3, lambda: pick([1, 2, 5, 64])),
            "gives": (.4, lambda: pick(["RRR", "CCC"] + [line for line in LINES[10:] if "for each" not in line])),
            "modifiers": (.15, lambda: self.some([one for one in CHANGES if one != "no-life"], 2, 1)),
            "untaps": (.2, lambda: pick([1, 2, 5, 1000])), "once_paid": (.15, lambda: ["-{1}"]),
            "gives_tags": (.2, lambda: self.some(TAGS, 2)), "purpose": (.3, lambda: self.some(TAGS, 2)),
            "each_gives": (.1, lambda: pick(["R", "C", "{T}: Add {C}."]))})
        if "untaps" in spell:
            spell["untaps_tag"] = pick(["land", "creature"])
        if number and self.rng.random() < .05:
            spell["way_of"] = "S%d" % self.rng.randrange(number)
        return spell

    def draw_plan(self):
        pick = self.rng.choice
        spells = [self.spell(i) for i in range(pick([1, 4, 8, 12, 20, 40, 60]))]
        aim = pick(["all", "most", "worth", "no-leftover", ["worth", "most"], ["most", "life"], {"x": "S0"},
                    {"before": "S0"}, {"pool": "GGG"}, ["worth", "life"]])
        if aim == {"x": "S0"}:
            spells[0]["cost"] = "{X}" + self.short_cost()
        return {"request": {"plan": self.maybe(
            {"game": "mtg", "spells": spells, "sources": self.sources(), "aim": aim}, {
                "pool": (.4, self.pool), "modifiers": (.2, lambda: self.some(CHANGES, 3, 1)),
                "prefer": (.2, lambda: self.some(WISHES, 2, 1))})}}

    def card_lines(self, among, most, tapped):
        counts = [1, 1, 2, 4, 20, 1000, 10000]
        return [("%d " % self.rng.choice(counts) if self.rng.random() < .5 else "") + card
                + (" (tapped)" if tapped and self.rng.random() < .1 else "") for card in self.some(among, most)]

    def draw_board(self):
        size = self.rng.choice([3, 10, 30, 60, 120])
        lines, hand = ["game: mtg"], [card for card in PERMANENTS if card != "Treasure"]
        for zone, among in (("battlefield", LANDS + PERMANENTS), ("hand", LANDS[:2] + hand + SPELLS),
                            ("graveyard", hand[:1] + SPELLS), ("opponents", PERMANENTS)):
            if self.rng.random() < .7 or zone == "hand":
                if zone == "opponents":
                    among = [card for card in among if "you control" in card or "cost" in card] or among
                lines += ["[%s]" % zone] + self.card_lines(among, size, zone in ("battlefield", "opponents"))
        if self.rng.random() < .1:
            lines.append(self.rng.choice(["[nowhere]", "Ring (tapped", "4", "Unknown Card", "Bear: (instant)"]))
        request = {"board": "\n".join(lines)}
        names = [card.split(" ")[0].split(":")[0] for card in PERMANENTS + SPELLS]
        if self.rng.random() < .3:
            request["cast"] = self.rng.choice(names)
            self.maybe(request, {"keep": (.3, lambda: self.some(names, 4, 1))})
        return {"request": request}

    def draw_zx(self):
        pick, request = self.rng.choice, {"game": "zx"}
        request["cost"] = pick([pick(FACES), [pick(FACES) for _ in range(self.rng.randint(2, 20))],
                                " or ".join(self.some(FACES[:7], 8, 2))])
        request["pool"] = " ".join(self.some(RESOURCE, pick([5, 20, 60, 200]), 1))
        return {"request": self.maybe(request, {
            "ask": (.5, lambda: pick(["count", "list"])), "purpose": (.3, lambda: ["Summer"]),
            "modifiers": (.4, lambda: self.some(ZX_CHANGES, 6, 1)), "order": (.2, lambda: "best"),
            "keep": (.3, lambda: self.some(FACES, 16, 1))})}

    def draw_zxplan(self):
        pick, spells, gives = self.rng.choice, [], self.rng.random() < .5
        for i in range(pick([1, 4, 8, 12, 20, 40, 60])):
            spells.append(self.maybe({"name": "S%d" % i, "cost": pick(FACES)}, {
                "worth": (.6, lambda: pick([0, 1, 3, 7, 1000000])), "count": (.2, lambda: pick([1, 2, 5, 64])),
                "modifiers": (.3, lambda: self.some(PLAN_CHANGES, 4, 1)), "purpose": (.3, lambda: ["Summer"]),
                "once_paid": (.2, lambda: self.some(["-1", "next -2", "next -4 for Summer", "+1", "-2 floor 1"], 3, 1))}))
            if self.rng.random() < .3 and gives:
                spells[-1]["gives"] = " ".join(self.some(["R", "C", "U[Reunion]", "RU"], 3, 1))
            elif self.rng.random() < .3 and not gives:
                spells[-1].update(untaps=pick([1, 2, 5, 1000]), untaps_tag=pick(["card", "RU", "C"]))
        pool = self.some(RESOURCE + ["C[RUWKG for Summer]"], pick([5, 20, 60]), 1)
        return {"request": {"plan": self.maybe(
            {"game": "zx", "spells": spells, "pool": " ".join(pool),
             "aim": pick(["all", "most", "worth", "no-leftover", ["worth", "most"]])}, {
                 "modifiers": (.2, lambda: self.some(PLAN_CHANGES, 6, 1))})}}

    def zx_card(self, number, extra):
        words = ["%s" % one for one in self.some(ZX_WORDS, 3)]
        tribe = self.rng.choice(["", " [Summer]", " [Sailor]", " [Mythos]", " [Meister]"])
        cost = self.rng.choice(FACES[:3] + FACES[6:7] + ["[5 Blue]", "[1 Red/Blue]", "[9 Red/Blue/White]"])
        return "Card%d %s: %s (Z/X%s%s)" % (number, cost, "; ".join(words), " EX" if extra else "", tribe)

    def draw_zxboard(self):
        size, lines, number = self.rng.choice([3, 10, 30, 60]), ["game: zx"], 0
        for zone in ("resource", "square", "hand", "trash", "dynamis", "opponents"):
            if self.rng.random() < .6 or zone == "hand":
                lines.append("[%s]" % zone)
                for _ in range(self.rng.randint(1, size)):
                    number += 1
                    line = self.zx_card(number, zone == "dynamis")
                    if zone == "resource" and self.rng.random() < .6:
                        line = "%d %s" % (self.rng.choice([1, 2, 20]), self.rng.choice(["R", "RU", "C", "G", "W"]))
                    lines.append(line + (" (asleep)" if zone == "resource" and self.rng.random() < .2 else ""))
        request = {"board": "\n".join(lines)}
        if self.rng.random() < .2:
            request["cast"] = "Card%d" % self.rng.randint(1, number)
        return {"request": request}

    # ---- Commands.

    def arguments(self, option, values):
        return [argument for value in values for argument in (option, value)]

    def source_arguments(self):
        texts = ["%d %s" % (source.get("count", 1), source["text"]) for source in self.sources()]
        return self.arguments("--source", texts)

    def draw_hand(self):
        command = ["hand", "mtg"] + [self.cost() for _ in range(self.rng.choice([2, 5, 10, 20, 40]))]
        command += self.source_arguments()
        if self.rng.random() < .5:
            command += ["--pool", self.pool()]
        if self.rng.random() < .2:
            command += ["--aim", "most"]
        return {"command": command}

    def draw_order(self):
        if self.rng.random() < .3:
            return {"command": ["order", "zx", self.rng.choice(FACES), " or ".join(self.some(FACES, 8, 1))]}
        return {"command": ["order", "mtg", self.cost(), self.cost()]}

    def draw_cost(self):
        if self.rng.random() < .5:
            return {"command": ["cost", "mtg", self.cost()]}
        return {"command": ["cost", "mtg"] + self.source_arguments()}

    def deck(self, most):
        lines, left = [], self.rng.choice([40, 60, 99, 250])
        for _ in range(self.rng.choice([3, 8, 20, 60, most])):
            number = min(left - 1, self.rng.choice([1, 1, 2, 4, 9]))
            if number < 1:
                break
            left -= number
            one = self.rng.choice(LINES[:5] + LINES[10:]) if self.rng.random() < .5 else self.short_cost()
            lines.append("%d %s" % (number, one if self.rng.random() < .9 else self.short_cost() + " = " + one))
        return "\n".join(lines + ["%d {1}" % left]) + "\n"

    def draw_odds(self):
        command = ["odds", "mtg", "--deck", "FILE0"]
        return {"command": command + self.some(["--draw", "--no-swap", "--json"], 2), "files": [self.deck(200)]}

    def draw_compare(self):
        return {"command": ["compare", "mtg:FILE0", "mtg:FILE1", "--simulate", "10"],
                "files": [self.deck(200), self.deck(30)]}

    def draw_coverage(self):
        rows = ["name\tmana_cost\ttext"]
        for i in range(self.rng.choice([1, 20, 200])):
            text = "\\n".join(self.some(LINES + [card.split(": ", 1)[-1] for card in PERMANENTS + SPELLS], 6, 1))
            rows.append("C%d\t%s\t%s" % (i, self.cost(), text))
        return {"command": ["coverage", "mtg", "FILE0"], "files": ["\n".join(rows) + "\n"]}

    def draw_check(self):
        """Claims about a request: steps with numbers beyond all use, many of them."""
        request = dict(self.draw_solve()["request"], id=1)
        steps = []
        for _ in range(self.rng.choice([1, 20, 100])):
            source, count = self.rng.randrange(len(request["sources"]) + 1), self.rng.choice(COUNTS)
            steps.append(self.rng.choice([
                {"use": "S", "source": source, "ability": 0, "takes": "turn", "adds": ["G"], "count": count},
                {"pays": "{1}", "with": "G", "source": source, "count": count},
                {"drops": "G", "count": count}]))
        answer = {"id": 1, "status": self.rng.choice(["payable", "unpayable"]), "total": "{1}", "payment": steps,
                  "life": 0, "damage": 0, "counters": {}, "spent": {}, "left": [], "pool_left": [], "why": []}
        return {"command": ["check", "FILE0", "FILE1"], "files": [dumps(request) + "\n", dumps(answer) + "\n"]}

    def draw(self, kind):
        return dict(kind=kind, **self.kinds[kind]())

    # ---- Changes.

    def change_text(self, text):
        """A part of it once more, twice as often, or no more."""
        for mark in ("\n", "}", " "):
            parts = text.split(mark)
            if len(parts) > 2:
                at = self.rng.randrange(len(parts) - 1)
                draw = self.rng.random()
                if draw < .4:
                    parts.insert(at, self.rng.choice(parts[:-1]))
                elif draw < .5 and len(text) < 4000:
                    parts[at:at] = parts[at:at + self.rng.randint(1, len(parts))]
                else:
                    del parts[at]
                return mark.join(parts)
        return text

    def change(self, attack, others):
        """A copy with one to four changes, in which parts of others may stand."""
        attack = copy.deepcopy(attack)
        for _ in range(self.rng.choice([1, 1, 2, 4])):
            places = list(places_of(attack, ()))
            if not places:
                break
            path, value = self.rng.choice(places)
            holder = attack
            for step in path[:-1]:
                holder = holder[step]
            draw = self.rng.random()
            if isinstance(value, list) and value and path[-1] != "command":
                if draw < .5:
                    value.insert(self.rng.randrange(len(value) + 1), copy.deepcopy(self.rng.choice(value)))
                elif draw < .6:
                    value += copy.deepcopy(value)
                else:
                    del value[self.rng.randrange(len(value))]
            elif isinstance(value, int) and not isinstance(value, bool):
                numbers = [0, 1, 2, 3, 7, 64, 1000, 2 * value, value + 1, 2147483647]
                holder[path[-1]] = self.rng.choice(numbers) % (1 << 31)
            elif isinstance(value, str):
                holder[path[-1]] = self.change_text(value)
            if others and self.rng.random() < .2:
                other = self.rng.choice(others)
                if "request" in attack and "plan" not in attack["request"] and "board" not in attack["request"]:
                    name = self.rng.choice(list(other["request"]))
                    attack["request"][name] = copy.deepcopy(other["request"][name])
        return attack


def places_of(value, path):
    """Every part that may be changed: its path and what is there."""
    fixed = {"kind", "game", "ask", "limit", "command"} if len(path) < 2 else set()
    if isinstance(value, dict):
        for name in value:
            if name == "command":
                for i in range(2, len(value[name])):
                    if not value[name][i].startswith(("--", "FILE", "mtg:")):
                        yield path + (name, i), value[name][i]
            elif name not in fixed:
                yield path + (name,), value[name]
                yield from places_of(value[name], path + (name,))
    elif isinstance(value, list):
        for i, part in enumerate(value):
            yield path + (i,), part
            yield from places_of(part, path + (i,))
