#!/bin/bash -eu
# Builds the fuzz targets of @title@. Made by ./tiercel submission --solver @solver@.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=@title@ FAMILY=@family@ PRODUCT=@product@ TARGET=@target@
build_solver() {
@build@
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
