#!/bin/bash -eu
# Builds the fuzz targets of SMTInterpol. Made by ./tiercel submission --solver smtinterpol.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=SMTInterpol FAMILY=smtinterpol PRODUCT=smtinterpol.jar TARGET=smtinterpol
build_solver() {
  # The jar with all that it needs; the version in it is made of the tags.
  ant -f "$SRC/smtinterpol/build.xml" -Djar.outdir="$WORK" -Djar.basename=smtinterpol create_run_jar
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
