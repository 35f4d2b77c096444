#!/bin/bash -eu
# Builds the fuzz targets of Z3. Made by ./tiercel submission --solver z3.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=Z3 FAMILY=z3 PRODUCT=z3.bin TARGET=z3-cov
build_solver() {
  # With counters, Z3's own assertions and a fork server, many scripts in a process.
  XDG_CACHE_HOME=$WORK/cache SRC=$SRC/z3 solvers/native/build.sh z3
  cp "$WORK/cache/tiercel/builds/z3-cov/dev/resident" "$WORK/z3.bin"
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
