package dev.tiercel.harness.start;

import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.fuzz.Relaunch;
import dev.tiercel.harness.monitor.Listener;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Starts a campaign whose work is done by many processes and shows what they find. libFuzzer's
 * {@code -fork} shows counts alone, and ends with the exit code of whichever child was the last.
 */
final class ForkWatch {
  private final FindingStore store;
  private final Listener listener;
  private final List<String> found = new ArrayList<>();
  private final List<String> still = new ArrayList<>();

  /**
   * Nothing is started yet.
   *
   * @param store where the processes keep their findings, opened before they start
   */
  ForkWatch(FindingStore store, Listener listener) {
    this.store = store;
    this.listener = listener;
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
        show();
      }
    } catch (InterruptedException e) {
      campaign.destroy();
      Thread.currentThread().interrupt();
      return code;
    }
    show();
    listener.ends(found, still);
    return found.isEmpty() && still.isEmpty() ? campaign.exitValue() : code;
  }

  private void show() throws IOException {
    for (String finding : store.arrivals()) {
      listener.found(finding);
      found.add(finding);
    }
    for (String line : store.metAgain()) {
      listener.stillThere(line);
      still.add(line);
    }
  }
}
