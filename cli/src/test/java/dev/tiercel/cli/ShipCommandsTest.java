package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.start.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The commands for users who ship a solver, with small programs in place of solvers. */
class ShipCommandsTest {
  private static final String ADVISORY =
      """
      {"id": "X-1", "summary": "wrong", "affected": [{
        "package": {"ecosystem": "SMT-LIB", "name": "smtinterpol"},
        "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}]}],
        "ecosystem_specific": {"shape": {"mod": 1}}}]}
      """;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();

  @Test
  void aQueryOfTheShapeIsExposedUnlessItsAnswerHasEvidence() throws IOException {
    Path queries = Files.createDirectory(folder.resolve("queries"));
    String mod = "(declare-const x Int)(assert (= (mod x 3) 1))(check-sat)\n";
    Files.writeString(queries.resolve("shape.smt2"), mod);
    Files.writeString(queries.resolve("other.smt2"), mod.replace("(mod x 3)", "(+ x 3)"));
    Path advisories = Files.writeString(folder.resolve("a.json"), ADVISORY);
    String[] words = {
      "exposure", "--solver", "smtinterpol", "--only", "--advisories", advisories.toString()
    };

    assertThat(run(words, "--no-run", queries.toString())).isEqualTo(ExitCode.FOUND.code());
    assertThat(out.toString())
        .contains("shape.smt2: exposed: X-1 (holds the shape)")
        .contains("1 not exposed, 1 exposed")
        .doesNotContain("other.smt2:");
    assertThat(run(words, "--reference", "smtinterpol", queries.toString()))
        .isEqualTo(ExitCode.NOTHING.code());
    assertThat(out.toString()).contains("1 not exposed, 1 certified");
  }

  @ParameterizedTest
  @CsvSource({
    "sat, sat, (= (mod (f x) 3) 1), 1 exposed. Next: another --reference to",
    "unsat, sat, (= 1 (mod (f x) 3) 2), 1 not affected",
    "unknown, unsat, (= (mod (f x) 3) 1), 1 not affected"
  })
  void aQueryIsExposedByAnAnswerThatTheBugMakesWrong(
      String said, String wrong, String formula, String standing) throws IOException {
    Path query =
        Files.writeString(
            folder.resolve("shape.smt2"),
            "(declare-fun f (Int) Int)(assert (forall ((x Int)) %s))(check-sat)\n"
                .formatted(formula));
    String advisory = ADVISORY.replace("{\"mod\": 1}", "{\"mod\": 1}, \"answers\": [\"WRONG\"]");
    Path advisories =
        Files.writeString(
            folder.resolve("a.json"),
            advisory.replace("WRONG", wrong).replace("smtinterpol", "z3"));
    String[] words = {
      "exposure",
      "--solver",
      "path:" + program("z", "Z3 version 4.14.1 - 64 bit", "echo " + said),
      "--only",
      "--advisories"
    };
    run(
        words,
        advisories.toString(),
        "--reference",
        "path:" + program("r", "echo unknown"),
        query.toString());
    assertThat(out.toString()).contains(standing).doesNotContain("--budget");
  }

  @Test
  void anotherReferenceIsNoHelpAgainstAWrongAnswer() throws IOException {
    Path query =
        Files.writeString(
            folder.resolve("shape.smt2"),
            "(declare-const x Int)(assert (= (mod x 3) 4))(check-sat)\n");
    Path advisories =
        Files.writeString(folder.resolve("a.json"), ADVISORY.replace("smtinterpol", "z3"));
    String solver = "path:" + program("z", "Z3 version 4.14.1 - 64 bit", "echo sat");
    String[] words = {
      "exposure", "--solver", solver, "--only", "--advisories", advisories.toString()
    };
    run(words, "--reference", "path:" + program("r", "echo unsat"), query.toString());
    assertThat(out.toString()).contains("1 wrong answer. Next: a version that");
  }

