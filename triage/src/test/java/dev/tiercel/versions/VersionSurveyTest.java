package dev.tiercel.versions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.solver.SolverId;
import dev.tiercel.testkit.Patience;
import dev.tiercel.versions.VersionResult.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that answer a true assertion stand for the versions of a solver. */
class VersionSurveyTest {
  @TempDir private Path folder;

  private Entry entry;

  @BeforeEach
  void read() throws Exception {
    entry = EntryCodec.decode("(set-logic QF_UF)(assert true)(check-sat)\n", "true.smt2");
  }

  @Test
  void everyVersionIsAsked() throws IOException {
    try (VersionSurvey survey = survey("sat", "unsat", "?", "unsat", "sat")) {
      VersionVector vector = survey.all(entry);
      assertThat(vector.results())
          .extracting(VersionResult::outcome)
          .containsExactly(Outcome.OK, Outcome.BUG, Outcome.UNAVAILABLE, Outcome.BUG, Outcome.OK);
    }
  }

  @Test
  void anAnswerToWhatIsLeftOfAScriptSaysNothing() throws IOException {
    try (VersionSurvey survey = survey("(error \"line 1: unknown logic\")\nsat", "unsat")) {
      VersionVector vector = survey.all(entry);
      assertThat(vector.results())
          .extracting(VersionResult::outcome)
          .containsExactly(Outcome.UNSUPPORTED, Outcome.BUG);
      assertThat(vector.results().get(0).outcome()).hasToString("not supported");
      assertThat(vector.summary()).contains("the oldest that can be judged");
    }
  }

  @Test
  void aVersionThatIsNotThereIsAGap() {
    List<SolverId> versions = List.of(SolverId.parse("path:" + folder.resolve("missing")));
    try (VersionSurvey survey = survey(versions)) {
      VersionResult only = survey.all(entry).results().get(0);
      assertThat(only.outcome()).isEqualTo(Outcome.UNAVAILABLE);
      assertThat(only.why()).contains("missing");
    }
  }

  @Test
  void bisectionAsksFewAndFindsWhereTheBugCame() throws IOException {
    try (VersionSurvey survey =
        survey("?", "sat", "sat", "?", "sat", "?", "unsat", "unsat", "unsat", "?")) {
      VersionVector vector = survey.bisected(entry);
      assertThat(vector.summary()).contains("since", "still in").contains("6").contains("4");
      assertThat(vector.results().get(4).outcome()).isEqualTo(Outcome.OK);
      assertThat(vector.results().get(6).outcome()).isEqualTo(Outcome.BUG);
      assertThat(vector.with(Outcome.SKIPPED)).isNotEmpty();
    }
  }

  /** Returns a survey with a program for each answer. */
  private VersionSurvey survey(String... answers) throws IOException {
    List<SolverId> versions = new ArrayList<>();
    for (String answer : answers) {
      Path program = folder.resolve("version-" + versions.size());
      Files.writeString(
          program, "#!/bin/sh\n[ \"$1\" = --version ] && echo some 1.0 || echo '" + answer + "'\n");
      assertThat(program.toFile().setExecutable(true)).isTrue();
      versions.add(SolverId.parse("path:" + program));
    }
    return survey(versions);
  }

  private static VersionSurvey survey(List<SolverId> versions) {
    return new VersionSurvey(versions, List.of(), Patience.AMPLE, 2);
  }
}
