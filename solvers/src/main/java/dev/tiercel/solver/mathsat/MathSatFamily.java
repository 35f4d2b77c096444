package dev.tiercel.solver.mathsat;

import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.Map;

/**
 * MathSAT's releases as {@code org.sosy-lab:javasmt-solver-mathsat5}, which its licence allows for
 * research and evaluation only: a library is fetched when somebody names this solver, and no
 * campaign takes it by itself. It reads assertions; {@code native/src/mathsat.cc} carries out the
 * commands of a script.
 */
public final class MathSatFamily extends BareLibraryFamily {
  /** A family that does no work until a version is opened. */
  public MathSatFamily() {
    super(
        "MathSAT",
        "org.sosy-lab:javasmt-solver-mathsat5",
        "5.6.11",
        Map.of("libmathsat5j.so", "libmathsat5j-x64"));
  }
}
