package dev.tiercel.triage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Findings that are one defect, as far as their scripts show.
 *
 * @param name its public name: the original name of its oldest finding
 * @param findings the one most specific about the cause first
 */
public record DefectGroup(String name, List<StoredFinding> findings) {
  public DefectGroup {
    findings = List.copyOf(findings);
  }

  /** Returns the most specific finding. */
  public StoredFinding first() {
    return findings.get(0);
  }

  /**
   * Groups findings by the smallest one that explains them. Later reductions and version results
   * are taken into account; names stay. Wrong answers about one theory that came with one change
   * are one defect, however different their scripts are.
   *
   * @param findings the oldest first
   */
  public static List<DefectGroup> of(List<StoredFinding> findings) {
    List<StoredFinding> bySize = new ArrayList<>(findings);
    bySize.sort(
        Comparator.comparingInt((StoredFinding f) -> f.bugSignature().parts().size())
            .thenComparingInt(f -> f.bugSignature().options().size())
            .thenComparing(StoredFinding::name));
    List<List<StoredFinding>> groups = new ArrayList<>();
    for (StoredFinding finding : bySize) {
      List<StoredFinding> own = null;
      for (List<StoredFinding> group : groups) {
        own = own == null && group.get(0).explains(finding) ? group : own;
      }
      if (own == null) {
        own = new ArrayList<>();
        groups.add(own);
      }
      own.add(finding);
    }
    return named(byChange(groups), findings);
  }

  private static List<List<StoredFinding>> byChange(List<List<StoredFinding>> groups) {
    List<List<StoredFinding>> joined = new ArrayList<>();
    for (List<StoredFinding> group : groups) {
      List<StoredFinding> whole = new ArrayList<>();
      List<List<StoredFinding>> others = new ArrayList<>();
      for (List<StoredFinding> known : joined) {
        boolean same = known.stream().anyMatch(k -> k.sharesOrigin(group.get(0)));
        if (same) {
          whole.addAll(known);
        } else {
          others.add(known);
        }
      }
      whole.addAll(group);
      others.add(whole);
      joined = others;
    }
    return joined;
  }

  private static List<DefectGroup> named(
      List<List<StoredFinding>> groups, List<StoredFinding> byAge) {
    List<List<StoredFinding>> ordered = new ArrayList<>(groups);
    ordered.sort(Comparator.comparingInt(group -> byAge.indexOf(oldest(group, byAge))));
    Set<String> taken = new HashSet<>();
    List<DefectGroup> named = new ArrayList<>();
    for (List<StoredFinding> group : ordered) {
      StoredFinding oldest = oldest(group, byAge);
      String given = oldest.text("group");
      String name = given.isEmpty() ? oldest.bugSignature().name() : given;
      if (!taken.add(name)) {
        String folder = oldest.name();
        name += "-" + folder.substring(folder.lastIndexOf('-') + 1);
        taken.add(name);
      }
      named.add(new DefectGroup(name, group));
    }
    return named;
  }

  private static StoredFinding oldest(List<StoredFinding> group, List<StoredFinding> byAge) {
    return group.stream().min(Comparator.comparingInt(byAge::indexOf)).orElseThrow();
  }
}
