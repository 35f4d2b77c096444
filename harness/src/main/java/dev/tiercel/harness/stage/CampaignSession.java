package dev.tiercel.harness.stage;

import dev.tiercel.entry.EntryCodec;
import dev.tiercel.harness.feedback.Feedback;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.fuzz.FuzzSession;
import dev.tiercel.harness.monitor.LoopPhase;
import dev.tiercel.harness.monitor.Statistics;
import dev.tiercel.harness.schedule.CorpusScheduler;
import dev.tiercel.mutate.engine.MutationEngine;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.mutate.grammar.Generator;
import dev.tiercel.mutate.grammar.Grammar;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A campaign as libFuzzer drives it: executes inputs through the stages of a {@link Pipeline}. */
public final class CampaignSession implements FuzzSession {
  private final Pipeline pipeline;
  private final CorpusScheduler scheduler;
  private final MutationEngine engine;
  private final TriageStage findings;
  private final Feedback feedback;
  private final Statistics statistics;
  private final FaultReporter faults;
  private final long seed;
  private final Generator generator;

  /**
   * Creates a session that has run nothing yet.
   *
   * @param scheduler is told which mutant runs next
   * @param engine holds the table of test cases
   * @param findings the stage of the pipeline that reports findings
   * @param seed seed of every random choice
   */
  public CampaignSession(
      Pipeline pipeline,
      CorpusScheduler scheduler,
      MutationEngine engine,
      TriageStage findings,
      Feedback feedback,
      Statistics statistics,
      FaultReporter faults,
      long seed) {
    this.pipeline = pipeline;
    this.scheduler = scheduler;
    this.engine = engine;
    this.findings = findings;
    this.feedback = feedback;
    this.statistics = statistics;
    this.faults = faults;
    this.seed = seed;
    // Generates another script on each call, since a target may reject the first.
    this.generator = new Generator(Grammar.of(engine.space()), seed);
  }

  @Override
  public ExecutionOutcome execute(byte[] input) {
    ExecutionOutcome settled = findings.takeOutcome(input);
    if (settled != null) {
      return settled;
    }
    feedback.beginExecution();
    ExecutionOutcome outcome =
        input.length == 0
            ? ExecutionOutcome.DISCARD // libFuzzer's first input; its coverage is ignored
            : run(new PipelineContext(input, System.nanoTime()));
    statistics.enter(LoopPhase.LOOP);
    ExecutionOutcome pending =
        outcome instanceof ExecutionOutcome.Finding ? null : findings.pending();
    return pending == null ? outcome : pending;
  }

  private ExecutionOutcome run(PipelineContext iteration) {
    for (Stage stage : pipeline.stages()) {
      stage.run(iteration);
      ExecutionOutcome outcome = iteration.outcome();
      if (outcome != null) {
        return outcome;
      }
    }
    ExecutionOutcome finding = iteration.finding();
    if (finding != null) {
      return finding;
    }
    return iteration.isDropped() ? ExecutionOutcome.DISCARD : ExecutionOutcome.CONTINUE;
  }

  @Override
  public byte[] mutate(byte[] input, int maxSize, int choice) {
    byte[] waiting = waiting(maxSize);
    if (waiting != null) {
      return waiting;
    }
    TestCase parent = engine.cases().get(input);
    return parent == null ? input : mutant(parent, null, maxSize, choice);
  }

  @Override
  public byte[] crossOver(byte[] first, byte[] second, int maxSize, int choice) {
    byte[] waiting = waiting(maxSize);
    if (waiting != null) {
      return waiting;
    }
    TestCase one = engine.cases().get(first);
    TestCase other = engine.cases().get(second);
    if (one == null) {
      return other == null ? first : mutant(other, null, maxSize, choice);
    }
    return mutant(one, other, maxSize, choice);
  }

  /** Returns the input to run before the next mutant; {@code null} if there is none. */
  private byte @Nullable [] waiting(int maxSize) {
    for (InputSource source : pipeline.sources()) {
      byte[] input = source.next(maxSize);
      if (input != null) {
        return input;
      }
    }
    return null;
  }

  /** Returns the bytes of a mutant, or those of its parent if none can be made. */
  private byte[] mutant(TestCase chosen, @Nullable TestCase partner, int maxSize, int choice) {
    statistics.enter(LoopPhase.MUTATION);
    SplittableRandom random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + choice);
    MutantSource.Mutant mutant = pipeline.mutants().next(chosen, partner, maxSize, random);
    TestCase child = mutant.child();
    scheduler.expect(child);
    statistics.enter(LoopPhase.LOOP);
    return (child == null ? mutant.parent() : child).bytes();
  }

  @Override
  public byte[] initial() {
    return EntryCodec.encode(generator.next());
  }

  @Override
  public void failed(String during, byte[] input, Throwable thrown) {
    faults.failed(during, input, thrown);
  }

  @Override
  public void finished() {
    faults.end();
    pipeline.stages().forEach(Stage::finish);
    faults.summarize();
    List<Stage> stages = pipeline.stages();
    for (int i = stages.size() - 1; i >= 0; i--) {
      stages.get(i).close();
    }
  }
}
