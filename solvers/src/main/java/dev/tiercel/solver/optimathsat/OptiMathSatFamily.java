package dev.tiercel.solver.optimathsat;

import dev.tiercel.solver.exec.Messages;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.program.InstalledFamily;
import org.jspecify.annotations.Nullable;

/**
 * OptiMathSAT, MathSAT with objectives, which no registry provides: a program on the user's PATH.
 */
public final class OptiMathSatFamily extends InstalledFamily {
  private static final String NAME = "optimathsat";

  /** Creates the family; no work is done until a program is opened. */
  public OptiMathSatFamily() {
    super("OptiMathSAT", NAME);
  }

  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    return versionOutput.contains(NAME) || file.startsWith(NAME) ? solverProfile() : null;
  }

  @Override
  protected SolverProfile solverProfile() {
    Messages messages = Messages.load(OptiMathSatFamily.class, "messages.tsv");
    return SolverProfile.ofFile(SolverFacts.withoutOptions(NAME, "mathsat", messages));
  }
}
