package dev.tiercel.solver.worker;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import dev.tiercel.solver.worker.message.FrameKind;
import dev.tiercel.solver.worker.message.Protocol;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the frames between this JVM and all processes that run scripts. {@code
 * worker.proto} describes them and the messages in them.
 */
public final class Frames {
  /** Number of bytes before the message. */
  public static final int HEAD_BYTES = 8;

  private static final int MOST_BYTES = Protocol.PROTOCOL_MOST_BYTES_VALUE;

  private Frames() {}

  /**
   * Returns a message in a frame.
   *
   * @throws IOException if the message is longer than {@link Protocol#PROTOCOL_MOST_BYTES}
   */
  public static byte[] of(FrameKind kind, Message message) throws IOException {
    int size = message.getSerializedSize();
    if (size > MOST_BYTES) {
      throw new IOException("a message of " + size + " bytes is longer than a frame may be");
    }
    byte[] frame = new byte[HEAD_BYTES + size];
    ByteBuffer.wrap(frame).order(ByteOrder.LITTLE_ENDIAN).putInt(kind.getNumber()).putInt(size);
    message.writeTo(CodedOutputStream.newInstance(frame, HEAD_BYTES, size));
    return frame;
  }

  /**
   * Writes one message.
   *
   * @throws IOException if the message is longer than {@link Protocol#PROTOCOL_MOST_BYTES} or the
   *     other side is gone
   */
  public static void write(OutputStream out, FrameKind kind, Message message) throws IOException {
    out.write(of(kind, message));
    out.flush();
  }

  /**
   * Reads one message.
   *
   * @return {@code null} at the end of the stream
   * @throws com.google.protobuf.InvalidProtocolBufferException if a frame contains something else
   * @throws IOException if the stream ends within a frame, or contains something other than frames
   *     of this kind
   */
  public static <M extends Message> @Nullable M read(
      InputStream in, FrameKind kind, Parser<M> parser) throws IOException {
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
    if (magic != kind.getNumber()) {
      throw new IOException("a frame cannot begin with " + magic);
    }
    if (length < 0 || length > MOST_BYTES) {
      throw new IOException("a frame cannot be " + length + " bytes long");
    }
    byte[] message = in.readNBytes(length);
    if (message.length < length) {
      throw new EOFException("the stream ends within a frame");
    }
    return parser.parseFrom(message);
  }
}
