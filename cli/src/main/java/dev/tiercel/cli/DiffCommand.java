package dev.tiercel.cli;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.upgrade.AnswerChange;
import dev.tiercel.upgrade.Upgrade;
import dev.tiercel.upgrade.UpgradePage;
import dev.tiercel.upgrade.VersionDifference;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel diff}: what another version of a solver makes of a user's own scripts. */
@Exits(ExitCode.FOUND)
@Command(
    name = "diff",
    description = {
      "Compare two versions of a solver on scripts.",
      "Answers, models, crashes and times: one line for each script that changed. Exit code 1 if"
          + " anything is worse under the new version."
    })
final class DiffCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(names = "--option", paramLabel = "K=V", description = "A solver option; repeatable.")
  private Map<String, String> options = new TreeMap<>();

  @Mixin private final RunLimits limit = new RunLimits();

  @Option(
      names = "--factor",
      defaultValue = "2",
      paramLabel = "N",
      description = "How many times slower or faster counts.")
  private double factor;

  @Option(
      names = "--floor",
      defaultValue = "50ms",
      paramLabel = "TIME",
      description = "A smaller difference of CPU time does not count.")
  private String floor;

  @Option(
      names = "--repeat",
      defaultValue = "5",
      paramLabel = "N",
      description =
          "Runs of each version by which such a difference is told from chance, at least 5" + ".")
  private int repetitions;

  @Option(names = "--json", paramLabel = "FILE", description = "Write an object for each script.")
  private @Nullable Path json;

  @Option(names = "--html", paramLabel = "FILE", description = "Write a page.")
  private @Nullable Path html;

  @Option(
      names = "--fuzz",
      paramLabel = "TIME",
      description = "Then fuzz the new version against the old from these scripts for so long.")
  private @Nullable String fuzz;

  @Parameters(index = "0", paramLabel = "OLD", description = "For example z3:4.14.1.")
  private String old;

  @Parameters(index = "1", paramLabel = "NEW", description = "For example z3:5.2.0.")
  private String now;

  @Parameters(index = "2..*", arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts.")
  private List<Path> arguments;

  @Override
  public Integer call() throws IOException {
    if (repetitions < 5 || factor < 1) {
      throw new UserException("--repeat is at least 5 and --factor at least 1.");
    }
    List<VersionDifference> all = new ArrayList<>();
    Upgrade.Patience patience =
        new Upgrade.Patience(factor, Durations.parse("--floor", floor), repetitions);
    ExitCode code;
    try (Upgrade upgrade =
        new Upgrade(
            SolverId.parse(old),
            SolverId.parse(now),
            RunOptions.allowed(Configuration.of(options)),
            limit.limits(),
            patience)) {
      code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) ->
                  show(upgrade.compare(file, EntryCodec.decode(content, file.toString())), all));
    }
    spec.commandLine().getOut().println(UpgradePage.summary(all));
    spec.commandLine().getOut().flush();
    if (json != null) {
      AtomicFiles.write(json, all.stream().map(DiffCommand::json).collect(Collectors.joining()));
    }
    if (html != null) {
      AtomicFiles.write(html, UpgradePage.of(old, now, all));
    }
    return fuzz == null ? code.code() : Math.max(code.code(), fuzz(fuzz));
  }

  private ExitCode show(VersionDifference versionDifference, List<VersionDifference> all) {
    all.add(versionDifference);
    PrintWriter out = spec.commandLine().getOut();
    if (versionDifference.answerChange() != AnswerChange.SAME) {
      out.printf(
          Locale.ROOT,
          "%s: %s: %s, %.3f s; now %s, %.3f s%s%n",
          versionDifference.file(),
          versionDifference.answerChange(),
          versionDifference.before(),
          versionDifference.timing().oldMedian(),
          versionDifference.after(),
          versionDifference.timing().newMedian(),
          versionDifference.why().isEmpty()
              ? ""
              : "; " + versionDifference.why().replace('\n', ' '));
      out.flush();
    }
    return versionDifference.answerChange().worse() ? ExitCode.FOUND : ExitCode.NOTHING;
  }

  private int fuzz(String time) {
    List<String> command = new ArrayList<>(List.of("fuzz"));
    String seeds = String.join(",", arguments.stream().map(Path::toString).toList());
    for (String setting :
        List.of("target=" + now, "references=" + old, "duration=" + time, "seeds=" + seeds)) {
      command.addAll(List.of("--set", setting));
    }
    CommandLine line = Tiercel.commandLine();
    return line.execute(command.toArray(String[]::new));
  }

  private static String json(VersionDifference d) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", d.file());
    fields.put("change", d.answerChange().name().toLowerCase(Locale.ROOT));
    fields.put("worse", d.answerChange().worse());
    fields.put("before", d.before());
    fields.put("after", d.after());
    fields.put("seconds_before", d.timing().oldMedian());
    fields.put("seconds_after", d.timing().newMedian());
    fields.put("why", d.why());
    return Json.line(fields) + "\n";
  }
}
