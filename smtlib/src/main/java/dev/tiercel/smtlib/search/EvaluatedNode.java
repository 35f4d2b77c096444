package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.List;

/**
 * Node of a quantifier, lambda or match, which the evaluator evaluates as a whole. Its inputs are
 * variables in the term, and the kids are their values.
 */
final class EvaluatedNode extends Node {
  private final Term term;
  private final List<Var> variables;
  private final SymbolOverlay overlay;
  private long effort = 1;

  /**
   * Creates an island.
   *
   * @param term without free symbols, except in recursive definitions that it calls
   * @param variables its free variables, in the order of the kids
   * @param overlay evaluates it, also under the values of symbols in recursive definitions
   * @param kids further kids are other dependencies of the value
   */
  EvaluatedNode(Term term, List<Var> variables, SymbolOverlay overlay, Node... kids) {
    super(term.sort(), kids);
    this.term = term;
    this.variables = variables;
    this.overlay = overlay;
  }

  @Override
  Value find() {
    Value[] values = new Value[variables.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = child(i).value();
    }
    Evaluator evaluator = overlay.evaluator();
    if (evaluator == null) {
      return new Unknown("a value that cannot be written");
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
  boolean descend(RangePropagation walk) {
    int start = walk.randomness().below(Math.max(1, arity()));
    for (int i = 0; i < arity(); i++) {
      Node kid = child((start + i) % arity());
      if (!kid.isFixed()) {
        return walk.to(kid, Range.ANY);
      }
    }
    return false;
  }
}
