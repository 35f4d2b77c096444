package dev.tiercel.harness.monitor;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.BiConsumer;

/**
 * Counters for tables, named by several words: {@code answer|z3:4.14.1|sat}. Those of several
 * processes, or of several runs, are added.
 *
 * <pre>
 *   answer|SOLVER|VERDICT            runs by the last verdict of each solver
 *   pair|SOLVER|VERDICT|VERDICT      runs by the target's last verdict and another solver's
 *   altered|WHAT                     runs by what is new about the input: script, configuration
 *                                    of a known script, spelling alone
 *   time|PHASE                       milliseconds of the fuzzing thread
 *   violation|KIND|STATUS            violations of the oracles: known, confirmed, unconfirmed
 *   text|read, text|unread           mutants by tokens alone that parse, and that do not
 *   mutator|NAME|WHAT                picks, misses, runs, features of each mutator
 * </pre>
 */
public final class NamedCounters {
  private static final String BETWEEN = "|";

  private final Map<String, LongAdder> counts = new ConcurrentHashMap<>();

  /** Adds to a counter. */
  public void add(long n, String... words) {
    of(words).add(n);
  }

  /** Returns a counter, for frequent additions. */
  LongAdder of(String... words) {
    return counts.computeIfAbsent(name(words), name -> new LongAdder());
  }

  /** Returns the current values. */
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
   * Replaces separators in a word, since a solver may be any path; the check is cheap because it is
   * made in each run.
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
   * Passes the counters of a table to a consumer.
   *
   * @param table the first word
   * @param row receives the words after it, and the count
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

  /** Returns the sum of both. */
  static Map<String, Long> sum(Map<String, Long> one, Map<String, Long> other) {
    Map<String, Long> both = new TreeMap<>(one);
    other.forEach((name, count) -> both.merge(name, count, Long::sum));
    return Collections.unmodifiableMap(both);
  }
}
