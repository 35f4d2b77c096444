package dev.tiercel.solver.eldarica;

import dev.tiercel.solver.eldarica.bridge.EldaricaArguments;
import dev.tiercel.solver.eldarica.bridge.EldaricaLibrary;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmSolverProfile;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Eldarica's releases. Its main class prints a model only with the answer, not on request. */
public final class EldaricaFamily extends JvmFamily {
  private static final String NAME = "eldarica";

  public EldaricaFamily() {
    super(NAME, EldaricaFamily::product);
  }

  private static JvmSolverProfile product() {
    return new JvmSolverProfile(
        "Eldarica, solver of Horn clauses in Scala, from Maven Central",
        "io.github.uuverifiers:eldarica_2.13",
        "2.3",
        new JvmSolverProfile.Code(
            "lazabs.Main",
            "dev.tiercel.solver.eldarica.bridge.EldaricaEngine",
            List.of("ap.**", "lazabs.**"),
            EldaricaLibrary.class,
            false,
            false,
            List.of("io.github.uuverifiers:eldarica-tplspec-parser_2.13")),
        Map.of(),
        new SolverProfile(
            SolverFacts.of(NAME, "princess", EldaricaFamily.class),
            List.of("-hsmt", "-ssol"),
            SolverProfile.OptionSyntax.each(EldaricaArguments::of)),
        FirstCheckOnly::of,
        UnaryOperator.identity());
  }
}
