package dev.tiercel.lab;

import dev.tiercel.cli.Completions;
import dev.tiercel.cli.ScriptArguments;
import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.experiment.BugSearch;
import dev.tiercel.experiment.Concealment;
import dev.tiercel.harness.monitor.Durations;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
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

/** {@code tiercel lab experiment concealment}: HistFuzz's table I. */
@Command(
    name = "concealment",
    description = {
      "Count the bugs that equivalent forms of a script no longer show.",
      "z3's tactics tseitin-cnf and simplify produce the equivalent forms, which are run on the"
          + " solver release that has the bug (HistFuzz, Table I)."
    })
final class ConcealmentExperiment implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--rewriter",
      completionCandidates = Completions.OfSolvers.class,
      defaultValue = "z3",
      paramLabel = "SOLVER",
      description = "The z3 release whose tactics are used.")
  private String rewriter;

  @Mixin private final FaultySolver target = new FaultySolver();

  @Option(
      names = "--fewest",
      defaultValue = "2",
      paramLabel = "N",
      description = "Minimum number of connectives and quantifiers in a script.")
  private int fewest;

  @Option(
      names = "--timeout",
      defaultValue = "2s",
      paramLabel = "TIME",
      description = "CPU time limit of one run.")
  private String timeout;

  @Parameters(arity = "1..*", paramLabel = "FILE|DIR", description = "Scripts that trigger bugs.")
  private List<Path> arguments;

  /** Counts for one kind of bug. */
  private static final class Row {
    private int scripts;
    private final int[] shown = new int[Concealment.TACTICS.size()];
    private final int[] concealed = new int[Concealment.TACTICS.size()];
  }

  private final Map<String, Row> rows = new TreeMap<>();
  private int others;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    Limits limits = Limits.of(Durations.parse("--timeout", timeout), 1L << 30);
    ExitCode code;
    try (Solver z3 = Solvers.open(SolverId.parse(rewriter));
        SolverPool tactics =
            new SolverPool(z3, List.of(), () -> AdaptiveTimeout.fixed(limits), false)) {
      code =
          ScriptArguments.each(
              arguments,
              spec,
              (file, content) -> {
                Entry entry = EntryCodec.decode(content, file.toString());
                String line = compared(file, entry, tactics, limits);
                if (line == null) {
                  others++;
                } else {
                  out.println(file.getFileName() + "  " + line);
                  out.flush();
                }
                return ExitCode.NOTHING;
              });
    }
    print(out);
    return code.code();
  }

  /** Returns {@code null} where table I does not apply to the script. */
  private @Nullable String compared(Path file, Entry entry, SolverPool tactics, Limits limits) {
    Concealment concealment = Concealment.of(entry, fewest);
    if (concealment == null) {
      return null;
    }
    Solver solver = target.open(file, entry, spec.commandLine().getErr());
    if (solver == null) {
      return null;
    }
    try (BugSearch hunt = new BugSearch(solver, limits, () -> 0)) {
      String kind = hunt.bugShownBy(entry);
      return kind == null ? null : kind + forms(concealment, kind, tactics, hunt);
    }
  }

  private String forms(Concealment script, String kind, SolverPool tactics, BugSearch hunt) {
    Row row = rows.computeIfAbsent(kind, k -> new Row());
    row.scripts++;
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < Concealment.TACTICS.size(); i++) {
      String tactic = Concealment.TACTICS.get(i);
      Entry question = script.question(tactic);
      Entry form = script.form(tactics.ask(question, question.toString()).run().output());
      String shown = form == null ? null : hunt.bugShownBy(form);
      row.shown[i] += kind.equals(shown) ? 1 : 0;
      row.concealed[i] += form != null && shown == null ? 1 : 0;
      line.append("  ").append(tactic).append(": ");
      line.append(form == null ? "no form" : shown == null ? "concealed" : shown);
    }
    return line.toString();
  }

  private void print(PrintWriter out) {
    out.printf("%n%-14s %8s", "kind", "scripts");
    Concealment.TACTICS.forEach(tactic -> out.printf(" %12s %10s", tactic, "concealed"));
    out.println();
    rows.forEach(
        (kind, row) -> {
          out.printf("%-14s %8d", kind, row.scripts);
          for (int i = 0; i < row.shown.length; i++) {
            out.printf(" %12d %10d", row.shown[i], row.concealed[i]);
          }
          out.println();
        });
    out.printf(
        "%d scripts are left out: several checks, fewer than %d connectives and quantifiers, or%n"
            + "no bug that their solver alone shows.%n",
        others, fewest);
    out.flush();
  }
}
