package dev.tiercel.bench;

import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.start.FuzzMain;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** A campaign in a process and a scratch folder of its own, within so much CPU time. Linux only. */
final class CampaignProcess {
  private static final Pattern STATUS = Pattern.compile("([\\d,]+) runs \\(.* edges ([\\d,]+) \\(");

  /**
   * How far a campaign is.
   *
   * @param cpu seconds of all its processes
   */
  record Stand(int runs, int edges, double cpu) {}

  private CampaignProcess() {}

  /**
   * Runs a campaign until it ends or its CPU time is spent, and tells what its last status line
   * said.
   *
   * @param arguments settings as {@code NAME=VALUE}, and flags of libFuzzer
   * @throws IOException if it ended without a status line that tells edges
   */
  static Stand run(List<String> arguments, double seconds)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-campaign");
    Process process =
        new ProcessBuilder(command(arguments))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .start();
    List<ProcessHandle> all = new ArrayList<>();
    try {
      return watched(process, seconds, all);
    } finally {
      process.destroyForcibly().waitFor();
      all.forEach(ProcessHandle::destroyForcibly);
      delete(folder);
    }
  }

  private static Stand watched(Process process, double seconds, List<ProcessHandle> all)
      throws IOException {
    Stand stand = new Stand(0, 0, 0);
    String last = "";
    try (BufferedReader output =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String line = output.readLine();
      while (line != null && stand.cpu() < seconds) {
        Matcher status = STATUS.matcher(line);
        if (status.find()) {
          all.clear();
          all.addAll(process.descendants().toList());
          stand = new Stand(number(status.group(1)), number(status.group(2)), cpu(process));
        }
        last = line.isBlank() ? last : line;
        line = output.readLine();
      }
    }
    if (stand.edges() == 0) {
      throw new IOException("the campaign told no edges; it said at last: " + last);
    }
    return stand;
  }

  /** CPU seconds of a campaign's processes so far. */
  static double cpu(Process process) {
    return CpuTimes.own(process.toHandle()) + CpuTimes.descendants(process.toHandle());
  }

  private static int number(String text) {
    return Integer.parseInt(text.replace(",", ""));
  }

  /** A main class in a JVM as ./tiercel and the tests start it; its arguments are to be added. */
  static List<String> jvm(Class<?> main) {
    return new ArrayList<>(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xss64m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-DontCompileHugeMethods",
            "-Djdk.attach.allowAttachSelf=true",
            "-XX:+EnableDynamicAgentLoading",
            "-cp",
            JvmRelaunch.classPath(),
            main.getName()));
  }

  /** The command line of a campaign without references, which goes on until it is ended. */
  static List<String> command(List<String> arguments) {
    List<String> command = jvm(FuzzMain.class);
    command.addAll(
        List.of(
            "--tiercel.references=none",
            "--tiercel.judges=none",
            "--tiercel.jobs=1",
            "--tiercel.keep-going=0",
            "--tiercel.duration=0",
            "--tiercel.status=1s"));
    for (String argument : arguments) {
      command.add(argument.startsWith("-") ? argument : "--tiercel." + argument);
    }
    return command;
  }

  /** Deletes a scratch folder with all that is in it. */
  static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
