package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.ValueConstraint.Kind;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.Floating;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Generates descriptions of floating-point terms; some are false, so the caller must evaluate them.
 */
record FloatConstraints(RandomSource random) {
  private static final List<String> CLASSES =
      List.of(
          "fp.isNormal",
          "fp.isSubnormal",
          "fp.isZero",
          "fp.isInfinite",
          "fp.isNaN",
          "fp.isNegative",
          "fp.isPositive");

  @Nullable ValueConstraint of(Term term, Floating value) {
    return value.isNan() || random.oneIn(4) ? kind(term) : interval(term, value);
  }

  private @Nullable ValueConstraint kind(Term term) {
    Term formula = Theories.apply(random.pick(CLASSES), term);
    return formula == null ? null : new ValueConstraint(Kind.CLASS, formula);
  }

  /** An interval whose bounds are a number of representable floats away. */
  private @Nullable ValueConstraint interval(Term term, Floating value) {
    Term low = written(near(value, steps().negate()), term);
    Term high = written(near(value, steps()), term);
    if (low == null || high == null) {
      return null;
    }
    Term above = Theories.apply("fp.leq", low, term);
    Term below = Theories.apply("fp.leq", term, high);
    Term both = above == null || below == null ? null : Theories.apply("and", above, below);
    Term one = random.coin() ? above : below;
    boolean half = random.oneIn(4);
    Term formula = half ? one : both;
    return formula == null ? null : new ValueConstraint(half ? Kind.BOUND : Kind.INTERVAL, formula);
  }

  private BigInteger steps() {
    return BigInteger.ONE.shiftLeft(random.below(40)).subtract(BigInteger.ONE);
  }

  /**
   * Returns the float that is a number of representable values away; infinity beyond the largest.
   */
  private static Floating near(Floating value, BigInteger steps) {
    Bits bits = value.encode();
    int width = bits.width();
    BigInteger sign = BigInteger.ONE.shiftLeft(width - 1);
    BigInteger magnitude = bits.unsigned().clearBit(width - 1);
    BigInteger place = (bits.isNegative() ? magnitude.negate() : magnitude).add(steps);
    BigInteger infinite = Floating.infinity(value.format(), false).encode().unsigned();
    BigInteger bounded = place.abs().min(infinite);
    return Floating.decode(
        value.format(), Bits.of(width, place.signum() < 0 ? bounded.add(sign) : bounded));
  }

  private static @Nullable Term written(Floating value, Term like) {
    return new ValueTermWriter(Definitions.NONE).term(value, like.sort());
  }
}
