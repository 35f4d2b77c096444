package dev.tiercel.smtlib.theory.dialect;

import java.util.Set;

/** Ways to write what the standard does not have, or not so, and the families that read them. */
public enum Trait {
  /** {@code -1} for {@code (- 1)}. All releases of z3 read it; cvc5 does so of late. */
  NEGATIVE_NUMERALS(true, "z3"),
  /** {@code (and x)}: a connective over one formula. */
  LONE_CONNECTIVES(true, "z3"),
  /** Arrays of several indices, which stand for functions as values. */
  FUNCTIONS_AS_ARRAYS(true, "z3"),
  /** Attributes beside {@code :named} and {@code :pattern}. */
  ANY_ATTRIBUTE(false, "bitwuzla");

  private final boolean readers; // or all others
  private final Set<String> families;

  Trait(boolean readers, String... families) {
    this.readers = readers;
    this.families = Set.of(families);
  }

  boolean isOf(String family) {
    return families.contains(family) == readers;
  }
}
