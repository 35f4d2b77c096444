package dev.tiercel.solver.exec;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.solver.cvc5.Cvc5Family;
import dev.tiercel.solver.z3.Z3Family;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatisticsTableTest {
  private static final StatisticsTable Z3 = table(Z3Family.ofSolver());
  private static final StatisticsTable CVC5 = table(Cvc5Family.ofSolver());

  private static StatisticsTable table(SolverProfile solverProfile) {
    return Objects.requireNonNull(solverProfile.statistics());
  }

  /**
   * The output of a solver in quotes, with spaces as line ends; then the statistics read from it.
   */
  @ParameterizedTest(name = "{0} is read as {1}")
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      nullValues = "-",
      textBlock =
          """
          (:added-eqs 5 :memory 17.06 :mk-clause 28)                     | {added-eqs=5, mk-clause=28}
          (:max-memory 17.37 :num-allocs 47575 :rlimit-count 1416)       | {rlimit-count=1416}
          (:decisions 0 :time 0.01 :total-time 2.5)                      | {}
          (:all-statistics (("sat::starts" 2) ("sat::conflicts" 0)))     | {sat::starts=2}
          (:all-statistics (("a::number of Row lemmas" 1)))              | {a::number of Row lemmas=1}
          (:all-statistics (("global::totalTime" 14ms) ("avg" -nan)))    | {}
          (:all-statistics (("driver::filename" ) ("x" 1)))              | {x=1}
          (:all-statistics (("driver::filename" /a/b.smt2) ("x" 1)))     | {x=1}
          (:all-statistics (("T" {  }) ("U" { ADD: 1, integer type: 2 }))) | {U ADD=1, U integer type=2}
          (:all-statistics ((:Core ((Atoms 3) (Times ((Set 4))))) (:LA ((Pivot 6))))) | {Core Atoms=3, Core Times Set=4, LA Pivot=6}
          (:a 1 :a 2)                                                    | {a=3}
          (:a 1234567890123456789012345 :b 7)                            | {b=7}
          (:a                                                            | {}
          (:a 1                                                          | {a=1}
          )))) :a 1 }}                                                   | {a=1}
          ("a                                                            | {}
          (:a "" "                                                       | {}
          7 (8 9)                                                        | {}
          (error "line 1 column 9: unsupported")                         | {}
          unsupported                                                    | {}
          ``                                                             | {}
          """)
  void readsWhatSolversPrint(String answer, String statistics) {
    Map<String, Long> read = new TreeMap<>(Z3.read(answer));
    assertThat(read).hasToString(statistics);
    if (!answer.contains("num-allocs")) {
      assertThat(CVC5.read(answer)).isEqualTo(read);
    }
  }

  @Test
  void depthCostsNoStack() {
    String deep = "(".repeat(100_000);
    assertThat(Z3.read(deep + ":a 1" + ")".repeat(100_000) + "(:b 2)"))
        .isEqualTo(Map.of("a", 1L, "b", 2L));
  }
}
