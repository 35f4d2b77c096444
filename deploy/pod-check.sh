#!/usr/bin/env bash
# Runs the pods of kubernetes.yaml with podman as Kubernetes would: read-only root, unprivileged user, limits, one volume.
#
#   pod-check.sh JAR          as root, or as a user who can run podman
#
# podman creates the volume of that file but ignores jobs, so the pods of both jobs are extracted and run one after the other:
# the worker for DURATION (2m) with one process on TARGET (smtinterpol), then the prune job. If the image is neither present nor
# can be pulled, a temporary image of that name is made from files of this machine's Debian packages. Exits with 0 if findings
# and corpus are complete, with 1 if not, and with 3 if podman or the packages are missing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
jar=$(realpath "${1:?is the runnable jar of Tiercel}")
duration=${DURATION:-2m} target=${TARGET:-smtinterpol}
for program in podman python3; do
  command -v "$program" >/dev/null || { echo "There is no $program here; on Debian, apt-get install podman python3." >&2; exit 3; }
done
python3 -c 'import yaml' 2>/dev/null || { echo "There is no yaml for python3 here; on Debian, apt-get install python3-yaml." >&2; exit 3; }

work=$(mktemp -d)
# Names are unique to this run, so that no pod or volume of the user is changed.
name=tiercel-check-$$
made=
end() {
  podman pod rm -f "$name-fuzz" "$name-prune" >/dev/null 2>&1 || true
  podman volume rm -f "$name" >/dev/null 2>&1 || true
  [ -z "$made" ] || podman rmi -f "$made" >/dev/null 2>&1 || true
  rm -rf "$work"
}
trap end EXIT
trap 'exit 143' INT TERM
# runc if available: unlike crun it supports mixed cgroup versions. Limits are those that this shell may set.
runtime=()
! command -v runc >/dev/null || runtime=(--runtime runc)
printf '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]\n' >"$work/containers.conf"
export CONTAINERS_CONF=$work/containers.conf

# stand_in IMAGE: creates an image of this name from this machine's shell, basic programs, C library and JDK.
stand_in() {
  command -v dpkg-query >/dev/null || { echo "The image $1 cannot be pulled, and this is not Debian, so none can be made." >&2; exit 3; }
  local jdk packages
  jdk=$(dpkg-query -W -f '${Package}\n' | grep -E '^openjdk-[0-9]+-j(dk|re)-headless$' || true)
  [ -n "$jdk" ] || { echo "There is no Debian JDK here to make an image from; apt-get install openjdk-17-jdk-headless." >&2; exit 3; }
  packages="base-files dash bash coreutils grep sed findutils util-linux libc6 libc-bin libstdc++6 libgcc-s1 zlib1g
    libpcre2-8-0 libselinux1 libacl1 libattr1 libtinfo6 libgmp10 libssl3 libcap2 libsmartcols1 $jdk"
  # shellcheck disable=SC2086 # names are words; some are missing in some releases
  dpkg-query -L $packages 2>/dev/null >"$work/files" || true
  python3 - "$work/files" >"$work/list" <<'FILES'
import os, sys
files = set()
def add(path):
    while os.path.lexists(path) and path != "/":
        folder, name = os.path.split(path)
        path = os.path.join(os.path.realpath(folder), name)
        files.add(path[1:])
        if os.path.islink(path) and not os.path.isdir(path):
            add(os.path.normpath(os.path.join(folder, os.readlink(path))))
        path = os.path.dirname(path)
for line in open(sys.argv[1]):
    if not line.startswith(("/usr/share/doc", "/usr/share/man", "/usr/share/locale")):
        add(line.rstrip("\n"))
for path in ("/bin", "/lib", "/lib64", "/sbin", "/tmp", "/etc/passwd", "/etc/group", "/etc/ld.so.cache",
             "/etc/ssl/certs/java/cacerts", "/usr/bin/java"):
    add(path)
print("\n".join(sorted(files)))
FILES
  tar -c --no-recursion -C / -T "$work/list" -f "$work/base.tar"
  podman import -q "$work/base.tar" "$1" >/dev/null
  made=$1
}
image=$(sed -n 's/^ *image: *//p' "$here/kubernetes.yaml" | sort -u)
full=docker.io/library/$image
podman image exists "$full" || podman pull -q "$full" >/dev/null 2>&1 || stand_in "$full"

