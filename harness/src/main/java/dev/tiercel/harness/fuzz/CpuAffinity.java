package dev.tiercel.harness.fuzz;

import dev.tiercel.solver.exec.SystemTool;
import dev.tiercel.state.FileLocks;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.IOUtils;
import org.jspecify.annotations.Nullable;

/**
 * Binds a thread, and the processes that it starts from then on, to one processor that no other
 * campaign of this user uses. The fuzzing thread and the process of a solver run alternately; on a
 * shared processor neither has to be woken on another one, and caches stay warm. Other threads of
 * the JVM are not bound. Works on Linux with {@code taskset}; elsewhere nothing is bound.
 */
final class CpuAffinity implements AutoCloseable {
  private static final Path THREAD = Path.of("/proc/thread-self");
  private static final Path LOADS = Path.of("/proc/stat");
  private static final String TASKSET = "taskset";
  private static final String ALLOWED = "Cpus_allowed_list:";
  private static final int IDLE = 3; // index of the column of a processor: user, nice, system, idle
  private static final int WAITING = 4; // for disk I/O
  private static final long LOOK_MILLIS = 100;

  private final String program;
  private final String thread;
  private final String allowed;
  private final int number;
  private final FileChannel lock;

  private CpuAffinity(String program, String thread, String allowed, int number, FileChannel lock) {
    this.program = program;
    this.thread = thread;
    this.allowed = allowed;
    this.number = number;
    this.lock = lock;
  }

  /**
   * Binds the calling thread to the idlest free processor, until it is closed or the process ends.
   *
   * @param locks directory of the lock files of used processors; created if missing
   * @return {@code null} if nothing is bound: there is only one processor, none is free, or the
   *     system does not support it
   */
  static @Nullable CpuAffinity bindThread(Path locks) {
    return bindThread(locks, TASKSET);
  }

  /** Like {@link #bindThread(Path)}, with another program than {@code taskset}. */
  static @Nullable CpuAffinity bindThread(Path locks, String program) {
    try {
      Files.createDirectories(locks);
      String thread = Files.readSymbolicLink(THREAD).getFileName().toString();
      String allowed = allowed();
      List<Integer> processors = numbers(allowed);
      if (processors.size() < 2) {
        return null;
      }
      for (int number : idlestFirst(processors)) {
        FileChannel lock = FileLocks.lock(locks.resolve(number + ".lock"));
        if (lock != null) {
          CpuAffinity one = new CpuAffinity(program, thread, allowed, number, lock);
          if (one.bind(Integer.toString(number))) {
            return one;
          }
          lock.close();
          return null;
        }
      }
    } catch (IOException e) {
      return null; // not Linux, or the lock files cannot be created
    }
    return null;
  }

  /** Returns the number of the processor. */
  int number() {
    return number;
  }

  /** Binds the thread; returns whether that succeeded, false if there is no such program. */
  private boolean bind(String processors) {
    try {
      return SystemTool.of(List.of(program, "-cp", processors, thread)).run().exit() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private static String allowed() throws IOException {
    for (String line : Files.readAllLines(THREAD.resolve("status"))) {
      if (line.startsWith(ALLOWED)) {
        return line.substring(ALLOWED.length()).strip();
      }
    }
    return "";
  }

  /** Parses a list of numbers such as {@code 0-2,5}. */
  static List<Integer> numbers(String list) {
    List<Integer> numbers = new ArrayList<>();
    for (String part : list.split(",")) {
      String[] ends = part.split("-");
      if (!part.isEmpty()) {
        for (int i = Integer.parseInt(ends[0]); i <= Integer.parseInt(ends[ends.length - 1]); i++) {
          numbers.add(i);
        }
      }
    }
    return numbers;
  }

  private static List<Integer> idlestFirst(List<Integer> processors) throws IOException {
    Map<String, Long> before = busy();
    try {
      Thread.sleep(LOOK_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Map<String, Long> after = busy();
    List<Integer> sorted = new ArrayList<>(processors);
    sorted.sort(
        Comparator.comparingLong(
            n -> after.getOrDefault("cpu" + n, 0L) - before.getOrDefault("cpu" + n, 0L)));
    return sorted;
  }

  /** Returns the time for which each processor has been busy, in the kernel's ticks. */
  private static Map<String, Long> busy() throws IOException {
    Map<String, Long> busy = new HashMap<>();
    for (String line : Files.readAllLines(LOADS)) {
      String[] words = line.split(" +");
      if (words[0].startsWith("cpu")) {
        long sum = 0;
        for (int i = 1; i < words.length; i++) {
          boolean works = i - 1 != IDLE && i - 1 != WAITING;
          sum += works ? Long.parseLong(words[i]) : 0;
        }
        busy.put(words[0], sum);
      }
    }
    return busy;
  }

  /**
   * Restores the thread's previous affinity; may be called from another thread. If that fails, the
   * binding lasts until the process ends.
   */
  @Override
  public void close() {
    var unused = bind(allowed);
    IOUtils.closeQuietly(lock);
  }
}
