package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Mines edits that trigger bugs from pairs of similar scripts: an ordinary script and one that
 * triggered a bug, or scripts of two bugs, the later of which is seen as an edit of the earlier.
 * Only scripts that share rare parts are paired; each bug-triggering script counts an edit once.
 * Not thread-safe.
 */
public final class EditMiner {
  /** Maximum number of edits of a pair; pairs with more are ignored. */
  private static final int MOST = 4;

  private static final int RARE = 20; // parts by which a script is looked up
  private static final int CROWD = 150; // parts that more scripts share are ignored
  private static final double ALIKE = 0.4; // minimum share of common parts

  /**
   * A script.
   *
   * @param bug whether it triggered a bug
   * @param day date that sorts as text, empty if unknown
   */
  private record Item(ScriptDifference script, boolean bug, String day) {
    /** Weight of an edit from this script to another; 0 if the pair is ignored. */
    double weight(Item other) {
      if (!other.bug) {
        return 0;
      }
      return !bug || isBefore(other) ? 1 : other.isBefore(this) ? 0 : 0.5;
    }

    private boolean isBefore(Item other) {
      return !day.isEmpty() && !other.day.isEmpty() && day.compareTo(other.day) < 0;
    }
  }

  private final List<Item> items = new ArrayList<>();
  private int pairs;

  /** Creates a miner without scripts. */
  public EditMiner() {}

  /**
   * Adds a script.
   *
   * @param bug whether it triggered a bug
   * @return whether it is small enough to be compared
   */
  public boolean add(Entry entry, boolean bug) {
    ScriptDifference script = new ScriptDifference(entry);
    if (!script.isSmall()) {
      return false;
    }
    items.add(new Item(script, bug, note(entry, "date ")));
    return true;
  }

  private static String note(Entry entry, String key) {
    return entry.notes().stream()
        .filter(note -> note.startsWith(key))
        .map(note -> note.substring(key.length()).strip())
        .findFirst()
        .orElse("");
  }

  /** Number of pairs in which {@link #result} found edits. */
  public int pairs() {
    return pairs;
  }

  /** Returns the edits, the most frequent first. */
  public List<MinedData.Counted<HistoricalEdit>> result() {
    Map<Integer, List<Integer>> holding = new HashMap<>(); // part -> scripts, ascending
    for (int i = 0; i < items.size(); i++) {
      for (int part : items.get(i).script().parts()) {
        holding.computeIfAbsent(part, p -> new ArrayList<>()).add(i);
      }
    }
    Map<HistoricalEdit, Set<Integer>> counts = new LinkedHashMap<>();
    Map<HistoricalEdit, Double> weights = new HashMap<>();
    pairs = 0;
    for (int to = 0; to < items.size(); to++) {
      Map<HistoricalEdit, Double> own = new LinkedHashMap<>();
      for (int from : items.get(to).bug() ? neighbours(to, holding) : Set.<Integer>of()) {
        double weight = items.get(from).weight(items.get(to));
        List<HistoricalEdit> edits =
            weight == 0 ? List.of() : items.get(from).script().to(items.get(to).script(), MOST);
        pairs += edits.isEmpty() ? 0 : 1;
        edits.forEach(edit -> own.merge(edit, weight, Math::max));
      }
      int row = to;
      own.forEach(
          (edit, weight) -> {
            counts.computeIfAbsent(edit, e -> new HashSet<>()).add(row);
            weights.merge(edit, weight, Double::sum);
          });
    }
    List<MinedData.Counted<HistoricalEdit>> result = new ArrayList<>();
    counts.forEach(
        (edit, rows) ->
            result.add(
                new MinedData.Counted<>(edit, rows.size(), weights.getOrDefault(edit, 0.0))));
    result.sort(
        Comparator.<MinedData.Counted<HistoricalEdit>>comparingInt(c -> -c.count())
            .thenComparing(c -> c.item().toString()));
    return result;
  }

  /** Finds similar scripts that share rare parts with one. */
  private Set<Integer> neighbours(int of, Map<Integer, List<Integer>> holding) {
    Set<Integer> parts = items.get(of).script().parts();
    List<List<Integer>> rare = new ArrayList<>();
    for (int part : parts) {
      List<Integer> others = holding.getOrDefault(part, List.of());
      if (others.size() > 1 && others.size() <= CROWD) {
        rare.add(others);
      }
    }
    rare.sort(Comparator.<List<Integer>>comparingInt(List::size).thenComparing(List::toString));
    Set<Integer> near = new LinkedHashSet<>();
    rare.stream().limit(RARE).forEach(near::addAll);
    near.removeIf(other -> other == of || !isAlike(parts, items.get(other).script().parts()));
    return near;
  }

  private static boolean isAlike(Set<Integer> a, Set<Integer> b) {
    long common = a.stream().filter(b::contains).count();
    return common >= ALIKE * Math.max(a.size(), b.size()) || Math.max(a.size(), b.size()) <= 4;
  }
}
