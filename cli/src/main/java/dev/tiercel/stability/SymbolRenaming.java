package dev.tiercel.stability;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Perturbation that renames declared and defined symbols, sorts and bound variables one after the
 * other.
 */
final class SymbolRenaming implements Perturbation.Edits {
  private static final int NAMES = 1_000_000;
  private static final Pattern FRESH = Pattern.compile("v\\d{6}_\\d{6}");

  private final Entry entry;
  private final List<NamedElement> things;
  private final List<String> names = new ArrayList<>();

  /**
   * A named element of a script.
   *
   * @param symbol {@code null} for a sort or a variable
   * @param sort whether it is a sort
   */
  record NamedElement(String name, @Nullable Declared symbol, boolean sort) {}

  SymbolRenaming(Entry entry, Randomness random) {
    this.entry = entry;
    Set<String> taken = new HashSet<>();
    Matcher used = FRESH.matcher(entry.toString());
    while (used.find()) {
      taken.add(used.group());
    }
    List<NamedElement> all = named(entry.script());
    while (names.size() < all.size()) {
      String name =
          String.format(Locale.ROOT, "v%06d_%06d", random.below(NAMES), random.below(NAMES));
      if (taken.add(name)) {
        names.add(name);
      }
    }
    this.things = renamed(all) == null ? List.of() : all;
  }

  private static List<NamedElement> named(Script script) {
    List<NamedElement> all = new ArrayList<>();
    for (Command command : script.commands()) {
      if (command instanceof Command.Declare declare) {
        all.add(of(declare.symbol()));
      } else if (command instanceof Command.Define define) {
        all.add(of(define.symbol()));
      } else if (command instanceof Command.DefineFunsRec define) {
        define.parts().forEach(part -> all.add(of(part.symbol())));
      } else if (command instanceof Command.DeclareSort declare) {
        all.add(new NamedElement(declare.name(), null, true));
      } else if (command instanceof Command.DeclareDatatypes declare) {
        declare.datatypes().forEach(type -> addParts(type, all));
      }
    }
    BoundVariables.of(script).forEach(name -> all.add(new NamedElement(name, null, false)));
    return all.stream().distinct().toList();
  }

  private static void addParts(Datatype type, List<NamedElement> all) {
    all.add(new NamedElement(type.name(), null, true));
    for (Datatype.Constructor constructor : type.constructors()) {
      all.add(of(constructor.symbol()));
      constructor.selectors().forEach(selector -> all.add(of(selector)));
    }
  }

  private static NamedElement of(Declared symbol) {
    return new NamedElement(symbol.name(), symbol, false);
  }

  /** Returns the script with the first elements renamed; {@code null} if that is impossible. */
  private @Nullable Script renamed(List<NamedElement> moves) {
    Map<NamedElement, String> known = new HashMap<>();
    for (int i = 0; i < moves.size(); i++) {
      known.put(moves.get(i), names.get(i));
    }
    return new NameRewriter(known).script(entry.script());
  }

  @Override
  public int count() {
    return things.size();
  }

  @Override
  public Entry after(int edits) {
    Script script = renamed(things.subList(0, edits));
    return script == null ? entry : entry.withScript(script);
  }

  @Override
  public String words(int edit) {
    return things.get(edit - 1).name() + " by the name " + names.get(edit - 1);
  }
}
