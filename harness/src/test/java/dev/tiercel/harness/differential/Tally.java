package dev.tiercel.harness.differential;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Results of the queries on one operator with one solver. */
final class Tally {
  private final Map<Asked.Reply, Integer> replies = new EnumMap<>(Asked.Reply.class);
  private final Map<String, Integer> reasons = new TreeMap<>();
  private int explained;
  private int open;
  private int repeated;

  /** Counts a reply. */
  void add(Asked.Reply reply) {
    replies.merge(reply, 1, Integer::sum);
  }

  /** Counts an explained difference. */
  void addExplained() {
    explained++;
  }

  /** Counts a term whose value the standard leaves open, or that cannot be queried. */
  void addOpen() {
    open++;
  }

  /** Counts a repeated term. */
  void addRepeated() {
    repeated++;
  }

  /** Counts a reason for a missing answer. */
  void addReason(String reason) {
    reasons.merge(reason, 1, Integer::sum);
  }

  /** Returns the number of answered queries, including explained differences. */
  int decided() {
    return count(Asked.Reply.SAME) + count(Asked.Reply.DIFFERENT) + explained;
  }

  /** Returns the number of queries. */
  int asked() {
    return replies.values().stream().mapToInt(Integer::intValue).sum() + explained;
  }

  /** Returns the number of generated terms. */
  int made() {
    return asked() + open + repeated;
  }

  int count(Asked.Reply reply) {
    return replies.getOrDefault(reply, 0);
  }

  /** Returns the counts in one line. */
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