  @Test
  void eachAnswerIsCertifiedByWhatBacksIt() throws IOException {
    Path query =
        Files.writeString(
            folder.resolve("a.smt2"),
            """
            (declare-const x Int)(assert (> x 3))(check-sat)
            (assert (< (* x x) x))(check-sat)
            """);
    run(new String[] {"certify", "--solver", "smtinterpol"}, query.toString());
    assertThat(out.toString())
        .contains("check 1: sat: a model that the evaluator finds true")
        .contains("of 1 answers of smtinterpol certified. Checks without an answer: 1.");
  }

  @Test
  void aProofIsEvidenceWhereItsCheckerTakesIt() throws IOException {
    Path query =
        Files.writeString(
            folder.resolve("a.smt2"),
            """
            (declare-fun f (Int) Int)(declare-const x Int)
            (assert (= (f (f (f x))) x))(assert (= (f (f (f (f (f x))))) x))
            (assert (distinct (f x) x))(check-sat)
            """);
    assertThat(run(new String[] {"certify", "--solver", "smtinterpol"}, query.toString()))
        .isEqualTo(ExitCode.NOTHING.code());
    assertThat(out.toString())
        .contains("unsat: its proof checked by smtinterpol", "(proof-check-mode)");
  }

  @Test
  void queriesComeInArchives() throws IOException {
    Path archive = folder.resolve("queries.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
      for (String name : List.of("a.smt2", "below/b.smt2", "below/readme.txt")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write("(assert true)(check-sat)\n".getBytes(StandardCharsets.UTF_8));
      }
    }
    String solver = "path:" + program("same", "echo sat");
    assertThat(run(new String[] {"diff", solver, solver}, archive.toString()))
        .isEqualTo(ExitCode.NOTHING.code());
    assertThat(out.toString()).contains("Go: 2 scripts");
  }

