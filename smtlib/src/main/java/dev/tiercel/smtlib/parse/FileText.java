package dev.tiercel.smtlib.parse;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * A file's bytes as text, and back to the same bytes: UTF-8, in which a byte that is part of no
 * character is kept as one of the surrogates U+DC80 to U+DCFF, which no valid UTF-8 gives (Python's
 * PEP 383). Solvers read bytes, and a script may be written in any encoding.
 */
public final class FileText {
  private static final char REPLACEMENT = '\uFFFD';
  private static final int ODD = 0xDC00; // plus the byte

  private FileText() {}

  /** The text of a file. */
  public static String decode(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf(REPLACEMENT) < 0 ? text : withOddBytes(bytes);
  }

  /** The bytes that a text was decoded from. */
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
   * A text as libraries take it, which know no bytes: a replacement character stands where a byte
   * is part of no character.
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

  /** Whether a question mark may stand for what is no character: it is what encoding puts there. */
  private static boolean mayBeOdd(byte[] bytes) {
    for (byte b : bytes) {
      if (b == '?') {
        return true;
      }
    }
    return false;
  }

  /** The next place of a byte that is part of no character; the text's length if there is none. */
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
