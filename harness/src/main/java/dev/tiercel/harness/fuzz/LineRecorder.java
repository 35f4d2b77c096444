package dev.tiercel.harness.fuzz;

/**
 * JaCoCo's agent, which infrastructure puts into the JVM for a report of lines. It knows a class by
 * the checksum of its file, and the report reads the files that the solver was built into: a class
 * with probes of ours would be another one, and the report would show it as never run.
 */
public final class LineRecorder {
  private static final String AGENT = "org.jacoco.agent.rt.RT";

  private LineRecorder() {}

  /** Whether it is at work in this JVM, so that the target's classes have to stay as they are. */
  public static boolean isAtWork() {
    return isThere(AGENT);
  }

  /** Whether the system's class loader, where agents are, has a class. */
  static boolean isThere(String className) {
    try {
      Class.forName(className, false, ClassLoader.getSystemClassLoader());
      return true;
    } catch (ClassNotFoundException absent) {
      return false;
    }
  }
}
