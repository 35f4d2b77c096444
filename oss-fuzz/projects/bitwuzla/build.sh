#!/bin/bash -eu
# Copyright 2026 The authors of Tiercel
#
# Licensed under the Apache License, Version 2.0 (the "License");
# you may not use this file except in compliance with the License.
# You may obtain a copy of the License at
#
#      http://www.apache.org/licenses/LICENSE-2.0
#
# Unless required by applicable law or agreed to in writing, software
# distributed under the License is distributed on an "AS IS" BASIS,
# WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
# See the License for the specific language governing permissions and
# limitations under the License.
#
################################################################################
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
