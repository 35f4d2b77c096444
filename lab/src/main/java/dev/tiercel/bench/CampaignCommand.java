package dev.tiercel.bench;

import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.start.FuzzMain;
import dev.tiercel.versus.BudgetedProcess;
import dev.tiercel.versus.CampaignProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.io.FileUtils;

/** Campaigns for benchmarks: their commands, and scratch folders. Linux only. */
final class CampaignCommand {
  private CampaignCommand() {}

  /**
   * Returns the command of a main class in a JVM as ./tiercel and the tests start it, to which
   * arguments are to be added.
   */
  static List<String> jvm(Class<?> main) {
    return new ArrayList<>(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xss64m",
            "-XX:+UseSerialGC",
            "-XX:+UseTransparentHugePages",
            "-XX:TieredStopAtLevel=1",
            "-XX:-DontCompileHugeMethods",
            "-XX:MaxTenuringThreshold=2",
            "-Djdk.attach.allowAttachSelf=true",
            "-XX:+EnableDynamicAgentLoading",
            "-cp",
            JvmRelaunch.classPath(),
            main.getName()));
  }

  /**
   * Runs a campaign without references in a scratch folder, until it ends or the watch ends it.
   *
   * @param arguments settings as {@code NAME=VALUE}, and flags of libFuzzer
   * @throws IOException if it ended without a status event
   */
  static CampaignProcess.CampaignSample run(List<String> arguments, CampaignProcess.Watch watch)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("tiercel-campaign");
    try {
      CampaignProcess campaign = in(folder);
      CampaignProcess.CampaignSample end = campaign.run(command(arguments, campaign), watch);
      if (end.counts().equals(CampaignCounts.NONE)) {
        throw new IOException(
            "the campaign did not tell how it stands; it said at last: " + campaign.lastOutput());
      }
      return end;
    } finally {
      delete(folder);
    }
  }

  /** Returns a campaign that is to run in a folder. */
  static CampaignProcess in(Path folder) throws IOException, InterruptedException {
    return new CampaignProcess(BudgetedProcess.inFolder(folder), folder);
  }

  /** Returns the command line of a campaign without references, which runs until it is ended. */
  static List<String> command(List<String> arguments, CampaignProcess campaign) {
    List<String> command = jvm(FuzzMain.class);
    command.addAll(
        List.of(
            "--tiercel.references=none",
            "--tiercel.judges=none",
            "--tiercel.jobs=1",
            "--tiercel.keep-going=0",
            "--tiercel.duration=0",
            "--tiercel.status=1s",
            "--tiercel.events=" + campaign.events()));
    for (String argument : arguments) {
      command.add(argument.startsWith("-") ? argument : "--tiercel." + argument);
    }
    return command;
  }

  /** Deletes a scratch folder with its contents. */
  static void delete(Path folder) throws IOException {
    FileUtils.deleteDirectory(folder.toFile());
  }
}
