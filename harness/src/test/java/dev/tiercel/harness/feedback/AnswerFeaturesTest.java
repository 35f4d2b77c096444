package dev.tiercel.harness.feedback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.ScriptParser;
import dev.tiercel.solver.ResourceUsage;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.RunDetails;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Verdict;
import dev.tiercel.state.Journal;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnswerFeaturesTest {
  private static final SolverId SOLVER = SolverId.parse("toy:1");

  @TempDir Path folder;

  private final Set<Integer> places = new TreeSet<>();
  private FeatureNumbers numbers;

  @BeforeEach
  void open() throws IOException {
    numbers =
        new FeatureNumbers(new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.FEATURES);
  }

  @AfterEach
  void close() {
    numbers.close();
  }

  private AnswerFeatures feedback(boolean statistics) {
    return feedback(statistics, AnswerFeatures.PLACES);
  }

  private AnswerFeatures feedback(boolean statistics, int most) {
    return new AnswerFeatures(SOLVER, statistics, true, numbers, most, places::add);
  }

  private static Entry seed(String script) throws ParseException {
    return Entry.of(ScriptParser.parse(script, ""));
  }

  private static List<Answer> answer(
      long cpuMillis, Map<String, Long> statistics, Verdict... verdicts) {
    Duration cpu = Duration.ofMillis(cpuMillis);
    Run run =
        new Run(
            List.of(verdicts),
            "",
            "",
            null,
            null,
            0,
            new ResourceUsage(cpu, cpu, 0),
            new RunDetails(statistics, Map.of()));
    return List.of(new Answer(new ConfiguredSolver(SOLVER, Configuration.DEFAULT), run));
  }

  /** Returns the number of features that a mutant reaches first. */
  private int unseen(AnswerFeatures feedback, String script, List<Answer> answers)
      throws ParseException {
    places.clear();
    return feedback.report(seed(script).descendingBy(List.of("mutator")), answers);
  }

  private int unseen(AnswerFeatures feedback, List<Answer> answers) throws ParseException {
    return unseen(feedback, "(check-sat)", answers);
  }

  @Test
  void aStatisticOfAnotherMagnitudeIsAFeatureOfItsOwn() throws Exception {
    AnswerFeatures feedback = feedback(true);
    // The check, the last verdict, the time, and the statistic.
    assertThat(unseen(feedback, answer(1, Map.of("conflicts", 5L), Verdict.SAT))).isEqualTo(4);
    assertThat(places).containsExactly(0, 1, 2, 3);
    assertThat(unseen(feedback, answer(1, Map.of("conflicts", 15L), Verdict.SAT))).isZero();
    assertThat(places).containsExactly(0, 1, 2, 3);
    assertThat(unseen(feedback, answer(1, Map.of("conflicts", 16L), Verdict.SAT))).isEqualTo(1);
    assertThat(places).containsExactly(0, 1, 2, 4);
    assertThat(unseen(feedback, answer(1, Map.of("decisions", 8L), Verdict.SAT))).isEqualTo(1);
    assertThat(feedback.progress().text()).isEqualTo("statistics 6 (toy:1)");
  }

  @Test
  void verdictsAreFeaturesByTheirPlaceAndTimesByPowersOfFour() throws Exception {
    AnswerFeatures feedback = feedback(true);
    assertThat(unseen(feedback, answer(0, Map.of(), Verdict.SAT))).isEqualTo(3);
    assertThat(unseen(feedback, answer(63, Map.of(), Verdict.SAT))).isZero();
    assertThat(unseen(feedback, answer(64, Map.of(), Verdict.SAT))).isEqualTo(1);
    assertThat(unseen(feedback, answer(255, Map.of(), Verdict.SAT))).isZero();
    assertThat(unseen(feedback, answer(256, Map.of(), Verdict.SAT))).isEqualTo(1);
    assertThat(unseen(feedback, answer(0, Map.of(), Verdict.SAT, Verdict.SAT))).isEqualTo(1);
    assertThat(unseen(feedback, answer(0, Map.of(), Verdict.UNSAT, Verdict.SAT))).isEqualTo(1);
    assertThat(unseen(feedback, answer(0, Map.of(), Verdict.SAT, Verdict.CRASH))).isEqualTo(2);
  }

  @Test
  void aLongScriptHasNoMoreThanSomeOfItsVerdicts() throws Exception {
    Verdict[] many = new Verdict[1_000];
    Arrays.fill(many, Verdict.SAT);
    assertThat(unseen(feedback(true), answer(0, Map.of(), many))).isEqualTo(16 + 2);
  }

  @Test
  void operatorsThatMeetAnswersSteerWhereASolverTellsNoStatistics() throws Exception {
    String script = "(declare-const x Int)(assert (> x 1))(check-sat)";
    String mutant = "(declare-const x Int)(assert (< x 1))(check-sat)";
    List<Answer> sat = answer(0, Map.of(), Verdict.SAT);
    AnswerFeatures feedback = feedback(false);
    assertThat(unseen(feedback, script, sat)).isPositive();
    assertThat(unseen(feedback, script, sat)).isZero();
    assertThat(unseen(feedback, mutant, sat)).isPositive();
    assertThat(unseen(feedback, script, answer(0, Map.of(), Verdict.UNKNOWN))).isPositive();
    assertThat(feedback.progress().text()).startsWith("answers ").endsWith(" (toy:1)");

    AnswerFeatures other = feedback(true);
    assertThat(unseen(other, mutant, sat)).isZero();
  }

  @Test
  void featuresBeyondTheLastPlaceShareOneAndAreCounted() throws Exception {
    AnswerFeatures feedback = feedback(true, 4);
    assertThat(unseen(feedback, answer(0, Map.of("a", 1L), Verdict.SAT))).isEqualTo(4);
    assertThat(unseen(feedback, answer(0, Map.of("b", 1L), Verdict.SAT))).isEqualTo(1);
    assertThat(places).containsExactly(0, 1, 2);
    assertThat(unseen(feedback, answer(0, Map.of("a", 4L), Verdict.SAT))).isEqualTo(1);
    assertThat(feedback.progress().text()).isEqualTo("statistics 6 (toy:1)");
  }

  @Test
  void featuresKeepTheirPlacesInTheNextRun() throws Exception {
    List<Answer> answers = answer(0, Map.of("a", 1L, "b", 9L, "c", 99L), Verdict.UNSAT);
    unseen(feedback(true), answer(0, Map.of("b", 1L), Verdict.SAT));
    unseen(feedback(true), answers);
    Set<Integer> before = Set.copyOf(places);
    numbers.close();
    numbers =
        new FeatureNumbers(new Journal(List.of(folder.resolve("corpus"))), Journal.Kind.FEATURES);
    assertThat(unseen(feedback(true), answers)).isZero();
    assertThat(places).isEqualTo(before);
  }
}
