package dev.tiercel.smtlib.ast;

import java.util.List;

/**
 * Common prefix and suffix of two command lists, compared by identity: a mutant shares most
 * commands with its parent. Prefix and suffix never overlap.
 *
 * @param front length of the common prefix, in commands
 * @param back length of the common suffix, in commands
 */
public record CommonEnds(int front, int back) {
  /** Compares two command lists. */
  public static CommonEnds of(List<Command> one, List<Command> other) {
    int most = Math.min(one.size(), other.size());
    int front = 0;
    while (front < most && one.get(front) == other.get(front)) {
      front++;
    }
    int back = 0;
    while (back < most - front
        && one.get(one.size() - 1 - back) == other.get(other.size() - 1 - back)) {
      back++;
    }
    return new CommonEnds(front, back);
  }

  /** Returns the part of a list between the common prefix and suffix. */
  public List<Command> between(List<Command> commands) {
    return commands.subList(front, commands.size() - back);
  }
}
