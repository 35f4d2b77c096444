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
# Builds the fuzz targets of Princess. Made by ./tiercel submission --solver princess.
#
# SOLVER_BUILT=FILE takes a solver that was built elsewhere, and TIERCEL_BUILT=FILE Tiercel's runnable jar.

TITLE=Princess FAMILY=princess PRODUCT=princess.jar TARGET=princess
build_solver() {
  # sbt's launcher from Maven Central fetches the rest of sbt.
  mvn -q -B dependency:copy -Dartifact=org.scala-sbt:sbt-launch:1.10.7 \
    -DoutputDirectory="$WORK" -Dmdep.stripVersion=true
  (cd "$SRC/princess" && java -jar "$WORK/sbt-launch.jar" assembly)
  cp "$SRC"/princess/target/scala-*/*assembly*.jar "$WORK/princess.jar"
}
. "$SRC/tiercel/oss-fuzz/targets.sh"
