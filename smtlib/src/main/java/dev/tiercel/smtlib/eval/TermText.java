package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.parse.ModelSyntax;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Parses single terms that solvers print ({@code get-value}, {@code simplify}, {@code
 * get-interpolant}) in the scope of a script.
 */
public final class TermText {
  private TermText() {}

  /**
   * Parses a term.
   *
   * @param state the declarations, definitions and names in scope
   * @return {@code null} if the text is no term in this scope
   */
  public static @Nullable Term read(Check state, String text) {
    return read(state, text, null);
  }

  /**
   * Parses a term of an expected sort, which disambiguates constants such as {@code set.empty},
   * signed numbers and elements of that sort.
   *
   * @param sort expected sort; the term may have another
   */
  public static @Nullable Term read(Check state, String text, @Nullable Sort sort) {
    List<Command> declarations = declarations(state);
    ModelElements elements = new ModelElements(state.definitions());
    try {
      return new ModelSyntax(text, "term", declarations, new PrintedNames(elements)).term(sort);
    } catch (ParseException e) {
      return null;
    }
  }

  /**
   * Parses a term of the script's own language. Elements that a solver names, such as cvc5's {@code
   * @ground_term_1}, belong to it in no known model.
   *
   * @param state the declarations, definitions and names in scope
   * @return {@code null} if the text is no term in this scope, or names an element of a sort
   */
  public static @Nullable Term readWithoutElements(Check state, String text) {
    Term term = read(state, text);
    if (term == null) {
      return null;
    }
    for (Term part : SubTerms.of(term)) {
      if (isElement(part)) {
        return null;
      }
    }
    return term;
  }

  private static boolean isElement(Term term) {
    return term instanceof App app
        && app.symbol() instanceof Declared symbol
        && symbol.kind() == Declared.Kind.ELEMENT;
  }

  /**
   * Returns the first constant of a text, as far as it can be parsed, that neither the script
   * declares, nor the text binds, nor a theory has; {@code null} if there is none.
   */
  public static @Nullable String undeclared(Check state, String text) {
    UndeclaredNames names = new UndeclaredNames(new ModelElements(state.definitions()));
    ModelSyntax syntax = new ModelSyntax(text, "term", declarations(state), names);
    try {
      syntax.term(Sort.BOOL);
      return null;
    } catch (ParseException e) {
      return names.names().stream()
          .filter(name -> syntax.named(name).isEmpty())
          .map(Symbols::quote)
          .findFirst()
          .orElse(null);
    }
  }

  /** Parses a sort; returns {@code null} if the text is no sort in this scope. */
  public static @Nullable Sort sort(Check state, String text) {
    PrintedNames names = new PrintedNames(new ModelElements(state.definitions()));
    try {
      return new ModelSyntax("", "sort", state.declarations(), names).sort(text);
    } catch (ParseException e) {
      return null;
    }
  }

  /**
   * The declarations and definitions in scope, and definitions of the terms named within
   * assertions.
   */
  static List<Command> declarations(Check state) {
    List<Command> all = new ArrayList<>(state.declarations());
    names(state).forEach((name, term) -> all.add(definition(name, term)));
    return all;
  }

  private static Command definition(String name, Term term) {
    Declared symbol = new Declared(name, Declared.Kind.DEFINED, List.of(), term.sort());
    return new Command.Define(Command.Definition.FUN, symbol, List.of(), term);
  }

  /** Returns the terms that assertions and assumptions name by {@code :named}, by unquoted name. */
  public static Map<String, Term> names(Check state) {
    Map<String, Term> names = new LinkedHashMap<>();
    List<Term> annotated = state.formulas().stream().filter(Term::isAnnotated).toList();
    for (Term term : SubTerms.of(annotated)) {
      if (term instanceof Annotated named) {
        named.attributes().stream()
            .filter(a -> a.keyword().equals(":named"))
            .forEach(a -> names.put(Symbols.unquote(a.value()), named.term()));
      }
    }
    return names;
  }
}
