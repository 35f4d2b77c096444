package dev.tiercel.smtlib.value;

import java.util.Arrays;

/** A Unicode string: code points from 0 to 0x2FFFF (theory Strings). */
public final class Text implements Value {
  private final int[] codePoints;

  private Text(int[] codePoints) {
    this.codePoints = codePoints;
  }

  /** A string of these code points; the array is not copied and must not change. */
  public static Text of(int... codePoints) {
    return new Text(codePoints);
  }

  /** Number of characters. */
  public int length() {
    return codePoints.length;
  }

  /** The code point at {@code 0 <= i < length()}. */
  public int at(int i) {
    return codePoints[i];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Text t && Arrays.equals(codePoints, t.codePoints);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(codePoints);
  }
}
