package dev.tiercel.state;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Reads the lines of a growing file, in pieces, whatever its size. Blank lines are ignored, as are
 * those of more than 1 MiB.
 */
public final class LineTail {
  private static final int MOST_BYTES = 1 << 20;

  private static final int PIECE = 1 << 16; // bytes

  private final ByteArrayOutputStream line = new ByteArrayOutputStream(); // incomplete, so far
  private long end; // offset of the first unread byte

  /**
   * Returns the complete lines that were added since the last call.
   *
   * @param file may be missing
   * @throws IOException if the file exists and cannot be read
   */
  public List<String> lines(Path file) throws IOException {
    List<String> lines = new ArrayList<>();
    if (Files.exists(file)) {
      try (FileChannel open = FileChannel.open(file)) {
        read(open, lines::add);
      }
    }
    return lines;
  }

  /**
   * Reads the complete lines that were added since the last call; all lines if the file is shorter
   * than it was, since it was written anew.
   *
   * @param learn receives each line, without its terminator
   */
  void read(FileChannel file, Consumer<String> learn) throws IOException {
    if (file.size() < end) {
      end = 0;
      line.reset();
    }
    ByteBuffer piece = ByteBuffer.allocate(PIECE);
    for (int n = file.read(piece, end); n > 0; n = file.read(piece.clear(), end)) {
      end += n;
      piece.flip();
      while (piece.hasRemaining()) {
        byte next = piece.get();
        if (next == '\n') {
          finish(learn);
        } else if (line.size() <= MOST_BYTES) {
          line.write(next);
        }
      }
    }
  }

  private void finish(Consumer<String> learn) {
    String complete = line.size() > MOST_BYTES ? "" : line.toString(StandardCharsets.UTF_8);
    line.reset();
    if (!complete.isBlank()) {
      learn.accept(complete);
    }
  }

  /** Returns the offset of the first unread byte. */
  long end() {
    return end;
  }

  /** Whether the last line that was read has no terminator yet. */
  boolean isInLine() {
    return line.size() > 0;
  }
}
