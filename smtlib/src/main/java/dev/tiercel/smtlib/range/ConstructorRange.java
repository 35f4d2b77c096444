package dev.tiercel.smtlib.range;

import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Value;

/**
 * Values of a datatype made by one constructor.
 *
 * @param constructor its name, unquoted
 * @param field index of a field that must be in a range, or {@link #NO_FIELD}
 * @param range of that field
 */
public record ConstructorRange(String constructor, int field, Range range) implements Range {
  /** No field is restricted. */
  public static final int NO_FIELD = -1;

  /** Returns all values of a constructor. */
  public static ConstructorRange by(String constructor) {
    return new ConstructorRange(constructor, NO_FIELD, ANY);
  }

  @Override
  public boolean contains(Value value) {
    return value instanceof DatatypeValue made
        && made.constructor().equals(constructor)
        && (field == NO_FIELD || range.contains(made.arguments().get(field)));
  }

  @Override
  public boolean decides(Value value) {
    return value instanceof DatatypeValue made
        && (!made.constructor().equals(constructor)
            || field == NO_FIELD
            || range.decides(made.arguments().get(field)));
  }

  /**
   * The paper has no datatypes: at most half, the score of a Bool's value, or less if the field's
   * range has less.
   */
  @Override
  public double score() {
    return field == NO_FIELD ? 0.5 : Math.min(0.5, range.score());
  }
}
