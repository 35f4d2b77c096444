package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Index;
import java.util.ArrayList;
import java.util.List;

/** Semantics of the operators on tuples and nullables (cvc5, cvc4). */
public final class TupleSemantics {
  /** The constructor of every tuple. */
  public static final String TUPLE = "tuple";

  private static final String SOME = "nullable.some";
  private static final String NULL = "nullable.null";

  /** The nullable without a value. */
  public static final DatatypeValue NOTHING = new DatatypeValue(NULL, List.of());

  private TupleSemantics() {}

  /** Returns the tuple of some components, in order. */
  public static DatatypeValue tuple(List<Value> components) {
    return new DatatypeValue(TUPLE, components);
  }

  /** Returns the nullable with a value. */
  public static DatatypeValue some(Value value) {
    return new DatatypeValue(SOME, List.of(value));
  }

  public static Value tuple(Value[] a, EvaluationServices c) {
    return tuple(List.of(a));
  }

  public static Value select(Value[] a, EvaluationServices c) {
    return ((DatatypeValue) a[0]).arguments().get(c.index(0));
  }

  public static Value update(Value[] a, EvaluationServices c) {
    List<Value> components = new ArrayList<>(((DatatypeValue) a[0]).arguments());
    components.set(c.index(0), a[1]);
    return tuple(components);
  }

  public static Value project(Value[] a, EvaluationServices c) {
    return project(a[0], c);
  }

  /** Returns the components that the application's indices name. */
  static DatatypeValue project(Value tuple, EvaluationServices c) {
    List<Value> components = new ArrayList<>();
    for (Index index : c.application().function().indices()) {
      components.add(((DatatypeValue) tuple).arguments().get(index.value()));
    }
    return tuple(components);
  }

  public static Value some(Value[] a, EvaluationServices c) {
    return some(a[0]);
  }

  public static Value none(Value[] a, EvaluationServices c) {
    return NOTHING;
  }

  /** {@code (nullable.lift f a ...)}: f applied to the values; null if one is missing. */
  public static Value lift(Value[] a, EvaluationServices c) {
    Value[] inside = new Value[a.length - 1];
    for (int i = 1; i < a.length; i++) {
      if (isNull(a[i])) {
        return new DatatypeValue(NULL, List.of());
      }
      inside[i - 1] = ((DatatypeValue) a[i]).arguments().get(0);
    }
    Value result = c.apply(a[0], inside);
    return Unknown.is(result) ? result : new DatatypeValue(SOME, List.of(result));
  }

  private static boolean isNull(Value nullable) {
    return ((DatatypeValue) nullable).constructor().equals(NULL);
  }

  public static Value isSome(Value[] a, EvaluationServices c) {
    return Bool.of(((DatatypeValue) a[0]).constructor().equals(SOME));
  }

  public static Value isNull(Value[] a, EvaluationServices c) {
    return Bool.of(isNull(a[0]));
  }

  /** The value of a nullable; open for null. */
  public static Value value(Value[] a, EvaluationServices c) {
    List<Value> inside = ((DatatypeValue) a[0]).arguments();
    return inside.isEmpty() ? c.open(a) : inside.get(0);
  }
}
