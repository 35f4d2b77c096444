package dev.tiercel.solver.worker;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Frame format between this JVM and all processes that run scripts: a magic number that identifies
 * the content, the length of the content in bytes, and the content. Both numbers have 32 bits and
 * are little-endian. Workers' frames contain the messages of {@code worker.proto}, those of fork
 * servers the structures of {@code native/src/protocol.h}.
 */
public final class Frames {
  /** Version of the workers' messages; incremented whenever one changes its meaning. */
  public static final int PROTOCOL = 2;

  public static final int HELLO = 0x4f4c4854;
  public static final int REQUEST = 0x51455254;
  public static final int ANSWER = 0x534e4154;
  public static final int REFUSAL = 0x46455254;

  /** Number of bytes before the content. */
  public static final int HEAD_BYTES = 8;

  /** Maximum length of the content; a greater length means that the stream is corrupt. */
  public static final int MOST_BYTES = 256 << 20;

  /**
   * A received frame.
   *
   * @param content little-endian
   */
  public record Frame(int magic, ByteBuffer content) {}

  private Frames() {}

  /** Returns a frame with its header. */
  public static byte[] of(int magic, byte[] content) {
    return ByteBuffer.allocate(HEAD_BYTES + content.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(magic)
        .putInt(content.length)
        .put(content)
        .array();
  }

  /**
   * Writes one message.
   *
   * @throws IOException if the message is longer than {@link #MOST_BYTES} or the other side is gone
   */
  public static void write(OutputStream out, int magic, Message message) throws IOException {
    int size = message.getSerializedSize();
    if (size > MOST_BYTES) {
      throw new IOException("a message of " + size + " bytes is longer than a frame may be");
    }
    out.write(of(magic, message.toByteArray()));
    out.flush();
  }

  /**
   * Reads one message.
   *
   * @return {@code null} at the end of the stream
   * @throws IOException if the stream ends within a frame, or contains something other than such
   *     messages
   */
  public static <M extends Message> @Nullable M read(InputStream in, int magic, Parser<M> parser)
      throws IOException {
    Frame frame = read(in);
    if (frame == null) {
      return null;
    }
    if (frame.magic() != magic) {
      throw new IOException("a frame cannot begin with " + frame.magic());
    }
    return parser.parseFrom(frame.content());
  }

  /**
   * Reads one frame.
   *
   * @return {@code null} at the end of the stream
   * @throws IOException if the stream ends within a frame, or its length is impossible
   */
  public static @Nullable Frame read(InputStream in) throws IOException {
    byte[] head = in.readNBytes(HEAD_BYTES);
    if (head.length == 0) {
      return null;
    }
    if (head.length < HEAD_BYTES) {
      throw new EOFException("the stream ends within a frame");
    }
    ByteBuffer begins = ByteBuffer.wrap(head).order(ByteOrder.LITTLE_ENDIAN);
    int magic = begins.getInt();
    int length = begins.getInt();
    if (length < 0 || length > MOST_BYTES) {
      throw new IOException("a frame cannot be " + length + " bytes long");
    }
    byte[] content = in.readNBytes(length);
    if (content.length < length) {
      throw new EOFException("the stream ends within a frame");
    }
    return new Frame(magic, ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN));
  }
}
