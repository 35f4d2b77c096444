package dev.tiercel.bench;

import dev.tiercel.harness.start.FuzzMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

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
        double now = CpuTimes.own(process.toHandle()) + CpuTimes.descendants(process.toHandle());
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
      delete(folder);
    }
  }

  private List<String> command(String change, int share, int seed) throws IOException {
    Path seeds = Path.of(System.getProperty("files", "corpus/seeds")).toRealPath();
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xss64m",
                "-XX:+UseSerialGC",
                "-Djdk.attach.allowAttachSelf=true",
                "-XX:+EnableDynamicAgentLoading",
                "-cp",
                System.getProperty("java.class.path"),
                FuzzMain.class.getName(),
                "--tiercel.references=none",
                "--tiercel.judges=none",
                "--tiercel.jobs=1",
                "--tiercel.duration=0",
                "--tiercel.status=1s",
                "--tiercel.seeds=" + seeds,
                "--tiercel.seed=" + seed,
                "--tiercel.focus=" + change,
                "--tiercel.focus-share=" + share));
    settings.forEach(setting -> command.add("--tiercel." + setting));
    return command;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
