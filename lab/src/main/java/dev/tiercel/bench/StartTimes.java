package dev.tiercel.bench;

import dev.tiercel.harness.monitor.CampaignEvent.MutationStarted;
import dev.tiercel.versus.BudgetedProcess;
import dev.tiercel.versus.CampaignProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures how long a fuzzing command takes to its first mutant: {@code StartTimes COMMAND
 * [ARGUMENT]...} starts it {@code -Dstarts=3} times in the current folder, with one more setting,
 * ends it once it reports that it mutates, and prints wall-clock and CPU seconds, of the command
 * and all that it started. The first start uses whatever the folder and the user's cache contain.
 * Linux only.
 */
public final class StartTimes {
  private StartTimes() {}

  /** Prints one line for each start. */
  public static void main(String[] command) throws IOException, InterruptedException {
    int starts = Integer.getInteger("starts", 3);
    Path scratch = Files.createTempDirectory("tiercel-starts");
    BudgetedProcess budgetedProcess = BudgetedProcess.inFolder(scratch);
    for (int start = 1; start <= starts; start++) {
      Path told = Files.createDirectory(scratch.resolve("start-" + start));
      CampaignProcess campaign =
          new CampaignProcess(budgetedProcess, Path.of("").toAbsolutePath(), told);
      List<String> words = new ArrayList<>(List.of(command));
      boolean maven = words.get(0).endsWith("mvn");
      words.add((maven ? "-Dtiercel.events=" : "--set=events=") + campaign.events());
      System.out.println("start " + start + ": " + times(campaign, words));
    }
    CampaignCommand.delete(scratch);
  }

  private static String times(CampaignProcess campaign, List<String> command)
      throws IOException, InterruptedException {
    long begin = System.nanoTime();
    String[] times = {"made no mutant"};
    campaign.run(
        command,
        (sample, events) -> {
          boolean mutates = events.stream().anyMatch(MutationStarted.class::isInstance);
          if (mutates) {
            double seconds = (System.nanoTime() - begin) / 1e9;
            times[0] = String.format(Locale.ROOT, "%.1f s, %.1f s of CPU", seconds, sample.cpu());
          }
          return mutates;
        });
    return times[0];
  }
}
