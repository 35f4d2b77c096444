package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.ArraysWithElement;
import dev.tiercel.smtlib.range.ConstructorRange;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;

/** Node of a datatype selector's application. */
final class SelectorNode extends Node {
  private final App app;
  private final Evaluator evaluator;
  private final EvaluationServices.Field field;

  /**
   * Creates a selection.
   *
   * @param kids the argument, then the table for values of other constructors, if any
   */
  SelectorNode(App app, EvaluationServices.Field field, Evaluator evaluator, Node... kids) {
    super(app.sort(), kids);
    this.app = app;
    this.evaluator = evaluator;
    this.field = field;
  }

  @Override
  Value find() {
    Value value = child(0).value();
    if (value instanceof Unknown) {
      return value;
    }
    return value instanceof DatatypeValue made && made.constructor().equals(field.constructor())
        ? made.arguments().get(field.place())
        : evaluator.context(app).open(value);
  }

  @Override
  boolean descend(RangePropagation walk) {
    boolean isOpen =
        arity() > 1
            && child(0).value() instanceof DatatypeValue made
            && !made.constructor().equals(field.constructor());
    if (isOpen && walk.randomness().coin()) {
      return walk.to(child(1), new ArraysWithElement(child(0).value(), walk.targetRange()));
    }
    return walk.to(
        child(0), new ConstructorRange(field.constructor(), field.place(), walk.targetRange()));
  }
}
