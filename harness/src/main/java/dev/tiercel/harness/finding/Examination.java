package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Judgements;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.oracle.StatusOracle;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Asks all oracles about single scripts, outside a campaign. */
public final class Examination implements AutoCloseable {
  private final Panel panel;
  private final Configuration configuration;
  private final boolean selfChecks;
  private final Confirmation confirmation;

  /**
   * Opens the solvers.
   *
   * @param configuration of the target, on top of what an entry says itself
   * @param selfChecks whether the target runs once more with its checks of its own answers
   * @throws SolverUnavailableException if one is not to be had
   */
  public Examination(
      SolverId target,
      Configuration configuration,
      List<SolverId> references,
      Duration timeout,
      boolean selfChecks) {
    Limits limits = Limits.ofMillis(timeout.toMillis());
    this.configuration = configuration;
    this.selfChecks = selfChecks;
    List<Solver> others = new ArrayList<>();
    references.forEach(id -> others.add(Solvers.open(id)));
    this.panel = new Panel(Solvers.open(target), others, limits, false);
    this.confirmation = new Confirmation(Solvers::openFresh, Oracles.ALL, limits, List.of());
  }

  /**
   * What came of a script.
   *
   * @param word {@code ok}, {@code undecided}, {@code unconfirmed} or {@code BUG}
   * @param why the verdicts, or what the bug is
   * @param exhibits what proves a bug, by name
   */
  public record Result(String word, String why, Map<String, String> exhibits) {
    /** Whether a bug was found and confirmed. */
    public boolean isBug() {
      return word.equals("BUG");
    }
  }

  /** Runs a script and asks the oracles; a bug is confirmed in fresh processes. */
  public Result examine(Entry given) {
    Entry entry =
        configuration.isDefault()
            ? given
            : given.withConfiguration(panel.target().options().solver(), configuration);
    Hearing hearing =
        new Hearing(entry, selfChecks ? panel : panel.withoutSelfChecks())
            .hear(panel.ask(entry, entry.toString()))
            .hear(panel.askOthers(entry, entry.toString()));
    Claim first = Oracles.ALL.first(hearing);
    if (first == null) {
      List<String> remarks = new ArrayList<>(StatusOracle.doubts(hearing));
      remarks.add(0, Report.verdicts(hearing.target().run()));
      String word = Judgements.judged(hearing) ? "ok" : "undecided";
      return new Result(word, String.join("; ", remarks), Map.of());
    }
    List<Finding> confirmed = new ArrayList<>();
    Oracles.ALL.first(hearing, claim -> confirms(claim, entry, confirmed));
    return confirmed.stream()
        .map(Finding::claim)
        .map(claim -> new Result("BUG", claim.reason(), claim.exhibits()))
        .findFirst()
        .orElse(new Result("unconfirmed", first.reason(), Map.of()));
  }

  private boolean confirms(Claim claim, Entry entry, List<Finding> confirmed) {
    Finding finding = confirmation.confirm(claim, entry);
    return finding != null && confirmed.add(finding);
  }

  @Override
  public void close() {
    panel.close();
    confirmation.close();
  }
}
