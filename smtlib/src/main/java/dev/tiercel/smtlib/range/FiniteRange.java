package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Bool;
import dev.tiercel.smtlib.value.Connectives;
import dev.tiercel.smtlib.value.Value;
import java.util.Set;

/**
 * A finite set of values.
 *
 * @param values never modified
 */
public record FiniteRange(Set<Value> values) implements Range {
  @Override
  public boolean contains(Value value) {
    if (value.isComparable() && values.contains(value)) {
      return true;
    }
    for (Value one : values) {
      if (!one.isComparable() && Connectives.equal(one, value) == Bool.TRUE) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean decides(Value value) {
    if (!value.isComparable()) {
      return false;
    }
    for (Value one : values) {
      if (!one.isComparable()) {
        return false;
      }
    }
    return true;
  }

  @Override
  public double score() {
    return values.contains(Bool.TRUE) || values.contains(Bool.FALSE)
        ? 0.5
        : Math.max(LEAST, Math.min(1, values.size() / (double) MANY));
  }
}
