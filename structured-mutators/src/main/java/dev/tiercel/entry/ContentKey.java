package dev.tiercel.entry;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Hash key that compares byte arrays by content. Each input is looked up several times, so the hash
 * is computed once, eight bytes at a time.
 */
public final class ContentKey {
  private static final VarHandle WORD =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long FACTOR = 0x9E37_79B9_7F4A_7C15L; // 2^64 divided by the golden ratio

  private final byte[] bytes;
  private final int hash;

  /** Creates a key for an array that the caller MUST NOT change afterwards. */
  public ContentKey(byte[] bytes) {
    this.bytes = bytes;
    this.hash = hash(bytes);
  }

  private static int hash(byte[] bytes) {
    long hash = bytes.length;
    int at = 0;
    for (; at + Long.BYTES <= bytes.length; at += Long.BYTES) {
      hash = mixed(hash ^ (long) WORD.get(bytes, at));
    }
    for (; at < bytes.length; at++) {
      hash = mixed(hash ^ bytes[at]);
    }
    return (int) (hash >>> 32);
  }

  private static long mixed(long word) {
    long product = word * FACTOR;
    return product ^ (product >>> 32);
  }

  /** The array itself, not a copy. */
  public byte[] bytes() {
    return bytes;
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ContentKey that
        && hash == that.hash
        && Arrays.equals(bytes, that.bytes);
  }
}
