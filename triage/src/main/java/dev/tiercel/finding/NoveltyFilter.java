package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Tells a new violation from a known bug and from a bug that was found before. */
public final class NoveltyFilter {
  /** What is known of a violation. */
  public enum Recognition {
    /** Nothing. */
    NEW,
    /** A list of known bugs names it, or the mark of its finding does. */
    KNOWN_BUG,
    /** It was found before. */
    FOUND_BEFORE
  }

  private final FindingStore store;
  private final KnownBugs knownBugs;
  private final List<BugSignature> confirmed = new ArrayList<>();
  private final Set<String> metAgain = new HashSet<>();
  private final KnownBugCounts knownBugCounts = new KnownBugCounts();

  public NoveltyFilter(FindingStore store, KnownBugs knownBugs) {
    this.store = store;
    this.knownBugs = knownBugs;
  }

  /** Whether a list of known bugs names what a script shows. */
  public boolean isListed(Violation violation, Script script) {
    return knownBugs.contains(violation, script);
  }

  /** What is known of what a script shows; a bug that is met again is counted. */
  public Recognition of(Violation violation, Entry entry) {
    return of(violation, BugSignature.of(violation, entry.script()), entry.script());
  }

  private Recognition of(Violation violation, BugSignature bugSignature, Script script) {
    String remark = knownBugs.find(violation, script);
    if (remark != null) {
      knownBugCounts.count(remark);
      return Recognition.KNOWN_BUG;
    }
    if (confirmed.stream().anyMatch(before -> before.mayExplain(bugSignature))) {
      return Recognition.FOUND_BEFORE;
    }
    return store.standing(violation, bugSignature) == AffectedVersions.Standing.HERE
        ? foundHere(violation, bugSignature)
        : Recognition.NEW;
  }

  /** What the mark of a finding says that was met again. */
  private Recognition foundHere(Violation violation, BugSignature bugSignature) {
    TriageStatus triageStatus = store.mark(violation, bugSignature);
    if (triageStatus.isKnownBug()) {
      knownBugCounts.count(
          bugSignature.solver() + ": " + violation.bug() + "; marked as " + triageStatus);
      return Recognition.KNOWN_BUG;
    }
    if (!triageStatus.isNoBug()) {
      metAgain.add(violation.key());
    }
    return Recognition.FOUND_BEFORE;
  }

  /** What is known of a finding, which is as small as it was made. */
  public Recognition of(Finding finding) {
    return of(finding.violation(), BugSignature.of(finding), BugSignature.script(finding.script()));
  }

  /**
   * Takes a finding of which nothing is known for a defect of its own, unless it may be the cause
   * of another: what is smaller than a finding may be.
   *
   * @return whether it is one
   */
  public boolean admit(Finding finding) throws IOException {
    BugSignature bugSignature = BugSignature.of(finding);
    if (confirmed.stream().anyMatch(before -> before.meets(bugSignature))
        || store.also(finding, bugSignature)) {
      return false;
    }
    confirmed.add(bugSignature);
    return true;
  }

  /** Known bugs that were met, by what is said of them. */
  public KnownBugCounts knownBugCounts() {
    return knownBugCounts;
  }

  /** How many bugs that were found before, and are open, were met again. */
  public int metAgain() {
    return metAgain.size();
  }
}
