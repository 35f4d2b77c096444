package dev.tiercel.harness.start;

import dev.tiercel.harness.fuzz.Relaunch;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts a campaign whose work is done by many processes and shows what they find. libFuzzer's
 * {@code -fork} shows counts alone, and ends with the exit code of whichever child was the last.
 */
final class ForkWatch {
  private final Discoveries discoveries;

  /** Nothing is started yet. */
  ForkWatch(Discoveries discoveries) {
    this.discoveries = discoveries;
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
    List<String> command = Relaunch.command(mainClass.getName());
    command.addAll(arguments);
    Process campaign = new ProcessBuilder(command).inheritIO().start();
    try {
      while (!campaign.waitFor(1, TimeUnit.SECONDS)) {
        discoveries.look();
      }
    } catch (InterruptedException e) {
      campaign.destroy();
      Thread.currentThread().interrupt();
      return code;
    }
    discoveries.look();
    discoveries.sumUp();
    return discoveries.count() == 0 ? campaign.exitValue() : code;
  }
}
