package dev.tiercel.versions;

import dev.tiercel.versions.VersionResult.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Results of a solver's versions on a script, oldest first.
 *
 * @param results one for each version
 */
public record VersionVector(List<VersionResult> results) {
  public VersionVector {
    results = List.copyOf(results);
  }

  /** Whether any version shows a bug. */
  public boolean showsBug() {
    return results.stream().anyMatch(VersionResult::isBug);
  }

  /** Whether any version could be judged. */
  public boolean isDecided() {
    return results.stream().anyMatch(VersionResult::isDecided);
  }

  /**
   * Returns the affected versions, in a few words: {@code since 4.12.1, not in 4.8.17, still in
   * 5.2.0}. Versions without a decided result are no bounds.
   */
  public String summary() {
    List<VersionResult> decided = results.stream().filter(VersionResult::isDecided).toList();
    if (decided.isEmpty()) {
      return "no version could be judged";
    }
    if (!showsBug()) {
      return "in none of " + decided.size() + " versions";
    }
    List<String> parts = new ArrayList<>();
    for (int i = 0; i < decided.size(); i++) {
      VersionResult before = i == 0 ? null : decided.get(i - 1);
      boolean bug = decided.get(i).isBug();
      if (bug && (before == null || !before.isBug())) {
        parts.add(since(decided.get(i), before));
      } else if (!bug && before != null && before.isBug()) {
        parts.add("not in " + name(decided.get(i)));
      }
    }
    VersionResult last = decided.get(decided.size() - 1);
    if (last.isBug()) {
      parts.add("still in " + name(last));
    }
    return String.join(", ", parts);
  }

  private static String since(VersionResult first, @Nullable VersionResult before) {
    return before == null
        ? "in " + name(first) + ", the oldest that can be judged"
        : "since " + name(first) + " (not in " + name(before) + ")";
  }

  private static String name(VersionResult result) {
    return result.version().version();
  }

  /** Returns the versions with that outcome. */
  public List<String> with(Outcome outcome) {
    return results.stream().filter(r -> r.outcome() == outcome).map(VersionVector::name).toList();
  }
}
