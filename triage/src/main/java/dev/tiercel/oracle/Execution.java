package dev.tiercel.oracle;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.decide.Decision;
import dev.tiercel.smtlib.decide.DecisionProcedure;
import dev.tiercel.smtlib.decide.Effort;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.solver.Job;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.SelfChecks;
import dev.tiercel.solver.Verdict;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * One entry before the oracles: who has answered what, and all that several of them want to know of
 * it, found out once and only when it is asked for. Not thread-safe.
 */
public final class Execution {
  private Entry entry; // with what is found out here
  private final SolverRunner solverRunner;
  private final List<Answer> answers = new ArrayList<>();
  private final IdentityHashMap<Answer, List<ModelCheck>> models = new IdentityHashMap<>();
  private final Map<Integer, Model> cores = new HashMap<>();
  private final Map<Integer, Decision> decisions = new HashMap<>();
  private @Nullable List<Check> checks;
  private @Nullable List<Question> questions;
  private final BitSet judgedQuestions = new BitSet();
  private final Map<String, Boolean> noted = new TreeMap<>();

  /**
   * An execution that nobody has answered yet.
   *
   * @param solverRunner runs more scripts on those who answer
   */
  public Execution(Entry entry, SolverRunner solverRunner) {
    this.entry = entry;
    this.solverRunner = solverRunner;
  }

  /** An execution by these solvers, the target first, each of which is run once. */
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

  /** Takes an answer down; the target's has to be the first. */
  public Execution add(Answer answer) {
    answers.add(answer);
    return this;
  }

  /** Takes answers down. */
  public Execution add(List<Answer> more) {
    answers.addAll(more);
    return this;
  }

  /** Another execution, with one more solver that answers, and of the others the target only. */
  Execution besides(Answer first) {
    return new Execution(entry, solverRunner).add(first).add(target());
  }

  /** An execution of another script, which nobody has answered yet. */
  Execution of(Script other) {
    return new Execution(Entry.of(other), solverRunner);
  }

  /** Another execution, of one solver about another script. */
  Execution about(Entry other, ConfiguredSolver configuredSolver) {
    return of(other, List.of(configuredSolver), solverRunner);
  }

  /** What was run. */
  public Entry entry() {
    return entry;
  }

  /** Takes down a model of a check, which is evidence from now on. */
  void witness(int check, Model model) {
    entry = entry.withWitness(entry.witness().with(check, model));
  }

  /** Takes down a model of the core that the target gave for a check. */
  void core(int check, Model model) {
    cores.put(check, model);
  }

  /** A model of the core that the target gave for a check, or {@code null} if none is known. */
  @Nullable Model core(int check) {
    return cores.get(check);
  }

  /** Takes down what our own procedure says of a check. */
  void decided(int check, Decision decision) {
    decisions.put(check, decision);
  }

  /** What our own procedure says of a check, as far as somebody has asked it. */
  Decision decision(int check) {
    return decisions.getOrDefault(check, Decision.NONE);
  }

  /** What our own procedure says of a check, which is asked unless it has decided it already. */
  Decision decide(int check, Effort effort) {
    if (decision(check).status() == Decision.Status.UNDECIDED && check < checks().size()) {
      decisions.put(check, new DecisionProcedure(effort).decide(checks().get(check)));
    }
    return decision(check);
  }

  /** What was run, without what is known of it. */
  Script script() {
    return entry.script();
  }

  /** The answers so far, the target's first; not modifiable. */
  public List<Answer> answers() {
    return Collections.unmodifiableList(answers);
  }

  /**
   * What the process of a solver had run before it answered; of one that has not, of its solver
   * under other options.
   */
  public List<Job> company(ConfiguredSolver who) {
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

  /** The target's answer. */
  public Answer target() {
    return answers.get(0);
  }

  /** The answers so far without the target's. */
  List<Answer> others() {
    return Collections.unmodifiableList(answers).subList(1, answers.size());
  }

  /** The checks of the script, in order. */
  public List<Check> checks() {
    if (checks == null) {
      checks = Check.of(entry.script(), priority());
    }
    return checks;
  }

  /** How objectives go together by the options beside the script; empty where none says it. */
  private String priority() {
    return entry.configurations().values().stream()
        .map(configuration -> configuration.get(Check.PRIORITY))
        .filter(Objects::nonNull)
        .findFirst()
        .orElse("");
  }

  /** What else the script asks for, and what the target responded for certain, in order. */
  List<Question> questions() {
    if (questions == null) {
      questions = Question.of(entry.toString(), entry.script(), checks(), target().run());
    }
    return questions;
  }

  /** Notes that an oracle looked at what the target responded to a question, and decided of it. */
  void judged(Question question) {
    judgedQuestions.set(question.number());
  }

  /** Whether somebody decided of the response to a question. */
  boolean isJudged(Question question) {
    return judgedQuestions.get(question.number())
        || (question.name().equals("get-model") && isModelJudged(question.check()));
  }

  /**
   * Notes that an oracle looked at what is no response to a question of the script.
   *
   * @param kind what it is called
   */
  void note(String kind, boolean judged) {
    noted.merge(kind, judged, Boolean::logicalOr);
  }

  /** What else oracles looked at, and whether they decided of it. */
  Map<String, Boolean> noted() {
    return Collections.unmodifiableMap(noted);
  }

  private boolean isModelJudged(@Nullable Check check) {
    return check != null
        && knownModels(target()).stream()
            .filter(model -> model.check().number() == check.number())
            .anyMatch(model -> model.judgement().holds() || model.judgement().fails());
  }

  /** The text of another script, in which what the entry holds as well is spelled as there. */
  String words(Script other) {
    return entry.source().of(other).text();
  }

  /** Runs another script on a solver. */
  Run run(ConfiguredSolver configuredSolver, String script) {
    return solverRunner.run(configuredSolver, script);
  }

  /** Whether a solver can be asked for models. */
  boolean tellsModels(ConfiguredSolver configuredSolver) {
    return solverRunner.tellsModels(configuredSolver);
  }

  /** The options under which a solver checks its own answers. */
  SelfChecks selfChecks(ConfiguredSolver configuredSolver) {
    return solverRunner.selfChecks(configuredSolver);
  }

  /** The models behind the sat answers of one of the solvers, evaluated. */
  public List<ModelCheck> models(Answer answer) {
    List<ModelCheck> known = models.get(answer);
    if (known == null) {
      known = ModelCheck.of(this, answer);
      models.put(answer, known);
    }
    return known;
  }

  /** The models of an answer that somebody has asked for already. */
  public List<ModelCheck> knownModels(Answer answer) {
    return models.getOrDefault(answer, List.of());
  }

  /** The answers of those who say that to a check. */
  List<Answer> saying(Verdict verdict, int check) {
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

  /** Whether the entry is of a sample of one in so many, by content. */
  boolean isOneIn(int many) {
    return isOneIn(entry, many);
  }

  /** Whether an entry is of a sample of one in so many, by content. */
  static boolean isOneIn(Entry entry, int many) {
    return entry.script().hashCode() % many == 0;
  }
}
