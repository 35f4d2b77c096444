# The upstream release of CVC4 1.8, with ANTLR's C runtime, and GMP in place of CLN.
# shellcheck shell=sh disable=SC2034,SC2154 # read and set by build.sh
version=1.8
effort="about 30 minutes of processor time and 700 MiB"
needs="cmake ninja python3 java bash dpkg-deb"
product=bin/cvc4
target=cvc4-bin

sources() {
  fetch c/cvc4/cvc4_1.8.orig.tar.gz 27de80c14e1c5f9e2aa4ea75566fd0b7ff2093247516d725fa22c599a6b9bf37
  # The sources of ANTLR's runtime lack a file that Debian's library contains.
  [ "$(dpkg --print-architecture)" = amd64 ] || stop "ANTLR's C runtime is fetched for amd64 only; use another machine."
  fetch liba/libantlr3c/libantlr3c-dev_3.4+dfsg-4_amd64.deb c18799f4ba1bc3a3942397b0a6a976750126894beb9e6e7626312b32f8692acf
  fetch a/antlr3/antlr3_3.5.3-1_all.deb b954ef5986edfc2131986b2339323c672417509e871eaf366e379c0625e0a97c
  fetch a/antlr3/libantlr3-runtime-java_3.5.3-1_all.deb fee5f9407f464b641d908177a1c566d11108aa88bdf6a3ed4cf3cb0e2c7954ab
  fetch s/stringtemplate4/libstringtemplate4-java_4.0.8-2.1_all.deb 77ab3ad54a9a7780aa0074967bf30ee969b806979bca3cb80880f493f880d0dc
  fetch p/python-toml/python3-toml_0.10.2-1_all.deb 3deba47cc19ba2e81d909c025598b6721fd72f054b2237619b6192c25c75e8bb
  rm -rf all generator
  for package in antlr3_3.5.3-1 libantlr3-runtime-java_3.5.3-1 libstringtemplate4-java_4.0.8-2.1 \
    python3-toml_0.10.2-1; do
    dpkg-deb -x "$cache/sources/${package}_all.deb" generator
  done
  dpkg-deb -x "$cache/sources/libantlr3c-dev_3.4+dfsg-4_amd64.deb" generator
  # The parser generator, started as Debian's antlr3 does; ./ is the folder of this build.
  cat >generator/antlr3 <<'END'
#!/bin/sh
jars=$(dirname -- "$0")/usr/share/java
exec java -cp "$jars/stringtemplate4.jar:$jars/antlr3.jar:$jars/antlr3-runtime.jar" org.antlr.Tool "$@"
END
  chmod +x generator/antlr3
  unpack cvc4_1.8.orig.tar.gz all
  # bash 5.2 reads "&" in replacements, which CVC4's generators do not expect.
  sed -i 's/^copyright=.*/&\nshopt -u patsub_replacement 2>\/dev\/null || true/' all/src/expr/mk* all/src/theory/mk*
  mv all src
}

# A checkout needs the same tools, which are taken from the release's build.
compile() {
  tree=$work
  [ -d "$work/generator" ] || tree=${work%/*}/1.8
  export PYTHONPATH="$tree/generator/usr/lib/python3/dist-packages"
  case $TIERCEL_FLAVOUR in
    assertions | sanitizers) assertions=ON ;;
    *) assertions=OFF ;;
  esac
  # -w: the release predates the warnings of current compilers. Its build types replace Release, and it
  # ignores a runtime that is passed to it.
  cmake_in "$1" -DCMAKE_BUILD_TYPE=Production -DCMAKE_CXX_FLAGS_PRODUCTION="-O1 -w" \
    -DCMAKE_C_FLAGS_PRODUCTION="-O1 -w" -DPYTHON_EXECUTABLE="$(command -v python3)" \
    -DENABLE_ASSERTIONS=$assertions -DENABLE_GPL=OFF -DENABLE_SHARED=OFF -DENABLE_STATIC_BINARY=OFF \
    -DENABLE_UNIT_TESTING=OFF -DUSE_CLN=OFF -DUSE_READLINE=OFF -DUSE_CADICAL=OFF \
    -DHAVE_ANTLR3_FILE_STREAM_NEW=ON \
    -DANTLR_BINARY="$tree/generator/antlr3" -DANTLR_INCLUDE_DIR="$tree/generator/usr/include" \
    -DANTLR_LIBRARIES="$tree/generator/usr/lib/x86_64-linux-gnu/libantlr3c.a"
}
