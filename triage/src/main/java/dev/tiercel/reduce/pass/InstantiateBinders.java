package dev.tiercel.reduce.pass;

import dev.tiercel.mutate.script.Substitution;
import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Removes quantifiers and matches: replaces all of their variables, or one, by a value or a fresh
 * constant.
 */
final class InstantiateBinders extends TermPass {
  private static final int DEEPEST = 400;

  InstantiateBinders() {
    super("quantifiers");
  }

  @Override
  List<Term> replacements(Place place, ReplacementPool pool) {
    Term term = place.term();
    if (term.depth() > DEEPEST) {
      return List.of();
    }
    List<Term> made = new ArrayList<>();
    if (term instanceof Binder binder && binder.sort() == Sort.BOOL && binder.arity() == 1) {
      quantifier(binder, pool::simplest, made);
      quantifier(binder, pool::fresh, made);
    } else if (term instanceof Match match) {
      for (int i = 0; i < match.patterns().size(); i++) {
        List<Var> variables = match.patterns().get(i).variables();
        add(with(match.child(i + 1), variables, pool::simplest), made);
      }
    }
    return made;
  }

  private static void quantifier(
      Binder binder, Function<Sort, @Nullable Term> value, List<Term> made) {
    List<Var> variables = binder.variables();
    add(with(Annotated.withoutAnnotations(binder.body()), variables, value), made);
    for (int i = 0; variables.size() > 1 && i < variables.size(); i++) {
      List<Var> fewer = new ArrayList<>(variables);
      Var removed = fewer.remove(i);
      Term body = with(binder.body(), List.of(removed), value);
      if (body != null) {
        made.add(Binder.quantifier(binder.kind(), fewer, body));
      }
    }
  }

  private static void add(@Nullable Term term, List<Term> made) {
    if (term != null) {
      made.add(term);
    }
  }

  private static @Nullable Term with(
      Term body, List<Var> variables, Function<Sort, @Nullable Term> value) {
    Map<String, Term> values = new HashMap<>();
    for (Var variable : variables) {
      Term term = value.apply(variable.sort());
      if (term == null) {
        return null;
      }
      values.put(variable.name(), term);
    }
    return new Substitution(values).of(body);
  }
}
