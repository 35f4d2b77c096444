#!/bin/sh
# Builds a solver with coverage counters and the fork server, for use as SOLVER-cov:VERSION, and as
# SOLVER-cov:VERSION-cli, the solver's own program, which runs one script in a process.
#
#   build.sh SOLVER                 a known release, from the sources of the machine's package mirror
#   SRC=/path build.sh SOLVER       your own checkout, for use as SOLVER-cov:dev; it stays unchanged
#   AS=before SRC=/path build.sh SOLVER   an additional checkout, for use as SOLVER-cov:before
#
# TIERCEL_FLAVOUR (see bin/tiercel-cc) defaults to "assertions"; each other flavour is a separate
# build, SOLVER-cov:VERSION-FLAVOUR. CXXFLAGS and LDFLAGS are added to those of the recipe and apply
# from the first configuration on: CXXFLAGS=-stdlib=libc++ LDFLAGS=-stdlib=libc++ uses clang's
# library if a solver needs a newer one than that of the system's compiler. CMAKE_ARGS is appended to CMake's arguments
# (CMAKE_ARGS="-DUSE_POLY=ON"), and CMAKE_PREFIX_PATH names folders of libraries. JOBS is the number of
# parallel compilations and defaults to the number of processors. An interrupted build is resumed.
set -eu

here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd -P)
solver=${1:-}
recipe=$here/recipes/$solver.sh
if [ ! -f "$recipe" ]; then
  echo "build.sh: name one of: $(cd "$here/recipes" && echo *.sh | sed 's/\.sh//g')." >&2
  exit 2
fi
TIERCEL_FLAVOUR=${TIERCEL_FLAVOUR:-assertions}
JOBS=${JOBS:-$(nproc)}
export TIERCEL_FLAVOUR JOBS

stop() {
  echo "make solver-$solver: $1" >&2
  exit 1
}

# A recipe sets version, effort (in words), needs (programs) and product (the program, in build/),
# and defines sources (fills src/ from the mirror) and compile (builds the product; works in build/)
# and, if one process can run many scripts, resident (builds a program of that name which does so).
# shellcheck source=/dev/null
. "$recipe"

if [ -n "${SRC:-}" ]; then
  [ -d "$SRC" ] || stop "there is no folder $SRC."
  SRC=$(CDPATH= cd -- "$SRC" && pwd -P)
  version=${AS:-dev}
  case $version in
    *[!A-Za-z0-9._-]* | .*) stop "AS=$version is no name; take letters, digits, dots and dashes." ;;
  esac
fi
[ "$TIERCEL_FLAVOUR" = assertions ] || version=$version-$TIERCEL_FLAVOUR
cache=${XDG_CACHE_HOME:-$HOME/.cache}/tiercel
work=$cache/builds/$solver-cov/$version
mkdir -p "$work/build"
exec 9>"$work/lock"
flock -n 9 || stop "another build of $work is running; wait for it."

for program in make cc $needs; do
  command -v "$program" >/dev/null 2>&1 || stop "there is no $program here; install it and try again."
