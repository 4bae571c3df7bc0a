#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# symbols.sh LIBRARY LIST: the symbols that LIBRARY exports are those of LIST. A change of the list is a change of the
# interface and wants a reviewer; `symbols.sh LIBRARY > LIST` writes it anew.
set -euo pipefail
export LC_ALL=C

exported () {
  nm -D --defined-only "$1" | sed -n 's/.* \(pay[ik]*_[a-z0-9_]*\).*/\1/p' | sort -u
}

if [ $# -eq 1 ]; then
  exported "$1"
else
  diff "$2" <(exported "$1")
fi
