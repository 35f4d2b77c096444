package dev.tiercel.bench;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Stability of coverage: whether a script shows the same edges whatever its process has run before.
 * All scripts run in order, each twice in a row, and in another process in the reverse order.
 * Scripts that a limit cuts short or that crash are left out.
 *
 * @param edges number of edges that any of the scripts shows
 * @param company differences between the two orders
 * @param again edges of a first run that the second run in a row does not show
 */
record Stability(
    SolverId solver, int scripts, int edges, UnstableEdges company, UnstableEdges again) {
  private static final Limits LIMITS = Limits.ofMillis(2_000);

  /** Edges that are unstable for any script, and the number of scripts with such edges. */
  record UnstableEdges(int edges, int scripts) {
    static UnstableEdges of(List<BitSet> differences) {
      BitSet all = new BitSet();
      differences.forEach(all::or);
      return new UnstableEdges(
          all.cardinality(), (int) differences.stream().filter(d -> !d.isEmpty()).count());
    }
  }

  static Stability measure(SolverId id, Path folder) throws IOException {
    List<String> scripts = scripts(folder);
    Map<String, BitSet> there = new HashMap<>();
    List<BitSet> again = new ArrayList<>();
    try (Solver solver = Solvers.open(id)) {
      for (String script : scripts) {
        BitSet first = edges(solver, run(solver, script));
        BitSet second = edges(solver, Objects.requireNonNull(solver.rerun()));
        if (!first.isEmpty() && !second.isEmpty()) {
          there.put(script, first);
          again.add(without(first, second));
        }
      }
    }
    Collections.reverse(scripts);
    List<BitSet> company = new ArrayList<>();
    BitSet all = new BitSet();
    try (Solver solver = Solvers.open(id)) {
      for (String script : scripts) {
        BitSet back = edges(solver, run(solver, script));
        BitSet first = there.get(script);
        if (first != null && !back.isEmpty()) {
          all.or(first);
          BitSet difference = (BitSet) first.clone();
          difference.xor(back);
          company.add(difference);
        }
      }
    }
    return new Stability(
        id, company.size(), all.cardinality(), UnstableEdges.of(company), UnstableEdges.of(again));
  }

  private static Run run(Solver solver, String script) {
    return solver.run(new Job(script, Configuration.DEFAULT, LIMITS));
  }

  /** Returns the edges of the last run; none if it did not end by itself. */
  private static BitSet edges(Solver solver, Run run) {
    BitSet edges = new BitSet();
    if (run.failure() == null && !run.cutShort()) {
      Objects.requireNonNull(solver.coverage(), "the solver has no counters")
          .forEachBlock(
              (block, hits) -> {
                for (long rest = hits; rest != 0; rest &= rest - 1) {
                  edges.set(block * Coverage.BLOCK + Long.numberOfTrailingZeros(rest));
                }
              });
    }
    return edges;
  }

  private static BitSet without(BitSet all, BitSet some) {
    BitSet rest = (BitSet) all.clone();
    rest.andNot(some);
    return rest;
  }

  private static List<String> scripts(Path folder) throws IOException {
    List<String> scripts = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(f -> f.toString().endsWith(".smt2")).sorted().toList()) {
        scripts.add(Files.readString(file));
      }
    }
    return scripts;
  }

  void print(PrintStream out) {
    out.printf(Locale.ROOT, "%n%s: %,d scripts, %,d edges%n", solver, scripts, edges);
    out.printf(
        Locale.ROOT,
        "  after other scripts, in the reverse order: %,d edges differ (%.2f %%), for %,d scripts%n",
        company.edges(),
        1e2 * company.edges() / edges,
        company.scripts());
    out.printf(
        Locale.ROOT,
        "  in the same script's second run in a row: %,d edges do not show again (%.2f %%), for %,d"
            + " scripts%n",
        again.edges(),
        1e2 * again.edges() / edges,
        again.scripts());
  }
}
