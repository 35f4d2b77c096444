package dev.tiercel.reduce;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Limits;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Solver;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Interestingness test by a solver's answer, right or wrong. */
public final class SolverAnswerTest implements InterestingnessTest {
  /**
   * Expected result of a run.
   *
   * @param verdict verdict of some check, by a solver that accepts what the check depends on, or
   *     the end of a run that a limit cut short; {@code null} if one of the other two is given
   * @param failure the key of the failure
   * @param rejection the solver's error message with its numbers replaced
   */
  public record Expected(
      @Nullable Verdict verdict, @Nullable String failure, @Nullable String rejection) {
    /** The words that {@link #of} accepts. */
    public static final String WORDS = "sat, unsat, unknown, timeout, crash, error";

    /**
     * Returns the expected result for smaller scripts, from a word and the run of the whole script.
     *
     * @throws IllegalArgumentException with one sentence for the user if it is none of the words,
     *     or the run does not match
     */
    public static Expected of(String word, Run run) {
      Expected expected =
          switch (word) {
            case "crash" -> new Expected(null, key(run), null);
            case "error" -> new Expected(null, null, complaint(run));
            default -> new Expected(verdict(word), null, null);
          };
      if (expected.equals(new Expected(null, null, null)) || !expected.matches(run)) {
        throw new IllegalArgumentException(
            "The solver's answer to the whole script is "
                + (run.failure() != null ? "a crash" : answers(run.verdicts()))
                + (run.rejection() == null ? "" : " with the error " + run.rejection())
                + ", not "
                + word
                + "; name what it does by --expect.");
      }
      return expected;
    }

    private static String answers(List<Verdict> verdicts) {
      return verdicts.stream()
          .map(verdict -> verdict.name().toLowerCase(Locale.ROOT))
          .collect(Collectors.joining(", "));
    }

    private static Verdict verdict(String word) {
      for (Verdict verdict : Verdict.values()) {
        if (WORDS.contains(word) && verdict.name().equals(word.toUpperCase(Locale.ROOT))) {
          return verdict;
        }
      }
      throw new IllegalArgumentException(
          "--expect " + word + " is not an answer; write one of " + WORDS + ".");
    }

    private static @Nullable String key(Run run) {
      Failure failure = run.failure();
      return failure == null ? null : failure.key();
    }

    private static @Nullable String complaint(Run run) {
      String rejection = run.rejection();
      return rejection == null ? null : rejection.replaceAll("\\d+", "0");
    }

    boolean matches(Run run) {
      if (failure != null) {
        return failure.equals(key(run));
      } else if (rejection != null) {
        return run.failure() == null && rejection.equals(complaint(run));
      }
      return run.failure() == null
          && (verdict == Verdict.TIMEOUT
              ? run.last() == Verdict.TIMEOUT
              : run.verdicts().contains(verdict));
    }
  }

  private final Solver solver;
  private final Supplier<Solver> fresh;
  private final Limits limits;
  private final Expected expected;
  private @Nullable Solver last;

  /**
   * A test by one solver.
   *
   * @param solver tests each candidate; closed with this
   * @param fresh opens a solver that starts a process for every run, for confirmation
   */
  public SolverAnswerTest(Solver solver, Supplier<Solver> fresh, Limits limits, Expected expected) {
    this.solver = solver;
    this.fresh = fresh;
    this.limits = limits;
    this.expected = expected;
  }

  @Override
  public @Nullable Entry check(Entry candidate, Entry like) {
    return expected.matches(run(solver, candidate)) ? candidate : null;
  }

  private Run run(Solver who, Entry entry) {
    Configuration set = entry.configuration(who.identity().family());
    return who.run(new Job(entry.toString(), set, limits));
  }

  @Override
  public boolean confirms(Entry shown) {
    Solver opened = last == null ? fresh.get() : last;
    last = opened;
    return expected.matches(run(opened, shown));
  }

  @Override
  public boolean isProvisional() {
    return true;
  }

  @Override
  public void close() {
    solver.close();
    if (last != null) {
      last.close();
    }
  }
}
