package dev.tiercel.oracle;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Finds names in a printed term that a solver generated ({@code k!0}) and that no binder of the
 * term introduces. Names of sort elements ({@code U!val!0}) do not count, nor does anything after
 * {@code _}, {@code as} or {@code root-obj}, whose polynomial has its own variable x.
 */
final class GeneratedNames {
  private static final Pattern MADE_UP = Pattern.compile("[^|\"@.:]*[^|\"@.:!]![0-9]+");
  private static final Pattern ELEMENT = Pattern.compile(".*!val![0-9]+");
  private static final Set<String> BINDERS = Set.of("forall", "exists", "lambda", "choice");
  private static final Set<String> OPAQUE = Set.of("_", "as", "match", "root-obj");
  private static final int DEEPEST = 60;

  private final Set<String> found = new LinkedHashSet<>();
  private final Predicate<String> wanted;

  private GeneratedNames(Predicate<String> wanted) {
    this.wanted = wanted;
  }

  /**
   * Returns the names, in order.
   *
   * @param known names that are allowed
   */
  static Set<String> of(String term, Set<String> known) {
    GeneratedNames names = new GeneratedNames(GeneratedNames::isMadeUp);
    names.walk(term, known, 0);
    return names.found;
  }

  /** Whether a name occurs free in a term. */
  static boolean has(String term, String name) {
    GeneratedNames names = new GeneratedNames(name::equals);
    names.walk(term, Set.of(), 0);
    return !names.found.isEmpty();
  }

  private static boolean isMadeUp(String word) {
    return MADE_UP.matcher(word).matches() && !ELEMENT.matcher(word).matches();
  }

  private void walk(String term, Set<String> bound, int depth) {
    if (!term.startsWith("(")) {
      if (wanted.test(term) && !bound.contains(term)) {
        found.add(term);
      }
      return;
    }
    List<String> parts = depth < DEEPEST ? ValueAnswer.items(term) : List.of();
    String head = parts.isEmpty() ? "" : parts.get(0);
    if (OPAQUE.contains(head)) {
      return;
    }
    if (parts.size() == 3 && (BINDERS.contains(head) || head.equals("let"))) {
      Set<String> inside = new HashSet<>(bound);
      for (String[] pair : ValueAnswer.pairs(parts.get(1))) {
        inside.add(pair[0]);
        if (head.equals("let")) {
          walk(pair[1], bound, depth + 1);
        }
      }
      walk(parts.get(2), inside, depth + 1);
    } else if (head.equals("!") && parts.size() > 1) {
      walk(parts.get(1), bound, depth + 1);
    } else {
      parts.forEach(part -> walk(part, bound, depth + 1));
    }
  }
}
