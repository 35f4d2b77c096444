package dev.tiercel.smtlib.ast;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A weak hash-consing table: equal values become the same object for as long as it is reachable.
 * Thread-safe.
 */
final class Interner<T> {
  private static final int INITIAL_CAPACITY = 1 << 12;

  private static final class Slot<T> extends WeakReference<T> {
    final int hash;
    @Nullable Slot<T> next;

    Slot(T value, ReferenceQueue<T> queue, @Nullable Slot<T> next) {
      super(value, queue);
      this.hash = value.hashCode();
      this.next = next;
    }
  }

  private final BiPredicate<T, T> same;
  private final ReferenceQueue<T> dead = new ReferenceQueue<>();
  private @Nullable Slot<T>[] slots = newTable(INITIAL_CAPACITY);
  private int size;

  /**
   * Creates an empty table.
   *
   * @param same structural equality of two values whose hash codes agree; their parts are interned,
   *     so that comparing one level by identity is enough
   */
  Interner(BiPredicate<T, T> same) {
    this.same = same;
  }

  /** Returns the canonical object for all values equal to the candidate. */
  synchronized T intern(T candidate) {
    int hash = spread(candidate.hashCode());
    for (Slot<T> s = slots[hash & (slots.length - 1)]; s != null; s = s.next) {
      if (s.hash == candidate.hashCode()) {
        T value = s.get();
        if (value != null && same.test(value, candidate)) {
          return value;
        }
      }
    }
    expunge();
    if (size >= slots.length) {
      grow();
    }
    int at = hash & (slots.length - 1);
    slots[at] = new Slot<>(candidate, dead, slots[at]);
    size++;
    return candidate;
  }

  private void expunge() {
    for (Reference<? extends T> r = dead.poll(); r != null; r = dead.poll()) {
      int at = spread(((Slot<?>) r).hash) & (slots.length - 1);
      Slot<T> before = null;
      for (Slot<T> s = slots[at]; s != null; before = s, s = s.next) {
        if (s == r) {
          if (before == null) {
            slots[at] = s.next;
          } else {
            before.next = s.next;
          }
          size--;
          break;
        }
      }
    }
  }

  private void grow() {
    @Nullable Slot<T>[] larger = newTable(slots.length * 2);
    for (Slot<T> head : slots) {
      for (Slot<T> s = head; s != null; ) {
        final Slot<T> next = s.next;
        int at = spread(s.hash) & (larger.length - 1);
        s.next = larger[at];
        larger[at] = s;
        s = next;
      }
    }
    slots = larger;
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  private static <T> @Nullable Slot<T>[] newTable(int capacity) {
    return new Slot[capacity];
  }

  private static int spread(int hash) {
    int h = hash * 0x9E3779B9;
    return h ^ (h >>> 15);
  }
}
