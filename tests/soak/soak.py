# SPDX-License-Identifier: MIT
"""Requests drawn by their structure, through batches and commands of the program; what breaks a promise is made as
small as it gets and written as a row.

    soak.py [--door COMMAND]... PAY SECONDS [SEED [FOUND]]

SECONDS 0: a fixed number of requests, so that no clock decides what a suite runs. COMMAND FILE: a program that answers
the lines of its standard input into FILE, with 77 if it cannot here. The promises: one line of JSON for each line, in the
order of the lines, with its id; the same with one job and with several, and by each door; what `pay check` is given of
our own holds; no source is used of which nothing is spent, and which untaps nothing that is used again; what is kept was
asked for; `pay solve` says what `pay batch` says; --fields leaves of each answer what it names, and what is wrong; --sum
counts them; no signal ends it. What
is payable stays so with a unit more in the pool, and once the first of its own steps are taken. Of
decks: the same with several jobs and without looking for swaps; chances are chances, greater with a card more, less where
cards come late; its sources, colours and hands, all hands being there; `pay compare` of a deck with itself.
"""
import argparse
import json
import os
import random
import resource
import shlex
import signal
import subprocess
import sys
import tempfile
import time

MOST_SPENT = 256  # steps that may be told (docs/limits.md)
LINES = 250  # of a batch
BATCHES = 4  # of a suite
COMMAND_LINES = 3  # of a batch
CHANGED_LINES = 60  # of a batch
DECK_EACH = 2  # batches
FOREVER = 120  # seconds of the processor: no batch here takes as many, under any sanitizer
STATUSES = {"payable", "unpayable", "unknown", "error"}
COLOURS = "WUBRG"
DOORS = []  # commands
ENVIRONMENT = {"PAY_TIME": "none", "ASAN_OPTIONS": "abort_on_error=0:exitcode=99", "UBSAN_OPTIONS": "halt_on_error=1:exitcode=99",
             "TSAN_OPTIONS": os.environ.get("TSAN_OPTIONS", "exitcode=99")}

MTG_SYMBOLS = (["{%s}" % c for c in "WUBRGC123XS0"] + ["{W/U}", "{2/R}", "{G/P}", "{B/G/P}", "{C/W}", "{E}", "{Y}"])
MTG_LINES = ["W|U", "CC", "R", "{T}: Add {G}.", "{T}: Add {R}{G}.", "{1}, {T}: Add {W}{U}.", "Sacrifice ~: Add {R}.",
             "{T}, Sacrifice ~: Add one mana of any color.", "{T}, Pay 1 life: Add {B} or {G}.", "convoke G", "convoke WU",
             "improvise", "delve", "assist 2", "waterbend", "{2}, {T}: Add {W}{U}{B}.", "{R}: Add {G}{G}.",
             "{T}: Add {C}. ~ deals 1 damage to you.", "Sacrifice a creature: Add {C}{C}.", "{W/B}, {T}: Add {W}{B}.",
             "{T}: Add {C}. Spend this mana only to cast artifact spells.", "Remove a charge counter from ~: Add {U}.",
             "{T}: Untap target land.", "{T}: Untap target creature.", "{1}, {T}: Untap target artifact.",
             "Pay 1 life: Untap target creature.", "Sacrifice ~: Untap target land.", "{T}: Untap two target lands.",
             "{G}, {T}: Untap target permanent.", "Exile ~ from your hand: Add {R}.", "Pay {E}: Add one mana of any color.", "{T}: Add one mana of any color."]
MTG_TAGS = ["creature", "artifact", "land", "land", "snow", "green", "in-graveyard", "tapped", "tapped", "token", "in-hand"]
MTG_MODIFIERS = ["+{1}", "-{2}", "convoke", "improvise", "delve", "assist 2", "additional life 2", "at-least 3", "free",
                 "additional sacrifice a creature", "any-colour", "no-life", "x-at-least 1", "colours at-least 2", "kicker {R}", "-{1} floor 1"]
