package dev.tiercel.mutate.valfuzz;

import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Let;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Definitions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Extracts all compound sub-expressions of a check that can be closed. The variable of a {@code
 * let} becomes a defined constant; that of a quantifier becomes a fresh constant, or the quantifier
 * is copied; other bound variables have no value, and sub-expressions that use them get no monitor.
 */
final class ExpressionExtractor {
  private static final int MOST_VISITED = 1 << 13;
  private static final int MOST_NODES = 2_000; // of a formula with a monitor
  private static final int DEEPEST = ValueHoles.DEEPEST;

  private record Place(Term term, LocalVariables locals) {}

  private final ScriptIndex index;
  private final SmtLibSkeleton smtLibSkeleton;
  private final ValFuzzVariant variant;
  private final Definitions definitions;
  private final ValueDomains domainsOf;
  private final LocalVariables root = LocalVariables.empty();
  private final Deque<Place> open = new ArrayDeque<>();
  private final List<Command> added = new ArrayList<>();
  private final Set<Term> subExpressions = new LinkedHashSet<>();
  private final Set<Term> domains = new LinkedHashSet<>();
  private final Set<Term> constants = new LinkedHashSet<>();
  private int visited;
  private int quantified;
  private int bound;

  /**
   * Extracts from a check.
   *
   * @param index index of the seed, to avoid its names
   * @param smtLibSkeleton its holes do not count as variables
   */
  ExpressionExtractor(
      ScriptIndex index, SmtLibSkeleton smtLibSkeleton, Check check, ValFuzzVariant variant) {
    this.index = index;
    this.smtLibSkeleton = smtLibSkeleton;
    this.variant = variant;
    this.definitions = Definitions.of(check.context());
    this.domainsOf = new ValueDomains(definitions);
    check.formulas().stream().filter(f -> f.depth() <= DEEPEST).forEach(f -> visit(f, root));
    while (!open.isEmpty()) {
      Place place = open.remove();
      collect(place.term(), place.locals());
      descend(place.term(), place.locals());
    }
  }

  /** Declarations and definitions of the constants for bound variables, in order. */
  List<Command> added() {
    return added;
  }

  /** Closed Boolean sub-expressions of the skeleton. */
  Set<Term> subExpressions() {
    return subExpressions;
  }

  /** Value classes of variables or of all sub-expressions, if enabled. */
  Set<Term> domains() {
    return domains;
  }

  /** The declared constants that occur. */
  Set<Term> constants() {
    return constants;
  }

  private void visit(Term term, LocalVariables locals) {
    LocalVariables home = term.freeVariables().isEmpty() ? root : locals;
    if (visited < MOST_VISITED && home.isFirstVisit(term)) {
      visited++;
      open.add(new Place(term, home));
    }
  }

  private void descend(Term term, LocalVariables locals) {
    if (term instanceof Annotated annotated) {
      visit(annotated.term(), locals);
      return;
    }
    for (int i = 0; i < term.arity(); i++) {
      List<Var> variables = term.bound(i);
      visit(term.child(i), variables.isEmpty() ? locals : inside(term, locals));
    }
  }

  private LocalVariables inside(Term term, LocalVariables locals) {
    List<Var> variables = term.bound(term.arity() - 1);
    @Nullable Term[] values = new Term[variables.size()];
    if (term instanceof Let let) {
      for (int i = 0; i < values.length; i++) {
        values[i] = named(locals.valued(let.child(i)));
      }
      return locals.with(variables, values);
    } else if (!(term instanceof Binder binder) || !isQuantifier(binder)) {
      return term instanceof Binder ? locals.with(variables, values) : hidden(term, locals);
    } else if (isCopied(binder)) {
      return locals.copying(binder);
    }
    for (int i = 0; i < values.length; i++) {
      String name = index.freshName("q" + ++quantified);
      values[i] = declared(Declared.function(name, List.of(), variables.get(i).sort()));
    }
    return locals.with(variables, values);
  }

  /** The cases of a match bind different variables; none of them has a value. */
  private static LocalVariables hidden(Term term, LocalVariables locals) {
    List<Var> all = new ArrayList<>();
    for (int i = 0; i < term.arity(); i++) {
      all.addAll(term.bound(i));
    }
    return locals.with(all, new Term[all.size()]);
  }

  private static boolean isQuantifier(Binder binder) {
    return binder.kind() == Binder.Kind.FORALL || binder.kind() == Binder.Kind.EXISTS;
  }

