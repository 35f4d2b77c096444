package dev.tiercel.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.CallTrace;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.SystemTool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bundles of bugs in released solvers: each is run in an empty folder by a plain shell with an
 * empty environment, and shows what it claims.
 */
@Tag("slow")
class BundleTest {
  private static final Path REGRESSIONS =
      Path.of(System.getProperty("basedir", "")).resolve("../corpus/regressions").normalize();
  private static final String SMTINTERPOL = "smtinterpol:2.5-1388";

  @TempDir Path folder;

  private static Bundle.Source source(String text, String name) {
    return new Bundle.Source(text, name, null, Map.of(), Map.of(), List.of(), List.of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "smtinterpol-wrong-interpolant-foreign-index",
        "smtinterpol-crash-assume-after-pop",
        "smtinterpol-crash-constructor-twice",
        "smtinterpol-crash-datatype-without-logic",
        "smtinterpol-crash-division-of-three",
        "smtinterpol-crash-level-0-proof",
        "smtinterpol-crash-match-as-assumption",
        "smtinterpol-crash-quantified-bit-vectors",
        "smtinterpol-invalid-model-quantified-logic-arrays",
        "smtinterpol-wrong-sat-rotate-right",
        "smtinterpol-wrong-unsat-after-assumptions",
      })
  void aBundleShowsItsBugWithoutUs(String name) throws Exception {
    Path bundle = bundle(name);
    assertThat(bundle.resolve("issue.md"))
        .content()
        .contains("SMTInterpol 2.5-1388", "## Actual behaviour", "## Expected behaviour");
    requireShown(bundle, command(SMTINTERPOL));
  }

  /**
   * Of other solvers as well: a program of ours that accepts the solver's own command line runs a
   * library of Maven Central, and for Princess the command is Java's.
   */
  @ParameterizedTest
  @CsvSource({
    "z3-wrong-sat-loop-of-loops, z3:4.14.1, libz3.so",
    "z3-wrong-sat-contradictory-recursion, z3:4.14.1, libz3.so",
    "cvc5-crash-distinct-functions, cvc5:1.3.2, libcvc5jni.so",
    "bitwuzla-wrong-sat-max-of-small-floats, bitwuzla:0.8.2, libbitwuzlaj.so",
    "princess-wrong-sat-bool-function, princess:2026-05-20, princess",
    "princess-invalid-model-pairs-of-bool, princess:2026-05-20, princess",
  })
  void everySolversBundleShowsItsBug(String name, String solver, String file) throws Exception {
    String command = command(solver);
    Path bundle = bundle(name);
    assertThat(bundle.resolve("bundle.json")).content().containsPattern(file + ".*[0-9a-f]{64}");
    requireShown(bundle, command);
  }

  @ParameterizedTest
  @CsvSource({
    "smtinterpol-wrong-interpolant-foreign-index, `i` is in one part alone.",
    "cvc5-wrong-rewriting-get-qe-with-enumeration, 'With the negation of what is expected asserted,"
        + " cvc5 1.3.2 answers `sat`:'",
    "cvc5-wrong-rewriting-get-qe-beside-quantifier,"
        + " '# Wrong response to get-qe with `*`, `<`, exists, forall\n'",
    "z3-wrong-consequence-without-assumption, Implications that all follow from the assertions."
  })
  void refutedResponseIsExplained(String name, String sentence) throws Exception {
    assertThat(bundle(name).resolve("issue.md")).content().contains(sentence);
  }

  /**
   * A bug of the programming interface is a program; headers and library are not on every machine.
   */
  @Test
  void callsAreAProgram() throws Exception {
    Path bundle = bundle("z3-9227-crash-model-after-pop");
    assertThat(bundle.resolve("calls.c"))
        .content()
        .startsWith("/* cc calls.c -lz3 -o calls && ./calls */\n")
        .contains("Z3_solver_pop(", "Z3_solver_get_model(");
    assertThat(bundle.resolve("issue.md"))
        .content()
        .contains("- Version: Z3 4.14.1\n", "`calls.c`:", "$ cc calls.c -lz3 -o calls && ./calls")
        .doesNotContain("smt2");
    assertThat(bundle.resolve("repro.sh")).content().contains("\ncc calls.c -lz3 -o calls \"$@\"");
  }

