# The upstream release of cvc5 1.1.2, with CaDiCaL 1.7.4 and SymFPU, without libpoly. Its terms
# belong to the process, not to a solver, and are ordered by creation time: the behaviour of a script
# depends on earlier scripts, so each script has its own process. Later versions have managers of terms.
# shellcheck shell=sh disable=SC2034,SC2154 # read and set by build.sh
version=1.1.2
effort="about 25 minutes of processor time and 600 MiB"
needs="cmake ninja python3 dpkg-deb"
product=bin/cvc5
target=cvc5-bin

sources() {
  fetch c/cvc5/cvc5_1.1.2.orig.tar.gz f2eba3f957f5e064e6a87f0dce88fd647932d02014061c8f6a79bf188203993a
  fetch c/cadical/cadical_1.7.4.orig.tar.gz 866c8a1332ff1ad5dc7ad403bdef3164420f3f947816b5c9509aad1d18ada7a1
  fetch s/symfpu/libsymfpu-dev_0.0~git20190517.8fbe139-2_all.deb 867ae50dcc205eb1466d23653aaf810b2eae7ca961b041c79b41b1dfc8d5f402
  rm -rf cadical symfpu
  unpack cadical_1.7.4.orig.tar.gz cadical
  dpkg-deb -x "$cache/sources/libsymfpu-dev_0.0~git20190517.8fbe139-2_all.deb" symfpu
  unpack cvc5_1.1.2.orig.tar.gz src
}

# Linked dynamically, since GMP is installed without a static library on some machines. A checkout finds its libraries in
# the folders of CMAKE_PREFIX_PATH, if that is set, and otherwise in the release's build. Since 1.2 it needs a newer CaDiCaL.
compile() {
  if [ -z "${SRC:-}" ] || [ -z "${CMAKE_PREFIX_PATH:-}" ]; then
    if grep -qs cadical/tracer.hpp "$1/cmake/FindCaDiCaL.cmake"; then
      echo "This checkout needs a newer CaDiCaL than the release's: install the one that cmake/FindCaDiCaL.cmake names, and SymFPU,"
      echo "into a folder (include/cadical, include/symfpu, lib), and name it by CMAKE_PREFIX_PATH."
      return 1
    fi
    libraries=$work
    [ -d "$work/cadical" ] || libraries=${work%/*}/1.1.2
    if [ ! -f "$libraries/cadical/build/libcadical.a" ]; then
      (cd "$libraries/cadical" && CXX="$tools/bin/tiercel-c++" ./configure -fPIC -q &&
        make -C build -j "$JOBS" libcadical.a) || return
    fi
    set -- "$1" -DCaDiCaL_INCLUDE_DIR="$libraries/cadical/src" \
      -DCaDiCaL_LIBRARIES="$libraries/cadical/build/libcadical.a" \
      -DSymFPU_INCLUDE_DIR="$libraries/symfpu/usr/include"
  fi
  # The system's Python: others may lack the modules that cvc5's build uses.
  for python in /usr/bin/python3 python3; do
    if "$python" -c 'import tomllib, pyparsing' 2>/dev/null || "$python" -c 'import tomllib'; then
      break
    fi
  done
  case $TIERCEL_FLAVOUR in
    assertions | sanitizers) assertions=ON ;;
    *) assertions=OFF ;;
  esac
  # cvc5 has its own build types; our flags follow theirs.
  cmake_in "$@" -DCMAKE_BUILD_TYPE=Production -DCMAKE_C_FLAGS_PRODUCTION=-O1 \
    -DCMAKE_CXX_FLAGS_PRODUCTION=-O1 \
    -DPython_EXECUTABLE="$python" -DENABLE_ASSERTIONS=$assertions -DUSE_POLY=OFF \
    -DUSE_COCOA=OFF -DBUILD_SHARED_LIBS=OFF -DSTATIC_BINARY=OFF -DENABLE_UNIT_TESTING=OFF \
    -DENABLE_AUTO_DOWNLOAD=OFF -DBUILD_DOCS=OFF
}

# Destructors that exist in headers only, under the names that the library for Java has for them (cvc5_current.cc).
deleters() {
  cat <<'END'
#include <cstdint>

#include <cvc5/cvc5.h>
#include <cvc5/cvc5_parser.h>

extern "C" {
void Java_io_github_cvc5_InputParser_deletePointer(void *, void *, int64_t parser) {
  delete reinterpret_cast<cvc5::parser::InputParser *>(parser);
}
void Java_io_github_cvc5_Statistics_deletePointer(void *, void *, int64_t statistics) {
  delete reinterpret_cast<cvc5::Statistics *>(statistics);
}
}
END
}

# With the complete C++ interface, from which the program resolves its functions.
resident() {
  grep -q 'class.* TermManager' "$1/include/cvc5/cvc5.h" || return 0
  libraries=$(awk '/^build bin\/cvc5:/ { found = 1 } found && sub(/^ *LINK_LIBRARIES = /, "") { print; exit }' build.ninja)
  deleters >deleters.cc
  # shellcheck disable=SC2046,SC2086 # no path of the runtime's has blanks, and flags and libraries are words
  TIERCEL_MAIN=own "$tools/bin/tiercel-c++" -O1 -std=c++17 ${CXXFLAGS:-} ${LDFLAGS:-} -I"$1/include" -Iinclude -o resident \
    $(library_objects cvc5 cvc5_current cvc5_calls calls calls_reader call_trace items operators) deleters.cc \
    -Wl,--whole-archive src/libcvc5.a -Wl,--no-whole-archive $libraries \
    -Wl,--export-dynamic-symbol='_ZN*4cvc5*' -Wl,--export-dynamic-symbol='Java_*' -ldl -lpthread
}
