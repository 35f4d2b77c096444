package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCache;
import dev.tiercel.entry.Witness;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.finding.FindingStore;
import dev.tiercel.harness.finding.InternalErrors;
import dev.tiercel.harness.finding.Pursuit;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.fuzz.Outcome;
import dev.tiercel.harness.monitor.DiskWatch;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.monitor.StatusLine;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Judgements;
import dev.tiercel.harness.oracle.ModelCheck;
import dev.tiercel.harness.oracle.Oracle;
import dev.tiercel.harness.oracle.Oracles;
import dev.tiercel.harness.oracle.Panel;
import dev.tiercel.harness.oracle.Participant;
import dev.tiercel.mutate.Engine;
import dev.tiercel.mutate.Mutant;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.solver.Run;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A campaign as libFuzzer sees it: runs an input on the panel, asks the oracles, pursues what they
 * claim, and makes mutants. Pays the mutators for what their mutants are the first to reach.
 */
final class CampaignSession implements FuzzSession {
  private static final byte[] INITIAL =
      "(set-logic QF_LIA)\n(declare-fun x () Int)\n(assert (< x 1))\n(check-sat)\n"
          .getBytes(StandardCharsets.UTF_8);

  private final Panel panel;
  private final List<Oracle> oracles;
  private final Pursuit pursuit;
  private final Engine engine;
  private final Statistics statistics;
  private final StatusLine status;
  private final DiskWatch disk;
  private final Deque<Outcome> resumed = new ArrayDeque<>(); // not yet told to libFuzzer
  private final Parents parents = new Parents();
  private final RecentMutants recent = new RecentMutants(1 << 14);
  private final long campaignSeed;
  private final Feedback feedback;
  private final boolean othersSteer;
  private final InternalErrors errors;
  private final PrintStream out;

  CampaignSession(
      Panel panel,
      List<Oracle> oracles,
      Pursuit pursuit,
      Engine engine,
      Statistics statistics,
      StatusLine status,
      DiskWatch disk,
      long campaignSeed,
      Feedback feedback,
      InternalErrors errors,
      PrintStream out) {
    this.panel = panel;
    this.oracles = oracles;
    this.pursuit = pursuit;
    this.engine = engine;
    this.statistics = statistics;
    this.status = status;
    this.disk = disk;
    this.campaignSeed = campaignSeed;
    this.feedback = feedback;
    this.errors = errors;
    this.out = out;
    this.othersSteer = panel.counted().stream().anyMatch(solver -> solver != panel.target());
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
        resumed.add(outcome);
      }
    }
  }

  @Override
  public Outcome execute(byte[] input) {
    Outcome outcome = run(input);
    feedback.settle();
    boolean finding = outcome instanceof Outcome.Finding;
    return finding || resumed.isEmpty() ? outcome : resumed.remove();
  }

  private Outcome run(byte[] input) {
    long start = System.nanoTime();
    if (status.due(start)) {
      status.show(start, engine.scheduler().standings());
      disk.look();
    }
    EntryCache cache = engine.cache();
    Entry entry = cache.get(input);
    if (entry == null) {
      statistics.unreadable.increment();
      return Outcome.DISCARD;
    }
    String script = new String(input, StandardCharsets.UTF_8);
    List<Answer> answers = new ArrayList<>(List.of(panel.ask(entry, script)));
    if (othersSteer) {
      answers.addAll(panel.askOthers(entry, script));
    }
    int fresh = feedback.take(entry, answers);
    // Another opinion costs as much as the answer, and adds nothing to a proof.
    if (!othersSteer && !Judgements.proven(entry, answers.get(0), panel::run)) {
      answers.addAll(panel.askOthers(entry, script));
    }
    long nanos = System.nanoTime() - start;
    boolean dropped = isDropped(entry, answers.get(0).run());
    payMakersOf(input, dropped ? 0 : fresh, nanos);
    parents.ran(input, nanos, dropped);
    Claim claim = firstClaim(oracles, entry, answers);
    statistics.count(entry, answers);
    adopt(input, entry, answers.get(0));
    Outcome outcome = claim == null ? null : pursuit.pursue(claim, entry, this::look);
    if (outcome != null) {
      return outcome;
    }
    return dropped ? Outcome.DISCARD : Outcome.CONTINUE;
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

  /** A model that the target gave, and that holds, is a witness from now on. */
  private void adopt(byte[] input, Entry entry, Answer answer) {
    Witness witness = entry.witness();
    for (ModelCheck model : answer.knownModels()) {
      int check = model.check().number();
      if (model.judgement().holds() && !witness.checks().contains(check)) {
        Model completed = model.model().completed(model.check().context());
        witness = witness.with(check, completed);
      }
    }
    if (witness != entry.witness()) {
      engine.cache().put(input, entry.withWitness(witness));
    }
  }

  /** What participants show on a simpler form of an entry. */
  private @Nullable Claim look(List<Participant> participants, Entry entry) {
    String script = entry.toString();
    List<Answer> answers = new ArrayList<>();
    for (Participant participant : participants) {
      answers.add(new Answer(participant, panel.run(participant, script)));
    }
    return firstClaim(Oracles.ALL, entry, answers);
  }

  private @Nullable Claim firstClaim(List<Oracle> oracles, Entry entry, List<Answer> answers) {
    for (Oracle oracle : oracles) {
      Claim claim = ask(oracle, entry, answers);
      if (claim != null) {
        return claim;
      }
    }
    return null;
  }

  /** What an oracle says; a fault of its own silences it alone. */
  private @Nullable Claim ask(Oracle oracle, Entry entry, List<Answer> answers) {
    try {
      return oracle.check(entry, answers, panel::run);
    } catch (RuntimeException | StackOverflowError e) {
      byte[] script = entry.toString().getBytes(StandardCharsets.UTF_8);
      failed("the oracle " + oracle.name(), script, e);
      return null;
    }
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int seed) {
    byte[] parent =
        feedback.steers() ? parents.choose(input, new SplittableRandom(mixed(seed))) : input;
    return remember(engine.mutate(parent, maxSize, mixed(seed)), parent);
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
    return remember(engine.crossOver(first, second, maxSize, mixed(seed)), first);
  }

  private byte[] remember(@Nullable Mutant mutant, byte[] parent) {
    if (mutant == null) {
      return parent;
    }
    recent.add(mutant);
    return mutant.bytes();
  }

  private void payMakersOf(byte[] input, int fresh, long nanos) {
    Mutant made = recent.take(input);
    if (made != null) {
      engine.scheduler().credit(made.by(), fresh, nanos);
    }
  }

  private long mixed(int seed) {
    return campaignSeed * 0x9E3779B97F4A7C15L + seed;
  }

  @Override
  public byte[] initial() {
    return INITIAL.clone();
  }

  @Override
  public void failed(String during, byte[] input, Throwable thrown) {
    String sentence = errors.keep(during, input, thrown);
    if (sentence != null) {
      out.println(sentence);
    }
  }

  @Override
  public void finished() {
    status.show(System.nanoTime(), engine.scheduler().standings());
    pursuit.sumUp();
    String failures = errors.summary();
    if (!failures.isEmpty()) {
      out.println(failures);
    }
    pursuit.close();
    panel.close();
  }
}
