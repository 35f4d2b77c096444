package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Oracle;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a suspect again, each solver in a process of its own and with more time than in the loop.
 * Only what shows again there counts as a finding.
 */
public final class Confirmation implements AutoCloseable {
  private final Function<SolverId, Solver> opener;
  private final Limits limits;
  private final List<Participant> judges;
  private final List<Oracle> oracles;
  private final Map<SolverId, Solver> open = new HashMap<>();
  private final Set<SolverId> unavailable = new HashSet<>();

  /**
   * Nothing is started yet.
   *
   * @param opener opens a solver that starts a new process for every run
   * @param oracles who tells bugs from answers
   * @param limits of each run
   * @param judges who else is asked where solvers disagree
   */
  public Confirmation(
      Function<SolverId, Solver> opener,
      List<Oracle> oracles,
      Limits limits,
      List<Participant> judges) {
    this.opener = opener;
    this.oracles = List.copyOf(oracles);
    this.limits = limits;
    this.judges = List.copyOf(judges);
  }

  /**
   * The finding, or {@code null} if fresh processes do not show a bug of that kind. The finding's
   * claim is what the fresh processes show: a stack may look different there.
   */
  public @Nullable Finding confirm(Claim claim, Entry entry) {
    Finding finding = examine(claim.participants(), entry);
    return finding != null && finding.claim().kind().equals(claim.kind()) ? finding : null;
  }

  /** Whatever bug fresh processes of these participants show on a script, or {@code null}. */
  public @Nullable Finding examine(List<Participant> participants, Entry entry) {
    String script = entry.toString();
    List<Answer> answers = ask(participants, script);
    for (Oracle oracle : oracles) {
      Claim claim = oracle.check(entry, answers, this::run);
      if (claim != null) {
        List<Participant> others = new ArrayList<>(judges);
        others.removeAll(participants);
        others.removeIf(p -> unavailable.contains(p.solver()));
        return new Finding(claim, script, answers, askWilling(others, script));
      }
    }
    return null;
  }

  /** Whether fresh processes show this very claim on some entry. */
  public boolean stillTriggers(Claim claim, Entry entry) {
    return claim.shownBy(entry, this::run);
  }

  /** How a user runs a participant by hand. */
  public List<String> commandLine(Participant participant, Path script) {
    return solver(participant.solver()).commandLine(participant.configuration(), script);
  }

  /** The version that a participant reports of itself. */
  public String version(Participant participant) {
    return solver(participant.solver()).version();
  }

  private List<Answer> ask(List<Participant> participants, String script) {
    List<Answer> answers = new ArrayList<>();
    for (Participant participant : participants) {
      Participant known = participant.as(solver(participant.solver()).identity());
      answers.add(new Answer(known, run(known, script)));
    }
    return answers;
  }

  private Run run(Participant participant, String script) {
    return solver(participant.solver()).run(new Job(script, participant.configuration(), limits));
  }

  /** A judge that is not to be had has no say; that is no reason to lose a finding. */
  private List<Answer> askWilling(List<Participant> participants, String script) {
    List<Answer> answers = new ArrayList<>();
    for (Participant participant : participants) {
      try {
        answers.addAll(ask(List.of(participant), script));
      } catch (SolverUnavailableException absent) {
        unavailable.add(participant.solver());
      }
    }
    return answers;
  }

  private Solver solver(SolverId id) {
    return open.computeIfAbsent(id, opener);
  }

  @Override
  public void close() {
    open.values().forEach(Solver::close);
    open.clear();
  }
}
