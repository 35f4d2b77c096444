package dev.tiercel.mutate.diver;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.diver.ValueConstraint.Kind;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.value.Text;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Generates descriptions of strings; some are false, so the caller must evaluate them. */
record TextConstraints(RandomSource random) {
  private static final int SHORT = 12; // most characters of a string spelled one by one
  private static final Operator LOOP = Theories.row(Feature.STRINGS, "re.loop", 1);

  ValueConstraint of(Term term, Text value) {
    return switch (random.below(12)) {
      case 0, 1, 2, 3 -> part(term, value);
      case 4, 5, 6, 7 -> new ValueConstraint(Kind.LANGUAGE, on("str.in_re", term, language(value)));
      case 8, 9, 10 -> exclusion(term, value);
      default -> order(term, value); // rare: z3 often answers unknown to these
    };
  }

  /** Returns a numeric term over the string: its length, a code, the index of a substring. */
  @Nullable Term measure(Term term, Text value) {
    return switch (random.below(6)) {
      case 0, 1, 2 -> on("str.len", term);
      case 3 -> on("str.to_code", on("str.at", term, integer(random.below(value.length() + 1))));
      case 4 -> on("str.indexof", term, literal(piece(value)), integer(random.below(3) - 1));
      default -> on("str.to_int", term);
    };
  }

  private ValueConstraint part(Term term, Text value) {
    int length = value.length();
    int cut = random.below(length + 1);
    Term formula =
        switch (random.below(5)) {
          case 0 -> on("str.prefixof", literal(value.slice(0, cut)), term);
          case 1 -> on("str.suffixof", literal(value.slice(cut, length)), term);
          case 2 -> on("str.contains", term, literal(piece(value)));
          case 3 -> on("=", on("str.at", term, integer(cut)), literal(at(value, cut)));
          default ->
              on(
                  "=",
                  on("str.substr", term, integer(cut), integer(length)),
                  literal(value.slice(cut, length)));
        };
    return new ValueConstraint(Kind.PART, formula);
  }

  private ValueConstraint exclusion(Term term, Text value) {
    Term other = literal(random.coin() ? other(value) : piece(value));
    Term formula =
        switch (random.below(3)) {
          case 0 -> on("str.contains", term, other);
          case 1 -> on("str.prefixof", other, term);
          default -> on("=", term, other);
        };
    return new ValueConstraint(Kind.EXCLUSION, on("not", formula));
  }

  private ValueConstraint order(Term term, Text value) {
    Term low = literal(value.slice(0, random.below(value.length() + 1)));
    Term high = literal(value.append(Text.of(character())));
    Term above = on("str.<=", low, term);
    Term below = on("str.<", term, high);
    return random.coin()
        ? new ValueConstraint(Kind.INTERVAL, on("and", above, below))
        : new ValueConstraint(Kind.BOUND, random.coin() ? above : below);
  }

  private Term language(Text value) {
    if (value.length() > SHORT || random.oneIn(4)) {
      return whole(value);
    }
    Term joined = null;
    for (int i = 0; i < value.length(); i++) {
      Term next = character(value.at(i));
      joined = joined == null ? next : on("re.++", joined, next);
      if (random.oneIn(4)) {
        return on("re.++", joined, on("re.all"));
      }
    }
    return joined == null ? on("re.opt", character('a')) : joined;
  }

  /** A star or a loop over the characters that occur, or the complement of one other string. */
  private Term whole(Text value) {
    if (value.length() == 0 || random.oneIn(4)) {
      return on("re.comp", on("str.to_re", literal(other(value))));
    }
    Term union = character(value.at(0));
    for (int i = 1; i < Math.min(value.length(), SHORT); i++) {
      union = on("re.union", union, character(value.at(i)));
    }
    if (random.coin()) {
      return on(random.coin() ? "re.*" : "re.+", union);
    }
    int least = random.below(value.length() + 1);
    int most = value.length() + random.below(4);
    return Objects.requireNonNull(
        LOOP.application(List.of(Index.of(least), Index.of(most)), union));
  }

  /** Returns a language that contains one character. */
  private Term character(int c) {
    Term itself = on("str.to_re", literal(Text.of(c)));
    return switch (random.below(6)) {
      case 0 -> on("re.allchar");
      case 1 ->
          on(
              "re.range",
              literal(Text.of(Math.max(0, c - random.below(8)))),
              literal(Text.of(Math.min(StringEscapes.MAX_CHARACTER, c + random.below(8)))));
      case 2 -> on("re.union", on("str.to_re", literal(Text.of(character()))), itself);
      case 3 -> on("re.+", itself);
      default -> itself;
    };
  }

  private int character() {
    return random.oneIn(8) ? random.below(StringEscapes.MAX_CHARACTER) : ' ' + random.below(95);
  }

  private Text piece(Text value) {
    int from = random.below(value.length() + 1);
    return value.slice(from, from + random.below(value.length() - from + 1));
  }

  private Text other(Text value) {
    Text inserted = Text.of(character());
    return random.coin() ? value.append(inserted) : inserted.append(value);
  }

  private static Text at(Text value, int place) {
    return place < value.length() ? value.slice(place, place + 1) : Text.EMPTY;
  }

  private static Term literal(Text value) {
    return Literal.string(value.canonical());
  }

  private static Term integer(int value) {
    Term positive = Literal.integer(BigInteger.valueOf(Math.abs(value)));
    return value < 0 ? on("-", positive) : positive;
  }

  private static Term on(String name, Term... arguments) {
    return Objects.requireNonNull(Theories.apply(name, arguments), name);
  }
}
