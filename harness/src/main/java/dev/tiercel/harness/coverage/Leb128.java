package dev.tiercel.harness.coverage;

import java.nio.ByteBuffer;

/** Numbers of variable length, seven bits a byte (DWARF 5, section 7.6). */
final class Leb128 {
  private static final int BITS = 7;
  private static final int MORE = 1 << BITS;
  private static final int SIGN = 1 << (BITS - 1);

  private Leb128() {}

  static long unsigned(ByteBuffer data) {
    long value = 0;
    int shift = 0;
    int part = MORE;
    while ((part & MORE) != 0) {
      part = data.get();
      value |= (long) (part & (MORE - 1)) << shift;
      shift += BITS;
    }
    return value;
  }

  static long signed(ByteBuffer data) {
    long value = 0;
    int shift = 0;
    int part = MORE;
    while ((part & MORE) != 0) {
      part = data.get();
      value |= (long) (part & (MORE - 1)) << shift;
      shift += BITS;
    }
    boolean isNegative = (part & SIGN) != 0 && shift < Long.SIZE;
    return isNegative ? value | -1L << shift : value;
  }
}
