#!/bin/sh
# One worker of several over one corpus: SHARED is the folder that all see, with the jar (JAR, or tiercel.jar) and seeds/.
# TARGET is the solver, DURATION how long, JOBS how many processes. Corpus and findings go to SHARED, all else to a folder
# of its own. With COMMAND, workers share that instead, from a folder of their own each, such as
#   COMMAND="diff z3:4.13.0 z3:4.14.1 --json $SHARED/upgrade.jsonl --resume --jobs 4 $SHARED/queries"
set -eu
: "${SHARED:?is the folder that all workers see}"
target=${TARGET:-smtinterpol}
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
status=0
set -f # the words of a command are no patterns
# shellcheck disable=SC2086
set -- ${COMMAND:-}
if [ "$#" -eq 0 ]; then
  set -- fuzz --set target="$target" --set state="$own" --set seeds="$SHARED/seeds" \
    --set corpus="$SHARED/corpus/$target" --set results="$SHARED/results" --set crashes="$SHARED/crashes" \
    --set duration="${DURATION:-1h}" --set jobs="${JOBS:-1}" --set status=1m
else
  SHARED=$(cd "$SHARED" && pwd)
  cd "$own"
fi
java -Xss64m -Xmx2g -XX:+UseSerialGC -XX:+UseTransparentHugePages -XX:TieredStopAtLevel=1 -XX:-DontCompileHugeMethods \
  -XX:MaxTenuringThreshold=2 -XX:+IgnoreUnrecognizedVMOptions -XX:-PrintWarnings -Xlog:disable -Xlog:all=error:stderr \
  -Djdk.attach.allowAttachSelf=true -XX:+EnableDynamicAgentLoading \
  -jar "$SHARED/${JAR:-tiercel.jar}" "$@" || status=$?
# That something was found, or is left open, is what a worker is for: 1 and 4 are no reason to start it again.
case $status in 1 | 4) status=0 ;; esac
exit "$status"
