package dev.tiercel.versus;

import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.StatusUpdated;
import dev.tiercel.harness.monitor.EventReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * A campaign in processes of its own, within a budget of CPU time, monitored by its events.
 *
 * @param folder where it runs
 * @param outputFolder where its events and its output are written
 */
public record CampaignProcess(BudgetedProcess budgetedProcess, Path folder, Path outputFolder) {
  private static final double MICROS = 1e6;

  /** A campaign that writes all of its files into the folder where it runs. */
  public CampaignProcess(BudgetedProcess budgetedProcess, Path folder) {
    this(budgetedProcess, folder, folder);
  }

  /**
   * Progress of a campaign.
   *
   * @param counts by its last status
   * @param cpu seconds of all its processes
   */
  public record CampaignSample(CampaignCounts counts, double cpu) {}

  /** Observes a campaign, a few times per second, and once more when it has ended. */
  @FunctionalInterface
  public interface Watch {
    /**
     * Whether it has to end.
     *
     * @param events events since the last call
     */
    boolean isOver(CampaignSample sample, List<CampaignEvent> events) throws IOException;
  }

  /** Returns the file for its events: the setting {@code events}. */
  public Path events() {
    return outputFolder.resolve("events.jsonl");
  }

  /** Returns the file for its output. */
  public Path output() {
    return outputFolder.resolve("output");
  }

  /**
   * Runs it until it ends or the watch ends it.
   *
   * @param command with the setting {@code events}
   * @return its final progress
   */
  public CampaignSample run(List<String> command, Watch watch)
      throws IOException, InterruptedException {
    EventReader reader = new EventReader(events());
    CampaignSample[] last = {new CampaignSample(CampaignCounts.NONE, 0)};
    BudgetedProcess.FuzzerEnd ended =
        budgetedProcess.run(
            command,
            folder,
            output(),
            micros -> {
              List<CampaignEvent> fresh = reader.read();
              last[0] = after(last[0], fresh, micros);
              return watch.isOver(last[0], fresh);
            });
    List<CampaignEvent> rest = reader.read();
    last[0] = after(last[0], rest, ended.micros());
    var unused = watch.isOver(last[0], rest);
    return last[0];
  }

  private static CampaignSample after(
      CampaignSample before, List<CampaignEvent> events, long micros) {
    CampaignCounts counts = before.counts();
    for (CampaignEvent event : events) {
      counts = event instanceof StatusUpdated status ? status.counts() : counts;
    }
    return new CampaignSample(counts, micros / MICROS);
  }

  /**
   * Returns its last output.
   *
   * @throws IOException if that cannot be read
   */
  public String lastOutput() throws IOException {
    return ContestCheckpoint.lastOutput(output());
  }
}
