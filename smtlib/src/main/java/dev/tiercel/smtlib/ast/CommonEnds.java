package dev.tiercel.smtlib.ast;

import java.util.List;

/**
 * What two scripts share at their beginnings and ends: the very same commands, of which a mutant
 * has most of its parent's. No command counts at both ends.
 *
 * @param front how many commands at the beginning
 * @param back how many commands at the end
 */
public record CommonEnds(int front, int back) {
  /** Of two lists of commands. */
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

  /** What a list has between its shared ends. */
  public List<Command> between(List<Command> commands) {
    return commands.subList(front, commands.size() - back);
  }
}
