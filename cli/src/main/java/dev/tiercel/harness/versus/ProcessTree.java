package dev.tiercel.harness.versus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The CPU time of all that descends from a process, of what still runs and of what was waited for,
 * as Linux tells it in {@code /proc/PID/stat}.
 */
final class ProcessTree {
  /** Fields behind the name: state, parent, and so on; see proc(5). */
  private static final int PARENT = 1;

  private static final int OWN = 11; // user time, system time
  private static final int WAITED_FOR = 13; // the same of children that have ended
  private static final long MICROS_PER_TICK = 10_000; // USER_HZ is 100 wherever Linux runs

  private final Path proc;

  /**
   * @param proc {@code /proc}
   */
  ProcessTree(Path proc) {
    this.proc = proc;
  }

  private record Row(long own, long waitedFor) {}

  /**
   * CPU microseconds of all descendants together, without the process itself.
   *
   * @throws IOException if there is no such file system
   */
  long micros(long root) throws IOException {
    Map<Long, Row> rows = new HashMap<>();
    Map<Long, List<Long>> children = new HashMap<>();
    try (DirectoryStream<Path> processes = Files.newDirectoryStream(proc, "[0-9]*")) {
      for (Path process : processes) {
        read(process, rows, children);
      }
    }
    Row top = rows.get(root);
    long ticks = top == null ? 0 : top.waitedFor();
    Deque<Long> open = new ArrayDeque<>(children.getOrDefault(root, List.of()));
    while (!open.isEmpty()) {
      long next = open.pop();
      Row row = rows.getOrDefault(next, new Row(0, 0));
      ticks += row.own() + row.waitedFor();
      open.addAll(children.getOrDefault(next, List.of()));
    }
    return ticks * MICROS_PER_TICK;
  }

  private static void read(Path process, Map<Long, Row> rows, Map<Long, List<Long>> children) {
    try {
      String line = Files.readString(process.resolve("stat"), StandardCharsets.ISO_8859_1);
      String[] fields = line.substring(line.lastIndexOf(')') + 2).split(" ", -1);
      long pid = Long.parseLong(process.getFileName().toString());
      rows.put(pid, new Row(sum(fields, OWN), sum(fields, WAITED_FOR)));
      children
          .computeIfAbsent(Long.parseLong(fields[PARENT]), parent -> new ArrayList<>())
          .add(pid);
    } catch (IOException e) {
      return; // it has ended meanwhile, and whoever waited for it has its time
    }
  }

  private static long sum(String[] fields, int first) {
    return Long.parseLong(fields[first]) + Long.parseLong(fields[first + 1]);
  }
}
