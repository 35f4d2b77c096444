package dev.tiercel.solver.princess;

import dev.tiercel.smtlib.option.OptionCatalogue;
import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.solver.exec.ProcessResult;
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
   * Default options: push and pop need the incremental interpreter, and failed assertions are
   * findings.
   */
  private static final Map<String, String> USUAL = Map.of("incremental", "true", "assert", "true");

  /** Output of its command line other than the reason, such as the elapsed time. */
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
   * Returns the profile of a prover that is Princess with additional theories.
   *
   * @param usual default options in addition to Princess's
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
   * Returns the classes of such a prover.
   *
   * @param instrumentation as globs
   */
  public static JvmSolverProfile.Code code(String mainClass, String... instrumentation) {
    return new JvmSolverProfile.Code(
        mainClass,
        "dev.tiercel.solver.princess.bridge.PrincessEngine",
        List.of(instrumentation),
        PrincessLibrary.class,
        false,
        true,
        List.of());
  }

  /** Uses a single print switch that every release supports; later releases have two. */
  private static SolverProfile solverProfile(Map<String, String> usual, SolverFacts solverFacts) {
    Stream<OptionSpec> options = solverFacts.options().all().stream().map(o -> usual(o, usual));
    return new SolverProfile(
        solverFacts.withOptions(
            new OptionCatalogue(
                solverFacts.family(), options.toList(), solverFacts.options().correlations())),
        List.of("-logo", "-inputFormat=smtlib"),
        SolverProfile.OptionSyntax.each(
            (name, value) ->
                switch (value) {
                  case "true" -> List.of("+" + name);
                  case "false" -> List.of("-" + name);
                  default -> List.of("-" + name + "=" + value);
                }));
  }

  /**
   * Returns the option with the default of {@link #USUAL}, so that a mutation really changes it.
   */
  private static OptionSpec usual(OptionSpec o, Map<String, String> usual) {
    String value = usual.getOrDefault(o.name(), o.defaultValue());
    return new OptionSpec(
        o.name(), o.type(), value, o.min(), o.max(), o.values(), o.level(), o.excluded());
  }

  /**
   * The incremental interpreter answers {@code error} and prints the reason on its error stream;
   * this joins both to an SMT-LIB answer.
   */
  private static ProcessResult tidy(ProcessResult ended) {
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
    return new ProcessResult(
        ended.exit(),
        ended.stopped(),
        ended.output() + "(error \"" + reason.replace("\"", "\"\"") + "\")\n",
        "",
        ended.usage(),
        ended.truncated(),
        ended.escape());
  }
}
