package dev.tiercel.triage;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.oracle.Violation;
import java.util.List;
import java.util.Optional;

/**
 * The bug that a regression shows on the versions that it names, as notes of its script: {@code ;!
 * kind crash} and {@code ;! key z3 crash SIGSEGV libz3.so:expr::get_sort}. The key is that of the
 * violation with the solver's family for its name, as in lists of known bugs; a star in it matches
 * any text, where compilers or builds differ.
 */
public record ExpectedBug(String kind, String key) {
  private static final String KIND = "kind ";
  private static final String KEY = "key ";

  /** Returns the expected bug of a violation. */
  public static ExpectedBug of(Violation violation) {
    String family = violation.configuredSolvers().get(0).identity().family();
    return new ExpectedBug(violation.kind(), family + " " + violation.bug());
  }

  /** Whether a violation is of this kind and key. */
  public boolean matches(Violation violation) {
    return kind.equals(violation.kind()) && KnownBugs.matches(key, of(violation).key());
  }

  /** Returns the expected bug of a finding's record; empty if it has no kind or no key. */
  static Optional<ExpectedBug> of(StoredFinding finding) {
    String key = finding.text("class");
    return finding.text("kind").isEmpty() || key.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new ExpectedBug(
                finding.text("kind"), finding.text("family") + key.substring(key.indexOf(' '))));
  }

  /** Returns the expected bug in the notes of a script; empty if they have no kind or no key. */
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

  /** Returns the notes of a script. */
  List<String> notes() {
    return List.of(KIND + kind, KEY + key.strip());
  }
}
