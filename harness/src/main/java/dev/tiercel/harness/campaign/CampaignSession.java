package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.finding.InternalErrors;
import dev.tiercel.harness.finding.Triage;
import dev.tiercel.harness.focus.FocusObserver;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.fuzz.FuzzProgress;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.monitor.CampaignCounts;
import dev.tiercel.harness.monitor.CampaignEvent.FocusEnded;
import dev.tiercel.harness.monitor.CampaignEvent.FuzzerFailed;
import dev.tiercel.harness.monitor.CampaignListener;
import dev.tiercel.harness.monitor.DiskWatch;
import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Recorder;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.CheckedAnswers;
import dev.tiercel.harness.oracle.ConfiguredSolver;
import dev.tiercel.harness.oracle.Execution;
import dev.tiercel.harness.oracle.ModelCheck;
import dev.tiercel.harness.oracle.ModelSearchBudget;
import dev.tiercel.harness.oracle.Oracle;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.SolverPool;
import dev.tiercel.harness.oracle.Violation;
import dev.tiercel.harness.state.CampaignState;
import dev.tiercel.harness.state.RunRecord;
import dev.tiercel.mutate.Allowance;
import dev.tiercel.mutate.MutationEngine;
import dev.tiercel.mutate.TestCase;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A campaign as libFuzzer sees it: runs an input on the panel, asks the oracles, pursues what they
 * claim, and makes mutants. Pays the mutators for what their mutants are the first to reach.
 */
final class CampaignSession implements FuzzSession {
  /** What each run costs where a campaign is to be repeated, whatever it took. */
  private static final long SAME_NANOS = 1_000_000;

  /** What looking for models behind answers may take, of the target's time. */
  private static final double HUNTING = 0.05;

  /** What mending models of mutants may take, of the solvers' time. */
  private static final double MENDING = 0.04;

  /** What of that is saved for later. */
  private static final long MOST_SAVED_NANOS = 400_000_000;

  /** Mutants that are made until one is run that is likely to meet a known bug. */
  private static final int MOST_TRIES = 3;

  /**
   * Children of one parent of which that is run which promises most, where a change is aimed at.
   */
  private static final int SIBLINGS = 3;

  /** What a run takes where that pays: a sibling costs a tenth of it at most. */
  private static final double SLOW_NANOS = 2_000_000;

  /** Which share of the mutants that promise much is run under an option that may lead there. */
  private static final double LED = 0.25;

  /** How often a seed that promises much is run under such options before it has any mutant. */
  private static final int LED_SEEDS = 2;

  /** As many new edges an edge is worth that a change has touched. */
  private static final int CHANGED = 16;

  private final SolverPool solverPool;
  private final Oracles brief;
  private final Oracles oracles; // for the loop
  private final Triage triage;
  private final MutationEngine mutationEngine;
  private final Statistics statistics;
  private final StatusLine status;
  private final Path corpus;
  private final DiskWatch disk;
  private final Deque<ExecutionOutcome> untold = new ArrayDeque<>(); // not known to libFuzzer yet
  private final Deque<byte[]> ledSeeds = new ArrayDeque<>();
  private final PowerScheduler powerScheduler;
  private final FocusObserver watch;
  private final KnownBugFilter paths = new KnownBugFilter();
  private final long campaignSeed;
  private final Feedback feedback;
  private final RunCache runCache;
  private final Backlog backlog;
  private final @Nullable ConfigurationStage inner;
  private final boolean othersSteer;
  private final CampaignState campaignState;
  private final InternalErrors errors;
  private final Recorder recorder;
  private final CampaignListener campaignListener;
  private final ModelSearchBudget modelSearchBudget;
  private final Generator beginnings;
  private @Nullable Allowance mending; // models of mutants; none where time must decide nothing
  private @Nullable TestCase made; // by the last mutation
  private volatile boolean over;

