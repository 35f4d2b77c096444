package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.search.LocalSearch;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for values after sat: what {@code get-value}, {@code get-assignment} and z3's {@code eval}
 * print is a value of the right sort for each term, agrees with the other values and with the model
 * of the same check, and makes no assertion false; a printed model contains declared symbols only,
 * with their sorts (SMT-LIB 2.7, section 4.2.6). The evaluator decides, or two solvers that share
 * no code refute the assertions together with the values.
 */
public final class ValueOracle implements Oracle {
  private static final String MODEL = "get-model";
  private static final Command GET = new Command.Opaque(MODEL, "(get-model)");

  private static final long SEED = 1; // fixed seed, so that results are reproducible

  private final int oneIn;

  /**
   * An oracle.
   *
   * @param oneIn uses further runs for one entry in this many, by content
   */
  public ValueOracle(int oneIn) {
    this.oneIn = oneIn;
  }

  @Override
  public String name() {
    return "value";
  }

  /** What texts and evaluation show needs no run, and is always examined. */
  @Override
  public Oracle sampled(int sample) {
    return new ValueOracle(sample);
  }

  @Override
  public List<Violation> violations(Execution execution) {
    Run run = execution.target().run();
    if (run.failure() != null || !run.verdicts().contains(Verdict.SAT)) {
      return List.of();
    }
    for (Map.Entry<Check, List<Question>> asked : byCheck(execution).entrySet()) {
      Violation failing = failing(execution, asked.getKey(), asked.getValue());
      ValueFlaw flaw = flaw(execution, asked.getKey(), asked.getValue());
      if (failing != null) {
        return List.of(failing);
      } else if (flaw != null) {
        return List.of(
            new WrongValue(execution.target().configuredSolver(), asked.getKey().number(), flaw));
      }
    }
    return List.of();
  }

  /** Whether each value that the target was asked for could be compared with something else. */
  static boolean judgesAll(Execution execution) {
    for (Map.Entry<Check, List<Question>> asked : byCheck(execution).entrySet()) {
      List<Question> values = asked.getValue().stream().filter(ValueAnswer::asks).toList();
      if (!values.isEmpty()) {
        String model = model(execution, asked.getKey(), asked.getValue());
        noteJudged(execution, values, new ValueJudge(asked.getKey(), values, model));
        if (!values.stream().allMatch(execution::isJudged)) {
          return false;
        }
      }
    }
    return true;
  }

  /**
   * Returns the questions about each check that the target answered sat, while its model is still
   * valid.
   */
  private static Map<Check, List<Question>> byCheck(Execution execution) {
    Map<Check, List<Question>> questions = new LinkedHashMap<>();
    List<Command> commands = execution.script().commands();
    for (Question question : execution.questions()) {
      Check check = question.check();
      if (check != null
          && execution.target().run().verdict(check.number()) == Verdict.SAT
          && (question.name().equals(MODEL)
              ? check.disprovesModels()
              : check.understood() && ValueAnswer.asks(question))
          && commands.subList(check.command() + 1, question.number()).stream()
              .allMatch(ValueOracle::isQuiet)) {
        questions.computeIfAbsent(check, c -> new ArrayList<>()).add(question);
      }
    }
    return questions;
  }

  private static boolean isQuiet(Command command) {
    return command instanceof Command.GetValue
        || command instanceof Command.SetInfo
        || (command instanceof Command.Other other
            && CommandRow.of(other.name()).is(CommandRow.Trait.KEEPS_MODEL));
  }

  private @Nullable ValueFlaw flaw(Execution execution, Check check, List<Question> questions) {
    ValueFlaw flaw = null;
    for (Question question : questions) {
      if (question.name().equals(MODEL)) {
        flaw = ValueFlaw.worse(flaw, ModelSymbols.flaw(check, question.response()));
      }
    }
    List<Question> values = questions.stream().filter(ValueAnswer::asks).toList();
    if (values.isEmpty()) {
      return flaw;
    }
    String model = model(execution, check, questions);
    ValueJudge judge = new ValueJudge(check, values, model);
    noteJudged(execution, values, judge);
    flaw = ValueFlaw.worse(flaw, judge.flaw());
    if (flaw == null && !values.stream().allMatch(execution::isJudged)) {
      flaw = searched(execution, check, judge);
      noteJudged(execution, values, judge);
    }
    boolean open = flaw == null || flaw.kind().compareTo(ValueFlaw.Kind.REFUTED) > 0;
    return open && !judge.isProven() && execution.isSampled(oneIn)
        ? ValueFlaw.worse(flaw, byRuns(execution, check, values, judge, model == null))
        : flaw;
  }

  /** Returns the violation that a printed model makes an assertion false, or {@code null}. */
  private static @Nullable Violation failing(
      Execution execution, Check check, List<Question> questions) {
    for (Question question : questions) {
      if (question.name().equals(MODEL)) {
        ModelCheck model = ModelCheck.of(check, question.response());
        if (model.judgement().holds() || model.judgement().fails()) {
          execution.judged(question);
        }
        if (model.judgement().fails()) {
          return ModelOracle.violation(execution, execution.target(), model);
        }
      }
    }
    return null;
  }

