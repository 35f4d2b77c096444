package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.range.ArrayAndDatatypeRules;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.Unknown;
import dev.tiercel.smtlib.value.Value;
import java.util.ArrayList;
import java.util.List;

/** Node of a datatype constructor's application. */
final class ConstructorNode extends Node {
  private final Declared constructor;

  ConstructorNode(Declared constructor, Sort sort, Node... fields) {
    super(sort, fields);
    this.constructor = constructor;
  }

  @Override
  Value find() {
    List<Value> fields = new ArrayList<>(arity());
    for (int i = 0; i < arity(); i++) {
      Value field = child(i).value();
      if (field instanceof Unknown unknown) {
        return unknown.propagated();
      }
      fields.add(field);
    }
    return new DatatypeValue(constructor.name(), fields);
  }

  @Override
  boolean descend(RangePropagation walk) {
    if (arity() == 0) {
      return false;
    }
    int start = walk.randomness().below(arity());
    for (int i = 0; i < arity(); i++) {
      int place = (start + i) % arity();
      Range range = field(walk.targetRange(), place);
      if (range != null && !range.contains(child(place).value()) && !child(place).isFixed()) {
        return walk.to(child(place), range);
      }
    }
    return walk.to(child(start), Range.ANY);
  }

  private Range field(Range wanted, int place) {
    if (Ranges.singleValue(wanted) instanceof DatatypeValue made) {
      return made.constructor().equals(constructor.name())
          ? Ranges.singletonOf(made.arguments().get(place))
          : Range.ANY;
    }
    Range made =
        ArrayAndDatatypeRules.constructorArgument(
            wanted, Symbols.unquote(constructor.name()), place);
    return made == null ? Range.ANY : made;
  }
}
