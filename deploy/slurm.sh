#!/bin/sh
#SBATCH --job-name=tiercel
#SBATCH --array=0-15
#SBATCH --cpus-per-task=4
#SBATCH --mem=8G
#SBATCH --time=08:30:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=tiercel-%A-%a.log
# Sixteen workers that share a corpus, which is minimised afterwards:
#
#   fuzz=$(SHARED=/shared/tiercel TARGET=z3 sbatch --parsable slurm.sh)
#   sbatch --dependency=afterany:$fuzz --export=ALL,SHARED=/shared/tiercel,TARGET=z3 --wrap /shared/tiercel/prune.sh
set -eu
export DURATION="${DURATION:-8h}" JOBS="${SLURM_CPUS_PER_TASK:-2}"
status=0
"${SHARED:?is the folder that all workers see}/worker.sh" || status=$?
# Slurm requeues jobs of lost nodes, but not workers that crash or are killed, for example because of their memory. These are
# requeued here, at most ten times.
case $status in
  134 | 137 | 139) [ "${SLURM_RESTART_COUNT:-0}" -ge 10 ] || scontrol requeue "$SLURM_JOB_ID" ;;
esac
exit "$status"
