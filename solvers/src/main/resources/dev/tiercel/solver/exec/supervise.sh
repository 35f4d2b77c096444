# Runs one command in its own session, within limits, and leaves no process behind.
# usage: setsid sh -c "$(cat supervise.sh)" sh OUT ERR FILE_BLOCKS MEMORY_KIB CPU_SECONDS COMMAND...
# A line on standard input requests termination; end of input (the caller died) kills the session
# at once.
# Prints the command's exit code and the CPU times of this shell and its children.
exec 3<&0 </dev/null
{ if read -r _; then kill -TERM $$; else kill -KILL 0; fi; } <&3 &
watch=$!
exec 3<&-
out=$1 err=$2 file=$3 memory=$4 cpu=$5
shift 5
solver='' stopped=''
trap 'stopped=1; kill -KILL $solver' TERM
(
  ulimit -c 0
  ulimit -f "$file"
  ulimit -v "$memory"
  # The soft limit's signal, SIGXCPU, distinguishes it from any other kill.
  ulimit -S -t "$cpu"
  ulimit -H -t $((cpu + 1))
  exec "$@"
) >"$out" 2>"$err" &
solver=$!
wait $solver
status=$?
if [ -n "$stopped" ]; then
  wait $solver
  status=$?
fi
kill -KILL $watch
wait $watch
echo $status
times
kill -KILL 0
