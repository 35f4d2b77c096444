package dev.tiercel.versus;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Contestants that take turns, round by round, each equally often the first. The result of a turn
 * is saved, so that a stopped comparison resumes with the remaining turns.
 *
 * @param <C> a contestant
 * @param <R> the result of a turn
 */
public abstract class Rounds<C, R> {
  private final ContestCheckpoint checkpoint;

  /** A comparison that has not started. */
  protected Rounds(ContestCheckpoint checkpoint) {
    this.checkpoint = checkpoint;
  }

  /** Returns the name of a contestant, which is that of its folders. */
  protected abstract String name(C contestant);

  /**
   * Plays a turn.
   *
   * @param round from 1
   * @param folder of this turn, which is empty
   */
  protected abstract R play(C contestant, int round, Path folder)
      throws IOException, InterruptedException;

  /** Returns the saved form of a result. */
  protected abstract List<String> text(R result);

  /** Parses the output of {@link #text}. */
  protected abstract R read(C contestant, int round, List<String> text);

  /** A turn was played, now or by an earlier start. */
  protected abstract void played(R result, List<R> all) throws IOException;

  /**
   * Plays all remaining turns.
   *
   * @return the results of all turns, in order
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
