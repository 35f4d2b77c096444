package dev.tiercel.bench;

import dev.tiercel.harness.start.FuzzMain;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs a campaign in a process of its own and prints where its CPU time is spent: {@code
 * LoopProfile [--tiercel.NAME=VALUE]... [-LIBFUZZER_FLAG=VALUE]...}. The first {@code -Dwarmup=30}
 * seconds do not count. Linux only.
 */
public final class LoopProfile {
  private static final long POLL_MILLIS = 500;
  private static final String RECORDING =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0">
        <event name="jdk.ExecutionSample">
          <setting name="enabled">true</setting>
          <setting name="period">10 ms</setting>
        </event>
        <event name="jdk.NativeMethodSample">
          <setting name="enabled">true</setting>
          <setting name="period">10 ms</setting>
        </event>
      </configuration>
      """;

  private LoopProfile() {}

  /** Runs the campaign, prints the split, and exits with the campaign's code. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Files.createTempDirectory("tiercel-profile");
    Files.writeString(folder.resolve("samples.jfc"), RECORDING, StandardCharsets.UTF_8);
    Process campaign =
        new ProcessBuilder(command(folder, List.of(arguments)))
            .directory(folder.toFile())
            .inheritIO()
            .start();
    CpuTimes times = new CpuTimes(campaign.toHandle());
    long from = System.nanoTime() + TimeUnit.SECONDS.toNanos(Long.getLong("warmup", 30));
    LoopSplit.Start start = null;
    while (!campaign.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      times.read();
      if (start == null && System.nanoTime() >= from) {
        start =
            new LoopSplit.Start(Instant.now(), times.whole(), times.threads(), times.descendants());
      }
    }
    if (start == null) {
      System.err.println(
          "The campaign ended within the warm-up: give it more time with --tiercel.duration=2m.");
      System.exit(2);
      return;
    }
    new LoopSplit(start, times, solverClasses(arguments))
        .read(folder.resolve("samples.jfr"))
        .print(System.out);
    System.out.println("The recording is " + folder.resolve("samples.jfr"));
    System.exit(campaign.exitValue());
  }

  private static List<String> command(Path folder, List<String> arguments) throws IOException {
    List<String> command = CampaignCommand.jvm(FuzzMain.class);
    command.addAll(
        1,
        List.of(
            "-Xmx2g",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:-PrintWarnings",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:+DebugNonSafepoints",
            "-XX:StartFlightRecording=settings="
                + folder.resolve("samples.jfc")
                + ",filename="
                + folder.resolve("samples.jfr"),
            "--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED"));
    command.addAll(
        List.of(
            "--tiercel.seeds=" + seeds(),
            "--tiercel.duration=90s",
            "--tiercel.jobs=1",
            "--tiercel.keep-going=0"));
    command.addAll(arguments);
    return command;
  }

  private static Path seeds() throws IOException {
    Path seeds = Path.of(System.getProperty("files", "corpus/seeds"));
    if (!Files.isDirectory(seeds)) {
      throw new IOException(
          "there is no folder "
              + seeds.toAbsolutePath()
              + ": start in the project's folder, or"
              + " name one with -Dfiles=FOLDER");
    }
    return seeds.toRealPath();
  }

  /** Returns prefixes of the target's class names, from what it has Jazzer instrument. */
  private static List<String> solverClasses(String[] arguments) {
    String target = "smtinterpol";
    for (String argument : arguments) {
      if (argument.startsWith("--tiercel.target=")) {
        target = argument.substring(argument.indexOf('=') + 1);
      }
    }
    return Solvers.family(SolverId.parse(target)).instrumentation().stream()
        .map(glob -> glob.replaceAll("\\*+$", ""))
        .toList();
  }
}
