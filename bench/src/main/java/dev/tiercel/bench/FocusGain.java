package dev.tiercel.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What looking at a change is worth: for each change, campaigns by turns with it in focus and with
 * it watched alone, until all of its functions are reached, and the CPU time of all their processes
 * until then, from the moment at which libFuzzer begins. {@code FocusGain CHANGE...
 * [SETTING=VALUE]...} takes changes as {@code -Dtiercel.focus} does, and settings for all
 * campaigns; {@code -Drounds=3} is how often each of the two is run, {@code -Dcpu=120} after how
 * many seconds one is given up, {@code -Dfiles=FOLDER} names the seeds. Linux only.
 */
public final class FocusGain {
  private static final Pattern REACHED = Pattern.compile("change (\\d+)/(\\d+) functions");
  private static final String BEGUN = "INFO: seed corpus";

  private final List<String> settings = new ArrayList<>();
  private final int rounds = Integer.getInteger("rounds", 3);
  private final double most = Integer.getInteger("cpu", 120);

  private FocusGain() {}

  /** Prints one line for each change, with medians. */
  public static void main(String[] arguments) throws IOException {
    FocusGain gain = new FocusGain();
    List<String> changes = new ArrayList<>();
    for (String argument : arguments) {
      (argument.contains("=") ? gain.settings : changes).add(argument);
    }
    for (String change : changes) {
      gain.compare(change);
    }
  }

  private void compare(String change) throws IOException {
    List<Double> aimed = new ArrayList<>();
    List<Double> plain = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      aimed.add(campaign(change, 75, round));
      plain.add(campaign(change, 0, round));
    }
    System.out.printf(
        Locale.ROOT,
        "%s: in focus %.1f s %s, plain %.1f s %s, ratio %.2f%n",
        change,
        Guidance.median(aimed),
        times(aimed),
        Guidance.median(plain),
        times(plain),
        Guidance.median(aimed) / Guidance.median(plain));
  }

  private static String times(List<Double> seconds) {
    return Arrays.toString(seconds.stream().mapToLong(Math::round).toArray());
  }

  /** CPU seconds until all functions are reached; what it may take at most if they are not. */
  private double campaign(String change, int share, int seed) throws IOException {
    Path folder = Files.createTempDirectory("tiercel-focus");
    Process process =
        new ProcessBuilder(command(change, share, seed))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      double begun = -1;
      boolean all = false; // even before libFuzzer has begun
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        double now = CampaignProcess.cpu(process);
        begun = begun < 0 && line.startsWith(BEGUN) ? now : begun;
        Matcher reached = REACHED.matcher(line);
        all |= reached.find() && reached.group(1).equals(reached.group(2));
        if (begun >= 0 && (all || now - begun > most)) {
          return all ? now - begun : most;
        }
      }
      throw new IOException("The campaign on " + change + " ended by itself.");
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
      CampaignProcess.delete(folder);
    }
  }

  private List<String> command(String change, int share, int seed) throws IOException {
    Path seeds = Path.of(System.getProperty("files", "corpus/seeds")).toRealPath();
    List<String> arguments =
        new ArrayList<>(
            List.of("seeds=" + seeds, "seed=" + seed, "focus=" + change, "focus-share=" + share));
    arguments.addAll(settings);
    return CampaignProcess.command(arguments);
  }
}
