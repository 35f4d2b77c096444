package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.range.ArraysWithElement;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.Map;

/**
 * Node of a declared function's application: the first kid is the function, a table; its arguments
 * follow.
 */
final class FunctionCall extends Node {
  FunctionCall(Node function, Node... functionAndArguments) {
    super(function.sort().range(), functionAndArguments);
  }

  private Value place() {
    Value[] arguments = new Value[arity() - 1];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = child(i + 1).value();
      if (!arguments[i].isComparable()) {
        return arguments[i] instanceof Unknown unknown
            ? unknown.propagated()
            : new Unknown("an argument");
      }
    }
    return MapValue.place(arguments);
  }

  @Override
  Value find() {
    Value place = place();
    return place instanceof Unknown
        ? place
        : child(0).value() instanceof MapValue table ? table.at(place) : new Unknown("a function");
  }

  @Override
  boolean descend(RangePropagation walk) {
    Value place = place();
    boolean argument = walk.randomness().oneIn(4) && toArgument(walk);
    if (argument) {
      return true;
    }
    return !(place instanceof Unknown)
        && walk.to(child(0), new ArraysWithElement(place, walk.targetRange()));
  }

  /** Moves one argument to an entry of the table that has a wanted value. */
  private boolean toArgument(RangePropagation walk) {
    if (!(child(0).value() instanceof MapValue table)) {
      return false;
    }
    int argument = 1 + walk.randomness().below(arity() - 1);
    Range wanted = walk.targetRange();
    for (Map.Entry<Value, Value> entry : table.entries().entrySet()) {
      if (wanted.contains(entry.getValue())) {
        Value key = entry.getKey();
        Value part = arity() == 2 ? key : ((DatatypeValue) key).arguments().get(argument - 1);
        if (!part.equals(child(argument).value())) {
          return walk.to(child(argument), Ranges.singletonOf(part));
        }
      }
    }
    return walk.to(child(argument), Range.ANY);
  }
}
