#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# grown.sh SOURCE LIBRARY COMPILER FLAGS GAME...: a program that was linked with a game keeps working when the
# table of the game grows, for it asks a function for the table. Of a table that was a variable it would have a copy of
# the old size: the libraries of games, GAME, export none.
set -euo pipefail
source=$1 library=$2 compiler=$3 flags=$4
shift 4
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat >game.c <<'EOF'
#include <pay/game.h>
typedef struct {
  PayGame table;
  const char *more[64];
} Grown;
static const Grown grown = { .table = { .abi = PAY_GAME_ABI, .size = sizeof (TYPE), .name = "grown", .title = "Grown" },
                             .more = { [63] = "the last member" } };
const PayGame *pay_grown_game (void);
const PayGame *pay_grown_game (void)
{
  return &grown.table;
}
EOF
cat >program.c <<'EOF'
#include <pay/game.h>
#include <string.h>
const PayGame *pay_grown_game (void);
int main (void)
{
  const PayGame *game = pay_grown_game ();
  if (strcmp (game->name, "grown") != 0 || PAY_GAME_HAS (game, fields) || !pay_game_reads (game, "life"))
    return 1;
  return game->size == sizeof (PayGame) ? 10 : game->size > sizeof (PayGame) ? 20 : 30;
}
EOF
options="$flags -I$source/libpay/include $(pkg-config --cflags glib-2.0)"
libraries="-L$(dirname "$library") -lpay $(pkg-config --libs glib-2.0)"

# build TYPE: the library whose table says that it is as large as TYPE.
build () {
  $compiler $options -DTYPE="$1" -shared -fPIC game.c -o libgrown.so $libraries
}

build PayGame
$compiler $options program.c -o program -L. -lgrown $libraries
export LD_LIBRARY_PATH=$work:$(dirname "$library")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}
# expects STATUS: of the program that was linked once.
expects () {
  local status=0
  ./program || status=$?
  [ "$status" -eq "$1" ] || { echo "exit status $status, expected $1"; exit 1; }
}
expects 10
build Grown
expects 20
build guint64 # a table without most members
expects 30
for game in "$@"; do
  if nm -D --defined-only "$game" | grep -E ' [BDRV] '; then
    echo "$game exports data"
    exit 1
  fi
done
