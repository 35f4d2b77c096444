package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FunctionWordsTest {
  private static CodeFunction function(String name, String... texts) {
    BitSet none = new BitSet();
    return new CodeFunction(name, "", none, none, false, none, Set.of(texts));
  }

  @Test
  void aFunctionHasTheWordsOfItsNameAndItsTexts() {
    FunctionWords words =
        new FunctionWords(
            List.of(
                function("solve(Node const&)", "case KIND_UREM:", "case KIND_SREM:"),
                function("parse", "case KIND_UREM:")));
    assertThat(words.of(0))
        .containsExactlyInAnyOrder("solve", "case", "kind", "kindurem", "urem", "kindsrem", "srem");
    assertThat(words.of(1)).containsExactlyInAnyOrder("parse", "case", "kind", "kindurem", "urem");
  }

  @Test
  void aWordIsRarerTheFewerFunctionsHaveIt() {
    FunctionWords words =
        new FunctionWords(
            List.of(function("bv::urem"), function("bv::check"), function("a::check")));
    assertThat(words.rarity("urem")).isEqualTo(Math.log(3));
    assertThat(words.rarity("check")).isEqualTo(Math.log(1.5));
  }
}
