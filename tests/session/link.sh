#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# link.sh LIBRARY: of libraries it needs libpay, GLib and the C library, and no reader of JSON.
set -euo pipefail
needed=$(readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p')
for library in $needed; do
  case $library in
  libpay.so.* | libpay-kernel.so.* | libglib-2.0.so.* | libc.so.*) ;;
  libasan.so.* | libubsan.so.* | libtsan.so.*) ;;
  *)
    echo "$1 needs $library"
    exit 1
    ;;
  esac
done
