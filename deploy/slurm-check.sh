#!/usr/bin/env bash
# Runs slurm.sh and prune.sh as they stand on a cluster of this machine alone, and does to them what clusters do: a worker is
# requeued, another's JVM killed, the controller killed and started again, with two targets at once and the prune job behind.
# Beside them, three workers share a comparison of two programs (COMMAND of worker.sh), and the JVM of one is killed.
#
#   slurm-check.sh JAR [SHARED]
#
# SHARED, if it is given or if something was lost, is left with corpus, results, logs and page.html. FIRST is the target of four
# workers, which fuzz until the check has seen all it waits for and are then ended by SIGTERM; SECOND that of two, which fuzz
# for DURATION. Nothing depends on how fast the machine is: the check waits for states, and for LIMIT (1800) seconds at most.
# Exits with 0 if nothing was lost, with 1 if something was, and with 3 if Slurm or Munge is missing or cannot run here, that
# is, if no cluster of this machine completes a job that does nothing. No daemon of the machine's own is used or touched.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
jar=$(realpath "${1:?is the runnable jar of Tiercel}")
first=${FIRST:-smtinterpol:2.5-533} second=${SECOND:-smtinterpol} duration=${DURATION:-1m} limit=${LIMIT:-1800}
PATH=$PATH:/usr/sbin:/sbin
for program in munged slurmctld slurmd sbatch squeue scontrol sinfo scancel python3 java; do
  command -v "$program" >/dev/null ||
    { echo "There is no $program here; on Debian, apt-get install slurm-wlm munge python3 brings Slurm." >&2; exit 3; }
done

