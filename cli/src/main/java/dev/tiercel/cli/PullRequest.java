package dev.tiercel.cli;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.FindingRecord;
import dev.tiercel.finding.ScriptCheck;
import dev.tiercel.harness.fuzz.JvmRelaunch;
import dev.tiercel.harness.fuzz.LibFuzzer;
import dev.tiercel.harness.monitor.CampaignEvent;
import dev.tiercel.harness.monitor.CampaignEvent.FocusEnded;
import dev.tiercel.harness.monitor.EventReader;
import dev.tiercel.harness.report.Bug;
import dev.tiercel.harness.report.Bugs;
import dev.tiercel.harness.report.MarkdownSummary;
import dev.tiercel.harness.report.Sarif;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.harness.start.FuzzMain;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.exec.Confinement;
import dev.tiercel.state.AtomicFiles;
import dev.tiercel.state.TiercelVersion;
import dev.tiercel.triage.StoredFinding;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A campaign on a change, for a pull request's CI job: limited in time, with an exit code for the
 * change alone. A bug that the build before the change shows as well is reported, but does not fail
 * the job.
 *
 * @param settings settings of the campaign
 * @param before the solver before the change; {@code null} if there is no build of it
 * @param out directory of results
 */
record PullRequest(Map<String, String> settings, @Nullable SolverId before, Path out) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final String OLD = "before the change";

  int run(PrintWriter to) throws IOException {
    Path results = out.resolve("results");
    Path events = out.resolve("events.jsonl");
    Files.deleteIfExists(events); // of an earlier job
    int code = campaign(arguments(results, events), to);
    if (code != 0 && code != LibFuzzer.FINDING) {
      return code;
    }
    List<Bug> bugs = marked(results);
    List<Bug> fresh = bugs.stream().filter(bug -> !bug.facts().containsKey(OLD)).toList();
    AtomicFiles.write(
        out.resolve("results.sarif"),
        Sarif.of(fresh, "tiercel/" + settings.get("target"), Path.of("."), TiercelVersion.TEXT));
    String summary = summary(bugs, fresh, new EventReader(events).read());
    AtomicFiles.write(out.resolve("summary.md"), summary);
    to.print(summary);
    to.flush();
    return (fresh.isEmpty() ? ExitCode.NOTHING : ExitCode.FOUND).code();
  }

  /** Runs the campaign in a process of its own, since libFuzzer ends its process. */
  private static int campaign(List<String> arguments, PrintWriter to) throws IOException {
    List<String> command = JvmRelaunch.independent(FuzzMain.class.getName());
    command.addAll(arguments);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    Thread end = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(end); // an interrupted job leaves no process behind
    process.getOutputStream().close();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        to.println(line);
        to.flush();
      }
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitCode.ENVIRONMENT.code();
    } finally {
      process.destroy();
      Runtime.getRuntime().removeShutdownHook(end);
    }
  }

  private List<String> arguments(Path results, Path events) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("references", "none");
    all.put("judges", "none");
    all.put("keep-going", "0");
    all.put("results", results.toString());
    all.put("crashes", out.resolve("crashes").toString());
    all.put("confine", Confinement.allowed());
    if (before != null) {
      all.put("before", before.toString());
      all.put("oracles", "+performance");
    }
    all.putAll(settings);
    all.put("events", events.toString());
    List<String> arguments = new ArrayList<>();
    all.forEach((name, value) -> arguments.add("--tiercel." + name + "=" + value));
    return arguments;
  }

  /**
   * Returns the bugs, marking those older than the change. The results of the earlier build are
   * stored with each finding, so that bugs introduced by the change are grouped.
   */
  private List<Bug> marked(Path results) throws IOException {
    List<Bug> found = Bugs.readAll(results);
    if (before == null || found.isEmpty()) {
      return found;
    }
    Set<String> old = new HashSet<>();
    try (ScriptCheck earlier =
        new ScriptCheck(
            before,
            Configuration.DEFAULT,
            List.of(),
            Limits.ofMillis(PATIENCE.toMillis()),
            false)) {
      for (Bug bug : found) {
        if (isOld(bug, earlier)) {
          old.add(bug.name());
        }
        keep(bug, before.toString(), old.contains(bug.name()));
      }
    }
    return Bugs.readAll(results).stream().map(b -> old.contains(b.name()) ? old(b) : b).toList();
  }

  private static void keep(Bug bug, String before, boolean shows) throws IOException {
    Path folder = bug.script().toAbsolutePath().getParent();
    if (folder != null && Files.isRegularFile(folder.resolve(FindingRecord.FILE))) {
      StoredFinding.read(folder).retested(Map.of(before, shows ? "BUG" : "not shown"));
    }
  }

  private static boolean isOld(Bug bug, ScriptCheck earlier) throws IOException {
    try {
      return !bug.kind().equals("change")
          && earlier
              .examine(EntryCodec.decode(Files.readAllBytes(bug.script()), bug.script().toString()))
              .isBug();
    } catch (ParseException e) {
      return false;
    }
  }

  private static Bug old(Bug bug) {
    Map<String, String> facts = new LinkedHashMap<>(bug.facts());
    facts.put(OLD, "shows as well");
    return new Bug(
        bug.kind(), bug.solver(), bug.versions(), bug.key(), bug.reason(), bug.script(), facts);
  }

  private String summary(List<Bug> bugs, List<Bug> fresh, List<CampaignEvent> events) {
    String reached = "";
    StringBuilder unreached = new StringBuilder();
    for (CampaignEvent event : events) {
      if (event instanceof FocusEnded ended) {
        reached = "Reached at the end: " + ended.progress().text() + ".";
        ended.unreached().forEach(f -> unreached.append("- not reached: ").append(f).append('\n'));
      }
    }
    String heading = "Tiercel on " + settings.get("focus");
    StringBuilder text = new StringBuilder(MarkdownSummary.of(fresh, heading, reached));
    text.append(unreached);
    List<Bug> old = bugs.stream().filter(bug -> bug.facts().containsKey(OLD)).toList();
    if (!old.isEmpty()) {
      text.append('\n').append(MarkdownSummary.of(old, "There before the change", ""));
    }
    return text.toString();
  }
}
