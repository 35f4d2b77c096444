package dev.tiercel.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RejectionOracleTest {
  private static final String WRAPPED =
      """
      (set-logic ALL)
      (declare-datatypes ((Wrap 1)) ((par (E) ((none) (some (inside E))))))
      (declare-const k Int)
      (assert ((_ is some) (some (+ k 1))))
      (check-sat)
      """;
  private static final String COMPLAINT = "line 4 column 19: unknown function some";

  private static Answer answer(String solver, String rejection, Verdict verdict) {
    ConfiguredSolver who = new ConfiguredSolver(SolverId.parse(solver), Configuration.DEFAULT);
    Duration none = Duration.ZERO;
    String refusal = rejection.isEmpty() ? null : rejection;
    return new Answer(
        who, new Run(List.of(verdict), "", "", refusal, null, 0, new ResourceUsage(none, none, 0)));
  }

  private static List<Violation> violations(String script, String rejection, Verdict other)
      throws Exception {
    SolverRunner nobody =
        (configuredSolver, text) -> {
          throw new AssertionError("nobody need be asked");
        };
    Execution execution =
        new Execution(EntryCodec.decode(script, "test"), nobody)
            .add(answer("z3:4.14.1", rejection, Verdict.SAT))
            .add(answer("cvc5:1.3.2", "", other));
    return new RejectionOracle(1).violations(execution);
  }

  @Test
  void standardScriptAcceptedByAnotherSolverMustNotBeRefused() throws Exception {
    List<Violation> violations = violations(WRAPPED, COMPLAINT, Verdict.SAT);
    assertThat(violations).hasSize(1);
    assertThat(violations.get(0).key())
        .startsWith("z3 refuses legal input (line _ column _: unknown function _) in ");
    assertThat(violations.get(0).reason()).contains(COMPLAINT, "cvc5:1.3.2 takes and decides it");
    String renamed = WRAPPED.replace("some", "full").replace("k 1", "k 2");
    assertThat(
            violations(renamed, COMPLAINT.replace("some", "full").replace("19", "7"), Verdict.SAT))
        .first()
        .matches(again -> violations.get(0).keptBy(again))
        .matches(again -> again.key().equals(violations.get(0).key()), "one shape is one bug");
  }

  /** Its printed form is legal: {@code (< k (ite p 1 0))}. */
  @ParameterizedTest
  @CsvSource({"(< k p), true", "(< k (ite p 1 0)), false"})
  void dialectExtensionMayBeRefused(String assertion, boolean allowed) throws Exception {
    String script =
        "(set-logic QF_LIA)(declare-const k Int)(declare-const p Bool)(assert "
            + assertion
            + ")(check-sat)";
    Execution execution =
        new Execution(
                EntryCodec.decode(script, "test"),
                (configuredSolver, text) -> {
                  throw new AssertionError("nobody need be asked");
                })
            .add(answer("cvc5:1.3.2", "expecting an arithmetic subterm", Verdict.ERROR))
            .add(answer("z3:4.14.1", "", Verdict.SAT));
    assertThat(new RejectionOracle(1).violations(execution).isEmpty()).isEqualTo(allowed);
  }

  /** White space and strings that solvers read in different ways. */
  @ParameterizedTest
  @ValueSource(strings = {"\f", "(set-info :source \"\u0007\")", "; \u001a\n", "\r"})
  void unusualCharactersMayBeRefused(String odd) throws Exception {
    String complaint = "line 4 column 0: unexpected character";
    assertThat(violations(WRAPPED, complaint, Verdict.SAT)).hasSize(1);
    String script = WRAPPED.replaceFirst("\n", "\n" + odd);
    assertThat(violations(script, complaint, Verdict.SAT)).isEmpty();
  }

  /** Not plain by the standard's letter: bv2nat is older, but an error about sorts decides it. */
  @ParameterizedTest
  @CsvSource({
    "z3:4.8.12, sorts (_ BitVec 5) and (_ BitVec 3) are incompatible, a, true",
    "z3:4.8.12, unknown function f, a, false",
    "cvc5:1.3.2, sorts (_ BitVec 5) and (_ BitVec 3) are incompatible, a, false",
    "z3:4.8.12, sorts (_ BitVec 5) and (_ BitVec 3) are incompatible, ((_ int2bv 5) ((_ iand 3) 1"
        + " 2)), false",
  })
  void anotherVersionGainsaysAComplaintOfSorts(
      String taker, String complaint, String bits, boolean claimed) throws Exception {
    String script =
        "(declare-const a (_ BitVec 5))(declare-const b (_ BitVec 3))"
            + "(assert (= (bv2nat %s) (bv2nat b)))(check-sat)".formatted(bits);
    Execution execution =
        new Execution(EntryCodec.decode(script, "test"), (who, text) -> Runs.of("unknown"))
            .add(answer("z3:4.14.1", complaint, Verdict.UNKNOWN))
            .add(answer(taker, "", Verdict.SAT));
    assertThat(new RejectionOracle(1).violations(execution)).hasSize(claimed ? 1 : 0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "this is not supported",
        "logic does not allow datatypes",
        "the option forbids it",
        "unknown theory",
      })
  void declinedScriptIsNoBug(String rejection) throws Exception {
    assertThat(violations(WRAPPED, rejection, Verdict.SAT)).isEmpty();
  }

  /** Options, questions after the check, and the number of violations. */
  @ParameterizedTest
  @CsvSource({
    "(set-option :produce-models true), (get-value (k (+ k 1))), 1",
    "'', (get-value (k)), 0",
    "(set-option :produce-models true), (get-value (k))(check-sat), 0",
    "(set-option :produce-models true), (assert true)(get-value (k)), 0",
  })
  void valueAfterSatIsMandatory(String option, String question, int claims) throws Exception {
    String script = option + WRAPPED + question;
    assertThat(violations(script, "argument and size do not match", Verdict.SAT)).hasSize(claims);
  }

  @Test
  void undecidedAnswerIsNoBug() throws Exception {
    assertThat(violations(WRAPPED, COMPLAINT, Verdict.UNKNOWN)).isEmpty();
  }

  /**
   * Other dialects, later standards, input that versions read differently, and features that the
   * solver lacks.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "(declare-const k Int)(assert (= k 1))(check-sat)",
        "(set-logic QF_LRA)(declare-const k Int)(assert (= k 1))(check-sat)",
        "(set-logic ALL)(set-option :random-seed 1)(check-sat)",
        "(set-option :produce-proofs true)(set-logic ALL)(check-sat)",
        "(set-logic ALL)(declare-const |a b| Bool)(assert |a b|)(check-sat)",
        "(set-logic ALL)(declare-const min Bool)(assert (! min :named n))(check-sat)",
        "(set-logic ALL)(declare-const k Int)(declare-const r Real)(assert (< k r))(check-sat)",
        "(set-logic ALL)(define-const k Int 1)(assert (= k 1))(check-sat)",
        "(set-logic ALL)(declare-const v (_ BitVec 4))(assert (= (bvadd v v v) v))(check-sat)",
        "(set-logic ALL)(declare-const s (Seq Int))(assert (= s s))(check-sat)",
        "(set-logic ALL)(declare-const s (Set Int))(assert (= s s))(check-sat)",
        "(set-logic ALL)(assert (= \"\\x41\" \"A\"))(check-sat)",
        "(set-logic ALL)(declare-const a (Array Int Int Int))(assert (= a a))(check-sat)",
        "(set-logic ALL)(declare-const r RegLan)(assert (= r r))(check-sat)",
        "(set-logic ALL)(check-sat)(get-model)",
        "(set-logic ALL)(declare-const p Bool)(check-sat-assuming ((and p p)))",
        "(set-logic ALL)(define-fun-rec f ((n Int)) Int (f n))(check-sat)",
        "(set-logic ALL)(declare-codatatypes ((L 0)) (((c (t L)))))(check-sat)",
      })
  void nonstandardScriptIsNoBug(String script) throws Exception {
    assertThat(violations(script, COMPLAINT, Verdict.SAT)).isEmpty();
  }

  @Test
  void deviationUnderOptionsIsNoBug() throws Exception {
    Answer refused = answer("z3:4.14.1", COMPLAINT, Verdict.SAT);
    ConfiguredSolver set =
        refused.configuredSolver().withConfiguration(Configuration.DEFAULT.with("x", "1"));
    Execution execution =
        new Execution(EntryCodec.decode(WRAPPED, "test"), (who, text) -> refused.run())
            .add(new Answer(set, refused.run()))
            .add(answer("cvc5:1.3.2", "", Verdict.SAT));
    assertThat(new RejectionOracle(1).violations(execution)).isEmpty();
  }

  private static List<Violation> underAnOption(String rejection) throws Exception {
    ConfiguredSolver target =
        new ConfiguredSolver(
            SolverId.parse("z3:4.14.1"), Configuration.of(Map.of("smt.bv.solver", "2")));
    SolverRunner nobody =
        (configuredSolver, text) -> {
          throw new AssertionError("nobody need be asked");
        };
    Run refused = answer("z3:4.14.1", rejection, Verdict.ERROR).run();
    Execution execution =
        new Execution(EntryCodec.decode("(push 1)(assert true)(check-sat)", "test"), nobody)
            .add(new Answer(target, refused))
            .add(answer("z3:4.14.1", "", Verdict.SAT));
    return new RejectionOracle(1).violations(execution);
  }

  @Test
  void noOptionMakesAScriptIllSorted() throws Exception {
    assertThat(underAnOption("line 1 column 7: invalid bitwise and application"))
        .singleElement()
        .satisfies(
            violation ->
                assertThat(violation.reason())
                    .contains("as ill-sorted that it takes by its defaults", "z3:4.14.1 takes it"));
    assertThat(underAnOption("cannot push unless incremental")).isEmpty();
  }
}
