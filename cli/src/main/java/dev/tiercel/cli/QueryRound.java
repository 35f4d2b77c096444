package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.monitor.Terminal;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.oracle.SolverThreads;
import dev.tiercel.smtlib.parse.ParseException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The queries that a command's arguments name, several at a time and within a budget, once or in
 * several passes. What came of them is shown in their order, by the thread that called.
 */
final class QueryRound {
  private static final int POLL = 100; // milliseconds

  /** What is done with a query, by one of several workers. */
  @FunctionalInterface
  interface Work<W, R> {
    /** Looks at a query. */
    R on(W worker, Path file, Entry entry) throws IOException, ParseException;
  }

  /** What is made of it, one query after the other. */
  @FunctionalInterface
  interface Show<T, R> {
    /** Takes what came of one. */
    void take(T thing, R result);
  }

  private final BlockingQueue<Runnable> posted = new LinkedBlockingQueue<>();
  private final ScriptArguments scripts;
  private final RoundProgress progress;
  private final TimeBudget budget;
  private final int jobs;
  private Supplier<String> words = () -> "";

  /** Nothing has begun but the budget. */
  QueryRound(CommandSpec spec, TimeBudget budget, int jobs) {
    boolean terminal = Terminal.ofThisProcess().isThere();
    PrintWriter err =
        terminal
            ? new PrintWriter(System.err, true, StandardCharsets.UTF_8)
            : spec.commandLine().getErr();
    this.progress = new RoundProgress(err, terminal);
    this.scripts =
        new ScriptArguments(
            sentence ->
                posted.add(
                    () -> {
                      spec.commandLine().getErr().println(sentence);
                      spec.commandLine().getErr().flush();
                    }));
    this.budget = budget;
    this.jobs = jobs;
  }

  /** What the status line says beside how many queries are done. */
  QueryRound telling(Supplier<String> more) {
    this.words = more;
    return this;
  }

  /**
   * The queries' files.
   *
   * @throws UserException if an argument does not exist or holds no script
   */
  List<Path> files(List<Path> arguments) {
    List<Path> files = scripts.files(arguments);
    say();
    return files;
  }

  /** Whether a query could not be looked at, which was said. */
  boolean isWrong(Path file) {
    return scripts.isWrong(file);
  }

  /** The gravest of all that was wrong with the queries themselves. */
  ExitCode code() {
    return scripts.code();
  }

  /**
   * One pass over queries.
   *
   * @param what is done, for the status line
   * @param share of the budget, 0 to 1, after which no further query is begun
   * @param opens what a worker needs, once for each; closed at the end
   * @return how many queries were not begun since the budget was over
   */
  <W extends AutoCloseable, R> int pass(
      String what,
      List<Path> files,
      double share,
      Supplier<W> opens,
      Work<W, R> work,
      Show<Path, R> show) {
    Pass pass = new Pass(files.size(), share);
    for (int i = 0; i < Math.min(jobs, files.size()); i++) {
      pass.start(
          what,
          opens,
          (worker, number) -> {
            Path file = files.get(number);
            Runnable[] shows = {() -> {}};
            scripts.take(
                file,
                (path, content) -> {
                  R result = work.on(worker, path, EntryCodec.decode(content, path.toString()));
                  shows[0] = () -> show.take(path, result);
                  return ExitCode.NOTHING;
                });
            return shows[0];
          });
    }
    return finished(what, pass);
  }

  /**
   * How much a pass may take.
   *
   * @param share of the budget, 0 to 1, after which nothing further is begun
   * @param workers at a time, 1 or more
   */
  record Effort(double share, int workers) {}

  /**
   * One pass over other things.
   *
   * @param what is done, for the status line
   * @param opens what a worker needs, once for each; closed at the end
   * @return how many were not begun since the budget was over
   */
  <W extends AutoCloseable, T, R> int each(
      String what,
      List<T> things,
      Effort effort,
      Supplier<W> opens,
      BiFunction<W, T, R> work,
      Show<T, R> show) {
    Pass pass = new Pass(things.size(), effort.share());
    for (int i = 0; i < Math.min(effort.workers(), things.size()); i++) {
      pass.start(
          what,
          opens,
          (worker, number) -> {
            R result = work.apply(worker, things.get(number));
            return () -> show.take(things.get(number), result);
          });
    }
    return finished(what, pass);
  }

  /** Shows what comes of a pass until it is over. */
  private int finished(String what, Pass pass) {
    while (pass.running > 0) {
      Runnable next = poll();
      if (next != null) {
        progress.clear();
        next.run();
      }
      progress.at(what, budget, pass.shown, pass.all, words.get());
    }
    say();
    progress.clear();
    if (pass.failure != null) {
      throw pass.failure;
    }
    return pass.left.get();
  }

  private @Nullable Runnable poll() {
    try {
      return posted.poll(POLL, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while queries were looked at", e);
    }
  }

  private void say() {
    for (Runnable next = posted.poll(); next != null; next = posted.poll()) {
      next.run();
    }
  }

  /** What a worker makes of the thing with a number; what it gives back shows it. */
  @FunctionalInterface
  private interface Task<W> {
    Runnable on(W worker, int number);
  }

  /** The state of one pass; all but the two counters belongs to the thread that called. */
  private final class Pass {
    private final int all;
    private final double share;
    private final AtomicInteger begun = new AtomicInteger();
    private final AtomicInteger left = new AtomicInteger();
    private final Map<Integer, Runnable> ready = new HashMap<>();
    private int running;
    private int shown;
    private @Nullable RuntimeException failure;

    Pass(int all, double share) {
      this.all = all;
      this.share = share;
    }

    /** One worker more. */
    <W extends AutoCloseable> void start(String what, Supplier<W> opens, Task<W> task) {
      running++;
      ExecutorService thread = SolverThreads.pool(1, what.replace(' ', '-'));
      thread.execute(() -> work(opens, task));
      thread.shutdown();
    }

    @SuppressWarnings("try") // nothing interrupts a worker
    private <W extends AutoCloseable> void work(Supplier<W> opens, Task<W> task) {
      RuntimeException thrown = null;
      try (W worker = opens.get()) {
        for (int i = begun.getAndIncrement(); i < all; i = begun.getAndIncrement()) {
          if (budget.over(share)) {
            left.incrementAndGet();
            done(i, () -> {});
          } else {
            done(i, task.on(worker, i));
          }
        }
      } catch (RuntimeException e) {
        thrown = e;
      } catch (Exception | Error e) {
        thrown = new IllegalStateException(e);
      }
      RuntimeException last = thrown;
      if (last != null) {
        begun.set(all); // it would be the same for the next one
      }
      posted.add(
          () -> {
            running--;
            failure = failure == null ? last : failure;
          });
    }

    /** Shows one in its turn. */
    private void done(int number, Runnable shows) {
      posted.add(
          () -> {
            ready.put(number, shows);
            for (Runnable now = ready.remove(shown); now != null; now = ready.remove(shown)) {
              shown++;
              now.run();
            }
          });
    }
  }
}
