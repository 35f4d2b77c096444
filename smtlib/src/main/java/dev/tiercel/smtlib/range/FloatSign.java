package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.Floating;
import dev.tiercel.smtlib.value.Value;

/** Floats of one sign, including zero; NaN has none. */
public record FloatSign(boolean negative) implements Range {
  @Override
  public boolean contains(Value value) {
    return value instanceof Floating number
        && (negative ? number.isNegative() && !number.isNan() : number.isPositive());
  }

  @Override
  public double score() {
    return 1;
  }
}
