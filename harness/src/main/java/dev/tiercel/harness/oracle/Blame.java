package dev.tiercel.harness.oracle;

import dev.tiercel.solver.Verdict;
import java.util.Locale;

/** Words that the keys and reasons of claims about wrong answers share. */
final class Blame {
  private Blame() {}

  /** A verdict as a solver prints it. */
  static String word(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT);
  }

  /** What a key adds for the options that a participant has set: two options, two bugs. */
  static String underOptions(Participant participant) {
    return participant.configuration().isDefault()
        ? ""
        : " under " + String.join(" ", participant.configuration().values().keySet());
  }
}
