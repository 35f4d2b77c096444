#!/bin/sh
#SBATCH --job-name=tiercel
#SBATCH --array=0-15
#SBATCH --cpus-per-task=4
#SBATCH --mem=8G
#SBATCH --time=08:30:00
#SBATCH --requeue
#SBATCH --output=tiercel-%A-%a.log
# Sixteen workers over one corpus, and afterwards a smaller one:
#
#   fuzz=$(SHARED=/shared/tiercel TARGET=z3 sbatch --parsable slurm.sh)
#   sbatch --dependency=afterany:$fuzz --export=ALL,SHARED=/shared/tiercel,TARGET=z3 --wrap /shared/tiercel/prune.sh
set -eu
export DURATION=8h JOBS="${SLURM_CPUS_PER_TASK:-2}"
exec "${SHARED:?is the folder that all workers see}/worker.sh"
