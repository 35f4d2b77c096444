package dev.tiercel.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.state.TiercelVersion;
import dev.tiercel.submission.Submission;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Permissions of the deployment files, and pinned versions in them. */
class HardeningTest {
  private static final Pattern USES = Pattern.compile("(?m)^\\s*(?:- )?uses: (.*)$");
  private static final Pattern CLONE =
      Pattern.compile("git clone .*[Tt][Ii][Ee][Rr][Cc][Ee][Ll].*");

  /** Returns the project's workflows and those generated for others, by name. */
  private static Map<String, String> workflows() throws IOException {
    Map<String, String> all = new TreeMap<>();
    try (Stream<Path> files = Files.list(Pages.PROJECT.resolve(".github/workflows"))) {
      for (Path file : files.toList()) {
        all.put(file.getFileName().toString(), Files.readString(file));
      }
    }
    all.put("deploy", Files.readString(Pages.PROJECT.resolve("deploy/github-actions.yml")));
    for (String solver : Submission.SOLVERS) {
      new Submission(solver, "a@example.org", "https://example.org/tiercel.git")
          .clusterFuzzLite()
          .forEach(
              (name, text) -> {
                if (name.startsWith(".github/")) {
                  all.put(solver + "/" + name, text);
                }
              });
    }
    return all;
  }

  @Test
  void actionsArePinnedByCommit() throws IOException {
    workflows()
        .forEach(
            (name, text) ->
                assertThat(USES.matcher(text).results().map(m -> m.group(1)))
                    .as(name)
                    .isNotEmpty()
                    .allMatch(use -> use.matches("[\\w./-]+@[0-9a-f]{40} # v\\d+(\\.\\d+)*")));
  }

  /** Further permissions of a job need a documented reason. */
  @Test
  void workflowsMayReadAndNoMore() throws IOException {
    workflows()
        .forEach(
            (name, text) -> {
              assertThat(text).as(name).containsPattern("(?m)^permissions:$");
              assertThat(text.lines().filter(line -> line.matches("\\s+[a-z-]+: write.*")))
                  .as(name)
                  .allMatch(line -> line.matches("\\s+(security-events|contents): write # \\w.*"));
              assertThat(text).as(name).doesNotContain("write-all", "pull_request_target");
            });
    assertThat(workflows().entrySet())
        .filteredOn(entry -> entry.getValue().contains("contents: write"))
        .extracting(Map.Entry::getKey)
        .containsExactly("release.yml");
  }

  @Test
  void thisProgramIsPinnedByItsVersion() throws IOException {
    Map<String, String> files = new TreeMap<>(workflows());
    files.put("gitlab", Files.readString(Pages.PROJECT.resolve("deploy/gitlab-ci.yml")));
    for (String solver : Submission.SOLVERS) {
      files.put(
          solver,
          new Submission(solver, "", "https://example.org/tiercel.git")
              .project()
              .getOrDefault("Dockerfile", ""));
    }
    String tag = "v" + TiercelVersion.RELEASE;
    int clones = 0;
    for (Map.Entry<String, String> file : files.entrySet()) {
      for (MatchResult clone : CLONE.matcher(file.getValue()).results().toList()) {
        assertThat(clone.group()).as(file.getKey()).contains("--branch ");
        assertThat(file.getValue()).as(file.getKey()).contains(tag);
        clones++;
      }
    }
    assertThat(clones).isGreaterThan(2 * Submission.SOLVERS.size());
    assertThat(Files.readString(Pages.PROJECT.resolve("deploy/kubernetes.yaml")))
        .contains("tiercel-" + TiercelVersion.RELEASE + ".jar");
  }

  @Test
  void everyPodIsConfined() throws IOException {
    String text = Files.readString(Pages.PROJECT.resolve("deploy/kubernetes.yaml"));
    int containers = count(text, "image:");
    assertThat(containers).isEqualTo(2);
    for (String line :
        List.of(
            "runAsNonRoot: true",
            "seccompProfile: {type: RuntimeDefault}",
            "automountServiceAccountToken: false",
            "allowPrivilegeEscalation: false",
            "readOnlyRootFilesystem: true",
            "capabilities: {drop: [ALL]}",
            "limits: {cpu:")) {
      assertThat(count(text, line)).as(line).isEqualTo(containers);
    }
    assertThat(text).doesNotContain("privileged: true", "hostPath", "hostNetwork");
    String image = Files.readString(Pages.PROJECT.resolve("deploy/Dockerfile"));
    assertThat(image).containsPattern("(?m)^USER 10001$").doesNotContain(":latest");
    assertThat(Files.readString(Pages.PROJECT.resolve("deploy/entrypoint.sh")))
        .as("a user whom the image does not know has a folder for caches")
        .contains("-Duser.home=\"${HOME:-/work}\"");
  }

  /** The jar, the poms and the citation file have the same version. */
  @Test
  void theVersionIsOne() throws IOException {
    String pom = Files.readString(Pages.PROJECT.resolve("pom.xml"));
    String citation = Files.readString(Pages.PROJECT.resolve("CITATION.cff"));
    assertThat(pom)
        .containsPattern("<version>" + TiercelVersion.RELEASE + "(-SNAPSHOT)?</version>");
    assertThat(citation)
        .contains("cff-version: 1.2.0\n", "\nversion: " + TiercelVersion.RELEASE + "\n")
        .contains("\ntitle: ", "\nauthors:\n  - name: ", "\nmessage: ");
  }

  private static int count(String text, String part) {
    return text.split(Pattern.quote(part), -1).length - 1;
  }
}
