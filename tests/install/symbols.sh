#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# symbols.sh LIBRARY LIST: the symbols that LIBRARY exports are those of LIST. A new one is reviewed by adding it there.
set -euo pipefail
export LC_ALL=C
diff "$2" <(nm -D --defined-only "$1" | sed -n 's/.* \(pay[ik]*_[a-z0-9_]*\).*/\1/p' | sort -u)
