package dev.tiercel.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;

/**
 * Profiler for JMH's {@code -prof}: CPU time of the measuring threads per operation, in
 * microseconds. It is meaningful on a busy machine, where wall-clock time is not.
 */
public final class CpuProfiler implements InternalProfiler {
  private static final String WORKER = "jmh-worker";

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private long before;

  @Override
  public String getDescription() {
    return "CPU time of the measuring threads";
  }

  private long nanos() {
    long nanos = 0;
    for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
      if (thread != null && thread.getThreadName().contains(WORKER)) {
        nanos += Math.max(0, threads.getThreadCpuTime(thread.getThreadId()));
      }
    }
    return nanos;
  }

  @Override
  public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
    before = nanos();
  }

  @Override
  public Collection<? extends Result<?>> afterIteration(
      BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
    double micros = (nanos() - before) / 1e3 / result.getMetadata().getAllOps();
    return List.of(new ScalarResult("cpu", micros, "us/op", AggregationPolicy.AVG));
  }
}
