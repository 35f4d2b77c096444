package dev.tiercel.versus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a fuzzer within its budget and measures the CPU time of all its processes. */
public final class BudgetedProcess {
  private static final long LOOK_MILLIS = 250;
  private static final int GRACE_SECONDS = 10;

  private final Path program;
  private final ProcessCpuTime cpuTime = new ProcessCpuTime();

  /**
   * A runner.
   *
   * @param program the keeper that {@link HelperPrograms} compiled
   */
  public BudgetedProcess(Path program) {
    this.program = program;
  }

  /**
   * Returns a runner whose keeper is compiled in a folder.
   *
   * @throws IllegalArgumentException with one sentence for the user if it cannot be compiled
   */
  public static BudgetedProcess inFolder(Path folder) throws IOException, InterruptedException {
    return new BudgetedProcess(new HelperPrograms(folder).keeper());
  }

  /** Decides when a run is over. */
  @FunctionalInterface
  public interface Budget {
    /**
     * Whether the fuzzer has to end.
     *
     * @param micros CPU time of this start
     */
    boolean isSpent(long micros) throws IOException;
  }

  /**
   * End of a fuzzer.
   *
   * @param exit its exit code, {@code 128 + signal} for a death by signal
   * @param micros CPU time of all its processes together, those included that ended at the end
   */
  public record FuzzerEnd(int exit, long micros) {}

  /**
   * Runs a command until it ends or its budget is spent; then it is interrupted, and killed after a
   * grace period.
   *
   * @param folder the working folder
   * @param output file to which its output is appended
   */
  public FuzzerEnd run(List<String> command, Path folder, Path output, Budget budget)
      throws IOException, InterruptedException {
    List<String> words =
        new ArrayList<>(
            List.of(program.toString(), output.toString(), Integer.toString(GRACE_SECONDS)));
    words.addAll(command);
    Process keeper =
        new ProcessBuilder(words)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    while (!keeper.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      if (budget.isSpent(cpuTime.descendants(keeper.pid()))) {
        keeper.getOutputStream().close();
        keeper.waitFor();
      }
    }
    String said =
        new String(keeper.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
    String[] numbers = said.split(" ", -1);
    if (numbers.length != 2) {
      throw new IOException("the keeper of " + command.get(0) + " died: '" + said + "'");
    }
    return new FuzzerEnd(Integer.parseInt(numbers[0]), Long.parseLong(numbers[1]));
  }
}
