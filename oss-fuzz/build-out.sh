#!/usr/bin/env bash
# Builds the submission tree of a solver as OSS-Fuzz's builder does, without its images:
#
#   build-out.sh SOLVER OUT        creates OUT with the builder's output
#
# SOLVER_BUILT=FILE is the solver and TIERCEL_BUILT=FILE our jar, as for build.sh. JAZZER is the version of Jazzer; the default
# is that of the images: 0.26.0 on the usual image, and on ubuntu-24-04, which has a commit between two releases, the later one.
set -euo pipefail
solver=$1 out=$(realpath -m "$2")
root=$(cd "$(dirname "$0")/.." && pwd)
project=$root/oss-fuzz/projects/$solver
[ -d "$project" ] || { echo "There is no $project; run ./tiercel submission --solver $solver --out $project." >&2; exit 2; }
case $(sed -n 's/^base_os_version: //p' "$project/project.yaml") in
  ubuntu-24-04) jazzer=${JAZZER:-0.23.0} ;;
  *) jazzer=${JAZZER:-0.26.0} ;;
esac
for program in cc java mvn unzip zip; do
  command -v "$program" >/dev/null || { echo "There is no $program here; install it and try again." >&2; exit 3; }
done
java=$(dirname "$(dirname "$(realpath "$(command -v java)")")")
export JAVA_HOME=${JAVA_HOME:-$java}
export JVM_LD_LIBRARY_PATH=$JAVA_HOME/lib/server

# A folder that is deleted at the end, so that remaining references to it are detected.
builder=$(mktemp -d)
trap 'rm -rf "$builder"' EXIT
export SRC=$builder/src WORK=$builder/work OUT=$builder/out
mkdir -p "$SRC" "$WORK" "$OUT"
ln -s "$root" "$SRC/tiercel"
cp "$project/build.sh" "$SRC"
[ ! -f "$project/known-bugs.tsv" ] || cp "$project/known-bugs.tsv" "$SRC"

# Files of the images: the launcher, and Jazzer with its API in one jar.
cc -O1 -o "$OUT/jazzer_driver" "$root/oss-fuzz/driver.c" -I"$JAVA_HOME/include" -I"$JAVA_HOME/include/linux" \
  -L"$JVM_LD_LIBRARY_PATH" -ljvm
mkdir "$builder/agent"
for artifact in jazzer-api jazzer; do
  mvn -q -B dependency:copy -Dartifact="com.code-intelligence:$artifact:$jazzer" -DoutputDirectory="$builder" \
    -Dmdep.useBaseVersion=true </dev/null
  unzip -q -o "$builder/$artifact-$jazzer.jar" -d "$builder/agent"
done
(cd "$builder/agent" && zip -q -0 -r "$OUT/jazzer_agent_deploy.jar" .)
export JAZZER_API_PATH=$builder/jazzer-api-$jazzer.jar

(cd "$SRC/tiercel" && bash -eu "$SRC/build.sh") </dev/null
mkdir -p "$(dirname "$out")"
mv "$OUT" "$out"
echo "$builder" >"$out.builder"
