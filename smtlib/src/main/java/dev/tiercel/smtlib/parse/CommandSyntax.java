package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.CommandRow;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The arguments that commands have, those of solvers' dialects among them ({@link CommandRow}). The
 * words of a form:
 *
 * <pre>
 *   term, bool, number    a well-sorted term, of any sort, of Bool, of one that has an order
 *   literal               a term of Bool that is a constant or its negation
 *   query                 a term of Bool or the name of a relation
 *   symbol, name, sort, numeral, string, keyword    as the standard calls them
 *   variables             ((x S) ...)
 *   option                a keyword and a value
 *   softness, goal        :weight with a number, :id with a symbol; the second alone
 *   element               a term of the sort that the command named
 *   any                   any expression
 *   (w*), (w+)            a list; w*, w? any number, at most one
 * </pre>
 */
final class CommandSyntax {
  private static final Set<Feature> ORDERED =
      EnumSet.of(Feature.INTS, Feature.REALS, Feature.BIT_VECTORS);

  private static final Set<String> TERMS = Set.of("term", "bool", "number", "literal", "query");
  private static final Set<String> HOLDING = commandWithTerms();

  private final Cursor cursor;
  private final TermReader terms;
  private final List<Held> held = new ArrayList<>(); // of the form that is being read

  /** A term that is an argument, and its tokens. */
  private record Held(int start, int end, Term term) {}

  CommandSyntax(Cursor cursor, TermReader terms) {
    this.cursor = cursor;
    this.terms = terms;
  }

