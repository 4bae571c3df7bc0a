# SPDX-License-Identifier: MIT
# Sourced by the other scripts. They may be started in an empty environment: no PATH, no LANG, no HOME.
set -euo pipefail
export PATH="${PATH:-/usr/bin:/bin}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
export LC_ALL=C
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say () {
  printf '%s\n' "$*"
}

die () {
  printf '%s\n' "$*" >&2
  exit 1
}

# no_arguments "$@": nothing is installed or built for somebody who asks for help.
no_arguments () {
  [ $# -eq 0 ] || die "usage: scripts/$(basename "$0")"
}

# need PACKAGE...: installs what is missing with apt-get, as root or through sudo; quiet when all is there.
need () {
  command -v dpkg-query >/dev/null || {
    say "No dpkg here: taking for granted that these are installed: $*"
    return
  }
  local missing=() package as_root=()
  for package in "$@"; do
    dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null | grep -qx installed || missing+=("$package")
  done
  [ ${#missing[@]} -gt 0 ] || return 0
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "Missing: ${missing[*]}. Neither root nor sudo here to install them."
    as_root=(sudo)
  fi
  say "Installing with apt-get: ${missing[*]}"
  local log
  log=$(mktemp)
  # The lists of a bare machine are empty or old.
  if ! { "${as_root[@]}" apt-get update &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${missing[@]}"; } \
    >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    die "apt-get failed; see above."
  fi
  rm -f "$log"
}

# quietly WHAT COMMAND...: shows the output of the command only when it fails.
quietly () {
  local what=$1 log
  shift
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    die "$what failed; see above."
  fi
  rm -f "$log"
}

# build PRESET [TARGET...]: configures it and builds the targets, all by default.
build () {
  local preset=$1
  shift
  [ $# -gt 0 ] || set -- all
  say "Building: $preset"
  quietly "Configuring $preset" cmake --preset "$preset"
  quietly "Building $preset" cmake --build --preset "$preset" --target "$@"
}

# fetch_sources FOLDER PACKAGE...: Debian's source packages, the lists kept apart from those of the system.
fetch_sources () {
  local folder=$1 file apt
  shift
  apt=(apt-get -o "Dir::Etc::SourceList=/dev/null" -o "Dir::Etc::SourceParts=$folder/parts"
    -o "Dir::State::Lists=$folder/lists" -o "APT::Sandbox::User=root")
  mkdir -p "$folder/parts" "$folder/lists/partial"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
    case $file in
      *.sources) sed 's/^Types:.*/Types: deb-src/' "$file" >"$folder/parts/${file##*/}" ;;
      *.list) [ ! -f "$file" ] || sed -n 's/^deb /deb-src /p' "$file" >"$folder/parts/${file##*/}" ;;
    esac
  done
  "${apt[@]}" update
  (cd "$folder" && "${apt[@]}" --download-only source "$@")
}

# glib_of_threads: GLib with ThreadSanitizer, from Debian's source, for what the preset `threads` builds and runs from
# here on; what GLib's own locks order would look like a race otherwise. Two races of its own are known to it: slices
# count how often they are waited for (they are off), and sequences count without a lock to be less regular.
glib_of_threads () {
  local folder=$PWD/build/threads-glib
  need dpkg-dev meson libffi-dev libpcre2-dev zlib1g-dev
  if [ ! -f "$folder/there/lib/libglib-2.0.so" ]; then
    say "Building: GLib with ThreadSanitizer"
    rm -rf "$folder"
    quietly "Fetching GLib's source" fetch_glib "$folder"
    quietly "Building GLib" build_glib "$folder"
  fi
  # A build that was configured with another GLib keeps it.
  grep -qF "$folder/there" build/threads/CMakeCache.txt 2>/dev/null || rm -f build/threads/CMakeCache.txt
  printf 'race_top:^node_new$\n' >"$folder/suppressions"
  export PKG_CONFIG_PATH=$folder/there/lib/pkgconfig G_SLICE=always-malloc
  export TSAN_OPTIONS=exitcode=99:suppressions=$folder/suppressions
}

fetch_glib () {
  fetch_sources "$1" glib2.0
  (cd "$1" && dpkg-source --no-check -x glib2.0_*.dsc source)
}

build_glib () {
  CC=clang meson setup "$1/build" "$1/source" --prefix="$1/there" --libdir=lib --buildtype=plain \
    -Dc_args='-O1 -g' -Db_sanitize=thread -Db_lundef=false -Dlibmount=disabled -Dselinux=disabled -Dtests=false \
    -Dnls=disabled -Dglib_debug=disabled
  ninja -C "$1/build" install
}

BUILD_PACKAGES=(gcc libc6-dev cmake ninja-build pkg-config libglib2.0-dev libjansson-dev libgmp-dev
  libsqlite3-dev libzstd-dev zlib1g-dev)
TEST_PACKAGES=("${BUILD_PACKAGES[@]}" g++ clang clang-format-14 doxygen libcmocka-dev valgrind scdoc groff-base
  python3 python3-cffi python3-dev python3-hypothesis python3-pip python3-setuptools python3-venv python3-wheel
  dpkg-dev file openmpi-bin parallel slurm-wlm)
PACKAGE_PACKAGES=(dpkg-dev file lintian python3 scdoc)
# Other people's solvers, to compare with.
BENCH_PACKAGES=(libsuitesparse-dev libglpk-dev coinor-libcbc-dev libz3-dev gnuplot-nox)
# pay.wasm, and the browser that its page is tried in; Node and npm come from wherever they are.
WEB_PACKAGES=(clang-14 lld-14 llvm-14 wasi-libc libclang-rt-14-dev-wasm32 binaryen make dpkg-dev xz-utils chromium)
ARENA_PACKAGES=(python3 minizinc gringo glpk-utils)
