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

cmake --install "$build" --prefix "$work/prefix" >"$work/log" 2>&1 || {
  cat "$work/log"
  exit 1
}
folder=$(dirname "$(find "$work/prefix" -name pay.pc)")
export PKG_CONFIG_PATH=$folder
export LD_LIBRARY_PATH=${folder%/pkgconfig}

with_pkg_config () {
  # Unquoted: flags are words.
  $compiler $flags "$source/consumer/consumer.c" $(pkg-config --cflags --libs pay-mtg) -o "$work/by-pkg-config"
}

with_find_package () {
  cmake -S "$1" -B "$2" -G Ninja -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_C_COMPILER="$compiler" \
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
try "the version of the program" says "pay $(cat "$source/../../VERSION")" "$work/prefix/bin/pay" --version

mkdir "$work/game"
cp "$source/../../examples/third-game/tide.c" "$work/game"
cp "$source/../../examples/third-game/alone.cmake" "$work/game/CMakeLists.txt"
try "a game of its own tree builds" with_find_package "$work/game" "$work/game/build"
try "and the program plays it" \
  "$work/prefix/bin/pay" solve tide '2f w *' --pool '2f ?' --source '1* > 2w' --game-module "$work/game/build/tide.so"

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
