package dev.tiercel.solver.princess;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.exec.Ended;
import dev.tiercel.solver.exec.SolverFacts;
import dev.tiercel.solver.exec.SolverProfile;
import dev.tiercel.solver.jvm.JvmFamily;
import dev.tiercel.solver.jvm.JvmSolverProfile;
import dev.tiercel.solver.princess.bridge.PrincessLibrary;
import java.util.HashMap;
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
    return profile(
        "Princess, theorem prover in Scala, from Maven Central",
        "io.github.uuverifiers:princess_2.13",
        "2026-05-20",
        code("ap.CmdlMain", "ap.**"),
        Map.of(),
        SolverFacts.of("princess", PrincessFamily.class));
  }

  /**
   * A prover that is Princess with theories of its own.
   *
   * @param usual options that are set unless the configuration says otherwise, beside Princess's
   */
  public static JvmSolverProfile profile(
      String description,
      String artifact,
      String version,
      JvmSolverProfile.Code code,
      Map<String, String> usual,
      SolverFacts solverFacts) {
    Map<String, String> all = new HashMap<>(USUAL);
    all.putAll(usual);
    return new JvmSolverProfile(
        description,
        artifact,
        version,
        code,
        Map.copyOf(all),
        solverProfile(all, solverFacts),
        script -> script,
        PrincessFamily::tidy);
  }

  /**
   * The classes of such a prover.
   *
   * @param instrumentation as globs
   */
  public static JvmSolverProfile.Code code(String mainClass, String... instrumentation) {
    return new JvmSolverProfile.Code(
        mainClass,
        "dev.tiercel.solver.princess.bridge.PrincessEngine",
        List.of(instrumentation),
        PrincessLibrary.class,
        false);
  }

  /** One print switch that every release knows; the later ones split it in two. */
  private static SolverProfile solverProfile(Map<String, String> usual, SolverFacts solverFacts) {
    Stream<OptionSpec> options = solverFacts.options().all().stream().map(o -> usual(o, usual));
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
  private static OptionSpec usual(OptionSpec o, Map<String, String> usual) {
    String value = usual.getOrDefault(o.name(), o.defaultValue());
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
