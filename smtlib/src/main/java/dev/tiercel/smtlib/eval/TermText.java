package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Annotated;
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
 * Reads single terms that solvers print ({@code get-value}, {@code simplify}, {@code
 * get-interpolant}) in the scope of the script where they belong.
 */
public final class TermText {
  private TermText() {}

  /**
   * Reads a term.
   *
   * @param state what is declared, defined and named where the term belongs
   * @return {@code null} if the text is no term there
   */
  public static @Nullable Term read(Check state, String text) {
    return read(state, text, null);
  }

  /**
   * Reads a term where one of a sort is asked for, which tells what a constant such as {@code
   * set.empty}, a number with a sign or an element of that sort means.
   *
   * @param sort the term may be of another
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
   * The first constant of a text, as far as it can be read, that the script does not declare, the
   * text does not bind and no theory has; {@code null} if there is none.
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

  /** Reads a sort; {@code null} if the text is none there. */
  public static @Nullable Sort sort(Check state, String text) {
    PrintedNames names = new PrintedNames(new ModelElements(state.definitions()));
    try {
      return new ModelSyntax("", "sort", state.declarations(), names).sort(text);
    } catch (ParseException e) {
      return null;
    }
  }

  /** What is declared and defined, and the terms that have names within what is asserted. */
  static List<Command> declarations(Check state) {
    List<Command> all = new ArrayList<>(state.declarations());
    names(state).forEach((name, term) -> all.add(definition(name, term)));
    return all;
  }

  private static Command definition(String name, Term term) {
    Declared symbol = new Declared(name, Declared.Kind.DEFINED, List.of(), term.sort());
    return new Command.Define(Command.Definition.FUN, symbol, List.of(), term);
  }

  /** The terms that assertions and assumptions name by {@code :named}, by their unquoted names. */
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
