package dev.tiercel.smtlib.value;

import org.jspecify.annotations.Nullable;

/** What is made of a language, part by part; {@code null} ends it. */
public interface LanguageFold<T> {
  /** Of the strings of one character; none if the first is larger. */
  @Nullable T range(int from, int to);

  /** Of one string: a text from some place on. */
  @Nullable T text(Text text, int from);

  /** Of one language and then another. */
  @Nullable T concatenation(T first, T rest);

  /** Of a union or an intersection. */
  @Nullable T combination(boolean union, T first, T rest);

  /** Of all that is not in a language. */
  @Nullable T complement(T of);

  /** Of a language so many times; {@code most} is -1 for any number of times. */
  @Nullable T loop(T body, int least, int most);

  /** What is made of a language, or {@code null} if it ends or the language is deep. */
  default @Nullable T over(Language language) {
    return Folded.of(this, language, Folded.DEEPEST);
  }

  /** How a fold goes through a language. */
  final class Folded {
    private static final int DEEPEST = 400;

    private Folded() {}

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
