#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh FOLDERS PRELOAD MODULES PROGRAM [ARGUMENT...]: runs a Python program that finds the libraries in FOLDERS, by an
# interpreter that has MODULES. PRELOAD: what a sanitizer must have before all others.
set -euo pipefail
folders=$1 preload=$2 modules=$3
shift 3
for python in python3 /usr/bin/python3; do
  if "$python" -c "import $modules" 2>/dev/null; then
    export PYTHONPATH=$PAY_SOURCE/examples PYTHONDONTWRITEBYTECODE=1 LD_LIBRARY_PATH=$folders
    # Python keeps what it once took.
    export ASAN_OPTIONS=detect_leaks=0
    LD_PRELOAD=$preload exec "$python" "$@"
  fi
done
printf 'skipped: no Python with %s here\n' "$modules"
exit 77
