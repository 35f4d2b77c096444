package dev.tiercel.mutate.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.mutate.ScriptedRandom;
import dev.tiercel.mutate.SplitMixRandom;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.parse.ParseException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextMutatorTest {
  private static final String SCRIPT = "(assert p)(check-sat)";
  private static final TokenDictionary WORDS = TokenDictionary.read("\"bvadd\"\n", "d");

  /** The first draw is 1, for a single edit. */
  static Stream<Arguments> edits() {
    return Stream.of(
        arguments(
            "a word in place of a token", List.of(1, 0, 0, 0, 2), "(assert bvadd)(check-sat)"),
        arguments("a word before it", List.of(1, 0, 0, 1, 2), "(assert  bvadd p)(check-sat)"),
        arguments("a token left out", List.of(1, 2, 3, 0, 0), "(assert p(check-sat)"),
        arguments(
            "a part again", List.of(1, 3, 5, 0, 0, 2, 0, 0, 0), "(assert check-sat)(check-sat)"),
        arguments("one of another", List.of(1, 4, 1, 0, 0, 2, 0, 0, 0), "(assert q)(check-sat)"),
        arguments("two tokens swapped", List.of(1, 5, 5, 2), "(assert check-sat)(p)"),
        arguments("commands swapped", List.of(1, 6, 1, 0), "(check-sat)(assert p)"),
        arguments("repeated", List.of(1, 7, 2, 0, 0, 1), "(assert p p p )(check-sat)"),
        arguments("cut short", List.of(1, 8, 9), "(assert p"),
        arguments(
            "nested", List.of(1, 9, 1, 2, 0, 0, 1, 1, 1), "(assert (not (not p)))(check-sat)"),
        arguments("nested, open", List.of(1, 9, 0, 0, 0, 1, 0, 0), "(((assert p)(check-sat)"),
        arguments("a numeral", List.of(1, 10, 2, 0, 4), "(assert +1)(check-sat)"),
        arguments("a long one", List.of(1, 10, 2, 1, 3, 3), "(assert #b10101010)(check-sat)"),
        arguments("a literal", List.of(1, 11, 2, 1, 0), "(assert #b)(check-sat)"),
        arguments("a quote", List.of(1, 12, 3, 1, 2), "(assert  | p)(check-sat)"),
        arguments("quoted", List.of(1, 13, 2, 0), "(assert |p|)(check-sat)"),
        arguments("moved", List.of(1, 14, 1, 0), "(check-sat)\n(assert p)(check-sat)"),
        arguments("a character", List.of(1, 15, 0, 1, 1, 0), "\u0000assert p)(check-sat)"));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("edits")
  void eachEditDoesWhatItSays(String what, List<Integer> draws, String mutant) {
    ScriptedRandom random = ScriptedRandom.of(draws.toArray());
    assertThat(new TextMutator(WORDS).mutate(SCRIPT, "(q)", 1_000, random)).isEqualTo(mutant);
    random.finish();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "(", "\"", "|", "|a", "\"\"", "(\"a", ";", " ", "\u0000", "(()))"})
  void anyTextCanBeMutated(String text) {
    TextMutator mutator = new TextMutator(WORDS);
    Set<String> seen = new HashSet<>();
    for (int seed = 0; seed < 2_000; seed++) {
      String mutant = mutator.mutate(text, text, 300, new SplitMixRandom(seed));
      assertThat(mutant).isNotEmpty().hasSizeLessThanOrEqualTo(300);
      seen.add(mutant);
    }
    assertThat(seen).hasSizeGreaterThan(700);
  }

  /** Our parser must handle all mutants; entries that hold them survive encoding and decoding. */
  @Test
  void mostMutantsAreNoScriptAndSomeAre() throws ParseException {
    TextMutator mutator = new TextMutator(WORDS);
    Entry none = Entry.of(new Script(List.of()));
    int unread = 0;
    String text = "(set-logic QF_LIA)(declare-const x Int)(assert (> x 0))(check-sat)(get-model)";
    for (int seed = 0; seed < 3_000; seed++) {
      String mutant = mutator.mutate(text, SCRIPT, 4_000, new SplitMixRandom(seed));
      Entry entry = EntryCodec.ofAnyText(mutant, none);
      unread += entry.isUnread() ? 1 : 0;
      assertThat(EntryCodec.decode(EntryCodec.encode(entry), "a mutant")).isEqualTo(entry);
    }
    assertThat(unread).isBetween(1_500, 2_900);
  }

  @Test
  void aDictionaryIsReadAsLibFuzzerReadsIt() {
    String text = "# remark\n\nkw1=\"a\\x00b\"\n \"\\\"\\\\\" \n\"\\xC3\\xA9\\xFF\"\n\"(_ \"\n";
    assertThat(TokenDictionary.read(text, "d").tokens())
        .containsExactly("a\u0000b", "\"\\", "\u00e9\udcff", "(_ ");
    assertThatThrownBy(() -> TokenDictionary.read("\"a\"\nb", "x.dict"))
        .hasMessage("x.dict:2: no entry of a dictionary; write it as \"token\".");
  }
}
