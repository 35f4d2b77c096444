package dev.tiercel.reduce;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.reduce.pass.CandidateEdits;
import dev.tiercel.reduce.pass.Pass;
import dev.tiercel.reduce.pass.Passes;
import dev.tiercel.smtlib.ast.Script;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReductionTest {
  private static final String LARGE =
      """
      ; a comment
      (set-logic QF_ABV)
      (set-option :produce-models true)
      (declare-fun memory () (Array (_ BitVec 32) (_ BitVec 8)))
      (declare-const first (_ BitVec 32))
      (declare-const second (_ BitVec 32))
      (define-fun twice ((v (_ BitVec 32))) (_ BitVec 32) (bvadd v v))
      (declare-const p Bool)
      (push 1)
      (assert (let ((z (twice first)) (w (bvmul second second)))
        (and p (= (select memory z) #xab)
          (or (bvult w z) (= (bvsdiv w #x00000017) (bvadd z w second))))))
      (assert (=> p (bvult first second) (not (= memory (store memory second #x01)))))
      (check-sat)
      (get-model)
      (pop 1)
      (check-sat)
      """;

  /** Like a bug: a division of a selected element, beside a disjunction. */
  private static boolean showsBug(String text) {
    return text.contains("(bvsdiv ") && text.contains("(select ") && text.contains("(check-sat)");
  }

  private static Reduction reduction(Predicate<String> wanted, int jobs, int most) {
    return new Reduction(
        Wanted.entry(LARGE),
        Passes.all(),
        () -> new Wanted(wanted),
        jobs,
        most,
        () -> false,
        ReductionListener.NONE);
  }

  private static Entry reduced(int jobs) {
    try (Reduction reduction = reduction(ReductionTest::showsBug, jobs, Integer.MAX_VALUE)) {
      return reduction.run();
    }
  }

  @Test
  void littleIsLeft() {
    assertThat(reduced(1).toString()).satisfies(text -> assertThat(showsBug(text)).isTrue());
    assertThat(reduced(1).toString()).hasSizeLessThan(160);
  }

  /** Like a parser's bug: an open quote after two levels, one of them of a command. */
  @Test
  void aTextThatIsNoScriptIsCutDownToWhatItNeeds() {
    String levels = "(not ".repeat(500);
    String text = LARGE + "(assert " + levels + "(f |x) y" + ")".repeat(400) + LARGE;
    Entry whole = EntryCodec.unread(text, Entry.of(new Script(List.of())));
    try (Reduction reduction =
        new Reduction(
            whole,
            Passes.all(),
            () -> new Wanted(t -> t.matches("(?s);! unread\n.*\\(assert\\W[^|]*\\(f \\|[^|]*")),
            1,
            2_000,
            () -> false,
            ReductionListener.NONE)) {
      assertThat(reduction.run().toString()).isEqualTo(";! unread\n(assert (f |");
      assertThat(reduction.isComplete()).isTrue();
    }
  }

  /**
   * Of an instance of STORM, each smaller instance holds under the witness, as a second solver
   * would confirm.
   */
  @Test
  void anInstanceOfStormIsMadeAgainWithinSmallerBounds() {
    StringBuilder text = new StringBuilder(";! witness (define-fun a () Int 5)\n;! from storm\n");
    text.append("(declare-const a Int)\n");
    for (int i = 0; i < 12; i++) {
      text.append("(assert (not (and (< a ").append(i - 9).append(") (= a 7))))\n");
    }
    Entry whole = Wanted.entry(text + "(check-sat)\n");
    try (Reduction reduction =
        new Reduction(
            whole,
            Passes.named("bounds"),
            () -> new Wanted(t -> t.contains("(= a 7)")),
            1,
            200,
            () -> false,
            ReductionListener.NONE)) {
      Entry small = reduction.run();
      assertThat(small.witness()).isEqualTo(whole.witness());
      assertThat(small.toString()).contains("(not (= a 7))").doesNotContain("and");
      assertThat(small.script().commands()).hasSize(3);
    }
    Entry other = Wanted.entry("(declare-const a Int)(assert (= a 7))(assert (= a 8))(check-sat)");
    assertThat(Passes.named("bounds").get(0).edits(other).count()).isZero();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 5})
  void theResultIsTheSameForAnyNumberOfJobs(int jobs) {
    assertThat(reduced(jobs)).isEqualTo(reduced(1));
    try (Reduction some = reduction(ReductionTest::showsBug, 1, 40);
        Reduction others = reduction(ReductionTest::showsBug, jobs, 40)) {
      assertThat(others.run()).isEqualTo(some.run());
      assertThat(others.tried()).isEqualTo(some.tried()).isEqualTo(40);
      assertThat(others.isComplete()).isFalse();
    }
  }

  @Test
  void noSingleEditOfAnyPassCouldBeMadeAsWell() {
    Entry best = reduced(1);
    Wanted wanted = new Wanted(ReductionTest::showsBug);
    List<String> left = new ArrayList<>();
    for (Pass pass : Passes.all()) {
      CandidateEdits candidateEdits = pass.edits(best);
      for (int i = 0; i < candidateEdits.count(); i++) {
        Entry candidate = candidateEdits.with(i, i + 1);
        if (candidate != null
            && ScriptSize.of(candidate).isLessThan(ScriptSize.of(best))
            && isScript(candidate)
            && wanted.check(Wanted.entry(candidate.toString()), best) != null) {
          left.add(pass.name() + ": " + candidate);
        }
      }
    }
    assertThat(left).isEmpty();
  }

  private static boolean isScript(Entry candidate) {
    try {
      Wanted.entry(candidate.toString());
      return true;
    } catch (AssertionError e) {
      return false;
    }
  }

  @Test
  void killedRunResumesToTheSameResult(@TempDir Path folder) throws Exception {
    Entry whole = reduced(1);
    Path result = folder.resolve("small.smt2");
    AtomicInteger left = new AtomicInteger();
    int resumed = 0;
    boolean killed = true;
    for (int part = 0; killed; part++) {
      left.set(7 + part);
      try (Reduction reduction =
          new Reduction(
              Wanted.entry(LARGE),
              Passes.all(),
              () -> new Wanted(ReductionTest::showsBug, left),
              1,
              Integer.MAX_VALUE,
              () -> false,
              ReductionListener.NONE)) {
        CheckpointFile state = new CheckpointFile(result, LARGE, Passes.all());
        resumed += reduction.resume(state) ? 1 : 0;
        assertThat(reduction.run()).isEqualTo(whole);
        killed = false;
      } catch (Wanted.Killed e) {
        assertThat(part).isLessThan(200);
      }
    }
    assertThat(resumed).isGreaterThan(3);
    assertThat(result).hasContent(whole.toString());
  }

  @Test
  void aStateOfAnotherReductionIsNotGoneOnFrom(@TempDir Path folder) throws Exception {
    Path result = folder.resolve("small.smt2");
    CheckpointFile state = new CheckpointFile(result, LARGE, Passes.all());
    state.keep(ReductionState.FIRST, Wanted.entry("(check-sat)"));
    assertThat(state.read()).isNotNull();
    assertThat(new CheckpointFile(result, LARGE, Passes.named("children")).read()).isNull();
    assertThat(new CheckpointFile(result, LARGE + "\n", Passes.all()).read()).isNull();
    Files.writeString(folder.resolve("small.smt2.state"), "something else");
    assertThat(state.read()).isNull();
  }

  /** Warm processes accept what fresh ones do not show. */
  private static final class Provisional implements InterestingnessTest {
    @Override
    public @Nullable Entry check(Entry candidate, Entry like) {
      return candidate.toString().contains("bvsdiv") ? candidate : null;
    }

    @Override
    public boolean confirms(Entry shown) {
      return showsBug(shown.toString());
    }

    @Override
    public boolean isProvisional() {
      return true;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3})
  void unconfirmedStepIsUndone(int jobs) {
    try (Reduction reduction =
        new Reduction(
            Wanted.entry(LARGE),
            Passes.all(),
            Provisional::new,
            jobs,
            Integer.MAX_VALUE,
            () -> false,
            ReductionListener.NONE)) {
      assertThat(reduction.run()).isEqualTo(reduced(1));
    }
  }

  @Test
  void minimalScriptStays() {
    Predicate<String> all = text -> text.equals(LARGE);
    try (Reduction reduction = reduction(all, 1, Integer.MAX_VALUE)) {
      assertThat(reduction.run()).hasToString(LARGE);
      assertThat(reduction.isComplete()).isTrue();
    }
  }

  @Test
  void aFaultOfTheOneThatIsAskedIsNotSwallowed() {
    AtomicInteger none = new AtomicInteger(0);
    try (Reduction reduction =
        new Reduction(
            Wanted.entry(LARGE),
            Passes.all(),
            () -> new Wanted(ReductionTest::showsBug, none),
            2,
            Integer.MAX_VALUE,
            () -> false,
            ReductionListener.NONE)) {
      assertThatThrownBy(reduction::run).isInstanceOf(Wanted.Killed.class);
    }
  }
}
