package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/** A fold over the expression of a language; a {@code null} result of a part aborts it. */
public interface LanguageFold<T> {
  /** Folds the single characters of an inclusive range; empty if the first is larger. */
  @Nullable T range(int from, int to);

  /** Folds one string: the suffix of a text from an index on. */
  @Nullable T text(Text text, int from);

  /** Folds a concatenation. */
  @Nullable T concatenation(T first, T rest);

  /** Folds a union or intersection. */
  @Nullable T combination(boolean union, T first, T rest);

  /** Folds a complement. */
  @Nullable T complement(T of);

  /** Folds a repetition; {@code most} is -1 if unbounded. */
  @Nullable T loop(T body, int least, int most);

  /**
   * Returns the result for a language, or {@code null} if the fold is aborted or the language nests
   * too deeply.
   */
  default @Nullable T over(Language language) {
    return FoldRecursion.of(this, language, FoldRecursion.DEEPEST);
  }

  /** The recursion of a fold. */
  final class FoldRecursion {
    private static final int DEEPEST = 400;

    private FoldRecursion() {}

    private static <T> @Nullable T of(LanguageFold<T> fold, Language language, int room) {
      if (room == 0) {
        return null;
      } else if (language instanceof Language.Range r) {
        return fold.range(r.from, r.to);
      } else if (language instanceof Language.Literal l) {
        return fold.text(l.text, l.from);
      } else if (language instanceof Language.Nary n) {
        return parts(fold, n, room - 1);
      } else if (language instanceof Language.Concat c) {
        T first = of(fold, c.first, room - 1);
        T rest = first == null ? null : of(fold, c.rest, room - 1);
        return first == null || rest == null ? null : fold.concatenation(first, rest);
      } else if (language instanceof Language.Complement c) {
        T inner = of(fold, c.of, room - 1);
        return inner == null ? null : fold.complement(inner);
      }
      Language.Loop loop = (Language.Loop) language;
      T body = of(fold, loop.body, room - 1);
      return body == null ? null : fold.loop(body, loop.least, loop.most);
    }

    private static <T> @Nullable T parts(LanguageFold<T> fold, Language.Nary all, int room) {
      T whole = null;
      for (Language part : all.parts) {
        T made = of(fold, part, room);
        whole = made == null || whole == null ? made : fold.combination(all.union, whole, made);
        if (whole == null) {
          return null;
        }
      }
      return whole;
    }
  }
}
