package dev.tiercel.triage;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.CrashFileNotes;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.smtlib.parse.InputFile;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The edges of an instrumented solver that a finding's script covers and an empty script does not:
 * the defect lies on some of them. They are kept as {@code edges.txt} in the finding's folder,
 * whose lines are the solver with its number of counters, the hash of the script, and then one edge
 * each.
 *
 * @param build the solver and its number of counters; edges of another build have other numbers
 * @param edges those edges
 */
record DistinctiveEdges(String build, BitSet edges) {
  private static final String FILE = "edges.txt";
  private static final String NOTHING = "(check-sat)\n";
  private static final Limits LIMITS = Limits.ofMillis(10_000);

  /**
   * Share of common edges above which two reduced scripts follow the same path through a solver.
   */
  private static final double SAME = 0.95;

  /** Least share of a defect's edges that another script of the same defect covers. */
  private static final double LEAST = 0.5;

  /**
   * Returns the edges of a script in a folder; {@code null} if it names no available solver that
   * counts edges.
   */
  static @Nullable DistinctiveEdges of(Path script) throws IOException {
    Entry entry;
    try {
      entry = EntryCodec.decode(InputFile.read(script), script.toString());
    } catch (ParseException e) {
      return null;
    }
    List<ConfiguredSolver> who = CrashFileNotes.solvers(entry, List.of());
    if (who.isEmpty()) {
      return null;
    }
    ConfiguredSolver first = who.get(0);
    try (Solver solver = Solvers.open(first.solver())) {
      BitSet always = new BitSet();
      if (taken(solver, new Job(NOTHING, first.configuration(), LIMITS), always) == 0) {
        return null;
      }
      BitSet edges = new BitSet();
      int counters = taken(solver, new Job(entry.toString(), first.configuration(), LIMITS), edges);
      edges.andNot(always);
      return new DistinctiveEdges(first.solver() + " " + counters, edges);
    } catch (SolverUnavailableException absent) {
      return null;
    }
  }

  /** Runs a script; returns how many counters the solver has, 0 if it counts nothing. */
  private static int taken(Solver solver, Job job, BitSet edges) {
    solver.run(job);
    Coverage coverage = solver.coverage();
    if (coverage == null) {
      return 0;
    }
    coverage.forEachBlock(
        (block, hits) -> {
          for (long rest = hits; rest != 0; rest &= rest - 1) {
            edges.set(block * Coverage.BLOCK + Long.numberOfTrailingZeros(rest));
          }
        });
    return coverage.counters().capacity();
  }

  /** Reads the edges of a finding's smallest script; {@code null} if there are none. */
  static @Nullable DistinctiveEdges read(Path script) throws IOException {
    Path file = script.resolveSibling(FILE);
    if (!Files.isRegularFile(file)) {
      return null;
    }
    List<String> lines = InputFile.text(file).lines().toList();
    if (lines.size() < 2 || !lines.get(1).equals(hash(script))) {
      return null; // of a script that has been reduced further since
    }
    BitSet edges = new BitSet();
    lines.stream().skip(2).mapToInt(Integer::parseInt).forEach(edges::set);
    return new DistinctiveEdges(lines.get(0), edges);
  }

  /** Writes them beside their script. */
  void write(Path script) throws IOException {
    StringBuilder text = new StringBuilder();
    text.append(build).append('\n').append(hash(script)).append('\n');
    edges.stream().forEach(edge -> text.append(edge).append('\n'));
    AtomicFiles.write(script.resolveSibling(FILE), text.toString());
  }

  private static String hash(Path script) throws IOException {
    return UUID.nameUUIDFromBytes(InputFile.read(script)).toString();
  }

  /** Whether both scripts follow the same path, whatever their contents. */
  boolean isSame(DistinctiveEdges other) {
    if (!build.equals(other.build) || edges.isEmpty()) {
      return false;
    }
    BitSet all = (BitSet) edges.clone();
    all.or(other.edges);
    return common(other) >= SAME * all.cardinality();
  }

  /** Whether the other script covers enough of these edges to show the same defect. */
  boolean canExplain(DistinctiveEdges other) {
    return !build.equals(other.build) || common(other) >= LEAST * edges.cardinality();
  }

  private int common(DistinctiveEdges other) {
    BitSet both = (BitSet) edges.clone();
    both.and(other.edges);
    return both.cardinality();
  }
}
