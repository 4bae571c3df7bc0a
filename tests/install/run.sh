#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh BUILD SOURCE COMPILER FLAGS: installs BUILD into a folder of its own and uses what is there, as a stranger
# would.
set -euo pipefail
build=$1 source=$2 compiler=$3 flags=$4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# try NAME COMMAND...
try () {
  local name=$1
  shift
  if "$@" >"$work/log" 2>&1; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$name"
    cat "$work/log"
  fi
}

# says EXPECTED COMMAND...
says () {
  local expected=$1
  shift
  [ "$("$@")" = "$expected" ]
}

fails () {
  ! "$@"
}

cmake --install "$build" --prefix "$work/pay" >"$work/log" 2>&1 || {
  cat "$work/log"
  exit 1
}
folder=$(dirname "$(find "$work/pay" -name pay.pc)")
export PKG_CONFIG_PATH=$folder
export LD_LIBRARY_PATH=${folder%/pkgconfig}

with_pkg_config () {
  # Unquoted: flags are words.
  $compiler $flags "$source/consumer/consumer.c" $(pkg-config --cflags --libs pay-mtg) -o "$work/by-pkg-config"
}

with_find_package () {
  cmake -S "$1" -B "$2" -G Ninja -DCMAKE_PREFIX_PATH="$work/pay" -DCMAKE_C_COMPILER="$compiler" \
    -DCMAKE_C_FLAGS="$flags" &&
    cmake --build "$2"
}

try "without pkg-config's flags it does not compile" \
  fails $compiler $flags "$source/consumer/consumer.c" -o "$work/none"
try "builds by pkg-config" with_pkg_config
try "runs, built by pkg-config" says payable "$work/by-pkg-config"
try "builds by find_package" with_find_package "$source/consumer" "$work/by-cmake"
try "runs, built by find_package" says payable "$work/by-cmake/consumer"
try "the version of the packages" says "$(cat "$source/../../VERSION")" pkg-config --modversion pay
try "the version of the program" says "pay $(cat "$source/../../VERSION")" "$work/pay/bin/pay" --version

# shown DOCUMENT N: runs its Nth block of shell commands, in the source folder and with a home of its own; what they
# install is BUILD.
shown () {
  awk -v n="$2" '/^```sh$/ { inside = ++count == n; next } /^```$/ { inside = 0 } inside' "$source/../../$1" |
    sed -E "s#build/(dev|release)#$build#" >"$work/shown.sh"
  [ -s "$work/shown.sh" ] && (cd "$source/../.." &&
    HOME=$work CC=$compiler CFLAGS=$flags PATH=$work/bin:$PATH bash -e "$work/shown.sh")
}

# In the documents `cc` stands for the compiler and its flags.
mkdir "$work/bin"
printf '#!/bin/sh\nexec %s %s "$@"\n' "$compiler" "$flags" >"$work/bin/cc"
chmod +x "$work/bin/cc"
unset PKG_CONFIG_PATH LD_LIBRARY_PATH
try "README: a program with the installed library" shown README.md 2
try "writing a game: a game in a tree of its own" shown docs/writing-a-game.md 2

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
