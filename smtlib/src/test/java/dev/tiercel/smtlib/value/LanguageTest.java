package dev.tiercel.smtlib.value;

import static dev.tiercel.smtlib.value.Language.ALL;
import static dev.tiercel.smtlib.value.Language.ANY;
import static dev.tiercel.smtlib.value.Language.EPSILON;
import static dev.tiercel.smtlib.value.Language.NONE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class LanguageTest {
  private static final Language A = Language.of(Text.ascii("a"));
  private static final Language STAR = Language.star(A);

  @Test
  void aStarIsFoundWhereverItStands() {
    assertThat(
            List.of(
                STAR,
                ALL,
                Language.complement(A),
                Language.concat(A, STAR),
                Language.concat(STAR, A),
                Language.union(A, STAR),
                Language.intersection(ANY, Language.complement(A)),
                Language.loop(Language.concat(A, STAR), 2, 3)))
        .allMatch(Language::hasStar);
  }

  @Test
  void finiteLanguagesHaveNone() {
    assertThat(
            List.of(
                A,
                ANY,
                NONE,
                EPSILON,
                Language.concat(A, ANY),
                Language.union(A, ANY),
                Language.loop(A, 2, 300),
                Language.star(EPSILON)))
        .noneMatch(Language::hasStar);
  }
}
