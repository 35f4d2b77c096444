package dev.tiercel.solver.mathsat;

import dev.tiercel.solver.library.BareLibraryFamily;
import java.util.Map;

/**
 * MathSAT's releases as {@code org.sosy-lab:javasmt-solver-mathsat5}, whose licence allows only
 * research and evaluation: the library is downloaded only if a user names this solver, and no
 * campaign selects it by default. It parses assertions; {@code native/src/mathsat.cc} executes the
 * commands of a script.
 */
public final class MathSatFamily extends BareLibraryFamily {
  /** Creates the family; no work is done until a version is opened. */
  public MathSatFamily() {
    super(
        "MathSAT",
        "org.sosy-lab:javasmt-solver-mathsat5",
        "5.6.11",
        Map.of("libmathsat5j.so", "libmathsat5j-x64"));
  }
}