done
make -s -C "$here"
# Build systems store the compiler's path: the compiler is copied to the build, so that the path
# stays valid if this folder is moved or deleted. An unchanged file keeps its modification time;
# otherwise everything would be recompiled.
tools=$work/tools
mkdir -p "$tools/bin" "$tools/target"
for file in bin/tiercel-cc bin/tiercel-c++ $(cd "$here" && echo target/*.o); do
  if ! cmp -s "$here/$file" "$tools/$file"; then
    cp -L "$here/$file" "$tools/$file.part"
    mv "$tools/$file.part" "$tools/$file"
  fi
done
# The counters of different compilers do not link: after a change everything is recompiled.
compiler=$("$tools/bin/tiercel-cc" --version | head -n 1)
if [ "$(cat "$work/compiler" 2>/dev/null)" != "$compiler" ]; then
  rm -rf "$work/build"
  mkdir "$work/build"
  echo "$compiler" >"$work/compiler"
fi

echo "Building $solver $version ($TIERCEL_FLAVOUR) in $work: $effort."
free=$(df -Pm "$work" | awk 'NR == 2 { print $4 }')
echo "There are $free MiB of disk free; what is already built is kept. The log is $work/log."
case $TIERCEL_FLAVOUR/$compiler in
  gcov/* | plain/* | *clang*) ;;
  *) echo "Counters of gcc are calls, and slow: install clang and lld, and build again." ;;
esac

# fetch PATH SHA256: downloads a file from the pool of the package manager's mirror.
fetch() {
  file=$cache/sources/${1##*/}
  if [ -f "$file" ]; then
    return
  fi
  mkdir -p "$cache/sources"
  [ -x /usr/lib/apt/apt-helper ] || stop "sources come from a Debian mirror, and this machine has none; use SRC=<checkout>."
  for mirror in $(apt-get indextargets --format '$(SITE)' | sort -u); do
    if /usr/lib/apt/apt-helper download-file "$mirror/pool/main/$1" "$file.part" "SHA256:$2" >>"$work/log" 2>&1; then
      mv "$file.part" "$file"
      return
    fi
  done
  rm -f "$file.part" "$file.part.FAILED"
  stop "$1 could not be fetched (see $work/log); are you online? Else use SRC=<checkout>."
}

# unpack FILE FOLDER: extracts the only folder of an archive to FOLDER.
unpack() {
  rm -rf "$2.part"
  mkdir -p "$2.part"
  tar xf "$cache/sources/$1" -C "$2.part" --strip-components=1
  mv "$2.part" "$2"
}

# cmake_in SOURCE ARGUMENTS...: configures once and compiles the product's target.
cmake_in() {
  source=$1
  more=${CMAKE_ARGS:-}
  shift
  if [ ! -f build.ninja ]; then
    # shellcheck disable=SC2086 # arguments are words
    cmake -G Ninja "$source" -DCMAKE_C_COMPILER="$tools/bin/tiercel-cc" \
      -DCMAKE_CXX_COMPILER="$tools/bin/tiercel-c++" -DCMAKE_BUILD_TYPE=Release \
      -DCMAKE_C_FLAGS_RELEASE=-O1 -DCMAKE_CXX_FLAGS_RELEASE=-O1 "$@" $more || return
  fi
  ninja -j "$JOBS" "$target"
}

# library_objects NAME...: the objects of the program that runs a solver's library, with these bindings.
library_objects() {
  for object in library script crash "$@"; do
    echo "$tools/target/$object.o"
  done
}

# The last line of the log shows the progress of the compilation. A signal may end this shell
# before it prints its last message.
watch() {
  seconds=0
  while sleep 1 && kill -0 $$ 2>/dev/null; do
    seconds=$((seconds + 1))
    [ $((seconds % 20)) -ne 0 ] || tail -n 1 "$work/log" | cut -c 1-100
  done
}

cd "$work"
if [ -z "${SRC:-}" ] && [ ! -d src ]; then
  sources
fi
source=${SRC:-$work/src}
# The runtime is linked in without the build system tracking it as a dependency.
if [ -f "build/$product" ] && [ -n "$(find "$tools/target" -name '*.o' -newer "build/$product")" ]; then
  rm -f "build/$product"
fi
rm -f build/resident
watch 9>&- &
watcher=$!
trap 'kill $watcher 2>/dev/null' EXIT
make_all() {
  compile "$source" || return
  # gcov writes its counts when a process exits.
  [ "$TIERCEL_FLAVOUR" = gcov ] || ! command -v resident >/dev/null || resident "$source"
}
if ! (cd build && make_all) >>"$work/log" 2>&1; then
  tail -n 15 "$work/log" >&2
  stop "the build failed; the lines above are the end of $work/log."
fi
cp "build/$product" solver.part
mv solver.part solver
rm -f resident
[ ! -f build/resident ] || mv build/resident resident
echo "Done: use -Dtiercel.target=$solver-cov:$version"
