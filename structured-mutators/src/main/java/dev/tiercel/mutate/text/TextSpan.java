package dev.tiercel.mutate.text;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.parse.Lexemes;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a text.
 *
 * @param begin where it begins
 * @param end where it ends, exclusive
 */
public record TextSpan(int begin, int end) {
  private static final int MOST = 1 << 16; // tokens of a text that are looked at

  /** The tokens of a text, whatever it is; the whole text where it has none. */
  public static List<TextSpan> tokens(String text) {
    return spans(text, false);
  }

  /**
   * The expressions of a text that stand in no other one, which are commands where it is a script.
   */
  public static List<TextSpan> commands(String text) {
    return spans(text, true);
  }

  private static List<TextSpan> spans(String text, boolean whole) {
    Lexemes lexemes = new Lexemes(text, 0, text.length());
    List<TextSpan> spans = new ArrayList<>();
    while (spans.size() < MOST && lexemes.next()) {
      if (whole) {
        lexemes.expression();
      }
      spans.add(new TextSpan(lexemes.begin(), lexemes.end()));
    }
    if (spans.isEmpty()) {
      spans.add(new TextSpan(0, text.length()));
    }
    return spans;
  }

  /** From a token to itself or one that follows soon. */
  static TextSpan run(List<TextSpan> tokens, RandomSource random) {
    int first = random.below(tokens.size());
    int length = 1 << random.below(5);
    int last = Math.min(tokens.size(), first + 1 + random.below(length)) - 1;
    return new TextSpan(tokens.get(first).begin, tokens.get(last).end);
  }

  /** The part of a text. */
  String of(String text) {
    return text.substring(begin, end);
  }

  /** The text with other words in place of this part. */
  String replaced(String text, String words) {
    return text.substring(0, begin) + words + text.substring(end);
  }
}
