package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Writes findings to the store, and retries those that could not be written. */
public final class FindingKeeper {
  /**
   * Result of keeping a finding.
   *
   * @param again whether another version is known to have it, so that it still exists
   * @param text message about it
   * @param failure why it could not be written; {@code null} if it was
   */
  public record KeepResult(boolean again, String text, @Nullable String failure) {}

  private final FindingStore store;
  private final FindingReadme findingReadme;
  private final List<Finding> unsaved = new ArrayList<>();

  /** A keeper with nothing to write yet. */
  public FindingKeeper(FindingStore store, Reproducer reproducer) {
    this.store = store;
    this.findingReadme = new FindingReadme(reproducer);
  }

  /** Keeps a new finding, or records in which further version a known one still exists. */
  public KeepResult keep(Finding finding) {
    boolean again = isElsewhere(finding);
    try {
      return new KeepResult(again, write(finding), null);
    } catch (IOException | UncheckedIOException e) {
      unsaved.add(finding);
      return new KeepResult(again, finding.violation().reason(), String.valueOf(e.getMessage()));
    }
  }

  private boolean isElsewhere(Finding finding) {
    return store.relationOf(finding.violation(), BugSignature.of(finding))
        == AffectedVersions.FindingRelation.ELSEWHERE;
  }

  private String write(Finding finding) throws IOException {
    Violation violation = finding.violation();
    return isElsewhere(finding)
        ? violation.reason() + "\n        " + store.recordAgain(violation, BugSignature.of(finding))
        : FindingStore.described(violation.reason(), store.keep(finding, findingReadme));
  }

  /**
   * Writes the findings that could not be written before, until one fails again.
   *
   * @return a message about each
   */
  public List<String> retry() {
    List<String> written = new ArrayList<>();
    for (Finding finding : List.copyOf(unsaved)) {
      try {
        written.add(write(finding));
        unsaved.remove(finding);
      } catch (IOException | UncheckedIOException stillFull) {
        break;
      }
    }
    return written;
  }

  /** Returns the number of findings that are not on disk. */
  public int unsaved() {
    return unsaved.size();
  }

  /**
   * Returns the script of a finding under the options that show the bug, without notes on the
   * solvers: whoever runs it elsewhere knows them.
   */
  public static byte[] bareScript(Finding finding) {
    try {
      Entry entry = EntryCodec.decode(finding.script(), "a finding");
      ConfiguredSolver blamed = finding.violation().configuredSolvers().get(0);
      Entry bare = CrashFileNotes.withNotes(CrashFileNotes.configured(entry, blamed), List.of());
      return FileText.encode(bare.toString());
    } catch (ParseException e) {
      return FileText.encode(finding.script());
    }
  }
}
