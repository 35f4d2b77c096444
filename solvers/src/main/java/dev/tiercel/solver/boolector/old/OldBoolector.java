package dev.tiercel.solver.boolector.old;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Boolector 1.5, which Linux distributions still ship. */
public final class OldBoolector {
  private static final String NAME = "boolector";
  private static final String LINGELING = "lingeling.";

  private OldBoolector() {}

  /**
   * Whether a program is Boolector 1.5.
   *
   * @param versionOutput its version output
   */
  public static boolean is(String versionOutput) {
    return versionOutput.contains("boolector 1.5") || versionOutput.startsWith("1.5.118");
  }

  private static SolverFacts solverFacts() {
    return SolverFacts.of(NAME, "bitwuzla", OldBoolector.class);
  }

  /** Returns its command line, with scripts converted to the old syntax. */
  public static SolverProfile ofSolver() {
    return new SolverProfile(
        solverFacts(),
        new SolverProfile.CommandLine(List.of("--smt2"), OldBoolector::words, Map.of(), null),
        OldBoolectorSyntax::of,
        null,
        List.of(),
        SolverProfile.ModelSupport.NEVER);
  }

  /** Options of Lingeling share one argument. */
  private static List<String> words(Map<String, String> options) {
    List<String> words = new ArrayList<>();
    StringBuilder lingeling = new StringBuilder();
    options.forEach(
        (name, value) -> {
          if (name.startsWith(LINGELING)) {
            lingeling.append(',').append(name.substring(LINGELING.length()));
            lingeling.append('=').append(value);
          } else if (name.equals("rewrite-level")) {
            words.add("-rwl" + value);
          } else if (value.equals("true")) {
            words.add("--" + name);
          }
        });
    if (!lingeling.isEmpty()) {
      words.add("-l" + lingeling);
    }
    return words;
  }
}
