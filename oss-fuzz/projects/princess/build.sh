#!/bin/bash -eu
# Builds the fuzz targets of Princess. Made by ./tiercel submission --solver princess.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

# What is fuzzed runs under Jazzer or in a child process: flags for libFuzzer's own targets are not for it.
unset CFLAGS CXXFLAGS CC CXX
cd "$SRC/tiercel"

# Tiercel without the Jazzer that it was built with: the image has its own.
if [ -z "${TIERCEL_BUILT:-}" ]; then
  mvn -q -B package -DskipTests -Dspotless.check.skip=true
fi
cp "${TIERCEL_BUILT:-cli/target/tiercel.jar}" "$OUT/tiercel.jar"
zip -q -d "$OUT/tiercel.jar" 'com/code_intelligence/*'

export TIERCEL_CC=$PWD/solvers/native/bin/tiercel-cc TIERCEL_CXX=$PWD/solvers/native/bin/tiercel-c++
export TIERCEL_FLAVOUR=assertions
build_solver() {
  # sbt's launcher from Maven Central fetches the rest of sbt.
  mvn -q -B dependency:copy -Dartifact=org.scala-sbt:sbt-launch:1.10.7 \
    -DoutputDirectory="$WORK" -Dmdep.stripVersion=true
  (cd "$SRC/princess" && java -jar "$WORK/sbt-launch.jar" assembly)
  cp "$SRC"/princess/target/scala-*/*assembly*.jar "$WORK/princess.jar"
}
if [ -n "${SOLVER_BUILT:-}" ]; then
  cp -L "$SOLVER_BUILT" "$WORK/princess.jar"
else
  build_solver
fi
cp "$WORK/princess.jar" "$OUT/princess.jar"

# target NAME MUTATORS SEEDS...: a wrapper, its dictionary, seeds, options and known bugs.
target() {
  local name=$1 mutators=$2
  shift 2
  sed -e "s|@name@|$name|g" -e "s|@mutators@|$mutators|g" >"$OUT/$name" <<'WRAPPER'
#!/bin/bash
# LLVMFuzzerTestOneInput: by this word infrastructure knows a fuzz target.
this_dir=$(cd "$(dirname "$0")" && pwd)
tmp=${TMPDIR:-/tmp}
# All that is written, save for what libFuzzer is told to write.
state=$(mktemp -d "$tmp/tiercel-XXXXXX")
trap 'rm -rf "$state"' EXIT
export XDG_CACHE_HOME=$tmp/tiercel-cache
jvm=(
  -Xmx1100m
  -XX:-UseParallelGC
  -XX:+UseSerialGC
  -XX:TieredStopAtLevel=1
  -XX:-DontCompileHugeMethods
  -XX:-UsePerfData
  "-XX:ErrorFile=$state/hs_err.log"
  -Djdk.attach.allowAttachSelf=true
  "-Djava.io.tmpdir=$state"
  "-Dtiercel.state=$state"
  "-Dtiercel.target=princess:$this_dir/princess.jar"
  -Dtiercel.references=none
  -Dtiercel.judges=none
  -Dtiercel.timeout=200ms
  -Dtiercel.status=60s
  "-Dtiercel.mutators=@mutators@"
  "-Dtiercel.known=$this_dir/@name@_known_bugs.tsv"
)
# The launcher splits them at colons that have no backslash.
jvm=("${jvm[@]//:/\\:}")
LD_LIBRARY_PATH="@libjvm@:$this_dir" \
  "$this_dir/jazzer_driver" --agent_path="$this_dir/jazzer_agent_deploy.jar" --cp="$this_dir/tiercel.jar" \
  --target_class=dev.tiercel.harness.start.JazzerTarget --hooks=false --reproducer_path="$state" \
  --jvm_args="$(IFS=:; echo "${jvm[*]}")" "$@"
WRAPPER
  # Where the JVM is is known here, and not where the target runs.
  sed -i "s|@libjvm@|$JVM_LD_LIBRARY_PATH|" "$OUT/$name"
  chmod +x "$OUT/$name"
  cat dictionaries/smtlib-*.dict dictionaries/options-princess.dict >"$OUT/$name.dict"
  printf '[libfuzzer]\nmax_len = 65536\nreduce_inputs = 0\n' >"$OUT/$name.options"
  cp "$SRC/known-bugs.tsv" "$OUT/${name}_known_bugs.tsv"
  # A flat archive: names of seeds are unique within their folder alone.
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

target PrincessSoundness -falcon,-assertion.levels,-assertion.assume,-storm.incremental '*'
target PrincessOptions -storm.incremental '*'
target PrincessIncremental storm.incremental,assertion,diver,value,replace,opfuzz,crossover '*'
