# SPDX-License-Identifier: MIT
"""The one door: questions in, replies out."""
import array
import json
import os
import threading
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from ._bridge import ffi, lib
from .errors import Error, WrongThread
from .records import Reply, reply_of

UNPAYABLE, PAYABLE, UNKNOWN = 0, 1, 2  # what Session.pools() gives, by row


def _numbers(pools, columns: int) -> array.array | Any:
    """The same numbers as a buffer of 64 bits each, copied only where it has to be."""
    view = memoryview(pools)
    if view.ndim not in (1, 2) or view.format not in tuple("bBhHiIlLqQ"):
        raise TypeError("pools are rows of integers: a buffer of one or two dimensions")
    if columns < 1 or (view.shape[1] != columns if view.ndim == 2 else view.shape[0] % columns):
        raise ValueError(f"a row has a number for each of the {columns} units")
    if view.itemsize == 8 and view.c_contiguous and view.format in ("l", "q"):
        return view
    rows = view.tolist()
    return array.array("q", (number for row in rows for number in row) if view.ndim == 2 else rows)


class Session:
    """Answers questions. What it compiles (costs, sources, words of cards) it keeps for those to come.

    game: of questions that name none, "mtg" or "zx".
    cards: who knows the words of cards: the path of a catalogue (`pay cards import`), or of a table (.tsv).
    check_same_thread: a session belongs to the thread that made it, and says so to others. False: threads may share
    it, and wait for each other; sessions of their own are quicker.
    """

    def __init__(self, game: str | None = None, cards: str | os.PathLike | None = None, *,
                 check_same_thread: bool = True):
        self._bridge = None
        self._lock = threading.Lock()
        self._left = []  # positions that nobody has any more
        self._thread = threading.get_ident() if check_same_thread else None
        path = None if cards is None else os.fspath(cards)
        table = Path(path).read_bytes() if path is not None and path.endswith(".tsv") else ffi.NULL
        catalogue = ffi.NULL if path is None or table != ffi.NULL else os.fsencode(path)
        why = ffi.new("char **")
        bridge = lib.pay_bridge_new(
            ffi.NULL if game is None else game.encode(), catalogue, table, len(table) if table != ffi.NULL else 0,
            ffi.NULL if path is None else os.fsencode(path), why)
        if bridge == ffi.NULL:
            message = ffi.string(why[0]).decode(errors="replace")
            lib.pay_bridge_release(why[0])
            raise Error("usage", message)
        self._bridge = ffi.gc(bridge, lib.pay_bridge_free)

    # ---- Its life.

    def close(self) -> None:
        """Frees what it holds; may be called twice."""
        with self._lock:
            if self._bridge is not None:
                ffi.release(self._bridge)
            self._bridge = None

    def __enter__(self) -> "Session":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    @property
    def closed(self) -> bool:
        return self._bridge is None

    def _use(self, call):
        """What call(bridge) returns, while nobody else is here."""
        if self._thread not in (None, threading.get_ident()):
            raise WrongThread("this session belongs to another thread: give each its own, or check_same_thread=False")
        with self._lock:
            if self._bridge is None:
                raise ValueError("this session is closed")
            while self._left:
                lib.pay_bridge_position_free(self._left.pop())
            return call(self._bridge)

    def _leave(self, position) -> None:
        """Nobody has the position any more: whoever collects garbage may be any thread, so that it is freed later."""
        self._left.append(position)

    def _call(self, function, *arguments) -> bytes | None:
        def call(bridge):
            length = ffi.new("size_t *")
            text = function(bridge, *arguments, length)
            return None if text == ffi.NULL else ffi.unpack(text, length[0])
        return self._use(call)

    # ---- Questions.

    def answer_bytes(self, line: bytes) -> bytes:
        """One request in, one answer out, as JSON in UTF-8. Any bytes may come in: what is wrong has an answer, too."""
        return self._call(lib.pay_bridge_answer, line, len(line))

    def ask(self, **request) -> Reply:
        """Any request, by the fields of `schema()`. Fields that are None are left out."""
        given = {name: value for name, value in request.items() if value is not None}
        return reply_of(self.answer_bytes(json.dumps(given).encode()))

    def solve(self, cost: str | Sequence[str], **request) -> Reply:
        """Can it be paid, and how is it paid best?

        >>> Session("mtg").solve("{X}{R}", pool="RRR").x
        2
        """
        return self.ask(cost=cost, **request)

    def list(self, cost: str | Sequence[str], **request) -> Reply:
        """The ways to pay it, best first, in `answers`."""
        return self.ask(cost=cost, ask="list", **request)

    def count(self, cost: str | Sequence[str], **request) -> Reply:
        """How many `outcomes` and `payments` there are."""
        return self.ask(cost=cost, ask="count", **request)

    def plan(self, spells: Sequence[dict], **plan) -> Reply:
        """Which of these are paid for, in which order: fields of a plan, as `schema()` has them."""
        return self.ask(plan={"spells": list(spells), **plan})

    def puzzle(self, text: str) -> Reply:
        """A puzzle, in the form of docs/puzzles.md."""
        data = text.encode()
        return reply_of(self._call(lib.pay_bridge_puzzle, data, len(data)))

    def board(self, board: str | dict, **request) -> Reply:
        """What can be played of what lies on the table: a text as `pay board` reads it, or zones by name. With
        cast=NAME: how that card is paid for."""
        return self.ask(board=board, **request)

    def words(self, cost: str | Sequence[str] | None = None, **request) -> str:
        """The answer in words, those that `pay` prints: of a cost or, with plan={...}, of a plan.

        >>> print(Session("mtg").words("{R}{R}", sources=["R|G", "W"]), end="")
        {R}{R} cannot be paid: needs 2 mana from R; only 1 of your mana and sources can be R
        One more R would do.
        """
        given = {name: value for name, value in {"cost": cost, **request}.items() if value is not None}
        line, told = json.dumps(given).encode(), ffi.new("int *")
        text = self._call(lib.pay_bridge_words, line, len(line), told)
        if told[0]:
            return text.decode()
        reply_of(text)
        raise Error("usage", "words are of costs and of plans", "board")

    def batch(self, requests: Iterable[dict]) -> Iterator[Reply | Error]:
        """Replies in the order of the requests; of one that cannot be answered its error, which is not raised."""
        for request in requests:
            try:
                yield self.ask(**request)
            except Error as error:
                yield error

    def pools(self, cost: str | Sequence[str] | None, pools, units: Sequence[str], **request) -> bytearray:
        """The same question for many pools: rows of numbers, one for each of [units], as any buffer (a NumPy array, an
        array.array, a memoryview). A byte a row: UNPAYABLE, PAYABLE or UNKNOWN; numpy.frombuffer() takes it as it is.

        >>> import array
        >>> Session("mtg").pools("{1}{W}", array.array("q", [1, 1, 0, 2]), ["W", "U"])
        bytearray(b'\\x01\\x00')
        """
        numbers = _numbers(pools, len(units))
        rows = numbers.nbytes // 8 // len(units) if isinstance(numbers, memoryview) else len(numbers) // len(units)
        outcomes, failed = bytearray(rows), ffi.new("size_t *")
        names = [ffi.new("char[]", unit.encode()) for unit in units]
        given = {name: value for name, value in {"cost": cost, **request}.items() if value is not None}
        line = json.dumps(given).encode()
        if rows == 0:
            self.ask(**given)
            return outcomes
        record = self._call(lib.pay_bridge_pools, line, len(line), ffi.new("const char *[]", names), len(units),
                            ffi.from_buffer("int64_t[]", numbers), rows, ffi.from_buffer("unsigned char[]", outcomes),
                            failed)
        if record is None:
            return outcomes
        try:
            reply_of(record)
        except Error as error:
            raise Error(error.code, f"{error.message} (row {failed[0]})", error.where, error.at) from None
        raise Error("usage", "a board has no pools by rows")
