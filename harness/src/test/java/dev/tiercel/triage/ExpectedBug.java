package dev.tiercel.triage;

import dev.tiercel.entry.Entry;
import dev.tiercel.finding.KnownBugs;
import dev.tiercel.oracle.Violation;
import java.util.Optional;

/**
 * The bug that a kept script shows, by its notes.
 *
 * @param kind of the violation
 * @param key of the violation, with the solver's family; a star matches any text
 */
record ExpectedBug(String kind, String key) {
  /** Returns the expected bug of a violation. */
  static ExpectedBug of(Violation violation) {
    String family = violation.configuredSolvers().get(0).identity().family();
    return new ExpectedBug(violation.kind(), family + " " + violation.bug());
  }

  /** Returns the expected bug in the notes of a script; empty if they have no kind or no key. */
  static Optional<ExpectedBug> of(Entry entry) {
    String kind = note(entry, "kind ");
    String key = note(entry, "key ");
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

  /** Whether a violation is of this kind and key. */
  boolean matches(Violation violation) {
    return kind.equals(violation.kind()) && KnownBugs.matches(key, of(violation).key());
  }
}
