package dev.tiercel.harness.report;

import dev.tiercel.harness.monitor.CampaignCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Campaigns of one target on one results directory, as workers on several machines have them,
 * combined into one. Times and counts are sums: a finding counts for the worker that stored it.
 * Coverage is that of the worker with the most, since all import the inputs of the others.
 *
 * @param stats combined statistics; the fact {@code workers} is their number
 * @param rows over time, as from {@link PlotData#read}; {@code relative_time} is a sum as well
 */
public record JoinedCampaign(CampaignStats stats, List<double[]> rows) {
  private static final String STATE = "state";
  private static final String RUNNING = "running";
  private static final List<String> FURTHEST =
      List.of("unix_time", "session", "edges_found", "corpus_count");

  public JoinedCampaign {
    rows = List.copyOf(rows);
  }

  /**
   * Groups the directories of campaigns by target, in the given order.
   *
   * @throws IOException if one cannot be read
   */
  public static Map<String, List<Path>> byTarget(List<Path> campaigns) throws IOException {
    Map<String, List<Path>> targets = new LinkedHashMap<>();
    for (Path campaign : campaigns) {
      String target = CampaignStats.read(campaign).facts().getOrDefault("target", "?");
      targets.computeIfAbsent(target, t -> new ArrayList<>()).add(campaign);
    }
    return targets;
  }

  /**
   * Reads campaigns of one target.
   *
   * @param campaigns their directories, at least one
   * @throws IOException if one cannot be read
   */
  public static JoinedCampaign of(List<Path> campaigns) throws IOException {
    List<CampaignStats> each = new ArrayList<>();
    List<List<double[]>> rows = new ArrayList<>();
    for (Path campaign : campaigns) {
      each.add(CampaignStats.read(campaign));
      rows.add(PlotData.read(campaign));
    }
    return new JoinedCampaign(combined(each), campaigns.size() == 1 ? rows.get(0) : merged(rows));
  }

  private static CampaignStats combined(List<CampaignStats> each) {
    Map<String, String> facts = new LinkedHashMap<>(each.get(0).facts());
    CampaignCounts counts = each.get(0).campaignCounts();
    Duration time = each.get(0).runTime();
    for (CampaignStats other : each.subList(1, each.size())) {
      counts = counts.and(other.campaignCounts());
      time = time.plus(other.runTime());
      facts.merge("start_time", moment(other, "start_time"), JoinedCampaign::earlier);
      facts.merge("last_update", moment(other, "last_update"), JoinedCampaign::later);
      if (other.facts().getOrDefault(STATE, "").equals(RUNNING)) {
        facts.put(STATE, RUNNING);
      }
    }
    if (each.size() > 1) {
      facts.put("workers", Integer.toString(each.size()));
    }
    return new CampaignStats(facts, counts, time);
  }

  private static String moment(CampaignStats stats, String name) {
    return stats.facts().getOrDefault(name, "0");
  }

  private static String earlier(String one, String other) {
    return NumberFormats.parseWhole(other) == 0
            || NumberFormats.parseWhole(one) <= NumberFormats.parseWhole(other)
        ? one
        : other;
  }

  private static String later(String one, String other) {
    return NumberFormats.parseWhole(one) >= NumberFormats.parseWhole(other) ? one : other;
  }

  /** A row with the number of its worker. */
  @SuppressWarnings("ArrayRecordComponent") // rows are never compared
  private record WorkerRow(int worker, double[] row) {}

  /** Merges the rows in order of time, each summed with the latest rows of the other workers. */
  private static List<double[]> merged(List<List<double[]>> workers) {
    int time = PlotData.column("unix_time");
    List<WorkerRow> all = new ArrayList<>();
    for (int worker = 0; worker < workers.size(); worker++) {
      for (double[] row : workers.get(worker)) {
        all.add(new WorkerRow(worker, row));
      }
    }
    all.sort(Comparator.comparingDouble(workerRow -> workerRow.row[time]));
    Map<Integer, double[]> last = new TreeMap<>();
    List<double[]> joined = new ArrayList<>();
    for (WorkerRow workerRow : all) {
      last.put(workerRow.worker, workerRow.row);
      joined.add(summed(last.values()));
    }
    return joined;
  }

  private static double[] summed(Iterable<double[]> rows) {
    double[] sum = new double[PlotData.COLUMNS.size()];
    for (double[] row : rows) {
      for (int i = 0; i < sum.length; i++) {
        boolean furthest = FURTHEST.contains(PlotData.COLUMNS.get(i));
        sum[i] = furthest ? Math.max(sum[i], row[i]) : sum[i] + row[i];
      }
    }
    return sum;
  }
}
