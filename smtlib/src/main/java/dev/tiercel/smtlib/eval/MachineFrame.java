package dev.tiercel.smtlib.eval;

import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.value.Value;
import org.jspecify.annotations.Nullable;

/** Stack frame of a {@link EvaluationMachine}: one term under evaluation. */
final class MachineFrame {
  final Term term;
  final int opened;
  final Environment environment;
  final @Nullable Value[] values;
  int place = -1;
  boolean inBody;
  @Nullable Value answer;

  MachineFrame(Term term, Environment environment, int opened) {
    this.opened = opened;
    this.term = term;
    this.environment = environment;
    this.values = new Value[term.arity()];
  }

  void take(Value value) {
    if (inBody) {
      answer = value;
    } else {
      values[place] = value;
    }
  }

  Value[] known() {
    @SuppressWarnings("NullAway") // every argument has been evaluated
    Value[] all = values;
    return all;
  }
}
