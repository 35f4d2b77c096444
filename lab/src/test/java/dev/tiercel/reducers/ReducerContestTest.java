package dev.tiercel.reducers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.tiercel.solver.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReducerContestTest {
  private static final Path BUG =
      Path.of("../corpus/reduction/smtinterpol-crash-division-of-three-2.5-1388.smt2");

  @TempDir private Path folder;

  private Path program(String name, String body) throws IOException {
    Path program = Files.writeString(folder.resolve(name), "#!/bin/sh\n" + body + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  /**
   * In place of Tiercel a program copies the script; the other one reduces it to a script that it
   * has tested, or, once that is refused, to one without the bug.
   */
  private List<String> lines(String other) throws IOException, InterruptedException {
    assumeThat(Path.of("/usr/bin/cc")).as("the C compiler that builds the keeper").exists();
    List<String> lines = new ArrayList<>();
    new ReducerContest(
            PeerReducer.parse(program("other", other) + " {in} {out} {test}", ""),
            List.of(program("own", "cp \"$2\" \"$6\"").toString()),
            Limits.ofMillis(10_000).withMoreMemory(),
            1_000,
            null,
            folder.resolve("out"),
            lines::add)
        .run(List.of(BUG));
    return lines;
  }

  @Test
  void resultsAreTestedAndKept() throws IOException, InterruptedException {
    List<String> lines = lines("echo '(exit)' >\"$2\"; \"$3\" \"$2\" || \"$3\" \"$1\" && echo yes");
    assertThat(lines.get(1)).matches("\\| smtinterpol-crash\\S+ \\| (\\S+) \\| \\1 \\| .*");
    assertThat(lines.get(1)).contains("| 6/1 (without the bug) |").endsWith("| 2 |");
    assertThat(folder.resolve("out").resolve(BUG.getFileName().toString().replace(".smt2", "")))
        .isDirectoryContaining("glob:**/result.tsv");

    assertThat(lines("exit 1").get(1)).isEqualTo(lines.get(1)); // read, not measured again
  }
}
