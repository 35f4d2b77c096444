package dev.tiercel.bench;

import dev.tiercel.versus.CampaignProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Measures runs per CPU second of whole campaigns, each one process with the seed 1: {@code
 * CampaignRates [TARGET...]}, all rows by default. The first {@code -Dwarmup=60} CPU seconds do not
 * count, the {@code -Dspan=40} after them do, of the fuzzing process and of all that it started.
 * {@code -Dpublic=FOLDER,...} adds a campaign from a sample of published scripts ({@link
 * PublicSample}), {@code -Dset=NAME=VALUE,...} further settings. The last row uses Debian's
 * packages z3 and cvc5. Run it in the project's folder. Linux only.
 */
public final class CampaignRates {
  private static final int WARM_UP = Integer.getInteger("warmup", 60);
  private static final int SPAN = Integer.getInteger("span", 40);

  /**
   * A campaign.
   *
   * @param goal runs per CPU second
   */
  private record Row(String target, String references, Path seeds, int goal) {}

  private CampaignRates() {}

  /** Prints a line for each campaign. */
  public static void main(String[] targets) throws IOException, InterruptedException {
    for (Row row : rows()) {
      if (targets.length == 0 || List.of(targets).contains(row.target())) {
        System.out.printf(
            Locale.ROOT,
            "%-14s reference %-11s %-22s goal %5d: ",
            row.target(),
            row.references(),
            Path.of("").toAbsolutePath().relativize(row.seeds().toAbsolutePath()),
            row.goal());
        System.out.flush();
        System.out.println(measure(row));
      }
    }
  }

  private static List<Row> rows() throws IOException {
    Path own = Path.of("corpus/seeds");
    List<Row> rows =
        new ArrayList<>(
            List.of(
                new Row("z3:4.14.1", "cvc5:1.3.2", own, 150),
                new Row("cvc5:1.3.2", "z3:4.14.1", own, 150),
                new Row("bitwuzla:0.8.2", "none", own, 600),
                new Row("z3-cov", "none", own, 80),
                new Row("boolector-cov", "none", own, 1_500),
                new Row("smtinterpol", "none", own, 150),
                new Row("path:/usr/bin/z3", "path:/usr/bin/cvc5", own, 120)));
    String others = System.getProperty("public");
    if (others != null) {
      Path sample = PublicSample.of(others.split(","));
      rows.add(new Row("z3:4.14.1", "cvc5:1.3.2", sample, 75));
    }
    return rows;
  }

  private static String measure(Row row) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-rates");
    List<String> command = new ArrayList<>();
    Collections.addAll(
        command,
        Path.of(System.getProperty("tiercel", "tiercel")).toAbsolutePath().toString(),
        "fuzz",
        "--set=target=" + row.target(),
        "--set=references=" + row.references(),
        "--set=seeds=" + row.seeds().toAbsolutePath(),
        "--set=seed=1",
        "--set=jobs=1",
        "--set=status=250ms",
        "--set=duration=0");
    for (String setting : System.getProperty("set", "").split(",")) {
      if (!setting.isEmpty()) {
        command.add("--set=" + setting);
      }
    }
    CampaignProcess campaign = CampaignCommand.in(folder);
    command.add("--set=events=" + campaign.events());
    List<CampaignProcess.CampaignSample> ends = new ArrayList<>(); // of the warm-up and of the span
    campaign.run(
        command,
        (sample, events) -> {
          double goal = ends.isEmpty() ? WARM_UP : ends.get(0).cpu() + SPAN;
          if (sample.cpu() >= goal && ends.size() < 2) {
            ends.add(sample);
          }
          return ends.size() == 2;
        });
    return ends.size() == 2
        ? rate(ends.get(0), ends.get(1))
        : "the campaign ended: " + campaign.lastOutput();
  }

  private static String rate(
      CampaignProcess.CampaignSample first, CampaignProcess.CampaignSample second) {
    long runs = second.counts().runs() - first.counts().runs();
    double seconds = second.cpu() - first.cpu();
    return String.format(
        Locale.ROOT,
        "%,.1f runs a CPU second (%,d runs, %.0f CPU seconds)",
        runs / Math.max(seconds, 0.01),
        runs,
        seconds);
  }
}
