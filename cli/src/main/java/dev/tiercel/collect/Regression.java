package dev.tiercel.collect;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.EntryCodec;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.finding.CleanScript;
import dev.tiercel.smtlib.option.Configuration;
import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.solver.FileAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A script of a solver's regression tests: converts its comments on command line and answer to an
 * entry's configuration and expected answer. {@code ; COMMAND-LINE: --a=1 --no-b} gives the options
 * of cvc5 (the first such line counts); {@code ; EXPECT: sat} the answer, as does the first line of
 * a file {@code .expected} beside it.
 */
public final class Regression {
  private static final String COMMAND_LINE = "COMMAND-LINE:";
  private static final String EXPECT = "EXPECT:";
  private static final String NO = "no-";

  private Regression() {}

  /**
   * Returns the entry.
   *
   * @param origin origin of the script, kept as a note
   * @param expected content of the file {@code .expected}, or {@code null}
   * @throws ParseException if the script is not well-sorted
   */
  public static Entry read(String text, String origin, @Nullable String expected)
      throws ParseException {
    Entry entry = EntryCodec.decode(FileAccess.KNOWN.strip(text), origin);
    Map<String, String> options = options(comment(text, COMMAND_LINE));
    if (!options.isEmpty()) {
      entry = entry.withConfiguration("cvc5", Configuration.of(options));
    }
    String answer = comment(text, EXPECT);
    ExpectedAnswer known = answer(answer == null ? expected : answer);
    List<String> notes = new ArrayList<>(entry.notes());
    notes.add(("origin " + origin).replaceAll("\\p{Cntrl}", " ").strip());
    entry = CleanScript.withoutOptions(known == null ? entry : entry.withExpected(known));
    return entry.withNotes(notes);
  }

  /** Returns the entry with the commit that added it to its suite, and its date. */
  public static Entry addedBy(Entry entry, GitHistory.Commit commit) {
    List<String> notes = new ArrayList<>(entry.notes());
    notes.add("date " + commit.day());
    notes.add("fixed " + commit.hash());
    return entry.withNotes(notes);
  }

  /**
   * Returns the text after a word in the first comment line that begins with it, or {@code null}.
   */
  private static @Nullable String comment(String text, String word) {
    for (String line : text.lines().toList()) {
      String bare = line.strip();
      int at = bare.indexOf(word);
      if (bare.startsWith(";") && at > 0 && bare.substring(0, at).replace(";", "").isBlank()) {
        return bare.substring(at + word.length()).strip();
      }
    }
    return null;
  }

  /**
   * Parses options with two dashes; single letters are skipped, since their meaning depends on the
   * version.
   */
  static Map<String, String> options(@Nullable String commandLine) {
    Map<String, String> options = new TreeMap<>();
    for (String word : commandLine == null ? new String[0] : commandLine.split("\\s+")) {
      if (word.startsWith("--") && word.length() > 2) {
        String bare = word.substring(2);
        int equals = bare.indexOf('=');
        if (equals > 0) {
          options.put(bare.substring(0, equals), bare.substring(equals + 1));
        } else if (bare.startsWith(NO)) {
          options.put(bare.substring(NO.length()), "false");
        } else if (equals < 0) {
          options.put(bare, "true");
        }
      }
    }
    return options;
  }

  private static @Nullable ExpectedAnswer answer(@Nullable String said) {
    return said == null
        ? null
        : ExpectedAnswer.of(said.strip().lines().findFirst().orElse("").strip());
  }

  /** Returns the first words of a reason, which do not depend on the script. */
  public static String beginning(String reason) {
    String[] words = reason.replaceAll("\\d+", "N").split(" ", 5);
    return String.join(" ", List.of(words).subList(0, Math.min(4, words.length)));
  }
}
