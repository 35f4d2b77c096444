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
import java.util.Set;
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
  /** Operators whose definitions hold for more than two arguments. */
  private static final Set<String> SEVERAL = Set.of("fp.sub", "distinct");

  /** Returns the definition of an application, or {@code null} if it has none. */
  @FunctionalInterface
  private interface Definition {
    @Nullable Term of(App app);
  }

  private static final Map<String, Definition> DEFINITIONS =
      Map.ofEntries(
          Map.entry("sign_extend", ExpandDefinition::signExtension),
          Map.entry("zero_extend", ExpandDefinition::zeroExtension),
          Map.entry("rotate_left", app -> rotation(app, true)),
          Map.entry("rotate_right", app -> rotation(app, false)),
          Map.entry(
              "repeat", app -> apply("concat", Collections.nCopies(index(app), app.child(0)))),
          Map.entry("bvsub", app -> apply("bvadd", app.child(0), apply("bvneg", app.child(1)))),
          Map.entry(
              "bvneg",
              app -> apply("bvadd", apply("bvnot", app.child(0)), bits(BigInteger.ONE, app))),
          Map.entry("bvnand", app -> negated("bvnot", "bvand", app)),
          Map.entry("bvnor", app -> negated("bvnot", "bvor", app)),
          Map.entry("bvxnor", app -> negated("bvnot", "bvxor", app)),
          Map.entry(
              "bvcomp",
              app ->
                  apply(
                      "ite",
                      apply("=", app.children()),
                      bits(BigInteger.ONE, app),
                      bits(BigInteger.ZERO, app))),
          Map.entry("bvugt", app -> apply("bvult", app.child(1), app.child(0))),
          Map.entry("bvuge", app -> negated("not", "bvult", app)),
          Map.entry("bvsgt", app -> apply("bvslt", app.child(1), app.child(0))),
          Map.entry("bvsge", app -> negated("not", "bvslt", app)),
          Map.entry("fp.gt", app -> apply("fp.lt", app.child(1), app.child(0))),
          Map.entry("fp.geq", app -> apply("fp.leq", app.child(1), app.child(0))),
          Map.entry(
              "fp.sub",
              app -> apply("fp.add", app.child(0), app.child(1), apply("fp.neg", app.child(2)))),
          Map.entry("=>", app -> apply("or", apply("not", app.child(0)), app.child(1))),
          Map.entry("xor", app -> negated("not", "=", app)),
          Map.entry("distinct", ExpandDefinition::pairwise));

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
        term instanceof App app
                && app.symbol() instanceof Operator
                && (app.arity() <= 2 || SEVERAL.contains(app.symbol().name()))
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
