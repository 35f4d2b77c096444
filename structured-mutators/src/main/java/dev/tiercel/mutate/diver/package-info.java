/**
 * DIVER (Kim, So, Oh: Oracle-Guided SMT Solver Testing with Unrestricted Random Mutations, ICSE
 * 2023): random terms in place of others, kept where the witness still holds.
 */
@NullMarked
package dev.tiercel.mutate.diver;

import org.jspecify.annotations.NullMarked;
