package dev.tiercel.smtlib.value;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Finds strings of a regular language by exploring its derivatives. Tries one character from each
 * class of characters that the expression distinguishes: the others have the same derivatives.
 */
record LanguageSampler(Derivatives derivatives, IntUnaryOperator below) {
  private static final int MOST_STATES = 300;
  private static final int MOST_LETTERS = 24;
  private static final int LONGEST_START = 6;

  /** A state on the path to an accepting one. */
  private record State(Language rest, @Nullable State before, int character) {}

  /** Returns a string of the language, or {@code null} if none is found. */
  @Nullable Text word(Language language) {
    State start = new State(language, null, -1);
    for (int steps = below.applyAsInt(LONGEST_START); steps > 0; steps--) {
      List<State> next = next(start);
      if (next.isEmpty()) {
        break;
      }
      start = next.get(below.applyAsInt(next.size()));
    }
    State end = nearest(start);
    return end == null ? null : text(end);
  }

  private @Nullable State nearest(State start) {
    Deque<State> open = new ArrayDeque<>(List.of(start));
    Set<Language> seen = new HashSet<>(Set.of(start.rest));
    while (!open.isEmpty() && !derivatives.isExhausted()) {
      State state = open.poll();
      if (state.rest.isNullable()) {
        return state;
      }
      for (State next : next(state)) {
        if (seen.size() < MOST_STATES && seen.add(next.rest)) {
          open.add(next);
        }
      }
    }
    return null;
  }

  /** Returns the states after one more character. */
  private List<State> next(State state) {
    Set<Integer> letters = new HashSet<>();
    letters(state.rest, letters);
    List<State> next = new ArrayList<>();
    for (int letter : letters) {
      Language rest = derivatives.derive(state.rest, letter);
      if (!rest.equals(Language.NONE)) {
        next.add(new State(rest, state, letter));
      }
    }
    return next;
  }

  /**
   * Collects characters with which a string of the language may begin, and one that the expression
   * may not name.
   */
  private void letters(Language language, Set<Integer> letters) {
    if (letters.size() >= MOST_LETTERS) {
      return;
    }
    if (language instanceof Language.Range r && r.from <= r.to) {
      letters.add(r.from);
      letters.add(r.to);
      letters.add(r.from + below.applyAsInt(Math.min(r.to - r.from + 1, 128)));
    } else if (language instanceof Language.Literal l && l.size() > 0) {
      letters.add(l.text.at(l.from));
    } else if (language instanceof Language.Complement c) {
      letters(c.of, letters);
      letters.add('a' + below.applyAsInt(26));
    } else if (language instanceof Language.Concat c) {
      letters(c.first, letters);
      if (c.first.isNullable()) {
        letters(c.rest, letters);
      }
    } else if (language instanceof Language.Loop l) {
      letters(l.body, letters);
    } else if (language instanceof Language.Nary n) {
      n.parts.forEach(part -> letters(part, letters));
    }
  }

  private static Text text(State end) {
    Deque<Integer> characters = new ArrayDeque<>();
    for (State state = end; state.before != null; state = state.before) {
      characters.push(state.character);
    }
    return Text.of(characters.stream().flatMapToInt(IntStream::of).toArray());
  }
}
