package dev.tiercel.smtlib.value;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.LongPredicate;
import org.jspecify.annotations.Nullable;

/** Semantics of the operators on regular languages (theory Strings). */
public final class LanguageSemantics {
  /** Limit on the nesting into which a derivative descends. */
  static final int DEEPEST = 500;

  private static final int MOST_VIEWED = 20_000; // steps for viewing a language

  private LanguageSemantics() {}

  /** Returns the semantics of a constant. */
  public static OperatorSemantics constant(Language language) {
    return (a, c) -> language;
  }

  public static Value of(Value[] a, EvaluationServices c) {
    return Language.of((Text) a[0]);
  }

  public static Value concat(Value[] a, EvaluationServices c) {
    return c.spend(4L * language(a[0]).length())
        ? checked(Language.concat(language(a[0]), language(a[1])), c)
        : c.budgetExceeded();
  }

  public static Value union(Value[] a, EvaluationServices c) {
    return checked(Language.union(language(a[0]), language(a[1])), c);
  }

  public static Value intersection(Value[] a, EvaluationServices c) {
    return checked(Language.intersection(language(a[0]), language(a[1])), c);
  }

  public static Value difference(Value[] a, EvaluationServices c) {
    Language taken = Language.complement(language(a[1]));
    return checked(Language.intersection(language(a[0]), taken), c);
  }

  public static Value complement(Value[] a, EvaluationServices c) {
    return checked(Language.complement(language(a[0])), c);
  }

  public static Value star(Value[] a, EvaluationServices c) {
    return checked(Language.star(language(a[0])), c);
  }

  public static Value plus(Value[] a, EvaluationServices c) {
    return checked(Language.loop(language(a[0]), 1, Language.UNBOUNDED), c);
  }

  public static Value option(Value[] a, EvaluationServices c) {
    return checked(Language.union(Language.EPSILON, language(a[0])), c);
  }

  /** {@code re.range}: empty unless both strings are single characters. */
  public static Value range(Value[] a, EvaluationServices c) {
    Text from = (Text) a[0];
    Text to = (Text) a[1];
    boolean single = from.length() == 1 && to.length() == 1;
    return single ? Language.range(from.at(0), to.at(0)) : Language.NONE;
  }

  /** {@code (_ re.^ n)}. */
  public static Value power(Value[] a, EvaluationServices c) {
    return loop(language(a[0]), c.index(0), c.index(0), c);
  }

  /** {@code (_ re.loop i j)}; empty if j is less than i. */
  public static Value loop(Value[] a, EvaluationServices c) {
    return loop(language(a[0]), c.index(0), c.index(1), c);
  }

  /** {@code (_ re.loop i)} of z3: at least i repetitions. */
  public static Value loopFrom(Value[] a, EvaluationServices c) {
    int least = c.index(0);
    return least < 0
        ? c.budgetExceeded()
        : checked(Language.loop(language(a[0]), least, Language.UNBOUNDED), c);
  }

  private static Value loop(Language of, int least, int most, EvaluationServices c) {
    return least < 0 || most < 0 ? c.budgetExceeded() : checked(Language.loop(of, least, most), c);
  }

  /**
   * {@code (re.loop r i j)} and {@code (re.loop r i)}: open if a bound is negative or does not fit
   * in 32 bits, since z3 does not treat that as a loop and accepts the empty string as a member.
   */
  public static Value loopBetween(Value[] a, EvaluationServices c) {
    for (int i = 1; i < a.length; i++) {
      BigInteger bound = NumberSemantics.integer(a[i]);
      if (bound.signum() < 0 || bound.bitLength() > 32) {
        return c.open(a);
      }
    }
    int most = a.length < 3 ? Language.UNBOUNDED : WordSemantics.index(a[2]);
    return checked(Language.loop(language(a[0]), WordSemantics.index(a[1]), most), c);
  }

  public static Value reverse(Value[] a, EvaluationServices c) {
    return checked(language(a[0]).reversed(), c);
  }

