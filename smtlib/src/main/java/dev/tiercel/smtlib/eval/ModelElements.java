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
 * The elements of uninterpreted sorts that a model names. Every solver's names become {@code
 * U!val!0}, {@code U!val!1}, ..., so that one model does not look different for each solver.
 */
final class ModelElements {
  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}$");

  private final Definitions definitions;
  private final Map<Sort, Map<String, Declared>> bySort = new LinkedHashMap<>();
  private final Set<Sort> complete = new HashSet<>();

  ModelElements(Definitions definitions) {
    this.definitions = definitions;
  }

  /**
   * Whether a name is one that solvers give to elements: {@code U!val!0}, {@code @U_0}, {@code @0}.
   */
  static boolean isElement(String name) {
    return name.indexOf('!') > 0 || name.startsWith("@");
  }

  boolean isUninterpreted(Sort sort) {
    return definitions.datatype(sort.name()) == null && BuiltInSorts.row(sort) == null;
  }

  /** The element that a solver calls so; a new one if the name has not been met. */
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

  /** Notes that a sort has no other elements than those named. */
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
