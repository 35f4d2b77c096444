package dev.tiercel.experiment;

import dev.tiercel.mutate.histfuzz.MinedData;
import dev.tiercel.mutate.histfuzz.Skeleton;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Overlap of bug-triggering and ordinary scripts (HistFuzz, II-B and Figure 2).
 *
 * @param skeletons number of distinct skeletons of bug-triggering scripts
 * @param repeated number of these that occur in more than one script
 * @param ordinarySkeletons number of these that also occur in ordinary scripts
 * @param rules number of rules of bug-triggering scripts
 * @param ordinaryRules number of these that also hold for ordinary scripts, whatever their support
 *     there
 */
public record HistoryOverlap(
    int skeletons, int repeated, int ordinarySkeletons, int rules, int ordinaryRules) {
  /** Compares the data mined from both. */
  public static HistoryOverlap of(MinedData bugs, MinedData ordinary) {
    Set<List<List<String>>> known = new HashSet<>(implications(ordinary));
    Set<Skeleton> shapes = new HashSet<>(things(ordinary));
    return new HistoryOverlap(
        bugs.skeletons().size(),
        (int) bugs.skeletons().stream().filter(s -> s.count() > 1).count(),
        (int) things(bugs).stream().filter(shapes::contains).count(),
        bugs.associationRules().size(),
        (int) implications(bugs).stream().filter(known::contains).count());
  }

  private static List<Skeleton> things(MinedData mined) {
    return mined.skeletons().stream().map(MinedData.Counted::item).toList();
  }

  private static Collection<List<List<String>>> implications(MinedData mined) {
    return mined.associationRules().stream()
        .map(rule -> List.of(rule.antecedent(), rule.consequent()))
        .toList();
  }
}
