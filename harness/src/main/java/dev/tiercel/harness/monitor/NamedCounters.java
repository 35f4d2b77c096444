package dev.tiercel.harness.monitor;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;

/**
 * Counts that make tables, by names of several words: {@code answer|z3:4.14.1|sat}. Those of
 * several processes, or of several runs, add up.
 *
 * <pre>
 *   answer|SOLVER|VERDICT            runs by the last verdict of each solver
 *   pair|SOLVER|VERDICT|VERDICT      runs by the target's last verdict and another's
 *   altered|WHAT                     runs by what they had that no run before had: script,
 *                                    configuration of a known script, spelling alone
 *   time|PHASE                       milliseconds of the fuzzing thread
 *   violation|KIND|BECAME                violations of the oracles: known, confirmed, unconfirmed
 *   text|read, text|unread           mutants by tokens alone that are scripts, and that are none
 *   mutator|NAME|WHAT                picks, misses, runs, features of each mutator
 * </pre>
 */
public final class NamedCounters {
  private static final String BETWEEN = "|";

  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

  /** Adds to one of them. */
  public void add(long n, String... words) {
    of(words).add(n);
  }

  /** One of them, for whoever adds to it often. */
  LongAdder of(String... words) {
    return counts.computeIfAbsent(name(words), name -> new LongAdder());
  }

  /** All of them as they stand. */
  public Map<String, Long> read() {
    Map<String, Long> all = new TreeMap<>();
    counts.forEach((name, count) -> all.put(name, count.sum()));
    return all;
  }

  static String name(String... words) {
    String[] clean = words.clone();
    for (int i = 0; i < clean.length; i++) {
      clean[i] = clean(clean[i]);
    }
    return String.join(BETWEEN, clean);
  }

  /**
   * A solver may be a path with anything in it; most names are clean, and asked for in each run.
   */
  private static String clean(String word) {
    for (int i = 0; i < word.length(); i++) {
      if (word.charAt(i) <= ' ' || word.charAt(i) == '|') {
        return word.replaceAll("[|\\s]+", "_");
      }
    }
    return word;
  }

  /**
   * Shows those of a table.
   *
   * @param table the first word
   * @param row takes the words behind it, and the count
   */
  public static void rows(
      Map<String, Long> tallies, String table, BiConsumer<List<String>, Long> row) {
    tallies.forEach(
        (name, count) -> {
          List<String> words = List.of(name.split("\\|", -1));
          if (words.get(0).equals(table)) {
            row.accept(words.subList(1, words.size()), count);
          }
        });
  }

  /** Both together. */
  static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
    Map<String, Long> both = new TreeMap<>(one);
    other.forEach((name, count) -> both.merge(name, count, Long::sum));
    return Collections.unmodifiableMap(both);
  }
}
