#!/bin/bash -eu
# Builds the fuzz targets of Boolector. Made by ./tiercel submission --solver boolector.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=Boolector FAMILY=boolector PRODUCT=boolector.bin TARGET=boolector-cov
build_solver() {
  # With counters, assertions and a fork server, from the sources of Debian's package.
  SRC= XDG_CACHE_HOME=$WORK/cache solvers/native/build.sh boolector
  cp "$WORK/cache/tiercel/builds/boolector-cov/1.5.118/resident" "$WORK/boolector.bin"
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
