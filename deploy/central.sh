#!/usr/bin/env bash
# Builds the artifacts for Maven Central in target/central/ and checks Central's requirements: each module has a jar, its
# sources, its Javadoc and a self-contained pom. Publishes and signs nothing.
#
#   REPOSITORY=https://your.git/tiercel central.sh VERSION
#
# To publish, with a key for gpg and the portal's token as server `central` in settings.xml:
#   mvn -Prelease,central -pl '!lab' deploy -Drepository.url=$REPOSITORY      (after mvn versions:set -DnewVersion=VERSION)
set -euo pipefail
version=${1:?is the version, without a v}
repository=${REPOSITORY:?is where the repository is, as https://your.git/tiercel}
cd "$(dirname "$0")/.."
mvn -q -B versions:set -DnewVersion="$version" -DgenerateBackupPoms=false
trap 'git checkout -q -- "*pom.xml"' EXIT
rm -rf target/central
mvn -q -B -Prelease -pl '!lab' deploy -Dgpg.skip -Dmaven.test.skip=true "-DaltDeploymentRepository=here::file:$PWD/target/central" \
  "-Drepository.url=$repository" ${MAVEN_ARGUMENTS:-}
missing=0
lacks() {
  echo "$1 has no $2" >&2
  missing=1
}
for module in target/central/dev/tiercel/*/"$version"; do
  name=$(basename "$(dirname "$module")")-$version
  for kind in .pom .jar -sources.jar -javadoc.jar; do
    [[ -s $module/$name$kind || ($name == "tiercel-$version" && $kind == *.jar) ]] || lacks "$name" "$kind"
  done
  for element in name description url license developer scm; do
    grep -q "<$element>" "$module/$name.pom" || lacks "$name.pom" "<$element>"
  done
  if grep -n -e '\${' -e SNAPSHOT "$module/$name.pom" >&2; then
    lacks "$name.pom" "values for these"
  fi
done
if [[ $missing != 0 ]]; then
  exit 1
fi
echo "Ready for Maven Central: $(ls -d target/central/dev/tiercel/*/"$version" | wc -l) artifacts of $version, not signed yet."
