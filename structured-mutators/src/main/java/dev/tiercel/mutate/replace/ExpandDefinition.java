package dev.tiercel.mutate.replace;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an application by its definition in the SMT-LIB standard, or by an equivalent in other
 * operators: {@code (bvsub x y)} by {@code (bvadd x (bvneg y))}. All models are kept. Solvers look
 * for such shapes in order to simplify them, and other mutators then change parts of a shape.
 */
@MutatorInfo(
    name = "replace.definition",
    description = "replaces an application by the definition of its operator in other operators",
    preserves = PreservedProperty.MODELS)
public final class ExpandDefinition implements Mutator {
  /**
   * A definition.
   *
   * @param least minimum number of arguments for which it holds; z3 reads connectives with fewer
   * @param most maximum number
   */
  private record Definition(int least, int most, Expansion expansion) {
    @Nullable Term of(App app) {
      return app.arity() < least || app.arity() > most ? null : expansion.of(app);
    }
  }

  /** Returns an application in other operators, or {@code null} if it has none. */
  @FunctionalInterface
  private interface Expansion {
    @Nullable Term of(App app);
  }

  private static Definition unary(Expansion expansion) {
    return new Definition(1, 1, expansion);
  }

  private static Definition binary(Expansion expansion) {
    return new Definition(2, 2, expansion);
  }

  private static final Map<String, Definition> DEFINITIONS =
      Map.ofEntries(
          Map.entry("sign_extend", unary(ExpandDefinition::signExtension)),
          Map.entry("zero_extend", unary(ExpandDefinition::zeroExtension)),
          Map.entry("rotate_left", unary(app -> rotation(app, true))),
          Map.entry("rotate_right", unary(app -> rotation(app, false))),
          Map.entry(
              "repeat",
              unary(app -> apply("concat", Collections.nCopies(index(app), app.child(0))))),
          Map.entry(
              "bvsub", binary(app -> apply("bvadd", app.child(0), apply("bvneg", app.child(1))))),
          Map.entry(
              "bvneg",
              unary(
                  app -> apply("bvadd", apply("bvnot", app.child(0)), bits(BigInteger.ONE, app)))),
          Map.entry("bvnand", binary(app -> negated("bvnot", "bvand", app))),
          Map.entry("bvnor", binary(app -> negated("bvnot", "bvor", app))),
          Map.entry("bvxnor", binary(app -> negated("bvnot", "bvxor", app))),
          Map.entry(
              "bvcomp",
              binary(
                  app ->
                      apply(
                          "ite",
                          apply("=", app.children()),
                          bits(BigInteger.ONE, app),
                          bits(BigInteger.ZERO, app)))),
          Map.entry("bvugt", binary(app -> apply("bvult", app.child(1), app.child(0)))),
          Map.entry("bvuge", binary(app -> negated("not", "bvult", app))),
          Map.entry("bvsgt", binary(app -> apply("bvslt", app.child(1), app.child(0)))),
          Map.entry("bvsge", binary(app -> negated("not", "bvslt", app))),
          Map.entry("fp.gt", binary(app -> apply("fp.lt", app.child(1), app.child(0)))),
          Map.entry("fp.geq", binary(app -> apply("fp.leq", app.child(1), app.child(0)))),
          Map.entry(
              "fp.sub",
              new Definition(
                  3,
                  3,
                  app ->
                      apply("fp.add", app.child(0), app.child(1), apply("fp.neg", app.child(2))))),
          Map.entry("=>", binary(app -> apply("or", apply("not", app.child(0)), app.child(1)))),
          Map.entry("xor", binary(app -> negated("not", "=", app))),
          Map.entry("distinct", new Definition(2, Integer.MAX_VALUE, ExpandDefinition::pairwise)));

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    TermPosition position =
        TermPositions.find(
            ScriptIndex.of(entry),
            context.random(),
            p -> !p.mustBeConstant() && definition(p.term()) != null);
    Term definition = position == null ? null : definition(position.term());
    return position == null || definition == null || !context.space().allows(definition)
        ? null
        : position.replaceIn(entry, definition);
  }

  private static @Nullable Term definition(Term term) {
    Definition definition =
        term instanceof App app && app.symbol() instanceof Operator
            ? DEFINITIONS.get(app.symbol().name())
            : null;
    Term defined = definition == null ? null : definition.of((App) term);
    return defined == null || defined.sort() != term.sort() ? null : defined;
  }

  private static @Nullable Term signExtension(App app) {
    int by = index(app);
    int top = app.child(0).sort().width() - 1;
    Term sign = apply("=", extract(app.child(0), top, top), Literal.bitVec(BigInteger.ONE, 1));
    BigInteger ones = BigInteger.ONE.shiftLeft(by).subtract(BigInteger.ONE);
    return by == 0
        ? null
        : apply(
            "concat",
            apply("ite", sign, Literal.bitVec(ones, by), Literal.bitVec(BigInteger.ZERO, by)),
            app.child(0));
  }

  private static @Nullable Term zeroExtension(App app) {
    int by = index(app);
    return by == 0 ? null : apply("concat", Literal.bitVec(BigInteger.ZERO, by), app.child(0));
  }

  private static @Nullable Term rotation(App app, boolean left) {
    int width = app.child(0).sort().width();
    int by = left ? index(app) % width : (width - index(app) % width) % width;
    return by == 0
        ? null
        : apply(
            "concat",
            extract(app.child(0), width - 1 - by, 0),
            extract(app.child(0), width - 1, width - by));
  }

  private static @Nullable Term pairwise(App app) {
    List<Term> parts = new ArrayList<>();
    for (int i = 0; i < app.arity(); i++) {
      for (int j = i + 1; j < app.arity(); j++) {
        parts.add(apply("not", apply("=", app.child(i), app.child(j))));
      }
    }
    return parts.size() == 1 ? parts.get(0) : apply("and", parts);
  }

  private static int index(App app) {
    return app.function().indices().get(0).value();
  }

  private static Literal bits(BigInteger value, App app) {
    return Literal.bitVec(value, app.sort().width());
  }

  private static Term extract(Term term, int high, int low) {
    return apply("extract", List.of(Index.of(high), Index.of(low)), term);
  }

  private static Term negated(String negation, String operator, App app) {
    return apply(negation, apply(operator, app.children()));
  }

  private static Term apply(String operator, List<Term> arguments) {
    return arguments.size() == 1
        ? arguments.get(0)
        : apply(operator, arguments.toArray(new Term[0]));
  }

  private static Term apply(String operator, Term... arguments) {
    return apply(operator, List.of(), arguments);
  }

  private static Term apply(String operator, List<Index> indices, Term... arguments) {
    return Theories.named(operator).stream()
        .flatMap(row -> Stream.ofNullable(row.application(indices, arguments)))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException(operator));
  }
}
