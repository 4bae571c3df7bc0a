#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# batch-slurm.sh PAY KILLED: the recipes of docs/scale.md with Slurm, on one node that begins and ends with this script:
# steps, arrays, arrays of steps, what is refused, and parts that are killed and gone on with. KILLED: see killed.c.
set -euo pipefail
export LC_ALL=C
pay=$1 killed=$2
for program in slurmctld slurmd sbatch srun; do
  command -v "$program" >/dev/null || { echo "skipped: Slurm is not installed ($program)"; exit 77; }
done
folder=$(mktemp -d)
daemons=()
end () {
  [ ${#daemons[@]} -eq 0 ] || kill "${daemons[@]}" 2>/dev/null || true
  wait
  rm -rf "$folder"
}
trap end EXIT
cd "$folder"
unset "${!SLURM_@}" "${!OMPI_@}" "${!PMI_@}" "${!PARALLEL_@}"

# ---- A node of its own: nobody is asked who he is, and nothing is kept.
until_true () { # COMMAND...: at most twenty seconds
  local waits
  for ((waits = 0; waits < 200; waits++)); do
    "$@" && return
    sleep 0.1
  done
  return 1
}

host=$(hostname -s) user=$(id -un) port=$((20000 + $$ % 20000))
mkdir state spool
cat >slurm.conf <<END
ClusterName=pay
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/none
CredType=cred/none
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
SlurmdParameters=config_overrides
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerParameters=batch_sched_delay=0
MpiDefault=none
NodeName=$host NodeAddr=127.0.0.1 CPUs=16 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES State=UP
END
export SLURM_CONF=$folder/slurm.conf
slurmctld -D -c >slurmctld.log 2>&1 &
daemons+=($!)
slurmd -D -N "$host" >slurmd.log 2>&1 &
daemons+=($!)
is_idle () { [ "$(sinfo -h -o %t 2>/dev/null)" = idle ]; }
until_true is_idle || { echo "skipped: Slurm does not begin here: $(tail -n 1 slurmctld.log slurmd.log)"; exit 77; }

# ---- Jobs.
fail () {
  echo "FAILED: $*"
  exit 1
}
awk 'BEGIN {
  for (i = 0; i < 3000; i++)
    printf "{\"id\":%d,\"game\":\"mtg\",\"cost\":\"{%d}{R}\",\"pool\":\"RGGG\"}\n", i, i % 7
}' >requests.jsonl
"$pay" batch requests.jsonl >whole
job () { # NAME SBATCH-OPTION... -- BEFORE-PAY: what it says goes to the file NAME, with statuses
  local name=$1 options=()
  shift
  while [ "$1" != -- ]; do options+=("$1"); shift; done
  shift
  sbatch --quiet "${options[@]}" --open-mode=append -o "$name" \
    --wrap "$* '$pay' batch requests.jsonl --shard env --to $name.out --resume; echo \"=> \$?\""
}
job array --array=0-3 --
job by-5 --array=10-20:5 --
job steps --array=1-2 -n 2 -- srun --overlap
job script -n 4 --
job gaps --array=1,3,9 --
srun -Q -n 3 "$pay" batch requests.jsonl --shard env --to step.out --resume
have_ended () { [ -z "$(squeue -h)" ]; }
until_true have_ended || fail "jobs do not end: $(squeue)"

check_whole () { # NAME PARTS
  [ "$(ls "$1".out.*-of-"$2" | wc -l)" -eq "$2" ] || fail "$1: $(ls "$1"*) $(cat "$1")"
  [ "$(wc -l <"$1.out.1-of-$2")" -lt 2000 ] || fail "$1: a part is the whole"
  "$pay" batch --join "$1".out.*-of-"$2" | cmp - whole || fail "$1: other bytes"
  echo "$1: $2 parts"
}
check_refused () { # NAME WORDS TIMES
  [ "$(grep -c "$2" "$1")" -eq "$3" ] && [ "$(grep -c '^=> 2' "$1")" -eq "$3" ] || fail "$1: $(cat "$1")"
  ls "$1".out* 2>/dev/null && fail "$1 has answered"
  echo "$1: refused"
}
check_whole step 3
check_whole array 4
check_whole by-5 3
check_whole steps 4
check_refused script "write srun before pay" 1
check_refused gaps "have gaps; write --array=0-2" 3

# ---- Killed in the middle: what is missing is told, the same words go on.
srun -Q -n 3 env PAY_KILL_AT=12 "$killed" batch requests.jsonl --shard env --to killed.out --resume 2>said || true
"$pay" batch --join killed.out.*-of-3 >joined 2>said && fail "a part that was killed is joined"
[ "$(grep -c "has not come to its end" said)" -eq 3 ] && [ ! -s joined ] || fail "$(cat said)"
srun -Q -n 3 "$pay" batch requests.jsonl --shard env --to killed.out --resume
check_whole killed 3
