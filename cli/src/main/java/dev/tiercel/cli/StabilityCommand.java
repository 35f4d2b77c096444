package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Solvers;
import dev.tiercel.stability.Perturbation;
import dev.tiercel.stability.RunLog;
import dev.tiercel.stability.StabilityStudy;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel stability}: shows which answers depend on irrelevant edits. */
@SpecificExitCodes({ExitCode.FOUND, ExitCode.UNDECIDED})
@Command(
    name = "stability",
    description = {
      "Show which answers change under meaning-preserving edits of a query.",
      "Edits change the order of assertions, names, and the solver's random seed; queries are"
          + " classified by Mariposa's statistical test (FMCAD 2023). Exit code 1 if a query is"
          + " unstable, 4 if one is inconclusive or unsolvable."
    })
final class StabilityCommand implements Callable<Integer> {
  /** Number of mutants of each kind that all queries get before any query gets more. */
  private static final List<Integer> STEPS = List.of(5, 15, Integer.MAX_VALUE);

  /** Share of the budget for the first step. */
  private static final double FIRST_SHARE = 0.6;

  @Spec private CommandSpec spec;

  @Mixin private final RunOptions run = new RunOptions();

  @Mixin private final BudgetOptions budget = new BudgetOptions();

  @Option(
      names = "--mutants",
      defaultValue = "60",
      paramLabel = "N",
      description = "Mutants per kind and query; from 60 on, a query can be classified as stable.")
  private int mutants;

