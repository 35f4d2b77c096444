package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.ast.Var;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses the commands that a solver prints for a model, in the scope of a script. They are read one
 * by one, so that an unreadable one does not affect others.
 */
public final class ModelSyntax {
  private static final char REPLACEMENT = '\uFFFD';

  /**
   * One command of the model.
   *
   * @param keyword {@code define-fun}, {@code declare-fun}, {@code forall}, ...
   * @param name the symbol, empty if the command has none
   * @param parameters none for a constant
   * @param sort the sort of the result; for a {@code forall} that of the first variable
   * @param body token at which the body begins, for {@link #body}
   */
  public record Item(String keyword, String name, List<Var> parameters, Sort sort, int body) {}

  private static final Set<String> SCRIPT_DECLARATIONS =
      Set.of("declare-sort", "declare-datatype", "declare-datatypes", "declare-codatatypes");

  private final Cursor cursor;
  private final TermReader terms;

  /**
   * Creates a parser of a model's text.
   *
   * @param file name for messages
   * @param declarations the declarations in scope of the model
   */
  public ModelSyntax(
      String text,
      String file,
      Collection<? extends Command> declarations,
      UnknownNameResolver unknowns) {
    this.cursor = new Cursor(new Tokens(file, text), new Scope());
    this.terms = new TermReader(cursor);
    terms.ask(unknowns);
    cursor.scope.functionsAreArrays(true);
    declarations.forEach(cursor.scope::declare);
    cursor.scope.setsAreArrays(!text.contains("set.") && !cursor.scope.declaresSets());
  }

  /**
   * Returns the token at which each command begins; parentheses and {@code model} around all are
   * optional.
   */
  public List<Integer> places() {
    int token = 0;
    while (cursor.tokens.isSymbol(token)) {
      token++; // an answer before the model
    }
    if (cursor.tokens.kind(token) == SmtLibLexer.OPEN) {
      int first = token + 1;
      boolean named = cursor.tokens.isSymbol(first) && cursor.tokens.symbol(first).equals("model");
      if (named || cursor.tokens.kind(first) != SmtLibLexer.SYMBOL) {
        token = named ? first + 1 : first;
      }
    }
    List<Integer> places = new ArrayList<>();
    while (cursor.tokens.kind(token) == SmtLibLexer.OPEN) {
      if (!isRepeated(token + 1)) {
        places.add(token);
      }
      token = cursor.tokens.after(token);
    }
    return places;
  }

  /** CVC4 repeats the script's declarations of sorts and datatypes. */
  private boolean isRepeated(int keyword) {
    return cursor.tokens.isSymbol(keyword)
        && SCRIPT_DECLARATIONS.contains(cursor.tokens.symbol(keyword));
  }

  /**
   * Reads a command up to its body.
   *
   * @throws ParseException if its sorts are unknown, or models do not have such commands
   */
  public Item item(int place) throws ParseException {
    cursor.at = place + 1;
    String keyword = cursor.symbol("a command");
    switch (keyword) {
      case "define-fun", "define-fun-rec" -> {
        String name = cursor.symbol("a name");
        List<Var> parameters = cursor.variables();
        return new Item(keyword, name, parameters, cursor.sort(), cursor.at);
      }
      case "define-const" -> {
        String name = cursor.symbol("a name");
        return new Item(keyword, name, List.of(), cursor.sort(), cursor.at);
      }
      case "declare-fun", "declare-const" -> {
        String name = cursor.symbol("a name");
        if (keyword.equals("declare-fun")) {
          cursor.open("before the sorts of the arguments");
          cursor.close("as in a model only constants are declared");
        }
        return new Item(keyword, name, List.of(), cursor.sort(), cursor.at);
      }
      case "forall" -> {
        List<Var> variables = cursor.variables();
        if (!variables.isEmpty()) {
          return new Item(keyword, "", variables, variables.get(0).sort(), cursor.at);
        }
      }
      default -> {}
    }
    throw cursor.tokens.error(place, keyword + " is no command of a model");
  }

  /**
   * Reads a body.
   *
   * @throws ParseException if it cannot be read or has another sort
   */
  public Term body(Item item) throws ParseException {
    cursor.at = item.body();
    cursor.scope.bind(item.parameters());
    try {
      Term body = LambdaConversion.as(item.sort(), terms.read(item.sort()));
      cursor.close("after the body of " + item.name());
      boolean lifted = body.sort() == Sort.INT && item.sort() == Sort.REAL;
      if (body.sort() != item.sort() && !lifted) {
        throw cursor.tokens.error(
            item.body(), "the body is of sort " + body.sort() + ", not " + item.sort());
      }
      return body;
    } finally {
      cursor.scope.unbindAll();
    }
  }

  /**
   * Reads the whole text as one term.
   *
   * @param sort the expected sort, if known; the term may have another
   * @throws ParseException if it cannot be read, or more text follows
   */
  public Term term(@Nullable Sort sort) throws ParseException {
    cursor.at = 0;
    Term term = sort == null ? terms.read() : LambdaConversion.as(sort, terms.read(sort));
    if (!cursor.isAt(Tokens.END)) {
      throw cursor.expected("the end of the term");
    }
    return term;
  }

  /** Declares a symbol of the model. */
  public void declare(Declared symbol) {
    cursor.scope.declare(symbol);
  }

  /** Returns the symbols in scope with that name. */
  public List<Declared> named(String name) {
    List<Declared> found = cursor.scope.functions(name);
    boolean odd = found.isEmpty() && name.indexOf(REPLACEMENT) >= 0;
    return odd ? cursor.scope.functionsPrintedAs(name) : found;
  }

  /**
   * Reads a sort.
   *
   * @throws ParseException if there is none of that name
   */
  public Sort sort(String text) throws ParseException {
    return new Cursor(new Tokens("a sort", text), cursor.scope).sort();
  }
}
