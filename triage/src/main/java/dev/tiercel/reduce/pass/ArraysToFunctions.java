package dev.tiercel.reduce.pass;

import dev.tiercel.entry.Entry;
import dev.tiercel.smtlib.ast.App;
import dev.tiercel.smtlib.ast.Command;
import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Function;
import dev.tiercel.smtlib.ast.Script;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.theory.Operator;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Replaces arrays that are only read by functions. */
final class ArraysToFunctions implements Pass {
  @Override
  public String name() {
    return "arrays";
  }

  @Override
  public CandidateEdits edits(Entry entry) {
    List<Declared> arrays = new ArrayList<>();
    for (Command command : entry.script().commands()) {
      if (command instanceof Command.Declare d
          && d.symbol().parameters().isEmpty()
          && d.symbol().result().isMap()
          && !d.symbol().result().isFunction()) {
        arrays.add(d.symbol());
      }
    }
    return CandidateEdits.of(
        arrays,
        array -> {
          Script script = new Reading(array).script(entry.script());
          return script == null ? null : entry.withScript(script);
        });
  }

  private static final class Reading extends Rewriting {
    private final Declared array;
    private final Declared function;
    private final Term
        value; // stands for the array itself; of the range's sort, so it fits nowhere else

    Reading(Declared array) {
      this.array = array;
      Sort sort = array.result();
      this.function = Declared.function(array.name(), sort.domain(), sort.range());
      this.value = App.constant(function);
    }

    @Override
    protected Declared symbol(Declared moved, Declared old) {
      return old.equals(array) ? function : old;
    }

    @Override
    protected @Nullable Term application(App old, Function head, Sort sort, Term[] children) {
      if (array.equals(old.symbol())) {
        return value;
      } else if (children.length > 1 && children[0] == value && isRead(old)) {
        Term[] places = new Term[children.length - 1];
        System.arraycopy(children, 1, places, 0, places.length);
        return App.of(Function.of(function), sort, places);
      }
      return super.application(old, head, sort, children);
    }

    /** Whether an operator takes the array and indices, and returns the element. */
    private boolean isRead(App app) {
      Sort sort = array.result();
      boolean reads = app.symbol() instanceof Operator && app.sort() == sort.range();
      for (int i = 1; i < app.arity(); i++) {
        reads &= i <= sort.domain().size() && app.child(i).sort() == sort.domain().get(i - 1);
      }
      return reads && app.arity() == sort.domain().size() + 1;
    }
  }
}
