package dev.tiercel.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * CPU seconds of a process, thread by thread, and of its descendants, as Linux counts them. What
 * has ended keeps the time that {@link #read} saw last.
 */
final class CpuTimes {
  private static final double TICKS_A_SECOND = 100; // the kernel's interface, not its clock
  private static final int USER_TIME = 11; // fields after the name, which is in parentheses
  private static final int SYSTEM_TIME = 12;

  private final ProcessHandle process;
  private final Map<Long, Double> threads = new HashMap<>();
  private final Map<Long, String> names = new HashMap<>();
  private final Map<Long, Double> descendants = new HashMap<>();
  private double whole;

  CpuTimes(ProcessHandle process) {
    this.process = process;
  }

  /** Looks at every thread and every descendant that there is now. */
  void read() throws IOException {
    Path folder = Path.of("/proc/" + process.pid() + "/task");
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(folder)) {
      for (Path task : tasks) {
        thread(task);
      }
    } catch (NoSuchFileException e) {
      return; // it has ended
    }
    whole = Math.max(whole, seconds(process));
    process.descendants().forEach(d -> descendants.merge(d.pid(), seconds(d), Math::max));
  }

  private void thread(Path task) throws IOException {
    String stat;
    try {
      stat = Files.readString(task.resolve("stat"), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return; // the thread has ended meanwhile
    }
    int nameEnd = stat.lastIndexOf(')');
    String[] fields = stat.substring(nameEnd + 2).split(" ");
    double ticks = Long.parseLong(fields[USER_TIME]) + Long.parseLong(fields[SYSTEM_TIME]);
    long id = Long.parseLong(task.getFileName().toString());
    threads.merge(id, ticks / TICKS_A_SECOND, Math::max);
    names.put(id, stat.substring(stat.indexOf('(') + 1, nameEnd));
  }

  private static double seconds(ProcessHandle process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3;
  }

  /** Seconds of the whole process, its ended threads included. */
  double whole() {
    return whole;
  }

  /** Seconds of each thread, by the system's number of it. */
  Map<Long, Double> threads() {
    return Map.copyOf(threads);
  }

  /** The system's short name of a thread, empty if it was never seen. */
  String name(long thread) {
    return names.getOrDefault(thread, "");
  }

  /** Seconds of all descendants. */
  double descendants() {
    return descendants.values().stream().mapToDouble(Double::doubleValue).sum();
  }
}
