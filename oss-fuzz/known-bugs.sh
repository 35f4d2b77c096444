#!/bin/sh
# Prints the known bugs of a solver, for any version, in the format of -Dtiercel.known: known-bugs.sh FAMILY
set -eu
list=$(dirname "$0")/../solvers/src/main/resources/dev/tiercel/solver/$1/known-bugs.tsv
[ ! -f "$list" ] || awk -F '\t' -v OFS='\t' 'NF > 1 && !/^#/ { $2 = "*"; print }' "$list"
