package dev.tiercel.solver;

/**
 * Makes, of a class of a solver inside this JVM, the class that is defined in its place: one that
 * counts what is reached.
 *
 * <p>An implementation MUST be safe for use from several threads, MUST leave what a class does as
 * it is, and MAY hand back the class as it came.
 */
@FunctionalInterface
public interface Instrumenter {
  /** Changes nothing. */
  Instrumenter NONE = (name, code) -> code;

  /**
   * What to define in place of a class.
   *
   * @param name of the class, with dots
   * @param code its class file; not to be changed
   */
  byte[] instrumented(String name, byte[] code);
}
