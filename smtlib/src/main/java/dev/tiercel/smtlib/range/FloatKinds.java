package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Value;
import java.util.EnumSet;
import java.util.Set;

/**
 * Floats of some classes, of both signs.
 *
 * @param kinds never modified
 */
public record FloatKinds(Set<Kind> kinds) implements Range {
  /** The classes, each with a predicate of the theory. */
  public enum Kind {
    NORMAL("fp.isNormal"),
    SUBNORMAL("fp.isSubnormal"),
    ZERO("fp.isZero"),
    INFINITE("fp.isInfinite"),
    NAN("fp.isNaN");

    private final String predicate;

    Kind(String predicate) {
      this.predicate = predicate;
    }

    /** The name of the predicate that holds exactly for this class. */
    public String predicate() {
      return predicate;
    }

    private static Kind of(Floating number) {
      if (number.isNan()) {
        return NAN;
      } else if (number.isInfinite()) {
        return INFINITE;
      } else if (number.isZero()) {
        return ZERO;
      }
      return number.isNormal() ? NORMAL : SUBNORMAL;
    }
  }

  /** Returns all classes except one. */
  static Range allExcept(Kind kind) {
    return new FloatKinds(EnumSet.complementOf(EnumSet.of(kind)));
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof Floating number && kinds.contains(Kind.of(number));
  }

  @Override
  public double score() {
    return kinds.contains(Kind.NORMAL) || kinds.contains(Kind.SUBNORMAL) ? 1 : LEAST;
  }
}
