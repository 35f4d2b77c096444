package dev.tiercel.harness.focus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tiercel.harness.coverage.ElfImage;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class X86CallsTest {
  private static List<String> calls(long address, ByteBuffer code, long... starts) {
    List<String> calls = new ArrayList<>();
    X86Calls.read(
        new ElfImage.Code(address, code.flip()),
        starts,
        (from, to) -> calls.add(Long.toHexString(from) + " to " + Long.toHexString(to)));
    return calls;
  }

  private static ByteBuffer code() {
    return ByteBuffer.allocate(64).order(ByteOrder.LITTLE_ENDIAN);
  }

  @Test
  void callsAndJumpsAreOfTheFunctionTheyStandIn() {
    ByteBuffer code = code();
    code.put((byte) 0x90).put((byte) 0xe8).putInt(0x10); // call, from 0x1001
    code.put((byte) 0x90).put((byte) 0xe9).putInt(-0xc); // jmp, from 0x1007
    assertThat(calls(0x1000, code, 0x800, 0x1000, 0x1006, 0x2000))
        .containsExactly("1000 to 1016", "1006 to 1000");
  }

  @Test
  void codeBeforeTheFirstFunctionAndACutInstructionHaveNoCalls() {
    ByteBuffer code = code();
    code.put((byte) 0xe8).putInt(0);
    code.put((byte) 0xe8).put((byte) 1);
    assertThat(calls(0x1000, code, 0x1005)).isEmpty();
  }
}