  private boolean isCopied(Binder binder) {
    return variant.has(ValFuzzRefinement.NOSKOLE)
        || (binder.kind() == Binder.Kind.FORALL && !variant.has(ValFuzzRefinement.SKOLU));
  }

  private Term declared(Declared symbol) {
    added.add(new Command.Declare(symbol, true));
    Term constant = App.constant(symbol);
    if (variant.has(ValFuzzRefinement.ADOMAIN) || variant.has(ValFuzzRefinement.ADOMAINE)) {
      domains.addAll(domainsOf.of(constant));
    }
    return constant;
  }

  /** Defines a constant as the value of a let, so that the value is not duplicated. */
  private @Nullable Term named(@Nullable Term value) {
    if (value == null || value.arity() == 0 || !value.freeVariables().isEmpty()) {
      return value;
    }
    Declared symbol =
        new Declared(
            index.freshName("l" + ++bound), Declared.Kind.DEFINED, List.of(), value.sort());
    Term bare = bare(value);
    if (bare == null) {
      return null;
    }
    added.add(new Command.Define(Command.Definition.FUN, symbol, List.of(), bare));
    return App.constant(symbol);
  }

  private void collect(Term term, LocalVariables locals) {
    if (term instanceof App app && app.arity() == 0 && app.symbol() instanceof Declared symbol) {
      if (symbol.kind() == Declared.Kind.FUNCTION && symbol.parameters().isEmpty()) {
        constants.add(term);
        if (smtLibSkeleton.hole(symbol) == null) {
          addDomains(ValFuzzRefinement.ADOMAIN, term, locals);
        }
      }
    } else if (term.arity() > 0 && !(term instanceof Annotated)) {
      if (term.sort() == Sort.BOOL
          && (!variant.has(ValFuzzRefinement.LEAFOPT) || !holdsCompound(term, Sort.BOOL))) {
        add(subExpressions, monitor(term, locals));
      }
      addDomains(ValFuzzRefinement.ADOMAINE, term, locals);
    }
  }

  /**
   * A Boolean sub-expression needs no value classes, because its truth values are monitored anyway.
   */
  private void addDomains(ValFuzzRefinement refinement, Term term, LocalVariables locals) {
    boolean wanted =
        variant.has(refinement)
            || (variant.has(ValFuzzRefinement.ADOMAINE) && refinement == ValFuzzRefinement.ADOMAIN);
    boolean compound = term.arity() > 0;
    Term valued = wanted && !(compound && term.sort() == Sort.BOOL) ? locals.valued(term) : null;
    if (valued != null && valued.size() <= MOST_NODES && term.sort() != Sort.REG_LAN) {
      domainsOf.of(valued).forEach(d -> add(domains, closed(d, locals)));
    }
  }

  private static void add(Set<Term> all, @Nullable Term formula) {
    if (formula != null) {
      all.add(formula);
    }
  }

  private @Nullable Term monitor(Term term, LocalVariables locals) {
    Term valued = locals.valued(term);
    return valued == null ? null : closed(valued, locals);
  }

  private @Nullable Term closed(Term valued, LocalVariables locals) {
    Term quantified = locals.quantified(valued);
    return quantified == null || quantified.size() > MOST_NODES ? null : bare(quantified);
  }

  /**
   * Removes attributes; {@code null} if the formula uses the name of an assertion, which is
   * undefined here.
   */
  private @Nullable Term bare(Term term) {
    Term bare = term.isAnnotated() ? Annotations.stripped(term) : term;
    return bare == null || (index.isAnnotated() && usesNames(bare)) ? null : bare;
  }

  private boolean usesNames(Term term) {
    if (term instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.DEFINED
        && symbol.parameters().isEmpty()
        && definitions.function(symbol) == null
        && added.stream()
            .noneMatch(c -> c instanceof Command.Define d && d.symbol().equals(symbol))) {
      return true;
    }
    for (int i = 0; i < term.arity(); i++) {
      if (usesNames(term.child(i))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a term has a compound proper sub-expression of a sort. */
  private static boolean holdsCompound(Term term, Sort sort) {
    for (int i = 0; i < term.arity(); i++) {
      Term child = term.child(i);
      if (child.arity() > 0 && (child.sort() == sort || holdsCompound(child, sort))) {
        return true;
      }
    }
    return false;
  }
}
