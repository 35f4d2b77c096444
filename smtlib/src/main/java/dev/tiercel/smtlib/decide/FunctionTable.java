package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Sort;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A function or array, given by its values at the slots that are read: values are computed on
 * demand, by read-over-write.
 */
final class FunctionTable implements SymbolicValue {
  private final List<Sort> domain;
  private final Sort range;
  private final Function<TableSlot, SymbolicValue> entry;
  private final Map<TableSlot, SymbolicValue> entries = new LinkedHashMap<>();
  private final Map<FunctionTable, Integer> equalities = new HashMap<>();

  /**
   * Creates a table.
   *
   * @param entry returns the value at a slot, called once for each
   */
  FunctionTable(List<Sort> domain, Sort range, Function<TableSlot, SymbolicValue> entry) {
    this.domain = List.copyOf(domain);
    this.range = range;
    this.entry = entry;
  }

  List<Sort> domain() {
    return domain;
  }

  Sort range() {
    return range;
  }

  /** Returns the value at a slot. */
  SymbolicValue at(TableSlot slot) {
    SymbolicValue known = entries.get(slot);
    if (known == null) {
      known = entry.apply(slot);
      entries.put(slot, known);
    }
    return known;
  }

  /** The values at the slots so far. */
  Map<TableSlot, SymbolicValue> entries() {
    return entries;
  }

  /** Literals for the equality with other tables. */
  Map<FunctionTable, Integer> equalities() {
    return equalities;
  }
}
