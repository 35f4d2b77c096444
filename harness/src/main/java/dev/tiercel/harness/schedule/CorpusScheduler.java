package dev.tiercel.harness.schedule;

import dev.tiercel.mutate.engine.TestCase;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Chooses the input of the corpus to mutate (the "seed scheduler" of AFL++ and LibAFL). */
public interface CorpusScheduler {
  /** Returns the input to mutate, or {@code null} to leave the choice to libFuzzer. */
  byte @Nullable [] choose(RandomGenerator random);

  /**
   * Announces the mutant of the last chosen input that runs next.
   *
   * @param mutant {@code null} if none could be made
   */
  void expect(@Nullable TestCase mutant);

  /** Records the run of a test case; ignored except for the {@link #expect expected} one. */
  void recordRun(TestCase test, RunResult result);

  /**
   * Adds an input that libFuzzer keeps.
   *
   * @param nanos cost of its run in nanoseconds, more than 0
   */
  void add(byte[] input, long nanos, RunResult result);
}
