package dev.tiercel.mutate.replace;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an arithmetic term by a polynomial of degree two to five over one or two terms of the
 * script: a sum of products, each with repeated factors. Other mutators multiply two terms at a
 * time, so that the same factor seldom occurs three times; procedures for products treat those by
 * rules of their own.
 */
@MutatorInfo(
    name = "replace.polynomial",
    description = "replaces an arithmetic term by a polynomial over terms of the script")
public final class ReplaceByPolynomial implements Mutator {
  private static final int HIGHEST = 5; // degree
  private static final int MONOMIALS = 3;
  private static final int BASES = 2;
  private static final int DRAWS = 3; // of a base; the smallest is taken

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    if (!context.space().dialect().has(Feature.NONLINEAR)) {
      return null;
    }
    ScriptIndex index = ScriptIndex.of(entry);
    RandomSource random = context.random();
    TermPosition position =
        TermPositions.find(
            index, random, p -> isNumber(p.term().sort()) && TermPositions.isFree(p));
    if (position == null) {
      return null;
    }
    Sort sort = position.term().sort();
    List<Term> bases = new ArrayList<>();
    int wanted = 1 + random.below(BASES);
    for (int i = 0; i < wanted; i++) {
      Term base = base(index, position, sort, context);
      if (base != null) {
        bases.add(base);
      }
    }
    if (bases.isEmpty()) {
      return null;
    }
    Term made = polynomial(bases, sort, random);
    return DonorTerms.isSmallEnough(position, made, context)
        ? position.replaceIn(entry, made)
        : null;
  }

  private static boolean isNumber(Sort sort) {
    return sort == Sort.INT || sort == Sort.REAL;
  }

  /** Returns a small term of the script that is in scope and no literal; {@code null} if none. */
  private static @Nullable Term base(
      ScriptIndex index, TermPosition position, Sort sort, MutationContext context) {
    Term smallest = null;
    for (int i = 0; i < DRAWS; i++) {
      Term drawn = DonorTerms.pick(index, position, sort, context);
      if (drawn != null
          && !(drawn instanceof Literal)
          && (smallest == null || drawn.size() < smallest.size())) {
        smallest = drawn;
      }
    }
    return smallest;
  }

  private static Term polynomial(List<Term> bases, Sort sort, RandomSource random) {
    List<Term> sum = new ArrayList<>();
    sum.add(monomial(bases, 2 + random.below(HIGHEST - 1), sort, random));
    int more = random.below(MONOMIALS);
    for (int i = 0; i < more; i++) {
      sum.add(monomial(bases, 1 + random.below(HIGHEST - 1), sort, random));
    }
    if (random.coin()) {
      sum.add(number(sort, random));
    }
    return sum.size() == 1 ? sum.get(0) : apply("+", sum);
  }

  private static Term monomial(List<Term> bases, int degree, Sort sort, RandomSource random) {
    List<Term> factors = new ArrayList<>();
    if (random.oneIn(3)) {
      factors.add(number(sort, random));
    }
    for (int i = 0; i < degree; i++) {
      factors.add(random.pick(bases));
    }
    return factors.size() == 1 ? factors.get(0) : apply("*", factors);
  }

  private static Term number(Sort sort, RandomSource random) {
    return Objects.requireNonNull(LiteralValues.of(sort, null, random), sort::toString);
  }

  private static Term apply(String name, List<Term> arguments) {
    return Objects.requireNonNull(Theories.apply(name, arguments.toArray(new Term[0])), name);
  }
}
