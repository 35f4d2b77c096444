package dev.tiercel.solver.smtinterpol;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmSolverProfile;
import dev.tiercel.solver.library.ApiCallModes;
import dev.tiercel.solver.program.ProgramRecogniser;
import dev.tiercel.solver.smtinterpol.bridge.SmtInterpolCallsLibrary;
import dev.tiercel.solver.smtinterpol.bridge.SmtInterpolLibrary;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** SMTInterpol's releases. */
public final class SmtInterpolFamily extends JvmFamily implements ProgramRecogniser {
  private static final String NAME = "smtinterpol";
  private static final String MAIN = "de.uni_freiburg.informatik.ultimate.smtinterpol.Main";
  private static final String BRIDGE = "dev.tiercel.solver.smtinterpol.bridge.";
  private static final String ENGINE = BRIDGE + "SmtInterpolEngine";
  private static final String CALLS_ENGINE = BRIDGE + "SmtInterpolCallsEngine";
  private static final List<String> INSTRUMENTED =
      List.of("de.uni_freiburg.**", "com.github.jhoenicke.**");

  public SmtInterpolFamily() {
    super(NAME, SmtInterpolFamily::product, SmtInterpolFamily::byCalls);
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
    return profile(
        solverFacts(),
        new JvmSolverProfile.Code(
            MAIN, ENGINE, INSTRUMENTED, SmtInterpolLibrary.class, true, true, List.of()));
  }

  /** Terms are built by calls; the main class cannot do that, so fresh processes run the engine. */
  private static JvmSolverProfile byCalls() {
    SolverFacts facts = solverFacts();
    return profile(
        facts.withOptions(facts.options().with(ApiCallModes.of(NAME))),
        new JvmSolverProfile.Code(
            "", CALLS_ENGINE, INSTRUMENTED, SmtInterpolCallsLibrary.class, true, false, List.of()));
  }

  private static JvmSolverProfile profile(SolverFacts facts, JvmSolverProfile.Code code) {
    OptionCatalogue known = facts.options();
    return new JvmSolverProfile(
        "SMTInterpol, interpolating solver in Java, from Maven Central",
        "de.uni-freiburg.informatik.ultimate:smtinterpol",
        "2.5-1388",
        code,
        Map.of(),
        new SolverProfile(
            facts,
            new SolverProfile.CommandLine(
                List.of("-no-success", "-q"),
                SolverProfile.OptionSyntax.each((name, value) -> List.of("-o", name + "=" + value)),
                Map.of(),
                null),
            null,
            null,
            List.of(),
            SolverProfile.ModelSupport.WITH_ANSWER),
        script -> LogicFirst.ensure(IgnoredOptions.blanked(script, known)),
        UnaryOperator.identity());
  }
}
