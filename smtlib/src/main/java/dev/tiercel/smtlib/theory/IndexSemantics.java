package dev.tiercel.smtlib.theory;

/** What the index of an operator names. */
public enum IndexSemantics {
  /** Nothing: the index is a number, or there is none. */
  NOTHING,
  /** A constructor of the script. */
  CONSTRUCTOR,
  /** A selector of the script. */
  SELECTOR,
  /** A character by its code point. */
  CHARACTER,
  /** An operator that is applied elementwise. */
  OPERATOR,
  /** A function of the script, which becomes a value. */
  FUNCTION,
  /** A function of the script that relates two elements of one sort. */
  RELATION;

  /** Whether it is a function of the script. */
  public boolean isFunction() {
    return this == FUNCTION || this == RELATION;
  }
}
