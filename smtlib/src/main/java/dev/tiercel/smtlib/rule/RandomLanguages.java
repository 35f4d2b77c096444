package dev.tiercel.smtlib.rule;

import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.List;

/** Draws small regular expressions over two letters. */
final class RandomLanguages {
  private static final int DEEPEST = 2;

  private static final List<String> LEAVES =
      List.of(
          "(str.to_re \"a\")",
          "(str.to_re \"b\")",
          "(str.to_re \"\")",
          "(str.to_re \"ab\")",
          "re.allchar",
          "re.all",
          "re.none",
          "(re.range \"a\" \"b\")");

  private static final List<String> OF_ONE = List.of("re.*", "re.opt", "re.comp", "re.+");
  private static final List<String> OF_TWO = List.of("re.++", "re.union", "re.inter");

  private RandomLanguages() {}

  /** Returns a closed term of sort {@code RegLan}. */
  static String draw(Randomness randomness) {
    return draw(randomness, DEEPEST);
  }

  private static String draw(Randomness randomness, int depth) {
    int kind = depth == 0 ? 0 : randomness.below(4);
    return switch (kind) {
      case 2 -> "(" + randomness.pick(OF_ONE) + " " + draw(randomness, depth - 1) + ")";
      case 3 ->
          "("
              + randomness.pick(OF_TWO)
              + " "
              + draw(randomness, depth - 1)
              + " "
              + draw(randomness, depth - 1)
              + ")";
      default -> randomness.pick(LEAVES);
    };
  }
}
