package dev.tiercel.harness.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OraclesTest {
  private static final Entry ENTRY = Entry.of(new Script(List.of(new Command.CheckSat())));

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
    Claim claim = disagreement.check(ENTRY, List.of(Runs.answer("a:1", a), Runs.answer("b:1", b)));
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
    assertThat(disagreement.check(ENTRY, answers)).isNull();
  }

  @Test
  void aDisagreementUnderOptionsNamesThemInItsKey() {
    Configuration options = Configuration.of(Map.of("quick", "true"));
    Claim claim =
        disagreement.check(
            ENTRY, List.of(Runs.answer("a:1", options, "sat"), Runs.answer("a:1", "unsat")));
    assertThat(claim).isNotNull();
    assertThat(claim.key())
        .isEqualTo("a says sat where its default configuration says unsat in core under quick");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(declare-const x Int)(assert (< (+ x 1) 2))(check-sat)         | ints",
        "(declare-const p Bool)(push 1)(check-sat-assuming (p))        | core with push with assumptions",
        "(declare-fun f (Real) (_ BitVec 2))(assert (= (f 1.0) #b01))  | uninterpreted+reals+bit-vectors",
      })
  void wrongAnswersAreToldApartByWhatTheScriptIsMadeOf(String script, String ingredients)
      throws ParseException {
    assertThat(Ingredients.of(ScriptParser.parse(script, "test"))).isEqualTo(ingredients);
  }

  @Test
  void aFailureOfAnyParticipantIsACrashToldApartByItsKey() {
    Claim claim =
        crash.check(
            ENTRY, List.of(Runs.answer("a:1", "sat"), Runs.answer("b:2", "crash @File.java:7")));
    assertThat(claim).isNotNull();
    assertThat(claim.key()).isEqualTo("b crash File.java:7");
    assertThat(claim.participants()).hasSize(1);
    assertThat(claim.shownBy(List.of(Runs.of("crash @File.java:7")))).isTrue();
    assertThat(claim.shownBy(List.of(Runs.of("crash @File.java:8")))).isFalse();
    assertThat(claim.shownBy(List.of(Runs.of("sat")))).isFalse();
  }

  @Test
  void anAnswerThatTheSolverRefutesItselfIsToldApartByWhatTheScriptIsMadeOf() throws Exception {
    Failure failure = new Failure(Failure.Kind.SELF_CHECK, "Proof-check failed", "details");
    Run run =
        new Run(List.of(Verdict.CRASH), "", "", null, failure, 0, Duration.ZERO, Duration.ZERO, 0);
    Participant solver = new Participant(SolverId.parse("a:1"), Configuration.DEFAULT);
    Entry ints = EntryCodec.decode("(declare-const x Int)(check-sat)", "test");
    Claim claim = crash.check(ints, List.of(new Answer(solver, run)));
    assertThat(claim).isNotNull();
    assertThat(claim.kind()).isEqualTo("self-check");
    assertThat(claim.key()).isEqualTo("a self-check Proof-check failed in ints");
    assertThat(claim.reason()).contains("refuted its own answer");
    assertThat(claim.shownBy(List.of(run))).isTrue();
  }

  @Test
  void noFailureIsNoCrash() {
    assertThat(
            crash.check(
                ENTRY, List.of(Runs.answer("a:1", "timeout"), Runs.answer("b:1", "error !e"))))
        .isNull();
  }
}
