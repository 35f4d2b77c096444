package dev.tiercel.solver.mathsat;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.List;
import java.util.Map;

/**
 * MathSAT's releases as {@code org.sosy-lab:javasmt-solver-mathsat5}, which its licence allows for
 * research and evaluation only: a library is fetched when somebody names this solver, and no
 * campaign takes it by itself. It reads assertions; {@code native/src/mathsat.cc} carries out the
 * commands of a script.
 */
public final class MathSatFamily extends BareLibraryFamily {
  private static final String NAME = "mathsat";

  /** A family that does no work until a version is opened. */
  public MathSatFamily() {
    super(
        "MathSAT",
        "org.sosy-lab:javasmt-solver-mathsat5",
        "5.6.11",
        Map.of("libmathsat5j.so", "libmathsat5j-x64"));
  }

  @Override
  protected SolverProfile solverProfile() {
    return new SolverProfile(facts(), List.of(), SolverProfile.Spelling.LONG);
  }

  @Override
  protected SolverProfile programProfile() {
    return SolverProfile.ofFile(facts().withoutOptions());
  }

  private static SolverFacts facts() {
    return SolverFacts.of(NAME, MathSatFamily.class);
  }
}
