package dev.tiercel.harness.campaign;

import dev.tiercel.harness.monitor.CampaignEvent.SolverLeftOut;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/** Opens the references and the target's twin, concurrently with the start of the target. */
final class ReferenceFactory implements AutoCloseable {
  private static final String PROGRAM = "path";

  private final List<SolverId> wanted;
  private final List<CompletableFuture<Solver>> pending;

  /**
   * Starts to open the solvers.
   *
   * @param twin whether a second instance of the target is opened, after the references, for
   *     comparing configurations
   */
  ReferenceFactory(CampaignSettings settings, boolean twin) {
    wanted = new ArrayList<>(settings.get(Settings.REFERENCES));
    SolverId before = settings.get(Settings.BEFORE).orElse(null);
    if (before != null && !wanted.contains(before)) {
      wanted.add(before);
    }
    if (twin) {
      wanted.add(settings.get(Settings.TARGET));
    }
    pending =
        wanted.stream().map(id -> CompletableFuture.supplyAsync(() -> Solvers.open(id))).toList();
  }

  /**
   * Waits for all solvers to start and returns those that are available.
   *
   * @param campaignListener told of each unavailable solver
   * @throws SolverUnavailableException for an unavailable program given by its path, a mistake of
   *     the user
   */
  List<Solver> available(CampaignListener campaignListener) {
    List<Solver> available = new ArrayList<>();
    for (int i = 0; i < wanted.size(); i++) {
      try {
        available.add(pending.get(i).join());
      } catch (CompletionException e) {
        if (!(e.getCause() instanceof SolverUnavailableException unavailable)) {
          throw e;
        }
        if (wanted.get(i).name().equals(PROGRAM)) {
          throw unavailable;
        }
        campaignListener.accept(
            new SolverLeftOut(wanted.get(i), String.valueOf(unavailable.getMessage())));
      }
    }
    return available;
  }

  /** Closes the solvers that have started, for a campaign that does not begin. */
  @Override
  public void close() {
    for (CompletableFuture<Solver> one : pending) {
      var unused = one.thenAccept(Solver::close);
    }
  }
}
