package dev.tiercel.harness.fuzz;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Native memory in place of libFuzzer's buffers. */
final class Scratch implements AutoCloseable {
  private final long address;

  Scratch(int size) throws ReflectiveOperationException {
    address = (long) Objects.requireNonNull(unsafe("allocateMemory", (long) size));
  }

  long holding(byte[] bytes) {
    NativeMemory.write(bytes, bytes.length, address);
    return address;
  }

  byte[] read(int size) {
    return NativeMemory.read(address, size);
  }

  @Override
  public void close() throws ReflectiveOperationException {
    unsafe("freeMemory", address);
  }

  private static @Nullable Object unsafe(String method, long argument)
      throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.misc.Unsafe");
    Field field = type.getDeclaredField("theUnsafe");
    field.setAccessible(true);
    Method call = type.getMethod(method, long.class);
    return call.invoke(field.get(null), argument);
  }
}
