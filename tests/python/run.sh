#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh ENVIRONMENT PRELOAD MODULES PROGRAM [ARGUMENT...]: runs a Python program in an environment that install.sh
# made, empty: in none, if MODULES are there, too. PRELOAD: what a sanitizer must have before all others.
set -euo pipefail
python=${1:+$1/bin/}python3 preload=$2 modules=$3
shift 3
if ! "$python" -c "import $modules" 2>/dev/null; then
  printf 'skipped: no Python with %s here\n' "$modules"
  exit 77
fi
export PYTHONDONTWRITEBYTECODE=1
# Python keeps what it once took.
export ASAN_OPTIONS=detect_leaks=0
LD_PRELOAD=$preload exec "$python" "$@"
