package dev.tiercel.smtlib.option;

/** The type of a solver option, which decides how its value is mutated (Falcon, section 3.3). */
public enum OptionType {
  /** {@code true} or {@code false}. */
  BOOL,
  /** A whole number, perhaps with bounds. */
  INT,
  /** A decimal number, perhaps with bounds. */
  DOUBLE,
  /** One of a listed set of values. */
  ENUM,
  /** Free text; never mutated. */
  STRING
}
