package dev.tiercel.bench;

import dev.tiercel.versus.ProcessCpuTime;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * CPU seconds of a process, thread by thread, and of its descendants. What has ended keeps the time
 * that {@link #read} saw last.
 */
final class CpuTimes {
  private static final ProcessCpuTime TIME = new ProcessCpuTime();
  private static final double MICROS = 1e6;

  private final ProcessHandle process;
  private final Map<Long, Double> threads = new HashMap<>();
  private double descendants;
  private double whole;

  CpuTimes(ProcessHandle process) {
    this.process = process;
  }

  /** CPU seconds of this process and of all that it has waited for or that it started. */
  static double here() throws IOException {
    return TIME.whole(ProcessHandle.current().pid()) / MICROS;
  }

  /** Looks at every thread and every descendant that there is now. */
  void read() throws IOException {
    long pid = process.pid();
    TIME.threads(pid).forEach((id, micros) -> threads.merge(id, micros / MICROS, Math::max));
    whole = Math.max(whole, TIME.own(pid) / MICROS);
    descendants = Math.max(descendants, TIME.descendants(pid) / MICROS);
  }

  /** Seconds of the whole process, its ended threads included. */
  double whole() {
    return whole;
  }

  /** Seconds of each thread, by the system's number of it. */
  Map<Long, Double> threads() {
    return Map.copyOf(threads);
  }

  /** Seconds of all descendants. */
  double descendants() {
    return descendants;
  }
}
