package dev.tiercel.smtlib.search;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Symbols;
import dev.tiercel.smtlib.range.Range;
import dev.tiercel.smtlib.range.Ranges;
import dev.tiercel.smtlib.range.StructureRules;
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
      Value field = kid(i).value();
      if (field instanceof Unknown unknown) {
        return unknown.passedOn();
      }
      fields.add(field);
    }
    return new DatatypeValue(constructor.name(), fields);
  }

  @Override
  boolean descend(Walk walk) {
    if (arity() == 0) {
      return false;
    }
    int start = walk.randomness().below(arity());
    for (int i = 0; i < arity(); i++) {
      int place = (start + i) % arity();
      Range range = field(walk.wanted(), place);
      if (range != null && !range.contains(kid(place).value()) && !kid(place).isFixed()) {
        return walk.to(kid(place), range);
      }
    }
    return walk.to(kid(start), Range.ANY);
  }

  private Range field(Range wanted, int place) {
    if (Ranges.single(wanted) instanceof DatatypeValue made) {
      return made.constructor().equals(constructor.name())
          ? Ranges.only(made.arguments().get(place))
          : Range.ANY;
    }
    Range made = StructureRules.made(wanted, Symbols.unquote(constructor.name()), place);
    return made == null ? Range.ANY : made;
  }
}
