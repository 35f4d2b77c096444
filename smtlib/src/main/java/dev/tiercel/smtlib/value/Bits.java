package dev.tiercel.smtlib.value;

import java.math.BigInteger;

/**
 * A bit-vector.
 *
 * @param width number of bits, at least 1
 * @param unsigned the value read as an unsigned number, {@code 0 <= unsigned < 2^width}
 */
public record Bits(int width, BigInteger unsigned) implements Value {
  public Bits {
    if (unsigned.signum() < 0 || unsigned.bitLength() > width) {
      throw new IllegalArgumentException(unsigned + " does not fit in " + width + " bits");
    }
  }

  @Override
  public String toString() {
    return "(_ bv" + unsigned + " " + width + ")";
  }
}
