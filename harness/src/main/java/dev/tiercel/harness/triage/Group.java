package dev.tiercel.harness.triage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Findings that are one defect, as far as their scripts tell.
 *
 * @param name what it is called in public: what its oldest finding was called when it was kept
 * @param findings the one that says most of the cause first
 */
public record Group(String name, List<KeptFinding> findings) {
  public Group {
    findings = List.copyOf(findings);
  }

  /** The finding that says most. */
  public KeptFinding first() {
    return findings.get(0);
  }

  /**
   * Sorts findings by the smallest one that explains them. What has become smaller since, and what
   * versions have said since, counts; names stay. Wrong answers about one theory that came with one
   * change are one defect, however different their scripts are.
   *
   * @param findings the oldest first
   */
  public static List<Group> of(List<KeptFinding> findings) {
    List<KeptFinding> bySize = new ArrayList<>(findings);
    bySize.sort(
        Comparator.comparingInt((KeptFinding f) -> f.signature().parts().size())
            .thenComparingInt(f -> f.signature().options().size())
            .thenComparing(KeptFinding::name));
    List<List<KeptFinding>> groups = new ArrayList<>();
    for (KeptFinding finding : bySize) {
      List<KeptFinding> own = null;
      for (List<KeptFinding> group : groups) {
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

  private static List<List<KeptFinding>> byChange(List<List<KeptFinding>> groups) {
    List<List<KeptFinding>> joined = new ArrayList<>();
    for (List<KeptFinding> group : groups) {
      List<KeptFinding> whole = new ArrayList<>();
      List<List<KeptFinding>> others = new ArrayList<>();
      for (List<KeptFinding> known : joined) {
        boolean same = known.stream().anyMatch(k -> k.cameWith(group.get(0)));
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

  private static List<Group> named(List<List<KeptFinding>> groups, List<KeptFinding> byAge) {
    List<List<KeptFinding>> ordered = new ArrayList<>(groups);
    ordered.sort(Comparator.comparingInt(group -> byAge.indexOf(oldest(group, byAge))));
    Set<String> taken = new HashSet<>();
    List<Group> named = new ArrayList<>();
    for (List<KeptFinding> group : ordered) {
      KeptFinding oldest = oldest(group, byAge);
      String given = oldest.text("group");
      String name = given.isEmpty() ? oldest.signature().name() : given;
      if (!taken.add(name)) {
        String folder = oldest.name();
        name += "-" + folder.substring(folder.lastIndexOf('-') + 1);
        taken.add(name);
      }
      named.add(new Group(name, group));
    }
    return named;
  }

  private static KeptFinding oldest(List<KeptFinding> group, List<KeptFinding> byAge) {
    return group.stream().min(Comparator.comparingInt(byAge::indexOf)).orElseThrow();
  }
}
