package dev.tiercel.smtlib.theory.sort;

import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.random.Randomness;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Draws strings: empty, numbers, quotes, escapes, first and last characters, long ones, and edits.
 */
final class RandomTexts {
  private static final int[] CHARACTERS = {
    'a',
    'b',
    'z',
    'A',
    '0',
    '9',
    '-',
    ' ',
    '"',
    '\\',
    'u',
    '{',
    0,
    0x7F,
    0x80,
    0xFF,
    0xFFFF,
    StringEscapes.MAX_CHARACTER
  };
  private static final String[] WHOLE = {
    "", "a", "0", "-1", "007", "aa", "ab", "\\", "\"", "A", "1234567890", "a b"
  };
  private static final int LONG = 64;

  private RandomTexts() {}

  static Term value(@Nullable Term current, Randomness randomness) {
    if (randomness.coin()) {
      return literal(StringEscapes.decode(randomness.pick(Arrays.asList(WHOLE))));
    }
    return literal(edited(characters(current), randomness));
  }

  private static int[] characters(@Nullable Term current) {
    return current instanceof Literal literal && literal.sort() == Sort.STRING
        ? StringEscapes.decode((String) literal.value())
        : new int[] {'a'};
  }

  private static int[] edited(int[] now, Randomness randomness) {
    int at = randomness.below(now.length + 1);
    switch (randomness.below(5)) {
      case 0 -> { // insert
        int[] longer = Arrays.copyOf(now, now.length + 1);
        System.arraycopy(now, at, longer, at + 1, now.length - at);
        longer[at] = anyCharacter(randomness);
        return longer;
      }
      case 1 -> { // truncate
        return Arrays.copyOf(now, at);
      }
      case 2 -> { // duplicate
        int[] twice = Arrays.copyOf(now, now.length * 2);
        System.arraycopy(now, 0, twice, now.length, now.length);
        return twice.length > 4 * LONG ? now : twice;
      }
      case 3 -> { // long
        int[] many = new int[LONG];
        Arrays.fill(many, anyCharacter(randomness));
        return many;
      }
      default -> { // replace
        int[] changed = now.clone();
        if (changed.length > 0) {
          changed[Math.min(at, changed.length - 1)] = anyCharacter(randomness);
        }
        return changed;
      }
    }
  }

  private static int anyCharacter(Randomness randomness) {
    return CHARACTERS[randomness.below(CHARACTERS.length)];
  }

  private static Term literal(int[] characters) {
    return Literal.string(StringEscapes.encode(characters));
  }
}
