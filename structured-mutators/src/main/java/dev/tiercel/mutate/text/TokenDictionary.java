package dev.tiercel.mutate.text;

import dev.tiercel.smtlib.parse.FileText;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tokens of dictionaries in libFuzzer's format: one entry per line, {@code "token"} or {@code
 * name="token"}, with the escapes {@code \\}, {@code \"} and {@code \xAB}; lines that begin with
 * {@code #} are comments. Immutable.
 */
public final class TokenDictionary {
  /** The empty dictionary. */
  public static final TokenDictionary EMPTY = new TokenDictionary(List.of());

  private final List<String> tokens;

  private TokenDictionary(List<String> tokens) {
    this.tokens = List.copyOf(tokens);
  }

  /**
   * Parses a dictionary.
   *
   * @throws IllegalArgumentException with one sentence for the user if a line is malformed
   */
  public static TokenDictionary read(String text, String fileName) {
    List<String> tokens = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      String entry = line.strip();
      if (entry.isEmpty() || entry.startsWith("#")) {
        continue;
      }
      String token = token(entry);
      if (token == null) {
        throw new IllegalArgumentException(
            fileName + ":" + number + ": no entry of a dictionary; write it as \"token\".");
      }
      tokens.add(token);
    }
    return new TokenDictionary(tokens);
  }

  private static @Nullable String token(String entry) {
    int open = entry.indexOf('"') + 1;
    int close = entry.length() - 1;
    if (open == 0 || close <= open || entry.charAt(close) != '"') {
      return null;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(close - open);
    for (int at = open; at < close; at++) {
      char c = entry.charAt(at);
      if (c != '\\') {
        bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
      } else if (entry.startsWith("\\\\", at) || entry.startsWith("\\\"", at)) {
        bytes.write(entry.charAt(++at));
      } else if (entry.substring(at, close).matches("(?s)\\\\x[0-9a-fA-F]{2}.*")) {
        bytes.write(Integer.parseInt(entry, at + 2, at + 4, 16));
        at += 3;
      } else {
        return null;
      }
    }
    return FileText.decode(bytes.toByteArray());
  }

  /** Returns the tokens of both dictionaries. */
  public TokenDictionary and(TokenDictionary other) {
    List<String> all = new ArrayList<>(tokens);
    all.addAll(other.tokens);
    return new TokenDictionary(all);
  }

  /** The tokens, in the order of the files. */
  public List<String> tokens() {
    return tokens;
  }
}
