package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.TermText;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for rewriting: the result of {@code simplify} and {@code get-qe} has the term's value
 * wherever the assertions hold (SMTInterpol's {@code Script.simplify}, cvc5's {@code
 * Solver::getQuantifierElimination}; z3 ignores the assertions), the goals of {@code apply} have
 * the models of the assertions, an abduct implies the conjecture and is consistent with the
 * assertions, functions that {@code check-synth} finds satisfy the constraints, and what {@code
 * get-consequences} and {@code get-learned-literals} print follows from the assertions.
 */
public final class RewritingOracle extends ResponseOracle {
  private static final String SYNTHESIS = "check-synth";
  private static final String ABDUCT = "get-abduct";
  private static final String NEXT_ABDUCT = "get-abduct-next";

  /**
   * An oracle.
   *
   * @param evaluations candidate values at which a term is compared with its rewritten form
   * @param oneIn asks solvers about one script in this many where the search finds nothing
   */
  public RewritingOracle(int evaluations, int oneIn) {
    super(evaluations, oneIn);
  }

  @Override
  ResponseOracle with(int fewer, int sample) {
    return new RewritingOracle(fewer, sample);
  }

  @Override
  public String name() {
    return "rewriting";
  }

  @Override
  Symptom symptom() {
    return Symptom.WRONG_REWRITING;
  }

  @Override
  String misbehaviour(Question question) {
    if (TimeoutCores.asks(question)) {
      return "gives a wrong timeout core";
    }
    return question.name().startsWith(SYNTHESIS)
        ? "gives a solution that breaks a constraint"
        : "changes the meaning by " + question.name();
  }

  @Override
  List<ProofObligation> obligations(Execution execution, Question question) {
    if (question.name().equals("apply")) {
      return TacticGoals.obligations(question);
    } else if (question.name().startsWith(SYNTHESIS)) {
      return solved(execution, question);
    } else if (ConsequenceObligations.asks(question)) {
      return ConsequenceObligations.obligations(question);
    } else if (TimeoutCores.asks(question)) {
      return TimeoutCores.obligations(question);
    }
    Command asked = question.originalCommand(execution.script());
    Term term = asked instanceof Command.TermCommand c ? c.terms().get(0) : null;
    return term == null
        ? List.of()
        : switch (question.name()) {
          case "simplify" -> simplified(execution, question, term);
          case "get-qe" -> eliminated(question, term);
          case "get-qe-disjunct" -> disjunct(question, term);
          case ABDUCT, NEXT_ABDUCT -> abduct(question, term);
          default -> List.of();
        };
  }

  @Override
  List<EquisatisfiabilityObligation> correspondences(Question question) {
    return switch (question.name()) {
      case "apply" -> TacticGoals.correspondences(question);
      case ABDUCT, NEXT_ABDUCT -> consistent(question);
      case ConsequenceObligations.NAME -> ConsequenceObligations.correspondences(question);
      case TimeoutCores.NAME -> TimeoutCores.correspondences(question);
      default -> List.of();
    };
  }

  /** An abduct is consistent with the assertions (Reynolds et al., IJCAR 2020). */
  private static List<EquisatisfiabilityObligation> consistent(Question question) {
    Term abduct = definition(question.state(), question.response());
    List<Term> assertions = question.state().assertions();
    String wrong = "the assertions are refuted with that, though they have a model";
    return abduct == null
        ? List.of()
        : List.of(
            new EquisatisfiabilityObligation(
                question, assertions, List.of(ObligationFormulas.and(assertions, abduct)), wrong));
  }

  /** Synthesised functions satisfy the constraints. */
  private static List<ProofObligation> solved(Execution execution, Question question) {
    Check unsolved =
        SynthesisProblem.unsolved(
            execution.script().commands().subList(0, question.number()), question.response());
    return unsolved == null
        ? List.of()
        : List.of(
            new ProofObligation(
                question.forState(unsolved.with(List.of())),
                unsolved.formulas(),
                "that breaks a constraint"));
  }

