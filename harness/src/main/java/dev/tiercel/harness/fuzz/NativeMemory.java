package dev.tiercel.harness.fuzz;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * Access to libFuzzer's memory: copies to and from byte arrays, and single bytes.
 *
 * <p>{@code sun.misc.Unsafe} is accessed through method handles: javac warns about each mention of
 * that class in a way that cannot be suppressed, and constant handles cost the same as direct
 * calls.
 */
final class NativeMemory {
  private static final MethodHandle COPY;
  private static final MethodHandle PUT_BYTE;
  private static final long ARRAY_BASE;

  static {
    try {
      Class<?> type = Class.forName("sun.misc.Unsafe");
      Field field = type.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      Object unsafe = field.get(null);
      MethodHandles.Lookup lookup = MethodHandles.publicLookup();
      COPY =
          lookup.bind(
              unsafe,
              "copyMemory",
              MethodType.methodType(
                  void.class, Object.class, long.class, Object.class, long.class, long.class));
      PUT_BYTE =
          lookup.bind(unsafe, "putByte", MethodType.methodType(void.class, long.class, byte.class));
      MethodHandle base =
          lookup.bind(unsafe, "arrayBaseOffset", MethodType.methodType(int.class, Class.class));
      ARRAY_BASE = (int) base.invoke(byte[].class);
    } catch (Throwable t) {
      throw new ExceptionInInitializerError(t);
    }
  }

  private NativeMemory() {}

  /** Returns {@code size} bytes at a native address, in a fresh array. */
  static byte[] read(long address, int size) {
    byte[] bytes = new byte[size];
    copy(null, address, bytes, ARRAY_BASE, size);
    return bytes;
  }

  /** Writes the first {@code size} bytes of an array to a native address. */
  static void write(byte[] bytes, int size, long address) {
    copy(bytes, ARRAY_BASE, null, address, size);
  }

  /** Writes one byte to a native address. */
  static void write(byte value, long address) {
    try {
      PUT_BYTE.invokeExact(address, value);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable t) {
      throw new IllegalStateException(t);
    }
  }

  private static void copy(
      @Nullable Object from, long fromOffset, @Nullable Object to, long toOffset, long size) {
    try {
      COPY.invokeExact(from, fromOffset, to, toOffset, size);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable t) {
      throw new IllegalStateException(t);
    }
  }
}
