package dev.tiercel.solver.cvc4;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * CVC4, cvc5's predecessor: its last state as {@code org.sosy-lab:javasmt-solver-cvc4}, libraries
 * that export the script parser. Programs in Linux distributions are recognised as well.
 */
public final class Cvc4Family extends BareLibraryFamily {
  private static final String NAME = "cvc4";

  /** Creates the family; no work is done until a version is opened. */
  public Cvc4Family() {
    super(
        "CVC4",
        "org.sosy-lab:javasmt-solver-cvc4",
        "1.8-prerelease",
        Map.of("libcvc4.so", "libcvc4", "libcvc4parser.so", "libcvc4parser"));
  }

  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    return versionOutput.contains("cvc4 version") ? ofSolver() : null;
  }

  @Override
  protected SolverProfile solverProfile() {
    return product(null);
  }

  @Override
  protected SolverFacts facts() {
    return SolverFacts.of(NAME, "cvc5", Cvc4Family.class);
  }

  /**
   * Operators that CVC4 rejects without {@code --strings-exp}, including old spellings. The last
   * three are expressions that it rewrites to {@code str.contains}.
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

  /** Operators that it rejects without {@code --sets-ext}. */
  private static final Set<String> SETS = Set.of("complement", "univset", "comprehension");

  /**
   * Returns its command line and messages. CVC4 rejects levels and a second check without {@code
   * --incremental}. {@code --strings-exp} is set only if needed, because it adds quantifiers and
   * strings to every logic and so changes the solver's behaviour on scripts without them.
   */
  public static SolverProfile ofSolver() {
    return product(
        new SolverProfile.OptionListing(
            List.of("--help"), Cvc4Options::names, Cvc4Options::list, null));
  }

  private static SolverProfile product(SolverProfile.@Nullable OptionListing listing) {
    return new SolverProfile(
        SolverFacts.of(NAME, "cvc5", Cvc4Family.class),
        new SolverProfile.CommandLine(
            List.of("--lang=smt2"),
            SolverProfile.OptionSyntax.LONG,
            Map.of(),
            listing,
            List.of("-")),
        null,
        "incremental",
        List.of(
            new SolverProfile.RequiredOption("strings-exp", "true", STRINGS),
            new SolverProfile.RequiredOption("sets-ext", "true", SETS)),
        SolverProfile.ModelSupport.ON_REQUEST);
  }
}
