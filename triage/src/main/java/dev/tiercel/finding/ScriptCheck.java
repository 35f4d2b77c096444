package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.oracle.AdaptiveTimeout;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.CheckedAnswers;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Execution;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.SolverPool;
import dev.tiercel.oracle.SolverRunner;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Deadline;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.SolverUnavailableException;
import dev.tiercel.solver.Solvers;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Applies all oracles to single scripts, outside a campaign. */
public final class ScriptCheck implements AutoCloseable {
  private static final String OK = "ok";
  private static final String BUG = "BUG";
  private static final String UNDECIDED = "undecided";

  private final SolverPool solverPool;
  private final Oracles oracles;
  private final Configuration configuration;
  private final Limits limits;
  private final boolean selfChecks;
  private final Reproducer reproducer;
  private final Function<SolverId, Solver> fresh;
  private final @Nullable SecondOpinions secondOpinions;
  private final boolean lent;

  /** With the default oracles. */
  public ScriptCheck(
      SolverId target,
      Configuration configuration,
      List<SolverId> references,
      Limits limits,
      boolean selfChecks) {
    this(target, configuration, references, limits, selfChecks, Oracles.ALL, false, Deadline.NONE);
  }

  /**
   * Opens the solvers.
   *
   * @param configuration of the target, in addition to the entry's own
   * @param limits of each run
   * @param selfChecks whether the target runs once more with its checks of its own answers
   * @param opinions whether locally available solvers are asked about undecided answers
   * @param deadline after which no solver runs, except locally available ones
   * @throws SolverUnavailableException if one is unavailable
   */
  public ScriptCheck(
      SolverId target,
      Configuration configuration,
      List<SolverId> references,
      Limits limits,
      boolean selfChecks,
      Oracles oracles,
      boolean opinions,
      Deadline deadline) {
    this(
        deadline.of(Solvers.open(target)),
        configuration,
        references.stream().map(id -> deadline.of(Solvers.open(id))).toList(),
        new SolverFactories(
            id -> deadline.of(Solvers.openFresh(id)),
            id -> deadline.of(Solvers.open(id)),
            opinions ? SecondOpinions::openOffline : null,
            false),
        limits,
        selfChecks,
        oracles);
  }

  /**
   * With solvers that are open and remain open, for several targets in turn.
   *
   * @param solvers the target, and one to compare with
   * @param deadline after which no solver runs for confirmation
   */
  public ScriptCheck(
      List<Solver> solvers,
      Configuration configuration,
      Limits limits,
      Oracles oracles,
      Deadline deadline) {
    this(
        solvers.get(0),
        configuration,
        solvers.subList(1, solvers.size()),
        new SolverFactories(
            id -> deadline.of(Solvers.openFresh(id)),
            id -> deadline.of(Solvers.open(id)),
            null,
            true),
        limits,
        false,
        oracles);
  }

  /**
   * Factories of further solvers.
   *
   * @param fresh opens a solver that starts a new process for every run
   * @param warm opens a solver that runs scripts one after the other in a process
   * @param secondOpinions opens solvers that are asked where the target's answer is undecided;
   *     {@code null} for none
   * @param lent whether the open solvers remain open
   */
  record SolverFactories(
      Function<SolverId, Solver> fresh,
      Function<SolverId, Solver> warm,
      @Nullable Supplier<List<Solver>> secondOpinions,
      boolean lent) {}

  /** With open solvers, which this closes unless they are lent. */
  ScriptCheck(
      Solver target,
      Configuration configuration,
      List<Solver> references,
      SolverFactories openers,
      Limits limits,
      boolean selfChecks,
      Oracles oracles) {
    this.lent = openers.lent();
    this.oracles = oracles;
    this.configuration = configuration;
    this.limits = limits;
    this.selfChecks = selfChecks;
    this.fresh = openers.fresh();
    this.solverPool =
        new SolverPool(target, references, () -> AdaptiveTimeout.fixed(limits), false);
    this.reproducer =
        new Reproducer(
            openers.fresh(), openers.warm(), oracles, limits.withMoreMemory(), List.of());
    Supplier<List<Solver>> opinions = openers.secondOpinions();
    this.secondOpinions =
        opinions == null ? null : new SecondOpinions(solverPool, opinions, limits);
  }

