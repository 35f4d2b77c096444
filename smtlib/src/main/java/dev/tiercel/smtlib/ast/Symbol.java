package dev.tiercel.smtlib.ast;

/**
 * A symbol that terms may apply: an operator of a theory (a row), or a symbol that the script
 * declares.
 *
 * <p>Implementations MUST be compared by {@code equals} and have a constant hash code.
 */
public interface Symbol {
  /** The name, unquoted. */
  String name();
}
