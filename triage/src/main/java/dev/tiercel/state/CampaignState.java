package dev.tiercel.state;

import dev.tiercel.mutate.engine.EvidenceRestorer;
import dev.tiercel.mutate.engine.Scheduler;
import dev.tiercel.mutate.engine.TestCase;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.function.BiConsumer;

/**
 * What a campaign learns and the next one starts with: adopted witnesses and the mutator
 * scheduler's knowledge, saved in the corpus' journal periodically and at the end. If nothing can
 * be written, that is reported once, and the campaign continues.
 */
public final class CampaignState {
  /** Weight of what an earlier campaign has learnt, relative to this one. */
  private static final double WEIGHT = 0.25;

  private static final Duration WITNESSES_EVERY = Duration.ofSeconds(5);
  private static final Duration SCHEDULER_EVERY = Duration.ofMinutes(1);

  private final Journal journal;
  private final WitnessStore witnesses;
  private final SchedulerStore learnt;
  private final BiConsumer<String, String> complain;
  private long witnessesNanos;
  private long schedulerNanos;
  private boolean complained;

  /**
   * Opens what earlier campaigns have saved.
   *
   * @param complain receives what could not be written, and why
   * @param nowNanos a monotonic clock's reading, as in {@link System#nanoTime}
   * @throws IOException if it cannot be read
   */
  public CampaignState(Journal journal, BiConsumer<String, String> complain, long nowNanos)
      throws IOException {
    this.journal = journal;
    this.witnesses = new WitnessStore(journal);
    this.learnt = new SchedulerStore(journal);
    this.complain = complain;
    this.witnessesNanos = nowNanos;
    this.schedulerNanos = nowNanos;
  }

  /** Returns the journal. */
  public Journal journal() {
    return journal;
  }

  /** Returns the saved knowledge about inputs. */
  public EvidenceRestorer ofInputs() {
    return witnesses;
  }

  /**
   * Restores a scheduler's knowledge from the last campaign.
   *
   * @throws IOException if that cannot be read
   */
  public void restore(Scheduler scheduler) throws IOException {
    Scheduler.Knowledge knowledge = learnt.read();
    if (knowledge != null) {
      scheduler.addKnowledge(knowledge, WEIGHT);
    }
  }

  /** Records that a test case has adopted a model for a check. */
  public void adopted(TestCase test, int check) {
    witnesses.adopted(test, check);
  }

  /** Saves what is due; to be called while no input is being run. */
  public void save(Scheduler scheduler, long nowNanos) {
    boolean witnessesDue = nowNanos - witnessesNanos >= WITNESSES_EVERY.toNanos();
    if (witnessesDue || witnesses.isFull()) {
      witnessesNanos = nowNanos;
      saveWitnesses();
    }
    if (nowNanos - schedulerNanos >= SCHEDULER_EVERY.toNanos()) {
      schedulerNanos = nowNanos;
      saveScheduler(scheduler);
    }
  }

  /** Saves everything and closes the files. */
  public void close(Scheduler scheduler) {
    saveWitnesses();
    saveScheduler(scheduler);
    witnesses.close();
    learnt.close();
  }

  private void saveWitnesses() {
    try {
      witnesses.save();
    } catch (UncheckedIOException e) {
      complain("Witnesses", e);
    }
  }

  private void saveScheduler(Scheduler scheduler) {
    try {
      learnt.write(scheduler.knowledge());
    } catch (IOException e) {
      complain("What mutators have brought", e);
    }
  }

  private void complain(String what, Exception e) {
    if (!complained) {
      complained = true;
      complain.accept(what, String.valueOf(e.getMessage()));
    }
  }
}
