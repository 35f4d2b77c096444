package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.solver.Run;
import dev.tiercel.solver.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Oracle for preprocessing: the formulas that cvc5 prints under {@code -o post-asserts} have a
 * model if the assertions have one, and their models are models of the assertions, where eliminated
 * symbols have the values of their definitions. The latter is not claimed if there are functions
 * that cvc5 introduced, whose definitions are not printed, nor unless the script asks for models:
 * without, cvc5 also replaces unconstrained terms, after which a symbol has another value. Under
 * further options it promises less, and nothing is claimed. Applies to scripts with one check only.
 */
public final class PreprocessingOracle extends ResponseOracle {
  private static final String OUTPUT = ":output";
  private static final String MODELS = ":produce-models";
  private static final Set<Verdict> REFUSED = EnumSet.of(Verdict.ERROR, Verdict.UNSUPPORTED);

  /**
   * An oracle.
   *
   * @param evaluations candidate values at which both sets of formulas are compared
   * @param oneIn asks solvers about one script in this many where the search finds nothing
   */
  public PreprocessingOracle(int evaluations, int oneIn) {
    super(evaluations, oneIn);
  }

  @Override
  ResponseOracle with(int fewer, int sample) {
    return new PreprocessingOracle(fewer, sample);
  }

  @Override
  public String name() {
    return "preprocessing";
  }

  @Override
  Symptom symptom() {
    return Symptom.WRONG_REWRITING;
  }

  @Override
  String misbehaviour(Question question) {
    return "changes the meaning by preprocessing";
  }

  @Override
  List<Question> questions(Execution execution) {
    Script script = execution.script();
    List<Check> checks = execution.checks();
    Run run = execution.target().run();
    String printed = PrintedAssertions.in(run.output());
    if (printed == null
        || checks.size() != 1
        || REFUSED.contains(run.verdict(0))
        || !execution.target().configuredSolver().configuration().values().isEmpty()
        || !script.commands().stream().allMatch(PreprocessingOracle::promisesAll)) {
      return List.of();
    }
    Check check = checks.get(0);
    Command asked = script.commands().get(check.command());
    return check.understood() && check.assumptions().isEmpty()
        ? List.of(new Question(check.command(), asked, printed, check, check, false))
        : List.of();
  }

  /**
   * Whether a command adds no other assertions to the output: a question that cvc5 answers by a
   * check of its own, such as get-qe, prints assertions too.
   */
  private static boolean promisesAll(Command command) {
    if (command instanceof Command.Other other) {
      CommandRow row = CommandRow.of(other.name());
      return !row.is(CommandRow.Trait.QUESTION)
          || row.is(CommandRow.Trait.KEEPS_MODEL)
          || row.name().equals("simplify");
    }
    return !(command instanceof Command.SetOption option)
        || option.keyword().equals(OUTPUT)
        || option.keyword().startsWith(":produce-")
        || option.keyword().startsWith(":print-");
  }

  private static boolean asksForModels(Script script) {
    return script.commands().stream()
        .anyMatch(
            command ->
                command instanceof Command.SetOption option
                    && option.keyword().equals(MODELS)
                    && option.value().equals("true"));
  }

  @Override
  boolean hasOwnQuestions() {
    return true;
  }

  @Override
  List<ProofObligation> obligations(Execution execution, Question question) {
    PrintedAssertions read = PrintedAssertions.read(question.state(), question.response());
    return read == null || read.introduces() || !asksForModels(execution.script())
        ? List.of()
        : List.of(
            new ProofObligation(
                question.forState(read.state()),
                ObligationFormulas.and(
                    read.printed(), ObligationFormulas.negatedConjunction(read.original())),
                "a model of what is left is none of the assertions"));
  }

  @Override
  List<EquisatisfiabilityObligation> correspondences(Question question) {
    PrintedAssertions read = PrintedAssertions.read(question.state(), question.response());
    if (read == null) {
      return List.of();
    }
    List<Term> printed = read.printed();
    String wrong = "what is left of the assertions is refuted, though they have a model";
    return List.of(
        new EquisatisfiabilityObligation(
            question.forState(read.state()), read.original(), List.of(printed), wrong));
  }
}
