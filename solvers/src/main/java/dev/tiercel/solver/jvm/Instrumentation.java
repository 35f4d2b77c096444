package dev.tiercel.solver.jvm;

import dev.tiercel.solver.Instrumenter;
import java.util.List;

/**
 * Selects the classes of a solver to instrument, and the instrumenter.
 *
 * @param globs prefixes of class names, as in {@code ap.**}
 */
public record Instrumentation(List<String> globs, Instrumenter instrumenter) {
  private static final String ALL_BELOW = "**";

  public Instrumentation {
    globs = List.copyOf(globs);
  }

  /** Whether a class is to be instrumented. */
  boolean covers(String name) {
    if (instrumenter == Instrumenter.NONE) {
      return false;
    }
    for (String glob : globs) {
      if (name.startsWith(glob.substring(0, glob.length() - ALL_BELOW.length()))) {
        return true;
      }
    }
    return false;
  }

  byte[] of(String name, byte[] code) {
    return instrumenter.instrumented(name, code);
  }
}
