package dev.tiercel.harness.schedule;

import dev.tiercel.mutate.engine.TestCase;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** Leaves every choice to libFuzzer. */
public final class PlainScheduler implements CorpusScheduler {
  @Override
  public byte @Nullable [] choose(RandomGenerator random) {
    return null;
  }

  @Override
  public void expect(@Nullable TestCase mutant) {}

  @Override
  public void recordRun(TestCase test, RunResult result) {}

  @Override
  public void add(byte[] input, long nanos, RunResult result) {}
}
