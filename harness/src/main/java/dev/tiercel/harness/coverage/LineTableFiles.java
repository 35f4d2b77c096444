package dev.tiercel.harness.coverage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/** Reads the names of files in the headers of line number programs (DWARF 5, section 6.2.4.1). */
final class LineTableFiles {
  /** Kinds of content (table 7.27). */
  private static final int PATH = 1;

  private static final int DIRECTORY = 2;

  /** Forms of content (table 7.6). */
  private static final int DATA2 = 0x05;

  private static final int DATA4 = 0x06;
  private static final int DATA8 = 0x07;
  private static final int STRING = 0x08;
  private static final int BLOCK = 0x09;
  private static final int DATA1 = 0x0b;
  private static final int STRP = 0x0e;
  private static final int UDATA = 0x0f;
  private static final int DATA16 = 0x1e;
  private static final int LINE_STRP = 0x1f;

  /** A name and the number of its directory. */
  private record FileEntry(String path, int directory) {}

  private final ByteBuffer strings;
  private final ByteBuffer lineStrings;

  LineTableFiles(ElfImage image) throws IOException {
    strings = image.section(".debug_str").order(ByteOrder.LITTLE_ENDIAN);
    lineStrings = image.section(".debug_line_str").order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Reads the names of version 5, by their numbers, from 0. */
  List<String> read(ByteBuffer data, boolean isLong) {
    List<FileEntry> directories = entries(data, isLong);
    List<String> roots = new ArrayList<>();
    for (FileEntry directory : directories) {
      roots.add(within(roots.isEmpty() ? "" : roots.get(0), directory.path));
    }
    List<String> names = new ArrayList<>();
    for (FileEntry file : entries(data, isLong)) {
      names.add(within(roots.get(file.directory), file.path));
    }
    return names;
  }

  /** Reads the names of versions 2 to 4, by their numbers; 0 is none. */
  static List<String> readOld(ByteBuffer data) {
    List<String> directories = new ArrayList<>(List.of("")); // where the compiler ran
    for (String name = text(data); !name.isEmpty(); name = text(data)) {
      directories.add(name);
    }
    List<String> names = new ArrayList<>(List.of(""));
    for (String name = text(data); !name.isEmpty(); name = text(data)) {
      names.add(within(directories.get((int) Leb128.unsigned(data)), name));
      Leb128.unsigned(data); // time
      Leb128.unsigned(data); // size
    }
    return names;
  }

  private static String within(String directory, String path) {
    return directory.isEmpty() || path.startsWith("/") ? path : directory + "/" + path;
  }

  private List<FileEntry> entries(ByteBuffer data, boolean isLong) {
    int columns = data.get() & 0xff;
    int[] kinds = new int[columns];
    int[] forms = new int[columns];
    for (int i = 0; i < columns; i++) {
      kinds[i] = (int) Leb128.unsigned(data);
      forms[i] = (int) Leb128.unsigned(data);
    }
    long count = Leb128.unsigned(data);
    List<FileEntry> entries = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      String path = "";
      int directory = 0;
      for (int j = 0; j < columns; j++) {
        if (kinds[j] == PATH) {
          path = path(data, forms[j], isLong);
        } else if (kinds[j] == DIRECTORY) {
          directory = (int) number(data, forms[j]);
        } else {
          skip(data, forms[j], isLong);
        }
      }
      entries.add(new FileEntry(path, directory));
    }
    return entries;
  }

  private String path(ByteBuffer data, int form, boolean isLong) {
    return switch (form) {
      case STRING -> text(data);
      case STRP -> ElfImage.text(strings, offset(data, isLong));
      case LINE_STRP -> ElfImage.text(lineStrings, offset(data, isLong));
      default -> throw new IllegalArgumentException("form " + form);
    };
  }

  private static int offset(ByteBuffer data, boolean isLong) {
    return isLong ? Math.toIntExact(data.getLong()) : data.getInt();
  }

  private static long number(ByteBuffer data, int form) {
    return switch (form) {
      case UDATA -> Leb128.unsigned(data);
      case DATA1 -> data.get() & 0xff;
      case DATA2 -> data.getShort() & 0xffff;
      case DATA4 -> data.getInt();
      case DATA8 -> data.getLong();
      default -> throw new IllegalArgumentException("form " + form);
    };
  }

  private void skip(ByteBuffer data, int form, boolean isLong) {
    switch (form) {
      case DATA16 -> data.position(data.position() + 2 * Long.BYTES);
      case BLOCK -> {
        int length = (int) Leb128.unsigned(data);
        data.position(data.position() + length);
      }
      case STRING, STRP, LINE_STRP -> path(data, form, isLong);
      default -> number(data, form);
    }
  }

  private static String text(ByteBuffer data) {
    int start = data.position();
    while (data.get() != 0) {
      // the text ends with a zero byte
    }
    return ElfImage.text(data, start);
  }
}
