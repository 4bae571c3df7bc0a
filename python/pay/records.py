# SPDX-License-Identifier: MIT
"""Answers: objects of JSON whose members are attributes, too."""
import functools
import json
from typing import Any

from ._bridge import ffi, lib
from .errors import Error


def schema() -> dict[str, Any]:
    """The JSON Schema of requests and answers."""
    return json.loads(ffi.string(lib.pay_bridge_schema()))


@functools.cache
def _members() -> frozenset[str]:
    """What an answer of any kind may say."""
    answers = (kind["properties"] for kind in schema()["$defs"].values() if "properties" in kind)
    return frozenset(name for properties in answers if "status" in properties for name in properties)


class Record(dict):
    """record.status is record["status"]."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"the record has no {name!r}, but {', '.join(self)}", name=name, obj=self) from None


class Reply(Record):
    """What a question came to, as `schema()` describes answers. Its truth is `payable`. A member that this answer has
    not, and others have, is None."""

    def __getattr__(self, name: str) -> Any:
        return None if name not in self and name in _members() else super().__getattr__(name)

    @property
    def payable(self) -> bool:
        return self.status == "payable"

    @property
    def unknown(self) -> bool:
        """A limit was reached, or something that matters was not understood: neither yes nor no."""
        return self.status == "unknown"

    def __bool__(self) -> bool:
        return self.payable


def reply_of(text: bytes) -> Reply:
    """Raises Error where the record is one of an error."""
    reply = Reply(json.loads(text, object_hook=Record))
    if reply.status == "error":
        error = reply.error
        raise Error(error.code, error.message, error.get("where", ""), error.get("at"))
    return reply
