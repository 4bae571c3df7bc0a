#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# cross.sh SOURCE: the kernel alone, its C files and the C library, built for other processors and systems and run by an
# emulator: one with another order of bytes, one without the wide registers of this one, Windows. The answers are those
# of digest.txt.
set -euo pipefail
cd "$1"
PATH=$PATH:/usr/lib/wine # where Debian has wine64
work=$(mktemp -d)
# Wine's server goes on for some seconds, and writes into its folder.
finish () {
  ! command -v wineserver >/dev/null || [ ! -d "$work/wine" ] || WINEPREFIX=$work/wine wineserver -k -w || true
  rm -rf "$work"
}
trap finish EXIT
passed=0 failed=0 missing=()

mkdir -p "$work/include/pay"
IFS=. read -r major minor micro <VERSION
sed "s/@PROJECT_VERSION@/$major.$minor.$micro/; s/@PROJECT_VERSION_MAJOR@/$major/
  s/@PROJECT_VERSION_MINOR@/$minor/; s/@PROJECT_VERSION_PATCH@/$micro/" \
  libpay/kernel/include/pay/version.h.in >"$work/include/pay/version.h"

# same_on NAME COMPILER EMULATOR...
same_on () {
  local name=$1 compiler=$2
  shift 2
  if ! command -v "$compiler" >/dev/null || ! command -v "$1" >/dev/null; then
    missing+=("$name")
    return
  fi
  if "$compiler" -std=c11 -O2 -Wall -Wextra -Wconversion -Wshadow -Werror -static -Ilibpay/kernel/include \
    -I"$work/include" -Ibench libpay/kernel/*.c bench/instances.c tests/kernel/digest.c -o "$work/digest.exe" &&
    WINEPREFIX=$work/wine WINEDEBUG=-all "$@" "$work/digest.exe" >"$work/answers" 2>"$work/log" &&
    diff tests/kernel/digest.txt <(tr -d '\r' <"$work/answers"); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$name"
    cat "$work/log" 2>/dev/null || true
  fi
}

same_on aarch64 aarch64-linux-gnu-gcc qemu-aarch64
same_on s390x s390x-linux-gnu-gcc qemu-s390x
same_on "x86-64 without AVX2" x86_64-linux-gnu-gcc qemu-x86_64 -cpu qemu64
same_on "Windows (mingw-w64)" x86_64-w64-mingw32-gcc wine64

[ ${#missing[@]} -eq 0 ] || printf 'Left out for want of a compiler or an emulator: %s\n' "${missing[@]}"
if [ $((passed + failed)) -eq 0 ]; then
  echo "skipped: no cross compiler with its emulator here"
  exit 77
fi
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
