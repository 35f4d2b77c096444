package dev.tiercel.smtlib.parse;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.theory.sort.BuiltInSorts;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads Princess' declaration of a heap, {@code (declare-heap heap address range object initial
 * ((object 0)) (...))}: three sorts, the datatypes of the objects, and operations without a meaning
 * here.
 */
record HeapReader(Cursor cursor, DatatypeReader datatypes) {
  /** Reads the declaration after the command's name, up to its closing parenthesis. */
  void read() throws ParseException {
    List<String> names = new ArrayList<>();
    while (cursor.tokens.isSymbol(cursor.at)) {
      names.add(cursor.symbol("a name"));
    }
    boolean isTerm = groups() == 3; // the initial object, if it is no constant
    if (isTerm) {
      cursor.expression();
    }
    // Before 2024 there was no sort of ranges.
    int sorts = names.size() - (isTerm ? 1 : 2);
    if (sorts < 2 || sorts > 3) {
      throw cursor.error("a heap is declared with the names of its sorts and an initial object");
    }
    Sort heap = sort(names.get(0));
    Sort address = sort(names.get(1));
    Sort range = sorts == 3 ? sort(names.get(2)) : address;
    datatypes.read("declare-datatypes");
    operations(heap, address, range, Sort.of(BuiltInSorts.ofScript(names.get(sorts))));
  }

  /** Number of remaining parenthesised expressions. */
  private int groups() {
    int count = 0;
    for (int at = cursor.at; cursor.tokens.kind(at) == SmtLibLexer.OPEN; count++) {
      at = cursor.tokens.after(at);
    }
    return count;
  }

  private Sort sort(String name) {
    cursor.scope.declareSort(name, Scope.SortName.opaque(0));
    return Sort.of(BuiltInSorts.ofScript(name));
  }

  private void operations(Sort heap, Sort address, Sort range, Sort object) {
    Sort allocated = Sort.of("heap.AddressPair", List.of(), List.of(heap, address));
    Sort allocatedAll = Sort.of("heap.RangePair", List.of(), List.of(heap, range));
    declare("heap.empty", heap);
    declare("heap.null", address);
    declare("heap.alloc", allocated, heap, object);
    declare("heap.heapAddrPair_1", heap, allocated);
    declare("heap.heapAddrPair_2", address, allocated);
    declare("heap.read", object, heap, address);
    declare("heap.write", heap, heap, address, object);
    declare("heap.valid", Sort.BOOL, heap, address);
    declare("heap.allocRange", allocatedAll, heap, object, Sort.INT);
    declare("heap.heapRangePair_1", heap, allocatedAll);
    declare("heap.heapRangePair_2", range, allocatedAll);
    declare("heap.writeRange", heap, heap, range, object);
    declare("heap.rangeNth", address, range, Sort.INT);
    declare("heap.rangeWithin", Sort.BOOL, range, address);
  }

  /** Declares a symbol as defined, so that it is not treated as a free symbol. */
  private void declare(String name, Sort result, Sort... parameters) {
    cursor.scope.declare(new Declared(name, Declared.Kind.DEFINED, List.of(parameters), result));
  }
}
