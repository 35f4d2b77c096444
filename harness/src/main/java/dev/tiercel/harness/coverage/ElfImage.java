package dev.tiercel.harness.coverage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * The sections of a program or library in the Executable and Linkable Format (System V ABI, chapter
 * 4), 64 bits and little-endian; any other file has none.
 */
public final class ElfImage {
  private static final int MAGIC = 0x464c457f; // 7f E L F
  private static final int USUAL = 0x0102; // little-endian, 64 bits
  private static final int HEADER_BYTES = 64;
  private static final int X86_64 = 62;
  private static final long EXECUTABLE = 4;
  private static final long COMPRESSED = 0x800;
  private static final int COMPRESSION_HEADER_BYTES = 24;
  private static final int ZLIB = 1;
  private static final int WITHOUT_BYTES = 8;

  /** One section, as its header describes it. */
  private record Section(int name, int type, long flags, long address, long offset, long size) {}

  /**
   * A section of machine code.
   *
   * @param address of its first byte, as symbols have it
   */
  public record Code(long address, ByteBuffer bytes) {}

  private final Path file;
  private final boolean isX86;
  private final List<Section> sections = new ArrayList<>();
  private final ByteBuffer names; // of the sections

  /**
   * Reads a file's headers.
   *
   * @throws IOException if the file cannot be read
   */
  public ElfImage(Path file) throws IOException {
    this.file = file;
    ByteBuffer header = bytes(0, HEADER_BYTES);
    boolean known =
        header.remaining() == HEADER_BYTES
            && header.getInt(0) == MAGIC
            && header.getShort(4) == USUAL;
    isX86 = known && header.getShort(18) == X86_64;
    int each = known ? header.getShort(58) : 0;
    int count = known ? header.getShort(60) & 0xffff : 0;
    ByteBuffer all = known ? bytes(header.getLong(40), (long) each * count) : header.limit(0);
    for (int at = 0; each > 0 && at + each <= all.limit(); at += each) {
      sections.add(
          new Section(
              all.getInt(at),
              all.getInt(at + 4),
              all.getLong(at + 8),
              all.getLong(at + 16),
              all.getLong(at + 24),
              all.getLong(at + 32)));
    }
    int ofNames = known ? header.getShort(62) & 0xffff : 0;
    names = ofNames < sections.size() ? bytes(sections.get(ofNames)) : ByteBuffer.allocate(0);
  }

  /** Whether its machine code is that of x86-64. */
  public boolean isX86() {
    return isX86;
  }

  /** Returns the sections of machine code. */
  public List<Code> code() throws IOException {
    List<Code> code = new ArrayList<>();
    for (Section section : sections) {
      if ((section.flags & EXECUTABLE) != 0) {
        code.add(new Code(section.address, bytes(section)));
      }
    }
    return code;
  }

  /** Returns the bytes of the section with a name; none if there is none. */
  public ByteBuffer section(String name) throws IOException {
    for (Section section : sections) {
      if (section.name < names.limit() && text(names, section.name).equals(name)) {
        return bytes(section);
      }
    }
    return ByteBuffer.allocate(0);
  }

  /** Returns the text at a place of a section, up to the next zero byte. */
  static String text(ByteBuffer section, int from) {
    int end = from;
    while (section.get(end) != 0) {
      end++;
    }
    byte[] text = new byte[end - from];
    section.get(from, text);
    return new String(text, StandardCharsets.UTF_8);
  }

  private ByteBuffer bytes(Section section) throws IOException {
    if (section.type == WITHOUT_BYTES) {
      return ByteBuffer.allocate(0);
    }
    ByteBuffer bytes = bytes(section.offset, section.size);
    return (section.flags & COMPRESSED) == 0 ? bytes : inflated(bytes);
  }

  private ByteBuffer inflated(ByteBuffer bytes) throws IOException {
    if (bytes.getInt(0) != ZLIB) {
      return ByteBuffer.allocate(0); // zstd, of which Java has none
    }
    byte[] text = new byte[Math.toIntExact(bytes.getLong(8))];
    Inflater inflater = new Inflater();
    try {
      inflater.setInput(bytes.position(COMPRESSION_HEADER_BYTES));
      inflater.inflate(text);
    } catch (DataFormatException e) {
      throw new IOException(file + " has a damaged section.", e);
    } finally {
      inflater.end();
    }
    return ByteBuffer.wrap(text).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Maps bytes from an offset, or as many as there are. */
  private ByteBuffer bytes(long from, long count) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long there = Math.max(0, Math.min(count, channel.size() - from));
      return channel.map(FileChannel.MapMode.READ_ONLY, from, there).order(ByteOrder.LITTLE_ENDIAN);
    }
  }
}