  /**
   * Result for a script.
   *
   * @param word {@code ok}, {@code undecided}, {@code unconfirmed}, {@code BUG}, or {@code
   *     reference} where a reference is wrong and nothing shows that the target is
   * @param why the verdicts, or what the bug is
   * @param exhibits evidence of a bug, by name
   * @param answered whether the target answered every check by sat or unsat
   * @param violation the violation, confirmed or not; {@code null} if there is none
   * @param answers each solver's answer, the target first
   * @param evidence evidence for the target's answer to each check, see {@link
   *     CheckedAnswers#evidence}
   * @param unjudged the commands other than checks whose responses could not be judged, each once
   */
  public record Result(
      String word,
      String why,
      Map<String, String> exhibits,
      boolean answered,
      @Nullable Violation violation,
      List<Answer> answers,
      List<String> evidence,
      List<String> unjudged) {
    public Result {
      answers = List.copyOf(answers);
      evidence = List.copyOf(evidence);
      unjudged = List.copyOf(unjudged);
    }

    /** Whether a bug was found and confirmed. */
    public boolean isBug() {
      return word.equals(BUG);
    }

    /** Whether some answer could not be judged, and no bug was found. */
    public boolean isUndecided() {
      return word.equals(UNDECIDED);
    }
  }

  /**
   * Runs a script after those in its notes, applies the oracles, and confirms a bug.
   *
   * @throws SolverUnavailableException if a solver does not answer this script nor a trivial one
   */
  public Result examine(Entry given) {
    Solver target = solverPool.target();
    ConfiguredSolver first = ConfiguredSolver.of(target, configuration);
    CrashFileNotes.precedingJobs(given, first, limits).forEach(target::run);
    return judge(configured(CrashFileNotes.withoutPrecedingScripts(given)));
  }

  /**
   * The same for a script that target and references have answered; they are not run again.
   *
   * @param said the target's run and those of the references, in the order in which they were named
   */
  public Result examine(Entry given, List<Run> said) {
    return judge(answered(given, said, runner()));
  }

  /** Returns the references' runs of a script, see {@link #examine(Entry, List)}. */
  public List<Run> references(Entry given) {
    Entry entry = configured(CrashFileNotes.withoutPrecedingScripts(given));
    return solverPool.askOthers(entry, entry.toString()).stream().map(Answer::run).toList();
  }

  /** Returns {@link CheckedAnswers#proofs} of runs, as in {@link #examine(Entry, List)}. */
  public List<String> proofs(Entry given, List<Run> said) {
    return CheckedAnswers.proofs(answered(given, said, solverPool));
  }

  private SolverRunner runner() {
    return selfChecks ? solverPool : solverPool.withoutSelfChecks();
  }

  private Execution answered(Entry given, List<Run> said, SolverRunner runner) {
    Entry entry = configured(CrashFileNotes.withoutPrecedingScripts(given));
    Execution execution = new Execution(entry, runner);
    List<Solver> solvers = solverPool.solvers().toList();
    for (int i = 0; i < said.size(); i++) {
      Solver solver = solvers.get(i);
      Configuration own = entry.configuration(solver.options().solver());
      execution.add(new Answer(ConfiguredSolver.of(solver, own), said.get(i)));
    }
    return execution;
  }

  /** Returns how the target crashes on a text that cannot be parsed, or {@code null}. */
  public @Nullable Failure failure(String text) {
    Solver target = solverPool.target();
    try (Solver again = fresh.apply(target.id())) {
      return new UnreadScript(configuration, limits).failure(text, target, again);
    }
  }

  /** Runs scripts one after the other in one process, and applies the oracles to the last. */
  public Result examineLast(List<Entry> scripts) {
    Solver target = solverPool.target();
    String family = target.identity().family();
    List<Job> company =
        scripts.subList(0, scripts.size() - 1).stream()
            .map(this::configured)
            .map(e -> new Job(e.toString(), e.configuration(family), limits))
            .toList();
    Entry last = scripts.get(scripts.size() - 1);
    return examine(
        CrashFileNotes.withPrecedingScripts(
            last, ConfiguredSolver.of(target, configuration), company));
  }

  private Entry configured(Entry given) {
    return configuration.isDefault()
        ? given
        : given.withConfiguration(solverPool.target().options().solver(), configuration);
  }

