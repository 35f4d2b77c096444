# Runs a command in a user namespace in which it can write only to the given paths and has no
# network access. Replaces native/src/confine.c if Tiercel was built without a C compiler.
# usage: sh -c "$(cat confine.sh)" sh [-r PATH|-w PATH|-e NAME=VALUE|-n|-p|-g]... -- COMMAND...
# Reading, processes and process groups are not restricted.
inside='
kept="
"
while [ "$1" != -- ]; do
  case $1 in
    -w)
      if [ -e "$2" ]; then
        mount --bind "$2" "$2" || exit 125
        kept="$kept$2
"
      fi
      shift ;;
    -e) export "$2"; shift ;;
    -r) shift ;;
  esac
  shift
done
shift
while read -r _ _ _ _ point options _; do
  case $kept in *"
$point
"*) continue ;; esac
  mount -o "remount,bind,$options,ro" "$point" || exit 125
done </proc/self/mountinfo
cd "$PWD" || exit 125
exec setpriv --no-new-privs --bounding-set=-all --inh-caps=-all "$@"
'
network=--net
for word; do
  case $word in
    --) break ;;
    -n) network= ;;
  esac
done
exec unshare --user --map-root-user --mount $network /bin/sh -c "$inside" sh "$@"
