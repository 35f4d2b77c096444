package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.SolverThreads;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Tests several candidates in parallel, each thread with its own interestingness test. */
final class ParallelTester implements AutoCloseable {
  /** A pending result; with a single thread it is computed on demand. */
  interface Answer {
    /** Returns the interesting candidate, or {@code null}. */
    @Nullable Entry get();

    /** Cancels the test, whose result is no longer needed. */
    default void drop() {}
  }

  private final int jobs;
  private final Supplier<InterestingnessTest> open;
  private final List<InterestingnessTest> all = new ArrayList<>();
  private final BlockingQueue<InterestingnessTest> idle = new LinkedBlockingQueue<>();
  private @Nullable ExecutorService threads;

  ParallelTester(int jobs, Supplier<InterestingnessTest> open) {
    this.jobs = jobs;
    this.open = open;
  }

  /** Returns the number of threads. */
  int jobs() {
    return jobs;
  }

  Answer ask(Entry candidate, Entry like) {
    if (jobs == 1) {
      return () -> answer(candidate, like);
    }
    Future<@Nullable Entry> asked = threads().submit(() -> answer(candidate, like));
    return new Answer() {
      @Override
      public @Nullable Entry get() {
        return SolverThreads.result(asked);
      }

      @Override
      public void drop() {
        asked.cancel(false);
      }
    };
  }

  /** Whether fresh processes confirm a candidate. */
  boolean confirms(Entry shown) {
    InterestingnessTest interestingnessTest = take();
    try {
      return interestingnessTest.confirms(shown);
    } finally {
      idle.add(interestingnessTest);
    }
  }

  boolean areProvisional() {
    InterestingnessTest interestingnessTest = take();
    idle.add(interestingnessTest);
    return interestingnessTest.isProvisional();
  }

  private @Nullable Entry answer(Entry candidate, Entry like) {
    Entry read = wellSorted(candidate);
    if (read == null) {
      return null;
    }
    InterestingnessTest interestingnessTest = take();
    try {
      return interestingnessTest.check(read, like);
    } finally {
      idle.add(interestingnessTest);
    }
  }

  /** Returns the candidate as parsed from its text, or {@code null} if it is no script. */
  private static @Nullable Entry wellSorted(Entry candidate) {
    try {
      return EntryCodec.decode(candidate.toString(), "a candidate");
    } catch (ParseException | RuntimeException e) {
      return null; // a pass may propose what cannot be printed
    }
  }

  private InterestingnessTest take() {
    InterestingnessTest interestingnessTest = idle.poll();
    if (interestingnessTest != null) {
      return interestingnessTest;
    }
    synchronized (all) {
      if (all.size() < jobs) {
        InterestingnessTest opened = open.get();
        all.add(opened);
        return opened;
      }
    }
    try {
      return idle.take();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  private ExecutorService threads() {
    ExecutorService known = threads;
    if (known == null) {
      known = SolverThreads.pool(jobs, "reduce");
      threads = known;
    }
    return known;
  }

  /** Waits for running tests, then closes all of them. */
  @Override
  public void close() {
    ExecutorService known = threads;
    if (known != null) {
      known.shutdown();
      boolean ended = false;
      while (!ended) {
        try {
          ended = known.awaitTermination(1, TimeUnit.HOURS);
        } catch (InterruptedException e) {
          known.shutdownNow();
          Thread.currentThread().interrupt();
          break;
        }
      }
    }
    all.forEach(InterestingnessTest::close);
  }
}
