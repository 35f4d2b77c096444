package dev.tiercel.harness.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A session with fixed results. */
class StubSession implements FuzzSession {
  String child = "";
  ExecutionOutcome executionOutcome = ExecutionOutcome.CONTINUE;
  @Nullable Throwable error;
  final List<String> failures = new ArrayList<>();

  @Override
  public ExecutionOutcome execute(byte[] input) {
    fail();
    return executionOutcome;
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
  public void failed(String during, byte[] input, Throwable thrown) {
    failures.add(during + " of " + new String(input, StandardCharsets.ISO_8859_1) + ": " + thrown);
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
