package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeferredReductionTest {
  private static final String SCRIPT =
      """
      ;! target smtinterpol:2.5-1388
      (set-logic QF_UF)
      (declare-const p Bool)
      (declare-const q Bool)
      (assert (or q p))
      (assert (distinct p true))
      (check-sat-assuming (p q))
      (check-sat)
      """;

  private static Path finding(Path results, String name, String script) throws IOException {
    Path folder = Files.createDirectories(results.resolve("findings").resolve(name));
    Files.writeString(folder.resolve("script.smt2"), script);
    Files.writeString(folder.resolve("key"), "smtinterpol says something\n");
    return folder;
  }

  @Test
  void findingGetsAReducedScriptInAddition(@TempDir Path results) throws IOException {
    Path bug = finding(results, "a", SCRIPT);
    Path none = finding(results, "b", SCRIPT.replace("(check-sat-assuming (p q))\n", ""));
    Path done = finding(results, "c", SCRIPT);
    Files.writeString(done.resolve("reduced.smt2"), "(check-sat)\n");
    Path broken = finding(results, "d", "(check-sat");
    List<Path> told = new ArrayList<>();
    new DeferredReduction(results, Duration.ofHours(1), 1)
        .run((script, before, after) -> told.add(script));
    assertThat(told).containsExactly(bug.resolve("reduced.smt2"));
    assertThat(bug.resolve("script.smt2")).hasContent(SCRIPT);
    assertThat(Files.readString(told.get(0)))
        .contains(";! target smtinterpol:2.5-1388", "(check-sat-assuming (", ")\n(check-sat)")
        .doesNotContain("(or ");
    assertThat(none.resolve("reduced.smt2")).doesNotExist();
    assertThat(done.resolve("reduced.smt2")).hasContent("(check-sat)");
    assertThat(broken.resolve("reduced.smt2")).doesNotExist();
  }

  @Test
  void withoutTimeNothingIsDone(@TempDir Path results) throws IOException {
    Path bug = finding(results, "a", SCRIPT);
    new DeferredReduction(results, Duration.ZERO, 1)
        .run(
            (script, before, after) -> {
              throw new AssertionError(script);
            });
    assertThat(bug.resolve("reduced.smt2")).doesNotExist();
  }
}