  @ParameterizedTest
  @CsvSource({
    "sat, puts(\"sat\");puts(\"sat\");, 0",
    "unsat, puts(\"sat\");, 1",
    "crash, abort();, 0",
    "crash, puts(\"sat\");, 1",
    "different answers, puts(\"sat\");puts(\"unsat\");, 0",
    "different answers, puts(\"sat\");puts(\"sat\");, 1",
    "sat, x, 2",
  })
  void aProgramOfCallsIsCompiledAndRun(String shown, String body, int exit) throws Exception {
    assumeTrue(SystemTool.of(List.of("cc", "--version")).run().exit() == 0, "There is no cc here.");
    CallTrace calls =
        new CallTrace(
            "calls.c",
            "/* cc calls.c -o calls && ./calls */\n#include <stdio.h>\n#include <stdlib.h>\n"
                + "int main(void) { "
                + body
                + " return 0; }\n");
    Files.writeString(folder.resolve("calls.c"), calls.text());
    ReproductionStep step =
        new ReproductionStep(1, "script.smt2", List.of("script.smt2"), "What", "unsat", run(shown))
            .asProgram(calls.file());
    Files.writeString(
        folder.resolve("repro.sh"),
        ReproScript.of("A bug", UpstreamReports.of("z3"), "4.14.1", List.of(step), calls));
    SystemTool.ToolOutput said =
        SystemTool.of(List.of("sh", folder.resolve("repro.sh").toString())).withErrors().run();
    assertThat(said.exit()).as(said.text()).isEqualTo(exit);
  }

  /** Returns a run that shows a result. */
  private static Run run(String shown) {
    Failure failure =
        switch (shown) {
          case "crash" -> new Failure(Failure.Kind.SIGNAL, "SIGABRT", "");
          case ReproScript.CONTRADICTION -> new Failure(Failure.Kind.SELF_CHECK, "it differs", "");
          default -> null;
        };
    List<Verdict> verdicts =
        List.of(failure == null ? Verdict.valueOf(shown.toUpperCase(Locale.ROOT)) : Verdict.CRASH);
    return new Run(verdicts, "", "", null, failure, 0, ResourceUsage.NONE);
  }

  @Test
  void versionIsReportedOnce() throws Exception {
    String name = "smtinterpol-wrong-sat-rotate-right";
    String text = Files.readString(REGRESSIONS.resolve(name + ".smt2"));
    String said = "in 1.0, the oldest that can be judged, still in 1.0";
    Bundle.Source known = source(text, name).withVersions(Map.of("releases", said));
    new Bundle(Duration.ofMinutes(1)).write(known, folder.resolve("one"));
    assertThat(folder.resolve("one/issue.md"))
        .content()
        .contains("- releases: in 1.0, the only one tried\n");
  }

  private Path bundle(String name) throws Exception {
    Path bundle = folder.resolve(name);
    String text = Files.readString(REGRESSIONS.resolve(name + ".smt2"));
    new Bundle(Duration.ofMinutes(1)).write(source(text, name), bundle);
    assertThat(bundle.resolve("script.smt2")).content().doesNotContain(";! target");
    String issue = Files.readString(bundle.resolve("issue.md"));
    assertThat(issue)
        .as("only words that the solver's developers know")
        .doesNotContainIgnoringCase("tiercel", ";!", "<!--", "check 1", "evaluator", "finding")
        .doesNotContainPattern("\\b(z3|cvc5|bitwuzla|smtinterpol|princess):\\d")
        .doesNotContain(folder.toString(), System.getProperty("java.io.tmpdir") + "/");
    return bundle;
  }

