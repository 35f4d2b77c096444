package dev.tiercel.harness.learn;

import dev.tiercel.solver.Verdict;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Difference between two runs under different options.
 *
 * @param conflict whether the solver rejects the script because of the options; then the other
 *     components are empty
 * @param answers whether verdicts or failures differ
 * @param edges the edges that only one of the runs covered
 * @param counts names of the statistics that differ
 * @param time whether run times differ, where these were measured
 */
record ObservedDifference(
    boolean conflict, boolean answers, BitSet edges, Set<String> counts, boolean time) {
  /** Maximum number of edges that may come from reading options alone. */
  static final int SMALL = 12;

  /** No difference. */
  static final ObservedDifference NONE =
      new ObservedDifference(false, false, new BitSet(), Set.of(), false);

  private static final Set<Verdict> ENDED = Set.of(Verdict.TIMEOUT, Verdict.OUT_OF_RESOURCES);

  /** Returns how the second run differs from the first, in which nothing was rejected. */
  static ObservedDifference between(Observation plain, Observation changed) {
    boolean answers =
        !plain.verdicts().equals(changed.verdicts())
            || !Objects.equals(plain.failure(), changed.failure());
    if (changed.rejected() && changed.failure() == null && !decidesOtherwise(plain, changed)) {
      return new ObservedDifference(true, false, new BitSet(), Set.of(), false);
    }
    BitSet edges = (BitSet) plain.edges().clone();
    edges.xor(changed.edges());
    return new ObservedDifference(
        false, answers, edges, differing(plain.counts(), changed.counts()), false);
  }

  /**
   * Whether the solver rejects a command such as get-model only because another verdict came
   * before.
   */
  private static boolean decidesOtherwise(Observation plain, Observation changed) {
    List<Verdict> before = plain.verdicts();
    List<Verdict> after = changed.verdicts();
    for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
      boolean answer = after.get(i).isDecided() || after.get(i) == Verdict.UNKNOWN;
      if (before.get(i) != after.get(i)) {
        return answer || ENDED.contains(after.get(i));
      }
    }
    return false;
  }

  private static Set<String> differing(Map<String, Long> plain, Map<String, Long> changed) {
    Set<String> names = new HashSet<>(plain.keySet());
    names.addAll(changed.keySet());
    names.removeIf(n -> plain.getOrDefault(n, 0L).equals(changed.getOrDefault(n, 0L)));
    return names;
  }

  /** Whether anything differs. */
  boolean exists() {
    return conflict || answers || time || !edges.isEmpty() || !counts.isEmpty();
  }

  /** Whether the option acts: anything differs and the script is not rejected. */
  boolean acts() {
    return exists() && !conflict;
  }

  /** Whether it is larger than a difference from reading options. */
  boolean isLarge() {
    return answers || time || !counts.isEmpty() || edges.cardinality() > SMALL;
  }

  /** Returns the intersection of two differences: one observed twice is not accidental. */
  ObservedDifference and(ObservedDifference other) {
    if (conflict != other.conflict) {
      return NONE;
    }
    BitSet both = (BitSet) edges.clone();
    both.and(other.edges);
    Set<String> names = new HashSet<>(counts);
    names.retainAll(other.counts);
    return new ObservedDifference(
        conflict, answers && other.answers, both, names, time && other.time);
  }

  /** Returns this difference without the edges and statistics of another one. */
  ObservedDifference minus(ObservedDifference other) {
    BitSet rest = (BitSet) edges.clone();
    rest.andNot(other.edges);
    Set<String> names = new HashSet<>(counts);
    names.removeAll(other.counts);
    return new ObservedDifference(conflict, answers, rest, names, time);
  }

  /** Returns this difference with a measured difference in time. */
  ObservedDifference withTimeDifference() {
    return new ObservedDifference(conflict, answers, edges, counts, true);
  }
}
