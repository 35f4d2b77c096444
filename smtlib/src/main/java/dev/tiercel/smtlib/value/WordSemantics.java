package dev.tiercel.smtlib.value;

import dev.tiercel.smtlib.ast.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * Semantics of the operators of theory Strings that do not depend on characters, and of z3's and
 * cvc5's sequences, which are the same for any elements.
 */
public final class WordSemantics {
  private static final Rational NOWHERE = Rational.of(-1);

  private WordSemantics() {}

  /** The empty word of the application's sort. */
  public static Value empty(Value[] a, EvaluationServices c) {
    return c.sort() == Sort.STRING ? Text.EMPTY : new Sequence(List.of());
  }

  public static Value unit(Value[] a, EvaluationServices c) {
    return c.sort() == Sort.STRING
        ? Text.of(((Char) a[0]).codePoint())
        : new Sequence(List.of(a[0]));
  }

  public static Value append(Value[] a, EvaluationServices c) {
    return append((Word) a[0], (Word) a[1], c);
  }

  private static Value append(Word a, Word b, EvaluationServices c) {
    return c.spend(cost(a) + cost(b)) ? a.append(b) : c.budgetExceeded();
  }

  /** The cost of a copy: a reference is larger than a character. */
  private static long cost(Word w) {
    return w instanceof Text ? w.length() / 2 + 1 : 2L * w.length() + 1;
  }

  public static Value length(Value[] a, EvaluationServices c) {
    return Rational.of(((Word) a[0]).length());
  }

  /** The element as a word; the empty word if out of range. */
  public static Value at(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    int i = index(a[1]);
    return isIn(i, w) ? w.slice(i, i + 1) : w.slice(0, 0);
  }

  /** The element; open if out of range. */
  public static Value nth(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    int i = index(a[1]);
    return isIn(i, w) ? w.element(i) : c.open(a);
  }

  /** {@code str.substr}: elements from an index on, up to a number. */
  public static Value extract(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    int from = index(a[1]);
    int most = index(a[2]);
    if (!isIn(from, w) || most <= 0) {
      return w.slice(0, 0);
    }
    return w.slice(from, (int) Math.min(w.length(), (long) from + most));
  }

  public static Value contains(Value[] a, EvaluationServices c) {
    Value at = indexOf((Word) a[0], (Word) a[1], 0, c);
    return at instanceof Rational r ? Bool.of(r.signum() >= 0) : at;
  }

  /** Whether the first word is a prefix of the second. */
  public static Value prefixOf(Value[] a, EvaluationServices c) {
    Word w = (Word) a[1];
    return comparable((Word) a[0], w, c, () -> Bool.of(w.hasAt(0, (Word) a[0])));
  }

  /** Whether the first word is a suffix of the second. */
  public static Value suffixOf(Value[] a, EvaluationServices c) {
    Word w = (Word) a[1];
    Word part = (Word) a[0];
    return comparable(part, w, c, () -> Bool.of(w.hasAt(w.length() - part.length(), part)));
  }

  /** The first occurrence from an index on; -1 if there is none or the index is out of range. */
  public static Value indexOf(Value[] a, EvaluationServices c) {
    return indexOf((Word) a[0], (Word) a[1], a.length < 3 ? 0 : index(a[2]), c);
  }

  private static Value indexOf(Word w, Word part, int from, EvaluationServices c) {
    if (from < 0 || from > w.length()) {
      return NOWHERE;
    }
    return comparable(w, part, c, () -> Rational.of(w.find(part, from)));
  }

  /** The last index where the second word occurs, or -1. */
  public static Value lastIndexOf(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    Word part = (Word) a[1];
    return comparable(
        w,
        part,
        c,
        () -> {
          int at = w.length() - part.length();
          while (at >= 0 && !w.hasAt(at, part)) {
            at--;
          }
          return Rational.of(Math.max(at, -1));
        });
  }

  /** Replaces the first occurrence; the empty word occurs at the beginning. */
  public static Value replace(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    Word part = (Word) a[1];
    return comparable(
        w,
        part,
        c,
        () -> {
          int at = w.find(part, 0);
          return at < 0 ? w : splice(w, at, at + part.length(), (Word) a[2], c);
        });
  }

  /** Replaces a part of a word. */
  static Value splice(Word w, int from, int to, Word by, EvaluationServices c) {
    Value head = append(w.slice(0, from), by, c);
    return head instanceof Word h ? append(h, w.slice(to, w.length()), c) : head;
  }

  /** Replaces all occurrences from the left; none of the empty word. */
  public static Value replaceAll(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    Word part = (Word) a[1];
    return part.length() == 0
        ? w
        : comparable(w, part, c, () -> replaceAll(w, part, (Word) a[2], c));
  }

  private static Value replaceAll(Word w, Word part, Word by, EvaluationServices c) {
    List<int[]> places = new ArrayList<>();
    for (int at = w.find(part, 0); at >= 0; at = w.find(part, at + part.length())) {
      places.add(new int[] {at, at + part.length()});
    }
    return replaceAll(w, places, by, c);
  }

