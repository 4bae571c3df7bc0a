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
version=$(cat "$source/../../VERSION")
packages=(pay-kernel pay pay-mtg pay-zx pay-session pay-json pay-odds pay-cards pay-decks)

with_pkg_config () {
  # Unquoted: flags are words.
  $compiler $flags "$source/consumer/consumer.c" $(pkg-config --cflags --libs pay-mtg) -o "$work/by-pkg-config"
}

# all_as LANGUAGE STANDARD: the consumer of all libraries, without a warning.
all_as () {
  $compiler $flags -x "$1" -std="$2" -Wall -Wextra -pedantic -Werror -c "$source/consumer/all.c" -o "$work/all-$2.o" \
    $(pkg-config --cflags "${packages[@]}") &&
    $compiler $flags "$work/all-$2.o" -o "$work/all-$2" $(pkg-config --libs "${packages[@]}") -lstdc++
}

# With static libraries of ours alone in the folder, then with those of all others, too.
all_static () {
  cp -r "$work/pay" "$work/static" && find "$work/static" -name '*.so*' -delete &&
    $compiler $flags "$work/all-c17.o" -o "$work/all-static" \
      $(PKG_CONFIG_PATH=${folder/\/pay\//\/static\/} pkg-config --static --libs "${packages[@]}")
}

all_without_shared () {
  $compiler $flags -static "$work/all-c17.o" -o "$work/all-alone" $(pkg-config --static --libs "${packages[@]}")
}

# needs_none FILE: it wants no shared library of ours.
needs_none () {
  ! readelf -d "$1" | grep 'NEEDED.*libpay'
}

# Each library has the interface's version in its soname.
has_soname () {
  readelf -d "${folder%/pkgconfig}/lib$1.so" | grep -F "soname: [lib$1.so.${version%.*}]"
}

has_no_foreign_name () {
  local names
  names=$(nm --defined-only --extern-only "${folder%/pkgconfig}/lib$1.a" | awk 'NF == 3 && $3 !~ /^_/ { print $3 }')
  grep -q '^payk\?_' <<<"$names" && ! grep -v '^pay' <<<"$names"
}

# alone PACKAGE LANGUAGE [--static]: a program with every name that the library exports, from its header and with what
# its own .pc file tells, and no other.
alone () {
  local headers=("${1#pay-}") path=$folder
  [ "$1" != pay ] || headers=(pay game pattern)
  [ "$1" != pay-odds ] || headers=(odds play karsten develop ramp)
  [ "$1" != pay-kernel ] || headers=(kernel version)
  [ "$1" != pay-session ] || headers=(session quick board-reply pair position vectors)
  [ "$1" != pay-cards ] || headers=(cards card-book)
  [ "$1" != pay-decks ] || headers=(decks sheets advice)
  [ $# -lt 3 ] || path=${folder/\/pay\//\/static\/}
  {
    printf '#include <pay/%s.h>\n' "${headers[@]}"
    echo 'static const void *volatile all[] = {'
    bash "$source/symbols.sh" "${folder%/pkgconfig}/lib$1.so" | sed 's/.*/  (const void *)\&&,/'
    echo '};'
    echo 'int main (void) { return all[sizeof all / sizeof *all - 1] == NULL; }'
  } >"$work/alone.c"
  grep -q '&pay' "$work/alone.c" && $compiler $flags -Werror -x "$2" "$work/alone.c" -x none -o "$work/alone" \
    $(PKG_CONFIG_PATH=$path pkg-config --cflags --libs "${@:3}" "$1") && "$work/alone"
}

# The program that alone() made last has no shared library of ours.
alone_needs_none () {
  needs_none "$work/alone"
}

with_find_package () {
  cmake -S "$1" -B "$2" -G Ninja -DCMAKE_PREFIX_PATH="$work/pay" -DCMAKE_C_COMPILER="$compiler" \
    -DCMAKE_C_FLAGS="$flags" &&
    cmake --build "$2"
}

# What `pay bench` starts is installed with it, and all that this needs.
bench_judges () {
  echo '{"question":{"cost":"{W}","sources":["R"]},"answer":{"payable":false}}' >"$work/log"
  "$work/pay/bin/pay" bench judge --log "$work/log" && "$work/pay/bin/pay" bench questions 1 5000 &&
    "$work/pay/bin/pay" bench judge --solver true
  [ $? -eq 1 ] # nothing was answered
}

try "without pkg-config's flags it does not compile" \
  fails $compiler $flags "$source/consumer/consumer.c" -o "$work/none"
try "builds by pkg-config" with_pkg_config
! command -v python3 >/dev/null || try "pay bench judges" bench_judges
try "runs, built by pkg-config" says payable "$work/by-pkg-config"
try "builds by find_package" with_find_package "$source/consumer" "$work/by-cmake"
try "runs, built by find_package" says payable "$work/by-cmake/consumer"
expected="payable 85.734 solring"
for standard in "c c11" "c c17" "c++ c++17"; do
  try "builds as $standard" all_as $standard
  try "runs as $standard" says "$expected" "$work/all-${standard#* }"
done
try "builds by pkg-config --static" all_static
try "runs, built by pkg-config --static" says "$expected" "$work/all-static"
try "is static, built by pkg-config --static" needs_none "$work/all-static"
# A sanitizer needs shared libraries.
if [[ $flags != *sanitize* ]]; then
  try "builds with -static" all_without_shared
  try "runs, built with -static" says "$expected" "$work/all-alone"
fi
try "runs, built by find_package, shared" says "$expected" "$work/by-cmake/shared"
try "runs, built by find_package, static" says "$expected" "$work/by-cmake/static"
try "is static, built by find_package" needs_none "$work/by-cmake/static"
for package in "${packages[@]}"; do
  try "the version of $package" says "$version" pkg-config --modversion "$package"
  try "the soname of $package" has_soname "$package"
  try "the static library of $package has names of ours alone" has_no_foreign_name "$package"
  try "as C, alone with $package" alone "$package" c
  try "as C++, alone with $package" alone "$package" c++
  try "as C, alone with $package, static" alone "$package" c --static
  try "has none shared, alone with $package" alone_needs_none
  try "as C++, alone with $package, static" alone "$package" c++ --static
  for target in "${package#pay-}" "${package#pay-}-static"; do
    try "by CMake, alone with pay::$target" "$work/by-cmake/alone-$target"
  done
done
# Headers are in another folder then, the licence is where its system keeps it, and the bench is not installed.
try "links of the documents" bash "$source/../docs/links.sh" "$work/pay/share/doc/pay" \
  '^(\.\./)?libpay/(kernel/)?include|^LICENSE$|^bench/'
try "the version of the program" says "pay $version" "$work/pay/bin/pay" --version

# shown DOCUMENT HEADING FIRST: runs the blocks of shell commands below that heading, from the FIRSTth on, in the source
# folder and with a home of its own; what they install is BUILD.
shown () {
  awk -v heading="## $2" -v first="$3" '/^## / { below = $0 == heading } /^```$/ { inside = 0 } inside
    below && /^```sh$/ { inside = ++count >= first }' "$source/../../$1" |
    sed -E "s#build/(dev|release)#$build#" >"$work/shown.sh"
  [ -s "$work/shown.sh" ] && (cd "$source/../.." &&
    HOME=$work CC=$compiler CFLAGS=$flags PATH=$work/bin:$PATH bash -e "$work/shown.sh" >"$work/shown.out")
}

# In the documents `cc` stands for the compiler and its flags.
mkdir "$work/bin"
printf '#!/bin/sh\nexec %s %s "$@"\n' "$compiler" "$flags" >"$work/bin/cc"
chmod +x "$work/bin/cc"
unset PKG_CONFIG_PATH LD_LIBRARY_PATH
try "README: a program and an engine with the installed library" shown README.md Installed 2
try "the engine's answers" diff "$source/engine.out" <(sed -n '/^Turn 1/,$p' "$work/shown.out")
try "writing a game: a game in a tree of its own" shown docs/writing-a-game.md "Start from the template" 2

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
