package dev.tiercel.smtlib.theory;

/** What the index of an operator names, where it is no number. */
public enum Naming {
  /** A number, or there is no index. */
  NOTHING,
  /** A constructor of the script's. */
  CONSTRUCTOR,
  /** A selector of the script's. */
  SELECTOR,
  /** A character by its code. */
  CHARACTER,
  /** An operator that is applied element by element. */
  OPERATOR,
  /** A function of the script's, which becomes a value. */
  FUNCTION,
  /** A function of the script's that relates two elements of one sort. */
  RELATION;

  /** Whether it is a function of the script's. */
  public boolean isFunction() {
    return this == FUNCTION || this == RELATION;
  }
}
