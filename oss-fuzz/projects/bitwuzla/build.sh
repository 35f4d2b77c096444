#!/bin/bash -eu
# Builds the fuzz targets of Bitwuzla. Made by ./tiercel submission --solver bitwuzla.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=Bitwuzla FAMILY=bitwuzla PRODUCT=bitwuzla.bin TARGET=path
build_solver() {
  # With counters, Bitwuzla's own assertions and a fork server.
  python3 -m venv "$WORK/meson"
  "$WORK/meson/bin/pip" install -q meson
  CC=$TIERCEL_CC CXX=$TIERCEL_CXX "$WORK/meson/bin/meson" setup "$WORK/bitwuzla" "$SRC/bitwuzla" \
    --buildtype=release --default-library=static --prefer-static
  ninja -C "$WORK/bitwuzla"
  cp "$WORK/bitwuzla/src/main/bitwuzla" "$WORK/bitwuzla.bin"
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
