package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.StringEscapes;
import java.util.Arrays;

/** A Unicode string: code points from 0 to 0x2FFFF (theory Strings). */
public final class Text implements Word, Comparable<Text> {
  /** The empty string. */
  public static final Text EMPTY = of();

  private final int[] codePoints;

  private Text(int[] codePoints) {
    this.codePoints = codePoints;
  }

  /** Returns the string of these code points; the array is not copied and must not change. */
  public static Text of(int... codePoints) {
    return new Text(codePoints);
  }

  /** Parses a literal's text, including escapes; see {@link StringEscapes}. */
  public static Text parse(String literal) {
    return of(StringEscapes.decode(literal));
  }

  /** Returns a string of ASCII characters, without escapes. */
  static Text ascii(String text) {
    return of(text.chars().toArray());
  }

  /** The canonical literal text of this string. */
  public String canonical() {
    return StringEscapes.encode(codePoints);
  }

  /** Number of characters. */
  @Override
  public int length() {
    return codePoints.length;
  }

  /** The code point at {@code 0 <= i < length()}. */
  public int at(int i) {
    return codePoints[i];
  }

  @Override
  public Char element(int i) {
    return new Char(codePoints[i]);
  }

  @Override
  public boolean same(int i, Word other, int j) {
    return codePoints[i] == ((Text) other).codePoints[j];
  }

  @Override
  public Text slice(int from, int to) {
    return from == 0 && to == codePoints.length
        ? this
        : new Text(Arrays.copyOfRange(codePoints, from, to));
  }

  @Override
  public Text append(Word other) {
    int[] tail = ((Text) other).codePoints;
    int[] all = Arrays.copyOf(codePoints, codePoints.length + tail.length);
    System.arraycopy(tail, 0, all, codePoints.length, tail.length);
    return new Text(all);
  }

  /** Lexicographic order by code point. */
  @Override
  public int compareTo(Text other) {
    return Arrays.compare(codePoints, other.codePoints);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Text t && Arrays.equals(codePoints, t.codePoints);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(codePoints);
  }

  /** As an SMT-LIB literal. */
  @Override
  public String toString() {
    return '"' + canonical().replace("\"", "\"\"") + '"';
  }

  /** Returns this text truncated, or extended by copies of its last character. */
  public Text resized(int length) {
    if (length() >= length) {
      return slice(0, length);
    }
    int[] more = new int[length - length()];
    java.util.Arrays.fill(more, length() == 0 ? 'a' : at(length() - 1));
    return append(of(more));
  }
}
