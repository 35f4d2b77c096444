package dev.tiercel.solver.princess;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.exec.Ended;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmSolverProfile;
import dev.tiercel.solver.princess.bridge.PrincessLibrary;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Princess's releases. */
public final class PrincessFamily extends JvmFamily {
  /**
   * What is set unless the configuration says otherwise: push and pop need the incremental
   * interpreter, and failed assertions are findings.
   */
  private static final Map<String, String> USUAL = Map.of("incremental", "true", "assert", "true");

  /** What its command line prints beside the reason, the elapsed time among it. */
  private static final Pattern PROGRESS = Pattern.compile("Loading |Syntax Error, trying|\\d+ms$");

  public PrincessFamily() {
    super("princess", PrincessFamily::product);
  }

  private static JvmSolverProfile product() {
    return new JvmSolverProfile(
        "Princess, theorem prover in Scala, from Maven Central",
        "io.github.uuverifiers:princess_2.13",
        "2026-05-20",
        new JvmSolverProfile.Code(
            "ap.CmdlMain",
            "dev.tiercel.solver.princess.bridge.PrincessEngine",
            List.of("ap.**"),
            PrincessLibrary.class,
            false),
        USUAL,
        ofSolver(),
        script -> script,
        PrincessFamily::tidy);
  }

  /** One print switch that every release knows; the later ones split it in two. */
  private static SolverProfile ofSolver() {
    SolverFacts solverFacts = SolverFacts.of("princess", PrincessFamily.class);
    Stream<OptionSpec> options = solverFacts.options().all().stream().map(PrincessFamily::usual);
    return new SolverProfile(
        solverFacts.withOptions(
            new OptionCatalogue(
                solverFacts.family(), options.toList(), solverFacts.options().correlations())),
        List.of("-logo", "-inputFormat=smtlib"),
        SolverProfile.Spelling.each(
            (name, value) ->
                switch (value) {
                  case "true" -> List.of("+" + name);
                  case "false" -> List.of("-" + name);
                  default -> List.of("-" + name + "=" + value);
                }));
  }

  /** The option with our default, so that a change of it is a change. */
  private static OptionSpec usual(OptionSpec o) {
    String value = USUAL.getOrDefault(o.name(), o.defaultValue());
    return new OptionSpec(
        o.name(), o.type(), value, o.min(), o.max(), o.values(), o.level(), o.excluded());
  }

  /**
   * The incremental interpreter answers {@code error} and tells the reason on its error stream;
   * together they make an answer of SMT-LIB's form.
   */
  private static Ended tidy(Ended ended) {
    List<String> lines = ended.output().lines().toList();
    if (lines.isEmpty() || !lines.get(lines.size() - 1).equals("error")) {
      return ended;
    }
    String reason =
        ended
            .error()
            .lines()
            .filter(l -> !l.isBlank() && !PROGRESS.matcher(l).lookingAt())
            .collect(Collectors.joining(" "));
    return new Ended(
        ended.exit(),
        ended.stopped(),
        ended.output() + "(error \"" + reason.replace("\"", "\"\"") + "\")\n",
        "",
        ended.usage(),
        ended.truncated(),
        ended.escape());
  }
}
