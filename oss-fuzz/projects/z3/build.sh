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
# Builds the fuzz targets of Z3. Made by ./tiercel submission --solver z3.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=Z3 FAMILY=z3 PRODUCT=z3.bin TARGET=z3-cov
build_solver() {
  # With counters, Z3's own assertions and a fork server, many scripts in a process.
  XDG_CACHE_HOME=$WORK/cache SRC=$SRC/z3 solvers/native/build.sh z3
  cp "$WORK"/cache/tiercel/builds/z3-cov/dev*/resident "$WORK/z3.bin"
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
