package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionLimits;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Verdict;
import dev.tiercel.solver.options.AnswerGuarantees;
import dev.tiercel.solver.options.VoidingOption;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One entry as oracles see it: the answers of all solvers, and derived facts that several oracles
 * need, computed once and on demand. Not thread-safe.
 */
public final class Execution {
  private Entry entry; // with the witnesses found here
  private final SolverRunner solverRunner;
  private final List<Answer> answers = new ArrayList<>();
  private final IdentityHashMap<Answer, List<ModelCheck>> models = new IdentityHashMap<>();
  private final Map<Integer, Model> cores = new HashMap<>();
  private final Map<Integer, Decision> decisions = new HashMap<>();
  private @Nullable List<Check> checks;
  private @Nullable List<Question> questions;
  private final BitSet judgedQuestions = new BitSet();
  private final Map<String, Boolean> noted = new TreeMap<>();
  private final List<String> voids = new ArrayList<>(0);

  /**
   * An execution without answers.
   *
   * @param solverRunner runs further scripts on the solvers
   */
  public Execution(Entry entry, SolverRunner solverRunner) {
    this.entry = entry;
    this.solverRunner = solverRunner;
  }

  /** Returns an execution by these solvers, the target first, each of which is run once. */
  public static Execution of(
      Entry entry, List<ConfiguredSolver> configuredSolvers, SolverRunner solverRunner) {
    Execution execution = new Execution(entry, solverRunner);
    String script = entry.toString();
    for (ConfiguredSolver configuredSolver : configuredSolvers) {
      String known =
          execution.answers.isEmpty()
              ? script
              : ReferenceScript.of(entry, script, configuredSolver.identity().family());
      execution.add(new Answer(configuredSolver, solverRunner.run(configuredSolver, known)));
    }
    return execution;
  }

  /** Adds an answer; the target's has to be the first. */
  public Execution add(Answer answer) {
    Run meaningful = withoutVoid(answer.configuredSolver(), answer.run());
    if (answers.isEmpty() && meaningful != answer.run()) {
      voiding(answer.configuredSolver()).stream().map(VoidingOption::sentence).forEach(voids::add);
    }
    answers.add(
        meaningful == answer.run()
            ? answer
            : new Answer(answer.configuredSolver(), meaningful, answer.company()));
    return this;
  }

  /** Adds answers. */
  public Execution add(List<Answer> more) {
    more.forEach(this::add);
    return this;
  }

  /**
   * Returns a run without the answers that mean nothing under options of the entry, and without a
   * solver's own refutation of such an answer.
   */
  private Run withoutVoid(ConfiguredSolver solver, Run run) {
    Set<Verdict> voids = EnumSet.noneOf(Verdict.class);
    voiding(solver).forEach(option -> voids.addAll(option.voids()));
    return voids.isEmpty() ? run : run.without(voids);
  }

  private List<VoidingOption> voiding(ConfiguredSolver solver) {
    return VoidingOption.of(solver.identity().family(), script(), solver.configuration());
  }

  /** Returns what the target's solver promises about its answers. */
  AnswerGuarantees answerFacts() {
    return AnswerGuarantees.of(target().configuredSolver().identity().family());
  }

  /**
   * Returns the value of an option of the target where a command is run; {@code null} if neither
   * the configuration nor an earlier command sets it.
   *
   * @param name without a colon
   * @param command index of the command
   */
  @Nullable String option(String name, int command) {
    String value = target().configuredSolver().configuration().get(name);
    String keyword = ":" + name;
    for (Command earlier : script().commands().subList(0, command)) {
      if (earlier instanceof Command.SetOption option && option.keyword().equals(keyword)) {
        value = option.value();
      }
    }
    return value;
  }

  /** Returns a sentence for each option under which answers of the target mean nothing. */
  public List<String> voids() {
    return Collections.unmodifiableList(voids);
  }

  /**
   * Returns another execution of the entry, with one more solver's answer and of the others the
   * target's only.
   */
  Execution withAnswer(Answer first) {
    return new Execution(entry, solverRunner).add(first).add(target());
  }

  /** Returns an execution of another script, without answers. */
  Execution of(Script other) {
    return new Execution(Entry.of(other), solverRunner);
  }

  /** Returns an execution of another script by one solver. */
  Execution forScript(Entry other, ConfiguredSolver configuredSolver) {
    return of(other, List.of(configuredSolver), solverRunner);
  }

  /** Returns the entry that was run. */
  public Entry entry() {
    return entry;
  }

  /** Records a model of a check as its witness. */
  void witness(int check, Model model) {
    entry = entry.withWitness(entry.witness().with(check, model));
  }

  /** Records a model of the core that the target gave for a check. */
  void coreModel(int check, Model model) {
    cores.put(check, model);
  }

  /**
   * Returns a model of the core that the target gave for a check, or {@code null} if none is known.
   */
  @Nullable Model coreModel(int check) {
    return cores.get(check);
  }

  /** Records the decision of our own procedure about a check. */
  void decided(int check, Decision decision) {
    decisions.put(check, decision);
  }

