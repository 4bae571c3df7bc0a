# SPDX-License-Identifier: MIT
"""python -m pay [REQUEST...]: an answer for each request, or for each line of standard input."""
import os
import sys

from .session import Session


def main(arguments: list[str]) -> None:
    session = Session()
    try:
        for line in map(os.fsencode, arguments) if arguments else sys.stdin.buffer:
            sys.stdout.buffer.write(session.answer_bytes(line.rstrip(b"\n")) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:  # who read has enough; Python would write the rest once more at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main(sys.argv[1:])
