package dev.tiercel.smtlib.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Matches strings against a regular language, one character at a time, by Brzozowski derivatives.
 * Spends budget for every part of an expression that it visits, and caches derivatives for its
 * lifetime.
 */
final class Derivatives {
  private static final int MOST_REMEMBERED = 1 << 14;

  private final LongPredicate budget;
  private final Map<Step, Language> cache = new HashMap<>();
  private boolean exhausted;

  private record Step(Language language, int character) {}

  Derivatives(EvaluationServices context) {
    this(context::spend);
  }

  /**
   * Creates a matcher.
   *
   * @param budget spends a number of steps and returns whether they were available
   */
  Derivatives(LongPredicate budget) {
    this.budget = budget;
  }

  /** Whether the budget ran out, so that later results are invalid. */
  boolean isExhausted() {
    return exhausted;
  }

  /** Whether a text belongs to the language. */
  boolean contains(Language language, Text text) {
    Language rest = language;
    for (int i = 0; i < text.length() && !exhausted && !rest.equals(Language.NONE); i++) {
      rest = derive(rest, text.at(i));
    }
    return rest.isNullable();
  }

  /**
   * Returns the length of the longest prefix of the text that is a prefix of some string of the
   * language.
   */
  int viable(Language language, Text text) {
    Language rest = language;
    for (int i = 0; i < text.length() && !exhausted; i++) {
      rest = derive(rest, text.at(i));
      if (rest.equals(Language.NONE)) {
        return i;
      }
    }
    return text.length();
  }

  /**
   * Returns the end of the shortest match from a position, or -1.
   *
   * @param least minimum length of the match
   */
  int shortest(Language language, Text text, int from, int least) {
    Language rest = language;
    int at = from;
    while (!exhausted) {
      if (rest.isNullable() && at >= from + least) {
        return at;
      }
      if (at == text.length() || rest.equals(Language.NONE)) {
        return -1;
      }
      rest = derive(rest, text.at(at++));
    }
    return -1;
  }

  /** Returns start and shortest end of the first match from a position on, or {@code null}. */
  int @Nullable [] first(Language language, Text text, int from, int least) {
    for (int start = from; start <= text.length() && !exhausted; start++) {
      int end = shortest(language, text, start, least);
      if (end >= 0) {
        return new int[] {start, end};
      }
    }
    return null;
  }

  /** Returns the derivative by a character; nothing if the budget has run out. */
  Language derive(Language language, int character) {
    if (exhausted || !budget.test(4)) {
      exhausted = true;
      return Language.NONE;
    }
    if (language instanceof Language.Range r) {
      return r.from <= character && character <= r.to ? Language.EPSILON : Language.NONE;
    } else if (language instanceof Language.Literal l) {
      return l.size() > 0 && l.text.at(l.from) == character
          ? Language.of(l.text, l.from + 1)
          : Language.NONE;
    } else if (language instanceof Language.Complement c) {
      return Language.complement(derive(c.of, character));
    }
    Step step = new Step(language, character);
    Language before = cache.get(step);
    if (before == null) {
      before = compound(language, character);
      exhausted |= before.depth() > LanguageSemantics.DEEPEST || !budget.test(before.width());
      if (cache.size() < MOST_REMEMBERED && !exhausted) {
        cache.put(step, before);
      }
    }
    return before;
  }

  private Language compound(Language language, int character) {
    if (language instanceof Language.Concat c) {
      Language left = Language.concat(derive(c.first, character), c.rest);
      return c.first.isNullable() ? Language.union(left, derive(c.rest, character)) : left;
    } else if (language instanceof Language.Nary n) {
      List<Language> parts = new ArrayList<>();
      for (Language part : n.parts) {
        parts.add(derive(part, character));
      }
      return Language.nary(n.union, parts);
    }
    Language.Loop l = (Language.Loop) language;
    int most = l.most == Language.UNBOUNDED ? l.most : l.most - 1;
    Language again = Language.loop(l.body, Math.max(l.least - 1, 0), most);
    return Language.concat(derive(l.body, character), again);
  }
}
