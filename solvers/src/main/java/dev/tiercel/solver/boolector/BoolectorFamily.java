package dev.tiercel.solver.boolector;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.program.InstalledFamily;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Boolector, Bitwuzla's predecessor, of which distributions have an old release. */
public final class BoolectorFamily extends InstalledFamily {
  private static final String NAME = "boolector";
  private static final String LINGELING = "lingeling.";

  /** A family that does no work until a program is opened. */
  public BoolectorFamily() {
    super("Boolector", NAME);
  }

  /** Only the release whose options and old words are known here is run with them. */
  @Override
  public @Nullable SolverProfile recognise(String told, String file) {
    if (told.contains("boolector 1.5") || told.startsWith("1.5.118")) {
      return solverProfile();
    }
    boolean other = told.contains(NAME) || file.contains(NAME);
    return other ? SolverProfile.ofFile(solverFacts().withoutOptions()) : null;
  }

  @Override
  protected SolverProfile solverProfile() {
    return ofSolver();
  }

  private static SolverFacts solverFacts() {
    return SolverFacts.of(NAME, "bitwuzla", BoolectorFamily.class);
  }

  /** Its command line, with scripts in the old words that it reads. */
  public static SolverProfile ofSolver() {
    return new SolverProfile(
        solverFacts(),
        new SolverProfile.CommandLine(List.of("--smt2"), BoolectorFamily::words, Map.of(), null),
        OldSyntax::of,
        null,
        List.of(),
        SolverProfile.Giving.NEVER);
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
