package dev.tiercel.smtlib.option;

/** The type of a solver option, which decides how its value is mutated (Falcon, section 3.3). */
public enum OptionType {
  /** {@code true} or {@code false}. */
  BOOL,
  /** An integer, possibly bounded. */
  INT,
  /** A decimal number, possibly bounded. */
  DOUBLE,
  /** One of a listed set of values. */
  ENUM,
  /** Free text; never mutated. */
  STRING
}
