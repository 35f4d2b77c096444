#!/usr/bin/env bash
# Builds the files of a release in release/: the runnable jar, its SBOM (CycloneDX), CITATION.cff, checksums, and release
# notes from the commits since the previous tag.
#
#   release.sh VERSION        such as 0.2.0, for the tag v0.2.0
#
# MAVEN_ARGUMENTS=-DskipTests skips the tests.
set -euo pipefail
version=${1:?is the version, without a v}
cd "$(dirname "$0")/.."
if ! git diff --quiet HEAD -- '*pom.xml' CITATION.cff; then
  echo "Commit or undo changes of pom.xml and CITATION.cff first: this script sets the version in them temporarily." >&2
  exit 1
fi
trap 'git checkout -q -- "*pom.xml" CITATION.cff' EXIT
mvn -q -B versions:set -DnewVersion="$version" -DgenerateBackupPoms=false
sed -i "s/^version: .*/version: $version/" CITATION.cff
mvn -q -B -pl cli -am package org.cyclonedx:cyclonedx-maven-plugin:2.9.1:makeAggregateBom -DoutputFormat=json \
  -DincludeTestScope=false ${MAVEN_ARGUMENTS:-}
rm -rf release
mkdir release
cp cli/target/tiercel.jar "release/tiercel-$version.jar"
cp target/bom.json "release/tiercel-$version-sbom.json"
cp CITATION.cff release/
before=$(git describe --tags --abbrev=0 --match 'v*' --exclude "v$version" 2>/dev/null || true)
{
  echo "# Tiercel $version"
  echo
  git log --reverse --no-merges --format='- %s' ${before:+"$before.."}HEAD
} >release/notes.md
(cd release && sha256sum -- *.jar *.json CITATION.cff >SHA256SUMS)
said=$(java -jar "release/tiercel-$version.jar" --version)
if [[ $said != "Tiercel $version" ]]; then
  echo "The jar says '$said' and not 'Tiercel $version'." >&2
  exit 1
fi
ls -l release
