package dev.tiercel.lab;

import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.SolverOption;
import dev.tiercel.cli.UserException;
import dev.tiercel.harness.learn.JudgedCorrelation;
import dev.tiercel.harness.learn.LearningSession;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.options.CorrelationFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tiercel lab experiment precision}: Falcon's RQ2 (its section 6.3, Figure 5). */
@Command(
    name = "precision",
    description = {
      "Measure how many learned links of options and operations are right.",
      "Each sampled option is changed on fresh scripts with the operation, on scripts of the same"
          + " theory without it, and on scripts of other theories."
    })
final class PrecisionExperiment implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final SolverOption solver = new SolverOption();

  @Option(
      names = "--correlations",
      paramLabel = "FILE",
      description = "Correlations of `tiercel learn`. Default: the bundled ones.")
  private @Nullable Path file;

  @Option(
      names = "--links",
      defaultValue = "100",
      paramLabel = "N",
      description = "Maximum number of links per theory, 100 in the paper.")
  private int links;

  @Option(
      names = "--scripts",
      defaultValue = "6",
      paramLabel = "N",
      description = "Number of scripts of each kind per link.")
  private int scripts;

  @Option(
      names = "--timeout",
      defaultValue = "300ms",
      paramLabel = "TIME",
      description = "CPU time limit of one run.")
  private String timeout;

  @Option(names = "--each", description = "Print each link.")
  private boolean each;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--out",
      defaultValue = ".tiercel/precision",
      paramLabel = "DIR",
      description = "Folder for temporary files.")
  private Path out;

  @Override
  public Integer call() throws IOException {
    if (links < 1 || scripts < 1) {
      throw new UserException("--links and --scripts are 1 or more.");
    }
    SolverId id = solver.id();
    Correlations correlations =
        file == null
            ? Solvers.family(id).options().correlations()
            : CorrelationFile.read(Files.readString(file));
    LearningSession.Plan plan =
        new LearningSession.Plan(
            id,
            List.of(),
            Duration.ZERO,
            Durations.parse("--timeout", timeout),
            seed.value(),
            false,
            out,
            new LearningSession.Trial(1, 1, false, false));
    PrintWriter console = spec.commandLine().getOut();
    try (LearningSession session = LearningSession.of(plan, console::println)) {
      print(session.judge(correlations, links, scripts), console);
    }
    console.flush();
    return 0;
  }

  private void print(List<JudgedCorrelation> judged, PrintWriter console) {
    if (each) {
      judged.forEach(
          link ->
              console.printf(
                  Locale.ROOT,
                  "%s  %s  %.2f  with %.2f  beside %.2f  elsewhere %.2f%n",
                  link.link().option(),
                  link.link().operation(),
                  link.link().effect(),
                  link.with(),
                  link.beside(),
                  link.elsewhere()));
    }
    Map<String, List<JudgedCorrelation>> byGroup =
        judged.stream()
            .collect(
                Collectors.groupingBy(JudgedCorrelation::group, TreeMap::new, Collectors.toList()));
    byGroup.put("all", judged);
    console.printf("%-20s %8s %8s %8s %10s%n", "", "links", "act", "theory", "operation");
    byGroup.forEach(
        (group, own) ->
            console.printf(
                "%-20s %8d %8d %8d %10d%n",
                group,
                own.size(),
                count(own, JudgedCorrelation::acts),
                count(own, JudgedCorrelation::namesTheory),
                count(own, JudgedCorrelation::namesOperation)));
  }

  private static long count(List<JudgedCorrelation> judged, Predicate<JudgedCorrelation> right) {
    return judged.stream().filter(right).count();
  }
}
