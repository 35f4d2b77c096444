package dev.tiercel.solver.boolector;

import dev.tiercel.solver.boolector.old.OldBoolector;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Boolector, Bitwuzla's predecessor: its last release as {@code
 * org.sosy-lab:javasmt-solver-boolector}, libraries that export the script parser. Programs of the
 * old release in Linux distributions are recognised as well.
 */
public final class BoolectorFamily extends BareLibraryFamily {
  /** Creates the family; no work is done until a version is opened. */
  public BoolectorFamily() {
    super(
        "Boolector",
        "org.sosy-lab:javasmt-solver-boolector",
        "3.2.2",
        Map.of(
            "libboolector.so", "libboolector",
            "libminisat.so", "libminisat",
            "libpicosat.so", "libpicosat"));
  }

  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    return OldBoolector.is(versionOutput)
        ? OldBoolector.ofSolver()
        : super.recognise(versionOutput, file);
  }

  /** Without {@code --incremental}, Boolector ends at a push and at a second check. */
  @Override
  protected SolverProfile solverProfile() {
    return new SolverProfile(
        facts(),
        new SolverProfile.CommandLine(List.of(), SolverProfile.OptionSyntax.LONG, Map.of(), null),
        null,
        "incremental",
        List.of(),
        SolverProfile.ModelSupport.ON_REQUEST);
  }

  @Override
  protected SolverFacts facts() {
    return SolverFacts.of(name(), "bitwuzla", BoolectorFamily.class);
  }
}
