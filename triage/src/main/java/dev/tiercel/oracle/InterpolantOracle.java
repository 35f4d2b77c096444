package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.solver.Verdict;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Oracle for interpolants (Craig 1957): the interpolant of a part of an unsatisfiable set follows
 * from the part, contradicts the rest, and contains only symbols of both. In a sequence or a tree
 * (SMTInterpol's and Princess's {@code get-interpolants}), the interpolants directly below a part
 * and the part itself imply the interpolant of the part; Bitwuzla's parts are lists of names, and
 * unnamed assertions form the end of the sequence. cvc5's {@code get-interpolant} is between the
 * assertions and a conjecture that they imply. A formula without a name belongs to every part.
 */
public final class InterpolantOracle extends ResponseOracle {
  private static final String SEQUENCE = "get-interpolants";
  private static final String ONE = "get-interpolant";
  private static final String NEXT = "get-interpolant-next";
  private static final String MODE = "interpolants-mode"; // option of cvc5, may allow other symbols

  /**
   * An oracle.
   *
   * @param evaluations candidate values tried for a model that refutes an interpolant
   * @param oneIn asks solvers about one script in this many where the search finds nothing
   */
  public InterpolantOracle(int evaluations, int oneIn) {
    super(evaluations, oneIn);
  }

  @Override
  ResponseOracle with(int fewer, int sample) {
    return new InterpolantOracle(fewer, sample);
  }

  @Override
  public String name() {
    return "interpolant";
  }

  @Override
  Symptom symptom() {
    return Symptom.WRONG_INTERPOLANT;
  }

  @Override
  String misbehaviour(Question question) {
    return "gives a wrong interpolant";
  }

  @Override
  List<ProofObligation> obligations(Execution execution, Question question) {
    boolean one = question.name().equals(ONE) || question.name().equals(NEXT);
    if (!one && !question.name().equals(SEQUENCE)) {
      return List.of();
    } else if (one && question.response().startsWith("(define-fun")) {
      return implied(execution, question);
    }
    Check check = question.check();
    if (check == null || execution.target().run().verdict(check.number()) != Verdict.UNSAT) {
      return List.of();
    }
    String text = question.text();
    List<String> words = TacticGoals.parts(text);
    String family = execution.target().configuredSolver().identity().family();
    InterpolantPartition partition =
        one || family.equals("bitwuzla")
            ? InterpolantPartition.sequence(check, words.subList(1, words.size()))
            : InterpolantPartition.tree(check, text);
    List<String> texts =
        one ? List.of(question.response()) : TacticGoals.parts(question.response());
    if (partition == null || texts.size() != partition.parts().size() - 1) {
      return List.of();
    }
    List<Term> interpolants = read(check, texts);
    return interpolants.isEmpty()
        ? undeclared(question, texts)
        : between(question, partition, interpolants);
  }

  /**
   * Returns an obligation for each name in a text that nothing declares, and so no part contains.
   */
  private static List<ProofObligation> undeclared(Question question, List<String> texts) {
    List<ProofObligation> all = new ArrayList<>();
    for (String text : texts) {
      String name = TermText.undeclared(question.state(), text);
      if (name != null) {
        all.add(new ProofObligation(question, List.of(), name + " is declared nowhere"));
      }
    }
    return all;
  }

  /** Returns the obligations of an interpolant between assertions and a conjecture. */
  private static List<ProofObligation> implied(Execution execution, Question question) {
    Check state = question.state();
    Term interpolant = RewritingOracle.definition(state, question.response());
    if (interpolant == null
        || !(question.originalCommand(execution.script()) instanceof Command.TermCommand command)) {
      return List.of();
    }
    Term conjecture = command.terms().get(0);
    List<Term> assertions = state.assertions();
    List<ProofObligation> all = new ArrayList<>();
    all.add(
        new ProofObligation(
            question,
            ObligationFormulas.and(assertions, ObligationFormulas.not(interpolant)),
            "the assertions do not imply that"));
    all.add(
        new ProofObligation(
            question,
            List.of(interpolant, ObligationFormulas.not(conjecture)),
            "that does not imply the conjecture"));
    if (command.texts().get(1).equals(")") && !choosesSymbols(execution, state)) {
      all.addAll(foreign(question, interpolant, assertions, List.of(conjecture)));
    }
    return all;
  }