MTG_PREFER = ["exact", "careful", "race", "all-in", "arena", "life", "source:0", "most-left", "width", "creature-taps"]
ZX_COSTS = ["[3 Red]", "[1 Blue]", "[2 Colorless]", "R3", "K1", "U2", "[∞ Red]", "[2 Red] or [1 Blue]", "W1G1", "[X Red]"]
ZX_POOL = ["R", "U", "W", "K", "G", "RU", "R:sleep", "3*R", "C", "UW:sleep"]
ZX_MODIFIERS = ["-1", "+1", "+[1 Red]", "free", "-1 per Link", "at-least 2", "instead R1"]
MTG_KEEP = ["{1}", "{G}", "{X}", "{W/U}", "{2}{R}", {"cost": "{1}", "purpose": ["artifact"]}, {"cost": "{X}{G}", "x": "max"},
            {"cost": "{G/P}", "x": 1}, {"cost": "{2/R}"}]
DECKS = {
    "mtg": (["Forest", "Island", "W|U", "R|G", "CC"], ["{1}{U}{U}", "{G}", "{W/U}{1}", "Bear: {1}{G}", "{X}{R}", "{2}{G/P}",
                                                     "{5}{R/G}"], ["2 {2} = {1}, {T}: Add {W}{U}.", "4 {1}{G} G"]),
    "zx": (["[1 Red] R", "[2 Blue] RU", "[1 Colorless] W"], ["[3 Red]", "[2 Blue]", "[1 Red] or [2 Blue]", "[2 Colorless]"], []),
}
JUNK = [None, -1, 0, 1e9, "", "{", "\u0000", [], {}, "{Q}", 2**40, True, "\ud800", "{999999999}", ["x"] * 3]


def some(rng, choices, most, least=0):
    return [rng.choice(choices) for _ in range(rng.randint(least, most))]


def draw_source(rng):
    source = {"text": "\n".join(some(rng, MTG_LINES, 3, 1))}
    for key, odds, value in (("count", 0.3, rng.choice([1, 2, 3, 40, 1000000])), ("extra", 0.1, rng.choice(["R", "W|U"])),
                             ("tags", 0.4, some(rng, MTG_TAGS, 3)), ("name", 0.2, "Thing"), ("amount", 0.1, 2),
                             ("uses", 0.1, rng.randint(0, 3))):
        if rng.random() < odds:
            source[key] = value
    return source["text"] if rng.random() < 0.2 else source


def draw_mtg(rng):
    request = {"game": "mtg", "cost": "".join(some(rng, MTG_SYMBOLS, 5, 1))}
    if rng.random() < 0.5:
        request["pool"] = " ".join(some(rng, list("WUBRGC") + ["4*C", "W|U", "1000000*G"], 4))
    if rng.random() < 0.8:
        request["sources"] = [draw_source(rng) for _ in range(rng.randint(1, 4))]
    for key, odds, choices, most in (("modifiers", 0.3, MTG_MODIFIERS, 3), ("prefer", 0.2, MTG_PREFER, 2),
                                     ("never", 0.1, ["life", "sacrifice", "damage", "creature", "source:0"], 2),
                                     ("purpose", 0.2, ["creature", "artifact", "spell", "ability", "red"], 2),
                                     ("keep", 0.2, MTG_KEEP, 4)):
        if rng.random() < odds:
            request[key] = some(rng, choices, most, 1)
    if rng.random() < 0.15:
        request["spent"] = [draw_spent(rng) for _ in range(rng.randint(1, 3))]
    return request


def draw_spent(rng):
    spent = {"source": rng.choice([0, 0, 0, 1, 1, 2, 3]), "ability": rng.choice([0, 0, 0, 1])}
    if rng.random() < 0.2:
        spent["adds"] = some(rng, list("WUBRGC"), 2)
    return spent


def draw_zx(rng):
    request = {"game": "zx", "cost": rng.choice(ZX_COSTS), "pool": " ".join(some(rng, ZX_POOL, 6))}
    if rng.random() < 0.3:
        request["modifiers"] = some(rng, ZX_MODIFIERS, 2, 1)
    return request


