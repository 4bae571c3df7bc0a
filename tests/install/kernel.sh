#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# kernel.sh PROJECT BUILD COMPILER FLAGS: the kernel without GLib: from an installation of BUILD, from one of itself
# alone, and for WebAssembly, where clang knows that processor.
set -euo pipefail
project=$1 build=$2 compiler=$3 flags=$4
engine=$project/tests/install/kernel
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
version=$(cat "$project/VERSION")

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
  diff <(printf '%s\n' "$expected") <(printf '%s\n' "$("$@")")
}

# packages PREFIX OPTION...: what pkg-config says of the kernel, where there is no package but those of PREFIX.
packages () {
  local prefix=$1
  shift
  PKG_CONFIG_PATH='' PKG_CONFIG_LIBDIR=$(dirname "$(find "$prefix" -name pay-kernel.pc)") pkg-config "$@" pay-kernel
}

with_pkg_config () {
  # Unquoted: flags are words.
  $compiler $flags -std=c11 -pedantic -Wall -Wextra -Werror "$engine/kernel.c" -o "$1/engine" \
    $(packages "$1" --cflags --libs "${@:2}")
}

with_find_package () {
  cmake -S "$engine" -B "$1/build" -G Ninja -DCMAKE_PREFIX_PATH="$1" -DCMAKE_DISABLE_FIND_PACKAGE_PkgConfig=ON \
    -DCMAKE_C_COMPILER="$compiler" -DCMAKE_C_FLAGS="$flags" && cmake --build "$1/build"
}

# needs FILE: the libraries of ours, and GLib, that it asks the loader for.
needs () {
  readelf -d "$1" | sed -nE 's/.*NEEDED.*\[(lib(pay|g).*)\]/\1/p'
}

# use NAME PREFIX
use () {
  local name=$1 prefix=$2 libraries
  libraries=$(dirname "$(dirname "$(find "$prefix" -name pay-kernel.pc)")")
  try "$name: no GLib beside it" says "-I$prefix/include -L$libraries -lpay-kernel" flags_of "$prefix"
  try "$name: builds by pkg-config" with_pkg_config "$prefix"
  try "$name: runs, built by pkg-config" says "$version" env LD_LIBRARY_PATH="$libraries" "$prefix/engine"
  try "$name: needs the kernel alone" says "libpay-kernel.so.${version%.*}" needs "$prefix/engine"
  try "$name: the kernel needs the C library alone" says "" needs "$libraries/libpay-kernel.so"
  try "$name: builds by find_package" with_find_package "$prefix"
  try "$name: runs, built by find_package" says "$version" "$prefix/build/by-kernel"
  try "$name: runs, static" says "$version" "$prefix/build/by-kernel-static"
}

# As one line, and without the dots by which a package finds its prefix.
flags_of () {
  local word
  for word in $(packages "$1" --cflags --libs); do
    printf '%s%s ' "${word:0:2}" "$([[ $word = -l* ]] && echo "${word:2}" || realpath "${word:2}")"
  done | sed 's/ $/\n/'
}

# The kernel alone of the whole project, on a machine where nothing else is found.
alone () {
  PKG_CONFIG_LIBDIR=/nowhere cmake -S "$project" -B "$work/build" -G Ninja -DPAY_ONLY_KERNEL=ON \
    -DCMAKE_C_COMPILER="$compiler" -DCMAKE_C_FLAGS="$flags" && cmake --build "$work/build" &&
    cmake --install "$work/build" --prefix "$work/alone"
}

# wasm LEVEL: all of the kernel and the engine as one module without any import.
wasm () {
  local file objects=()
  for file in "$project"/libpay/kernel/*.c "$engine/kernel.c"; do
    objects+=("$work/wasm-$(basename "$(dirname "$file")")-$(basename "$file").o")
    clang --target=wasm32 -ffreestanding -std=c11 "$1" -Wall -Wextra -pedantic -Werror \
      -I"$project/libpay/kernel/include" -I"$work/alone/include" -c "$file" -o "${objects[-1]}" || return 1
  done
  [ -z "$linker" ] || "$linker" --no-entry --export=engine "${objects[@]}" -o "$work/engine.wasm"
}

try "installs" cmake --install "$build" --prefix "$work/whole"
use "of all libraries" "$work/whole"
try "installs the kernel alone" alone
use "the kernel alone" "$work/alone"
try "two headers alone" says "kernel.h version.h" bash -c "cd '$work/alone/include/pay' && echo *"

if clang --print-targets 2>/dev/null | grep -q wasm32; then
  linker=$(command -v wasm-ld || command -v wasm-ld-14 || true)
  [ -n "$linker" ] || echo "Left out: no wasm-ld here, so that WebAssembly is compiled and not linked"
  for level in -O0 -O2; do
    try "WebAssembly, $level" wasm "$level"
  done
else
  echo "Left out: no clang for WebAssembly here"
fi
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