  CampaignSession(
      SolverPool solverPool,
      Oracles oracles,
      Triage triage,
      MutationEngine mutationEngine,
      Statistics statistics,
      StatusLine status,
      Path corpus,
      DiskWatch disk,
      long campaignSeed,
      Feedback feedback,
      RunCache runCache,
      PowerScheduler powerScheduler,
      FocusObserver watch,
      Backlog backlog,
      @Nullable ConfigurationStage inner,
      CampaignState campaignState,
      InternalErrors errors,
      Recorder recorder,
      CampaignListener campaignListener) {
    this.solverPool = solverPool;
    this.brief = oracles.brief();
    this.oracles = oracles.sampled(Oracles.SAMPLED);
    this.triage = triage;
    this.mutationEngine = mutationEngine;
    this.statistics = statistics;
    this.status = status;
    this.corpus = corpus;
    this.disk = disk;
    this.campaignSeed = campaignSeed;
    this.feedback = feedback;
    this.runCache = runCache;
    this.powerScheduler = powerScheduler;
    this.watch = watch;
    this.backlog = backlog;
    this.inner = inner;
    this.campaignState = campaignState;
    this.errors = errors;
    this.recorder = recorder;
    this.campaignListener = campaignListener;
    // Another one each time, since a target may reject what it is first given.
    this.beginnings = new Generator(Grammar.of(mutationEngine.space()), campaignSeed);
    this.modelSearchBudget =
        solverPool.adaptiveTimeout().isTimed()
            ? new ModelSearchBudget(allowance(HUNTING))
            : new ModelSearchBudget();
    if (solverPool.adaptiveTimeout().isTimed()) {
      mending = allowance(MENDING);
      mutationEngine.witnessPropagation().mendWithin(mending);
    }
    this.othersSteer =
        solverPool.counted().stream().anyMatch(solver -> solver != solverPool.target());
  }

  private static Allowance allowance(double share) {
    return new Allowance(share, MOST_SAVED_NANOS, ThreadCpuTime::nanos);
  }

  /**
   * Confirms what an earlier process was confirming when it was killed.
   *
   * @throws IOException if a suspect can be neither read nor cleared
   */
  void resume(FindingStore store) throws IOException {
    for (Path suspect : store.openSuspects()) {
      ExecutionOutcome executionOutcome = triage.resume(suspect);
      if (executionOutcome != null) {
        untold.add(executionOutcome);
      }
    }
  }

  @Override
  public ExecutionOutcome execute(byte[] input) {
    ExecutionOutcome settled = triage.settled(input);
    if (settled != null) {
      return settled;
    }
    ExecutionOutcome executionOutcome = run(input);
    statistics.enter(Phase.LOOP);
    feedback.settle();
    boolean finding = executionOutcome instanceof ExecutionOutcome.Finding;
    return finding || untold.isEmpty() ? executionOutcome : untold.remove();
  }

  private ExecutionOutcome run(byte[] input) {
    long start = System.nanoTime();
    if (status.due(start)) {
      status.show(start, campaignCounts());
      disk.look();
    }
    campaignState.save(mutationEngine.scheduler(), start);
    if (input.length == 0) {
      return ExecutionOutcome.DISCARD; // libFuzzer's first: it looks at nothing that this shows
    }
    TestCase known = mutationEngine.cases().known(input);
    boolean mutant = known != null && !known.makers().isEmpty() && known.begin();
    watch.begin();
    RunRecord earlier = mutant ? runCache.beginMutant() : runCache.begin(input);
    if (earlier != null) {
      learn(input, earlier.nanos(), earlier.dropped(), false);
      return earlier.dropped() ? ExecutionOutcome.DISCARD : ExecutionOutcome.CONTINUE;
    }
    if (backlog.takes(input)) {
      return ExecutionOutcome.DISCARD; // for now
    }
    TestCase test = known == null ? mutationEngine.cases().get(input) : known;
    if (test == null) {
      statistics.unreadable.increment();
      return ExecutionOutcome.DISCARD;
    }
    test.begin();
    Entry entry = test.entry();
    if (!entry.lineage().isEmpty()) {
      recorder.take(input);
    }
    String script = FileText.decode(input);
    statistics.enter(Phase.TARGET);
    Execution execution = new Execution(entry, solverPool).hear(solverPool.ask(entry, script));
    statistics.enter(Phase.REFERENCES);
    if (othersSteer) {
      execution.hear(solverPool.askOthers(entry, script));
    }
    statistics.enter(Phase.LOOP);
    int near = (int) Math.round(CHANGED * watch.gain());
    int fresh = feedback.take(entry, execution.answers()) + near;
    runCache.deliver();
    statistics.enter(Phase.SEARCH);
    List<Integer> hunted = modelSearchBudget.on(execution, test.near());
    statistics.enter(Phase.REFERENCES);
    // Another opinion costs as much as the answer, and adds nothing to a proof.
    if (!othersSteer && !CheckedAnswers.proven(execution)) {
      execution.hear(solverPool.askOthers(entry, script));
    }
    statistics.enter(Phase.ORACLES);
    boolean timed = solverPool.adaptiveTimeout().isTimed();
    long nanos = timed ? System.nanoTime() - start : SAME_NANOS;
    boolean dropped = isDropped(entry, execution.target().run());
    mutationEngine.scheduler().credit(test.takeMakers(), dropped ? 0 : fresh, nanos);
    List<ExecutionOutcome> found =
        triage.pursue(oracles.guarded(this::failed), execution, this::look);
    paths.ran(entry, triage.meetsKnown());
    statistics.count(execution);
    adopt(test, execution, hunted);
    long cost = timed ? cost(execution, nanos) : nanos;
    if (mending != null) {
      mending.earn(cost);
    }
    if (test == made) {
      powerScheduler.brought(dropped ? 0 : runCache.shown() + near, triage.meetsKnown());
    }
    if (inner != null) {
      inner.ran(test, runCache::covered, dropped ? 0 : runCache.shown());
    }
    if (!triage.claimsMore()) {
      runCache.ran(test, cost, dropped);
    }
    learn(input, cost, dropped, triage.meetsKnown());
    if (!found.isEmpty()) {
      untold.addAll(found.subList(1, found.size()));
      return found.get(0);
    }
    return dropped ? ExecutionOutcome.DISCARD : ExecutionOutcome.CONTINUE;
  }

