package dev.tiercel.cli;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.TextHashes;
import dev.tiercel.harness.monitor.Terminal;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.oracle.SolverThreads;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.DeadlineException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Processes the queries in a command's arguments concurrently and within a budget, in one or
 * several passes. Results are shown in the order of the queries, by the calling thread. A query
 * still running when its pass must end is abandoned, and its result ignored.
 */
final class QueryBatch {
  private static final int POLL = 100; // milliseconds

  /** Share of the budget by which running queries may exceed the share of their pass. */
  private static final double OVERRUN = 0.1;

  /** Additional time for work that ignores deadlines, such as local search. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  /** Work on a query, done by one of several workers. */
  @FunctionalInterface
  interface Work<W, R> {
    /** Processes a query. */
    R on(W worker, Path file, Entry entry) throws IOException, ParseException;
  }

  /** Shows results, one query after the other. */
  @FunctionalInterface
  interface Show<T, R> {
    /** Receives the result of a query. */
    void take(T thing, R result);
  }

  private final BlockingQueue<Runnable> posted = new LinkedBlockingQueue<>();
  private final ScriptArguments scripts;
  private final BatchProgress progress;
  private final TimeBudget budget;
  private final int jobs;
  private Supplier<String> words = () -> "";
  private String order = "";

  /** Creates a round; only its budget has started. */
  QueryBatch(CommandSpec spec, TimeBudget budget, int jobs) {
    boolean terminal = Terminal.ofThisProcess().exists();
    PrintWriter err =
        terminal
            ? new PrintWriter(System.err, true, StandardCharsets.UTF_8)
            : spec.commandLine().getErr();
    this.progress = new BatchProgress(err, terminal);
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

  /** Whether the budget is limited. */
  boolean isBounded() {
    return budget.isBounded();
  }

  /** Sets the text that the status line shows after the number of queries. */
  QueryBatch withStatus(Supplier<String> more) {
    this.words = more;
    return this;
  }

  /**
   * Returns the files of the queries.
   *
   * @throws UserException if an argument does not exist or contains no script
   */
  List<Path> files(List<Path> arguments) {
    List<Path> files = scripts.files(arguments);
    say();
    return files;
  }

  /**
   * Returns the files in a mixed order if the budget may not suffice for all, so that those
   * processed are a sample of all and not the first directory. The order is deterministic, except
   * for processes that share the queries.
   */
  List<Path> mixed(List<Path> files) {
    return isBounded() || !order.isEmpty()
        ? files.stream().sorted(Comparator.comparing(file -> TextHashes.of(order + file))).toList()
        : files;
  }

  /** Makes the order specific to this process, since others process the same queries. */
  void shareOrder() {
    order = UUID.randomUUID().toString();
  }

  /** Whether a query could not be processed, which was reported. */
  boolean isWrong(Path file) {
    return scripts.isWrong(file);
  }

  /** Returns the most serious exit code for errors in the queries themselves. */
  ExitCode code() {
    return scripts.code();
  }

  /**
   * Runs one pass over queries.
   *
   * @param what the activity, for the status line
   * @param share share of the budget, 0 to 1, after which no further query is begun
   * @param opens opens the resources of a worker, once for each, whose solvers observe a deadline;
   *     closed at the end
   * @return number of queries not processed because the budget was exhausted
   */
  <W extends AutoCloseable, R> int pass(
      String what,
      List<Path> files,
      double share,
      Function<Deadline, W> opens,
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
            scripts.process(
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
   * Resources of a pass.
   *
   * @param share share of the budget, 0 to 1, after which no further element is begun
   * @param workers number of concurrent workers, 1 or more
   */
  record Effort(double share, int workers) {}

  /**
   * Runs one pass over other elements.
   *
   * @param what the activity, for the status line
   * @param opens as in {@link #pass}
   * @return number of elements not processed because the budget was exhausted
   */
  <W extends AutoCloseable, T, R> int each(
      String what,
      List<T> things,
      Effort effort,
      Function<Deadline, W> opens,
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

  /** Shows the results of a pass until it has ended. */
  private int finished(String what, Pass pass) {
    while (pass.running > 0 && !pass.isOverdue()) {
      Runnable next = poll();
      if (next != null) {
        progress.clear();
        next.run();
      }
      progress.show(what, budget, pass.shown, pass.all, words.get());
    }
    say();
    progress.clear();
    pass.end();
    if (pass.failure != null) {
      throw pass.failure;
    }
    return pass.all - pass.worked;
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

  /** Work on the element with a number; returns the action that shows its result. */
  @FunctionalInterface
  private interface Task<W> {
    Runnable on(W worker, int number);
  }

  /** State of one pass; everything but the counter belongs to the calling thread. */
  private final class Pass {
    private final int all;
    private final double share;
    private final Deadline deadline;
    private final AtomicInteger begun = new AtomicInteger();
    private final Map<Integer, Runnable> ready = new TreeMap<>();
    private int running;
    private int worked;
    private int shown;
    private boolean ended;
    private @Nullable RuntimeException failure;

    Pass(int all, double share) {
      this.all = all;
      this.share = share;
      this.deadline = budget.end(Math.min(1, share + OVERRUN));
    }

    /** Whether running work is no longer waited for. */
    boolean isOverdue() {
      return deadline.isOverBy(GRACE);
    }

    /** Shows results that wait for abandoned ones; later results are ignored. */
    void end() {
      begun.set(all);
      ended = true;
      ready.values().forEach(Runnable::run);
    }

    /** Starts a worker. */
    <W extends AutoCloseable> void start(String what, Function<Deadline, W> opens, Task<W> task) {
      running++;
      ExecutorService thread = SolverThreads.pool(1, what.replace(' ', '-'));
      thread.execute(() -> work(opens, task));
      thread.shutdown();
    }

    @SuppressWarnings("try") // workers are never interrupted
    private <W extends AutoCloseable> void work(Function<Deadline, W> opens, Task<W> task) {
      RuntimeException thrown = null;
      try (W worker = opens.apply(deadline)) {
        for (int i = begun.getAndIncrement(); i < all; i = begun.getAndIncrement()) {
          done(i, budget.isExhausted(share) ? null : inTime(task, worker, i));
        }
      } catch (RuntimeException e) {
        thrown = e;
      } catch (Exception | Error e) {
        thrown = new IllegalStateException(e);
      }
      RuntimeException last = thrown;
      if (last != null) {
        begun.set(all); // the next element would fail in the same way
      }
      posted.add(
          () -> {
            running--;
            failure = failure == null ? last : failure;
          });
    }

    /** Runs a task; returns {@code null} if the deadline passed. */
    private <W> @Nullable Runnable inTime(Task<W> task, W worker, int number) {
      try {
        return task.on(worker, number);
      } catch (RuntimeException e) {
        if (DeadlineException.isCauseOf(e)) {
          return null;
        }
        throw e;
      }
    }

    /** Posts a result, shown in its turn; {@code null} for an abandoned element. */
    private void done(int number, @Nullable Runnable shows) {
      posted.add(
          () -> {
            if (ended) {
              return;
            }
            worked += shows == null ? 0 : 1;
            ready.put(number, shows == null ? () -> {} : shows);
            for (Runnable now = ready.remove(shown); now != null; now = ready.remove(shown)) {
              shown++;
              now.run();
            }
          });
    }
  }
}