# pods KIND FILE: extracts the pod of a job and sets its names, duration and target; the first one includes the volume.
pods() {
  python3 - "$here/kubernetes.yaml" "$1" "$name" "$duration" "$target" >"$2" <<'PODS'
import sys, yaml
path, wanted, name, duration, target = sys.argv[1:]
for document in yaml.safe_load_all(open(path)):
    kind, spec = document["kind"], document.get("spec", {})
    if kind == wanted == "PersistentVolumeClaim":
        document["metadata"]["name"] = name
        print(yaml.dump(document))
    elif kind == wanted:
        template = (spec["jobTemplate"]["spec"] if kind == "CronJob" else spec)["template"]
        pod = template["spec"]
        pod["restartPolicy"] = "Never"
        for volume in pod["volumes"]:
            if "persistentVolumeClaim" in volume:
                volume["persistentVolumeClaim"]["claimName"] = name
        for setting in pod["containers"][0]["env"]:
            changed = {"DURATION": duration, "JOBS": "1", "TARGET": target}
            setting["value"] = changed.get(setting["name"], setting["value"])
        names = {"name": document["metadata"]["name"].replace("tiercel", name), **template.get("metadata", {})}
        print(yaml.dump({"apiVersion": "v1", "kind": "Pod", "metadata": names, "spec": pod}))
PODS
}
play() {
  podman "${runtime[@]}" play kube --network host "$1" >"$work/played" 2>&1 && return
  cat "$work/played" >&2
  ! grep -q 'cgroups in hybrid mode' "$work/played" ||
    { echo "crun runs no container on this machine, whose cgroups are of both versions; apt-get install runc." >&2; exit 3; }
  exit 1
}
failed() {
  echo "FAILED: $1" >&2
  exit 1
}
if ! podman volume exists tiercel; then
  podman "${runtime[@]}" play kube --start=false "$here/kubernetes.yaml" >"$work/played" 2>&1 || true
  podman volume rm tiercel >/dev/null 2>&1 || true
  echo "podman play kube kubernetes.yaml prints: $(tr -s '\n' ' ' <"$work/played")and ignores the jobs"
fi
pods PersistentVolumeClaim "$work/volume.yaml"
play "$work/volume.yaml"
shared=$(podman volume inspect "$name" --format '{{.Mountpoint}}')
cp "$jar" "$shared/$(sed -n 's/.*name: JAR, value: \(.*\)}/\1/p' "$here/kubernetes.yaml" | head -n 1)"
cp "$here/worker.sh" "$here/prune.sh" "$shared/"
cp -r "$here/../corpus/seeds" "$shared/"
chown -R 10001:10001 "$shared"

# run KIND POD CONTAINER: runs a pod until it exits.
run() {
  pods "$1" "$work/pod.yaml"
  play "$work/pod.yaml"
  podman inspect "$2-$3" --format \
    '{{.Name}}: root read-only {{.HostConfig.ReadonlyRootfs}}, user {{.Config.User}}, {{.HostConfig.Memory}} bytes, CPU quota {{.HostConfig.CpuQuota}}, capabilities {{.EffectiveCaps}}'
  podman inspect "$2-$3" --format '{{.HostConfig.ReadonlyRootfs}} {{.Config.User}}' | grep -q -x 'true 10001:10001' ||
    failed "a pod can write to its root or runs as root"
  podman wait "$2-$3" >"$work/exit"
  podman logs "$2-$3" >"$work/said" 2>&1
  tail -n 3 "$work/said"
  [ "$(cat "$work/exit")" = 0 ] || { cat "$work/said" >&2; failed "$2 ended with $(cat "$work/exit")"; }
}
run Job "$name-fuzz" worker
[ -s "$shared/results/campaigns/${target//[^A-Za-z0-9.-]/-}/fuzzer_stats" ] || failed "the volume has no fuzzer_stats of the campaign"
run CronJob "$name-prune" prune
[ -n "$(ls "$shared/corpus/$target")" ] || failed "the volume has no corpus"
echo "Both pods completed: $(ls "$shared/corpus/$target" | wc -l) inputs on the volume"
