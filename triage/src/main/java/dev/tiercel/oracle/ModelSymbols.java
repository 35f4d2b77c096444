package dev.tiercel.oracle;

import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.TermText;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks the symbols of a printed model (SMT-LIB 2.7, section 4.2.6, {@code get-model}): those of
 * the script have the sorts that it declares, and any other is declared or defined in the model.
 */
final class ModelSymbols {
  private static final String GET_MODEL = "get-model";

  private final Check check;
  private final Set<String> known = new HashSet<>();
  private final List<List<String>> definitions = new ArrayList<>();

  private ModelSymbols(Check check, String model) {
    this.check = check;
    for (Command command : check.context()) {
      if (command instanceof Command.Declaration declaration) {
        declaration.symbols().forEach(symbol -> known.add(Symbols.quote(symbol.name())));
      }
    }
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
      if (flaw != null) {
        return flaw;
      }
    }
    return null;
  }

  private @Nullable ValueFlaw undeclared(List<String> definition) {
    Set<String> bound = new HashSet<>(known);
    ValueAnswer.pairs(definition.get(2)).forEach(parameter -> bound.add(parameter[0]));
    Set<String> free = FreeNames.of(definition.get(4), bound);
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
        || ValueForms.mayStandFor(sort, symbol.result())) {
      return null;
    }
    return ValueFlaw.of(
        ValueFlaw.Kind.OTHER_SORT,
        "to " + GET_MODEL + " of " + ValueAnswer.sort(symbol.result()),
        "It defines " + symbol.name() + " of sort " + sort + ", not " + symbol.result() + ".");
  }

  /** A constant is not defined by itself, unless its name is that of an operator too. */
  private @Nullable ValueFlaw circular(List<String> definition) {
    String name = definition.get(1);
    Declared symbol = only(Symbols.unquote(name));
    return symbol != null
            && definition.get(0).equals("define-fun")
            && definition.get(2).equals("()")
            && Theories.named(symbol.name()).isEmpty()
            && FreeNames.has(definition.get(4), name)
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