def draw_spell(rng, i):
    spell = {"name": "S%d" % i, "cost": "".join(some(rng, MTG_SYMBOLS[:9], 3, 1)), "worth": rng.randint(0, 4)}
    for key, odds, value in (("count", 0.2, rng.choice([2, 3, 40])), ("gives", 0.2, rng.choice(["RR", "{T}: Add {G}.", "CCC"])),
                             ("untaps", 0.1, rng.randint(1, 2)), ("modifiers", 0.1, some(rng, MTG_MODIFIERS[:5], 2, 1)),
                             ("purpose", 0.2, ["creature"]), ("after", 0.1, "S0"), ("once_paid", 0.1, ["-{1}"])):
        if rng.random() < odds and (key != "after" or i > 0):
            spell[key] = value
    if "untaps" in spell:
        spell["untaps_tag"] = rng.choice(["land", "creature"])
    return spell


def draw_plan(rng):
    plan = {"game": "mtg", "spells": [draw_spell(rng, i) for i in range(rng.randint(1, 4))],
            "sources": [draw_source(rng) for _ in range(rng.randint(1, 3))], "limit": {"steps": rng.choice([1, 100, 2000])}}
    if rng.random() < 0.6:
        plan["aim"] = rng.choice(["all", "most", "worth", "no-leftover", ["worth", "life"], {"x": "S0"}, {"before": "S0"},
                                  {"pool": "R"}])
    if rng.random() < 0.5:
        plan["pool"] = " ".join(some(rng, list("WUBRGC"), 4))
    return {"plan": plan}


def draw_board(rng):
    cards = ["Forest", "2 Island", "Forest (tapped)", "3 Elf {G}: {T}: Add {G}. (creature, tapped)",
             "Arbor {G}: {T}: Untap target land. (creature)", "Rouse {U}: Untap two target lands. (instant)", "Bear {1}{G}: Vigilance (creature)", "Stone: {T}: Add {C}. (artifact)",
             "Elf {G}: {T}: Add {G}. (creature)", "Wake {4}{G}: Convoke (sorcery)", "Old {6}{U}: Delve (sorcery)",
             "Cheap {2}: Creature spells you cast cost {1} less. (artifact)", "Odd {1}: Something nobody reads. (instant)"]
    text = ["game: mtg", "limit: %d" % rng.choice([1, 300, 3000])]
    for zone in ("battlefield", "hand", "graveyard"):
        text += ["[%s]" % zone] + some(rng, cards, 4)
    request = {"board": "\n".join(text)}
    for key, odds, value in (("cast", 0.4, rng.choice(["Bear", "Elf", "Wake", "Old", "Odd", "Nobody"])),
                             ("keep", 0.2, some(rng, ["{1}", "{G}", "Bear"], 2, 1)), ("x", 0.1, 1),
                             ("prefer", 0.1, some(rng, MTG_PREFER, 2, 1))):
        if rng.random() < odds:
            request[key] = value
    return request


def draw_deck(rng):
    """(game, the text of a deck)"""
    game = rng.choice(list(DECKS))
    lands, spells, others = DECKS[game]
    lines = ["%d %s" % (rng.randint(2, 9), land) for land in rng.sample(lands, rng.randint(1, 3))]
    lines += ["%d %s" % (rng.randint(1, 4), spell) for spell in rng.sample(spells, rng.randint(1, 2))]
    if game == "zx":
        lines.append("%d [4 Colorless] K" % rng.randint(25, 40))
    else:
        lines += rng.sample(others, rng.randint(0, 1)) + ["%d {9}" % rng.randint(16, 30)]
    return game, "\n".join(lines) + "\n"


def spoil(rng, value):
    """One member somewhere becomes junk."""
    while isinstance(value, (dict, list)) and value:
        key = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
        if not isinstance(value[key], (dict, list)) or rng.random() < 0.4:
            value[key] = rng.choice(JUNK)
            return
        value = value[key]


