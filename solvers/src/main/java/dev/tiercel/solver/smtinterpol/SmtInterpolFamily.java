package dev.tiercel.solver.smtinterpol;

import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmSolverProfile;
import dev.tiercel.solver.program.ProgramRecogniser;
import dev.tiercel.solver.smtinterpol.bridge.SmtInterpolLibrary;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** SMTInterpol's releases. */
public final class SmtInterpolFamily extends JvmFamily implements ProgramRecogniser {
  private static final String NAME = "smtinterpol";

  public SmtInterpolFamily() {
    super(NAME, SmtInterpolFamily::product);
  }

  /** Recognises a launcher script, which has its own command line. */
  @Override
  public @Nullable SolverProfile recognise(String versionOutput, String file) {
    boolean own = versionOutput.contains(NAME) || file.contains(NAME);
    return own ? SolverProfile.ofFile(solverFacts().withoutOptions()) : null;
  }

  private static SolverFacts solverFacts() {
    return SolverFacts.of(NAME, SmtInterpolFamily.class);
  }

  private static JvmSolverProfile product() {
    return new JvmSolverProfile(
        "SMTInterpol, interpolating solver in Java, from Maven Central",
        "de.uni-freiburg.informatik.ultimate:smtinterpol",
        "2.5-1388",
        new JvmSolverProfile.Code(
            "de.uni_freiburg.informatik.ultimate.smtinterpol.Main",
            "dev.tiercel.solver.smtinterpol.bridge.SmtInterpolEngine",
            List.of("de.uni_freiburg.**", "com.github.jhoenicke.**"),
            SmtInterpolLibrary.class,
            true,
            true,
            List.of()),
        Map.of(),
        new SolverProfile(
            solverFacts(),
            List.of("-no-success", "-q"),
            SolverProfile.OptionSyntax.each((name, value) -> List.of("-o", name + "=" + value))),
        LogicFirst::ensure,
        UnaryOperator.identity());
  }
}