  @Test
  void theCommandsOfALogAreItsScript() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("session.log"),
            """
            12:00:01 >> (declare-const x Int)
            success
            (assert (> x 3))
            (smt.searching)
            (check-sat)
            sat
            (get-value (x))
            ((x 4))
            (error "line 4 column 2: no")
            """);
    String[] words = {"certify", "--solver", "smtinterpol"};
    assertThat(run(words, log.toString())).isEqualTo(ExitCode.NOTHING.code());
    assertThat(out.toString()).contains("check 1: sat", "1 of 1 answers");
  }

  @Tag("slow") // a process of its own
  @Test
  void aLogOfSeveralSessionsIsReadOneByOne() throws IOException {
    Path log =
        Files.writeString(
            folder.resolve("sessions.log"),
            """
            (set-logic QF_LIA)
            (declare-const x Int)
            (assert (> x 3))
            (check-sat)
            (exit)
            (set-logic QF_UF)
            (declare-const x Bool)
            (assert x)
            (check-sat)
            sat
            ;; post-asserts start
            (set-option :produce-models true)
            (set-logic QF_LRA)
            (declare-const x Real)
            (assert (and (< x 1.0) (> x 2.0)))
            (check-sat)
            ;; post-asserts end
            (set-logic QF_UF)
            (assert false)
            (check-sat)
            """);
    String[] words = {"certify", "--solver", "smtinterpol"};
    assertThat(run(words, log.toString())).isEqualTo(ExitCode.NOTHING.code());
    assertThat(out.toString())
        .contains("check 1: sat", "check 2: sat", "check 3: unsat", "check 4: unsat")
        .contains("4 of 4 answers");
  }

  @Test
  void aLogWithoutCommandsIsNoQuery() throws IOException {
    Path log = Files.writeString(folder.resolve("v.log"), "(smt.searching)\nsat\n");
    String[] words = {"certify", "--solver", "smtinterpol"};
    assertThat(run(words, log.toString())).isEqualTo(ExitCode.USAGE.code());
  }

  @Test
  void theSameProgramTwiceIsAGo() throws IOException {
    Path query = Files.writeString(folder.resolve("a.smt2"), "(assert true)(check-sat)\n");
    String solver = "path:" + program("same", "echo sat");
    String[] words = {"diff", solver, solver};
    assertThat(run(words, query.toString())).isEqualTo(ExitCode.NOTHING.code());
    assertThat(out.toString()).contains("Go: 1 scripts, 0 worse");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "diff SLOW SLOW",
        "stability --solver SLOW",
        "certify --solver SLOW",
        "exposure --solver SLOW --reference SLOW --only --advisories ADVISORY"
      })
  @Tag("slow")
  void oneQueryThatHoldsTheSolverHoldsNoCommandBeyondItsBudget(String command) throws IOException {
    Path query =
        Files.writeString(
            folder.resolve("a.smt2"), "(declare-const x Int)(assert (= (mod x 3) 1))(check-sat)\n");
    String onQueries = "case \"$*\" in *.smt2) sleep 3600;; esac"; // not when asked for its options
    Path slow = program("slow", "Z3 version 4.14.1 - 64 bit", onQueries);
    Path advisory =
        Files.writeString(folder.resolve("a.json"), ADVISORY.replace("smtinterpol", "z3"));
    String all = command.replace("SLOW", "path:" + slow).replace("ADVISORY", advisory.toString());
    run(all.split(" "), "--timeout", "1h", "--budget", "3s", query.toString());
    assertThat(out.toString())
        .containsPattern("(Undecided|No-go): ") // of a shape without evidence
        .contains(" within --budget: 1 ", "Next: ")
        .doesNotContain("Go: ");
  }

  @Test
  void aQueryThatCannotBeReadIsNoGo() throws IOException {
    Files.writeString(folder.resolve("a.smt2"), "(assert true)(check-sat)\n");
    Files.writeString(folder.resolve("b.smt2"), "(assert\n");
    String solver = "path:" + program("same", "echo sat");
    assertThat(run(new String[] {"diff", solver, solver}, folder.toString()))
        .isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString()).contains("Undecided: 1 scripts, 0 worse", "Left out: what");
  }

  @Test
  void aComparisonGoesOnWhereItStood() throws IOException {
    Path query = Files.writeString(folder.resolve("a.smt2"), "(assert true)(check-sat)\n");
    Path log = folder.resolve("log.json");
    String old = "path:" + program("old", "echo sat");
    String now = "path:" + program("now", "echo unsat");
    String[] words = {"diff", old, now, "--json", log.toString(), "--resume"};
    assertThat(run(words, query.toString())).isEqualTo(ExitCode.FOUND.code());
    String first = Files.readString(log);
    assertThat(run(words, query.toString())).isEqualTo(ExitCode.FOUND.code());
    assertThat(Files.readString(log).strip()).isEqualTo(first.strip());
    assertThat(out.toString()).contains("wrong now", "No-go: 1 scripts, 1 worse");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "certify --solver FIRST --reference SECOND --resume LOG; check 1: unsat: the same answer"
            + " of",
        "exposure --solver FIRST --reference SECOND --only --advisories ADVISORY --resume LOG;"
            + " 1 certified"
      })
  @Tag("slow")
  void evidenceIsNotCollectedAgain(String command, String result) throws IOException {
    Path query =
        Files.writeString(
            folder.resolve("a.smt2"),
            "(declare-fun f (Int) Int)(assert (exists ((x Int)) (= (mod (f x) 3)"
                + " 1)))(check-sat)\n");
    Path advisory =
        Files.writeString(folder.resolve("a.json"), ADVISORY.replace("smtinterpol", "z3"));
    Path log = folder.resolve("log");
    String z3 = "Z3 version 4.14.1 - 64 bit";
    Path first = program("first", z3, "echo unsat");
    Path second = program("second", "This is cvc5 version 1.3.2", "echo unsat");
    String all =
        command
            .replace("FIRST", "path:" + first)
            .replace("SECOND", "path:" + second)
            .replace("ADVISORY", advisory.toString())
            .replace("LOG", log.toString());
    run(all.split(" "), query.toString());
    assertThat(out.toString()).contains(result);
    String kept = Files.readString(log);
    String rows = out.toString();

    out.getBuffer().setLength(0);
    run(all.split(" "), query.toString());
    assertThat(out.toString()).isEqualTo(rows);
    assertThat(log).content().isEqualTo(kept); // a repeated run adds a line

    Files.writeString(log, kept.substring(0, kept.length() / 2)); // of a killed process
    out.getBuffer().setLength(0);
    run(all.split(" "), query.toString());
    assertThat(out.toString()).isEqualTo(rows);
  }

  @Test
  void reducedFindingIsNotReducedAgain() throws IOException {
    Path query = Files.writeString(folder.resolve("a.smt2"), "(assert true)(check-sat)\n");
    String old = "path:" + program("old", "echo sat");
    String now = "path:" + program("now", "echo unsat");
    String json = folder.resolve("log.json").toString();
    Path small = folder.resolve("small");
    String[] words = {
      "diff", old, now, "--within", "1s", "--json", json, "--resume", "--reduce", small.toString()
    };
    assertThat(run(words, query.toString())).isEqualTo(ExitCode.FOUND.code());
    Files.delete(small.resolve("a.smt2"));
    out.getBuffer().setLength(0);
    assertThat(run(words, query.toString())).isEqualTo(ExitCode.FOUND.code());
    assertThat(out.toString()).contains("wrong now", "reduced: ", "1 worse");
    assertThat(small).isEmptyDirectory();
  }

  @Test
  void scriptsOfOneNameAreReducedToTwoFiles() throws IOException {
    for (String name : List.of("a", "b")) {
      Path query = Files.createDirectories(folder.resolve("queries/" + name)).resolve("q.smt2");
      Files.writeString(query, "(declare-const " + name + " Bool)(assert true)(check-sat)\n");
    }
    String old = "path:" + program("old", "echo sat");
    String now = "path:" + program("now", "echo unsat");
    Path small = folder.resolve("small");
    String[] words = {"diff", old, now, "--within", "1s", "--reduce", small.toString()};
    assertThat(run(words, folder.resolve("queries").toString())).isEqualTo(ExitCode.FOUND.code());
    assertThat(small.toFile().list()).hasSize(2).contains("q.smt2");
  }

  @ParameterizedTest
  @CsvSource({"1/2, 1", "2/2, 0", "1/1, 1"})
  void aShardIsItsPartOfTheScripts(String shard, int scripts) throws IOException {
    Path query = Files.writeString(folder.resolve("a.smt2"), "(assert true)(check-sat)\n");
    String solver = "path:" + program("same", "echo sat");
    run(new String[] {"diff", solver, solver, "--shard", shard}, query.toString());
    assertThat(out.toString()).contains("Go: " + scripts + " scripts");
  }

  @Test
  void aShardThatIsNoneIsOneSentence() throws IOException {
    Path query = Files.writeString(folder.resolve("a.smt2"), "(assert true)(check-sat)\n");
    String[] words = {"diff", "z3", "z3", "--shard", "3/2"};
    assertThat(run(words, query.toString())).isEqualTo(ExitCode.USAGE.code());
    assertThat(out.toString()).contains("--shard=3/2 is not a shard");
  }

  @Tag("slow") // many runs of a solver
  @Test
  void regressionsAreReduced() throws IOException {
    Path query =
        Files.writeString(
            folder.resolve("a.smt2"),
            "(declare-const x Int)(assert (> x 3))(assert (< x 9))(check-sat)\n");
    String old = "path:" + program("old", "echo sat");
    String now = "path:" + program("now", "grep -q '> x' \"$1\" && echo unknown || echo sat");
    Path small = folder.resolve("small");
    String[] words = {"diff", old, now, "--reduce", small.toString()};
    assertThat(run(words, query.toString())).isEqualTo(ExitCode.FOUND.code());
    assertThat(out.toString()).contains("answer lost");
    assertThat(small.resolve("a.smt2")).content().contains("> x").doesNotContain("< x 9");
  }

  private Path program(String name, String does) throws IOException {
    return program(name, "some 1.0", does);
  }

  private Path program(String name, String version, String does) throws IOException {
    Path program = folder.resolve(name);
    Files.writeString(
        program,
        "#!/bin/sh\n[ \"$1\" = --version ] && { echo '%s'; exit; }\n%s\n".formatted(version, does));
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  private int run(String[] words, String... more) {
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(out));
    String[] all = new String[words.length + more.length];
    System.arraycopy(words, 0, all, 0, words.length);
    System.arraycopy(more, 0, all, words.length, more.length);
    return line.execute(all);
  }
}
