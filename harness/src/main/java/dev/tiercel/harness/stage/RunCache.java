package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.state.RunRecord;
import dev.tiercel.state.RunStore;
import java.io.UncheckedIOException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Spares a campaign what was run before: an input that this version of the target has run under the
 * same settings is not run again, and libFuzzer is shown what the earlier run has shown. Where
 * nothing can be written, that is said once, and the campaign goes on.
 */
public final class RunCache implements AutoCloseable {
  private final @Nullable RunStore runs;
  private final CoverageMap coverageMap;
  private final BiConsumer<String, String> complain;
  private @Nullable String name; // of the input that is being run, if it was asked for
  private boolean complained;

  /**
   * @param runs what was run before, or {@code null} if everything is to be run
   * @param coverageMap what executions show libFuzzer
   * @param complain told what could not be written, and why
   */
  public RunCache(
      @Nullable RunStore runs, CoverageMap coverageMap, BiConsumer<String, String> complain) {
    this.runs = runs;
    this.coverageMap = coverageMap;
    this.complain = complain;
  }

  /**
   * Begins with a mutant that was made here and has not been run here. Nobody is asked for an
   * earlier run of it, which costs a part of a short run and hardly ever finds one.
   *
   * @return {@code null}: it is to be run
   */
  @Nullable RunRecord beginMutant() {
    if (runs != null) {
      save(runs); // before the marks of the last run go
    }
    coverageMap.begin();
    name = null;
    return null;
  }

  /** Begins with an input; returns its earlier run, or {@code null} if it is to be run. */
  @Nullable RunRecord begin(byte[] input) {
    beginMutant();
    if (runs == null) {
      return null;
    }
    name = RunStore.name(input);
    RunRecord run = runs.find(name);
    if (run == null) {
      return null;
    }
    coverageMap.show(run.marks());
    return run;
  }

  /**
   * Notes the run of the input that was begun last. Of mutants libFuzzer keeps those alone that
   * showed something first.
   */
  void ran(TestCase test, long nanos, boolean dropped) {
    String known = name;
    if (runs != null && (known != null || (!dropped && coverageMap.fresh() > 0))) {
      boolean seed = test.entry().lineage().isEmpty();
      int shown = coverageMap.count();
      String key = known == null ? RunStore.name(test.bytes()) : known;
      runs.ran(key, seed, () -> new RunRecord(coverageMap.taken(shown), nanos, dropped));
    }
  }

  private void save(RunStore open) {
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
