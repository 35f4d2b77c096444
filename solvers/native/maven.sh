#!/bin/sh
# Called by the Maven build: builds the runtime and copies the preload library, the launcher that
# confines solvers and the program for libraries to the folder of classes given as the argument.
# Without a C compiler it prints a message and the build continues without them.
set -eu
cd "$(dirname "$0")"
classes=$1/dev/tiercel/solver
for tool in make "${CC:-cc}"; do
  if ! command -v "$tool" >/dev/null 2>&1; then
    echo "[INFO] There is no $tool here, so solvers are started as plain processes and versions without a Java entry are left out; install gcc and make for both."
    exit 0
  fi
done
make -s
for file in exec/libtiercel-preload.so exec/tiercel-confine library/tiercel-library; do
  mkdir -p "$classes/${file%/*}"
  cmp -s "target/${file#*/}" "$classes/$file" || cp "target/${file#*/}" "$classes/$file"
done
