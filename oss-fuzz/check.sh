#!/usr/bin/env bash
# Builds the submission trees of solvers, moves them, and runs the checks of OSS-Fuzz's CI and bots on them:
#
#   check.sh [SOLVER...]
#
# GatesTest implements their rules; if OSS_FUZZ names a checkout of OSS-Fuzz, its own scripts and presubmit run as well. Without
# a solver but with OSS_FUZZ, only the presubmit runs, on the trees of all solvers. The solver is a release, a build of
# `make solver-NAME`, or SOLVER_BUILT=FILE. TARGETS=N checks only the first N targets; JAZZER as in build-out.sh. KEEP=DIR keeps
# the trees there.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
trees=${KEEP:-$(mktemp -d)}
mkdir -p "$trees"
[ -n "${KEEP:-}" ] || trap 'chmod -R u+w "$trees" && rm -rf "$trees"' EXIT
chmod a+rx "$trees"

# release GROUP:ARTIFACT:VERSION: a single jar of a release with its dependencies.
release() {
  local folder group artifact version
  folder=$(mktemp -d -p "$trees")
  IFS=: read -r group artifact version <<<"$1"
  cat >"$folder/pom.xml" <<POM
<project><modelVersion>4.0.0</modelVersion><groupId>check</groupId><artifactId>check</artifactId><version>1</version>
<dependencies><dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version>
</dependency></dependencies></project>
POM
  mvn -q -B -f "$folder/pom.xml" dependency:copy-dependencies -DincludeScope=runtime \
    -DoutputDirectory="$folder/jars" </dev/null >&2
  mkdir "$folder/all"
  for jar in "$folder"/jars/*.jar; do
    unzip -q -o "$jar" -d "$folder/all"
  done
  (cd "$folder/all" && zip -q -r "$folder/$artifact-$version.jar" .)
  rm -rf "$folder/all" "$folder/jars"
  echo "$folder/$artifact-$version.jar"
}

version_of() {
  sed -n "s|.*<$1.version>\(.*\)</$1.version>.*|\1|p" "$root/pom.xml"
}

# built NAME VERSION: the build of make solver-NAME.
built() {
  local build=${XDG_CACHE_HOME:-$HOME/.cache}/tiercel/builds/$1-cov/$2
  [ -e "$build/solver" ] || make -s -C "$root" "solver-$1" >&2
  [ ! -e "$build/resident" ] || build=$build/resident
  [ ! -d "$build" ] || build=$build/solver
  echo "$build"
}

solver_of() {
  case $1 in
    smtinterpol) release "de.uni-freiburg.informatik.ultimate:smtinterpol:$(version_of smtinterpol)" ;;
    princess) release "io.github.uuverifiers:princess_2.13:$(version_of princess)" ;;
    boolector) built boolector 1.5.118 ;;
    z3) built z3 4.8.12 ;;
    cvc5) built cvc5 1.1.2 ;;
    *) echo "Set SOLVER_BUILT to a build of $1: there is none to be had here." >&2; return 1 ;;
  esac
}

# A killed JVM leaves a socket behind, which makes another user's JVM with the same process id fail.
forget_the_dead() {
  local socket
  for socket in /tmp/.java_pid*; do
    [ ! -O "$socket" ] || [ -d "/proc/${socket##*.java_pid}" ] || rm -f "$socket"
  done
}

# The infrastructure's own scripts, run as in its images.
real() {
  local runner=$OSS_FUZZ/infra/base-images/base-runner tools=$trees/tools
  mkdir -p "$tools"
  printf '#!/bin/sh\nexit 0\n' >"$tools/sysctl" # needs the images' root user
  chmod +x "$tools/sysctl"
  chmod -R u+w "$1"
  export PATH=$tools:$runner:$PATH OUT=$1 SRC=/src WORK=/work FUZZING_ENGINE=libfuzzer SANITIZER=address \
    ARCHITECTURE=x86_64 FUZZING_LANGUAGE=jvm RUN_FUZZER_MODE=batch ASAN_OPTIONS= \
    FUZZER_ARGS="-rss_limit_mb=2560 -timeout=25"
  bash "$runner/targets_list"
  python3 "$runner/test_all.py"
}

# presubmit SOLVER: the checks of a tree before it is built.
presubmit() {
  local projects=$trees/presubmit/projects
  mkdir -p "$projects"
  cp -r "$root/oss-fuzz/projects/$1" "$projects/"
  PYTHONPATH=$OSS_FUZZ/infra python3 - "$projects/$1"/* <<'CHECK'
import sys
import presubmit
sys.exit(presubmit.bool_to_returncode(presubmit.do_checks(sys.argv[1:])))
CHECK
  python3 "$OSS_FUZZ/infra/ci/check_base_os.py" "$projects/$1"
}

if [ -n "${OSS_FUZZ:-}" ]; then
  [ -f "$OSS_FUZZ/infra/presubmit.py" ] || { echo "There is no infra/presubmit.py in OSS_FUZZ=$OSS_FUZZ." >&2; exit 2; }
  python3 -c 'import yaml' || { echo "The presubmit needs python3-yaml." >&2; exit 3; }
  for project in "$root"/oss-fuzz/projects/*/; do
    presubmit "$(basename "$project")"
  done
fi
[ $# -gt 0 ] || [ -n "${OSS_FUZZ:-}" ] ||
  { echo "check.sh: name solvers: smtinterpol, princess, boolector, z3 ..." >&2; exit 2; }
for solver; do
  echo "== $solver"
  file=${SOLVER_BUILT:-$(solver_of "$solver")}
  out=$trees/moved/$solver
  rm -rf "$out" "$out.builder"
  SOLVER_BUILT=$file "$root/oss-fuzz/build-out.sh" "$solver" "$out"
  chmod -R a-w,a+rX "$out"
  chmod a+rx "$trees/moved"
  forget_the_dead
  (cd "$root" && mvn -q -B -pl cli -am test -Dtest=GatesTest -Dsurefire.failIfNoSpecifiedTests=false \
    -Dspotless.check.skip=true -Dtiercel.out="$out" -Dtiercel.out.family="$solver" \
    -Dtiercel.out.targets="${TARGETS:-99}" </dev/null)
  if [ -n "${OSS_FUZZ:-}" ]; then
    (real "$out")
  fi
  echo "== $solver passes"
done
