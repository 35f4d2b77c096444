package dev.tiercel.mutate.text;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.smtlib.parse.Lexemes;
import java.util.ArrayList;
import java.util.List;

/**
 * A span of a text.
 *
 * @param begin start offset
 * @param end end offset, exclusive
 */
public record TextSpan(int begin, int end) {
  private static final int MOST = 1 << 16; // limit on the tokens of a text

  /** Returns the tokens of an arbitrary text; the whole text if it has none. */
  public static List<TextSpan> tokens(String text) {
    return spans(text, false);
  }

  /** Returns the top-level expressions of a text, which are the commands of a script. */
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

  /** Returns a random span of up to 16 consecutive tokens. */
  static TextSpan run(List<TextSpan> tokens, RandomSource random) {
    int first = random.below(tokens.size());
    int length = 1 << random.below(5);
    int last = Math.min(tokens.size(), first + 1 + random.below(length)) - 1;
    return new TextSpan(tokens.get(first).begin, tokens.get(last).end);
  }

  /** The text of the span. */
  String of(String text) {
    return text.substring(begin, end);
  }

  /** Returns the text with this span replaced. */
  String replaced(String text, String words) {
    return text.substring(0, begin) + words + text.substring(end);
  }
}
