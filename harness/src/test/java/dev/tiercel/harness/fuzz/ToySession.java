package dev.tiercel.harness.fuzz;

import dev.tiercel.toy.ToyMachine;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Fuzzes the toy machine, counts its calls, and reports the counts at the end. */
public final class ToySession implements FuzzSession {
  private static final String LETTERS = "0123456789amsdx";

  /** Up to this execution libFuzzer has run little besides the initial input. */
  private static final int EARLY = 5;

  private final Consumer<String> report;

  /** {@code null} if libFuzzer does not receive edges. */
  private final @Nullable ProbedToy probed;

  private int executions;
  private int earlyEdges;
  private int mutations;
  private int crossOvers;
  private int initials;

  private ToySession(Consumer<String> report, @Nullable ProbedToy probed) {
    this.report = report;
    this.probed = probed;
  }

  /** Returns a session that reports edges to libFuzzer; called by libFuzzer's own thread. */
  static ToySession probed(Consumer<String> report) {
    return new ToySession(report, new ProbedToy());
  }

  /** Returns a session that reports no edges. */
  static ToySession plain() {
    return new ToySession(report -> {}, null);
  }

  @Override
  public ExecutionOutcome execute(byte[] input) {
    executions++;
    pause();
    if (executions == EARLY) {
      earlyEdges = edges();
    }
    return run(new String(input, StandardCharsets.ISO_8859_1));
  }

  private int edges() {
    return probed == null ? 0 : probed.edges();
  }

  private ExecutionOutcome run(String program) {
    if (program.length() < Integer.getInteger("toy.short", 0)) { // another bug
      return new ExecutionOutcome.Finding("toy:short", "Finding: short program", false);
    }
    try {
      if (probed == null) {
        ToyMachine.run(program);
      } else {
        probed.run(program);
      }
      return ExecutionOutcome.CONTINUE;
    } catch (IllegalArgumentException e) {
      return ExecutionOutcome.DISCARD;
    } catch (ArithmeticException e) {
      return new ExecutionOutcome.Finding(
          "toy:" + e.getMessage(), "Finding: " + e.getMessage(), false);
    }
  }

  /** Waits for the time in the property {@code toy.pause}, in milliseconds, like a slow solver. */
  private static void pause() {
    try {
      Thread.sleep(Long.getLong("toy.pause", 0));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int seed) {
    mutations++;
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder text = new StringBuilder(new String(input, StandardCharsets.ISO_8859_1));
    int at = random.nextInt(text.length() + 1);
    char letter = LETTERS.charAt(random.nextInt(LETTERS.length()));
    switch (random.nextInt(3)) {
      case 0 -> text.insert(at, letter);
      case 1 -> text.replace(at, Math.min(at + 1, text.length()), String.valueOf(letter));
      default -> text.delete(at, Math.min(at + 1, text.length()));
    }
    text.setLength(Math.min(maxSize, text.length()));
    return text.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
    crossOvers++;
    byte[] child = first.clone();
    System.arraycopy(second, 0, child, 0, Math.min(first.length, second.length) / 2);
    return child;
  }

  @Override
  public byte[] initial() {
    initials++;
    return "12a".getBytes(StandardCharsets.ISO_8859_1);
  }

  @Override
  public void failed(String during, byte[] input, Throwable thrown) {
    throw new IllegalStateException(during, thrown);
  }

  @Override
  public void finished() {
    int newEdges = executions < EARLY ? 0 : edges() - earlyEdges;
    report.accept(
        "toy: executions=%d mutations=%d crossovers=%d initials=%d newEdges=%d edges=%d"
            .formatted(executions, mutations, crossOvers, initials, newEdges, edges()));
  }
}
