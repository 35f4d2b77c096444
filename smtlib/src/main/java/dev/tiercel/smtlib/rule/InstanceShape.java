package dev.tiercel.smtlib.rule;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * Values of the parameters of a rule that determine the sorts and structure of an instance. All
 * other parameters are constants of the instance, whose values a search finds.
 *
 * @param numbers widths, indices, and constants of bit-vectors, as far as they are chosen
 * @param sorts as text; {@link #CHARACTER} in a sequence makes it a string
 * @param lengths number of terms substituted for each list
 * @param languages as text
 */
record InstanceShape(
    Map<String, BigInteger> numbers,
    Map<String, String> sorts,
    Map<String, Integer> lengths,
    Map<String, String> languages) {
  /** Sort of a string element; SMT-LIB has no such sort. */
  static final String CHARACTER = "Char";

  InstanceShape() {
    this(new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>());
  }
}
