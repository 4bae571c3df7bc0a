# SPDX-License-Identifier: MIT
"""A living board: what lies there, changed move by move, and asked in between."""
import json
from collections.abc import Iterable, Sequence

from ._bridge import ffi, lib
from .errors import Error
from .records import Reply, reply_of
from .session import Session

_OUTCOMES = {0: False, 1: True, 2: None}


class Position:
    """What lies there has handles, numbers from 1, and so have costs; neither is ever given twice. Nothing is read anew
    because something was tapped, so that a whole hand is asked in microseconds.

    A position belongs to its session: the same thread, closed with it. An unknown handle is a KeyError, what cannot be
    read an Error with its place; on either nothing has changed.

    >>> with Session("mtg") as session:
    ...     board = Position(session)
    ...     plains, signet = board.add("Plains"), board.add("{1}, {T}: Add {W}{U}.", name="Azorius Signet")
    ...     bear, spell = board.cost("{1}{W}"), board.cost("{U}{U}")
    ...     board.castable([bear, spell])
    ...     paid = board.pay(bear)
    ...     board.apply(paid)
    ...     board.ready(plains), board.castable([bear])
    [True, False]
    (False, [False])
    """

    def __init__(self, session: Session, game: str | None = None):
        self._session, self._costs, self._last = session, set(), None
        self._position = None
        name = ffi.NULL if game is None else game.encode()
        self._position = session._use(lambda bridge: self._refuse(bridge, lib.pay_bridge_position_new(bridge, name)))

    # ---- Its life.

    def close(self) -> None:
        """Frees what it holds; may be called twice. Closing the session does the same."""
        position, self._position = self._position, None
        if position is not None and not self._session.closed:
            self._session._use(lambda _: lib.pay_bridge_position_free(position))

    def __enter__(self) -> "Position":
        return self

    def __exit__(self, *_) -> None:
        self.close()

    def __del__(self):
        if getattr(self, "_position", None) is not None:
            self._session._leave(self._position)

    def _refuse(self, bridge, result):
        """[result], unless it says that nothing was done."""
        if result:
            return result
        told = lib.pay_bridge_error(bridge)
        code, where, message = (ffi.string(text).decode() for text in (told.code, told.where, told.message))
        raise Error(code, message, where, told.at if told.at >= 0 else None)

    def _do(self, function, *arguments):
        if self._position is None:
            raise ValueError("this position is closed")
        return self._session._use(lambda _: function(self._position, *arguments))

    def _try(self, function, *arguments):
        if self._position is None:
            raise ValueError("this position is closed")
        return self._session._use(lambda bridge: self._refuse(bridge, function(self._position, *arguments)))

    def _of(self, permanent: int) -> int:
        if not 0 < permanent < 1 << 32 or not self._do(lib.pay_bridge_position_has, permanent):
            raise KeyError(f"there is no permanent {permanent}")
        return permanent

    def _handles(self, costs: Iterable[int]) -> list[int]:
        handles = list(costs)
        for handle in handles:
            if handle not in self._costs:
                raise KeyError(f"there is no cost {handle}")
        return handles

    # ---- What lies there.

    def add(self, text: str | None = None, *, name: str | None = None, **source) -> int:
        """One thing that makes mana or helps to pay, by its words or its name; more as `sources` of `schema()`: tags,
        uses, amount, extra. Returns its handle."""
        given = {key: value for key, value in {"text": text, "name": name, **source}.items() if value is not None}
        line = json.dumps({"cost": "", "sources": [given]}).encode()
        return self._try(lib.pay_bridge_position_add, line, len(line))

    def add_unit(self, unit: str) -> int:
        """A card that is a unit by itself ("RU"): to tap it is to spend it."""
        return self._try(lib.pay_bridge_position_add_unit, unit.encode())

    def remove(self, permanent: int) -> None:
        """It is there no longer."""
        self._do(lib.pay_bridge_position_remove, self._of(permanent))

    def tap(self, permanent: int) -> None:
        """Its turn is taken; nothing happens where it was."""
        self._do(lib.pay_bridge_position_tap, self._of(permanent))

    def untap(self, permanent: int) -> None:
        """It has its turn back."""
        self._do(lib.pay_bridge_position_untap, self._of(permanent))

    def untap_all(self) -> None:
        """Everything has its turn back."""
        self._do(lib.pay_bridge_position_untap_all)

    def ready(self, permanent: int) -> bool:
        """Has it its turn?"""
        return bool(self._do(lib.pay_bridge_position_is_ready, self._of(permanent)))

    def __contains__(self, permanent: int) -> bool:
        return 0 < permanent < 1 << 32 and bool(self._do(lib.pay_bridge_position_has, permanent))

    def float(self, unit: str, n: int = 1) -> None:
        """So many more units in the pool; below 0: fewer, at most all."""
        self._try(lib.pay_bridge_position_float, unit.encode(), n)

    def floating(self, unit: str) -> int:
        """How many units so called there are in the pool."""
        return self._do(lib.pay_bridge_position_floating, unit.encode())

    def empty(self) -> None:
        """Nothing floats any more."""
        self._do(lib.pay_bridge_position_empty)

    @property
    def life(self) -> int | None:
        """Points of life; None, as at first: what the game has by itself."""
        life = self._do(lib.pay_bridge_position_life)
        return None if life < 0 else life

    @life.setter
    def life(self, life: int | None) -> None:
        if life is not None and life < 0:
            raise ValueError("life is not below 0")
        self._do(lib.pay_bridge_position_set_life, -1 if life is None else life)

    def set_stock(self, name: str, value: int) -> None:
        """Any other number that costs speak of: "energy"."""
        self._do(lib.pay_bridge_position_set_stock, name.encode(), value)

    # ---- What may be paid.

    def cost(self, cost: str | Sequence[str], **request) -> int:
        """A cost to be asked about, with its modifiers, purpose, x, prefer and the like, as fields of `schema()`.
        Returns its handle."""
        given = {key: value for key, value in {"cost": cost, **request}.items() if value is not None}
        line = json.dumps(given).encode()
        handle = self._try(lib.pay_bridge_position_cost, line, len(line))
        self._costs.add(handle)
        return handle

    def forget(self, cost: int) -> None:
        """It is not asked about any more."""
        self._do(lib.pay_bridge_position_forget, *self._handles([cost]))
        self._costs.discard(cost)

    # ---- Questions.

    def castable(self, costs: Iterable[int]) -> list[bool | None]:
        """Of each cost by itself: can it be paid? None: it is not known."""
        handles = self._handles(costs)
        outcomes = ffi.new("unsigned char[]", len(handles))
        self._do(lib.pay_bridge_position_castable, handles, len(handles), outcomes)
        return [_OUTCOMES[outcome] for outcome in outcomes]

    def _record(self, function, *arguments) -> Reply:
        length = ffi.new("size_t *")
        return reply_of(self._do(lambda *given: ffi.unpack(function(*given), length[0]), *arguments, length))

    def pay(self, cost: int, keep: Iterable[int] = ()) -> Reply:
        """The best payment of the cost after which those to keep, most wanted first, stay payable as far as can be:
        `kept`. Steps call permanents by their handles: `source`. Where it cannot be paid, `why` says the reasons."""
        (handle,), kept = self._handles([cost]), self._handles(keep)
        self._last = None
        self._last = self._record(lib.pay_bridge_position_pay, handle, kept, len(kept))
        return self._last

    def words(self) -> str:
        """What pay() answered last, in words for people."""
        def told(position):
            length = ffi.new("size_t *")
            text = lib.pay_bridge_position_words(position, length)
            return None if text == ffi.NULL else ffi.unpack(text, length[0]).decode()
        words = self._do(told)
        if words is None:
            raise ValueError("nothing was asked that has words: pay() comes first")
        return words

    def hand(self, costs: Iterable[int], worths: Sequence[int] | None = None) -> Reply:
        """Which of these are paid for together: the most of them, or what is worth most. Entries of the plan are called
        by their place in [costs]."""
        handles = self._handles(costs)
        if worths is not None and len(worths) != len(handles):
            raise ValueError("a worth for each cost")
        return self._record(lib.pay_bridge_position_hand, handles, ffi.NULL if worths is None else list(worths),
                            len(handles))

    def apply(self, reply: Reply) -> None:
        """The payment, which was the last that pay() gave, has happened: things are tapped or gone, units are spent,
        those that are left over float, life is lower."""
        if reply is not self._last:
            raise ValueError("this is not the last payment of this position")
        self._try(lib.pay_bridge_position_apply)
        self._last = None
