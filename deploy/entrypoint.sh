#!/bin/sh
# The command line of a container: the release's jar with the flags that ./tiercel gives it. TIERCEL_HOME is the folder of the
# jar and of corpus/seeds. HOME is where caches go, whatever /etc/passwd says of the user that the container is run as.
set -eu
home=${TIERCEL_HOME:-/opt/tiercel}
exec java -Xss64m -XX:+UseSerialGC -XX:+UseTransparentHugePages -XX:TieredStopAtLevel=1 -XX:-DontCompileHugeMethods \
  -XX:MaxTenuringThreshold=2 -XX:+IgnoreUnrecognizedVMOptions -XX:-PrintWarnings -Xlog:disable -Xlog:all=error:stderr \
  -Djdk.attach.allowAttachSelf=true -XX:+EnableDynamicAgentLoading \
  --sun-misc-unsafe-memory-access=allow --enable-native-access=ALL-UNNAMED \
  -Duser.home="${HOME:-/work}" -Dtiercel.home="$home" -jar "$home/tiercel.jar" "$@"
