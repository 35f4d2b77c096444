package dev.tiercel.smtlib.theory;

/** How a logic reads the literal {@code 1}. */
public final class Numerals {
  private Numerals() {}

  /** Whether a logic has reals and no integers, so that numerals are reals (theory Reals). */
  public static boolean areReal(String logic) {
    return logic.endsWith("LRA") || logic.endsWith("NRA") || logic.endsWith("RDL");
  }
}
