package dev.tiercel.versus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads CPU time from Linux' {@code /proc}: of processes, of their threads, and of their
 * descendants, both running and waited for.
 */
public final class ProcessCpuTime {
  /** Fields after the name: state, parent, and so on; see proc(5). */
  private static final int PARENT = 1;

  private static final int OWN = 11; // user time, system time
  private static final int WAITED_FOR = 13; // the same of children that have ended
  private static final double MICROS = 1e6;
  private static final long MICROS_PER_TICK = 10_000; // USER_HZ is 100 wherever Linux runs

  private final Path proc;

  /** Reads this machine's times. */
  public ProcessCpuTime() {
    this(Path.of("/proc"));
  }

  ProcessCpuTime(Path proc) {
    this.proc = proc;
  }

  /** Returns CPU seconds of this process and its descendants so far. */
  public static double ownTreeSeconds() {
    try {
      return new ProcessCpuTime().ofProcessTree(ProcessHandle.current().pid()) / MICROS;
    } catch (IOException e) {
      throw new UncheckedIOException("CPU time cannot be read: " + e.getMessage(), e);
    }
  }

  private record Row(long own, long waitedFor) {
    static final Row NONE = new Row(0, 0);

    static Row of(String[] fields) {
      return new Row(sum(fields, OWN), sum(fields, WAITED_FOR));
    }

    private static long sum(String[] fields, int first) {
      return (Long.parseLong(fields[first]) + Long.parseLong(fields[first + 1])) * MICROS_PER_TICK;
    }
  }

  /** Returns CPU microseconds of a process alone; 0 if it has ended. */
  public long ofProcess(long pid) {
    try {
      return Row.of(fields(proc.resolve(Long.toString(pid)))).own();
    } catch (IOException ended) {
      return 0;
    }
  }

  /** Returns CPU microseconds of a process with nanosecond precision, if it has one thread. */
  public double ofSingleThread(long pid) throws IOException {
    String line = Files.readString(proc.resolve(Long.toString(pid)).resolve("schedstat"));
    return Long.parseLong(line.split(" ", -1)[0]) / 1e3;
  }

  /**
   * Returns CPU microseconds of each current thread of a process, by thread id; none if it has
   * ended.
   */
  public Map<Long, Long> threads(long pid) throws IOException {
    Map<Long, Long> threads = new HashMap<>();
    Path folder = proc.resolve(Long.toString(pid)).resolve("task");
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(folder)) {
      for (Path task : tasks) {
        try {
          threads.put(number(task), Row.of(fields(task)).own());
        } catch (IOException ended) {
          // This thread has ended; the others still exist.
        }
      }
    } catch (NoSuchFileException ended) {
      return Map.of();
    }
    return threads;
  }

  /** Returns CPU microseconds of a process and of all its descendants. */
  public long ofProcessTree(long pid) throws IOException {
    return ofProcess(pid) + descendants(pid);
  }

  /**
   * Returns CPU microseconds of all descendants together, without the process itself.
   *
   * @throws IOException if there is no such file system
   */
  public long descendants(long root) throws IOException {
    Map<Long, Row> rows = new HashMap<>();
    Map<Long, List<Long>> children = new HashMap<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(proc, "[0-9]*")) {
      for (Path process : processes) {
        read(process, rows, children);
      }
    }
    long micros = rows.getOrDefault(root, Row.NONE).waitedFor();
    Deque<Long> open = new ArrayDeque<>(children.getOrDefault(root, List.of()));
    while (!open.isEmpty()) {
      long next = open.pop();
      Row row = rows.getOrDefault(next, Row.NONE);
      micros += row.own() + row.waitedFor();
      open.addAll(children.getOrDefault(next, List.of()));
    }
    return micros;
  }

  private static void read(Path process, Map<Long, Row> rows, Map<Long, List<Long>> children) {
    try {
      String[] fields = fields(process);
      rows.put(number(process), Row.of(fields));
      children
          .computeIfAbsent(Long.parseLong(fields[PARENT]), parent -> new ArrayList<>())
          .add(number(process));
    } catch (IOException e) {
      return; // it has ended meanwhile, and the process that waited for it has its time
    }
  }

  private static String[] fields(Path folder) throws IOException {
    String line = Files.readString(folder.resolve("stat"), StandardCharsets.ISO_8859_1);
    return line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
  }

  private static long number(Path folder) {
    return Long.parseLong(folder.getFileName().toString());
  }
}
