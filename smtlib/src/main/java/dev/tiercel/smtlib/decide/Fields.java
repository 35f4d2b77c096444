package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Datatype;
import dev.tiercel.smtlib.ast.Sort;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Constructors of datatypes by their places, and the sorts of their fields. */
final class Fields {
  private Fields() {}

  /** The sorts of a constructor's fields in a sort of the datatype. */
  static List<Sort> of(Datatype datatype, int constructor, Sort sort) {
    Map<Sort, Sort> parameters = new HashMap<>();
    for (int i = 0; i < datatype.parameters().size(); i++) {
      parameters.put(datatype.parameters().get(i), sort.arguments().get(i));
    }
    return datatype.constructors().get(constructor).selectors().stream()
        .map(selector -> selector.result().substitute(parameters))
        .toList();
  }

  /** The place of the constructor of that name. */
  static int constructor(Datatype datatype, String name) {
    for (int i = 0; i < datatype.constructors().size(); i++) {
      if (datatype.constructors().get(i).symbol().name().equals(name)) {
        return i;
      }
    }
    throw new Refusal("a constructor " + name + " of another datatype");
  }
}
