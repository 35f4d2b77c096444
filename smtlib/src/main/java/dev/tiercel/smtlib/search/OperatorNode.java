package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.range.ArraysWithElement;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.range.RelationDistance;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.random.OperatorInverse;
import dev.tiercel.smtlib.value.ComputableReal;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.LazySemantics;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.OperatorSemantics;
import dev.tiercel.smtlib.value.Rational;
import dev.tiercel.smtlib.value.RealSemantics;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/** Node of an operator application with the number of arguments that its row declares. */
final class OperatorNode extends Node {
  private static final int MOST_BITS = 1 << 14; // of a number: larger ones make everything slow
  private static final Unknown TOO_LARGE = new Unknown("a number of excessive size");

  private final App app;
  private final Operator operator;
  private final OperatorSemantics semantics;
  private final Evaluator evaluator;
  private final @Nullable PartialTables partialTables;
  private final int count; // number of arguments; the table of a partial operator comes after them
  private final RelationDistance gap;
  private Value[] arguments; // of the last evaluation; a value may keep the array
  private boolean isOpen;
  private long effort = 1;

  /**
   * Creates an application.
   *
   * @param app the application in the term; if it has more arguments, this is one step of the fold
   * @param sort sort of this node
   * @param semantics the operator's
   * @param partialTables provides open values, and then the last kid is the operator's table; or
   *     null
   */
  OperatorNode(
      App app,
      Sort sort,
      Operator operator,
      OperatorSemantics semantics,
      Evaluator evaluator,
      @Nullable PartialTables partialTables,
      Node... kids) {
    super(sort, kids);
    this.partialTables = partialTables;
    this.count = partialTables == null ? kids.length : kids.length - 1;
    this.app = app;
    this.operator = operator;
    this.semantics = semantics;
    this.evaluator = evaluator;
    this.gap = operator.gap();
    this.arguments = new Value[0];
  }

  Operator operator() {
    return operator;
  }

  @Override
  Value find() {
    EvaluationServices context = evaluator.context(app);
    if (semantics instanceof LazySemantics lazy) {
      return lazily(lazy, context);
    }
    arguments = new Value[count];
    isOpen = false;
    for (int i = 0; i < count; i++) {
      arguments[i] = child(i).value();
      if (arguments[i] instanceof Unknown unknown && !RealSemantics.accepts(semantics, unknown)) {
        return unknown.propagated();
      }
    }
    int asked = partialTables == null ? 0 : partialTables.requestCount();
    Value value = semantics.of(arguments, context);
    isOpen = partialTables != null && partialTables.requestCount() != asked;
    effort = 1 + evaluator.effort() / STEPS_FOR_ONE;
    return value instanceof Rational number && isHuge(number) ? TOO_LARGE : value;
  }

  private static boolean isHuge(Rational number) {
    return number.numerator().bitLength() + number.denominator().bitLength() > MOST_BITS;
  }

  @Override
  long effort() {
    return effort;
  }

  private Value lazily(LazySemantics lazy, EvaluationServices context) {
    @Nullable Value[] known = new Value[count];
    int place = lazy.next(known, -1);
    while (place != LazySemantics.ENOUGH) {
      known[place] = child(place).value();
      place = lazy.next(known, place);
    }
    return lazy.of(known, context);
  }

  @Override
  double distance(boolean wanted) {
    return gap.of(arguments, wanted);
  }

  @Override
  boolean descend(RangePropagation walk) {
    if (isOpen && walk.randomness().below(4) > 0) {
      return walk.to(
          child(count), new ArraysWithElement(MapValue.place(arguments), walk.targetRange()));
    }
    int start = walk.randomness().below(Math.max(1, count));
    Value[] a = new Value[count];
    boolean isKnown = true;
    for (int i = 0; i < a.length; i++) {
      a[i] = ComputableReal.approximation(child(i).value());
      isKnown &= !(a[i] instanceof Unknown);
    }
    if (isKnown && walk.targetRange() != Range.ANY) {
      for (int i = 0; i < a.length; i++) {
        int place = (start + i) % a.length;
        Range range = child(place).isFixed() ? null : asked(walk, a, place);
        if (range != null && range != Range.ANY && !range.contains(a[place])) {
          return walk.to(child(place), range);
        }
      }
    }
    return anywhere(walk, start, isKnown);
  }

  private @Nullable Range asked(RangePropagation walk, Value[] a, int place) {
    EvaluationServices context = evaluator.context(app);
    Range range =
        operator.backward() == null
            ? null
            : operator.backward().of(walk.targetRange(), a, place, context);
    if (range != null && range != Range.ANY && !Ranges.isEmpty(range)) {
      return range;
    }
    OperatorInverse inverseGuess = operator.inverseGuess();
    Value wanted =
        inverseGuess == null ? null : walk.samples().from(walk.targetRange(), context.sort(), null);
    if (inverseGuess == null || wanted == null) {
      return null;
    }
    Value value = inverseGuess.of(wanted, a, place, evaluator.context(app), walk.randomness());
    return value == null ? null : Ranges.singletonOf(value);
  }

  /** Descends to any argument without a target range, because no range for it is known. */
  private boolean anywhere(RangePropagation walk, int start, boolean isKnown) {
    for (int i = 0; i < count; i++) {
      Node kid = child((start + i) % count);
      if (!kid.isFixed() && (isKnown || kid.value() instanceof Unknown || i > 0)) {
        return walk.to(kid, Range.ANY);
      }
    }
    return false;
  }
}