  private List<ProofObligation> simplified(Execution execution, Question question, Term term) {
    return isIndependentOfAssertions(execution, question)
        ? rewritten(question.forState(declaring(question.state(), term)), List.of(), term)
        : rewritten(question, question.state().assertions(), term);
  }

  /**
   * Returns a state without assertions in which all symbols of a term are declared: the commands
   * that declare those of rules mean something else for checks.
   */
  private static Check declaring(Check state, Term term) {
    Set<Command> context = new LinkedHashSet<>(state.context());
    Set<Declared> declared = new HashSet<>();
    for (Command command : state.declarations()) {
      if (command instanceof Command.Declaration d) {
        declared.addAll(d.symbols());
      }
    }
    for (Term part : SubTerms.of(List.of(term))) {
      if (part instanceof App app
          && app.symbol() instanceof Declared symbol
          && symbol.kind() == Declared.Kind.FUNCTION
          && !declared.contains(symbol)) {
        context.add(new Command.Declare(symbol, symbol.parameters().isEmpty()));
      }
    }
    return new Check(
        state.number(),
        state.command(),
        List.of(),
        List.of(),
        List.copyOf(context),
        state.definitions(),
        Check.Reading.WHOLE);
  }

  @Override
  boolean isIndependentOfAssertions(Execution execution, Question question) {
    return question.name().equals("simplify")
        && execution.answerFacts().simplifiesWithoutAssertions();
  }

  private static List<ProofObligation> rewritten(Question question, List<Term> where, Term term) {
    Term result = TermText.readWithoutElements(question.state(), question.response());
    return result == null || result.sort() != term.sort()
        ? List.of()
        : List.of(
            new ProofObligation(
                question,
                ObligationFormulas.and(where, ObligationFormulas.distinct(term, result)),
                "that has another value"));
  }

  /** A result with quantifiers means that they could not be eliminated, and promises nothing. */
  private static List<ProofObligation> eliminated(Question question, Term term) {
    Term result = TermText.readWithoutElements(question.state(), question.response());
    return result == null
            || SubTerms.of(List.of(result)).stream().anyMatch(Binder.class::isInstance)
        ? List.of()
        : rewritten(question, question.state().assertions(), term);
  }

  /**
   * A disjunct of the result of quantifier elimination: it implies a formula that begins with
   * exists.
   */
  private static List<ProofObligation> disjunct(Question question, Term term) {
    Term result = TermText.readWithoutElements(question.state(), question.response());
    Binder.@Nullable Kind kind =
        Annotated.withoutAnnotations(term) instanceof Binder b ? b.kind() : null;
    if (result == null || result.sort() != term.sort()) {
      return List.of();
    } else if (kind == Binder.Kind.EXISTS) {
      return implied(question, result, term, "that does not imply the formula");
    }
    return kind == Binder.Kind.FORALL
        ? implied(question, term, result, "the formula does not imply that")
        : List.of();
  }

  private static List<ProofObligation> abduct(Question question, Term conjecture) {
    Term result = definition(question.state(), question.response());
    return result == null
        ? List.of()
        : implied(question, result, conjecture, "that does not imply the conjecture");
  }

  private static List<ProofObligation> implied(
      Question question, Term from, Term to, String wrong) {
    List<Term> all =
        ObligationFormulas.and(question.state().assertions(), from, ObligationFormulas.not(to));
    return List.of(new ProofObligation(question, all, wrong));
  }

  /** Returns the formula in {@code (define-fun NAME () Bool formula)}, or {@code null}. */
  static @Nullable Term definition(Check state, String response) {
    List<String> parts = TacticGoals.parts(response);
    boolean defines =
        parts.size() == 5 && parts.get(0).equals("define-fun") && parts.get(3).equals("Bool");
    return defines ? TermText.readWithoutElements(state, parts.get(4)) : null;
  }
}
