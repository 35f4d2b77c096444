package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.ValueConstraint.Kind;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bits;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** Generates descriptions of bit-vectors. */
record VectorConstraints(RandomSource random) {
  private static final Operator EXTRACT = Theories.row(Feature.BIT_VECTORS, "extract", 1);

  ValueConstraint of(Term term, Bits value) {
    return switch (random.below(8)) {
      case 0, 1 -> interval(term, value, false);
      case 2, 3 -> interval(term, value, true);
      case 4 -> mask(term, value);
      case 5 -> slice(term, value);
      case 6 -> residue(term, value);
      default -> exclusion(term, value);
    };
  }

  private ValueConstraint interval(Term term, Bits value, boolean signed) {
    BigInteger now = signed ? value.signed() : value.unsigned();
    BigInteger least =
        signed ? BigInteger.ONE.shiftLeft(value.width() - 1).negate() : BigInteger.ZERO;
    BigInteger most = least.add(BigInteger.ONE.shiftLeft(value.width())).subtract(BigInteger.ONE);
    Term low = bits(now.subtract(distance(value.width())).max(least), value.width());
    Term high = bits(now.add(distance(value.width())).min(most), value.width());
    String name = signed ? "bvsle" : "bvule";
    Term above = on(name, low, term);
    Term below = on(name, term, high);
    if (random.oneIn(4)) {
      return new ValueConstraint(Kind.BOUND, random.coin() ? above : below);
    }
    return new ValueConstraint(Kind.INTERVAL, on("and", above, below));
  }

  private ValueConstraint mask(Term term, Bits value) {
    Bits mask = Bits.of(value.width(), any(value.width()));
    String name = random.coin() ? "bvand" : "bvor";
    Bits result = name.equals("bvand") ? value.and(mask) : value.or(mask);
    Term masked = on(name, term, bits(mask.unsigned(), value.width()));
    return new ValueConstraint(Kind.BITS, on("=", masked, bits(result.unsigned(), value.width())));
  }

  private ValueConstraint slice(Term term, Bits value) {
    int low = random.below(value.width());
    int high = low + random.below(value.width() - low);
    Term part =
        Objects.requireNonNull(EXTRACT.application(List.of(Index.of(high), Index.of(low)), term));
    Bits bits = value.extract(high, low);
    return new ValueConstraint(Kind.BITS, on("=", part, bits(bits.unsigned(), bits.width())));
  }

  private ValueConstraint residue(Term term, Bits value) {
    Bits modulus = Bits.of(value.width(), distance(value.width()).max(BigInteger.ONE));
    if (modulus.isZero()) {
      return mask(term, value);
    }
    Term rest = on("bvurem", term, bits(modulus.unsigned(), value.width()));
    Term expected = bits(value.remainder(modulus).unsigned(), value.width());
    return new ValueConstraint(Kind.RESIDUE, on("=", rest, expected));
  }

  private ValueConstraint exclusion(Term term, Bits value) {
    BigInteger other = value.unsigned().flipBit(random.below(value.width()));
    return new ValueConstraint(Kind.EXCLUSION, on("distinct", term, bits(other, value.width())));
  }

  private BigInteger any(int width) {
    BigInteger drawn = BigInteger.ZERO;
    for (int i = 0; i < width; i += 64) {
      drawn = drawn.shiftLeft(64).xor(BigInteger.valueOf(random.bits()));
    }
    return drawn;
  }

  private BigInteger distance(int width) {
    return BigInteger.ONE
        .shiftLeft(random.below(width))
        .subtract(BigInteger.valueOf(random.below(3)))
        .max(BigInteger.ZERO);
  }

  private static Term bits(BigInteger value, int width) {
    return Literal.bitVec(value.mod(BigInteger.ONE.shiftLeft(width)), width);
  }

  private static Term on(String name, Term... arguments) {
    return Objects.requireNonNull(Theories.apply(name, arguments), name);
  }
}
