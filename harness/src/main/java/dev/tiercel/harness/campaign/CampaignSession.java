package dev.tiercel.harness.campaign;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCache;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.fuzz.Outcome;
import dev.tiercel.harness.oracle.Answer;
import dev.tiercel.harness.oracle.Claim;
import dev.tiercel.harness.oracle.Oracle;
import dev.tiercel.mutate.Engine;
import dev.tiercel.mutate.Mutant;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A campaign as libFuzzer sees it: runs an input on the panel, asks the oracles, pursues what they
 * claim, and makes mutants. Pays the mutators when libFuzzer asks for a mutant of what they made:
 * only inputs with new coverage come back as parents.
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
  private final RecentMutants recent = new RecentMutants(1 << 14);
  private final long campaignSeed;
  private final Feedback feedback;

  CampaignSession(
      Panel panel,
      List<Oracle> oracles,
      Pursuit pursuit,
      Engine engine,
      Statistics statistics,
      StatusLine status,
      DiskWatch disk,
      long campaignSeed,
      Feedback feedback) {
    this.panel = panel;
    this.oracles = oracles;
    this.pursuit = pursuit;
    this.engine = engine;
    this.statistics = statistics;
    this.status = status;
    this.disk = disk;
    this.campaignSeed = campaignSeed;
    this.feedback = feedback;
  }

  @Override
  public Outcome execute(byte[] input) {
    long start = System.nanoTime();
    if (status.due(start)) {
      status.show(start, engine.scheduler().standings());
      disk.look();
    }
    EntryCache cache = engine.cache();
    Entry entry = cache.get(input);
    if (entry == null) {
      statistics.unreadable.increment();
      return Outcome.CONTINUE;
    }
    String script = new String(input, StandardCharsets.UTF_8);
    List<Answer> answers = panel.ask(entry, script);
    long nanos = System.nanoTime() - start;
    statistics.solverNanos.add(nanos);
    statistics.count(answers);
    feedback.take(entry, answers);
    Mutant mutant = recent.made(input);
    if (mutant != null) {
      engine.scheduler().credit(mutant.by(), 0, nanos);
    }
    Claim claim = firstClaim(entry, answers);
    Outcome outcome = claim == null ? null : pursuit.pursue(claim, entry);
    return outcome == null ? Outcome.CONTINUE : outcome;
  }

  private @Nullable Claim firstClaim(Entry entry, List<Answer> answers) {
    for (Oracle oracle : oracles) {
      Claim claim = oracle.check(entry, answers);
      if (claim != null) {
        return claim;
      }
    }
    return null;
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int seed) {
    payMakersOf(input);
    return remember(engine.mutate(input, maxSize, mixed(seed)), input);
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int seed) {
    payMakersOf(first);
    return remember(engine.crossOver(first, second, maxSize, mixed(seed)), first);
  }

  private byte[] remember(@Nullable Mutant mutant, byte[] parent) {
    if (mutant == null) {
      return parent;
    }
    recent.add(mutant);
    return mutant.bytes();
  }

  private void payMakersOf(byte[] parent) {
    Mutant made = recent.take(parent);
    if (made != null) {
      engine.scheduler().credit(made.by(), 1, 0);
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
  public void finished() {
    status.show(System.nanoTime(), engine.scheduler().standings());
    pursuit.close();
    panel.close();
  }
}
