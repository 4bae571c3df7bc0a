# SPDX-License-Identifier: MIT
"""The package pay as it is installed: its README, its examples, and what it should not be asked.

    package.py SOURCE
"""
import array
import doctest
import json
import os
import pickle
import subprocess
import sys
import threading

import pay
import pay.position
import pay.session

passed = failed = 0
source = sys.argv[1]


def same(name, expected, actual):
    global passed, failed
    if expected == actual:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {name}\nexpected: {expected!r}\nactual:   {actual!r}")


def refused(kind, function, *arguments, **more):
    """What the exception says, or None."""
    try:
        function(*arguments, **more)
    except kind as error:
        return error
    return None


def run(*arguments, **more):
    return subprocess.run([sys.executable, *arguments], capture_output=True, **more)


same("the README", 0, doctest.testfile(os.path.join(source, "python", "README.md"), module_relative=False).failed)
same("the texts of functions", 0, sum(doctest.testmod(module).failed for module in (pay, pay.session, pay.position)))
with open(os.path.join(source, "VERSION"), encoding="ascii") as version:
    same("the version", version.read().strip(), pay.__version__)
with open(os.path.join(os.path.dirname(__file__), "hand.out"), "rb") as expected:
    same("examples/hand.py", (expected.read(), b""),
         (lambda ran: (ran.stdout, ran.stderr))(run(os.path.join(source, "examples", "hand.py"))))

with open(os.path.join(source, "tests", "install", "engine.out"), "rb") as expected:
    same("examples/engine.py, as the one in C", (expected.read(), b""),
         (lambda ran: (ran.stdout, ran.stderr))(run(os.path.join(source, "examples", "engine.py"))))

# ---- Positions.

with pay.Session("mtg") as owner:
    board = pay.Position(owner)
    for name, kind, function, arguments, says in [
            ("a text", pay.Error, board.add, ["what?"], "sources[0].text, byte 0: \"what\""),
            ("a cost", pay.Error, board.cost, ["{1}{W"], "cost, byte 5: "),
            ("a unit", pay.Error, board.float, ["Q"], "pool, byte 0: "),
            ("two units", pay.Error, board.add_unit, ["WW"], "pool: must be one unit"),
            ("a game", pay.Error, pay.Position, [owner, "chess"], "game, byte 0: unknown game"),
            ("a handle", KeyError, board.tap, [5], "'there is no permanent 5'"),
            ("a handle of a cost", KeyError, board.castable, [[5]], "'there is no cost 5'"),
            ("life below 0", ValueError, setattr, [board, "life", -1], "life is not below 0")]:
        same(f"positions refuse {name}", True, str(refused(kind, function, *arguments)).startswith(says))
    treasure = board.add("{T}, Sacrifice ~: Add one mana of any color.", name="Treasure", tags=["artifact"])
    white, five = board.cost("{W}"), board.cost("{5}")
    same("no words before an answer", "ValueError", type(refused(ValueError, board.words)).__name__)
    reply = board.pay(white, keep=[five])
    same("words of a payment", "{W} can be paid: 1 mana\n  Use up Treasure: W; also: sacrifice it\n  Spend W for {W}\n"
         "Given up (one-shot): Treasure: sacrifice it\nNot payable afterwards: {5}\n", board.words())
    same("a payment beside one that is kept", (True, []), (reply.payable, reply.kept))
    same("what others say and it does not", (None, None), (board.pay(white).kept, reply.why))
    same("what no answer says", "AttributeError", type(refused(AttributeError, getattr, reply, "whey")).__name__)
    reply = board.pay(white, keep=[five])
    board.apply(reply)
    same("what was sacrificed is gone", False, treasure in board)
    same("a payment is applied once", "ValueError", type(refused(ValueError, board.apply, reply)).__name__)
    board.float("W", 2)
    board.life = 3
    same("floating, life", (2, 3, [True, False]), (board.floating("W"), board.life, board.castable([white, five])))
    same("a hand", 2, board.hand([white, white]).spells)
    told = []
    other = threading.Thread(target=lambda: told.append(refused(pay.WrongThread, board.castable, [white])))
    other.start()
    other.join()
    same("another thread", pay.WrongThread, type(told[0]))
    left = pay.Position(owner)
    del left
    same("after one that nobody has", [True], board.castable([white]))
same("a position ends with its session", "this session is closed", str(refused(ValueError, board.empty)))

# ---- Questions.

session = pay.Session()


def status(line):
    return json.loads(session.answer_bytes(line))["status"]


same("no payment", "unpayable", session.solve("[3 Red]", game="zx", pool="U W K G").status)
same("truth", (True, False), tuple(bool(session.solve("{W}", game="mtg", pool=pool)) for pool in ("W", "U")))
same("no game", "game", refused(pay.Error, session.solve, "{W}").where)
same("a default game", True, pay.Session("mtg").solve("{W}", pool="W").payable)
same("a game that nobody knows", "usage", refused(pay.Error, pay.Session, "chess").code)
same("no catalogue", "usage", refused(pay.Error, pay.Session, "mtg", cards="/no/such.db").code)
same("no table", True, refused(OSError, pay.Session, "mtg", cards="/no/such.tsv") is not None)
same("any bytes", ["error"] * 5,
     [status(line) for line in (b"{\0}", b"", b'{"id":"\xff"}', b'{"id":"\xed\xa0\x80"}', b"[")])
