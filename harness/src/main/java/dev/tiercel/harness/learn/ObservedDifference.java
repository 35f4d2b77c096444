package dev.tiercel.harness.learn;

import dev.tiercel.solver.Verdict;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What a change of options changed.
 *
 * @param conflict whether the solver refuses the script because of it: then nothing else counts
 * @param answers whether it ends with another answer or failure
 * @param edges the edges that one of two runs covered
 * @param counts the statistics that differ
 * @param time whether it takes another time, where that was measured
 */
record ObservedDifference(
    boolean conflict, boolean answers, BitSet edges, Set<String> counts, boolean time) {
  /** So many edges may come from reading options alone. */
  static final int SMALL = 12;

  /** No difference. */
  static final ObservedDifference NONE =
      new ObservedDifference(false, false, new BitSet(), Set.of(), false);

  private static final Set<Verdict> ENDED = Set.of(Verdict.TIMEOUT, Verdict.OUT_OF_RESOURCES);

  /** What sets the second of two runs apart from the first, which refused nothing. */
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

  /** A script that asks for a model is refused where the answer is no longer sat. */
  private static boolean decidesOtherwise(Observation plain, Observation changed) {
    List<Verdict> before = plain.verdicts();
    List<Verdict> after = changed.verdicts();
    for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
      boolean answer = after.get(i).decided() || after.get(i) == Verdict.UNKNOWN;
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
  boolean any() {
    return conflict || answers || time || !edges.isEmpty() || !counts.isEmpty();
  }

  /** Whether the option acts. */
  boolean acts() {
    return any() && !conflict;
  }

  /** Whether it is more than reading options brings about. */
  boolean isLarge() {
    return answers || time || !counts.isEmpty() || edges.cardinality() > SMALL;
  }

  /** What both show: a difference that is seen twice is none of the moment's. */
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

  /** This without what another one shows. */
  ObservedDifference without(ObservedDifference other) {
    BitSet rest = (BitSet) edges.clone();
    rest.andNot(other.edges);
    Set<String> names = new HashSet<>(counts);
    names.removeAll(other.counts);
    return new ObservedDifference(conflict, answers, rest, names, time);
  }

  /** The same options, of which it was measured that they take another time. */
  ObservedDifference inTime() {
    return new ObservedDifference(conflict, answers, edges, counts, true);
  }
}
