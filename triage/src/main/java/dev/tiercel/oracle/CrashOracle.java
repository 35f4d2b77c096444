package dev.tiercel.oracle;

import dev.tiercel.solver.Failure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Oracle for crashes: a solver never dies and never reports an internal error. */
public final class CrashOracle implements Oracle {
  @Override
  public String name() {
    return "crash";
  }

  @Override
  public boolean judgesUnread() {
    return true;
  }

  /** For a text that is not a valid script, an exception may be how a solver rejects it. */
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
   * Violation: a solver crashes.
   *
   * @param ingredients summary of the script's contents
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
     * A signal without a location says nothing about the cause, so the remaining options and the
     * script stand for it. A location says more than they do. Options are left out then: they
     * choose the path to the location, and a script takes by default the path that another takes
     * under an option, so with them one cause would have many keys.
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

    /** Crashes are told apart by the stack, where there is one. */
    @Override
    public boolean keptBy(Violation seen) {
      return confirmedBy(seen) && seen instanceof Crash c && c.failure.key().equals(failure.key());
    }
  }
}
