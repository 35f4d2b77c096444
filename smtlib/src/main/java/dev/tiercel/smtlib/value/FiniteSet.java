package dev.tiercel.smtlib.value;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A finite set of comparable values.
 *
 * @param elements in insertion order, which is irrelevant
 */
public record FiniteSet(Set<Value> elements) implements Value {
  public FiniteSet {
    elements = Collections.unmodifiableSet(new LinkedHashSet<>(elements));
  }

  @Override
  public String toString() {
    return elements.stream().map(Value::toString).collect(Collectors.joining(", ", "{", "}"));
  }
}
