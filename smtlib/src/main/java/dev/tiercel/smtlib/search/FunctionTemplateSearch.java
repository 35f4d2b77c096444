package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.EvaluationBudget;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Searches expressions for the functions in quantified formulas, because no table is an order, an
 * identity or an invariant over infinitely many values. Tries each of a function's {@link
 * FunctionTemplates} and backtracks as soon as a formula is not true.
 */
final class FunctionTemplateSearch {
  private static final int MOST_FUNCTIONS = 4;
  private static final EvaluationBudget SMALL = new EvaluationBudget(10_000, 20_000, 100);

  /** Evaluation steps that cost as much as a body. */
  private static final long STEPS_FOR_ONE = 250;

  private final Check check;
  private final Map<Declared, List<Model.Body>> forms = new LinkedHashMap<>();
  private final List<Set<Declared>> used = new ArrayList<>(); // functions and constants by formula
  private final List<Map<Declared, Model.Body>> found = new ArrayList<>();
  private int budget;
  private int tried;

  /**
   * Creates a search for a check.
   *
   * @param most limit on the bodies tried
   */
  FunctionTemplateSearch(Check check, int most) {
    this.check = check;
    this.budget = most;
  }

  /** Number of bodies tried. */
  int triedCount() {
    return tried;
  }

  /**
   * Returns the first few combinations of bodies under which no quantified formula is known to be
   * false, and all formulas with only these functions are true.
   *
   * @param model the model apart from the functions
   * @param most limit on the combinations
   */
  List<Map<Declared, Model.Body>> find(Supplier<Model> model, int most) {
    Set<Declared> functions = functions();
    if (functions.isEmpty() || functions.size() > MOST_FUNCTIONS) {
      return List.of();
    }
    Set<Literal> literals = literals();
    List<Declared> defined = defined();
    functions.forEach(f -> forms.put(f, FunctionTemplates.of(f, literals, defined)));
    for (Term formula : check.formulas()) {
      used.add(symbols(formula));
    }
    extend(List.copyOf(functions), new LinkedHashMap<>(), model.get(), most);
    return found;
  }

  /**
   * Returns the functions of built-in sorts that are applied inside quantifiers over infinite
   * sorts.
   */
  private Set<Declared> functions() {
    Set<Declared> functions = new LinkedHashSet<>();
    for (Term term : SubTerms.of(check.formulas())) {
      if (term instanceof Binder binder && binder.variables().stream().anyMatch(this::isOpen)) {
        for (Declared symbol : symbols(binder.body())) {
          if (!symbol.parameters().isEmpty()
              && symbol.parameters().stream().allMatch(this::isKnown)
              && isKnown(symbol.result())
              && !symbol.result().isFunction()) {
            functions.add(symbol);
          }
        }
      }
    }
    return functions;
  }

  private boolean isOpen(Var variable) {
    return variable.sort() != Sort.BOOL && isKnown(variable.sort());
  }

  private boolean isKnown(Sort sort) {
    return BuiltInSorts.row(sort) != null || check.definitions().datatype(sort.name()) != null;
  }

  private List<Declared> defined() {
    List<Declared> defined = new ArrayList<>();
    for (Command command : check.context()) {
      if (command instanceof Command.Define one) {
        defined.add(one.symbol());
      } else if (command instanceof Command.DefineFunsRec many) {
        many.parts().forEach(part -> defined.add(part.symbol()));
      }
    }
    return defined;
  }

  private static Set<Declared> symbols(Term formula) {
    Set<Declared> symbols = new LinkedHashSet<>();
    for (Term term : SubTerms.of(formula)) {
      if (term instanceof App app
          && app.symbol() instanceof Declared symbol
          && symbol.kind() == Declared.Kind.FUNCTION) {
        symbols.add(symbol);
      }
    }
    return symbols;
  }

  private Set<Literal> literals() {
    Set<Literal> literals = new LinkedHashSet<>();
    for (Term term : SubTerms.of(check.formulas())) {
      if (term instanceof Literal literal) {
        literals.add(literal);
      }
    }
    return literals;
  }

  private void extend(
      List<Declared> functions, Map<Declared, Model.Body> bodies, Model model, int most) {
    if (bodies.size() == functions.size()) {
      found.add(new LinkedHashMap<>(bodies));
      return;
    }
    Declared next = functions.get(bodies.size());
    for (Model.Body body : forms.getOrDefault(next, List.of())) {
      if (budget <= 0 || found.size() >= most) {
        return;
      }
      budget--;
      tried++;
      bodies.put(next, body);
      Model extended = model.with(next, body);
      if (agrees(extended, bodies.keySet(), next)) {
        extend(functions, bodies, extended, most);
      }
      bodies.remove(next);
    }
  }

  /** Whether the formulas whose functions are now complete by the last one are true. */
  private boolean agrees(Model model, Set<Declared> known, Declared last) {
    Evaluator evaluator = new Evaluator(check.definitions(), model, SMALL, true);
    for (int i = 0; i < used.size(); i++) {
      Set<Declared> symbols = used.get(i);
      if (symbols.contains(last) && known.containsAll(symbols)) {
        Term formula = check.formulas().get(i);
        boolean holds = evaluator.truth(formula, evaluator.scope()) == Bool.TRUE;
        budget -= (int) (evaluator.effort() / STEPS_FOR_ONE);
        if (!holds) {
          return false;
        }
      }
    }
    return true;
  }
}
