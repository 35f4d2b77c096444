#!/bin/bash -eu
# Builds the fuzz targets of Z3. Made by ./tiercel submission --solver z3.
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
  # With counters, Z3's own assertions and a fork server, many scripts in a process.
  XDG_CACHE_HOME=$WORK/cache SRC=$SRC/z3 solvers/native/build.sh z3
  cp "$WORK/cache/tiercel/builds/z3-cov/dev/resident" "$WORK/z3.bin"
}
if [ -n "${SOLVER_BUILT:-}" ]; then
  cp -L "$SOLVER_BUILT" "$WORK/z3.bin"
else
  build_solver
fi
cp "$WORK/z3.bin" "$OUT/z3.bin"

# The image that runs targets holds no more than this.
if ldd "$OUT/z3.bin" 2>&1 |
  grep -v -E 'lib(c|m|dl|rt|pthread|stdc\+\+|gcc_s)\.so|ld-linux|linux-vdso|not a dynamic'; then
  echo "Z3 needs the libraries above, which the image that runs targets lacks; link them statically." >&2
  exit 1
fi

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
  "-Dtiercel.target=z3-cov:$this_dir/z3.bin"
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
  cat dictionaries/smtlib-*.dict dictionaries/options-z3.dict >"$OUT/$name.dict"
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

target Z3Soundness -falcon,-assertion.levels,-assertion.assume,-storm.incremental '*'
target Z3Options -storm.incremental '*'
target Z3Incremental storm.incremental,assertion,diver,value,replace,opfuzz,crossover '*'
