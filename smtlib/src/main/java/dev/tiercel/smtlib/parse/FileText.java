package dev.tiercel.smtlib.parse;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Converts a file's bytes to text and back without loss: UTF-8, in which a byte outside of any
 * character becomes one of the surrogates U+DC80 to U+DCFF, which valid UTF-8 never yields (as in
 * Python's PEP 383). Solvers read bytes, and a script may have any encoding.
 */
public final class FileText {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int ODD = 0xDC00; // plus the byte

  private FileText() {}

  /** Decodes the bytes of a file. */
  public static String decode(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : withOddBytes(bytes);
  }

  /** Returns the bytes from which a text was decoded. */
  public static byte[] encode(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    int odd = mayBeOdd(bytes) ? oddByte(text, 0) : text.length();
    if (odd == text.length()) {
      return bytes;
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream(text.length() + 64);
    int from = 0;
    while (odd < text.length()) {
      out.writeBytes(text.substring(from, odd).getBytes(StandardCharsets.UTF_8));
      out.write(text.charAt(odd) - ODD);
      from = odd + 1;
      odd = oddByte(text, from);
    }
    out.writeBytes(text.substring(from).getBytes(StandardCharsets.UTF_8));
    return out.toByteArray();
  }

  /**
   * Returns a text for libraries that only support characters: replacement characters stand for
   * bytes outside of any character.
   */
  public static String readable(String text) {
    return new String(encode(text), StandardCharsets.UTF_8);
  }

  private static String withOddBytes(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    while (result.isError()) {
      for (int i = 0; i < result.length(); i++) {
        out.put((char) (ODD + (in.get() & 0xFF)));
      }
      result = decoder.decode(in, out, true);
    }
    return out.flip().toString();
  }

  /** Whether a question mark may stand for an invalid character, as the encoder writes one. */
  private static boolean mayBeOdd(byte[] bytes) {
    for (byte b : bytes) {
      if (b == '?') {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns the index of the next byte outside of any character; the text's length if there is
   * none.
   */
  private static int oddByte(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean odd = c >= ODD + 0x80 && c <= ODD + 0xFF;
      if (odd && (i == 0 || !Character.isHighSurrogate(text.charAt(i - 1)))) {
        return i;
      }
    }
    return text.length();
  }
}
