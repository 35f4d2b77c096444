package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.json.Json;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Solvers;
import dev.tiercel.stability.Perturbation;
import dev.tiercel.stability.StabilityCategory;
import dev.tiercel.stability.StabilityStudy;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel stability}: which answers stand on a knife's edge. */
@Exits({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "stability",
    description = {
      "Show which answers change under edits that keep a query's meaning.",
      "Order of assertions, names, and the solver's seeds; categories by the statistic of Mariposa"
          + " (FMCAD 2023). Exit code 1 if a query is unstable, 4 if one is inconclusive or"
          + " unsolvable."
    })
final class StabilityCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private final RunOptions run = new RunOptions();

  @Option(
      names = "--mutants",
      defaultValue = "60",
      paramLabel = "N",
      description = "Mutants of each kind for a query; from 60 on stable can be told.")
  private int mutants;

  @Option(
      names = "--kinds",
      split = ",",
      completionCandidates = Completions.OfPerturbations.class,
      paramLabel = "NAMES",
      description = "Of ${COMPLETION-CANDIDATES}. Default: the published shuffle, rename, reseed.")
  private List<String> kinds = new ArrayList<>();

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write two scripts that differ in one edit, of each query of which a mutant differs.")
  private @Nullable Path out;

  @Option(names = "--json", paramLabel = "FILE", description = "Write an object for each query.")
  private @Nullable Path json;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Queries.")
  private List<Path> arguments;

  private final Map<StabilityCategory, Integer> counts = new EnumMap<>(StabilityCategory.class);
  private final StringBuilder lines = new StringBuilder();

  @Override
  public Integer call() throws IOException {
    if (mutants < 1) {
      throw new UserException("--mutants=" + mutants + " leaves nothing to compare; write 60.");
    }
    ExitCode code;
    try (Solver solver = Solvers.open(run.solver())) {
      StabilityStudy study =
          new StabilityStudy(
              solver, run.configuration(), run.limits(), chosen(), mutants, seed.value());
      code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) -> {
                Entry entry = EntryCodec.decode(content, file.toString());
                return show(file, study.of(entry));
              });
    }
    int all = counts.values().stream().mapToInt(n -> n).sum();
    PrintWriter printed = spec.commandLine().getOut();
    printed.println(
        all
            + " queries: "
            + counts.entrySet().stream()
                .map(
                    c ->
                        String.format(
                            Locale.ROOT,
                            "%d %s (%.1f %%)",
                            c.getValue(),
                            c.getKey(),
                            100.0 * c.getValue() / all))
                .collect(Collectors.joining(", "))
            + ".");
    printed.flush();
    if (json != null) {
      AtomicFiles.write(json, lines.toString());
    }
    return code.code();
  }

  private List<Perturbation> chosen() {
    return kinds.isEmpty()
        ? Perturbation.PUBLISHED
        : kinds.stream().map(StabilityCommand::kind).toList();
  }

  private static Perturbation kind(String name) {
    return Stream.of(Perturbation.values())
        .filter(kind -> kind.toString().equals(name.strip()))
        .findFirst()
        .orElseThrow(
            () ->
                new UserException(
                    "--kinds: there is no kind '"
                        + name
                        + "'; choose among "
                        + String.join(", ", Completions.perturbations())
                        + "."));
  }

  private ExitCode show(Path file, StabilityStudy.Result result) throws IOException {
    counts.merge(result.category(), 1, Integer::sum);
    PrintWriter printed = spec.commandLine().getOut();
    String rates =
        result.rates().entrySet().stream()
            .map(
                r ->
                    String.format(
                        Locale.ROOT,
                        "%s %d of %d",
                        r.getKey(),
                        r.getValue().successes(),
                        r.getValue().runs()))
            .collect(Collectors.joining(", "));
    printed.printf(
        Locale.ROOT,
        "%s: %s: %s; %s; %.3f s, slowest %.1f times the quickest%n",
        file,
        result.category(),
        words(result),
        rates,
        result.median(),
        result.spread());
    StabilityStudy.Cause cause = result.cause();
    if (cause != null) {
      printed.println("  the answer changes by one edit (" + cause.kind() + "): " + cause.edit());
      write(file, cause);
    }
    if (result.contradiction() != null) {
      printed.println(
          "  a mutant has the opposite answer: one of the two is wrong; see tiercel check");
      writeWrong(file, result.contradiction());
    }
    printed.flush();
    lines.append(json(file, result)).append('\n');
    return result.contradiction() != null || result.category() == StabilityCategory.UNSTABLE
        ? ExitCode.FOUND
        : result.category() == StabilityCategory.STABLE ? ExitCode.NOTHING : ExitCode.UNDECIDED;
  }

  private static String words(StabilityStudy.Result result) {
    return result.answers().stream()
        .map(verdict -> verdict.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.joining(" "));
  }

  private void write(Path file, StabilityStudy.Cause cause) throws IOException {
    if (out != null) {
      write(file, "answered", cause.answered());
      write(file, "lost", cause.lost());
    }
  }

  private void writeWrong(Path file, Entry mutant) throws IOException {
    if (out != null) {
      write(file, "opposite", mutant);
    }
  }

  private void write(Path file, String word, Entry entry) throws IOException {
    Path folder = Files.createDirectories(Objects.requireNonNull(out));
    String name = String.valueOf(file.getFileName()).replaceFirst("\\.smt2(\\.gz)?$", "");
    AtomicFiles.write(folder.resolve(name + "." + word + ".smt2"), entry.toString());
  }

  private static String json(Path file, StabilityStudy.Result result) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("file", file.toString());
    fields.put("category", result.category().toString());
    fields.put("answers", words(result));
    Map<String, Object> rates = new LinkedHashMap<>();
    result.rates().forEach((kind, rate) -> rates.put(kind.toString(), rate.rate()));
    fields.put("rates", rates);
    fields.put("median_seconds", result.median());
    fields.put("spread", result.spread());
    fields.put("opposite_answer", result.contradiction() != null);
    StabilityStudy.Cause cause = result.cause();
    fields.put("cause", cause == null ? "" : cause.kind() + ": " + cause.edit());
    return Json.line(fields);
  }
}
