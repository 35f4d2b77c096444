# Z3 4.8.12, as packaged by Debian.
# shellcheck shell=sh disable=SC2034,SC2154 # read and set by build.sh
version=4.8.12
effort="about 30 minutes of processor time and 500 MiB"
needs="cmake ninja python3"
product=z3
target=shell

sources() {
  fetch z/z3/z3_4.8.12.orig.tar.gz e3aaefde68b839299cbc988178529535e66048398f7d083b40c69fe0da55f8b7
  unpack z3_4.8.12.orig.tar.gz src
}

# The setup that the release repeats for each script takes longer than most scripts: it creates the
# tactics of all logics and two tables for half a million terms. This patch creates only the tactics
# that are applied, as later releases do, and lets tables grow. A user's checkout is not patched.
lighten() {
  portfolio=$1/src/tactic/portfolio
  cmp -s "$here/recipes/z3-lazily.h" "$portfolio/lazily.h" || cp "$here/recipes/z3-lazily.h" "$portfolio/lazily.h"
  grep -q portfolio/lazily.h "$portfolio/default_tactic.cpp" ||
    sed -i '/^tactic \* mk_default_tactic/i #include "tactic/portfolio/lazily.h"' "$portfolio/default_tactic.cpp"
  ! grep -q '512 \* 1024, 8 \* 1024' "$1/src/ast/ast.h" ||
    sed -i 's/512 \* 1024, 8 \* 1024/8 * 1024, 1024/' "$1/src/ast/ast.h"
}

# With the complete C interface, from which the program resolves its functions.
resident() {
  ninja -j "$JOBS" libz3 || return
  # shellcheck disable=SC2046,SC2086 # no path of the runtime's has blanks, and flags are words
  TIERCEL_MAIN=own "$tools/bin/tiercel-c++" -O1 ${CXXFLAGS:-} ${LDFLAGS:-} -o resident $(library_objects z3) \
    -Wl,--whole-archive libz3.a -Wl,--no-whole-archive -Wl,--export-dynamic-symbol='Z3_*' \
    -ldl -lpthread
}

# Z3's own assertions: Z3DEBUG switches them on, and without its debugger a failed one ends the run.
compile() {
  [ -n "${SRC:-}" ] || lighten "$1"
  case $TIERCEL_FLAVOUR in
    assertions | sanitizers) checks="-DZ3DEBUG -DNO_Z3_DEBUGGER" ;;
    *) checks= ;;
  esac
  cmake_in "$1" -DCMAKE_CXX_FLAGS="$checks ${CXXFLAGS:-}" -DZ3_BUILD_LIBZ3_SHARED=OFF -DZ3_USE_LIB_GMP=OFF \
    -DZ3_ENABLE_EXAMPLE_TARGETS=OFF -DZ3_BUILD_TEST_EXECUTABLES=OFF
}
