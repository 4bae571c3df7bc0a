#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# windows.sh SOURCE: every C file of the libraries is compiled for 64-bit Windows by mingw-w64, without a warning.
# Debian has no GLib for it: the headers are those of this system, with the widths of that one, so that nothing is
# linked or run but the kernel (tests/kernel/cross.sh). There `long` has 32 bits: what is put into one is found here.
set -euo pipefail
cd "$1"
compiler=x86_64-w64-mingw32-gcc
command -v "$compiler" >/dev/null || {
  echo "skipped: no $compiler here"
  exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$work/include/pay"

# What GLib's own build would find there.
config=$(pkg-config --variable=libdir glib-2.0)/glib-2.0/include/glibconfig.h
sed -e 's/^#define GLIB_SIZEOF_LONG .*/#define GLIB_SIZEOF_LONG 4/' \
  -e 's/^typedef \(un\)\{0,1\}signed long \(g\w*\);/typedef \1signed long long \2;/' \
  -e 's/\(MODIFIER *\) "l"/\1 "ll"/; s/\(FORMAT *\) "l\([iu]\)"/\1 "ll\2"/' \
  -e 's/G_OS_UNIX/G_OS_WIN32/; s/THREADS_IMPL_POSIX/THREADS_IMPL_WIN32/; s/^typedef int GPid;/typedef void *GPid;/' \
  -e 's/(glong)/(gint64)/g; s/(gulong)/(guint64)/g; s/(val##L)/(val##LL)/; s/(val##UL)/(val##ULL)/' \
  -e '/GLIB_HAVE_ALLOCA_H/d' "$config" >"$work/include/glibconfig.h"
gmp=$(printf '#include <gmp.h>\n' | gcc -E -x c - | sed -n 's/^# 1 "\(.*gmp[.]h\)".*/\1/p' | tail -n 1)
sed 's@/\* #undef _LONG_LONG_LIMB \*/@#define _LONG_LONG_LIMB 1@' "$gmp" >"$work/include/gmp.h"
for header in jansson.h jansson_config.h sqlite3.h; do
  cp "$(printf '#include <%s>\n' "$header" | gcc -E -x c - | sed -n "s/^# 1 \"\(.*$header\)\".*/\1/p" | tail -n 1)" \
    "$work/include"
done
IFS=. read -r major minor micro <VERSION
sed "s/@PROJECT_VERSION@/$major.$minor.$micro/; s/@PROJECT_VERSION_MAJOR@/$major/
  s/@PROJECT_VERSION_MINOR@/$minor/; s/@PROJECT_VERSION_PATCH@/$micro/" \
  libpay/kernel/include/pay/version.h.in >"$work/include/pay/version.h"

# A library, whose private headers are its own.
compile () {
  find "$1" -name '*.c' -print0 | sort -z |
    xargs -0 -P 2 -n 8 "$compiler" -std=c11 -O1 -fsyntax-only -D__USE_MINGW_ANSI_STDIO=1 \
      -DGLIB_STATIC_COMPILATION -DG_LOG_DOMAIN='"pay"' -Wall -Wextra -Wconversion -Wshadow -Werror \
    -I"$1" -Ilibpay/include -Ilibpay/kernel/include -Igames/mtg/include -Igames/zx/include -Isession/include \
    -Ijson/include -Iodds/include -Iodds/deck/include -Iodds/deck -Icards/include -isystem "$work/include" \
    -isystem /usr/include/glib-2.0 || failed=1
}
failed=0
for part in libpay games/mtg games/zx session json/src odds cards/src; do
  compile "$part"
done
n=$(find libpay games session json/src odds cards/src -name '*.c' | wc -l)
if [ "$failed" -eq 0 ]; then
  printf '%d passed, 0 failed\n' "$n"
else
  echo "FAILED: the libraries do not compile for Windows without warnings"
  exit 1
fi
