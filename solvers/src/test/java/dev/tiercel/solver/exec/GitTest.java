package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of an untrusted checkout whose configuration names programs. */
class GitTest {
  /** Settings that make git start a program on a plain diff or log. */
  private static final List<String> PROGRAMS =
      List.of(
          "core.fsmonitor",
          "core.pager",
          "diff.external",
          "diff.evil.command",
          "diff.evil.textconv",
          "filter.evil.clean",
          "filter.evil.smudge",
          "filter.evil.process",
          "gpg.program");

  @TempDir private Path folder;

  @BeforeEach
  void needsGit() {
    boolean there;
    try {
      there = SystemTool.of(List.of("git", "--version")).run().exit() == 0;
    } catch (IOException e) {
      there = false;
    }
    assumeTrue(there, "There is no git here; install it to test what is asked of checkouts.");
  }

  private void git(String... words) throws IOException {
    SystemTool.ToolOutput said = Git.in(folder, List.of(words)).withErrors().run();
    assertThat(said.exit()).as(said.text()).isZero();
  }

  private Path started() {
    return folder.resolve("started");
  }

  private void name(List<String> settings) throws IOException {
    Path program = folder.resolve("program");
    Files.writeString(program, "#!/bin/sh\ntouch '" + started() + "'\ncat\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    for (String setting : settings) {
      git("config", setting, program.toString());
    }
    Path hooks = Files.createDirectories(folder.resolve(".git/hooks"));
    Files.copy(program, hooks.resolve("post-index-change"));
    assertThat(hooks.resolve("post-index-change").toFile().setExecutable(true)).isTrue();
    git("config", "log.showSignature", "true");
    git("config", "filter.evil.required", "true");
  }

  private void commit(String text) throws IOException {
    Files.writeString(folder.resolve("a.c"), text);
    git("add", "a.c");
    git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "one");
  }

  @Test
  void noneOfThemIsStarted() throws IOException {
    git("init", "-q");
    Files.writeString(folder.resolve(".gitattributes"), "*.c filter=evil diff=evil\n");
    commit("int a;\n");
    commit("int b;\n");
    name(PROGRAMS);
    Files.writeString(folder.resolve("a.c"), "int cc;\n");
    SystemTool.ToolOutput log = Git.in(folder, List.of("log", "--name-status", "--", "*.c")).run();
    assertThat(log.text()).contains("a.c");
    for (String range : List.of("HEAD~1..HEAD", "HEAD")) {
      List<String> diff = List.of("diff", "--no-ext-diff", "--no-textconv", range, "--");
      assertThat(Git.in(folder, diff).run().text()).contains("-int ", "+int ");
    }
    assertThat(started()).doesNotExist();
    SystemTool.of(List.of("git", "-C", folder.toString(), "diff", "HEAD")).run();
    assertThat(started()).as("started by git as it is").exists();
  }
}
