package dev.tiercel.harness.schedule;

import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.mutate.engine.TestCase;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Directed schedule (as in AFLGo): a share of the choices is made among inputs that reach edges
 * near a focus, each in proportion to its energy and to the weight of these edges. All other
 * choices are made by the power schedule. Not thread-safe.
 */
public final class DirectedScheduler implements CorpusScheduler {
  /**
   * Number of choices after which all weights are recomputed, since they change as the focus is
   * reached.
   */
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
   * Creates a directed schedule over a power schedule.
   *
   * @param focus gives the weight of an input and the share of directed choices
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
    one.candidate.setRetentionBonus(one.worth());
  }

  @Override
  public void expect(@Nullable TestCase mutant) {
    power.expect(mutant);
  }

  @Override
  public void recordRun(TestCase test, RunResult result) {
    power.recordRun(test, result);
  }

  @Override
  public void add(byte[] input, long nanos, RunResult result) {
    int[] edges = focus.nearEdges();
    focus.kept(edges);
    PowerScheduler.Candidate candidate = power.addCandidate(input, nanos, result);
    if (edges.length > 0) {
      Near one = new Near(candidate, edges);
      weigh(one);
      near.add(one);
    }
  }
}
