package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for unsat cores: {@code get-unsat-core} and {@code get-unsat-assumptions} name asserted
 * and assumed formulas only, and these are unsatisfiable together with the unnamed assertions
 * (SMT-LIB 2.7, section 4.2.7; {@link UnsatCore} says which names each solver uses). A core is
 * wrong if a known model or one found by search satisfies it, or if a solver answers sat to it.
 */
public final class CoreOracle implements Oracle {
  private static final Set<String> CORES = Set.of(UnsatCore.CORE, UnsatCore.ASSUMPTIONS);
  private static final long SEED = 1; // fixed seed, so that results are reproducible

  private final int evaluations;

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for a model of a core
   */
  public CoreOracle(int evaluations) {
    this.evaluations = evaluations;
  }

  /**
   * In the loop {@link BudgetedModelSearch} has searched already, for as long as was affordable.
   */
  @Override
  public Oracle sampled(int oneIn) {
    return new CoreOracle(0);
  }

  @Override
  public Oracle brief() {
    return new CoreOracle(Math.min(evaluations, Oracles.SEARCHED_BRIEFLY));
  }

  @Override
  public String name() {
    return "core";
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Run run = execution.target().run();
    if (!run.verdicts().contains(Verdict.UNSAT) || !asksForCores(execution.script())) {
      return List.of();
    }
    for (UnsatCore core : UnsatCore.of(execution)) {
      if (core.formulas() != null) { // by known models, and in the loop by the earlier search
        execution.judged(core.question());
      }
      Violation violation = violation(execution, core);
      if (violation != null) {
        return List.of(violation);
      }
    }
    return List.of();
  }

  /** Whether a script asks for unsat cores. */
  static boolean asksForCores(Script script) {
    for (Command command : script.commands()) {
      if (command instanceof Command.Opaque opaque && CORES.contains(opaque.name())) {
        return true;
      }
    }
    return false;
  }

  /** Returns a check of only the core that the target gave for it; {@code null} without a core. */
  static @Nullable Check core(Execution execution, Check check) {
    for (UnsatCore core : UnsatCore.of(execution)) {
      List<Term> formulas = core.check() == check ? core.formulas() : null;
      if (formulas != null) {
        return check.with(formulas);
      }
    }
    return null;
  }

  private @Nullable Violation violation(Execution execution, UnsatCore unsatCore) {
    Check check = unsatCore.check();
    List<Term> core = unsatCore.formulas();
    if (core == null) {
      return null;
    }
    Set<String> unknown = unsatCore.unknownNames();
    String alone = execution.textOf(check.standalone(core, 1));
    String why =
        unknown.isEmpty()
            ? satisfied(execution, check, core, alone)
            : "it names " + String.join(", ", unknown) + ", which is neither asserted nor assumed.";
    String more =
        why == null && MinimalCore.isPromised(execution, unsatCore)
            ? MinimalCore.redundant(execution, unsatCore)
            : null;
    if (more != null) {
      why = "it is to be minimal, and is unsatisfiable without " + more + ".";
    }
    return why == null
        ? null
        : new WrongCore(
            execution.answers().stream().map(Answer::configuredSolver).toList(),
            check.number(),
            more == null ? "gives a wrong unsat core" : "gives a core that is not minimal",
            ScriptProfile.of(execution.script()),
            why,
            alone);
  }

  /** Returns why a core is known to have a model, or {@code null}. */
  private @Nullable String satisfied(
      Execution execution, Check check, List<Term> core, String alone) {
    for (Model model : execution.entry().witness().models(execution.script())) {
      if (new Evaluator(check.definitions(), model).judge(core).holds()) {
        return "a model that satisfies other checks of the script satisfies it.";
      }
    }
    Model known = execution.coreModel(check.number());
    boolean holds = // the known model may be of another core of the check
        known != null && new Evaluator(check.definitions(), known).judge(core).holds();
    Model found = holds ? known : new LocalSearch().find(check.with(core), evaluations, SEED);
    if (found != null) {
      return found.isEmpty()
          ? "its assertions are true, and no symbol needs a value"
          : "it has a model:\n" + String.join("\n", ModelText.lines(found));
    }
    for (Answer answer : execution.answers()) {
      if (DisagreementOracle.mayDiffer(execution.target(), answer, execution.script())) {
        continue;
      }
      Run run = execution.run(answer.configuredSolver(), alone);
      if (run.verdict(0) == Verdict.SAT) {
        return answer.configuredSolver() + " answers sat to it.";
      }
    }
    return null;
  }

  /**
   * Violation: a solver gives a wrong core.
   *
   * @param configuredSolvers the solver that gave it, then the others that are asked about the core
   * @param check index of the check in the script, from 0
   * @param misbehaviour what the blamed solver does wrong
   * @param why what is wrong with the core
   * @param alone the core as a script
   */
  record WrongCore(
      List<ConfiguredSolver> configuredSolvers,
      int check,
      String misbehaviour,
      String ingredients,
      String why,
      String alone)
      implements Violation {
    @Override
    public String kind() {
      return "core";
    }

    @Override
    public Symptom symptom() {
      return Symptom.WRONG_CORE;
    }

    @Override
    public String key() {
      return BugKeys.key(configuredSolvers.get(0), misbehaviour, ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolvers.get(0), Verdict.UNSAT, check)
          + " with an unsat core (core.smt2) that is no core: "
          + why;
    }

    @Override
    public Set<String> oracles() {
      return Set.of("core", "refutation");
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(
          configuredSolvers.get(0),
          seen,
          List.of(WrongCore.class, RefutationOracle.Refutation.class));
    }

    @Override
    public Map<String, String> exhibits() {
      return Map.of("core.smt2", alone);
    }
  }
}
