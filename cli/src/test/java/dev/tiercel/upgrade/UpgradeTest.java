package dev.tiercel.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.SolverId;
import dev.tiercel.testkit.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that answer a true assertion, in place of two versions of a solver. */
class UpgradeTest {
  private static final String ERROR = "(error \"line 1 column 2: no such thing\")";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\0',
      value = {
        "sat | sat | SAME",
        "sat | unsat | WRONG_NOW",
        "unsat | sat | CORRECTED",
        "unsat | unsat | WRONG_IN_BOTH",
        "sat | unknown | LOST",
        "unknown | sat | GAINED",
        "sat | error | REFUSED_NOW",
        "error | sat | ACCEPTED_NOW"
      })
  void changesAreNamed(String old, String now, AnswerChange answerChange) throws Exception {
    VersionDifference versionDifference = compare(old, now);
    assertThat(versionDifference.answerChange())
        .as(versionDifference.toString())
        .isEqualTo(answerChange);
    boolean bug =
        List.of(AnswerChange.WRONG_NOW, AnswerChange.CORRECTED, AnswerChange.WRONG_IN_BOTH)
            .contains(answerChange);
    assertThat(versionDifference.why().isEmpty()).isNotEqualTo(bug);
  }

  @Test
  void thePageShowsEachChangeAndEscapesNames() throws Exception {
    String page = UpgradePage.of("a<1>", "b", List.of(compare("sat", "unsat")), "No-go: 1");
    assertThat(page)
        .contains("a&lt;1&gt;", "<td class=worse>wrong now", "true.smt2", "No-go: 1", "</svg>")
        .doesNotContain("a<1>", "http://", "src=");
  }

  private VersionDifference compare(String old, String now) throws Exception {
    TimingTolerance tolerance = new TimingTolerance(2, Duration.ofSeconds(20), 5, 1);
    try (Upgrade upgrade =
        new Upgrade(
            program("old", old),
            program("new", now),
            Configuration.DEFAULT,
            Patience.AMPLE,
            tolerance,
            Deadline.NONE)) {
      Path file = Path.of("true.smt2");
      String script = "(set-logic QF_UF)(assert true)(check-sat)\n";
      Entry entry = EntryCodec.decode(script, "true.smt2");
      return upgrade.confirm(entry, upgrade.look(file, entry));
    }
  }

  private SolverId program(String name, String answer) throws Exception {
    Path program = folder.resolve(name);
    String said = answer.equals("error") ? ERROR : answer;
    Files.writeString(
        program, "#!/bin/sh\n[ \"$1\" = --version ] && echo some 1.0 || echo '" + said + "'\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    return SolverId.parse("path:" + program);
  }
}
