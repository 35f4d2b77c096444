package dev.tiercel.harness.fuzz;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Answers what a test has set. */
class StubSession implements FuzzSession {
  String child = "";
  Outcome outcome = Outcome.CONTINUE;
  @Nullable Throwable error;

  @Override
  public Outcome execute(byte[] input) {
    fail();
    return outcome;
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int seed) {
    fail();
    return child.getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public byte[] crossOver(byte[] a, byte[] b, int maxSize, int seed) {
    fail();
    return "crossed".getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public byte[] initial() {
    return "initial".getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void finished() {}

  private void fail() {
    if (error instanceof Error e) {
      throw e;
    }
    if (error instanceof RuntimeException e) {
      throw e;
    }
  }
}
