# SPDX-License-Identifier: MIT
# golden.sh SCRIPT PAY REFUSING MODULES TORN: runs SCRIPT in a folder of its own and compares what it prints with its
# .out. In the script `pay` is the program in an empty environment but for PAY_TIME, `pay_with NAME=VALUE ...` one with
# that in it,
# `refusing` the program with a checker that accepts nothing, `torn` one whose second read of a file fails, and $modules
# the folder of loadable games.
script=$1 program=$2 refuser=$3 modules=$4 tearer=$5
golden=${script%.cmd}.out
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1

status () {
  "$@"
  echo "=> $?" >&2
}
pay () { status env -i PAY_TIME=none "$program" "$@"; }
refusing () { status env -i PAY_TIME=none "$refuser" "$@"; }
torn () { status env -i PAY_TIME=none "$tearer" "$@"; }
pay_with () {
  setting=$1
  shift
  status env -i PAY_TIME=none "$setting" "$program" "$@"
}

(. "$script") >"$folder/.printed" 2>&1
if [ -n "$PAY_UPDATE" ]; then
  cp "$folder/.printed" "$golden"
fi
diff -u "$golden" "$folder/.printed"
