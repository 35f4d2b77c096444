package dev.tiercel.harness.stage;

import dev.tiercel.entry.Entry;
import dev.tiercel.harness.fuzz.ExecutionOutcome;
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

/** One input on its way through the stages, with what they have learnt about it. */
public final class Iteration {
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
  private boolean known;
  private boolean violates;

  /**
   * An input that no stage has looked at.
   *
   * @param startNanos a monotonic clock's reading, as in {@link System#nanoTime}
   */
  Iteration(byte[] input, long startNanos) {
    this.input = input;
    this.startNanos = startNanos;
  }

  /** The bytes that libFuzzer runs, at least one. */
  byte[] input() {
    return input;
  }

  /** The input as text. */
  String script() {
    String text = script == null ? FileText.decode(input) : script;
    script = text;
    return text;
  }

  /** When it began, on a monotonic clock. */
  long startNanos() {
    return startNanos;
  }

  /** Ends the iteration: no later stage runs. */
  void end(ExecutionOutcome ending) {
    outcome = ending;
  }

  /** What libFuzzer is told; {@code null} while the iteration goes on. */
  @Nullable ExecutionOutcome outcome() {
    return outcome;
  }

  /** The input shows a finding; the stages after this one run all the same. */
  void report(ExecutionOutcome shown) {
    finding = shown;
  }

  /** What the input shows; {@code null} if nothing. */
  @Nullable ExecutionOutcome finding() {
    return finding;
  }

  /** The test case of the input, where it is in the table of test cases. */
  void found(@Nullable TestCase inTable) {
    test = inTable;
  }

  /** Whether its test case is known. */
  boolean isFound() {
    return test != null;
  }

  /** The test case; there is one after {@link DecodeStage}. */
  TestCase test() {
    return Objects.requireNonNull(test, "not decoded yet");
  }

  /** The entry of the test case. */
  Entry entry() {
    return test().entry();
  }

  void executed(Execution answered) {
    execution = answered;
  }

  /** What solvers answered; there after {@link ExecuteStage}. */
  Execution execution() {
    return Objects.requireNonNull(execution, "not executed yet");
  }

  /**
   * Sets what feedback saw.
   *
   * @param edges how many edges or features the run was the first to reach
   * @param near the same near a focus, in edges
   */
  void observed(int edges, int near) {
    novelty = edges;
    nearness = near;
  }

  /** How many edges or features the run was the first to reach, those near a focus added. */
  int novelty() {
    return novelty + nearness;
  }

  /** What coming nearer to a focus counts for, in edges. */
  int nearness() {
    return nearness;
  }

  /** Says that models of these checks were found, beside those that were found before. */
  void searched(List<Integer> checks) {
    List<Integer> all = new ArrayList<>(modelsFound);
    all.addAll(checks);
    modelsFound = all;
  }

  /** Numbers of the checks of which a search or a decision found a model. */
  List<Integer> modelsFound() {
    return modelsFound;
  }

  /**
   * Sets what the run took until the oracles are asked.
   *
   * @param elapsed nanoseconds
   * @param solversTimed whether solvers' time counts as well; not where no clock may decide
   *     anything
   */
  void took(long elapsed, boolean solversTimed) {
    nanos = elapsed;
    timed = solversTimed;
  }

  /** What the run took until the oracles were asked, in nanoseconds. */
  long nanos() {
    return nanos;
  }

  /** What the run costs a scheduler: the CPU time of solvers, which no busy machine lengthens. */
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

  /** Whether the target has decided no check and says {@code unknown}. */
  boolean isUndecided() {
    Run run = execution().target().run();
    return run.last() == Verdict.UNKNOWN && run.verdicts().stream().noneMatch(Verdict::decided);
  }

  void judged(boolean metKnown, boolean metOther) {
    known = metKnown;
    violates = metOther;
  }

  /** Whether the run met a known bug. */
  boolean meetsKnown() {
    return known;
  }

  /** Whether an oracle reported a violation that no list of known bugs names. */
  boolean violates() {
    return violates;
  }
}
