package dev.tiercel.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.mutate.registry.MutatorRegistry;
import dev.tiercel.state.JournalSection.Addition;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchedulerStoreTest {
  @TempDir Path folder;

  private Journal journal() throws IOException {
    return new Journal(List.of(folder.resolve("corpus")));
  }

  private SchedulerStore open(long process) throws IOException {
    return new SchedulerStore(journal(), Long.toString(process));
  }

  private int records() throws IOException {
    int[] records = new int[1];
    try (JournalSection section = journal().section(Journal.Kind.SCHEDULER, 0)) {
      section.read((place, payload) -> records[0]++);
    }
    return records[0];
  }

  private Scheduler.@Nullable Knowledge read() throws IOException {
    try (SchedulerStore open = open(99)) {
      return open.read();
    }
  }

  private static Scheduler.Knowledge knowledge(double usual, double discoveries, double seconds) {
    return new Scheduler.Knowledge(
        usual, Map.of("opfuzz", new Scheduler.Rate(discoveries, seconds)));
  }

  @Test
  void readsWhatItWrote() throws IOException {
    assertThat(read()).isNull();
    try (SchedulerStore one = open(1)) {
      one.write(knowledge(0.5, 12.25, 30.5));
    }
    assertThat(read()).isEqualTo(knowledge(0.5, 12.25, 30.5));
  }

  @Test
  void noProcessWritesOverWhatAnotherHasLearnt() throws IOException {
    try (SchedulerStore one = open(1);
        SchedulerStore two = open(2)) {
      one.write(knowledge(1, 8, 8));
      two.write(knowledge(9, 9, 9));
      two.write(knowledge(3, 0, 2));
      try (SchedulerStore killedAndStartedAgain = open(3)) {
        assertThat(killedAndStartedAgain.read()).isEqualTo(knowledge(2, 4, 5));
      }
      assertThat(records()).as("while others have it open").isEqualTo(3);
    }
    assertThat(read()).isEqualTo(knowledge(2, 4, 5));
    assertThat(records()).as("with what was put together").isEqualTo(4);
    assertThat(read()).isEqualTo(knowledge(2, 4, 5));
  }

  @Test
  void linesThatCannotBeReadAreLeftOut() throws IOException {
    add("1\nusual-seconds-of-a-run 1\na 1 2\nb 1\nc x 2\nd -1 2\ne 1 Infinity\nf NaN 1\n\ng 3 4");
    add("2\na 1 2\n"); // no usual time
    add("");
    Scheduler.Knowledge read = read();
    assertThat(read).isNotNull();
    assertThat(read.rates()).containsOnlyKeys("a", "g");
  }

  private void add(String text) throws IOException {
    try (JournalSection section = journal().section(Journal.Kind.SCHEDULER, 0)) {
      section.exchange(
          (place, payload) -> {}, () -> List.of(new Addition(StandardCharsets.UTF_8.encode(text))));
    }
  }

  @Test
  void theNextRunBeginsWithWhatTheLastOneHasLearntAndIsNotBoundByIt() throws IOException {
    Scheduler first = new Scheduler(MutatorRegistry.select("opfuzz,replace"));
    for (int i = 0; i < 1_000; i++) {
      first.credit(List.of(first.mutators().get(i % 2)), i % 2 == 0 ? 3 : 0, 1_000_000);
    }
    List<String> said = new ArrayList<>();
    CampaignState before = new CampaignState(journal(), (what, why) -> said.add(what), 0);
    before.save(first, 59_000_000_000L);
    assertThat(records()).as("before a minute is over").isZero();
    before.save(first, 60_000_000_000L);
    assertThat(records()).isEqualTo(1);
    before.close(first);

    Scheduler second = new Scheduler(MutatorRegistry.select("opfuzz,storm"));
    CampaignState after = new CampaignState(journal(), (what, why) -> said.add(what), 0);
    after.restore(second);
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
}
