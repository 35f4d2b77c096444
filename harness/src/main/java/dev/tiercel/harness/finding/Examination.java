package dev.tiercel.harness.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Judgements;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Pace;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.oracle.StatusOracle;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Asks all oracles about single scripts, outside a campaign. */
public final class Examination implements AutoCloseable {
  private final Panel panel;
  private final Oracles oracles;
  private final Configuration configuration;
  private final Limits limits;
  private final boolean selfChecks;
  private final Confirmation confirmation;

  /** With the usual oracles. */
  public Examination(
      SolverId target,
      Configuration configuration,
      List<SolverId> references,
      Limits limits,
      boolean selfChecks) {
    this(target, configuration, references, limits, selfChecks, Oracles.ALL);
  }

  /**
   * Opens the solvers.
   *
   * @param configuration of the target, on top of what an entry says itself
   * @param limits of each run
   * @param selfChecks whether the target runs once more with its checks of its own answers
   * @throws SolverUnavailableException if one is not to be had
   */
  public Examination(
      SolverId target,
      Configuration configuration,
      List<SolverId> references,
      Limits limits,
      boolean selfChecks,
      Oracles oracles) {
    this(
        Solvers.open(target),
        configuration,
        references.stream().map(Solvers::open).toList(),
        Solvers::openFresh,
        Solvers::open,
        limits,
        selfChecks,
        oracles);
  }

  /**
   * With solvers that are open, which this closes.
   *
   * @param fresh opens a solver that starts a new process for every run
   * @param warm opens one that runs one script after the other in a process
   */
  Examination(
      Solver target,
      Configuration configuration,
      List<Solver> references,
      Function<SolverId, Solver> fresh,
      Function<SolverId, Solver> warm,
      Limits limits,
      boolean selfChecks,
      Oracles oracles) {
    this.oracles = oracles;
    this.configuration = configuration;
    this.limits = limits;
    this.selfChecks = selfChecks;
    this.panel = new Panel(target, references, () -> Pace.fixed(limits), false);
    this.confirmation = new Confirmation(fresh, warm, oracles, limits.withMoreMemory(), List.of());
  }

  /**
   * What came of a script.
   *
   * @param word {@code ok}, {@code undecided}, {@code unconfirmed}, {@code BUG}, or {@code
   *     reference} where a reference is wrong and nothing shows that the target is
   * @param why the verdicts, or what the bug is
   * @param exhibits what proves a bug, by name
   * @param answered whether the target answered every check by sat or unsat
   * @param claim what is claimed, confirmed or not; {@code null} if nothing is
   * @param answers what each solver said, the target first
   */
  public record Result(
      String word,
      String why,
      Map<String, String> exhibits,
      boolean answered,
      @Nullable Claim claim,
      List<Answer> answers) {
    public Result {
      answers = List.copyOf(answers);
    }

    /** Whether a bug was found and confirmed. */
    public boolean isBug() {
      return word.equals("BUG");
    }
  }

  /**
   * Runs a script and asks the oracles, behind the scripts that its notes hold; a bug is confirmed
   * in fresh processes, or behind what the process had run before.
   *
   * @throws SolverUnavailableException if a solver does not answer, nor does it answer anything
   *     else
   */
  public Result examine(Entry given) {
    Solver target = panel.target();
    Participant first = Participant.of(target, configuration);
    Provenance.company(given, first, limits).forEach(target::run);
    return judge(configured(Provenance.alone(given)));
  }

  /** Runs scripts one after the other in one process, and asks the oracles about the last. */
  public Result examineLast(List<Entry> scripts) {
    Solver target = panel.target();
    String family = target.identity().family();
    List<Job> company =
        scripts.subList(0, scripts.size() - 1).stream()
            .map(this::configured)
            .map(e -> new Job(e.toString(), e.configuration(family), limits))
            .toList();
    Entry last = scripts.get(scripts.size() - 1);
    return examine(Provenance.after(last, Participant.of(target, configuration), company));
  }

  private Entry configured(Entry given) {
    return configuration.isDefault()
        ? given
        : given.withConfiguration(panel.target().options().solver(), configuration);
  }

  private Result judge(Entry entry) {
    Hearing hearing =
        new Hearing(entry, selfChecks ? panel : panel.withoutSelfChecks())
            .hear(panel.ask(entry, entry.toString()))
            .hear(panel.askOthers(entry, entry.toString()));
    for (Answer answer : hearing.answers()) {
      if (answer.run().silent()) {
        panel.dryRun(answer.participant());
      }
    }
    Claim first = oracles.first(hearing);
    if (first == null) {
      return unclaimed(hearing);
    }
    List<Claim> ofReferences = new ArrayList<>();
    List<Claim> ofTarget = new ArrayList<>();
    oracles.first(
        hearing,
        claim -> {
          boolean explained = ofReferences.stream().anyMatch(other -> other.accountsFor(claim));
          List<Job> company = hearing.company(claim.participants().get(0));
          Finding finding = explained ? null : confirmation.confirm(claim, entry, company);
          if (finding != null) {
            (doubtsTarget(finding.claim()) ? ofTarget : ofReferences).add(finding.claim());
          }
          return !ofTarget.isEmpty(); // a bug of a reference hides none of the target
        });
    if (!ofTarget.isEmpty()) {
      return result("BUG", ofTarget.get(0), hearing);
    }
    return ofReferences.isEmpty()
        ? new Result(
            "unconfirmed", first.reason(), Map.of(), answered(hearing), first, hearing.answers())
        : result("reference", ofReferences.get(0), hearing);
  }

  /** What is said where nothing is wrong: whether that was seen of every answer. */
  private static Result unclaimed(Hearing hearing) {
    List<String> remarks = new ArrayList<>(List.of(Report.verdicts(hearing.target().run())));
    List<Integer> unjudged = Judgements.unjudged(hearing);
    int checks = hearing.entry().script().checks();
    boolean ok = unjudged.isEmpty() && checks > 0;
    if (!ok) {
      remarks.addAll(open(unjudged, checks));
      hearing.answers().stream()
          .skip(1)
          .map(a -> a.participant() + " says " + Report.verdicts(a.run()))
          .forEach(remarks::add);
    }
    remarks.addAll(StatusOracle.doubts(hearing));
    return new Result(
        ok ? "ok" : "undecided",
        String.join("; ", remarks),
        Map.of(),
        answered(hearing),
        null,
        hearing.answers());
  }

  /** Which answers were not judged, where that is not all there are. */
  private static List<String> open(List<Integer> unjudged, int checks) {
    return unjudged.size() == checks
        ? List.of()
        : List.of(
            unjudged.stream().map(c -> Integer.toString(c + 1)).collect(Collectors.joining(", "))
                + " of "
                + checks
                + " checks not judged");
  }

  private static Result result(String word, Claim claim, Hearing hearing) {
    return new Result(
        word, claim.reason(), claim.exhibits(), answered(hearing), claim, hearing.answers());
  }

  private static boolean answered(Hearing hearing) {
    return hearing.target().run().verdicts().stream().allMatch(Verdict::decided);
  }

  private boolean doubtsTarget(Claim claim) {
    return claim.doubted().stream().anyMatch(p -> p.solver().equals(panel.target().id()));
  }

  @Override
  public void close() {
    panel.close();
    confirmation.close();
  }
}
