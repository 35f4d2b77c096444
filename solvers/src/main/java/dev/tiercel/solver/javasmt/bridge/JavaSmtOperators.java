package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.App;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;

/** The calls of each operator, by its name; the classes of theories add theirs. */
final class JavaSmtOperators {
  private final BooleanFormulaManager booleans;
  private final Map<String, OperatorCall> calls = new HashMap<>();

  JavaSmtOperators(BooleanFormulaManager booleans) {
    this.booleans = booleans;
  }

  void add(String name, OperatorCall call) {
    calls.put(name, call);
  }

  /** Two formulas of a kind. */
  @FunctionalInterface
  interface Relation<F> {
    BooleanFormula of(F left, F right);
  }

  /** Adds an operator of two or more arguments that associates to the left. */
  <F extends Formula> void addLeft(String name, Class<F> type, BinaryOperator<F> call) {
    add(name, (app, arguments) -> left(type, arguments, call));
  }

  static <F extends Formula> F left(
      Class<F> type, List<Formula> arguments, BinaryOperator<F> call) {
    F all = type.cast(arguments.get(0));
    for (Formula next : arguments.subList(1, arguments.size())) {
      all = call.apply(all, type.cast(next));
    }
    return all;
  }

  /** Adds a relation that holds of more than two arguments if it holds of all neighbours. */
  <F extends Formula> void addChain(String name, Class<F> type, Relation<F> call) {
    add(name, (app, arguments) -> chain(type, arguments, call));
  }

  <F extends Formula> BooleanFormula chain(
      Class<F> type, List<Formula> arguments, Relation<F> call) {
    BooleanFormula all = null;
    for (int i = 1; i < arguments.size(); i++) {
      BooleanFormula one = call.of(type.cast(arguments.get(i - 1)), type.cast(arguments.get(i)));
      all = all == null ? one : booleans.and(all, one);
    }
    return all == null ? booleans.makeTrue() : all;
  }

  /**
   * Builds an application.
   *
   * @throws Unsupported if no call expresses it
   */
  Formula build(App app, List<Formula> arguments) {
    OperatorCall call = calls.get(app.function().name());
    if (call == null) {
      throw new Unsupported(app.function().name());
    }
    return call.build(app, arguments);
  }
}
