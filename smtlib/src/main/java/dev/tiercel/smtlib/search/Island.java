package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.value.Value;
import java.util.List;

/**
 * A quantifier, a lambda or a match, which the evaluator finds the value of as a whole. What it
 * takes from outside are variables in it, the kids their values.
 */
final class Island extends Node {
  private final Term term;
  private final List<Var> variables;
  private final Evaluator evaluator;
  private long effort = 1;

  /**
   * An island.
   *
   * @param term without free symbols
   * @param variables those that are free in it, in the order of the kids
   * @param kids more of them are what else the value depends on
   */
  Island(Term term, List<Var> variables, Evaluator evaluator, Node... kids) {
    super(term.sort(), kids);
    this.term = term;
    this.variables = variables;
    this.evaluator = evaluator;
  }

  @Override
  Value find() {
    Value[] values = new Value[variables.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = kid(i).value();
    }
    Evaluator.Scope scope = evaluator.scope(variables, values);
    Value value = weight() > 0 ? evaluator.truth(term, scope) : evaluator.value(term, scope);
    effort = 1 + evaluator.effort() / STEPS_FOR_ONE;
    return value;
  }

  @Override
  long effort() {
    return effort;
  }

  @Override
  boolean descend(Walk walk) {
    int start = walk.randomness().below(Math.max(1, arity()));
    for (int i = 0; i < arity(); i++) {
      Node kid = kid((start + i) % arity());
      if (!kid.isFixed()) {
        return walk.to(kid, Range.ANY);
      }
    }
    return false;
  }
}
