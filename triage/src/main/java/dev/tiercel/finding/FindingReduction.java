package dev.tiercel.finding;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.oracle.Answer;
import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Oracles;
import dev.tiercel.oracle.Violation;
import dev.tiercel.reduce.InterestingnessTest;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.SolverId;
import dev.tiercel.solver.Solvers;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Input of a reduction of a script that shows a bug: the script with its witness, its violation,
 * and interestingness tests for the same bug.
 */
public final class FindingReduction {
  private static final int SEARCHED = 10_000; // candidate values for the first model
  private static final int SLACK = 4; // a smaller script may take this many times as long
  private static final long LEAST_MILLIS = 1_000;

  /**
   * A violation that relies on an expected answer of this very script, which does not hold for
   * other scripts.
   */
  private static final String PROMISE = "status";

  private final Violation violation;
  private final Entry entry;
  private final boolean fails;
  private final Limits limits;

  private FindingReduction(Violation violation, Entry entry, boolean fails, Limits limits) {
    this.violation = violation;
    this.entry = entry;
    this.fails = fails;
    this.limits = limits;
  }

  /**
   * Runs a script in fresh processes, and determines which bug it shows.
   *
   * @param solvers solvers that run it if its notes name none, the target first
   * @param most limits of one run
   * @return {@code null} if it shows no bug of the first solver that a script shows by itself
   */
  public static @Nullable FindingReduction of(Entry noted, List<SolverId> solvers, Limits most) {
    List<ConfiguredSolver> configuredSolvers = CrashFileNotes.solvers(noted, solvers);
    Entry entry = CrashFileNotes.withNotes(noted, configuredSolvers);
    try (Reproducer fresh =
        new Reproducer(Solvers::openFresh, Solvers::open, Oracles.ALL, most, List.of())) {
      Finding finding = shown(fresh, configuredSolvers, entry);
      if (finding == null) {
        return null;
      }
      Entry shown = read(finding.script());
      Entry whole =
          CrashFileNotes.configured(shown, finding.violation().configuredSolvers().get(0));
      if (!whole.equals(shown)) { // shown by the solver's self-checks, whose options it may need
        Finding other = shown(fresh, CrashFileNotes.solvers(whole, solvers), whole);
        if (other != null) {
          finding = other;
          shown = whole;
        }
      }
      if (finding.violation().kind().equals(PROMISE)) {
        Entry bare = withoutPromise(shown);
        Finding other = shown(fresh, configuredSolvers, bare);
        if (other != null) {
          finding = other;
          shown = bare;
        }
      }
      Limits limits = limits(finding, most);
      boolean fails = finding.answers().get(0).run().failure() != null;
      return new FindingReduction(
          finding.violation(), WitnessTransfer.of(shown, shown, SEARCHED), fails, limits);
    }
  }

  private static @Nullable Finding shown(
      Reproducer fresh, List<ConfiguredSolver> configuredSolvers, Entry entry) {
    Finding finding = fresh.examine(configuredSolvers, entry);
    boolean own =
        finding != null
            && !(finding.violation() instanceof StateDependentBug)
            && finding.violation().suspects().stream()
                .anyMatch(p -> p.solver().equals(configuredSolvers.get(0).solver()));
    return own ? finding : null;
  }

  private static Entry read(String script) {
    try {
      return EntryCodec.decode(script, "a finding");
    } catch (ParseException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Entry withoutPromise(Entry entry) {
    List<Command> commands = new ArrayList<>(entry.script().commands());
    commands.removeIf(c -> c instanceof Command.SetInfo i && i.keyword().equals(":status"));
    return entry.withScript(new Script(commands)).withWitness(entry.witness());
  }

  /** Returns a multiple of the whole script's run time, but no more than the user allows. */
  private static Limits limits(Finding finding, Limits most) {
    long millis = LEAST_MILLIS;
    for (Answer answer : finding.answers()) {
      while (millis < SLACK * answer.run().cpu().toMillis()) {
        millis *= 2;
      }
    }
    return Limits.ofMillis(Math.min(millis, most.cpu().toMillis())).withMemory(most.memoryBytes());
  }

  /** Returns the violation that the script shows. */
  public Violation violation() {
    return violation;
  }

  /** Returns the script with notes on the solvers, and with its witness. */
  public Entry entry() {
    return entry;
  }

  /** Returns a factory of interestingness tests for the same bug. */
  public Supplier<InterestingnessTest> interestingnessTests() {
    return () -> new ViolationTest(violation, fails, limits, Solvers::open, Solvers::openFresh);
  }
}