  /** Replaces parts of a word, each given by start and end, in order. */
  static Value replaceAll(Word w, List<int[]> places, Word by, EvaluationServices c) {
    if (places.isEmpty()) {
      return w;
    }
    long length = w.length() + (long) places.size() * by.length();
    if (length >= 1 << 28 || !c.spend(length)) {
      return c.budgetExceeded();
    }
    List<Word> parts = new ArrayList<>();
    int done = 0;
    for (int[] place : places) {
      parts.add(w.slice(done, place[0]));
      parts.add(by);
      done = place[1];
    }
    parts.add(w.slice(done, w.length()));
    return join(parts);
  }

  private static Word join(List<Word> parts) {
    if (parts.get(0) instanceof Text) {
      int length = parts.stream().mapToInt(Word::length).sum();
      int[] all = new int[length];
      int at = 0;
      for (Word part : parts) {
        for (int i = 0; i < part.length(); i++) {
          all[at++] = ((Text) part).at(i);
        }
      }
      return Text.of(all);
    }
    List<Value> all = new ArrayList<>();
    parts.forEach(part -> all.addAll(((Sequence) part).elements()));
    return new Sequence(all);
  }

  /** Overwrites the elements from an index on, without extending the word (cvc5). */
  public static Value update(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    Word by = (Word) a[2];
    int at = index(a[1]);
    if (!isIn(at, w)) {
      return w;
    }
    int room = Math.min(by.length(), w.length() - at);
    return splice(w, at, at + room, by.slice(0, room), c);
  }

  public static Value reverse(Value[] a, EvaluationServices c) {
    Word w = (Word) a[0];
    if (!c.spend(w.length())) {
      return c.budgetExceeded();
    }
    if (w instanceof Text t) {
      int[] reversed = new int[t.length()];
      Arrays.setAll(reversed, i -> t.at(t.length() - 1 - i));
      return Text.of(reversed);
    }
    List<Value> reversed = new ArrayList<>(((Sequence) w).elements());
    Collections.reverse(reversed);
    return new Sequence(reversed);
  }

  /** {@code (seq.map f w)}. */
  public static Value map(Value[] a, EvaluationServices c) {
    return map((Word) a[1], c, i -> c.apply(a[0], ((Word) a[1]).element(i)));
  }

  /** {@code (seq.mapi f i w)}: with the index, which starts at i. */
  public static Value mapIndexed(Value[] a, EvaluationServices c) {
    return map((Word) a[2], c, i -> c.apply(a[0], number(a[1], i), ((Word) a[2]).element(i)));
  }

  private static Value map(Word w, EvaluationServices c, IntFunction<Value> image) {
    List<Value> images = new ArrayList<>();
    for (int i = 0; i < w.length(); i++) {
      Value value = image.apply(i);
      if (Unknown.is(value)) {
        return value;
      }
      if (!c.spend(1)) {
        return c.budgetExceeded();
      }
      images.add(value);
    }
    return c.sort() == Sort.STRING ? text(images) : new Sequence(images);
  }

  private static Value text(List<Value> characters) {
    return Text.of(characters.stream().mapToInt(v -> ((Char) v).codePoint()).toArray());
  }

  /** {@code (seq.foldl f b w)}. */
  public static Value fold(Value[] a, EvaluationServices c) {
    Word w = (Word) a[2];
    Value result = a[1];
    for (int i = 0; i < w.length() && !Unknown.is(result); i++) {
      result = c.spend(1) ? c.apply(a[0], result, w.element(i)) : c.budgetExceeded();
    }
    return result;
  }

  /** {@code (seq.foldli f i b w)}: with the index, which starts at i. */
  public static Value foldIndexed(Value[] a, EvaluationServices c) {
    Word w = (Word) a[3];
    Value result = a[2];
    for (int i = 0; i < w.length() && !Unknown.is(result); i++) {
      result =
          c.spend(1) ? c.apply(a[0], number(a[1], i), result, w.element(i)) : c.budgetExceeded();
    }
    return result;
  }

  private static Rational number(Value from, int i) {
    return ((Rational) from).add(Rational.of(i));
  }

  /** Converts an index to an int: -1 for all negative numbers, the largest int for larger ones. */
  static int index(Value value) {
    BigInteger n = NumberSemantics.integer(value);
    if (n.signum() < 0) {
      return -1;
    }
    return n.bitLength() > 31 ? Integer.MAX_VALUE : n.intValue();
  }

  private static boolean isIn(int index, Word w) {
    return index >= 0 && index < w.length();
  }

  /**
   * Returns the result of a search, if the elements are comparable and it does not cost too much.
   */
  private static Value comparable(Word a, Word b, EvaluationServices c, Supplier<Value> search) {
    if (!a.isComparable() || !b.isComparable()) {
      return new Unknown("elements that cannot be compared");
    }
    return c.spend((long) a.length() * b.length() / 64 + a.length())
        ? search.get()
        : c.budgetExceeded();
  }
}