  private Result judge(Entry entry) {
    return judge(
        new Execution(entry, runner())
            .add(solverPool.ask(entry, entry.toString()))
            .add(solverPool.askOthers(entry, entry.toString())));
  }

  private Result judge(Execution execution) {
    Entry entry = execution.entry();
    for (Answer answer : execution.answers()) {
      if (answer.run().silent()) {
        solverPool.dryRun(answer.configuredSolver());
      }
    }
    Violation first = oracles.first(execution);
    if (first == null) {
      Result plain = withoutViolation(execution);
      boolean settled = plain.word().equals(OK) && execution.target().run().rejection() == null;
      return settled || secondOpinions == null
          ? plain
          : withSecondOpinions(secondOpinions, entry, plain);
    }
    List<Violation> ofReferences = new ArrayList<>();
    List<Violation> ofTarget = new ArrayList<>();
    oracles.first(
        execution,
        violation -> {
          boolean explained = ofReferences.stream().anyMatch(other -> other.accountsFor(violation));
          List<Job> company = execution.precedingJobs(violation.configuredSolvers().get(0));
          Finding finding = explained ? null : reproducer.confirm(violation, entry, company);
          if (finding != null) {
            (doubtsTarget(finding.violation()) ? ofTarget : ofReferences).add(finding.violation());
          }
          return !ofTarget.isEmpty(); // a bug of a reference must not hide one of the target
        });
    if (!ofTarget.isEmpty()) {
      return result(BUG, ofTarget.get(0), execution);
    }
    return ofReferences.isEmpty()
        ? result("unconfirmed", first, Map.of(), execution)
        : result("reference", ofReferences.get(0), execution);
  }

  /** Returns the result after further solvers were asked. */
  private Result withSecondOpinions(SecondOpinions opinions, Entry entry, Result undecided) {
    Execution execution = opinions.of(entry);
    Oracles asked = oracles.brief();
    List<Violation> wrong = new ArrayList<>();
    asked.first(
        execution,
        violation -> {
          Finding finding =
              opinions.blamesTarget(violation)
                  ? reproducer.confirm(
                      violation,
                      execution.entry(),
                      execution.precedingJobs(violation.configuredSolvers().get(0)))
                  : null;
          if (finding != null && opinions.blamesTarget(finding.violation())) {
            wrong.add(finding.violation());
          }
          return !wrong.isEmpty();
        });
    if (!wrong.isEmpty()) {
      return result(BUG, wrong.get(0), execution);
    }
    Result again = withoutViolation(opinions.independent(execution));
    return again.word().equals(OK) && asked.first(execution) == null ? again : undecided;
  }

  /** Returns the result where nothing is wrong: whether every answer was judged. */
  private static Result withoutViolation(Execution execution) {
    int checks = execution.entry().script().checks();
    List<Integer> unjudged = CheckedAnswers.unjudged(execution);
    List<String> questions = AnswerRemarks.unjudged(execution);
    boolean asked = checks > 0 || !CheckedAnswers.questions(execution).isEmpty();
    boolean ok = asked && unjudged.isEmpty() && questions.isEmpty();
    return new Result(
        ok ? OK : UNDECIDED,
        AnswerRemarks.of(execution, ok, unjudged, questions),
        Map.of(),
        answered(execution),
        null,
        execution.answers(),
        CheckedAnswers.evidence(execution),
        AnswerRemarks.unjudged(execution));
  }

  private static Result result(String word, Violation violation, Execution execution) {
    return result(word, violation, violation.exhibits(), execution);
  }

  private static Result result(
      String word, Violation violation, Map<String, String> exhibits, Execution execution) {
    return new Result(
        word,
        violation.reason(),
        exhibits,
        answered(execution),
        violation,
        execution.answers(),
        CheckedAnswers.evidence(execution),
        AnswerRemarks.unjudged(execution));
  }

  private static boolean answered(Execution execution) {
    return execution.target().run().verdicts().stream().allMatch(Verdict::isDecided);
  }

  private boolean doubtsTarget(Violation violation) {
    return violation.suspects().stream().anyMatch(p -> p.solver().equals(solverPool.target().id()));
  }

  @Override
  public void close() {
    if (secondOpinions != null) {
      secondOpinions.close();
    }
    if (lent) {
      solverPool.releaseThreads();
    } else {
      solverPool.close();
    }
    reproducer.close();
  }
}
