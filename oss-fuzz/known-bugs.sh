#!/bin/sh
# Prints the bugs that are known of a solver for whatever version is built, as -Dtiercel.known reads them: known-bugs.sh FAMILY
set -eu
list=$(dirname "$0")/../solvers/src/main/resources/dev/tiercel/solver/$1/known-bugs.tsv
[ ! -f "$list" ] || awk -F '\t' -v OFS='\t' 'NF > 1 && !/^#/ { $2 = "*"; print }' "$list"
