package dev.tiercel.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;
import jdk.jfr.consumer.RecordingFile;

/**
 * Splits a campaign's CPU time by owner. The system reports how long each thread ran; samples show
 * what a thread did meanwhile: Java code, or native code that Java has called, of which only
 * libFuzzer counts, since the rest waits.
 */
final class LoopSplit {
  private static final String LIB_FUZZER = "startLibFuzzer"; // the method that calls it

  /** Times at the end of the warm-up. */
  record Start(Instant time, double whole, Map<Long, Double> threads, double descendants) {}

  private final Start start;
  private final CpuTimes times;
  private final List<String> solver;
  private final Map<Long, Map<FrameOwner, Integer>> samples = new HashMap<>();
  private final Map<Long, Integer> inLibFuzzer = new HashMap<>(); // samples by thread

  /**
   * @param solver prefixes of the names of the solver's classes
   */
  LoopSplit(Start start, CpuTimes times, List<String> solver) {
    this.start = start;
    this.times = times;
    this.solver = solver;
  }

  LoopSplit read(Path recording) throws IOException {
    try (RecordingFile file = new RecordingFile(recording)) {
      while (file.hasMoreEvents()) {
        RecordedEvent event = file.readEvent();
        if (event.getStartTime().isBefore(start.time())) {
          continue;
        }
        RecordedThread thread = event.getThread("sampledThread");
        RecordedStackTrace stack = event.getStackTrace();
        switch (event.getEventType().getName()) {
          case "jdk.ExecutionSample" -> sample(thread, stack);
          case "jdk.NativeMethodSample" -> sampleNative(thread, stack);
          default -> {}
        }
      }
    }
    return this;
  }

  private void sampleNative(RecordedThread thread, RecordedStackTrace stack) {
    if (stack.getFrames().get(0).getMethod().getName().equals(LIB_FUZZER)) {
      inLibFuzzer.merge(thread.getOSThreadId(), 1, Integer::sum);
    }
  }

  private void sample(RecordedThread thread, RecordedStackTrace stack) {
    List<String> classes =
        stack.getFrames().stream().map(f -> f.getMethod().getType().getName()).toList();
    samples
        .computeIfAbsent(thread.getOSThreadId(), t -> new EnumMap<>(FrameOwner.class))
        .merge(FrameOwner.of(classes, solver), 1, Integer::sum);
  }

  private double seconds(long thread) {
    return times.threads().getOrDefault(thread, 0.0) - start.threads().getOrDefault(thread, 0.0);
  }

  private static int count(Map<FrameOwner, Integer> owners) {
    return owners.values().stream().mapToInt(Integer::intValue).sum();
  }

  void print(PrintStream out) {
    Map<FrameOwner, Double> java = new EnumMap<>(FrameOwner.class);
    double known = 0;
    double libFuzzer = 0;
    for (var thread : samples.entrySet()) {
      double ran = seconds(thread.getKey());
      int count = count(thread.getValue());
      int others = inLibFuzzer.getOrDefault(thread.getKey(), 0);
      double inJava = ran * count / (count + others);
      libFuzzer += ran - inJava;
      known += ran;
      thread.getValue().forEach((o, n) -> java.merge(o, inJava * n / count, Double::sum));
    }
    double references = times.descendants() - start.descendants();
    double machine = Math.max(0, times.whole() - start.whole() - known);
    double loop = known + references;
    out.printf("%nCPU time of the loop after the warm-up: %.1f s%n", loop);
    for (FrameOwner owner : FrameOwner.values()) {
      line(out, owner.description(), java.getOrDefault(owner, 0.0), loop);
    }
    line(
        out,
        "solvers in processes of their own: references, twin, confirmations",
        references,
        loop);
    line(out, "libFuzzer", libFuzzer, loop);
    double solvers = java.getOrDefault(FrameOwner.SOLVER, 0.0) + references;
    line(out, "= inside solvers", solvers, loop);
    double target = java.getOrDefault(FrameOwner.SOLVER, 0.0);
    line(out, "= inside the solver under test, of this process alone", target, known);
    line(
        out,
        "= the fuzzer's own share: our code, libFuzzer and what lies between",
        loop - solvers,
        loop);
    out.printf(
        "beside the loop, in the JVM's compiler and collector: %.1f s; with them the share is %.1f"
            + " %%%n",
        machine, 100 * (loop - solvers + machine) / (loop + machine));
    int total = samples.values().stream().mapToInt(LoopSplit::count).sum();
    int others = inLibFuzzer.values().stream().mapToInt(Integer::intValue).sum();
    out.printf("%d samples on %d threads%n", total + others, samples.size());
  }

  private static void line(PrintStream out, String what, double seconds, double of) {
    out.printf("  %5.1f %%  %7.1f s  %s%n", of == 0 ? 0 : 100 * seconds / of, seconds, what);
  }
}
