package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.state.AtomicFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reduces the findings of a campaign after it has ended: each finding without {@code reduced.smt2},
 * within a shared time limit. A reduction that is interrupted by the limit keeps its best result.
 */
public final class DeferredReduction {
  private static final String REDUCED = "reduced.smt2";
  private static final Duration TIMEOUT = Duration.ofSeconds(10); // of one run

  private final Path findings;
  private final Duration most;
  private final int jobs;

  /** Listener for reductions. */
  @FunctionalInterface
  public interface ResultListener {
    /** A reduced script was written; sizes in bytes. */
    void reduced(Path script, long before, long after);
  }

  /**
   * A reduction that has not started.
   *
   * @param results the folder of a campaign's results
   * @param most wall-clock time for all of them; zero reduces none
   */
  public DeferredReduction(Path results, Duration most, int jobs) {
    this.findings = results.resolve("findings");
    this.most = most;
    this.jobs = jobs;
  }

  /** Reduces them, in the order of their names. */
  public void run(ResultListener told) throws IOException {
    if (most.isZero() || !Files.isDirectory(findings)) {
      return;
    }
    List<Path> open;
    try (Stream<Path> folders = Files.list(findings)) {
      open = folders.filter(DeferredReduction::isOpen).sorted().toList();
    }
    long end = System.nanoTime() + most.toNanos();
    for (int i = 0; i < open.size(); i++) {
      long now = System.nanoTime();
      long share = (end - now) / (open.size() - i);
      if (share > 0) {
        reduce(open.get(i), now + share, told);
      }
    }
  }

  private static boolean isOpen(Path folder) {
    return Files.isRegularFile(folder.resolve("key"))
        && Files.isRegularFile(folder.resolve("script.smt2"))
        && !Files.exists(folder.resolve(REDUCED));
  }

  private void reduce(Path folder, long end, ResultListener told) throws IOException {
    Path script = folder.resolve("script.smt2");
    try {
      Entry whole = EntryCodec.decode(Files.readAllBytes(script), script.toString());
      if (CrashFileNotes.solvers(whole, List.of()).isEmpty()) {
        return;
      }
      FindingReduction bug =
          FindingReduction.of(
              whole, List.of(), Limits.ofMillis(TIMEOUT.toMillis()).withMoreMemory());
      if (bug == null) {
        return;
      }
      try (Reduction reduction =
          new Reduction(
              bug.entry(),
              Passes.all(),
              bug.interestingnessTests(),
              jobs,
              Integer.MAX_VALUE,
              () -> System.nanoTime() - end > 0,
              ReductionListener.NONE)) {
        Entry small = reduction.run();
        if (!small.equals(bug.entry())) {
          Path reduced = folder.resolve(REDUCED);
          AtomicFiles.write(reduced, small.toString());
          CallTraces.write(folder, small);
          told.reduced(reduced, Files.size(script), Files.size(reduced));
        }
      }
    } catch (ParseException | RuntimeException | StackOverflowError unknown) {
      // A bug that does not show here again, or an error of our own, leaves the finding as it is;
      // the campaign has ended.
    }
  }
}
