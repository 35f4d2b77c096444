package dev.tiercel.harness.focus;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of functions or classes, in full or without their qualifiers, where a star stands for any
 * text: {@code smt::theory::check} is matched by {@code check}, {@code theory::check}, {@code
 * theory} and {@code theory::*}. A name without a star is found by a look-up of each run of
 * qualifiers, since a patch may name a thousand functions and a program have a hundred thousand.
 */
final class NamePatterns {
  private final Set<String> all;
  private final Set<String> plain = new HashSet<>(); // without a star
  private final Map<String, Pattern> stars = new HashMap<>();
  private final int longest; // length of the longest plain name

  NamePatterns(Set<String> names) {
    all = Set.copyOf(names);
    for (String name : all) {
      if (name.contains("*")) {
        String text = "\\Q" + name.replace("*", "\\E.*\\Q") + "\\E";
        stars.put(name, Pattern.compile("(.*(::|\\.|/))?" + text + "((\\.|::).*)?"));
      } else {
        plain.add(name);
      }
    }
    longest = plain.stream().mapToInt(String::length).max().orElse(0);
  }

  /** Returns all names. */
  Set<String> all() {
    return all;
  }

  /**
   * Returns the names that denote a function.
   *
   * @param bare its name without arguments, as {@link CodeChange#bare} returns it
   */
  Set<String> matching(String bare) {
    Set<String> matching = new LinkedHashSet<>();
    for (int from = 0; from >= 0 && !plain.isEmpty(); from = nextStart(bare, from)) {
      int end = nextEnd(bare, from);
      while (end >= 0 && end - from <= longest) {
        String part = bare.substring(from, end);
        if (plain.contains(part)) {
          matching.add(part);
        }
        end = end == bare.length() ? -1 : nextEnd(bare, end + 1);
      }
    }
    stars.forEach(
        (name, pattern) -> {
          if (pattern.matcher(bare).matches()) {
            matching.add(name);
          }
        });
    return matching;
  }

  /** Returns the place after the next separator, -1 if there is none. */
  private static int nextStart(String name, int from) {
    for (int i = from; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c == '.' || c == '/' || (c == ':' && name.startsWith("::", i))) {
        return c == ':' ? i + 2 : i + 1;
      }
    }
    return -1;
  }

  /** Returns the place of the next separator that may follow a name, or the end. */
  private static int nextEnd(String name, int from) {
    for (int i = from; i < name.length(); i++) {
      if (name.charAt(i) == '.' || name.startsWith("::", i)) {
        return i;
      }
    }
    return name.length();
  }
}
