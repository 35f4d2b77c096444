package dev.tiercel.mutate.histfuzz;

import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.OperatorTable;
import dev.tiercel.mutate.space.SearchSpace;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Feature;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Generates atoms of a form: constants of the required sorts, values, and small terms over them, by
 * operators that the target supports.
 */
record SignatureTerms(SearchSpace space, RandomSource random) {
  private static final int TRIES = 3;
  private static final int NAMES = 3; // constants per sort
  private static final int DEPTH = 2;
  private static final int MOST_INDEX = 9;
  private static final List<Sort> BITS =
      IntStream.of(1, 4, 8, 16, 32).mapToObj(Sort::bitVec).toList();

  /** The formats that cvc5 supports. */
  private static final List<Sort> FLOATS =
      List.of(Sort.floatingPoint(8, 24), Sort.floatingPoint(11, 53));

  /** Returns an atom of a form over free constants, or {@code null} if none was generated. */
  @Nullable Term of(AtomForm form) {
    if (form.operator().isEmpty()) {
      return form.operands().get(0).variable()
          ? constant(Sort.BOOL)
          : LiteralValues.of(Sort.BOOL, null, random);
    }
    for (int i = 0; i < TRIES; i++) {
      List<Sort> sorts = sorts(form);
      Term[] arguments = sorts == null ? null : arguments(form, sorts);
      if (arguments == null) {
        return null;
      }
      Term made = apply(form.operator(), arguments);
      if (made != null && made.sort() == Sort.BOOL) {
        return made;
      }
    }
    return null;
  }

  /** Returns one of a few constants of a sort. */
  Term constant(Sort sort) {
    return App.constant(Declared.function("h" + random.below(NAMES), List.of(), sort));
  }

  private Term @Nullable [] arguments(AtomForm form, List<Sort> sorts) {
    Term[] arguments = new Term[sorts.size()];
    for (int i = 0; i < arguments.length; i++) {
      Term argument =
          form.operands().get(i).variable() ? variable(sorts.get(i)) : value(sorts.get(i));
      if (argument == null) {
        return null;
      }
      arguments[i] = argument;
    }
    return arguments;
  }

  /**
   * Uses one bit-vector width and one floating-point format for all operands, so that they fit
   * together.
   */
  private @Nullable List<Sort> sorts(AtomForm form) {
    Sort bits = random.pick(BITS);
    Sort floats = random.pick(FLOATS);
    List<Sort> sorts = new ArrayList<>();
    for (AtomForm.Operand operand : form.operands()) {
      Sort sort = sort(operand.sort(), bits.indices(), floats.indices());
      if (sort == null
          || (operand.variable() && !ScriptAtoms.isBindable(sort) && sort != Sort.REG_LAN)) {
        return null;
      }
      sorts.add(sort);
    }
    return sorts;
  }

  /** Returns the built-in sort of a name, with a width, a format or Int as parameters. */
  private static @Nullable Sort sort(String name, List<Index> width, List<Index> format) {
    for (List<Index> indices : List.of(List.<Index>of(), width, format)) {
      for (int arguments = 0; arguments <= 2; arguments++) {
        Sort sort = BuiltInSorts.find(name, indices, Collections.nCopies(arguments, Sort.INT));
        if (sort != null) {
          return BuiltInSorts.feature(sort) == Feature.FINITE_FIELDS ? null : sort; // no prime
        }
      }
    }
    return null;
  }

  private @Nullable Term apply(String name, Term[] arguments) {
    for (Operator row : Theories.named(name)) {
      if (space.supports(row)
          && space.dialect().has(row.feature())
          && row.arity().standard(row.parameterCount(), arguments.length)) {
        Term made = row.application(indices(row), arguments);
        if (made != null) {
          return made;
        }
      }
    }
    return null;
  }

  private List<Index> indices(Operator row) {
    List<Index> indices = new ArrayList<>();
    for (int i = 0; i < row.indexCount(); i++) {
      indices.add(Index.of(1 + random.below(MOST_INDEX)));
    }
    return indices;
  }

  private @Nullable Term variable(Sort sort) {
    Term made = random.coin() ? null : operation(sort, DEPTH, true);
    return made != null ? made : ScriptAtoms.isBindable(sort) ? constant(sort) : null;
  }

  private @Nullable Term value(Sort sort) {
    Term made = random.oneIn(4) || !LiteralValues.has(sort) ? operation(sort, 1, false) : null;
    return made == null ? LiteralValues.of(sort, null, random) : made;
  }

  /** Returns an application that contains variables, or only values. */
  private @Nullable Term operation(Sort sort, int depth, boolean variables) {
    Operator[] rows = OperatorTable.of(space).returning(sort);
    for (int i = 0; i < TRIES && rows.length > 0; i++) {
      Operator row = rows[random.below(rows.length)];
      Sort[] sorts = row.parameters(sort, sort);
      if (sorts == null || sorts.length == 0) {
        continue;
      }
      Term[] arguments = new Term[sorts.length];
      int marked = variables ? random.below(sorts.length) : -1;
      boolean complete = true;
      for (int j = 0; j < arguments.length && complete; j++) {
        Term argument = argument(sorts[j], depth - 1, variables && (j == marked || random.coin()));
        complete = argument != null;
        arguments[j] = argument == null ? constant(Sort.BOOL) : argument;
      }
      Term made = complete ? row.application(arguments) : null;
      if (made != null) {
        return made;
      }
    }
    return null;
  }

  private @Nullable Term argument(Sort sort, int depth, boolean variable) {
    if (depth > 0 && random.oneIn(3)) {
      return operation(sort, depth, variable);
    }
    if (!variable) {
      return LiteralValues.of(sort, null, random);
    }
    return ScriptAtoms.isBindable(sort) ? constant(sort) : null;
  }
}
