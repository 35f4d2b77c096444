package dev.tiercel.mutate.histfuzz;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What scripts that showed bugs have in common with ordinary ones (HistFuzz, II-B and Figure 2).
 *
 * @param skeletons different ones of the scripts that showed bugs
 * @param repeated of these, those of more than one script
 * @param ordinarySkeletons of these, those of ordinary scripts, too
 * @param rules of the scripts that showed bugs
 * @param ordinaryRules of these, those of ordinary scripts, too, whatever their support there
 */
public record HistoryOverlap(
    int skeletons, int repeated, int ordinarySkeletons, int rules, int ordinaryRules) {
  /** Compares what was mined of both. */
  public static HistoryOverlap of(Mined bugs, Mined ordinary) {
    Set<List<List<String>>> known = new HashSet<>(implications(ordinary));
    Set<Skeleton> shapes = new HashSet<>(things(ordinary));
    return new HistoryOverlap(
        bugs.skeletons().size(),
        (int) bugs.skeletons().stream().filter(s -> s.count() > 1).count(),
        (int) things(bugs).stream().filter(shapes::contains).count(),
        bugs.associationRules().size(),
        (int) implications(bugs).stream().filter(known::contains).count());
  }

  private static List<Skeleton> things(Mined mined) {
    return mined.skeletons().stream().map(Mined.Counted::thing).toList();
  }

  private static Collection<List<List<String>>> implications(Mined mined) {
    return mined.associationRules().stream()
        .map(rule -> List.of(rule.given(), rule.asked()))
        .toList();
  }
}
