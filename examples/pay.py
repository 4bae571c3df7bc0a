#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Asks libpay-json from Python, through cffi in ABI mode: no compiler is needed, the installed libraries are.

    python3 pay.py '{"game": "mtg", "cost": "{G}{B/R}", "sources": ["R|G", "G|W"]}'

Without arguments requests are read from standard input, one a line. `pay schema` describes requests and answers.
The libraries have to be where the loader looks: installed, or in a folder of LD_LIBRARY_PATH.
"""
import json
import os
import sys

from cffi import FFI

INTERFACE = "0.1"  # of the library's soname: before 1.0 each minor version has its own

ffi = FFI()
ffi.cdef("""
    typedef struct _PayJson PayJson;
    PayJson *pay_json_new (const void *const *games, const char *default_game);
    void pay_json_free (PayJson *json);
    const char *pay_json_answer (PayJson *json, const char *line, ssize_t length, size_t *written);
""")
library = ffi.dlopen(f"libpay-json.so.{INTERFACE}")


def load_game(name):
    """The library of a game, and the address of its table."""
    declarations = FFI()
    declarations.cdef(f"const void *pay_{name}_game (void);")
    game = declarations.dlopen(f"libpay-{name}.so.{INTERFACE}")
    return game, getattr(game, f"pay_{name}_game")()


class Record(dict):
    """An object of a record: record.status is record["status"]."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"the record has no {name!r}, but {', '.join(self)}", name=name, obj=self) from None


class Reply(Record):
    """What a question came to, as `pay schema` describes answers."""

    payable = property(lambda self: self.status == "payable")


class PayError(ValueError):
    """A request that cannot be answered: `code`, `where` (the field) and `at` (the byte, None: no single one)."""

    def __init__(self, error):
        super().__init__(f"{error.where}: {error.message}" if error.where else error.message)
        self.code, self.where, self.at = error.code, error.where, error.get("at")


class Pay:
    """A session. It belongs to one thread at a time; threads may have one each."""

    def __init__(self, games=("mtg", "zx"), default_game=None):
        # The session borrows the tables: they stay as long as it does.
        self._loaded = [load_game(name) for name in games]
        self._games = ffi.new("const void *[]", [*(table for _, table in self._loaded), ffi.NULL])
        name = ffi.NULL if default_game is None else ffi.new("char[]", default_game.encode())
        self._json = ffi.gc(library.pay_json_new(self._games, name), library.pay_json_free)

    def answer_bytes(self, line):
        """One request in, one answer out, as JSON in UTF-8. Any bytes may come in: what is wrong has an answer, too."""
        length = ffi.new("size_t *")
        answer = library.pay_json_answer(self._json, line, len(line), length)
        return ffi.unpack(answer, length[0])

    def answer_line(self, line):
        """The same with str. Half a surrogate pair is no UTF-8, which the answer says."""
        return self.answer_bytes(line.encode(errors="surrogatepass")).decode()

    def ask(self, **request):
        """pay.ask(game="mtg", cost="{1}{W}", pool="WU").payable"""
        reply = Reply(json.loads(self.answer_line(json.dumps(request)), object_hook=Record))
        if reply.status == "error":
            raise PayError(reply.error)
        return reply

    def answer(self, **request):
        """pay.answer(game="mtg", cost="{1}{W}", pool="WU")["status"]"""
        return json.loads(self.answer_line(json.dumps(request)))


def main(arguments):
    pay = Pay()
    try:
        for line in map(os.fsencode, arguments) if arguments else sys.stdin.buffer:
            sys.stdout.buffer.write(pay.answer_bytes(line.rstrip(b"\n")) + b"\n")
            sys.stdout.buffer.flush()
    except BrokenPipeError:  # who read has enough; Python would write the rest once more at its end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main(sys.argv[1:])
