package dev.tiercel.harness.fuzz;

/**
 * Detects JaCoCo's agent, which infrastructure loads into the JVM for a line coverage report.
 * JaCoCo identifies a class by the checksum of its file, and the report reads the solver's original
 * class files: an instrumented class would have another checksum and would be reported as never
 * run.
 */
public final class LineRecorder {
  private static final String AGENT = "org.jacoco.agent.rt.RT";

  private LineRecorder() {}

  /**
   * Whether the agent is loaded in this JVM, so that the target's classes must not be instrumented.
   */
  public static boolean isLoaded() {
    return hasClass(AGENT);
  }

  /** Whether the system class loader, where agents are, has a class. */
  static boolean hasClass(String className) {
    try {
      Class.forName(className, false, ClassLoader.getSystemClassLoader());
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }
}
