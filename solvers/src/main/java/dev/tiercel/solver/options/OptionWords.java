package dev.tiercel.solver.options;

import dev.tiercel.smtlib.option.OptionSpec;
import dev.tiercel.smtlib.table.Tsv;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Rules for options that nobody has judged yet, by words in their names and help: {@code words.tsv}
 * with lines {@code NAME or HELP<TAB>WORDS<TAB>RULE<TAB>WHY}, where {@code WORDS} are alternatives
 * separated by {@code |}, and {@code RULE} is one of {@code overlay.tsv}.
 */
final class OptionWords {
  /** Everything between two words. */
  private static final Pattern BETWEEN = Pattern.compile("[^a-z0-9]+");

  private record Rule(boolean ofName, Pattern words, String action, String reason) {}

  private static final List<Rule> RULES =
      Tsv.rows(OptionWords.class, "words.tsv", "NAME or HELP", "WORDS", "RULE", "WHY").stream()
          .map(OptionWords::rule)
          .toList();

  private OptionWords() {}

  private static Rule rule(List<String> row) {
    if (!List.of("NAME", "HELP").contains(row.get(0))) {
      throw new IllegalStateException("words are of a NAME or of a HELP: " + row);
    }
    Pattern words = Pattern.compile(" (" + row.get(1) + ") ");
    return new Rule(row.get(0).equals("NAME"), words, row.get(2), row.get(3));
  }

  /**
   * Applies the rules whose words occur in an option's name or help, in order.
   *
   * @param help may be empty
   */
  static OptionSpec apply(OptionSpec option, String help) {
    OptionSpec result = option;
    for (Rule rule : RULES) {
      String text = rule.ofName ? option.name() : help;
      if (result.excluded() == null && rule.words.matcher(words(text)).find()) {
        result = OptionOverlay.apply(rule.action, rule.reason, result);
      }
    }
    return result;
  }

  /** Returns the words of a text in lower case, each between blanks. */
  private static String words(String text) {
    return " " + BETWEEN.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip() + " ";
  }
}
