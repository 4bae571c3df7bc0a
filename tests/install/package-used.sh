#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# package-used.sh FOLDER: installs the packages in FOLDER, uses them as a stranger would, purges them. Changes the
# machine: scripts/package --try calls it, no suite does.
set -euo pipefail
folder=$(cd "$1" && pwd)
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
version=$(cat "$source/VERSION")
packages=("libpay${version%.*}" libpay-dev libpay-doc pay)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0

# same NAME EXPECTED ACTUAL
same () {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\nexpected: %s\nactual:   %s\n' "$1" "$2" "$3"
  fi
}

# system: what the machine has where packages put their files.
system () {
  find /usr /etc /var/lib/dpkg/info -xdev \( -path '*/__pycache__' -o -path /usr/share/mime \) -prune -o -print | sort
}

for package in "${packages[@]}"; do
  ! dpkg-query -W "$package" >/dev/null 2>&1 || {
    printf '%s is installed already: nothing is tried\n' "$package"
    exit 1
  }
done
# What the README shows first below "Installed", as it stands; apt-get has nobody to ask.
awk '/^## / { below = $0 == "## Installed" } /^```$/ { inside = 0 } inside
  below && /^```sh$/ { inside = ++count == 1 }' "$source/README.md" >"$work/shown.sh"
printf 'APT::Get::Assume-Yes "true";\nAPT::Install-Recommends "false";\n' >"$work/apt.conf"
export DEBIAN_FRONTEND=noninteractive APT_CONFIG=$work/apt.conf
# Tools that stay: those that it names, and what is used below.
apt-get install gcc cmake make ninja-build pkg-config man-db bash-completion >"$work/log" 2>&1
system >"$work/before"
[ -s "$work/shown.sh" ] && (cd "$folder/../.." && HOME=$work bash -e "$work/shown.sh") >"$work/shown" 2>"$work/log" || {
  cat "$work/shown" "$work/log"
  exit 1
}

cd "$work"
same "the engine of the README" "$(cat "$source/tests/install/engine.out")" \
  "$(sed -n '/^Turn 1/,$p' "$work/shown")"
same "the program" "pay $version" "$(pay --version)"
same "the program answers" "{W}{U} can be paid: 2 mana" "$(pay solve mtg '{W}{U}' --pool WU | head -1)"
same "the manual" "pay(1)" "$(LC_ALL=C.UTF-8 man pay | grep -o '^pay(1)')"
same "the completions are where bash looks" "complete -o default -F _pay pay" \
  "$(bash -c '. /usr/share/bash-completion/completions/pay.bash; complete -p pay')"
same "no variable is needed by pkg-config" "$version" "$(pkg-config --modversion pay-mtg pay-cards | uniq)"
libraries=(pay-mtg pay-zx pay-session pay-json pay-odds pay-cards pay-decks)
cc "$source/tests/install/consumer/all.c" -o shared $(pkg-config --cflags --libs "${libraries[@]}")
same "no variable is needed by the loader" "payable 85.734 solring" "$(./shared)"
cc -static "$source/tests/install/consumer/all.c" -o static 2>/dev/null \
  $(pkg-config --static --cflags --libs "${libraries[@]}")
same "all static" "payable 85.734 solring" "$(./static)"
cmake -S "$source/tests/install/consumer" -B consumer -G Ninja >"$work/log" && cmake --build consumer >>"$work/log"
same "no variable is needed by find_package" "payable 85.734 solring" "$(consumer/shared)"

apt-get purge -y "${packages[@]}" >"$work/log" 2>&1
same "nothing is left behind" "" "$(system | comm -13 "$work/before" - | grep -v '^/etc/ld.so.cache$' || true)"
same "nothing else is gone" "" "$(system | comm -23 "$work/before" - || true)"
printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
