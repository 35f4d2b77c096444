package dev.tiercel.harness.coverage;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads which line of which source file each piece of a program's code belongs to: the line number
 * programs of its debugging information (DWARF, versions 2 to 5, section 6.2). objdump prints five
 * million lines of text for cvc5, and names no file where a new sequence of rows returns to the
 * first one.
 */
public final class LineTable {
  private static final int EXTENDED = 0;
  private static final int COPY = 1;
  private static final int ADVANCE_PC = 2;
  private static final int ADVANCE_LINE = 3;
  private static final int SET_FILE = 4;
  private static final int CONST_ADD_PC = 8;
  private static final int FIXED_ADVANCE_PC = 9;
  private static final int END_SEQUENCE = 1;
  private static final int SET_ADDRESS = 2;

  /** Receives the files of a program. */
  @FunctionalInterface
  public interface FileTaker {
    /**
     * Returns what receives the rows of a file, {@code null} if they are not wanted. Called for
     * each compilation that has code of the file.
     */
    @Nullable RowTaker rows(String file);
  }

  /** Receives the rows of a file. */
  @FunctionalInterface
  public interface RowTaker {
    /** Receives a line that has code at an address; 0 for none. */
    void row(int line, long address);
  }

  private final ByteBuffer data;
  private final LineTableFiles files;
  private final FileTaker taker;
  private boolean hasRows;

  private LineTable(ElfImage image, FileTaker taker) throws IOException {
    data = image.section(".debug_line").order(ByteOrder.LITTLE_ENDIAN);
    files = new LineTableFiles(image);
    this.taker = taker;
  }

  /**
   * Passes the rows of a program to those that want them.
   *
   * @return whether there are any rows, wanted or not
   * @throws IOException if the file cannot be read, or its table is damaged
   */
  public static boolean read(Path program, FileTaker taker) throws IOException {
    LineTable table = new LineTable(new ElfImage(program), taker);
    try {
      while (table.data.hasRemaining()) {
        table.unit();
      }
    } catch (BufferUnderflowException | IndexOutOfBoundsException | IllegalArgumentException e) {
      throw new IOException(program + " has a damaged table of lines.", e);
    }
    return table.hasRows;
  }

  /** Reads the code of one compilation. */
  private void unit() {
    LineTableHeader header = LineTableHeader.read(data, files);
    Sequence sequence = new Sequence(header);
    while (data.position() < header.end()) {
      sequence.step();
    }
    data.position(header.end());
  }

  /** The state machine that a line number program drives (section 6.2.2). */
  private final class Sequence {
    private final LineTableHeader header;
    private final int firstSpecial;
    private final @Nullable RowTaker[] takers;
    private final boolean[] asked;
    private long address;
    private int file;
    private int line;
    private boolean isDiscarded; // a copy of a function that the linker has dropped

    Sequence(LineTableHeader header) {
      this.header = header;
      firstSpecial = header.firstSpecial();
      takers = new @Nullable RowTaker[header.fileNames().size()];
      asked = new boolean[takers.length];
      begin();
    }

    private void begin() {
      address = 0;
      file = 1;
      line = 1;
      isDiscarded = false;
    }

    void step() {
      int code = data.get() & 0xff;
      if (code >= firstSpecial) {
        special(code - firstSpecial);
        row();
      } else if (code == EXTENDED) {
        extended();
      } else {
        standard(code);
      }
    }

    private void special(int code) {
      advance(code / header.lineRange());
      line += header.lineBase() + code % header.lineRange();
    }

    private void advance(long instructions) {
      address += instructions * header.instructionBytes();
    }

    private void standard(int code) {
      switch (code) {
        case COPY -> row();
        case ADVANCE_PC -> advance(Leb128.unsigned(data));
        case ADVANCE_LINE -> line += (int) Leb128.signed(data);
        case SET_FILE -> file = (int) Leb128.unsigned(data);
        case CONST_ADD_PC -> advance((255 - firstSpecial) / header.lineRange());
        case FIXED_ADVANCE_PC -> address += data.getShort() & 0xffff;
        default -> {
          for (int i = 0; i < header.operands(code); i++) {
            Leb128.unsigned(data);
          }
        }
      }
    }

    private void extended() {
      int length = (int) Leb128.unsigned(data);
      int end = data.position() + length;
      int code = length == 0 ? 0 : data.get();
      if (code == END_SEQUENCE) {
        begin();
      } else if (code == SET_ADDRESS) {
        address = length > Long.BYTES ? data.getLong() : data.getInt() & 0xffffffffL;
        isDiscarded = address == 0 || (address >= -2 && address < 0); // as linkers mark it
      }
      data.position(end);
    }

    private void row() {
      if (isDiscarded || file >= takers.length) {
        return;
      }
      hasRows = true;
      if (!asked[file]) {
        asked[file] = true;
        takers[file] = taker.rows(header.fileNames().get(file));
      }
      RowTaker rows = takers[file];
      if (rows != null) {
        rows.row(line, address);
      }
    }
  }
}
