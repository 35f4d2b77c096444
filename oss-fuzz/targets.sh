#!/bin/bash -eu
# Builds the fuzz targets of a solver in the builder of OSS-Fuzz or ClusterFuzzLite. Sourced by the tree's build.sh, which
# defines TITLE, FAMILY (Tiercel's name of the solver), PRODUCT (its file), TARGET (the prefix of the file in Tiercel's setting
# `target`), and build_solver, which creates the file in $WORK.

# The solver runs under Jazzer or in a child process, so flags for libFuzzer targets do not apply to it.
unset CFLAGS CXXFLAGS CC CXX
cd "$SRC/tiercel"

# Tiercel without its own Jazzer: the image contains one.
if [ -z "${TIERCEL_BUILT:-}" ]; then
  mvn -q -B -pl cli -am package -DskipTests -Dspotless.check.skip=true
fi
cp "${TIERCEL_BUILT:-cli/target/tiercel.jar}" "$OUT/tiercel.jar"
zip -q -d "$OUT/tiercel.jar" 'com/code_intelligence/*'

export TIERCEL_CC=$PWD/solvers/native/bin/tiercel-cc TIERCEL_CXX=$PWD/solvers/native/bin/tiercel-c++
# The job "address" is fast; in the job "undefined" the solver has both sanitizers, address and undefined behaviour.
case ${SANITIZER:-address} in
  undefined) export TIERCEL_FLAVOUR=sanitizers ;;
  *) export TIERCEL_FLAVOUR=assertions ;;
esac
if [ -n "${SOLVER_BUILT:-}" ]; then
  cp -L "$SOLVER_BUILT" "$WORK/$PRODUCT"
else
  build_solver
fi
cp "$WORK/$PRODUCT" "$OUT/$PRODUCT"

if [ "${PRODUCT%.bin}" != "$PRODUCT" ] && ldd "$OUT/$PRODUCT" 2>&1 |
  grep -v -E 'lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s)\.so|ld-linux|linux-vdso|not a dynamic'; then
  echo "$TITLE needs the libraries above, which the image that runs targets lacks; link them statically." >&2
  exit 1
fi

known=$SRC/known-bugs.tsv # the tree's list, or else Tiercel's
if [ ! -f "$known" ]; then
  known=$WORK/known-bugs.tsv
  oss-fuzz/known-bugs.sh "$FAMILY" >"$known"
fi

# target NAME MUTATORS SEEDS...: a wrapper, its dictionary, seeds, options and known bugs.
target() {
  local name=$1 mutators=$2
  shift 2
  sed -e "s|@name@|$name|g" -e "s|@mutators@|$mutators|g" -e "s|@target@|$TARGET|g" -e "s|@product@|$PRODUCT|g" \
    -e "s|@libjvm@|$JVM_LD_LIBRARY_PATH|g" >"$OUT/$name" <<'WRAPPER'
#!/bin/bash
# LLVMFuzzerTestOneInput: the infrastructure recognises fuzz targets by this word.
this_dir=$(cd "$(dirname "$0")" && pwd)
tmp=${TMPDIR:-/tmp}
# All output, except the files that libFuzzer writes.
state=$(mktemp -d "$tmp/tiercel-XXXXXX")
trap 'rm -rf "$state"' EXIT
export XDG_CACHE_HOME=$tmp/tiercel-cache
jvm=(
  -Xmx1100m
  -XX:-UseParallelGC
  -XX:+UseSerialGC
  -XX:+UseTransparentHugePages
  -XX:-PrintWarnings
  -XX:TieredStopAtLevel=1
  -XX:-DontCompileHugeMethods
  -XX:MaxTenuringThreshold=2
  -XX:-UsePerfData
  "-XX:ErrorFile=$state/hs_err.log"
  -Djdk.attach.allowAttachSelf=true
  "-Djava.io.tmpdir=$state"
  "-Dtiercel.state=$state"
  "-Dtiercel.target=@target@:$this_dir/@product@"
  -Dtiercel.references=none
  -Dtiercel.judges=none
  -Dtiercel.timeout=200ms
  -Dtiercel.status=60s
  "-Dtiercel.mutators=@mutators@"
  "-Dtiercel.known=$this_dir/@name@_known_bugs.tsv"
)
# The launcher splits at colons without a backslash.
jvm=("${jvm[@]//:/\\:}")
LD_LIBRARY_PATH="@libjvm@:$this_dir" \
  "$this_dir/jazzer_driver" --agent_path="$this_dir/jazzer_agent_deploy.jar" --cp="$this_dir/tiercel.jar" \
  --target_class=dev.tiercel.harness.start.JazzerTarget --hooks=false --reproducer_path="$state" \
  --jvm_args="$(IFS=:; echo "${jvm[*]}")" "$@"
WRAPPER
  chmod +x "$OUT/$name"
  cat dictionaries/smtlib-*.dict "dictionaries/options-$FAMILY.dict" >"$OUT/$name.dict"
  printf '[libfuzzer]\nmax_len = 65536\nreduce_inputs = 0\n' >"$OUT/$name.options"
  cp "$known" "$OUT/${name}_known_bugs.tsv"
  # The archive is flat, but names of seeds are unique only within a folder.
  local seeds=$WORK/seeds-$name logic file
  rm -rf "$seeds"
  mkdir -p "$seeds"
  for logic in "$@"; do
    for file in corpus/seeds/$logic/*.smt2; do
      cp "$file" "$seeds/$(basename "$(dirname "$file")")-$(basename "$file")"
    done
  done
  (cd "$seeds" && zip -q -X -r "$OUT/${name}_seed_corpus.zip" .)
}

while IFS=$'\t' read -r ending mutators folders; do
  read -ra seeds <<<"$folders"
  target "${TITLE^}$ending" "$mutators" "${seeds[@]}"
done < <(grep -v '^#' oss-fuzz/targets.tsv)
