package dev.tiercel.smtlib.parse;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The restrictions of the standard that a parser enforces. */
public final class Restrictions {
  /**
   * No restriction whose violation leaves a script with a meaning: accepts whatever any solver
   * accepts, and errors that only make a command fail.
   */
  public static final Restrictions NONE =
      new Restrictions(EnumSet.of(Restriction.NOT_WELL_FOUNDED));

  /**
   * All restrictions: SMT-LIB 2.7 to the letter, with the operators and commands of all solvers.
   */
  public static final Restrictions STANDARD = new Restrictions(EnumSet.allOf(Restriction.class));

  /**
   * Restrictions whose violation leaves a script without a meaning that solvers share: SMTInterpol
   * and Princess read {@code 007} as three numerals, so that {@code (= x 007)} is false.
   */
  public static final Restrictions MEANING =
      new Restrictions(EnumSet.of(Restriction.NOT_WELL_FOUNDED, Restriction.LEADING_ZERO));

  private final EnumSet<Restriction> kept;

  private Restrictions(EnumSet<Restriction> kept) {
    this.kept = kept;
  }

  /**
   * Returns the restrictions that a solver family enforces.
   *
   * @param family for example {@code z3}; all restrictions for a family that the table does not
   *     name
   */
  public static Restrictions of(String family) {
    EnumSet<Restriction> kept = EnumSet.allOf(Restriction.class);
    kept.removeIf(restriction -> restriction.acceptingSolvers().contains(family));
    return new Restrictions(kept);
  }

  boolean keeps(Restriction restriction) {
    return kept.contains(restriction);
  }

  /** Whether almost nothing is forbidden, so that checks can be skipped. */
  boolean isNone() {
    return this == NONE;
  }

  static Set<String> families(String cell) {
    Set<String> families = new TreeSet<>();
    Stream.of(cell.split(" ")).filter(f -> !f.equals("-")).forEach(families::add);
    return Collections.unmodifiableSet(families);
  }
}
