package dev.tiercel.lab;

import dev.tiercel.cli.Completions;
import dev.tiercel.cli.MinedOption;
import dev.tiercel.cli.RandomSeed;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.cli.SolverOption;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.engine.TestCases;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.parse.ArchiveFile;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code tiercel lab acceptance}: measures how many mutants a solver accepts without an error. */
@Command(
    name = "acceptance",
    description = {
      "Measure how many mutants a solver accepts.",
      "Only seeds that the solver accepts are mutated."
    })
final class AcceptanceCommand implements Callable<Integer> {
  private static final int MOST_BYTES = 1 << 16;

  @Spec private CommandSpec spec;

  @Mixin private final SolverOption solver = new SolverOption();

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "10000",
      description = "Total number of mutants.")
  private int count;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Option(
      names = "--depth",
      paramLabel = "N",
      defaultValue = "4",
      description = "Consecutive mutants of one seed.")
  private int depth;

  @Option(
      names = "--mutator",
      completionCandidates = Completions.OfMutators.class,
      defaultValue = "",
      paramLabel = "NAME,...",
      description = "Comma-separated mutators. Default: all.")
  private String mutators;

  @Option(
      names = "--show",
      paramLabel = "N",
      defaultValue = "5",
      description = "Number of rejected mutants to print.")
  private int show;

  @Option(names = "--rejected", paramLabel = "DIR", description = "Folder for rejected mutants.")
  private @Nullable Path rejected;

  @Mixin private final MinedOption mined = new MinedOption();

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Seeds.")
  private List<Path> arguments;

  private final Map<String, int[]> byMutator = new TreeMap<>(); // name -> {mutants, rejected}
  private final Map<String, Integer> reasons = new TreeMap<>();
  private int made;
  private int refused;
  private int cut;
  private int shown;
  private ExitCode code = ExitCode.NOTHING;

  @Override
  public Integer call() throws IOException {
    SolverId id = solver.id();
    PrintWriter out = spec.commandLine().getOut();
    try (Solver open = Solvers.openQuickest(id)) {
      TestCases cases = new TestCases(1 << 12, 1L << 26);
      MutationEngine mutationEngine =
          new MutationEngine(
              mined.applyTo(SearchSpace.of(open.identity().dialect(), List.of(open.options()))),
              MutatorRegistry.select(mutators),
              cases);
      List<byte[]> seeds = acceptedSeeds(open);
      out.println(seeds.size() + " seeds are accepted by " + open.id());
      out.flush();
      for (long round = 0; made < count && !seeds.isEmpty(); round++) {
        for (int i = 0; i < seeds.size() && made < count; i++) {
          descend(
              seeds.get(i),
              (seed.value() * 31 + round) * 1_000_003 + i * 101L,
              mutationEngine,
              open,
              out);
        }
      }
    }
    report(out);
    return code.code();
  }

  private List<byte[]> acceptedSeeds(Solver open) {
    List<byte[]> seeds = new ArrayList<>();
    code =
        ScriptArguments.each(
            arguments,
            spec,
            (file, content) -> {
              Entry entry = EntryCodec.decode(content, ArchiveFile.name(file));
              if (run(open, content, entry).accepted()) {
                seeds.add(content);
              }
              return ExitCode.NOTHING;
            });
    return seeds;
  }

  private static Run run(Solver open, byte[] bytes, Entry entry) {
    String script = FileText.decode(bytes);
    return open.run(
        new Job(script, entry.configuration(open.options().solver()), Limits.ofMillis(500)));
  }

  /** Makes mutants of mutants until one is rejected, since a campaign only keeps accepted ones. */
  private void descend(
      byte[] parent, long random, MutationEngine mutationEngine, Solver open, PrintWriter out)
      throws IOException {
    byte[] current = parent;
    for (int level = 0; level < depth && made < count; level++) {
      TestCase mutant = mutationEngine.mutate(current, MOST_BYTES, random * 7 + level);
      if (mutant == null) {
        return;
      }
      made++;
      Run run = run(open, mutant.bytes(), mutant.entry());
      // All mutators are credited with the same cost and no novelty, so that the scheduler picks
      // them evenly.
      mutationEngine.scheduler().credit(mutant.makers(), 0, 1_000_000);
      String reason = run.rejection();
      for (Mutator mutator : mutant.makers()) {
        int[] counts = byMutator.computeIfAbsent(mutator.name(), n -> new int[2]);
        counts[0]++;
        counts[1] += reason == null ? 0 : 1;
      }
      if (reason != null) {
        refuse(mutant, reason, out);
        return;
      }
      cut += run.cutShort() ? 1 : 0;
      current = mutant.bytes();
    }
  }

  private void refuse(TestCase mutant, String reason, PrintWriter out) throws IOException {
    refused++;
    String line = reason.strip().lines().findFirst().orElse("");
    reasons.merge(line.replaceAll("[0-9]+", "N"), 1, Integer::sum);
    if (shown++ < show) {
      out.println("rejected: " + line + "\n" + mutant.entry());
    }
    if (rejected != null) {
      AtomicFiles.write(rejected.resolve("rejected-" + refused + ".smt2"), mutant.bytes());
    }
  }

  private void report(PrintWriter out) {
    reasons.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(20)
        .forEach(e -> out.printf("%6d  %s%n", e.getValue(), e.getKey()));
    byMutator.forEach(
        (name, counts) ->
            out.printf(
                Locale.ROOT,
                "%-24s %6d mutants  %5.1f %% accepted%n",
                name,
                counts[0],
                100.0 * (counts[0] - counts[1]) / counts[0]));
    out.printf(
        Locale.ROOT,
        "%d of %d mutants accepted: %.2f %%; %d of them reached a limit%n",
        made - refused,
        made,
        made == 0 ? 0 : 100.0 * (made - refused) / made,
        cut);
    out.flush();
  }
}
