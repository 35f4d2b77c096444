package dev.tiercel.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DictionariesTest {
  private static final Path ROOT =
      Path.of(System.getProperty("basedir", "")).toAbsolutePath().resolve("..").normalize();
  private static final Pattern COMMAND = Pattern.compile("^\\(([a-z][a-z-]+)", Pattern.MULTILINE);

  /** libFuzzer's syntax of a line: a comment, or one quoted token with three kinds of escapes. */
  private static final Pattern LINE =
      Pattern.compile("|#.*|\"([ -!#-\\[\\]-~]|\\\\[\"\\\\]|\\\\x[0-9A-F]{2})+\"");

  static Stream<Dictionary> dictionaries() {
    return Dictionaries.all().stream();
  }

  @Test
  void theFilesOfThisRepositoryAreCurrent() throws IOException {
    assertThat(Dictionaries.stale(ROOT.resolve("dictionaries")))
        .as("dictionaries that are not current; run %s", Dictionary.COMMAND)
        .isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("dictionaries")
  void libFuzzerReadsEveryLine(Dictionary dictionary) {
    assertThat(dictionary.text().lines()).allMatch(line -> LINE.matcher(line).matches());
    assertThat(dictionary.text()).contains("\n\"");
  }

  @ParameterizedTest(name = "{0} is written as {1}")
  @CsvSource(
      quoteCharacter = '`',
      value = {
        "bvadd, \"bvadd\"",
        "\"a\", \"\\\"a\\\"\"",
        "\\u{0}, \"\\\\u{0}\"",
        "é, \"\\xC3\\xA9\"",
      })
  void tokensAreEscaped(String token, String line) {
    assertThat(Dictionary.quoted(token)).isEqualTo(line);
  }

  @Test
  void everyCommandOfTheSeedsIsAWord() throws IOException {
    Set<String> used = new TreeSet<>();
    try (Stream<Path> seeds = Files.walk(ROOT.resolve("corpus/seeds"))) {
      seeds.filter(Files::isRegularFile).forEach(seed -> addCommands(seed, used));
    }
    assertThat(Keywords.COMMANDS).doesNotHaveDuplicates().containsAll(used);
  }

  private static void addCommands(Path script, Set<String> commands) {
    try {
      Matcher command = COMMAND.matcher(Files.readString(script));
      while (command.find()) {
        commands.add(command.group(1));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void writingMendsWhatIsStale(@TempDir Path folder) throws IOException {
    Path changed = Files.writeString(folder.resolve("smtlib-core.dict"), "\"other\"\n");
    Path left = Files.writeString(folder.resolve("options-forgotten.dict"), "\"x\"\n");
    Path foreign = Files.writeString(folder.resolve("README.md"), "ours\n");
    assertThat(Dictionaries.stale(folder)).contains(changed, left).doesNotContain(foreign);
    assertThat(Dictionaries.write(folder)).isEqualTo(Dictionaries.all().size());
    assertThat(Dictionaries.stale(folder)).isEmpty();
    assertThat(left).doesNotExist();
    assertThat(foreign).exists();
  }
}
