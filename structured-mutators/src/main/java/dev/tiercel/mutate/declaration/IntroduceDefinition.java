package dev.tiercel.mutate.declaration;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.LiteralTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Moves a term into the body of a new function, and applies the function in its place.
 *
 * <p>The variables of the term become parameters, and so do some of its sub-terms; other constants
 * stay in the body. Half of the definitions are {@code define-fun-rec}, which solvers do not expand
 * like a macro. The function does not call itself, so the script has the same models; {@link
 * RecursiveCall} changes that.
 */
@MutatorInfo(
    name = "declaration.define",
    description = "moves a term into a new function, possibly by define-fun-rec, and applies it",
    preserves = PreservedProperty.MODELS)
public final class IntroduceDefinition implements Mutator {
  private static final int MOST_ABSTRACTED = 2;

  /** One definition in this many has a parameter that its body does not use. */
  private static final int UNUSED = 4;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    RandomSource random = context.random();
    TermPosition position = TermPositions.find(index, random, p -> mayBeDefined(index.script(), p));
    if (position == null) {
      return null;
    }
    Term term = position.term();
    Map<Term, Var> parameters = new LinkedHashMap<>();
    term.freeVariables().forEach(variable -> parameters.put(variable, variable));
    abstractSubTerms(term, index, parameters, random);
    Term body = replaced(term, parameters);
    addUnused(index, position.command(), parameters, random);
    List<Sort> sorts = parameters.values().stream().map(Var::sort).toList();
    if (!context.space().dialectLimits().allowParameters(sorts)) {
      return null;
    }
    Declared function =
        new Declared(index.freshName("d"), Declared.Kind.DEFINED, sorts, term.sort());
    Command.Definition form = form(context);
    Term applied =
        App.of(Function.of(function), term.sort(), parameters.keySet().toArray(new Term[0]));
    Script script =
        position
            .replace(applied)
            .inserting(
                position.command(),
                new Command.Define(form, function, List.copyOf(parameters.values()), body));
    return entry.withScript(script);
  }

  private static Command.Definition form(MutationContext context) {
    Command.Definition recursive = Command.Definition.FUN_REC;
    return context.random().coin() && context.space().dialectLimits().allow(recursive.keyword())
        ? recursive
        : Command.Definition.FUN;
  }

  /**
   * Whether a term may stand in a definition of its own: one of an assertion or definition, without
   * attributes, of a sort that functions may have.
   */
  private static boolean mayBeDefined(Script script, TermPosition position) {
    Command command = script.commands().get(position.command());
    Term term = position.term();
    return (command instanceof Command.Assert || command instanceof Command.Define)
        && term instanceof App
        && isValueSort(term.sort())
        && !term.isAnnotated()
        && TermPositions.isFree(position)
        && term.freeVariables().stream().allMatch(v -> isValueSort(v.sort()));
  }

  private static boolean isValueSort(Sort sort) {
    return !sort.isFunction() && sort != Sort.REG_LAN;
  }

  /** Makes parameters of up to two sub-terms outside of binders. */
  private static void abstractSubTerms(
      Term term, ScriptIndex index, Map<Term, Var> parameters, RandomSource random) {
    List<Term> subTerms = new ArrayList<>();
    collect(term, subTerms);
    for (int i = random.below(MOST_ABSTRACTED + 1); i > 0 && !subTerms.isEmpty(); i--) {
      Term chosen = random.pick(subTerms);
      String name = index.freshName("p" + i);
      parameters.putIfAbsent(chosen, Var.of(name, chosen.sort()));
    }
  }

  private static void collect(Term parent, List<Term> into) {
    if (!(parent instanceof App) || LiteralTerms.requiresValues(parent)) {
      return;
    }
    for (int i = 0; i < parent.arity(); i++) {
      Term child = parent.child(i);
      if (!(child instanceof Var) && isValueSort(child.sort()) && !child.isAnnotated()) {
        into.add(child);
      }
      collect(child, into);
    }
  }

  /** Replaces the largest sub-terms that are parameters, outside of binders. */
  private static Term replaced(Term term, Map<Term, Var> parameters) {
    Var parameter = parameters.get(term);
    if (parameter != null) {
      return parameter;
    }
    return term instanceof App && !LiteralTerms.requiresValues(term)
        ? term.mapChildren(child -> replaced(child, parameters))
        : term;
  }

  private static void addUnused(
      ScriptIndex index, int command, Map<Term, Var> parameters, RandomSource random) {
    List<Declared> symbols = index.symbols().symbols();
    if (symbols.isEmpty() || !random.oneIn(UNUSED)) {
      return;
    }
    Declared symbol = random.pick(symbols);
    if (symbol.kind() == Declared.Kind.FUNCTION
        && symbol.parameters().isEmpty()
        && isValueSort(symbol.result())
        && index.symbols().isVisible(symbol, command)) {
      parameters.putIfAbsent(App.constant(symbol), Var.of(index.freshName("p0"), symbol.result()));
    }
  }
}