  /**
   * Whether a language contains a string.
   *
   * @param budget spends a number of steps and returns whether they were available
   * @return unknown if they were not
   */
  public static Value contains(Language language, Text text, LongPredicate budget) {
    Derivatives reader = new Derivatives(budget);
    boolean in = reader.contains(language, text);
    return reader.isExhausted() ? new Unknown("the cost of a membership") : Bool.of(in);
  }

  public static Value contains(Value[] a, EvaluationServices c) {
    Derivatives reader = new Derivatives(c);
    boolean in = reader.contains(language(a[1]), (Text) a[0]);
    return reader.isExhausted() ? c.budgetExceeded() : Bool.of(in);
  }

  /**
   * Returns the length of the longest prefix of a text with which a string of the language may
   * begin, as far as the budget allows.
   */
  public static int viable(Language language, Text text) {
    return new Derivatives(new Allowance(MOST_VIEWED)::spend).viable(language, text);
  }

  /**
   * Returns a string of a language: a few random characters, then a shortest completion.
   *
   * @param below draws a number from 0 up to, but not including, its argument
   * @return {@code null} if none is found
   */
  public static @Nullable Text word(Language language, IntUnaryOperator below) {
    return new LanguageSampler(new Derivatives(new Allowance(MOST_VIEWED)::spend), below)
        .word(language);
  }

  /** Whether a string is found that only one of two languages contains. */
  static boolean differ(Language one, Language other) {
    if (one.isNullable() != other.isNullable()) {
      return true;
    } else if (one.depth() + other.depth() > DEEPEST) {
      return false;
    }
    return isInOneOnly(one, other) || isInOneOnly(other, one);
  }

  private static boolean isInOneOnly(Language one, Language other) {
    Text word = word(Language.intersection(one, Language.complement(other)), bound -> 0);
    LongPredicate budget = new Allowance(MOST_VIEWED)::spend;
    return word != null
        && contains(one, word, budget) == Bool.TRUE
        && contains(other, word, budget) == Bool.FALSE;
  }

  /** A budget of steps. */
  private static final class Allowance {
    private long left;

    Allowance(long steps) {
      left = steps;
    }

    boolean spend(long steps) {
      left -= steps;
      return left >= 0;
    }
  }

  /** The first index from a position on where a match starts, or -1 (cvc5). */
  public static Value indexOf(Value[] a, EvaluationServices c) {
    Text t = (Text) a[0];
    int from = WordSemantics.index(a[2]);
    if (from < 0 || from > t.length()) {
      return Rational.of(-1);
    }
    Derivatives reader = new Derivatives(c);
    int[] match = reader.first(language(a[1]), t, from, 0);
    return reader.isExhausted() ? c.budgetExceeded() : Rational.of(match == null ? -1 : match[0]);
  }

  /** Replaces the leftmost, shortest match. */
  public static Value replace(Value[] a, EvaluationServices c) {
    Text t = (Text) a[0];
    Derivatives reader = new Derivatives(c);
    int[] match = reader.first(language(a[1]), t, 0, 0);
    if (reader.isExhausted()) {
      return c.budgetExceeded();
    }
    return match == null ? t : WordSemantics.splice(t, match[0], match[1], (Text) a[2], c);
  }

  /** Replaces all shortest non-empty matches, from the left. */
  public static Value replaceAll(Value[] a, EvaluationServices c) {
    Text t = (Text) a[0];
    Derivatives reader = new Derivatives(c);
    List<int[]> places = new ArrayList<>();
    int[] match = reader.first(language(a[1]), t, 0, 1);
    while (match != null) {
      places.add(match);
      match = reader.first(language(a[1]), t, match[1], 1);
    }
    return reader.isExhausted()
        ? c.budgetExceeded()
        : WordSemantics.replaceAll(t, places, (Text) a[2], c);
  }

  private static Language language(Value value) {
    return (Language) value;
  }

  /** Charges for the operands, and limits the recursion depth. */
  private static Value checked(Language language, EvaluationServices c) {
    return language.depth() <= DEEPEST && c.spend(language.width()) ? language : c.budgetExceeded();
  }
}
