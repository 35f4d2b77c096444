package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
import dev.tiercel.harness.schedule.RunResult;
import dev.tiercel.mutate.engine.TestCase;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.Execution;
import dev.tiercel.smtlib.parse.FileText;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One input on its way through the stages, with the results of the stages so far. */
public final class PipelineContext {
  private final byte[] input;
  private final long startNanos;
  private @Nullable ExecutionOutcome outcome;
  private @Nullable ExecutionOutcome finding;
  private @Nullable String script;
  private @Nullable TestCase test;
  private @Nullable Execution execution;
  private List<Integer> modelsFound = List.of();
  private int novelty;
  private int nearness;
  private long nanos;
  private boolean timed;
  private boolean dropped;
  private boolean judged;
  private boolean known;
  private boolean violates;

  /**
   * Creates an iteration before its first stage.
   *
   * @param startNanos start time on a monotonic clock, as from {@link System#nanoTime}
   */
  PipelineContext(byte[] input, long startNanos) {
    this.input = input;
    this.startNanos = startNanos;
  }

  /** Returns the bytes that libFuzzer runs, at least one. */
  byte[] input() {
    return input;
  }

  /** Returns the input as text. */
  String script() {
    String text = script == null ? FileText.decode(input) : script;
    script = text;
    return text;
  }

  /** Returns the start time in nanoseconds, on a monotonic clock. */
  long startNanos() {
    return startNanos;
  }

  /** Ends the iteration: no later stage runs. */
  void end(ExecutionOutcome ending) {
    outcome = ending;
  }

  /** Returns the outcome for libFuzzer; {@code null} while the iteration goes on. */
  @Nullable ExecutionOutcome outcome() {
    return outcome;
  }

  /** Reports a finding; later stages still run. */
  void report(ExecutionOutcome shown) {
    finding = shown;
  }

  /** Returns the finding that the input shows; {@code null} if there is none. */
  @Nullable ExecutionOutcome finding() {
    return finding;
  }

  /** Sets the test case of the input; {@code null} if the table of test cases does not hold it. */
  void found(@Nullable TestCase inTable) {
    test = inTable;
  }

  /** Whether the test case is known. */
  boolean isFound() {
    return test != null;
  }

  /** Returns the test case; available after {@link DecodeStage}. */
  TestCase test() {
    return Objects.requireNonNull(test, "not decoded yet");
  }

  /** Returns the entry of the test case. */
  Entry entry() {
    return test().entry();
  }

  void executed(Execution answered) {
    execution = answered;
  }

  /** Returns the execution; available after {@link ExecuteStage}. */
  Execution execution() {
    return Objects.requireNonNull(execution, "not executed yet");
  }

  /**
   * Sets the result of the feedback.
   *
   * @param edges number of edges or features that the run reached first
   * @param near weight of those near a focus, in edges
   */
  void observed(int edges, int near) {
    novelty = edges;
    nearness = near;
  }

  /**
   * Returns the number of edges or features that the run reached first, including the weight of
   * those near a focus.
   */
  int novelty() {
    return novelty + nearness;
  }

  /** Returns the weight of new edges near a focus, in edges. */
  int nearness() {
    return nearness;
  }

  /** Adds checks of which a model was found. */
  void searched(List<Integer> checks) {
    List<Integer> all = new ArrayList<>(modelsFound);
    all.addAll(checks);
    modelsFound = all;
  }

  /** Returns the numbers of the checks of which a search or a decision found a model. */
  List<Integer> modelsFound() {
    return modelsFound;
  }

  /**
   * Sets the duration of the run up to the oracles.
   *
   * @param elapsed nanoseconds
   * @param solversTimed whether {@link #cost} uses the solvers' CPU time; false where decisions may
   *     not depend on a clock
   */
  void setDuration(long elapsed, boolean solversTimed) {
    nanos = elapsed;
    timed = solversTimed;
  }

  /** Returns the duration of the run up to the oracles, in nanoseconds. */
  long nanos() {
    return nanos;
  }

  /**
   * Returns the cost of the run for a scheduler in nanoseconds: the solvers' CPU time, which does
   * not depend on the load of the machine, where it is known.
   */
  long cost() {
    long cpu = 0;
    if (timed) {
      for (Answer answer : execution().answers()) {
        cpu += answer.run().cpu().toNanos();
      }
    }
    return cpu == 0 ? nanos : cpu;
  }

  void drop() {
    dropped = true;
  }

  /** Whether the input cannot become a parent. */
  boolean isDropped() {
    return dropped;
  }

  /** Whether the target decided no check and its last answer is {@code unknown}. */
  boolean isUndecided() {
    Run run = execution().target().run();
    return run.last() == Verdict.UNKNOWN && run.verdicts().stream().noneMatch(Verdict::isDecided);
  }

  void judged(boolean anAnswer, boolean metKnown, boolean metOther) {
    judged = anAnswer;
    known = metKnown;
    violates = metOther;
  }

  /**
   * Returns the result of the run for a scheduler.
   *
   * @param shown number of edges or features that it reached first
   */
  RunResult result(int shown) {
    return new RunResult(shown, known, judged);
  }

  /** Whether an oracle reported a violation that is in no list of known bugs. */
  boolean violates() {
    return violates;
  }
}
