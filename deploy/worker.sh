#!/bin/sh
# One worker of several over one corpus: SHARED is the folder that all see, with the jar (JAR, or tiercel.jar) and seeds/.
# TARGET is the solver, DURATION how long, JOBS how many processes. Corpus and findings go to SHARED, all else to a folder
# of its own.
set -eu
: "${SHARED:?is the folder that all workers see}"
target=${TARGET:-smtinterpol}
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
status=0
java -Xss64m -Xmx2g -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-DontCompileHugeMethods \
  -XX:+IgnoreUnrecognizedVMOptions \
  -Djdk.attach.allowAttachSelf=true -XX:+EnableDynamicAgentLoading \
  -jar "$SHARED/${JAR:-tiercel.jar}" fuzz --set target="$target" --set state="$own" --set seeds="$SHARED/seeds" \
  --set corpus="$SHARED/corpus/$target" --set results="$SHARED/results" --set crashes="$SHARED/crashes" \
  --set duration="${DURATION:-1h}" --set jobs="${JOBS:-1}" --set status=1m || status=$?
# That something was found is what a worker is for: 1 is no reason to start it again.
[ "$status" -ne 1 ] || status=0
exit "$status"
