package dev.tiercel.solver.ostrich;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmSolverProfile;
import dev.tiercel.solver.princess.PrincessFamily;
import java.util.Map;

/**
 * OSTRICH's releases: an automata-based string solver, implemented as a theory of Princess, whose
 * code they contain except for its own string theory.
 */
public final class OstrichFamily extends JvmFamily {
  /** The options that its main class sets by default. */
  private static final Map<String, String> USUAL =
      Map.of("stringSolver", "ostrich.OstrichStringTheory");

  public OstrichFamily() {
    super("ostrich", OstrichFamily::product);
  }

  private static JvmSolverProfile product() {
    return PrincessFamily.profile(
        "OSTRICH, solver for strings on Princess, from Maven Central",
        "io.github.uuverifiers:ostrich_2.13",
        "2.1",
        PrincessFamily.code("ostrich.OstrichMain", "ap.**", "ostrich.**"),
        USUAL,
        SolverFacts.of("ostrich", "princess", OstrichFamily.class));
  }
}
