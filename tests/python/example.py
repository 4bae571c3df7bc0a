# SPDX-License-Identifier: MIT
"""examples/pay.py: as a module, as a program, and with what it should not be asked."""
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
for _ in range(100):
    pay.Pay()
request = '{"game":"mtg","cost":"{W}","pool":"W"}'
for arguments, text in ([request], ""), ([], request + "\n"):
    run = subprocess.run([sys.executable, pay.__file__, *arguments], input=text, capture_output=True, text=True)
    same("the program", (0, "", "payable"), (run.returncode, run.stderr, pay.json.loads(run.stdout)["status"]))
print(f"{passed} passed, {failed} failed")
sys.exit(failed > 0)