cluster=$(mktemp -d)
own=
daemons=()
# Jobs end before the daemons: what watches a job waits for the controller otherwise.
end() {
  local status=$? tries=0
  trap - EXIT
  if [ "${#daemons[@]}" -gt 1 ]; then
    scancel --quiet --user="$(id -u)" 2>/dev/null || true
    while [ "$tries" -lt 60 ] && [ -n "$(squeue -h 2>/dev/null)" ]; do
      tries=$((tries + 1))
      sleep 1
    done
  fi
  for pid in "${daemons[@]}"; do kill "$pid" 2>/dev/null || true; done
  wait "${daemons[@]}" 2>/dev/null || true
  rm -rf "$cluster"
  [ "$status" -ne 0 ] || [ -z "$own" ] || rm -rf "$own"
}
trap end EXIT
trap 'exit 143' INT TERM
# logs: the last lines of the daemons.
logs() {
  local log
  for log in "$cluster"/*.log; do
    echo "== $log"
    tail -n 5 "$log"
  done >&2
}
lost() {
  echo "LOST: $1${own:+; all files are in $own}" >&2
  squeue -o '%.12i %.9T %.8M %r' >&2 || true
  logs
  exit 1
}
# unable SENTENCE: this machine cannot run a cluster, which tells nothing of Tiercel.
unable() {
  echo "Slurm cannot run here: $1" >&2
  logs
  exit 3
}
# until_it_is_so WHAT COMMAND...: waits for a command to succeed.
until_it_is_so() {
  local what=$1
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$limit" ] || lost "no $what within $limit seconds of the start of this check"
    sleep 1
  done
}
# or_unable WHAT COMMAND...: waits for a command to succeed while the daemons start.
or_unable() {
  local what=$1 tries=0 daemon
  shift
  until "$@"; do
    for daemon in "${daemons[@]}"; do
      kill -0 "$daemon" 2>/dev/null || unable "no $what, since a daemon ended."
    done
    tries=$((tries + 1))
    [ "$tries" -lt 300 ] || unable "no $what in five minutes."
    sleep 1
  done
}
port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

host=$(hostname -s)
export SLURM_CONF=$cluster/slurm.conf
mkdir -m 755 "$cluster/state" "$cluster/spool"
chmod 755 "$cluster"
head -c 128 /dev/urandom >"$cluster/munge.key"
chmod 400 "$cluster/munge.key"
cat >"$SLURM_CONF" <<CONF
ClusterName=tiercel
SlurmctldHost=$host(127.0.0.1)
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$cluster/munge.socket,cred_expire=30
CryptoType=crypto/munge
SlurmctldPort=$(port)
SlurmdPort=$(port)
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
ReturnToService=2
MessageTimeout=60
MinJobAge=86400
NodeName=$host NodeAddr=127.0.0.1 CPUs=16 RealMemory=64000 State=UNKNOWN
PartitionName=fuzz Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
munged --force --foreground --key-file="$cluster/munge.key" --socket="$cluster/munge.socket" \
  --pid-file="$cluster/munge.pid" --log-file="$cluster/munge.log" --seed-file="$cluster/munge.seed" 2>"$cluster/munged.log" &
daemons+=($!)
or_unable "socket of Munge" test -S "$cluster/munge.socket"
controller() {
  slurmctld -D "$@" >/dev/null 2>&1 &
  controller=$!
  daemons+=("$controller")
}
controller -c
slurmd -D >/dev/null 2>&1 &
daemons+=($!)
idle() { sinfo -h -o %t 2>/dev/null | grep -q -E '^(idle|mix|alloc)$'; }
or_unable "node" idle
state() { scontrol show job "$1" 2>/dev/null | sed -n 's/.*JobState=\([A-Z]*\).*/\1/p' | head -n 1; }
ended() { [[ $(state "$1") =~ ^(COMPLETED|FAILED|CANCELLED|NODE_FAIL|BOOT_FAIL|OUT_OF_MEMORY|TIMEOUT)$ ]]; }
probe=$(cd "$cluster" && sbatch --parsable --mem=100M --output="$cluster/probe.log" --wrap true) || unable "it accepts no job."
or_unable "end of a job that does nothing" ended "$probe"
[ "$(state "$probe")" = COMPLETED ] || unable "a job that does nothing ends as $(state "$probe")."

shared=${2:-$(mktemp -d)}
[ -n "${2:-}" ] || own=$shared
mkdir -p "$shared"
shared=$(realpath "$shared")
cp "$jar" "$shared/tiercel.jar"
cp "$here/worker.sh" "$here/prune.sh" "$shared/"
[ -d "$shared/seeds" ] || cp -r "$here/../corpus/seeds" "$shared/seeds"
cd "$shared"
# One processor and little memory a worker: that is all that a small machine has.
submit() { # TARGET WORKERS DURATION
  SHARED=$shared TARGET=$1 DURATION=$3 sbatch --parsable --array=0-$(($2 - 1)) --cpus-per-task=1 --mem=2500M "$here/slurm.sh"
}
one=$(submit "$first" 4 8h)
two=$(submit "$second" 2 "$duration")
prune=$(sbatch --parsable --dependency="afterany:$one" --mem=2500M --output=tiercel-prune.log \
  --export=ALL,SHARED="$shared",TARGET="$first" --wrap "$shared/prune.sh")

# Two programs, of which the second loses six of sixty answers. From the tenth comparison on they wait for the file "continue".
mkdir -p queries
for i in $(seq 60); do echo "(declare-const x Int) (assert (> x $i)) (check-sat)" >"queries/$i.smt2"; done
for name in old new; do
  cat >$name <<PROGRAM
#!/bin/sh
[ "\$1" = --version ] && { echo some 1.0; exit; }
while [ ! -e "$shared/continue" ] && [ "\$(cat "$shared/upgrade.jsonl" 2>/dev/null | wc -l)" -ge 10 ]; do sleep 0.2; done
[ $name = new ] && grep -q '7))' "\$1" && echo unknown || echo sat
PROGRAM
  chmod +x $name
done
compare="diff path:$shared/old path:$shared/new --floor 1h"
three=$(COMMAND="$compare --json $shared/upgrade.jsonl --resume --jobs 1 $shared/queries" submit "$first" 3 8h)

corpus=$shared/corpus/$first
campaigns() { [ "$(find "$shared/results/campaigns" -name fuzzer_stats 2>/dev/null | wc -l)" -ge "$1" ]; }
inputs() { [ "$(find "$corpus" -type f 2>/dev/null | wc -l)" -ge "$1" ]; }
# jvm JOB TASK: the process of a worker's JVM.
jvm() {
  local environment
  for environment in /proc/[0-9]*/environ; do
    if grep -q -s -z -x "SLURM_ARRAY_TASK_ID=$2" "$environment" && grep -q -s -z -x "SLURM_ARRAY_JOB_ID=$1" "$environment" &&
      grep -q -s -z -x java "${environment%environ}cmdline"; then
      basename "${environment%/environ}"
      return
    fi
  done
  return 1
}
until_it_is_so "comparison" test -s upgrade.jsonl
until_it_is_so "JVM of a worker that compares" jvm "$three" 0 >"$cluster/victim"
kill -KILL "$(cat "$cluster/victim")" || lost "the worker that compares"
touch continue
until_it_is_so "campaign of each worker" campaigns 6
until_it_is_so "corpus" inputs 10
kept() {
  find "$shared/corpus" "$shared/results/findings" -type f ! -name '.*' 2>/dev/null | grep -v suspects | sort
}
kept >"$cluster/kept"
old=$(jvm "$one" 1) || lost "the JVM of worker 1"
victim=$(jvm "$one" 2) || lost "the JVM of worker 2"
scontrol requeue "${one}_1"
kill -KILL "$victim"
again() { # JOB_TASK: it was started again, or will be
  scontrol show job "$1" 2>/dev/null | grep -q -E 'Restarts=[1-9]'
}
until_it_is_so "requeue of worker 1" again "${one}_1"
until_it_is_so "requeue of worker 2 by slurm.sh" again "${one}_2"
until_it_is_so "requeue of the worker that compared" again "${three}_0"
# A controller that is killed forgets what it has not saved; any change of a job makes it save, seconds later.
touch "$cluster/before"
scontrol update JobId="$prune" Comment=saved
saved() { [ "$cluster/state/job_state" -nt "$cluster/before" ]; }
until_it_is_so "state of the controller that tells of this" saved
echo "Requeued worker 1, killed the JVMs of worker 2 and of a worker that compares; killing the controller."
{ kill -KILL "$controller" && wait "$controller"; } 2>/dev/null || true
controller
until_it_is_so "controller after its restart" idle
scontrol show job "$two" >/dev/null || lost "jobs, when the controller was started again"
# anew TASK PID: a worker fuzzes again, in another process.
anew() {
  local now
  now=$(jvm "$one" "$1") && [ "$now" != "$2" ] && [ "$(grep -c '^Tiercel fuzzes' "tiercel-$one-$1.log")" -ge 2 ]
}
until_it_is_so "second start of the worker that was requeued" anew 1 "$old"
until_it_is_so "second start of the worker that was killed" anew 2 "$victim"
for task in "${one}_1" "${one}_2" "${three}_0"; do again "$task" || lost "the count of restarts of $task"; done
kept | comm -23 "$cluster/kept" - >"$cluster/missing"
[ ! -s "$cluster/missing" ] || lost "$(wc -l <"$cluster/missing") files, such as $(head -n 1 "$cluster/missing")"

for task in 0 1 2 3; do echo "Ended by the check" >>"tiercel-$one-$task.log"; done
# over: asks the workers of FIRST to end; true when no job is left.
over() {
  local task pid
  for task in 0 1 2 3; do
    ! pid=$(jvm "$one" "$task") || kill -TERM "$pid" 2>/dev/null || true
  done
  [ -z "$(squeue -h)" ]
}
until_it_is_so "end of all jobs" over
# errors LOG: what a worker failed to do. Slurm ends all processes of a requeued worker at once, so that Tiercel may see its
# solvers end before it is asked to end itself; this is no error.
errors() {
  awk '/CANCELLED AT .* REQUEUE/ || /^Ended by the check/ { ending = 1 }
    /^Tiercel fuzzes/ { ending = 0 }
    /cannot be written/ || (!ending && /failed in/) { print FILENAME ": " $0; any = 1 }
    END { exit !any }' "$1"
}
for log in "$shared"/tiercel-*.log; do
  ! errors "$log" || lost "a worker's work, says $log"
done
grep 'inputs before' "$shared/tiercel-prune.log" || lost "the merge: $(cat "$shared/tiercel-prune.log")"
[ -n "$(ls "$corpus")" ] || lost "the corpus"
for finding in "$shared"/results/findings/*/; do
  [ ! -d "$finding" ] || [ -s "$finding/key" ] || lost "the key of $finding"
done
java -jar "$jar" status "$shared/results"
java -jar "$jar" report --html page.html --target "$first" "$shared/results"
grep -q 'by 4 workers' page.html || lost "a worker from the page"
grep -q "$first" page.html || lost "the name of $first from the page"
[ "$(find results/campaigns -name fuzzer_stats | wc -l)" -eq 6 ] || lost "the statistics of a worker"
scontrol show job "$prune" | grep -q JobState=COMPLETED || lost "the end of the prune job"
# rows FILE: each script with its answers
rows() { grep -o '"file":.*"after":"[^"]*"' "$1" | sed 's/"change":.*"before":/"before":/' | sort -u; }
# shellcheck disable=SC2086
java -jar "$jar" $compare --json once.jsonl "$shared/queries" >once.log || [ $? -ne 2 ] || lost "the comparison in one go"
diff <(rows once.jsonl) <(rows upgrade.jsonl) >&2 || lost "answers that three workers have compared"
[ "$(rows upgrade.jsonl | wc -l)" -eq 60 ] || lost "a comparison of the sixty"
echo "Nothing was lost: $(ls "$corpus" | wc -l) inputs, $(find results/findings -name key 2>/dev/null | wc -l) findings" \
  "and $(rows upgrade.jsonl | wc -l) comparisons${2:+ in $shared}"
