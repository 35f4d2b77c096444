package dev.tiercel.solver.ostrich;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmSolverProfile;
import dev.tiercel.solver.princess.PrincessFamily;
import java.util.Map;

/**
 * OSTRICH's releases: a solver for strings, by automata, as a theory of Princess, whose code they
 * hold but for that theory.
 */
public final class OstrichFamily extends JvmFamily {
  /** What its main class sets before all else. */
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
