package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Classes of boundary values, independent of the size of their sort. */
enum BoundaryValueClass {
  /** Zero, or the empty string. */
  ZERO,
  /** One. */
  ONE,
  /** All bits set. */
  ONES,
  /** The most significant bit alone: the smallest signed number. */
  LEAST,
  /** All bits but the most significant: the largest signed number. */
  GREATEST,
  /** A power of two, at least two. */
  POWER,
  /** A number of more than 32 bits, or a string of more than eight characters. */
  LARGE,
  /** Any other value. */
  OTHER;

  private static final int WORD = 32;
  private static final int LONG_STRING = 8;
  private static final int HUGE = 64;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static @Nullable BoundaryValueClass parse(String word) {
    for (BoundaryValueClass value : values()) {
      if (value.word().equals(word)) {
        return value;
      }
    }
    return null;
  }

  /** Returns the class of a value. */
  static BoundaryValueClass of(Literal literal) {
    Object value = literal.value();
    if (value instanceof BigDecimal decimal) {
      return decimal.stripTrailingZeros().scale() > 0 ? OTHER : of(decimal.toBigInteger(), 0);
    } else if (value instanceof BigInteger number) {
      return of(number, literal.sort().name().equals(Sort.bitVec(1).name()) ? width(literal) : 0);
    }
    int length = String.valueOf(value).length();
    return length == 0 ? ZERO : length > LONG_STRING ? LARGE : OTHER;
  }

  private static int width(Literal literal) {
    return literal.sort().indices().get(0).value();
  }

  private static BoundaryValueClass of(BigInteger number, int width) {
    if (number.signum() == 0) {
      return ZERO;
    } else if (number.equals(BigInteger.ONE)) {
      return ONE;
    } else if (width > 1 && number.bitCount() == width) {
      return ONES;
    } else if (width > 1 && number.equals(BigInteger.ONE.shiftLeft(width - 1))) {
      return LEAST;
    } else if (width > 1 && number.bitCount() == width - 1 && number.bitLength() == width - 1) {
      return GREATEST;
    } else if (number.bitCount() == 1) {
      return POWER;
    }
    return number.bitLength() > WORD ? LARGE : OTHER;
  }

  /**
   * Draws a value of this class, or any value if the sort has none; {@code null} if the sort has no
   * literals.
   */
  @Nullable Term draw(Sort sort, RandomSource random) {
    boolean bits = sort.name().equals(Sort.bitVec(1).name());
    int width = bits ? sort.indices().get(0).value() : 0;
    BigInteger number =
        switch (this) {
          case ZERO -> BigInteger.ZERO;
          case ONE -> BigInteger.ONE;
          case ONES -> bits ? BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE) : null;
          case LEAST -> bits ? BigInteger.ONE.shiftLeft(width - 1) : null;
          case GREATEST ->
              bits ? BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.ONE) : null;
          case POWER -> BigInteger.ONE.shiftLeft(1 + random.below(bits ? width : HUGE));
          case LARGE -> BigInteger.ONE.shiftLeft(WORD + random.below(HUGE)).add(BigInteger.ONE);
          case OTHER -> null;
        };
    if (number == null) {
      return LiteralValues.of(sort, null, random);
    } else if (bits) {
      return Literal.bitVec(number.mod(BigInteger.ONE.shiftLeft(width)), width);
    } else if (sort == Sort.INT) {
      return Literal.integer(number);
    } else if (sort == Sort.REAL) {
      return Literal.real(new BigDecimal(number));
    } else if (sort == Sort.STRING && this == ZERO) {
      return Literal.string("");
    }
    return LiteralValues.of(sort, null, random);
  }
}
