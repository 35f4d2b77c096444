package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ModelText;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.exec.Items;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Unsat cores: what {@code get-unsat-core} answers names asserted formulas only, and these are
 * unsatisfiable by themselves, together with the assertions without a name (SMT-LIB 2.7, section
 * 4.2.7). A core is wrong if a model satisfies it, one that is known or one that a search finds, or
 * if a solver says sat to it.
 */
public final class CoreOracle implements Oracle {
  private static final String CORE = "get-unsat-core";
  private static final long SEED = 1; // asked again, it finds the same

  private final int evaluations;

  /**
   * An oracle.
   *
   * @param evaluations candidate values that are tried for a model of a core
   */
  public CoreOracle(int evaluations) {
    this.evaluations = evaluations;
  }

  /** In the loop a {@link ModelSearchBudget} has searched already, as long as could be afforded. */
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
  public List<Violation> claims(Execution execution) {
    Run run = execution.target().run();
    if (!run.verdicts().contains(Verdict.UNSAT) || !asksForCores(execution.script())) {
      return List.of();
    }
    List<Check> checks = execution.checks();
    for (Question question : execution.questions()) {
      if (question.name().equals(CORE)) {
        execution.judged(question); // by what is known, and in the loop by the search before
      }
    }
    for (Map.Entry<Integer, Set<String>> core : cores(execution).entrySet()) {
      Check check = core.getKey() < checks.size() ? checks.get(core.getKey()) : null;
      Violation violation =
          check != null && check.understood() ? claim(execution, check, core.getValue()) : null;
      if (violation != null) {
        return List.of(violation);
      }
    }
    return List.of();
  }

  /** Whether a script asks for unsat cores. */
  static boolean asksForCores(Script script) {
    for (Command command : script.commands()) {
      if (command instanceof Command.Opaque opaque && opaque.name().equals(CORE)) {
        return true;
      }
    }
    return false;
  }

  /** A check with nothing but the core that the target gave for it; {@code null} without one. */
  static @Nullable Check core(Execution execution, Check check) {
    Set<String> names = cores(execution).get(check.number());
    return names == null ? null : check.with(formulas(check, names));
  }

  /** What a core names, with what has no name and is always part of it. */
  private static List<Term> formulas(Check check, Set<String> names) {
    List<Term> core = new ArrayList<>();
    for (Term assertion : check.assertions()) {
      String name = name(assertion);
      if (name == null || names.contains(name)) {
        core.add(assertion);
      }
    }
    core.addAll(check.assumptions());
    return core;
  }

  private @Nullable Violation claim(Execution execution, Check check, Set<String> names) {
    List<Term> core = formulas(check, names);
    Set<String> unknown = new LinkedHashSet<>(names);
    for (Term assertion : check.assertions()) {
      String name = name(assertion);
      unknown.remove(name == null ? "" : name);
    }
    check.assumptions().forEach(a -> unknown.remove(Symbols.unquote(a.toString())));
    String alone = execution.words(check.alone(core, 1));
    String why =
        unknown.isEmpty()
            ? satisfied(execution, check, core, alone)
            : "it names " + String.join(", ", unknown) + ", which is not asserted.";
    return why == null
        ? null
        : new WrongCore(
            execution.answers().stream().map(Answer::configuredSolver).toList(),
            check.number(),
            ScriptProfile.of(execution.script()),
            why,
            alone);
  }

  /** Why a core has a model, as far as anybody knows. */
  private @Nullable String satisfied(
      Execution execution, Check check, List<Term> core, String alone) {
    for (Model model : execution.entry().witness().models(execution.script())) {
      if (new Evaluator(check.definitions(), model).judge(core).holds()) {
        return "a model that satisfies other checks of the script satisfies it.";
      }
    }
    Model known = execution.core(check.number());
    Model found =
        known == null ? new LocalSearch().find(check.with(core), evaluations, SEED) : known;
    if (found != null) {
      return "it has a model:\n" + String.join("\n", ModelText.lines(found));
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

  private static @Nullable String name(Term assertion) {
    if (assertion instanceof Annotated annotated) {
      for (Annotated.Attribute attribute : annotated.attributes()) {
        if (attribute.keyword().equals(":named")) {
          return Symbols.unquote(attribute.value());
        }
      }
    }
    return null;
  }

  /**
   * The cores that the target gave, by check. An error is none, nor is one within a list: Bitwuzla
   * opens the list before it finds that it has no core.
   */
  static Map<Integer, Set<String>> cores(Execution execution) {
    Map<Integer, Set<String>> cores = new TreeMap<>();
    for (Question question : execution.questions()) {
      Check check = question.check();
      if (check != null
          && question.name().equals(CORE)
          && execution.target().run().verdict(check.number()) == Verdict.UNSAT
          && isList(question.response())) {
        cores.put(check.number(), names(question.response()));
      }
    }
    return cores;
  }

  /** Whether an answer is a whole list, and no error. */
  private static boolean isList(String answer) {
    return answer.endsWith(")") && !answer.contains("(error ");
  }

  private static Set<String> names(String list) {
    Set<String> names = new HashSet<>();
    Items items = new Items(list.substring(1, Math.max(1, list.length() - 1)));
    while (items.next()) {
      names.add(Symbols.unquote(items.text()));
    }
    return names;
  }

  /**
   * A participant gives a core that is none.
   *
   * @param configuredSolvers who gave it, then who else is asked about the core
   * @param check which check of the script, from 0
   * @param why what is wrong with the core
   * @param alone the core as a script
   */
  record WrongCore(
      List<ConfiguredSolver> configuredSolvers,
      int check,
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
      return BugKeys.key(configuredSolvers.get(0), "gives a wrong unsat core", ingredients);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolvers.get(0), Verdict.UNSAT, check)
          + " with an unsat core (core.smt2) that is none: "
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
