package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Language;
import dev.tiercel.smtlib.value.LanguageFold;
import dev.tiercel.smtlib.value.Text;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes regular languages as terms of theory Strings. */
final class LanguageTerms implements LanguageFold<Term> {
  private static final int MOST = 2_000; // operations in one term

  private static final Operator LOOP = row("re.loop", 2);
  private static final Operator POWER = row("re.^", 1);

  private int written;

  private LanguageTerms() {}

  /** Returns a closed term of the language, or {@code null} if it would be too large. */
  static @Nullable Term of(Language language) {
    return new LanguageTerms().over(language);
  }

  private @Nullable Term apply(String name, Term... arguments) {
    return ++written > MOST ? null : Theories.apply(name, arguments);
  }

  @Override
  public @Nullable Term range(int from, int to) {
    if (from > to) {
      return apply("re.none");
    } else if (Language.ANY.equals(Language.range(from, to))) {
      return apply("re.allchar");
    }
    return apply("re.range", text(Text.of(from)), text(Text.of(to)));
  }

  @Override
  public @Nullable Term text(Text text, int from) {
    return apply("str.to_re", text(text.slice(from, text.length())));
  }

  private static Term text(Text text) {
    return Literal.string(text.canonical());
  }

  @Override
  public @Nullable Term concatenation(Term first, Term rest) {
    return apply("re.++", first, rest);
  }

  @Override
  public @Nullable Term combination(boolean union, Term first, Term rest) {
    return apply(union ? "re.union" : "re.inter", first, rest);
  }

  @Override
  public @Nullable Term complement(Term of) {
    return apply("re.comp", of);
  }

  @Override
  public @Nullable Term loop(Term body, int least, int most) {
    if (most >= 0) {
      List<Index> bounds = List.of(Index.of(least), Index.of(most));
      return Objects.requireNonNull(LOOP.application(bounds, body));
    }
    if (least == 1) {
      return apply("re.+", body);
    }
    Term star = apply("re.*", body);
    if (least == 0 || star == null) {
      return star;
    }
    Term before = Objects.requireNonNull(POWER.application(List.of(Index.of(least)), body));
    return apply("re.++", before, star);
  }

  private static Operator row(String name, int indices) {
    return Theories.named(name).stream()
        .filter(row -> row.isStandard() && row.indexCount() == indices)
        .findFirst()
        .orElseThrow();
  }
}
