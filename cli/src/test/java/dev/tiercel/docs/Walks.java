package dev.tiercel.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the changes of a page's walk-throughs. */
final class Walks {
  private static final Pattern PLACE =
      Pattern.compile("`([^`\\s]+/[^`\\s]+)`(?:, below (?:`([^`]+)`|`` (.+) ``))?:$");

  /**
   * One change of a walk-through.
   *
   * @param walk the heading above it
   * @param file the path in the tree
   * @param below the preceding line, or its beginning before {@code ...}; empty for a new file
   * @param text the text to insert, with a line end
   */
  record Change(String walk, String file, String below, String text) {
    boolean makesTheFile() {
      return below.isEmpty();
    }
  }

  private final List<Change> changes = new ArrayList<>();
  private final StringBuilder paragraph = new StringBuilder();
  private final StringBuilder block = new StringBuilder();
  private String walk = "";
  private String fence = "";

  private Walks() {}

  /**
   * Reads a page.
   *
   * @throws AssertionError if a block is neither shell nor has a destination
   */
  static List<Change> read(String page) {
    Walks walks = new Walks();
    page.lines().forEach(walks::take);
    if (!walks.fence.isEmpty()) {
      throw new AssertionError("a block of " + walks.walk + " has no end");
    }
    return List.copyOf(walks.changes);
  }

  private void take(String line) {
    if (!fence.isEmpty()) {
      inside(line);
    } else if (line.startsWith("```")) {
      fence = line;
    } else if (line.startsWith("    ") || line.startsWith("\t")) {
      throw new AssertionError("only a block in fences is tried: " + line);
    } else if (line.startsWith("## ")) {
      walk = line.substring(3);
      paragraph.setLength(0);
    } else {
      paragraph.append(line.isBlank() ? "\n" : line + " ");
    }
  }

  private void inside(String line) {
    if (!line.equals("```")) {
      block.append(line).append('\n');
      return;
    }
    if (!fence.equals("```sh")) {
      changes.add(change(paragraph.toString().strip()));
    }
    fence = "";
    block.setLength(0);
    paragraph.setLength(0);
  }

  private Change change(String before) {
    Matcher place = PLACE.matcher(before.substring(before.lastIndexOf('\n') + 1));
    if (!place.find()) {
      throw new AssertionError("no file is named before the block of " + walk + ":\n" + block);
    }
    String line = place.group(2) == null ? place.group(3) : place.group(2);
    String below = line == null ? "" : line;
    return new Change(walk, place.group(1), below, block.toString());
  }
}
