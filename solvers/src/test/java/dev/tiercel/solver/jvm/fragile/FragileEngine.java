package dev.tiercel.solver.jvm.fragile;

import dev.tiercel.solver.jvm.EngineSession;
import dev.tiercel.solver.jvm.SolverEngine;

/** Answers sat by a class whose initialisation fails as often as a system property says. */
public final class FragileEngine implements SolverEngine {
  /** Number of remaining loads of {@link Part} that fail. */
  public static final String FAILURES = "dev.tiercel.solver.jvm.fragile.failures";

  @Override
  public void run(EngineSession session) {
    session.output().write(Part.ANSWER.toCharArray(), 0, Part.ANSWER.length());
  }

  private static final class Part {
    static final String ANSWER = initialised();

    private static String initialised() {
      int failures = Integer.getInteger(FAILURES, 0);
      if (failures > 0) {
        System.setProperty(FAILURES, Integer.toString(failures - 1));
        throw new IllegalStateException("interrupted while it was initialised");
      }
      return "sat\n";
    }
  }
}
