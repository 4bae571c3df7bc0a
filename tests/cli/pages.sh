#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# pages.sh PAY: the man page and the completions that the program writes of itself, used by the programs that read them.
# What reads none of them here is told and left out.
set -euo pipefail
pay=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
passed=0 failed=0
# The completions ask the program.
mkdir "$work/bin"
ln -s "$pay" "$work/bin/pay"
PATH=$work/bin:$PATH

# same NAME EXPECTED ACTUAL
same () {
  if [ "$2" = "$3" ]; then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    printf 'FAILED: %s\nexpected: %s\nactual:   %s\n' "$1" "$2" "$3"
  fi
}

# has PROGRAM
has () {
  command -v "$1" >/dev/null || {
    printf 'Left out: no %s here\n' "$1"
    return 1
  }
}

for kind in man bash zsh fish; do
  "$pay" help --generate "$kind" >"$work/$kind"
done
same "another kind is refused" 2 "$("$pay" help --generate nothing >"$work/out" 2>&1 || echo $?)"
commands=$("$pay" help | awk '/^Games/ { exit } /^  / { print $1 }' | tr '\n' ' ')

# completed WORD...: what bash offers for the last one.
completed () {
  bash -c '. "$1"; shift; COMP_WORDS=(pay "$@") COMP_CWORD=$#; _pay; echo "${COMPREPLY[*]}"' bash "$work/bash" "$@" \
    2>/dev/null
}

same "bash: all commands" "--help --version ${commands% }" "$(completed "")"
same "bash: a command" solve "$(completed so)"
same "bash: games" "mtg zx" "$(completed solve "")"
same "bash: what follows a command" "import find list deck" "$(completed cards "")"
same "bash: an option" "--order" "$(completed solve mtg --ord)"
same "bash: the values of an option" "given best worst" "$(completed solve mtg --order "")"
same "bash: a value behind a sign" "given" "$(completed hand mtg --order = g)"
same "bash: no value is offered for a number" "" "$(completed solve mtg --life "")"
same "bash: topics" "environment" "$(completed help env)"
for command in $commands; do
  page=$("$pay" help "$command" | sed -n '/^Options/,$ s/^  --\([a-z-]*\) .*/--\1/p' | tr '\n' ' ')
  same "bash: the options of $command" "${page% }" "$(completed "$command" --)"
done

same "a value in one word" "--order=given --order=best --order=worst" \
  "$(pay help --generate words -- solve mtg --order= | cut -f1 | tr '\n' ' ' | sed 's/ $//')"
same "a file" ":file" "$(pay help --generate words -- plan "")"
same "a file of an option" ":file" "$(pay help --generate words -- solve --cards "")"
same "no words" 2 "$(pay help --generate words >"$work/out" 2>&1 || echo $?)"

if has zsh; then
  same "zsh reads its file" "" "$(zsh -n "$work/zsh" 2>&1)"
fi

# offered LINE: what fish offers for it.
offered () {
  HOME=$work fish -N -c "source $work/fish; complete -C '$1'" | cut -f1 | tr '\n' ' '
}
if has fish; then
  same "fish: a command" "solve " "$(offered "pay so")"
  same "fish: an option" "--order " "$(offered "pay solve mtg --ord")"
  same "fish: the values of an option" "best given " "$(offered "pay solve mtg --order ")"
  same "fish: a command is not its namesake's options" "" "$(offered "pay cards list --ans")"
fi

if has scdoc && has groff; then
  scdoc <"$work/man" >"$work/pay.1"
  same "the man page has no warnings" "" "$(groff -k -man -ww -z -Tutf8 "$work/pay.1" 2>&1)"
  groff -k -man -Tutf8 -P-cbou "$work/pay.1" >"$work/text"
  # Lines that are not filled stand in the page as they stand in the help.
  tr -s ' \n' ' ' <"$work/text" >"$work/words"
  missing=
  for command in $commands; do
    while read -r line; do
      grep -qF -- "$line" "$work/words" || missing+="$line
"
    done < <("$pay" help "$command" | sed '/^Options$/,$d' | sed -n 's/^  *//p' | tr -s ' ')
  done
  same "the man page has the examples as they are typed" "" "$missing"
  same "the man page tells of all commands" "$commands" \
    "$(sed -n 's/^   pay \([a-z]*\).*/\1/p' "$work/text" | tr '\n' ' ')"
fi

printf '%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
