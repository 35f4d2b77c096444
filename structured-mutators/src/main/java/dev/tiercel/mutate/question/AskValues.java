package dev.tiercel.mutate.question;

import dev.tiercel.entry.Entry;
import dev.tiercel.entry.ExpectedAnswer;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.Mutator;
import dev.tiercel.mutate.MutatorInfo;
import dev.tiercel.mutate.PreservedProperty;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.Annotations;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds {@code get-value} of terms of the script and of equalities between two of them. The
 * equalities are new to the solver, which has to compute them from its model: solvers compare
 * values there that have several forms, such as arrays, which are therefore preferred, and written
 * to.
 */
@MutatorInfo(
    name = "question.values",
    description = "queries the values of terms and of equalities between terms of the script",
    preserves = PreservedProperty.MODELS)
public final class AskValues implements Mutator {
  private static final Operator EQUAL = Theories.named("=").get(0);

  private static final Operator CONCAT = Theories.named("concat").get(0);

  private static final Operator STORE = Theories.named("store").get(0);

  /**
   * One bit-vector in this many is concatenated with others: scripts over narrow ones, which are
   * fast, have few values of more than a byte.
   */
  private static final int WIDENED = 3;

  /** Maximum number of terms of a query, and of queries in a script. */
  private static final int MOST = 4;

  @Override
  public @Nullable Entry mutate(Entry entry, MutationContext context) {
    RandomSource random = context.random();
    Script script = entry.script();
    int check = QueryCommands.check(script, random.coin());
    boolean enough =
        script.commands().stream().filter(Command.GetValue.class::isInstance).count() >= MOST;
    if (check < 0 || enough || entry.expected() == ExpectedAnswer.UNSAT) {
      return null;
    }
    ScriptIndex index = ScriptIndex.of(entry);
    List<Sort> sorts = new ArrayList<>(index.sorts());
    sorts.removeIf(sort -> sort.isFunction() || sort.equals(Sort.REG_LAN));
    List<Sort> arrays = sorts.stream().filter(Sort::isArray).toList();
    List<Term> terms = new ArrayList<>();
    for (int i = 1 + random.below(MOST); i > 0 && !sorts.isEmpty(); i--) {
      Sort sort = random.pick(arrays.isEmpty() || random.coin() ? sorts : arrays);
      Term term = closed(index, sort, random);
      Term wanted = term == null ? null : query(term, index, random);
      if (wanted != null && context.space().allows(wanted) && !terms.contains(wanted)) {
        terms.add(wanted);
      }
    }
    return terms.isEmpty()
        ? null
        : entry.withScript(
            QueryCommands.with(
                script.inserting(check + 1, new Command.GetValue(terms)), ":produce-models"));
  }

  /** Returns a term, its equality with another, or several bit-vectors as one. */
  private static @Nullable Term query(Term term, ScriptIndex index, RandomSource random) {
    if (term.sort().isBitVec() && random.oneIn(WIDENED)) {
      Term wide = term;
      for (int i = 1 + random.below(MOST); i > 0 && wide != null; i--) {
        Term part = closed(index, term.sort(), random);
        wide = part == null ? wide : CONCAT.application(wide, part);
      }
      return wide;
    }
    Term other = random.coin() ? closed(index, term.sort(), random) : null;
    if (other != null && other.sort().isArray() && random.coin()) {
      other = written(other, index, random);
    }
    return other == null || term.equals(other) ? term : EQUAL.application(term, other);
  }

  /** Returns an array after a write of terms of the script or values. */
  private static Term written(Term array, ScriptIndex index, RandomSource random) {
    List<Term> arguments = new ArrayList<>(List.of(array));
    List<Sort> sorts = new ArrayList<>(array.sort().domain());
    sorts.add(array.sort().range());
    for (Sort sort : sorts) {
      Term term = random.coin() ? closed(index, sort, random) : null;
      Term argument = term == null ? LiteralValues.of(sort, null, random) : term;
      if (argument == null) {
        return array;
      }
      arguments.add(argument);
    }
    Term written = STORE.application(arguments.toArray(new Term[0]));
    return written == null ? array : written;
  }

  private static @Nullable Term closed(ScriptIndex index, Sort sort, RandomSource random) {
    Term[] terms = index.terms(sort);
    Term term = terms.length == 0 ? null : terms[random.below(terms.length)];
    return term == null || !term.freeVariables().isEmpty() ? null : Annotations.stripped(term);
  }
}
