package dev.tiercel.smtlib.parse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandRedactionTest {
  private static final CommandRedaction REDACTION =
      new CommandRedaction(
          Map.of("answers-channel", Set.of("stdout"), "mod.proof.file", Set.of(), "in", Set.of()),
          Set.of("read-file"));

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '`',
      textBlock =
          """
          (set-option :answers-channel "/a")(exit) @ (exit)
          (set-option :answers-channel /a)(exit) @ (exit)
          (set-option :answers-channel |/a|)(exit) @ (exit)
          (set-option ; why " not |\\n :answers-channel ; so\\n "/a")(exit) @ (exit)
          (set-option :ANSWERS_channel "/a")(exit) @ (exit)
          (|set-option| :answers-channel "/a")(exit) @ (exit)
          (set-option |:answers-channel| "/a")(exit) @ (exit)
          (set-info :answers-channel "/a")(exit) @ (exit)
          (get-option :answers-channel)(exit) @ (exit)
          (set-option :mod.proof.file a)(exit) @ (exit)
          (set-option :answers-channel "stdout")(set-option :answers-channel "/a") @ (set-option :answers-channel "stdout")
          (set-option :x.y.Mod.Proof.File a)(exit) @ (exit)
          (push 1)(set-option :mod.proof.file a)(pop 1) @ (push 1)(pop 1)
          (check-sat-using (using-params m :proof.file "a")) @ (check-sat-using (using-params m ))
          (set-option :tactic "(using-params m :proof.file a)")(exit) @ (exit)
          (read-file "a")(exit) @ (exit)
          (|read-file| "a")(exit) @ (exit)
          ( ; so\\n read-file ; and\\n "a")(exit) @ (exit)
          (#| so |#read-file "a")(exit) @ (#| so |#read-fil~ "a")(exit)
          (#| so |# read-file #||# "a")(exit) @ (#| so |# read-fil~ #||# "a")(exit)
          (\\vread-file "a")(exit) @ (\\vread-fil~ "a")(exit)
          (set-option #||#:answers-channel #|stdout|#"a")(exit) @ (exit)
          (assert (! p :in x)) @ (assert (! p :i~ x))
          (set-info :a |b\\| c| (set-option :answers-channel "/a") ; |) @ (set-info :a |b\\| c| (set-option :answers-channe~ "/a") ; |)
          (echo "b\\" (read-file "a") ") @ (echo "b\\" (read-fil~ "a") ")
          (set-option :answers-channel "/a" @ (set-option :answers-channe~ "/a"
          (declare-fun read-file (Int) Int)(assert (= (read-file 1) 2)) @ (declare-fun read-fil~ (Int) Int)(assert (= (read-fil~ 1) 2))
          """)
  void namedPartsAreRemovedAndOthersStay(String script, String left) {
    String text = script.replace("\\n", "\n").replace("\\v", "\u000b");
    assertThat(REDACTION.containsRemovable(text)).isTrue();
    assertThat(REDACTION.redact(text))
        .isEqualTo(left.replace("\\n", "\n").replace("\\v", "\u000b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(set-option :answers-channel \"stdout\")",
        "(set-option :answers-channel stdout)(check-sat)",
        "(set-option :answers 1)(set-option :proof.file.name 1)(assert (! p :named in))",
        "(declare-const read-file Int)(assert (< read-file 2)) ; read-file",
        "(assert (= x \"please read-file\"))",
        "",
      })
  void harmlessTextStays(String text) {
    assertThat(REDACTION.redact(text)).isSameAs(text);
    assertThat(REDACTION.removedNames(text)).isEmpty();
  }

  @Test
  void removedTextIsReportedVerbatim() {
    assertThat(
            REDACTION.removedNames(
                "(set-option :Answers-Channel a)(set-option :in b)(read-file \"c\")(get-option"
                    + " :in)"))
        .containsExactly(":Answers-Channel", ":in", "read-file");
  }

  /** No name remains, however a solver splits the text into tokens. */
  @Test
  void nothingIsLeftWhateverStandsAroundIt() {
    Random random = new Random(7);
    List<String> pieces =
        List.of(
            "|", "\"", "\\", ";", "\n", "(", ")", " ", "\"\"", "a", "(assert p)", "\0", "é", "#");
    List<String> words =
        List.of(":answers-channel", ":mod.proof.file", ":proof.file", "(read-file \"a\")", ":in");
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(12); j >= 0; j--) {
        text.append(pieces.get(random.nextInt(pieces.size())));
        if (random.nextInt(3) == 0) {
          text.append(words.get(random.nextInt(words.size()))).append(' ');
        }
      }
      String left = REDACTION.redact(text.toString());
      assertThat(REDACTION.containsRemovable(left)).as(text.toString()).isFalse();
      assertThat(left.toLowerCase(Locale.ROOT))
          .doesNotContain(":answers-channel", "proof.file ", "(read-file", ":in ");
    }
  }

  @Test
  void optionsAreKnownByAnySpellingAndByTheirBeginnings() {
    assertThat(REDACTION.names("MOD.proof-file")).isFalse();
    assertThat(REDACTION.names("Mod.Proof.File")).isTrue();
    assertThat(REDACTION.names("proof.file")).isTrue();
    assertThat(REDACTION.allows("answers_channel", "stdout")).isTrue();
    assertThat(REDACTION.allows("answers_channel", "x")).isFalse();
    assertThat(REDACTION.isPrefixOfRemoved("answers-ch")).isTrue();
    assertThat(REDACTION.isPrefixOfRemoved("channel")).isFalse();
  }
}