  /** Returns the recorded decision of our own procedure about a check. */
  Decision decision(int check) {
    return decisions.getOrDefault(check, Decision.NONE);
  }

  /**
   * Returns the decision of our own procedure about a check; runs the procedure unless it has
   * decided the check already.
   */
  Decision decide(int check, DecisionLimits effort) {
    if (decision(check).status() == Decision.Status.UNDECIDED && check < checks().size()) {
      decisions.put(check, new DecisionProcedure(effort).decide(checks().get(check)));
    }
    return decision(check);
  }

  /** Returns the script that was run, without its metadata. */
  Script script() {
    return entry.script();
  }

  /** Returns the answers so far, the target's first; not modifiable. */
  public List<Answer> answers() {
    return Collections.unmodifiableList(answers);
  }

  /**
   * Returns what the process of a solver had run before it answered; for one without an answer,
   * what the same solver under other options had run.
   */
  public List<Job> precedingJobs(ConfiguredSolver who) {
    Answer first = null;
    for (Answer answer : answers) {
      if (answer.configuredSolver().equals(who)) {
        return answer.company();
      }
      boolean same = answer.configuredSolver().solver().equals(who.solver());
      first = first == null && same ? answer : first;
    }
    return first == null ? List.of() : first.company();
  }

  /** Returns the target's answer. */
  public Answer target() {
    return answers.get(0);
  }

  /** Returns the answers so far without the target's. */
  List<Answer> others() {
    return Collections.unmodifiableList(answers).subList(1, answers.size());
  }

  /** Returns the checks of the script, in order. */
  public List<Check> checks() {
    if (checks == null) {
      checks = Check.of(entry.script(), priority());
    }
    return checks;
  }

  /**
   * Returns how objectives are combined according to the entry's options; empty where none is set.
   */
  private String priority() {
    return entry.configurations().values().stream()
        .map(configuration -> configuration.get(Check.PRIORITY))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("");
  }

  /**
   * Returns the script's questions other than checks that the target certainly answered, with the
   * responses, in order.
   */
  List<Question> questions() {
    if (questions == null) {
      questions = Question.of(entry.toString(), entry.script(), checks(), target().run());
    }
    return questions;
  }

  /** Records that an oracle judged the target's response to a question. */
  void judged(Question question) {
    judgedQuestions.set(question.number());
  }

  /** Whether the response to a question was judged. */
  boolean isJudged(Question question) {
    return judgedQuestions.get(question.number())
        || (question.name().equals("get-model") && isModelJudged(question.check()));
  }

  /**
   * Records that an oracle examined something other than a response to a question of the script.
   *
   * @param kind name of it
   */
  void note(String kind, boolean judged) {
    noted.merge(kind, judged, Boolean::logicalOr);
  }

  /** Returns what else oracles examined, and whether they judged it. */
  Map<String, Boolean> examined() {
    return Collections.unmodifiableMap(noted);
  }

  private boolean isModelJudged(@Nullable Check check) {
    return check != null
        && knownModels(target()).stream()
            .filter(model -> model.check().number() == check.number())
            .anyMatch(model -> model.judgement().holds() || model.judgement().fails());
  }

  /**
   * Returns the text of another script, in which the parts shared with the entry are spelled as
   * there.
   */
  String textOf(Script other) {
    return entry.source().of(other).text();
  }

  /** Runs another script on a solver. */
  Run run(ConfiguredSolver configuredSolver, String script) {
    return withoutVoid(configuredSolver, solverRunner.run(configuredSolver, script));
  }

  /** Whether a solver can print models. */
  boolean supportsModels(ConfiguredSolver configuredSolver) {
    return solverRunner.supportsModels(configuredSolver);
  }

  /** Returns the options under which a solver checks its own answers. */
  SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
    return solverRunner.selfChecks(configuredSolver);
  }

  /** Returns the models of one solver's sat answers, evaluated. */
  public List<ModelCheck> models(Answer answer) {
    List<ModelCheck> known = models.get(answer);
    if (known == null) {
      known = ModelCheck.of(this, answer);
      models.put(answer, known);
    }
    return known;
  }

  /** Returns the models of an answer if they were requested before. */
  public List<ModelCheck> knownModels(Answer answer) {
    return models.getOrDefault(answer, List.of());
  }

  /** Returns the answers with this verdict on a check. */
  List<Answer> answersWith(Verdict verdict, int check) {
    List<Answer> saying = new ArrayList<>();
    for (Answer answer : answers) {
      if (answer.run().verdict(check) == verdict) {
        saying.add(answer);
      }
    }
    return saying;
  }

  /** Whether a model that comes with one of the answers satisfies a check. */
  boolean holds(int check, List<Answer> sat) {
    return sat.stream()
        .flatMap(answer -> models(answer).stream())
        .anyMatch(m -> m.check().number() == check && m.judgement().holds());
  }

  /** Whether the entry belongs to a sample of one in this many, by content. */
  boolean isSampled(int many) {
    return isSampled(entry, many);
  }

  /** Whether an entry belongs to a sample of one in this many, by content. */
  static boolean isSampled(Entry entry, int many) {
    return entry.script().hashCode() % many == 0;
  }
}
