package dev.tiercel.triage;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.oracle.Violation;
import java.util.List;
import java.util.Optional;

/**
 * What a regression shows on the versions that it names, as notes of its script: {@code ;! kind
 * crash} and {@code ;! key z3 crash SIGSEGV libz3.so:expr::get_sort}. The key is that of the
 * violation with the solver's family for its name, as lists of known bugs have it; a star in it
 * stands for anything, where compilers or builds differ.
 */
public record ExpectedBug(String kind, String key) {
  private static final String KIND = "kind ";
  private static final String KEY = "key ";

  /** What a violation is to be kept as. */
  public static ExpectedBug of(Violation violation) {
    String family = violation.configuredSolvers().get(0).identity().family();
    return new ExpectedBug(violation.kind(), family + " " + violation.bug());
  }

  /** Whether a violation is of this kind and key. */
  public boolean isShownBy(Violation violation) {
    return kind.equals(violation.kind()) && KnownBugs.matches(key, of(violation).key());
  }

  /** What the record of a finding says; empty if it says no kind or no key. */
  static Optional<ExpectedBug> of(StoredFinding finding) {
    String key = finding.text("class");
    return finding.text("kind").isEmpty() || key.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ExpectedBug(
                finding.text("kind"), finding.text("family") + key.substring(key.indexOf(' '))));
  }

  /** What the notes of a script say; empty if they say no kind or no key. */
  public static Optional<ExpectedBug> of(Entry entry) {
    String kind = note(entry, KIND);
    String key = note(entry, KEY);
    return kind.isEmpty() || key.isEmpty()
        ? Optional.empty()
        : Optional.of(new ExpectedBug(kind, key));
  }

  private static String note(Entry entry, String name) {
    return entry.notes().stream()
        .filter(note -> note.startsWith(name))
        .map(note -> note.substring(name.length()))
        .findFirst()
        .orElse("");
  }

  /** Whether a note is one of these. */
  static boolean isNote(String note) {
    return note.startsWith(KIND) || note.startsWith(KEY);
  }

  /** As notes of a script. */
  List<String> notes() {
    return List.of(KIND + kind, KEY + key.strip());
  }
}
