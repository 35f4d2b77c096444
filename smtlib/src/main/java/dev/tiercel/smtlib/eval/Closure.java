package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.value.Value;
import java.util.List;

/**
 * A function given by a term: the value of a lambda whose values cannot be enumerated.
 *
 * @param environment the values of the body's other variables
 */
record Closure(List<Var> parameters, Term body, Environment environment) implements Value {
  @Override
  public boolean isComparable() {
    return false;
  }

  @Override
  public String toString() {
    return "(lambda " + parameters + " " + body + ")";
  }
}
