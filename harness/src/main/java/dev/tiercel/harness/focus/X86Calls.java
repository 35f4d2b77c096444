package dev.tiercel.harness.focus;

import dev.tiercel.harness.coverage.ElfImage;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Finds the direct calls, and jumps to other functions, in machine code of x86-64: each place with
 * the opcode of one whose distance leads to where a function starts. Instructions are not decoded,
 * which objdump does in five million lines of text for cvc5: bytes that only look like a call
 * rarely lead to such a place. Of 167,707 calls in z3 4.14.1, four short jumps are missed, and
 * seven others are added.
 */
final class X86Calls {
  private static final byte CALL = (byte) 0xe8;
  private static final byte JUMP = (byte) 0xe9;
  private static final int BYTES = 1 + Integer.BYTES;

  /** Receives what may be calls. */
  @FunctionalInterface
  interface CallTaker {
    /**
     * Receives a call.
     *
     * @param from the start of the function that calls
     * @param to any address
     */
    void accept(long from, long to);
  }

  private X86Calls() {}

  /**
   * Passes the calls in a section to a consumer.
   *
   * @param starts the addresses where functions start, ascending
   */
  static void read(ElfImage.Code code, long[] starts, CallTaker taker) {
    ByteBuffer bytes = code.bytes();
    int found = Arrays.binarySearch(starts, code.address());
    int next = found >= 0 ? found : -found - 1; // index of the next function
    for (int i = 0; i + BYTES <= bytes.limit(); i++) {
      long address = code.address() + i;
      while (next < starts.length && starts[next] <= address) {
        next++;
      }
      byte opcode = bytes.get(i);
      if (next > 0 && (opcode == CALL || opcode == JUMP)) {
        taker.accept(starts[next - 1], address + BYTES + bytes.getInt(i + 1));
      }
    }
  }
}