  @Option(
      names = "--kinds",
      split = ",",
      completionCandidates = Completions.OfPerturbations.class,
      paramLabel = "NAMES",
      description =
          "Kinds of edits, of ${COMPLETION-CANDIDATES}. Default: shuffle, rename, reseed, as"
              + " published.")
  private List<String> kinds = new ArrayList<>();

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "For each query with a deviating mutant, write two scripts that differ in one edit.")
  private @Nullable Path out;

  @Option(
      names = "--resume",
      paramLabel = "FILE",
      description =
          "Keep every run in a file and make none again that it holds. Several processes with one"
              + " file share the queries.")
  private @Nullable Path runs;

  @Mixin private final ReportFiles reports = new ReportFiles();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Queries.")
  private List<Path> arguments;

  private final Map<Path, StabilityStudy> studies = new ConcurrentHashMap<>();
  private final UniqueFileNames names = new UniqueFileNames();
  private final LongAdder working = new LongAdder(); // elapsed nanoseconds of all workers
  private int classified;

  @Override
  public Integer call() throws IOException {
    if (mutants < 1) {
      throw new UserException(
          "--mutants=" + mutants + " leaves nothing to compare; write for example 60.");
    }
    StabilityStudy.Settings settings =
        new StabilityStudy.Settings(
            run.configuration(), run.limits(), chosen(), mutants, seed.value());
    run.fetch();
    TimeBudget time = budget.start();
    QueryBatch round = new QueryBatch(spec, time, budget.jobs()).withStatus(this::standing);
    List<Path> files = round.files(arguments);
    if (runs != null) {
      round.shareOrder();
    }
    try (RunLog log = runs == null ? RunLog.ofThisProcess() : RunLog.in(runs, version(settings))) {
      return decided(round, files, time, new Work(settings, log));
    }
  }

  /** Parameters of the studies, and the log that makes their runs. */
  private record Work(StabilityStudy.Settings settings, RunLog log) {
    StabilityStudy study() {
      return new StabilityStudy(settings, log);
    }
  }

  /** Returns the version and limits on which the result of a run depends. */
  private String version(StabilityStudy.Settings settings) {
    return run.solver() + " " + Solvers.identify(run.solver()) + " " + settings.limits();
  }

  private int decided(QueryBatch round, List<Path> files, TimeBudget time, Work work)
      throws IOException {
    List<Path> mixed = round.mixed(files);
    Set<Path> slow = round.isBounded() ? slow(round, mixed, work) : Set.of();
    if (round.isBounded()) {
      steps(round, mixed.stream().filter(f -> !slow.contains(f)).toList(), work, time);
    }
    steps(round, mixed, work, time);
    StabilityTable table = new StabilityTable();
    PrintWriter printed = spec.commandLine().getOut();
    int left = 0;
    for (Path file : files) {
      StabilityStudy study = studies.get(file);
      if (study != null && study.isBegun()) {
        table.add(file, study.result()).forEach(printed::println);
        write(file, study.result());
      } else if (!round.isWrong(file)) {
        left++;
      }
    }
    ExitCode code =
        round.code().and(table.code()).and(left > 0 ? ExitCode.UNDECIDED : ExitCode.NOTHING);
    String decision =
        table.decision(
            code, round.code(), left, next(code, table.opposite() > 0, files, slow, work.log()));
    printed.println(decision);
    printed.flush();
    reports.writeJson(table.json().lines());
    reports.writePage(() -> table.page(run.solver().toString(), decision));
    return code.code();
  }

  private String next(
      ExitCode code, boolean contradicted, List<Path> files, Set<Path> slow, RunLog log) {
    if (contradicted) {
      return "tiercel check --reference NAME with the query and its mutant, which --out DIR writes,"
          + " for the wrong answer";
    }
    if (code == ExitCode.FOUND) {
      return "tiercel stability --out DIR with the unstable files, for the edit that changes each answer";
    }
    if (code != ExitCode.UNDECIDED) {
      return "";
    }
    RemainingRunsEstimate left =
        new RemainingRunsEstimate(chosen().size() * mutants, budget.jobs());
    for (Path file : files) {
      StabilityStudy study = studies.get(file);
      if (study != null && study.isBegun()) {
        left.add(study.left());
      } else if (slow.contains(file)) {
        left.addSlow();
      } else {
        left.addUnknown();
      }
    }
    return left.next(Duration.ofNanos(working.sum()), log.made(), runs != null, run.limits().cpu());
  }

  /** Runs the queries themselves for a second, and returns those that take longer. */
  private Set<Path> slow(QueryBatch round, List<Path> files, Work work) {
    Set<Path> slow = new HashSet<>();
    round.pass(
        "queries",
        files,
        FIRST_SHARE,
        this::solver,
        (Solver solver, Path file, Entry entry) -> {
          StabilityStudy study = work.study();
          long start = System.nanoTime();
          boolean begun = study.tryShortRun(solver, entry);
          if (begun) {
            working.add(System.nanoTime() - start);
            studies.put(file, study);
          }
          return begun;
        },
        (file, begun) -> {
          if (!begun) {
            slow.add(file);
          }
        });
    return slow;
  }

  private Solver solver(Deadline deadline) {
    return deadline.of(Solvers.open(run.solver()));
  }

  /** Gives all queries a few mutants, then more to those that are still undecided. */
  private void steps(QueryBatch round, List<Path> files, Work work, TimeBudget time) {
    for (int step : STEPS) {
      int until = Math.min(step, mutants);
      List<Path> wanted =
          files.stream()
              .filter(file -> !round.isWrong(file) && !isOver(file))
              .sorted(Comparator.comparingInt(this::rank))
              .toList();
      double share = step == STEPS.get(0) ? FIRST_SHARE : 1;
      round.pass(
          until + " mutants of a kind",
          wanted,
          share,
          this::solver,
          (Solver solver, Path file, Entry entry) -> {
            StabilityStudy study = studies.computeIfAbsent(file, f -> work.study());
            long start = System.nanoTime();
            study.advance(solver, entry, until, () -> time.isExhausted(share));
            working.add(System.nanoTime() - start);
            return study;
          },
          (file, study) -> classified += study.isOver() ? 1 : 0);
    }
  }

  private boolean isOver(Path file) {
    StabilityStudy study = studies.get(file);
    return study != null && study.isOver();
  }

  /**
   * Orders queries by how much further runs tell: those whose answers differ first, then those that
   * are answered.
   */
  private int rank(Path file) {
    StabilityStudy study = studies.get(file);
    return study == null || (study.isAnswered() && study.showsDifferences())
        ? 0
        : study.isAnswered() ? 1 : 2;
  }

  /** Returns the count for the status line. */
  private String standing() {
    return classified + " classified";
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

  private void write(Path file, StabilityStudy.Result result) throws IOException {
    StabilityStudy.Cause cause = result.cause();
    if (out != null && cause != null) {
      write(file, "answered", cause.answered());
      write(file, "lost", cause.lost());
    }
    if (out != null && result.contradiction() != null) {
      write(file, "opposite", result.contradiction());
    }
  }

  private void write(Path file, String word, Entry entry) throws IOException {
    Path folder = Files.createDirectories(Objects.requireNonNull(out));
    String name = names.of(file).replaceFirst("\\.smt2$", "");
    AtomicFiles.write(folder.resolve(name + "." + word + ".smt2"), entry.toString());
  }
}
