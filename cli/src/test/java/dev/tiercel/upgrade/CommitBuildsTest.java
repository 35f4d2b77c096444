package dev.tiercel.upgrade;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.exec.SystemTool;
import dev.tiercel.testkit.Patience;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repository of ten commits whose build copies a program in place of a solver. */
class CommitBuildsTest {
  private static final String BUILD = "test ! -e broken && mkdir -p out && cp solver out/solver";

  @TempDir private Path folder;
  private Path repository;

  @BeforeEach
  void makeRepository() throws IOException {
    repository = Files.createDirectory(folder.resolve("repository"));
    git("init", "--quiet");
  }

  @Test
  void theFirstBadCommitIsFoundAndWhatDoesNotBuildIsLeftOut() throws Exception {
    for (int i = 1; i <= 10; i++) {
      commit(i, i < 7 ? "sat" : "unknown", i == 4 || i == 5);
    }
    try (CommitBuilds builds = builds()) {
      List<String> commits = builds.commits("HEAD~9..HEAD");
      assertThat(commits).hasSize(9);
      FirstBadVersion.Boundary boundary = bisected(builds, commits, AnswerChange.LOST);
      assertThat(boundary).isNotNull();
      assertThat(builds.described(boundary.bad())).contains("(change 7)");
      assertThat(builds.described(String.valueOf(boundary.good()))).contains("(change 6)");
      assertThat(boundary.unjudged()).isZero();
      assertThatThrownBy(() -> builds.solver(commits.get(2)))
          .isInstanceOf(SolverUnavailableException.class)
          .hasMessageContaining("does not build");
    }
    assertThat(git("worktree", "list").lines()).hasSize(1);
    assertThat(git("status", "--porcelain")).isEmpty();
  }

  @Test
  void commitsThatDoNotBuildBesideTheFirstBadOneAreCounted() throws Exception {
    for (int i = 1; i <= 10; i++) {
      commit(i, i < 7 ? "sat" : "unsat", i == 5 || i == 6);
    }
    try (CommitBuilds builds = builds()) {
      FirstBadVersion.Boundary boundary =
          bisected(builds, builds.commits("HEAD~9..HEAD"), AnswerChange.WRONG_NOW);
      assertThat(boundary).isNotNull();
      assertThat(builds.described(boundary.bad())).contains("(change 7)");
      assertThat(builds.described(String.valueOf(boundary.good()))).contains("(change 4)");
      assertThat(boundary.unjudged()).isEqualTo(2);
    }
  }

  @Test
  void onlyLogsOfFailedBuildsAreLeft() throws Exception {
    commit(1, "sat", false);
    commit(2, "sat", true);
    SolverId built;
    String failed;
    try (CommitBuilds builds = builds()) {
      List<String> commits = builds.commits("HEAD");
      built = builds.solver(commits.get(0));
      failed = catchThrowable(() -> builds.solver(commits.get(1))).getMessage();
    }
    Path left = requireNonNull(Path.of(built.version()).getParent());
    assertThat(left.toFile().list()).hasSize(1);
    assertThat(failed).contains(left + "/");
    try (CommitBuilds builds = builds()) {
      built = builds.solver(builds.commits("HEAD~1").get(0));
    }
    assertThat(Path.of(built.version()).getParent()).doesNotExist();
  }

  @Test
  void aChangeThatTheLastCommitDoesNotShowHasNoOrigin() throws Exception {
    commit(1, "sat", false);
    commit(2, "sat", false);
    try (CommitBuilds builds = builds()) {
      assertThat(bisected(builds, builds.commits("HEAD~1..HEAD"), AnswerChange.LOST)).isNull();
    }
  }

  @Test
  void aProgramThatIsKeptUnderGitNeedsNoBuild() throws Exception {
    commit(1, "sat", false);
    commit(2, "unknown", false);
    try (CommitBuilds builds = new CommitBuilds(repository, "true", Path.of("solver"))) {
      List<String> commits = builds.commits("HEAD~1..HEAD");
      assertThat(bisected(builds, commits, AnswerChange.LOST)).isNotNull();
    }
  }

  @Test
  void lastCommitThatDoesNotBuildIsReported() throws Exception {
    commit(1, "sat", false);
    commit(2, "unknown", true);
    try (CommitBuilds builds = builds()) {
      List<String> commits = builds.commits("HEAD~1..HEAD");
      assertThatThrownBy(() -> bisected(builds, commits, AnswerChange.LOST))
          .isInstanceOf(SolverUnavailableException.class)
          .hasMessageContaining("does not build; see ");
    }
  }

  @Test
  void aRangeThatGitDoesNotKnowIsOneSentence() throws Exception {
    commit(1, "sat", false);
    try (CommitBuilds builds = builds()) {
      assertThatThrownBy(() -> builds.commits("no..where")).hasMessageContaining("no..where");
      assertThatThrownBy(() -> builds.commits("HEAD..HEAD"))
          .hasMessage("HEAD..HEAD holds no commit; write GOOD..BAD, the older one first.");
    }
  }

  private CommitBuilds builds() throws IOException {
    return new CommitBuilds(repository, BUILD, Path.of("out/solver"));
  }

  private FirstBadVersion.@Nullable Boundary bisected(
      CommitBuilds builds, List<String> commits, AnswerChange change) throws Exception {
    Path old = program(folder.resolve("old"), "sat");
    Entry entry = EntryCodec.decode("(assert true)(check-sat)", "query");
    return new FirstBadVersion(commits, commit -> comparison(old, builds.solver(commit)))
        .find(Path.of("query.smt2"), entry, change);
  }

  private static Comparison comparison(Path old, SolverId now) {
    TimingTolerance tolerance = new TimingTolerance(1.3, Duration.ofMillis(50), 5, 1);
    SolverId before = new SolverId("path", old.toString());
    return new Comparison(
        new Upgrade(before, now, Configuration.DEFAULT, Patience.AMPLE, tolerance, Deadline.NONE),
        null);
  }

  private void commit(int number, String answer, boolean broken) throws IOException {
    program(repository.resolve("solver"), answer);
    Files.writeString(repository.resolve("number"), number + "\n");
    Path mark = repository.resolve("broken");
    if (broken) {
      Files.writeString(mark, "");
    } else {
      Files.deleteIfExists(mark);
    }
    git("add", "--all");
    git("commit", "--quiet", "--message", "change " + number);
  }

  private static Path program(Path file, String answer) throws IOException {
    Files.writeString(
        file,
        "#!/bin/sh\n[ \"$1\" = --version ] && { echo some 1.0; exit; }\necho " + answer + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
    return file;
  }

  private String git(String... words) throws IOException {
    List<String> line =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.org"));
    line.addAll(List.of(words));
    SystemTool.ToolOutput said =
        SystemTool.of(line).in(repository).withErrors().run(StandardCharsets.UTF_8);
    assertThat(said.exit()).as(said.text()).isZero();
    return said.text();
  }
}
