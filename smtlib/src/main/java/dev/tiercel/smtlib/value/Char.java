package dev.tiercel.smtlib.value;

/**
 * A character: a value of z3's sort Unicode.
 *
 * @param codePoint from 0 to 0x2FFFF
 */
public record Char(int codePoint) implements Value {
  @Override
  public String toString() {
    return "(_ Char " + codePoint + ")";
  }
}
