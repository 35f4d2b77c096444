package dev.tiercel.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tiercel.experiment.ArmRun.Point;
import dev.tiercel.solver.SolverId;
import dev.tiercel.versus.Trials;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ArmRunTest {
  private static final List<Arm> ARMS = Arm.named("falcon,falcon-noopt");

  private static ArmRun course(String arm, int round, long edges) {
    List<Point> points = List.of(new Point(1, edges / 2), new Point(2, edges));
    return new ArmRun(arm, round, points, 100L * round, 1, 2, 3, 4);
  }

  private static final List<ArmRun> COURSES =
      List.of(
          course("falcon", 1, 4000),
          course("falcon-noopt", 1, 1000),
          course("falcon", 2, 6000),
          course("falcon-noopt", 2, 3000));

  @Test
  void aCourseIsReadAsItWasWritten() {
    ArmRun armRun = course("falcon", 2, 4000);
    assertThat(ArmRun.read("falcon", 2, armRun.text())).isEqualTo(armRun);
  }

  @Test
  void edgesAreThoseOfTheLastPointBefore() {
    ArmRun armRun = course("falcon", 1, 4000);
    assertThat(armRun.edges(0.5)).isZero();
    assertThat(armRun.edges(1.5)).isEqualTo(2000);
    assertThat(armRun.edges(9)).isEqualTo(4000);
  }

  @Test
  void theTableComparesMediansWithTheFirstArm() {
    List<String> lines = ArmTable.lines(ARMS, COURSES);
    assertThat(lines).hasSize(3);
    assertThat(lines.get(1)).contains("falcon", "5,000 (4,000 to 6,000)", "1.000", "150");
    assertThat(lines.get(1)).matches(".* 150 +2 +4 +6 +8"); // sums of both rounds
    assertThat(lines.get(2)).contains("falcon-noopt", "2,000 (1,000 to 3,000)", "0.400", "0.333");
  }

  private static ArmsExperiment.Plan plan(String arms, int rounds) {
    return new ArmsExperiment.Plan(
        SolverId.parse("z3-cov"),
        Path.of("seeds"),
        new Trials(Duration.ofSeconds(2), rounds, 1),
        arms,
        List.of(),
        Path.of("out"),
        List.of());
  }

  @Test
  void anotherExperimentHasAnotherFolderAndMoreRoundsHaveTheSame() {
    assertThat(plan("storm", 2).digest())
        .hasSize(8)
        .isEqualTo(plan("storm", 3).digest())
        .isEqualTo(plan("storm", 2).in(Path.of("elsewhere")).digest())
        .isNotEqualTo(plan("storm-paper", 2).digest());
  }

  @Test
  void thePictureHasALineForEachArm() {
    String svg = ArmChart.svg(plan("", 2), ARMS, COURSES);
    assertThat(svg.split("<polyline", -1)).hasSize(3);
    assertThat(svg).contains("720.0,128.3").contains(">falcon-noopt<").endsWith("</svg>\n");
  }

  @Test
  void anUnknownArmIsNamed() {
    assertThatThrownBy(() -> Arm.named("falcon,bandit"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bandit")
        .hasMessageContaining("opfuzz-opt");
    assertThat(Arm.named("")).hasSize(8);
    Arm slow = Arm.named("falcon,falcon:least-timeout=50ms:second-opinions=30").get(1);
    assertThat(slow.name()).isEqualTo("falcon:least-timeout=50ms:second-opinions=30");
    assertThat(slow.settings()).containsExactly("least-timeout=50ms", "second-opinions=30");
    assertThat(Arm.named("histfuzz-r,no-histfuzz"))
        .extracting(Arm::mutators)
        .containsExactly("histfuzz.r", "-histfuzz");
    assertThat(Arm.named("storm-paper:timeout=1s").get(0).settings())
        .as("one application of the technique, as in its paper")
        .containsExactly("stacked=1", "timeout=1s");
  }

  @Test
  void aRunEndsByItsCpuTimeOrItsScripts() {
    Trials byTime = new Trials(Duration.ofMillis(1500), 1, 1);
    assertThat(byTime.isOver(1.4, 1_000_000)).isFalse();
    assertThat(byTime.isOver(1.5, 0)).isTrue();

    Trials byScripts = new Trials(Duration.ofMinutes(1), 1_000, 1, 1);
    assertThat(byScripts.isOver(1, 999)).isFalse();
    assertThat(byScripts.isOver(1, 1_000)).isTrue();
    assertThat(byScripts.isOver(60, 1)).isTrue();
  }
}
