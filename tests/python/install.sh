#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# install.sh SOURCE BUILD WORK FLAGS: makes a wheel of the package from a clone, with the libraries of BUILD inside, and
# installs it into a bare environment at WORK/bare, and the package from the clone into one at WORK/clone. FLAGS: those
# of sanitizers.
set -euo pipefail
source=$1 build=$2 work=$3 flags=$4
for python in python3 /usr/bin/python3 ''; do
  "$python" -c 'import setuptools, cffi, pip, venv, wheel' 2>/dev/null && break
done
if [ -z "$python" ]; then
  printf 'skipped: no Python with cffi, pip, setuptools, venv and wheel here\n'
  exit 77
fi

# The clone: what is built is not left in the source.
rm -rf "$work"
mkdir -p "$work/tree"
for entry in CMakeLists.txt VERSION libpay games session json cards; do
  ln -s "$source/$entry" "$work/tree/$entry"
done
cp -r "$source/python" "$work/tree/python"
rm -rf "$work"/tree/python/{build,*.egg-info}

export PAY_BUILD=$build PAY_BRIDGE_FLAGS=$flags PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_ROOT_USER_ACTION=ignore
passed=0
# Packages of the system stand in for those of an index.
for environment in clone bare; do
  "$python" -m venv --system-site-packages --without-pip "$work/$environment"
done
pip=(-m pip --quiet --no-cache-dir)
"$work/clone/bin/python" "${pip[@]}" wheel --no-build-isolation --no-index --no-deps -w "$work" "$work/tree/python"
"$work/bare/bin/python" "${pip[@]}" install --no-index "$work"/pay-*.whl
passed=$((passed + 1))
"$work/clone/bin/python" "${pip[@]}" install --no-build-isolation --no-index "$work/tree/python"
passed=$((passed + 1))
printf '%s passed, 0 failed\n' "$passed"
