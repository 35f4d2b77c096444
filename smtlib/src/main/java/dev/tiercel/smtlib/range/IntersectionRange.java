package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Value;

/** The intersection of two ranges. */
public record IntersectionRange(Range first, Range second) implements Range {
  @Override
  public boolean contains(Value value) {
    return first.contains(value) && second.contains(value);
  }

  @Override
  public boolean decides(Value value) {
    return first.decides(value) && second.decides(value);
  }

  @Override
  public double score() {
    return Math.min(first.score(), second.score());
  }
}