error = refused(pay.Error, session.solve, "{1}{W", game="mtg")
same("an error", ("syntax", "cost", 5), (error.code, error.where, error.at))
same("an error that travels", str(error), str(pickle.loads(pickle.dumps(error))))
same("a member that is not there", None, session.solve("{W}", game="mtg", pool="W").why)
same("what JSON cannot say", True, refused(TypeError, session.solve, "{W}", game="mtg", pool=session) is not None)
same("words", "[3 Red] cannot be paid: needs 1 red card; none of your Reboot cards is red\nOne more R would do.\n",
     session.words("[3 Red]", game="zx", pool="U W K G"))
same("words of a plan", True,
     "Cast {W}" in session.words(plan={"game": "mtg", "spells": [{"cost": "{W}"}], "pool": "W"}))
same("words of what is wrong", "cost", refused(pay.Error, session.words, "{1}{W", game="mtg").where)
same("words of a board", "board",
     refused(pay.Error, pay.Session("mtg").words, board="[hand]\nDip {U}: (instant)\n").where)
same("a batch goes on", [True, "syntax", False],
     [answer.code if isinstance(answer, pay.Error) else answer.payable
      for answer in session.batch({"game": "mtg", "cost": cost, "pool": "W"} for cost in ("{W}", "{W", "{U}"))])
same("a puzzle", 1, session.puzzle("[puzzle]\ngame=mtg\ngoal=most\n[spell Spark]\ncost={R}\n"
                                   "[source Rock]\ntext={T}: Add {R}.\n").spells)
table = os.path.join(os.path.dirname(__file__), "cards.tsv")
with pay.Session("mtg", cards=table) as other:
    same("a table of cards", True, other.board("[battlefield]\nTwo Brooks\n[hand]\nDip\n").cards[0].castable)
    same("a name that nobody knows", ("board", 14),
         (lambda error: (error.where, error.at))(refused(pay.Error, other.board, "[battlefield]\nNo Such Card\n")))
    same("what belongs into the text", "life", refused(pay.Error, other.board, "[hand]\nDip\n", life=3).where)

# ---- Many pools.

mtg = pay.Session("mtg")
for code in "bBhHiIlLqQ":
    same(f"numbers of {code}", b"\1\0", bytes(mtg.pools("{W}", array.array(code, [1, 0, 0, 9]), "WU")))
rows = memoryview(bytes([1, 1, 2, 0, 0, 2])).cast("B", (3, 2))
same("two dimensions", b"\1\1\0", bytes(mtg.pools("{1}{W}", rows, ["W", "U"])))
same("every second row", b"\1\0", bytes(mtg.pools("{1}{W}", memoryview(array.array("q", [1, 1, 0, 2]))[::1], "WU")))
same("no rows", b"", bytes(mtg.pools("{W}", array.array("q"), "WU")))
same("no rows, but an error", "cost", refused(pay.Error, mtg.pools, "{W", array.array("q"), "WU").where)
same("an error in a row", ("pool", True),
     (lambda error: (error.where, "(row 1)" in error.message))(
         refused(pay.Error, mtg.pools, "{W}", array.array("q", [1, -1]), "W")))
same("an error of all", "cost", refused(pay.Error, mtg.pools, "{W", array.array("q", [1]), "W").where)
for numbers, kind in (array.array("d", [1.0]), TypeError), (array.array("q", [1, 2, 3]), ValueError), ([1], TypeError):
    same(f"no pools: {numbers}", True, refused(kind, mtg.pools, "{W}", numbers, "WU") is not None)
same("a board has no rows", True,
     refused(pay.Error, mtg.pools, None, array.array("q", [1]), "W", board="[hand]\n") is not None)

# ---- Threads, and the end.

said = []
thread = threading.Thread(target=lambda: said.append(refused(pay.WrongThread, mtg.solve, "{W}", pool="W")))
thread.start()
thread.join()
same("another thread", True, said[0] is not None)
shared, wrong = pay.Session("mtg", check_same_thread=False), []


def ask_many(n):
    for i in range(300):
        if shared.solve(f"{{{n}}}", pool="C" * n).spent.C != n:
            wrong.append((n, i))


threads = [threading.Thread(target=ask_many, args=(n,)) for n in (1, 2, 3, 4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
same("a session that threads share", [], wrong)
mtg.close()
mtg.close()
same("a closed session", True, refused(ValueError, mtg.solve, "{W}") is not None)
for _ in range(100):
    pay.Session()

# ---- The program.

request = '{"game":"mtg","cost":"{W}","pool":"W"}'
for arguments, text in ([request], ""), ([], request + "\n"):
    ran = run("-m", "pay", *arguments, input=text.encode())
    same("the program", (0, b"", "payable"), (ran.returncode, ran.stderr, json.loads(ran.stdout)["status"]))
torn = b'\xff\n{"id":"\xc3\xa9","game":"mtg","cost":"{W}","pool":"W"}\r\n\n' + request.encode()
ran = run("-m", "pay", input=torn, env=os.environ | {"LC_ALL": "C"})
answers = [json.loads(line) for line in ran.stdout.splitlines()]
same("a line that is no text has an answer, and the next ones", ["error", "payable", "error", "payable"],
     [answer["status"] for answer in answers])
same("an id comes back", "\u00e9", answers[1]["id"])
reader = subprocess.Popen([sys.executable, "-m", "pay"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
reader.stdout.close()
same("nobody reads: no words about it", (b"", 0), (reader.communicate(torn * 2)[1], reader.returncode))
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
