package dev.tiercel.harness.coverage;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * The header of one compilation's line number program (DWARF 5, section 6.2.4).
 *
 * @param end where the program ends
 * @param instructionBytes factor on the advances of the address
 * @param lineBase least advance of the line by a special opcode
 * @param lineRange number of advances of the line by special opcodes
 * @param operandCounts by standard opcode, from 1
 * @param fileNames by their number in the program
 */
record LineTableHeader(
    int end,
    int instructionBytes,
    int lineBase,
    int lineRange,
    List<Integer> operandCounts,
    List<String> fileNames) {
  private static final int LONG_FORMAT = -1;

  /** Reads a header, and leaves the position after it. */
  static LineTableHeader read(ByteBuffer data, LineTableFiles files) {
    int length = data.getInt();
    boolean isLong = length == LONG_FORMAT;
    int end = isLong ? Math.toIntExact(data.getLong()) : length;
    end += data.position();
    int version = data.getShort();
    if (version < 2 || version > 5) {
      throw new IllegalArgumentException("version " + version);
    }
    if (version >= 5) {
      data.getShort(); // sizes of addresses and segments
    }
    int code = (int) (isLong ? data.getLong() : data.getInt());
    code += data.position();
    int instructionBytes = data.get();
    if (version >= 4) {
      data.get(); // operations of a very long instruction
    }
    data.get(); // whether rows begin statements
    int lineBase = data.get();
    int lineRange = data.get() & 0xff;
    int standard = (data.get() & 0xff) - 1;
    List<Integer> operandCounts = new ArrayList<>();
    for (int i = 0; i < standard; i++) {
      operandCounts.add((int) data.get());
    }
    List<String> names = version >= 5 ? files.read(data, isLong) : LineTableFiles.readOld(data);
    data.position(code);
    return new LineTableHeader(end, instructionBytes, lineBase, lineRange, operandCounts, names);
  }

  /** Returns the first opcode that stands for a row. */
  int firstSpecial() {
    return operandCounts.size() + 1;
  }

  /** Returns the number of operands of a standard opcode. */
  int operands(int code) {
    return operandCounts.get(code - 1);
  }
}
