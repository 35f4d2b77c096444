package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The templates for pipelines: their command lines are valid, and their steps run unchanged in a
 * checkout of a product, with a program in place of Tiercel that writes the requested files.
 */
class UpgradeTemplatesTest {
  private static final String GITHUB = "upgrade-github.yml";
  private static final String GITLAB = "upgrade-gitlab.yml";
  private static final Pattern CALL = Pattern.compile("tiercel/tiercel ((?:exposure|diff|stab).*)");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {GITHUB, GITLAB})
  void everyCommandLineIsOne(String template) throws IOException {
    List<String> commands = new ArrayList<>();
    Matcher calls = CALL.matcher(text(template));
    while (calls.find()) {
      String words =
          calls
              .group(1)
              .replace("\"$(cat solver-version)\"", "z3:4.15.2")
              .replace("\"$old\"", "z3:4.14.1")
              .replaceFirst(" \\|\\| .*", "");
      Tiercel.commandLine().parseArgs(words.split(" "));
      commands.add(words.substring(0, words.indexOf(' ')));
    }
    assertThat(commands).containsExactlyInAnyOrder("exposure", "diff", "stability");
  }

  @ParameterizedTest
  @ValueSource(strings = {GITHUB, GITLAB})
  void keptFilesAreOutputOfCommands(String template) throws IOException {
    String text = text(template);
    Matcher written = Pattern.compile("--(?:html|json) (\\S+)").matcher(text);
    List<String> files = new ArrayList<>();
    while (written.find()) {
      files.add(written.group(1));
    }
    String kept = text.substring(Math.max(text.indexOf("path: |"), text.lastIndexOf("paths: [")));
    assertThat(files).hasSize(3).allSatisfy(file -> assertThat(kept).contains(file));
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0, 0, 0",
    "1, 0, 0, 1",
    "0, 1, 0, 1",
    "0, 4, 0, 4",
    "0, 0, 1, 0" // an unstable answer does not stop an upgrade
  })
  void gitlabEndsAsTheCommandsDo(int exposure, int diff, int stability, int end)
      throws IOException, InterruptedException {
    String script = "set -eo pipefail\n" + String.join("\n", gitlabSteps());
    assertThat(run(product(exposure, diff, stability), script)).isEqualTo(end);
    assertThat(folder.resolve("product")).isDirectoryContaining("glob:**/*.html");
    assertThat(calls())
        .anyMatch(call -> call.startsWith("diff some:1 some:2 "))
        .anyMatch(call -> call.startsWith("exposure --solver some:2 "))
        .anyMatch(call -> call.startsWith("stability --solver some:2 "));
  }

  @Test
  void githubStepsRunOneByOne() throws IOException, InterruptedException {
    Path product = product(0, 1, 4);
    List<Integer> ends = new ArrayList<>();
    for (String step : githubSteps()) {
      ends.add(run(product, "set -e\n" + step));
    }
    assertThat(ends).containsExactly(0, 1, 4);
    assertThat(calls()).anyMatch(call -> call.startsWith("diff some:1 some:2 "));
  }

  private static String text(String template) throws IOException {
    return Files.readString(Path.of("..", "deploy", template));
  }

  /** Returns the steps without the first two, which fetch and build Tiercel. */
  private List<String> gitlabSteps() throws IOException {
    List<String> steps = new ArrayList<>();
    Matcher items = Pattern.compile("(?m)^    - (.*)$").matcher(text(GITLAB));
    while (items.find()) {
      steps.add(items.group(1).replace("/tmp/tiercel/", folder.resolve("tiercel") + "/"));
    }
    return steps.stream()
        .filter(s -> !s.startsWith("if:") && !s.contains("--version") && !s.contains("git clone"))
        .toList();
  }

  /** Returns the steps without the one that builds Tiercel. */
  private static List<String> githubSteps() throws IOException {
    List<String> steps = new ArrayList<>();
    Matcher runs =
        Pattern.compile("(?m)^        run: (?:\\|\\n((?: {10}.*\\n)+)|(.*)$)")
            .matcher(text(GITHUB));
    while (runs.find()) {
      steps.add(runs.group(1) == null ? runs.group(2) : runs.group(1).stripIndent());
    }
    return steps.stream().filter(s -> !s.startsWith("git clone")).toList();
  }

  /** Creates a product's checkout whose last commit changes the version of its solver. */
  private Path product(int exposure, int diff, int stability)
      throws IOException, InterruptedException {
    Path program = Files.createDirectories(folder.resolve("tiercel")).resolve("tiercel");
    Files.writeString(
        program,
        String.format(
            """
            #!/bin/sh
            echo "$*" >> %s
            for word; do case $word in *.html) echo page > "$word";; esac; done
            case $1 in exposure) exit %d;; diff) exit %d;; stability) exit %d;; esac
            """,
            folder.resolve("calls"), exposure, diff, stability));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Path product = Files.createDirectories(folder.resolve("product"));
    String history =
        """
        set -e
        git init -q .
        git config user.name some && git config user.email some@example.org
        mkdir queries && echo '(check-sat)' > queries/a.smt2
        for version in some:1 some:2; do
          echo $version > solver-version
          git add . && git commit -q -m $version
        done
        """;
    assertThat(run(product, history)).isZero();
    return product;
  }

  private List<String> calls() throws IOException {
    return Files.readAllLines(folder.resolve("calls"));
  }

  private static int run(Path in, String script) throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder("bash", "-c", script).directory(in.toFile());
    builder.environment().put("CI_MERGE_REQUEST_DIFF_BASE_SHA", "HEAD^");
    builder.environment().remove("GIT_DIR");
    builder.redirectErrorStream(true);
    Process process = builder.start();
    process.getOutputStream().close();
    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return process.waitFor();
  }
}
