package dev.tiercel.smtlib.ast;

import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * A constant written as a literal (SMT-LIB 2.7, section 3.1). Two spellings of one value ({@code
 * #xf}, {@code #b1111}, {@code (_ bv15 4)}; {@code 1.5}, {@code 1.50}) are one literal.
 */
public final class Literal extends Term {
  private final Object value;

  private Literal(Sort sort, Object value) {
    super(sort, value.hashCode(), NONE);
    this.value = value;
  }

  /** An integer, at least 0: negative numbers are applications of {@code -}. */
  public static Literal integer(BigInteger value) {
    return intern(new Literal(Sort.INT, nonNegative(value)));
  }

  /** A real number with a finite decimal expansion, at least 0. */
  public static Literal real(BigDecimal value) {
    if (value.signum() < 0) {
      throw new IllegalArgumentException("a literal is never negative: " + value);
    }
    BigDecimal plain = value.signum() == 0 ? BigDecimal.ZERO : value.stripTrailingZeros();
    return intern(new Literal(Sort.REAL, plain));
  }

  /** A bit-vector by its unsigned value, {@code 0 <= value < 2^width}. */
  public static Literal bitVec(BigInteger value, int width) {
    if (width < 1 || nonNegative(value).bitLength() > width) {
      throw new IllegalArgumentException(value + " does not fit in " + width + " bits");
    }
    return intern(new Literal(Sort.bitVec(width), value));
  }

  /**
   * Returns a string literal.
   *
   * @param canonical its canonical text: printable ASCII stands for itself, every other character
   *     is written {@code \}{@code u{h...}} (theory Strings, "String literals"); or a text outside
   *     the theory, see {@link StringEscapes#canonical}
   */
  public static Literal string(String canonical) {
    return intern(new Literal(Sort.STRING, canonical));
  }

  /** Returns a literal of another sort that is written as one token, such as {@code #f3m7}. */
  public static Literal other(Sort sort, String token) {
    return intern(new Literal(sort, token));
  }

  private static BigInteger nonNegative(BigInteger value) {
    if (value.signum() < 0) {
      throw new IllegalArgumentException("a literal is never negative: " + value);
    }
    return value;
  }

  /**
   * The value: {@link BigInteger} for Int and bit-vectors (unsigned), {@link BigDecimal} for Real,
   * {@link String} (canonical text) otherwise.
   */
  public Object value() {
    return value;
  }

  @Override
  Term withChildren(Term[] changed) {
    return this;
  }

  @Override
  boolean sameNode(Term other) {
    return value.equals(((Literal) other).value);
  }
}
