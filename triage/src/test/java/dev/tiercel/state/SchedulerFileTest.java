package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.mutate.registry.MutatorRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchedulerFileTest {
  private static final String HEAD =
      "Tiercel's scheduler, version 1: mutator, discoveries, seconds\n";

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void name() {
    file = folder.resolve("corpus.mutators");
  }

  /** Where this process writes. */
  private Path own() {
    return folder.resolve("corpus.mutators-" + ProcessName.name());
  }

  private SchedulerFile open(long process) throws IOException {
    return new SchedulerFile(file, Long.toString(process));
  }

  private Scheduler.@Nullable Knowledge read() throws IOException {
    try (SchedulerFile open = open(99)) {
      return open.read();
    }
  }

  private static Scheduler.Knowledge knowledge(double usual, double discoveries, double seconds) {
    return new Scheduler.Knowledge(
        usual, Map.of("opfuzz", new Scheduler.Rate(discoveries, seconds)));
  }

  @Test
  void whatIsWrittenIsReadAndCanBeReadByAnybody() throws IOException {
    assertThat(read()).isNull();
    try (SchedulerFile one = open(1)) {
      one.write(knowledge(0.5, 12.25, 30.5));
    }
    assertThat(read()).isEqualTo(knowledge(0.5, 12.25, 30.5));
    assertThat(file).hasContent(HEAD + "usual-seconds-of-a-run 0.5\nopfuzz 12.25 30.5\n");
  }

  @Test
  void noProcessWritesOverWhatAnotherHasLearnt() throws IOException {
    try (SchedulerFile one = open(1);
        SchedulerFile two = open(2)) {
      one.write(knowledge(1, 8, 8));
      two.write(knowledge(9, 9, 9));
      two.write(knowledge(3, 0, 2));
      try (SchedulerFile killedAndStartedAgain = open(3)) {
        assertThat(killedAndStartedAgain.read()).isEqualTo(knowledge(2, 4, 5));
      }
      assertThat(file).as("while others have it open").doesNotExist();
    }
    assertThat(read()).isEqualTo(knowledge(2, 4, 5));
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files)
          .extracting(f -> f.getFileName().toString())
          .containsExactlyInAnyOrder("corpus.mutators", "corpus.mutators.lock");
    }
  }

  @Test
  void linesThatCannotBeReadAreLeftOut() throws IOException {
    Files.writeString(
        file,
        HEAD
            + "usual-seconds-of-a-run 1\n"
            + "a 1 2\n"
            + "b 1\n"
            + "c x 2\n"
            + "d -1 2\n"
            + "e 1 Infinity\n"
            + "f NaN 1\n\n"
            + "g 3 4");
    Scheduler.Knowledge read = read();
    assertThat(read).isNotNull();
    assertThat(read.rates()).containsOnlyKeys("a", "g");
    Files.writeString(file, HEAD + "a 1 2\n");
    assertThat(read()).as("no usual time").isNull();
    Files.writeString(file, "something else\nusual-seconds-of-a-run 1\n");
    assertThat(read()).isNull();
  }

  @Test
  void theNextRunBeginsWithWhatTheLastOneHasLearntAndIsNotBoundByIt() throws IOException {
    Scheduler first = new Scheduler(MutatorRegistry.select("opfuzz,replace"));
    for (int i = 0; i < 1_000; i++) {
      first.credit(List.of(first.mutators().get(i % 2)), i % 2 == 0 ? 3 : 0, 1_000_000);
    }
    List<String> said = new ArrayList<>();
    CampaignState before =
        new CampaignState(List.of(folder.resolve("corpus")), (what, why) -> said.add(what), 0);
    before.save(first, 59_000_000_000L);
    assertThat(own()).as("before a minute is over").doesNotExist();
    before.save(first, 60_000_000_000L);
    assertThat(own()).exists();
    before.close(first);

    Scheduler second = new Scheduler(MutatorRegistry.select("opfuzz,storm"));
    CampaignState after =
        new CampaignState(List.of(folder.resolve("corpus")), (what, why) -> said.add(what), 0);
    after.teach(second);
    after.close(second);

    double learnt = first.standings().get(0).rate();
    assertThat(second.standings().get(0).rate()).isEqualTo(learnt);
    assertThat(second.standings().get(0).runs()).as("runs of this run").isZero();
    assertThat(second.standings().get(1).rate()).as("who was not there").isZero();
    for (int i = 0; i < 1_000; i++) {
      second.credit(List.of(second.mutators().get(0)), 0, 1_000_000);
    }
    assertThat(second.standings().get(0).rate()).isLessThan(learnt / 4);
    assertThat(said).isEmpty();
  }

  @Test
  void whereNothingCanBeWrittenThatIsSaidOnce() throws IOException {
    List<String> said = new ArrayList<>();
    Path corpus = folder.resolve("corpus");
    Scheduler scheduler = new Scheduler(MutatorRegistry.select("opfuzz"));
    CampaignState campaignState =
        new CampaignState(List.of(corpus), (what, why) -> said.add(what), 0);
    Files.createDirectories(own().resolve("in the way"));
    campaignState.save(scheduler, 60_000_000_000L);
    campaignState.save(scheduler, 120_000_000_000L);
    campaignState.close(scheduler);
    assertThat(said).containsExactly("What mutators have brought");
  }
}
