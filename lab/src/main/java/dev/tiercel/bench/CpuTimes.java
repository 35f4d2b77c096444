package dev.tiercel.bench;

import dev.tiercel.versus.ProcessCpuTime;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/**
 * CPU seconds of a process, thread by thread, and of its descendants. Ended threads and processes
 * keep the time that the last {@link #read} saw.
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

  /** Returns CPU seconds of this process and of all processes that it has waited for or started. */
  static double here() throws IOException {
    return TIME.ofProcessTree(ProcessHandle.current().pid()) / MICROS;
  }

  /** Reads the times of all current threads and descendants. */
  void read() throws IOException {
    long pid = process.pid();
    TIME.threads(pid).forEach((id, micros) -> threads.merge(id, micros / MICROS, Math::max));
    whole = Math.max(whole, TIME.ofProcess(pid) / MICROS);
    descendants = Math.max(descendants, TIME.descendants(pid) / MICROS);
  }

  /** Returns seconds of the whole process, its ended threads included. */
  double whole() {
    return whole;
  }

  /** Returns seconds of each thread, by the system's thread id. */
  Map<Long, Double> threads() {
    return Map.copyOf(threads);
  }

  /** Returns seconds of all descendants. */
  double descendants() {
    return descendants;
  }
}
