package dev.tiercel.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A campaign in a process of its own, whose status lines and CPU time are looked at. */
final class RunningCampaign implements AutoCloseable {
  private static final Pattern RUNS = Pattern.compile("([\\d,]+) runs \\(");
  private static final int LOOK_MILLIS = 250;
  private static final int GRACE = 20; // seconds to end in an orderly way

  private final Path log;
  private final Process process;

  /**
   * Starts it.
   *
   * @param folder where it runs; its files stay there
   */
  RunningCampaign(List<String> command, Path folder) throws IOException {
    log = folder.resolve("log");
    process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
  }

  /** Runs so far, and the CPU seconds of all its processes. */
  record Sample(long runs, double cpu) {
    String since(Sample earlier) {
      long count = runs - earlier.runs;
      double seconds = cpu - earlier.cpu;
      return String.format(
          Locale.ROOT,
          "%,.1f runs a CPU second (%,d runs, %.0f CPU seconds)",
          count / Math.max(seconds, 0.01),
          count,
          seconds);
    }
  }

  /** What there is once it has used so much CPU, or has ended. */
  Sample await(double cpu) throws IOException, InterruptedException {
    Sample now = sample();
    while (now.cpu() < cpu && isAlive()) {
      Thread.sleep(LOOK_MILLIS);
      now = sample();
    }
    return now;
  }

  private Sample sample() throws IOException {
    long runs = 0;
    Matcher line = RUNS.matcher(text());
    while (line.find()) {
      runs = Long.parseLong(line.group(1).replace(",", ""));
    }
    ProcessHandle handle = process.toHandle();
    return new Sample(runs, CpuTimes.own(handle) + CpuTimes.descendants(handle));
  }

  boolean isAlive() {
    return process.isAlive();
  }

  String lastLine() throws IOException {
    String text = text().strip();
    return text.substring(text.lastIndexOf('\n') + 1);
  }

  private String text() throws IOException {
    return Files.readString(log, StandardCharsets.UTF_8);
  }

  @Override
  public void close() throws IOException {
    try {
      new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
      process.waitFor(GRACE, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