  /** What a run cost and showed, in this process or an earlier one. */
  private void learn(byte[] input, long nanos, boolean dropped, boolean known) {
    powerScheduler.ran(nanos);
    if (dropped) {
      runCache.takeBack();
    } else if (runCache.shown() > 0) {
      mutationEngine.cases().keep(input);
      powerScheduler.add(input, nanos, runCache.shown(), known);
    }
  }

  /** To be taken on the fuzzing thread, because libFuzzer's counters hold still only there. */
  private CampaignCounts campaignCounts() {
    return statistics.counts(
        solverPool.adaptiveTimeout().limit(),
        feedback.progress(),
        inputs(),
        mutationEngine.scheduler().standings());
  }

  private int inputs() {
    try {
      return FuzzProgress.inputs(corpus);
    } catch (IOException e) {
      return -1;
    }
  }

  /** What the solvers took for their answers: no time that a busy machine kept them waiting. */
  private static long cost(Execution execution, long wallNanos) {
    long cpu = 0;
    for (Answer answer : execution.answers()) {
      cpu += answer.run().cpu().toNanos();
    }
    return cpu == 0 ? wallNanos : cpu;
  }

  /**
   * Whether an input is no parent. What is rejected opens the code that says so, again and again,
   * and tests nothing. A mutant that takes too long has children that take too long, and what it
   * covers depends on the moment at which it was stopped. A seed may only have been the first that
   * a cold solver ran.
   */
  private static boolean isDropped(Entry entry, Run run) {
    return run.rejection() != null || (run.cutShort() && !entry.lineage().isEmpty());
  }

  /** A model that was found, or that the target gave and that holds, is a witness from now on. */
  private void adopt(TestCase test, Execution execution, List<Integer> hunted) {
    for (int check : hunted) {
      Model model = execution.entry().witness().model(check, execution.entry().script());
      test.adopt(check, Objects.requireNonNull(model));
      campaignState.adopted(test, check);
    }
    for (ModelCheck model : execution.knownModels(execution.target())) {
      int check = model.check().number();
      if (model.judgement().holds()) {
        boolean first = !test.entry().witness().checks().contains(check);
        test.adopt(check, model.model().completed(model.check().context()));
        if (first) {
          campaignState.adopted(test, check);
        }
      }
    }
  }

  /** What participants show on a simpler form of an entry. */
  private @Nullable Violation look(
      List<ConfiguredSolver> configuredSolvers, Entry entry, Predicate<Violation> wanted) {
    return brief
        .guarded(this::failed)
        .first(Execution.of(entry, configuredSolvers, solverPool), wanted);
  }

  /** An oracle's own fault silences it alone. */
  private void failed(Oracle oracle, Entry entry, Throwable thrown) {
    failed("the oracle " + oracle.name(), EntryCodec.encode(entry), thrown);
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int seed) {
    byte[] waiting = waiting(maxSize);
    if (waiting != null) {
      return waiting;
    }
    TestCase parent = mutationEngine.cases().get(input);
    return parent == null ? input : child(parent, null, maxSize, seed);
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
    byte[] waiting = waiting(maxSize);
    if (waiting != null) {
      return waiting;
    }
    TestCase one = mutationEngine.cases().get(first);
    TestCase other = mutationEngine.cases().get(second);
    if (one == null || other == null) {
      return one == null && other == null ? first : child(either(one, other), null, maxSize, seed);
    }
    return child(one, other, maxSize, seed);
  }

  /** What is to be run before the next mutant, if anything is. */
  private byte @Nullable [] waiting(int maxSize) {
    byte[] shows = triage.settle(maxSize);
    if (shows != null) {
      return shows;
    }
    byte[] led = ledSeeds.poll();
    if (led != null && led.length <= maxSize) {
      return led;
    }
    byte[] seed = backlog.next(maxSize);
    if (seed != null) {
      lead(seed, maxSize);
    }
    return seed != null || inner == null ? seed : inner.next(maxSize);
  }

