package dev.tiercel.harness.coverage;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Result of running a corpus once, each script with the options that it states.
 *
 * @param runs number of scripts
 * @param ended how many of them were stopped or crashed; gcov has no counts of those
 * @param rejected how many of them the solver answered with an error
 * @param decided how many of the others ended with a last verdict of sat or unsat
 * @param timeouts how many of them reached a time limit
 * @param edges the covered edges; empty for a solver without counters
 */
public record CorpusRun(
    int runs, int ended, int rejected, int decided, int timeouts, BitSet edges) {
  private static final Set<Verdict> ENDED =
      Set.of(Verdict.TIMEOUT, Verdict.OUT_OF_RESOURCES, Verdict.CRASH);

  /**
   * Runs every file.
   *
   * @throws IOException if a file cannot be read
   */
  public static CorpusRun of(Solver solver, List<Path> files, Limits limits) throws IOException {
    return of(solver, files, limits, (file, edges) -> {});
  }

  /**
   * Runs every file.
   *
   * @param after receives each file after its run, with all edges covered so far, to which it may
   *     add edges that are counted elsewhere
   * @throws IOException if a file cannot be read
   */
  public static CorpusRun of(
      Solver solver, List<Path> files, Limits limits, BiConsumer<Path, BitSet> after)
      throws IOException {
    BitSet edges = new BitSet();
    int ended = 0;
    int rejected = 0;
    int decided = 0;
    int timeouts = 0;
    for (Path file : files) {
      String script = FileText.decode(Files.readAllBytes(file));
      Run run = solver.run(new Job(script, configuration(script, file, solver), limits));
      ended += ENDED.contains(run.last()) ? 1 : 0;
      rejected += run.rejection() == null ? 0 : 1;
      decided += run.rejection() == null && run.last().isDecided() ? 1 : 0;
      timeouts += run.last() == Verdict.TIMEOUT ? 1 : 0;
      Coverage coverage = solver.coverage();
      if (coverage != null) {
        add(coverage.counters(), edges);
      }
      after.accept(file, edges);
    }
    return new CorpusRun(files.size(), ended, rejected, decided, timeouts, edges);
  }

  private static Configuration configuration(String script, Path file, Solver solver) {
    try {
      return EntryCodec.decode(script, file.toString()).configuration(solver.options().solver());
    } catch (ParseException e) {
      return Configuration.DEFAULT; // the solver may accept what Tiercel's parser rejects
    }
  }

  private static void add(ByteBuffer counters, BitSet edges) {
    for (int i = 0; i < counters.capacity(); i++) {
      if (counters.get(i) != 0) {
        edges.set(i);
      }
    }
  }
}