def draw(rng, number):
    request = rng.choices([draw_mtg, draw_zx, draw_plan, draw_board], [66, 18, 8, 8])[0](rng)
    if "cost" in request:
        if rng.random() < 0.3:
            request["ask"] = rng.choice(["count", "list"])
            if request["ask"] == "list":
                request["distinct"] = rng.choice(["outcome", "set"])
        if rng.random() < 0.2:
            request["x"] = rng.choice(["max", "any", 0, 2, 1000000])
        if rng.random() < 0.2:
            request["life"] = rng.choice([0, 1, 2, 20])
        request["limit"] = {"steps": rng.choice([1, 100, 2000]), "answers": rng.choice([1, 20])}
    if rng.random() < 0.08:
        spoil(rng, request)
    request["id"] = rng.choice([number, "n%d" % number])
    return request


# ---- The doors.


def run(arguments, text=""):
    environment = dict(os.environ, **ENVIRONMENT)
    data = text.encode("utf-8", "surrogatepass")
    done = subprocess.run(arguments, input=data, capture_output=True, env=environment, check=False,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (FOREVER, FOREVER + 5)))
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise Broken("%s does not end, whatever the limit" % arguments[1])
    return done.returncode, done.stdout, done.stderr.decode("utf-8", "replace")


def line_of(request):
    return json.dumps(request) + "\n"


def batch(pay, requests, jobs, *options):
    code, out, errors = run([pay, "batch", "--jobs", str(jobs), *options], "".join(map(line_of, requests)))
    if code < 0 or code == 99 or "runtime error" in errors or "Sanitizer" in errors:
        raise Broken("the batch ended with %d: %s" % (code, errors[-2000:]))
    return out


class Broken(Exception):
    pass


def idle_use(answer):
    """A source that is used although nothing that it made is spent, and nothing that it untapped is tapped again; None:
    there is none."""
    def payers(steps):
        for step in steps:
            yield step
            yield from payers(step.get("pays", []) if "use" in step else [])
    for payment in [answer] + answer.get("answers", []):
        steps = payment.get("payment", [])
        spent = {str(step["source"]) for step in payers(steps) if "use" not in step and "source" in step}
        for i, step in enumerate(steps):
            if "use" in step and str(step["source"]) not in spent and "also_with" not in step:
                later = {str(after["source"]) for after in steps[i + 1:]  # a helper pays nothing and takes the turn
                         if after.get("takes") in ("turn", "both") or "use" in after and "pays" not in after}
                if not later & set(step.get("untaps", [])):
                    return step["use"]
    return None


def judge_lines(requests, out):
    """Which request broke a promise by its line alone, and how."""
    lines = out.decode("utf-8").split("\n")
    if len(lines) != len(requests) + 1 or lines[-1] != "":
        raise Broken("%d lines for %d requests" % (len(lines) - 1, len(requests)))
    for request, line in zip(requests, lines):
        answer = json.loads(line)
        if answer.get("id") != request["id"]:
            return request, "the id is %r" % answer.get("id")
        if "status" in answer and answer["status"] not in STATUSES:
            return request, "the status is %r" % answer["status"]
        asks = "cost" in request and "spent" not in request and not request.get("modifiers")
        idle = idle_use(answer) if asks else None
        if idle is not None:
            return request, "%s is used for nothing" % idle
        if answer.get("status") == "error" and "failed the checker" in answer["error"]["message"]:
            return request, answer["error"]["message"]
    return None


def judge_claims(pay, requests, out):
    lines = out.decode("utf-8").split("\n")
    pairs = [(request, line) for request, line in zip(requests, lines) if "plan" not in request and "board" not in request]
    with tempfile.TemporaryDirectory() as folder:
        names = [os.path.join(folder, name) for name in ("requests", "answers")]
        for name, texts in zip(names, ([line_of(r) for r, _ in pairs], [line + "\n" for _, line in pairs])):
            with open(name, "w", encoding="utf-8") as file:
                file.writelines(texts)
        code, verdicts, errors = run([pay, "check"] + names)
    if code < 0 or code == 99:
        raise Broken("check ended with %d: %s" % (code, errors[-2000:]))
    for (request, _), verdict in zip(pairs, verdicts.decode("utf-8").split("\n")):
        if not json.loads(verdict)["ok"]:
            return request, "check: " + json.loads(verdict)["why"]
    return None


