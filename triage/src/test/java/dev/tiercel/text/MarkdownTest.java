package dev.tiercel.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTest {
  @ParameterizedTest
  @ValueSource(strings = {"a", "```", "x\n````smt2\n<!--", "~~~~", "`````` `` `"})
  void noLineOfTheTextEndsItsFence(String text) {
    String fenced = Markdown.fenced("smt2", text);
    String fence = fenced.substring(0, fenced.indexOf('s'));
    assertThat(fence).matches("`{3,}");
    assertThat(fenced).isEqualTo(fence + "smt2\n" + text + "\n" + fence + "\n");
    assertThat(text).doesNotContain(fence);
  }

  @Test
  void aFenceWithoutALineIsOne() {
    assertThat(Markdown.fenced("", " \n")).isEqualTo("```\n```\n");
  }

  @Test
  void codeIsOneLineWithinTicksThatItDoesNotHold() {
    assertThat(Markdown.code("@all <b>\n[a](b)")).isEqualTo("`@all <b> [a](b)`");
    assertThat(Markdown.code("a `` b ` c")).isEqualTo("```a `` b ` c```");
    assertThat(Markdown.code("`a`")).isEqualTo("`` `a` ``");
    assertThat(Markdown.code(" \n ")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "`a`", "a `` b", "``", "(|@x `y| 1)"})
  void codeIsReadBack(String text) {
    assertThat(Markdown.plain(Markdown.code(text))).isEqualTo(text);
    assertThat(Markdown.plain("no code")).isEqualTo("no code");
  }

  @Test
  void aCellEndsAtNoBar() {
    assertThat(Markdown.cell("(|a| b)")).isEqualTo("`(\\|a\\| b)`");
  }
}
