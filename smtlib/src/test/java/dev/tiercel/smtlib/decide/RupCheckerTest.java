package dev.tiercel.smtlib.decide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.smtlib.theory.random.Randomness;
import dev.tiercel.smtlib.theory.random.SplitMix;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RupCheckerTest {
  /** All clauses over two variables: unsatisfiable, but not by unit propagation alone. */
  private static final int MANY = 100_000_000; // propagations

  private static final Cnf SQUARE =
      new Cnf(
          2, List.of(new int[] {1, 2}, new int[] {1, -2}, new int[] {-1, 2}, new int[] {-1, -2}));

  @Test
  void aProofIsAcceptedStepByStep() {
    assertThat(SatSolver.isRefuted(SQUARE, List.of(new int[] {1}, new int[] {-1}))).isTrue();
    assertThat(SatSolver.isRefuted(SQUARE, List.of(new int[] {2}))).isTrue();
  }

  @Test
  void proofWithoutEmptyClauseOrWithAWrongClauseIsInvalid() {
    Cnf open = new Cnf(3, List.of(new int[] {1, 2}, new int[] {-1, 3}));

    assertThat(SatSolver.isRefuted(SQUARE, List.of())).isFalse();
    assertThat(SatSolver.isRefuted(open, List.of(new int[] {2, 3}))).isFalse();
    assertThat(SatSolver.isRefuted(open, List.of(new int[] {1}, new int[] {-1}))).isFalse();
    assertThat(new RupChecker(open).follows(2, 3)).isTrue();
    assertThat(new RupChecker(open).follows(2)).isFalse();
  }

  /** Returns the pigeonhole problem with one hole less than pigeons. */
  private static Cnf pigeons(int pigeons) {
    int holes = pigeons - 1;
    List<int[]> clauses = new ArrayList<>();
    for (int pigeon = 0; pigeon < pigeons; pigeon++) {
      int[] somewhere = new int[holes];
      for (int hole = 0; hole < holes; hole++) {
        somewhere[hole] = pigeon * holes + hole + 1;
        for (int other = 0; other < pigeon; other++) {
          clauses.add(new int[] {-(pigeon * holes + hole + 1), -(other * holes + hole + 1)});
        }
      }
      clauses.add(somewhere);
    }
    return new Cnf(pigeons * holes, clauses);
  }

  @Test
  void pigeonsDoNotFitAndTheProofIsChecked() {
    assertThat(SatSolver.solve(pigeons(6), 10_000, MANY).status())
        .isEqualTo(SatSolver.Status.REFUTED);
    assertThat(SatSolver.solve(pigeons(10), 10, MANY).status()).isEqualTo(SatSolver.Status.OPEN);
  }

  @Test
  void randomClausesAreDecidedAsByAllAssignments() {
    Randomness randomness = new SplitMix(7);
    Map<SatSolver.Status, Integer> seen = new EnumMap<>(SatSolver.Status.class);
    for (int i = 0; i < 400; i++) {
      int variables = 4 + randomness.below(7);
      List<int[]> clauses = new ArrayList<>();
      for (int c = 0; c < variables * 9 / 2; c++) {
        int[] clause = new int[1 + randomness.below(3)];
        for (int l = 0; l < clause.length; l++) {
          clause[l] = (1 + randomness.below(variables)) * (randomness.coin() ? 1 : -1);
        }
        if (clause.length > 1 || randomness.oneIn(8)) {
          clauses.add(clause);
        }
      }
      Cnf cnf = new Cnf(variables, clauses);
      SatSolver.Answer answer = SatSolver.solve(cnf, 10_000, MANY);
      seen.merge(answer.status(), 1, Integer::sum);
      assertThat(answer.status())
          .isEqualTo(isSatisfiable(cnf) ? SatSolver.Status.SATISFIABLE : SatSolver.Status.REFUTED);
    }
    assertThat(seen.values()).hasSize(2).allMatch(count -> count > 40);
  }

  private static boolean isSatisfiable(Cnf cnf) {
    for (int all = 0; all < 1 << cnf.variables(); all++) {
      int assignment = all;
      boolean holds =
          cnf.clauses().stream()
              .allMatch(
                  clause -> java.util.Arrays.stream(clause).anyMatch(l -> holds(assignment, l)));
      if (holds) {
        return true;
      }
    }
    return false;
  }

  private static boolean holds(int assignment, int literal) {
    boolean value = ((assignment >>> (Math.abs(literal) - 1)) & 1) != 0;
    return value == literal > 0;
  }
}
