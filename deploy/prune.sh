#!/bin/sh
# Makes the corpus of all workers small, by libFuzzer's merge: what covers the least that covers all. Inputs that
# workers add meanwhile stay. SHARED and TARGET as for worker.sh.
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
# A merge that kept nothing has failed, whatever it says.
[ -n "$(ls "$own/small")" ] || { echo "Nothing was merged, so nothing is deleted." >&2; exit 1; }
ls "$own/small" >"$own/after"
while read -r name; do
  grep -q -x -F "$name" "$own/after" || rm -f "$corpus/$name"
done <"$own/before"
echo "$corpus: $(wc -l <"$own/before") inputs before, $(wc -l <"$own/after") of them kept"
