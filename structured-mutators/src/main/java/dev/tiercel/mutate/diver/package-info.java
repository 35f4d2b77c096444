/**
 * DIVER (Kim, So, Oh: Oracle-Guided SMT Solver Testing with Unrestricted Random Mutations, ICSE
 * 2023): replaces sub-terms by random terms under which the witness still holds.
 */
@NullMarked
package dev.tiercel.mutate.diver;

import org.jspecify.annotations.NullMarked;
