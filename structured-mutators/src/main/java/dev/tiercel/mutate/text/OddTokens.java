package dev.tiercel.mutate.text;

import dev.tiercel.mutate.RandomSource;
import java.util.List;

/**
 * Boundary cases of SMT-LIB 2.6's lexicon (section 3.1) and invalid tokens: literals too large for
 * a machine word, indices that no sort has, unterminated quotes and escapes, control characters.
 */
final class OddTokens {
  private static final int LONGEST = 14; // log2 of the most digits or bits

  private static final List<String> NUMERALS =
      apart(
          "0  00  007  -1  +1  2147483647  2147483648  4294967295  4294967296  "
              + "9223372036854775807  9223372036854775808  18446744073709551615  "
              + "18446744073709551616  1.  .5  1.0.0  0.00  1e9  0x10  1/2  1_000");

  private static final List<String> LITERALS =
      apart(
          "#b  #x  #b2  #xG  #B1  #  ##  #o7  #f1m2  (_ bv1 0)  (_ bv2 1)  (_ bv-1 8)  "
              + "(_ bv5 4294967296)  (_ BitVec 0)  (_ BitVec -1)  (_ BitVec 4294967297)  "
              + "(_ FloatingPoint 1 1)  (_ FloatingPoint 2 2)  (_ FloatingPoint 99 9999)  "
              + "(_ +oo 2 1)  (_ to_fp 0 0)  (_ extract 0 1)  (_ extract 4294967296 0)  "
              + "(_ repeat 0)  (_ zero_extend 4294967295)  (_ char #x110000)  (_ char #x)  "
              + "(_ re.loop 5 1)  (_ re.^ 99999999999)  (_ divisible 0)  (_ is)  (_ )  (_)  "
              + "(as)  (as const)  (let)  (let () x)  (! x)  (!)  (forall () x)  (lambda)  "
              + "(match x ())  ()  (())  ((  ))");

  private static final List<String> QUOTED =
      apart(
          "||  |  |(|  |;|  |\"|  |\\|  |a\nb|  |\u0000|  |true|  |0|  |:a|  \"  \"\"  "
              + "\"\"\"  \"\"\"\"  \"\\u{}\"  \"\\u{110000}\"  \"\\u{ffffffffff}\"  "
              + "\"\\ud800\"  \"\\u\"  \"\\x\"  \"\\\"  \"\\x41\"  \"\n\"  \"\u00e9\"  "
              + "\"\udc80\"  \"%s%n%d\"  \"/*\"");

  private static final List<String> CONTROL =
      apart(
          "\u0000  \u0001  \u0004  \u0008  \t  \u000b  \f  \r  \r\n  \u001a  \u001b[2J  "
              + "\u007f  \u0085  \u00a0  \u2028  \ufeff  \udc80  \udcff  \ud83d\ude00  \\  '  "
              + "`  @  .  ,  {  }  [  ]");

  private static final List<String> REMARKS =
      List.of(";", ";\r", "; ( \" |\n", ";\u0000\n", "#|", "|#", ";!\n", ";;\n", "//\n");

  private static final List<String> KEYWORDS =
      apart(
          ":  ::  :named  :named |  :pattern  :pattern ()  :no-pattern  :0  :|a|  :status "
              + " :all-statistics  :print-success  :produce-proofs  :global-declarations");

  private OddTokens() {}

  /** Splits a string at pairs of blanks. */
  private static List<String> apart(String tokens) {
    return List.of(tokens.split("  "));
  }

  /** Returns any of the tokens. */
  static String any(RandomSource random) {
    return switch (random.below(8)) {
      case 0 -> numeral(random);
      case 1, 2 -> random.pick(LITERALS);
      case 3, 4 -> random.pick(QUOTED);
      case 5 -> random.pick(KEYWORDS);
      case 6 -> comment(random);
      default -> control(random);
    };
  }

  /** Returns a numeral, decimal or bit-vector literal, some with thousands of digits. */
  static String numeral(RandomSource random) {
    if (random.coin()) {
      return random.pick(NUMERALS);
    }
    int digits = 1 << random.below(LONGEST + 1);
    return switch (random.below(5)) {
      case 0 -> "9".repeat(digits);
      case 1 -> "1" + "0".repeat(digits);
      case 2 -> "0." + "3".repeat(digits);
      case 3 -> "#b" + "10".repeat(Math.max(1, digits / 2));
      default -> "#x" + "f".repeat(digits);
    };
  }

  /** Returns a comment, or a comment marker of another language. */
  static String comment(RandomSource random) {
    return random.pick(REMARKS);
  }

  /** Returns a character that is part of few or no tokens. */
  static String control(RandomSource random) {
    return random.pick(CONTROL);
  }
}
