package dev.tiercel.harness.campaign;

import dev.tiercel.harness.feedback.Marks;
import dev.tiercel.harness.state.PastRun;
import dev.tiercel.harness.state.PastRuns;
import dev.tiercel.mutate.TestCase;
import java.io.UncheckedIOException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Spares a campaign what was run before: an input that this version of the target has run under the
 * same settings is not run again, and libFuzzer is shown what the earlier run has shown. Where
 * nothing can be written, that is said once, and the campaign goes on.
 */
final class Repetitions implements AutoCloseable {
  private final @Nullable PastRuns runs;
  private final Marks marks;
  private final BiConsumer<String, String> complain;
  private @Nullable String name; // of the input that is being run, if it was asked for
  private boolean complained;

  /**
   * @param runs what was run before, or {@code null} if everything is to be run
   * @param marks what executions show libFuzzer
   * @param complain told what could not be written, and why
   */
  Repetitions(@Nullable PastRuns runs, Marks marks, BiConsumer<String, String> complain) {
    this.runs = runs;
    this.marks = marks;
    this.complain = complain;
  }

  /**
   * Begins with a mutant that was made here and has not been run here. Nobody is asked for an
   * earlier run of it, which costs a part of a short run and hardly ever finds one.
   *
   * @return {@code null}: it is to be run
   */
  @Nullable PastRun beginMutant() {
    if (runs != null) {
      save(runs); // before the marks of the last run go
    }
    marks.begin();
    name = null;
    return null;
  }

  /** Begins with an input; returns its earlier run, or {@code null} if it is to be run. */
  @Nullable PastRun begin(byte[] input) {
    beginMutant();
    if (runs == null) {
      return null;
    }
    name = PastRuns.name(input);
    PastRun run = runs.find(name);
    if (run == null) {
      return null;
    }
    marks.show(run.marks());
    return run;
  }

  /**
   * Notes the run of the input that was begun last. Of mutants libFuzzer keeps those alone that
   * showed something first.
   */
  void ran(TestCase test, long nanos, boolean dropped) {
    String known = name;
    if (runs != null && (known != null || (!dropped && marks.fresh() > 0))) {
      boolean seed = test.entry().lineage().isEmpty();
      int shown = marks.count();
      String key = known == null ? PastRuns.name(test.bytes()) : known;
      runs.ran(key, seed, () -> new PastRun(marks.taken(shown), nanos, dropped));
    }
  }

  /** Has libFuzzer see what the run of the input that was begun last shows. */
  void deliver() {
    marks.deliver();
  }

  /** How many edges and features the input that was begun last was the first to show. */
  int shown() {
    return marks.fresh();
  }

  /** How many edges and features the input that was begun last has shown. */
  int covered() {
    return marks.count();
  }

  /** Has what it was the first to show forgotten. */
  void takeBack() {
    marks.takeBack();
  }

  private void save(PastRuns open) {
    try {
      open.save();
    } catch (UncheckedIOException e) {
      if (!complained) {
        complained = true;
        complain.accept("What was run", String.valueOf(e.getMessage()));
      }
    }
  }

  @Override
  public void close() {
    if (runs != null) {
      save(runs);
      runs.close();
    }
  }
}
