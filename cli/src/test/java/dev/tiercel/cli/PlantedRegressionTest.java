package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** A repository of eight commits of a program, the fifth of which answers one query wrongly. */
@Tag("slow")
class PlantedRegressionTest {
  private static final int COMMITS = 8;
  private static final int BAD = 5;

  @TempDir private Path folder;
  private Path repository;

  @BeforeEach
  void makeRepository() throws IOException {
    repository = Files.createDirectory(folder.resolve("repository"));
    git("init", "--quiet");
    for (int i = 1; i <= COMMITS; i++) {
      write(repository.resolve("solver"), i >= BAD);
      Files.writeString(repository.resolve("number"), i + "\n");
      git("add", "--all");
      git("commit", "--quiet", "--message", "change " + i);
    }
  }

  @Test
  void aWrongAnswerToOneQueryIsFoundBisectedAndReduced() throws IOException {
    Path queries = Files.createDirectory(folder.resolve("queries"));
    for (int i = 0; i < 5; i++) {
      Files.writeString(
          queries.resolve(i + ".smt2"),
          "(declare-const x Int)(declare-const y%d Int)(assert (> x y%d))(assert (< x 1%d))(check-sat)\n"
              .formatted(i, i, i));
    }
    Path old = folder.resolve("old");
    write(old, false);
    Path now =
        Files.copy(
            repository.resolve("solver"),
            folder.resolve("new"),
            StandardCopyOption.COPY_ATTRIBUTES);
    String[] words = {
      "diff",
      "path:" + old,
      "path:" + now,
      "--floor=1h",
      "--checkout=" + repository,
      "--commits=HEAD~" + (COMMITS - 1) + "..HEAD",
      "--build=true",
      "--program=solver",
      "--reduce=" + folder.resolve("small"),
      queries.toString()
    };
    StringWriter out = new StringWriter();
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out, true));
    assertThat(line.execute(words)).as(out.toString()).isEqualTo(ExitCode.FOUND.code());
    assertThat(out.toString())
        .contains("3.smt2: wrong now", "5 scripts, 1 worse, 0 not compared")
        .containsPattern("first wrong now in .*\\(change 5\\), not yet in .*\\(change 4\\)");
    assertThat(folder.resolve("small/3.smt2")).content().contains("y3").doesNotContain("(< x 13)");
  }

  /** A program that knows the answer to all queries, and may lie about one. */
  private static void write(Path file, boolean lies) throws IOException {
    Files.writeString(
        file,
        """
        #!/bin/sh
        [ "$1" = --version ] && { echo some 1.0; exit; }
        %s && echo unsat || echo sat
        """
            .formatted(lies ? "grep -q 'x y3' \"$1\"" : "false"));
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private void git(String... words) throws IOException {
    List<String> line =
        new ArrayList<>(List.of("git", "-c", "user.name=a", "-c", "user.email=a@example.org"));
    line.addAll(List.of(words));
    SystemTool.ToolOutput said =
        SystemTool.of(line).in(repository).withErrors().run(StandardCharsets.UTF_8);
    assertThat(said.exit()).as(said.text()).isZero();
  }
}
