package dev.tiercel.smtlib.decide;

import dev.tiercel.smtlib.ast.Declared;
import dev.tiercel.smtlib.ast.Sort;
import dev.tiercel.smtlib.ast.Term;
import dev.tiercel.smtlib.blast.Gates;
import dev.tiercel.smtlib.eval.Check;
import dev.tiercel.smtlib.eval.Evaluator;
import dev.tiercel.smtlib.eval.Model;
import dev.tiercel.smtlib.eval.ValueTermWriter;
import dev.tiercel.smtlib.value.DatatypeValue;
import dev.tiercel.smtlib.value.MapValue;
import dev.tiercel.smtlib.value.Value;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Decodes symbolic values, and the model, from an assignment of the gates. */
final class ModelDecoder {
  private final boolean[] gates;
  private final Evaluator evaluator;

  /**
   * Creates a decoder.
   *
   * @param evaluator provides default values of sorts
   */
  ModelDecoder(boolean[] gates, Evaluator evaluator) {
    this.gates = gates;
    this.evaluator = evaluator;
  }

  /** Returns the model of a check; {@code null} if a value cannot be written. */
  @Nullable Model model(Check check, TermTranslation translation, SortEncodings encodings) {
    ValueTermWriter values = new ValueTermWriter(check.definitions());
    Map<Declared, Model.Body> bodies = new LinkedHashMap<>();
    for (Map.Entry<Declared, SymbolicValue> constant : translation.constants().entrySet()) {
      Term term = values.term(value(constant.getValue()), constant.getKey().result());
      if (term == null) {
        return null;
      }
      bodies.put(constant.getKey(), new Model.Body(List.of(), term));
    }
    for (Map.Entry<Declared, FunctionTable> function : translation.functions().entrySet()) {
      Declared symbol = function.getKey();
      Model.Body body =
          values.body(table(function.getValue()), symbol.parameters(), symbol.result());
      if (body == null) {
        return null;
      }
      bodies.put(symbol, body);
    }
    Map<Model.Open, Model.Body> open = new LinkedHashMap<>();
    for (Map.Entry<Model.Open, FunctionTable> operator : translation.open().entrySet()) {
      Model.Open key = operator.getKey();
      Model.Body body = values.body(table(operator.getValue()), key.arguments(), key.result());
      if (body == null) {
        return null;
      }
      open.put(key, body);
    }
    return new Model(bodies, open, encodings.universes()).completed(check.declarations());
  }

  /** Returns the concrete value of a symbolic one. */
  Value value(SymbolicValue symbolic) {
    if (symbolic instanceof SymbolicValue.Word word) {
      Value value = word.encoding().value(pattern(word.bits()));
      return Objects.requireNonNull(value, "a pattern that is no value's");
    } else if (symbolic instanceof SymbolicValue.Variant variant) {
      int place = pattern(variant.tag()).intValue();
      List<SymbolicValue> fields = Objects.requireNonNull(variant.fields().get(place));
      String name = variant.datatype().constructors().get(place).symbol().name();
      return new DatatypeValue(name, fields.stream().map(this::value).toList());
    }
    return table((FunctionTable) symbolic);
  }

  /** Whether the bits of a symbolic value encode a value. */
  boolean isValue(SymbolicValue symbolic) {
    if (symbolic instanceof SymbolicValue.Word word) {
      return word.encoding().value(pattern(word.bits())) != null;
    } else if (symbolic instanceof SymbolicValue.Variant variant) {
      int place = pattern(variant.tag()).intValue();
      List<SymbolicValue> fields =
          place < variant.fields().size() ? variant.fields().get(place) : null;
      return fields != null && fields.stream().allMatch(this::isValue);
    }
    return true;
  }

  private MapValue table(FunctionTable table) {
    Map<Value, Value> entries = new LinkedHashMap<>();
    Value otherwise = null;
    for (Map.Entry<TableSlot, SymbolicValue> entry : table.entries().entrySet()) {
      if (entry.getKey().isOtherPoints()) {
        otherwise = value(entry.getValue());
      } else {
        List<Value> place = new ArrayList<>();
        entry.getKey().arguments().forEach(argument -> place.add(value(argument)));
        entries.put(MapValue.place(place.toArray(new Value[0])), value(entry.getValue()));
      }
    }
    Value rest = otherwise == null ? simplest(table.range()) : otherwise;
    return MapValue.of(entries, rest, table.domain(), evaluator.context(SortEncodings.ANYWHERE));
  }

  private Value simplest(Sort sort) {
    return evaluator.initial(sort);
  }

  private BigInteger pattern(int[] bits) {
    BigInteger pattern = BigInteger.ZERO;
    for (int i = 0; i < bits.length; i++) {
      if (Gates.holds(gates, bits[i])) {
        pattern = pattern.setBit(i);
      }
    }
    return pattern;
  }
}
