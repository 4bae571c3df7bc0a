# SPDX-License-Identifier: MIT
"""The extension pay._bridge: bridge.c and our libraries inside, the system's GLib, GMP, Jansson and SQLite beside it.

The libraries are those of the build folder PAY_BUILD, or are built here from the tree around this folder.
PAY_BRIDGE_FLAGS are more flags for the compiler and the linker.
"""
import os
import shlex
import subprocess
from pathlib import Path

from cffi import FFI

HERE = Path(__file__).resolve().parent
TREE = HERE.parent
LIBRARIES = ["cards", "json", "session", "mtg", "zx", "pay", "kernel"]  # each before those that it stands upon
SYSTEM = ["glib-2.0", "gmp", "jansson", "sqlite3"]


def build_folder():
    """A folder with the static libraries."""
    told = os.environ.get("PAY_BUILD")
    if told:
        return Path(told)
    if not (TREE / "CMakeLists.txt").is_file():
        raise SystemExit(f"{TREE} is not the source of pay: install from a clone of the whole tree, or from a wheel")
    folder = HERE / "build" / "libraries"
    options = [f"-DPAY_{part}=OFF" for part in ("CLI", "TESTS", "BENCH", "EXAMPLES", "INSTALL", "WERROR")]
    subprocess.run(["cmake", "-S", TREE, "-B", folder, "-DCMAKE_BUILD_TYPE=Release", *options], check=True)
    targets = [archive_name(library)[0] for library in LIBRARIES]
    subprocess.run(["cmake", "--build", folder, "--parallel", "--target", *targets], check=True)
    return folder


def archive_name(library):
    """Its target, and the name of its file."""
    name = "pay" if library == "pay" else f"pay-{library}"
    return f"{name}-static", f"lib{name}.a"


def archive_in(folder, library):
    found = sorted(path for path in folder.rglob(archive_name(library)[1])
                   if "tests" not in path.relative_to(folder).parts)  # where packages are tried
    if len(found) != 1:
        raise SystemExit(f"{folder}: {archive_name(library)[1]} is wanted once, and is there {len(found)} times")
    return str(found[0])


def system_flags(what):
    told = subprocess.run(["pkg-config", what, *SYSTEM], check=True, capture_output=True, text=True).stdout
    return shlex.split(told)


def include_flags(built):
    folders = ["libpay/include", "libpay/kernel/include", "games/mtg/include", "games/zx/include", "session/include",
               "json/include", "cards/include"]
    return [f"-I{folder}" for folder in (*(TREE / folder for folder in folders), built / "libpay/kernel/include", HERE)]


header = (HERE / "bridge.h").read_text()
archives = build_folder()
more = shlex.split(os.environ.get("PAY_BRIDGE_FLAGS", ""))

ffi = FFI()
ffi.cdef(header[header.index("#pragma once") + len("#pragma once"):].replace("#include <stddef.h>", "")
               .replace("#include <stdint.h>", ""))
ffi.set_source("pay._bridge", '#include "bridge.h"', sources=["bridge.c", "position.c"],
               extra_compile_args=[*include_flags(archives), *system_flags("--cflags"), *more],
               extra_link_args=["-Wl,--start-group", *(archive_in(archives, library) for library in LIBRARIES),
                                "-Wl,--end-group", *system_flags("--libs"), "-Wl,--exclude-libs,ALL", *more])
