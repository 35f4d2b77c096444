package dev.tiercel.mutate.histfuzz;

import dev.tiercel.entry.Entry;
import dev.tiercel.mutate.MutationContext;
import dev.tiercel.mutate.RandomSource;
import dev.tiercel.mutate.script.DonorTerms;
import dev.tiercel.mutate.script.ScriptIndex;
import dev.tiercel.mutate.script.TermPosition;
import dev.tiercel.mutate.script.TermPositions;
import dev.tiercel.mutate.value.LiteralValues;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Binder;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Index;
import dev.tiercel.smtlib.ast.Literal;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import dev.tiercel.smtlib.theory.Theories;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Applies one edit to one entry, at a position where it fits. */
final class EditApplication {
  private final Entry entry;
  private final MutationContext context;
  private final RandomSource random;
  private final ScriptIndex index;

  EditApplication(Entry entry, MutationContext context) {
    this.entry = entry;
    this.context = context;
    this.random = context.random();
    this.index = ScriptIndex.of(entry);
  }

  /**
   * Returns the entry with the edit applied, or {@code null} if it fits no position that was tried.
   */
  @Nullable Entry of(HistoricalEdit edit) {
    return switch (edit.kind()) {
      case COMMAND -> withCommand(edit.from());
      case OPTION -> AssociationRuleSettings.withOption(entry, edit.from(), context);
      default -> {
        TermPosition place =
            TermPositions.find(
                index, random, p -> TermPositions.isFree(p) && fits(edit).test(p.term()));
        Term made = place == null ? null : changed(edit, place);
        yield place != null
                && made != null
                && made != place.term()
                && made.sort() == place.term().sort()
                && DonorTerms.isSmallEnough(place, made, context)
            ? place.replaceIn(entry, made)
            : null;
      }
    };
  }

  private static Predicate<Term> fits(HistoricalEdit edit) {
    return switch (edit.kind()) {
      case VALUE -> t -> t.arity() == 0 && AtomForm.sortName(t.sort()).equals(edit.from());
      case IDENTIFY -> t -> isConstant(t) && AtomForm.sortName(t.sort()).equals(edit.from());
      case VARIABLE -> t -> t instanceof Literal && AtomForm.sortName(t.sort()).equals(edit.from());
      case WRAP -> t -> isApplicable(edit, t.sort());
      default -> t -> head(t).equals(edit.from());
    };
  }

