package dev.tiercel.solver.javasmt.bridge;

/** Part of a script that no call of the interface expresses. */
final class Unsupported extends UnsupportedOperationException {
  private static final long serialVersionUID = 1;

  /**
   * Creates an exception.
   *
   * @param part the part, as the end of a sentence
   */
  Unsupported(String part) {
    super("unsupported: no call for " + part);
  }
}
