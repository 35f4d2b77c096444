package dev.tiercel.solver.program;

import java.util.AbstractList;
import java.util.List;
import java.util.Objects;

/** View of a prefix of a list that only grows. */
final class ListPrefix<T> extends AbstractList<T> {
  private final List<T> all;
  private final int size;

  ListPrefix(List<T> all, int size) {
    this.all = all;
    this.size = size;
  }

  @Override
  public T get(int index) {
    return all.get(Objects.checkIndex(index, size));
  }

  @Override
  public int size() {
    return size;
  }
}