  /** Whether an operator has a parameter of a sort and the same result sort. */
  private static boolean isApplicable(HistoricalEdit edit, Sort sort) {
    for (Operator row : Theories.named(edit.from())) {
      Sort[] sorts = row.parameters(sort, sort);
      if (sorts != null && edit.place() < sorts.length && sorts[edit.place()] == sort) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Term changed(HistoricalEdit edit, TermPosition place) {
    Term term = place.term();
    return switch (edit.kind()) {
      case OPERATOR -> withOperator(term, edit.to());
      case WRAP -> wrapped(term, edit, place);
      case UNWRAP -> edit.place() < term.arity() ? term.child(edit.place()) : null;
      case SWAP -> swapped(term);
      case INDEX -> term instanceof App app ? withIndex(app) : null;
      case VALUE -> {
        BoundaryValueClass value = BoundaryValueClass.parse(edit.to());
        yield value == null ? null : value.draw(term.sort(), random);
      }
      case VARIABLE, IDENTIFY -> constant(place);
      default -> null;
    };
  }

  private @Nullable Term withOperator(Term term, String name) {
    Term[] arguments = term.children();
    if (term instanceof Binder binder) {
      for (Binder.Kind kind : Binder.Kind.values()) {
        if (kind.keyword().equals(name) && !kind.isComprehension()) {
          return Binder.quantifier(kind, binder.variables(), binder.body());
        }
      }
      return null;
    }
    return application(name, List.of(), arguments);
  }

  private @Nullable Term application(String name, List<Index> indices, Term... arguments) {
    for (Operator row : Theories.named(name)) {
      if (context.space().supports(row)
          && context.space().dialect().has(row.feature())
          && row.arity().standard(row.parameterCount(), arguments.length)) {
        Term made =
            row.application(indices.size() == row.indexCount() ? indices : indices(row), arguments);
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
      indices.add(Index.of(random.below(4)));
    }
    return indices;
  }

  private @Nullable Term wrapped(Term term, HistoricalEdit edit, TermPosition place) {
    for (Operator row : Theories.named(edit.from())) {
      Sort[] sorts = row.parameters(term.sort(), term.sort());
      if (sorts == null || edit.place() >= sorts.length || sorts[edit.place()] != term.sort()) {
        continue;
      }
      Term[] arguments = new Term[sorts.length];
      boolean complete = true;
      for (int i = 0; i < sorts.length && complete; i++) {
        Term argument = i == edit.place() ? term : other(sorts[i], place);
        complete = argument != null;
        arguments[i] = argument == null ? term : argument;
      }
      return complete ? application(edit.from(), List.of(), arguments) : null;
    }
    return null;
  }

  private @Nullable Term other(Sort sort, TermPosition place) {
    Term donor = random.coin() ? DonorTerms.pick(index, place, sort, context) : null;
    return donor == null ? LiteralValues.of(sort, null, random) : donor;
  }

  private @Nullable Term swapped(Term term) {
    if (term.arity() < 2 || !(term instanceof App)) {
      return null;
    }
    Term[] arguments = term.children();
    int first = random.below(arguments.length - 1);
    int second = first + 1 + random.below(arguments.length - first - 1);
    if (arguments[first].sort() != arguments[second].sort()) {
      return null;
    }
    Term kept = arguments[first];
    arguments[first] = arguments[second];
    arguments[second] = kept;
    return term.with(arguments);
  }

  private @Nullable Term withIndex(App app) {
    List<Index> indices = new ArrayList<>(app.function().indices());
    if (indices.isEmpty() || !indices.stream().allMatch(Index::isNumber)) {
      return null;
    }
    int only = random.coin() ? random.below(indices.size()) : -1; // or all, as a slice
    int step = random.coin() ? 1 : -1;
    for (int i = 0; i < indices.size(); i++) {
      if (only < 0 || only == i) {
        indices.set(i, Index.of(Math.max(0, indices.get(i).value() + step)));
      }
    }
    return application(app.symbol().name(), indices, app.children());
  }

  private @Nullable Term constant(TermPosition place) {
    Sort sort = place.term().sort();
    for (Term term : index.terms(sort)) {
      if (isConstant(term)
          && term != place.term()
          && random.coin()
          && DonorTerms.isInScope(index, place, term, context)) {
        return term;
      }
    }
    return null;
  }

  private static boolean isConstant(Term term) {
    return term.arity() == 0 && term instanceof App app && app.symbol() instanceof Declared;
  }

  private static String head(Term term) {
    return term instanceof App app && app.symbol() instanceof Operator
        ? app.symbol().name()
        : term instanceof Binder binder ? binder.kind().keyword() : "";
  }

  /** Adds a level around an assertion, or a further check or level. */
  private @Nullable Entry withCommand(String word) {
    int[] assertions = index.assertions();
    if (assertions.length == 0) {
      return null;
    }
    Script script = entry.script();
    int at = assertions[random.below(assertions.length)];
    return switch (word) {
      case "check" -> entry.withScript(script.inserting(at + 1, new Command.CheckSat()));
      case "push" -> entry.withScript(script.inserting(at, new Command.Push(1)));
      case "pop" -> {
        Script popped = script.inserting(at + 1, new Command.CheckSat(), new Command.Pop(1));
        yield entry.withScript(popped.inserting(at, new Command.Push(1)));
      }
      default -> null;
    };
  }
}
