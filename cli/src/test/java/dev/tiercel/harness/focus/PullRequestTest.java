package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.cli.Tiercel;
import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.testkit.ChildJvm;
import dev.tiercel.testkit.PlantedProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A commit that plants a bug, in a repository of a toy solver that is built before and after it.
 */
@Tag("slow")
class PullRequestTest {
  /** The repository and both builds of its solver. */
  @TempDir static Path builds;

  private static Path checkout;

  @TempDir Path folder;

  @BeforeAll
  static void twoCommits() throws IOException, InterruptedException {
    assumeTrue(
        Files.exists(PlantedProgram.SOLVERS.resolve("native/target/server.o"))
            && has("clang")
            && has("objdump"),
        "There is no clang or no objdump here, so changes of native solvers are not tested.");
    assumeTrue(has("git"), "There is no git here, so commits are not tested.");
    checkout = Files.createDirectories(builds.resolve("checkout"));
    String toy =
        Files.readString(
            PlantedProgram.SOLVERS.resolve("src/test/resources/dev/tiercel/solver/exec/planted.c"));
    String harmless = toy.replace("        abort();\n      }\n", "        sink--;\n      }\n");
    assertThat(harmless).isNotEqualTo(toy);
    Files.writeString(checkout.resolve("toy.c"), harmless);
    git("init", "-q", ".");
    commit("before");
    build("before");
    Files.writeString(checkout.resolve("toy.c"), toy);
    commit("after");
    build("after");
  }

  private static boolean has(String program) {
    return Arrays.stream(System.getenv("PATH").split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }

  private static void git(String... words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("git", "-c", "user.name=n", "-c", "user.email=m"));
    command.addAll(List.of(words));
    run(command);
  }

  private static void commit(String message) throws IOException, InterruptedException {
    git("add", "toy.c");
    git("commit", "-q", "-m", message);
  }

  private static void build(String name) throws IOException, InterruptedException {
    String compiler = PlantedProgram.SOLVERS.resolve("native/bin/tiercel-cc").toString();
    run(List.of(compiler, "-O0", "toy.c", "-o", builds.resolve(name).toString()));
  }

  private static void run(List<String> command) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(checkout.toFile()).redirectErrorStream(true);
    builder.environment().put("TIERCEL_COMPILER", "clang");
    Process process = builder.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private String tiercel(ExitCode exit, String... arguments)
      throws IOException, InterruptedException {
    ChildJvm child = ChildJvm.start(folder, Tiercel.class, arguments);
    int code = child.exit();
    assertThat(code).as(child.output()).isEqualTo(exit.code());
    return child.output();
  }

  private String pullRequest(ExitCode exit, String before, String change)
      throws IOException, InterruptedException {
    Path seeds = Files.createDirectories(folder.resolve("seeds"));
    Files.writeString(seeds.resolve("seed.smt2"), PlantedProgram.SEED);
    return tiercel(
        exit,
        "focus",
        "--pr",
        "--target=path:" + builds.resolve("after"),
        "--before=path:" + builds.resolve(before),
        "--sources=" + checkout,
        "--seeds=" + seeds,
        "--duration=0", // until it is found
        "--out=" + folder.resolve("pr"),
        "--set=keep-going=1",
        "--set=jobs=1",
        "--set=seed=7",
        "--set=timeout=5s",
        change);
  }

  @Test
  void aBugThatACommitPlantsIsFoundInWhatItChangesAndFails() throws Exception {
    String said = pullRequest(ExitCode.FOUND, "before", "HEAD~1..HEAD");
    assertThat(said)
        .contains("Focus on HEAD~1..HEAD: 1 functions")
        .contains("Reached search: change 1/1 functions")
        .contains("SIGABRT");
    assertThat(Files.readString(folder.resolve("pr/summary.md")))
        .contains("SIGABRT")
        .contains("change 1/1 functions")
        .doesNotContain("There before the change");
    assertThat(Files.readString(folder.resolve("pr/results.sarif"))).contains("SIGABRT");
  }

  @Test
  void aBugThatWasThereBeforeIsReportedAndFailsNothing() throws Exception {
    String said = pullRequest(ExitCode.NOTHING, "after", "search");
    assertThat(said).contains("There before the change", "No bugs were found.");
    assertThat(Files.readString(folder.resolve("pr/results.sarif"))).doesNotContain("SIGABRT");
  }

  @Test
  void aChangeIsExplainedByItsFunctionsAndWhatLeadsThere() throws Exception {
    String said =
        tiercel(
            ExitCode.NOTHING,
            "focus",
            "--explain",
            "--target=path:" + builds.resolve("after"),
            "--sources=" + checkout,
            "HEAD~1..HEAD");
    assertThat(said).contains("HEAD~1..HEAD: 1 functions", "  search  ", "toy.c");
    assertThat(
            tiercel(
                ExitCode.USAGE,
                "focus",
                "--explain",
                "--target=path:" + builds.resolve("after"),
                "no_such_function"))
        .contains("belongs to 'no_such_function'");
  }
}