  private static boolean choosesSymbols(Execution execution, Check state) {
    return execution.target().configuredSolver().configuration().values().containsKey(MODE)
        || state.context().stream()
            .anyMatch(c -> c instanceof Command.SetOption o && o.keyword().equals(":" + MODE));
  }

  /** Parses texts as formulas; returns an empty list if one cannot be parsed. */
  private static List<Term> read(Check state, List<String> texts) {
    List<Term> read = new ArrayList<>();
    for (String text : texts) {
      Term formula = TermText.readWithoutElements(state, text);
      if (formula != null && formula.sort() == Sort.BOOL) {
        read.add(formula);
      }
    }
    return read.size() == texts.size() ? read : List.of();
  }

  private static List<ProofObligation> between(
      Question question, InterpolantPartition partition, List<Term> interpolants) {
    List<ProofObligation> all = new ArrayList<>();
    for (int part = 0; part < partition.parts().size(); part++) {
      List<Term> formulas = new ArrayList<>(partition.parts().get(part));
      formulas.addAll(partition.rest());
      partition.children(part).forEach(child -> formulas.add(interpolants.get(child)));
      if (part == interpolants.size()) {
        all.add(new ProofObligation(question, formulas, "the last part does not contradict that"));
      } else {
        Term interpolant = interpolants.get(part);
        formulas.add(ObligationFormulas.not(interpolant));
        String wrong = "interpolant " + (part + 1) + " does not follow from its part";
        all.add(new ProofObligation(question, formulas, wrong));
        if (partition.rest().isEmpty()) {
          List<Term> inside = partition.formulas(part, true);
          all.addAll(foreign(question, interpolant, inside, partition.formulas(part, false)));
        }
      }
    }
    return all;
  }

  /** Returns an obligation for each symbol of an interpolant that one of two parts lacks. */
  private static List<ProofObligation> foreign(
      Question question, Term interpolant, List<Term> one, List<Term> other) {
    Definitions definitions = question.state().definitions();
    // The symbols of a definition are not expanded here: the solver may treat a defined symbol as
    // an uninterpreted one.
    Set<Declared> foreign = symbols(List.of(interpolant), Definitions.NONE);
    Set<Declared> shared = symbols(one, definitions);
    shared.retainAll(symbols(other, definitions));
    foreign.removeAll(shared);
    foreign.removeAll(defining(interpolant, definitions));
    foreign.removeAll(axioms(question.state()));
    return foreign.stream()
        .map(
            symbol ->
                new ProofObligation(question, List.of(), symbol.name() + " is not in both parts"))
        .toList();
  }

  /**
   * Returns the symbols in the definitions of the interpolant's defined symbols: cvc5 treats them
   * as axioms of both parts.
   */
  private static Set<Declared> defining(Term interpolant, Definitions definitions) {
    Set<Declared> symbols = new LinkedHashSet<>();
    for (Term term : SubTerms.of(List.of(interpolant))) {
      if (term instanceof App app && app.symbol() instanceof Declared symbol) {
        Command.@Nullable Define definition = definitions.function(symbol);
        if (definition != null) {
          symbols.addAll(symbols(List.of(definition.body()), definitions));
        }
      }
    }
    return symbols;
  }

  /**
   * Returns the symbols in recursive definitions: these are axioms, and so belong to both parts.
   */
  private static Set<Declared> axioms(Check state) {
    List<Term> bodies = new ArrayList<>();
    for (Command command : state.context()) {
      for (Command.Define define : command.definitions()) {
        if (define.form() == Command.Definition.FUN_REC) {
          bodies.add(define.body());
        }
      }
    }
    return symbols(bodies, state.definitions());
  }

  /** Returns the free symbols of formulas, including those of expanded definitions. */
  private static Set<Declared> symbols(List<Term> formulas, Definitions definitions) {
    Set<Declared> symbols = new LinkedHashSet<>();
    Set<Declared> expanded = new LinkedHashSet<>();
    Deque<List<Term>> open = new ArrayDeque<>(List.of(formulas));
    while (!open.isEmpty()) {
      for (Term term : SubTerms.of(open.pop())) {
        if (term instanceof App app && app.symbol() instanceof Declared symbol) {
          Command.@Nullable Define definition = definitions.function(symbol);
          if (definition != null && expanded.add(symbol)) {
            open.push(List.of(definition.body()));
          } else if (symbol.kind() == Declared.Kind.FUNCTION) {
            symbols.add(symbol);
          }
        }
      }
    }
    return symbols;
  }
}
