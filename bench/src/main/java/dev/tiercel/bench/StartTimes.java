package dev.tiercel.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/**
 * How long a command that fuzzes takes to its first mutant: {@code StartTimes COMMAND
 * [ARGUMENT]...} starts it {@code -Dstarts=3} times in the current folder, ends it once it says
 * that it mutates, and prints seconds on the clock and of CPU, of the command and all that it
 * started. The first start finds what the folder and the user's cache hold. Linux only.
 */
public final class StartTimes {
  private static final String MUTATES = "Mutating";

  private StartTimes() {}

  /** Prints one line for each start. */
  public static void main(String[] command) throws IOException, InterruptedException {
    int starts = Integer.getInteger("starts", 3);
    for (int start = 1; start <= starts; start++) {
      long begin = System.nanoTime();
      Process process = new ProcessBuilder(List.of(command)).redirectErrorStream(true).start();
      boolean mutates = awaitMutant(process);
      double seconds = (System.nanoTime() - begin) / 1e9;
      double cpu = CpuTimes.own(process.toHandle()) + CpuTimes.descendants(process.toHandle());
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
      process.waitFor();
      String times = String.format(Locale.ROOT, "%.1f s, %.1f s of CPU", seconds, cpu);
      System.out.println("start " + start + ": " + (mutates ? times : "made no mutant"));
    }
  }

  private static boolean awaitMutant(Process process) throws IOException {
    // Not closed: what the command says later must not end it.
    BufferedReader output =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
    String line = output.readLine();
    while (line != null && !line.contains(MUTATES)) {
      line = output.readLine();
    }
    return line != null;
  }
}
