# SPDX-License-Identifier: MIT
"""examples/pay.py: as a module, as a program, and with what it should not be asked."""
import os
import subprocess
import sys

import pay

passed = failed = 0


def same(name, expected, actual):
    global passed, failed
    if expected == actual:
        passed += 1
    else:
        failed += 1
        print(f"FAILED: {name}\nexpected: {expected!r}\nactual:   {actual!r}")


session = pay.Pay()
answer = session.answer(game="mtg", cost="{G}{B/R}", sources=["R|G", "G|W"])
same("a payment", ("payable", "{R}{G}"), (answer["status"], answer["total"]))
same("no payment", "unpayable", session.answer(game="zx", cost="[3 Red]", pool="U W K G")["status"])
same("other characters", "unpayable", session.answer(game="zx", cost="[∞]", pool="R")["status"])
same("a request that is wrong", "syntax", session.answer(game="mtg", cost="{W")["error"]["code"])
same("no game", "error", session.answer(cost="{W}")["status"])
same("a default game", "payable", pay.Pay(default_game="mtg").answer(cost="{W}", pool="W")["status"])
same("one game alone", "error", pay.Pay(games=["zx"]).answer(game="mtg", cost="{W}", pool="W")["status"])
same("a NUL", "error", pay.json.loads(session.answer_line("{\0}"))["status"])
same("an empty line", "error", pay.json.loads(session.answer_line(""))["status"])
same("no UTF-8", "error", pay.json.loads(session.answer_bytes(b'{"id":"\xff"}'))["status"])
same("half a pair", "error", pay.json.loads(session.answer_line('{"id":"\ud800"}'))["status"])
same("no games", "error", pay.Pay(games=[]).answer(game="mtg", cost="{W}")["status"])
reply = session.ask(game="mtg", cost="{1}{W}", pool="WU", keep=["{U}"])
same("a reply", (True, "{1}{W}", 1, []), (reply.payable, reply.total, reply.spent.W, reply.kept))
same("a reply that is no", (False, ["W"]),
     (lambda no: (no.payable, no.why[0].traits))(session.ask(game="mtg", cost="{W}", pool="U")))
try:
    session.ask(game="mtg", cost="{1}{W")
    same("an error", "raised", "not raised")
except pay.PayError as error:
    same("an error", ("syntax", "cost", 5), (error.code, error.where, error.at))
same("a member that is not there", False, hasattr(reply, "why"))
for _ in range(100):
    pay.Pay()
request = '{"game":"mtg","cost":"{W}","pool":"W"}'
for arguments, text in ([request], ""), ([], request + "\n"):
    run = subprocess.run([sys.executable, pay.__file__, *arguments], input=text, capture_output=True, text=True)
    same("the program", (0, "", "payable"), (run.returncode, run.stderr, pay.json.loads(run.stdout)["status"]))
hand = os.path.join(os.path.dirname(pay.__file__), "hand.py")
run = subprocess.run([sys.executable, hand], capture_output=True, text=True)
with open(os.path.join(os.path.dirname(__file__), "hand.out"), encoding="utf-8") as expected:
    same("examples/hand.py", (expected.read(), ""), (run.stdout, run.stderr))
torn = b'\xff\n{"id":"\xc3\xa9","game":"mtg","cost":"{W}","pool":"W"}\r\n\n' + request.encode()
run = subprocess.run([sys.executable, pay.__file__], input=torn, capture_output=True, env=os.environ | {"LC_ALL": "C"})
answers = [pay.json.loads(line) for line in run.stdout.splitlines()]
same("a line that is no text has an answer", (0, b""), (run.returncode, run.stderr))
same("and the next ones, too", ["error", "payable", "error", "payable"], [a["status"] for a in answers])
same("an id comes back", "\u00e9", answers[1]["id"])
run = subprocess.run([sys.executable, pay.__file__, b'{"id":"\xff"}'], capture_output=True)
same("an argument that is no text", (0, b"", True),
     (run.returncode, run.stderr, b"this is not UTF-8" in run.stdout))
reader = subprocess.Popen([sys.executable, pay.__file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE)
reader.stdout.close()
same("nobody reads: no words about it", (b"", 0), (reader.communicate(torn * 2)[1], reader.returncode))
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
