# SPDX-License-Identifier: MIT
"""What goes wrong."""


class Error(ValueError):
    """A question that cannot be answered.

    code: what kind ("syntax", "usage", "unsupported", ...); where: the field, "sources[1].text"; at: the byte in it,
    None where there is no single one; message: what was expected.
    """

    def __init__(self, code: str, message: str, where: str = "", at: int | None = None):
        place = ", ".join(part for part in (where, f"byte {at}" if at is not None else "") if part)
        super().__init__(f"{place}: {message}" if place else message)
        self.code, self.message, self.where, self.at = code, message, where, at

    def __reduce__(self):
        return type(self), (self.code, self.message, self.where, self.at)


class WrongThread(RuntimeError):
    """A session was used by another thread than the one that made it."""
