package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.EvaluationServices;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Backward rules of arrays with one index, and of datatypes. */
public final class ArrayAndDatatypeRules {
  private ArrayAndDatatypeRules() {}

  /** {@code select}. */
  public static @Nullable Range select(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (a.length != 2 || !a[1].isComparable()) {
      return null;
    }
    if (place == 0) {
      return new ArraysWithElement(a[1], wanted);
    }
    return a[0] instanceof MapValue map ? places(map, wanted) : null;
  }

  /** Returns the indices at which an array's element is in a range. */
  private static Range places(MapValue map, Range wanted) {
    boolean elsewhere = wanted.contains(map.defaultValue());
    Set<Value> listed = new LinkedHashSet<>();
    for (Map.Entry<Value, Value> entry : map.entries().entrySet()) {
      if (wanted.contains(entry.getValue()) != elsewhere) {
        listed.add(entry.getKey());
      }
    }
    if (listed.isEmpty()) {
      return elsewhere ? Range.ANY : new FiniteRange(listed);
    }
    return elsewhere ? Ranges.complement(Ranges.anyOf(listed)) : Ranges.anyOf(listed);
  }

  /** {@code store}. */
  public static @Nullable Range store(Range wanted, Value[] a, int place, EvaluationServices c) {
    if (a.length != 3 || !a[1].isComparable() || !(a[0] instanceof MapValue map)) {
      return null;
    }
    if (!(wanted instanceof ArraysWithElement holding)) {
      return null;
    }
    boolean here = holding.place().equals(a[1]);
    return switch (place) {
      case 0 -> here ? Range.ANY : wanted;
      case 1 -> index(holding, map, a[2]);
      default -> here ? holding.element() : Range.ANY;
    };
  }

  /** Returns the indices for a store after which the array is still in the wanted range. */
  private static @Nullable Range index(ArraysWithElement holding, MapValue map, Value element) {
    boolean before = holding.element().contains(map.at(holding.place()));
    boolean after = holding.element().contains(element);
    if (before) {
      return after ? Range.ANY : Ranges.allExcept(holding.place());
    }
    return after ? Ranges.singletonOf(holding.place()) : null;
  }

  /** {@code (as const ...)}. */
  public static @Nullable Range constant(Range wanted, Value[] a, int place, EvaluationServices c) {
    return wanted instanceof ArraysWithElement holding ? holding.element() : null;
  }

  /** {@code (_ is c)}. */
  public static @Nullable Range is(Range wanted, Value[] a, int place, EvaluationServices c) {
    Bool truth = Ranges.truth(wanted);
    if (truth == null) {
      return Range.ANY;
    }
    Range made =
        ConstructorRange.by(Symbols.unquote(c.application().function().indices().get(0).text()));
    return truth.isTrue() ? made : Ranges.complement(made);
  }

  /** A selector, given its field. */
  public static @Nullable Range field(
      Range wanted, Value argument, EvaluationServices.Field field) {
    return argument instanceof DatatypeValue made && made.constructor().equals(field.constructor())
        ? new ConstructorRange(field.constructor(), field.place(), wanted)
        : null;
  }

  /** A constructor: a restriction of one field does not affect the others. */
  public static @Nullable Range constructorArgument(Range wanted, String constructor, int place) {
    if (wanted instanceof ComplementRange not && not.range() instanceof ConstructorRange made) {
      boolean asked = made.constructor().equals(constructor) && made.field() == place;
      return asked ? Ranges.complement(made.range()) : Range.ANY;
    }
    if (!(wanted instanceof ConstructorRange made) || !made.constructor().equals(constructor)) {
      return null;
    }
    return made.field() == place ? made.range() : Range.ANY;
  }
}
