package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.mutate.grammar.GrammarRowCounts;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.logic.Logic;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code tiercel generate}: generates scripts from the grammar. */
@Command(
    name = "generate",
    description = "Generate random scripts from the grammar of the operators.")
final class GenerateCommand implements Callable<Integer>, ScriptPrinter {
  private static final int LIMIT_MILLIS = 500;

  private static final Set<Feature> EVERYTHING = EnumSet.allOf(Feature.class);

  @Spec private CommandSpec spec;

  @Option(
      names = "--logic",
      paramLabel = "NAME",
      description = "Logic, such as QF_BV. Default: a random one for each script.")
  private @Nullable String logic;

  @Option(
      names = "--target",
      completionCandidates = Completions.OfSolvers.class,
      defaultValue = "z3",
      paramLabel = "SOLVER",
      description = "Solver that should accept the scripts, such as z3 or z3:4.14.1.")
  private String target;

  @Option(
      names = "--count",
      paramLabel = "N",
      defaultValue = "10",
      description = "Number of scripts.")
  private int count;

  @Mixin private final RandomSeed seed = new RandomSeed();

  @Mixin private final ScriptOutput output = new ScriptOutput();

  @Option(
      names = "--table",
      description = "Instead, print the number of scripts in which each operator occurs.")
  private boolean table;

  @Option(
      names = "--check",
      description = "Instead, run the target on the scripts and print how many it accepts.")
  private boolean check;

  private final Map<String, Integer> reasons = new TreeMap<>();
  private int refused;
  private int witnessed;
  private long nanos;

  @Override
  public Integer call() throws IOException {
    if (count < 1) {
      throw new UserException("--count " + count + " generates nothing; write 1 or more.");
    }
    PrintWriter out = spec.commandLine().getOut();
    SolverId id = SolverId.parse(target);
    Solvers.family(id); // rejects unknown names
    try (Solver solver = check ? Solvers.openQuickest(id) : null) {
      SearchSpace space =
          SearchSpace.of(solver == null ? target : solver.identity().dialect(), List.of());
      if (logic != null && !logic.endsWith("ALL") && Logic.of(logic).allows(EVERYTHING)) {
        throw new UserException(
            "--logic=" + logic + " is not a logic; write QF_LIA, UFBV or ALL for example.");
      }
      Grammar grammar = logic == null ? Grammar.of(space) : Grammar.of(space, Logic.of(logic));
      Generator generator = new Generator(grammar, seed.value());
      GrammarRowCounts tally = new GrammarRowCounts(grammar);
      for (int i = 0; i < count; i++) {
        long start = cpuNanos();
        Entry entry = generator.next();
        String text = entry.toString();
        nanos += cpuNanos() - start;
        witnessed += entry.witness().isEmpty() ? 0 : 1;
        if (table) {
          tally.add(entry.script());
        }
        if (solver != null) {
          run(solver, entry, i);
        } else if (output.isFolder() || !table) {
          write(text, i, out);
        }
      }
      if (table) {
        print(tally, out);
      }
      if (check) {
        report(out);
      }
      out.flush();
    }
    return ExitCode.NOTHING.code();
  }

  private void write(String text, int number, PrintWriter out) throws IOException {
    String name = (logic == null ? "all" : logic) + "-" + seed.value() + "-" + number + ".smt2";
    output.write(name, text.getBytes(StandardCharsets.UTF_8), out);
  }

  /** Returns the CPU time of this thread, without JIT compiler and garbage collector. */
  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private void run(Solver solver, Entry entry, int number) throws IOException {
    Job job =
        new Job(
            entry.source().text(),
            entry.configuration(solver.options().solver()),
            Limits.ofMillis(LIMIT_MILLIS));
    Run run = solver.run(job);
    String reason = run.rejection();
    if (reason != null) {
      refused++;
      String line = reason.strip().lines().findFirst().orElse("");
      reasons.merge(line.replaceAll("[0-9]+", "N"), 1, Integer::sum);
      if (output.isFolder()) {
        write(entry.toString(), number, spec.commandLine().getOut());
      }
    }
  }

  private void report(PrintWriter out) {
    reasons.entrySet().stream()
        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
        .limit(20)
        .forEach(e -> out.printf("%6d  %s%n", e.getValue(), e.getKey()));
    out.printf(
        Locale.ROOT,
        "%d of %d scripts accepted by %s: %.2f %%%n",
        count - refused,
        count,
        target,
        100.0 * (count - refused) / count);
  }

  private void print(GrammarRowCounts tally, PrintWriter out) {
    tally.counts().forEach((row, n) -> out.printf("%8d  %s%n", n, row));
    int reached = tally.counts().size() - tally.missing().size();
    out.printf(
        Locale.ROOT,
        "%d scripts, %d with a witness, %.0f for a second of CPU; %d of %d operators occur;"
            + " evenness %.3f%n",
        count,
        witnessed,
        count * 1e9 / Math.max(1, nanos),
        reached,
        tally.counts().size(),
        tally.evenness());
    for (Operator row : tally.missing()) {
      out.println("never: " + row);
    }
  }
}
