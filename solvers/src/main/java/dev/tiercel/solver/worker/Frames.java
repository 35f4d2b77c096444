package dev.tiercel.solver.worker;

import com.google.protobuf.Message;
import com.google.protobuf.Parser;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** Messages on a stream, each in a frame: a big-endian 32-bit length, then so many bytes. */
public final class Frames {
  /** Version of the protocol; raised whenever a message changes its meaning. */
  public static final int PROTOCOL = 1;

  /** No frame is longer: a length beyond it means that the stream is not ours any more. */
  public static final int MAX_BYTES = 64 << 20;

  private Frames() {}

  /**
   * Writes one message.
   *
   * @throws IOException if the message is longer than {@link #MAX_BYTES} or the other side is gone
   */
  public static void write(OutputStream out, Message message) throws IOException {
    int size = message.getSerializedSize();
    if (size > MAX_BYTES) {
      throw new IOException("a message of " + size + " bytes is longer than a frame may be");
    }
    DataOutputStream data = new DataOutputStream(new BufferedOutputStream(out, size + 4));
    data.writeInt(size);
    message.writeTo(data);
    data.flush();
  }

  /**
   * Reads one message.
   *
   * @return {@code null} at the end of the stream
   * @throws IOException if the stream ends within a frame, or holds something else than frames
   */
  public static <M extends Message> @Nullable M read(InputStream in, Parser<M> parser)
      throws IOException {
    int first = in.read();
    if (first < 0) {
      return null;
    }
    DataInputStream data = new DataInputStream(in);
    int length = first << 24 | data.readUnsignedByte() << 16 | data.readUnsignedShort();
    if (length < 0 || length > MAX_BYTES) {
      throw new IOException("a frame cannot be " + length + " bytes long");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new EOFException("the stream ends within a frame");
    }
    return parser.parseFrom(bytes);
  }
}
