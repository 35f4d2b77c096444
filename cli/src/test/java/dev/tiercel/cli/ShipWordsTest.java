package dev.tiercel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** What the commands for users who ship a solver say about refused queries, crashes and limits. */
class ShipWordsTest {
  private static final String ADVISORY =
      """
      {"id": "X-1", "summary": "wrong", "affected": [{
        "package": {"ecosystem": "SMT-LIB", "name": "z3"},
        "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}]}],
        "ecosystem_specific": {"shape": {"mod": 1}}}]}
      """;

  @TempDir private Path folder;
  private Path query;

  @BeforeEach
  void query() throws IOException {
    query =
        Files.writeString(
            folder.resolve("a.smt2"), "(declare-const x Int)(assert (= (mod x 3) 1))(check-sat)\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "echo '(error \"line 1 column 2: unknown constant mod\")'; 1 not affected.; 0",
        "kill -SEGV $$; 1 crash. Next: a version that has none of these bugs; 1"
      })
  void aRefusedOrCrashingQueryHasNoWrongAnswer(String does, String words, int code)
      throws IOException {
    Path advisories = Files.writeString(folder.resolve("x.json"), ADVISORY);
    String out =
        run(
            code,
            "exposure --only --reference smtinterpol --solver",
            "path:" + solver(does),
            "--advisories",
            advisories.toString());
    assertThat(out).contains(words).doesNotContain("wrong answer.");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "echo '(error \"line 1 column 2: unknown constant mod\")'; : unsupported (line 1 column 2:"
            + " unknown constant mod): no answer, since the script is refused; 4; Next: look at the"
            + " queries that are refused",
        "echo unknown; check 1: unknown: no answer; 4; Next: a longer --timeout",
        "echo unsat; check 1: unsat: wrong: ; 1; Wrong, or in a query with a wrong answer or a"
            + " crash: 1.",
        "kill -SEGV $$; check 1: crash: crash: ; 1; Wrong, or in a query with"
      })
  void aRowOfCertifySaysWhyThereIsNoEvidence(String does, String row, int code, String end)
      throws IOException {
    String out = run(code, "certify --solver", "path:" + solver(does));
    assertThat(out).contains(row, end);
  }

  @Test
  void aQueryWithoutMutantsHasNoTimes() throws IOException {
    String out =
        run(4, "stability --budget 1ms --solver", "path:" + solver("echo sat"))
            + run(
                4, "stability --mutants 1 --kinds shuffle --solver", "path:" + solver("echo sat"));
    assertThat(out).doesNotContain("; ;", "0.000 s, slowest");
  }

  @Test
  void aMutantOfTheOppositeAnswerIsCountedAndSoIsTheNextStep() throws IOException {
    Path solver = solver("for f; do :; done; grep -q ' x ' \"$f\" && echo sat || echo unsat");
    String out =
        run(1, "stability --mutants 6 --kinds rename --timeout 2s --solver", "path:" + solver);
    assertThat(out)
        .contains(
            "With a mutant of the opposite answer: 1.",
            "Next: tiercel check --reference NAME with the query and its mutant");
  }

  private Path solver(String does) throws IOException {
    Path program = folder.resolve("solver");
    String version = "[ \"$1\" = --version ] && { echo 'Z3 version 4.14.1 - 64 bit'; exit; }";
    Files.writeString(program, "#!/bin/sh\n" + version + "\n" + does + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return program;
  }

  private String run(int code, String words, String... more) {
    StringWriter out = new StringWriter();
    CommandLine line = Tiercel.commandLine();
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(out));
    List<String> all = new ArrayList<>(List.of(words.split(" ")));
    all.addAll(List.of(more));
    all.add(query.toString());
    assertThat(line.execute(all.toArray(String[]::new))).as(out.toString()).isEqualTo(code);
    return out.toString();
  }
}