def plain_options(request):
    """The command line that asks the same; None: it cannot."""
    known = {"game", "cost", "pool", "sources", "id", "limit", "life"}
    texts, limit = request.get("sources", []), request.get("limit")
    if set(request) - known or not isinstance(texts, list) or not isinstance(limit, dict) or "steps" not in limit:
        return None
    if not isinstance(limit.get("answers", 1), int):
        return None
    if not all(isinstance(t, str) and t[:1] == "{" for t in texts):
        return None
    kinds = {"game": str, "cost": str, "pool": str, "limit": dict}
    if not {"game", "cost"} <= set(request) or not all(isinstance(request.get(k, t()), t) for k, t in kinds.items()):
        return None
    options = [request["game"], request["cost"], "--json", "--limit", str(limit["steps"])]
    if "pool" in request:
        options += ["--pool", request["pool"]]
    if "life" in request:
        options += ["--life", str(request["life"])]
    for text in texts:
        options += ["--source", text]
    return None if any("\0" in o or "\ud800" in o for o in options) else options


def judge_command(pay, request, line):
    options = plain_options(request)
    if options is None:
        return None
    _, out, _ = run([pay, "solve"] + options)
    if not out:  # an error is words on the other stream
        return None if json.loads(line)["status"] == "error" else (request, "pay solve says nothing")
    told, batched = json.loads(out), json.loads(line)
    told.pop("id", None)
    batched.pop("id", None)
    return None if told == batched else (request, "pay solve says %s" % out.decode("utf-8")[:500])


def judge_chosen(pay, requests, answers):
    """--fields and --sum against the whole answers."""
    rng = random.Random(len(answers) + sum(map(len, answers)))
    names = sorted({name for answer in answers for name in answer})
    chosen = set(rng.sample(names, rng.randint(1, min(6, len(names)))))
    lines = batch(pay, requests, 2, "--fields", ",".join(sorted(chosen))).decode("utf-8").split("\n")
    for i, answer in enumerate(answers):
        kept = chosen | ({"status", "error", "errors"} if answer["status"] == "error" else set())
        expected = [pair for pair in answer.items() if pair[0] in kept]
        if list(json.loads(lines[i]).items()) != expected:
            return requests[i], "--fields %s leaves %s" % (",".join(sorted(chosen)), lines[i][:500])
    told = json.loads(batch(pay, requests, 2, "--sum"))
    payments = [answer.get("paid") or answer for answer in answers if answer["status"] == "payable"]
    spent = sum(sum(payment.get("spent", {}).values()) for payment in payments)
    if told["records"] != len(answers) or any(
            told[status] != sum(answer["status"] == status for answer in answers) for status in STATUSES):
        raise Broken("--sum counts others: %s" % told)
    if spent != sum(sum(game["spent"].values()) for game in told["games"].values()):
        raise Broken("--sum spends other units than %d: %s" % (spent, told))
    return None


def judge_doors(requests, out):
    """Each door says what the batch says, byte by byte; a door that judges by itself ends with what is no 0."""
    for door in DOORS:
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, "answers")
            code, words, errors = run(shlex.split(door) + [name], "".join(map(line_of, requests)))
            if code == 77:
                continue
            if code != 0:
                raise Broken("%s ended with %d: %s" % (door.split()[-1], code, (errors + words.decode())[-1500:]))
            with open(name, "rb") as file:
                told = file.read()
        for request, mine, its in zip(requests, out.split(b"\n"), told.split(b"\n")) if told != out else []:
            if mine != its:
                return request, "%s says %s" % (door.split()[-1], its.decode("utf-8")[:500])
        if told != out:
            raise Broken("%s does not say as much" % door.split()[-1])
    return None


def judge_hands(rows):
    """Hands of a number of cards are all that there are, and who keeps none of them sees those of the next number."""
    cards = []
    for row in rows:
        cards += [row["cards"]] if row["cards"] not in cards else []
    reached = 1
    for number in cards:
        some = [row for row in rows if row["cards"] == number]
        kept = sum(row["chance"] for row in some if row["keeps"])
        if abs(sum(row["chance"] for row in some) - 1) > 1e-9:
            return "hands of %d are not all" % number
        if abs(some[0]["reached"] - reached) > 1e-9 or abs(some[0]["kept"] - reached * kept) > 1e-9:
            return "hands of %d are kept as often as none" % number
        reached -= some[0]["kept"]
    return None


