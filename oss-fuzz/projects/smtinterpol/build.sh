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
# Builds the fuzz targets of SMTInterpol. Made by ./tiercel submission --solver smtinterpol.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=SMTInterpol FAMILY=smtinterpol PRODUCT=smtinterpol.jar TARGET=smtinterpol
build_solver() {
  # The jar with all that it needs; the version in it is made of the tags.
  ant -f "$SRC/smtinterpol/build.xml" -Djar.outdir="$WORK" -Djar.basename=smtinterpol create_run_jar
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
