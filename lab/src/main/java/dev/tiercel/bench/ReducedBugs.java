package dev.tiercel.bench;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.FindingReduction;
import dev.tiercel.rank.Median;
import dev.tiercel.reduce.Reduction;
import dev.tiercel.reduce.ReductionListener;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reduces every script of a folder, each of which shows a bug of the solver that it names, and
 * prints the results: bytes before and after, candidates, wall-clock seconds, and the medians.
 * Scripts that show no bug here are reported and not counted. {@code [FOLDER [JOBS]]}, {@code
 * corpus/reduction} and 2.
 */
public final class ReducedBugs {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private ReducedBugs() {}

  /** Prints a line for each script, then the medians. */
  public static void main(String[] arguments) throws IOException, ParseException {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "corpus/reduction");
    int jobs = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2;
    List<Path> files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.filter(f -> f.toString().endsWith(".smt2")).sorted().toList();
    }
    List<Long> bytes = new ArrayList<>();
    List<Long> millis = new ArrayList<>();
    for (Path file : files) {
      Entry whole = EntryCodec.decode(Files.readAllBytes(file), file.toString());
      long start = System.nanoTime();
      FindingReduction bug = bug(whole);
      if (bug == null) {
        System.out.println(file.getFileName() + ": shows no bug here");
        continue;
      }
      try (Reduction reduction =
          new Reduction(
              bug.entry(),
              Passes.all(),
              bug.interestingnessTests(),
              jobs,
              Integer.MAX_VALUE,
              () -> false,
              ReductionListener.NONE)) {
        Entry small = reduction.run();
        long took = (System.nanoTime() - start) / 1_000_000;
        bytes.add((long) bytes(small));
        millis.add(took);
        System.out.printf(
            Locale.ROOT,
            "%s: %s, %d to %d bytes, %d tried, %.1f s%n",
            file.getFileName(),
            bug.violation().kind(),
            bytes(whole),
            bytes(small),
            reduction.tried(),
            took / 1000.0);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%d of %d scripts, median %.0f bytes, median %.1f s with %d jobs%n",
        bytes.size(),
        files.size(),
        Median.of(bytes),
        Median.of(millis) / 1000.0,
        jobs);
  }

  private static @Nullable FindingReduction bug(Entry whole) {
    try {
      return FindingReduction.of(
          whole, List.of(), Limits.ofMillis(TIMEOUT.toMillis()).withMoreMemory());
    } catch (SolverUnavailableException absent) {
      return null;
    }
  }

  /**
   * Returns the size of the script as a solver's developers see it: without the notes at its head.
   */
  private static int bytes(Entry entry) {
    return entry.source().text().strip().length();
  }
}
