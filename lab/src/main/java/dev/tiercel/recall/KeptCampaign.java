package dev.tiercel.recall;

import dev.tiercel.harness.report.CampaignStats;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * State of a campaign and, if {@code lab recall} ran it, its CPU time in {@code cpu.tsv}: lines of
 * the second since 1970, a tab, and the CPU seconds of all processes by then.
 */
record KeptCampaign(Path path) {
  private NavigableMap<Long, Double> cpuBySecond() throws IOException {
    NavigableMap<Long, Double> seconds = new TreeMap<>();
    Path file = path.resolve("cpu.tsv");
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      int tab = line.indexOf('\t');
      if (tab > 0 && tab + 1 < line.length()) { // a kill may have truncated the last line
        seconds.put(
            Long.parseLong(line.substring(0, tab)), Double.parseDouble(line.substring(tab + 1)));
      }
    }
    return seconds;
  }

  /** Returns the CPU seconds that it has used; 0 if that is not known. */
  double cpu() throws IOException {
    Map.Entry<Long, Double> last = cpuBySecond().lastEntry();
    return last == null ? 0 : last.getValue();
  }

  /** Records the CPU seconds that it has used by now. */
  void used(double seconds) throws IOException {
    Files.writeString(
        path.resolve("cpu.tsv"),
        String.format(Locale.ROOT, "%d\t%.1f%n", Instant.now().getEpochSecond(), seconds),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  /** Returns its CPU time at a moment, {@code 140 s}, or the elapsed time if only that is known. */
  String timeOf(Instant moment) throws IOException {
    long second = moment.getEpochSecond();
    Map.Entry<Long, Double> sample = cpuBySecond().ceilingEntry(second);
    return sample == null
        ? second - Long.parseLong(stats().facts().getOrDefault("start_time", "0")) + " s elapsed"
        : Math.round(sample.getValue()) + " s";
  }

  /** Returns its statistics; all 0 if there are none. */
  CampaignStats stats() throws IOException {
    Path campaigns = results().resolve("campaigns");
    if (!Files.isDirectory(campaigns)) {
      return CampaignStats.read(campaigns);
    }
    try (Stream<Path> folders = Files.list(campaigns)) {
      return CampaignStats.read(folders.sorted().findFirst().orElse(campaigns));
    }
  }

  /** Returns the folder with its findings. */
  Path results() {
    return path.resolve("results");
  }
}
