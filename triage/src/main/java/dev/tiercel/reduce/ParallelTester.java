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

/** Asks about several candidates at a time, each thread with an interest of its own. */
final class ParallelTester implements AutoCloseable {
  /** A question that was asked; in a sole thread it is asked when somebody wants the answer. */
  interface Answer {
    /** The candidate as it shows what it is kept for, or {@code null}. */
    @Nullable Entry get();

    /** Nobody wants it any more. */
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

  /** How many questions are worth asking ahead. */
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

  /** Whether fresh processes show it as well. */
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
      return interestingnessTest.shown(read, like);
    } finally {
      idle.add(interestingnessTest);
    }
  }

  /** What a reader makes of the text, or {@code null} if it is no script. */
  private static @Nullable Entry wellSorted(Entry candidate) {
    try {
      return EntryCodec.decode(candidate.toString(), "a candidate");
    } catch (ParseException | RuntimeException e) {
      return null; // a pass may propose what cannot be written
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

  /** Ends the interests once nobody asks them any more. */
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
