package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.feedback.ScriptFeatures;
import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.finding.InternalErrors;
import dev.tiercel.harness.finding.Pursuit;
import dev.tiercel.harness.focus.FocusWatch;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.fuzz.Outcome;
import dev.tiercel.harness.fuzz.Progress;
import dev.tiercel.harness.monitor.Counts;
import dev.tiercel.harness.monitor.DiskWatch;
import dev.tiercel.harness.monitor.Listener;
import dev.tiercel.harness.monitor.Phase;
import dev.tiercel.harness.monitor.Recorder;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Hearing;
import dev.tiercel.harness.oracle.Hunt;
import dev.tiercel.harness.oracle.Judgements;
import dev.tiercel.harness.oracle.ModelCheck;
import dev.tiercel.harness.oracle.Oracle;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.harness.state.Memory;
import dev.tiercel.harness.state.PastRun;
import dev.tiercel.mutate.Allowance;
import dev.tiercel.mutate.Engine;
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

  private final Panel panel;
  private final Oracles brief;
  private final Oracles oracles; // for the loop
  private final Pursuit pursuit;
  private final Engine engine;
  private final Statistics statistics;
  private final StatusLine status;
  private final Path corpus;
  private final DiskWatch disk;
  private final Deque<Outcome> untold = new ArrayDeque<>(); // not known to libFuzzer yet
  private final Deque<byte[]> ledSeeds = new ArrayDeque<>();
  private final Parents parents;
  private final FocusWatch watch;
  private final BeatenPaths paths = new BeatenPaths();
  private final long campaignSeed;
  private final Feedback feedback;
  private final Repetitions repetitions;
  private final Backlog backlog;
  private final @Nullable InnerSearch inner;
  private final boolean othersSteer;
  private final Memory memory;
  private final InternalErrors errors;
  private final Recorder recorder;
  private final Listener listener;
  private final Hunt hunt;
  private final Generator beginnings;
  private @Nullable Allowance mending; // models of mutants; none where time must decide nothing
  private @Nullable TestCase made; // by the last mutation
  private volatile boolean over;

  CampaignSession(
      Panel panel,
      Oracles oracles,
      Pursuit pursuit,
      Engine engine,
      Statistics statistics,
      StatusLine status,
      Path corpus,
      DiskWatch disk,
      long campaignSeed,
      Feedback feedback,
      Repetitions repetitions,
      Parents parents,
      FocusWatch watch,
      Backlog backlog,
      @Nullable InnerSearch inner,
      Memory memory,
      InternalErrors errors,
      Recorder recorder,
      Listener listener) {
    this.panel = panel;
    this.brief = oracles.brief();
    this.oracles = oracles.sampled(Oracles.SAMPLED);
    this.pursuit = pursuit;
    this.engine = engine;
    this.statistics = statistics;
    this.status = status;
    this.corpus = corpus;
    this.disk = disk;
    this.campaignSeed = campaignSeed;
    this.feedback = feedback;
    this.repetitions = repetitions;
    this.parents = parents;
    this.watch = watch;
    this.backlog = backlog;
    this.inner = inner;
    this.memory = memory;
    this.errors = errors;
    this.recorder = recorder;
    this.listener = listener;
    // Another one each time, since a target may reject what it is first given.
    this.beginnings = new Generator(Grammar.of(engine.space()), campaignSeed);
    this.hunt = panel.pace().isTimed() ? new Hunt(allowance(HUNTING)) : new Hunt();
    if (panel.pace().isTimed()) {
      mending = allowance(MENDING);
      engine.evidence().mendWithin(mending);
    }
    this.othersSteer = panel.counted().stream().anyMatch(solver -> solver != panel.target());
  }

  private static Allowance allowance(double share) {
    return new Allowance(share, MOST_SAVED_NANOS, ThreadTime::nanos);
  }

  /**
   * Confirms what an earlier process was confirming when it was killed.
   *
   * @throws IOException if a suspect can be neither read nor cleared
   */
  void resume(FindingStore store) throws IOException {
    for (Path suspect : store.openSuspects()) {
      Outcome outcome = pursuit.resume(suspect);
      if (outcome != null) {
        untold.add(outcome);
      }
    }
  }

  @Override
  public Outcome execute(byte[] input) {
    Outcome settled = pursuit.settled(input);
    if (settled != null) {
      return settled;
    }
    Outcome outcome = run(input);
    statistics.enter(Phase.LOOP);
    feedback.settle();
    boolean finding = outcome instanceof Outcome.Finding;
    return finding || untold.isEmpty() ? outcome : untold.remove();
  }

  private Outcome run(byte[] input) {
    long start = System.nanoTime();
    if (status.due(start)) {
      status.show(start, counts());
      disk.look();
    }
    memory.save(engine.scheduler(), start);
    if (input.length == 0) {
      return Outcome.DISCARD; // libFuzzer's first: it looks at nothing that this shows
    }
    TestCase known = engine.cases().known(input);
    boolean mutant = known != null && !known.makers().isEmpty() && known.begin();
    watch.begin();
    PastRun earlier = mutant ? repetitions.beginMutant() : repetitions.begin(input);
    if (earlier != null) {
      learn(input, earlier.nanos(), earlier.dropped(), false);
      return earlier.dropped() ? Outcome.DISCARD : Outcome.CONTINUE;
    }
    if (backlog.takes(input)) {
      return Outcome.DISCARD; // for now
    }
    TestCase test = known == null ? engine.cases().get(input) : known;
    if (test == null) {
      statistics.unreadable.increment();
      return Outcome.DISCARD;
    }
    test.begin();
    Entry entry = test.entry();
    if (!entry.lineage().isEmpty()) {
      recorder.take(input);
    }
    String script = FileText.decode(input);
    statistics.enter(Phase.TARGET);
    Hearing hearing = new Hearing(entry, panel).hear(panel.ask(entry, script));
    statistics.enter(Phase.REFERENCES);
    if (othersSteer) {
      hearing.hear(panel.askOthers(entry, script));
    }
    statistics.enter(Phase.LOOP);
    int near = (int) Math.round(CHANGED * watch.gain());
    int fresh = feedback.take(entry, hearing.answers()) + near;
    repetitions.deliver();
    statistics.enter(Phase.SEARCH);
    List<Integer> hunted = hunt.on(hearing, test.near());
    statistics.enter(Phase.REFERENCES);
    // Another opinion costs as much as the answer, and adds nothing to a proof.
    if (!othersSteer && !Judgements.proven(hearing)) {
      hearing.hear(panel.askOthers(entry, script));
    }
    statistics.enter(Phase.ORACLES);
    boolean timed = panel.pace().isTimed();
    long nanos = timed ? System.nanoTime() - start : SAME_NANOS;
    boolean dropped = isDropped(entry, hearing.target().run());
    engine.scheduler().credit(test.takeMakers(), dropped ? 0 : fresh, nanos);
    List<Outcome> found = pursuit.pursue(oracles.guarded(this::failed), hearing, this::look);
    paths.ran(entry, pursuit.meetsKnown());
    statistics.count(hearing);
    adopt(test, hearing, hunted);
    long cost = timed ? cost(hearing, nanos) : nanos;
    if (mending != null) {
      mending.earn(cost);
    }
    if (test == made) {
      parents.brought(dropped ? 0 : repetitions.shown() + near, pursuit.meetsKnown());
    }
    if (inner != null) {
      inner.ran(test, repetitions::covered, dropped ? 0 : repetitions.shown());
    }
    if (!pursuit.claimsMore()) {
      repetitions.ran(test, cost, dropped);
    }
    learn(input, cost, dropped, pursuit.meetsKnown());
    if (!found.isEmpty()) {
      untold.addAll(found.subList(1, found.size()));
      return found.get(0);
    }
    return dropped ? Outcome.DISCARD : Outcome.CONTINUE;
  }

  /** What a run cost and showed, in this process or an earlier one. */
  private void learn(byte[] input, long nanos, boolean dropped, boolean known) {
    parents.ran(nanos);
    if (dropped) {
      repetitions.takeBack();
    } else if (repetitions.shown() > 0) {
      engine.cases().keep(input);
      parents.add(input, nanos, repetitions.shown(), known);
    }
  }

  /** To be taken on the fuzzing thread, because libFuzzer's counters hold still only there. */
  private Counts counts() {
    return statistics.counts(
        panel.pace().limit(), feedback.standing(), inputs(), engine.scheduler().standings());
  }

  private int inputs() {
    try {
      return Progress.inputs(corpus);
    } catch (IOException e) {
      return -1;
    }
  }

  /** What the solvers took for their answers: no time that a busy machine kept them waiting. */
  private static long cost(Hearing hearing, long wallNanos) {
    long cpu = 0;
    for (Answer answer : hearing.answers()) {
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
  private void adopt(TestCase test, Hearing hearing, List<Integer> hunted) {
    for (int check : hunted) {
      Model model = hearing.entry().witness().model(check, hearing.entry().script());
      test.adopt(check, Objects.requireNonNull(model));
      memory.adopted(test, check);
    }
    for (ModelCheck model : hearing.knownModels(hearing.target())) {
      int check = model.check().number();
      if (model.judgement().holds()) {
        boolean first = !test.entry().witness().checks().contains(check);
        test.adopt(check, model.model().completed(model.check().context()));
        if (first) {
          memory.adopted(test, check);
        }
      }
    }
  }

  /** What participants show on a simpler form of an entry. */
  private @Nullable Claim look(
      List<Participant> participants, Entry entry, Predicate<Claim> wanted) {
    return brief.guarded(this::failed).first(Hearing.of(entry, participants, panel), wanted);
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
    TestCase parent = engine.cases().get(input);
    return parent == null ? input : child(parent, null, maxSize, seed);
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
    byte[] waiting = waiting(maxSize);
    if (waiting != null) {
      return waiting;
    }
    TestCase one = engine.cases().get(first);
    TestCase other = engine.cases().get(second);
    if (one == null || other == null) {
      return one == null && other == null ? first : child(either(one, other), null, maxSize, seed);
    }
    return child(one, other, maxSize, seed);
  }

  /** What is to be run before the next mutant, if anything is. */
  private byte @Nullable [] waiting(int maxSize) {
    byte[] shows = pursuit.settle(maxSize);
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
    TestCase test = leads() ? engine.cases().get(seed) : null;
    double promise = test == null ? 0 : promise(test);
    if (test != null && promise > 0 && watch.isPromising(promise)) {
      for (int i = 0; i < LED_SEEDS; i++) {
        TestCase led = engine.lead(test, maxSize, mixed(Arrays.hashCode(seed) + i));
        if (led != null) {
          ledSeeds.add(led.bytes());
        }
      }
    }
  }

  /** Whether options are known that may lead to what is looked at. */
  private boolean leads() {
    return !engine.space().leading().isEmpty() && watch.aims();
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
    TestCase led = wanted ? engine.lead(child, maxSize, random.nextLong()) : null;
    return led == null ? child : led;
  }

  /** A child of this parent: of a few the likeliest to reach what is looked at, if anything is. */
  private @Nullable TestCase childOf(
      TestCase parent, @Nullable TestCase partner, int maxSize, SplittableRandom random) {
    boolean chooses = watch.aims() && parents.usual() >= SLOW_NANOS;
    int siblings = chooses && random.nextDouble() < watch.share() ? SIBLINGS : 1;
    TestCase best = null;
    double most = -1;
    for (int i = 0; i < siblings; i++) {
      TestCase child =
          partner == null
              ? engine.mutate(parent, maxSize, random.nextLong())
              : engine.crossOver(parent, partner, maxSize, random.nextLong());
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
    byte[] input = parents.choose(random);
    TestCase parent = input == null ? null : engine.cases().get(input);
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
      listener.failed(sentence);
    }
  }

  @Override
  public void finished() {
    over = true;
    status.show(System.nanoTime(), counts());
    repetitions.close();
    memory.close(engine.scheduler());
    if (watch.isAwake()) {
      listener.focusEnds(watch.standing(), watch.unreached());
    }
    pursuit.sumUp();
    String failures = errors.summary();
    if (!failures.isEmpty()) {
      listener.failed(failures);
    }
    pursuit.close();
    panel.close();
  }
}
