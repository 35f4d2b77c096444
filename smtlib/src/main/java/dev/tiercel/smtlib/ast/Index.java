package dev.tiercel.smtlib.ast;

import org.jspecify.annotations.Nullable;

/**
 * One index of an indexed identifier: {@code 8} in {@code (_ BitVec 8)}, {@code cons} in {@code (_
 * is cons)}.
 *
 * @param text the numeral without leading zeros, the symbol, or the text of a longer expression
 * @param value the numeral's value if it is at most {@link #MOST}, else -1
 */
public record Index(String text, int value) {
  /** The largest numeral whose value is stored. */
  public static final int MOST = 999_999_999;

  private static final int NOT_A_NUMBER = -1;
  private static final int DIGITS = Integer.toString(MOST).length();

  /**
   * Same as the generated method, but written out: the generated one is slow until it is
   * JIT-compiled.
   */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Index that && value == that.value && text.equals(that.text));
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** Returns a numeral, at least 0. */
  public static Index of(int value) {
    if (value < 0) {
      throw new IllegalArgumentException("negative index " + value);
    }
    return new Index(Integer.toString(value), value);
  }

  /** Returns a symbol, or a numeral given as text. */
  public static Index of(String text) {
    if (!text.isEmpty()
        && text.length() <= DIGITS
        && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return of(Integer.parseInt(text));
    }
    return new Index(text, NOT_A_NUMBER);
  }

  /**
   * The named symbol, unquoted; of z3's {@code (f (Int) Int)}, which selects an overload of f, it
   * is f.
   */
  public String symbol() {
    int blank = text.indexOf(' ');
    return Symbols.unquote(text.startsWith("(") && blank > 0 ? text.substring(1, blank) : text);
  }

  /** Whether it is a numeral above {@link #MOST}. */
  public boolean isLarge() {
    return value == NOT_A_NUMBER && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /** Whether {@link #value} holds the index. */
  public boolean isNumber() {
    return value != NOT_A_NUMBER;
  }
}
