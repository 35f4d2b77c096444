package dev.tiercel.smtlib.rule;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * What stands for the parameters of a rule that decide how an instance of it looks. All other
 * parameters are constants of the instance, whose values a search finds.
 *
 * @param numbers widths, indices, and constants of bit-vectors; those that are known so far
 * @param sorts as they are written; {@link #CHARACTER} in a sequence makes it a string
 * @param lengths how many terms stand for each list
 * @param languages as they are written
 */
record InstanceShape(
    Map<String, BigInteger> numbers,
    Map<String, String> sorts,
    Map<String, Integer> lengths,
    Map<String, String> languages) {
  /** The sort of what strings are made of, which is none of SMT-LIB. */
  static final String CHARACTER = "Char";

  InstanceShape() {
    this(new HashMap<>(), new HashMap<>(), new HashMap<>(), new HashMap<>());
  }
}
