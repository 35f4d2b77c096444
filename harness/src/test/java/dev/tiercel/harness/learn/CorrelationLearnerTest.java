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
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorrelationLearnerTest {
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

  private static CorrelationLearner learning(Observer observer, Correlations earlier)
      throws ParseException {
    return learning(observer, earlier, CorrelationLearner.GROUP);
  }

  private static CorrelationLearner learning(Observer observer, Correlations earlier, int group)
      throws ParseException {
    Script seed = EntryCodec.decode(SEED, "seed").script();
    return new CorrelationLearner(
        PlantedObserver.OPTIONS,
        observer,
        new SeedScripts(List.of(seed), 4),
        new SplitMixRandom(7),
        Limits.DEFAULT,
        earlier,
        group,
        false);
  }

  private static Correlations learnt(CorrelationLearner correlationLearner, int scripts) {
    for (int i = 0; i < scripts; i++) {
      correlationLearner.learn();
    }
    return Correlations.of(
        correlationLearner.trainingResults().links(correlationLearner.options()));
  }

  @Test
  void findsWhatWasPlanted() throws ParseException {
    PlantedObserver observer = new PlantedObserver(true);
    CorrelationLearner correlationLearner = learning(observer, Correlations.NONE);
    Correlations links = learnt(correlationLearner, 400);
    assertThat(links.chancesFor(Set.of("bvmul")).effect("multiply")).isGreaterThan(0.9);
    assertThat(links.chancesFor(Set.of("bvadd", "bvult")).effect("multiply")).isLessThan(0.1);
    assertThat(links.chancesFor(Set.of("push")).conflict("levels")).isGreaterThan(0.8);
    assertThat(links.chancesFor(Set.of("bvmul")).conflict("levels")).isLessThan(0.1);
    assertThat(links.chancesFor(Set.of("push")).effect("levels"))
        .as("a conflict is no effect")
        .isZero();
    assertThat(links.of("right"))
        .anySatisfy(link -> assertThat(link.operation()).isEqualTo(Correlations.WITH + "left"));
    for (int i = 0; i < 20; i++) {
      assertThat(links.chancesFor(Set.of("bvmul", "bvadd", "push")).effect("idle" + i))
          .isLessThan(0.05);
    }
    assertThat(correlationLearner.edgeTraces().functions(edge -> "f" + edge / 10))
        .as("only what acts has traces")
        .containsExactly("multiply\tf2");
    assertThat(observer.runs() / 400)
        .as("options are tried in groups")
        .isLessThan(PlantedObserver.OPTIONS.mutable().size());
  }

  @Test
  void oneOptionAtATimeLearnsTheSameWithMoreRuns() throws ParseException {
    PlantedObserver one = new PlantedObserver(true);
    Correlations links = learnt(learning(one, Correlations.NONE, 1), 100);
    assertThat(links.chancesFor(Set.of("bvmul")).effect("multiply")).isGreaterThan(0.8);
    assertThat(links.chancesFor(Set.of("bvadd", "bvult")).effect("multiply")).isLessThan(0.15);
    PlantedObserver many = new PlantedObserver(true);
    learnt(learning(many, Correlations.NONE), 100);
    assertThat(one.runs()).isGreaterThan(many.runs());
  }

  @Tag("slow") // two seconds of learning
  @Test
  void timeIsLookedAtBesideEdgesWhereThatIsWanted() throws ParseException {
    Observer edges = new PlantedObserver(true);
    Observer both =
        new PlantedObserver(true) {
          @Override
          public boolean isTimed() {
            return true;
          }
        };
    assertThat(
            learnt(learning(edges, Correlations.NONE), 60)
                .chancesFor(Set.of("bvand"))
                .effect("slow"))
        .isZero();
    Correlations timed = learnt(learning(both, Correlations.NONE, 1), 60);
    assertThat(timed.chancesFor(Set.of("bvand")).effect("slow")).isGreaterThan(0.7);
    assertThat(timed.chancesFor(Set.of("bvmul")).effect("multiply")).isGreaterThan(0.7);
  }

  @Test
  void findsTimeWhereNothingElseIsSeen() throws ParseException {
    Correlations links = learnt(learning(new PlantedObserver(false), Correlations.NONE), 150);
    assertThat(links.chancesFor(Set.of("bvand")).effect("slow")).isGreaterThan(0.8);
    assertThat(links.chancesFor(Set.of("bvmul")).effect("slow")).isLessThan(0.2);
    assertThat(links.chancesFor(Set.of("bvmul")).effect("multiply"))
        .as("it takes no time")
        .isLessThan(0.2);
  }

  @Test
  void goesOnWhereItLeftOff(@TempDir Path folder) throws ParseException, IOException {
    LearningFolder kept = new LearningFolder(folder, "planted 1", 4);
    CorrelationLearner first = learning(new PlantedObserver(true), Correlations.NONE);
    assertThat(kept.trainingResults()).isEmpty();
    for (int i = 0; i < 60; i++) {
      first.learnInto(kept);
    }
    CorrelationLearner second = learning(new PlantedObserver(true), Correlations.NONE);
    kept.write(first.edgeTraces(), first.noiseFilter());
    second.restore(kept.trainingResults(), kept.traces(), kept.noiseLines());
    assertThat(second.trainingResults().size()).isEqualTo(first.trainingResults().size());
    assertThat(second.trainingResults().links(second.options()))
        .isEqualTo(first.trainingResults().links(first.options()));
    assertThat(second.edgeTraces().lines()).isEqualTo(first.edgeTraces().lines());
    assertThat(second.noiseFilter().lines())
        .containsExactlyInAnyOrderElementsOf(first.noiseFilter().lines());
  }

  @Test
  void anotherVersionIsLearntWithLessWork() throws ParseException {
    PlantedObserver observer = new PlantedObserver(true);
    Correlations old = learnt(learning(observer, Correlations.NONE), 300);
    long before = observer.runs();
    Correlations links = learnt(learning(observer, old), 300);
    assertThat(observer.runs() - before).isLessThan(before * 3 / 4);
    assertThat(links.chancesFor(Set.of("bvmul")).effect("multiply")).isGreaterThan(0.9);
  }

  @Test
  void readsWhatItWrote() throws ParseException {
    CorrelationLearner correlationLearner = learning(new PlantedObserver(true), Correlations.NONE);
    Correlations links = learnt(correlationLearner, 100);
    String text =
        correlationLearner.trainingResults().links(correlationLearner.options()).stream()
            .map(CorrelationFile::line)
            .collect(Collectors.joining("\n"));
    Correlations read = CorrelationFile.read(text);
    for (String option : correlationLearner.options()) {
      assertThat(read.chancesFor(Set.of("bvmul")).effect(option))
          .isCloseTo(links.chancesFor(Set.of("bvmul")).effect(option), offset(0.02));
    }
  }
}
