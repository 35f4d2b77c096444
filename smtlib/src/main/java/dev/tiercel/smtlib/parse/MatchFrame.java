package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Match;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code (match t ((pattern result) ...))}, after the keyword. */
final class MatchFrame implements Frame {
  private final Cursor cursor;
  private @Nullable Term matched;
  private final List<Match.Pattern> patterns = new ArrayList<>();
  private final List<Term> results = new ArrayList<>();
  private @Nullable Var[] hidden = {};

  MatchFrame(TermReader reader) {
    this.cursor = reader.cursor;
  }

  @Override
  public @Nullable Term child(Term term) throws ParseException {
    if (matched == null) {
      matched = term;
      cursor.open("before the cases of match");
      beginCase(term.sort());
      return null;
    }
    cursor.close("after a case of match");
    cursor.scope.unbind(patterns.get(patterns.size() - 1).variables(), hidden);
    if (!results.isEmpty() && results.get(0).sort() != term.sort()) {
      throw cursor.error(
          "the cases of match are of different sorts, "
              + results.get(0).sort()
              + " and "
              + term.sort());
    }
    results.add(term);
    if (cursor.closes()) {
      cursor.close("after match");
      return Match.of(matched, patterns, results);
    }
    beginCase(matched.sort());
    return null;
  }

  private void beginCase(Sort sort) throws ParseException {
    cursor.open("before a case of match");
    Match.Pattern pattern = pattern(sort);
    patterns.add(pattern);
    hidden = cursor.scope.bind(pattern.variables());
  }

  private Match.Pattern pattern(Sort sort) throws ParseException {
    boolean applied = cursor.isAt(SmtLibLexer.OPEN);
    if (applied) {
      cursor.at++;
    }
    String name = cursor.symbol("a constructor or a variable");
    Declared constructor = cursor.scope.constructor(name);
    if (constructor == null) {
      if (applied) {
        throw cursor.error("there is no constructor " + name);
      }
      return new Match.Pattern(null, List.of(Var.of(name, sort)));
    }
    Map<Sort, Sort> map = new HashMap<>();
    if (!Typing.unify(constructor.result(), sort, map)) {
      throw cursor.error(name + " is no constructor of the sort " + sort);
    }
    List<Var> variables = new ArrayList<>();
    while (applied && !cursor.closes()) {
      int i = variables.size();
      if (i == constructor.parameters().size()) {
        throw cursor.error(name + " takes " + i + " arguments");
      }
      Sort field = constructor.parameters().get(i).substitute(map);
      variables.add(Var.of(cursor.symbol("a variable's name"), field));
    }
    if (variables.size() != constructor.parameters().size()) {
      throw cursor.error(name + " takes " + constructor.parameters().size() + " arguments");
    }
    return new Match.Pattern(Function.of(constructor), variables);
  }
}
