package dev.tiercel.harness.schedule;

import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.mutate.engine.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Directs a share of the choices at a focus (as in AFLGo): among the inputs that come near it, each
 * in proportion to its energy and to what the edges that it reaches there weigh. All other choices
 * are the power schedule's. Not thread-safe.
 */
public final class DirectedScheduler implements CorpusScheduler {
  /** Choices between two times that all are weighed anew: the focus moves as it is reached. */
  private static final int WEIGH_EVERY = 256;

  private static final class Near {
    private final PowerScheduler.Candidate candidate;
    private final int[] edges;
    private double pull;

    Near(PowerScheduler.Candidate candidate, int[] edges) {
      this.candidate = candidate;
      this.edges = edges;
    }

    double worth() {
      return candidate.energy() * pull;
    }
  }

  private final PowerScheduler power;
  private final FocusObserver focus;
  private final List<Near> near = new ArrayList<>();
  private long choices;

  /**
   * Directs a power schedule.
   *
   * @param focus says what an input is worth, and which share of the choices is directed at it
   */
  public DirectedScheduler(PowerScheduler power, FocusObserver focus) {
    this.power = power;
    this.focus = focus;
  }

  @Override
  public byte @Nullable [] choose(RandomGenerator random) {
    if (choices++ % WEIGH_EVERY == 0) {
      near.removeIf(one -> one.candidate.isDropped());
      near.forEach(this::weigh);
    }
    double share = focus.share();
    if (share > 0 && random.nextDouble() < share) {
      double left = random.nextDouble() * near.stream().mapToDouble(Near::worth).sum();
      Near chosen = null;
      for (int i = 0; i < near.size() && (chosen == null || left >= 0); i++) {
        Near one = near.get(i);
        boolean possible = one.worth() > 0 && !one.candidate.isDropped();
        chosen = possible ? one : chosen;
        left -= one.worth();
      }
      if (chosen != null) {
        return power.choose(chosen.candidate);
      }
    }
    return power.choose(random);
  }

  private void weigh(Near one) {
    one.pull = focus.pull(one.edges);
    one.candidate.keepFor(one.worth());
  }

  @Override
  public void expect(@Nullable TestCase mutant) {
    power.expect(mutant);
  }

  @Override
  public void ran(TestCase test, int novelty, boolean known) {
    power.ran(test, novelty, known);
  }

  @Override
  public void add(byte[] input, long nanos, int novelty, boolean known) {
    int[] edges = focus.near();
    focus.kept(edges);
    PowerScheduler.Candidate candidate = power.addCandidate(input, nanos, novelty, known);
    if (edges.length > 0) {
      Near one = new Near(candidate, edges);
      weigh(one);
      near.add(one);
    }
  }
}
