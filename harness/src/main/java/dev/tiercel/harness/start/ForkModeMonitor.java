package dev.tiercel.harness.start;

import dev.tiercel.harness.fuzz.JvmRelaunch;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts a campaign in libFuzzer's fork mode and reports the findings of its processes. libFuzzer's
 * {@code -fork} itself shows only counts, and exits with the code of the last child process.
 */
record ForkModeMonitor(FindingWatcher findingWatcher) {

  /**
   * Runs the campaign to its end.
   *
   * @param mainClass the main class of the fuzzing process
   * @param code the exit code if there are findings
   * @return this code, or libFuzzer's
   * @throws IOException if the program cannot be started or the findings cannot be read
   */
  int run(Class<?> mainClass, List<String> arguments, int code) throws IOException {
    List<String> command = JvmRelaunch.command(mainClass.getName());
    command.addAll(arguments);
    Process campaign = new ProcessBuilder(command).inheritIO().start();
    try {
      while (!campaign.waitFor(1, TimeUnit.SECONDS)) {
        findingWatcher.poll();
      }
    } catch (InterruptedException e) {
      campaign.destroy();
      Thread.currentThread().interrupt();
      return code;
    }
    findingWatcher.poll();
    findingWatcher.summarize();
    return findingWatcher.count() == 0 ? campaign.exitValue() : code;
  }
}
