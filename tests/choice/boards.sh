#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# boards.sh PROGRAM BOARDS: on every board the program chooses what players choose. The judge is in the shared folder.
set -euo pipefail
program=$1 boards=$2
judge=$PAY_SHARED/data/choice/judge.py
for needed in "$judge" "$boards"; do
  if [ ! -e "$needed" ]; then
    printf 'skipped: %s is not here\n' "$needed"
    exit 77
  fi
done
exec bash "$PAY_SOURCE/tests/python/run.sh" '' '' json "$judge" --pay "$program" --boards "$boards" --need 1 -v