  /** Puts a seed under options that may lead to what is looked at, where its words fit. */
  private void lead(byte[] seed, int maxSize) {
    TestCase test = leads() ? mutationEngine.cases().get(seed) : null;
    double promise = test == null ? 0 : promise(test);
    if (test != null && promise > 0 && watch.isPromising(promise)) {
      for (int i = 0; i < LED_SEEDS; i++) {
        TestCase led = mutationEngine.lead(test, maxSize, mixed(Arrays.hashCode(seed) + i));
        if (led != null) {
          ledSeeds.add(led.bytes());
        }
      }
    }
  }

  /** Whether options are known that may lead to what is looked at. */
  private boolean leads() {
    return !mutationEngine.space().leading().isEmpty() && watch.aims();
  }

  private static TestCase either(@Nullable TestCase one, @Nullable TestCase other) {
    return one == null ? Objects.requireNonNull(other) : one;
  }

  /** The bytes of a child of what libFuzzer has chosen; those of its parent if there is none. */
  private byte[] child(TestCase chosen, @Nullable TestCase partner, int maxSize, int seed) {
    statistics.enter(Phase.MUTATION);
    byte[] child = childOf(chosen, partner, maxSize, seed);
    statistics.enter(Phase.LOOP);
    return child;
  }

  private byte[] childOf(TestCase chosen, @Nullable TestCase partner, int maxSize, int seed) {
    SplittableRandom random = new SplittableRandom(mixed(seed));
    TestCase parent;
    TestCase child;
    int tries = 0;
    do {
      parent = parent(chosen, random);
      child = childOf(parent, partner, maxSize, random);
      tries++;
    } while (child != null && tries < MOST_TRIES && paths.avoids(child.entry(), random));
    made = child == null ? null : led(child, maxSize, random);
    return (made == null ? parent : made).bytes();
  }

  /** What may bring this mutant to what is looked at is an option, now and then. */
  private TestCase led(TestCase child, int maxSize, SplittableRandom random) {
    boolean wanted = leads() && random.nextDouble() < LED && watch.isPromising(promise(child));
    TestCase led = wanted ? mutationEngine.lead(child, maxSize, random.nextLong()) : null;
    return led == null ? child : led;
  }

  /** A child of this parent: of a few the likeliest to reach what is looked at, if anything is. */
  private @Nullable TestCase childOf(
      TestCase parent, @Nullable TestCase partner, int maxSize, SplittableRandom random) {
    boolean chooses = watch.aims() && powerScheduler.usual() >= SLOW_NANOS;
    int siblings = chooses && random.nextDouble() < watch.share() ? SIBLINGS : 1;
    TestCase best = null;
    double most = -1;
    for (int i = 0; i < siblings; i++) {
      TestCase child =
          partner == null
              ? mutationEngine.mutate(parent, maxSize, random.nextLong())
              : mutationEngine.crossOver(parent, partner, maxSize, random.nextLong());
      double promise = child == null || siblings == 1 ? 0 : promise(child);
      if (child != null && promise > most) {
        best = child;
        most = promise;
      }
    }
    return best;
  }

  private double promise(TestCase child) {
    return watch.promise(ScriptFeatures.of(child.entry()));
  }

  /** What is mutated where libFuzzer would mutate this one. */
  private TestCase parent(TestCase chosen, SplittableRandom random) {
    byte[] input = powerScheduler.choose(random);
    TestCase parent = input == null ? null : mutationEngine.cases().get(input);
    return parent == null ? chosen : parent;
  }

  private long mixed(int seed) {
    return campaignSeed * 0x9E3779B97F4A7C15L + seed;
  }

  @Override
  public byte[] initial() {
    return EntryCodec.encode(beginnings.next());
  }

  @Override
  public void failed(String during, byte[] input, Throwable thrown) {
    if (over) {
      return; // what was still under way has lost its solvers
    }
    String sentence = errors.keep(during, input, thrown);
    if (sentence != null) {
      campaignListener.accept(new FuzzerFailed(sentence));
    }
  }

  @Override
  public void finished() {
    over = true;
    status.show(System.nanoTime(), campaignCounts());
    runCache.close();
    campaignState.close(mutationEngine.scheduler());
    if (watch.isAwake()) {
      campaignListener.accept(new FocusEnded(watch.progress(), watch.unreached()));
    }
    triage.sumUp();
    String failures = errors.summary();
    if (!failures.isEmpty()) {
      campaignListener.accept(new FuzzerFailed(failures));
    }
    triage.close();
    solverPool.close();
  }
}
