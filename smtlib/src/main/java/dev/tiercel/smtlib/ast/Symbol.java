package dev.tiercel.smtlib.ast;

/**
 * What a term may apply: an operator of a theory (a row), or something that the script declares.
 *
 * <p>Implementations MUST be compared by {@code equals} and keep their hash code for life.
 */
public interface Symbol {
  /** The name, unquoted. */
  String name();
}
