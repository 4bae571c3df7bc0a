#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# package.sh BUILD FOLDER [TAG...]: makes Debian packages of BUILD in FOLDER; they hold what packages.txt lists, need
# what they use, and lintian finds nothing in them. TAGs are not meant: builds that are made for tests have them.
set -euo pipefail
build=$1 folder=$2
shift 2
for tool in dpkg-deb dpkg-shlibdeps file strip gzip; do
  command -v "$tool" >/dev/null || {
    printf 'skipped: no %s here\n' "$tool"
    exit 77
  }
done
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
passed=0 failed=0

# same NAME EXPECTED ACTUAL
same () {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\n' "$1"
    diff <(printf '%s\n' "$2") <(printf '%s\n' "$3") || true
  fi
}

mkdir -p "$folder"
rm -f "$folder"/*.deb
cpack --config "$build/CPackConfig.cmake" -B "$folder" >"$folder/cpack.log" 2>&1 || {
  cat "$folder/cpack.log"
  exit 1
}
version=$(cat "$here/../../VERSION")
lib=libpay${version%.*}

# field PACKAGE NAME
field () {
  dpkg-deb -f "$folder/$1"_*.deb "$2"
}

# Without headers and documents, which come and go, and what is not made everywhere; folders of processors are left out.
listed () {
  for package in "$lib" libpay-dev pay; do
    dpkg-deb -c "$folder/$package"_*.deb | sed -nE "s#^[^d].* \./([^ ]*)( -> .*)?\$#$package \1#p"
  done | sed -E 's#usr/lib/[a-z0-9_]*-linux-gnu/#usr/lib/#' |
    grep -vE 'usr/include/|/cmake/pay/payTargets-|/man/|/zsh/' | LC_ALL=C sort
}

same "what the packages hold" "$(sed "s/@VERSION@/$version/g; s/@INTERFACE@/${version%.*}/g" "$here/packages.txt" |
  LC_ALL=C sort)" "$(listed)"
headers=$({
  echo version.h
  cd "$here/../.." && find libpay games session json odds cards -path '*/include/pay/*.h' -printf '%f\n'
} | sort)
same "all headers" "$headers" \
  "$(dpkg-deb -c "$folder"/libpay-dev_*.deb | sed -n 's#.*/usr/include/pay/\(.\)#\1#p' | sort)"
for package in "$lib" libpay-dev libpay-doc pay; do
  same "the version of $package" "$version" "$(field "$package" Version)"
done
for package in libpay-dev pay; do
  same "$package needs the library" "$lib (= $version)" "$(field "$package" Depends | grep -o "$lib [^,]*")"
done
for needed in libc6 libglib2.0-0 libgmp10 libjansson4 libsqlite3-0; do
  same "the library needs $needed" "$needed" "$(field "$lib" Depends | tr ', ' '\n\n' | grep -x "$needed" || true)"
done
same "nothing runs when the library is installed" "control md5sums shlibs symbols triggers " \
  "$(dpkg-deb --ctrl-tarfile "$folder/$lib"_*.deb | tar -t | sed -n 's#^\./\(.\)#\1#p' | sort | tr '\n' ' ')"

if command -v lintian >/dev/null; then
  options=(--display-info --tag-display-limit 0)
  tags=$(printf '%s,' "$@")
  [ $# -eq 0 ] || options+=(--suppress-tags "${tags%,}")
  [ "$(id -u)" -ne 0 ] || options+=(--allow-root)
  same "what lintian finds" "" "$(lintian "${options[@]}" "$folder"/*.deb 2>&1)"
else
  printf 'Left out: no lintian here\n'
fi
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
