package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Value;

/** Which case of a match a value comes to, and what is bound there. */
final class MatchCases {
  private MatchCases() {}

  /** The child that is the body of the first case that fits, or -1. */
  static int taken(Match match, Value matched) {
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

  /** Where the body of a case stands, the {@code child} of the match, for a value that fits. */
  static Environment inside(Match match, int child, Value matched, Environment outside) {
    Match.Pattern pattern = match.patterns().get(child - 1);
    Value[] parts =
        pattern.constructor() == null
            ? new Value[] {matched}
            : ((DatatypeValue) matched).arguments().toArray(new Value[0]);
    return new Environment(outside, pattern.variables(), parts);
  }
}
