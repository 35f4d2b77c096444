#!/bin/sh
# Writes what version this build is: version.sh VERSION FOLDER-OF-CLASSES. A development build says its commit, if it is
# made in a checkout of this project.
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
if [ "$(cat "$file" 2>/dev/null)" != "$version" ]; then # else nothing is packaged anew
  echo "$version" >"$file"
fi
