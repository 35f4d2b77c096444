package dev.tiercel.smtlib.ast;

import java.util.List;

/**
 * Common prefix and suffix of two command lists, compared by identity: a mutant shares most
 * commands with its parent. Prefix and suffix never overlap.
 *
 * @param prefixLength length of the common prefix, in commands
 * @param suffixLength length of the common suffix, in commands
 */
public record CommonPrefixSuffix(int prefixLength, int suffixLength) {
  /** Compares two command lists. */
  public static CommonPrefixSuffix of(List<Command> one, List<Command> other) {
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
    return new CommonPrefixSuffix(front, back);
  }

  /** Returns the part of a list between the common prefix and suffix. */
  public List<Command> middleOf(List<Command> commands) {
    return commands.subList(prefixLength, commands.size() - suffixLength);
  }
}
