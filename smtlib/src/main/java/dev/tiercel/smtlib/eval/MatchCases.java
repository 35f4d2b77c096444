package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Value;

/** Selects the case of a match for a value, and binds its variables. */
final class MatchCases {
  private MatchCases() {}

  /** Returns the index of the child that is the body of the first matching case, or -1. */
  static int selectedCase(Match match, Value matched) {
    for (int i = 0; i < match.patterns().size(); i++) {
      var constructor = match.patterns().get(i).constructor();
      if (constructor == null
          || (matched instanceof DatatypeValue made
              && made.constructor().equals(constructor.name()))) {
        return i + 1;
      }
    }
    return -1;
  }

  /** Returns the environment of the case body at index {@code child}, for a value that matches. */
  static Environment inside(Match match, int child, Value matched, Environment outside) {
    Match.Pattern pattern = match.patterns().get(child - 1);
    Value[] parts =
        pattern.constructor() == null
            ? new Value[] {matched}
            : ((DatatypeValue) matched).arguments().toArray(new Value[0]);
    return new Environment(outside, pattern.variables(), parts);
  }
}
