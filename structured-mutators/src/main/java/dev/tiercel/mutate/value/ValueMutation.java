package dev.tiercel.mutate.value;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.LiteralTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.StringEscapes;
import dev.tiercel.smtlib.ast.Term;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Replaces a value by another, and sometimes any term by a value. */
@MutatorInfo(
    name = "value",
    description = "replaces a value, or occasionally any term, by a random or boundary value")
public final class ValueMutation implements Mutator {
  /** One mutation in this many replaces a term that is not a value. */
  private static final int OVER_TERMS = 6;

  private static final int MOST_REPETITIONS = 6;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    ScriptIndex index = ScriptIndex.of(entry);
    TermPosition position =
        context.random().oneIn(OVER_TERMS)
            ? TermPositions.find(index, context.random(), ValueMutation::takesAnyValue)
            : TermPositions.find(index, context.random(), ValueMutation::isOutermostValue);
    if (position == null) {
      return null;
    }
    Term value = value(position, context.random());
    return value == null
            || value == position.term()
            || !DonorTerms.isSmallEnough(position, value, context)
        ? null
        : position.replaceIn(entry, value);
  }

  private static boolean takesAnyValue(TermPosition position) {
    return !position.isRoot()
        && TermPositions.isFree(position)
        && LiteralValues.has(position.term().sort());
  }

  /** The 5 in {@code (- 5)} is part of a value, which is replaced as a whole. */
  private static boolean isOutermostValue(TermPosition position) {
    Term parent = position.parent();
    return LiteralTerms.isValue(position.term())
        && LiteralValues.has(position.term().sort())
        && !position.capturesFunction()
        && !(parent != null && LiteralTerms.isValue(parent));
  }

  private static @Nullable Term value(TermPosition position, RandomSource random) {
    Sort sort = position.term().sort();
    if (position.mustBeConstant() && position.parent() instanceof App parent) {
      if (parent.sort() == Sort.REG_LAN && sort == Sort.STRING) {
        return character(random);
      } else if (parent.sort() == Sort.REG_LAN && sort == Sort.INT) {
        return Literal.integer(BigInteger.valueOf(random.below(MOST_REPETITIONS)));
      }
    }
    return LiteralValues.of(sort, position.term(), random);
  }

  /** Returns a single character of a random string. */
  private static Term character(RandomSource random) {
    Term drawn = LiteralValues.of(Sort.STRING, null, random);
    int[] characters =
        drawn instanceof Literal text ? StringEscapes.decode((String) text.value()) : new int[0];
    int one = characters.length == 0 ? 'a' : characters[random.below(characters.length)];
    return Literal.string(StringEscapes.encode(new int[] {one}));
  }
}
