package dev.tiercel.smtlib.theory.random;

import dev.tiercel.smtlib.value.Bits;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * Guesses bit-vector arguments for which an operation approximates a result, see {@link
 * OperatorInverse}.
 */
public final class BitVectorInverses {
  private BitVectorInverses() {}

  /**
   * Returns the square root if both factors are equal, else the result divided by the other factor.
   */
  public static @Nullable Value factor(
      Value wanted, Value[] a, int place, EvaluationServices c, Randomness randomness) {
    if (a.length != 2 || !(wanted instanceof Bits w) || !(a[1 - place] instanceof Bits other)) {
      return null;
    } else if (a[0].equals(a[1])) {
      return Bits.of(w.width(), w.unsigned().sqrt());
    }
    BigInteger by = other.unsigned();
    if (by.testBit(0)) {
      BigInteger values = BigInteger.ONE.shiftLeft(w.width());
      return Bits.of(w.width(), w.unsigned().multiply(by.modInverse(values)).mod(values));
    }
    return by.signum() == 0 ? null : Bits.of(w.width(), w.unsigned().divide(by));
  }
}
