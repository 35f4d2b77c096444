package dev.tiercel.solver.javasmt.bridge;

import dev.tiercel.smtlib.ast.App;
import java.util.List;
import org.sosy_lab.java_smt.api.Formula;

/** The calls that build an application of one operator. */
@FunctionalInterface
interface OperatorCall {
  /**
   * Builds an application.
   *
   * @param app gives indices and sorts
   * @param arguments formulas of its arguments, those of rounding modes are null
   * @throws Unsupported if no call expresses it
   */
  Formula build(App app, List<Formula> arguments);
}
