package dev.tiercel.bench;

import java.util.List;

/** Owner of the work in a sampled stack. */
enum FrameOwner {
  SOLVER("the solver under test"),
  EVALUATOR("our evaluator: models read, witnesses and models evaluated, DIVER's ranges"),
  ORACLES("our oracles, without evaluation"),
  OURS("the rest of our own code"),
  INSTRUMENTATION("instrumentation of classes as they load"),
  OTHER("other Java code");

  private static final String EVALUATION = "dev.tiercel.smtlib.eval.";
  private static final String ORACLE = "dev.tiercel.oracle.";
  private static final String JAZZER = "com.code_intelligence.jazzer.";

  private final String description;

  FrameOwner(String description) {
    this.description = description;
  }

  /** Returns the text for the table of results. */
  String description() {
    return description;
  }

  /**
   * Returns the owner of the innermost frame that has one. Library frames, and the counters that
   * Jazzer puts into a solver's classes, are attributed to their caller. Our other code is
   * attributed to the evaluator or an oracle if these call it.
   *
   * @param classes names of the frames' classes, the innermost first
   * @param solver prefixes of the names of the solver's classes
   */
  static FrameOwner of(List<String> classes, List<String> solver) {
    for (String name : classes) {
      if (solver.stream().anyMatch(name::startsWith)) {
        return SOLVER;
      }
      if (name.startsWith("dev.tiercel.")) {
        return calls(classes, EVALUATION) ? EVALUATOR : calls(classes, ORACLE) ? ORACLES : OURS;
      }
      if (name.startsWith(JAZZER + "agent.") || name.startsWith(JAZZER + "instrumentor.")) {
        return INSTRUMENTATION;
      }
    }
    return OTHER;
  }

  private static boolean calls(List<String> classes, String beginning) {
    return classes.stream().anyMatch(name -> name.startsWith(beginning));
  }
}
