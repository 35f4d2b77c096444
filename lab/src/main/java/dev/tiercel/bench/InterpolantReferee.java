package dev.tiercel.bench;

import dev.tiercel.bench.Referee.Trial;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;

/**
 * Trials of interpolants, from the text of the query: each follows from its part and those directly
 * below, and the last part contradicts those below it.
 */
final class InterpolantReferee {
  private final Check state;
  private final List<SExpression> told;
  private final List<Trial> trials = new ArrayList<>();

  private InterpolantReferee(Check state, List<SExpression> told) {
    this.state = state;
    this.told = told;
  }

  static List<Trial> trials(Check state, List<SExpression> parts, List<SExpression> told) {
    InterpolantReferee referee = new InterpolantReferee(state, told);
    referee.add(parts);
    return referee.trials;
  }

  /** Whether parts in post-order have a sub-tree in parentheses. */
  static boolean isTree(List<SExpression> parts) {
    return parts.stream().anyMatch(part -> !isPart(part));
  }

  private static boolean isPart(SExpression part) {
    return part.isAtom() || part.head().equals("and");
  }

  /** Adds the trials of a tree, and returns the interpolant of its root. */
  private String add(List<SExpression> parts) {
    List<String> below = new ArrayList<>();
    for (SExpression part : parts) {
      if (isPart(part)) {
        String after = trials.size() < told.size() ? told.get(trials.size()).toString() : "false";
        below.add(part(part));
        trials.add(Trial.wrongIfSat("(and true " + String.join(" ", below) + ")", not(after)));
        below.clear();
        below.add(after);
      } else {
        below.add(add(part.parts()));
      }
    }
    return "(and true " + String.join(" ", below) + ")";
  }

  private static String not(String formula) {
    return "(not " + formula + ")";
  }

  /** Returns the assertions of a name, or of {@code (and name...)}. */
  private String part(SExpression names) {
    List<String> formulas = new ArrayList<>();
    for (Term assertion : state.assertions()) {
      String name = Referee.name(assertion);
      if (names.is(name) || names.parts().stream().anyMatch(n -> n.is(name))) {
        formulas.add(assertion.toString());
      }
    }
    return "(and true " + String.join(" ", formulas) + ")";
  }
}
