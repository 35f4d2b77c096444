package dev.tiercel.finding;

import dev.tiercel.oracle.ConfiguredSolver;
import dev.tiercel.oracle.Symptom;
import dev.tiercel.oracle.Violation;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.solver.Failure;
import dev.tiercel.solver.Job;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A bug that occurs only if the process has run other scripts before: state left by one run affects
 * a later one.
 *
 * @param violation the violation that occurs then
 * @param company the scripts that have to run before, oldest first
 * @param option the option in them that suffices by itself, {@code smt.ematching=false}; empty if
 *     none does
 */
record StateDependentBug(Violation violation, List<Job> company, String option)
    implements Violation {
  private static final String STATE_DEPENDENT = " (state-dependent)";

  StateDependentBug {
    company = List.copyOf(company);
  }

  @Override
  public String kind() {
    return "company";
  }

  @Override
  public Symptom symptom() {
    return violation.symptom();
  }

  @Override
  public @Nullable Failure failure() {
    return violation.failure();
  }

  @Override
  public @Nullable Term falsified() {
    return violation.falsified();
  }

  @Override
  public String key() {
    return violation.key() + STATE_DEPENDENT;
  }

  @Override
  public List<String> keys() {
    return violation.keys().stream().map(key -> key + STATE_DEPENDENT).toList();
  }

  @Override
  public String reason() {
    String before =
        company.size() == 1
            ? "the script before it"
            : "the " + company.size() + " scripts before it";
    return violation.reason()
        + " It needs "
        + before
        + " in one process: a fresh one does not show it."
        + (option.isEmpty()
            ? ""
            : " The cause is the option "
                + option
                + ", which "
                + files().get(0)
                + " sets and which stays: nothing else of it is needed.");
  }

  @Override
  public List<ConfiguredSolver> configuredSolvers() {
    return violation.configuredSolvers();
  }

  @Override
  public List<ConfiguredSolver> suspects() {
    return violation.suspects();
  }

  @Override
  public boolean confirmedBy(Violation seen) {
    return seen instanceof StateDependentBug other && violation.confirmedBy(other.violation);
  }

  @Override
  public boolean keptBy(Violation seen) {
    return seen instanceof StateDependentBug other && violation.keptBy(other.violation);
  }

  /** Returns names of the other scripts' files: {@code before-01.smt2} and so on, oldest first. */
  List<String> files() {
    String name = "before-%0" + Integer.toString(company.size()).length() + "d.smt2";
    return IntStream.rangeClosed(1, company.size()).mapToObj(i -> name.formatted(i)).toList();
  }

  /** Includes the other scripts. */
  @Override
  public Map<String, String> exhibits() {
    String family = configuredSolvers().get(0).identity().family();
    Map<String, String> all = new LinkedHashMap<>(violation.exhibits());
    for (int i = 0; i < company.size(); i++) {
      all.put(files().get(i), CrashFileNotes.text(company.get(i), family));
    }
    return all;
  }
}
