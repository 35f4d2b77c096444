package dev.tiercel.solver.cvc4;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.program.InstalledFamily;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** CVC4, cvc5's predecessor, of which distributions have the last release. */
public final class Cvc4Family extends InstalledFamily {
  private static final String NAME = "cvc4";

  /** A family that does no work until a program is opened. */
  public Cvc4Family() {
    super("CVC4", NAME);
  }

  @Override
  public @Nullable SolverProfile recognise(String told, String file) {
    return told.contains("cvc4 version") ? solverProfile() : null;
  }

  @Override
  protected SolverProfile solverProfile() {
    return ofSolver();
  }

  /**
   * What CVC4 refuses without {@code --strings-exp}, old spellings too. The last three are
   * expressions that it rewrites to {@code str.contains}.
   */
  private static final Set<String> STRINGS =
      Set.of(
          "str.contains",
          "str.indexof",
          "str.replace",
          "str.<",
          "str.to_int",
          "str.to.int",
          "str.from_int",
          "int.to.str",
          "str.tolower",
          "str.toupper",
          "str.rev",
          "re.all ",
          "re.all)",
          "(re.* re.allchar)");

  /** What it refuses without {@code --sets-ext}. */
  private static final Set<String> SETS = Set.of("complement", "univset", "comprehension");

  /**
   * Its command line and messages. CVC4 refuses levels and a second check without {@code
   * --incremental}. {@code --strings-exp} turns every logic into one with quantifiers and strings,
   * and so into another solver than its users run on scripts that have none.
   */
  public static SolverProfile ofSolver() {
    return new SolverProfile(
        SolverFacts.of(NAME, "cvc5", Cvc4Family.class),
        new SolverProfile.CommandLine(
            List.of("--lang=smt2"),
            SolverProfile.Spelling.LONG,
            Map.of(),
            new SolverProfile.Listing(List.of("--help"), Cvc4Options::names, Cvc4Options::list)),
        null,
        "incremental",
        List.of(
            new SolverProfile.Need("strings-exp", STRINGS),
            new SolverProfile.Need("sets-ext", SETS)),
        SolverProfile.Giving.ASKED);
  }
}
