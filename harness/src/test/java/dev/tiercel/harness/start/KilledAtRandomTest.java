package dev.tiercel.harness.start;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.json.Json;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A campaign of two processes any of which is killed at any time, including the supervisor and the
 * solvers: no finding and no input is lost, and no incomplete file is read. The property {@code
 * tiercel.kills} is the number of kills.
 */
@Tag("slow")
class KilledAtRandomTest {
  private static final int KILLS = Integer.getInteger("tiercel.kills", 6);

  /** Words on which the solver fails an assertion. */
  private static final List<String> BUGS = List.of("div", "mod", "abs");

  @TempDir Path folder;
  private final SplittableRandom random = new SplittableRandom(7);

  /** Complete inputs and findings seen so far, by path. */
  private final Map<String, String> seen = new TreeMap<>();

  private ChildJvm start(String... more) throws IOException {
    List<String> arguments = new ArrayList<>();
    arguments.add("-reduce_inputs=0"); // else smaller inputs replace others
    arguments.addAll(List.of(more));
    return ShellSolver.campaign(folder, arguments.toArray(new String[0]));
  }

  @Test
  void nothingIsLostAndNothingIsReadThatWasHalfWritten() throws Exception {
    Map<String, String> bugs = new TreeMap<>();
    BUGS.forEach(
        bug -> bugs.put("(" + bug + " x", bug + ".cpp:7: Assertion \\`" + bug + "' failed."));
    ShellSolver.plant(folder, bugs);
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    for (String bug : List.of("div", "mod", "abs", "+")) {
      String term = bug.equals("abs") ? "(abs x)" : "(" + bug + " x 3)";
      Files.writeString(
          seeds.resolve((bug.equals("+") ? "plus" : bug) + ".smt2"),
          "(set-logic QF_NIA)(declare-const x Int)(assert (> " + term + " 1))(check-sat)");
    }
    ChildJvm run = start();
    for (int kill = 0; kill < KILLS; kill++) {
      awaitSomething(run);
      look();
      List<ProcessHandle> all = run.descendants();
      int victim = random.nextInt(-1, all.size());
      if (victim < 0) {
        run.kill();
      } else {
        all.get(victim).destroyForcibly();
      }
      if (victim < 0 || random.nextInt(4) == 0) {
        end(run, all);
        requireAll();
        run = start();
      }
    }
    end(run, run.descendants());
    requireAll();

    ChildJvm last = start("-runs=40");
    last.exit();
    requireAll();
    assertThat(last.output()).doesNotContain("Tiercel itself failed");
    // The solver always answers sat, so a mutant may also show a wrong answer.
    assertThat(groups().stream().filter(group -> group.startsWith("solver-crash-")))
        .as("each planted bug is one finding: %s", last.output())
        .containsExactlyInAnyOrder(
            "solver-crash-div.cpp-div", "solver-crash-mod.cpp-mod", "solver-crash-abs.cpp-abs");
    assertThat(files("results/suspects")).as("what was being confirmed was confirmed").isEmpty();
  }

  /** Waits until the campaign has made progress, by its output or files. */
  private void awaitSomething(ChildJvm run) throws Exception {
    int inputs = files("corpus").size();
    int more = random.nextInt(3);
    int words = run.output().length() + random.nextInt(400);
    run.await(() -> files("corpus").size() > inputs + more || run.output().length() > words);
  }

  /** Ends a campaign with all of its processes. */
  private static void end(ChildJvm run, List<ProcessHandle> all) throws Exception {
    run.kill();
    run.exit();
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(process -> process.onExit().join());
  }

  /** Records complete files: an input that is being written may change once. */
  private void look() throws IOException {
    for (Path input : files("corpus")) {
      String text = Files.readString(input);
      if (text.endsWith("\n") && text.contains("(check-sat)")) {
        seen.put(folder.relativize(input).toString(), text);
      }
    }
    for (Path finding : files("results/findings")) {
      if (Files.exists(finding.resolve("key"))) {
        for (String name : List.of("key", "script.smt2", "README.md", "finding.json")) {
          seen.put(
              folder.relativize(finding.resolve(name)).toString(),
              Files.readString(finding.resolve(name)));
        }
      }
    }
  }

  /** Checks that nothing is lost, and that there was no internal error. */
  private void requireAll() throws IOException {
    for (Path place : files("results/internal-errors")) {
      assertThat(Files.readString(place.resolve("error.txt"))).as("%s", place).isEmpty();
    }
    seen.forEach((name, text) -> assertThat(folder.resolve(name)).content().isEqualTo(text));
  }

  private List<String> groups() throws IOException {
    List<String> groups = new ArrayList<>();
    for (Path finding : files("results/findings")) {
      String record = Files.readString(finding.resolve("finding.json"));
      groups.add(String.valueOf(Json.object(record).get("group")));
    }
    return groups;
  }

  private List<Path> files(String below) throws IOException {
    Path place = folder.resolve(below);
    if (!Files.isDirectory(place)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.filter(f -> !f.getFileName().toString().startsWith(".")).toList();
    }
  }
}
