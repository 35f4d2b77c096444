package dev.tiercel.collect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commits that added scripts. */
class GitHistoryTest {
  private static final String TEXT = "(assert true)\n(assert true)\n(check-sat)\n";

  @TempDir private Path folder;
  private final List<String> messages = new ArrayList<>();

  @BeforeEach
  void needsGit() {
    boolean there;
    try {
      there = run(Path.of("."), "--version");
    } catch (IOException | InterruptedException e) {
      there = false;
    }
    assumeTrue(there, "There is no git here; install it to test what is read of histories.");
  }

  private static boolean run(Path folder, String... words)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of("git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "gc.auto=0"));
    command.addAll(List.of(words));
    ProcessBuilder git = new ProcessBuilder(command).directory(folder.toFile());
    git.environment().put("GIT_COMMITTER_DATE", "2021-03-04T05:06:07Z");
    return git.redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start()
            .waitFor()
        == 0;
  }

  private void commit(String message) throws Exception {
    assertThat(run(folder, "add", "-A")).isTrue();
    assertThat(run(folder, "commit", "-q", "-m", message)).isTrue();
  }

  @Test
  void aScriptHasTheCommitThatAddedItFirst() throws Exception {
    run(folder, "init", "-q");
    Files.writeString(folder.resolve("a b.smt2"), TEXT);
    commit("one");
    Files.createDirectories(folder.resolve("moved"));
    Files.move(folder.resolve("a b.smt2"), folder.resolve("moved/ä.smt2"));
    Files.writeString(folder.resolve("new.smt2"), TEXT + "; another\n(exit)\n");
    commit("two");
    Files.writeString(folder.resolve("new.smt2"), "; changed\n" + TEXT);
    commit("three");
    Files.writeString(folder.resolve("untracked.smt2"), TEXT);
    GitHistory history = new GitHistory(messages::add);
    GitHistory.Commit first = history.of(folder.resolve("moved/ä.smt2"));
    GitHistory.Commit second = history.of(folder.resolve("new.smt2"));
    assertThat(first).isNotNull();
    assertThat(second).isNotNull().isNotEqualTo(first);
    assertThat(first.day()).isEqualTo("2021-03-04");
    assertThat(first.hash()).hasSize(40);
    assertThat(history.of(folder.resolve("untracked.smt2"))).isNull();
    assertThat(messages).isEmpty();
  }

  @Test
  void aFolderWithoutHistoryIsNoTrouble() throws Exception {
    Path file = Files.writeString(folder.resolve("a.smt2"), TEXT);
    assertThat(new GitHistory(messages::add).of(file)).isNull();
    assertThat(messages).isEmpty();
  }
}
