package dev.tiercel.harness.start;

import dev.tiercel.harness.fuzz.JvmRelaunch;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts a campaign whose work is done by many processes and shows what they find. libFuzzer's
 * {@code -fork} shows counts alone, and ends with the exit code of whichever child was the last.
 */
final class ForkModeMonitor {
  private final FindingWatcher findingWatcher;

  /** Nothing is started yet. */
  ForkModeMonitor(FindingWatcher findingWatcher) {
    this.findingWatcher = findingWatcher;
  }

  /**
   * Runs the campaign to its end.
   *
   * @param mainClass the program that fuzzes when it is started by this one
   * @param code the exit code if anything was found
   * @return this code, or libFuzzer's
   * @throws IOException if the program cannot be started or the findings cannot be read
   */
  int run(Class<?> mainClass, List<String> arguments, int code) throws IOException {
    List<String> command = JvmRelaunch.command(mainClass.getName());
    command.addAll(arguments);
    Process campaign = new ProcessBuilder(command).inheritIO().start();
    try {
      while (!campaign.waitFor(1, TimeUnit.SECONDS)) {
        findingWatcher.look();
      }
    } catch (InterruptedException e) {
      campaign.destroy();
      Thread.currentThread().interrupt();
      return code;
    }
    findingWatcher.look();
    findingWatcher.sumUp();
    return findingWatcher.count() == 0 ? campaign.exitValue() : code;
  }
}
