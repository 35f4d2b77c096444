package dev.tiercel.harness.stage;

import dev.tiercel.harness.feedback.CoverageMap;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.state.RunRecord;
import dev.tiercel.state.RunStore;
import java.io.UncheckedIOException;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Cache of earlier runs: an input that this version of the target has run with the same settings is
 * not run again, and libFuzzer receives the coverage of the earlier run. A failure to write is
 * reported once, and the campaign goes on.
 */
public final class RunCache implements AutoCloseable {
  private final @Nullable RunStore runs;
  private final CoverageMap coverageMap;
  private final BiConsumer<String, String> onFailure;
  private @Nullable String name; // key of the current input, if it was looked up
  private boolean failureReported;

  /**
   * Creates a cache.
   *
   * @param runs store of earlier runs, or {@code null} to run every input
   * @param coverageMap coverage reported to libFuzzer
   * @param onFailure receives what could not be written, and why
   */
  public RunCache(
      @Nullable RunStore runs, CoverageMap coverageMap, BiConsumer<String, String> onFailure) {
    this.runs = runs;
    this.coverageMap = coverageMap;
    this.onFailure = onFailure;
  }

  /**
   * Begins a mutant made in this process that has not run here. The store is not searched: a lookup
   * costs a part of a short run and hardly ever succeeds.
   *
   * @return {@code null}: the input is to be run
   */
  @Nullable RunRecord beginMutant() {
    if (runs != null) {
      save(runs); // before the coverage of the last run is cleared
    }
    coverageMap.begin();
    name = null;
    return null;
  }

  /** Begins an input; returns its earlier run, or {@code null} if it is to be run. */
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
   * Stores the run of the current input. Runs of mutants are stored only if they reached new
   * coverage, since libFuzzer keeps no others.
   */
  void store(TestCase test, long nanos, boolean dropped) {
    String known = name;
    if (runs != null && (known != null || (!dropped && coverageMap.newPlaces() > 0))) {
      boolean seed = test.entry().lineage().isEmpty();
      int shown = coverageMap.count();
      String key = known == null ? RunStore.name(test.bytes()) : known;
      runs.record(key, seed, () -> new RunRecord(coverageMap.marks(shown), nanos, dropped));
    }
  }

  private void save(RunStore open) {
    try {
      open.save();
    } catch (UncheckedIOException e) {
      if (!failureReported) {
        failureReported = true;
        onFailure.accept("What was run", String.valueOf(e.getMessage()));
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
