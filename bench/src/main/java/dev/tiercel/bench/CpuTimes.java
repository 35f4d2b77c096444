package dev.tiercel.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
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
  private static final int WAITED_USER_TIME = 13; // of children that have ended
  private static final int WAITED_SYSTEM_TIME = 14;

  private final ProcessHandle process;
  private final Map<Long, Double> threads = new HashMap<>();
  private double descendants;
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
    whole = Math.max(whole, own(process));
    descendants = Math.max(descendants, descendants(process));
  }

  /** Seconds of a process without its children, 0 if it has ended. */
  static double own(ProcessHandle process) {
    return seconds(stat(process), USER_TIME, SYSTEM_TIME);
  }

  /**
   * Seconds of the descendants of a process, and of those that have ended and were waited for, as
   * the runs of a fork server.
   */
  static double descendants(ProcessHandle process) {
    double seconds = seconds(stat(process), WAITED_USER_TIME, WAITED_SYSTEM_TIME);
    for (ProcessHandle child : process.descendants().toList()) {
      String[] fields = stat(child);
      seconds += seconds(fields, USER_TIME, SYSTEM_TIME);
      seconds += seconds(fields, WAITED_USER_TIME, WAITED_SYSTEM_TIME);
    }
    return seconds;
  }

  private void thread(Path task) throws IOException {
    String[] fields = fields(task.resolve("stat"));
    if (fields.length > 0) {
      long id = Long.parseLong(task.getFileName().toString());
      threads.merge(id, seconds(fields, USER_TIME, SYSTEM_TIME), Math::max);
    }
  }

  private static String[] stat(ProcessHandle process) {
    return fields(Path.of("/proc/" + process.pid() + "/stat"));
  }

  /** What the kernel tells after the name; nothing of what has ended meanwhile. */
  private static String[] fields(Path file) {
    try {
      String stat = Files.readString(file, StandardCharsets.UTF_8);
      return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    } catch (IOException e) {
      return new String[0];
    }
  }

  private static double seconds(String[] fields, int user, int system) {
    return fields.length == 0
        ? 0
        : (Long.parseLong(fields[user]) + Long.parseLong(fields[system])) / TICKS_A_SECOND;
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
