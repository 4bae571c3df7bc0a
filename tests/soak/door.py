# SPDX-License-Identifier: MIT
"""Lines of standard input through the package for Python: its answers go to the file FILE, a line each.

    door.py FILE
"""
import sys

import pay

with pay.Session() as session, open(sys.argv[1], "wb") as out:
    for line in sys.stdin.buffer:
        out.write(session.answer_bytes(line.rstrip(b"\n")) + b"\n")