def judge_deck(pay, game, deck):
    """What is wrong with what is told of a deck; None."""
    def ask(*options):
        code, out, errors = run([pay] + list(options))
        if code != 0:
            raise Broken("%s ended with %d: %s" % (options[0], code, errors[-500:].rpartition(": ")[2]))
        return out.decode("utf-8")
    with tempfile.TemporaryDirectory() as folder:
        name = os.path.join(folder, "deck.txt")
        with open(name, "w", encoding="utf-8") as file:
            file.write(deck)
        try:
            told = ask("odds", game, "--deck", name, "--json", "--jobs", "1")
            if ask("odds", game, "--deck", name, "--json", "--jobs", "4", "--no-swap") != told:
                return "4 jobs say something else of a deck"
            rows = [json.loads(line) for line in told.splitlines()]
            json.loads(ask("compare", "%s:%s" % (game, name), "--json"))
            tables = {}
            for table in ("sources", "colours", "hands"):
                tables[table] = ask("odds", game, "--deck", name, "--json", "--jobs", "1", "--table", table)
                if ask("odds", game, "--deck", name, "--json", "--jobs", "4", "--table", table) != tables[table]:
                    return "4 jobs say something else of %s" % table
            wrong = judge_hands([json.loads(line) for line in tables["hands"].splitlines()])
            if wrong is not None:
                return wrong
        except Broken as broken:
            return str(broken)
    for row in rows:
        rates = {key: row.get(key) for key in ("on_curve_play", "on_curve_draw", "on_curve_late", "given_enough")}
        if any(rate is not None and not 0 <= rate <= 1 for rate in rates.values()):
            return "no chance: %s" % rates
        late = rates["on_curve_late"] if rates["on_curve_late"] is not None else 0
        if None not in (rates["on_curve_play"], rates["on_curve_draw"]) and (
                rates["on_curve_play"] > rates["on_curve_draw"] + 1e-9 or late > rates["on_curve_draw"] + 1e-9):
            return "more chances with less: %s" % rates
    return None


def with_more(request):
    """A unit more in the pool."""
    return [dict(request, pool=("%s %s" % (request.get("pool") or "", unit)).strip())
            for unit in ("WUBRGC" if request["game"] == "mtg" else "RUWKG")]


def with_steps(request, answer):
    """The first of its own steps are taken, as far as these can be told: no others are told that were given up."""
    steps = []
    for step in answer["payment"]:
        if "use" not in step or "also_with" in step or step.get("times", 1) > 1 or step.get("count", 1) > 4:
            break
        steps += [{"source": step["source"], "ability": step["ability"]}] * step.get("count", 1)
    return [dict(request, ask="solve", spent=steps[:n + 1]) for n in range(min(len(steps), MOST_SPENT))]


def judge_changed(pay, rng, requests, answers):
    """What is payable has to be payable still. One request is changed in all ways, of many some in one."""
    asked = []
    for request, answer in zip(requests, answers):
        if "cost" not in request or "spent" in request or "payment" not in answer:
            continue
        changed = [with_more(request), with_steps(request, answer)]
        if len(requests) == 1:
            asked += [(request, change) for change in changed[0] + changed[1]]
        elif len(asked) < CHANGED_LINES:
            asked += [(request, rng.choice(some)) for some in [rng.choice(changed)] if some]
    lines = batch(pay, [changed for _, changed in asked], 2).decode("utf-8").split("\n") if asked else []
    for (request, changed), line in zip(asked, lines):
        answer = json.loads(line)
        told_too_long = answer.get("error", {}).get("code") == "too-large"  # a unit more than a payment is told with
        if answer["status"] not in ("payable", "unknown") and not told_too_long:
            return request, "it is payable, but not %s: %s" % (json.dumps(changed), line[:500])
    return None


