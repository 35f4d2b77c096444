package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Distinguishes new violations from known bugs and from earlier findings. */
public final class NoveltyFilter {
  /** Classification of a violation. */
  public enum Recognition {
    /** New. */
    NEW,
    /** A list of known bugs contains it, or its finding is marked as known. */
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

  /** Whether a list of known bugs contains the violation that a script shows. */
  public boolean isListed(Violation violation, Script script) {
    return knownBugs.contains(violation, script);
  }

  /** Classifies the violation that a script shows; bugs seen again are counted. */
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
    return store.relationOf(violation, bugSignature) == AffectedVersions.FindingRelation.HERE
        ? foundHere(violation, bugSignature)
        : Recognition.NEW;
  }

  /** Classifies a violation of an existing finding by the finding's status. */
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

  /** Classifies a finding, whose script has been reduced. */
  public Recognition of(Finding finding) {
    return of(finding.violation(), BugSignature.of(finding), BugSignature.script(finding.script()));
  }

  /**
   * Admits a finding as a new defect, unless it may be the cause of another: a smaller finding may
   * be.
   *
   * @return whether it is a new defect
   */
  public boolean admit(Finding finding) throws IOException {
    BugSignature bugSignature = BugSignature.of(finding);
    if (confirmed.stream().anyMatch(before -> before.mayShareDefect(bugSignature))
        || store.keepDuplicate(finding, bugSignature)) {
      return false;
    }
    confirmed.add(bugSignature);
    return true;
  }

  /** Returns the counts of known bugs that were seen, by remark. */
  public KnownBugCounts knownBugCounts() {
    return knownBugCounts;
  }

  /** Returns how many open bugs that were found before were seen again. */
  public int metAgain() {
    return metAgain.size();
  }
}
