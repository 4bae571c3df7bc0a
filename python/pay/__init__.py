# SPDX-License-Identifier: MIT
"""Decides whether and how a cost can be paid.

>>> import pay
>>> with pay.Session(game="mtg") as session:
...     session.solve("{1}{W}", pool="WU").payable
True
"""
from ._bridge import ffi as _ffi, lib as _lib
from .errors import Error, WrongThread
from .position import Position
from .records import Record, Reply, schema
from .session import PAYABLE, UNKNOWN, UNPAYABLE, Session

__version__ = _ffi.string(_lib.pay_bridge_version()).decode()
__all__ = ["PAYABLE", "UNKNOWN", "UNPAYABLE", "Error", "Position", "Record", "Reply", "Session", "WrongThread",
           "schema"]
