#!/bin/bash -eu
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
