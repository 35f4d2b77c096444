package dev.tiercel.harness.differential;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What came of the questions about one operator that were put to one solver. */
final class Tally {
  private final Map<Asked.Reply, Integer> replies = new EnumMap<>(Asked.Reply.class);
  private final Map<String, Integer> reasons = new TreeMap<>();
  private int explained;
  private int open;
  private int repeated;

  /** Counts an answer. */
  void add(Asked.Reply reply) {
    replies.merge(reply, 1, Integer::sum);
  }

  /** Counts a difference that is understood. */
  void addExplained() {
    explained++;
  }

  /** Counts a term whose value the standard leaves open, or that cannot be asked about. */
  void addOpen() {
    open++;
  }

  /** Counts a term that was asked about before. */
  void addRepeated() {
    repeated++;
  }

  /** Counts why there was no answer. */
  void addReason(String reason) {
    reasons.merge(reason, 1, Integer::sum);
  }

  /** How many questions the solver answered, explained differences included. */
  int decided() {
    return count(Asked.Reply.SAME) + count(Asked.Reply.DIFFERENT) + explained;
  }

  /** How many questions were asked. */
  int asked() {
    return replies.values().stream().mapToInt(Integer::intValue).sum() + explained;
  }

  /** How many terms were made. */
  int made() {
    return asked() + open + repeated;
  }

  int count(Asked.Reply reply) {
    return replies.getOrDefault(reply, 0);
  }

  /** The counts in one line: decided, and what else there was. */
  String line() {
    List<String> parts = new ArrayList<>();
    parts.add(decided() + " decided");
    part(parts, count(Asked.Reply.DIFFERENT), "different");
    part(parts, explained, "explained");
    part(parts, count(Asked.Reply.UNDECIDED), "unknown");
    part(parts, count(Asked.Reply.REJECTED), "rejected");
    part(parts, count(Asked.Reply.LOST), "lost");
    part(parts, open, "open");
    part(parts, repeated, "repeated");
    String line = String.join(", ", parts);
    return reasons.isEmpty() ? line : line + " " + reasons;
  }

  private static void part(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }
}
