package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;

/** Arrays with one element in a range. */
public record ArraysWithElement(Value place, Range element) implements Range {
  @Override
  public boolean contains(Value value) {
    return value instanceof MapValue map && element.contains(map.at(place));
  }

  @Override
  public boolean decides(Value value) {
    return value instanceof MapValue map && element.decides(map.at(place));
  }

  /** All other elements may have any value. */
  @Override
  public double score() {
    return 1;
  }
}
