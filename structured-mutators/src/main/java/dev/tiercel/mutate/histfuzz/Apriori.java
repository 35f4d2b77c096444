package dev.tiercel.mutate.histfuzz;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Mines frequent item sets and the implications between them (Agrawal and Srikant: "Fast Algorithms
 * for Mining Association Rules", VLDB 1994). Items and rows are numbers from 0.
 */
final class Apriori {
  private static final int LONGEST = 6; // items per set

  /**
   * Implication: rows with some items also have others.
   *
   * @param rows the rows that have all of them
   */
  record Implication(
      List<Integer> antecedent, List<Integer> implied, BitSet rows, double confidence) {}

  private final int least;
  private final Map<List<Integer>, BitSet> frequent = new HashMap<>();
  private final List<List<Integer>> order = new ArrayList<>();

  /**
   * Finds the frequent sets.
   *
   * @param holding for each item, the rows that have it
   * @param least rows that must have all items of a frequent set, at least 1
   */
  Apriori(List<BitSet> holding, int least) {
    this.least = least;
    List<List<Integer>> level = new ArrayList<>();
    for (int item = 0; item < holding.size(); item++) {
      keep(List.of(item), holding.get(item), level);
    }
    for (int length = 2; length <= LONGEST && !level.isEmpty(); length++) {
      level = longer(level);
    }
  }

  private void keep(List<Integer> items, BitSet rows, List<List<Integer>> level) {
    if (rows.cardinality() >= least) {
      frequent.put(items, rows);
      order.add(items);
      level.add(items);
    }
  }

  /** Joins sets that differ only in their last item, if all subsets of the union are frequent. */
  private List<List<Integer>> longer(List<List<Integer>> level) {
    List<List<Integer>> next = new ArrayList<>();
    Set<List<Integer>> known = new HashSet<>(level);
    for (int i = 0; i < level.size(); i++) {
      List<Integer> a = level.get(i);
      int head = a.size() - 1;
      for (int j = i + 1; j < level.size(); j++) {
        List<Integer> b = level.get(j);
        if (!a.subList(0, head).equals(b.subList(0, head))) {
          break; // sets are in lexical order
        }
        List<Integer> union = new ArrayList<>(a);
        union.add(b.get(head));
        if (parts(union).stream().allMatch(known::contains)) {
          BitSet rows = (BitSet) frequent.getOrDefault(a, new BitSet()).clone();
          rows.and(frequent.getOrDefault(b, new BitSet()));
          keep(List.copyOf(union), rows, next);
        }
      }
    }
    return next;
  }

  private static List<List<Integer>> parts(List<Integer> items) {
    List<List<Integer>> parts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      List<Integer> part = new ArrayList<>(items);
      part.remove(i);
      parts.add(part);
    }
    return parts;
  }

  /**
   * Returns the implications within frequent sets.
   *
   * @param confidence minimum share of the rows with the given items that also have the implied
   *     ones
   */
  List<Implication> implications(double confidence) {
    List<Implication> found = new ArrayList<>();
    for (List<Integer> items : order) {
      BitSet rows = frequent.getOrDefault(items, new BitSet());
      for (int mask = 1; mask < (1 << items.size()) - 1; mask++) {
        List<Integer> given = new ArrayList<>();
        List<Integer> implied = new ArrayList<>();
        for (int i = 0; i < items.size(); i++) {
          ((mask >> i & 1) == 1 ? given : implied).add(items.get(i));
        }
        double share =
            (double) rows.cardinality() / frequent.getOrDefault(given, new BitSet()).cardinality();
        if (share >= confidence) {
          found.add(new Implication(given, implied, rows, share));
        }
      }
    }
    return found;
  }
}
