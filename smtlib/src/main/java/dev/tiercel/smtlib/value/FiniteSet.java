package dev.tiercel.smtlib.value;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A finite set of values that can be compared.
 *
 * @param elements in the order in which they came in, which means nothing
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