  private void requireShown(Path bundle, String command) throws Exception {
    assertThat(bundle.resolve("repro.sh"))
        .content()
        .doesNotContain(folder.toString(), "tiercel", System.getProperty("user.home"));
    Path said = folder.resolve("said");
    Process run =
        new ProcessBuilder("env", "-i", "SOLVER=" + command, "sh", "repro.sh")
            .directory(bundle.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(run.waitFor()).as(Files.readString(said)).isZero();
    assertThat(said).content().contains("expected: ", "The bug shows.");
  }

  /** Returns the command to run the solver manually, without its options. */
  private static String command(String name) {
    try (Solver solver = Solvers.openFresh(SolverId.parse(name))) {
      List<String> whole = solver.commandLine(Configuration.DEFAULT, Path.of("x.smt2"));
      if (solver.files().stream().anyMatch(f -> f.toString().contains(".so"))) {
        return solver.files().get(0).resolveSibling("solver").toString();
      }
      int arguments = solver.arguments(Configuration.DEFAULT, "x.smt2").size();
      return String.join(" ", whole.subList(0, whole.size() - arguments));
    } catch (SolverUnavailableException e) {
      return abort(String.valueOf(e.getMessage()));
    }
  }

  /** A symbol cannot end a fence, open a comment or mention a user. */
  @Test
  void symbolsStayInTheirFences() throws Exception {
    String name = "smtinterpol-wrong-sat-division-by-variable";
    String plain = Files.readString(REGRESSIONS.resolve(name + ".smt2"));
    String symbol = "|```` <!-- @everyone [a](https://evil.example)|";
    String text = plain.replaceAll("\\bx\\b", symbol);
    assertThat(text).contains("(/ " + symbol + " " + symbol + ")");
    Path bundle = folder.resolve("hostile");
    new Bundle(Duration.ofMinutes(1)).write(source(text, name), bundle);

    String outside =
        Pattern.compile("(?ms)^(`{3,})[^\n`]*\n.*?^\\1$")
            .matcher(Files.readString(bundle.resolve("issue.md")))
            .replaceAll("");
    assertThat(outside).contains("## Input", "## Expected behaviour");
    assertThat(outside.replaceAll("(`+)(?!`).*?(?<!`)\\1(?!`)", ""))
        .doesNotContain("<!--", "@everyone", "evil.example", "`");
  }

  @Test
  void theChecklistSaysWhatMaintainersAskFor() {
    List<String> lines =
        Checklist.of(UpstreamReports.of("z3"), "4.14.1", List.of("tactic.x=1"), "no-such-script");
    assertThat(lines.get(0)).startsWith("Do not file it: tactic.x=1: ");
    assertThat(lines).anyMatch(line -> line.startsWith("Search https://github.com/Z3Prover/z3/"));
    assertThat(String.join("\n", lines)).contains("one issue for each component");
  }

  @Test
  void missingSolverIsReportedWithItsInstallation() throws Exception {
    String script = ReproScript.of("Wrong", UpstreamReports.of("z3"), "4.14.1", List.of(), null);
    Files.writeString(folder.resolve("repro.sh"), script);
    Path said = folder.resolve("said");
    Process run =
        new ProcessBuilder("env", "-i", "SOLVER=no-such-program", "sh", "repro.sh")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertThat(run.waitFor()).isEqualTo(2);
    assertThat(said).content().contains("no-such-program", "z3-solver==4.14.1");
  }

  @Test
  void scriptWithoutABugIsNotBundled() throws IOException {
    String none = ";! target " + SMTINTERPOL + "\n(set-logic QF_LIA)\n(check-sat)\n";
    assertThatThrownBy(
            () -> new Bundle(Duration.ofMinutes(1)).write(source(none, "none.smt2"), folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none.smt2 shows no bug now");
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "z3",
        "cvc5",
        "bitwuzla",
        "smtinterpol",
        "princess",
        "opensmt",
        "ostrich",
        "eldarica",
        "boolector",
        "mathsat",
        "yices"
      })
  void everySolverSaysHowItIsHadAndReported(String family) {
    UpstreamReports upstream = UpstreamReports.of(family);
    for (String word : List.of("name", "program", "get", "tracker", "shape")) {
      assertThat(upstream.one(word, "1.2.3")).as(word).isNotEmpty().doesNotContain("%");
    }
    assertThat(upstream.excluded(List.of("no-such-option"))).isEmpty();
  }

  @Test
  void unwantedReportsAreExplained() {
    assertThat(UpstreamReports.of("z3").excluded(List.of("smt.string_solver=z3str3")))
        .contains("z3str3");
  }
}
