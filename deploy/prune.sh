#!/bin/sh
# Minimises the corpus shared by all workers with libFuzzer's merge, which keeps a subset with the same coverage. Inputs that
# workers add meanwhile are kept. SHARED and TARGET as for worker.sh.
set -eu
: "${SHARED:?is the folder that all workers see}"
target=${TARGET:-smtinterpol}
corpus=$SHARED/corpus/$target
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
mkdir "$own/small"
ls "$corpus" >"$own/before"
java -Xss64m -Xmx2g -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-DontCompileHugeMethods \
  -XX:+IgnoreUnrecognizedVMOptions \
  -Djdk.attach.allowAttachSelf=true -XX:+EnableDynamicAgentLoading \
  -jar "$SHARED/${JAR:-tiercel.jar}" fuzz --set target="$target" --set state="$own" --set results="$own/results" \
  --set references=none -merge=1 "$own/small" "$corpus"
# A merge that kept no input has failed, whatever its exit code.
[ -n "$(ls "$own/small")" ] || { echo "Nothing was merged, so nothing is deleted." >&2; exit 1; }
ls "$own/small" >"$own/after"
while read -r name; do
  grep -q -x -F "$name" "$own/after" || rm -f "$corpus/$name"
done <"$own/before"
echo "$corpus: $(wc -l <"$own/before") inputs before, $(wc -l <"$own/after") of them kept"
