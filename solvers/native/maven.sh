#!/bin/sh
# What the Maven build does here: builds the runtime, and puts the preload library into the folder of
# classes that is the argument. Without a C compiler it says so and the build goes on without.
set -eu
cd "$(dirname "$0")"
classes=$1/dev/tiercel/solver/exec
for tool in make "${CC:-cc}"; do
  if ! command -v "$tool" >/dev/null 2>&1; then
    echo "[INFO] There is no $tool here, so solvers are started as plain processes; install gcc and make for the fork server."
    exit 0
  fi
done
make -s
mkdir -p "$classes"
cmp -s target/libtiercel-preload.so "$classes/libtiercel-preload.so" ||
  cp target/libtiercel-preload.so "$classes/libtiercel-preload.so"
