#!/bin/sh
# A fuzzer that is small: gives each script with one operator swapped to two solvers.
# usage: standin.sh TARGET REFERENCE SEEDS SCRATCH
# Leaves disagreements in SCRATCH/bugs and says a line for each mutant; ends when it has tried all.
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
