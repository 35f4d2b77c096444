package dev.tiercel.harness.schedule;

import dev.tiercel.mutate.engine.TestCase;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Chooses the input of the corpus to mutate (the "seed scheduler" of AFL++ and LibAFL). */
public interface CorpusScheduler {
  /** The input to mutate, or {@code null} to leave the choice to libFuzzer. */
  byte @Nullable [] choose(RandomGenerator random);

  /**
   * Tells which mutant of the input chosen last is run next.
   *
   * @param mutant {@code null} if none could be made
   */
  void expect(@Nullable TestCase mutant);

  /**
   * Tells what the run of a test case showed; ignored for all but the {@link #expect expected} one.
   *
   * @param novelty how many edges or features it was the first to show
   * @param known whether it met a known bug
   */
  void ran(TestCase test, int novelty, boolean known);

  /**
   * Adds an input that libFuzzer keeps.
   *
   * @param nanos what its run cost, more than 0
   * @param novelty how many edges or features it was the first to show
   * @param known whether it met a known bug
   */
  void add(byte[] input, long nanos, int novelty, boolean known);
}
