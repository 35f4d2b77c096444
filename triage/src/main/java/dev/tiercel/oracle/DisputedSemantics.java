package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.logic.Features;
import dev.tiercel.smtlib.theory.logic.Logic;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Detects scripts with a term whose meaning solvers do not agree on, or that is outside their
 * logic, where solvers differ: z3 4.14.1 answers sat to integers between 0 and 1 in QF_BV.
 */
final class DisputedSemantics {
  private static final Set<Feature> NUMBERS = EnumSet.of(Feature.INTS, Feature.REALS);

  /** Theories that include numbers, such as for lengths. */
  private static final Set<Feature> WITH_NUMBERS =
      EnumSet.of(
          Feature.INTS,
          Feature.REALS,
          Feature.STRINGS,
          Feature.SEQUENCES,
          Feature.SETS,
          Feature.FINITE_SETS,
          Feature.BAGS,
          Feature.FLOATS);

  private DisputedSemantics() {}

  /** Whether two solvers may answer a script differently and both be right. */
  static boolean in(Script script) {
    if (isBeyondItsLogic(script)) {
      return true;
    }
    for (Term term : SubTerms.ofCommands(script.commands())) {
      if (isDisputed(term)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isBeyondItsLogic(Script script) {
    String name = script.logic();
    if (name == null || !Logic.isKnown(name)) {
      return false;
    }
    Logic logic = Logic.of(name);
    Set<Feature> missing = EnumSet.copyOf(Features.of(script));
    missing.removeAll(logic.features());
    boolean speaksOfNumbers = !Collections.disjoint(logic.features(), WITH_NUMBERS);
    return (!speaksOfNumbers && !Collections.disjoint(missing, NUMBERS))
        || (logic.isDifferenceOnly() && missing.contains(Feature.LINEAR));
  }

  private static boolean isDisputed(Term term) {
    if (term instanceof Literal literal && literal.sort() == Sort.STRING) {
      return !StringEscapes.isAscii((String) literal.value());
    }
    return term instanceof App app
        && app.symbol() instanceof Operator operator
        && operator.isDisputed()
        && !isPositiveWhole(app.child(app.arity() - 1));
  }

  private static boolean isPositiveWhole(Term term) {
    return term instanceof Literal literal
        && literal.value() instanceof Number number
        && number.doubleValue() >= 1
        && number.doubleValue() == Math.rint(number.doubleValue());
  }
}
