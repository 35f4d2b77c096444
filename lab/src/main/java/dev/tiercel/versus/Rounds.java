package dev.tiercel.versus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Contestants that take turns, round by round, each as often the first as the others. What a turn
 * brought is kept, so that what was stopped goes on with the turns that are left.
 *
 * @param <C> a contestant
 * @param <R> what a turn brings
 */
public abstract class Rounds<C, R> {
  private final ContestCheckpoint checkpoint;

  /** Nothing is played yet. */
  protected Rounds(ContestCheckpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  /** The name of a contestant, which is that of its folders. */
  protected abstract String name(C contestant);

  /**
   * Plays a turn.
   *
   * @param round from 1
   * @param folder of this turn, which is empty
   */
  protected abstract R play(C contestant, int round, Path folder)
      throws IOException, InterruptedException;

  /** What is kept of a turn. */
  protected abstract List<String> text(R result);

  /** What {@link #text} wrote. */
  protected abstract R read(C contestant, int round, List<String> text);

  /** A turn was played, now or by an earlier start. */
  protected abstract void played(R result, List<R> all) throws IOException;

  /**
   * Plays all turns that are left.
   *
   * @return what all turns have brought, in their order
   */
  public List<R> run(List<C> contestants, int rounds) throws IOException, InterruptedException {
    List<R> results = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      List<C> turns = new ArrayList<>(contestants);
      Collections.rotate(turns, 1 - round);
      for (C contestant : turns) {
        R result = turn(contestant, round);
        results.add(result);
        played(result, List.copyOf(results));
      }
    }
    return results;
  }

  private R turn(C contestant, int round) throws IOException, InterruptedException {
    List<String> earlier = checkpoint.result(round, name(contestant));
    if (earlier != null) {
      return read(contestant, round, earlier);
    }
    R result = play(contestant, round, checkpoint.begin(round, name(contestant)));
    checkpoint.end(round, name(contestant), text(result));
    return result;
  }
}
