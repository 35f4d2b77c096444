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
 * Splits a campaign's CPU time by owner. The system says how long each thread ran; samples say what
 * a thread did meanwhile. Samples show Java code only: what libFuzzer's thread ran beyond its
 * samples was libFuzzer itself. One sample is worth as much time there as on the other threads.
 */
final class LoopSplit {
  private static final double PERIOD = 0.01; // seconds, as LoopProfile asks for
  private static final int ENOUGH = 500; // samples

  private static final String FUZZER_THREAD = "main";

  /** What had been used up when the warm-up ended. */
  record Start(Instant time, double whole, Map<Long, Double> threads, double descendants) {}

  private final Start start;
  private final CpuTimes times;
  private final List<String> solver;
  private final Map<Long, Map<FrameOwner, Integer>> samples = new HashMap<>();
  private long fuzzer = -1;

  /**
   * @param solver beginnings of the names of the solver's classes
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
        if (event.getEventType().getName().equals("jdk.ExecutionSample")
            && event.getStartTime().isAfter(start.time())) {
          sample(event.getThread("sampledThread"), event.getStackTrace());
        }
      }
    }
    return this;
  }

  private void sample(RecordedThread thread, RecordedStackTrace stack) {
    if (FUZZER_THREAD.equals(thread.getJavaName())) {
      fuzzer = thread.getOSThreadId();
    }
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

  /**
   * Seconds of CPU time that one sample stands for, by the threads that run nothing but Java, or by
   * how often samples are taken where these have few.
   */
  private double secondsPerSample() {
    double seconds = 0;
    int count = 0;
    for (var thread : samples.entrySet()) {
      if (thread.getKey() != fuzzer) {
        seconds += seconds(thread.getKey());
        count += count(thread.getValue());
      }
    }
    return count < ENOUGH ? PERIOD : seconds / count;
  }

  void print(PrintStream out) {
    Map<FrameOwner, Double> java = new EnumMap<>(FrameOwner.class);
    double perSample = secondsPerSample();
    double known = 0;
    double libFuzzer = 0;
    for (var thread : samples.entrySet()) {
      double ran = seconds(thread.getKey());
      int count = count(thread.getValue());
      double inJava = thread.getKey() == fuzzer ? Math.min(ran, count * perSample) : ran;
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
    out.printf("%d samples on %d threads%n", total(), samples.size());
  }

  private int total() {
    return samples.values().stream().mapToInt(LoopSplit::count).sum();
  }

  private static void line(PrintStream out, String what, double seconds, double of) {
    out.printf("  %5.1f %%  %7.1f s  %s%n", of == 0 ? 0 : 100 * seconds / of, seconds, what);
  }
}
