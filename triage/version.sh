#!/bin/sh
# Writes the version of this build: version.sh VERSION FOLDER-OF-CLASSES. A development build in a checkout of this project
# includes the commit.
set -eu
version=$1
file=$2/dev/tiercel/state/version.txt
case $version in
*-SNAPSHOT)
  if [ -z "$(git -C .. rev-parse --show-prefix 2>&1)" ]; then
    version=$version+$(git rev-parse --short=8 HEAD)
  fi
  ;;
esac
mkdir -p "${file%/*}"
if [ "$(cat "$file" 2>/dev/null)" != "$version" ]; then # unchanged, so that nothing is repackaged
  echo "$version" >"$file"
fi
