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
# Builds the fuzz targets of cvc5. Made by ./tiercel submission --solver cvc5.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=cvc5 FAMILY=cvc5 PRODUCT=cvc5.bin TARGET=cvc5-cov
build_solver() {
  # With counters, cvc5's own assertions and a fork server; its configure script fetches what it needs.
  (cd "$SRC/cvc5" && CC=$TIERCEL_CC CXX=$TIERCEL_CXX ./configure.sh production --assertions --static \
    --no-static-binary --auto-download --ninja --name="$WORK/cvc5" && ninja -C "$WORK/cvc5" cvc5-bin)
  cp "$WORK/cvc5/bin/cvc5" "$WORK/cvc5.bin"
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