def judge(pay, requests, rng):
    """(request, why) of the first that breaks a promise; None."""
    try:
        out = batch(pay, requests, 1)
        found = judge_lines(requests, out) or judge_claims(pay, requests, out)
        if found is None and batch(pay, requests, 4) != out:
            raise Broken("4 jobs say something else")
        lines = out.decode("utf-8").split("\n")
        found = found or judge_doors(requests, out)
        answers = [json.loads(line) for line in lines[:-1]]
        found = found or judge_chosen(pay, requests, answers) or judge_changed(pay, rng, requests, answers)
        for i in rng.sample(range(len(requests)), min(COMMAND_LINES, len(requests))) if found is None else []:
            found = found or judge_command(pay, requests[i], lines[i])
        return found
    except Broken as broken:
        if len(requests) == 1:
            return requests[0], str(broken)
        half = len(requests) // 2
        return judge(pay, requests[:half], rng) or judge(pay, requests[half:], rng) or (requests[0], str(broken))


# ---- Shrinking.


def smaller(value):
    """Values with a little less in them."""
    if isinstance(value, dict):
        for key in value:
            if key not in ("id", "limit"):  # without a limit it may take for ever
                yield {k: v for k, v in value.items() if k != key}
        for key, inner in value.items():
            for less in smaller(inner) if key != "id" else []:
                yield dict(value, **{key: less})
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            yield value[:i] + value[i + 1:]
            for less in smaller(inner):
                yield value[:i] + [less] + value[i + 1:]
    elif isinstance(value, str):
        parts = value.split("\n") if "\n" in value else value.replace("}{", "}\n{").split("\n")
        if len(parts) > 1:
            for i in range(len(parts)):
                yield ("\n" if "\n" in value else "").join(parts[:i] + parts[i + 1:])
    elif isinstance(value, int) and not isinstance(value, bool) and value > 1:
        yield 1
        yield value // 2


def shrink(pay, request, why):
    kind = why[:20]
    for _ in range(200):
        for less in smaller(request):
            found = judge(pay, [less], random.Random(1))
            if found is not None and found[1][:20] == kind:
                request, why = less, found[1]
                break
        else:
            break
    return request, why


def shrink_deck(pay, game, deck, why):
    kind = why[:32]
    for _ in range(200):
        lines = deck.splitlines(True)
        for i in range(len(lines)):
            less = "".join(lines[:i] + lines[i + 1:])
            found = judge_deck(pay, game, less)
            if found is not None and found[:32] == kind:
                deck, why = less, found
                break
        else:
            break
    return deck, why


def tell(row, path):
    print("FAILED %s" % json.dumps(row), flush=True)
    if path is not None:
        with open(path, "a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--door", action="append", default=[])
    parser.add_argument("pay")
    parser.add_argument("seconds", type=float)
    parser.add_argument("seed", type=int, nargs="?", default=int(os.environ.get("PAY_SEED", "25")))
    parser.add_argument("found", nargs="?")
    given = parser.parse_args()
    DOORS.extend(given.door)
    print("seed %d" % given.seed, flush=True)
    rng, begin, n, decks, failed = random.Random(given.seed), time.monotonic(), 0, 0, 0
    while n < BATCHES * LINES if given.seconds == 0 else time.monotonic() - begin < given.seconds:
        requests = [draw(rng, n + i) for i in range(LINES)]
        n += LINES
        broken = judge(given.pay, requests, rng)
        if broken is not None:
            failed += 1
            request, why = shrink(given.pay, *broken)
            tell({"id": "soak-%d-%d" % (given.seed, n), "src": why, "request": request}, given.found)
        game, deck = draw_deck(rng)
        wrong = judge_deck(given.pay, game, deck) if n % (DECK_EACH * LINES) == 0 else None
        decks += n % (DECK_EACH * LINES) == 0
        if wrong is not None:
            failed += 1
            deck, why = shrink_deck(given.pay, game, deck, wrong)
            tell({"id": "soak-%d-%d-deck" % (given.seed, n), "src": why, "game": game, "deck": deck}, given.found)
    print("%d requests, %d decks, %d broke a promise" % (n, decks, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