  /** Returns the commands that may contain terms. */
  private static Set<String> commandWithTerms() {
    return CommandRow.all().stream()
        .filter(
            row ->
                row.forms().stream()
                    .flatMap(form -> form.words().stream())
                    .anyMatch(CommandSyntax::isTerm))
        .map(CommandRow::name)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isTerm(String word) {
    return TERMS.contains(word.replaceAll("[()*+?]", ""));
  }

  /**
   * Reads a command's arguments, up to its closing parenthesis.
   *
   * @throws ParseException if no form fits; describes the form that matched farthest
   */
  void read(String name) throws ParseException {
    int start = cursor.at;
    ParseException best = null;
    int farthest = -1;
    for (CommandRow.Form form : CommandRow.of(name).forms()) {
      cursor.at = start;
      held.clear();
      try {
        for (String word : form.words()) {
          take(word);
        }
        cursor.close("after " + name);
        return;
      } catch (ParseException e) {
        cursor.scope.unbindAll();
        if (cursor.at > farthest) {
          best = e;
          farthest = cursor.at;
        }
      }
    }
    if (best != null) {
      throw best;
    }
  }

  /**
   * Returns a command with its terms, or {@code null} if it has none that can be read.
   *
   * @param start its opening token
   * @param after the token after it
   */
  @Nullable Command commandWithTerms(String name, int start, int after) {
    if (!HOLDING.contains(name)) {
      return null;
    }
    int end = cursor.at;
    cursor.at = start + 2;
    try {
      read(name);
    } catch (ParseException e) {
      held.clear(); // keep as text what only the solver understands
    }
    cursor.at = end;
    return held.isEmpty() ? null : command(name, start, after);
  }

  private Command command(String name, int start, int after) {
    List<String> texts = new ArrayList<>();
    int from = start;
    for (Held term : held) {
      String text = cursor.tokens.join(from, term.start());
      boolean tight = from == start || text.isEmpty() || text.startsWith(")");
      texts.add((tight ? "" : " ") + text + (text.endsWith("(") ? "" : " "));
      from = term.end();
    }
    String rest = cursor.tokens.join(from, after);
    texts.add(rest.startsWith(")") ? rest : " " + rest);
    return new Command.TermCommand(name, texts, held.stream().map(Held::term).toList());
  }

  private void take(String word) throws ParseException {
    if (word.startsWith("(")) {
      cursor.open("before the list");
      list(word.substring(1, word.length() - 2), word.contains("+"));
    } else if (word.endsWith("*")) {
      while (!cursor.isAt(SmtLibLexer.CLOSE)) {
        one(word.substring(0, word.length() - 1));
      }
    } else if (word.endsWith("?")) {
      if (!cursor.isAt(SmtLibLexer.CLOSE)) {
        one(word.substring(0, word.length() - 1));
      }
    } else {
      one(word);
    }
  }

  private void list(String word, boolean some) throws ParseException {
    if (some && cursor.isAt(SmtLibLexer.CLOSE)) {
      cursor.nameRules.refuse(
          Restriction.EMPTY_LIST, cursor.at, "the list has at least one element");
    }
    while (!cursor.closes()) {
      one(word);
    }
  }

  private Sort sort = Sort.BOOL; // last sort named by the command

  private void one(String word) throws ParseException {
    switch (word) {
      case "term", "bool", "number", "literal", "element" -> term(word);
      case "query" -> query();
      case "symbol", "name" -> cursor.symbol("a " + word);
      case "sort" -> sort = cursor.sort();
      case "numeral" -> cursor.numeral("a number");
      case "string" -> token(SmtLibLexer.STRING, "a string in double quotes");
      case "keyword" -> token(SmtLibLexer.KEYWORD, "a keyword");
      case "variables" -> cursor.variables();
      case "option" -> {
        token(SmtLibLexer.KEYWORD, "a keyword");
        cursor.expression();
      }
      case "softness", "goal" -> softness(word);
      case "partition" -> partition();
      default -> cursor.expression();
    }
  }

  private void token(int kind, String what) throws ParseException {
    if (!cursor.isAt(kind)) {
      throw cursor.expected(what);
    }
    cursor.at++;
  }

  private void term(String word) throws ParseException {
    int start = cursor.at;
    Term term = terms.read();
    String wanted =
        switch (word) {
          case "bool", "literal" -> term.sort() == Sort.BOOL ? "" : "Bool";
          case "number" -> isOrdered(term.sort()) ? "" : "Int, Real or a bit-vector's";
          case "element" -> term.sort() == sort ? "" : sort.toString();
          default -> "";
        };
    if (!wanted.isEmpty()) {
      throw cursor.tokens.error(start, "the term is of sort " + term.sort() + ", not " + wanted);
    }
    held.add(new Held(start, cursor.at, term));
  }

  private static boolean isOrdered(Sort sort) {
    return ORDERED.contains(BuiltInSorts.feature(sort));
  }

  private void query() throws ParseException {
    if (cursor.tokens.isSymbol(cursor.at)
        && !cursor.scope.functions(cursor.tokens.symbol(cursor.at)).isEmpty()) {
      cursor.at++;
    } else {
      term("bool");
    }
  }

  /** Reads names of assertions, grouped in any way. */
  private void partition() throws ParseException {
    if (cursor.isAt(SmtLibLexer.OPEN)) {
      cursor.at++;
      while (!cursor.closes()) {
        partition();
      }
    } else if (!cursor.isAt(SmtLibLexer.KEYWORD)) {
      int start = cursor.at;
      String name = cursor.symbol("a name");
      if (Theories.named(name).isEmpty() && cursor.scope.functions(name).isEmpty()) {
        throw cursor.tokens.error(start, "no assertion has the name " + name);
      }
    } else {
      cursor.at++;
      cursor.expression();
    }
  }

  private void softness(String word) throws ParseException {
    String keyword = cursor.isAt(SmtLibLexer.KEYWORD) ? cursor.tokens.text(cursor.at) : "";
    if (keyword.equals(":id")) {
      cursor.at++;
      cursor.symbol("a name");
    } else if (word.equals("softness") && keyword.equals(":weight")) {
      cursor.at++;
      weight();
    } else {
      throw cursor.expected(word.equals("goal") ? ":id" : ":weight or :id");
    }
  }

  private void weight() throws ParseException {
    boolean number =
        cursor.isAt(SmtLibLexer.NUMERAL)
            || cursor.isAt(SmtLibLexer.DECIMAL)
            || TermReader.isNegative(cursor.tokens.text(cursor.at));
    if (!number) {
      throw cursor.expected("a number");
    }
    cursor.at++;
  }

  /** Declares the symbols that a command of a dialect declares. */
  void declare(String name) throws ParseException {
    switch (name) {
      case "declare-var" -> declared(List.of(), true);
      case "declare-rel" -> {
        String relation = cursor.symbol("a name");
        cursor.open("before the sorts of the arguments");
        declared(relation, cursor.sorts(), Sort.BOOL);
      }
      case "synth-fun" -> declared(List.of(), false);
      case "synth-inv" -> {
        String invariant = cursor.symbol("a name");
        declared(invariant, sorts(cursor.variables()), Sort.BOOL);
      }
      default -> {}
    }
  }

  private void declared(List<Sort> parameters, boolean constant) throws ParseException {
    String name = cursor.symbol("a name");
    declared(name, constant ? parameters : sorts(cursor.variables()), cursor.sort());
  }

  private void declared(String name, List<Sort> parameters, Sort result) throws ParseException {
    Declared symbol = Declared.function(name, parameters, result);
    cursor.nameRules.declare(symbol, cursor.at);
    cursor.scope.declare(symbol);
  }

  private static List<Sort> sorts(List<Var> variables) {
    return variables.stream().map(Var::sort).toList();
  }
}
