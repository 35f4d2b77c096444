package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.SubTerms;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Bool;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Checks the symbols of a printed model (SMT-LIB 2.7, section 4.2.6, {@code get-model}): those of
 * the script have the sorts that it declares and the values that it defines, and any other is
 * declared or defined in the model.
 */
final class ModelSymbols {
  private static final String GET_MODEL = "get-model";

  private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

  private final Check check;
  private final Set<String> declared = new HashSet<>(); // by the script
  private final Set<String> known = new HashSet<>();
  private final List<List<String>> definitions = new ArrayList<>();

  private ModelSymbols(Check check, String model) {
    this.check = check;
    for (Command command : check.context()) {
      if (command instanceof Command.Declaration declaration) {
        declaration.symbols().forEach(symbol -> declared.add(Symbols.quote(symbol.name())));
      }
    }
    known.addAll(declared);
    for (String item : ValueAnswer.items(model)) {
      List<String> parts = ValueAnswer.items(item);
      if (parts.size() > 2) {
        known.add(parts.get(1));
      }
      if (parts.size() == 5 && parts.get(0).startsWith("define-fun")) {
        definitions.add(parts);
      }
    }
  }

  /** Returns what is wrong with a model's text, or {@code null}. */
  static @Nullable ValueFlaw flaw(Check check, String model) {
    ModelSymbols symbols = new ModelSymbols(check, model);
    for (List<String> definition : symbols.definitions) {
      ValueFlaw flaw = symbols.undeclared(definition);
      flaw = flaw == null ? symbols.otherSort(definition) : flaw;
      flaw = flaw == null ? symbols.circular(definition) : flaw;
      flaw = flaw == null ? symbols.renamed(definition) : flaw;
      flaw = flaw == null ? symbols.redefined(definition, model) : flaw;
      if (flaw != null) {
        return flaw;
      }
    }
    return null;
  }

  private @Nullable ValueFlaw undeclared(List<String> definition) {
    Set<String> bound = new HashSet<>(known);
    ValueAnswer.pairs(definition.get(2)).forEach(parameter -> bound.add(parameter[0]));
    Set<String> free = GeneratedNames.of(definition.get(4), bound);
    return free.isEmpty()
        ? null
        : ValueFlaw.of(
            ValueFlaw.Kind.UNDECLARED,
            "to " + GET_MODEL,
            "Its definition of "
                + definition.get(1)
                + " names "
                + String.join(", ", free)
                + ", which neither the script nor the model declares.");
  }

  private @Nullable ValueFlaw otherSort(List<String> definition) {
    Declared symbol = only(Symbols.unquote(definition.get(1)));
    Sort sort = symbol == null ? null : TermText.sort(check, definition.get(3));
    if (symbol == null
        || sort == null
        || !definition.get(2).equals("()")
        || !symbol.parameters().isEmpty()
        || (ValueFormCheck.mayStandFor(sort, symbol.result())
            && !(sort == Sort.REAL && symbol.result() == Sort.INT))) {
      return null;
    }
    return ValueFlaw.of(
        ValueFlaw.Kind.OTHER_SORT,
        "to " + GET_MODEL + " of " + ValueAnswer.sort(symbol.result()),
        "It defines " + symbol.name() + " of sort " + sort + ", not " + symbol.result() + ".");
  }

  /**
   * A constant that nobody declares or uses, in a plain name, is not defined while one of the
   * script with the same sort is missing.
   */
  private @Nullable ValueFlaw renamed(List<String> definition) {
    String name = definition.get(1);
    if (!PLAIN.matcher(name).matches()
        || !definition.get(2).equals("()")
        || declared.contains(name)
        || !Theories.named(name).isEmpty()
        || definitions.stream().anyMatch(d -> GeneratedNames.has(d.get(4), name))) {
      return null;
    }
    Set<String> defined = new HashSet<>();
    definitions.forEach(d -> defined.add(Symbols.unquote(d.get(1))));
    Sort sort = TermText.sort(check, definition.get(3));
    for (Term term : SubTerms.of(check.formulas())) {
      if (term instanceof App app
          && app.symbol() instanceof Declared missing
          && missing.kind() == Declared.Kind.FUNCTION
          && app.arity() == 0
          && app.sort() == sort
          && !defined.contains(missing.name())) {
        return ValueFlaw.of(
            ValueFlaw.Kind.UNDECLARED,
            "to " + GET_MODEL,
            "It defines " + name + ", which nobody declares, and not " + missing.name() + ".");
      }
    }
    return null;
  }

  /** A constant that the script defines has the value of its definition under the model. */
  private @Nullable ValueFlaw redefined(List<String> definition, String model) {
    App defined = defined(Symbols.unquote(definition.get(1)));
    Term body = defined == null ? null : TermText.read(check, definition.get(4), defined.sort());
    if (defined == null || body == null || body.sort() != defined.sort()) {
      return null;
    }
    Evaluator evaluator = ModelCheck.of(check, model).evaluator();
    Term equal = Theories.apply("=", defined, body);
    return equal != null && evaluator.value(equal).equals(Bool.FALSE)
        ? ValueFlaw.of(
            ValueFlaw.Kind.OTHER_MODEL,
            "to " + GET_MODEL + " of " + ValueAnswer.sort(defined.sort()),
            "It defines "
                + definition.get(1)
                + " as "
                + definition.get(4)
                + ", but by the script's definition its value is "
                + evaluator.value(defined))
        : null;
  }

  /** Returns the application of a constant that the script defines once, or {@code null}. */
  private @Nullable App defined(String name) {
    Set<App> found = new HashSet<>();
    for (Term term : SubTerms.of(check.formulas())) {
      if (term instanceof App app
          && app.symbol() instanceof Declared symbol
          && symbol.kind() == Declared.Kind.DEFINED
          && symbol.name().equals(name)) {
        found.add(app);
      }
    }
    App only = found.size() == 1 ? found.iterator().next() : null;
    return only != null && only.arity() == 0 ? only : null;
  }

  /** A constant is not defined by itself, unless its name is that of an operator too. */
  private @Nullable ValueFlaw circular(List<String> definition) {
    String name = definition.get(1);
    Declared symbol = only(Symbols.unquote(name));
    return symbol != null
            && definition.get(0).equals("define-fun")
            && definition.get(2).equals("()")
            && Theories.named(symbol.name()).isEmpty()
            && GeneratedNames.has(definition.get(4), name)
        ? ValueFlaw.of(
            ValueFlaw.Kind.CIRCULAR,
            "to " + GET_MODEL + " of " + ValueAnswer.sort(symbol.result()),
            "It defines " + name + " as " + definition.get(4))
        : null;
  }

  /**
   * Returns the one symbol that the script declares by that name; {@code null} if there are
   * several.
   */
  private @Nullable Declared only(String name) {
    List<Declared> found = new ArrayList<>();
    for (Command command : check.context()) {
      if (command instanceof Command.Declaration declaration) {
        declaration.symbols().stream().filter(s -> s.name().equals(name)).forEach(found::add);
      }
    }
    return found.size() == 1 && found.get(0).kind() == Declared.Kind.FUNCTION ? found.get(0) : null;
  }
}
