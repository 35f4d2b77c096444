package dev.tiercel.oracle;

import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A solver never dies and never reports an internal error. */
public final class CrashOracle implements Oracle {
  @Override
  public String name() {
    return "crash";
  }

  @Override
  public boolean judgesUnread() {
    return true;
  }

  /** Of a text that is no script, an exception may be a solver's way to refuse it. */
  @Override
  public List<Violation> violations(Execution execution) {
    boolean unread = execution.entry().isUnread();
    List<Violation> violations = List.of();
    for (Answer answer : execution.answers()) {
      Failure failure = answer.run().failure();
      if (failure != null
          && (unread ? failure.isCertain() : failure.kind() != Failure.Kind.SELF_CHECK)) {
        violations = violations.isEmpty() ? new ArrayList<>() : violations;
        violations.add(
            new Crash(answer.configuredSolver(), failure, ScriptProfile.of(execution.script())));
      }
    }
    return violations;
  }

  /**
   * One solver fails.
   *
   * @param ingredients what the script is made of
   */
  record Crash(ConfiguredSolver configuredSolver, Failure failure, String ingredients)
      implements SolverViolation {
    @Override
    public String kind() {
      return "crash";
    }

    @Override
    public Symptom symptom() {
      return Symptom.CRASH;
    }

    /**
     * A signal without a place says nothing of the cause: the options that are left and the script
     * have to. A place says more than they do. Options choose the way to it, and one script takes
     * by default the way that another takes under an option: with them one cause were many.
     */
    @Override
    public String key() {
      String does = "crash " + failure.key();
      return failure.isPlaced()
          ? configuredSolver.identity().name() + " " + does
          : BugKeys.key(configuredSolver, does, ingredients);
    }

    @Override
    public String reason() {
      String what =
          switch (failure.kind()) {
            case SIGNAL -> "was ended by a signal";
            case ASSERTION -> "failed an assertion of its own";
            case INTERNAL_ERROR, SELF_CHECK -> "reported an internal error";
            case SANITIZER -> "was stopped by a sanitizer";
          };
      return configuredSolver + " " + what + ": " + failure.key() + ".";
    }

    /** A crash may need the checks of answers switched on. */
    @Override
    public Set<String> oracles() {
      return Set.of("crash", "self-check");
    }

    /** The stack tells crashes apart, where there is one. */
    @Override
    public boolean keptBy(Violation seen) {
      return confirmedBy(seen) && seen instanceof Crash c && c.failure.key().equals(failure.key());
    }
  }
}
