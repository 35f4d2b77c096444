#!/bin/sh
# The command line of a container: the release's jar with the flags that ./tiercel gives it. TIERCEL_HOME is the folder of the
# jar and of corpus/seeds.
set -eu
home=${TIERCEL_HOME:-/opt/tiercel}
exec java -Xss64m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:-DontCompileHugeMethods \
  -XX:+IgnoreUnrecognizedVMOptions -XX:-PrintWarnings \
  -Djdk.attach.allowAttachSelf=true -XX:+EnableDynamicAgentLoading \
  --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED \
  -Dtiercel.home="$home" -jar "$home/tiercel.jar" "$@"
