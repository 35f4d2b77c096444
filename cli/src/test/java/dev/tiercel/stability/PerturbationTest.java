package dev.tiercel.stability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import dev.tiercel.testkit.Patience;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PerturbationTest {
  private static final String QUERY =
      """
      (set-logic QF_LIA)
      (declare-const a Int)
      (assert (< a 7))
      (declare-const b Int)
      (assert (< b a))
      (assert (> b 0))
      (push 1)
      (assert (= a (+ b b)))
      (assert (distinct a 6))
      (check-sat)
      (pop 1)
      (check-sat)
      """;

  @Test
  void assertionsStayWithinTheirLevel() throws Exception {
    Entry entry = EntryCodec.decode(QUERY, "query");
    for (int seed = 0; seed < 20; seed++) {
      Perturbation.Edits edits = edits(Perturbation.SHUFFLE, entry, seed);
      List<Command> commands = edits.after(edits.count()).script().commands();
      assertThat(assertions(commands.stream()))
          .containsExactlyInAnyOrderElementsOf(assertions(entry.script().commands().stream()));
      int push = commands.indexOf(new Command.Push(1));
      assertThat(assertions(commands.stream().limit(push))).hasSize(3);
      EntryCodec.decode(edits.after(edits.count()).toString(), "mutant"); // still well-sorted
    }
  }

  @Test
  void eachEditOfAShuffleMovesTwoCommands() throws Exception {
    Entry entry = EntryCodec.decode(QUERY, "query");
    Perturbation.Edits edits = edits(Perturbation.SHUFFLE, entry, 3);
    assertThat(edits.count()).isPositive();
    for (int i = 1; i <= edits.count(); i++) {
      List<Command> before = edits.after(i - 1).script().commands();
      List<Command> behind = edits.after(i).script().commands();
      int differing = 0;
      for (int c = 0; c < before.size(); c++) {
        differing += before.get(c).equals(behind.get(c)) ? 0 : 1;
      }
      assertThat(differing).isEqualTo(2);
    }
  }

  @Test
  void everyNameIsAnother() throws Exception {
    Entry entry = EntryCodec.decode(QUERY, "query");
    Perturbation.Edits edits = edits(Perturbation.RENAME, entry, 1);
    assertThat(edits.count()).isEqualTo(2);
    String mutant = edits.after(2).toString();
    assertThat(mutant).doesNotContain(" a ", " b ", " a)", " b)");
    assertThat(edits.after(1).toString()).contains(" b)");
    assertThat(edits.words(1)).startsWith("a by the name v");
  }

  @Test
  void sortsConstructorsAndVariablesHaveNamesToo() throws Exception {
    Entry entry =
        EntryCodec.decode(
            """
            (declare-sort S 0)
            (declare-datatypes ((Tree 0)) (((leaf) (node (left Tree) (value S)))))
            (declare-const t Tree)
            (define-fun big ((u Tree)) Bool ((_ is node) u))
            (assert (forall ((s S)) (! (=> (big t) (= s (value t))) :no-pattern (left t))))
            (assert (match t ((leaf false) ((node l w) (let ((z l)) (= z leaf))))))
            (check-sat)
            (get-info :all-statistics)
            """,
            "query");
    Perturbation.Edits edits = edits(Perturbation.RENAME, entry, 1);
    String mutant = edits.after(edits.count()).toString();
    for (String name : "S Tree leaf node left value t big u s l w z".split(" ")) {
      assertThat(mutant).doesNotContainPattern("[( ]" + name + "[) ]");
    }
    for (int i = 0; i <= edits.count(); i++) {
      EntryCodec.decode(edits.after(i).toString(), "mutant"); // still well-sorted
    }
  }

  @Test
  void seedsAreOptionsOfTheSolver() throws Exception {
    Entry entry = EntryCodec.decode(QUERY, "query");
    Perturbation.Edits edits = edits(Perturbation.RESEED, entry, 1);
    assertThat(edits.count()).isPositive();
    assertThat(edits.after(edits.count()).configuration("smtinterpol").values())
        .containsKey("random-seed");
  }

  /** A model of the query remains a model, and checks keep their positions. */
  @ParameterizedTest
  @EnumSource(Perturbation.class)
  void everyMutantHasTheAnswersOfTheQuery(Perturbation kind) throws Exception {
    Entry entry = EntryCodec.decode(QUERY, "query");
    try (Solver solver = Solvers.openInProcess(SolverId.parse("smtinterpol"))) {
      for (int seed = 0; seed < 5; seed++) {
        Perturbation.Edits edits = kind.of(entry, solver.options(), new SplitMixRandom(seed));
        for (int i = 0; i <= edits.count(); i++) {
          Entry mutant = edits.after(i);
          Job job = new Job(mutant.toString(), mutant.configuration("smtinterpol"), Patience.AMPLE);
          assertThat(solver.run(job).verdicts())
              .as(mutant.toString())
              .containsExactly(Verdict.SAT, Verdict.SAT);
        }
      }
    }
  }

  private static List<Command> assertions(Stream<Command> commands) {
    return commands.filter(Command.Assert.class::isInstance).toList();
  }

  private static Perturbation.Edits edits(Perturbation kind, Entry entry, long seed) {
    try (var solver = Solvers.openInProcess(SolverId.parse("smtinterpol"))) {
      return kind.of(entry, solver.options(), new SplitMixRandom(seed));
    }
  }
}
