package dev.tiercel.smtlib.value;

import java.math.BigInteger;

/**
 * An element of the finite field of a prime order (cvc5's theory of finite fields).
 *
 * @param value {@code 0 <= value < order}
 * @param order the number of elements
 */
public record FieldElement(BigInteger value, BigInteger order) implements Value {
  /** Returns a number modulo the order. */
  public static FieldElement of(BigInteger number, BigInteger order) {
    return new FieldElement(number.mod(order), order);
  }

  /** Parses a literal such as {@code #f3m7} or {@code #f-4m7}. */
  public static FieldElement parse(String literal) {
    int m = literal.indexOf('m');
    return of(new BigInteger(literal.substring(2, m)), new BigInteger(literal.substring(m + 1)));
  }

  /** The sum. */
  public FieldElement plus(FieldElement that) {
    return of(value.add(that.value), order);
  }

  /** The product. */
  public FieldElement times(FieldElement that) {
    return of(value.multiply(that.value), order);
  }

  /** The additive inverse. */
  public FieldElement negate() {
    return of(value.negate(), order);
  }

  /** In cvc5's syntax. */
  @Override
  public String toString() {
    return "#f" + value + "m" + order;
  }
}
