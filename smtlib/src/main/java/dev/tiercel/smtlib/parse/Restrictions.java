package dev.tiercel.smtlib.parse;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The restrictions of the standard that a reader keeps to. */
public final class Restrictions {
  /**
   * None that leaves a script with a meaning: whatever any solver takes is read, and so is what
   * only makes a command fail.
   */
  public static final Restrictions NONE =
      new Restrictions(EnumSet.of(Restriction.NOT_WELL_FOUNDED));

  /** All of them: SMT-LIB 2.7 to the letter, with the operators and commands of all solvers. */
  public static final Restrictions STANDARD = new Restrictions(EnumSet.allOf(Restriction.class));

  private final EnumSet<Restriction> kept;

  private Restrictions(EnumSet<Restriction> kept) {
    this.kept = kept;
  }

  /**
   * Those that a solver family keeps to.
   *
   * @param family for example {@code z3}; a family that no row names keeps to all
   */
  public static Restrictions of(String family) {
    EnumSet<Restriction> kept = EnumSet.allOf(Restriction.class);
    kept.removeIf(restriction -> restriction.liftedBy().contains(family));
    return new Restrictions(kept);
  }

  boolean keeps(Restriction restriction) {
    return kept.contains(restriction);
  }

  /** Whether hardly anything is forbidden, so that nothing else has to be looked at. */
  boolean isNone() {
    return this == NONE;
  }

  static Set<String> families(String cell) {
    Set<String> families = new TreeSet<>();
    Stream.of(cell.split(" ")).filter(f -> !f.equals("-")).forEach(families::add);
    return Collections.unmodifiableSet(families);
  }
}
