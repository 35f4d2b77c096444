package dev.tiercel.harness.fuzz;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * libFuzzer's command line: Tiercel's defaults, overridden by the user's flags.
 *
 * <ul>
 *   <li>{@code -entropic=0}: the entropic schedule has a cost per counter that is always on, and a
 *       solver has thousands of them.
 *   <li>{@code -handle_int=0}, {@code -handle_term=0}: the JVM's own handlers end a run with its
 *       summary. If a script that started this process ignores a signal, the JVM leaves it ignored,
 *       whereas libFuzzer's handler would end the run in the middle.
 *   <li>{@code -len_control=0} and a large {@code -max_len}: scripts are not grown byte by byte,
 *       and libFuzzer would truncate longer ones.
 *   <li>{@code -mutate_depth=1}: the parent of a mutant is in the corpus. By default libFuzzer
 *       mutates each mutant four more times without selection, so that feedback would influence
 *       only every fifth mutant.
 *   <li>{@code -reduce_inputs=0}: libFuzzer would replace a larger input by a smaller one with the
 *       same features, and the smaller one often merely lacks a witness. It also deletes the old
 *       file before it writes the new one, so that a killed run would lose an input.
 *   <li>{@code -reload=30}: seconds between two looks for inputs of other processes, each of which
 *       queries every file of the corpus; the default is every second.
 *   <li>{@code -rss_limit_mb}: twice the heap and 1 GiB, so that Java's own error comes first.
 *   <li>{@code -timeout=86400}, a day: libFuzzer measures wall time and ends the whole campaign.
 *       One input may take many runs of solvers, each of which may wait on a busy machine; Tiercel
 *       enforces the limits of the runs. {@code -report_slow_units=86400}: Tiercel also counts
 *       time-outs, and libFuzzer would leave a file for each in the user's directory.
 *   <li>{@code -verbosity=0}: the console is used by the status line.
 * </ul>
 *
 * <p>Under {@code -fork} libFuzzer lets its first children fuzz for one second, two seconds and so
 * on, less than a JVM and its solvers take to start. They get at least half a minute; libFuzzer
 * still ends them when the run is over.
 */
final class LibFuzzerArguments {
  /** Minimum time of a child of {@code -fork}. */
  private static final long LEAST_CHILD_SECONDS = 30;

  private static final String TIMEOUT = Long.toString(Duration.ofDays(1).toSeconds());

  private final List<String> userArguments;
  private final LibFuzzerFlags flags;

  LibFuzzerArguments(List<String> userArguments) {
    this.userArguments = List.copyOf(userArguments);
    this.flags = new LibFuzzerFlags(userArguments);
  }

  /** Returns the flags given by the user, and by libFuzzer where it started this process. */
  LibFuzzerFlags flags() {
    return flags;
  }

  /**
   * Returns everything after the program's name, ordered so that the user's flags override the
   * defaults.
   */
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
    all.addAll(userArguments);
    if (flags.isForked()) {
      all.add("-max_total_time=" + seconds());
    }
    return all;
  }

  /** Returns the duration of the run in seconds; 0 for no end. */
  long seconds() {
    long wanted = flags.number("max_total_time");
    return flags.isForked() ? Math.max(wanted, LEAST_CHILD_SECONDS) : wanted;
  }
}
