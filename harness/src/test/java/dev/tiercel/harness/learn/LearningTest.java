package dev.tiercel.harness.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.option.Correlations;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.options.CorrelationFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearningTest {
  private static final String SEED =
      """
      (set-logic QF_BV)
      (declare-const x (_ BitVec 8))
      (declare-const y (_ BitVec 8))
      (assert (= (bvmul x y) #x03))
      (assert (bvult (bvadd x y) #x13))
      (assert (bvult (bvand x y) #x13))
      (assert (bvult (bvor x #x01) y))
      (check-sat)
      """;

  private static Learning learning(Observer observer, Correlations earlier) throws ParseException {
    Script seed = EntryCodec.decode(SEED, "seed").script();
    return new Learning(
        PlantedObserver.OPTIONS,
        observer,
        new SeedScripts(List.of(seed), 4),
        new SplitMixRandom(7),
        Limits.DEFAULT,
        earlier);
  }

  private static Correlations learnt(Learning learning, int scripts) {
    for (int i = 0; i < scripts; i++) {
      learning.learn();
    }
    return Correlations.of(learning.lessons().links(learning.options()));
  }

  @Test
  void findsWhatWasPlanted() throws ParseException {
    PlantedObserver observer = new PlantedObserver(true);
    Learning learning = learning(observer, Correlations.NONE);
    Correlations links = learnt(learning, 400);
    assertThat(links.on(Set.of("bvmul")).effect("multiply")).isGreaterThan(0.9);
    assertThat(links.on(Set.of("bvadd", "bvult")).effect("multiply")).isLessThan(0.1);
    assertThat(links.on(Set.of("push")).conflict("levels")).isGreaterThan(0.8);
    assertThat(links.on(Set.of("bvmul")).conflict("levels")).isLessThan(0.1);
    assertThat(links.on(Set.of("push")).effect("levels")).as("a conflict is no effect").isZero();
    assertThat(links.of("right"))
        .anySatisfy(link -> assertThat(link.operation()).isEqualTo(Correlations.WITH + "left"));
    for (int i = 0; i < 20; i++) {
      assertThat(links.on(Set.of("bvmul", "bvadd", "push")).effect("idle" + i)).isLessThan(0.05);
    }
    assertThat(learning.traces().functions(edge -> "f" + edge / 10))
        .as("only what acts has traces")
        .containsExactly("multiply\tf2");
    assertThat(observer.runs() / 400)
        .as("options are tried in groups")
        .isLessThan(PlantedObserver.OPTIONS.mutable().size());
  }

  @Test
  void findsTimeWhereNothingElseIsSeen() throws ParseException {
    Correlations links = learnt(learning(new PlantedObserver(false), Correlations.NONE), 150);
    assertThat(links.on(Set.of("bvand")).effect("slow")).isGreaterThan(0.8);
    assertThat(links.on(Set.of("bvmul")).effect("slow")).isLessThan(0.2);
    assertThat(links.on(Set.of("bvmul")).effect("multiply")).as("it takes no time").isLessThan(0.2);
  }

  @Test
  void goesOnWhereItLeftOff(@TempDir Path folder) throws ParseException, IOException {
    LearningFolder kept = new LearningFolder(folder, "planted 1", 4);
    Learning first = learning(new PlantedObserver(true), Correlations.NONE);
    assertThat(kept.lessons()).isEmpty();
    for (int i = 0; i < 60; i++) {
      first.learnInto(kept);
    }
    Learning second = learning(new PlantedObserver(true), Correlations.NONE);
    kept.write(first.traces(), first.background());
    second.recall(kept.lessons(), kept.traces(), kept.background());
    assertThat(second.lessons().size()).isEqualTo(first.lessons().size());
    assertThat(second.lessons().links(second.options()))
        .isEqualTo(first.lessons().links(first.options()));
    assertThat(second.traces().lines()).isEqualTo(first.traces().lines());
    assertThat(second.background().lines())
        .containsExactlyInAnyOrderElementsOf(first.background().lines());
  }

  @Test
  void anotherVersionIsLearntWithLessWork() throws ParseException {
    PlantedObserver observer = new PlantedObserver(true);
    Correlations old = learnt(learning(observer, Correlations.NONE), 300);
    long before = observer.runs();
    Correlations links = learnt(learning(observer, old), 300);
    assertThat(observer.runs() - before).isLessThan(before * 3 / 4);
    assertThat(links.on(Set.of("bvmul")).effect("multiply")).isGreaterThan(0.9);
  }

  @Test
  void whatIsWrittenIsRead() throws ParseException {
    Learning learning = learning(new PlantedObserver(true), Correlations.NONE);
    Correlations links = learnt(learning, 100);
    List<String> lines =
        learning.lessons().links(learning.options()).stream().map(CorrelationFile::line).toList();
    Correlations read = CorrelationFile.read(lines);
    for (String option : learning.options()) {
      assertThat(read.on(Set.of("bvmul")).effect(option))
          .isCloseTo(links.on(Set.of("bvmul")).effect(option), offset(0.02));
    }
  }
}
