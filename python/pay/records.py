# SPDX-License-Identifier: MIT
"""Answers: objects of JSON whose members are attributes, too."""
import json
from typing import Any

from .errors import Error


class Record(dict):
    """record.status is record["status"]."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"the record has no {name!r}, but {', '.join(self)}", name=name, obj=self) from None


class Reply(Record):
    """What a question came to, as `schema()` describes answers. Its truth is `payable`."""

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
