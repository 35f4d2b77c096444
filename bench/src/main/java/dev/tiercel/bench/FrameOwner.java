package dev.tiercel.bench;

import java.util.List;

/** Whose work a sampled stack is. */
enum FrameOwner {
  SOLVER("the solver under test"),
  OURS("our own code"),
  INSTRUMENTATION("instrumentation of classes as they load"),
  OTHER("other Java code");

  private static final String JAZZER = "com.code_intelligence.jazzer.";

  private final String description;

  FrameOwner(String description) {
    this.description = description;
  }

  /** For the table of results. */
  String description() {
    return description;
  }

  /**
   * The owner of the innermost frame that has one. Library frames, and the counters that Jazzer
   * puts into a solver's classes, are the work of whoever called them.
   *
   * @param classes names of the frames' classes, the innermost first
   * @param solver beginnings of the names of the solver's classes
   */
  static FrameOwner of(List<String> classes, List<String> solver) {
    for (String name : classes) {
      if (solver.stream().anyMatch(name::startsWith)) {
        return SOLVER;
      }
      if (name.startsWith("dev.tiercel.")) {
        return OURS;
      }
      if (name.startsWith(JAZZER + "agent.") || name.startsWith(JAZZER + "instrumentor.")) {
        return INSTRUMENTATION;
      }
    }
    return OTHER;
  }
}
