package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/** Semantics of theory Core. */
public final class Connectives {
  /** Negation. */
  public static final OperatorSemantics NOT = (a, c) -> ((Bool) a[0]).negate();

  /** Conjunction: false as soon as one argument is false. */
  public static final LazySemantics AND = new Junction(Bool.FALSE);

  /** Disjunction: true as soon as one argument is true. */
  public static final LazySemantics OR = new Junction(Bool.TRUE);

  /** Implication, right-associative: true as soon as a premise is false. */
  public static final LazySemantics IMPLIES = new Implication();

  /** The branch selected by the condition; the other one is not evaluated. */
  public static final LazySemantics ITE = new Choice();

  private Connectives() {}

  /** Whether two values of one sort are equal. */
  public static Value equal(Value[] a, EvaluationServices context) {
    Value equal = equal(a[0], a[1]);
    boolean tried = equal instanceof Unknown && context.argumentSort(0).isMap();
    return tried && context.differ(a[0], a[1]) ? Bool.FALSE : equal;
  }

  /** Whether two values of one sort differ. */
  public static Value different(Value[] a, EvaluationServices context) {
    Value equal = equal(a, context);
    return equal instanceof Bool b ? b.negate() : equal;
  }

  /** Whether two values of one sort are equal: a {@link Bool}, or unknown. */
  public static Value equal(Value a, Value b) {
    if (a == b) {
      return Bool.TRUE;
    } else if (a instanceof ComputableReal || b instanceof ComputableReal) {
      return NumberSemantics.equal(a, b);
    }
    if (a.isComparable() && b.isComparable()) {
      return Bool.of(a.equals(b));
    }
    if (a instanceof DatatypeValue c && b instanceof DatatypeValue d) {
      return equal(c, d);
    }
    if (a instanceof Language one && b instanceof Language other && !a.equals(b)) {
      return LanguageSemantics.differ(one, other)
          ? Bool.FALSE
          : new Unknown("an equality of regular languages");
    }
    return a.equals(b) && !Unknown.is(a)
        ? Bool.TRUE
        : new Unknown("an equality that is not decided");
  }

  private static Value equal(DatatypeValue a, DatatypeValue b) {
    if (!a.constructor().equals(b.constructor())) {
      return Bool.FALSE;
    }
    Value all = Bool.TRUE;
    for (int i = 0; i < a.arguments().size() && all != Bool.FALSE; i++) {
      Value one = equal(a.arguments().get(i), b.arguments().get(i));
      all = one == Bool.TRUE ? all : one;
    }
    return all;
  }

  private record Junction(Bool decisive) implements LazySemantics {
    @Override
    public int next(@Nullable Value[] a, int last) {
      boolean enough = last == a.length - 1 || (last >= 0 && a[last] == decisive);
      return enough ? ENOUGH : last + 1;
    }

    @Override
    public Value of(@Nullable Value[] a, EvaluationServices context) {
      Value result = decisive.negate();
      for (Value value : a) {
        if (value == null || value == decisive) {
          return decisive;
        }
        result = value instanceof Unknown ? value : result;
      }
      return result;
    }
  }

  private record Implication() implements LazySemantics {
    @Override
    public int next(@Nullable Value[] a, int last) {
      boolean enough = last == a.length - 1 || (last >= 0 && a[last] == Bool.FALSE);
      return enough ? ENOUGH : last + 1;
    }

    @Override
    public Value of(@Nullable Value[] a, EvaluationServices context) {
      Value conclusion = a[a.length - 1];
      if (conclusion == null || conclusion == Bool.TRUE) {
        return Bool.TRUE;
      }
      Value result = conclusion;
      for (int i = 0; i < a.length - 1; i++) {
        Value premise = a[i];
        if (premise == Bool.FALSE) {
          return Bool.TRUE;
        }
        result = premise instanceof Unknown ? premise : result;
      }
      return result;
    }
  }

  private record Choice() implements LazySemantics {
    @Override
    public int next(@Nullable Value[] a, int last) {
      return switch (last) {
        case -1 -> 0;
        case 0 -> a[0] == Bool.FALSE ? 2 : 1;
        case 1 -> a[0] instanceof Unknown ? 2 : ENOUGH;
        default -> ENOUGH;
      };
    }

    @Override
    public Value of(@Nullable Value[] a, EvaluationServices context) {
      Value then = a[1];
      Value otherwise = a[2];
      if (then == null || otherwise == null) {
        return java.util.Objects.requireNonNull(then == null ? otherwise : then);
      }
      Value same = Unknown.is(then) || Unknown.is(otherwise) ? a[0] : equal(then, otherwise);
      return same == Bool.TRUE ? then : java.util.Objects.requireNonNull(a[0]);
    }
  }
}
