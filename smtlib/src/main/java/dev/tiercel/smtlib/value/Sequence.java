package dev.tiercel.smtlib.value;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A value of a sort {@code (Seq E)}.
 *
 * @param elements in order
 */
public record Sequence(List<Value> elements) implements Word {
  public Sequence {
    elements = List.copyOf(elements);
  }

  @Override
  public int length() {
    return elements.size();
  }

  @Override
  public Value element(int i) {
    return elements.get(i);
  }

  @Override
  public boolean same(int i, Word other, int j) {
    return elements.get(i).equals(other.element(j));
  }

  @Override
  public Sequence slice(int from, int to) {
    return new Sequence(elements.subList(from, to));
  }

  @Override
  public Sequence append(Word other) {
    List<Value> all = new ArrayList<>(elements);
    all.addAll(((Sequence) other).elements);
    return new Sequence(all);
  }

  @Override
  public boolean isComparable() {
    return elements.stream().allMatch(Value::isComparable);
  }

  @Override
  public String toString() {
    return elements.stream().map(Value::toString).collect(Collectors.joining(" ", "(seq ", ")"));
  }
}
