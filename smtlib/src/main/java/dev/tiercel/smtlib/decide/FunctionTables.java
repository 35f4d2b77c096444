package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Functions and arrays as tables over slots. The slots of a small domain are all its values. Other
 * domains have one slot for each argument used by the formulas, one for each equality of arrays, at
 * which these may differ, and one for the rest, since there is a value beyond all these. Equal
 * slots of a symbol have equal values (Ackermann 1954); arrays are equal if they are equal at every
 * slot (Stump, Barrett, Dill and Levitt, LICS 2001). Constraints that need all slots are added by
 * {@link #finish}.
 */
final class FunctionTables {
  private final SymbolicValues symbolicValues;
  private final SortEncodings encodings;
  private final Map<List<Sort>, Space> spaces = new LinkedHashMap<>();
  private final List<FunctionTable> free = new ArrayList<>();
  private final List<Equality> equalities = new ArrayList<>();
  private final Map<FunctionTable, Integer> related =
      new HashMap<>(); // entries that were made congruent
  private final int mostPlaces;
  private boolean finishing;

  /** The slots of a domain. */
  private static final class Space {
    private final boolean isEnumerated;
    private final List<TableSlot> slots = new ArrayList<>();
    private final TableSlot rest = TableSlot.otherPoints();
    private boolean compared; // whether arrays over it are compared

    Space(boolean isEnumerated) {
      this.isEnumerated = isEnumerated;
    }
  }

  private record Equality(FunctionTable one, FunctionTable other, int literal) {}

  /**
   * Creates an empty set of tables.
   *
   * @param mostPlaces size up to which all values of a domain are enumerated
   */
  FunctionTables(SymbolicValues symbolicValues, SortEncodings encodings, int mostPlaces) {
    this.symbolicValues = symbolicValues;
    this.mostPlaces = mostPlaces;
    this.encodings = encodings;
  }

  /** Returns a function or array whose values the SAT solver chooses. */
  FunctionTable freeTable(List<Sort> domain, Sort range) {
    FunctionTable table = new FunctionTable(domain, range, slot -> symbolicValues.input(range));
    free.add(table);
    return table;
  }

  /** Returns the constant array. */
  FunctionTable filled(Sort sort, SymbolicValue value) {
    if (sort.domain().stream().anyMatch(part -> encodings.size(part) == null)) {
      throw new UnsupportedCheckException("a constant array over a sort of unknown size");
    }
    return new FunctionTable(sort.domain(), sort.range(), slot -> value);
  }

  /** Returns the table of an array value. */
  FunctionTable constant(MapValue map, Sort sort) {
    FunctionTable table = filled(sort, symbolicValues.constant(map.defaultValue(), sort.range()));
    for (Map.Entry<Value, Value> entry : map.entries().entrySet()) {
      List<Sort> domain = sort.domain();
      List<Value> places =
          domain.size() > 1
              ? ((DatatypeValue) entry.getKey()).arguments()
              : List.of(entry.getKey());
      List<SymbolicValue> arguments = new ArrayList<>();
      for (int i = 0; i < domain.size(); i++) {
        arguments.add(symbolicValues.constant(places.get(i), domain.get(i)));
      }
      table = store(table, arguments, symbolicValues.constant(entry.getValue(), sort.range()));
    }
    return table;
  }

  /** Returns an array with the value at one place changed. */
  FunctionTable store(FunctionTable array, List<SymbolicValue> arguments, SymbolicValue value) {
    TableSlot written = slot(array.domain(), arguments);
    return new FunctionTable(
        array.domain(),
        array.range(),
        slot -> symbolicValues.choose(same(slot, written), value, array.at(slot)));
  }

  /** Returns one of two arrays, depending on a condition. */
  FunctionTable choose(int condition, FunctionTable then, FunctionTable otherwise) {
    return new FunctionTable(
        then.domain(),
        then.range(),
        slot -> symbolicValues.choose(condition, then.at(slot), otherwise.at(slot)));
  }

  /** Returns the value of an array at a place. */
  SymbolicValue select(FunctionTable array, List<SymbolicValue> arguments) {
    Space space = space(array.domain());
    if (!space.isEnumerated) {
      return array.at(slot(array.domain(), arguments));
    }
    TableSlot read = TableSlot.of(arguments);
    SymbolicValue value = array.at(space.slots.get(0));
    for (int i = 1; i < space.slots.size(); i++) {
      TableSlot slot = space.slots.get(i);
      value = symbolicValues.choose(same(slot, read), array.at(slot), value);
    }
    return value;
  }

  /**
   * Returns the value of a function for arguments; functions are never compared. Array arguments
   * are compared with earlier ones now, while slots at which they differ can still be added.
   */
  SymbolicValue call(FunctionTable function, List<SymbolicValue> arguments) {
    for (Map.Entry<TableSlot, SymbolicValue> entry : function.entries().entrySet()) {
      if (same(entry.getKey(), TableSlot.of(arguments)) == Gates.TRUE) {
        return entry.getValue();
      }
    }
    return function.at(TableSlot.of(arguments));
  }

  private TableSlot slot(List<Sort> domain, List<SymbolicValue> arguments) {
    Space space = space(domain);
    TableSlot made = TableSlot.of(arguments);
    for (TableSlot slot : space.slots) {
      if (same(slot, made) == Gates.TRUE) {
        return slot;
      }
    }
    if (!space.isEnumerated) {
      if (finishing) {
        throw new UnsupportedCheckException("a place that comes too late");
      }
      space.slots.add(made);
    }
    return made;
  }

  private Space space(List<Sort> domain) {
    Space known = spaces.get(domain);
    if (known == null) {
      List<List<SymbolicValue>> places = places(domain);
      known = new Space(places != null);
      if (places != null) {
        places.stream().map(TableSlot::of).forEach(known.slots::add);
      }
      spaces.put(domain, known);
    }
    return known;
  }

  /** Returns all values of a domain, or {@code null} if there are too many. */
  private @Nullable List<List<SymbolicValue>> places(List<Sort> domain) {
    List<List<SymbolicValue>> rows = List.of(List.of());
    for (Sort sort : domain) {
      if (symbolicValues.holdsMaps(sort)) {
        throw new UnsupportedCheckException("an array over arrays");
      }
      List<Value> column =
          encodings.size(sort) == null ? null : encodings.values(sort, mostPlaces / rows.size());
      if (column == null) {
        return null;
      }
      List<List<SymbolicValue>> longer = new ArrayList<>();
      for (List<SymbolicValue> row : rows) {
        for (Value value : column) {
          List<SymbolicValue> next = new ArrayList<>(row);
          next.add(symbolicValues.constant(value, sort));
          longer.add(next);
        }
      }
      rows = longer;
    }
    return rows;
  }

  private int same(TableSlot one, TableSlot other) {
    if (one == other) {
      return Gates.TRUE;
    } else if (one.isOtherPoints() || other.isOtherPoints()) {
      return Gates.FALSE;
    }
    int same = Gates.TRUE;
    for (int i = 0; i < one.arguments().size() && same != Gates.FALSE; i++) {
      int part = symbolicValues.same(one.arguments().get(i), other.arguments().get(i));
      same = symbolicValues.gates().and(same, part);
    }
    return same;
  }

  /** Returns a literal for the equality of two arrays. */
  int same(FunctionTable one, FunctionTable other) {
    Integer known = one.equalities().get(other);
    if (known == null && (finishing || space(one.domain()).isEnumerated)) {
      return everywhere(one, other);
    }
    if (known == null) {
      known = symbolicValues.gates().input();
      one.equalities().put(other, known);
      other.equalities().put(one, known);
      equalities.add(new Equality(one, other, known));
      witness(one.domain(), one.range());
    }
    return known;
  }

  /** Adds a slot at which two arrays may differ, and one for nested arrays. */
  private void witness(List<Sort> domain, Sort range) {
    Space space = space(domain);
    space.compared = true;
    if (!space.isEnumerated) {
      List<SymbolicValue> place = new ArrayList<>();
      domain.forEach(sort -> place.add(symbolicValues.input(sort)));
      space.slots.add(TableSlot.of(place));
    }
    if (range.isArray()) {
      witness(range.domain(), range.range());
    } else if (symbolicValues.holdsMaps(range)) {
      throw new UnsupportedCheckException("a comparison of arrays of datatypes");
    }
  }

  private int everywhere(FunctionTable one, FunctionTable other) {
    Space space = space(one.domain());
    int same = Gates.TRUE;
    for (TableSlot slot : space.slots) {
      same = symbolicValues.gates().and(same, symbolicValues.same(one.at(slot), other.at(slot)));
    }
    return space.isEnumerated
        ? same
        : symbolicValues
            .gates()
            .and(same, symbolicValues.same(one.at(space.rest), other.at(space.rest)));
  }

  /** Adds the definitions of array equalities, and the congruence of equal slots. */
  void finish() {
    finishing = true;
    for (Equality equality : equalities) {
      int same = everywhere(equality.one, equality.other);
      symbolicValues.require(symbolicValues.gates().same(equality.literal, same));
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = 0; i < free.size(); i++) {
        changed |= relate(free.get(i));
      }
    }
    spaces.forEach(this::reserve);
  }

  /** Makes a symbol's entries congruent; returns whether there were new ones. */
  private boolean relate(FunctionTable table) {
    int done = related.getOrDefault(table, 0);
    List<TableSlot> slots = List.copyOf(table.entries().keySet());
    for (int i = done; i < slots.size(); i++) {
      for (int j = 0; j < i; j++) {
        int place = same(slots.get(j), slots.get(i));
        if (place != Gates.FALSE) {
          int value = symbolicValues.same(table.at(slots.get(j)), table.at(slots.get(i)));
          symbolicValues.require(symbolicValues.gates().or(-place, value));
        }
      }
    }
    related.put(table, slots.size());
    return slots.size() > done;
  }

  /** Checks that a domain has a value beyond all slots if the rest of arrays is compared. */
  private void reserve(List<Sort> domain, Space space) {
    if (!space.compared || space.isEnumerated) {
      return;
    }
    BigInteger size = BigInteger.ONE;
    for (Sort sort : domain) {
      BigInteger values = encodings.size(sort);
      if (values == null) {
        return; // infinitely many
      }
      size = size.multiply(values);
    }
    if (size.compareTo(BigInteger.valueOf(space.slots.size())) <= 0) {
      throw new UnsupportedCheckException(
          "arrays over a sort with few values that are looked at in many places");
    }
  }
}
