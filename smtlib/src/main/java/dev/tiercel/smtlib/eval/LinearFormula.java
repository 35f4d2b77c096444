package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.Rational;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A quantifier-free formula of linear arithmetic in negation normal form; the terms of its sums are
 * variables.
 */
sealed interface LinearFormula {
  /** Relation of a sum to 0, or to a divisor. */
  enum Relation {
    ZERO,
    NONZERO,
    POSITIVE,
    NONNEGATIVE,
    DIVISIBLE,
    INDIVISIBLE
  }

  /** A formula without variables. */
  record Constant(boolean value) implements LinearFormula {
    static final Constant TRUE = new Constant(true);
    static final Constant FALSE = new Constant(false);
  }

  /** A conjunction of all parts, or a disjunction. */
  record Junction(boolean all, Set<LinearFormula> parts) implements LinearFormula {}

  /**
   * A relation of a sum.
   *
   * @param divisor positive; 1 for a relation to 0
   */
  record Atom(Relation relation, LinearSum sum, BigInteger divisor) implements LinearFormula {
    Rational factor(Term variable) {
      return sum.factor(variable);
    }

    /** Whether it bounds each of its variables on one side. */
    boolean isBound() {
      return relation == Relation.POSITIVE || relation == Relation.NONNEGATIVE;
    }

    boolean isDivision() {
      return relation == Relation.DIVISIBLE || relation == Relation.INDIVISIBLE;
    }
  }

  /** Returns an atom with coprime integer factors, or its value if the sum is constant. */
  static LinearFormula of(Relation relation, LinearSum sum) {
    if (sum.isConstant()) {
      return constant(holds(relation, sum.constant().signum()));
    }
    LinearSum scaled = sum.scaled();
    if (!scaled.isWhole()) {
      return new Atom(relation, scaled, BigInteger.ONE);
    }
    Rational constant = scaled.constant();
    return switch (relation) {
      case ZERO, NONZERO ->
          constant.isInteger()
              ? new Atom(relation, scaled, BigInteger.ONE)
              : constant(relation == Relation.NONZERO);
      case POSITIVE -> {
        BigInteger floor = constant.floor();
        BigInteger down = constant.isInteger() ? floor.subtract(BigInteger.ONE) : floor;
        yield nonnegative(scaled, down);
      }
      case NONNEGATIVE -> nonnegative(scaled, constant.floor());
      case DIVISIBLE, INDIVISIBLE -> throw new IllegalArgumentException("no divisor");
    };
  }

  private static LinearFormula nonnegative(LinearSum sum, BigInteger constant) {
    LinearSum rounded = new LinearSum(sum.parts(), Rational.of(constant));
    return new Atom(Relation.NONNEGATIVE, rounded, BigInteger.ONE);
  }

  /** Returns whether an integer sum with integer factors is a multiple of a positive divisor. */
  static LinearFormula divisible(LinearSum sum, BigInteger divisor, boolean positive) {
    if (divisor.equals(BigInteger.ONE)) {
      return constant(positive);
    } else if (sum.isConstant()) {
      return constant((sum.constant().numerator().mod(divisor).signum() == 0) == positive);
    }
    return new Atom(positive ? Relation.DIVISIBLE : Relation.INDIVISIBLE, sum, divisor);
  }

  private static boolean holds(Relation relation, int sign) {
    return switch (relation) {
      case ZERO -> sign == 0;
      case NONZERO -> sign != 0;
      case POSITIVE -> sign > 0;
      case NONNEGATIVE -> sign >= 0;
      case DIVISIBLE, INDIVISIBLE -> throw new IllegalArgumentException("no divisor");
    };
  }

  static LinearFormula constant(boolean value) {
    return value ? Constant.TRUE : Constant.FALSE;
  }

  static LinearFormula and(LinearFormula... parts) {
    return junction(true, List.of(parts));
  }

  static LinearFormula or(LinearFormula... parts) {
    return junction(false, List.of(parts));
  }

  /** Returns a simplified conjunction or disjunction. */
  static LinearFormula junction(boolean all, Iterable<LinearFormula> parts) {
    Set<LinearFormula> kept = new LinkedHashSet<>();
    for (LinearFormula part : parts) {
      if (part instanceof Constant constant) {
        if (constant.value() != all) {
          return constant;
        }
      } else if (part instanceof Junction inner && inner.all() == all) {
        kept.addAll(inner.parts());
      } else {
        kept.add(part);
      }
    }
    return kept.isEmpty()
        ? constant(all)
        : kept.size() == 1 ? kept.iterator().next() : new Junction(all, kept);
  }

  /** Replaces every atom, and simplifies. */
  default LinearFormula map(Function<Atom, LinearFormula> change) {
    if (this instanceof Atom atom) {
      return change.apply(atom);
    } else if (this instanceof Junction junction) {
      return junction(
          junction.all(), junction.parts().stream().map(part -> part.map(change)).toList());
    }
    return this;
  }

  /** Adds the atoms in which a variable occurs. */
  default void collect(Term variable, Set<Atom> found) {
    if (this instanceof Atom atom) {
      if (atom.factor(variable).signum() != 0) {
        found.add(atom);
      }
    } else if (this instanceof Junction junction) {
      junction.parts().forEach(part -> part.collect(variable, found));
    }
  }

  /**
   * Returns the number of atoms, each as often as it occurs, or a number above a limit.
   *
   * @param limit above which counting stops
   */
  default int size(int limit) {
    if (!(this instanceof Junction junction)) {
      return 1;
    }
    int size = 0;
    for (LinearFormula part : junction.parts()) {
      size += part.size(limit - size);
      if (size > limit) {
        return size;
      }
    }
    return size;
  }

  default LinearFormula negated() {
    if (this instanceof Constant constant) {
      return constant(!constant.value());
    } else if (this instanceof Junction junction) {
      return junction(
          !junction.all(), junction.parts().stream().map(LinearFormula::negated).toList());
    }
    Atom atom = (Atom) this;
    return switch (atom.relation()) {
      case ZERO -> of(Relation.NONZERO, atom.sum());
      case NONZERO -> of(Relation.ZERO, atom.sum());
      case POSITIVE -> of(Relation.NONNEGATIVE, atom.sum().times(Rational.of(-1)));
      case NONNEGATIVE -> of(Relation.POSITIVE, atom.sum().times(Rational.of(-1)));
      case DIVISIBLE -> divisible(atom.sum(), atom.divisor(), false);
      case INDIVISIBLE -> divisible(atom.sum(), atom.divisor(), true);
    };
  }
}
