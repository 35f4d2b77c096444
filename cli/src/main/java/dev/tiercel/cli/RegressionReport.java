package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.TextHashes;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.DeadlineException;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.upgrade.AnswerChange;
import dev.tiercel.upgrade.CommitBuilds;
import dev.tiercel.upgrade.Comparison;
import dev.tiercel.upgrade.DifferenceLog;
import dev.tiercel.upgrade.FirstBadVersion;
import dev.tiercel.upgrade.RegressionReduction;
import dev.tiercel.upgrade.VersionDifference;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Investigates a regression between versions: the version that introduced it, and a reduced script
 * that shows it.
 *
 * @param commits {@code null} if releases are bisected
 * @param smaller {@code null} if scripts are not reduced
 * @param budget budget of the whole command
 * @param opens compares the old version with another one until a deadline
 */
record RegressionReport(
    BisectOptions bisect,
    @Nullable CommitBuilds commits,
    @Nullable ReductionPlan smaller,
    TimeBudget budget,
    SolverId old,
    SolverId now,
    BiFunction<SolverId, Deadline, Comparison> opens) {
  /** End of sentences about results that the budget cut off. */
  private static final String CUT = "within --budget";

  /**
   * How scripts are reduced.
   *
   * @param folder directory of the reduced scripts
   * @param within time for one script
   * @param names of the files that are written
   */
  record ReductionPlan(Path folder, Duration within, UniqueFileNames names) {
    @Override
    public String toString() {
      return folder + " " + within;
    }
  }

  /** Returns the results, one sentence each. */
  List<String> of(VersionDifference difference, Entry entry) {
    List<String> said = new ArrayList<>();
    AnswerChange change = difference.answerChange();
    try {
      if (bisect.wanted()) {
        said.add(origin(difference.file(), entry, change));
      }
      if (smaller != null) {
        said.add(reduced(smaller, difference.file(), entry, change));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return said;
  }

  /** Returns the report on a regression, from the log if it contains one. */
  List<String> of(VersionDifference difference, Entry entry, @Nullable DifferenceLog log) {
    String script = TextHashes.of(entry.toString());
    String how = bisect + (smaller == null ? "" : " " + smaller);
    List<String> known = log == null ? null : log.report(script, how);
    if (known != null) {
      return known;
    }
    List<String> found = of(difference, entry);
    if (log != null && found.stream().noneMatch(sentence -> sentence.endsWith(CUT))) {
      log.addReport(script, how, difference.file(), found);
    }
    return found;
  }

  private String origin(Path file, Entry entry, AnswerChange change) throws IOException {
    FirstBadVersion.Boundary boundary;
    try {
      boundary =
          new FirstBadVersion(bisect.versions(commits, old, now), this::opened)
              .find(file, entry, change);
    } catch (SolverUnavailableException e) {
      return "not bisected: " + e.getMessage();
    } catch (RuntimeException e) {
      if (DeadlineException.isCauseOf(e)) {
        return "not bisected " + CUT;
      }
      throw e;
    }
    if (boundary == null) {
      return "the newest version that was run does not show it";
    }
    String good = boundary.good();
    return "first "
        + change
        + " in "
        + described(boundary.bad())
        + ", not yet in "
        + (good == null ? old.toString() : described(good))
        + (commits == null ? "" : " (" + commits.summary() + ")")
        + unjudged(boundary);
  }

  private static String unjudged(FirstBadVersion.Boundary boundary) {
    return boundary.unjudged() == 0
        ? ""
        : "; the "
            + boundary.unjudged()
            + " between "
            + (boundary.cut() ? "were not run " + CUT : "cannot be judged");
  }

  private String described(String version) throws IOException {
    return commits == null ? version : commits.described(version);
  }

  /** Opens a comparison of the old version with a release or a commit. */
  private Comparison opened(String version) {
    return opens.apply(
        commits == null ? SolverId.parse(version) : commits.solver(version), budget.end(1));
  }

  private String reduced(ReductionPlan how, Path file, Entry entry, AnswerChange change)
      throws IOException {
    Entry small;
    Deadline deadline = Deadline.after(budget.atMost(how.within()));
    try (Comparison comparison = opens.apply(now, deadline)) {
      small = RegressionReduction.reduced(comparison, file, entry, change, deadline);
    }
    Path written = how.folder().resolve(how.names().of(file));
    Files.createDirectories(how.folder());
    AtomicFiles.write(written, small.toString());
    return String.format(Locale.ROOT, "reduced: %s, %,d bytes", written, small.toString().length());
  }
}
