package dev.tiercel.mutate.text;

import dev.tiercel.mutate.RandomSource;
import java.util.List;

/**
 * Mutates a text by tokens and characters, without regard to its meaning: inserts words of a
 * dictionary or parts of another text, truncates, nests, repeats, reorders commands, inserts {@link
 * OddTokens}. Every choice comes from the random source.
 */
public record TextMutator(TokenDictionary dictionary) {
  /** Log2 of the maximum nesting; limited so that parsers are tested beyond their stack limits. */
  private static final int DEEPEST = 12;

  private static final int MOST_STACKED = 6;
  private static final int MOST_REPEATED = 64;

  /** Text before and after an expression that nests it when repeated. */
  private record Nest(String before, String behind) {}

  private static final List<Nest> NESTS =
      List.of(
          new Nest("(", ")"),
          new Nest("(not ", ")"),
          new Nest("(- ", ")"),
          new Nest("(bvnot ", ")"),
          new Nest("(! ", " :named n)"),
          new Nest("(! ", " :pattern (x))"),
          new Nest("(let ((x ", ")) x)"),
          new Nest("(let ((x true)) ", ")"),
          new Nest("(forall ((x Int)) ", ")"),
          new Nest("(exists ((x Bool)) ", ")"),
          new Nest("(lambda ((x Int)) ", ")"),
          new Nest("(as ", " Bool)"),
          new Nest("(_ ", " 1)"),
          new Nest("(Array Int ", ")"),
          new Nest("(Array ", " Int)"),
          new Nest("(Seq ", ")"),
          new Nest("(Set ", ")"),
          new Nest("(str.++ \"\" ", ")"),
          new Nest("(ite true ", " false)"),
          new Nest("(push 1)\n", "\n(pop 1)"),
          new Nest("(push 1)\n", ""));

  /**
   * Returns a mutant of a text.
   *
   * @param other text whose parts may be inserted
   * @param mostCharacters the mutant is truncated to this length, at least 1
   * @return never empty
   */
  public String mutate(String text, String other, int mostCharacters, RandomSource random) {
    String mutant = text;
    int edits = 1;
    while (edits < MOST_STACKED && random.coin()) {
      edits++;
    }
    for (int i = 0; i < edits; i++) {
      mutant = edited(mutant, other, random);
      mutant = mutant.substring(0, Math.min(mutant.length(), mostCharacters));
    }
    return mutant.isEmpty() ? "(" : mutant;
  }

  private String edited(String text, String other, RandomSource random) {
    return switch (random.below(16)) {
      case 0, 1 -> ofDictionary(text, random);
      case 2 -> TextSpan.run(TextSpan.tokens(text), random).replaced(text, "");
      case 3 -> spliced(text, text, random);
      case 4 -> spliced(text, other, random);
      case 5 -> swapped(text, TextSpan.tokens(text), random);
      case 6 -> swapped(text, TextSpan.commands(text), random);
      case 7 -> repeated(text, random);
      case 8 -> text.substring(0, random.below(text.length() + 1));
      case 9 -> nested(text, random);
      case 10 -> token(text, random).replaced(text, OddTokens.numeral(random));
      case 11 -> token(text, random).replaced(text, OddTokens.any(random));
      case 12 -> inserted(text, " " + OddTokens.any(random) + " ", random);
      case 13 -> requoted(text, random);
      case 14 -> commandMoved(text, random);
      default -> character(text, random);
    };
  }

  private static TextSpan token(String text, RandomSource random) {
    return random.pick(TextSpan.tokens(text));
  }

  /** Replaces a token by a word of the dictionary, or inserts one beside it. */
  private String ofDictionary(String text, RandomSource random) {
    if (dictionary.tokens().isEmpty()) {
      return character(text, random);
    }
    String word = random.pick(dictionary.tokens());
    return random.coin()
        ? token(text, random).replaced(text, word)
        : inserted(text, " " + word + " ", random);
  }

  private static String inserted(String text, String words, RandomSource random) {
    int place = token(text, random).begin();
    return new TextSpan(place, place).replaced(text, words);
  }

  /** Replaces tokens of one text by those of another, or inserts them. */
  private static String spliced(String text, String donor, RandomSource random) {
    String words = TextSpan.run(TextSpan.tokens(donor), random).of(donor);
    TextSpan place = TextSpan.run(TextSpan.tokens(text), random);
    return random.coin()
        ? place.replaced(text, words)
        : new TextSpan(place.begin(), place.begin()).replaced(text, words + " ");
  }

  private static String swapped(String text, List<TextSpan> spans, RandomSource random) {
    TextSpan one = random.pick(spans);
    TextSpan other = random.pick(spans);
    TextSpan first = one.begin() <= other.begin() ? one : other;
    TextSpan second = one.begin() <= other.begin() ? other : one;
    return first == second
        ? text
        : first.replaced(second.replaced(text, first.of(text)), second.of(text));
  }

  /** Copies a command to the position of another one. */
  private static String commandMoved(String text, RandomSource random) {
    List<TextSpan> commands = TextSpan.commands(text);
    String words = random.pick(commands).of(text);
    int place = random.pick(commands).begin();
    return new TextSpan(place, place).replaced(text, words + "\n");
  }

  private static String repeated(String text, RandomSource random) {
    TextSpan place = TextSpan.run(TextSpan.tokens(text), random);
    String words = place.of(text) + " ";
    return place.replaced(text, words.repeat(2 + random.below(MOST_REPEATED)));
  }

  /** Nests an expression deeply; sometimes not all levels are closed. */
  private static String nested(String text, RandomSource random) {
    List<TextSpan> tokens = TextSpan.tokens(text);
    TextSpan place =
        random.coin() ? random.pick(TextSpan.commands(text)) : TextSpan.run(tokens, random);
    Nest nest = random.pick(NESTS);
    int levels = 1 << random.below(DEEPEST + 1);
    int closed = random.oneIn(8) ? random.below(levels + 1) : levels;
    return place.replaced(
        text, nest.before.repeat(levels) + place.of(text) + nest.behind.repeat(closed));
  }

  /** Puts a token in the quotes of a symbol or a string, or removes a quote. */
  private static String requoted(String text, RandomSource random) {
    TextSpan place = token(text, random);
    String word = place.of(text);
    return place.replaced(
        text,
        switch (random.below(5)) {
          case 0 -> "|" + word + "|";
          case 1 -> "|" + word;
          case 2 -> "\"" + word + "\"";
          case 3 -> "\"" + word;
          default -> word.replaceFirst("[|\"]", "");
        });
  }

  private static String character(String text, RandomSource random) {
    int place = random.below(text.length() + 1);
    int end = Math.min(text.length(), place + random.below(2));
    String words =
        switch (random.below(4)) {
          case 0 -> "";
          case 1 -> OddTokens.control(random);
          case 2 -> String.valueOf((char) (' ' + random.below(0x5f)));
          default -> String.valueOf("()\"|;:#_! \n".charAt(random.below(11)));
        };
    return new TextSpan(place, end).replaced(text, words);
  }
}
