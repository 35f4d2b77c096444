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
import java.util.Objects;
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
      if (cursor.nameRules.anyRestriction() && cursor.scope.constructors(term.sort()).isEmpty()) {
        cursor.nameRules.refuse(
            Restriction.MATCH_SORT,
            cursor.at,
            "match takes a term of a datatype apart, not one of sort " + term.sort());
      }
      cursor.open("before the cases of match");
      beginCase(term.sort());
      return null;
    }
    cursor.close("after a case of match");
    cursor.scope.unbind(patterns.get(patterns.size() - 1).variables(), hidden);
    if (!results.isEmpty() && results.get(0).sort() != term.sort()) {
      throw cursor.error(
          "the cases of match are of different sorts, %s and %s"
              .formatted(results.get(0).sort(), term.sort()));
    }
    results.add(term);
    if (cursor.closes()) {
      checkComplete(matched.sort());
      cursor.close("after match");
      return Match.of(matched, patterns, results);
    }
    beginCase(matched.sort());
    return null;
  }

  private void beginCase(Sort sort) throws ParseException {
    cursor.open("before a case of match");
    int start = cursor.at;
    Match.Pattern pattern = pattern(sort);
    checkNew(pattern, sort, start);
    patterns.add(pattern);
    hidden = cursor.scope.bind(pattern.variables());
  }

  private void checkNew(Match.Pattern pattern, Sort sort, int start) throws ParseException {
    if (!cursor.nameRules.anyRestriction()) {
      return;
    }
    List<String> names = pattern.variables().stream().map(Var::name).toList();
    cursor.nameRules.distinct(
        names.stream().filter(n -> !n.equals("_")).toList(), start, "variable");
    Function constructor = pattern.constructor();
    List<String> left = leftOut(sort);
    boolean useful = constructor == null ? !left.isEmpty() : left.contains(constructor.name());
    if (!useful && !cursor.scope.constructors(sort).isEmpty()) {
      cursor.nameRules.refuse(
          Restriction.MATCH_REDUNDANT, start, "an earlier case of match takes all that this could");
    }
  }

  private void checkComplete(Sort sort) throws ParseException {
    List<String> left = cursor.nameRules.anyRestriction() ? leftOut(sort) : List.of();
    if (!left.isEmpty()) {
      cursor.nameRules.refuse(
          Restriction.MATCH_INCOMPLETE,
          cursor.at - 1,
          "match has no case for the constructor " + left.get(0));
    }
  }

  /** Returns the constructors without a pattern so far. */
  private List<String> leftOut(Sort sort) {
    if (patterns.stream().anyMatch(p -> p.constructor() == null)) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    cursor.scope.constructors(sort).forEach(c -> names.add(c.name()));
    for (Match.Pattern pattern : patterns) {
      names.remove(Objects.requireNonNull(pattern.constructor()).name());
    }
    return names;
  }

  private Match.Pattern pattern(Sort sort) throws ParseException {
    boolean applied = cursor.isAt(SmtLibLexer.OPEN);
    if (applied) {
      cursor.at++;
    }
    int token = cursor.at;
    String name = cursor.symbol("a constructor or a variable");
    Declared constructor = cursor.scope.constructor(name);
    if (constructor == null) {
      if (applied) {
        throw cursor.error("there is no constructor " + name);
      }
      patternVariable(token);
      return new Match.Pattern(null, List.of(Var.of(name, sort)));
    }
    Map<Sort, Sort> map = new HashMap<>();
    if (!Typing.unify(constructor.result(), sort, map)) {
      throw cursor.error(name + " is no constructor of the sort " + sort);
    }
    if (applied && constructor.parameters().isEmpty()) {
      cursor.nameRules.refuse(
          Restriction.MATCH_PARENTHESES, token, name + " stands without parentheses in a pattern");
    }
    List<Var> variables = new ArrayList<>();
    while (applied && !cursor.closes()) {
      int i = variables.size();
      if (i == constructor.parameters().size()) {
        throw cursor.error(name + " takes " + i + " arguments");
      }
      Sort field = constructor.parameters().get(i).substitute(map);
      patternVariable(cursor.at);
      variables.add(Var.of(cursor.symbol("a variable's name"), field));
    }
    if (variables.size() != constructor.parameters().size()) {
      throw cursor.error(name + " takes " + constructor.parameters().size() + " arguments");
    }
    return new Match.Pattern(Function.of(constructor), variables);
  }

  /** Checks a variable; the standard allows {@code _} for an unused one. */
  private void patternVariable(int token) throws ParseException {
    boolean wildcard = cursor.tokens.isSymbol(token) && cursor.tokens.symbol(token).equals("_");
    if (cursor.nameRules.anyRestriction() && cursor.tokens.isSymbol(token) && !wildcard) {
      cursor.nameRules.name(token);
    }
  }
}
