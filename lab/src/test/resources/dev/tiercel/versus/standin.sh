#!/bin/sh
# A minimal fuzzer: runs two solvers on each script with one operator swapped.
# usage: standin.sh TARGET REFERENCE SEEDS SCRATCH
# Stores disagreements in SCRATCH/bugs and prints a line for each mutant; exits after all of them.
target=$1 reference=$2 seeds=$3 scratch=$4
number=0
for seed in "$seeds"/*.smt2; do
  for swap in 's/(< /(<= /' 's/(<= /(> /' 's/(and /(or /' 's/(or /(and /' 's/(+ /(- /'; do
    number=$((number + 1))
    mutant=$scratch/mutant-$number.smt2
    sed "$swap" "$seed" >"$mutant"
    one=$("$target" "$mutant")
    other=$("$reference" "$mutant")
    echo "mutant $number: $one, $other"
    [ "$one" = "$other" ] || cp "$mutant" "$scratch/bugs/"
    rm "$mutant"
  done
done