  /** Searches a model with the values, or a refutation of there being one. */
  private @Nullable ValueFlaw searched(Execution execution, Check check, ValueJudge judge) {
    ValueEquations said = ValueEquations.of(check, judge);
    List<Term> formulas = new ArrayList<>(check.formulas());
    formulas.addAll(said.formulas());
    Check asserted = check.with(formulas);
    if (DisputedSemantics.in(asserted.standalone(1))) {
      return null;
    }
    List<Model> known = execution.entry().witness().models(execution.script());
    LocalSearch search =
        known.isEmpty() ? new LocalSearch() : new LocalSearch().startingFrom(known.get(0));
    int evaluations = oneIn > 1 ? Oracles.SEARCHED_IN_LOOP : Oracles.SEARCHED_BRIEFLY;
    if (search.find(asserted, evaluations, SEED) != null) {
      judge.judged().addAll(said.answers());
      return null;
    }
    Decision decision = new DecisionProcedure(DecisionLimits.SMALL).decide(asserted);
    if (decision.status() == Decision.Status.UNDECIDED) {
      return null;
    }
    judge.judged().addAll(said.answers());
    return decision.status() == Decision.Status.UNSATISFIABLE
        ? ValueFlaw.of(
                ValueFlaw.Kind.REFUTED,
                "in " + ScriptProfile.of(execution.script()),
                "Our own decision procedure refutes the assertions together with its values"
                    + " (values.smt2).")
            .withScript("values.smt2", execution.textOf(asserted.standalone(1)))
        : null;
  }

  /** Records the questions whose answers could be compared with other output of the target. */
  private static void noteJudged(Execution execution, List<Question> values, ValueJudge judge) {
    for (Question question : values) {
      List<ValueAnswer> answers = ValueAnswer.of(question);
      if (!answers.isEmpty() && judge.judged().containsAll(answers)) {
        execution.judged(question);
      }
    }
  }

  /**
   * Returns what further runs show: one that prints the model as well, and those of other solvers.
   */
  private static @Nullable ValueFlaw byRuns(
      Execution execution,
      Check check,
      List<Question> values,
      ValueJudge judge,
      boolean asksForModel) {
    ValueFlaw flaw = asksForModel ? withModel(execution, check, values) : null;
    if (flaw != null && flaw.kind() != ValueFlaw.Kind.NO_VALUE) {
      return flaw;
    }
    IndependentRefutation refutation = IndependentRefutation.of(execution, check, judge);
    return refutation == null
        ? flaw
        : refutation.flaw("in " + ScriptProfile.of(execution.script()));
  }

  /** Returns the model that the same run printed for the check, or {@code null}. */
  private static @Nullable String model(
      Execution execution, Check check, List<Question> questions) {
    for (Question question : questions) {
      if (question.name().equals(MODEL)) {
        return question.response();
      }
    }
    String printed = execution.target().run().models().get(check.number());
    return printed == null || printed.startsWith("(error") ? null : printed;
  }

  /** Repeats the questions in a run that also prints the model. */
  private static @Nullable ValueFlaw withModel(
      Execution execution, Check check, List<Question> values) {
    int last = values.get(values.size() - 1).number();
    List<Command> commands = new ArrayList<>(execution.script().commands().subList(0, last + 1));
    commands.add(GET);
    Script script = new Script(commands);
    String text = execution.textOf(script);
    Run run = execution.run(execution.target().configuredSolver(), text);
    if (run.failure() != null || run.verdict(check.number()) != Verdict.SAT) {
      return null;
    }
    List<Question> again =
        Question.of(text, script, Check.of(script), run).stream()
            .filter(q -> q.number() > check.command())
            .toList();
    String model =
        again.stream()
            .filter(q -> q.name().equals(MODEL) && q.number() == last + 1)
            .map(Question::response)
            .findFirst()
            .orElse(null);
    ValueFlaw flaw =
        model == null
            ? null
            : new ValueJudge(check, again.stream().filter(ValueAnswer::asks).toList(), model)
                .flaw();
    return flaw == null ? null : flaw.withScript("asking.smt2", text);
  }

  /**
   * Violation: a solver gives an invalid value, or one other than that of its model.
   *
   * @param check index of the check in the script, from 0
   */
  record WrongValue(ConfiguredSolver configuredSolver, int check, ValueFlaw flaw)
      implements Violation {
    @Override
    public String kind() {
      return "value";
    }

    @Override
    public Symptom symptom() {
      return Symptom.WRONG_VALUE;
    }

    @Override
    public String key() {
      return configuredSolver.identity().name()
          + " "
          + flaw.kind()
          + " "
          + flaw.where()
          + BugKeys.underOptions(configuredSolver);
    }

    @Override
    public String reason() {
      return BugKeys.answers(configuredSolver, Verdict.SAT, check)
          + " and "
          + flaw.kind()
          + ". "
          + flaw.why();
    }

    @Override
    public List<ConfiguredSolver> configuredSolvers() {
      Set<ConfiguredSolver> all = new LinkedHashSet<>(List.of(configuredSolver));
      all.addAll(flaw.witnesses());
      return List.copyOf(all);
    }

    @Override
    public boolean confirmedBy(Violation seen) {
      return BugKeys.on(configuredSolver, seen, List.of(WrongValue.class));
    }

    /** A term that is no value does not turn into a wrong value. */
    @Override
    public boolean keptBy(Violation seen) {
      return confirmedBy(seen)
          && seen instanceof WrongValue other
          && other.flaw.kind() == flaw.kind();
    }

    @Override
    public Map<String, String> exhibits() {
      return flaw.exhibits();
    }
  }
}
