package dev.tiercel.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A part of the scripts, every N-th one, for one of several machines. */
final class Shard {
  private static final Pattern TEXT = Pattern.compile("([1-9]\\d{0,5})/([1-9]\\d{0,5})");

  private final int part;
  private final int parts;
  private int seen;

  private Shard(int part, int parts) {
    this.part = part;
    this.parts = parts;
  }

  /** Parses {@code 1/4}; {@code null} stands for all scripts. */
  static Shard parse(@Nullable String text) {
    if (text == null) {
      return new Shard(1, 1);
    }
    Matcher numbers = TEXT.matcher(text);
    if (numbers.matches()) {
      Shard shard =
          new Shard(Integer.parseInt(numbers.group(1)), Integer.parseInt(numbers.group(2)));
      if (shard.part <= shard.parts) {
        return shard;
      }
    }
    throw new UserException("--shard=" + text + " is not a shard; write for example 1/4.");
  }

  /** Whether the next script belongs to this part. */
  boolean next() {
    return seen++ % parts == part - 1;
  }
}
