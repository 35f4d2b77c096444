package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The elements of uninterpreted sorts that a model names. All solvers' names are normalised to
 * {@code U!val!0}, {@code U!val!1}, ..., so that models of different solvers can be compared.
 */
final class ModelElements {
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}$");

  private final Definitions definitions;
  private final Map<Sort, Map<String, Declared>> bySort = new LinkedHashMap<>();
  private final Set<Sort> complete = new HashSet<>();

  ModelElements(Definitions definitions) {
    this.definitions = definitions;
  }

  /** Whether solvers use a name for elements: {@code U!val!0}, {@code @U_0}, {@code @0}. */
  static boolean isElement(String name) {
    return name.indexOf('!') > 0 || name.startsWith("@");
  }

  boolean isUninterpreted(Sort sort) {
    return definitions.datatype(sort.name()) == null && BuiltInSorts.row(sort) == null;
  }

  /** Returns the element for a solver's name; a new one for a new name. */
  Declared element(Sort sort, String name) {
    Map<String, Declared> known = bySort.computeIfAbsent(sort, s -> new LinkedHashMap<>());
    Declared element = known.get(name);
    if (element == null) {
      Matcher matcher = NUMBER.matcher(name);
      element = DefaultTerms.element(sort, matcher.find() ? Integer.parseInt(matcher.group()) : 0);
      for (int number = 0; known.containsValue(element); number++) {
        element = DefaultTerms.element(sort, number);
      }
      known.put(name, element);
    }
    return element;
  }

  /** Records that a sort has no further elements. */
  void complete(Sort sort) {
    complete.add(sort);
  }

  Map<Sort, Model.Universe> universes() {
    Map<Sort, Model.Universe> universes = new LinkedHashMap<>();
    bySort.forEach(
        (sort, elements) -> {
          List<Declared> all = new ArrayList<>(elements.values());
          universes.put(sort, new Model.Universe(all, complete.contains(sort)));
        });
    return universes;
  }
}
