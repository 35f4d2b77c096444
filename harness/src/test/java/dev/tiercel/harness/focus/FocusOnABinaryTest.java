package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.harness.coverage.EdgeReport;
import dev.tiercel.harness.coverage.MovedCode;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Coverage;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** A focus on a program that an ordinary compiler built, without counters. */
@EnabledIfSystemProperty(named = "os.arch", matches = "amd64")
class FocusOnABinaryTest {
  private static final String SOURCE =
      """
      #include <stdio.h>
      #include <string.h>
      __attribute__((noinline)) int seldom(const char *text) {
        return text[0] == '(';
      }
      __attribute__((noinline)) int check(const char *text) {
        return strstr(text, "seldom") != NULL && seldom(text);
      }
      int main(int count, char **words) {
        static char text[1 << 16];
        FILE *script = fopen(words[count - 1], "r");
        if (script != NULL && fread(text, 1, sizeof text - 1, script) > 0) {
          puts(check(text) ? "sat" : "unknown");
        }
        return 0;
      }
      """;

  @TempDir private Path folder;
  private Path program;

  @BeforeEach
  void build() throws IOException, InterruptedException {
    assumeTrue(
        Stream.of("cc", "nm", "objdump").allMatch(FocusOnABinaryTest::has),
        "There is no cc, nm or objdump here, so no program is read.");
    program = compiled("toy", SOURCE);
  }

  private Path compiled(String name, String source) throws IOException, InterruptedException {
    Files.writeString(folder.resolve(name + ".c"), source);
    Path file = folder.resolve(name);
    run("cc", "-g", "-O1", name + ".c", "-o", file.toString());
    return file;
  }

  private static boolean has(String name) {
    return Stream.of(System.getenv("PATH").split(":"))
        .anyMatch(place -> Files.isExecutable(Path.of(place, name)));
  }

  private void run(String... command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
  }

  private Solver open() {
    return Solvers.openCountedOnce(SolverId.parse("path:" + program));
  }

  @Test
  void functionsAreFoundByTheirNames() throws IOException {
    try (Solver toy = open()) {
      Focus focus = Focus.of("seldom", folder, toy, null);
      assertThat(focus.names()).containsExactly("seldom");
      assertThat(focus.byDistance()).startsWith(1, 1, 1); // seldom, check, main
    }
  }

  @Test
  void functionsAreFoundByTheirLines() throws IOException {
    try (Solver toy = open()) {
      assertThat(Focus.of("toy.c:4", folder, toy, null).names()).containsExactly("seldom");
      assertThat(Focus.of("toy.c:6-9", folder, toy, null).names())
          .containsExactlyInAnyOrder("check", "main");
    }
  }

  /** Changes seldom and check, removes the function often and a file. */
  private static final String PATCH =
      """
      --- a/toy.c
      +++ b/toy.c
      @@ -4 +4 @@ int seldom(const char *text) {
      -  return text[0] == BRACKET;
      +  return text[0] == '(';
      @@ -7 +7 @@ int check(const char *text) {
      -  return seldom(PARENTHESES);
      +  return strstr(text, "seldom") != NULL && seldom(text);
      @@ -9,2 +8,0 @@ int often(const char *text) {
      -  return ABSENT;
      -}
      --- a/gone.c
      +++ /dev/null
      @@ -1 +0,0 @@
      -int vanished;
      """;

  private Map<String, Set<String>> wordsByFunction() throws IOException {
    Path patch = Files.writeString(folder.resolve("big.patch"), PATCH);
    try (Solver toy = open()) {
      Focus focus = Focus.of(patch.toString(), folder, toy, null);
      return focus.changed().stream()
          .mapToObj(focus::function)
          .collect(Collectors.toMap(CodeFunction::name, CodeFunction::words));
    }
  }

  @Test
  void eachFunctionHasTheWordsOfItsOwnHunks() throws IOException {
    Map<String, Set<String>> words = wordsByFunction();
    assertThat(words).containsOnlyKeys("seldom", "check", "main");
    assertThat(words.get("seldom"))
        .containsExactlyInAnyOrder("return text[0] == BRACKET;", "return text[0] == '(';");
    assertThat(words.get("check"))
        .contains("return seldom(PARENTHESES);")
        .doesNotContain("return text[0] == BRACKET;", "int vanished;");
    assertThat(words.get("main")).as("begins where lines are removed").contains("return ABSENT;");
  }

  @Test
  void whatWasRemovedCountsForAllFunctionsOfAProgramWithoutLines() throws Exception {
    run("strip", "--strip-debug", program.toString());
    Map<String, Set<String>> words = wordsByFunction();
    assertThat(words).containsOnlyKeys("seldom", "check");
    assertThat(words.get("seldom"))
        .containsExactlyInAnyOrder(
            "return text[0] == BRACKET;",
            "return text[0] == '(';",
            "return ABSENT;",
            "}",
            "int vanished;");
    assertThat(words.get("check"))
        .contains("return seldom(PARENTHESES);", "return ABSENT;", "int vanished;")
        .doesNotContain("return text[0] == BRACKET;");
  }

  @Test
  void functionsThatDifferFromAnotherBuildAreFoundWithoutSources() throws Exception {
    Path old = compiled("old", SOURCE.replace("text[0] == '('", "strchr(text, '(') != NULL"));
    Path same = compiled("same", SOURCE);
    try (Solver toy = open()) {
      assertThat(Focus.of("path:" + old + "..", folder, toy, null).names())
          .containsExactly("seldom");
      assertThat(Focus.of("path:" + same + "..path:" + old, folder, toy, null).names())
          .containsExactly("seldom");
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Focus.of("path:" + same + "..", folder, toy, null))
          .withMessage("No function differs between path:" + same + " and the target.");
    }
  }

  @Test
  void aNameThatIsNotThereIsRefused() {
    try (Solver toy = open()) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> Focus.of("often", folder, toy, null))
          .withMessageContaining("'often'");
    }
  }

  @Test
  void onlyAScriptThatExecutesTheFunctionReachesIt() throws Exception {
    try (Solver toy = open()) {
      Focus focus = Focus.of("seldom", folder, toy, null);
      CodeFunction seldom = focus.function(focus.changed().nextSetBit(0));
      assertThat(seldom.edges().stream().filter(reached(toy, "(check-sat)")::get)).isEmpty();
      BitSet reached = reached(toy, "(check-sat) ; seldom");
      assertThat(seldom.edges().stream().filter(reached::get)).isNotEmpty();
      Coverage coverage = Objects.requireNonNull(toy.coverage());
      assertThat(EdgeReport.of(program, coverage, reached).unreached())
          .contains("main") // by an earlier run
          .doesNotContain("seldom");
    }
  }

  private static BitSet reached(Solver toy, String script) {
    toy.run(new Job(script, Configuration.DEFAULT, Limits.DEFAULT));
    BitSet reached = new BitSet();
    Objects.requireNonNull(toy.coverage())
        .forEachBlock(
            (block, hits) -> {
              for (long rest = hits; rest != 0; rest &= rest - 1) {
                reached.set(block * Coverage.BLOCK + Long.numberOfTrailingZeros(rest));
              }
            });
    return reached;
  }

  @Test
  void movedPartsBelongToTheirFunctions() {
    assertThat(List.of("f(int) [clone .cold]", "f(int) [clone .cold.3]", "g.cold", "h.cold.12"))
        .allMatch(MovedCode::isPart)
        .extracting(MovedCode::function)
        .containsExactly("f(int)", "f(int)", "g", "h");
    assertThat(MovedCode.isPart("f(int) [clone .part.0]")).isFalse();
  }
}
