package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import dev.tiercel.testkit.ChildJvm;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

@Tag("slow")
class ReduceCommandTest {
  private static final String SCRIPT =
      """
      (set-logic QF_LIA)
      (declare-const number Int)
      (assert (< number 17))
      (assert (= (mod number 5) 3))
      (check-sat)
      """;

  @TempDir private Path folder;
  private Path script;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    script = Files.writeString(folder.resolve("bug.smt2"), SCRIPT);
  }

  private int run(String... arguments) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    return line.execute(arguments);
  }

  private String result() throws IOException {
    return Files.readString(folder.resolve("bug.min.smt2")).strip();
  }

  @Test
  void scriptWithSuccessfulCommandIsKept() throws IOException {
    assertThat(run("reduce", script.toString(), "--while", "grep -q mod")).isZero();
    assertThat(result()).isEqualTo("(assert (= (mod 0 0) 0))");
    assertThat(err.toString()).contains("25 of 111 bytes, 1-minimal").hasLineCount(1);
    assertThat(folder.resolve("bug.min.smt2.state")).doesNotExist();
    assertThat(script).hasContent(SCRIPT);
  }

  @Test
  void bracesStandForTheFileAndAllCommandsHaveToHold() throws IOException {
    int code =
        run(
            "reduce",
            script.toString(),
            "--while",
            "test -f {} && grep -q 17 < {}",
            "--while",
            "grep -q '<'");
    assertThat(code).isZero();
    assertThat(result()).isEqualTo("(assert (< 0 17))");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "grep -o 'mod' {}; exit 3 | --match-out | mod | (assert (= (mod 0 0) 0))",
        "grep -o 'mod' {} >&2; exit 3 | --match-err | mod | (assert (= (mod 0 0) 0))",
        "exit $(grep -c assert {}) | --exit-code | 2 | (assert",
      })
  void expectedOutcomeOfACommandCanBeGiven(
      String command, String option, String value, String expected) throws IOException {
    assertThat(run("reduce", script.toString(), "--while", command, option, value)).isZero();
    assertThat(result()).contains(expected);
  }

  @Test
  void asBeforeIsTheSameExitCodeAndOutput() throws IOException {
    String command = "grep -o 17 {}; exit 5";
    assertThat(run("reduce", script.toString(), "--as-before", "--while", command)).isZero();
    assertThat(result()).contains("17").doesNotContain("mod", "check-sat");
  }

  @Test
  void aFullDiskIsNamedWithTheNextStep() {
    assertThat(run("reduce", script.toString(), "--out", "/dev/full", "--while", "grep -q mod"))
        .isEqualTo(ExitCode.ENVIRONMENT.code());
    assertThat(err.toString()).contains("The disk is full", "free space");
  }

  @Test
  void theResultOfStandardOutputAloneIsTheScript() throws IOException {
    assertThat(run("reduce", script.toString(), "--out", "-", "--while", "grep -q mod")).isZero();
    assertThat(out.toString().strip()).isEqualTo("(assert (= (mod 0 0) 0))");
    assertThat(folder.resolve("bug.min.smt2")).doesNotExist();
  }

  /** The command terminates the reduction's process once an assertion is removed. */
  @Test
  void terminationKeepsTheSmallestScriptSoFar() throws Exception {
    String command = "grep -q '<' {} || { kill -TERM $PPID; sleep 60; }; grep -q mod {}";
    ChildJvm child =
        ChildJvm.start(
            folder, Tiercel.class, "reduce", script.toString(), "--jobs", "1", "--while", command);
    assertThat(child.exit()).isNotZero();
    assertThat(child.output())
        .contains("Interrupted: " + folder.resolve("bug.min.smt2") + " holds the smallest script");
    assertThat(result()).contains("mod", "<").hasSizeLessThanOrEqualTo(SCRIPT.length());
  }

  @Test
  void aStateDependentBugIsNotReduced() throws IOException {
    String before = ";! target smtinterpol\n;! before \"(check-sat)\"\n";
    Files.writeString(script, before + Files.readString(script));
    assertThat(run("reduce", script.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).contains("scripts that run before it", "./tiercel check");
  }

  @Test
  void missingEvidenceIsReported() {
    assertThat(run("reduce", script.toString(), "--solver", "smtinterpol", "--evidence"))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString())
        .contains("shows no bug of smtinterpol", "its answer (sat)", "--reference NAME", "--option")
        .hasLineCount(1);
  }

  @Test
  void uninterestingScriptIsReported() {
    assertThat(run("reduce", script.toString(), "--while", "grep -q div"))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err)
        .asString()
        .startsWith("The original script does not satisfy `grep -q div`: exit code 1; ")
        .contains("--exit-code");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "FILE | FILE names no solver; state the property:",
        "no-such --results none | There is no folder",
        "FILE --while true --solver z3 | Use either --while or --solver",
        "FILE --while true --passes wings | 'wings' is not a pass; the passes are end, isolate,",
        "FILE --while true --jobs 0 | --jobs=0 makes no sense: give a number above 0;",
        "FILE --while true --ignore-output | --ignore-output needs --as-before;",
        "nothing.smt2 --while true | nothing.smt2 is not a script; name a file,",
        "FILE --solver smtinterpol --expect fish | --expect fish is not an answer; write one of"
            + " sat,",
      })
  void wrongUseIsOneSentence(String arguments, String sentence) {
    String[] words = ("reduce " + arguments.replace("FILE", script.toString())).split(" ");
    assertThat(run(words)).isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString())
        .startsWith(sentence.replace("FILE", script.toString()))
        .hasLineCount(1);
  }

  /** The second check has no assumptions: p = false is a model. */
  @Test
  void aBugOfAReleasedSolverStaysThatBug() throws IOException {
    Files.writeString(
        script,
        """
        ;! target smtinterpol:2.5-1388
        (set-logic QF_UF)
        (declare-const p Bool)
        (declare-const q Bool)
        (declare-const r Bool)
        (assert (or q (not r) p))
        (assert (and (distinct p true) (=> r q)))
        (check-sat-assuming (p q))
        (check-sat)
        """);
    assertThat(run("reduce", script.toString(), "--jobs", "2", "--timeout", "60s")).isZero();
    assertThat(result())
        .contains(";! target smtinterpol:2.5-1388", "(check-sat-assuming (", "\n(check-sat)")
        .doesNotContain("=>", " or ");
    assertThat(run("check", "--solver", "smtinterpol", folder.resolve("bug.min.smt2").toString()))
        .isEqualTo(ExitCode.FOUND.code());
  }

  @Test
  void anAnswerOfASolverIsKept() throws IOException {
    Files.writeString(
        script,
        """
        (set-logic QF_LIA)
        (declare-const x Int)
        (assert (and (< x 5) (or (> x 7) (= x 9))))
        (check-sat)
        """);
    int code =
        run(
            "reduce",
            script.toString(),
            "--solver",
            "smtinterpol",
            "--expect",
            "unsat",
            "--timeout",
            "60s");
    assertThat(code).isZero();
    assertThat(result()).isEqualTo("(assert false)\n(check-sat)");
    assertThat(run("reduce", script.toString(), "--solver", "smtinterpol", "--expect", "sat"))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(err.toString()).endsWith(", not sat; name what it does by --expect.\n");
  }
}
