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
# Builds the fuzz targets of Boolector. Made by ./tiercel submission --solver boolector.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=Boolector FAMILY=boolector PRODUCT=boolector.bin TARGET=boolector-cov
build_solver() {
  # With counters, Boolector's own assertions and a fork server; its scripts fetch what it needs.
  (cd "$SRC/boolector" && ./contrib/setup-cadical.sh && ./contrib/setup-btor2tools.sh &&
    CC=$TIERCEL_CC CXX=$TIERCEL_CXX ./configure.sh && make -C build -j "$(nproc)" boolector-bin)
  cp "$SRC/boolector/build/bin/boolector" "$WORK/boolector.bin"
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
