package dev.tiercel.harness.fuzz;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * libFuzzer's command line: the user's flags over our defaults.
 *
 * <ul>
 *   <li>{@code -entropic=0}: the entropic schedule pays per counter that is always on, and a solver
 *       has thousands of them.
 *   <li>{@code -handle_int=0}, {@code -handle_term=0}: the JVM's own handlers end a run with its
 *       summary. Where a script that started this one has had a signal ignored, the JVM leaves it
 *       so, and libFuzzer's would end the run in the middle.
 *   <li>{@code -len_control=0} and a large {@code -max_len}: scripts are not grown byte by byte,
 *       and libFuzzer would cut longer ones in the middle.
 *   <li>{@code -mutate_depth=1}: a mutant's parent is in the corpus. libFuzzer would mutate what
 *       came of a mutation four times more, although nothing spoke for it, so that feedback had a
 *       say in every fifth mutant.
 *   <li>{@code -reduce_inputs=0}: libFuzzer would put a smaller input with the same features in
 *       place of a larger one, and what is smaller is often just without its witness. It also
 *       deletes the old file before it writes the new one, so that a killed run would lose an
 *       input.
 *   <li>{@code -reload=30}: seconds between two looks for what other processes have found, each of
 *       which asks the file system about every file of the corpus; libFuzzer would look every
 *       second.
 *   <li>{@code -rss_limit_mb}: twice the heap and 1 GiB, so that Java's own error comes first.
 *   <li>{@code -timeout=86400}, a day: libFuzzer counts wall time and ends the whole campaign. One
 *       input may take many runs of solvers, and a busy machine may keep each of them waiting; the
 *       limits of the runs are ours to keep. {@code -report_slow_units=86400}: time-outs are ours
 *       to count, too, and libFuzzer would leave a file for each in the user's folder.
 *   <li>{@code -verbosity=0}: the console belongs to the status line.
 * </ul>
 *
 * <p>Under {@code -fork} libFuzzer has its first children fuzz for one second, two seconds and so
 * on, less than a JVM and its solvers take to start. They get half a minute at least; libFuzzer
 * still ends them when the run is over.
 */
final class LibFuzzerArguments {
  /** How long a child of {@code -fork} works at least. */
  private static final long LEAST_CHILD_SECONDS = 30;

  private static final String TIMEOUT = Long.toString(Duration.ofDays(1).toSeconds());

  private final List<String> given;
  private final LibFuzzerFlags flags;

  LibFuzzerArguments(List<String> given) {
    this.given = List.copyOf(given);
    this.flags = new LibFuzzerFlags(given);
  }

  /** What the user gave, and libFuzzer where it started this process. */
  LibFuzzerFlags flags() {
    return flags;
  }

  /** Everything after the program's name, in an order that lets the user's flags win. */
  List<String> complete() {
    Map<String, String> defaults = new TreeMap<>();
    defaults.put("entropic", "0");
    defaults.put("handle_int", "0");
    defaults.put("handle_term", "0");
    defaults.put("len_control", "0");
    defaults.put("max_len", Integer.toString(1 << 20));
    defaults.put("mutate_depth", "1");
    defaults.put("reduce_inputs", "0");
    defaults.put("reload", "30");
    defaults.put(
        "rss_limit_mb", Long.toString(2 * (Runtime.getRuntime().maxMemory() >> 20) + 1024));
    defaults.put("timeout", TIMEOUT);
    defaults.put("report_slow_units", TIMEOUT);
    defaults.put("verbosity", "0");
    List<String> all = new ArrayList<>();
    defaults.forEach(
        (name, value) -> {
          if (!flags.isGiven(name)) {
            all.add("-" + name + "=" + value);
          }
        });
    all.addAll(given);
    if (flags.isForked()) {
      all.add("-max_total_time=" + seconds());
    }
    return all;
  }

  /** How long the run is to take, in seconds; 0 for no end. */
  long seconds() {
    long wanted = flags.number("max_total_time");
    return flags.isForked() ? Math.max(wanted, LEAST_CHILD_SECONDS) : wanted;
  }
}
