package dev.tiercel.solver;

/**
 * Transforms a class of a solver inside this JVM before it is defined, to count covered code.
 *
 * <p>An implementation MUST be thread-safe, MUST preserve the behaviour of the class, and MAY
 * return the class unchanged.
 */
@FunctionalInterface
public interface Instrumenter {
  /** Changes nothing. */
  Instrumenter NONE = (name, code) -> code;

  /**
   * Returns the class file to define in place of another.
   *
   * @param name of the class, with dots
   * @param code the class file; not to be changed
   */
  byte[] instrumented(String name, byte[] code);
}
