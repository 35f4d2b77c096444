package dev.tiercel.mutate.horn;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.search.HornClause;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces a premise {@code (p t)} of a Horn clause by {@code (q t)} with a new predicate q, and
 * adds the clause that p implies q. A model of the clauses extends to a model of the mutant with q
 * equal to p; a model of the mutant satisfies the original clauses, because q contains p. One
 * folding step of logic programs (Tamaki and Sato 1984).
 */
@MutatorInfo(
    name = "horn.detour",
    description = "replaces a premise of a Horn clause by a new predicate that follows from it",
    preserves = PreservedProperty.MODELS)
public final class IntermediatePredicate implements Mutator {
  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    HornScript horn = HornScript.of(entry);
    List<HornClause> with =
        horn == null
            ? List.of()
            : horn.clauses().stream().filter(c -> !c.atoms().isEmpty()).toList();
    if (horn == null || with.isEmpty()) {
      return null;
    }
    HornClause chosen = context.random().pick(with);
    App premise = context.random().pick(chosen.atoms());
    Declared old = (Declared) premise.symbol();
    Declared made =
        Declared.function(horn.freshName(old.name() + "!"), old.parameters(), Sort.BOOL);
    List<Term> formulas = new ArrayList<>();
    for (HornClause clause : horn.clauses()) {
      HornClause written = clause == chosen ? replaced(clause, premise, made) : clause;
      formulas.add(HornScript.formula(written, HornScript.FALSE));
    }
    formulas.add(implied(horn, old, made));
    return horn.asserting(formulas, made);
  }

  private static HornClause replaced(HornClause clause, App premise, Declared made) {
    List<App> atoms = new ArrayList<>(clause.atoms());
    atoms.set(atoms.indexOf(premise), HornScript.atom(made, premise.children()));
    return new HornClause(clause.variables(), atoms, clause.constraints(), clause.head());
  }

  private static Term implied(HornScript horn, Declared old, Declared made) {
    List<Var> variables = new ArrayList<>();
    for (Sort sort : old.parameters()) {
      variables.add(Var.of(horn.freshName("x" + variables.size()), sort));
    }
    Term[] arguments = variables.toArray(new Term[0]);
    return HornScript.formula(
        variables, List.of(HornScript.atom(old, arguments)), HornScript.atom(made, arguments));
  }
}
