package dev.tiercel.harness.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeedQueueTest {
  private final List<Integer> told = new ArrayList<>();

  private static byte[] input(int number) {
    return new byte[] {(byte) number};
  }

  /** Returns how many of a number of seeds run at once. */
  private static int atOnce(SeedQueue backlog, int inputs) {
    int run = 0;
    for (int i = 0; i < inputs; i++) {
      run += backlog.queues(input(i)) ? 0 : 1;
    }
    return run;
  }

  @Test
  void aFewAreRunAtOnceAndEveryOtherMutantIsOneOfTheRest() {
    SeedQueue backlog = new SeedQueue(true, told::add);
    int run = atOnce(backlog, 11);
    assertThat(run).isEqualTo(8);

    List<Integer> later = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      byte[] next = backlog.next(100);
      later.add(next == null ? -1 : (int) next[0]);
    }

    assertThat(later).containsExactly(8, -1, 9, -1, 10, -1, -1, -1);
    assertThat(told).containsExactly(3);
  }

  @Test
  void promisingInputsComeFirstUpToABound() {
    SeedQueue backlog = new SeedQueue(true, told::add, input -> input[0] < 10 ? 0 : input[0]);
    atOnce(backlog, 40);
    List<Integer> later = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      byte[] next = backlog.next(100);
      later.add(next == null ? -1 : (int) next[0]);
    }
    assertThat(later.subList(0, 16)).startsWith(39, 38, 37).doesNotContain(-1);
    assertThat(later.subList(16, 20)).containsExactly(23, -1, 22, -1);
  }

  @Test
  void nothingWaitsOnceThereAreMutants() {
    SeedQueue backlog = new SeedQueue(true, told::add);
    assertThat(backlog.next(100)).isNull();
    assertThat(atOnce(backlog, 50)).isEqualTo(50);
  }

  @Test
  void nothingWaitsWhereInputsAreOnlyRun() {
    SeedQueue backlog = new SeedQueue(false, told::add);
    assertThat(atOnce(backlog, 50)).isEqualTo(50);
    assertThat(backlog.next(100)).isNull();
  }

  @Test
  void oversizedMutantIsDropped() {
    SeedQueue backlog = new SeedQueue(true, told::add);
    atOnce(backlog, 9);
    assertThat(backlog.next(0)).isNull();
    assertThat(backlog.next(100)).isNull();
    assertThat(backlog.next(100)).isNull();
  }
}
