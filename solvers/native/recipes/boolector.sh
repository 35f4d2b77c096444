# Boolector 1.5.118 with Lingeling, as packaged by Debian.
# shellcheck shell=sh disable=SC2034,SC2154 # read and set by build.sh
version=1.5.118
effort="about half a minute of processor time and 10 MiB"
needs=patch
product=boolector

sources() {
  base=b/boolector/boolector_1.5.118.6b56be4.121013
  fetch $base.orig.tar.gz e0215c7e3b0512919f0af5470f6cbb32ef0bd86042659cf068b81fbf60d713e2
  fetch $base.orig-lingeling.tar.gz 5da60202e977d60da811b29cf065b01c4cf4f38cc2ba1a2d562365e2284b2142
  fetch $base-1.3.debian.tar.xz bea3c882251b9b1f132002992135581b5281d92ab71111275233db09e065d35c
  rm -rf all
  unpack "${base##*/}.orig.tar.gz" all
  unpack "${base##*/}.orig-lingeling.tar.gz" all/lingeling
  unpack "${base##*/}-1.3.debian.tar.xz" all/debian
  while read -r name; do
    patch -s -p1 -d all <"all/debian/patches/$name"
  done <all/debian/patches/series
  mv all src
}

# Its configure script only works in its own folder, so the build uses a copy of the sources. Runs are
# so short that dynamic linking would be noticeable.
compile() {
  cp -au "$1/." .
  export CC="$tools/bin/tiercel-cc" CFLAGS="-O2 -w"
  [ "$TIERCEL_FLAVOUR" = sanitizers ] || ! links_statically || CFLAGS="$CFLAGS -static"
  [ -f lingeling/makefile.made ] || (cd lingeling && ./configure && touch makefile.made)
  make -C lingeling -j "$JOBS" liblgl.a
  [ -f makefile ] || ./configure
  make -j "$JOBS" boolector
}

# Its main reinitialises all global state and frees what it has allocated. If it exits on an error
# instead, the process ends.
resident() {
  # shellcheck disable=SC2086 # the flags are words
  TIERCEL_MAIN=again "$CC" $CFLAGS -o resident boolectormain.o -L. -lboolector -Llingeling -llgl -lm
}

# Without a static C library the program is linked dynamically.
links_statically() {
  echo 'int main(void) { return 0; }' | "$CC" -static -x c -o probe -
}
