package dev.tiercel.finding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.finding.QuickReduction.SuspectedBug;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.CrashOracle;
import dev.tiercel.oracle.Runs;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.SolverId;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class QuickReductionTest {
  private static final SolverId SOLVER = SolverId.parse("stub:1");

  private static final String LARGE =
      """
      (declare-sort U 0)
      (declare-const u U)
      (declare-const x Int)
      (assert (> x 5))
      (push 1)
      (declare-const p Bool)
      (assert (distinct u u))
      (assert (=> p (< x 9)))
      (assert (= x 7))
      (check-sat-assuming (p))
      (pop 1)
      (check-sat)
      """;

  private static final int LOOKS = 60;

  private int looks;

  /** Reduces a bug that shows wherever all these words occur in an entry. */
  private SuspectedBug simplified(String kind, String... needed) throws Exception {
    Configuration options = Configuration.of(Map.of("needed", "1", "other", "2", "third", "3"));
    Entry entry = EntryCodec.decode(LARGE, "test").withConfiguration("stub", options);
    SuspectedBug first = new SuspectedBug(new Stub(kind, "key", options), entry);
    return QuickReduction.of(
        first, (who, simpler, wanted) -> look(kind, who, simpler, wanted, needed), LOOKS);
  }

  private @Nullable Violation look(
      String kind,
      List<ConfiguredSolver> who,
      Entry entry,
      Predicate<Violation> wanted,
      String... needed) {
    looks++;
    String text = entry.toString();
    for (String word : needed) {
      if (!text.contains(word)) {
        return null;
      }
    }
    // The solvers run the entry's configuration, so both have to agree.
    assertThat(entry.configuration("stub")).isEqualTo(who.get(0).configuration());
    Violation seen = new Stub(kind, "key of " + text.length(), who.get(0).configuration());
    return wanted.test(seen) ? seen : null;
  }

  @Test
  void unneededCommandsAreRemoved() throws Exception {
    SuspectedBug simple = simplified("model", "(= x 7)");
    assertThat(simple.entry().toString())
        .isEqualTo("(declare-const x Int)\n(assert (= x 7))\n(check-sat)\n");
    assertThat(simple.violation().configuredSolvers().get(0).configuration().isDefault()).isTrue();
    assertThat(looks).isLessThan(25);
  }

  @Test
  void theWitnessGoesWithItsSymbols() throws Exception {
    String text =
        """
        ;! witness (declare-fun |U!0| () U)
        ;! witness (define-fun x () Int 7)
        ;! witness (define-fun y () Int 0)
        (declare-sort U 0)
        (declare-const x Int)
        (declare-const y Int)
        (assert (= x 7))
        (check-sat)
        """;
    Entry entry = EntryCodec.decode(text, "test");
    SuspectedBug first =
        new SuspectedBug(new Stub("refutation", "key", Configuration.DEFAULT), entry);
    SuspectedBug simple =
        QuickReduction.of(
            first,
            (who, simpler, wanted) -> look("refutation", who, simpler, wanted, "(= x 7)"),
            LOOKS);
    assertThat(simple.entry().witness().lines(0)).containsExactly("(define-fun x () Int 7)");
  }

  @Test
  void unreproducedDifferenceIsExaminedOnce() throws Exception {
    SuspectedBug same = simplified("model", "no such word");
    assertThat(same.entry().toString()).contains("(pop 1)", "distinct");
    assertThat(looks).isEqualTo(1);
  }

  @Test
  void requiredPartsStay() throws Exception {
    SuspectedBug simple = simplified("model", "needed=1", "(pop 1)", "(< x 9)");
    assertThat(simple.entry().toString())
        .contains("needed=1", "(push 1)", "(< x 9)", "(check-sat-assuming (p))")
        .doesNotContain("other", "third", "distinct", "(> x 5)", "declare-sort");
  }

  @Test
  void ofElevenOptionsTheTwoThatMatterStay() throws Exception {
    Map<String, String> eleven = new TreeMap<>();
    for (int i = 0; i < 11; i++) {
      eleven.put("option" + (char) ('a' + i), "1");
    }
    Configuration options = Configuration.of(eleven);
    Entry entry = EntryCodec.decode(LARGE, "test").withConfiguration("stub", options);
    SuspectedBug first = new SuspectedBug(new Stub("model", "key", options), entry);
    SuspectedBug simple =
        QuickReduction.of(
            first,
            (who, simpler, wanted) -> look("model", who, simpler, wanted, "optionc=", "optionj="),
            LOOKS);
    assertThat(simple.entry().configuration("stub").values().keySet())
        .containsExactly("optionc", "optionj");
  }

  @Test
  void anOptionThatWasNeededForAnotherOneAloneGoesWithIt() throws Exception {
    Configuration options = Configuration.of(Map.of("a", "1", "b", "1", "c", "1"));
    Entry entry = EntryCodec.decode(LARGE, "test").withConfiguration("stub", options);
    SuspectedBug first = new SuspectedBug(new Stub("model", "key", options), entry);
    // Option b without option a is an error to this solver.
    SuspectedBug simple =
        QuickReduction.of(
            first,
            (who, simpler, wanted) -> {
              Map<String, String> set = who.get(0).configuration().values();
              boolean accepted = set.containsKey("a") || !set.containsKey("b");
              return accepted ? look("model", who, simpler, wanted, "c=1") : null;
            },
            LOOKS);
    assertThat(simple.entry().configuration("stub")).hasToString("c=1");
  }

  @Test
  void anOptionIsNeededThatAnOracleSwitchesOnAgain() throws Exception {
    Configuration options = Configuration.of(Map.of("check", "1", "other", "1"));
    Entry entry = EntryCodec.decode(LARGE, "test").withConfiguration("stub", options);
    SuspectedBug first = new SuspectedBug(new Stub("self-check", "key", options), entry);
    SuspectedBug simple =
        QuickReduction.of(
            first,
            (who, simpler, wanted) -> {
              Configuration checks = who.get(0).configuration().with("check", "1");
              Violation seen = new Stub("self-check", "key", checks);
              return wanted.test(seen) ? seen : null;
            },
            LOOKS);
    assertThat(simple.entry().configuration("stub")).hasToString("check=1");
    assertThat(simple.violation().configuredSolvers().get(0).configuration())
        .hasToString("check=1");
  }

  @Test
  void aCrashOfAnotherStackIsAnotherBug() throws Exception {
    Entry entry = EntryCodec.decode(LARGE, "test");
    SuspectedBug first = new SuspectedBug(crash("here"), entry);
    SuspectedBug simple =
        QuickReduction.of(
            first,
            (who, simpler, wanted) -> {
              Violation seen = crash(simpler.toString().contains("(= x 7)") ? "here" : "there");
              return wanted.test(seen) ? seen : null;
            },
            LOOKS);
    assertThat(simple.violation().key()).isEqualTo("stub crash here");
    assertThat(simple.entry().toString())
        .isEqualTo("(declare-const x Int)\n(assert (= x 7))\n(check-sat)\n");
  }

  private static Violation crash(String key) {
    Entry any = Entry.of(new Script(List.of()));
    List<Answer> answers = List.of(Runs.answer(SOLVER.toString(), "crash @" + key));
    return Objects.requireNonNull(
        Runs.violation(new CrashOracle(), any, answers, (who, script) -> Runs.of("unknown")));
  }

  private record Stub(String kind, String key, Configuration options) implements Violation {
    @Override
    public Symptom symptom() {
      return Symptom.CRASH;
    }

    @Override
    public String reason() {
      return "it does";
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      return List.of(new ConfiguredSolver(SOLVER, options));
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return seen instanceof Stub;
    }
  }
}
