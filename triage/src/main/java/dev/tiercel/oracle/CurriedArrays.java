package dev.tiercel.oracle;

import dev.tiercel.smtlib.parse.ParseException;
import dev.tiercel.smtlib.parse.SExpression;
import java.util.ArrayList;
import java.util.List;

/**
 * Translates z3's arrays of several indices to arrays of arrays, as the standard has them: sorts,
 * {@code select}, {@code store} and constant arrays.
 */
final class CurriedArrays {
  private static final String ARRAY = "(Array ";
  private static final int DEEPEST = 500;

  private int stores; // numbers the names of stored arrays
  private boolean tooDeep;

  private CurriedArrays() {}

  /** Returns the translated script; the same text if it has no such array or is nested deeply. */
  static String of(String text) {
    if (!text.contains(ARRAY)) {
      return text;
    }
    try {
      CurriedArrays arrays = new CurriedArrays();
      List<SExpression> commands = SExpression.read(text, "script");
      StringBuilder curried = new StringBuilder();
      boolean same = true;
      for (SExpression command : commands) {
        SExpression translated = arrays.curried(command, 0);
        same &= translated == command;
        curried.append(translated).append('\n');
      }
      return same || arrays.tooDeep ? text : curried.toString();
    } catch (ParseException e) {
      return text;
    }
  }

  private SExpression curried(SExpression whole, int depth) {
    if (whole.isAtom()) {
      return whole;
    } else if (depth > DEEPEST) {
      tooDeep = true;
      return whole;
    }
    List<SExpression> parts = new ArrayList<>();
    boolean same = true;
    for (SExpression part : whole.parts()) {
      SExpression translated = curried(part, depth + 1);
      same &= translated == part;
      parts.add(translated);
    }
    int size = parts.size();
    return switch (whole.head()) {
      case "Array" -> size > 3 ? array(parts.subList(1, size)) : kept(whole, parts, same);
      case "select" -> size > 3 ? selected(parts) : kept(whole, parts, same);
      case "store" ->
          size > 4
              ? stored(parts.get(1), parts.subList(2, size - 1), parts.get(size - 1))
              : kept(whole, parts, same);
      default -> isConstant(whole) ? constant(whole, parts) : kept(whole, parts, same);
    };
  }

  private static SExpression kept(SExpression whole, List<SExpression> parts, boolean same) {
    return same ? whole : SExpression.list(parts);
  }

  private static SExpression list(SExpression... parts) {
    return SExpression.list(List.of(parts));
  }

  private static SExpression application(String name, SExpression... arguments) {
    List<SExpression> parts = new ArrayList<>(List.of(arguments));
    parts.add(0, SExpression.atom(name));
    return SExpression.list(parts);
  }

  /** Returns the sort of an array from the first index to arrays with the others. */
  private static SExpression array(List<SExpression> sorts) {
    SExpression element = sorts.size() == 2 ? sorts.get(1) : array(sorts.subList(1, sorts.size()));
    return application("Array", sorts.get(0), element);
  }

  private static SExpression selected(List<SExpression> parts) {
    SExpression array = parts.get(1);
    for (SExpression index : parts.subList(2, parts.size())) {
      array = application("select", array, index);
    }
    return array;
  }

  /** Returns a store into the row of the first index; the array is named, as it occurs twice. */
  private SExpression stored(SExpression array, List<SExpression> indices, SExpression value) {
    SExpression first = indices.get(0);
    if (indices.size() == 1) {
      return application("store", array, first, value);
    }
    SExpression name = SExpression.atom("stored!" + stores++);
    SExpression row = application("select", name, first);
    SExpression changed = stored(row, indices.subList(1, indices.size()), value);
    return application("let", list(list(name, array)), application("store", name, first, changed));
  }

  private static boolean isConstant(SExpression whole) {
    if (whole.parts().size() != 2 || !whole.part(0).head().equals("as")) {
      return false;
    }
    SExpression as = whole.part(0);
    boolean array = as.parts().size() == 3 && as.part(1).is("const");
    return array && as.part(2).head().equals("Array") && as.part(2).parts().size() > 3;
  }

  /** Returns a constant array of constant arrays. */
  private static SExpression constant(SExpression whole, List<SExpression> parts) {
    int indices = whole.part(0).part(2).parts().size() - 2;
    List<SExpression> sorts = new ArrayList<>();
    SExpression sort = parts.get(0).part(2);
    for (int i = 0; i < indices; i++) {
      sorts.add(0, sort);
      sort = sort.part(2);
    }
    SExpression value = parts.get(1);
    for (SExpression of : sorts) {
      value = list(application("as", SExpression.atom("const"), of), value);
    }
    return value;
  }
}
