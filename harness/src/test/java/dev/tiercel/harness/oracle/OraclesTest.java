package dev.tiercel.harness.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.option.Configuration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OraclesTest {
  private final Oracle disagreement = new DisagreementOracle();
  private final Oracle crash = new CrashOracle();

  @ParameterizedTest
  @CsvSource({
    "sat,            unsat,          0",
    "unsat,          sat,            0",
    "sat unsat,      sat sat,        1",
    "sat timeout,    unsat unsat,    0",
    "sat,            sat,           -1",
    "sat,            unknown,       -1",
    "timeout,        unsat,         -1",
    "sat !rejected,  unsat,         -1",
    "sat,            unsat !reason, -1",
    "sat @assertion, unsat,         -1",
    "unknown sat,    sat,           -1",
  })
  void twoAnswersDisagreeOnlyWhereBothDecideTheSameCheck(String a, String b, int check) {
    Claim claim = disagreement.check(List.of(Runs.answer("a:1", a), Runs.answer("b:1", b)));
    if (check < 0) {
      assertThat(claim).isNull();
    } else {
      assertThat(claim).isNotNull();
      assertThat(claim.reason()).contains("check " + (check + 1) + " ");
      assertThat(claim.shownBy(List.of(Runs.of(a), Runs.of(b)))).isTrue();
      assertThat(claim.shownBy(List.of(Runs.of(a), Runs.of(a)))).isFalse();
    }
  }

  @Test
  void theReferencesAreNotComparedWithEachOther() {
    List<Answer> answers =
        List.of(
            Runs.answer("a:1", "unknown"), Runs.answer("b:1", "sat"), Runs.answer("c:1", "unsat"));
    assertThat(disagreement.check(answers)).isNull();
  }

  @Test
  void aDisagreementUnderOptionsNamesThemInItsKey() {
    Configuration options = Configuration.of(Map.of("quick", "true"));
    Claim claim =
        disagreement.check(
            List.of(Runs.answer("a:1", options, "sat"), Runs.answer("a:1", "unsat")));
    assertThat(claim).isNotNull();
    assertThat(claim.key())
        .isEqualTo("a says sat where its default configuration says unsat under quick");
  }

  @Test
  void aFailureOfAnyParticipantIsACrashToldApartByItsKey() {
    Claim claim =
        crash.check(List.of(Runs.answer("a:1", "sat"), Runs.answer("b:2", "crash @File.java:7")));
    assertThat(claim).isNotNull();
    assertThat(claim.key()).isEqualTo("b crash File.java:7");
    assertThat(claim.participants()).hasSize(1);
    assertThat(claim.shownBy(List.of(Runs.of("crash @File.java:7")))).isTrue();
    assertThat(claim.shownBy(List.of(Runs.of("crash @File.java:8")))).isFalse();
    assertThat(claim.shownBy(List.of(Runs.of("sat")))).isFalse();
  }

  @Test
  void noFailureIsNoCrash() {
    assertThat(crash.check(List.of(Runs.answer("a:1", "timeout"), Runs.answer("b:1", "error !e"))))
        .isNull();
  }
}
