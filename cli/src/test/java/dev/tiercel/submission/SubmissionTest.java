package dev.tiercel.submission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.finding.KnownBugs;
import dev.tiercel.smtlib.table.Resources;
import dev.tiercel.smtlib.table.Tsv;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SubmissionTest {
  private static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("..").normalize();

  static List<String> solvers() {
    return Submission.SOLVERS;
  }

  private static Submission usual(String solver) {
    return new Submission(solver, "", "https://example.org/tiercel.git");
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void theTreeOfThisRepositoryIsCurrent(String solver) throws IOException {
    Path project = ROOT.resolve("oss-fuzz").resolve("projects").resolve(solver);

    assertThat(Submission.stale(usual(solver).project(), project))
        .as("run ./tiercel submission --solver %s --out oss-fuzz/projects/%s", solver, solver)
        .isEmpty();
  }

  /** The values are inserted in YAML, a Dockerfile and a workflow's shell. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a@b.org\\nauto_ccs: x@y.org | https://example.org/t.git        | --contact
          a@b.org"                   | https://example.org/t.git        | --contact
          nobody                     | https://example.org/t.git        | --contact
          a@b.org                    | https://example.org/t.git; id    | --tiercel
          a@b.org                    | https://example.org/$(id)        | --tiercel
          a@b.org                    | --upload-pack=id                 | --tiercel
          a@b.org                    | https://example.org/\\nRUN id     | --tiercel
          """)
  void wordsThatWouldBecomeMoreThanOneAreRefused(String contact, String tiercel, String which) {
    assertThatThrownBy(
            () -> new Submission("z3", contact.replace("\\n", "\n"), tiercel.replace("\\n", "\n")))
        .hasMessageStartingWith(which + " is not a");
  }

  @Test
  void usualWordsAreAccepted() {
    assertThat(new Submission("z3", "who.else+z3@example.org", "git@example.org:a/t.git").project())
        .isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void noWordOfATemplateIsLeft(String solver) {
    Submission submission = usual(solver);
    Map<String, String> files = submission.clusterFuzzLite();
    files.putAll(submission.project());
    assertThat(files.values()).noneMatch(text -> text.matches("(?s).*@[a-z]+@.*"));
  }

  /** ClusterFuzz's {@code bot/fuzzers/utils.py}: letters, digits, underscore and minus. */
  @ParameterizedTest
  @MethodSource("solvers")
  void targetsHaveNamesThatInfrastructureTakes(String solver) throws IOException {
    assertThat(usual(solver).project().get("build.sh"))
        .containsPattern("(?m)^TITLE=[A-Za-z][A-Za-z0-9_-]* ");
    assertThat(Tsv.rows(Files.readString(ROOT.resolve("oss-fuzz/targets.tsv"))))
        .hasSizeGreaterThan(1)
        .allMatch(row -> row.size() == 3 && row.get(0).matches("[A-Z][A-Za-z0-9_-]*"))
        .extracting(row -> row.get(0))
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void knownBugsAreReadAndHoldForEveryVersion(String family, @TempDir Path folder)
      throws IOException {
    Path list = folder.resolve("known-bugs.tsv");
    Files.writeString(list, KnownBugsOfAll.of(family));

    assertThat(KnownBugs.read(list)).isNotNull();
    URL own = Solvers.family(SolverId.parse(family)).knownBugs();
    assertThat(Tsv.rows(Files.readString(list)))
        .hasSameSizeAs(own == null ? List.of() : Tsv.lines(Resources.text(own)))
        .allMatch(row -> row.get(1).equals("*"));
  }

  /** {@code infra/presubmit.py}, check_license: in each Dockerfile and script. */
  @ParameterizedTest
  @MethodSource("solvers")
  void dockerfileAndScriptSayTheirLicence(String solver) {
    Map<String, String> files = usual(solver).project();

    assertThat(List.of(files.getOrDefault("Dockerfile", ""), files.getOrDefault("build.sh", "")))
        .allMatch(text -> text.contains("http://www.apache.org/licenses/LICENSE-2.0"));
  }

  /** {@code infra/ci/check_base_os.py}: "latest" if there is no version, else that version. */
  @ParameterizedTest
  @MethodSource("solvers")
  void theImageIsThatOfTheSystemThatIsNamedInBothKindsOfTree(String solver) {
    Map<String, String> lite = usual(solver).clusterFuzzLite();
    Map<String, String> project = usual(solver).project();
    String yaml = project.getOrDefault("project.yaml", "");
    String version = yaml.replaceFirst("(?s).*base_os_version: (\\S+).*", "$1");
    String tag = yaml.equals(version) ? "latest" : version;

    assertThat(project.get("Dockerfile")).contains("base-builder-jvm:" + tag + "\n");
    assertThat(lite.get(".clusterfuzzlite/Dockerfile")).contains("base-builder-jvm:" + tag + "\n");
    assertThat(lite).containsEntry(".clusterfuzzlite/project.yaml", yaml);
  }

  @Test
  void aTreeNamesItsContactOrNobody() {
    Submission named = new Submission("z3", "you@your.org", "https://your.git/tiercel.git");

    assertThat(named.project().get("project.yaml")).contains("primary_contact: \"you@your.org\"");
    assertThat(usual("z3").project().get("project.yaml")).doesNotContain("primary_contact");
  }

  /** Every cloned project is built from its clone, unless it is given already built. */
  @ParameterizedTest
  @MethodSource("solvers")
  void clonedTermsAreBuilt(String solver) {
    Map<String, String> files = usual(solver).project();
    String clone =
        files.getOrDefault("Dockerfile", "").replaceFirst("(?s).*\"\\$SRC/(\\S+)\".*", "$1");

    assertThat(clone).isNotEqualTo("tiercel");
    assertThat(files.get("build.sh")).containsPattern("\\$SRC\"?/" + clone + "\\b");
  }

  @Test
  void theTreeForASolversOwnRepositoryBuildsWhatIsCheckedOut() {
    Map<String, String> files = usual("smtinterpol").clusterFuzzLite();

    assertThat(files.get(".clusterfuzzlite/Dockerfile"))
        .contains("COPY . \"$SRC/smtinterpol\"")
        .doesNotContain("git clone https://github.com/ultimate-pa");
    assertThat(files)
        .containsKeys(
            ".clusterfuzzlite/build.sh",
            ".clusterfuzzlite/project.yaml",
            ".github/workflows/cflite_pr.yml");
  }

  @ParameterizedTest
  @MethodSource("solvers")
  void theWorkflowThatLooksAtAChangeBuildsTheSolverBeforeAndAfter(
      String solver, @TempDir Path folder) throws Exception {
    String workflow =
        usual(solver).clusterFuzzLite().getOrDefault(".github/workflows/tiercel_focus.yml", "");

    assertThat(workflow)
        .contains("(build before)", "(build after)", "focus --pr", "/work/")
        .doesNotContain("\t");
    Path file = Files.writeString(folder.resolve("workflow.yml"), workflow);
    assumeTrue(exit("python3", "-c", "import yaml") == 0, "python3 has no yaml here");
    String parse = "import sys, yaml; assert 'focus' in yaml.safe_load(open(sys.argv[1]))['jobs']";
    assertThat(exit("python3", "-c", parse, file.toString())).as(workflow).isZero();
  }

  private static int exit(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command)
        .redirectErrorStream(true)
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .start()
        .waitFor();
  }

  @Test
  void aSolverWithoutDataIsNamedWithThoseThatHaveSome() {
    assertThatThrownBy(() -> usual("yices"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no tree for 'yices'; name one of bitwuzla, boolector, cvc5");
  }
}
